/* learn/group_place: a page that no group took goes to the group that has the
 * pages of its place: a post laid out by hand lies among posts. See group.h. */
#include "learn/group_int.h"

#include "base/hash.h"

#define ALONE      2   /* pages of a group that its place can take */
#define HOME       8   /* pages of a place that a group has at least */
#define HOME_SHARE 0.6 /* of all that are there */
#define HOME_LINKS 0.3 /* most that the shares of links differ */

/* Pages of a place, and the group that has most of them. */
typedef struct home {
    uint32_t pages, group, most;
} home;

typedef struct places {
    pith_map at;   /* place -> `all` */
    pith_map both; /* place and group -> pages */
    PITH_VEC(home) all;
    uint32_t *size; /* by group */
    double *links;
} places;

static bool see_place(const grouper *c, places *p, uint32_t page)
{
    uint32_t group = c->out->of[page];
    uint64_t key = c->address[page].place;
    bool fresh = false;
    home none = {0}, *h;
    uint64_t *at = pith_map_put(&p->at, key, p->all.len, &fresh), *n;

    if (!at || (fresh && !PITH_VEC_PUSH(&p->all, c->al, none)))
        return false;
    n = pith_map_put(&p->both, pith_hash_mix(key, group + 1u), 0, NULL);
    if (!n)
        return false;
    h = &p->all.at[*at];
    h->pages++;
    if (++*n > h->most) {
        h->most = (uint32_t)*n;
        h->group = group;
    }
    p->size[group]++;
    p->links[group] += c->in->page[page].shapes.links;
    return true;
}

/* The group of the page's place, where it has one. */
static uint32_t home_of(const grouper *c, const places *p, uint32_t page)
{
    uint32_t own = c->out->of[page];
    const uint64_t *at = pith_map_find(&p->at, c->address[page].place);
    const home *h = &p->all.at[*at];
    double links =
        p->links[h->group] / p->size[h->group] - c->in->page[page].shapes.links;

    if (own < c->in->n_known || p->size[own] > ALONE || h->most < HOME ||
        h->most < HOME_SHARE * h->pages || c->address[page].loose ||
        links > HOME_LINKS || links < -HOME_LINKS)
        return own;
    return h->group;
}

bool pith_group_places(grouper *c)
{
    places p = {
        .size = pith_alloc_zeroed(c->al, c->first + 1u, sizeof(*p.size)),
        .links = pith_alloc_zeroed(c->al, c->first + 1u, sizeof(*p.links))};
    bool ok = p.size && p.links;

    pith_map_init(&p.at, c->al);
    pith_map_init(&p.both, c->al);
    for (uint32_t i = 0; i < c->in->n && ok; i++)
        if (c->out->of[i] != PITH_NO_GROUP)
            ok = see_place(c, &p, i);
    for (uint32_t i = 0; i < c->in->n && ok; i++)
        if (c->out->of[i] != PITH_NO_GROUP)
            c->out->of[i] = home_of(c, &p, i);
    pith_map_release(&p.at);
    pith_map_release(&p.both);
    PITH_VEC_RELEASE(&p.all, c->al);
    pith_alloc_free(c->al, p.size);
    pith_alloc_free(c->al, p.links);
    return ok;
}
