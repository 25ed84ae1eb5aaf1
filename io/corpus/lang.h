/* io/corpus/lang: the language that a text is written in, by libcld2. The
 * library is looked for when it is needed: nobody but makers of texts is. */
#ifndef PITH_IO_CORPUS_LANG_H
#define PITH_IO_CORPUS_LANG_H

#include "pith.h"

/* Bytes of a text that are enough: more of them do not tell more
 * (docs/corpus.md). */
#define PITH_LANG_ENOUGH 2000u

typedef struct pith_lang pith_lang;

/* PITH_UNSUPPORTED when it is not there. */
pith_status pith_lang_open(pith_lang **out, pith_error *err);
void pith_lang_close(pith_lang *l); /* NULL is fine */

/* Its code, such as "en" or "zh-Hant", until `l` is closed; NULL when the text
 * is too short or too mixed to tell. `text` is UTF-8; its beginning is read. */
const char *pith_lang_of(const pith_lang *l, pith_str text);

#endif
