/* model/template: what EXALG finds: schema, template, and values of pages.
 *
 * [EXALG §2]: a schema is built from the basic type B by tuples < >, sets { },
 * optionals ( )? and disjunctions ( | ). A tuple of n attributes has n + 1
 * constant strings around them; a set has one between its elements. */
#ifndef PITH_MODEL_TEMPLATE_H
#define PITH_MODEL_TEMPLATE_H

#include "base/buf.h"
#include "model/table.h"

typedef enum pith_schema_kind {
    PITH_SCHEMA_BASIC,
    PITH_SCHEMA_TUPLE,
    PITH_SCHEMA_SET,
    PITH_SCHEMA_OPTIONAL,
    PITH_SCHEMA_CHOICE
} pith_schema_kind;

typedef struct pith_schema pith_schema;
struct pith_schema {
    pith_schema_kind kind;
    uint32_t leaf; /* BASIC: number of the leaf, from 0 */
    pith_str name; /* SET: what its elements are, unique; "" until named */
    pith_schema **kid;
    uint32_t n_kids;
    pith_str *text; /* TUPLE: n_kids + 1 constant strings; SET: one */
};

/* A value, nested as its schema. kid: of a tuple its attributes, of a set its
 * elements, of an optional none or one, of a choice the one that is there. */
typedef struct pith_value pith_value;
struct pith_value {
    const pith_schema *schema;
    pith_str text; /* BASIC; ptr NULL: nothing there */
    uint32_t node; /* BASIC: its first and last text node; 0: none */
    uint32_t last;
    uint32_t choice; /* CHOICE: which */
    pith_value **kid;
    uint32_t n_kids;
};

/* One leaf of the output: a name, a type, and its values on each page. */
typedef struct pith_leaf {
    pith_str name; /* unique */
    pith_type type;
    const char *how;         /* what places it: "schema", "label", ... */
    uint32_t *first;         /* n_pages + 1 offsets into value */
    pith_str *value;         /* in page order, then document order */
    uint32_t *node;          /* the first text node of each value */
    uint32_t *last;          /* and the last */
    uint32_t n_pages_filled; /* pages that have one */
    bool shown;              /* a column for people; see learn/leaves.h */
    bool list;               /* it has several values on many pages */
} pith_leaf;

#define PITH_NO_LEAF UINT32_MAX

struct pith_template {
    pith_schema *schema; /* NULL: the pages share no template */
    double constant;     /* share of the pages' tokens that all pages have once
                            and in order: the constants of the root class */
    uint32_t n_basic;    /* leaves of the schema */
    uint32_t n_pages;
    uint32_t n_learned; /* pages it was learned on, if not on all; else 0 */
    pith_value **value; /* of each page */
    pith_leaf *leaf;
    uint32_t n_leaves;
    uint32_t *basic; /* n_basic: leaf of each basic type, or PITH_NO_LEAF */
    const char *const *misfit; /* of each page: why it does not fit, or NULL */
    void (*drop)(struct pith_template *t); /* frees one that pith.h gave */
};

/* The paper's notation: < B, { < B, B > }, ( B )?, ( B | < B, B > ) >. A tuple
 * of one attribute is written as that attribute. */
void pith_schema_print(const pith_schema *s, pith_buf *out);
/* The template as text, constants and stars, sets and optionals bracketed. */
void pith_schema_template(const pith_schema *s, pith_buf *out);

#endif
