/* read/about: see about.h. */
#include "name/lexicon.h"
#include "name/naming.h"
#include "read/about.h"

#include <string.h>
#include "base/buf.h"
#include "base/utf8.h"
#include "read/date.h"
#include "tree/text.h"

#define NEAR_BLOCKS  10 /* around the title */
#define DATE_WORDS   14 /* of a text with a date */
#define NAME_MAX     80 /* bytes of an author's name */
#define GUESS_WORDS  600
#define BYLINE_WORDS 12
#define MARKED_WORDS 5  /* of a name that its markup calls one */
#define MARKED_NODES 16 /* of its element */

/* ---- date ------------------------------------------------------------- */

static bool put_date(pith_date *d, pith_str lang, pith_arena *keep,
                     pith_str *out, pith_status *st)
{
    static const pith_date_votes none = {0, 0};
    char iso[PITH_DATE_ISO_MAX];
    size_t len;

    pith_date_settle(d, pith_date_order_of(&none, lang));
    if (!(d->parts & PITH_DATE_YEAR) || (d->parts & PITH_DATE_RELATIVE))
        return false;
    len = pith_date_iso(d, PITH_NO_TIME, iso);
    if (!len)
        return false;
    *out = pith_arena_str(keep, (pith_str){iso, len});
    *st = out->ptr ? PITH_OK : PITH_NOMEM;
    return true;
}

/* The <time> or the like whose place is closest to the title. */
static bool time_near(const pith_readpage *a, pith_node title, pith_date *best)
{
    uint32_t nearest = UINT32_MAX;

    for (pith_node v = a->root, end = pith_tree_end(a->t, v); v < end; v++) {
        uint32_t far;
        pith_date d;

        if (a->t->label[v] != PITH_TAG_TIME)
            continue;
        far = v > title ? v - title : title - v;
        if (far >= nearest || !pith_is_element(a->t, v) ||
            !pith_date_attr(a->t, v, &d, NULL))
            continue;
        nearest = far;
        *best = d;
    }
    return nearest != UINT32_MAX;
}

static pith_status find_date(const pith_readpage *a, pith_arena *keep,
                             pith_article *out)
{
    uint32_t title = a->title == PITH_NO_BLOCK ? 0 : a->title;
    pith_node at = a->b->count ? a->b->at[title].node : a->root;
    pith_status st = PITH_OK;
    pith_date d;

    if (a->meta->published.ptr && pith_date_find(a->meta->published, &d) &&
        put_date(&d, out->lang, keep, &out->date, &st))
        return st;
    if (time_near(a, at, &d) && put_date(&d, out->lang, keep, &out->date, &st))
        return st;
    for (uint32_t k = 0; k < 2 * NEAR_BLOCKS; k++) {
        uint32_t step = k / 2 + 1;
        uint32_t i = k % 2 ? title - step : title + step;

        if (i < a->b->count && a->b->at[i].words <= DATE_WORDS &&
            pith_date_find(pith_block_text(a->b, i), &d) &&
            put_date(&d, out->lang, keep, &out->date, &st))
            return st;
    }
    return st;
}

/* ---- author ----------------------------------------------------------- */

static bool is_role(const pith_attr *at)
{
    return pith_attr_is(at, PITH_FROM_REL) ||
           pith_attr_is(at, PITH_FROM_ITEMPROP);
}

/* The attribute, one of those, says that its element names the author. */
static bool is_author_value(const pith_tree *t, const pith_attr *at)
{
    pith_str value = pith_tree_bytes(t, at->value);

    if (pith_attr_is(at, PITH_FROM_ITEMPROP))
        return pith_str_ieq(pith_str_trim(value), PITH_STR("author"));
    return pith_str_has_word(value, PITH_STR("author"));
}

static bool names_author(const pith_tree *t, pith_node v)
{
    const pith_attr *at = pith_tree_attrs(t, v);

    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (is_role(&at[i]) && is_author_value(t, &at[i]))
            return true;
    return false;
}

/* Whether any element may: of most pages none does. */
static bool some_author(const pith_tree *t)
{
    for (uint32_t i = 0; i < t->n_attrs; i++)
        if (is_role(&t->attr[i]) && is_author_value(t, &t->attr[i]))
            return true;
    return false;
}

/* The address of somebody's own page. */
static bool href_names_author(pith_str href)
{
    return pith_str_any(href, pith_str_ihas,
                        "/author/ /authors/ /contributor/ /contributors/ "
                        "/profile/ /people/ /staff/");
}

/* Without the word before the name, in the languages of our pages. */
static pith_str cut_by(pith_str s)
{
    size_t n;

    s = pith_str_trim(s);
    n = pith_str_which(s, pith_str_starts,
                       "By by BY Von von Par par Por por Di Door")
            .len;
    return n && n < s.len && s.ptr[n] == ' '
               ? pith_str_trim(pith_str_from(s, n))
               : s;
}

/* The site in place of a person: a name that others come before. */
static bool is_site(const pith_readpage *a, pith_str name)
{
    return a->meta->site.len &&
           pith_str_ieq(cut_by(name), pith_str_trim(a->meta->site));
}

static pith_status keep_name(pith_str name, pith_arena *keep, pith_str *out)
{
    name = cut_by(name);
    if (!name.len || name.len > NAME_MAX)
        return PITH_OK;
    *out = pith_arena_str(keep, name);
    return out->ptr ? PITH_OK : PITH_NOMEM;
}

uint32_t pith_about_byline(const pith_readpage *a)
{
    uint32_t from = a->title == PITH_NO_BLOCK ? 0 : a->title + 1;

    for (uint32_t i = from; i < a->b->count && i < from + NEAR_BLOCKS; i++) {
        pith_str s = pith_block_text(a->b, i);

        if (cut_by(s).len < s.len && a->b->at[i].words <= BYLINE_WORDS &&
            !a->b->at[i].stopped)
            return i;
    }
    return PITH_NO_BLOCK;
}

/* "Written by: Ada Moss" without the words before the name. */
static pith_str cut_label(pith_str s)
{
    static const pith_str by[] = {{" by ", 4}, {" by:", 4}, {"by:", 3}};

    for (size_t i = 0; i < sizeof(by) / sizeof(*by); i++) {
        size_t at = pith_str_ifind(s, by[i]);

        if (at != SIZE_MAX)
            s = pith_str_trim(pith_str_from(s, at + by[i].len));
    }
    return cut_by(s);
}

/* A label that stands for itself: "Written by", "Author:". */
static bool is_label(pith_str s)
{
    return pith_str_ends(s, PITH_STR(":")) ||
           pith_str_ends(s, PITH_STR(" by")) ||
           pith_str_ends(s, PITH_STR(" By"));
}

/* v's text, when its class or its address makes it a name: two to five words,
 * one where the address says so. */
static pith_str marked_name(const pith_tree *t, pith_node v, pith_buf *buf)
{
    bool sure = href_names_author(pith_tree_attr(t, v, PITH_ATTR_HREF));
    uint32_t words;
    pith_str name;

    if (t->size[v] > MARKED_NODES ||
        (!sure && !pith_lexicon_author(pith_name_value(t, v, PITH_FROM_CLASS))))
        return (pith_str){NULL, 0};
    pith_buf_clear(buf);
    pith_tree_visible(t, v, PITH_TEXT_FLAT, buf);
    name = cut_label(pith_buf_view(buf));
    words = pith_utf8_words(name);
    if (words < (sure ? 1 : 2) || words > MARKED_WORDS || is_label(name) ||
        pith_str_has_digit(name))
        return (pith_str){NULL, 0};
    return name;
}

/* A name so marked, after the title rather than before it. */
static pith_status marked_author(const pith_readpage *a, pith_buf *buf,
                                 pith_arena *keep, pith_str *out)
{
    uint32_t n = a->b->count, title = a->title == PITH_NO_BLOCK ? 0 : a->title;
    uint32_t first = title > NEAR_BLOCKS ? title - NEAR_BLOCKS : 0;
    uint32_t last = title + NEAR_BLOCKS;
    pith_node mid, end;

    if (!n)
        return PITH_OK;
    mid = a->b->at[title].node;
    end = last < n ? a->b->at[last].node : pith_tree_end(a->t, a->root);
    for (uint32_t half = 0; half < 2; half++)
        for (pith_node v = half ? a->b->at[first].node : mid;
             v < (half ? mid : end) && !out->ptr; v++) {
            pith_str name = {NULL, 0};

            if (a->t->data[v].len && pith_is_element(a->t, v))
                name = marked_name(a->t, v, buf);
            if (buf->status != PITH_OK)
                return buf->status;
            if (name.len && !is_site(a, name) &&
                keep_name(name, keep, out) != PITH_OK)
                return PITH_NOMEM;
        }
    return PITH_OK;
}

static pith_str byline_name(const pith_readpage *a)
{
    static const pith_str ends[] = {PITH_STR_INIT(","), PITH_STR_INIT(" | "),
                                    PITH_STR_INIT(" · "), PITH_STR_INIT(" • "),
                                    PITH_STR_INIT(" »")};
    uint32_t i = pith_about_byline(a);
    pith_str name = {NULL, 0};
    pith_date d;

    if (i == PITH_NO_BLOCK)
        return name;
    name = cut_by(pith_block_text(a->b, i));
    if (pith_date_find(name, &d) && !(d.parts & PITH_DATE_WEAK))
        name = pith_str_sub(name, 0, pith_date_intro(name, &d));
    for (size_t k = 0; k < sizeof(ends) / sizeof(*ends); k++)
        name = pith_str_sub(name, 0, pith_str_find(name, ends[k]));
    name = pith_str_trim(name);
    return pith_str_has_digit(name) ? (pith_str){NULL, 0} : name;
}

static pith_status find_author(const pith_readpage *a, pith_arena *keep,
                               pith_article *out)
{
    pith_status st = PITH_OK;
    pith_buf name;

    if (a->meta->author_trust > PITH_AUTHOR_WEAK)
        return keep_name(a->meta->author, keep, &out->author);
    pith_buf_init(&name, keep->al, (size_t)1 << 20);
    for (pith_node v = some_author(a->t) ? a->root : a->t->count;
         st == PITH_OK && !out->author.ptr && v < pith_tree_end(a->t, a->root);
         v++) {
        if (!a->t->data[v].len || !pith_is_element(a->t, v) ||
            !names_author(a->t, v))
            continue;
        pith_buf_clear(&name);
        pith_tree_visible(a->t, v, PITH_TEXT_FLAT, &name);
        st = name.status;
        if (st == PITH_OK && name.len && !is_site(a, pith_buf_view(&name)))
            st = keep_name(pith_buf_view(&name), keep, &out->author);
    }
    if (st == PITH_OK && !out->author.ptr)
        st = marked_author(a, &name, keep, &out->author);
    pith_buf_release(&name);
    if (st == PITH_OK && !out->author.ptr)
        st = keep_name(byline_name(a), keep, &out->author);
    if (st == PITH_OK && !out->author.ptr)
        st = keep_name(a->meta->author, keep, &out->author);
    return st;
}

/* ---- language --------------------------------------------------------- */

/* The commonest words that the languages do not share. */
static const struct {
    const char *lang, *words;
} stop_words[] = {
    {"en", "the and of is was with for that from"},
    {"de", "der und die das ist nicht mit von auf"},
    {"fr", "le les et des est une dans pour qui"},
    {"es", "el los y que las por una con del"},
    {"it", "il di che e della per gli non sono"},
    {"pt", "o que do da os uma com para em"},
    {"nl", "de het een van en dat zijn voor niet"},
    {"pl", "w i na nie jest z do si\xc4\x99 \xc5\xbc"
           "e"},
    {"tr", "ve bir bu i\xc3\xa7"
           "in ile da de olarak"},
    {"ru", "\xd0\xb8 \xd0\xb2 \xd0\xbd\xd0\xb5 \xd0\xbd\xd0\xb0 "
           "\xd1\x87\xd1\x82\xd0\xbe \xd1\x81 \xd0\xbf\xd0\xbe"},
};
#define LANGS      (sizeof(stop_words) / sizeof(*stop_words))

#define LANG_WORDS 128 /* of all lists, at least */
#define LANG_BYTES 8   /* of the longest, and more */

/* The lists by the first byte of their words. */
typedef struct lang_index {
    uint8_t first[256]; /* entry, from 1; 0: none */
    uint8_t next[LANG_WORDS + 1];
    uint8_t lang[LANG_WORDS + 1];
    pith_str word[LANG_WORDS + 1];
} lang_index;

static void index_langs(lang_index *x)
{
    uint8_t n = 0;

    memset(x->first, 0, sizeof(x->first));
    for (unsigned k = 0; k < LANGS; k++) {
        pith_str rest = pith_str_of(stop_words[k].words), w;

        while ((w = pith_str_word(&rest)).len && n < LANG_WORDS) {
            uint8_t *first = &x->first[(unsigned char)w.ptr[0]];

            n++;
            x->word[n] = w;
            x->lang[n] = (uint8_t)k;
            x->next[n] = *first;
            *first = n;
        }
    }
}

static void count_word(const lang_index *x, pith_str word, unsigned *hits)
{
    unsigned char c = (unsigned char)word.ptr[0];

    if (word.len > LANG_BYTES)
        return;
    for (uint8_t i = x->first[pith_lower(c)]; i; i = x->next[i])
        if (x->word[i].len == word.len)
            hits[x->lang[i]] += pith_str_istarts(x->word[i], word);
}

/* The language whose stop words are most frequent; NULL when none reaches a
 * twelfth of the words. */
static const char *guess_lang(const pith_readpage *a)
{
    unsigned hits[LANGS] = {0}, seen = 0, best = 0;
    lang_index index;

    index_langs(&index);
    for (uint32_t i = 0; i < a->b->count && seen < GUESS_WORDS; i++) {
        pith_str text = pith_block_text(a->b, i), word;

        if (!pith_block_prose(&a->b->at[i]))
            continue;
        while (seen < GUESS_WORDS && (word = pith_utf8_word(&text)).len) {
            seen++;
            count_word(&index, word, hits);
        }
    }
    for (unsigned k = 1; k < LANGS; k++)
        best = hits[k] > hits[best] ? k : best;
    return seen && 12 * hits[best] >= seen ? stop_words[best].lang : NULL;
}

/* "en_US" is written "en-US". */
static pith_status find_lang(const pith_readpage *a, pith_arena *keep,
                             pith_article *out)
{
    const char *guess;
    char *copy;

    if (!a->meta->lang.ptr) {
        guess = guess_lang(a);
        out->lang = pith_str_of(guess);
        return PITH_OK;
    }
    copy = pith_arena_dup(keep, a->meta->lang.ptr, a->meta->lang.len);
    if (!copy)
        return PITH_NOMEM;
    for (size_t i = 0; i < a->meta->lang.len; i++)
        copy[i] = copy[i] == '_' ? '-' : copy[i];
    out->lang = (pith_str){copy, a->meta->lang.len};
    return PITH_OK;
}

pith_status pith_about_read(const pith_readpage *a, pith_arena *keep,
                            pith_article *out)
{
    pith_status st = find_lang(a, keep, out);

    out->sitename = a->meta->site;
    out->image = a->meta->image;
    if (st == PITH_OK)
        st = find_date(a, keep, out);
    return st == PITH_OK ? find_author(a, keep, out) : st;
}
