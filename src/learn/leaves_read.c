/* learn/leaves_read: the texts of all pages, and which of them are labels.
 *
 * As tests/ref/ref_titems does it for one page; what texts and paths of the set
 * have in common is known from its reading. */
#include "learn/leaves_int.h"

/* In how many pages each text is; above that the last page, + 1. */
static bool count_texts(const leafer *l, pith_map *texts)
{
    for (size_t i = 0; i < l->item.len; i++) {
        const pith_titem *it = &l->item.at[i];
        uint64_t *n = pith_map_put(texts, it->as_label, 0, NULL);

        if (!n)
            return false;
        if (*n >> 32 != it->page + 1u)
            *n = (uint64_t)(it->page + 1u) << 32 | ((uint32_t)*n + 1u);
    }
    return true;
}

/* What is open while a page is read, by depth. */
typedef struct levels {
    uint64_t place;
    pith_node inside; /* the nearest small element with words */
    uint32_t n_kids;  /* element children so far */
} levels;

typedef struct reader {
    leafer *l;
    const pith_tree *t;
    uint32_t page;
    const uint32_t *kind;
    levels *at;
} reader;

static const pith_tkind *kind_of(const reader *r, pith_node v)
{
    return &r->l->opt->read->kinds.kind.at[r->kind[v]];
}

static void enter(reader *r, pith_node v)
{
    const pith_tree *t = r->t;
    levels *in = &r->at[t->depth[v]];

    in->place = pith_tpath_place(in[-1].place, pith_tpath_tag(t, v),
                                 pith_tpath_nth(t, v));
    in->inside =
        pith_titem_small(t, v) && kind_of(r, v)->worded ? v : in[-1].inside;
    in->n_kids = 0;
    in[-1].n_kids++;
}

/* The small elements around a text, and their paths. */
static void put_inside(const reader *r, pith_node v, pith_titem *it)
{
    for (int i = 0; i < PITH_TITEM_LEVELS && v; i++) {
        it->inside[i] = v;
        it->in_path[i] = kind_of(r, v)->near;
        v = r->at[r->t->depth[v] - 1].inside;
    }
}

static bool put_item(reader *r, pith_node v)
{
    leafer *l = r->l;
    uint32_t said = pith_reading_text_id(l->opt->read, r->page, v);
    const levels *in = &r->at[r->t->depth[v] - 1];
    const pith_tkind *kind = kind_of(r, v);
    const pith_rtext *text;
    pith_titem *it;

    if (!said || said == PITH_RTEXT_NONE)
        return !said;
    if (!PITH_VEC_RESERVE(&l->item, l->al, l->item.len + 1))
        return false;
    it = &l->item.at[l->item.len++];
    text = &l->opt->read->text.at[said];
    *it = (pith_titem){.page = r->page,
                       .node = v,
                       .last = v,
                       .text = text->text,
                       .hash = text->hash,
                       .as_label = text->as_label,
                       .tags = kind->tags,
                       .place = in->place,
                       .kind = kind->kind,
                       .near = kind->near,
                       .before = in->n_kids,
                       .label = UINT32_MAX,
                       .marked = pith_titem_marked(r->t, v, text->text),
                       .word = text->word};
    put_inside(r, in->inside, it);
    return true;
}

static bool put_attrs(reader *r, pith_node v)
{
    return !r->l->opt->attributes ||
           pith_titem_attrs(r->t, v, r->page, kind_of(r, v)->kind,
                            r->at[r->t->depth[v]].place, r->l->al, &r->l->attr);
}

static bool read_page(reader *r)
{
    const pith_tree *t = r->t;

    r->at[0] = (levels){.place = PITH_TPATH_ROOT};
    for (pith_node v = 1; v < t->count;) {
        bool text = pith_is_text(t, v);

        if (!pith_budget_spend(r->l->opt->budget, 4))
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

static bool read_all(leafer *l)
{
    reader r = {.l = l};
    uint32_t deep = 0;
    bool ok;

    for (uint32_t p = 0; p < l->t->n_pages; p++)
        for (pith_node v = 0; v < l->page[p]->count; v++)
            deep = l->page[p]->depth[v] > deep ? l->page[p]->depth[v] : deep;
    r.at = pith_alloc_array(l->al, deep + 1u, sizeof(*r.at));
    ok = r.at &&
         PITH_VEC_RESERVE(&l->item, l->al,
                          l->opt->read->n_texts + l->t->n_pages) &&
         (!l->opt->attributes ||
          PITH_VEC_RESERVE(&l->attr, l->al, l->opt->read->n_texts));
    for (r.page = 0; ok && r.page < l->t->n_pages; r.page++) {
        l->first_item[r.page] = l->item.len;
        l->first_attr[r.page] = l->attr.len;
        r.t = l->page[r.page];
        r.kind = l->opt->read->kind[r.page];
        ok = read_page(&r);
    }
    l->first_item[l->t->n_pages] = l->item.len;
    l->first_attr[l->t->n_pages] = l->attr.len;
    pith_alloc_free(l->al, r.at);
    return ok;
}

bool pith_leaves_read(leafer *l)
{
    pith_map texts;
    size_t n = l->t->n_pages + 1u;
    bool ok;

    pith_map_init(&texts, l->al);
    l->first_item = pith_arena_zalloc(l->arena, n, sizeof(*l->first_item));
    l->first_attr = pith_arena_zalloc(l->arena, n, sizeof(*l->first_attr));
    ok =
        l->first_item && l->first_attr && read_all(l) && count_texts(l, &texts);
    for (uint32_t p = 0; ok && p < l->t->n_pages; p++)
        pith_titems_label(&l->item, l->first_item[p], l->first_item[p + 1],
                          &texts, l->opt->support);
    pith_map_release(&texts);
    return ok;
}
