/* wrap/wrapper: what was learned of a site's pages, as one value.
 *
 *   wrapper ─ cluster ─┬─ signature   which pages belong to it
 *                      ├─ pattern     of its kind: list, thread, news, detail
 *                      ├─ fields      names, types, corrections, statistics
 *                      └─ pages       it was learned from
 *
 * Learned by learn/setlearn, saved and loaded here, applied to one page at a
 * time without any learner. docs/wrapper.md, docs/algo/wrap.md. */
#ifndef PITH_WRAP_WRAPPER_H
#define PITH_WRAP_WRAPPER_H

#include "wrap/edits.h"
#include "wrap/signature.h"
#include "wrap/wrapkind.h"

#define PITH_WRAP_SAMPLES  24u /* values of a field that are kept */
#define PITH_WRAP_CLUSTERS 10000u
#define PITH_WRAP_FIELDS   20000u
#define PITH_WRAP_PAGES    100000u

/* What the values of a field were like. */
typedef struct pith_fieldstats {
    uint32_t rows;                 /* records, posts or pages */
    uint32_t filled;               /* of them with a value */
    uint32_t low, median, high;    /* length in characters: 5 %, half, 95 % */
    uint32_t mix[PITH_TYPE_COUNT]; /* values of each type */
} pith_fieldstats;

typedef struct pith_wrapfield {
    pith_str id; /* name the learner gave it, unique in its cluster */
    pith_type type;
    pith_fieldstats stats;
    pith_str *sample; /* values, spread over what was seen */
    uint32_t n_samples;
    /* corrections by people */
    pith_str renamed; /* ptr NULL: not */
    bool dropped;
    bool retyped;
    pith_type new_type;
} pith_wrapfield;

typedef struct pith_wrapcluster {
    const pith_wrapkind *kind;
    const void *pattern;
    pith_signature sig;
    pith_wrapfield *field;
    uint32_t n_fields;
    pith_edits edits; /* corrections of columns, behind those of fields */
    uint32_t min_rows, max_rows; /* records of a page */
    uint32_t n_pages;            /* it was learned from */
    pith_str *page;              /* their names */
    uint32_t n_names;
} pith_wrapcluster;

struct pith_wrapper {
    pith_arena arena;
    pith_wrapcluster *cluster;
    uint32_t n_clusters;
    pith_router router;
};

/* An empty wrapper; NULL: memory is out. */
pith_wrapper *pith_wrap_new(const pith_allocator *al);
void pith_wrap_free(pith_wrapper *w);

/* Routing follows from the clusters: after learning and loading. PITH_NOMEM. */
pith_status pith_wrap_settle(pith_wrapper *w);

void pith_wrap_save(const pith_wrapper *w, pith_buf *out);
/* PITH_FORMAT with line and reason, PITH_NOMEM. */
pith_status pith_wrap_load(pith_str text, const pith_allocator *al,
                           pith_wrapper **out, pith_error *err);

/* The kind of that name, or NULL. */
const pith_wrapkind *pith_wrapkind_find(pith_str name);

/* What a page gave. */
typedef struct pith_applied {
    uint32_t cluster;  /* PITH_NO_CLUSTER: it fits none */
    double similarity; /* if the page does not fit; else 0 may be unknown */
    pith_wrapped raw;  /* as the pattern gives it: statistics go by this */
    pith_wrapped got;  /* corrected */
} pith_applied;

/* The cluster of a page, PITH_NO_CLUSTER: it fits none; and the similarity to
 * the nearest. */
pith_status pith_wrap_route(const pith_wrapper *w, const pith_tree *t,
                            pith_arena *scratch, uint32_t *cluster,
                            double *similarity);

/* Route the page and apply the pattern of its cluster. PITH_OK, PITH_EMPTY
 * (nothing of its kind there), PITH_DRIFT (fits no cluster, or not the
 * pattern), PITH_NOMEM. `out->got.misfit` says why. */
pith_status pith_wrap_apply(const pith_wrapper *w, const pith_wrapjob *job,
                            pith_applied *out);
/* The pattern alone, of a cluster that is known; not corrected. */
pith_status pith_wrap_apply_to(const pith_wrapcluster *c,
                               const pith_wrapjob *job, pith_wrapped *out);

#define PITH_WRAP_TABLE 40
/* The name of a cluster's table: records, posts, articles, pages, with a number
 * from the second of a kind on. */
void pith_wrap_table(const pith_wrapper *w, uint32_t cluster,
                     char out[PITH_WRAP_TABLE]);

/* The field of that id, or of that name now; UINT32_MAX: none. */
uint32_t pith_wrapfield_find(const pith_wrapcluster *c, pith_str name);
static inline pith_str pith_wrapfield_name(const pith_wrapfield *f)
{
    return f->renamed.ptr ? f->renamed : f->id;
}
static inline pith_type pith_wrapfield_type(const pith_wrapfield *f)
{
    return f->retyped ? f->new_type : f->type;
}

#endif
