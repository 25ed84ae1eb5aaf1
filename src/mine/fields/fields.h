/* mine/fields/fields: what a page says of the thing it is about: names with
 * values, from three witnesses that are united by name and value.
 *
 *   structured data   fields_data.c    read/structured.h
 *   labels            fields_pairs.c   "Weight: 2 kg", rows, strips, sheets
 *   lists             fields_lists.c   items below a heading
 *   markup, values    fields_marks.c   class words; the price by the title
 *   names             entities.h       one name for each property and label
 *
 * docs/algo/fields.md. */
#ifndef PITH_MINE_FIELDS_FIELDS_H
#define PITH_MINE_FIELDS_FIELDS_H

#include "model/field.h"
#include "read/headline.h"

/* A name and a value as the page shows them. */
typedef struct pith_label_pair {
    uint32_t block;       /* of the name */
    uint32_t value_block; /* of the value; may be the same */
    pith_str name, value; /* neither is empty; in the blocks' text */
    uint64_t key;         /* of the name's words */
    uint64_t make;        /* of the rows it is one of; 0: it says so itself */
    uint32_t times;       /* that the name stands on the page */
    uint32_t entity;      /* what entities.h calls it, or PITH_ENTITY_NONE */
    bool by_name;         /* that alone makes it a pair */
    bool told;            /* so does the markup: it calls the name a label */
    bool cell;            /* a row of a table of two columns, or a label */
    const pith_str *part; /* values of a list, or NULL; `value` has them all */
    uint32_t n_parts;
} pith_label_pair;

typedef struct pith_pairs {
    const pith_label_pair *at;
    uint32_t n;
} pith_pairs;

typedef struct pith_fields_options {
    /* node -> post or record that it stands in, from 1; 0: none. NULL: none is
     * known. What stands there is left to the thread and the tables. */
    const uint32_t *in_post;
    const uint32_t *in_rec;
    /* Out, unless NULL: block -> it is an item of ingredients or steps, or
     * their heading. A body that has lost these is no recipe's. */
    bool *in_list;
    const pith_pairs *pairs; /* of the same options; NULL: to be read */
    bool sheet;    /* a page about one thing: every name counts. Else those that
                      are known, or that stand in a sheet of several */
    bool any_rows; /* so do rows that are alone of their make: other pages of
                      the template tell whether they are a sheet */
} pith_fields_options;

/* Fields of a page that was read; `title` is its headline (may be empty), and
 * page->title its block. Strings live in `keep`; `scratch` is not given back.
 * `opt` may be NULL. PITH_NOMEM. */
pith_status pith_mine_fields(const pith_readpage *page, pith_str title,
                             const pith_fields_options *opt, pith_arena *keep,
                             pith_arena *scratch, pith_fields *out);

/* The same from a tree alone, read here; `scratch` is given back. */
pith_status pith_mine_fields_of(const pith_tree *t,
                                const pith_fields_options *opt,
                                pith_arena *keep, pith_arena *scratch,
                                pith_fields *out);

/* In reading order, outside posts, menus and footers; in `scratch`.
 * PITH_NOMEM. */
pith_status pith_mine_pairs(const pith_readpage *page,
                            const pith_fields_options *opt, pith_arena *scratch,
                            pith_pairs *out);

/* Of the words: the same for "Weight:" and "weight". */
uint64_t pith_fields_key(pith_str text);

#endif
