/* model/data: the structured data of a page: things with properties, as
 * JSON-LD, microdata, RDFa Lite, microformats, Open Graph, Dublin Core and
 * <meta> give them, in one form. A property is a text or a thing; one that
 * stands several times has several values. Made by read/structured, printed by
 * output/. */
#ifndef PITH_MODEL_DATA_H
#define PITH_MODEL_DATA_H

#include "pith.h"

typedef enum pith_data_source {
    PITH_DATA_JSONLD,
    PITH_DATA_MICRODATA,
    PITH_DATA_RDFA,
    PITH_DATA_MICROFORMAT,
    PITH_DATA_OPENGRAPH,
    PITH_DATA_DUBLINCORE,
    PITH_DATA_META
} pith_data_source;

#define PITH_DATA_NONE UINT32_MAX

typedef struct pith_data_prop {
    pith_str name;
    pith_str text;  /* where `thing` is PITH_DATA_NONE */
    uint32_t thing; /* the thing that is the value */
    uint32_t of;    /* the thing that has it */
    uint32_t next;  /* property of the same thing, or PITH_DATA_NONE */
    uint32_t same;  /* the next of this thing and this name, or none */
    uint32_t back;  /* of the first of a name: the last of them so far */
    uint32_t node;  /* element that says it */
    bool again;     /* it is not the first of its name */
    bool bare;      /* a number or truth value of JSON */
} pith_data_prop;

typedef struct pith_data_thing {
    pith_str type; /* "Product", without the vocabulary; len 0: not said */
    pith_data_source source;
    uint32_t of;          /* the thing it belongs to, or PITH_DATA_NONE */
    uint32_t first, last; /* properties, or PITH_DATA_NONE */
    uint32_t node;
} pith_data_thing;

typedef struct pith_data {
    pith_data_thing *thing;
    pith_data_prop *prop;
    uint32_t n_things, n_props;
    uint32_t *by_name; /* hashed: the first property of each name */
    uint32_t room_names;
    bool cut; /* there were more */
} pith_data;

const char *pith_data_source_name(pith_data_source source);

/* The property of that name (ASCII case ignored) from `from` on, which is one
 * of a thing's; PITH_DATA_NONE: there is none. */
uint32_t pith_data_find(const pith_data *d, uint32_t from, pith_str name);
/* First text by that name of a thing; ptr NULL: none. */
pith_str pith_data_text(const pith_data *d, uint32_t thing, pith_str name);

#endif
