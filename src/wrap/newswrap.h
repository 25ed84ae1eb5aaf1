/* wrap/newswrap: a news template as a saved value: what its places hold.
 *
 * learn/joint judges the blocks of a page by the page and its partners; that
 * takes the partners. What the judgement says about each place of the template
 * is kept here: how much of its words are body, on how many pages. A place is
 * known by its path at three degrees (one, two and four levels of element);
 * the finer one speaks where it was seen, the coarser one where it was not.
 * With the texts that stand on several pages, the places of titles and the
 * slots of date and author, a page of the template is read alone.
 * docs/algo/news.md, L13. The ne-patterns of the template (wrap/nepat) are kept
 * beside them: they give cost and passages, and say which pages they accept;
 * title and body do not need them. */
#ifndef PITH_WRAP_NEWSWRAP_H
#define PITH_WRAP_NEWSWRAP_H

#include "read/headline.h"
#include "wrap/nepat.h"
#include "wrap/newsslot.h"
#include "wrap/newswrap_table.h"
#include "wrap/wrapkind.h"

#define PITH_NEWS_DEGREES 3
extern const unsigned pith_news_levels[PITH_NEWS_DEGREES]; /* 1, 2, 4 */

/* Words of a place on the pages it was learned from. */
typedef struct pith_newsplace {
    uint64_t key;   /* of the path */
    uint32_t pages; /* that have it */
    uint32_t words;
    uint32_t kept; /* of the words, in the body */
    pith_str path; /* for people */
} pith_newsplace;

/* A place of titles. */
typedef struct pith_newstitle {
    uint64_t key; /* four levels */
    uint32_t pages;
    pith_str path;
} pith_newstitle;

typedef struct pith_newswrap {
    uint32_t pages;
    uint32_t words, kept;                     /* of all */
    pith_newsplace *place[PITH_NEWS_DEGREES]; /* by key */
    uint32_t n_places[PITH_NEWS_DEGREES];
    uint64_t *fixed; /* texts of most pages that are no body, ascending */
    uint32_t n_fixed;
    uint64_t *frame; /* texts that several pages alone took for their title */
    uint32_t n_frame;
    /* Texts (with their place) that the places alone would judge wrongly, so
     * that the pages it was learned from come out as they were; ascending. */
    uint64_t *keep, *drop;
    uint32_t n_keep, n_drop;
    pith_newstitle *title; /* by pages, most first */
    uint32_t n_titles;
    pith_newsfacts facts;
    pith_nepat *pattern; /* one for each cluster of two pages and more */
    uint32_t n_patterns;
} pith_newswrap;

enum {
#define X(name, weight, text) PITH_NEWSWRAP_##name,
    PITH_NEWSWRAP_EVIDENCE(X)
#undef X
        PITH_NEWSWRAP_COUNT
};

typedef struct pith_newsjudged {
    float evidence[PITH_NEWSWRAP_COUNT];
    float z;        /* log odds of being body */
    uint64_t place; /* key, four levels */
} pith_newsjudged;

/* Judge every block of a page (page->title is set). In `arena`; NULL: memory
 * is out. O(blocks). */
pith_newsjudged *pith_newswrap_judge(const pith_newswrap *w,
                                     const pith_readpage *page,
                                     pith_arena *arena, pith_arena *scratch);
const char *pith_newswrap_evidence_name(size_t i);

/* The key of a text in its place, for `keep` and `drop`. */
uint64_t pith_newswrap_text_key(uint64_t place, pith_str text);

/* Title, body, date and author of a page of the template. PITH_EMPTY: no body;
 * PITH_DRIFT: most of the page stands in places it does not know; PITH_NOMEM.
 */
#define PITH_NEWSWRAP_FIT 0.3
pith_status pith_newswrap_apply(const pith_newswrap *w, const pith_tree *t,
                                pith_arena *arena, pith_arena *scratch,
                                pith_article *out);

extern const pith_wrapkind pith_wrapkind_news;

#endif
