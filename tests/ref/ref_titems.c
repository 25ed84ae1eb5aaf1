/* tests/ref/ref_titems: see ref_titems.h. */
#include "ref/ref_titems.h"

#include "base/hash.h"
#include "base/utf8.h"
#include "tree/text.h"
#include "papers/exalg/tmplkeys.h"

typedef struct reader {
    const pith_tree *t;
    const uint64_t *kind;
    uint32_t page;
    const pith_allocator *al;
    pith_arena *arena;
    pith_titems *items, *attrs;
    const pith_twords *words;
    uint64_t *tags, *place; /* of the open levels, by depth */
    uint64_t *near;
    pith_node *inside; /* the nearest small element with words */
    uint32_t *n_kids;  /* element children so far */
    pith_buf buf;
} reader;

static void enter_near(reader *r, pith_node v, uint64_t tag)
{
    const pith_tree *t = r->t;
    uint16_t d = t->depth[v];
    bool worded =
        r->words && r->kind[v] != pith_tpath_step(r->kind[t->parent[v]], tag);

    r->near[d] = r->near[d - 1] ? pith_tpath_step(r->near[d - 1], tag) : 0;
    r->inside[d] = r->inside[d - 1];
    if (!worded)
        return;
    r->near[d] =
        pith_tpath_step(PITH_TPATH_ROOT, pith_tpath_own(r->words, t, v));
    if (pith_titem_small(t, v))
        r->inside[d] = v;
}

/* The small elements around a text of depth d, and their paths. */
static void put_inside(const reader *r, uint16_t d, pith_titem *it)
{
    pith_node v = r->inside[d];

    for (int i = 0; i < PITH_TITEM_LEVELS && v; i++) {
        it->inside[i] = v;
        it->in_path[i] = r->near[r->t->depth[v]];
        v = r->inside[r->t->depth[v] - 1];
    }
}

static void enter(reader *r, pith_node v)
{
    const pith_tree *t = r->t;
    uint16_t d = t->depth[v];
    uint64_t tag = pith_tpath_tag(t, v);

    r->tags[d] = pith_tpath_step(r->tags[d - 1], tag);
    r->place[d] = pith_tpath_place(r->place[d - 1], tag, pith_tpath_nth(t, v));
    enter_near(r, v, tag);
    r->n_kids[d - 1]++;
    r->n_kids[d] = 0;
}

static bool put_attrs(reader *r, pith_node v)
{
    return !r->attrs ||
           pith_titem_attrs(r->t, v, r->page, r->kind[v],
                            r->place[r->t->depth[v]], r->al, r->attrs);
}

static bool has_word(pith_str s)
{
    const char *p = s.ptr, *end = s.ptr + s.len;

    while (p < end)
        if (pith_rune_word(pith_utf8_next(&p, end)))
            return true;
    return false;
}

static bool put_item(reader *r, pith_node v)
{
    uint16_t d = r->t->depth[v] - 1;
    pith_titem it = {
        .page = r->page, .node = v, .last = v, .label = UINT32_MAX};

    pith_buf_clear(&r->buf);
    pith_text_collapse(pith_tree_text(r->t, v), &r->buf);
    if (!r->buf.len)
        return r->buf.status == PITH_OK;
    it.text.ptr = pith_arena_dup(r->arena, r->buf.data, r->buf.len);
    it.text.len = r->buf.len;
    if (!it.text.ptr)
        return false;
    it.hash = pith_hash_str(it.text);
    it.as_label = pith_tmpl_label_key(it.text);
    it.tags = r->tags[d];
    it.kind = r->kind[v];
    it.place = r->place[d];
    it.near = r->near[d];
    put_inside(r, d, &it);
    it.before = r->n_kids[d];
    it.word = has_word(it.text);
    it.marked = pith_titem_marked(r->t, v, it.text);
    return PITH_VEC_PUSH(r->items, r->al, it);
}

static bool read_nodes(reader *r, pith_budget *budget)
{
    const pith_tree *t = r->t;

    r->tags[0] = r->place[0] = PITH_TPATH_ROOT;
    r->n_kids[0] = 0;
    r->near[0] = 0;
    r->inside[0] = 0;
    for (pith_node v = 1; v < t->count;) {
        bool text = pith_is_text(t, v);

        if (!pith_budget_spend(budget, 4))
            return true;
        if (!text && pith_titem_skipped(t, v)) {
            v += t->size[v];
            continue;
        }
        if (!text)
            enter(r, v);
        if (text ? !put_item(r, v) : !put_attrs(r, v))
            return false;
        v++;
    }
    return true;
}

bool ref_titems_read(const pith_tree *t, const uint64_t *kind,
                     const pith_twords *words, uint32_t page,
                     pith_budget *budget, const pith_allocator *al,
                     pith_arena *arena, pith_titems *items, pith_titems *attrs)
{
    reader r = {.t = t,
                .kind = kind,
                .words = words,
                .page = page,
                .al = al,
                .arena = arena,
                .items = items,
                .attrs = attrs};
    size_t deep = 2, n = 0;
    bool ok;

    for (pith_node v = 0; v < t->count; v++) {
        n += pith_is_text(t, v);
        if (t->depth[v] + 2u > deep)
            deep = t->depth[v] + 2u;
    }
    pith_buf_init(&r.buf, al, (size_t)1 << 30);
    r.tags = pith_alloc_array(al, deep, sizeof(*r.tags));
    r.place = pith_alloc_array(al, deep, sizeof(*r.place));
    r.n_kids = pith_alloc_array(al, deep, sizeof(*r.n_kids));
    r.near = pith_alloc_array(al, deep, sizeof(*r.near));
    r.inside = pith_alloc_array(al, deep, sizeof(*r.inside));
    ok = r.tags && r.place && r.n_kids && r.near && r.inside &&
         (items->len || PITH_VEC_RESERVE(items, al, n)) &&
         read_nodes(&r, budget);
    pith_alloc_free(al, r.near);
    pith_alloc_free(al, r.inside);
    pith_alloc_free(al, r.tags);
    pith_alloc_free(al, r.place);
    pith_alloc_free(al, r.n_kids);
    pith_buf_release(&r.buf);
    return ok;
}

void ref_tpath_kinds(const pith_twords *w, const pith_tree *t, uint64_t *kind)
{
    kind[0] = PITH_TPATH_ROOT;
    for (pith_node v = 1; v < t->count; v++)
        kind[v] =
            pith_is_element(t, v)
                ? pith_tpath_step(kind[t->parent[v]], pith_tpath_own(w, t, v))
                : kind[t->parent[v]];
}
