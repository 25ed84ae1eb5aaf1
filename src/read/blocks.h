/* read/blocks: the visible text of a page as blocks in reading order.
 *
 * A block is a maximal run of inline text: what a reader sees as a paragraph,
 * heading, list item, cell or line. One pass over the preorder arrays; every
 * text node is copied once, white space collapsed, words counted on the way. */
#ifndef PITH_READ_BLOCKS_H
#define PITH_READ_BLOCKS_H

#include "name/cues.h"
#include "tree/tree.h"

/* Elements a block stands in. */
enum {
    PITH_IN_NAV = 1,
    PITH_IN_ASIDE = 2,
    PITH_IN_FOOTER = 4,
    PITH_IN_HEADER = 8,
    PITH_IN_FORM = 16,
    PITH_IN_FIGURE = 32,
    PITH_IN_ARTICLE = 64,
    PITH_IN_LIST = 128,
    PITH_IN_TABLE = 256,
    PITH_IN_QUOTE = 512,
    PITH_IN_PRE = 1024,
    PITH_IN_LINK = 2048,
    PITH_IN_ORDERED = 4096,
    PITH_IN_ITALIC = 8192
};

typedef struct pith_textblock {
    pith_node node;    /* the block element that holds it */
    pith_node first;   /* its first text node */
    uint32_t off, len; /* bytes in pith_blocks.text */
    uint32_t words;
    uint32_t link_words;
    uint32_t italic_words;
    uint32_t ends; /* of sentences */
    bool comma;    /* it has one */
    bool stopped;  /* its last character ends a sentence */
    bool joined;   /* only one <br> lies between it and the block before */
} pith_textblock;

/* Text of a block that is a link. */
typedef struct pith_linkspan {
    uint32_t block;
    uint32_t off, len; /* bytes in pith_blocks.text */
    pith_node node;    /* its <a> */
} pith_linkspan;

/* Per block, and per node (index: node number; set for elements of the
 * subtree that was read, cues and signatures for those that blocks stand in).
 */
typedef struct pith_blocks {
    const pith_textblock *at;
    uint32_t count;
    char *text;
    const uint16_t *in;   /* node -> PITH_IN_*, own and inherited */
    const uint16_t *own;  /* node -> PITH_IN_*, of the element alone */
    const uint16_t *cues; /* node -> PITH_CUE_* of the element alone */
    const uint64_t *sig;  /* node -> signature of the element alone */
    /* The elements that were read, in preorder: `root` first, unless nothing
     * was. What is not shown, and comments, are none of them, so that passes
     * over these are much shorter than over nodes. */
    const pith_node *elem;
    const uint32_t *up;    /* element -> the one around it; the first: itself */
    const uint32_t *index; /* node -> element; of those read alone */
    uint32_t n_elems;
    unsigned flags;            /* PITH_BLOCKS_*: how it was read */
    bool hides;                /* what other flags would read is left out */
    const pith_linkspan *link; /* in order; with PITH_BLOCKS_LINKS */
    uint32_t n_links;
} pith_blocks;

enum {
    PITH_BLOCKS_NOSCRIPT = 1, /* read the content of <noscript> too */
    PITH_BLOCKS_HIDDEN = 2,   /* and of hidden elements */
    PITH_BLOCKS_LINKS = 4,    /* remember where links stand */
    PITH_BLOCKS_BARE = 8      /* no cues and signatures: they stay NULL */
};

/* 32 bytes after the text can be read: base/textbits.h. */
static inline pith_str pith_block_text(const pith_blocks *b, uint32_t i)
{
    pith_str s = {b->text + b->at[i].off, b->at[i].len};
    return s;
}

/* Words outside links of a block that reads like prose; else 0. */
#define PITH_PROSE_MIN 10
static inline uint32_t pith_block_prose(const pith_textblock *b)
{
    uint32_t plain = b->words - b->link_words;

    return plain >= PITH_PROSE_MIN && (b->ends || b->comma) &&
                   2 * b->link_words < b->words
               ? plain
               : 0;
}

/* Blocks of the subtree of `root`, in `arena`. PITH_NOMEM. */
pith_status pith_blocks_read(const pith_tree *t, pith_node root, unsigned flags,
                             pith_arena *arena, pith_blocks *out);

/* The same for what a reader sees of a page. Pages that a script unfolds keep
 * their text in hidden elements or in <noscript>: it is read when hardly
 * anything is shown. `flags`: PITH_BLOCKS_BARE or 0. */
pith_status pith_blocks_read_page(const pith_tree *t, pith_node root,
                                  unsigned flags, pith_arena *arena,
                                  pith_blocks *out);

#endif
