/* learn/exalg_build: the second stage of EXALG [§5], between its two files. */
#ifndef PITH_LEARN_EXALG_BUILD_INT_H
#define PITH_LEARN_EXALG_BUILD_INT_H

#include "base/buf.h"
#include "base/vec.h"
#include "learn/exalg.h"

#define SYM_TEXT    UINT32_MAX
#define OPEN_DEEP   256
#define PARTS_MAX   24 /* classes at one position; more are unknown: B */
#define SCHEMA_DEEP 48 /* nesting of classes that is followed */

/* One symbol of a PosString: a class or a run of other tokens. */
typedef struct symbol {
    uint32_t occ; /* the occurrence it stands in */
    uint32_t pos;
    uint32_t sym;    /* class, or SYM_TEXT */
    uint32_t sub;    /* the class's occurrence */
    size_t from, to; /* tokens */
} symbol;

typedef struct occurrence {
    uint32_t cls;
    uint32_t page;
    size_t base; /* of its positions in `run` */
} occurrence;

typedef struct range {
    size_t first;
    uint32_t n;
} range;

/* What one position holds, in order. */
typedef struct part {
    uint32_t cls; /* SYM_TEXT: the text before the next class part */
    uint32_t min, max;
    uint64_t sep; /* hash of the text between repeats */
    range sep_at; /* tokens of one such separator */
    bool has_sep;
    /* of a disjunction: how many parts from this one on are its branches; 0 in
     * the others of them */
    uint32_t branches;
    pith_schema *schema; /* of a branch: the branch's own */
    pith_schema *choice; /* of the disjunction that starts here */
} part;

typedef struct position {
    size_t first; /* symbols, sorted */
    size_t n;
    part *part;
    uint32_t n_parts;
} position;

typedef struct builder {
    const pith_exalg *x;
    pith_arena *arena;
    pith_buf text;
    PITH_VEC(symbol) found; /* in order of pages */
    PITH_VEC(occurrence) occ;
    symbol *sorted; /* by class and position */
    range *run;     /* of each (occurrence, position): its symbols */
    size_t n_run;
    position *at;         /* of each (class, position) */
    size_t *class_at;     /* class -> its first position in `at` */
    uint8_t *empty;       /* classes without any value */
    uint8_t *active;      /* classes whose schema is being built */
    pith_schema **schema; /* of each class, once built */
    uint32_t *used;       /* occurrences of each class so far: min, max */
    uint32_t root;
    uint32_t n_basic;
    bool nomem;
} builder;

position *pith_exalg_position(const builder *b, uint32_t cls, uint32_t pos);
/* The gap part that a text symbol i of a PosString belongs to, or NULL when
 * it is a separator of a set. */
part *pith_exalg_gap(const builder *b, position *p, const symbol *s, uint32_t n,
                     uint32_t i);
part *pith_exalg_part(position *p, uint32_t cls);
/* How many parts one attribute takes: its branches, or one. */
uint32_t pith_exalg_step(const part *q);
pith_value *pith_exalg_value(builder *b, uint32_t occ);

#endif
