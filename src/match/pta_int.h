/* match/pta_int: the growing seed of a partial tree alignment. */
#ifndef PITH_MATCH_PTA_INT_H
#define PITH_MATCH_PTA_INT_H

#include "base/map.h"
#include "match/pta.h"

/* A vertex of the seed. Ids are stable; 0 is the imaginary root. */
typedef struct seed_node {
    uint32_t label, parent;
    uint32_t first, last, prev, next; /* children and siblings, or PITH_NIL */
} seed_node;

/* A record while it is being aligned: its vertices in document order, numbered
 * from 0; root k takes the range at[k] .. at[k + 1). */
typedef struct pta_row {
    const pith_pta_record *rec;
    uint32_t *at;
    /* number -> seed node, or PITH_NIL; NULL: not matched yet. Rows that look
     * alike share it, until one of them is matched again. */
    uint32_t *link;
    uint32_t n, n_linked;
    bool shares;
} pta_row;

typedef struct pta_seed {
    pith_matcher *m;
    pith_arena pool; /* nodes and rows */
    pith_arena flat; /* the view of the seed as it is now */
    seed_node *node;
    uint32_t count, cap;
    pith_view view;
    uint32_t *id_of; /* vertex of view -> node */
    bool stale;      /* view is older than the nodes */
    pith_mapping map;
    pta_row *row;
    uint32_t n_rows;
    pith_map alike; /* what a row looks like -> row, nodes of the seed then */
} pta_seed;

static inline bool pith_pta_is_data(const pith_pta_record *rec, uint32_t v)
{
    return rec->data ? rec->data[v] != 0 : rec->view->size[v] == 1;
}
/* Number of vertex v in its row. */
uint32_t pith_pta_number(const pta_row *r, uint32_t v);

/* Gives the row links of its own, none set. False: memory is out. */
bool pith_pta_own_links(pta_seed *s, pta_row *r);

pith_status pith_pta_seed_init(pta_seed *s, pith_matcher *m,
                               const pith_pta_record *rec, uint32_t n);
void pith_pta_seed_release(pta_seed *s);
/* The seed becomes a copy of this row. */
pith_status pith_pta_seed_plant(pta_seed *s, pta_row *r);
/* Bring `view` up to date. */
pith_status pith_pta_seed_flatten(pta_seed *s);
/* Match the row with the seed and note the links: [DEPTA] Fig. 13 lines 6-7. */
pith_status pith_pta_seed_match(pta_seed *s, pta_row *r);
/* Insert what has a certain place: line 9. `*grown` tells if anything did. */
pith_status pith_pta_seed_insert(pta_seed *s, pta_row *r, bool *grown);

/* The finished seed and rows as a table in `arena`; `cells_only` as in
 * pith_pta_options. */
pith_status pith_pta_table(pta_seed *s, bool cells_only, pith_arena *arena,
                           pith_pta *out);

#endif
