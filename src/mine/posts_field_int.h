/* mine/posts_field_int: columns of a region's posts. */
#ifndef PITH_MINE_POSTS_FIELD_INT_H
#define PITH_MINE_POSTS_FIELD_INT_H

#include "base/buf.h"
#include "base/map.h"
#include "feat/date.h"
#include "mine/posts_int.h"

#define POSTS_FIELD_DEPTH 40
#define POSTS_AUTHORS     6

typedef struct posts_column {
    uint32_t records; /* that have it */
    uint32_t repeats; /* further nodes of the same path in a record */
    double weight;    /* text, for the body */
    double says;      /* its class words speak of a body */
} posts_column;

typedef struct posts_fields {
    const pith_tree *t;
    pith_arena *arena;
    const pith_posts_region *region;
    const uint32_t *label; /* node -> label, as in posts_page */
    const uint32_t *text;  /* prefix sums of text */
    pith_buf buf;
    pith_map count, index;
    uint64_t path[POSTS_FIELD_DEPTH];
    posts_column *column;
    uint32_t n_columns;
    pith_node *cell; /* record x column */
    uint32_t body_col;
    uint32_t author_col[POSTS_AUTHORS];
    double author_score[POSTS_AUTHORS];
    uint32_t n_authors;
} posts_fields;

/* Choose the columns of the fields. */
pith_status posts_fields_find(posts_fields *f);
pith_node posts_cell(const posts_fields *f, uint32_t rec, uint32_t col);
/* Element of the field in a record, or PITH_NIL. */
pith_node posts_author_of(posts_fields *f, uint32_t rec);
pith_node posts_body_of(const posts_fields *f, uint32_t rec);

#endif
