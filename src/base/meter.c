/* base/meter: see meter.h. Each piece has its length before it:
 *
 *   [ length | to 16 bytes ][ what the user sees ... ] */
#include "base/meter.h"

#define HEAD 16u

static size_t length_of(const void *ptr)
{
    const void *head = (const char *)ptr - HEAD;

    return *(const size_t *)head;
}

/* Room for `len` bytes in place of `old`; notes it when there is none. */
static bool may_take(pith_meter *m, size_t old, size_t len)
{
    uint64_t left = m->used < m->max ? m->max - m->used : 0;
    bool may = len <= SIZE_MAX - HEAD && (len <= old || len - old <= left);

    m->hit |= !may;
    return may;
}

static void *give(pith_meter *m, void *head, size_t old, size_t len)
{
    if (!head)
        return NULL;
    *(size_t *)head = len;
    m->used = m->used - old + len;
    return (char *)head + HEAD;
}

static void *meter_alloc(void *ctx, size_t len)
{
    pith_meter *m = ctx;

    if (!may_take(m, 0, len))
        return NULL;
    return give(m, m->al->alloc(m->al->ctx, len + HEAD), 0, len);
}

static void *meter_resize(void *ctx, void *ptr, size_t len)
{
    pith_meter *m = ctx;
    size_t old = ptr ? length_of(ptr) : 0;

    if (!ptr)
        return meter_alloc(ctx, len);
    if (!may_take(m, old, len))
        return NULL;
    return give(m, m->al->resize(m->al->ctx, (char *)ptr - HEAD, len + HEAD),
                old, len);
}

static void meter_free(void *ctx, void *ptr)
{
    pith_meter *m = ctx;

    if (!ptr)
        return;
    m->used -= length_of(ptr);
    m->al->free(m->al->ctx, (char *)ptr - HEAD);
}

void pith_meter_init(pith_meter *m, const pith_allocator *al)
{
    *m = (pith_meter){.as = {meter_alloc, meter_resize, meter_free, m},
                      .al = al ? al : pith_alloc_libc(),
                      .max = UINT64_MAX};
}

/* ---- texts that are cut to fit ------------------------------------------ */

#define HALVE_LEAST ((size_t)64 << 10)

size_t pith_meter_half(const pith_meter *m)
{
    return m->hit && m->text > HALVE_LEAST ? m->text / 2 : 0;
}

void pith_meters_full(pith_meter *const *m, size_t n)
{
    size_t len = 0;

    for (size_t i = 0; i < n; i++)
        if (m[i] && m[i]->text > len)
            len = m[i]->text;
    for (size_t i = 0; i < n; i++)
        if (m[i] && m[i]->text == len)
            m[i]->hit = true;
}

bool pith_meters_level(pith_meter *const *m, size_t n)
{
    size_t len = SIZE_MAX;

    for (size_t i = 0; i < n; i++)
        if (m[i] && m[i]->hit && m[i]->text < len)
            len = m[i]->text;
    for (size_t i = 0; i < n && len < SIZE_MAX; i++)
        if (m[i] && m[i]->text >= len)
            m[i]->hit = true;
    return len < SIZE_MAX;
}
