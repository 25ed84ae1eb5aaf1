/* learn/leaves_int: the steps of leaves.h, between its files. */
#ifndef PITH_LEARN_LEAVES_INT_H
#define PITH_LEARN_LEAVES_INT_H

#include "base/buf.h"
#include "base/map.h"
#include "base/vec.h"
#include "learn/leaves.h"
#include "wrap/tmplitems.h"

/* A text of a page that leaves may have as value. Those of the items come
 * first, then those of attributes, with their numbers. */
typedef struct found {
    uint32_t page;
    uint32_t node, last;
    uint32_t said; /* number of pith_reading.text, 0: it is none of them */
    pith_str text;
    uint64_t hash;
    uint64_t there; /* of text and page */
} found;

/* A value of a leaf that is being made. */
typedef struct entry {
    uint32_t leaf;
    uint32_t value;
} entry;

/* What is asked of a text more than once; found when asked first. */
typedef struct facts {
    uint64_t loose; /* hash of its words */
    uint8_t known;  /* bits, below */
    uint8_t type;   /* pith_type */
    bool two_words; /* at least */
} facts;
enum { PITH_FACT_LOOSE = 1, PITH_FACT_TYPE = 2, PITH_FACT_WORDS = 4 };

typedef struct draft {
    pith_thow how;
    uint32_t label;     /* item that names it, or UINT32_MAX */
    uint32_t gap;       /* texts between the label and it */
    uint32_t own_label; /* of its context; `label` may be lent */
    uint32_t own_gap;
    uint32_t page, node; /* of its first value: names it too */
    uint32_t inside;     /* INSIDE: the element around that */
    uint32_t attr;       /* its name; SCHEMA: number of the basic type */
    uint32_t n;          /* values */
    uint32_t pages;      /* that have one */
    uint32_t last;       /* page seen last */
    uint64_t vector;     /* hash of all values by page */
    uint64_t page_hash;  /* values of the page seen last */
    uint64_t first_hash; /* values of the first page */
    uint64_t one_hash;   /* of its first value */
    bool many;           /* it has another value too */
    bool varies;
    bool keep;
    bool by_kind;  /* ATTR: placed by its kind, not its place */
    bool once;     /* SAME: equal values of a page count once */
    uint32_t twin; /* a kept one with the same values, or UINT32_MAX */
    uint32_t id;   /* in the result */
} draft;

/* A leaf by SAME unites others. */
typedef struct member {
    uint32_t same, of; /* drafts */
} member;

/* Entries of leaves that may be joined or hold one another, in order: a few of
 * all, so they are listed once. */
typedef struct held {
    uint32_t *at;
    size_t n;
} held;

typedef struct leafer {
    pith_template *t;
    const pith_tree *const *page;
    const pith_leaves_options *opt;
    const pith_allocator *al;
    pith_arena *arena;
    pith_arena own; /* what goes with it */
    pith_titems item;
    size_t *first_item; /* n_pages + 1 */
    pith_titems attr;   /* values of attributes */
    size_t *first_attr;
    PITH_VEC(draft) draft;
    PITH_VEC(found) value;
    PITH_VEC(entry) entry;
    facts *fact; /* of the texts of opt->read */
    PITH_VEC(member) member;
    pith_map ids;      /* context -> draft */
    uint32_t *order;   /* once all are made: drafts by how, then number */
    uint32_t *kept;    /* those that are leaves of the result, by their id */
    uint32_t **values; /* of these: numbers of their values */
    uint32_t *start;   /* of these: where they begin on page start_page */
    uint32_t start_page;
    uint32_t *begun, *next; /* chains of them by that node, low bits of it */
    uint32_t begun_mask;
} leafer;

/* Reads all texts of all pages. */
bool pith_leaves_read(leafer *l);
/* A value that is no item's. UINT32_MAX: memory is out. */
uint32_t pith_leaves_value(leafer *l, uint32_t page, pith_node node,
                           pith_node last, pith_str text);
/* Value `number` for the leaf of context `key`; its draft, UINT32_MAX when
 * memory is out. */
uint32_t pith_leaves_add(leafer *l, pith_thow h, uint64_t key, uint32_t number);
/* Leaves that show the same value on most pages, joined. */
bool pith_leaves_join(leafer *l);
/* Those whose values stand inside one another, of the entries given. */
bool pith_leaves_join_inside(leafer *l, const held *h);
/* One value a page, different ones, on a third of the pages: it may hold
 * another or be held. */
bool pith_leaves_may_hold(const leafer *l, const draft *d);
/* The context of the leaf `key` that unites several; one value of another leaf
 * for it; draft `of` is one of those that it unites. */
uint64_t pith_leaves_same_key(uint64_t key, bool once);
bool pith_leaves_add_same(leafer *l, uint64_t key, uint32_t number, bool once);
bool pith_leaves_add_member(leafer *l, uint64_t key, bool once, uint32_t of);
bool pith_leaves_label_marked(const leafer *l, uint32_t label);
/* Its label was made to be one ("Engine:", a header cell, a term, bold) and
 * stands right before it. */
bool pith_leaves_marked(const leafer *l, const draft *d);
/* The first text of `page` at `node` or after it. */
size_t pith_leaves_item_at(const leafer *l, uint32_t page, pith_node node);
/* The same, itself; NULL: the page has none there, as its texts were not all
 * read within the budget or the node stands behind them. */
const pith_titem *pith_leaves_item(const leafer *l, uint32_t page,
                                   pith_node node);
/* Before the first of these; false: memory is out. */
bool pith_leaves_extend_init(leafer *l);
/* The leaf that shows what `x` does and more: on other pages, or more values
 * of a list; `covered`: nodes of each page whose text has a column. x itself if
 * there is none. */
uint32_t pith_leaves_extend(leafer *l, uint32_t x, uint8_t *const *covered);
/* Which leaves are columns for people. */
bool pith_leaves_show(leafer *l);
/* The rules that place the leaves on other pages. */
bool pith_leaves_export(leafer *l, pith_tsteps *s, pith_tmpl *out);
/* Unique names and types of the leaves that are kept. */
bool pith_leaves_name(leafer *l);

/* Words for names; `out` is overwritten, empty: there are none. */
/* Of a text: lower case, joined by _; */
void pith_leaves_slug(pith_str s, pith_buf *out);
/* of a class or id, without words of looks ("bold", "left"); */
void pith_leaves_class(pith_str s, pith_buf *out);
/* those that nearly all values have; */
void pith_leaves_common(const leafer *l, const draft *d, pith_buf *out);
/* what the values are by their form: "price", "year"; NULL: unknown. */
const char *pith_leaves_kind(const leafer *l, const draft *d, pith_type type);
/* The column (number of its draft) that the titles of the pages hold,
 * UINT32_MAX: none. False: memory is out. */
bool pith_leaves_title(leafer *l, uint32_t *out);
bool pith_leaves_in_title(const leafer *l, const draft *d); /* in <title> */
bool pith_leaves_heading(const pith_tree *t, pith_node v);  /* v is in one */
bool pith_leaves_slug_ok(const pith_buf *b);                /* has a letter */
bool pith_leaves_sentence(pith_str s); /* too long for a name */

#endif
