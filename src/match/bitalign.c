/* match/bitalign: Myers' bit-parallel edit distance (JACM 1999) in blocks and
 * within a band (Hyyro 2003). */
#include "match/bitalign_int.h"

/* Blocks kept for the way back: at most 256 MB. */
#define KEPT_MAX (256u << 20)

/* ---- symbols ----------------------------------------------------------- */

/* Keys of a -> 1, 2, ...; open addressing, twice as many slots as keys. */
typedef struct symbols {
    uint64_t *key;
    uint32_t *id; /* 0: free */
    uint32_t mask, n;
} symbols;

static bool symbols_init(symbols *s, pith_arena *arena, uint32_t n)
{
    uint32_t cap = 16;

    while (cap < n * 2)
        cap *= 2;
    s->key = pith_arena_array(arena, cap, sizeof(*s->key));
    s->id = pith_arena_zalloc(arena, cap, sizeof(*s->id));
    s->mask = cap - 1;
    s->n = 0;
    return s->key && s->id;
}

static uint32_t symbols_slot(const symbols *s, uint64_t key)
{
    uint32_t h = (uint32_t)((key * 0x9e3779b97f4a7c15ull) >> 32) & s->mask;

    while (s->id[h] && s->key[h] != key)
        h = (h + 1) & s->mask;
    return h;
}

static uint32_t symbols_put(symbols *s, uint64_t key)
{
    uint32_t h = symbols_slot(s, key);

    if (!s->id[h]) {
        s->key[h] = key;
        s->id[h] = ++s->n;
    }
    return s->id[h];
}

/* One of the two key widths. */
typedef struct keys {
    const uint64_t *wide;
    const uint32_t *narrow;
} keys;

static uint64_t key_at(keys k, uint32_t i)
{
    return k.wide ? k.wide[i] : k.narrow[i];
}

static bool open_job(bit_job *job, pith_matcher *m, keys a, uint32_t na, keys b,
                     uint32_t nb)
{
    pith_arena *arena = &m->scratch;
    uint32_t blocks = (na + 63) / 64, *text, *id;
    uint64_t *eq;
    symbols s;

    *job = (bit_job){.m = m, .na = na, .nb = nb, .n_blocks = blocks};
    if (!symbols_init(&s, arena, na))
        return false;
    id = pith_arena_array(arena, na, sizeof(*id));
    text = pith_arena_array(arena, nb, sizeof(*text));
    job->block = pith_arena_array(arena, blocks, sizeof(*job->block));
    if (!id || !text || !job->block)
        return false;
    for (uint32_t i = 0; i < na; i++)
        id[i] = symbols_put(&s, key_at(a, i));
    eq = pith_arena_zalloc(arena, ((size_t)s.n + 1) * blocks, sizeof(*eq));
    if (!eq)
        return false;
    for (uint32_t i = 0; i < na; i++)
        eq[(size_t)id[i] * blocks + i / 64] |= 1ull << (i % 64);
    for (uint32_t j = 0; j < nb; j++)
        text[j] = s.id[symbols_slot(&s, key_at(b, j))];
    job->eq = eq;
    job->text = text;
    return true;
}

bool pith_bits_open64(bit_job *job, pith_matcher *m, const uint64_t *a,
                      uint32_t na, const uint64_t *b, uint32_t nb)
{
    return open_job(job, m, (keys){a, NULL}, na, (keys){b, NULL}, nb);
}

bool pith_bits_open32(bit_job *job, pith_matcher *m, const uint32_t *a,
                      uint32_t na, const uint32_t *b, uint32_t nb)
{
    return open_job(job, m, (keys){NULL, a}, na, (keys){NULL, b}, nb);
}

/* ---- columns ----------------------------------------------------------- */

/* One block of the next column. `hin` is the horizontal difference above it
 * (-1, 0, 1), `low` its lowest row that exists; returns the difference there.
 */
static inline int step(bit_block *blk, uint64_t eq, int hin, uint32_t low)
{
    uint64_t pv = blk->vp, mv = blk->vn;
    uint64_t xv = eq | mv, xh, ph, mh;
    int hout;

    eq |= (uint64_t)(hin < 0);
    xh = (((eq & pv) + pv) ^ pv) | eq;
    ph = mv | ~(xh | pv);
    mh = pv & xh;
    hout = (int)((ph >> low) & 1) - (int)((mh >> low) & 1);
    ph = ph << 1 | (uint64_t)(hin > 0);
    mh = mh << 1 | (uint64_t)(hin < 0);
    blk->vp = mh | ~(xv | ph);
    blk->vn = ph & xv;
    blk->score += (uint32_t)hout;
    return hout;
}

/* Index of the lowest row of a block inside it. */
static inline uint32_t low_row(const bit_job *job, uint32_t b)
{
    return b + 1 < job->n_blocks ? 63 : (job->na - 1) % 64;
}

static void start_block(const bit_job *job, uint32_t b, uint32_t above)
{
    job->block[b] = (bit_block){~0ull, 0, above + low_row(job, b) + 1};
}

/* Rows of column j that a path within the band can touch. */
typedef struct band {
    int64_t dmin, dmax; /* row - column */
    uint32_t first, last;
} band;

static void band_move(const bit_job *job, band *w, uint32_t j)
{
    int64_t lo = (int64_t)j + w->dmin, hi = (int64_t)j + w->dmax;

    lo = lo < 1 ? 1 : lo;
    hi = hi > job->na ? job->na : hi < 1 ? 1 : hi;
    lo = lo > hi ? hi : lo;
    while (w->last < (uint32_t)(hi - 1) / 64) {
        start_block(job, w->last + 1, job->block[w->last].score);
        w->last++;
    }
    w->first = (uint32_t)(lo - 1) / 64;
}

static bool keep_column(bit_job *job, const band *w, uint32_t j, size_t *used)
{
    size_t n = (size_t)w->last - w->first + 1;
    bit_block *at;

    *used += n * sizeof(*at);
    if (*used > KEPT_MAX)
        return false;
    at = pith_arena_array(&job->m->scratch, n, sizeof(*at));
    if (!at)
        return false;
    for (size_t b = 0; b < n; b++)
        at[b] = job->block[w->first + b];
    job->column[j] = (bit_column){w->first, w->last, at};
    return true;
}

pith_status pith_bits_run(bit_job *job, uint32_t t, uint32_t *dist)
{
    int64_t delta = (int64_t)job->na - job->nb;
    int64_t over = (int64_t)t - (delta < 0 ? -delta : delta);
    band w = {.dmin = (delta < 0 ? delta : 0) - over / 2,
              .dmax = (delta > 0 ? delta : 0) + over / 2};
    size_t used = 0;

    *dist = PITH_FAR;
    if (over < 0)
        return PITH_OK;
    start_block(job, 0, 0);
    for (uint32_t j = 1; j <= job->nb; j++) {
        const uint64_t *eq = job->eq + (size_t)job->text[j - 1] * job->n_blocks;
        int h = 1; /* row 0 grows by one; so do, at most, rows out of band */

        band_move(job, &w, j);
        job->m->cells += w.last - w.first + 1;
        if (!pith_budget_spend(job->m->budget, w.last - w.first + 1))
            return job->m->budget->status;
        for (uint32_t b = w.first; b <= w.last; b++)
            h = step(&job->block[b], eq[b], h, low_row(job, b));
        if (job->column && !keep_column(job, &w, j, &used))
            return used > KEPT_MAX ? PITH_BUDGET : PITH_NOMEM;
        if (w.last + 1 == job->n_blocks &&
            job->block[w.last].score > t + (uint64_t)(job->nb - j))
            return PITH_OK; /* the rest cannot make up for it */
    }
    if (w.last + 1 == job->n_blocks && job->block[w.last].score <= t)
        *dist = job->block[w.last].score;
    return PITH_OK;
}

uint32_t pith_bits_value(const bit_job *job, uint32_t i, uint32_t j)
{
    const bit_column *c = &job->column[j];
    uint32_t b = (i - 1) / 64, r = (i - 1) % 64;
    const bit_block *blk;
    uint64_t below;

    if (i == 0 || j == 0)
        return i + j;
    if (b < c->first || b > c->last)
        return PITH_FAR;
    blk = &c->at[b - c->first];
    below = low_row(job, b) == r ? 0 : ~0ull << (r + 1);
    if (low_row(job, b) < 63)
        below &= (2ull << low_row(job, b)) - 1;
    return blk->score - (uint32_t)__builtin_popcountll(blk->vp & below) +
           (uint32_t)__builtin_popcountll(blk->vn & below);
}
