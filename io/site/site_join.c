/* io/site/site_join: see site_join.h. */
#include "io/site/site_join.h"

#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/vec.h"
#include "io/site/site_setrun.h"
#include "read/addressfold.h"

#define LISTS_MAX  256 /* clusters that are compared: pairs of them */
#define PATHS_MAX  256 /* of the texts of records */
#define ALIKE      0.7 /* of the paths of the smaller are the other's */
#define ALIKE_ALL  0.3 /* of the paths of both */
#define ALIKE_NEAR 0.5 /* of lists in one folder, or found by one path */
#define ALIKE_TWO  0.8 /* the same of two pages, of which little is learned */
#define SAME_PATHS 2   /* of records that are the same, path by path */
#define PART       0.9 /* of the paths of a page are those of a larger list */
#define PART_PATHS 4   /* of that page */
#define TARGET     0.6 /* of the rows that lead to pages lead to one place */
#define SHEET      0.6 /* details of less are doubtful */

typedef struct list {
    uint32_t cluster; /* from 0 */
    uint32_t one;     /* list that it is joined to */
    uint32_t path[PATHS_MAX];
    uint32_t n;
    uint32_t pages;
    uint64_t region; /* what its records are found by */
    uint64_t target; /* place that its rows lead to; 0: several, or none */
    uint64_t tail;   /* how deep its pages lie, and in folders of which name; 0:
                        they differ, or lie in the root */
    bool doubtful;   /* details that may be such a list */
    pith_str folder; /* that all of its pages lie in; empty: the root */
} list;

/* ---- what a list looks like ---------------------------------------------- */

static void add_paths(list *l, const pith_digest *d)
{
    for (uint32_t k = 0; k < d->n_texts && l->n < PATHS_MAX; k++) {
        uint32_t i = 0;

        if (!(d->text[k].flags & PITH_DIGEST_RECORD))
            continue;
        while (i < l->n && l->path[i] != d->text[k].path)
            i++;
        if (i == l->n)
            l->path[l->n++] = d->text[k].path;
    }
}

/* The place that has gained on the others (Boyer and Moore), and its lead. */
static void vote(const site *s, const pith_digest *d, uint64_t *place,
                 int64_t *lead)
{
    for (uint32_t r = 0; r < d->n_rows; r++) {
        uint64_t to;

        if (!d->row[r] || d->row[r] > s->page.len)
            continue;
        to = pith_address_fold_of(s->page.at[d->row[r] - 1].base).place;
        if (!*lead)
            *place = to;
        *lead += to == *place ? 1 : -1;
    }
}

static uint64_t settle_target(const site *s, const site_digests *d,
                              uint32_t cluster, uint64_t place)
{
    uint32_t all = 0, there = 0;

    for (uint32_t i = 0; i < d->n; i++)
        for (uint32_t r = 0; s->page.at[d->page[i]].cluster == cluster + 1 &&
                             r < d->of[i]->n_rows;
             r++) {
            uint32_t to = d->of[i]->row[r];

            if (!to || to > s->page.len)
                continue;
            all++;
            there +=
                pith_address_fold_of(s->page.at[to - 1].base).place == place;
        }
    return all && there >= TARGET * all ? place : 0;
}

static size_t root_of(pith_str url)
{
    size_t host = pith_str_find(url, PITH_STR("://"));
    size_t slash;

    host = host == SIZE_MAX ? 0 : host + 3;
    slash = pith_str_find(pith_str_sub(url, host, url.len), PITH_STR("/"));
    return slash == SIZE_MAX ? url.len : host + slash + 1;
}

static pith_str folder_of(const site *s, const site_members *m)
{
    pith_str url = s->page.at[m->at[0]].base;
    size_t n = url.len;

    for (uint32_t i = 1; i < m->n; i++) {
        pith_str other = s->page.at[m->at[i]].base;
        size_t k = 0;

        while (k < n && k < other.len && other.ptr[k] == url.ptr[k])
            k++;
        n = k;
    }
    while (n && url.ptr[n - 1] != '/')
        n--;
    return n > root_of(url) ? pith_str_sub(url, 0, n) : (pith_str){NULL, 0};
}

static uint64_t tail_of_page(pith_str url)
{
    size_t end = url.len, from;
    uint64_t deep = 0;

    while (end && url.ptr[end - 1] != '/')
        end--;
    if (end <= root_of(url))
        return 0;
    for (size_t i = 0; i < end; i++)
        deep += url.ptr[i] == '/';
    from = --end;
    while (from && url.ptr[from - 1] != '/')
        from--;
    return pith_hash_mix(deep,
                         pith_hash_str(pith_str_sub(url, from, end - from)));
}

static uint64_t tail_of(const site *s, const site_members *m)
{
    uint64_t tail = tail_of_page(s->page.at[m->at[0]].base);

    for (uint32_t i = 1; i < m->n; i++)
        if (tail_of_page(s->page.at[m->at[i]].base) != tail)
            return 0;
    return tail;
}

static void see_list(const site *s, const site_digests *d, list *l)
{
    uint64_t place = 0;
    int64_t lead = 0;

    for (uint32_t i = 0; i < d->n; i++)
        if (s->page.at[d->page[i]].cluster == l->cluster + 1) {
            add_paths(l, d->of[i]);
            vote(s, d->of[i], &place, &lead);
        }
    qsort(l->path, l->n, sizeof(*l->path), pith_by_u32);
    l->target = settle_target(s, d, l->cluster, place);
    l->folder = folder_of(s, &s->member[l->cluster]);
    l->tail = tail_of(s, &s->member[l->cluster]);
}

/* ---- which are one ------------------------------------------------------- */

static uint32_t common_paths(const list *a, const list *b)
{
    uint32_t x = 0, y = 0, both = 0;

    while (x < a->n && y < b->n) {
        uint32_t p = a->path[x], q = b->path[y];

        both += p == q;
        x += p <= q;
        y += q <= p;
    }
    return both;
}

/* Records found by one path on pages of like addresses: the members of a
 * parliament in its folder, those of another in another. A few pages of them
 * may look like details, since they share most of their records. */
static bool is_like(const list *a, const list *b)
{
    const list *less = a->doubtful ? a : b, *more = a->doubtful ? b : a;

    return a->region && a->region == b->region && a->tail &&
           a->tail == b->tail && !more->doubtful &&
           (!less->doubtful || less->pages < more->pages);
}

static bool is_one(const list *a, const list *b)
{
    double both = common_paths(a, b), least = a->n < b->n ? a->n : b->n;
    bool near = (a->folder.len && pith_str_eq(a->folder, b->folder)) ||
                (a->region && a->region == b->region);

    if (a->doubtful || b->doubtful || is_like(a, b))
        return is_like(a, b);
    if (!least || !a->folder.len != !b->folder.len) /* a front page is alone */
        return false;
    if (near && (a->target == b->target || !a->target || !b->target))
        return both >= ALIKE_NEAR * least;
    if (near && least >= SAME_PATHS && both == a->n && both == b->n)
        return true; /* the same records, of other things */
    if (!a->target || a->target != b->target)
        return false;
    if ((a->pages == 1 || b->pages == 1) && least >= PART_PATHS &&
        both >= PART * least)
        return true; /* one page has part of what records of the other may */
    return both >= ALIKE * least &&
           both >= (a->pages + b->pages > 2 ? ALIKE_ALL : ALIKE_TWO) *
                       (a->n + b->n - both);
}

static void join_pairs(list *at, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < i; j++) {
            uint32_t from = at[i].one, to = at[j].one;

            if (from == to || !is_one(&at[i], &at[j]))
                continue;
            for (uint32_t k = 0; k < n; k++)
                if (at[k].one == from)
                    at[k].one = to;
        }
}

/* ---- one cluster of several ---------------------------------------------- */

/* Signatures are read line by line: those of one cluster may follow each
 * other. */
static pith_status add_cluster(site *s, pith_site_cluster *to,
                               const pith_site_cluster *from)
{
    size_t n = to->signature.len + from->signature.len;
    char *text = pith_arena_array(&s->arena, n + 1, 1);
    uint32_t id = to->id, size = to->size + from->size;

    if (!text)
        return PITH_NOMEM;
    memcpy(text, to->signature.ptr, to->signature.len);
    memcpy(text + to->signature.len, from->signature.ptr, from->signature.len);
    if (from->size > to->size)
        *to = *from;
    to->id = id;
    to->kind = PITH_PAGE_LIST;
    to->size = size;
    to->signature = (pith_str){text, n};
    return PITH_OK;
}

/* Clusters and their pages get the numbers that are left. */
static void renumber(site *s, uint32_t first, uint32_t *number)
{
    uint32_t n = first;

    for (uint32_t c = first; c < s->n_clusters; c++) {
        if (number[c] != c) {
            number[c] = number[number[c]];
            continue;
        }
        s->cluster[n] = s->cluster[c];
        s->cluster[n].id = n + 1;
        number[c] = n++;
    }
    pith_db_do(s->db, "DELETE FROM clusters WHERE id > ?", "i", (int64_t)first);
    for (size_t i = 0; i < s->page.len; i++) {
        site_page *p = &s->page.at[i];

        if (p->cluster <= first)
            continue;
        p->cluster = number[p->cluster - 1] + 1;
        pith_db_do(s->db, "UPDATE pages SET cluster = ? WHERE id = ?", "ii",
                   (int64_t)p->cluster, p->db.id);
    }
    s->n_clusters = n;
    for (uint32_t c = first; c < n; c++)
        pith_site_db_cluster(s->db, &s->cluster[c]);
}

static pith_status join_clusters(site *s, uint32_t first, const list *at,
                                 uint32_t n)
{
    uint32_t *into =
        pith_arena_array(&s->arena, s->n_clusters + 1u, sizeof(*into));
    pith_status st = into ? PITH_OK : PITH_NOMEM;
    bool any = false;

    for (uint32_t c = 0; into && c < s->n_clusters; c++)
        into[c] = c;
    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        uint32_t to = at[at[i].one].cluster, from = at[i].cluster;

        if (to == from)
            continue;
        st = add_cluster(s, &s->cluster[to], &s->cluster[from]);
        into[from] = to;
        any = true;
    }
    if (st != PITH_OK || !any)
        return st;
    renumber(s, first, into);
    return pith_site_members(s);
}

/* Not where a person said what they are. */
static bool is_doubtful(const site *s, uint32_t c)
{
    return s->cluster[c].kind == PITH_PAGE_DETAIL &&
           s->cluster[c].confidence < SHEET &&
           pith_site_set_judge(s, c, PITH_PAGE_LIST) == PITH_PAGE_LIST;
}

pith_status pith_site_join(site *s, uint32_t first, const site_digests *d)
{
    list *at = pith_alloc_zeroed(s->al, LISTS_MAX, sizeof(*at));
    uint32_t n = 0;
    pith_status st;

    if (!at)
        return PITH_NOMEM;
    for (uint32_t c = first; c < s->n_clusters && n < LISTS_MAX; c++)
        if (s->member[c].n &&
            (s->cluster[c].kind == PITH_PAGE_LIST || is_doubtful(s, c))) {
            at[n] = (list){.cluster = c,
                           .doubtful = is_doubtful(s, c),
                           .one = n,
                           .pages = s->member[c].n,
                           .region = s->cluster[c].region};
            see_list(s, d, &at[n++]);
        }
    join_pairs(at, n);
    st = join_clusters(s, first, at, n);
    pith_alloc_free(s->al, at);
    return st;
}
