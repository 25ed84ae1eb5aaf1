/* mine/tables/records_int: what the parts of the record miner share about one
 * page.
 */
#ifndef PITH_MINE_TABLES_RECORDS_INT_H
#define PITH_MINE_TABLES_RECORDS_INT_H

#include "name/placewords.h"
#include "base/vec.h"
#include "mine/tables/records.h"
#include "mine/tables/records_choice.h"

/* A table of keys, for one look at a set or at the page. */
typedef struct rec_seen {
    struct {
        uint64_t key; /* 0: free */
        uint32_t value;
    } * at;
    size_t mask;
    uint32_t n;
} rec_seen;

/* For at most n keys. */
static inline bool rec_seen_init(rec_seen *x, uint32_t n, pith_arena *arena)
{
    size_t cap = 4;

    while (cap < (size_t)n * 2)
        cap *= 2;
    x->mask = cap - 1;
    x->n = 0;
    x->at = pith_arena_zalloc(arena, cap, sizeof(*x->at));
    return x->at != NULL;
}

/* The value of the key, made if new. */
static inline uint32_t *rec_seen_put(rec_seen *x, uint64_t key, uint32_t value,
                                     bool *fresh)
{
    size_t i;

    key += key == 0;
    i = (size_t)(key * 0x9e3779b97f4a7c15ull >> 32) & x->mask;
    while (x->at[i].key && x->at[i].key != key)
        i = (i + 1) & x->mask;
    *fresh = !x->at[i].key;
    if (*fresh) {
        x->n++;
        x->at[i].key = key;
        x->at[i].value = value;
    }
    return &x->at[i].value;
}

/* The key is asked for soon: large tables are not in the caches. */
static inline void rec_seen_soon(const rec_seen *x, uint64_t key)
{
    key += key == 0;
    __builtin_prefetch(
        &x->at[(size_t)(key * 0x9e3779b97f4a7c15ull >> 32) & x->mask]);
}

/* The value of the key, or NULL. */
static inline const uint32_t *rec_seen_find(const rec_seen *x, uint64_t key)
{
    size_t i;

    key += key == 0;
    i = (size_t)(key * 0x9e3779b97f4a7c15ull >> 32) & x->mask;
    while (x->at[i].key && x->at[i].key != key)
        i = (i + 1) & x->mask;
    return x->at[i].key ? &x->at[i].value : NULL;
}

/* Room for one key more, whatever there was; x may be {0}. False: memory is
 * out. */
#define REC_SEEN_FIRST 256
static inline bool rec_seen_room(rec_seen *x, pith_arena *arena)
{
    rec_seen big;
    bool fresh;

    if (x->at && (size_t)(x->n + 1) * 2 <= x->mask + 1)
        return true;
    if (!rec_seen_init(&big, x->at ? x->n * 2 : REC_SEEN_FIRST, arena))
        return false;
    for (size_t i = 0; x->at && i <= x->mask; i++)
        if (x->at[i].key)
            rec_seen_put(&big, x->at[i].key, x->at[i].value, &fresh);
    *x = big;
    return true;
}

/* A set of elements that may be the records of a region, before and after
 * members of another shape were left out. */
typedef struct rec_set {
    const pith_node *node; /* ascending, none inside another */
    uint32_t n;
    const pith_node *upto; /* record i ends before it; NULL: with its element */
    pith_node parent;      /* lowest common ancestor */
    const pith_node *all;  /* the members that it had at first */
    uint32_t n_all;
    uint64_t text;                 /* visible characters, each record capped */
    uint64_t full;                 /* and not capped */
    const struct rec_total *total; /* once it was looked at */
    double core;         /* share of its features that members have in common */
    double like;         /* mean share of the core that a member has */
    uint32_t variety;    /* kinds of text and images in the core */
    double kinds;        /* of text and images in a member, core or not */
    double leaves;       /* texts and images of the core in a member */
    pith_node end;       /* of the last member */
    uint16_t high, deep; /* depths of its members: pith_rec_levels */
    uint64_t cost;       /* nodes of the members */
    double weight;       /* of a run of siblings, 1 of elements */
    double prior;     /* text times likeness: orders sets before the choice */
    bool holds;       /* most members are lists of members of another set */
    bool raised;      /* each holds one member of another set */
    bool lines;       /* members are lines of text, parted by <br> */
    bool whole;       /* members of another shape stay in */
    uint32_t strange; /* members of another shape, in or left out */
    uint32_t strange_dated;  /* of those in a whole set: with a date */
    uint32_t strange_linked; /* and with a link */
    const double *feature;   /* REC_F_COUNT of them */
    double score;
    double sure;
} rec_set;

/* records_sets.c: of a list of members, so that equal scores have an order. */
uint64_t pith_rec_key(const pith_node *node, uint32_t n, bool runs);

/* The sets lie one after the other. */
static inline bool rec_apart(const rec_set *a, const rec_set *b)
{
    return a->end <= b->node[0] || b->end <= a->node[0];
}

/* The signature of an element: its tag, its parent's tag, the words of its
 * attributes, whether it has text of its own. Elements with equal ones share
 * it. */
typedef struct rec_signature {
    uint32_t at, n;  /* its features: where the first such element has them */
    uint8_t place;   /* REC_PLACE_* */
    uint64_t name;   /* of tag and words */
    uint32_t named;  /* the first signature of this name */
    uint32_t n_sets; /* features that make sets: its tag, words, data */
} rec_signature;

/* What an id tells of the place of its element. */
typedef struct rec_id {
    pith_node node;
    uint8_t place; /* REC_PLACE_* */
} rec_id;

/* A text or image of a shape, and how often it stands there. */
typedef struct rec_cell {
    uint32_t feat, times;
} rec_cell;

/* 64 features, a bit for each that a shape has. */
typedef struct rec_bits {
    uint64_t bits;
    uint32_t word; /* features from 64 * word on */
} rec_bits;

/* The shape of a subtree: signatures in equal order and nesting. Members of one
 * shape are looked at once. */
typedef struct rec_shape {
    uint32_t at, n;        /* its features, but words of the root alone */
    uint32_t feats;        /* how many they are */
    uint32_t leaf, leaves; /* texts and images among them */
    uint32_t stand;        /* times that these stand there */
    pith_node node;        /* one of them */
    /* In the set at hand: members, those left out, features of the core, common
     * words. */
    uint32_t times, lost, core, common;
    double share; /* of the core */
    bool alike;   /* has enough of it */
} rec_shape;

/* What stands before a node. They lie together, as they are asked for together:
 * those of a member are the differences of two of these. */
#define REC_SUMS 8
typedef struct rec_sum {
    union {
        struct {
            uint32_t text;     /* visible characters that are no space */
            uint32_t link;     /* of them inside <a> */
            uint32_t nth;      /* texts that count */
            uint32_t leaf;     /* and images, hidden ones too */
            uint32_t dated;    /* texts with a date */
            uint32_t linked;   /* links */
            uint32_t prose;    /* characters of long plain texts */
            uint32_t numbered; /* texts with a digit */
        };
        uint32_t at[REC_SUMS];
    };
    uint32_t filed; /* links to files */
} rec_sum;

/* Sums over the members of a set. */
typedef struct rec_total {
    double length, square; /* logs of characters */
    uint64_t capped;       /* characters, each record capped */
    rec_sum all;           /* of all members */
    rec_sum any;           /* members that have any */
    uint32_t few, many, one_date, imaged;
    uint32_t frame, main, siblings;
    bool one_thing; /* nearly all have the text of the one before */
} rec_total;

typedef struct rec_page {
    const pith_tree *t;
    const pith_boxes *boxes; /* NULL: nothing was drawn */
    pith_arena *arena;       /* results */
    pith_arena *tmp;         /* scratch of the whole run */
    pith_budget *budget;
    pith_node body, end; /* where records are looked for */
    /* Prefix sums over nodes: sum[v + size] - sum[v] is that of the subtree */
    rec_sum *sum;
    uint8_t *dead;   /* inside script, head, hidden... */
    pith_node *elem; /* elements below the body that were read, in order */
    uint32_t n_elems;
    uint32_t *target;   /* link -> number of its address, from 1 on */
    uint32_t *folder;   /* and of the folder it is in */
    uint32_t *led;      /* address -> set it was last met in */
    uint32_t *filed_in; /* folder -> likewise, and how often there */
    uint32_t *times_in;
    uint32_t n_measured; /* last such set */
    double *log_of;      /* log(1 + n), once it was asked for */
    pith_node h1;        /* the first <h1> with text, or PITH_NIL */
    uint32_t *path;      /* dense number of the tag path from the body */
    uint32_t n_paths;
    uint64_t *text_hash; /* text that counts -> hash */
    uint64_t *text_sum;  /* and of all texts before it: see rec_text_hash */
    uint64_t *power;
    uint32_t *signature;          /* of a node; 0: no element that counts */
    const uint32_t *signature_at; /* signature -> its features */
    rec_signature *signatures;
    uint32_t n_signatures;
    /* Features of signature s: feat[signature_at[s] .. signature_at[s + 1]),
     * dense numbers. The first is the tag and its parent's, the others a class
     * word and the like. kind: what the feature is. */
    uint32_t *feat;
    uint32_t
        n_standing; /* features of all elements, each as often as it stands */
    uint8_t *kind;
    uint64_t *hash;
    uint32_t n_feats;
    const rec_id *ids; /* elements whose id tells where they are */
    size_t n_ids;
    uint8_t *place; /* REC_IN_* of every node */
    /* Words about places, by key: records_rank.c. */
    pith_placewords placewords;
    pith_node first_main; /* the first <main> with text in it, or PITH_NIL */
    bool has_main;
    uint32_t *stamp;  /* per feature: scratch of lists */
    uint32_t *words;  /* and of pith_rec_shape */
    uint32_t mark;    /* last stamp given */
    uint32_t *met;    /* signature -> set of runs that has its name */
    uint32_t n_met;   /* last such set */
    uint64_t to_look; /* siblings that may still be looked at for runs */
    /* Shapes of subtrees: see records_shape.c */
    uint64_t *shape_hash; /* node -> hash of the signatures of its subtree */
    uint32_t *shape_of;   /* node -> its shape + 1; 0: not known yet */
    rec_seen by_hash;     /* of a shape -> its number */
    uint32_t *place_of;   /* feature -> its cell in the list at hand */
    uint32_t *signature_times; /* signature -> elements met; 0 between lists */
    uint32_t *signatures_met;
    rec_bits *bits; /* of all shapes */
    uint32_t n_bits;
    rec_cell *cell; /* of all shapes */
    uint32_t n_cells;
    PITH_VEC(rec_shape) shapes;
    uint64_t *row;     /* features of the list at hand; 0 between lists */
    uint64_t *core;    /* and of the core at hand; 0 between sets */
    uint64_t *planes;  /* how many members have each feature: see count_row */
    uint64_t *is_leaf; /* features that are texts and images */
    uint32_t *touched; /* words of row, or of core, that are not 0 */
    uint32_t n_touched;
    uint32_t *here; /* shapes of the set at hand, each once */
    uint32_t n_here;
    uint32_t *of; /* member of the set at hand -> shape */
    bool cut;
} rec_page;

#define RECORD_CAP 1000 /* characters of one record that count */
/* Siblings that are looked at for runs, in all, for each node of the page. */
#define RUNS_LOOK 3

/* Signatures of a page; elements with another one then have that of their tag
 * alone, for as many tags again, and the page is cut. The largest of 3,164 real
 * pages has 694. */
#define SIGNATURES_MAX 4096u

#define REC_TEXT_BASE  0x9e3779b97f4a7c15ull

/* What words and roles tell of an element's place. */
enum {
    REC_PLACE_MAIN = PITH_PLACE_MAIN,         /* <main> */
    REC_PLACE_FRAME = PITH_PLACE_FRAME,       /* <nav>, ..., consent dialogs */
    REC_PLACE_AROUND = PITH_PLACE_AROUND,     /* class: menu, sidebar, ... */
    REC_PLACE_CAROUSEL = PITH_PLACE_CAROUSEL, /* class */
};
enum { REC_IN_FRAME = 1, REC_IN_MAIN = 2, REC_IN_CAROUSEL = 4 };
/* DATA: the name of a data attribute; says less than a WORD. */
enum {
    REC_FEAT_TAG,
    REC_FEAT_WORD,
    REC_FEAT_DATA,
    REC_FEAT_TEXT,
    REC_FEAT_IMAGE
};

static inline uint32_t rec_text(const rec_page *p, pith_node v)
{
    return p->sum[v + p->t->size[v]].text - p->sum[v].text;
}
static inline uint32_t rec_link(const rec_page *p, pith_node v)
{
    return p->sum[v + p->t->size[v]].link - p->sum[v].link;
}

/* Hash of the texts of the nodes [v, end), in order; 0: there are none. */
static inline uint64_t rec_text_hash(const rec_page *p, pith_node v,
                                     pith_node end)
{
    uint32_t a = p->sum[v].nth, b = p->sum[end].nth;

    return p->text_sum[b] - p->text_sum[a] * p->power[b - a];
}

/* Record i of s ends here (exclusive). */
static inline pith_node rec_end(const rec_page *p, const rec_set *s, uint32_t i)
{
    return s->upto ? s->upto[i] : pith_tree_end(p->t, s->node[i]);
}

/* Of the nodes of a record, which end before `end`, the one after v: records
 * that begin or end inside an element have parts of it. */
static inline pith_node rec_after(const pith_tree *t, pith_node v,
                                  pith_node end)
{
    return pith_tree_end(t, v) <= end ? pith_tree_end(t, v) : v + 1;
}
static inline uint32_t rec_text_of(const rec_page *p, const rec_set *s,
                                   uint32_t i)
{
    return p->sum[rec_end(p, s, i)].text - p->sum[s->node[i]].text;
}

/* records_read.c */
/* The feature that a word (its key, name/naming.h) of a tag is. */
uint64_t pith_rec_word_feature(uint32_t tag, uint64_t word);
pith_status pith_rec_read(rec_page *p);
/* records_rank.c: REC_PLACE_* of a tag. */
uint8_t pith_rec_tag_place(uint32_t tag);

/* records_sets.c: candidate sets, best estimates first. Of those looked at
 * closely each may be a set of runs too, and some whole: there is room. */
#define REC_SETS_MAX   160u
#define REC_WHOLE_SETS 64u
#define REC_SETS_ROOM \
    (2 * REC_SETS_MAX + REC_LINE_SETS + REC_PERIOD_SETS + REC_WHOLE_SETS + 1)
pith_status pith_rec_sets(rec_page *p, rec_set **out, uint32_t *n);

/* records.c: a region of one set, its members as records. */
pith_status pith_rec_put_region(rec_page *p, const rec_set *s,
                                pith_rec_region *out);

/* records_level.c: sets whose levels are compared: the best of them. One that
 * holds each record of another is worth that much more than it. */
#define REC_LEVEL_SETS 64
#define REC_RAISE      1.001
typedef struct rec_inner {
    const rec_set *at[REC_LEVEL_SETS];
    uint32_t n;
} rec_inner;
/* Texts that lead nowhere are values where they are cells of a table, or lie
 * in other elements as cells do in rows: the record is what holds them. */
bool pith_rec_are_values(const rec_page *p, const rec_set *s);
/* Settles the levels of sets, best first. */
pith_status pith_rec_levels(const rec_page *p, rec_set *s, uint32_t n);
/* Each member of the inner set says nearly as many kinds of things as a whole
 * member of the outer one. A row of cards has the variety of a card; an article
 * has more than its paragraphs. */
bool pith_rec_rich_enough(double inner, double outer);
/* Its members can be records inside those of another set. */
pith_status pith_rec_is_inner(const rec_page *p, const rec_set *s, bool *yes);
/* Members of `out` are rows or sections: most of them, or of their text, are
 * lists of such. A long guide at the end makes sections no records. `is_list`
 * is scratch, one for each member. */
bool pith_rec_only_holds(const rec_page *p, const rec_set *out,
                         const rec_inner *inner, bool *is_list);
/* Marks the members of `out` that are lists of members of `in`: several, and
 * nearly all of its text. Of fewer members of `in` no more are marked. False:
 * there is no new one. */
bool pith_rec_mark_lists(const rec_page *p, const rec_set *out,
                         const rec_set *in, bool *is_list);
/* Most members of `out`, or of their text, are marked. */
bool pith_rec_mostly(const rec_page *p, const rec_set *out,
                     const bool *is_list);
/* Each member of `out` holds one of `in`, and there are no others: the same
 * records, of which `out` says more. */
bool pith_rec_one_each(const rec_page *p, const rec_set *out,
                       const rec_set *in);
/* Sets that hold one member each of a better one take its place. */
void pith_rec_raise(const rec_page *p, rec_set *s, uint32_t n);
/* Of sorted sets: the first gives way to one that is nearly as good and has its
 * members, or what holds them, and more that lack something but a date. */
void pith_rec_widen(const rec_page *p, rec_set *s, uint32_t n);
/* Set `s` repeats what region `r` has: they share nodes, unless one lies inside
 * the single records of the other several times. */
bool pith_rec_clashes(const rec_page *p, const rec_set *r, const rec_set *s);

/* records_runs.c: the members as first elements of runs, if they can be */
pith_status pith_rec_runs(rec_page *p, const rec_set *s, rec_set *out,
                          bool *made);

/* records_lines.c: sets of lines, after those there are; REC_LINE_SETS fit. */
#define REC_LINE_SETS 24u
pith_status pith_rec_lines(rec_page *p, rec_set *sets, uint32_t *n);

/* records_periods.c: records of several table rows, likewise. */
#define REC_PERIOD_SETS 8u
pith_status pith_rec_periods(rec_page *p, rec_set *sets, uint32_t *n);

/* records_pre.c: the page with the tables that are written in a <pre> as
 * tables; its own tree, if there are none. */
pith_status pith_rec_part_pre(const pith_doc *doc, const pith_tree **out);

/* Two elements of one tag that have that share of features in common. */
bool pith_rec_alike(rec_page *p, pith_node a, pith_node b, double share);
/* Tag and words of an element. */
static inline uint64_t pith_rec_name(const rec_page *p, pith_node v)
{
    return p->signature[v] ? p->signatures[p->signature[v]].name
                           : p->t->label[v];
}
/* Has a link or an image. */
bool pith_rec_is_title(const rec_page *p, pith_node v);

/* records_cross.c: whether the children of `parent` are rows that records run
 * across, how many rows a period has; and those records. */
bool pith_rec_cross_find(rec_page *p, pith_node parent, uint32_t *period);
pith_status pith_rec_cross_region(rec_page *p, pith_node parent,
                                  uint32_t period, pith_rec_region *out);

/* All members have one parent. */
static inline bool rec_siblings(const rec_page *p, const rec_set *s)
{
    for (uint32_t i = 1; i < s->n; i++)
        if (p->t->parent[s->node[i]] != p->t->parent[s->node[0]])
            return false;
    return true;
}

/* records_place.c: leaves out members that stand elsewhere: in the frame, in
 * a carousel of their own, copies */
pith_status pith_rec_place(rec_page *p, rec_set *s);

/* records_shape.c: leaves out members of another shape, fills core, like,
 * variety */
pith_status pith_rec_shape_init(rec_page *p);
void pith_rec_shape_release(rec_page *p);
/* Before the first of these sets is looked at. */
pith_status pith_rec_shape_all(rec_page *p, const rec_set *s, uint32_t n);
pith_status pith_rec_shape(rec_page *p, rec_set *s);

/* records_mdr.c: MDR, or MDR-2 */
pith_status pith_rec_mine_mdr(rec_page *p, bool two, pith_recs *out);

/* records_choice.c: dates and links of the page; the features of a set whose
 * level is settled; the logarithm of the odds that they speak for. */
pith_status pith_rec_marks(rec_page *p);
/* Sums over the members, which score and features are made of. */
pith_status pith_rec_sum(rec_page *p, rec_set *s);
pith_status pith_rec_measure(rec_page *p, rec_set *s);
double pith_rec_worth(const double *feature);
/* What is known of the rivals of a set: its share of the odds of all sets, its
 * score against the best that overlaps it, and the best that does not. */
typedef struct rec_rivals {
    double share, near, far;
} rec_rivals;
/* How sure that is, 0..1. */
double pith_rec_sure(const double *feature, const rec_rivals *rivals);

/* records_rank.c */
pith_status pith_rec_places(rec_page *p);
void pith_rec_score(const rec_page *p, rec_set *s);
/* Good enough to be what a page is about: members have more than one value, or
 * are links. */
bool pith_rec_is_list(const rec_set *s);

#endif
