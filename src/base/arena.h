/* base/arena: memory by lifetime. Allocate freely, drop all at once.
 *
 * Three lifetimes are used in pith: the page arena (tree and all that points
 * into it), scratch arenas (mark on entry, reset on exit) and the heap.
 *
 *   block 0            block 1 (next larger)
 *   [####used####|  ]->[##used##|            ]   `max` bounds the sum
 */
#ifndef PITH_BASE_ARENA_H
#define PITH_BASE_ARENA_H

#include "base/alloc.h"

typedef struct pith_arena_block pith_arena_block;

typedef struct pith_arena {
    const pith_allocator *al;
    pith_arena_block *first; /* oldest */
    pith_arena_block *cur;   /* the block allocations come from */
    size_t max;              /* ceiling on the sum of block sizes */
    size_t total;            /* bytes held in blocks now */
} pith_arena;

typedef struct pith_mark {
    pith_arena_block *block;
    size_t used;
} pith_mark;

/* `al` NULL: libc. `max` 0: no ceiling but size_t. Allocates nothing. */
void pith_arena_init(pith_arena *a, const pith_allocator *al, size_t max);

/* Frees all blocks; the arena is empty and usable again. */
void pith_arena_release(pith_arena *a);

/* `len` bytes, 16-byte aligned, or NULL when memory or the ceiling is out.
 * A length of 0 gives a unique non-NULL pointer. */
void *pith_arena_alloc(pith_arena *a, size_t len);

/* `n` zeroed / unset objects of `size` bytes; NULL also on overflow. */
void *pith_arena_zalloc(pith_arena *a, size_t n, size_t size);
void *pith_arena_array(pith_arena *a, size_t n, size_t size);

/* Grow the object at `ptr` from `old_len` to `len` bytes: in place when it
 * was the last allocation and fits, else by copy. `ptr` NULL: plain alloc. */
void *pith_arena_grow(pith_arena *a, void *ptr, size_t old_len, size_t len);
/* Room for one more in an array of `n` objects that only this call makes: the
 * array, which may have moved; NULL when memory is out. It is full at 16, 32,
 * 64 and so on, so that nobody has to keep a capacity. */
void *pith_arena_room(pith_arena *a, void *array, size_t n, size_t size);

/* A copy of the bytes with a NUL after them; NULL when memory is out. */
char *pith_arena_dup(pith_arena *a, const char *ptr, size_t len);
/* The same of a string; ptr NULL when memory is out. */
pith_str pith_arena_str(pith_arena *a, pith_str s);
/* The same of a C string into `*out`, which NULL leaves as it is. False: memory
 * is out. */
bool pith_arena_keep(pith_arena *a, const char *s, pith_str *out);

/* Everything allocated after the mark is given back by reset. Blocks are
 * kept for reuse, so a warmed-up scratch arena allocates nothing. */
pith_mark pith_arena_mark(const pith_arena *a);
void pith_arena_reset(pith_arena *a, pith_mark mark);

/* Gives back everything, between one user and the next. Blocks that several
 * users in a row did not need are freed: the arena holds what its recent users
 * needed, not what the largest ever did. Marks are void. */
void pith_arena_recycle(pith_arena *a);
/* Gives back what nothing lies in now. */
void pith_arena_trim(pith_arena *a);

#endif
