/* model/wrapped: what a wrapper gave on a page. */
#ifndef PITH_MODEL_WRAPPED_H
#define PITH_MODEL_WRAPPED_H

#include "model/article.h"
#include "model/passage.h"
#include "model/table.h"
#include "model/template.h"

/* Exactly one of the first three, in the job's arena. */
typedef struct pith_wrapped {
    const pith_tables *tables;
    const pith_article *article;
    const pith_template *templ; /* of one page: n_pages is 1 */
    const pith_nefit *fit;      /* beside an article, if asked for */
    const char *misfit; /* PITH_DRIFT, PITH_EMPTY: why and where, for people */
} pith_wrapped;

#endif
