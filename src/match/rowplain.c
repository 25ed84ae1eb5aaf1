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
typedef int64_t wide __attribute__((vector_size(8 * LANES)));
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

#define OF(type, x) ((type){x, x, x, x, x, x, x, x})
#define FILL(x)     OF(vec, x)

/* ---- what a row holds ------------------------------------------------- */

typedef struct cells {
    const uint32_t *label, *size;
    const uint64_t *klass;
    uint32_t len, wanted;
    uint64_t own;
} cells;

INLINE bool is_any(const vec *v)
{
    uint64_t u[sizeof(*v) / 8];

    memcpy(u, v, sizeof(u));
    return u[0] | u[1] | u[2] | u[3];
}

INLINE pith_row look(const cells *c)
{
    const vec want = FILL((int32_t)c->wanted), one = FILL(1);
    const wide own = OF(wide, (int64_t)c->own);
    vec leaf = {0}, same = {0}, l, s;
    bool leaves, copies;
    uint32_t j = 0;

    for (; j + LANES <= c->len; j += LANES) {
        vec is, other;
        wide k;

        load(&l, c->label + j);
        load(&s, c->size + j);
        memcpy(&k, c->klass + j, sizeof(k));
        is = l == want;
        other = __builtin_convertvector(k != own, vec) & (s != one);
        other &= is;
        if (is_any(&other))
            return PITH_ROW_MIXED;
        leaf |= is & (s == one);
        same |= is & (s != one);
    }
    leaves = is_any(&leaf);
    copies = is_any(&same);
    for (; j < c->len; j++) {
        if (c->label[j] != c->wanted)
            continue;
        if (c->size[j] != 1 && c->klass[j] != c->own)
            return PITH_ROW_MIXED;
        leaves |= c->size[j] == 1;
        copies |= c->size[j] != 1;
    }
    if (leaves && copies)
        return PITH_ROW_MIXED;
    return copies ? PITH_ROW_COPIES : PITH_ROW_PLAIN;
}

static pith_row look_any(const cells *c)
{
    return look(c);
}

#ifdef TWICE
__attribute__((target("avx2"))) static pith_row look_avx2(const cells *c)
{
    return look(c);
}
#endif

pith_row pith_row_look(const kernel_list *b, uint32_t from, uint32_t len,
                       uint32_t wanted, uint64_t own)
{
    uint32_t at = b->at + from;
    cells c = {
        b->r->label + at, b->r->size + at, b->r->klass + at, len, wanted, own};

#ifdef TWICE
    if (__builtin_cpu_supports("avx2"))
        return look_avx2(&c);
#endif
    return look_any(&c);
}

/* ---- its cells --------------------------------------------------------- */

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
