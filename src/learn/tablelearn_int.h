/* learn/tablelearn_int: what the parts of table learning share. */
#ifndef PITH_LEARN_TABLELEARN_INT_H
#define PITH_LEARN_TABLELEARN_INT_H

#include "base/map.h"
#include "learn/tablelearn.h"
#include "match/pta.h"

/* Records the seed grows from, of all pages together, and their vertices. */
#define SEED_ROWS     240u
#define SEED_VERTICES 40000u

/* One record of the seed's. */
typedef struct tab_row {
    uint32_t page; /* in the samples */
    uint32_t rec;  /* in its page */
    uint32_t in;   /* in the page's view */
} tab_row;

/* The sampled records of one page. */
typedef struct tab_page {
    const pith_tabsample *s;
    pith_tabrec *rec; /* sampled ones, roots as the pattern sees them */
    uint32_t *of;     /* their numbers in the page */
    uint8_t *way;     /* how each begins, NO_WAY: as no other */
    uint32_t n;
    pith_tabview view;
    uint64_t found; /* roots of the records found by the last steps tried */
    struct tab_score {
        uint64_t found, known, right;
    } score; /* of them */
} tab_page;
typedef struct tab_score tab_score;
#define NO_WAY 0xff

typedef struct tab_learner {
    const pith_tablearn *opt;
    pith_arena *arena; /* the pattern */
    pith_arena *tmp;
    pith_tabpat *p;
    tab_page *page;
    uint32_t n_pages;
    uint32_t runs[PITH_TAB_RUN + 1]; /* records of so many siblings */
    uint32_t n_ways, way_now;
    tab_row *row;
    uint32_t n_rows;
    pith_pta table;
    uint32_t *column_of; /* page column -> column of the pattern, see below */
    uint32_t *column_at; /* page -> its first place in column_of */
} tab_learner;

/* tableseed.c: words, views, the grown seed: L2, L3 */
pith_status pith_table_seed(tab_learner *l);
/* Name and word of the vertex that node v of the page is, by its label. False:
 * memory is out. */
bool pith_table_vertex(tab_learner *l, const tab_page *pg, pith_node v,
                       uint32_t label, pith_tabvertex *out);
/* The cell of record `in` of a page. */
static inline const pith_cell *tab_cell(const tab_page *pg, uint32_t in,
                                        uint32_t col)
{
    return &pg->s->region->records[pg->of[in]].cells[col];
}
static inline bool tab_filled(const pith_cell *c)
{
    return c->text.ptr && c->node != UINT32_MAX;
}

/* tablecolumns.c: columns and their places: L4 */
pith_status pith_table_columns(tab_learner *l);

#endif
