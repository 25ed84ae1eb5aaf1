/* mine/thread/posts_int: what the parts of the post miner share about one page.
 */
#ifndef PITH_MINE_THREAD_POSTS_INT_H
#define PITH_MINE_THREAD_POSTS_INT_H

#include "base/vec.h"
#include "read/date.h"
#include "mine/thread/posts.h"
#include "papers/mibat/mibat.h"

/* A date inside a longer text is part of what a user wrote. The paper tests
 * every text; Alg. 2 then drops what does not match. Leaving long texts out
 * changes no page of ours and makes prose free. */
#define POSTS_PIVOT_TEXT 160

/* A tag with a class attribute: elements with both equal are of one style. */
typedef struct posts_style {
    pith_str class;
    pith_node first;
    uint32_t count; /* elements */
    uint32_t label;
    uint32_t word, n_words; /* in posts_styles.word_of */
} posts_style;

/* A class word of a tag. */
typedef struct posts_word_count {
    uint64_t key; /* hash of tag and word */
    uint64_t count;
} posts_word_count;

typedef struct posts_styles {
    posts_style *at;
    size_t len, cap;
    PITH_VEC(posts_word_count) words;
    PITH_VEC(uint32_t) word_of; /* style by style: its words, by number */
} posts_styles;

/* Records found under one parent, before and after extension. */
typedef pith_mibat_rec posts_record;
typedef pith_mibat_region posts_region;

typedef struct posts_page {
    posts_words words;
    const pith_tree *t;
    const pith_posts_options *opt;
    pith_arena *arena;
    pith_budget *budget;
    uint32_t *label; /* node -> dense label; 0: not an element that counts */
    uint64_t *path_hash; /* node -> hash of the labels from the top to it */
    bool *bare;          /* label -> it is the tag alone */
    uint32_t n_labels;
    uint32_t *tally; /* one zero per label: scratch of posts_common */
    uint32_t *text;  /* prefix sums over nodes: visible bytes, not space */
    uint32_t *link;  /* of them inside <a> */
    pith_node *date_nodes; /* where a date may stand, in order */
    uint32_t n_date_nodes;
    bool *undated;    /* text -> it was read and has no date */
    uint32_t *before; /* pivots before node v */
    posts_pivot *pivot;
    uint32_t n_pivots;
    posts_region *region;
    uint32_t n_regions;
    bool cut;
} posts_page;

static inline uint32_t posts_text(const posts_page *p, pith_node v)
{
    return p->text[v + p->t->size[v]] - p->text[v];
}
static inline uint32_t posts_links(const posts_page *p, pith_node v)
{
    return p->link[v + p->t->size[v]] - p->link[v];
}
static inline uint32_t posts_pivots_in(const posts_page *p, pith_node v)
{
    return p->before[v + p->t->size[v]] - p->before[v];
}

/* posts_read.c: labels, sums of text, places of dates */
pith_status pith_posts_read(posts_page *p);

/* posts_label.c */
/* Labels of all nodes; false: no memory. */
bool pith_posts_label(posts_page *p, posts_styles *styles);
/* An id that is counted up tells elements without class apart: the hash of
 * tag and id. False: it has no digits. */
bool pith_posts_id_word(uint32_t tag, pith_str id, uint64_t *key);
/* Tags are equal, and of the class words of both more than `share` are common
 * (at least one). `share` 0: it is enough that one of them has no class. */
bool pith_posts_alike(const posts_page *p, pith_node a, pith_node b,
                      double share);
/* Nodes of the two records whose labels pair up, as multisets. */
uint32_t pith_posts_common(posts_page *p, const posts_record *a,
                           const posts_record *b);

/* posts_pivot.c */
pith_status pith_posts_find_pivots(posts_page *p);
/* Names, portraits and permalinks as pivots: for pages without dates. */
pith_status pith_posts_find_marks(posts_page *p);

/* posts_anchor.c */
pith_status pith_posts_mine_anchors(posts_page *p);
/* Regions of pivots that have no like under the same parent. */
pith_status pith_posts_mine_pairs(posts_page *p);
/* Reads p->path_hash; to be called when the labels have changed. False: no
 * memory. */
bool pith_posts_hash_paths(posts_page *p);
/* Boundaries that are known, of records with one parent in document order:
 * trees before and after each root. */
pith_status pith_posts_bound_as(posts_page *p, posts_record *rec, uint32_t m,
                                uint32_t before, uint32_t after);
static inline posts_region *pith_posts_region_new(posts_page *p,
                                                  pith_node parent, uint32_t n)
{
    return pith_mibat_region_new(p->arena, &p->region, &p->n_regions, parent,
                                 n);
}

/* The record is its root alone; false: no memory. */
bool pith_posts_alone(posts_page *p, posts_record *rec);

/* posts_batch.c: the region that the site's template shows on this page, if
 * it shows any */
pith_status pith_posts_apply(posts_page *p, const pith_posts_template *site);

/* posts_printed.c: the miners of the paper, MDR and MDR2Pass too */
pith_status pith_posts_mine_printed(posts_page *p);

/* posts_words.c */
/* In posts_words.of_node: itemprop or rel may give more. */
#define POSTS_MORE_CUES 0x4000u
/* In both: it has been looked at. */
#define POSTS_KNOWN 0x8000u
/* The same of a node of which they are not known yet. */
uint16_t pith_posts_find_cues(const posts_words *w, pith_node v);
/* Cues (PITH_WORD_*) of v, an element or anything: others have none. */
static inline uint16_t pith_posts_cues(const posts_words *w, pith_node v)
{
    unsigned known = w->of_node[v];

    if (!known)
        known = w->of_style[w->style[v]];
    return known & POSTS_KNOWN ? (uint16_t)(known & ~POSTS_KNOWN)
                               : pith_posts_find_cues(w, v);
}

/* posts_region.c */
/* Text of a record; with `own` without that of its links. */
uint32_t pith_posts_record_text(const posts_page *p, const posts_record *r,
                                bool own);
void pith_posts_score(posts_page *p, posts_region *r);

/* posts_extend.c */
pith_status pith_posts_extend(posts_page *p, posts_region *r);
/* Records whose roots are known, and the trees beside them: siblings, replies,
 * doubles, score. */
pith_status pith_posts_settle(posts_page *p, posts_region *r, uint32_t before,
                              uint32_t after);
/* Add the opening post, for the main region only. */
pith_status pith_posts_open(posts_page *p, posts_region *r);

/* posts_head.c: head lines that have author and date in one text are taken
 * apart; the cells of each of n posts are PITH_POST_COLUMNS. */
void pith_posts_heads(const pith_record *post, uint32_t n);

#endif
