/* model/article: the main content of a page, as blocks in reading order. Made
 * by article, content and news; printed by output/. Strings are borrowed. */
#ifndef PITH_MODEL_ARTICLE_H
#define PITH_MODEL_ARTICLE_H

#include "pith.h"

typedef enum pith_block_kind {
    PITH_BLOCK_PARA,
    PITH_BLOCK_HEADING, /* level 1..6 */
    PITH_BLOCK_ITEM,    /* level = nesting of the list, from 1 */
    PITH_BLOCK_QUOTE,
    PITH_BLOCK_CODE, /* text keeps its lines */
    PITH_BLOCK_ROW,  /* of a table: cells separated by tabs */
    PITH_BLOCK_CAPTION
} pith_block_kind;

/* Part of a block's text that leads somewhere. */
typedef struct pith_block_link {
    uint32_t off, len; /* bytes in the block's text */
    pith_str href;     /* absolute where the page's address is known */
} pith_block_link;

typedef struct pith_block {
    pith_block_kind kind;
    uint8_t level;
    bool ordered;  /* of a numbered list */
    bool more;     /* of an item that has begun: then level is that item's */
    bool begins;   /* a row that is the first of its table */
    bool head;     /* a row whose cells are all headers */
    uint32_t node; /* where it stands in the tree, UINT32_MAX: nowhere */
    pith_str text; /* collapsed; never empty */
    pith_block_link *links; /* in order; none unless they were asked for */
    uint32_t n_links;
} pith_block;

/* ptr NULL is unknown, everywhere. */
typedef struct pith_article {
    pith_str title;
    pith_str author;
    pith_str date; /* ISO 8601 */
    pith_str lang; /* BCP 47 */
    pith_str sitename;
    pith_str image;
    const pith_block *blocks;
    size_t n_blocks;
    double confidence; /* 0..1 */
    const char *method;
} pith_article;

/* Why each block was kept or dropped, for --explain and for fitting. */
typedef struct pith_article_trace_block {
    uint32_t node;  /* in the tree */
    uint32_t first; /* text it begins with */
    pith_str text;
    bool kept;
    bool title;
    double score;          /* probability */
    const float *evidence; /* one value for each name below */
    const char *why;       /* the largest terms, for people; NULL: not asked */
    uint32_t kin[3];       /* classes of its path: 3 levels, 5, around */
    uint32_t section[2];   /* its own and the one around, from 1; 0: none */
    uint32_t words;
} pith_article_trace_block;

typedef struct pith_article_trace {
    pith_article_trace_block *at;
    size_t count;
    const char *const *name; /* of the evidence */
    size_t n_names;
    uint8_t policy;  /* that judged last */
    bool sectioned;  /* sections were judged, too */
    uint32_t byline; /* block that names the author, or UINT32_MAX */
} pith_article_trace;

#endif
