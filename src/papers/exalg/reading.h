/* papers/exalg/reading: the pages of a set, read once.
 *
 *   pages -> reading -> tokens (exalg_tokens.c), texts of leaves
 * (leaves_read.c)
 *
 * Pages of one template repeat most of their texts. A text is collapsed,
 * hashed and looked at when it is first seen; later it is known by the hash of
 * its bytes as they are written. DIFFERS from comparing bytes: two texts with
 * equal 64-bit hashes would be one. */
#ifndef PITH_PAPERS_EXALG_READING_H
#define PITH_PAPERS_EXALG_READING_H

#include "base/buf.h"
#include "base/vec.h"
#include "name/tkinds.h"
#include "tree/tree.h"

/* One of the different texts of a set. */
typedef struct pith_rtext {
    pith_str text;     /* collapsed */
    uint64_t hash;     /* of that */
    uint64_t as_label; /* papers/exalg/tmplkeys.h */
    bool word;         /* has a letter or digit */
} pith_rtext;

#define PITH_RTEXT_NONE UINT32_MAX /* memory is out */

typedef struct pith_reading {
    const pith_allocator *al;
    const pith_tree *const *page;
    uint32_t n_pages;
    pith_arena *arena;         /* texts */
    pith_map raw;              /* hash of a text as written -> number */
    pith_map same;             /* hash of a text -> number */
    PITH_VEC(pith_rtext) text; /* by number; 0 is the empty one */
    pith_buf buf;
    pith_tkinds kinds;
    uint32_t **kind;    /* of each page, by node: number of its kind */
    uint32_t **text_id; /* and of its text, 0 until pith_reading_text_id */
    size_t n_texts;     /* texts that tokens were made of */
} pith_reading;

/* `arena` holds the texts and must outlive what is made of them. */
void pith_reading_init(pith_reading *r, const pith_tree *const *pages,
                       uint32_t n_pages, const pith_allocator *al,
                       pith_arena *arena, pith_twords *words);
void pith_reading_release(pith_reading *r);
/* Numbers the kinds of all nodes. False: memory is out. */
bool pith_reading_kinds(pith_reading *r);
/* The number of a text, 0 if nothing but white space. */
uint32_t pith_reading_text(pith_reading *r, pith_str raw);
static inline uint32_t pith_reading_text_id(pith_reading *r, uint32_t page,
                                            pith_node v)
{
    uint32_t *text_id = &r->text_id[page][v];

    if (!*text_id)
        *text_id = pith_reading_text(r, pith_tree_text(r->page[page], v));
    return *text_id;
}

#endif
