/* base/arena: see arena.h.
 *
 * Blocks form a chain in order of birth. A new block is as large as all older
 * ones together (16 KiB to 4 MiB, more for a large object), so a page of n
 * bytes costs O(log n) calls of the allocator at first.
 *
 * Under AddressSanitizer unused bytes are poisoned and objects are kept apart
 * by a gap, so overruns and uses after a reset are reported. */
#include "base/arena.h"

#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define ARENA_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ARENA_ASAN 1
#endif
#endif

#ifdef ARENA_ASAN
#include <sanitizer/asan_interface.h>
#define POISON(p, n)   __asan_poison_memory_region((p), (n))
#define UNPOISON(p, n) __asan_unpoison_memory_region((p), (n))
#define GAP            16u
#else
#define POISON(p, n)   ((void)(p), (void)(n))
#define UNPOISON(p, n) ((void)(p), (void)(n))
#define GAP            0u
#endif

#define ALIGN     16u
#define BLOCK_MIN ((size_t)16 << 10)
#define BLOCK_MAX ((size_t)4 << 20)

struct pith_arena_block {
    pith_arena_block *next;
    size_t size; /* of data */
    size_t used;
    size_t idle; /* rounds it was not used in: pith_arena_recycle() */
    char data[];
};

void pith_arena_init(pith_arena *a, const pith_allocator *al, size_t max)
{
    *a = (pith_arena){.al = al ? al : pith_alloc_libc(),
                      .max = max ? max : SIZE_MAX};
}

void pith_arena_release(pith_arena *a)
{
    for (pith_arena_block *b = a->first, *next; b; b = next) {
        next = b->next;
        UNPOISON(b->data, b->size);
        pith_alloc_free(a->al, b);
    }
    a->first = a->cur = NULL;
    a->total = 0;
}

#define IDLE_MAX 8 /* rounds that a block is kept without use */

void pith_arena_recycle(pith_arena *a)
{
    pith_arena_block **link = &a->first, *b;

    while ((b = *link)) {
        if (b->idle++ >= IDLE_MAX) {
            *link = b->next;
            a->total -= b->size;
            UNPOISON(b->data, b->size);
            pith_alloc_free(a->al, b);
            continue;
        }
        b->used = 0;
        POISON(b->data, b->size);
        link = &b->next;
    }
    a->cur = NULL;
}

void pith_arena_trim(pith_arena *a)
{
    pith_arena_block **link = a->cur ? &a->cur->next : &a->first, *b;

    while ((b = *link)) {
        *link = b->next;
        a->total -= b->size;
        UNPOISON(b->data, b->size);
        pith_alloc_free(a->al, b);
    }
}

/* Size of the next block, at least `len`; 0: over the ceiling. */
static size_t block_size(const pith_arena *a, size_t len)
{
    size_t left = a->max - a->total, size = a->total;

    if (size < BLOCK_MIN)
        size = BLOCK_MIN;
    if (size > BLOCK_MAX)
        size = BLOCK_MAX;
    if (size < len)
        size = len;
    if (size > left)
        size = len <= left ? left : 0;
    return size;
}

/* A block with `len` free bytes becomes the current one: a kept one if one is
 * large enough (smaller ones are passed over until the next reset). */
static bool arena_advance(pith_arena *a, size_t len)
{
    pith_arena_block *last = a->cur, *b = last ? last->next : a->first;
    size_t size;

    for (; b; last = b, b = b->next) {
        b->used = 0;
        if (b->size >= len) {
            b->idle = 0;
            a->cur = b;
            return true;
        }
    }
    size = block_size(a, len);
    if (size == 0 || size > SIZE_MAX - sizeof(*b))
        return false;
    b = pith_alloc_array(a->al, 1, sizeof(*b) + size);
    if (!b)
        return false;
    *b = (pith_arena_block){.size = size};
    POISON(b->data, size);
    if (last)
        last->next = b;
    else
        a->first = b;
    a->cur = b;
    a->total += size;
    return true;
}

/* Bytes an object of `len` takes; 0: overflow. */
static size_t object_len(size_t len)
{
    if (len > SIZE_MAX - ALIGN - GAP)
        return 0;
    return (len ? (len + ALIGN - 1) & ~(size_t)(ALIGN - 1) : ALIGN) + GAP;
}

void *pith_arena_alloc(pith_arena *a, size_t len)
{
    size_t need = object_len(len);
    char *ptr;

    if (need == 0)
        return NULL;
    if (!a->cur || a->cur->size - a->cur->used < need)
        if (!arena_advance(a, need))
            return NULL;
    ptr = a->cur->data + a->cur->used;
    a->cur->used += need;
    UNPOISON(ptr, len);
    return ptr;
}

void *pith_arena_array(pith_arena *a, size_t n, size_t size)
{
    size_t len;

    return __builtin_mul_overflow(n, size, &len) ? NULL
                                                 : pith_arena_alloc(a, len);
}

void *pith_arena_zalloc(pith_arena *a, size_t n, size_t size)
{
    void *ptr = pith_arena_array(a, n, size);

    if (ptr)
        memset(ptr, 0, n * size);
    return ptr;
}

void *pith_arena_grow(pith_arena *a, void *ptr, size_t old_len, size_t len)
{
    size_t old_need = object_len(old_len), need = object_len(len);
    pith_arena_block *b = a->cur;
    void *grown;

    if (!ptr)
        return pith_arena_alloc(a, len);
    if (need == 0)
        return NULL;
    if ((char *)ptr + old_need == b->data + b->used &&
        need <= b->size - (b->used - old_need)) {
        b->used += need - old_need;
        POISON(ptr, old_need);
        UNPOISON(ptr, len);
        return ptr;
    }
    if (len <= old_len)
        return ptr;
    grown = pith_arena_alloc(a, len);
    if (grown)
        memcpy(grown, ptr, old_len);
    return grown;
}

void *pith_arena_room(pith_arena *a, void *array, size_t n, size_t size)
{
    const size_t least = 16;

    if (n && (n < least || (n & (n - 1))))
        return array;
    if (n > SIZE_MAX / 2 / size)
        return NULL;
    return n ? pith_arena_grow(a, array, n * size, 2 * n * size)
             : pith_arena_alloc(a, least * size);
}

char *pith_arena_dup(pith_arena *a, const char *ptr, size_t len)
{
    char *copy = len < SIZE_MAX ? pith_arena_alloc(a, len + 1) : NULL;

    if (!copy)
        return NULL;
    if (len)
        memcpy(copy, ptr, len);
    copy[len] = '\0';
    return copy;
}

pith_str pith_arena_str(pith_arena *a, pith_str s)
{
    s.ptr = pith_arena_dup(a, s.ptr, s.len);
    s.len = s.ptr ? s.len : 0;
    return s;
}

bool pith_arena_keep(pith_arena *a, const char *s, pith_str *out)
{
    if (s)
        *out = pith_arena_str(a, (pith_str){s, strlen(s)});
    return !s || out->ptr;
}

pith_mark pith_arena_mark(const pith_arena *a)
{
    pith_mark mark = {a->cur, a->cur ? a->cur->used : 0};

    return mark;
}

void pith_arena_reset(pith_arena *a, pith_mark mark)
{
    pith_arena_block *b = mark.block ? mark.block : a->first;

    if (!b)
        return;
#ifdef ARENA_ASAN
    for (pith_arena_block *c = b->next; c; c = c->next)
        POISON(c->data, c->size);
#endif
    a->cur = b;
    b->idle = 0;
    b->used = mark.used;
    POISON(b->data + b->used, b->size - b->used);
}
