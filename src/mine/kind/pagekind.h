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

/* `url`: the page's, ptr NULL: unknown. `links`: as pith_article_mine_options
 * has it. `trace` may be NULL. Both arenas as the miners take them. PITH_NOMEM.
 */
pith_status pith_mine_page(const pith_doc *doc, bool links, pith_finds *out,
                           pith_article_trace *trace);

/* The kind alone. What the miners find stays in `arena` (mark it to forget);
 * `scratch` is given back. PITH_NOMEM. */
pith_status pith_mine_kind(const pith_doc *doc, pith_kind_result *out);

#endif
