/* learn/sitecols: one set of columns for the records of all pages of a list's
 * template.
 *
 * mine/tables/records aligns the records of one page and names columns by what
 * that page shows. Across pages a column is known by its key: the shapes from
 * its cell up to the record, and whether it is a text, a link or an image; by
 * name and type where no key fits. docs/algo/site.md, L1-L3. */
#ifndef PITH_LEARN_SITECOLS_H
#define PITH_LEARN_SITECOLS_H

#include "base/map.h"
#include "base/vec.h"
#include "mine/tables/records.h"
#include "model/site.h"
#include "name/linkword.h"

#define PITH_NO_COLUMN UINT32_MAX

/* What records of a region look like, the same on every page of the template.
 */
uint64_t pith_site_region_key(const pith_tree *t, const pith_rec_region *g);
/* The region of the page whose records look as `key` says, or UINT32_MAX. */
uint32_t pith_site_region(const pith_tree *t, const pith_recs *recs,
                          uint64_t key);

/* Keys of the columns of `table`, which was made of `g`; `key` has n_columns
 * places. */
void pith_site_column_keys(const pith_tree *t, const pith_rec_region *g,
                           const pith_region *table, uint64_t *key);
/* What tells the title of a record among its columns, on one page. */
typedef struct pith_col_sign {
    bool heading;       /* it stands in links or headings */
    bool header;        /* in a table that has headers, which name it */
    pith_linkword link; /* what the links say that it stands in */
    pith_str counted;   /* its cells are numbers of that, "12 replies" */
    uint32_t cells;     /* that have a value */
    uint32_t titles; /* different ones that the page their record leads to has
                        as its title */
} pith_col_sign;
/* All but `titles`, which takes other pages. */
void pith_site_signs(const pith_tree *t, const pith_region *table,
                     pith_col_sign *sign);

/* ---- learning ------------------------------------------------------------ */

typedef struct pith_col_vote {
    pith_str name;
    uint32_t pages;
} pith_col_vote;

typedef struct pith_col {
    uint64_t key;
    PITH_VEC(pith_col_vote) names;
    uint32_t types[PITH_TYPE_COUNT]; /* pages that gave the type */
    double place;                    /* sum of its places, 0..1, for order */
    uint32_t pages;
    uint32_t headings;
    uint32_t headers;
    uint32_t links[PITH_LINK_PLAIN + 1]; /* pages that say so */
    uint32_t cells, titles;
} pith_col;

typedef struct pith_cols {
    const pith_allocator *al;
    pith_arena *arena; /* names */
    PITH_VEC(pith_col) col;
    uint32_t rows;
} pith_cols;

void pith_cols_init(pith_cols *c, const pith_allocator *al, pith_arena *arena);
void pith_cols_release(pith_cols *c);
/* The columns of one page. PITH_NOMEM. */
pith_status pith_cols_add(pith_cols *c, const pith_region *table,
                          const uint64_t *key, const pith_col_sign *sign);
/* The columns of all pages into `t`, named, in reading order. PITH_NOMEM. */
pith_status pith_cols_finish(pith_cols *c, pith_site_table *t);

/* ---- applying ------------------------------------------------------------ */

/* The column of `t` for each column of a page; PITH_NO_COLUMN: a new one. */
void pith_cols_match(const pith_site_table *t, const pith_region *table,
                     const uint64_t *key, uint32_t *to);

/* ---- names --------------------------------------------------------------- */

/* `name` as a column or table is called: lower case, words joined by '_', no
 * word of ours, unlike all `taken`, of which it then is; in `arena`. ptr NULL:
 * out of memory. */
pith_str pith_site_name(pith_str name, pith_map *taken, pith_arena *arena);
/* `name` as it is is taken. False: out of memory. */
bool pith_site_name_take(pith_str name, pith_map *taken);
bool pith_site_name_taken(pith_str name, const pith_map *taken);
/* The same without a look at others, into `out`; its length, 0: no word. */
size_t pith_site_slug(pith_str name, char *out, size_t max);
/* "text", "url_3", "leaf_2": it says nothing. */
bool pith_site_name_bare(pith_str name);

#endif
