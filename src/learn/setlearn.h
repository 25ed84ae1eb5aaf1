/* learn/setlearn: a wrapper from pages of a site, for `learn`: groups, the kind
 * of each, its pattern; pages that cannot be learned from are left out. */
#ifndef PITH_LEARN_SETLEARN_H
#define PITH_LEARN_SETLEARN_H

#include "learn/wraplearn.h"

/* An example, and the name of the page that it is of; ptr NULL: any. */
typedef struct pith_sample {
    pith_example is;
    pith_str page;
} pith_sample;

typedef struct pith_learn_job {
    const pith_doc *doc; /* those without a tree are left out */
    uint32_t n;
    const char *kind; /* of all groups; NULL: as the judge of groups says */
    const pith_sample *sample; /* the last one that is of a group holds */
    uint32_t n_samples;
    bool others; /* groups without an example are learned, too */
    pith_summary *sum;
    /* What was left out and why, for people; `page` is one of them. */
    void (*tell)(void *ctx, pith_status st, pith_str page, const char *text);
    void *ctx;
} pith_learn_job;

/* PITH_EMPTY: no group has a pattern; PITH_NOMEM. `err` says why. */
pith_status pith_learn_pages(const pith_learn_job *job,
                             const pith_allocator *al, pith_wrapper **out,
                             pith_error *err);
/* The examples of the options that say anything, white space collapsed, into
 * `job`; in `arena`. PITH_USAGE: one has too many values, or an empty one. */
pith_status pith_learn_samples(const pith_learn_options *opt, pith_arena *arena,
                               pith_learn_job *job, pith_error *err);

#endif
