/* io/db/site_set: what a person corrects of a site, one correction a line:
 *
 *   kind PAGE KIND                      of the group that the page is of
 *   leave PATTERN                       pages to leave out; * is anything
 *   table TABLE NAME
 *   column TABLE COLUMN NAME
 *   type TABLE COLUMN TYPE
 *   drop TABLE [COLUMN...]
 *   split TABLE COLUMN SEPARATOR NAME NAME...
 *   join TABLE NAME SEPARATOR COLUMN COLUMN...
 *
 * Words are separated by blanks; one with blanks, quotes or none of them stands
 * in double quotes, \" and \\ inside. Lines that begin with # and empty ones
 * say nothing. docs/site.md. */
#ifndef PITH_IO_DB_SITE_SET_H
#define PITH_IO_DB_SITE_SET_H

#include "model/site.h"
#include "io/db/db.h"

typedef enum pith_set_verb {
    PITH_SET_KIND,
    PITH_SET_LEAVE,
    PITH_SET_TABLE,
    PITH_SET_COLUMN,
    PITH_SET_TYPE,
    PITH_SET_DROP,
    PITH_SET_SPLIT,
    PITH_SET_JOIN
} pith_set_verb;

typedef struct pith_set_line {
    pith_set_verb verb;
    uint32_t line; /* from 1 */
    pith_str text; /* the whole of it */
    pith_str *word;
    uint32_t n_words; /* after the verb */
} pith_set_line;

typedef struct pith_site_set {
    pith_set_line *at;
    uint32_t n;
} pith_site_set;

/* `text` is copied into `arena`. PITH_USAGE with line and what to do. */
pith_status pith_site_set_parse(pith_str text, pith_arena *arena,
                                pith_site_set *out, pith_error *err);

/* The kind that a line says, of a page by name or address; `otherwise`. */
pith_page_kind pith_site_set_kind(const pith_site_set *set, pith_str name,
                                  pith_str url, pith_page_kind otherwise);
bool pith_site_set_leaves(const pith_site_set *set, pith_str name,
                          pith_str url);
/* The type of that name; PITH_TYPE_COUNT: none. */
pith_type pith_site_set_type(pith_str name);

/* The lines of the database: read, and put in place of those there. */
pith_status pith_site_set_load(pith_db *db, pith_arena *arena, pith_str *text);
void pith_site_set_save(pith_db *db, const pith_site_set *set);

/* A word as a line needs it, in quotes where it must be. */
void pith_site_set_word(pith_str word, pith_buf *out);

#endif
