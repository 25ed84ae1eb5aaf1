/* read/known: what was read off a page once, for all who ask for it later.
 *
 * A tree may have one (tree.known): then blocks, metadata, records, the story
 * and what partners ask of it are found when they are first asked for, and stay
 * in `arena` for as long as the page, whatever else is made of it and dropped.
 * A page is worked on by one thread at a time. */
#ifndef PITH_READ_KNOWN_H
#define PITH_READ_KNOWN_H

#include <string.h>
#include "base/arena.h"
#include "base/budget.h"
#include "tree/tree.h"

typedef enum pith_once {
    PITH_ONCE_BLOCKS,  /* pith_blocks, of the whole page */
    PITH_ONCE_META,    /* pith_meta */
    PITH_ONCE_RECORDS, /* pith_recs, without options */
    PITH_ONCE_STORY,   /* learn/pageset: article, trace and joint reading */
    PITH_ONCE_PROFILE, /* learn/pageset: view and profile */
    PITH_ONCE_LABELS,  /* read/shapes: labels of elements, as they are asked */
    PITH_ONCE_COUNT
} pith_once;

typedef struct pith_known {
    pith_arena arena;
    const void *of[PITH_ONCE_COUNT];
} pith_known;

/* What is known; NULL: nothing yet, or nothing is kept of this tree. */
static inline const void *pith_once_find(const pith_tree *t, pith_once what)
{
    return t->known ? t->known->of[what] : NULL;
}

/* Where to make what is to be kept: `other` where nothing is. */
static inline pith_arena *pith_once_arena(const pith_tree *t, pith_arena *other)
{
    return t->known ? &t->known->arena : other;
}

/* A copy of `value`, which was made there, is kept; not what a budget (may be
 * NULL) has cut. PITH_NOMEM. */
static inline pith_status pith_once_keep(const pith_tree *t, pith_once what,
                                         const pith_budget *b,
                                         const void *value, size_t len)
{
    pith_known *r = t->known;
    void *copy;

    if (!r || (b && b->status != PITH_OK))
        return PITH_OK;
    copy = pith_arena_alloc(&r->arena, len);
    r->of[what] = copy;
    return copy ? (memcpy(copy, value, len), PITH_OK) : PITH_NOMEM;
}

#endif
