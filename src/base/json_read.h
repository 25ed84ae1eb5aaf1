/* base/json_read: JSON text as values.
 *
 *   {"a": [1, "x"]}   ->   OBJECT ─ at[0]: key "a", ARRAY ─ at[0]: NUMBER "1"
 *                                                           at[1]: STRING "x"
 *
 * One pass, no recursion: finished values wait on a stack until their array or
 * object ends, and then move into the arena side by side, so that element i is
 * at[i]. Strings without escapes are views of the text, which must live as long
 * as the values.
 *
 * Strict reading takes what RFC 8259 calls JSON text. Lenient reading is for
 * what pages carry: it never fails but for memory and bounds, and takes
 * comments, commas too many or too few, line breaks and quotes inside strings,
 * names without quotes, a text that is cut off, or several values (which become
 * an array). Why it is ours: ARCHITECTURE.md. */
#ifndef PITH_BASE_JSON_READ_H
#define PITH_BASE_JSON_READ_H

#include "base/arena.h"
#include "base/str.h"

struct pith_jvalue {
    pith_jtype type;
    uint32_t n;   /* ARRAY, OBJECT: elements, members */
    pith_str key; /* its name in the object around it; ptr NULL: in none */
    union {
        pith_str text;         /* STRING: UTF-8; NUMBER: as it is written */
        const pith_jvalue *at; /* ARRAY, OBJECT: n of them, in order */
    };
};

typedef struct pith_jread_options {
    bool lenient;
    uint32_t max_depth;  /* 0: 512. Lenient: what is deeper is null */
    uint32_t max_values; /* 0: 16 million */
} pith_jread_options;

/* `opt` may be NULL. PITH_FORMAT (strict: with position and reason),
 * PITH_LIMIT, PITH_NOMEM. A lenient reading of nothing is null. */
pith_status pith_json_read(pith_str text, const pith_jread_options *opt,
                           pith_arena *arena, pith_jvalue *out,
                           pith_error *err);

/* pith_json_get and its sisters, which look at values: pith.h. */

#endif
