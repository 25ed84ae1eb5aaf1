/* output/json: JSON written straight into a buffer.
 *
 *   pith_json j;
 *   pith_json_init(&j, buf, pretty);
 *   pith_json_object(&j);
 *   pith_json_str(pith_json_key(&j, "title"), title);
 *   pith_json_end(&j);
 *
 * Commas, line breaks and closing brackets are the writer's business. Bytes
 * that are not UTF-8 leave as U+FFFD, so the output always is. Errors stay in
 * the buffer's status. */
#ifndef PITH_OUTPUT_JSON_H
#define PITH_OUTPUT_JSON_H

#include "base/buf.h"
#include "model/page.h"

#define PITH_JSON_DEPTH 512 /* deeper nesting sets PITH_LIMIT */

typedef struct pith_json {
    pith_buf *out;
    bool pretty; /* two spaces a level; else one line */
    bool keyed;  /* a key was just written */
    uint32_t depth;
    uint32_t flat; /* depth from which all is on one line; 0: none */
    uint8_t level[PITH_JSON_DEPTH]; /* per level: bracket, has members */
} pith_json;

void pith_json_init(pith_json *j, pith_buf *out, bool pretty);

void pith_json_object(pith_json *j);
void pith_json_array(pith_json *j);
/* The next object or array and all in it stay on one line when pretty. */
void pith_json_inline(pith_json *j);
void pith_json_end(pith_json *j); /* closes the innermost */

/* The key of a member; gives `j`, for its value. */
pith_json *pith_json_key(pith_json *j, const char *key);
void pith_json_key_str(pith_json *j, pith_str key);
void pith_json_str(pith_json *j, pith_str s); /* ptr NULL: null */
/* A string in parts, whole characters each, between these two. */
void pith_json_open(pith_json *j);
void pith_json_part(pith_json *j, pith_str s);
void pith_json_close(pith_json *j);
void pith_json_cstr(pith_json *j, const char *s);
void pith_json_u64(pith_json *j, uint64_t v);
/* At most `decimals` (0..9) places, trailing zeros dropped, no exponent, the
 * same in every locale. Not finite: null. */
void pith_json_num(pith_json *j, double v, unsigned decimals);
void pith_json_bool(pith_json *j, bool v);
void pith_json_null(pith_json *j);
/* An array of strings, of numbers. */
void pith_json_strs(pith_json *j, const pith_str *s, size_t n);
void pith_json_u64s(pith_json *j, const uint32_t *v, size_t n);
/* An object of numbers by their names. */
void pith_json_nums(pith_json *j, const char *const *name, const double *v,
                    size_t n, unsigned decimals);
/* A number, or null for the one that means none. */
void pith_json_u64_or(pith_json *j, uint64_t v, uint64_t none);
/* Bytes that already are a JSON value. */
void pith_json_raw(pith_json *j, pith_str value);

/* "page", "url", "kind", "truncated" of an open object, as the contract has
 * them at the head of every page's object. */
void pith_json_page(pith_json *j, const pith_page_info *info);
/* Init, and the object of a page with its head. */
void pith_json_begin(pith_json *j, const pith_page_info *info, bool pretty,
                     pith_buf *out);
/* The whole object of a page that failed. */
void pith_json_failure(pith_json *j, const pith_page_info *info,
                       const char *error);

/* The number alone; nothing for not finite. False then. */
bool pith_json_number(pith_buf *out, double v, unsigned decimals);

#endif
