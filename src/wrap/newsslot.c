/* wrap/newsslot: see newsslot.h. */
#include "wrap/newsslot.h"

#include <string.h>
#include "base/buf.h"
#include "name/lexicon.h"
#include "base/hash.h"
#include "base/utf8.h"
#include "name/pathkey.h"
#include "tree/text.h"

#define BYTES_MAX  200 /* of a text that may be a slot */
#define NAME_BYTES 80
#define NAME_WORDS 8

/* ---- atoms --------------------------------------------------------------- */

static bool is_silent(const pith_tree *t, pith_node v)
{
    return pith_tag_invisible(t->label[v]) || pith_tag_notext(t->label[v]) ||
           pith_node_hidden(t, v);
}

/* Slots that are looked for; of each the first text. */
typedef struct wanted {
    const uint64_t *key;
    const pith_atom **found;
    uint32_t n, left;
} wanted;

typedef struct atom_reader {
    const pith_tree *t;
    pith_arena *arena;
    wanted *want;    /* NULL: every slot */
    pith_node other; /* the last element that holds none of them */
    uint32_t *label; /* cache of pith_path_key */
    uint8_t *texts;  /* node -> texts of it so far */
    pith_atom *at;
    uint32_t n;
    pith_buf buf;
} atom_reader;

#define NTH_MAX 3 /* texts of an element beyond count as one */

static bool is_wanted(const wanted *w, uint64_t key)
{
    for (uint32_t i = 0; i < w->n; i++)
        if (w->key[i] == key && !w->found[i])
            return true;
    return false;
}

static void mark_found(wanted *w, const pith_atom *a)
{
    for (uint32_t i = 0; i < w->n; i++)
        if (w->key[i] == a->key && !w->found[i]) {
            w->found[i] = a;
            w->left--;
        }
}

/* Text `nth` of the element stands in a slot that is looked for. Most elements
 * hold none of them, by their path alone. */
static bool find_slot(atom_reader *r, pith_node el, unsigned nth, uint64_t *key)
{
    uint64_t path;
    bool any = !r->want;

    if (el == r->other)
        return false;
    path = pith_path_key(r->t, el, PITH_SLOT_LEVELS, r->label);
    for (unsigned k = 0; k <= NTH_MAX && !any; k++)
        any = is_wanted(r->want, pith_hash_mix(path, k));
    if (!any)
        r->other = el;
    *key = pith_hash_mix(path, nth);
    return any && (!r->want || is_wanted(r->want, *key));
}

/* Collapsed, unless it has too many words. */
static pith_status keep_text(atom_reader *r, pith_node v, uint64_t key)
{
    pith_str s;

    pith_buf_clear(&r->buf);
    pith_text_collapse(pith_tree_text(r->t, v), &r->buf);
    s = pith_buf_view(&r->buf);
    if (r->buf.status != PITH_OK || pith_utf8_words(s) > 4 * PITH_SLOT_WORDS)
        return r->buf.status;
    s = pith_arena_str(r->arena, s);
    if (!s.ptr)
        return PITH_NOMEM;
    r->at[r->n] = (pith_atom){key, r->t->parent[v], s};
    if (r->want)
        mark_found(r->want, &r->at[r->n]);
    r->n++;
    return PITH_OK;
}

static pith_status add_text(atom_reader *r, pith_node v)
{
    pith_node el = r->t->parent[v];
    pith_str s = pith_tree_text(r->t, v);
    uint64_t key;
    uint8_t nth;

    if (pith_text_blank(s))
        return PITH_OK;
    nth = r->texts[el];
    r->texts[el] = (uint8_t)(nth < NTH_MAX ? nth + 1 : nth);
    return s.len > BYTES_MAX || !find_slot(r, el, nth, &key)
               ? PITH_OK
               : keep_text(r, v, key);
}

static pith_status read_texts(atom_reader *r, pith_node root)
{
    const pith_tree *t = r->t;
    pith_node end = pith_tree_end(t, root), v = root;
    pith_status st = PITH_OK;

    while (v < end && st == PITH_OK && (!r->want || r->want->left)) {
        if (pith_is_text(t, v))
            st = add_text(r, v++);
        else if (!pith_is_element(t, v) || (v != root && is_silent(t, v)))
            v += t->size[v];
        else
            v++;
    }
    return st;
}

static uint32_t count_texts(const pith_tree *t, pith_node root)
{
    uint32_t n = 0;

    for (pith_node v = root; v < pith_tree_end(t, root); v++)
        n += pith_is_text(t, v);
    return n;
}

/* The short texts below `root`, or of each slot that is wanted the first. */
static pith_status read_atoms(atom_reader *r, pith_node root,
                              pith_arena *scratch)
{
    const pith_tree *t = r->t;
    pith_mark mark = pith_arena_mark(scratch);
    uint32_t most = r->want ? r->want->n : count_texts(t, root);
    pith_status st = PITH_NOMEM;

    assert(root < t->count);
    pith_buf_init(&r->buf, r->arena->al, BYTES_MAX * 2);
    r->other = PITH_NIL;
    r->at = pith_arena_array(r->arena, most + 1, sizeof(*r->at));
    if (!r->label)
        r->label = pith_arena_zalloc(scratch, t->count, sizeof(*r->label));
    r->texts = pith_arena_zalloc(scratch, t->count, 1);
    if (r->at && r->label && r->texts)
        st = read_texts(r, root);
    pith_buf_release(&r->buf);
    pith_arena_reset(scratch, mark);
    return st;
}

pith_status pith_atoms_read(const pith_tree *t, pith_node root,
                            pith_arena *arena, pith_arena *scratch,
                            pith_atoms *out)
{
    atom_reader r = {.t = t, .arena = arena};
    pith_status st = read_atoms(&r, root, scratch);

    *out = st == PITH_OK ? (pith_atoms){r.at, r.n} : (pith_atoms){NULL, 0};
    return st;
}

/* ---- values -------------------------------------------------------------- */

static bool is_day(pith_date *d, pith_str lang)
{
    static const pith_date_votes none = {0, 0};
    unsigned whole = PITH_DATE_YEAR | PITH_DATE_MONTH | PITH_DATE_DAY;

    pith_date_settle(d, pith_date_order_of(&none, lang));
    return (d->parts & whole) == whole && !(d->parts & PITH_DATE_RELATIVE) &&
           !(d->parts & PITH_DATE_AMBIGUOUS);
}

bool pith_atom_date(const pith_tree *t, const pith_atom *a, pith_str lang,
                    pith_date *out)
{
    if (pith_date_attr(t, a->el, out, NULL) && is_day(out, lang))
        return true;
    return pith_date_find(a->text, out) && is_day(out, lang) &&
           /* a date with a few words, not a headline that names a day */
           2 * (out->end - out->begin) + 24 >= a->text.len;
}

/* Where the name ends: at a separator, or at a date. */
static size_t name_end(pith_str s)
{
    static const pith_str marks[] = {{"|", 1},
                                     {",", 1},
                                     {";", 1},
                                     {"\xc2\xb7", 2},
                                     {"\xc2\xbb", 2},
                                     {"(", 1},
                                     {"/", 1},
                                     {"\xe2\x80\xa2", 3},
                                     {"\xe2\x80\x93", 3},
                                     {" - ", 3},
                                     {"\n", 1},
                                     {"\xe2\x80\x94", 3}};
    size_t end = s.len;
    pith_date d;

    for (size_t i = 0; i < sizeof(marks) / sizeof(*marks); i++) {
        size_t at = pith_str_find(s, marks[i]);

        end = at < end ? at : end;
    }
    if (pith_date_find(s, &d) && !(d.parts & PITH_DATE_WEAK) &&
        pith_date_intro(s, &d) < end)
        end = pith_date_intro(s, &d);
    return end;
}

/* Han, kana and Hangul: names are one word. */
static bool is_east_asian(pith_str s)
{
    const char *p = s.ptr;

    return s.len && pith_utf8_next(&p, s.ptr + s.len) >= 0x2e80;
}

/* A name; of one word where a prefix ("by") says so. */
static bool looks_like_name(pith_str s, bool said)
{
    size_t words = pith_utf8_words(s);

    if (!s.len || s.len > NAME_BYTES || s.ptr[s.len - 1] == '.' ||
        (s.ptr[0] >= 'a' && s.ptr[0] <= 'z') || pith_lexicon_is_byline(s))
        return false;
    for (size_t i = 0; i < s.len; i++)
        if (pith_is_digit((unsigned char)s.ptr[i]) ||
            memchr("?!:@", s.ptr[i], 4))
            return false;
    return words <= NAME_WORDS && (words > 1 || said || is_east_asian(s));
}

pith_str pith_atom_name(pith_str text, pith_str prefix)
{
    pith_str s = pith_str_trim(text);

    if (prefix.len && pith_str_starts(s, prefix))
        s = pith_str_trim(pith_str_sub(s, prefix.len, SIZE_MAX));
    while (s.len && (s.ptr[0] == ':' || s.ptr[0] == '|' || s.ptr[0] == '-'))
        s = pith_str_trim(pith_str_sub(s, 1, SIZE_MAX));
    s = pith_str_trim(pith_str_sub(s, 0, name_end(s)));
    return looks_like_name(s, prefix.len > 0) ? s : (pith_str){NULL, 0};
}

/* ---- slots --------------------------------------------------------------- */

/* The day of an ISO date. */
static bool same_day(pith_str iso, const char *other)
{
    return iso.len >= 10 && !memcmp(iso.ptr, other, 10);
}

static pith_status read_date(const pith_newsslot *s, const pith_tree *t,
                             const pith_atom *a, bool claimed,
                             pith_arena *arena, pith_article *out)
{
    char iso[PITH_DATE_ISO_MAX];
    pith_date d;
    size_t len;

    if ((claimed && !s->over) || !pith_atom_date(t, a, out->lang, &d))
        return PITH_OK;
    len = pith_date_iso(&d, PITH_NO_TIME, iso);
    if (len < 10 || (out->date.ptr && same_day(out->date, iso)))
        return PITH_OK; /* the claim may know the hour */
    out->date = pith_arena_str(arena, (pith_str){iso, len});
    return out->date.ptr ? PITH_OK : PITH_NOMEM;
}

static pith_status read_author(const pith_newsslot *s, const pith_atom *a,
                               bool claimed, pith_arena *arena,
                               pith_article *out)
{
    pith_str name = {NULL, 0};

    if (!claimed || s->over)
        name = pith_atom_name(a->text, s->prefix);
    if (!name.len)
        return PITH_OK;
    out->author = pith_arena_str(arena, name);
    return out->author.ptr ? PITH_OK : PITH_NOMEM;
}

/* The slots of n templates: those of dates, then those of authors. One that can
 * change nothing is not looked for: a claim that it does not win over. */
static uint32_t want_slots(const pith_newsfacts *const *f, size_t n,
                           const pith_meta *claims, const pith_newsslot **slot)
{
    uint32_t k = 0;

    for (size_t i = 0; i < 2 * n; i++) {
        bool date = i < n;
        const pith_newsslot *s = date ? &f[i]->date : &f[i - n]->author;
        bool claimed =
            date ? claims->published.len > 0 : claims->author.len > 0;

        if (s->pages && (n > 1 || !claimed || s->over))
            slot[k++] = s;
    }
    return k;
}

/* The first that stands on the page, of [from, to). */
static uint32_t first_found(const wanted *w, uint32_t from, uint32_t to)
{
    while (from < to && !w->found[from])
        from++;
    return from;
}

pith_status pith_newsfacts_read(const pith_newsfacts *const *f, size_t n,
                                const pith_doc *doc, const pith_meta *claims,
                                uint32_t *label, pith_article *out)
{
    const pith_tree *t = doc->tree;
    pith_arena *arena = doc->arena, *scratch = doc->scratch;
    pith_mark mark = pith_arena_mark(scratch);
    const pith_newsslot **slot =
        pith_arena_array(scratch, 2 * n + 1, sizeof(*slot));
    uint64_t *key = pith_arena_array(scratch, 2 * n + 1, sizeof(*key));
    const pith_atom **found =
        pith_arena_zalloc(scratch, 2 * n + 1, sizeof(*found));
    wanted w = {.key = key, .found = found};
    atom_reader r = {.t = t, .arena = arena, .want = &w, .label = label};
    uint32_t dates = 0, at;
    pith_status st = slot && key && found ? PITH_OK : PITH_NOMEM;

    if (st == PITH_OK) {
        w.n = w.left = want_slots(f, n, claims, slot);
        for (uint32_t i = 0; i < w.n; i++)
            key[i] = slot[i]->key;
        for (size_t i = 0; i < n && dates < w.n; i++)
            dates += slot[dates] == &f[i]->date;
        st = w.n ? read_atoms(&r, pith_tree_top(t), scratch) : PITH_OK;
    }
    if (st == PITH_OK && (at = first_found(&w, 0, dates)) < dates)
        st = read_date(slot[at], t, found[at], claims->published.len > 0, arena,
                       out);
    if (st == PITH_OK && (at = first_found(&w, dates, w.n)) < w.n)
        st = read_author(slot[at], found[at], claims->author.len > 0, arena,
                         out);
    pith_arena_reset(scratch, mark);
    return st;
}
