/* io/corpus/corpus_digest: what is kept of a page beside its result: where it
 * is, what it says, where it leads. A line of JSON, so that the steps after
 * `map` need not read the page. */
#ifndef PITH_IO_CORPUS_CORPUS_DIGEST_H
#define PITH_IO_CORPUS_CORPUS_DIGEST_H

#include "api/api_article.h"
#include "io/corpus/textmark.h"

/* What was found out about a page. */
typedef struct pith_pagefacts {
    const pith_article *art;
    pith_textmark text;
    const char *kind; /* NULL: not asked for */
    pith_str lang;    /* told by the text, else as the page says it */
} pith_pagefacts;

void pith_digest_put(const pith_page *page, const pith_pagefacts *facts,
                     pith_buf *out);

#endif
