/* model/contents: the content part of the pages of a set, each compared with
 * others. Made by learn/, printed by output/, read by pith.h. Strings are
 * borrowed. */
#ifndef PITH_MODEL_CONTENTS_H
#define PITH_MODEL_CONTENTS_H

#include "model/article.h"
#include "model/explain.h"

/* What spoke for a block of text and against it. */
typedef struct pith_content_block {
    pith_str text;
    bool kept, title;
    uint32_t words;
    double log_odds;
    const double *evidence; /* n_evidence of the set */
} pith_content_block;

typedef struct pith_content_page {
    bool read; /* it has elements; else nothing below is */
    pith_article article;
    const pith_str *partner; /* names of the pages it was compared with */
    size_t n_partners;
    const pith_content_block *block; /* if asked for */
    size_t n_blocks;
    pith_explain view; /* the page in colours, if asked for */
} pith_content_page;

struct pith_contents {
    pith_content_page *page; /* of each page that is no partner only */
    size_t n;
    const char *const *evidence_name;
    size_t n_evidence;
    void (*drop)(struct pith_contents *c); /* frees it */
};

#endif
