/* wrap/wrapfile: the text that a wrapper is saved as, line by line.
 *
 *   pith-wrapper 2                 head: the version
 *   begin cluster                  a section; sections nest
 *   kind list                      key, then values
 *   column "price" money 0.95      string, word, number
 *   end cluster
 *
 * No indentation, one fact a line, nothing counted beforehand: so two files
 * diff well, and a reader never trusts a number about what follows. Format and
 * a whole file: docs/wrapper.md. Save, load, save gives the same bytes.
 *
 * What a section holds is told by a table of its lines (wraplines.h).
 *
 * What a line has left over, a missing value, an unknown key and a number out
 * of range are errors with line and reason. */
#ifndef PITH_WRAP_WRAPFILE_H
#define PITH_WRAP_WRAPFILE_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/str.h"
#include "tree/names.h"

#define PITH_WRAP_VERSION  2u
#define PITH_WRAP_FILE_MAX (256u << 20)
#define PITH_WRAP_LINE_MAX (1u << 20)
#define PITH_WRAP_NEST     8u

/* ---- writing ---------------------------------------------------------- */

typedef struct pith_wrapout {
    pith_buf *buf; /* its status is the writer's */
    bool open;     /* a line has begun */
} pith_wrapout;

/* Writes the head line. */
void pith_wrapout_init(pith_wrapout *w, pith_buf *buf);
void pith_wrapout_begin(pith_wrapout *w, const char *section);
void pith_wrapout_end(pith_wrapout *w, const char *section);
/* A new line. Keys and words are of a-z, 0-9, '-' and '_'. */
void pith_wrapout_key(pith_wrapout *w, const char *key);
void pith_wrapout_word(pith_wrapout *w, const char *word);
/* Quoted; ptr NULL is written `-`. Malformed UTF-8 becomes U+FFFD. */
void pith_wrapout_str(pith_wrapout *w, pith_str s);
void pith_wrapout_u64(pith_wrapout *w, uint64_t v);
/* Six digits after the point at most, zeros at the end left out; beyond a
 * thousand million it is cut to that. */
void pith_wrapout_real(pith_wrapout *w, double v);
void pith_wrapout_hash(pith_wrapout *w, uint64_t v); /* x and 16 digits */
/* Ends the last line. The status of the buffer. */
pith_status pith_wrapout_finish(pith_wrapout *w);

/* ---- reading ---------------------------------------------------------- */

typedef struct pith_wrapin {
    pith_arena *arena; /* strings and arrays that are read */
    pith_error *err;   /* may be NULL */
    const char *at, *end;
    uint32_t line; /* the one at hand, from 1 */
    pith_str key;  /* of the line at hand */
    pith_str rest; /* its values that were not read yet */
    pith_str section[PITH_WRAP_NEST];
    uint32_t depth;
    pith_names *names;  /* of tags and attributes that are not known */
    pith_status status; /* PITH_OK, PITH_FORMAT, PITH_NOMEM; sticky */
} pith_wrapin;

/* Reads the head. `text` is borrowed while reading only. PITH_FORMAT: no
 * wrapper, or one of a newer version. */
pith_status pith_wrapin_init(pith_wrapin *r, pith_str text, pith_arena *arena,
                             pith_error *err);
/* The next line of the section at hand (at the top: of the file). False at its
 * end, or after an error. */
bool pith_wrapin_line(pith_wrapin *r);
bool pith_wrapin_is(const pith_wrapin *r, const char *key);
/* The line begins this section; its lines come next. */
bool pith_wrapin_enters(pith_wrapin *r, const char *section);
/* Another value stands on the line. */
bool pith_wrapin_more(const pith_wrapin *r);
/* Values, in order. After an error: nothing, 0. */
pith_str pith_wrapin_str(pith_wrapin *r);
uint64_t pith_wrapin_u64(pith_wrapin *r, uint64_t max);
double pith_wrapin_real(pith_wrapin *r);
uint64_t pith_wrapin_hash(pith_wrapin *r);
/* Place of the word in `names` (NULL-terminated); an error if it is not. */
uint32_t pith_wrapin_word(pith_wrapin *r, const char *const *names);
/* The number of a tag, of an attribute by its name; 0: an error. */
uint32_t pith_wrapin_tag(pith_wrapin *r, pith_str name);
uint32_t pith_wrapin_attr(pith_wrapin *r, pith_str name);
/* One more element, zeroed, in the array of `*n` that `array` points to the
 * pointer of and that only this call grows. NULL: an error, or `max`. */
void *pith_wrapin_push(pith_wrapin *r, void *array, uint32_t *n, size_t size,
                       uint32_t max);
/* Errors: what is wrong on the line at hand. */
void pith_wrapin_fail(pith_wrapin *r, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void pith_wrapin_unknown(pith_wrapin *r);

#endif
