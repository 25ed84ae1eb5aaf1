/* mine/kind/kind: what kind of page it is, by what is found on it.
 *
 * What the miners find and the share of the page's words that each explains is
 * evidence for and against every kind; what the page claims to be (JSON-LD,
 * Open Graph) is evidence like any other. */
#ifndef PITH_MINE_KIND_KIND_H
#define PITH_MINE_KIND_KIND_H

#include "mine/kind/kind_table.h"
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
    uint32_t named_posts;    /* with an element for the author or a portrait */
    uint32_t acted_posts;    /* with a link that quotes, answers, reports */
    uint32_t records;
    double lead;             /* after the title, before the first record */
    double lead_prose;       /* of `lead`, prose */
    double record_aside;     /* of record_words, in boxes beside the content */
    double paras;            /* kept blocks of many words; number */
    double record_sure;      /* of the main region, 0..1 */
    uint32_t linked_records; /* records with a first link no other has */
    uint32_t pictured_records; /* with a picture */
    uint32_t priced_records;   /* with a block that is an amount of money */
    uint32_t heads;   /* headings between the title and the first record */
    uint32_t paging;  /* links with numbers that follow each other */
    uint32_t inputs;  /* fields to fill in, but for searches */
    bool password;    /* one of them asks for a password */
    bool signed_by;   /* the author is named by the title or in the metadata */
    bool title_first; /* the title stands before all records */
    uint32_t pairs;   /* names with values, as "Weight: 2 kg", outside posts */
    uint32_t names;   /* of these, with a name that stands once */
    uint32_t near_names;   /* of `names`, shortly after the title */
    uint32_t prices;       /* amounts of money shortly after the title */
    unsigned claims;       /* PITH_CLAIM_* */
    uint32_t things;       /* products and other things the page describes */
    bool dated;            /* a date stands by the title or in the metadata */
    bool title_in_posts;   /* the page's title stands in one of the posts */
    bool title_in_records; /* and in one of the records */
} pith_kind_facts;

enum {
#define X(name, a, l, t, d, o, text) PITH_KIND_##name,
    PITH_KIND_EVIDENCE(X)
#undef X
        PITH_KIND_EVIDENCES
};

typedef struct pith_kind_judgement {
    pith_page_kind kind;
    pith_page_kind second;     /* the next likely one */
    double p[PITH_PAGE_KINDS]; /* how likely each is; 1 together */
} pith_kind_judgement;

/* Values of all evidence, each 0..1, into e[PITH_KIND_EVIDENCES]. */
void pith_kind_evidence(const pith_kind_facts *facts, double *e);
const char *pith_kind_evidence_name(unsigned i);
/* From sums in `out->p` to odds, kind and second. */
void pith_kind_settle(pith_kind_judgement *out);
void pith_kind_judge(const pith_kind_facts *facts, pith_kind_judgement *out);
/* What spoke most for the kind and against the second one, `rank` from 0; NULL:
 * nothing more did. */
const char *pith_kind_reason(const pith_kind_facts *facts,
                             const pith_kind_judgement *j, unsigned rank);

/* A body that is a story if the pages built like this one have one. */
bool pith_page_may_be_story(const pith_kind_facts *facts);
const char *pith_page_kind_name(pith_page_kind kind);
/* The kind, and how sure (0..1; may be NULL). */
pith_page_kind pith_page_kind_of(const pith_kind_facts *facts,
                                 double *confidence);

#endif
