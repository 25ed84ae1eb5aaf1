/* model/layers: all that was found on one page: body, fields, tables, thread,
 * side by side, and the kind of page that they make it. Made by mine/kind,
 * printed by output/. Strings are borrowed. */
#ifndef PITH_MODEL_LAYERS_H
#define PITH_MODEL_LAYERS_H

#include "base/arena.h"
#include "model/article.h"
#include "model/data.h"
#include "model/field.h"
#include "model/kinds.h"
#include "model/table.h"

#define PITH_LAYERS_REASONS 3

struct pith_layers {
    pith_page_kind kind;
    double confidence;
    bool is_story;   /* an article that reads like one */
    bool has_second; /* the next likely kind is worth a look */
    pith_kind_judgement judged;
    pith_article body; /* the page's main content, whatever its kind */
    pith_fields fields;
    pith_data data;     /* what it says of itself */
    pith_tables tables; /* of records, where `tabled` */
    pith_tables thread; /* of posts, where `threaded` */
    bool tabled, threaded;

    /* Why, where that was asked for. */
    bool explained;
    pith_kind_facts facts;
    const char *reason[PITH_LAYERS_REASONS]; /* NULL: no more */
    const char *const *evidence_name;
    const double *evidence;
    size_t n_evidence;
    pith_article_trace trace; /* of the body's blocks */
};

/* The rows of a list or thread, which are what it is about; else NULL. */
const pith_region *pith_layers_rows(const pith_layers *l);
/* Of a page that is about one thing: a detail page with fields, an article. */
bool pith_layers_is_row(const pith_layers *l);
/* Such a page as one row: title and fields ("; " between several values of
 * one), or title, author, date and body. All in `arena`. PITH_NOMEM. */
pith_status pith_layers_row(const pith_layers *l, pith_arena *arena,
                            pith_region *out);

#endif
