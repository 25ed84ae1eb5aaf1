/* gen_base: memory, strings and chance of the site generator. */
#include <stdlib.h>
#include "gen/gen_int.h"

/* ---- memory ----------------------------------------------------------- */

struct gen_block {
    gen_block *next;
    size_t used, cap;
    max_align_t data[];
};

static void *must(void *p)
{
    if (!p) {
        fputs("pith-gen: out of memory\n", stderr);
        abort();
    }
    return p;
}

void *gen_alloc(gen_arena *a, size_t len)
{
    gen_block *b = a->head;
    size_t need = (len + 15) & ~(size_t)15;
    void *p;

    if (!b || b->cap - b->used < need) {
        size_t cap = need > 65536 ? need : 65536;
        b = must(malloc(sizeof(*b) + cap));
        b->next = a->head;
        b->used = 0;
        b->cap = cap;
        a->head = b;
    }
    p = (char *)b->data + b->used;
    b->used += need;
    memset(p, 0, need);
    return p;
}

void gen_arena_free(gen_arena *a)
{
    while (a->head) {
        gen_block *next = a->head->next;
        free(a->head);
        a->head = next;
    }
}

char *gen_dupn(gen_arena *a, const char *s, size_t len)
{
    char *p = gen_alloc(a, len + 1);
    if (len)
        memcpy(p, s, len);
    return p;
}

char *gen_dup(gen_arena *a, const char *s)
{
    return s ? gen_dupn(a, s, strlen(s)) : NULL;
}

char *gen_fmt(gen_arena *a, const char *fmt, ...)
{
    va_list ap;
    int n;
    char *p;

    va_start(ap, fmt);
    n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    p = gen_alloc(a, (size_t)n + 1);
    va_start(ap, fmt);
    vsnprintf(p, (size_t)n + 1, fmt, ap);
    va_end(ap);
    return p;
}

void gen_add(gen_sb *b, const char *s, size_t len)
{
    if (b->len + len + 1 > b->cap) {
        b->cap = (b->len + len + 1) * 2;
        b->ptr = must(realloc(b->ptr, b->cap));
    }
    if (len)
        memcpy(b->ptr + b->len, s, len);
    b->len += len;
    b->ptr[b->len] = 0;
}

void gen_adds(gen_sb *b, const char *s)
{
    gen_add(b, s, strlen(s));
}

void gen_addc(gen_sb *b, char c)
{
    gen_add(b, &c, 1);
}

void gen_addf(gen_sb *b, const char *fmt, ...)
{
    char small[512];
    va_list ap;
    int n;

    va_start(ap, fmt);
    n = vsnprintf(small, sizeof(small), fmt, ap);
    va_end(ap);
    if ((size_t)n < sizeof(small)) {
        gen_add(b, small, (size_t)n);
        return;
    }
    char *big = must(malloc((size_t)n + 1));
    va_start(ap, fmt);
    vsnprintf(big, (size_t)n + 1, fmt, ap);
    va_end(ap);
    gen_add(b, big, (size_t)n);
    free(big);
}

void gen_sb_free(gen_sb *b)
{
    free(b->ptr);
    memset(b, 0, sizeof(*b));
}

/* ---- chance ----------------------------------------------------------- */

/* SplitMix64 (Steele, Lea, Flood 2014): any state is a good state. */
uint64_t gen_next(gen_rng *r)
{
    uint64_t z = (r->s += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

uint64_t gen_mix(uint64_t a, uint64_t b)
{
    gen_rng r = {a ^ (b * 0xff51afd7ed558ccdull + 0x632be59bd9b4e019ull)};
    return gen_next(&r);
}

uint64_t gen_hash(const char *s)
{
    uint64_t h = 0xcbf29ce484222325ull; /* FNV-1a */
    for (; *s; s++)
        h = (h ^ (unsigned char)*s) * 0x100000001b3ull;
    return h;
}

gen_rng gen_rng_at(uint64_t seed, const char *what, uint64_t i)
{
    gen_rng r = {gen_mix(gen_mix(seed, gen_hash(what)), i)};
    return r;
}

uint32_t gen_below(gen_rng *r, uint32_t n)
{
    return n ? (uint32_t)((gen_next(r) >> 32) * n >> 32) : 0;
}

int gen_range(gen_rng *r, int lo, int hi)
{
    return lo + (int)gen_below(r, (uint32_t)(hi - lo + 1));
}

bool gen_hit(gen_rng *r, double p)
{
    return (double)(gen_next(r) >> 11) * 0x1.0p-53 < p;
}

void gen_shuffle(gen_rng *r, int *v, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)gen_below(r, (uint32_t)i + 1), t = v[i];
        v[i] = v[j];
        v[j] = t;
    }
}
