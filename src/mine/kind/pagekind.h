/* mine/kind/pagekind: one page by all miners: its posts, records and article,
 * and the kind that follows from them. */
#ifndef PITH_MINE_KIND_PAGEKIND_H
#define PITH_MINE_KIND_PAGEKIND_H

#include "mine/body/articles.h"
#include "mine/thread/posts.h"
#include "mine/tables/records.h"

typedef struct pith_finds {
    pith_posts posts;
    pith_recs recs;
    pith_kind_result kind;
    pith_article art;
} pith_finds;

/* What is wanted beside that. */
typedef struct pith_mine_want {
    bool links;   /* of the body's blocks */
    bool trace;   /* why each block was kept */
    bool stories; /* the trace of stories only */
    bool all;     /* tables of regions that are hardly likely, too */
} pith_mine_want;

/* `want` NULL: nothing; without `trace` there is none. Both arenas as the
 * miners take them. PITH_NOMEM. */
pith_status pith_mine_page(const pith_doc *doc, const pith_mine_want *want,
                           pith_finds *out, pith_article_trace *trace);

/* The kind alone. What the miners find stays in `arena` (mark it to forget);
 * `scratch` is given back. PITH_NOMEM. */
pith_status pith_mine_kind(const pith_doc *doc, pith_kind_result *out);

#endif
