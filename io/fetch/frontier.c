/* io/fetch/frontier: see the header. */
#include "io/fetch/frontier.h"

#include "base/hash.h"

void pith_frontier_init(pith_frontier *f, const pith_allocator *al)
{
    *f = (pith_frontier){.al = al};
    pith_map_init(&f->by_key, al);
}

void pith_frontier_release(pith_frontier *f)
{
    for (size_t i = 0; i < f->group.len; i++)
        PITH_VEC_RELEASE(&f->group.at[i].ids, f->al);
    PITH_VEC_RELEASE(&f->group, f->al);
    pith_map_release(&f->by_key);
}

bool pith_frontier_add(pith_frontier *f, size_t host, uint64_t key,
                       const pith_frontier_page *page)
{
    int64_t id = page->id, pattern = page->pattern;
    uint64_t context = page->context;
    uint32_t depth = page->depth;
    uint64_t *at =
        pith_map_put(&f->by_key, pith_hash_mix(key, host), f->group.len, NULL);
    pith_group *g;

    if (!at)
        return false;
    if (*at == f->group.len) {
        pith_group fresh = {.key = key,
                            .host = host,
                            .pattern = pattern,
                            .context = context,
                            .depth = depth};

        if (!PITH_VEC_PUSH(&f->group, f->al, fresh))
            return false;
    }
    g = &f->group.at[*at];
    if (g->at == g->ids.len)
        g->at = g->ids.len = 0; /* all given: begin the array anew */
    if (!PITH_VEC_PUSH(&g->ids, f->al, id))
        return false;
    f->pending++;
    return true;
}

int64_t pith_frontier_take(pith_frontier *f,
                           double (*score)(void *ctx, const pith_group *group),
                           void *ctx)
{
    pith_group *best = NULL;
    double best_score = 0;

    for (size_t i = 0; i < f->group.len; i++) {
        pith_group *g = &f->group.at[i];
        double s;

        if (g->at == g->ids.len)
            continue;
        s = score(ctx, g);
        if (s < 0)
            continue;
        if (!best || s > best_score ||
            (s == best_score && g->ids.at[g->at] < best->ids.at[best->at])) {
            best = g;
            best_score = s;
        }
    }
    if (!best)
        return 0;
    f->pending--;
    return best->ids.at[best->at++];
}
