/* tree/names: tag and attribute names as integers.
 *
 * A known name has a small constant id (PITH_TAG_DIV, PITH_ATTR_HREF). Any
 * other name gets an id from its bytes alone: the top bit and 31 bits of its
 * hash, so that ids of different pages can be compared without a shared
 * table, threads need no lock, and nothing depends on the order of pages. Two
 * unknown names of one page that collide are told apart by probing, in that
 * page only. Tags and attributes have separate id spaces. */
#ifndef PITH_TREE_NAMES_H
#define PITH_TREE_NAMES_H

#include "base/arena.h"

/* names_table.h: X(UPPER, "name") lists PITH_TAG_LIST and PITH_ATTR_LIST. */
#include "tree/names_table.h"

enum {
    PITH_TAG_NONE = 0, /* document and content nodes */
    PITH_LABEL_TEXT,
    PITH_LABEL_COMMENT,
    PITH_LABEL_DOCTYPE,
#define X(upper, name) PITH_TAG_##upper,
    PITH_TAG_LIST(X)
#undef X
        PITH_TAG_COUNT
};

enum {
    PITH_ATTR_NONE = 0,
#define X(upper, name) PITH_ATTR_##upper,
    PITH_ATTR_LIST(X)
#undef X
        PITH_ATTR_COUNT
};

#define PITH_NAME_DYNAMIC 0x80000000u

/* Texts of one page's dynamic names. Lives in the page arena. */
typedef struct pith_names pith_names;

pith_names *pith_names_new(pith_arena *arena); /* NULL: memory is out */
/* Id of a name that is already lower case; 0 when memory is out. */
uint32_t pith_names_tag(pith_names *n, const char *ptr, size_t len);
uint32_t pith_names_attr(pith_names *n, const char *ptr, size_t len);
/* Known names only (0 when unknown); need no table. */
uint32_t pith_tag_known(const char *ptr, size_t len);
uint32_t pith_attr_known(const char *ptr, size_t len);
/* Text of an id. `n` may be NULL for known names. */
pith_str pith_tag_name(const pith_names *n, uint32_t id);
pith_str pith_attr_name(const pith_names *n, uint32_t id);

#endif
