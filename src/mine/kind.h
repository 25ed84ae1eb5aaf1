/* mine/kind: what kind of page it is, by what is found on it.
 *
 * No model of page types: the miners' finds and the share of the page's words
 * that each explains are compared; what the page claims to be (JSON-LD, Open
 * Graph) tips the balance where the finds agree with it. */
#ifndef PITH_MINE_KIND_H
#define PITH_MINE_KIND_H

#include "pith.h"

typedef enum pith_page_kind {
    PITH_PAGE_ARTICLE,
    PITH_PAGE_LIST,
    PITH_PAGE_THREAD,
    PITH_PAGE_DETAIL,
    PITH_PAGE_OTHER
} pith_page_kind;

/* Words unless said otherwise. */
typedef struct pith_kind_facts {
    double words;           /* of the page */
    double prose;           /* in blocks that read like prose */
    double body;            /* that article mining keeps */
    double sure;            /* mean certainty of what it keeps, 0..1 */
    double link_words;      /* in links */
    double post_words;      /* inside posts */
    double record_words;    /* inside the main region's records */
    double record_links;    /* of record_words, in links */
    double record_prose;    /* of record_words, prose */
    double post_prose;      /* of post_words, prose */
    double post_links;      /* of post_words, in links */
    double body_in_posts;   /* of `body`, inside posts */
    double body_in_records; /* of `body`, inside the main region's records */
    double body_top_post;   /* of `body`, inside one post, at most */
    double body_top_record; /* and inside one record */
    uint32_t posts;
    uint32_t headed_posts; /* posts headed by a link of three words and more */
    uint32_t headed_records; /* records so headed */
    uint32_t dated_posts;    /* posts with a date of their own */
    uint32_t records;
    uint32_t pairs;  /* names with values, as "Weight: 2 kg", outside posts */
    uint32_t prices; /* amounts of money shortly after the title */
    unsigned claims; /* PITH_CLAIM_* */
    bool dated;      /* a date stands by the title or in the metadata */
    bool title_in_posts;   /* the page's title stands in one of the posts */
    bool title_in_records; /* and in one of the records */
} pith_kind_facts;

/* A body that is a story if the pages built like this one have one. */
bool pith_page_may_be_story(const pith_kind_facts *facts);
const char *pith_page_kind_name(pith_page_kind kind);
/* The kind, and how sure (0..1; may be NULL). */
pith_page_kind pith_page_kind_of(const pith_kind_facts *facts,
                                 double *confidence);

#endif
