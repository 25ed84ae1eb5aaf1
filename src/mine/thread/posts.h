/* mine/thread/posts: posts, comments and reviews of one page, [MiBAT].
 *
 *   tree -> labels, candidate pivots (dates) -> anchor trees -> boundaries
 *        -> main region -> extensions -> fields
 *
 * The paper's parts are selectable one by one; the default adds what its §6.1
 * names as its failures: a first post of another structure or parent, records
 * under different parents, nested replies, pages without dates. Method and
 * figures: docs/algo/mibat.md. */
#ifndef PITH_MINE_THREAD_POSTS_H
#define PITH_MINE_THREAD_POSTS_H

#include "name/lexicon.h"
#include "base/budget.h"
#include "read/date.h"
#include "model/explain.h"
#include "model/table.h"
#include "read/doc.h"
#include "tree/tree.h"

/* What a page of a site taught: see posts_batch.c. */
typedef struct pith_posts_template pith_posts_template;

/* One record: `node` are its top nodes in document order. A nested reply is
 * not part of the record it answers. */
typedef struct pith_post {
    const pith_node *node;
    uint32_t n_nodes;
    pith_node root;  /* the subtree they lie in */
    pith_node pivot; /* element of its date, or PITH_NIL */
    uint32_t depth;
    uint32_t parent; /* post it replies to, or PITH_NO_RECORD */
} pith_post;

/* Every node of a post or record `p`, in document order, as `v`. */
#define PITH_EACH_POST_NODE(t, p, v)                           \
    for (uint32_t at_##v = 0; at_##v < (p)->n_nodes; at_##v++) \
        for (pith_node v = (p)->node[at_##v];                  \
             v < pith_tree_end((t), (p)->node[at_##v]); v++)

typedef struct pith_posts_region {
    pith_node parent;
    double score;
    const pith_post *post;
    uint32_t n_posts;
} pith_posts_region;

typedef struct posts_words {
    const pith_tree *t;
    uint32_t *style;    /* node -> its tag and class; 0: no element */
    uint16_t *of_style; /* style -> cues of its class words, once asked */
    uint16_t *of_node;  /* node -> all its cues, once asked */
} posts_words;

/* A place where a date stands: the lowest element that contains it. */
typedef struct posts_pivot {
    pith_node node;  /* element */
    pith_node text;  /* text node, or PITH_NIL: an attribute alone */
    bool attr;       /* `date` is that of an attribute */
    pith_date date;  /* `parts` 0: it is none */
    pith_date shown; /* of the text */
} posts_pivot;

typedef struct pith_posts {
    const pith_posts_region *region; /* best first */
    uint32_t n_regions;
    uint32_t main;            /* index or UINT32_MAX */
    const posts_pivot *pivot; /* every candidate pivot, in preorder */
    const bool *undated;      /* node -> a text that was read and has no date */
    uint32_t n_pivots;
    bool cut; /* the budget ended before all regions were looked at */
    /* For pith_posts_tables: labels and prefix sums of text, per node. */
    const uint32_t *label;
    const uint32_t *text;
    const uint32_t *link;   /* of text that is a link */
    const uint32_t *before; /* pivots before a node */
    posts_words words;
    const bool *bare;      /* label -> the tag alone */
    pith_date_order order; /* of day and month on this page */
} pith_posts;

/* Mine `t`. Results live in `arena`. `opt` NULL: defaults. `site` NULL: this
 * page alone. A page without posts is no error. Fails with PITH_NOMEM only. */
pith_status pith_mine_posts(const pith_tree *t, const pith_posts_options *opt,
                            const pith_posts_template *site, pith_arena *arena,
                            pith_budget *budget, pith_posts *out);

/* Posts of the main region with an element that has one of the cues `any`
 * (PITH_WORD_*). */
uint32_t pith_posts_with_cue(const pith_posts *posts, uint16_t any);

/* Columns of a post's table. */
enum {
    PITH_POST_AUTHOR,
    PITH_POST_DATE,
    PITH_POST_DATE_ISO,
    PITH_POST_BODY,
    PITH_POST_PERMALINK,
    PITH_POST_TITLE,
    PITH_POST_RATING,
    PITH_POST_QUOTE,
    PITH_POST_SIGNATURE,
    PITH_POST_HTML,
    PITH_POST_COLUMNS
};

/* The regions as tables with fields author, date, date_iso, body, body_html,
 * permalink, title, rating, quote, signature; in `arena`. */
pith_status pith_posts_tables(const pith_tree *t, const pith_posts *posts,
                              const pith_posts_options *opt, pith_arena *arena,
                              pith_tables *out);

/* The same of the main region only, without paths: the tables of the others
 * are empty. */
pith_status pith_posts_main(const pith_tree *t, const pith_posts *posts,
                            const pith_posts_options *opt, pith_arena *arena,
                            pith_tables *out);

/* The template of the main region, in `arena` (which may outlive the page);
 * *out NULL when there is no main region. */
pith_status pith_posts_learn(const pith_tree *t, const pith_posts *posts,
                             pith_arena *arena, pith_posts_template **out);
/* The page as boxes; `tables` must have the main region's. PITH_NOMEM. */
pith_status pith_posts_explain(const pith_doc *doc, const pith_posts *posts,
                               const pith_tables *tables, pith_explain *out);
/* The template of that of the pages whose main region has the largest score,
 * which teaches the others ([MiBAT] §6.3); *out NULL: none has posts. */
pith_status pith_posts_learn_site(const pith_doc *page, size_t n,
                                  const pith_posts_options *opt,
                                  pith_arena *arena, pith_posts_template **out);

#endif
