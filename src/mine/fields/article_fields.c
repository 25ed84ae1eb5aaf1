/* mine/fields/article_fields: what a detail page says of the thing it is about.
 *
 *   names with values that are shown   article_pairs.c
 *   itemprop                           read/microdata.h
 *   JSON-LD                            claims: only what is shown, too
 *   the price by the title             where nothing of this has one
 *
 * In this order; a name, or the value of a shown name, is not given again. */
#include <stdlib.h>

#include "base/utf8.h"
#include "read/microdata.h"
#include "read/value.h"
#include "mine/body/article_int.h"

#define FIELDS_MAX  512 /* bounds the look back for a name, too */
#define VALUE_WORDS 30
#define NAME_BYTES  80

typedef struct field_key {
    uint64_t name, value;
} field_key;

typedef struct fields {
    const art_page *a;
    const pith_kind_facts *facts;
    pith_arena *keep;
    pith_kind_field *at;
    field_key *key;
    pith_node *of; /* the element a repeated property may follow; or PITH_NIL */
    uint32_t n;
    uint32_t shown; /* fields of which the page shows the name */
    uint64_t title;
    pith_str title_text;
} fields;

static bool keep_str(pith_arena *keep, pith_str s, pith_str *out)
{
    *out = (pith_str){pith_arena_dup(keep, s.ptr, s.len), s.len};
    return out->ptr != NULL;
}

static uint32_t find_name(const fields *f, uint64_t name)
{
    uint32_t i = 0;

    while (i < f->n && f->key[i].name != name)
        i++;
    return i;
}

static bool is_shown(const fields *f, uint64_t value)
{
    for (uint32_t i = 0; i < f->shown; i++)
        if (f->key[i].value == value)
            return true;
    return false;
}

/* False: memory is out. Beyond FIELDS_MAX nothing is added. */
static bool add(fields *f, pith_str name, pith_str value, pith_node of)
{
    pith_kind_field *at = &f->at[f->n];

    if (f->n == FIELDS_MAX)
        return true;
    f->key[f->n] = (field_key){pith_art_key(name), pith_art_key(value)};
    f->of[f->n] = of;
    if (!keep_str(f->keep, name, &at->name) ||
        !keep_str(f->keep, value, &at->value))
        return false;
    f->n++;
    return true;
}

/* Of a name that stands several times the first. */
static bool add_pairs(fields *f, const art_pairs *pairs)
{
    for (uint32_t i = 0; i < pairs->n && f->n < FIELDS_MAX; i++) {
        const art_pair *p = &pairs->at[i];

        if (p->times > 1 && find_name(f, p->key) < f->n)
            continue;
        if (!add(f, p->name, p->value, PITH_NIL))
            return false;
    }
    f->shown = f->n;
    return true;
}

/* ---- the price -------------------------------------------------------------
 */

#define STRUCK_UP 4 /* elements around a text that are asked */

/* What it was once. */
static bool is_struck(const art_page *a, uint32_t i)
{
    const pith_tree *t = a->t;
    pith_node v = a->b.at[i].first;

    for (int up = 0; up < STRUCK_UP && v > a->root; up++) {
        v = t->parent[v];
        if (t->label[v] == PITH_TAG_DEL || t->label[v] == PITH_TAG_S ||
            t->label[v] == PITH_TAG_STRIKE ||
            pith_str_ifind(pith_tree_attr(t, v, PITH_ATTR_STYLE),
                           PITH_STR("line-through")) != SIZE_MAX)
            return true;
    }
    return false;
}

/* A price that stands alone: by no name, no link to what it buys, not zero and
 * not taken off. */
static bool is_bare_price(const fields *f, uint32_t i, pith_buf *buf)
{
    const art_page *a = f->a;

    if (a->b.at[i].link_words || !pith_art_is_price(a, i, f->facts) ||
        is_struck(a, i) || is_shown(f, pith_art_key(pith_block_text(&a->b, i))))
        return false;
    pith_buf_clear(buf);
    pith_value_read(pith_block_text(&a->b, i), buf);
    return buf->len && strtod(buf->data, NULL) > 0;
}

/* The price by the title. Where several differ, none is known to be of the
 * thing. */
static bool add_price(fields *f)
{
    const art_page *a = f->a;
    uint32_t from = a->title_block == NO_BLOCK ? 0 : a->title_block;
    uint32_t found = NO_BLOCK;
    bool several = false;
    pith_buf buf;

    if (find_name(f, pith_art_key(PITH_STR("price"))) < f->n)
        return true;
    pith_buf_init(&buf, a->arena->al, NAME_BYTES);
    for (uint32_t i = from + 1; i < a->b.count && i <= from + ART_PRICE_NEAR;
         i++) {
        if (!is_bare_price(f, i, &buf))
            continue;
        if (found == NO_BLOCK)
            found = i;
        several |= pith_art_key(pith_block_text(&a->b, i)) !=
                   pith_art_key(pith_block_text(&a->b, found));
    }
    pith_buf_release(&buf);
    if (buf.status == PITH_NOMEM)
        return false;
    return found == NO_BLOCK || several ||
           add(f, PITH_STR("price"), pith_block_text(&a->b, found), PITH_NIL);
}

/* ---- properties ------------------------------------------------------------
 */

static bool is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* "ratingValue" with '_' between: rating_value. */
static pith_str split_words(pith_str s, char between, char out[NAME_BYTES])
{
    size_t n = 0;

    for (size_t i = 0; i < s.len && n + 2 < NAME_BYTES; i++) {
        if (i && is_upper(s.ptr[i]) && !is_upper(s.ptr[i - 1]))
            out[n++] = between;
        out[n++] = (char)pith_lower((unsigned char)s.ptr[i]);
    }
    return (pith_str){out, n};
}

/* "https://schema.org/InStock": in stock. Other values as they are; addresses
 * that are no such word are no value. */
static pith_str plain_value(pith_str s, char out[NAME_BYTES])
{
    size_t at = pith_str_ifind(s, PITH_STR("schema.org/"));

    if (at != SIZE_MAX && at <= 12)
        return split_words(pith_str_sub(s, at + 11, SIZE_MAX), ' ', out);
    if (pith_str_istarts(s, PITH_STR("http:")) ||
        pith_str_istarts(s, PITH_STR("https:")) ||
        pith_str_starts(s, PITH_STR("//")))
        return PITH_STR("");
    return s;
}

/* The address, the picture and the text of the page have their place
 * elsewhere. */
static bool is_skipped(pith_str name)
{
    static const pith_str names[] = {{"url", 3},          {"image", 5},
                                     {"thumbnail", 9},    {"thumbnailUrl", 12},
                                     {"logo", 4},         {"inLanguage", 10},
                                     {"description", 11}, {"worstRating", 11}};

    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (pith_str_eq(name, names[i]))
            return true;
    return false;
}

/* One of the values that stand in `all`, with "; " between them. */
static bool has_value(pith_str all, pith_str value)
{
    uint64_t key = pith_art_key(value);

    for (;;) {
        size_t at = pith_str_find(all, PITH_STR("; "));

        if (pith_art_key(pith_str_sub(all, 0, at)) == key)
            return true;
        if (at == SIZE_MAX)
            return false;
        all = pith_str_sub(all, at + 2, SIZE_MAX);
    }
}

#define JOINED_MAX 4096 /* bytes */

/* Another value of a property of the same thing follows its first. */
static bool join(fields *f, uint32_t i, pith_str value)
{
    pith_str old = f->at[i].value;
    size_t len = old.len + 2 + value.len;
    char *p;

    if (len > JOINED_MAX || has_value(old, value))
        return true;
    p = pith_arena_alloc(f->keep, len + 1);
    if (!p)
        return false;
    memcpy(p, old.ptr, old.len);
    memcpy(p + old.len, "; ", 2);
    memcpy(p + old.len + 2, value.ptr, value.len);
    p[len] = '\0';
    f->at[i].value = (pith_str){p, len};
    return true;
}

static bool add_property(fields *f, pith_str name, pith_str value, pith_node of)
{
    char name_text[NAME_BYTES], value_text[NAME_BYTES];
    uint64_t key;
    uint32_t i;

    if (is_skipped(name))
        return true;
    name = split_words(name, '_', name_text);
    value = plain_value(value, value_text);
    key = pith_art_key(value);
    if (!name.len || !value.len || pith_utf8_words(value) == 0 ||
        pith_utf8_words(value) > VALUE_WORDS || key == f->title ||
        is_shown(f, key))
        return true;
    i = find_name(f, pith_art_key(name));
    if (i == f->n)
        return add(f, name, value, of);
    return of != PITH_NIL && f->of[i] == of ? join(f, i, value) : true;
}

/* The item around a property, so that values of one thing join alone. */
static pith_node item_of(const pith_tree *t, pith_node v, pith_node main)
{
    do
        v = t->parent[v];
    while (v > main && !pith_tree_has_attr(t, v, PITH_ATTR_ITEMSCOPE));
    return v;
}

/* Properties whose values, now joined, are those of a shown name. */
static void drop_shown(fields *f)
{
    uint32_t n = f->shown;

    for (uint32_t i = f->shown; i < f->n; i++) {
        if (is_shown(f, pith_art_key(f->at[i].value)))
            continue;
        f->at[n] = f->at[i];
        f->key[n] = f->key[i];
        f->of[n++] = f->of[i];
    }
    f->n = n;
}

static bool add_micro(fields *f, const pith_micro *m)
{
    for (uint32_t i = 0; i < m->n; i++)
        if (!add_property(f, m->at[i].name, m->at[i].value,
                          item_of(f->a->t, m->at[i].node, m->item)))
            return false;
    drop_shown(f);
    return true;
}

/* ---- claims ----------------------------------------------------------------
 */

/* The words of `part` stand in `s` one after the other. */
static bool has_words(pith_str s, pith_str part)
{
    pith_str rest = part, first = pith_utf8_word(&rest);
    uint64_t key = pith_utf8_word_hash(first);

    for (pith_str w = pith_utf8_word(&s); first.len && w.len;
         w = pith_utf8_word(&s)) {
        pith_str x = s, y = rest, p, q;

        if (pith_utf8_word_hash(w) != key)
            continue;
        do {
            p = pith_utf8_word(&x);
            q = pith_utf8_word(&y);
            if (!q.len)
                return true;
        } while (p.len && pith_utf8_word_hash(p) == pith_utf8_word_hash(q));
    }
    return false;
}

/* 2: the thing has the title for a name, 1: a part of it, 0: it is another. */
static unsigned agrees(const fields *f, const pith_meta_fact *fact)
{
    if (!pith_str_eq(fact->name, PITH_STR("name")))
        return 0;
    if (pith_art_key(fact->value) == f->title)
        return 2;
    return has_words(f->title_text, fact->value) ||
           has_words(fact->value, f->title_text);
}

/* The thing that the page is about: of those that agree as well the one of
 * which more is said. 0: none. */
static uint32_t main_thing(const fields *f)
{
    const pith_meta *m = f->a->meta;
    uint32_t best = 0, best_rank = 0;

    for (uint32_t i = 0, end; i < m->n_facts; i = end) {
        uint32_t agree = 0, rank;

        for (end = i;
             end < m->n_facts && m->fact[end].thing == m->fact[i].thing;
             end++) {
            uint32_t one = agrees(f, &m->fact[end]);

            agree = one > agree ? one : agree;
        }
        rank = agree ? agree * (PITH_META_FACTS + 1) + (end - i) : 0;
        if (rank > best_rank) {
            best_rank = rank;
            best = m->fact[i].thing;
        }
    }
    return best;
}

#define FEW_BYTES 2 /* of a value that stands on every page by chance ... */
#define FEW_WORDS 4 /* ... but not in many blocks that are as short */

/* The block that shows the value; NO_BLOCK: none does. */
static uint32_t block_with(const art_page *a, pith_str value)
{
    const uint16_t out_of = PITH_IN_NAV | PITH_IN_FOOTER;
    uint32_t most = value.len <= FEW_BYTES ? FEW_WORDS : VALUE_WORDS;

    for (uint32_t i = 0; i < a->b.count; i++) {
        const pith_textblock *b = &a->b.at[i];

        if (b->words && b->words <= most && !a->in_post[b->node] &&
            !(a->place[a->b.index[b->node]].in & out_of) &&
            has_words(pith_block_text(&a->b, i), value))
            return i;
    }
    return NO_BLOCK;
}

/* The number of a text that is one, or a price; false: it is another. */
static bool number_of(pith_str s, pith_buf *buf, double *out)
{
    pith_value_kind kind;

    pith_buf_clear(buf);
    kind = pith_value_read(s, buf);
    if (buf->status != PITH_OK || !buf->len ||
        (kind != PITH_VALUE_MONEY && kind != PITH_VALUE_NUMBER &&
         kind != PITH_VALUE_INTEGER))
        return false;
    *out = strtod(buf->data, NULL);
    return true;
}

/* The price as the page shows it: 49.5 is "$49.50". */
static uint32_t block_with_price(const fields *f, pith_str value, pith_buf *buf)
{
    double want, have;

    if (!number_of(value, buf, &want))
        return NO_BLOCK;
    for (uint32_t i = 0; i < f->a->b.count; i++)
        if (pith_art_is_price(f->a, i, f->facts) &&
            number_of(pith_block_text(&f->a->b, i), buf, &have) &&
            have > want - 0.001 && have < want + 0.001)
            return i;
    return NO_BLOCK;
}

static bool is_price(pith_str name)
{
    return pith_str_eq(name, PITH_STR("price")) ||
           pith_str_eq(name, PITH_STR("lowPrice")) ||
           pith_str_eq(name, PITH_STR("highPrice"));
}

static bool add_claim(fields *f, const pith_meta_fact *fact, pith_buf *buf)
{
    char text[NAME_BYTES];
    uint32_t i;

    if (!is_price(fact->name))
        return block_with(f->a, plain_value(fact->value, text)) == NO_BLOCK ||
               add_property(f, fact->name, fact->value, PITH_NIL);
    i = block_with_price(f, fact->value, buf);
    return i == NO_BLOCK ||
           add_property(f, fact->name, pith_block_text(&f->a->b, i), PITH_NIL);
}

/* The currency of a claimed price that is shown: "$" alone leaves it open. */
static bool add_currency(fields *f, uint32_t thing, pith_buf *buf)
{
    const pith_meta *m = f->a->meta;
    pith_str currency = {NULL, 0};
    bool shown = false;

    for (uint32_t i = 0; i < m->n_facts; i++) {
        const pith_meta_fact *fact = &m->fact[i];

        if (fact->thing != thing)
            continue;
        if (pith_str_eq(fact->name, PITH_STR("priceCurrency")) && !currency.len)
            currency = fact->value;
        shown = shown || (is_price(fact->name) &&
                          block_with_price(f, fact->value, buf) != NO_BLOCK);
    }
    return !shown || !currency.len ||
           add_property(f, PITH_STR("priceCurrency"), currency, PITH_NIL);
}

static bool add_claims(fields *f)
{
    const pith_meta *m = f->a->meta;
    uint32_t thing = main_thing(f);
    bool ok = true;
    pith_buf buf;

    pith_buf_init(&buf, f->a->arena->al, NAME_BYTES);
    for (uint32_t i = 0; ok && thing && i < m->n_facts; i++)
        if (m->fact[i].thing == thing)
            ok = add_claim(f, &m->fact[i], &buf);
    ok = ok && (!thing || add_currency(f, thing, &buf)) &&
         buf.status != PITH_NOMEM;
    pith_buf_release(&buf);
    return ok;
}

/* ---- all -------------------------------------------------------------------
 */

static bool make_room(fields *f)
{
    f->at = pith_arena_array(f->keep, FIELDS_MAX + 1, sizeof(*f->at));
    f->key = pith_arena_array(f->a->arena, FIELDS_MAX + 1, sizeof(*f->key));
    f->of = pith_arena_array(f->a->arena, FIELDS_MAX + 1, sizeof(*f->of));
    return f->at && f->key && f->of;
}

/* Posts that hold the title, or nearly all words of a page that is no thread,
 * are parts of the thing's description: what stands in them is about it. */
static bool hold_the_thing(const pith_kind_facts *f)
{
    return f->title_in_posts || f->post_words > 0.9 * f->words;
}

pith_status pith_art_fields(const art_page *a, pith_str title, pith_arena *keep,
                            pith_kind_result *out)
{
    fields f = {.a = a,
                .facts = &out->facts,
                .keep = keep,
                .title = pith_art_key(title),
                .title_text = title};
    pith_node at =
        a->title_block == NO_BLOCK ? PITH_NIL : a->b.at[a->title_block].node;
    art_page whole = *a;
    art_pairs pairs;
    pith_micro micro;

    if (hold_the_thing(&out->facts)) {
        whole.in_post =
            pith_arena_zalloc(a->arena, a->t->count, sizeof(*whole.in_post));
        f.a = &whole;
    }
    if (!whole.in_post || !make_room(&f) ||
        pith_art_pairs(f.a, &pairs) != PITH_OK ||
        pith_micro_read(a->t, a->root, at, title, a->arena, &micro) !=
            PITH_OK ||
        !add_pairs(&f, &pairs) || !add_micro(&f, &micro) || !add_claims(&f) ||
        !add_price(&f))
        return PITH_NOMEM;
    out->field = f.at;
    out->n_fields = f.n;
    return PITH_OK;
}
