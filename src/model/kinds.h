/* model/kinds: the kinds of pages, what speaks for each, and how likely each is
 * for a page. Filled by mine/kind, printed by output/. */
#ifndef PITH_MODEL_KINDS_H
#define PITH_MODEL_KINDS_H

#include "pith.h"

typedef enum pith_page_kind {
    PITH_PAGE_ARTICLE,
    PITH_PAGE_LIST,
    PITH_PAGE_THREAD,
    PITH_PAGE_DETAIL,
    PITH_PAGE_OTHER
} pith_page_kind;
#define PITH_PAGE_KINDS (PITH_PAGE_OTHER + 1)

/* Words unless said otherwise. */
typedef struct pith_kind_facts {
    double words;           /* of the page */
    double prose;           /* in blocks that read like prose */
    double body;            /* that article mining keeps */
    double sure;            /* mean certainty of what it keeps, 0..1 */
    double link_words;      /* in links */
    double post_words;      /* inside posts */
    double record_words;    /* inside the main region's records */
    double record_prose;    /* of record_words, prose */
    double post_links;      /* of post_words, in links */
    double body_in_posts;   /* of `body`, inside posts */
    double body_in_records; /* of `body`, inside the main region's records */
    double body_top_post;   /* of `body`, inside one post, at most */
    double body_top_record; /* and inside one record */
    uint32_t posts;
    uint32_t headed_posts; /* posts headed by a link of three words and more */
    uint32_t headed_records; /* records so headed */
    uint32_t dated_posts;    /* posts with a date of their own */
    uint32_t named_posts;    /* with an element for the author or a portrait */
    uint32_t records;
    double lead;             /* after the title, before the first record */
    double record_aside;     /* of record_words, in boxes beside the content */
    double paras;            /* kept blocks of many words; number */
    double record_sure;      /* of the main region, 0..1 */
    uint32_t linked_records; /* records with a first link no other has */
    uint32_t priced_records; /* with a block that is an amount of money */
    uint32_t dated_records;  /* with a block that has a date */
    uint32_t heads;   /* headings between the title and the first record */
    uint32_t paging;  /* links with numbers that follow each other */
    uint32_t inputs;  /* fields to fill in, but for searches */
    bool signed_by;   /* the author is named by the title or in the metadata */
    bool title_first; /* the title stands before all records */
    uint32_t pairs;   /* names with values, as "Weight: 2 kg", outside posts */
    uint32_t names;   /* of these, with a name that stands once */
    uint32_t near_names;   /* of `names`, shortly after the title */
    uint32_t prices;       /* amounts of money shortly after the title */
    unsigned claims;       /* PITH_CLAIM_* */
    uint32_t things;       /* products and other things the page describes */
    bool dated;            /* a date by the title, but in no record, or in the
                              metadata */
    bool title_in_posts;   /* the page's title stands in one of the posts */
    bool title_in_records; /* and in one of the records */
} pith_kind_facts;

typedef struct pith_kind_judgement {
    pith_page_kind kind;
    pith_page_kind second;     /* the next likely one */
    double p[PITH_PAGE_KINDS]; /* how likely each is; 1 together */
} pith_kind_judgement;

const char *pith_page_kind_name(pith_page_kind kind);
/* What pages of the kind are called together, by wrappers, sites and crawls:
 * "news" of articles. */
const char *pith_kind_set_name(pith_page_kind kind);
/* PITH_PAGE_OTHER for an unknown name. */
pith_page_kind pith_kind_set_find(pith_str name);

#endif
