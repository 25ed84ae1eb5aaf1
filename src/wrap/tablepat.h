/* wrap/tablepat: how to find records on a page of a known template and read
 * their columns: the pattern of list and thread clusters.
 *
 *   steps      what the top node of a record and the elements around it are
 *   seed       the grown seed tree of partial tree alignment, [DEPTA] §4.4:
 *              one tree that has every part any record had
 *   columns    where in the seed a value stands, and how it is read there
 *
 * A record of another page is matched with the seed (STM); what is aligned
 * with a column's vertices is its value. Where the order on the page defeats
 * the alignment, a column is found by the path of labels that only it has.
 * Learned by learn/tablelearn; docs/algo/wrap.md has the steps W1..W4. */
#ifndef PITH_WRAP_TABLEPAT_H
#define PITH_WRAP_TABLEPAT_H

#include "base/map.h"
#include "read/doc.h"
#include "read/date.h"
#include "match/matcher.h"
#include "model/table.h"
#include "wrap/wrapkind.h"
#include "wrap/wrapword.h"

/* X(name, word in files): how the value of a column is read at its node. */
#define PITH_READING_LIST(X)                                                \
    X(TEXT, "text")        /* all text, or of one text node */              \
    X(NAME, "name")        /* the same without a colon at its end */        \
    X(AFTER, "after")      /* the same after a label all records repeat */  \
    X(HREF, "href")        /* where the link leads */                       \
    X(IMAGE, "image")      /* src, or what stands for it */                 \
    X(ATTR, "attribute")   /* any other attribute */                        \
    X(VISIBLE, "visible")  /* text with its paragraphs */                   \
    X(HTML, "html")        /* the source */                                 \
    X(NUMBER, "number")    /* the first one, of an attribute or the text */ \
    X(DATE, "date")        /* the date that is shown there */               \
    X(ISO, "date-iso")     /* its ISO 8601 form */                          \
    X(CUT, "cut")          /* what a rule cuts out of it, read/cut.h */     \
    X(UNDER, "under")      /* the heading that the record stands under */   \
    X(PARAS, "paragraphs") /* visible, with those beside it */

typedef enum pith_reading {
#define X(name, word) PITH_READ_##name,
    PITH_READING_LIST(X)
#undef X
        PITH_READING_COUNT
} pith_reading;

/* A vertex of the seed. */
typedef struct pith_tabvertex {
    uint32_t depth; /* 0: a top node of the record */
    pith_str name;  /* tag, "#text"; ptr NULL: any tag (the top node) */
    pith_wrapword word;
    double share; /* of the records have it */
    uint32_t label;
} pith_tabvertex;

/* One way of labels from the top of a record down to a value. */
typedef struct pith_tabplace {
    uint32_t column;
    const pith_tabvertex *step; /* depth and share unused */
    uint32_t n_steps;
} pith_tabplace;

typedef struct pith_tabcolumn {
    pith_str name;
    pith_type type;
    pith_reading reading;
    pith_str attr;       /* its name, of ATTR */
    pith_str label;      /* of AFTER; of CUT the rule */
    pith_wrapstep under; /* of UNDER */
    uint32_t *vertex;
    uint32_t n_vertices;
    uint32_t attr_id;
} pith_tabcolumn;

/* One way that records begin: the top node, then its parent, and so on. */
typedef struct pith_tabway {
    pith_wrapstep *step;
    uint32_t n_steps;
} pith_tabway;

typedef struct pith_tabpat {
    pith_tabway *way; /* most frequent first: an opening post differs */
    uint32_t n_ways;
    uint32_t run;    /* siblings that make a record, at most; 1: one node */
    bool nested;     /* records may hold records: replies */
    bool fixed;      /* exactly `run`: what follows the first looks like it */
    bool across;     /* no siblings: cells of one place in `run` rows */
    uint32_t peeled; /* elements around the top node that hold it alone */
    double similar;  /* least share of the seed that a record has */
    pith_str *word;  /* that tell vertices apart, strongest first */
    uint32_t n_words;
    pith_tabvertex *vertex;
    uint32_t n_vertices;
    pith_tabcolumn *column;
    uint32_t n_columns;
    pith_tabplace *place;
    uint32_t n_places;
    double agreement; /* of the values of the pages it was learned from, this
                         share came out the same */
    /* made by pith_tabpat_finish */
    pith_view seed;
    double weight;            /* sum of shares */
    struct pith_tabkey *rank; /* words by key */
    struct pith_tabkey *path; /* places by path */
} pith_tabpat;

/* A key and what it leads to; arrays of them are sorted by key. */
typedef struct pith_tabkey {
    uint64_t key;
    uint32_t at;
} pith_tabkey;

#define PITH_TAB_STEPS    12u
#define PITH_TAB_WAYS     4u
#define PITH_TAB_VERTICES 20000u
#define PITH_TAB_COLUMNS  400u
#define PITH_TAB_RUN      64u
#define PITH_TAB_PEEL     3u
#define PITH_TAB_ROWS     8u

/* Labels of a record's vertices. */
#define PITH_TAB_TOP 0x7fffffe0u /* no tag, refined label or wildcard */
uint32_t pith_tab_label(uint32_t tag, uint64_t word_key); /* key 0: none */
/* Label of element v: its tag and its strongest word of the pattern. */
uint32_t pith_tabpat_label(const pith_tabpat *p, const pith_tree *t,
                           pith_node v);
/* The columns that the path of labels leads to: entries of that key, ended by
 * one of another; NULL: none. */
const pith_tabkey *pith_tabpat_place(const pith_tabpat *p, uint64_t path);
/* The ranks of the words and keys of places alone; false: memory is out. */
bool pith_tabpat_rank(pith_tabpat *p, pith_arena *arena);
/* Makes what follows from the rest; after loading and learning. PITH_NOMEM,
 * PITH_FORMAT when depths or vertices of columns make no sense. */
pith_status pith_tabpat_finish(pith_tabpat *p, pith_arena *arena);

/* ---- finding records: tablefind.c -------------------------------------- */

typedef struct pith_tabrec {
    const pith_node *node; /* top nodes in document order */
    uint32_t n_nodes;
    pith_node root;  /* what the steps fit */
    uint32_t parent; /* record that holds it, or PITH_NO_RECORD */
    uint32_t depth;
    double similar; /* to the seed */
} pith_tabrec;

/* Candidates on the page, all that fit a way. In `arena`. PITH_NOMEM. */
pith_status pith_tabpat_find(const pith_tabpat *p, const pith_tree *t,
                             pith_arena *arena, pith_tabrec **out, uint32_t *n);

/* Rows that records run across, [DEPTA] Fig. 6 and 7: a record is the cells of
 * one place in them.
 *
 *   row[0]   title A   title B   title C      cells of title B: title B, price
 * B row[1]   price A   price B   price C
 */
typedef struct pith_tabrows {
    pith_node row[PITH_TAB_ROWS];
    pith_node cell[PITH_TAB_ROWS]; /* of the place at hand, or PITH_NIL */
    uint32_t n;                    /* rows; 0: none */
} pith_tabrows;

/* `row` and the next `n` - 1 rows with text. False: it has none itself, or too
 * few come after it. */
bool pith_tabrows_open(pith_tabrows *r, const pith_tree *t, pith_node row,
                       uint32_t n);
/* Moves to the place of `cell`, a child of row[0] that is not before the last
 * one asked for. */
void pith_tabrows_move(pith_tabrows *r, const pith_tree *t, pith_node cell);

/* ---- aligning them: tablealign.c --------------------------------------- */

/* The records of a page as the matcher sees them, under an imaginary root. */
typedef struct pith_tabview {
    pith_view view;
    uint32_t n;        /* records: fewer than asked for past the bound */
    uint32_t *first;   /* record -> its first vertex; n + 1 */
    uint32_t *root;    /* vertices of top nodes, all records */
    uint32_t *root_at; /* record -> its place in `root`; n + 1 */
    pith_node *node;   /* of vertex */
    uint64_t *path;    /* of vertex: labels from the top of the record */
} pith_tabview;

/* Needs p->run and the ranks of words only. */
pith_status pith_tabpat_view(const pith_tabpat *p, const pith_doc *doc,
                             const pith_tabrec *rec, uint32_t n,
                             pith_tabview *out);

typedef struct pith_tabaligned {
    pith_tabrec *rec; /* those similar enough to the seed */
    uint32_t n_recs;
    pith_node *cell; /* record x column -> node, or PITH_NIL */
} pith_tabaligned;

/* What records were matched by, and what shapes of records gave: the same on
 * every page, so one is kept for as many as a worker has. */
typedef struct pith_tabmatcher {
    const pith_tabpat *p; /* finished */
    pith_matcher matcher;
    pith_mapping map;
    pith_map known;    /* shape -> what it gave, in `shapes` */
    pith_arena shapes; /* PITH_TAB_SHAPES of a page, then begun anew */
    pith_mark none;
    uint32_t page, here; /* pages so far; shapes of this one */
} pith_tabmatcher;
#define PITH_TAB_SHAPES 4096u

void pith_tabmatcher_init(pith_tabmatcher *m, const pith_tabpat *p,
                          const pith_allocator *al, pith_budget *budget);
void pith_tabmatcher_release(pith_tabmatcher *m);
/* Another page comes, which pays for each of its shapes what that cost when it
 * was matched: what a page gives does not depend on those before it. */
void pith_tabmatcher_page(pith_tabmatcher *m, pith_budget *budget);

/* `least`: similarity that is enough; candidates below it are left out. */
pith_status pith_tabpat_align(pith_tabmatcher *m, double least,
                              const pith_doc *doc, pith_tabrec *rec, uint32_t n,
                              pith_tabaligned *out);

/* ---- reading: tableread.c ---------------------------------------------- */

/* The value at `v`, in `out` (cleared first). `root` is the record's. */
void pith_tab_read(const pith_tree *t, pith_node v, pith_node root,
                   const pith_tabcolumn *c, pith_date_order order,
                   pith_buf *out, pith_buf *tmp);
/* The headings of records, which are in order, into every `step`-th place of
 * `out`: the last element before the record that is like `s`, in what holds
 * them all and in none of them; or PITH_NIL. */
void pith_tab_under(const pith_tree *t, const pith_wrapstep *s,
                    const pith_tabrec *rec, uint32_t n, pith_buf *tmp,
                    pith_node *out, size_t step);
/* The records as a table, in `arena`; `titled`: with the page's title. */
pith_status pith_tabpat_table(const pith_tabpat *p, const pith_tree *t,
                              const pith_tabaligned *a, pith_arena *arena,
                              bool titled, pith_tables *out);

extern const pith_wrapkind pith_wrapkind_list, pith_wrapkind_thread;

#endif
