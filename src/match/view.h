/* match/view: a tree as the matchers see it.
 *
 * Flat arrays over the vertices that count (elements, and text if asked for),
 * in preorder, built once per page and shared by every pair the page is in.
 * Children of v are kid[kid_at[v] .. kid_at[v + 1]); the k_* arrays repeat
 * label, class and size in that order, so the inner loops over two child lists
 * read plain rows:
 *
 *   vertex   0 1 2 3 4          kid_at 0 3 3 4 4 4
 *   (p (a) (b (c)) (d))         kid    1 2 4 | 3
 *    0  1   2  3    4           k_size 1 2 1 | 1
 *
 * The subtree of v is the range [v, v + size[v]). All kernels of match/ take a
 * view and a vertex, so records inside a page need no view of their own.
 *
 * Labels are plain integers; equality of labels is equality of vertices. Three
 * ways to make them: the tag (the papers), the tag refined by class words and
 * other attributes (today's templates), or any function of the caller.
 * Classes are 64-bit hashes of the subtree's labels and shape ([RTDM] §3, step
 * 1): comparable between pages and threads with no shared table. */
#ifndef PITH_MATCH_VIEW_H
#define PITH_MATCH_VIEW_H

#include "base/arena.h"
#include "tree/tree.h"

/* Wildcards of ne-patterns ([RTDM] Def. 5) are leaves with these labels; no
 * tag, dynamic name or refined label has such a value. */
enum {
    PITH_WILD_ONE = 0x7ffffff0,  /* . one subtree, required */
    PITH_WILD_PLUS = 0x7ffffff1, /* + siblings, at least one */
    PITH_WILD_OPT = 0x7ffffff2,  /* ? one subtree or none */
    PITH_WILD_STAR = 0x7ffffff3  /* * siblings or none */
};
static inline bool pith_label_wild(uint32_t label)
{
    return (label & 0xfffffffcu) == 0x7ffffff0u;
}
/* '.', '+', '?' or '*'; 0 for an ordinary label. */
static inline char pith_wild_char(uint32_t label)
{
    return pith_label_wild(label) ? ".+?*"[label & 3] : 0;
}

typedef enum pith_view_text {
    PITH_VIEW_ELEMENTS, /* elements only */
    PITH_VIEW_SHAPE,    /* and text nodes, all with one label */
    PITH_VIEW_BYTES     /* and text nodes, labelled by their collapsed text */
} pith_view_text;

/* What refines the label of an element besides its tag. */
enum {
    PITH_REFINE_CLASS = 1,    /* class words, by their rank (name/nameword.h) */
    PITH_REFINE_ITEMPROP = 2, /* itemprop, itemtype, property */
    PITH_REFINE_ROLE = 4,     /* role, and type of <input>, rel of <link> */
    PITH_REFINE_ID = 8        /* id, digits as one mark */
};

typedef struct pith_view_options {
    pith_view_text text;
    unsigned refine; /* PITH_REFINE_*; 0: tags only, as in the papers */
    /* Unless NULL, gives the label of every element and replaces `refine`. */
    uint32_t (*label)(void *ctx, const pith_tree *t, pith_node v);
    void *ctx;
} pith_view_options;

typedef struct pith_view {
    uint32_t count;
    const uint32_t *label;
    const uint32_t *size;   /* vertices in the subtree, v included */
    const uint32_t *parent; /* PITH_NIL for vertex 0 */
    const uint32_t *depth;  /* 0 for vertex 0 */
    const uint64_t *klass;  /* equal <=> identical subtrees */
    const uint32_t *kid_at; /* count + 1 offsets into kid */
    const uint32_t *kid;    /* count - 1 vertices */
    const uint32_t *k_label;
    const uint32_t *k_size;
    const uint64_t *k_class;
    const pith_node *node;  /* vertex -> node; PITH_NIL in patterns */
    const uint32_t *vertex; /* node -> vertex or PITH_NIL; NULL in patterns */
    uint32_t n_nodes;       /* length of `vertex` */
    uint32_t height;        /* largest depth + 1 */
} pith_view;

/* The subtree of one of its vertices. */
typedef struct pith_subtree {
    const pith_view *view;
    uint32_t at;
} pith_subtree;

static inline pith_subtree pith_at(const pith_view *view, uint32_t at)
{
    return (pith_subtree){view, at};
}

static inline uint32_t pith_view_degree(const pith_view *w, uint32_t v)
{
    return w->kid_at[v + 1] - w->kid_at[v];
}

/* View of the subtree of node `root` (an element; PITH_NIL: the first element
 * under the document). White-space-only text and the inert content of
 * <template> are left out. `opt` NULL: elements and tags. All memory comes
 * from `arena`. PITH_EMPTY when there is no element. Linear. */
pith_status pith_view_build(const pith_tree *t, pith_node root,
                            const pith_view_options *opt, pith_arena *arena,
                            pith_view *out);

/* The label of a text under PITH_VIEW_BYTES: its words, however they are
 * spaced, up to 256 bytes; its trimmed bytes beyond (scripts and paragraphs,
 * most of a page's bytes). The top bit is set. */
uint32_t pith_view_text_label(pith_str text);

/* The refined label of one element, as pith_view_build uses it. */
uint32_t pith_view_refined(const pith_tree *t, pith_node v, unsigned refine);

/* ---- views that come from no page: patterns, seeds, tests -------------- */

typedef struct pith_viewbuild pith_viewbuild;

/* Vertices are opened and closed in document order; one root. Memory from
 * `arena`; errors are sticky and reported by finish. NULL: memory is out. */
pith_viewbuild *pith_viewbuild_new(pith_arena *arena);
void pith_viewbuild_open(pith_viewbuild *b, uint32_t label, pith_node node);
void pith_viewbuild_close(pith_viewbuild *b);
/* PITH_USAGE when opens and closes do not pair up. */
pith_status pith_viewbuild_finish(pith_viewbuild *b, pith_view *out);

#endif
