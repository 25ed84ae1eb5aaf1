/* wrap/tmplitems: see tmplitems.h. */
#include "wrap/tmplitems.h"

#include <string.h>
#include "base/hash.h"
#include "base/utf8.h"
#include "papers/exalg/tmplkeys.h"

/* ---- one node at a time ----------------------------------------------- */

#define INSIDE_MIN 4 /* nodes of an element that is taken for one thing */
#define INSIDE_MAX 64

bool pith_titem_small(const pith_tree *t, pith_node v)
{
    return t->size[v] >= INSIDE_MIN && t->size[v] <= INSIDE_MAX;
}

const uint32_t pith_titem_attr[PITH_TITEM_ATTRS] = {
    PITH_ATTR_HREF, PITH_ATTR_SRC, PITH_ATTR_DATETIME, PITH_ATTR_CONTENT};

/* The value that a name has, or none. */
static pith_str value_of(const pith_tree *t, pith_node v, uint32_t name)
{
    const pith_attr *attr = t->attr + t->data[v].off;

    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (attr[i].name == name)
            return pith_str_trim(pith_tree_bytes(t, attr[i].value));
    return (pith_str){NULL, 0};
}

bool pith_titem_attrs(const pith_tree *t, pith_node v, uint32_t page,
                      uint64_t kind, uint64_t place, const pith_allocator *al,
                      pith_titems *out)
{
    for (size_t a = 0; t->data[v].len && a < PITH_TITEM_ATTRS; a++) {
        pith_str text = value_of(t, v, pith_titem_attr[a]);

        if (text.len &&
            !PITH_VEC_PUSH(out, al,
                           ((pith_titem){.page = page,
                                         .node = v,
                                         .last = v,
                                         .text = text,
                                         .hash = pith_hash_str(text),
                                         .kind = kind,
                                         .place = place,
                                         .attr = pith_titem_attr[a]})))
            return false;
    }
    return true;
}

bool pith_titem_word(pith_str s)
{
    const char *p = s.ptr, *end = s.ptr + s.len;

    if (s.len && (*p | 0x20) >= 'a' && (*p | 0x20) <= 'z')
        return true; /* most begin with a letter */
    while (p < end)
        if (pith_rune_word(pith_utf8_next(&p, end)))
            return true;
    return false;
}

bool pith_titem_marked(const pith_tree *t, pith_node v, pith_str text)
{
    static const uint32_t tags[] = {PITH_TAG_TH, PITH_TAG_DT, PITH_TAG_B,
                                    PITH_TAG_STRONG, PITH_TAG_LABEL};

    for (size_t i = 0; i < sizeof(tags) / sizeof(*tags); i++)
        if (t->label[t->parent[v]] == tags[i])
            return true;
    return text.ptr[text.len - 1] == ':';
}

#define COLON_WORDS 4

/* A few words and a colon are a label, however rare: "Illustrator:". */
bool pith_titem_colon(pith_str s)
{
    uint32_t words = 1;

    if (s.len < 3 || s.ptr[s.len - 1] != ':')
        return false;
    for (size_t i = 0; i < s.len; i++)
        words += s.ptr[i] == ' ';
    return words <= COLON_WORDS;
}

void pith_titems_label(pith_titems *items, size_t from, size_t to,
                       const pith_map *texts, uint32_t support)
{
    uint32_t label = UINT32_MAX, gap = 0;

    for (size_t i = from; i < to; i++) {
        pith_titem *it = &items->at[i];
        const uint64_t *n = pith_map_find(texts, it->as_label);

        it->label = label;
        it->gap = gap;
        it->pages = n ? (uint32_t)*n : 0;
        it->is_label =
            it->word && (it->pages >= support || pith_titem_colon(it->text));
        if (it->is_label) {
            label = (uint32_t)i;
            gap = 0;
        } else {
            gap += it->word;
        }
    }
}

/* ---- contexts --------------------------------------------------------- */

typedef struct giver {
    const pith_titems *items;
    pith_tcontext_fn fn;
    void *ctx;
    pith_buf *buf;
} giver;

static bool give(const giver *g, pith_thow how, uint64_t label, uint64_t path,
                 uint32_t n, const pith_titem *it, uint32_t by)
{
    return g->fn(g->ctx, how, pith_tmpl_rule_key(how, label, path, n, 0), it,
                 by);
}

#define START_WORDS 5  /* before a colon */
#define FORM_MAX    32 /* bytes of a form */

/* Bytes up to the colon that ends the first words, 0: none, or all of it. */
static size_t start_len(pith_str s)
{
    size_t look = s.len < 2 * FORM_MAX ? s.len : 2 * FORM_MAX;
    uint32_t words = 1;

    if (!look || !memchr(s.ptr, ':', look))
        return 0;
    for (size_t i = 0; i + 1 < s.len && i < 2 * FORM_MAX; i++) {
        if (s.ptr[i] >= '0' && s.ptr[i] <= '9')
            return 0;
        if (s.ptr[i] == ' ' && ++words > START_WORDS)
            return 0;
        if (s.ptr[i] == ':')
            return s.ptr[i + 1] == ' ' && i ? i + 1 : 0;
    }
    return 0;
}

/* Some of the 8 bytes is a digit. */
static bool any_digit(uint64_t v)
{
    const uint64_t high = 0x8080808080808080u, low = ~high;

    v ^= 0x3030303030303030u;
    return ((((v & low) + 0x7676767676767676u) | v) & high) != high;
}

/* No digit in the bytes that a form is made of, so it has none; a few bytes
 * more may be looked at. */
static bool digitless(pith_str s)
{
    uint64_t v;

    if (s.len < sizeof(v)) {
        for (size_t i = 0; i < s.len; i++)
            if (pith_is_digit((unsigned char)s.ptr[i]))
                return false;
        return true;
    }
    for (size_t i = 0; i < s.len && i <= FORM_MAX; i += sizeof(v)) {
        size_t last = s.len - sizeof(v);

        memcpy(&v, s.ptr + (i < last ? i : last), sizeof(v));
        if (any_digit(v))
            return false;
    }
    return true;
}

void pith_titem_form(pith_str s, pith_buf *out)
{
    size_t start = start_len(s), n = 0;
    bool digits = false, other = false;
    char form[FORM_MAX + 1];

    if (start) {
        pith_buf_str(out, pith_str_sub(s, 0, start));
        return;
    }
    if (digitless(s))
        return;
    for (size_t i = 0; i < s.len && n <= FORM_MAX; i++) {
        bool digit = s.ptr[i] >= '0' && s.ptr[i] <= '9';

        if (!digit || !i || s.ptr[i - 1] < '0' || s.ptr[i - 1] > '9')
            form[n++] = digit ? '9' : s.ptr[i];
        digits |= digit;
        other |= !digit;
    }
    if (digits && other && n <= FORM_MAX)
        pith_buf_str(out, (pith_str){form, n});
}

/* By how the text is written. */
static bool give_form(const giver *g, const pith_titem *it)
{
    pith_buf_clear(g->buf);
    pith_titem_form(it->text, g->buf);
    if (!g->buf->len)
        return g->buf->status == PITH_OK;
    return give(g, PITH_THOW_FORM, pith_hash_str(pith_buf_view(g->buf)),
                it->tags, 0, it, UINT32_MAX);
}

/* A label that looks like one is no value among others. */
static bool is_mark(const pith_titem *it)
{
    return it->is_label && it->marked;
}

static bool give_inside(const giver *g, pith_titem *it)
{
    bool ok = true;

    for (it->level = 0; ok && !is_mark(it) && it->level < PITH_TITEM_LEVELS &&
                        it->inside[it->level];
         it->level++)
        ok = give(g, PITH_THOW_INSIDE, 0, it->in_path[it->level], 0, it,
                  UINT32_MAX);
    it->level = 0;
    return ok;
}

static bool give_item(const giver *g, pith_titem *it)
{
    if (!it->word)
        return true;
    if (it->label != UINT32_MAX) {
        uint64_t label = g->items->at[it->label].as_label;

        if (!give(g, PITH_THOW_LABEL, label, it->tags, it->gap, it,
                  it->label) ||
            (!is_mark(it) &&
             (!give(g, PITH_THOW_LIST, label, it->tags, 0, it, it->label) ||
              !give(g, PITH_THOW_ALL, label, 0, 0, it, it->label))) ||
            !give(g, PITH_THOW_GAP, label, 0, it->gap, it, it->label))
            return false;
    }
    return give(g, PITH_THOW_PLACE, 0, it->place, it->before, it, UINT32_MAX) &&
           (!it->near ||
            give(g, PITH_THOW_NEAR, 0, it->near, 0, it, UINT32_MAX)) &&
           give_form(g, it) && give_inside(g, it);
}

bool pith_titems_contexts(const pith_titems *items, size_t from, size_t to,
                          const pith_allocator *al, pith_tcontext_fn fn,
                          void *ctx)
{
    pith_buf buf;
    giver g = {items, fn, ctx, &buf};
    bool ok = true;

    pith_buf_init(&buf, al, (size_t)1 << 30);
    for (size_t i = from; ok && i < to; i++)
        ok = give_item(&g, &items->at[i]);
    pith_buf_release(&buf);
    return ok;
}

bool pith_titems_attrs(const pith_titems *attrs, size_t from, size_t to,
                       pith_tcontext_fn fn, void *ctx)
{
    for (size_t i = from; i < to; i++) {
        pith_titem *it = &attrs->at[i];
        uint64_t name = pith_hash_str(pith_attr_name(NULL, it->attr));

        for (int by_kind = 0; by_kind < 2; by_kind++) {
            it->by_kind = by_kind;
            if (!fn(ctx, PITH_THOW_ATTR,
                    pith_tmpl_rule_key(PITH_THOW_ATTR, 0,
                                       by_kind ? it->kind : it->place, 0,
                                       name + (unsigned)by_kind),
                    it, UINT32_MAX))
                return false;
        }
    }
    return true;
}

uint32_t pith_titem_before(const pith_tree *t, pith_node v, pith_tplace *last)
{
    bool on =
        last->t == t && last->v <= v && t->parent[last->v] == t->parent[v];
    pith_node c = on ? last->v : t->parent[v] + 1;
    uint32_t n = on ? last->n : 0;

    for (; c < v; c += t->size[c])
        n += !pith_titem_skipped(t, c);
    *last = (pith_tplace){t, v, n};
    return n;
}
