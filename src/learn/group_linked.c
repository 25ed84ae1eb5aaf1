/* learn/group_linked: pages of a group compared with each other: average link,
 * and folders of one group that hold two templates. See group.h. */
#include "learn/group_int.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "learn/averagelink.h"

/* Chosen by hand on 38 whole websites; chosen in folds by site they lose .004
 * of .918: docs/algo/site.md. */
#define SHAPES     0.8  /* of likeness by shapes */
#define PLACE      0.3  /* of the same folded address */
#define DEPTH      0.1  /* of addresses equally deep */
#define LINKS      0.3  /* of another share of links */
#define PART       0.85 /* of the likeness inside that parts two folders */
#define PART_LEAST 3    /* pages of a folder that can tell */

/* ---- likeness ------------------------------------------------------------ */

/* Kulczynski's index: the mean of what one knows of the other. An optional
 * block (comments below half of the articles) lowers one of the two only,
 * where the Jaccard index takes it for another template. */
double pith_group_index(double both, double a, double b)
{
    return a > 0 && b > 0 ? (both / a + both / b) / 2 : 0;
}

double pith_group_like(double index, double mark, double a, double b)
{
    double like = SHAPES * index + mark - LINKS * fabs(a - b);

    return like < 0 ? 0 : like < 1 ? like : 1;
}

/* What all pages have tells nothing. */
static double rarity(const grouper *c, uint64_t shape)
{
    const group_facts *f = pith_group_facts(c, shape);

    return f ? 1 - f->pages / c->total : 0;
}

double pith_group_place(const grouper *c, uint32_t page)
{
    return PLACE * rarity(c, c->address[page].place);
}

double pith_group_depth(const grouper *c, uint32_t page)
{
    return DEPTH * rarity(c, c->address[page].depth);
}

/* ---- average link (S3) --------------------------------------------------- */

static bool weigh_pages(grouper *c, linked *l)
{
    l->row = pith_alloc_zeroed(c->al, c->facts.len + 1, sizeof(float));
    for (uint32_t i = 0; i < l->n && l->row; i++) {
        const pith_shapes *p = &c->in->page[l->page[i]].shapes;

        l->shape[i] = pith_alloc_zeroed(c->al, p->n, sizeof(uint32_t));
        if (!l->shape[i])
            return false;
        l->own[i] = 0;
        for (uint32_t k = 0; k < p->n; k++) {
            const group_facts *f = pith_group_facts(c, p->at[k]);

            l->shape[i][k] = (uint32_t)(f - c->facts.at);
            l->own[i] += f->weight;
        }
    }
    return l->row != NULL;
}

/* The weights of page i at its shapes, or none there again. */
static void lay_row(const grouper *c, const linked *l, uint32_t i, bool lay)
{
    uint32_t n = c->in->page[l->page[i]].shapes.n;

    for (uint32_t k = 0; k < n; k++)
        l->row[l->shape[i][k]] =
            lay ? c->facts.at[l->shape[i][k]].weight : 0.0f;
}

/* Of page j and the one whose row is laid. */
static double common_weight(const grouper *c, const linked *l, uint32_t j)
{
    const uint32_t *shape = l->shape[j];
    uint32_t n = c->in->page[l->page[j]].shapes.n;
    double both = 0;

    for (uint32_t k = 0; k < n; k++)
        both += l->row[shape[k]];
    return both;
}

static void compare(grouper *c, linked *l, uint32_t i, uint32_t j)
{
    uint32_t a = l->page[i], b = l->page[j];
    double index =
        pith_group_index(common_weight(c, l, j), l->own[i], l->own[j]);
    double mark = 0;

    c->out->work += c->in->page[a].shapes.n + (uint64_t)c->in->page[b].shapes.n;

    if (c->address[a].place == c->address[b].place)
        mark += pith_group_place(c, a);
    if (c->address[a].depth == c->address[b].depth)
        mark += pith_group_depth(c, a);
    l->index[(size_t)i * l->n + j] = (float)index;
    l->index[(size_t)j * l->n + i] = (float)index;
    l->like[(size_t)i * l->n + j] = l->like[(size_t)j * l->n + i] =
        (float)pith_group_like(index, mark, c->in->page[a].shapes.links,
                               c->in->page[b].shapes.links);
}

/* ---- folders of one group (S4) ------------------------------------------- */

/* Pages of one group and place. */
typedef struct part {
    uint32_t group;
    uint64_t place;
    uint64_t asked; /* parameters of its addresses */
    uint32_t n;
    uint32_t one; /* the part that it is one with */
} part;

typedef struct parts {
    part at[PITH_LINKED_PAGES];
    uint32_t n;
    uint32_t of[PITH_LINKED_PAGES]; /* page -> part */
    float *sum;                     /* likeness of two parts, n x n */
} parts;

static void find_parts(const grouper *c, const linked *l, parts *p)
{
    for (uint32_t i = 0; i < l->n; i++) {
        uint64_t place = c->address[l->page[i]].place;
        uint32_t k = 0;

        while (k < p->n &&
               (p->at[k].group != l->of[i] || p->at[k].place != place))
            k++;
        if (k == p->n)
            p->at[p->n++] =
                (part){l->of[i], place, c->address[l->page[i]].asked, 0, k};
        p->at[k].n++;
        p->of[i] = k;
    }
    for (uint32_t i = 0; i < p->n * p->n; i++)
        p->sum[i] = 0;
    for (uint32_t i = 0; i < l->n; i++)
        for (uint32_t j = 0; j < l->n; j++)
            if (i != j)
                p->sum[p->of[i] * p->n + p->of[j]] +=
                    l->index[(size_t)i * l->n + j];
}

/* Mean likeness of a page of one and a page of the other. */
static double mean_index(const parts *p, uint32_t a, uint32_t b)
{
    double pairs = (double)p->at[a].n * (a == b ? p->at[b].n - 1 : p->at[b].n);

    return pairs > 0 ? p->sum[a * p->n + b] / pairs : 0;
}

static bool same_template(const parts *p, uint32_t a, uint32_t b)
{
    double x = mean_index(p, a, a), y = mean_index(p, b, b);
    uint64_t f = p->at[a].asked, g = p->at[b].asked;

    if (f && g && !(f & g)) /* `?news=3`, `?archive=2004` */
        return false;
    return mean_index(p, a, b) >= PART * (x < y ? x : y);
}

/* Parts of a group that are as alike as either is in itself are one. */
static void join_parts(parts *p)
{
    for (uint32_t i = 0; i < p->n; i++)
        for (uint32_t j = 0; j < i; j++) {
            uint32_t from = p->at[i].one, to = p->at[j].one;

            if (p->at[i].group != p->at[j].group || from == to ||
                p->at[i].n < PART_LEAST || p->at[j].n < PART_LEAST ||
                !same_template(p, i, j))
                continue;
            for (uint32_t k = 0; k < p->n; k++)
                if (p->at[k].one == from)
                    p->at[k].one = to;
        }
}

/* Parts with few pages stay with the largest of their group. */
static void settle_parts(parts *p)
{
    uint32_t pages[PITH_LINKED_PAGES] = {0}, best[PITH_LINKED_PAGES];

    for (uint32_t i = 0; i < p->n; i++)
        if (p->at[i].n >= PART_LEAST)
            pages[p->at[i].one] += p->at[i].n;
    for (uint32_t i = 0; i < p->n; i++)
        best[i] = UINT32_MAX;
    for (uint32_t i = 0; i < p->n; i++) {
        uint32_t *b = &best[p->at[i].group], one = p->at[i].one;

        if (*b == UINT32_MAX || pages[one] > pages[*b])
            *b = one;
    }
    for (uint32_t i = 0; i < p->n; i++)
        if (p->at[i].n < PART_LEAST)
            p->at[i].one = best[p->at[i].group];
}

static void part_folders(const grouper *c, linked *l)
{
    parts p = {.n = 0, .sum = l->work};
    uint32_t number[PITH_LINKED_PAGES];

    find_parts(c, l, &p);
    join_parts(&p);
    settle_parts(&p);
    l->count = 0;
    for (uint32_t k = 0; k < p.n; k++)
        number[k] = UINT32_MAX;
    for (uint32_t i = 0; i < l->n; i++) {
        uint32_t one = p.at[p.of[i]].one;

        if (number[one] == UINT32_MAX)
            number[one] = l->count++;
        l->of[i] = number[one];
    }
}

/* ---- odd ones ------------------------------------------------------------ */

#define ODD_LEAST 4 /* pages of a group that can tell */

static int by_value(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;

    return (x > y) - (x < y);
}

/* Mean likeness of each page to the others of its group; their number. */
static uint32_t mean_likes(const linked *l, uint32_t group, float *mean)
{
    uint32_t n = 0, all = 0;

    for (uint32_t i = 0; i < l->n; i++)
        all += l->of[i] == group;
    for (uint32_t i = 0; i < l->n && all > 1; i++) {
        float sum = 0;

        if (l->of[i] != group)
            continue;
        for (uint32_t j = 0; j < l->n; j++)
            if (j != i && l->of[j] == group)
                sum += l->like[(size_t)i * l->n + j];
        mean[n++] = sum / (float)(all - 1);
    }
    return n;
}

/* A front page shares much with the pages below it, but not as much as they
 * share: alone it has a kind of its own. */
static void part_odd(linked *l)
{
    uint32_t groups = l->count;

    for (uint32_t g = 0; g < groups; g++) {
        float mean[PITH_LINKED_PAGES], sorted[PITH_LINKED_PAGES], least;
        uint32_t n = mean_likes(l, g, mean), k = 0;

        if (n < ODD_LEAST)
            continue;
        memcpy(sorted, mean, n * sizeof(*mean));
        qsort(sorted, n, sizeof(*sorted), by_value);
        least =
            (float)PITH_GROUP_ODD * (sorted[n / 2] + sorted[(n - 1) / 2]) / 2;
        for (uint32_t i = 0; i < l->n && k < n; i++)
            if (l->of[i] == g && mean[k++] < least)
                l->of[i] = l->count++;
    }
}

bool pith_group_link(grouper *c, linked *l)
{
    size_t n2 = (size_t)l->n * l->n;
    bool ok;

    l->index = pith_alloc_zeroed(c->al, n2 + 1, sizeof(float));
    l->like = pith_alloc_zeroed(c->al, n2 + 1, sizeof(float));
    l->work = pith_alloc_zeroed(c->al, n2 + 1, sizeof(float));
    ok = l->index && l->like && l->work && weigh_pages(c, l);
    for (uint32_t i = 0; ok && i < l->n; i++) {
        lay_row(c, l, i, true);
        for (uint32_t j = 0; j < i; j++)
            compare(c, l, i, j);
        lay_row(c, l, i, false);
    }
    if (ok) {
        memcpy(l->work, l->like, n2 * sizeof(float));
        l->count = pith_average_link(l->work, l->n, (float)PITH_GROUP_JOIN,
                                     l->size, l->near, l->of);
        part_folders(c, l);
        part_odd(l);
    }
    for (uint32_t i = 0; i < l->n; i++) {
        pith_alloc_free(c->al, l->shape[i]);
        l->shape[i] = NULL;
    }
    pith_alloc_free(c->al, l->row);
    pith_alloc_free(c->al, l->index);
    pith_alloc_free(c->al, l->like);
    pith_alloc_free(c->al, l->work);
    return ok;
}
