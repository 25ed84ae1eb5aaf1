/* match/rowplain: rows of the distance kernel that hold no branch, eight cells
 * at a time.
 *
 * The chain along a row is a running minimum (insertion is free in N), which
 * is a prefix minimum of eight in three shifts; everything else has no chain.
 * The vectors are those of gcc and clang, so this is C for any machine; on
 * x86-64 it is compiled twice, because the baseline has no minimum of integers,
 * and the better one is taken where the machine has it. */
#include "match/kernel_int.h"

#define LANES 8
typedef int32_t vec __attribute__((vector_size(4 * LANES)));
#define INLINE static inline __attribute__((always_inline))

#if defined(__x86_64__) && defined(__GNUC__)
#define TWICE 1
#endif

INLINE void load(vec *v, const void *p)
{
    memcpy(v, p, sizeof(*v));
}

INLINE void least(vec *a, const vec *b)
{
    vec mask = *a < *b;

    *a = (*a & mask) | (*b & ~mask);
}

#define FILL(x) ((vec){x, x, x, x, x, x, x, x})

bool pith_row_branches(const uint32_t *label, const uint32_t *size, uint32_t n,
                       uint32_t wanted)
{
    vec any = {0}, l, s;
    int32_t w = (int32_t)wanted;
    uint32_t j = 0;

    for (; j + LANES <= n; j += LANES) {
        load(&l, label + j);
        load(&s, size + j);
        any |= (l == FILL(w)) & (s != FILL(1));
    }
    for (uint32_t i = 0; i < LANES; i++)
        if (any[i])
            return true;
    for (; j < n; j++)
        if (label[j] == wanted && size[j] != 1)
            return true;
    return false;
}

typedef struct plain {
    int32_t *n;
    const uint32_t *label;
    uint32_t len, wanted;
    int32_t left, diag, del, same, other;
} plain;

INLINE void row(const plain *p)
{
    const vec want = FILL((int32_t)p->wanted), del = FILL(p->del);
    const vec same = FILL(p->same), other = FILL(p->other);
    const vec inf = FILL(KERNEL_INF);
    vec run = FILL(p->left), old = FILL(p->diag);
    int32_t left, diag;
    uint32_t j = 0;

    for (; j + LANES <= p->len; j += LANES) {
        vec now, u, t, is;

        load(&now, p->n + j);
        load(&is, p->label + j);
        is = is == want;
        u = __builtin_shufflevector(old, now, 7, 8, 9, 10, 11, 12, 13, 14);
        u += (same & is) | (other & ~is);
        t = now + del;
        least(&u, &t);
        old = now;
        t = __builtin_shufflevector(inf, u, 0, 8, 9, 10, 11, 12, 13, 14);
        least(&u, &t);
        t = __builtin_shufflevector(inf, u, 0, 1, 8, 9, 10, 11, 12, 13);
        least(&u, &t);
        t = __builtin_shufflevector(inf, u, 0, 1, 2, 3, 8, 9, 10, 11);
        least(&u, &t);
        least(&u, &run);
        memcpy(p->n + j, &u, sizeof(u));
        run = __builtin_shufflevector(u, u, 7, 7, 7, 7, 7, 7, 7, 7);
    }
    left = run[LANES - 1];
    diag = old[LANES - 1];
    for (; j < p->len; j++) {
        int32_t up = p->n[j];
        int32_t u = diag + (p->label[j] == p->wanted ? p->same : p->other);

        u = up + p->del < u ? up + p->del : u;
        p->n[j] = left = u < left ? u : left;
        diag = up;
    }
}

static void row_any(const plain *p)
{
    row(p);
}

#ifdef TWICE
__attribute__((target("avx2"))) static void row_avx2(const plain *p)
{
    row(p);
}
#endif

void pith_row_plain(int32_t *n, const uint32_t *label, uint32_t len,
                    uint32_t wanted, int32_t left, int32_t diag, int32_t del,
                    int32_t same, int32_t other)
{
    plain p = {n, label, len, wanted, left, diag, del, same, other};

#ifdef TWICE
    if (__builtin_cpu_supports("avx2")) {
        row_avx2(&p);
        return;
    }
#endif
    row_any(&p);
}
