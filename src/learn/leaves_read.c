/* learn/leaves_read: the texts of pages with the contexts they stand in. */
#include "learn/leaves_int.h"

#include <string.h>
#include "base/hash.h"
#include "base/utf8.h"
#include "tree/text.h"

/* Paths of the open levels, by depth. */
typedef struct paths {
    uint64_t *tags, *place, *kind;
    uint32_t *n_kids; /* element children so far */
} paths;

typedef struct reader {
    leafer *l;
    pith_map words; /* class words: pages that have them */
    pith_map seen;
    pith_map texts; /* pages that have a text */
    paths p;
    pith_buf buf;
} reader;

static bool count_once(reader *r, pith_map *m, uint64_t key, uint32_t page)
{
    bool fresh;
    uint64_t *n;

    if (!pith_map_put(&r->seen, pith_hash_mix(key, page), 1, &fresh))
        return false;
    if (!fresh)
        return true;
    n = pith_map_put(m, key, 0, NULL);
    if (n)
        ++*n;
    return n != NULL;
}

static const uint32_t kind_attrs[] = {PITH_ATTR_CLASS, PITH_ATTR_ITEMPROP,
                                      PITH_ATTR_ID};

static uint64_t word_key(const pith_tree *t, pith_node v, uint32_t attr,
                         pith_str w)
{
    return pith_hash_mix(pith_hash_mix(t->label[v], attr), pith_hash_str(w));
}

/* Pass 1: how many pages have each class word. */
static bool count_words(reader *r, uint32_t page)
{
    const pith_tree *t = r->l->page[page];

    for (pith_node v = 0; v < t->count; v++) {
        if (!pith_is_element(t, v))
            continue;
        for (size_t a = 0; a < 3; a++) {
            pith_str rest = pith_tree_attr(t, v, kind_attrs[a]), w;

            while ((w = pith_str_word(&rest)).len)
                if (!count_once(r, &r->words, word_key(t, v, kind_attrs[a], w),
                                page))
                    return false;
        }
    }
    return true;
}

static uint64_t kind_of(const reader *r, const pith_tree *t, pith_node v)
{
    uint64_t h = t->label[v];

    for (size_t a = 0; a < 3; a++) {
        pith_str rest = pith_tree_attr(t, v, kind_attrs[a]), w;

        while ((w = pith_str_word(&rest)).len) {
            uint64_t key = word_key(t, v, kind_attrs[a], w);
            const uint64_t *n = pith_map_find(&r->words, key);

            if (n && *n >= r->l->opt->support)
                h += key;
        }
    }
    return h;
}

/* Position among the siblings of the same tag; the walk over earlier siblings
 * is bounded, later ones share the last number. */
#define SIBLINGS_MAX 256

static uint32_t place_of(const pith_tree *t, pith_node v)
{
    pith_node p = t->parent[v];
    uint32_t n = 0, steps = 0;

    PITH_EACH_CHILD(t, p, c)
    {
        if (c == v || ++steps > SIBLINGS_MAX)
            break;
        n += t->label[c] == t->label[v];
    }
    return n;
}

static void enter(reader *r, const pith_tree *t, pith_node v)
{
    paths *p = &r->p;
    uint16_t d = t->depth[v];

    p->tags[d] = pith_hash_mix(p->tags[d - 1], t->label[v]);
    p->kind[d] = pith_hash_mix(p->kind[d - 1], kind_of(r, t, v));
    p->place[d] = pith_hash_mix(p->place[d - 1],
                                (uint64_t)t->label[v] << 32 | place_of(t, v));
    p->n_kids[d - 1]++;
    p->n_kids[d] = 0;
}

static const uint32_t value_attrs[] = {PITH_ATTR_HREF, PITH_ATTR_SRC,
                                       PITH_ATTR_DATETIME, PITH_ATTR_CONTENT};

static bool put_attrs(reader *r, uint32_t page, pith_node v)
{
    const pith_tree *t = r->l->page[page];
    uint16_t d = t->depth[v];

    if (!r->l->opt->attributes)
        return true;
    for (size_t a = 0; a < 4; a++) {
        item it = {.page = page,
                   .node = v,
                   .last = v,
                   .text = pith_str_trim(pith_tree_attr(t, v, value_attrs[a])),
                   .kind = r->p.kind[d],
                   .place = r->p.place[d],
                   .attr = value_attrs[a]};

        if (it.text.len && !PITH_VEC_PUSH(&r->l->attr, r->l->al, it))
            return false;
    }
    return true;
}

static bool has_word(pith_str s)
{
    const char *p = s.ptr, *end = s.ptr + s.len;

    while (p < end)
        if (pith_rune_word(pith_utf8_next(&p, end)))
            return true;
    return false;
}

static bool put_item(reader *r, uint32_t page, pith_node v)
{
    const pith_tree *t = r->l->page[page];
    uint16_t d = t->depth[v] - 1;
    item it = {.page = page, .node = v, .last = v, .label = UINT32_MAX};

    pith_buf_clear(&r->buf);
    pith_text_collapse(pith_tree_text(t, v), &r->buf);
    if (!r->buf.len)
        return r->buf.status == PITH_OK;
    it.text.ptr = pith_arena_dup(r->l->arena, r->buf.data, r->buf.len);
    it.text.len = r->buf.len;
    it.hash = pith_hash_str(it.text);
    it.tags = r->p.tags[d];
    it.kind = r->p.kind[d];
    it.place = pith_hash_mix(r->p.place[d], r->p.n_kids[d]);
    it.word = has_word(it.text);
    return it.text.ptr && count_once(r, &r->texts, it.hash, page) &&
           PITH_VEC_PUSH(&r->l->item, r->l->al, it);
}

static bool read_page(reader *r, uint32_t page)
{
    const pith_tree *t = r->l->page[page];

    r->p.tags[0] = r->p.kind[0] = r->p.place[0] = 1;
    r->p.n_kids[0] = 0;
    for (pith_node v = 1; v < t->count;) {
        bool text = pith_is_text(t, v);

        if (!pith_budget_spend(r->l->opt->budget, 4))
            return true;
        if (!text &&
            (!pith_is_element(t, v) ||
             (pith_tag_invisible(t->label[v]) && t->label[v] != PITH_TAG_HEAD &&
              t->label[v] != PITH_TAG_TITLE))) {
            v += t->size[v];
            continue;
        }
        if (!text)
            enter(r, t, v);
        if (text ? !put_item(r, page, v) : !put_attrs(r, page, v))
            return false;
        v++;
    }
    return true;
}

/* A label: a text that many pages have. */
static void find_labels(reader *r)
{
    leafer *l = r->l;

    for (uint32_t p = 0; p < l->t->n_pages; p++) {
        uint32_t label = UINT32_MAX, gap = 0;

        for (size_t i = l->first_item[p]; i < l->first_item[p + 1]; i++) {
            item *it = &l->item.at[i];
            const uint64_t *n = pith_map_find(&r->texts, it->hash);

            it->label = label;
            it->gap = gap;
            it->pages = n ? (uint32_t)*n : 0;
            it->is_label = it->word && it->pages >= l->opt->support;
            if (it->is_label) {
                label = (uint32_t)i;
                gap = 0;
            } else {
                gap += it->word;
            }
        }
    }
}

static bool run(reader *r)
{
    leafer *l = r->l;

    for (uint32_t p = 0; p < l->t->n_pages; p++)
        if (!count_words(r, p))
            return false;
    for (uint32_t p = 0; p < l->t->n_pages; p++) {
        l->first_item[p] = l->item.len;
        if (!read_page(r, p))
            return false;
    }
    l->first_item[l->t->n_pages] = l->item.len;
    find_labels(r);
    return true;
}

bool pith_leaves_read(leafer *l)
{
    reader r = {.l = l};
    size_t deep = 2;
    bool ok;

    for (uint32_t p = 0; p < l->t->n_pages; p++)
        for (pith_node v = 0; v < l->page[p]->count; v++)
            if (l->page[p]->depth[v] + 2u > deep)
                deep = l->page[p]->depth[v] + 2u;
    pith_map_init(&r.words, l->al);
    pith_map_init(&r.seen, l->al);
    pith_map_init(&r.texts, l->al);
    pith_buf_init(&r.buf, l->al, (size_t)1 << 30);
    r.p.tags = pith_alloc_array(l->al, deep, sizeof(*r.p.tags));
    r.p.place = pith_alloc_array(l->al, deep, sizeof(*r.p.place));
    r.p.kind = pith_alloc_array(l->al, deep, sizeof(*r.p.kind));
    r.p.n_kids = pith_alloc_array(l->al, deep, sizeof(*r.p.n_kids));
    l->first_item =
        pith_arena_zalloc(l->arena, l->t->n_pages + 1u, sizeof(*l->first_item));
    ok = r.p.tags && r.p.place && r.p.kind && r.p.n_kids && l->first_item &&
         run(&r);
    pith_alloc_free(l->al, r.p.tags);
    pith_alloc_free(l->al, r.p.place);
    pith_alloc_free(l->al, r.p.kind);
    pith_alloc_free(l->al, r.p.n_kids);
    pith_buf_release(&r.buf);
    pith_map_release(&r.words);
    pith_map_release(&r.seen);
    pith_map_release(&r.texts);
    return ok;
}
