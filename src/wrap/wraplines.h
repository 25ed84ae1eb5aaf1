/* wrap/wraplines: what a section of a wrapper file holds, told once, as a table
 * of its lines; one writer and one reader go by it.
 *
 *   const pith_wrapline pattern_lines[] = {
 *       {"pages", PITH_VALUES(PITH_U32(pattern, pages, UINT32_MAX))},
 *       {"slot", PITH_VALUES(PITH_U32(slot, depth, DEPTH_MAX),
 *                            PITH_TEXT(slot, path)),
 *        PITH_ARRAY(pattern, slot, n_slots, SLOTS_MAX), .more = check_slot},
 *       {0}};
 *
 * Lines are written in the order of the table and read in any. An item may have
 * lines of its own, which follow it, or stand in a section of its name. Writing
 * changes nothing: other threads may use what is written meanwhile. */
#ifndef PITH_WRAP_WRAPLINES_H
#define PITH_WRAP_WRAPLINES_H

#include <stddef.h>
#include "wrap/wrapfile.h"

typedef struct pith_wrapio {
    pith_wrapin *in;   /* NULL: it is written, */
    pith_wrapout *out; /* there */
    uint32_t i;        /* place of the item at hand in its array */
} pith_wrapio;

/* ---- values of a line -----------------------------------------------------
 */

typedef enum pith_wraptype {
    PITH_WRAP_END,
    PITH_WRAP_STR,
    PITH_WRAP_U32,
    PITH_WRAP_REF, /* of something earlier, from 1; 0: UINT32_MAX, none */
    PITH_WRAP_REAL,
    PITH_WRAP_HASH,
    PITH_WRAP_WORD /* the place of a word among `words` */
} pith_wraptype;

typedef struct pith_wrapvalue {
    pith_wraptype type;
    size_t at; /* of the item */
    uint32_t max;
    const char *const *words;
    size_t size; /* of the member that a word is kept in */
} pith_wrapvalue;

#define PITH_AT(kind, of, member) .type = (kind), .at = offsetof(of, member)
#define PITH_TEXT(of, member)              \
    {                                      \
        PITH_AT(PITH_WRAP_STR, of, member) \
    }
#define PITH_REAL(of, member)               \
    {                                       \
        PITH_AT(PITH_WRAP_REAL, of, member) \
    }
#define PITH_HASH(of, member)               \
    {                                       \
        PITH_AT(PITH_WRAP_HASH, of, member) \
    }
#define PITH_U32(of, member, most)                        \
    {                                                     \
        PITH_AT(PITH_WRAP_U32, of, member), .max = (most) \
    }
#define PITH_REF(of, member, most)                        \
    {                                                     \
        PITH_AT(PITH_WRAP_REF, of, member), .max = (most) \
    }
#define PITH_WORD(of, member, names)                               \
    {                                                              \
        PITH_AT(PITH_WRAP_WORD, of, member),                       \
            .words = (names), .size = sizeof(((of *)NULL)->member) \
    }
#define PITH_VALUES(...)               \
    .values = (const pith_wrapvalue[]) \
    {                                  \
        __VA_ARGS__,                   \
        {                              \
            0                          \
        }                              \
    }

/* All of them, of `item`. */
void pith_wrapio_values(pith_wrapio *io, const pith_wrapvalue *values,
                        void *item);
/* One; what is given is read, or written. */
void pith_wrapio_str(pith_wrapio *io, pith_str *s);
void pith_wrapio_u32(pith_wrapio *io, uint32_t *v, uint32_t max);
void pith_wrapio_ref(pith_wrapio *io, uint32_t *v, uint32_t max);
uint32_t pith_wrapio_word(pith_wrapio *io, const char *const *words,
                          uint32_t v);
/* Item i of an array whose items stand on one line; NULL: no more. */
void *pith_wrapio_next(pith_wrapio *io, void *array, uint32_t *n, uint32_t i,
                       size_t size, uint32_t max);
/* What was read must hold. */
void pith_wrapio_check(pith_wrapio *io, bool holds, const char *why);

/* ---- lines ----------------------------------------------------------------
 */

enum {
    PITH_LINE_SECTION = 1, /* its lines stand between `begin` and `end` */
    PITH_LINE_OWN = 2,     /* `more` writes all such lines, with keys; it reads
                              one, or the lines of the section */
    PITH_LINE_READ = 4,    /* read only: another line writes it */
};

typedef struct pith_wrapline {
    const char *key;              /* NULL ends a table */
    const pith_wrapvalue *values; /* NULL: none */
    /* Values that depend on others, and checks; of a section: checks. */
    void (*more)(pith_wrapio *io, void *owner, void *item);
    size_t at;    /* of the item in its owner; of an array its pointer */
    size_t n;     /* of the array's count */
    size_t size;  /* of an item of the array; 0: there is one */
    uint32_t max; /* items */
    const struct pith_wrapline *lines; /* of the item */
    unsigned flags;
    size_t given, given_size; /* the line is written if this of the item is not
                                 all 0; size 0: always */
} pith_wrapline;

#define PITH_MEMBER(of, member) .at = offsetof(of, member)
#define PITH_ARRAY(of, array, count, most)               \
    .at = offsetof(of, array), .n = offsetof(of, count), \
    .size = sizeof(*((of *)NULL)->array), .max = (most)
#define PITH_GIVEN(of, member) \
    .given = offsetof(of, member), .given_size = sizeof(((of *)NULL)->member)

void pith_wraplines_save(pith_wrapout *w, const pith_wrapline *table,
                         const void *owner);
/* The lines up to the end of the section at hand. */
void pith_wraplines_load(pith_wrapin *r, const pith_wrapline *table,
                         void *owner);

/* Hashes ascend: `more` of lines that are one. */
void pith_wrapline_ascend(pith_wrapio *io, void *owner, void *item);

#endif
