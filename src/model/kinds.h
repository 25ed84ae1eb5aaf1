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

/* X(type, name), in the order in which they are shown. Words unless said
 * otherwise. */
#define PITH_KIND_FACTS(X)                                                     \
    X(double, words)           /* of the page */                               \
    X(double, prose)           /* in blocks that read like prose */            \
    X(double, body)            /* that article mining keeps */                 \
    X(double, sure)            /* mean certainty of what it keeps, 0..1 */     \
    X(double, link_words)      /* in links */                                  \
    X(double, post_words)      /* inside posts */                              \
    X(double, record_words)    /* inside the main region's records */          \
    X(double, record_prose)    /* of record_words, prose */                    \
    X(double, post_links)      /* of post_words, in links */                   \
    X(double, body_in_posts)   /* of `body`, inside posts */                   \
    X(double, body_in_records) /* of `body`, inside these records */           \
    X(double, body_top_post)   /* of `body`, inside one post, at most */       \
    X(double, body_top_record) /* and inside one record */                     \
    X(uint32_t, posts)                                                         \
    X(uint32_t, headed_posts)   /* headed by a link of 3 words and more */     \
    X(uint32_t, headed_records) /* records so headed */                        \
    X(bool, title_in_posts) /* the page's title stands in one of the posts */  \
    X(bool, title_in_records) /* and in one of the records */                  \
    X(uint32_t, dated_posts)  /* posts with a date of their own */             \
    X(uint32_t, named_posts)  /* with an author or a portrait */               \
    X(uint32_t, records)                                                       \
    X(double, lead)         /* after the title, before the first record */     \
    X(double, record_aside) /* of record_words, in boxes beside the content */ \
    X(double, record_sure)  /* of the main region, 0..1 */                     \
    X(double, paras)        /* kept blocks of many words; number */            \
    X(uint32_t, linked_records) /* records with a first link no other has */   \
    X(uint32_t, priced_records) /* with a block that is an amount of money */  \
    X(uint32_t, dated_records)  /* with a block that has a date */             \
    X(uint32_t, heads)   /* headings between the title and the first record */ \
    X(uint32_t, paging)  /* links with numbers that follow each other */       \
    X(uint32_t, inputs)  /* fields to fill in, but for searches */             \
    X(bool, signed_by)   /* its author is by the title or in metadata */       \
    X(bool, title_first) /* the title stands before all records */             \
    X(uint32_t, pairs)   /* "Weight: 2 kg" and the like, outside posts */      \
    X(uint32_t, names)   /* of these, with a name that stands once */          \
    X(uint32_t, near_names) /* of `names`, shortly after the title */          \
    X(uint32_t, prices)     /* amounts of money shortly after the title */     \
    X(unsigned, claims)     /* PITH_CLAIM_* */                                 \
    X(uint32_t, things)     /* products and other things the page describes */ \
    X(bool, dated)          /* by the title, but in no record, or in metadata */

typedef struct pith_kind_facts {
#define X(type, name) type name;
    PITH_KIND_FACTS(X)
#undef X
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
