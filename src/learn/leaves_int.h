/* learn/leaves_int: the steps of leaves.h, between its files. */
#ifndef PITH_LEARN_LEAVES_INT_H
#define PITH_LEARN_LEAVES_INT_H

#include "base/buf.h"
#include "base/map.h"
#include "base/vec.h"
#include "learn/leaves.h"

typedef enum how {
    HOW_SCHEMA,
    HOW_LABEL,
    HOW_LIST,
    HOW_PLACE,
    HOW_KIND,
    HOW_GAP,
    HOW_AFTER,
    HOW_SAME,
    HOW_ATTR,
    HOW_COUNT
} how;

/* One text of a page. */
typedef struct item {
    uint32_t page;
    pith_node node;
    pith_node last;             /* of a text over several nodes; else node */
    pith_str text;              /* collapsed; in the arena */
    uint64_t hash;              /* of the text */
    uint64_t tags, place, kind; /* hashes of its paths */
    uint32_t label;             /* item of its label, or UINT32_MAX */
    uint32_t gap;               /* texts since the label */
    uint32_t pages;             /* that have this text anywhere */
    bool is_label;
    bool word;     /* has a letter or digit */
    uint32_t attr; /* of an attribute's value: its name */
} item;

/* A value of a leaf that is being made. */
typedef struct entry {
    uint32_t leaf;
    uint32_t page;
    uint32_t node, last;
    pith_str text;
    uint64_t hash;
} entry;

typedef struct draft {
    how how;
    uint32_t label;      /* item that names it, or UINT32_MAX */
    uint32_t gap;        /* texts between the label and it */
    uint32_t page, node; /* of its first value: names it too */
    uint32_t attr;       /* its name; SCHEMA: number of the basic type */
    uint32_t n;          /* values */
    uint32_t pages;      /* that have one */
    uint32_t last;       /* page seen last */
    uint64_t vector;     /* hash of all values by page */
    uint64_t page_hash;  /* values of the page seen last */
    uint64_t first_hash; /* values of the first page */
    uint64_t one_hash;   /* of its first value */
    bool many;           /* it has another value too */
    bool varies;
    bool keep;
    uint32_t id; /* in the result */
} draft;

typedef struct leafer {
    pith_template *t;
    const pith_tree *const *page;
    const pith_leaves_options *opt;
    const pith_allocator *al;
    pith_arena *arena;
    PITH_VEC(item) item;
    size_t *first_item;  /* n_pages + 1 */
    PITH_VEC(item) attr; /* values of attributes */
    PITH_VEC(draft) draft;
    PITH_VEC(entry) entry;
    pith_map ids; /* context -> draft */
} leafer;

/* Reads all texts of all pages. */
bool pith_leaves_read(leafer *l);
/* One value for the leaf of context `key`. */
bool pith_leaves_add(leafer *l, how h, uint64_t key, const item *it,
                     pith_str text);
/* Values of attributes. */
bool pith_leaves_attrs(leafer *l);
/* Leaves that show the same value on most pages, joined. */
bool pith_leaves_join(leafer *l);
/* Its label was made to be one ("Engine:", a header cell, a term, bold) and
 * stands right before it. */
bool pith_leaves_marked(const leafer *l, const draft *d);
/* Which leaves are columns for people. */
bool pith_leaves_show(leafer *l);
/* Unique names and types of the leaves that are kept. */
bool pith_leaves_name(leafer *l);

#endif
