/* tree/flat: the text of a page as one run of bytes.
 *
 * White space is collapsed once for the whole page, text nodes are joined by a
 * space; the text of any subtree is then a slice of it, and how many texts or
 * blocks a subtree has is a difference of two sums. What
 * pith_tree_record_text() leaves out (scripts, templates, ...) is not in it.
 *
 *   nodes  <p> "a  b" <b> "\n" </b> "c "      text  a b c
 *   nth     0   0      1   1         1   2    off   0   4
 */
#ifndef PITH_TREE_FLAT_H
#define PITH_TREE_FLAT_H

#include "tree/tree.h"

typedef struct pith_flat {
    const char *text;
    const uint32_t *off; /* text k that is not blank: where it begins ... */
    const uint32_t *end; /* ... and ends */
    /* Sums over nodes: those before node base + i. */
    const uint32_t *nth;   /* texts that are not blank */
    const uint32_t *block; /* elements that start a block */
    pith_node base, stop;  /* the nodes that were read: [base, stop) */
} pith_flat;

/* All in `arena`. Linear. PITH_NOMEM. */
pith_status pith_flat_read(const pith_tree *t, pith_arena *arena,
                           pith_flat *out);
/* The same of nodes [from, end) alone. */
pith_status pith_flat_read_range(const pith_tree *t, pith_node from,
                                 pith_node end, pith_arena *arena,
                                 pith_flat *out);

/* Number of the first text that is not blank from v on. */
static inline uint32_t pith_flat_nth(const pith_flat *f, pith_node v)
{
    assert(v >= f->base && v <= f->stop);
    return f->nth[v - f->base];
}
/* Elements before v that start a block. */
static inline uint32_t pith_flat_block(const pith_flat *f, pith_node v)
{
    assert(v >= f->base && v <= f->stop);
    return f->block[v - f->base];
}
/* Nodes [v, end) have a text that is not blank. */
static inline bool pith_flat_any(const pith_flat *f, pith_node v, pith_node end)
{
    return pith_flat_nth(f, end) > pith_flat_nth(f, v);
}

/* pith_tree_record_text() of v, as a slice; v must not lie in, or be, an
 * element that it leaves out. ptr is never NULL. */
static inline pith_str pith_flat_text(const pith_flat *f, const pith_tree *t,
                                      pith_node v)
{
    uint32_t a = pith_flat_nth(f, v);
    uint32_t b = pith_flat_nth(f, pith_tree_end(t, v));
    pith_str s = {f->text, 0};

    if (b > a)
        s = (pith_str){f->text + f->off[a], f->end[b - 1] - f->off[a]};
    return s;
}

#endif
