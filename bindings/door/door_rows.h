/* bindings/door_rows: what a page holds as rows, for doors that are databases.
 *
 *   records: region row column type value   a row for each cell of the main
 *            region, or of all of them
 *   posts:   row author date body title link text
 *   fields:  name place value               places count the values of a name
 *   links:   place href text rel            as the page writes them
 */
#ifndef PITH_BINDINGS_DOOR_DOOR_ROWS_H
#define PITH_BINDINGS_DOOR_DOOR_ROWS_H

#include "door.h"

typedef enum door_rows_of {
    DOOR_RECORDS,
    DOOR_POSTS,
    DOOR_FIELDS,
    DOOR_LINKS,
    DOOR_ROWS_COUNT
} door_rows_of;

/* Columns of each, "region row column type value". */
const char *door_rows_columns(door_rows_of what);

typedef enum door_cell_kind {
    DOOR_NULL,
    DOOR_NUMBER,
    DOOR_TEXT
} door_cell_kind;

typedef struct door_cell {
    door_cell_kind kind;
    int64_t number; /* or where the text begins in `texts` */
    size_t len;
} door_cell;

typedef struct door_rows {
    size_t n_columns, n_rows;
    door_bytes cells; /* door_cell, row by row */
    door_bytes texts;
} door_rows;

/* The rows are to be released in any case. `all`: of all regions. */
pith_status door_rows_read(door_rows_of what, const door_page *page, bool all,
                           const pith_allocator *allocator, door_rows *out,
                           pith_error *err);
/* The main table of the page as it is: a row a record, a column a column; the
 * names in `*names`, n_columns of them, each ended by a NUL. */
pith_status door_rows_table(const door_page *page,
                            const pith_allocator *allocator, door_rows *out,
                            door_bytes *names, pith_error *err);
void door_rows_release(door_rows *rows);

const door_cell *door_rows_at(const door_rows *rows, size_t row, size_t column);
const char *door_rows_text(const door_rows *rows, const door_cell *cell);

#endif
