/* read/pagetexts: see pagetexts.h. */
#include "read/pagetexts.h"

#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/utf8.h"
#include "name/heading.h"
#include "read/date.h"
#include "read/shapes.h"
#include "read/value.h"
#include "tree/text.h"

#define PATH_LABELS 5  /* labels of a path */
#define NEAR_LEVELS 3  /* from label and value to what holds both */
#define TYPED_WORDS 8  /* longer texts are no numbers and no dates */
#define PATH_MOST   24 /* texts of one path: rows repeat it */

typedef struct reader {
    const pith_tree *t;
    uint64_t *label;   /* of elements; 0: not asked yet */
    uint16_t *inherit; /* LINK, HEADING, CODE, ...; HIDDEN */
    pith_digest_text *at;
    pith_node *node; /* of each text */
    uint32_t n;
} reader;

#define HIDDEN 0xffff

static void read_flags(reader *r)
{
    const pith_tree *t = r->t;

    for (pith_node v = 0; v < t->count; v++) {
        uint16_t up = v ? r->inherit[t->parent[v]] : 0;
        uint32_t tag = t->label[v];

        r->inherit[v] = up;
        if (!pith_is_element(t, v) || up == HIDDEN)
            continue;
        if (tag == PITH_TAG_TITLE ||
            (pith_tag_invisible(tag) && tag != PITH_TAG_NOSCRIPT))
            r->inherit[v] = HIDDEN;
        else if (tag == PITH_TAG_A)
            r->inherit[v] |= PITH_DIGEST_LINK;
        else if (pith_heading(t, v))
            r->inherit[v] |= PITH_DIGEST_HEADING;
        else if (tag == PITH_TAG_PRE)
            r->inherit[v] |= PITH_DIGEST_CODE;
        else if (tag == PITH_TAG_TD || tag == PITH_TAG_TH ||
                 tag == PITH_TAG_DT || tag == PITH_TAG_DD)
            r->inherit[v] |= PITH_DIGEST_CELL;
        else if (tag == PITH_TAG_LI)
            r->inherit[v] |= PITH_DIGEST_ITEM;
        else if (tag == PITH_TAG_P)
            r->inherit[v] |= PITH_DIGEST_PARA;
    }
}

static uint32_t path_of(reader *r, pith_node v)
{
    const pith_tree *t = r->t;
    uint64_t h = PATH_LABELS;

    v = t->parent[v];
    for (int k = 0; k < PATH_LABELS && v != PITH_NIL && v != 0;
         k++, v = t->parent[v]) {
        if (!r->label[v])
            r->label[v] = pith_shape_label(t, v) | 1;
        h = pith_hash_mix(h, r->label[v]);
    }
    return (uint32_t)(h >> 32);
}

/* Side by side, not the last entry of a menu and the title after it. */
static bool is_near(const pith_tree *t, pith_node a, pith_node b)
{
    pith_node up = pith_tree_lca(t, a, b);

    return t->depth[a] - t->depth[up] <= NEAR_LEVELS &&
           t->depth[b] - t->depth[up] <= NEAR_LEVELS;
}

static uint16_t type_of(pith_str text, size_t words)
{
    pith_date date;

    if (words > TYPED_WORDS)
        return 0;
    if (pith_date_find(text, &date))
        return PITH_DIGEST_DATE;
    return pith_value_read(text, NULL) != PITH_VALUE_TEXT ? PITH_DIGEST_NUMBER
                                                          : 0;
}

static void read_texts(reader *r, const uint8_t *flags)
{
    const pith_tree *t = r->t;
    pith_node last = PITH_NIL;
    uint32_t before = 0;

    for (pith_node v = 1; v < t->count; v++) {
        pith_digest_text *x = &r->at[r->n];
        pith_str text;
        size_t words;

        if (!pith_is_text(t, v) || r->inherit[v] == HIDDEN)
            continue;
        text = pith_str_trim(pith_tree_text(t, v));
        words = text.len ? pith_utf8_words(text) : 0;
        if (!text.len)
            continue;
        *x = (pith_digest_text){.path = path_of(r, v),
                                .text = (uint32_t)(pith_hash_str(text) >> 32),
                                .before = before,
                                .words =
                                    (uint16_t)(words < 60000 ? words : 60000)};
        x->flags = (uint16_t)(r->inherit[v] | (flags ? flags[v] : 0));
        if (last != PITH_NIL && is_near(t, last, v))
            x->flags |= PITH_DIGEST_NEAR;
        if (words) { /* a comma is no label */
            before = x->text;
            last = v;
        }
        r->node[r->n++] = v;
    }
}

static int by_path(const void *a, const void *b)
{
    const pith_digest_text *const *x = a, *const *y = b;

    if ((*x)->path != (*y)->path)
        return (*x)->path < (*y)->path ? -1 : 1;
    return (*x > *y) - (*x < *y);
}

/* The texts of the least paths, at most PATH_MOST each, in reading order. */
static bool sample(reader *r, pith_arena *scratch, bool *keep)
{
    pith_digest_text **at = pith_arena_array(scratch, r->n + 1, sizeof(*at));
    uint32_t kept = 0, same = 0;

    if (!at)
        return false;
    for (uint32_t i = 0; i < r->n; i++)
        at[i] = &r->at[i];
    qsort(at, r->n, sizeof(*at), by_path);
    for (uint32_t i = 0; i < r->n && kept < PITH_DIGEST_TEXTS; i++) {
        same = i && at[i - 1]->path == at[i]->path ? same + 1 : 0;
        if (same >= PATH_MOST)
            continue;
        keep[at[i] - r->at] = true;
        kept++;
    }
    return true;
}

static pith_status keep_texts(reader *r, pith_arena *arena, pith_arena *scratch,
                              pith_digest *out)
{
    bool *keep = pith_arena_zalloc(scratch, r->n + 1, sizeof(*keep));
    uint32_t most = r->n < PITH_DIGEST_TEXTS ? r->n : PITH_DIGEST_TEXTS, n = 0;
    pith_digest_text *at = pith_arena_array(arena, most + 1, sizeof(*at));

    if (!keep || !at || !sample(r, scratch, keep))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < r->n; i++) {
        if (!keep[i])
            continue;
        at[n] = r->at[i];
        at[n].flags |= type_of(pith_str_trim(pith_tree_text(r->t, r->node[i])),
                               at[n].words);
        n++;
    }
    out->text = at;
    out->n_texts = n;
    return PITH_OK;
}

pith_status pith_digest_texts(const pith_tree *t, const uint8_t *flags,
                              pith_arena *arena, pith_arena *scratch,
                              pith_digest *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    reader r = {.t = t};
    pith_status st = PITH_NOMEM;

    r.label = pith_arena_zalloc(scratch, t->count + 1, sizeof(*r.label));
    r.inherit = pith_arena_zalloc(scratch, t->count + 1, sizeof(*r.inherit));
    r.at = pith_arena_array(scratch, t->count + 1, sizeof(*r.at));
    r.node = pith_arena_array(scratch, t->count + 1, sizeof(*r.node));
    if (r.label && r.inherit && r.at && r.node) {
        read_flags(&r);
        read_texts(&r, flags);
        st = keep_texts(&r, arena, scratch, out);
    }
    pith_arena_reset(scratch, mark);
    return st;
}

/* ---- address ------------------------------------------------------------- */

static bool is_year(pith_str s)
{
    return s.len == 4 &&
           (pith_str_starts(s, PITH_STR("19")) ||
            pith_str_starts(s, PITH_STR("20"))) &&
           pith_is_digit(s.ptr[2]) && pith_is_digit(s.ptr[3]);
}

static bool in_word(char c)
{
    return pith_is_alnum(c) || (unsigned char)c >= 0x80;
}

/* The next run of letters and digits of `s`, which loses it. */
static pith_str next_word(pith_str *s)
{
    size_t from = 0, to;
    pith_str word;

    while (from < s->len && !in_word(s->ptr[from]))
        from++;
    for (to = from; to < s->len && in_word(s->ptr[to]);)
        to++;
    word = pith_str_sub(*s, from, to - from);
    *s = pith_str_sub(*s, to, s->len);
    return word;
}

/* Years before months, "page" before its number. */
static void read_words(pith_str path, pith_digest_address *out)
{
    pith_str word, last = {NULL, 0};

    while ((word = next_word(&path)).len) {
        if (pith_str_digits(word) && word.len <= 2 && is_year(last))
            out->dated = 1;
        if (pith_str_digits(word) &&
            pith_str_any(last, pith_str_ieq, "page p seite pagina"))
            out->pageno = 1;
        last = word;
    }
}

static void read_stem(pith_str stem, pith_digest_address *out)
{
    pith_str rest = stem;
    uint32_t words = 0;

    while (next_word(&rest).len)
        words++;
    out->slug = words >= 3;
    for (size_t i = 1; i < stem.len; i++)
        if (pith_is_digit(stem.ptr[i]) && pith_is_digit(stem.ptr[i - 1]))
            out->number = 1;
}

/* The part of `s` behind its last '/', which `s` loses with the '/'. */
static pith_str last_part(pith_str *s)
{
    size_t cut = s->len;
    pith_str part;

    while (cut && s->ptr[cut - 1] != '/')
        cut--;
    part = pith_str_sub(*s, cut, s->len);
    *s = pith_str_sub(*s, 0, cut ? cut - 1 : 0);
    return part;
}

pith_digest_address pith_digest_address_of(pith_str address)
{
    pith_digest_address out = {0};
    size_t host = pith_str_find(address, PITH_STR("://"));
    pith_str path = address, rest, stem;

    if (!address.ptr)
        return out;
    out.known = 1;
    if (host != SIZE_MAX) {
        path = pith_str_from(address, host + 3);
        host = pith_str_find(path, PITH_STR("/"));
        path = pith_str_from(path, host == SIZE_MAX ? path.len : host + 1);
    }
    read_words(path, &out);
    rest = path;
    stem = last_part(&rest);
    stem = pith_str_sub(stem, 0, pith_str_find(stem, PITH_STR(".")));
    out.index = !stem.len || pith_str_ieq(stem, PITH_STR("index"));
    read_stem(out.index ? last_part(&rest) : stem, &out);
    return out;
}
