/* learn/leaves_read: the texts of all pages, and which of them are labels. */
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

static bool read_all(leafer *l)
{
    for (uint32_t p = 0; p < l->t->n_pages; p++) {
        l->first_item[p] = l->item.len;
        l->first_attr[p] = l->attr.len;
        if (!pith_titems_read(l->page[p], l->opt->kind[p], l->opt->words, p,
                              l->opt->budget, l->al, l->arena, &l->item,
                              l->opt->attributes ? &l->attr : NULL))
            return false;
    }
    l->first_item[l->t->n_pages] = l->item.len;
    l->first_attr[l->t->n_pages] = l->attr.len;
    return true;
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
