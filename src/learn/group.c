/* learn/group: see group.h.
 *
 *   shapes of all pages -> weights (S2) -> pages to known groups
 *     -> some of the rest: average link (S3), parted by folders (S4)
 *     -> others to the nearest new group; what fits none: another round (S5)
 *     -> single pages to the group that has their place (S6)
 */
#include "learn/group_int.h"

#include <stdlib.h>
#include <string.h>
#include "base/hash.h"

#define RARE      3.0  /* pages that make a shape the template's */
#define LEAST     0.01 /* weight of a shape that tells nothing */
#define CORE_KEEP 0.02 /* share of pages below which a shape is no core */
#define VARY_LOOK 256  /* pages that show whether texts vary */

group_facts *pith_group_facts(const grouper *c, uint64_t shape)
{
    const uint64_t *at = pith_map_find(&c->seen, shape);

    return at ? &c->facts.at[*at] : NULL;
}

/* ---- weights (S2) -------------------------------------------------------- */

static group_facts *see(grouper *c, uint64_t shape, uint32_t times)
{
    bool fresh = false;
    uint64_t *at = pith_map_put(&c->seen, shape, c->facts.len, &fresh);
    group_facts none = {.pages = 0};

    if (!at || (fresh && !PITH_VEC_PUSH(&c->facts, c->al, none)))
        return NULL;
    c->facts.at[*at].pages += times;
    return &c->facts.at[*at];
}

static bool see_page(grouper *c, uint32_t i)
{
    const pith_shapes *p = &c->in->page[i].shapes;

    c->address[i] = pith_address_fold_of(c->in->page[i].address);
    if (!p->n)
        return true;
    c->total++;
    for (uint32_t k = 0; k < p->n; k++) {
        group_facts *f = see(c, p->at[k], 1);

        if (!f)
            return false;
        f->fresh++;
    }
    return see(c, c->address[i].place, 1) && see(c, c->address[i].depth, 1);
}

static bool see_known(grouper *c, const pith_core *known)
{
    c->total += known->pages;
    for (uint32_t k = 0; k < known->n; k++) {
        group_facts *f = see(c, known->at[k].shape, known->at[k].count);

        if (!f)
            return false;
        f->vary += known->at[k].vary;
    }
    return true;
}

/* Count the texts of some pages, evenly spread, at each shape. */
static bool look(grouper *c)
{
    uint32_t step = c->in->n / VARY_LOOK + 1;
    bool ok = true, fresh;
    pith_map pairs;

    pith_map_init(&pairs, c->al);
    for (uint32_t i = 0; i < c->in->n && ok; i += step) {
        const pith_shapes *p = &c->in->page[i].shapes;

        for (uint32_t k = 0; k < p->n && p->text && ok; k++) {
            group_facts *f = pith_group_facts(c, p->at[k]);

            if (!p->text[k])
                continue;
            ok = pith_map_put(&pairs, pith_hash_mix(p->at[k], p->text[k]), 1,
                              &fresh) != NULL;
            f->looked++;
            f->texts += ok && fresh;
        }
    }
    pith_map_release(&pairs);
    return ok;
}

/* A place where each page has its own text is a place for values: pages that
 * share it share a template. What one page has alone tells nothing. */
static void weigh(grouper *c)
{
    for (size_t i = 0; i < c->facts.len; i++) {
        group_facts *f = &c->facts.at[i];
        double some = f->pages < RARE ? f->pages / RARE : 1;

        if (f->looked > 1)
            f->vary += f->fresh * ((double)f->texts - 1) / (f->looked - 1);
        f->weight = (float)LEAST;
        if (f->pages > 1)
            f->weight += (float)(some * f->vary / f->pages);
    }
}

double pith_group_weight(const grouper *c, const pith_shapes *p)
{
    double sum = 0;

    for (uint32_t i = 0; i < p->n; i++)
        sum += pith_group_facts(c, p->at[i])->weight;
    return sum;
}

static bool begin(grouper *c)
{
    for (uint32_t i = 0; i < c->in->n; i++)
        if (!see_page(c, i))
            return false;
    for (uint32_t i = 0; i < c->in->n_known; i++)
        if (!see_known(c, &c->in->known[i]))
            return false;
    if (!look(c))
        return false;
    weigh(c);
    return true;
}

/* ---- groups of a round --------------------------------------------------- */

/* `count` pages of the group have the shape. */
static bool add_entry(grouper *c, uint64_t shape, uint32_t group,
                      uint32_t count)
{
    group_facts *f = pith_group_facts(c, shape);
    group_profile *g = &c->profile.at[group];
    group_entry e = {(uint32_t)(f - c->facts.at), group,
                     (float)count / (float)g->pages};

    g->weight += f->weight * e.share;
    return PITH_VEC_PUSH(&c->entry, c->al, e);
}

static int by_shape(const void *a, const void *b)
{
    const group_entry *x = a, *y = b;

    if (x->shape != y->shape)
        return x->shape < y->shape ? -1 : 1;
    return (x->group > y->group) - (x->group < y->group);
}

/* By shape or by group, those with the same in their order: both are numbers
 * without gaps, of which `at` has places for one more than there are. */
static void count_sort(const group_entry *from, size_t n, bool shapes,
                       size_t *at, size_t numbers, group_entry *to)
{
    memset(at, 0, (numbers + 1) * sizeof(*at));
    for (size_t i = 0; i < n; i++)
        at[(shapes ? from[i].shape : from[i].group) + 1]++;
    for (size_t i = 0; i < numbers; i++)
        at[i + 1] += at[i];
    for (size_t i = 0; i < n; i++)
        to[at[shapes ? from[i].shape : from[i].group]++] = from[i];
}

/* By shape, then by group; entries that are few beside all shapes are compared.
 * False: memory is out. */
static bool order_entries(grouper *c)
{
    size_t n = c->entry.len, shapes = c->facts.len, groups = c->profile.len;
    size_t most = shapes > groups ? shapes : groups;
    group_entry *room;
    size_t *at;

    if (n < most) {
        if (n)
            qsort(c->entry.at, n, sizeof(*c->entry.at), by_shape);
        return true;
    }
    room = pith_alloc_array(c->al, n + 1, sizeof(*room));
    at = pith_alloc_array(c->al, most + 1, sizeof(*at));
    if (room && at) {
        count_sort(c->entry.at, n, false, at, groups, room);
        count_sort(room, n, true, at, shapes, c->entry.at);
    }
    pith_alloc_free(c->al, room);
    pith_alloc_free(c->al, at);
    return room && at;
}

/* Equal entries become one; facts know where theirs stand. False: memory is
 * out. */
static bool sort_entries(grouper *c)
{
    size_t n = 0;

    if (!order_entries(c))
        return false;
    for (size_t i = 0; i < c->entry.len; i++) {
        group_entry *e = &c->entry.at[i];
        group_entry *last = n ? &c->entry.at[n - 1] : NULL;

        if (last && !by_shape(last, e))
            last->share += e->share;
        else
            c->entry.at[n++] = *e;
    }
    c->entry.len = n;
    for (size_t i = 0; i < n; i++) {
        group_facts *f = &c->facts.at[c->entry.at[i].shape];

        if (!i || c->entry.at[i - 1].shape != c->entry.at[i].shape)
            f->first = (uint32_t)i;
        f->n = (uint32_t)i + 1 - f->first;
    }
    return true;
}

static bool open_round(grouper *c, uint32_t groups)
{
    group_profile none = {0};

    for (size_t i = 0; i < c->entry.len; i++)
        c->facts.at[c->entry.at[i].shape].n = 0;
    c->entry.len = 0;
    c->profile.len = 0;
    for (uint32_t k = 0; k < groups; k++)
        if (!PITH_VEC_PUSH(&c->profile, c->al, none))
            return false;
    return true;
}

static bool enter_known(grouper *c)
{
    bool ok = open_round(c, c->in->n_known);

    for (uint32_t g = 0; g < c->in->n_known && ok; g++) {
        const pith_core *k = &c->in->known[g];

        c->profile.at[g].pages = k->pages ? k->pages : 1;
        c->profile.at[g].links = k->links;
        for (uint32_t i = 0; i < k->n && ok; i++)
            ok = add_entry(c, k->at[i].shape, g, k->at[i].count);
    }
    return ok && sort_entries(c);
}

static bool enter_page(grouper *c, uint32_t page, uint32_t group)
{
    const pith_shapes *p = &c->in->page[page].shapes;
    bool ok = add_entry(c, c->address[page].place, group, 1) &&
              add_entry(c, c->address[page].depth, group, 1);

    for (uint32_t k = 0; k < p->n && ok; k++)
        ok = add_entry(c, p->at[k], group, 1);
    return ok;
}

static bool enter_linked(grouper *c, const linked *l)
{
    bool ok = open_round(c, l->count);

    for (uint32_t i = 0; i < l->n && ok; i++)
        c->profile.at[l->of[i]].pages++;
    for (uint32_t i = 0; i < l->n && ok; i++) {
        group_profile *g = &c->profile.at[l->of[i]];

        g->links += c->in->page[l->page[i]].shapes.links / g->pages;
        ok = enter_page(c, l->page[i], l->of[i]);
    }
    return ok && sort_entries(c);
}

/* ---- the nearest group --------------------------------------------------- */

static void add_share(grouper *c, uint64_t shape, double weight, double *to)
{
    const group_facts *f = pith_group_facts(c, shape);

    for (uint32_t k = 0; f && k < f->n; k++) {
        const group_entry *e = &c->entry.at[f->first + k];

        to[e->group] += weight * e->share;
    }
    c->out->work += 1 + (f ? f->n : 0);
}

/* Likeness to each group of the round, into c->both. */
static void compare_all(grouper *c, uint32_t page)
{
    const pith_shapes *p = &c->in->page[page].shapes;
    double own = pith_group_weight(c, p);

    for (size_t g = 0; g < c->profile.len; g++)
        c->both[g] = c->mark[g] = 0;
    for (uint32_t k = 0; k < p->n; k++)
        add_share(c, p->at[k], pith_group_facts(c, p->at[k])->weight, c->both);
    add_share(c, c->address[page].place, pith_group_place(c, page), c->mark);
    add_share(c, c->address[page].depth, pith_group_depth(c, page), c->mark);
    for (size_t g = 0; g < c->profile.len; g++) {
        const group_profile *q = &c->profile.at[g];

        c->both[g] =
            pith_group_like(pith_group_index(c->both[g], own, q->weight),
                            c->mark[g], p->links, q->links);
    }
}

/* What pages have in common with the groups that they made tells how much a
 * page that belongs there has. */
static void expect(grouper *c, const linked *l)
{
    for (uint32_t i = 0; i < l->n; i++) {
        group_profile *g = &c->profile.at[l->of[i]];

        compare_all(c, l->page[i]);
        g->least += PITH_GROUP_ODD * c->both[l->of[i]] / g->pages;
    }
}

/* A page that changed stays in its group while it is like it: what was learned
 * of the groups since (lists that are one, pages that left) is not undone. */
static uint32_t stays(const grouper *c, uint32_t page)
{
    uint32_t was = c->in->page[page].was;

    return was && !c->first && was <= c->in->n_known &&
                   c->both[was - 1] > PITH_GROUP_JOIN
               ? was - 1
               : PITH_NO_GROUP;
}

/* Pages of `todo` that fit a group of the round go there; how many are left. */
static uint32_t assign(grouper *c, uint32_t *todo, uint32_t n)
{
    uint32_t left = 0;

    for (uint32_t i = 0; i < n; i++) {
        uint32_t page = todo[i], best = PITH_NO_GROUP;
        double most = PITH_GROUP_JOIN;

        if (c->out->of[page] != PITH_NO_GROUP)
            continue;
        compare_all(c, page);
        best = stays(c, page);
        for (uint32_t g = 0; g < c->profile.len && best == PITH_NO_GROUP; g++)
            if (c->both[g] > most && c->both[g] >= c->profile.at[g].least) {
                best = g;
                most = c->both[g];
            }
        if (best == PITH_NO_GROUP)
            todo[left++] = page;
        else
            c->out->of[page] = c->first + best;
    }
    return left;
}

/* ---- rounds (S5) --------------------------------------------------------- */

/* Some of the pages, evenly spread, make groups; the others join them. */
static bool make_groups(grouper *c, uint32_t *todo, uint32_t *n, linked *l)
{
    l->n = *n < PITH_LINKED_PAGES ? *n : PITH_LINKED_PAGES;
    for (uint32_t i = 0; i < l->n; i++)
        l->page[i] = todo[(uint64_t)i * *n / l->n];
    if (!pith_group_link(c, l) || !enter_linked(c, l))
        return false;
    for (uint32_t i = 0; i < l->n; i++)
        c->out->of[l->page[i]] = c->first + l->of[i];
    expect(c, l);
    *n = assign(c, todo, *n);
    c->first += l->count;
    return true;
}

static bool run_rounds(grouper *c, uint32_t *todo, uint32_t n, linked *l)
{
    bool ok = true;

    if (c->in->n_known) {
        ok = enter_known(c);
        n = ok ? assign(c, todo, n) : n;
    }
    c->first = c->in->n_known;
    for (uint32_t k = 0; k < PITH_LINKED_ROUNDS && n && ok; k++)
        ok = make_groups(c, todo, &n, l);
    for (uint32_t i = 0; i < n; i++) /* of so many, each has its own */
        c->out->of[todo[i]] = c->first++;
    return ok;
}

static bool group_pages(grouper *c)
{
    uint32_t most =
        PITH_LINKED_PAGES > c->in->n_known ? PITH_LINKED_PAGES : c->in->n_known;
    uint32_t *todo = pith_alloc_zeroed(c->al, c->in->n + 1u, sizeof(*todo));
    linked *l = pith_alloc_zeroed(c->al, 1, sizeof(*l));
    uint32_t n = 0;
    bool ok;

    c->both = pith_alloc_zeroed(c->al, most + 1u, sizeof(*c->both));
    c->mark = pith_alloc_zeroed(c->al, most + 1u, sizeof(*c->mark));
    for (uint32_t i = 0; todo && i < c->in->n; i++) {
        c->out->of[i] = PITH_NO_GROUP;
        if (c->in->page[i].shapes.n)
            todo[n++] = i;
    }
    ok = todo && l && c->both && c->mark && run_rounds(c, todo, n, l);
    pith_alloc_free(c->al, todo);
    pith_alloc_free(c->al, l);
    pith_alloc_free(c->al, c->both);
    pith_alloc_free(c->al, c->mark);
    return ok;
}

/* ---- cores --------------------------------------------------------------- */

/* Groups in the order of their first pages. */
static bool number_groups(grouper *c)
{
    uint32_t *number = pith_alloc_zeroed(c->al, c->first + 1u, sizeof(*number));
    pith_groups *out = c->out;

    if (!number)
        return false;
    for (uint32_t g = 0; g < c->first; g++)
        number[g] = g < c->in->n_known ? g : PITH_NO_GROUP;
    out->count = c->in->n_known;
    for (uint32_t i = 0; i < c->in->n; i++) {
        if (out->of[i] == PITH_NO_GROUP)
            continue;
        if (number[out->of[i]] == PITH_NO_GROUP)
            number[out->of[i]] = out->count++;
        out->of[i] = number[out->of[i]];
    }
    pith_alloc_free(c->al, number);
    return true;
}

static int by_hash(const void *a, const void *b)
{
    const pith_core_shape *x = a, *y = b;

    return (x->shape > y->shape) - (x->shape < y->shape);
}

/* Sorted, each shape once with its pages; those of few pages left out. */
static uint32_t settle_core(const grouper *c, pith_core_shape *at, size_t n,
                            uint32_t pages)
{
    uint32_t kept = 0, m = 0;

    if (n)
        qsort(at, n, sizeof(*at), by_hash);
    for (size_t i = 0; i < n; i++)
        if (m && at[m - 1].shape == at[i].shape)
            at[m - 1].count += at[i].count;
        else
            at[m++] = at[i];
    for (uint32_t i = 0; i < m; i++) {
        const group_facts *f = pith_group_facts(c, at[i].shape);

        if (at[i].count < CORE_KEEP * pages)
            continue;
        at[kept] = at[i];
        at[kept++].vary = (uint32_t)(at[i].count * f->vary / f->pages + 0.5);
    }
    return kept;
}

typedef PITH_VEC(pith_core_shape) core_shapes;

static bool collect(grouper *c, uint32_t g, const uint32_t *page, uint32_t n,
                    core_shapes *v)
{
    const pith_core *k = g < c->in->n_known ? &c->in->known[g] : NULL;
    bool ok = true;

    v->len = 0;
    for (uint32_t i = 0; k && i < k->n && ok; i++)
        ok = PITH_VEC_PUSH(v, c->al, k->at[i]);
    for (uint32_t i = 0; i < n && ok; i++) {
        const pith_shapes *p = &c->in->page[page[i]].shapes;
        pith_core_shape place = {c->address[page[i]].place, 1, 0};
        pith_core_shape depth = {c->address[page[i]].depth, 1, 0};

        ok = PITH_VEC_PUSH(v, c->al, place) && PITH_VEC_PUSH(v, c->al, depth);
        for (uint32_t s = 0; s < p->n && ok; s++) {
            pith_core_shape one = {p->at[s], 1, 0};

            ok = PITH_VEC_PUSH(v, c->al, one);
        }
    }
    return ok;
}

static bool make_core(grouper *c, uint32_t g, const uint32_t *page, uint32_t n,
                      core_shapes *v)
{
    const pith_core *k = g < c->in->n_known ? &c->in->known[g] : NULL;
    uint32_t before = k ? k->pages : 0;
    pith_core *out = &c->out->core[g];
    double links = k ? (double)k->links * before : 0;
    pith_core_shape *at;

    if (!collect(c, g, page, n, v))
        return false;
    for (uint32_t i = 0; i < n; i++)
        links += c->in->page[page[i]].shapes.links;
    out->pages = before + n;
    out->n = settle_core(c, v->at, v->len, out->pages);
    out->links = out->pages ? (float)(links / out->pages) : 0;
    at = pith_arena_array(c->arena, out->n + 1u, sizeof(*at));
    if (at && out->n)
        memcpy(at, v->at, out->n * sizeof(*at));
    out->at = at;
    return at != NULL;
}

/* How alike the pages are to what became of their group. */
static bool measure(grouper *c, uint32_t g, const uint32_t *page, uint32_t n)
{
    double both, mark;
    bool ok = open_round(c, 1);
    const pith_core *k = &c->out->core[g];

    c->both = &both;
    c->mark = &mark;
    if (ok) {
        c->profile.at[0].pages = k->pages;
        c->profile.at[0].links = k->links;
    }
    for (uint32_t i = 0; i < k->n && ok; i++)
        ok = add_entry(c, k->at[i].shape, 0, k->at[i].count);
    ok = ok && sort_entries(c);
    for (uint32_t i = 0; i < n && ok; i++) {
        compare_all(c, page[i]);
        c->out->fit[page[i]] = both;
    }
    return ok;
}

/* Pages by group: page[start[g]..start[g + 1]). */
static bool sort_pages(const grouper *c, uint32_t *start, uint32_t *page)
{
    const uint32_t *of = c->out->of;

    for (uint32_t i = 0; i < c->in->n; i++)
        if (of[i] != PITH_NO_GROUP)
            start[of[i] + 2]++;
    for (uint32_t g = 2; g < c->out->count + 2; g++)
        start[g] += start[g - 1];
    for (uint32_t i = 0; i < c->in->n; i++)
        if (of[i] != PITH_NO_GROUP)
            page[start[of[i] + 1]++] = i;
    return true;
}

static bool make_cores(grouper *c)
{
    uint32_t groups = c->out->count;
    uint32_t *start = pith_alloc_zeroed(c->al, groups + 3u, sizeof(*start));
    uint32_t *page = pith_alloc_zeroed(c->al, c->in->n + 1u, sizeof(*page));
    core_shapes v = {0};
    bool ok;

    c->out->core =
        pith_arena_zalloc(c->arena, groups + 1u, sizeof(*c->out->core));
    ok = start && page && c->out->core && sort_pages(c, start, page);
    for (uint32_t g = 0; g < groups && ok; g++) {
        uint32_t n = start[g + 1] - start[g];

        ok = make_core(c, g, page + start[g], n, &v) &&
             measure(c, g, page + start[g], n);
    }
    PITH_VEC_RELEASE(&v, c->al);
    pith_alloc_free(c->al, start);
    pith_alloc_free(c->al, page);
    return ok;
}

pith_status pith_group_pages(const pith_group_input *in,
                             const pith_allocator *al, pith_arena *arena,
                             pith_groups *out)
{
    grouper c = {.in = in, .al = al, .arena = arena, .out = out};
    bool ok;

    memset(out, 0, sizeof(*out));
    pith_map_init(&c.seen, al);
    out->of = pith_arena_array(arena, in->n + 1u, sizeof(*out->of));
    out->fit = pith_arena_zalloc(arena, in->n + 1u, sizeof(*out->fit));
    c.address = pith_alloc_zeroed(al, in->n + 1u, sizeof(*c.address));
    ok = out->of && out->fit && c.address && begin(&c) && group_pages(&c) &&
         pith_group_places(&c) && number_groups(&c) &&
         (in->plain || make_cores(&c));
    pith_alloc_free(al, c.address);
    PITH_VEC_RELEASE(&c.facts, al);
    PITH_VEC_RELEASE(&c.entry, al);
    PITH_VEC_RELEASE(&c.profile, al);
    pith_map_release(&c.seen);
    return ok ? PITH_OK : PITH_NOMEM;
}

void pith_group_bare(const pith_group_input *in, pith_groups *g)
{
    uint32_t bare = g->count;

    for (uint32_t i = 0; i < in->n; i++)
        if (g->of[i] == PITH_NO_GROUP && in->page[i].address.ptr) {
            g->of[i] = bare;
            g->count = bare + 1;
        }
}
