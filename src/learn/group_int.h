/* learn/group_int: what group.c and group_linked.c share. */
#ifndef PITH_LEARN_GROUP_INT_H
#define PITH_LEARN_GROUP_INT_H

#include "base/map.h"
#include "base/vec.h"
#include "learn/group.h"
#include "read/addressfold.h"

#define PITH_GROUP_JOIN 0.3 /* least likeness of a page to its group */
#define PITH_GROUP_ODD  0.7 /* of what its pages have: less is none of them */

/* What the pages of the site tell of a shape, or of a form of address. */
typedef struct group_facts {
    uint32_t pages;  /* that have it, known ones included */
    uint32_t fresh;  /* of these, pages of this run */
    uint32_t looked; /* pages whose text at it was looked at */
    uint32_t texts;  /* different ones among those */
    double vary;     /* pages whose text at it is their own */
    float weight;
    uint32_t first, n; /* in `entry`: groups of this round that have it */
} group_facts;

/* A shape of a group. */
typedef struct group_entry {
    uint32_t shape, group;
    float share;
} group_entry;

/* A group of this round, as pages are compared with it. */
typedef struct group_profile {
    uint32_t pages;
    double weight;
    double links;
    double least; /* likeness of a page that belongs to it */
} group_profile;

typedef struct grouper {
    const pith_group_input *in;
    const pith_allocator *al;
    pith_arena *arena;
    pith_groups *out;
    double total;  /* pages, known ones included */
    pith_map seen; /* shape -> place in `facts` */
    PITH_VEC(group_facts) facts;
    pith_address_fold *address;
    PITH_VEC(group_entry) entry;
    PITH_VEC(group_profile) profile;
    uint32_t first;      /* number of the first group of this round */
    double *both, *mark; /* by group of this round */
} grouper;

/* Pages that are compared with each other, and the groups they make. */
typedef struct linked {
    uint32_t page[PITH_LINKED_PAGES];
    uint32_t of[PITH_LINKED_PAGES];
    uint32_t n, count;
    double own[PITH_LINKED_PAGES];
    uint32_t *shape[PITH_LINKED_PAGES]; /* shapes of the page, in `facts` */
    float *row; /* by shape: the weights of those of one page */
    uint32_t size[PITH_LINKED_PAGES], near[PITH_LINKED_PAGES];
    float *index, *like, *work; /* n x n */
} linked;

group_facts *pith_group_facts(const grouper *c, uint64_t shape);
double pith_group_weight(const grouper *c, const pith_shapes *p);
/* S3. Likeness by the common weight of shapes and by forms of addresses. */
double pith_group_index(double both, double a, double b);
double pith_group_like(double index, double mark, double a, double b);
/* What the same place and depth of addresses add, for a page that has them. */
double pith_group_place(const grouper *c, uint32_t page);
double pith_group_depth(const grouper *c, uint32_t page);
/* S3, S4. `page` and `n` -> `of` and `count`. False: memory is out. */
bool pith_group_link(grouper *c, linked *l);
/* S6. Changes out->of. False: memory is out. */
bool pith_group_places(grouper *c);

#endif
