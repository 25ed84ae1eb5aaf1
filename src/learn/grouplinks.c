/* learn/grouplinks: see grouplinks.h. */
#include "learn/grouplinks.h"

#include "base/hash.h"
#include "base/map.h"

typedef struct counter {
    const pith_grouped *g;
    const pith_allocator *al;
    pith_group_links *out;
    uint64_t *rows;    /* by group: main records of the pages seen */
    uint64_t *led;     /* of these, with a target */
    uint32_t *seen;    /* by group: pages with a digest */
    uint64_t *vary;    /* by group: links that vary */
    pith_map written;  /* group, link -> pages that have it */
    pith_map flow;     /* group, other group -> such links */
    pith_map pairs;    /* group, other group -> rows that lead there */
    pith_map targets;  /* group, page -> 1 */
    pith_map into;     /* page, own or not -> 1 */
    pith_map folder;   /* folder -> pages below it */
    pith_map together; /* folder, group -> pages of it below */
} counter;

static uint64_t key(uint32_t a, uint32_t b)
{
    return (uint64_t)a << 32 | b;
}

/* ---- rows ---------------------------------------------------------------- */

static bool add_row(counter *c, uint32_t group, uint32_t page)
{
    uint32_t to = c->g->group[page];
    pith_group_links *l = &c->out[group];
    bool fresh = false;
    uint64_t *n;

    c->led[group]++;
    if (!pith_map_put(&c->targets, key(group, page), 1, &fresh))
        return false;
    l->unique += fresh;
    if (to == group)
        l->same++;
    else
        l->lead++;
    n = pith_map_put(&c->pairs, key(group, to), 0, NULL);
    if (!n)
        return false;
    ++*n;
    if (to != group && (double)*n > l->top)
        l->top = (double)*n;
    if (to == PITH_NO_GROUP)
        return true;
    if (!pith_map_put(&c->into, key(page, to == group), 1, &fresh))
        return false;
    if (fresh)
        *(to == group ? &c->out[to].inrow_same : &c->out[to].inrow) += 1;
    return true;
}

static bool add_rows(counter *c)
{
    for (uint32_t i = 0; i < c->g->n_seen; i++) {
        const pith_digest *d = c->g->digest[i];
        uint32_t group = c->g->group[c->g->seen[i]];

        for (uint32_t k = 0; d && group != PITH_NO_GROUP && k < d->n_rows;
             k++) {
            c->rows[group]++;
            if (d->row[k] && d->row[k] <= c->g->n_pages &&
                !add_row(c, group, d->row[k] - 1))
                return false;
        }
    }
    return true;
}

/* ---- links that vary ----------------------------------------------------- */

#define COMMON 0.6 /* share of the pages that makes a link the template's */

static bool count_written(counter *c)
{
    for (uint32_t i = 0; i < c->g->n_seen; i++) {
        const pith_digest *d = c->g->digest[i];
        uint32_t group = c->g->group[c->g->seen[i]];

        if (!d || group == PITH_NO_GROUP)
            continue;
        c->seen[group]++;
        for (uint32_t k = 0; k < d->n_links; k++) {
            uint64_t *n =
                pith_map_put(&c->written, key(group, d->link[k].link), 0, NULL);

            if (!n)
                return false;
            ++*n;
        }
    }
    return true;
}

static bool is_frame(const counter *c, uint32_t group, uint32_t link)
{
    const uint64_t *n = pith_map_find(&c->written, key(group, link));

    return n && *n >= 2 && (double)*n >= COMMON * c->seen[group];
}

static bool add_link(counter *c, uint32_t group, uint32_t page)
{
    uint32_t to = c->g->group[page];
    pith_group_links *l = &c->out[group];
    uint64_t *n;

    l->go_in++;
    if (to == group || to == PITH_NO_GROUP) {
        l->go_same += to == group;
        return true;
    }
    l->go_other++;
    n = pith_map_put(&c->flow, key(group, to), 0, NULL);
    if (!n)
        return false;
    if ((double)++*n > l->go_one_many)
        l->go_one_many = (double)*n;
    return true;
}

static bool add_links(counter *c)
{
    if (!count_written(c))
        return false;
    for (uint32_t i = 0; i < c->g->n_seen; i++) {
        const pith_digest *d = c->g->digest[i];
        uint32_t group = c->g->group[c->g->seen[i]];

        for (uint32_t k = 0; d && group != PITH_NO_GROUP && k < d->n_links;
             k++) {
            const pith_digest_link *x = &d->link[k];

            if (is_frame(c, group, x->link))
                continue;
            c->vary[group]++;
            if (x->to && x->to <= c->g->n_pages &&
                !add_link(c, group, x->to - 1))
                return false;
        }
    }
    return true;
}

/* ---- folders ------------------------------------------------------------- */

#define HUB_LEAST      2 /* pages of other groups below a hub */
#define HUB_SAME_LEAST 3
#define FOLDERS_MOST   16

static bool add_folder(counter *c, uint64_t folder, uint32_t group)
{
    uint64_t *all = pith_map_put(&c->folder, folder, 0, NULL);
    uint64_t *own =
        pith_map_put(&c->together, pith_hash_mix(folder, group), 0, NULL);

    if (!all || !own)
        return false;
    ++*all;
    ++*own;
    return true;
}

static bool add_folders(counter *c)
{
    for (uint32_t i = 0; i < c->g->n_pages; i++) {
        pith_str s = c->g->address[i];
        int folders = 0;

        for (size_t k = 0; k < s.len && folders < FOLDERS_MOST; k++)
            if (s.ptr[k] == '/' && ++folders > 2 &&
                !add_folder(c, pith_hash_str(pith_str_sub(s, 0, k)),
                            c->g->group[i]))
                return false;
    }
    return true;
}

/* What the page is called when it is a folder: "a/b" for "a/b/index.html" and
 * "a/b.html". */
static pith_str folder_of(pith_str s)
{
    size_t cut = s.len, dot = s.len;

    while (cut && s.ptr[cut - 1] != '/')
        cut--;
    if (cut == s.len ||
        pith_str_starts(pith_str_sub(s, cut, s.len), PITH_STR("index.")))
        return pith_str_sub(s, 0, cut ? cut - 1 : 0);
    while (dot > cut && s.ptr[dot - 1] != '.')
        dot--;
    return pith_str_sub(s, 0, dot > cut ? dot - 1 : s.len);
}

static void count_hubs(counter *c)
{
    for (uint32_t i = 0; i < c->g->n_pages; i++) {
        uint32_t group = c->g->group[i];
        uint64_t folder = pith_hash_str(folder_of(c->g->address[i]));
        const uint64_t *all = pith_map_find(&c->folder, folder);
        const uint64_t *own =
            pith_map_find(&c->together, pith_hash_mix(folder, group));
        uint64_t mine = own ? *own : 0;

        if (!all || group == PITH_NO_GROUP)
            continue;
        c->out[group].hub += *all - mine >= HUB_LEAST;
        c->out[group].hub_same += mine >= HUB_SAME_LEAST;
    }
}

/* ---- shares -------------------------------------------------------------- */

static double share(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

static void make_shares(counter *c)
{
    for (uint32_t i = 0; i < c->g->n_pages; i++)
        if (c->g->group[i] != PITH_NO_GROUP)
            c->out[c->g->group[i]].size++;
    for (uint32_t k = 0; k < c->g->n_groups; k++) {
        pith_group_links *l = &c->out[k];

        l->all = c->g->n_pages;
        l->lead = share(l->lead, (double)c->rows[k]);
        l->top = share(l->top, (double)c->rows[k]);
        l->same = share(l->same, (double)c->rows[k]);
        l->unique = share(l->unique, (double)c->led[k]);
        l->go_one = share(l->go_one_many, l->go_in);
        l->go_in = share(l->go_in, (double)c->vary[k]);
        l->go_one_many = share(l->go_one_many, c->seen[k]);
        l->go_same = share(l->go_same, c->seen[k]);
        l->go_other = share(l->go_other, c->seen[k]);
        l->inrow = share(l->inrow, l->size);
        l->inrow_same = share(l->inrow_same, l->size);
        l->hub = share(l->hub, l->size);
        l->hub_same = share(l->hub_same, l->size);
    }
}

pith_status pith_group_links_count(const pith_grouped *g, pith_arena *arena,
                                   pith_group_links *links)
{
    counter c = {.g = g, .al = arena->al, .out = links};
    bool ok;

    for (uint32_t k = 0; k < g->n_groups; k++)
        links[k] = (pith_group_links){.size = 0};
    c.rows = pith_arena_zalloc(arena, g->n_groups + 1u, sizeof(*c.rows));
    c.led = pith_arena_zalloc(arena, g->n_groups + 1u, sizeof(*c.led));
    c.seen = pith_arena_zalloc(arena, g->n_groups + 1u, sizeof(*c.seen));
    c.vary = pith_arena_zalloc(arena, g->n_groups + 1u, sizeof(*c.vary));
    pith_map_init(&c.written, c.al);
    pith_map_init(&c.flow, c.al);
    pith_map_init(&c.pairs, c.al);
    pith_map_init(&c.targets, c.al);
    pith_map_init(&c.into, c.al);
    pith_map_init(&c.folder, c.al);
    pith_map_init(&c.together, c.al);
    ok = c.rows && c.led && c.seen && c.vary && add_rows(&c) && add_links(&c) &&
         add_folders(&c);
    if (ok) {
        count_hubs(&c);
        make_shares(&c);
    }
    pith_map_release(&c.written);
    pith_map_release(&c.flow);
    pith_map_release(&c.pairs);
    pith_map_release(&c.targets);
    pith_map_release(&c.into);
    pith_map_release(&c.folder);
    pith_map_release(&c.together);
    return ok ? PITH_OK : PITH_NOMEM;
}
