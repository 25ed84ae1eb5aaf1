/* papers/exalg/exalg: template, schema and values of pages made by one
 * template.
 *
 * [EXALG] Arasu & Garcia-Molina, SIGMOD 2003. The steps keep the paper's
 * names:
 *
 *   tokens -> DIFFFORM -> ( FINDEQ -> HANDINV -> DIFFEQ )* -> CONSTTEMP, EXVAL
 *
 * Pages are strings of integers (dtokens) in one flat array; an equivalence
 * class is a list of dtokens with equal occurrence vectors; vectors are hashed,
 * never stored. Every pass over the tokens is linear. docs/algo/exalg.md. */
#ifndef PITH_PAPERS_EXALG_EXALG_H
#define PITH_PAPERS_EXALG_EXALG_H

#include "base/budget.h"
#include "base/intern.h"
#include "base/map.h"
#include "base/vec.h"
#include "papers/exalg/reading.h"
#include "papers/exalg/tmpltokens.h"
#include "papers/exalg/tmplsteps.h"
#include "model/tmpl.h"
#include "tree/tree.h"

typedef struct pith_exalg_options {
    uint32_t size_thres; /* SIZETHRES: least tokens of a class; 3 */
    uint32_t sup_thres;  /* SUPTHRES: least pages of a class; 0: a quarter */
    /* The paper's tokens: every word. Else a text is one token, or two where
     * it starts with words that other pages have at that place too. */
    bool words;
    bool plain;        /* only the patterns of Table 1 */
    bool no_paths;     /* leave out DIFFFORM */
    bool no_dummies;   /* leave out the tokens that make the root class */
    uint32_t rounds;   /* most iterations; 0: 12 */
    pith_arena *texts; /* for the texts of pages; NULL: they go with x */
    pith_budget *budget;
} pith_exalg_options;

typedef enum pith_token_kind {
    PITH_TOKEN_START,
    PITH_TOKEN_END,
    PITH_TOKEN_TEXT,
    PITH_TOKEN_DUMMY
} pith_token_kind;

/* One token of a page. `text` is an id of pith_exalg.texts. */
typedef struct pith_token {
    uint32_t text;
    uint32_t path; /* number of its occurrence path */
    pith_node node;
    uint32_t off; /* text: where in the node's collapsed text; tag: the token
                     of the other tag of its element (itself if void) */
    uint16_t kind;
    uint16_t glued; /* no white space before it in its node */
} pith_token;

/* The longest start of a text that enough pages have at its path; all of them,
 * once each. */
typedef struct pith_prefix {
    uint32_t text; /* id of pith_exalg.texts */
    uint32_t page;
    pith_node node;
} pith_prefix;

/* An ordered equivalence class: dtokens in the order they occur in. While the
 * classes are being found `dtoken` holds runs (exalg_runs.c). */
typedef struct pith_eqclass {
    uint32_t *dtoken;
    uint32_t runs;    /* of them */
    uint32_t size;    /* tokens */
    uint32_t support; /* pages */
    uint32_t count;   /* occurrences in all pages */
} pith_eqclass;

#define PITH_NO_CLASS UINT32_MAX

/* A place among the classes: after `pos` of class `cls`. */
typedef struct pith_open {
    uint32_t cls;
    uint32_t pos;
} pith_open;

/* Tokens that stand together wherever they stand. */
typedef struct pith_eqrun {
    uint32_t len;          /* tokens */
    uint32_t open, n_open; /* those whose other tag lies outside, as offsets
                              into the run; in pith_eqruns.open */
} pith_eqrun;

/* The pages as strings of runs, see exalg_runs.c. */
typedef struct pith_eqruns {
    pith_arena arena;  /* of all below */
    uint32_t *live;    /* tokens that may be in a class */
    uint32_t *mate;    /* of each: the other tag of its element, or itself */
    uint32_t *element; /* of each: where in `at` */
    size_t n_live;
    uint32_t *at;   /* runs, page after page */
    uint32_t *from; /* of each: its first live token */
    pith_open *in;  /* of each: the innermost class around it */
    size_t n;
    size_t *first; /* n_pages + 1 offsets into `at` */
    uint32_t *next_at, *next_from;
    size_t *next_first;
    pith_eqrun *run; /* by number */
    uint32_t *open;
    uint32_t n_runs;
} pith_eqruns;

typedef struct pith_exalg {
    const pith_allocator *al;
    pith_exalg_options opt;
    const pith_tree *const *page;
    uint32_t n_pages;
    uint32_t support;  /* SUPTHRES in pages */
    pith_intern texts; /* token texts: "<b>", "</b>", "Name" */
    pith_arena bytes;  /* classes and what they hold */
    pith_token *token;
    size_t n_tokens;
    size_t cap_tokens;
    size_t *first; /* n_pages + 1 offsets into token */

    uint32_t *dtoken; /* of every token: by DIFFFORM, at the end by all; as
                         long as token */
    uint32_t n_dtokens;
    pith_eqruns runs;
    pith_eqclass *cls;
    uint32_t n_classes;
    /* of every dtoken, before the end of every run: its class and place in it,
     * or PITH_NO_CLASS */
    uint32_t *class_of;
    uint32_t *place_of;
    uint32_t size_now; /* thresholds of this phase */
    uint32_t support_now;
    pith_reading read; /* kinds and texts of the pages */
    pith_twords words; /* that count in kinds */
    PITH_VEC(pith_prefix) prefix;
    pith_tmpl tmpl;  /* classes, once pith_exalg_template made them; class k
                        is cls[k], texts of tokens live as long as x */
    uint32_t rounds; /* iterations it took */
} pith_exalg;

/* All pages of one template; at least two. PITH_USAGE for fewer, PITH_BUDGET
 * when the budget is used up (the classes reached so far are valid). */
pith_status pith_exalg_learn(pith_exalg *x, const pith_tree *const *pages,
                             uint32_t n_pages, const pith_exalg_options *opt,
                             const pith_allocator *al, pith_error *err);
void pith_exalg_release(pith_exalg *x);

/* CONSTTEMP and EXVAL: schema, template and the values of every page. All
 * memory of `out` and of x->tmpl comes from `arena`. */
pith_status pith_exalg_template(pith_exalg *x, pith_arena *arena,
                                pith_template *out);

/* The template as a value for other pages: classes, words, prefixes; steps go
 * to `s`. After pith_exalg_template. */
pith_status pith_exalg_export(const pith_exalg *x, pith_tsteps *s,
                              pith_tmpl *out);

/* The text of tokens [from, to), tags left out. */
void pith_exalg_text(const pith_exalg *x, size_t from, size_t to,
                     pith_buf *out);

#endif
