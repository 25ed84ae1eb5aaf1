/* model/tmpl: a learned template as a value, to be saved and applied.
 *
 *   classes   the tokens of each equivalence class in order, and what stands
 *             between them: this gives schema and nested values
 *   rules     the contexts that place each leaf
 *   steps     the paths that both speak of, as text, shared by prefix
 *   words, labels, prefixes   what the learner found frequent, so that a page
 *             alone is read as it would be among the learner's pages
 *
 * All strings; hashes (`key`) are made by papers/exalg/tmplkeys when a template
 * is built or loaded, and never saved. */
#ifndef PITH_MODEL_TMPL_H
#define PITH_MODEL_TMPL_H

#include "model/template.h"

#define PITH_TMPL_NONE UINT32_MAX
#define PITH_TMPL_TEXT UINT32_MAX /* a part or symbol that is text */
#define PITH_TMPL_DEEP 48         /* nesting of classes that is followed */

/* ---- classes ------------------------------------------------------------ */

/* What one position of a class holds, in order. */
typedef struct pith_tpart {
    uint32_t cls; /* PITH_TMPL_TEXT: the text before the next class part */
    uint32_t min, max;
    bool has_sep;
    pith_str sep;  /* text between repeats */
    pith_str name; /* of the set it is, if it is one and was named */
    /* of a disjunction: how many parts from this one on are its branches; 0 in
     * the others of them */
    uint32_t branches;
    pith_schema *schema; /* of a branch: the branch's own */
    pith_schema *choice; /* of the disjunction that starts here */
} pith_tpart;

typedef struct pith_tpos {
    pith_tpart *part;
    uint32_t n_parts; /* 0: nothing stands here */
    bool any;         /* one B that takes all, classes too */
    bool loose;       /* tags of no class were seen here */
} pith_tpos;

typedef struct pith_ttoken {
    pith_str text; /* "<b>", "</b>", "Name"; "": the page's start or end */
    uint32_t step; /* its path, PITH_TMPL_NONE: the document's */
    uint32_t mate; /* the other tag of its element in this class, or NONE */
    uint64_t key;
} pith_ttoken;

typedef struct pith_tclass {
    pith_ttoken *token;
    uint32_t size;
    uint32_t rise;       /* levels that its end may lie above its start */
    pith_tpos *pos;      /* size of them; the last holds nothing */
    pith_schema *schema; /* made by papers/exalg/tmplschema */
} pith_tclass;

/* ---- paths -------------------------------------------------------------- */

typedef enum pith_tstep_kind {
    PITH_TSTEP_TAGS,
    PITH_TSTEP_PLACE,
    PITH_TSTEP_KIND
} pith_tstep_kind;

typedef struct pith_tword {
    pith_str tag;
    uint32_t attr; /* index of pith_tpath_value */
    pith_str word;
} pith_tword;

typedef struct pith_tstep {
    pith_tstep_kind path;
    uint32_t parent; /* an earlier step, PITH_TMPL_NONE: the document */
    pith_str tag;
    uint32_t nth;     /* PLACE */
    pith_tword *word; /* KIND; tag is the step's */
    uint32_t n_words;
    uint64_t key;
} pith_tstep;

/* ---- leaves ------------------------------------------------------------- */

/* What places a leaf; see learn/leaves.h. */
typedef enum pith_thow {
    PITH_THOW_SCHEMA,
    PITH_THOW_LABEL,
    PITH_THOW_LIST,
    PITH_THOW_PLACE,
    PITH_THOW_NEAR,
    PITH_THOW_GAP,
    PITH_THOW_ALL,
    PITH_THOW_FORM,
    PITH_THOW_INSIDE,
    PITH_THOW_SAME,
    PITH_THOW_ATTR,
    PITH_THOW_COUNT
} pith_thow;

const char *pith_thow_name(pith_thow how); /* "label" */

/* One context. Rules of one leaf stand together, the most trusted first. */
typedef struct pith_trule {
    uint32_t leaf;
    pith_thow how;
    /* of a leaf by SAME: its rules belong to one context, several unite */
    bool united;
    pith_str label; /* LABEL, LIST, GAP, ALL; FORM: the form */
    /* LABEL, LIST, FORM: tags; PLACE; ATTR: place or kind; NEAR, INSIDE: a
     * kind that starts at an element with words */
    uint32_t step;
    uint32_t n;    /* LABEL, GAP: texts since the label; PLACE: elements before
                      it; SCHEMA: number of the basic type */
    pith_str attr; /* ATTR: its name */
    uint64_t key;
} pith_trule;

typedef struct pith_tleaf {
    pith_str name;
    pith_type type;
    pith_thow how;
    bool shown;
    bool list; /* several values on many pages of those learned */
    bool once; /* SAME: equal values of a page count once */
    uint32_t rule, n_rules;
} pith_tleaf;

/* The start of a text that is a token of its own. */
typedef struct pith_tprefix {
    uint32_t step; /* kind */
    pith_str text;
} pith_tprefix;

typedef struct pith_tmpl {
    bool words; /* the paper's tokens: every word, tags only in paths */
    pith_tclass *cls;
    uint32_t n_classes;
    uint32_t root; /* PITH_TMPL_NONE: the pages share no template */
    pith_schema *schema;
    uint32_t n_basic;

    pith_tstep *step;
    uint32_t n_steps;
    pith_tword *word;
    uint32_t n_words;
    pith_str *label;
    uint32_t n_labels;
    pith_tprefix *prefix;
    uint32_t n_prefixes;
    pith_tleaf *leaf;
    uint32_t n_leaves;
    pith_trule *rule;
    uint32_t n_rules;
} pith_tmpl;

/* ---- a page read by the classes ------------------------------------------ */

/* One symbol of a PosString [EXALG §5.2]: a class, or a run of other tokens. */
typedef struct pith_tsym {
    uint32_t occ; /* the occurrence it stands in */
    uint32_t pos;
    uint32_t sym;    /* class, or PITH_TMPL_TEXT */
    uint32_t sub;    /* the class's occurrence */
    size_t from, to; /* tokens */
} pith_tsym;

typedef struct pith_trange {
    size_t first;
    uint32_t n;
} pith_trange;

typedef struct pith_tocc {
    uint32_t cls;
    uint32_t page;
    size_t base; /* of its positions in `run` */
} pith_tocc;

/* Text of tokens [from, to) appended, tags left out, and its first and last
 * text node (0: none). */
typedef void (*pith_ttext_fn)(const void *ctx, size_t from, size_t to,
                              pith_buf *out, uint32_t *node, uint32_t *last);

typedef struct pith_treading {
    const pith_tmpl *t;
    const pith_tocc *occ;
    const pith_tsym *sym;
    const pith_trange *run; /* of each (occurrence, position): its symbols */
    pith_ttext_fn text;
    const void *ctx;
} pith_treading;

#endif
