/* io/site/site_part: a part of a cluster's pages, as the third step of `pith
 * site` works on it. */
#ifndef PITH_IO_SITE_SITE_PART_H
#define PITH_IO_SITE_SITE_PART_H

#include "io/site/site_wrapper.h"
#include "learn/sitewidgets.h"

/* One page of a part: what is found on any thread, and written in order. */
typedef struct found {
    pith_page *page;
    pith_posts posts;
    pith_tables threads;
    bool has_posts;
    pith_tables tables;
    site_rows rows;                /* of a list; of a thread by its wrapper */
    pith_recs recs;                /* of the page alone */
    const pith_rec_region *listed; /* of them, what may be rows */
    site_rows own;             /* rows of the page alone, beside its kind's */
    double sure;               /* 0..1 that it lists them */
    uint64_t key;              /* what they look like (pith_site_region_key) */
    uint32_t words, all_words; /* in them, on the page */
    pith_str categories, tags; /* of a story */
} found;

typedef struct part {
    site *s;
    const pith_site_cluster *c;
    const pith_wrapcluster *wrap; /* of a list, a thread, the comments of a
                                     news template; NULL: mined */
    pith_tabmatcher *shapes;      /* of its records, one for each worker */
    bool no_comments;             /* the pages of a news template show none */
    uint32_t idx[SITE_PART + SITE_ANCHORS];
    pith_page *page[SITE_PART + SITE_ANCHORS];
    found at[SITE_PART];
    uint32_t n;            /* pages to do */
    uint32_t own;          /* and those of the cluster that only help */
    uint32_t all;          /* and those of other news clusters that do */
    pith_str date_label;   /* that dates of posts begin with, with its colon */
    bool dated;            /* one was seen */
    pith_widgets *widgets; /* of news */
    bool signs;            /* the site's name is an author among others */
} part;

/* The page gave no rows. */
void pith_part_problem(part *p, uint32_t i, const char *why);
/* A page that had none by its kind has some after all. */
void pith_part_served(part *p, uint32_t i);
/* Posts of page i: found on any thread, written in order. */
pith_status pith_part_mine_posts(void *ctx, size_t i, unsigned worker);
void pith_part_put_posts(part *p, uint32_t i);
/* The posts that were found. */
const pith_region *pith_part_posts(const part *p, const found *f);
/* Half of them at least have an author. */
bool pith_part_signed(const part *p, const found *f);
/* Comments below the articles of a news cluster: their pattern, from pages
 * that show them, becomes p->wrap; the caller frees the wrapper. */
pith_status pith_part_comments(part *p, pith_wrapper **out, pith_error *err);
/* Signed, dated, and no paragraphs. */
bool pith_part_are_comments(const pith_tree *t, const pith_region *g);

/* Records and posts of a part. */
pith_status pith_part_list(part *p);
/* Rows of pages that their cluster's kind gives none, by the page alone. */
pith_status pith_part_rows(part *p);
/* Rows of page i into `t`, which gets the columns it lacks. */
pith_status pith_part_put_rows(part *p, uint32_t i, const site_rows *rows,
                               pith_site_table *t);
pith_status pith_part_thread(part *p);
/* What a page of the sample teaches about the label of dates. */
pith_status pith_part_learn_dates(part *p, pith_page *g);
/* A label of dates has a colon, and no digit before it. */
void pith_part_settle_label(part *p);

/* Bodies of a part: of news its articles, of other kinds beside their rows. */
pith_status pith_part_body(part *p);
/* Names with values that pages of a part say, into the rows they have. */
pith_status pith_part_labels(part *p);
/* Categories and tags of the stories of a part, into its `at`. */
pith_status pith_part_tags(part *p);
/* Boxes that pages of other clusters have, into p->widgets. */
pith_status pith_part_widgets(part *p);
/* Labels of all pages that are no news, with their clusters. */
pith_status pith_site_boxes(site *s);

#endif
