/* model/field: what a page says of the thing it is about: names with values,
 * where they come from and what else speaks for them. Made by mine/fields,
 * printed by output/. Strings are borrowed. */
#ifndef PITH_MODEL_FIELD_H
#define PITH_MODEL_FIELD_H

#include "pith.h"

/* Who said it first. */
typedef enum pith_field_from {
    PITH_FIELD_DATA,  /* structured data */
    PITH_FIELD_LABEL, /* the page shows the name beside the value */
    PITH_FIELD_LIST,  /* items below a heading */
    PITH_FIELD_MARK,  /* the markup names it: words of class and id */
    PITH_FIELD_VALUE  /* by what the value is, and where it stands */
} pith_field_from;

/* What the shown page says of a value of structured data. */
typedef enum pith_field_said {
    PITH_SAID_ALONE, /* nothing */
    PITH_SAID_AGREED,
    PITH_SAID_DIFFERS /* the page shows another value by that name */
} pith_field_said;

#define PITH_FIELD_NOWHERE UINT32_MAX

typedef struct pith_field {
    pith_str name;         /* unique among the page's; never empty */
    pith_str label;        /* as the page writes it; ptr NULL: it does not */
    const pith_str *value; /* at least one, none empty */
    uint32_t n_values;
    bool is_list;        /* of several, though one may be there */
    uint32_t label_node; /* elements of the tree, or PITH_FIELD_NOWHERE */
    uint32_t value_node;
    pith_field_from from;
    pith_field_said said;
    pith_str shown;    /* what the page shows in its place; PITH_SAID_DIFFERS */
    double confidence; /* 0..1 */
} pith_field;

typedef struct pith_fields {
    const pith_field *at; /* data first, then in reading order */
    uint32_t n;
    uint32_t thing; /* of the page's data that they are of, from 1; 0: none */
} pith_fields;

const char *pith_field_from_name(pith_field_from from);

#endif
