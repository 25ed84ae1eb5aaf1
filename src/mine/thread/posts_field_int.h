/* mine/thread/posts_field_int: columns of a region's posts. */
#ifndef PITH_MINE_THREAD_POSTS_FIELD_INT_H
#define PITH_MINE_THREAD_POSTS_FIELD_INT_H

#include "base/buf.h"
#include "base/map.h"
#include "base/vec.h"
#include "read/date.h"
#include "mine/thread/posts_int.h"
#include "tree/flat.h"
#include "tree/path.h"

#define POSTS_FIELD_DEPTH 40
#define POSTS_CHOICES     6

typedef struct posts_column {
    uint32_t records; /* that have it */
    uint32_t repeats; /* further nodes of the same path in a record */
    uint64_t path;
    double weight; /* text, for the body */
    double cues;   /* share with a cue of a body */
} posts_column;

/* What texts are as a name: elements around the same texts share it. */
typedef struct posts_name {
    uint64_t hash; /* without numbers */
    uint32_t n;    /* how many texts; 0: not asked */
    bool like;
    bool rich; /* of more than four words */
    bool mark; /* one letter: that of an avatar */
} posts_name;

/* An element of a record with a cue, or a link. */
typedef struct posts_mark {
    pith_node node;
    uint16_t cues;
} posts_mark;

/* A path from the root of records, while columns are made. */
typedef struct posts_path_count {
    uint64_t path;
    uint32_t records, last, col;
} posts_path_count;

/* Columns for one field, best first, and how its elements are labelled, for
 * records that have none of the columns. */
typedef struct posts_choice {
    uint32_t col[POSTS_CHOICES];
    double score[POSTS_CHOICES];
    uint32_t n;
    uint32_t label, above; /* of the element and its parent in column 0 */
} posts_choice;

typedef struct posts_fields {
    const pith_tree *t;
    pith_arena *arena;
    const pith_posts *posts;
    const pith_posts_region *region;
    const uint32_t *label; /* node -> label, as in posts_page */
    const uint32_t *text;  /* prefix sums of text */
    pith_flat flat;
    posts_name *name;           /* of each text of `flat` */
    uint16_t *href_cues;        /* node of `flat` -> cues of its address */
    PITH_VEC(posts_mark) marks; /* of the record that is being put */
    bool with_paths;            /* paths of nodes are wanted */
    pith_paths positions;
    pith_path_cursor last; /* of the record before */
    pith_buf buf, iso;
    pith_map index; /* path -> its number */
    PITH_VEC(posts_path_count) paths;
    uint32_t *path_of; /* node -> number of its path + 1 */
    uint64_t path[POSTS_FIELD_DEPTH];
    posts_column *column;
    uint32_t n_columns;
    pith_node *cell;      /* record x column */
    pith_node *date_node; /* of each record, or PITH_NIL */
    uint32_t body_col, body_label;
    posts_choice author, date;
    bool from;     /* authors stand after a label */
    uint64_t want; /* path that pick_nearest looks for */
    pith_node near, found;
    int found_depth;
} posts_fields;

/* Cues of the address of the link `a`; asked once of each. */
uint16_t pith_posts_href_cues(posts_fields *f, pith_node a);
/* pith_tree_record_text() of v: a slice of the page's text, or in f->buf where
 * it has none (all posts of a page may stand in <noscript>). */
pith_str pith_posts_text_of(posts_fields *f, pith_node v);
/* Choose the columns of the fields. */
pith_status pith_posts_fields_find(posts_fields *f);
static inline pith_node pith_posts_cell(const posts_fields *f, uint32_t rec,
                                        uint32_t col)
{
    return f->cell[(size_t)rec * f->n_columns + col];
}
/* Element of the field in a record, or PITH_NIL. */
pith_node pith_posts_author_of(posts_fields *f, uint32_t rec);
pith_node pith_posts_body_of(const posts_fields *f, uint32_t rec);

/* posts_from.c: whether authors stand after a label ("From: Ann"), the element
 * of both in a post or PITH_NIL, and the name in its text (len 0: none). */
void pith_posts_find_from(posts_fields *f);
pith_node pith_posts_from_of(posts_fields *f, uint32_t rec);
pith_str pith_posts_after_from(pith_str text);

/* posts_choose.c */
void pith_posts_choice_put(posts_choice *c, uint32_t col, double score);
double pith_posts_date_score(const posts_fields *f, uint32_t col);
/* The pivot at node v, or UINT32_MAX. */
static inline uint32_t pith_posts_pivot_at(const posts_fields *f, pith_node v)
{
    uint32_t i = f->posts->before[v];

    return i < f->posts->n_pivots && f->posts->pivot[i].node == v ? i
                                                                  : UINT32_MAX;
}
/* The text before the pivot's date speaks of joining or editing. */
bool pith_posts_other_date(const posts_fields *f, uint32_t pivot);

#endif
