/* mine/fields/fields_int: what the parts of the miner of fields share. */
#ifndef PITH_MINE_FIELDS_FIELDS_INT_H
#define PITH_MINE_FIELDS_FIELDS_INT_H

#include "mine/fields/entities.h"
#include "mine/fields/fields.h"
#include "name/naming.h"

#define NO_BLOCK   PITH_NO_BLOCK
#define FIELDS_MAX 512 /* bounds the look back for a name, too */

/* What the words of a class may name. */
typedef enum mark_sort {
    MARKS_VALUE,
    MARKS_NAME,
    MARKS_LIST,
    MARKS_TEXT,
    MARKS_SORTS
} mark_sort;

/* What a class or an id names: one more than the number of each sort. */
typedef struct field_marks {
    uint16_t of[MARKS_SORTS];
    bool read;
} field_marks;

/* A page while its fields are looked for; all in the scratch arena. */
typedef struct field_page {
    const pith_tree *t;
    pith_arena *arena;
    pith_node root;
    const pith_blocks *b;
    const pith_meta *meta;
    uint32_t title; /* block, or NO_BLOCK */
    pith_str title_text;
    uint16_t out_of; /* PITH_IN_* of what is not about the thing */
    const pith_naming *names;
    field_marks *by_name;   /* name -> marks */
    field_marks *by_id;     /* element, as b->index says */
    const uint32_t *blocks; /* element, as b->index says -> blocks below it */
    pith_fields_options opt;
} field_page;

pith_status pith_fields_measure(const pith_readpage *page,
                                const pith_fields_options *opt,
                                pith_arena *scratch, field_page *out);

#define STRUCK_BYTES 256 /* of a price that is struck beside another */

/* The text of block i without the price in it that is struck. `buf`, which
 * holds STRUCK_BYTES, is overwritten. */
pith_str pith_fields_unstruck(const field_page *p, uint32_t i, pith_buf *buf);

/* What was found so far. */
typedef struct field_set {
    const field_page *p;
    pith_arena *keep;
    pith_field *at;
    uint64_t *key;    /* of the name */
    uint32_t *entity; /* or PITH_ENTITY_NONE */
    uint32_t n;
    uint32_t thing; /* of the data, from 1; 0: none */
    bool unnamed;   /* its name is not the title's: the data may be stale */
    bool ok;        /* memory is not out */
} field_set;

/* One field to add: a name that the page writes is its label, too. */
typedef struct field_new {
    uint32_t entity; /* its name is that one's; else `name` */
    pith_str name, label;
    const pith_str *value;
    uint32_t n_values;
    uint32_t label_node, value_node;
    pith_field_from from;
    double confidence; /* 0: that of a known name */
} field_new;

/* The field of that name, or f->n. */
uint32_t pith_fields_find(const field_set *f, uint64_t key);
uint32_t pith_fields_find_entity(const field_set *f, uint32_t entity);
/* Values are copied, the empty ones and those that stand before left out. */
void pith_fields_add(field_set *f, const field_new *field);
/* One value that no label names. */
void pith_fields_add_bare(field_set *f, uint32_t entity, pith_str value,
                          pith_node node, pith_field_from from);

/* Two values of that kind say the same. */
bool pith_fields_same(pith_entity_kind kind, pith_str a, pith_str b);

/* Blocks whose text begins at or after node v begin with this one. */
uint32_t pith_fields_block_at(const field_page *p, pith_node v);
/* Block i stands in a menu, a footer, a post or in a list of other things. */
bool pith_fields_outside(const field_page *p, uint32_t i);
/* A class of element v says that it is a label: "field__label". */
bool pith_fields_is_label(const field_page *p, pith_node v);
/* What the class and id of element v name, of that sort. */
uint32_t pith_fields_mark(const field_page *p, pith_node v, mark_sort sort);

/* fields_pairs.c: a name begins with a letter; the name, without its colon, and
 * the value in block i. */
bool pith_fields_begins_well(pith_str s);
pith_str pith_fields_bare_name(pith_str s); /* without its colon */
void pith_fields_set_pair(uint32_t i, pith_str name, pith_str value,
                          pith_label_pair *out);
/* fields_line.c: names with values of block i where it has several; how many.
 */
uint32_t pith_fields_line(const field_page *p, uint32_t i, uint32_t room,
                          pith_label_pair *out);

/* The text of blocks [from, end), a line each. */
pith_str pith_fields_lines(field_set *f, uint32_t from, uint32_t end);

/* The box that a class calls a description, before headings are asked. */
void pith_fields_described(field_set *f);
/* fields_data.c, fields_lists.c, fields_marks.c: each adds what it finds. */
void pith_fields_from_data(field_set *f);
void pith_fields_from_lists(field_set *f);
void pith_fields_from_marks(field_set *f);

#endif
