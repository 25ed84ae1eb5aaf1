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

typedef enum pith_jtype {
    PITH_JNULL,
    PITH_JFALSE,
    PITH_JTRUE,
    PITH_JNUMBER,
    PITH_JSTRING,
    PITH_JARRAY,
    PITH_JOBJECT
} pith_jtype;

typedef struct pith_jvalue pith_jvalue;
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

/* All of these take NULL and values of any type: what is not there is NULL, an
 * empty string (ptr NULL), `otherwise`. */

/* Member `key` of an object; of several, the last. */
const pith_jvalue *pith_json_get(const pith_jvalue *v, const char *key);
/* Element i of an array. */
const pith_jvalue *pith_json_at(const pith_jvalue *v, size_t i);
/* Elements of an array; 0 for others. */
size_t pith_json_len(const pith_jvalue *v);
/* Text of a string. */
pith_str pith_json_text(const pith_jvalue *v);
/* A number that is written without fraction and exponent and fits. */
int64_t pith_json_int(const pith_jvalue *v, int64_t otherwise);
/* Any number, to the nearest double or one beside it. */
double pith_json_real(const pith_jvalue *v, double otherwise);

#endif
