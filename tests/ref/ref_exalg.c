/* ref_exalg: see ref_exalg.h. */
#include "ref/ref_exalg.h"

#include <stdlib.h>
#include <string.h>

#define NONE   UINT32_MAX
#define ODDS   (UINT32_MAX - 1)
#define ROUNDS 8

static void *need(ref_exalg *r, size_t n, size_t size)
{
    void *p = pith_arena_zalloc(&r->arena, n + 1, size);

    if (!p)
        abort();
    return p;
}

/* Numbers rows of `wide` values by first sight; the number of rows. */
static uint32_t number_rows(ref_exalg *r, const uint64_t *row, size_t n,
                            size_t wide, uint32_t *out)
{
    size_t *first = need(r, n, sizeof(*first));
    uint32_t count = 0;

    for (size_t i = 0; i < n; i++) {
        uint32_t k = 0;

        while (k < count && memcmp(row + first[k] * wide, row + i * wide,
                                   wide * sizeof(*row)) != 0)
            k++;
        if (k == count)
            first[count++] = i;
        out[i] = k;
    }
    return count;
}

static void diffform(ref_exalg *r)
{
    const pith_exalg *x = r->x;
    uint64_t *row = need(r, 3 * x->n_tokens, sizeof(*row));

    for (size_t i = 0; i < x->n_tokens; i++) {
        row[3 * i] = x->token[i].text;
        row[3 * i + 1] = x->opt.no_paths ? 0 : x->token[i].path;
        row[3 * i + 2] = x->token[i].kind == PITH_TOKEN_TEXT;
    }
    r->n_dtokens = number_rows(r, row, x->n_tokens, 3, r->dtoken);
}

/* ---- classes -------------------------------------------------------------
 */

/* Classes are what `part` says: dtokens of one class with the same part stay
 * together, NONE goes. Parts of fewer than `least` tokens go. */
static bool split(ref_exalg *r, const uint32_t *part, uint32_t least)
{
    ref_class *out = need(r, r->n_dtokens, sizeof(*out));
    uint32_t n = 0, left = 0;

    for (uint32_t k = 0; k < r->n_classes; k++) {
        const ref_class *e = &r->cls[k];

        for (uint32_t a = 0, b; a < e->size; a = b) {
            uint32_t *to = need(r, e->size, sizeof(*to)), size = 0;

            for (b = a;
                 b < e->size && (part[e->dtoken[b]] == NONE ||
                                 part[e->dtoken[b]] == part[e->dtoken[a]]);
                 b++)
                if (part[e->dtoken[b]] != NONE)
                    to[size++] = e->dtoken[b];
            if (!size) { /* NONE stood first */
                b = a + 1;
                continue;
            }
            if (size < least)
                continue;
            out[n] = *e;
            out[n].dtoken = to;
            out[n++].size = size;
            left += size;
        }
    }
    for (uint32_t k = 0; k < r->n_classes; k++)
        left -= r->cls[k].size;
    memset(r->class_of, 0xff, r->n_dtokens * sizeof(*r->class_of));
    for (uint32_t k = 0; k < n; k++)
        for (uint32_t i = 0; i < out[k].size; i++) {
            r->class_of[out[k].dtoken[i]] = k;
            r->place_of[out[k].dtoken[i]] = i;
        }
    left |= n != r->n_classes;
    r->cls = out;
    r->n_classes = n;
    return left != 0;
}

/* Both tags of some element are in the class. */
static bool has_element(const ref_exalg *r, uint32_t k)
{
    const pith_exalg *x = r->x;

    for (size_t i = 0; i < x->n_tokens; i++)
        if (x->token[i].kind == PITH_TOKEN_START && x->token[i].off != i &&
            r->class_of[r->dtoken[i]] == k &&
            r->class_of[r->dtoken[x->token[i].off]] == k)
            return true;
    return false;
}

static void findeq(ref_exalg *r)
{
    const pith_exalg *x = r->x;
    size_t wide = x->n_pages;
    uint64_t *count = need(r, r->n_dtokens * wide, sizeof(*count));
    uint32_t *part = need(r, r->n_dtokens, sizeof(*part));

    for (uint32_t p = 0; p < x->n_pages; p++)
        for (size_t i = x->first[p]; i < x->first[p + 1]; i++)
            count[r->dtoken[i] * wide + p]++;
    r->n_classes = number_rows(r, count, r->n_dtokens, wide, r->class_of);
    r->cls = need(r, r->n_classes, sizeof(*r->cls));
    for (uint32_t d = 0; d < r->n_dtokens; d++) {
        ref_class *e = &r->cls[r->class_of[d]];

        if (!e->size)
            e->dtoken = need(r, r->n_dtokens, sizeof(*e->dtoken));
        e->dtoken[e->size++] = d;
        e->support = e->count = 0;
        for (uint32_t p = 0; p < x->n_pages; p++) {
            e->support += count[d * wide + p] > 0;
            e->count += (uint32_t)count[d * wide + p];
        }
    }
    for (uint32_t d = 0; d < r->n_dtokens; d++) {
        const ref_class *e = &r->cls[r->class_of[d]];

        if (e->size < r->size || e->support < r->support ||
            (r->size < x->opt.size_thres && e->size < x->opt.size_thres &&
             !has_element(r, r->class_of[d])))
            part[d] = NONE;
    }
    split(r, part, 1);
}

/* ---- HANDINV -------------------------------------------------------------
 */

/* Parts of every class by the cuts before some of its dtokens. */
static bool cut_before(ref_exalg *r, const bool *cut, const bool *gone)
{
    uint32_t *part = need(r, r->n_dtokens, sizeof(*part));

    for (uint32_t k = 0; k < r->n_classes; k++)
        for (uint32_t i = 0, n = 0; i < r->cls[k].size; i++) {
            uint32_t d = r->cls[k].dtoken[i];

            n += i && cut[d];
            part[d] = gone && gone[k] ? NONE : n;
        }
    return split(r, part, 2);
}

static bool cut_unordered(ref_exalg *r, bool first)
{
    const pith_exalg *x = r->x;
    bool *cut = need(r, r->n_dtokens, sizeof(*cut));

    for (uint32_t p = 0; p < x->n_pages; p++) {
        uint32_t *seen = need(r, r->n_dtokens, sizeof(*seen));

        for (size_t i = x->first[p]; i < x->first[p + 1]; i++) {
            uint32_t d = r->dtoken[i], place = r->place_of[d];

            if (r->class_of[d] == NONE)
                continue;
            seen[d]++;
            if (place &&
                seen[r->cls[r->class_of[d]].dtoken[first ? 0 : place - 1]] !=
                    seen[d])
                cut[d] = true;
        }
    }
    return cut_before(r, cut, NULL);
}

/* Where every dtoken stands in every class: place, NONE, or ODDS. */
typedef struct table {
    uint32_t *at;
    bool *odds;                    /* pairs of classes */
    uint32_t (*touch)[2], n_touch; /* (dtoken, class), by first sight */
} table;

static void note(ref_exalg *r, table *t, uint32_t d, uint32_t f, uint32_t pos)
{
    uint32_t *at = &t->at[d * r->n_classes + f], k = r->class_of[d];

    if (*at == NONE) {
        *at = pos;
        t->touch[t->n_touch][0] = d;
        t->touch[t->n_touch++][1] = f;
    } else if (*at != pos && *at != ODDS) {
        *at = ODDS;
        t->odds[k * r->n_classes + f] = t->odds[f * r->n_classes + k] = true;
    }
}

static void sweep(ref_exalg *r, table *t, uint32_t p)
{
    const pith_exalg *x = r->x;
    uint32_t *open = need(r, r->n_classes, sizeof(*open)), n = 0;
    uint32_t *pos = need(r, r->n_classes, sizeof(*pos));

    for (size_t i = x->first[p]; i < x->first[p + 1]; i++) {
        uint32_t d = r->dtoken[i], k = r->class_of[d], mine = n;

        if (k == NONE)
            continue;
        for (uint32_t j = 0; j < n; j++)
            if (open[j] == k)
                mine = j;
            else
                note(r, t, d, open[j], pos[open[j]]);
        if (mine == n)
            open[n++] = k;
        pos[k] = r->place_of[d];
        if (pos[k] + 1 == r->cls[k].size) {
            memmove(&open[mine], &open[mine + 1],
                    (n - mine - 1) * sizeof(*open));
            n--;
        }
    }
}

static bool is_root(const ref_exalg *r, uint32_t k)
{
    return r->x->token[0].kind == PITH_TOKEN_DUMMY &&
           r->class_of[r->dtoken[0]] == k;
}

static void vote(ref_exalg *r, const table *t, bool *gone)
{
    for (;;) {
        uint32_t worst = NONE, most = 0;

        for (uint32_t k = 0; k < r->n_classes; k++) {
            uint32_t votes = 0;

            for (uint32_t f = 0; f < r->n_classes; f++)
                if (t->odds[k * r->n_classes + f] && !gone[f])
                    votes += r->x->opt.plain ? 1 : r->cls[f].size;
            if (!votes || gone[k] || is_root(r, k))
                continue;
            if (votes > most ||
                (votes == most && r->cls[k].size <= r->cls[worst].size)) {
                worst = k;
                most = votes;
            }
        }
        if (worst == NONE)
            return;
        gone[worst] = true;
    }
}

static uint32_t cut_by(const ref_exalg *r, const table *t, uint32_t k,
                       uint32_t f, bool *cut)
{
    uint32_t n = 0;

    for (uint32_t i = 1; i < r->cls[k].size; i++) {
        uint32_t d = r->cls[k].dtoken[i], before = r->cls[k].dtoken[i - 1];

        if (t->at[d * r->n_classes + f] == t->at[before * r->n_classes + f])
            continue;
        n++;
        if (cut)
            cut[d] = true;
    }
    return n;
}

/* Some occurrence of class a overlaps no occurrence of class b. */
static bool stands_alone(const ref_exalg *r, uint32_t a, uint32_t b)
{
    const pith_exalg *x = r->x;

    for (uint32_t p = 0; p < x->n_pages; p++) {
        bool open_a = false, open_b = false, met = false;

        for (size_t i = x->first[p]; i < x->first[p + 1]; i++) {
            uint32_t d = r->dtoken[i], k = r->class_of[d];

            if (k == b) {
                open_b = r->place_of[d] + 1 < r->cls[b].size;
                met |= open_a;
            } else if (k == a) {
                if (r->place_of[d] == 0)
                    met = false;
                open_a = r->place_of[d] + 1 < r->cls[a].size;
                met |= open_b;
                if (!open_a && !met)
                    return true;
            }
        }
    }
    return false;
}

static void cut_straddling(ref_exalg *r, const table *t, const bool *gone,
                           bool *cut)
{
    bool *done = need(r, (size_t)r->n_classes * r->n_classes, sizeof(*done));

    for (uint32_t i = 0; i < t->n_touch; i++) {
        uint32_t k = r->class_of[t->touch[i][0]], f = t->touch[i][1];
        bool alone_k, alone_f;

        if (done[k * r->n_classes + f] || gone[k] || gone[f])
            continue;
        done[k * r->n_classes + f] = true;
        if (!cut_by(r, t, k, f, NULL))
            continue;
        if (!cut_by(r, t, f, k, NULL)) {
            cut_by(r, t, k, f, is_root(r, k) ? NULL : cut);
            continue;
        }
        if (k > f)
            continue;
        alone_k = stands_alone(r, k, f);
        alone_f = stands_alone(r, f, k);
        if ((!alone_k || alone_f) && !is_root(r, k))
            cut_by(r, t, k, f, cut);
        if ((!alone_f || alone_k) && !is_root(r, f))
            cut_by(r, t, f, k, cut);
    }
}

static bool nest(ref_exalg *r)
{
    size_t n = (size_t)r->n_dtokens * r->n_classes;
    table t = {need(r, n, sizeof(*t.at)),
               need(r, (size_t)r->n_classes * r->n_classes, sizeof(*t.odds)),
               need(r, n, sizeof(*t.touch)), 0};
    bool *gone = need(r, r->n_classes, sizeof(*gone));
    bool *cut = need(r, r->n_dtokens, sizeof(*cut));

    memset(t.at, 0xff, n * sizeof(*t.at));
    for (uint32_t p = 0; p < r->x->n_pages; p++)
        sweep(r, &t, p);
    vote(r, &t, gone);
    cut_straddling(r, &t, gone, cut);
    return cut_before(r, cut, gone);
}

static void handinv(ref_exalg *r)
{
    for (int i = 0; i < ROUNDS && cut_unordered(r, false); i++)
        ;
    for (int i = 0; i < ROUNDS && cut_unordered(r, true); i++)
        ;
    for (int i = 0; i < ROUNDS && nest(r); i++)
        ;
}

/* ---- DIFFEQ --------------------------------------------------------------
 */

/* The innermost class around every token and the place in it. */
static void place(ref_exalg *r, uint64_t *in)
{
    const pith_exalg *x = r->x;
    uint32_t *cls = need(r, x->n_tokens, sizeof(*cls));

    for (uint32_t p = 0; p < x->n_pages; p++) {
        uint32_t n = 0;

        for (size_t i = x->first[p]; i < x->first[p + 1]; i++) {
            uint32_t d = r->dtoken[i], k = r->class_of[d];

            if (k != NONE && r->place_of[d] > 0)
                for (uint32_t j = n; j-- > 0;)
                    if (r->class_of[cls[j]] == k) {
                        n = j;
                        break;
                    }
            in[i] = n ? (uint64_t)r->class_of[cls[n - 1]] << 32 |
                            r->place_of[cls[n - 1]]
                      : (uint64_t)NONE << 32;
            if (k != NONE && r->place_of[d] + 1 < r->cls[k].size)
                cls[n++] = d;
        }
    }
}

/* How often class k stands in every occurrence of the one class around it; 0:
 * that differs. */
static uint32_t times_of(const ref_exalg *r, const uint64_t *in, uint32_t k)
{
    const pith_exalg *x = r->x;
    uint32_t inside = ODDS, times = NONE, count = 0;

    for (size_t i = 0; i < x->n_tokens; i++)
        if (r->dtoken[i] == r->cls[k].dtoken[0]) {
            uint32_t f = (uint32_t)(in[i] >> 32);

            inside = inside == ODDS || inside == f ? f : NONE;
        }
    if (inside >= r->n_classes)
        return 0;
    for (size_t i = 0; i < x->n_tokens; i++) {
        uint32_t d = r->dtoken[i];

        count += d == r->cls[k].dtoken[0];
        if (d != r->cls[inside].dtoken[r->cls[inside].size - 1])
            continue;
        times = times == NONE || times == count ? count : 0;
        count = 0;
    }
    return times < 2 || times > 16 ? 0 : times;
}

/* Rows of what tells a token apart: dtoken, its place, the place of the other
 * tag, its number in a steady class. */
static bool diffeq(ref_exalg *r)
{
    const pith_exalg *x = r->x;
    uint64_t *in = need(r, x->n_tokens, sizeof(*in));
    uint64_t *row = need(r, 4 * x->n_tokens, sizeof(*row));
    uint32_t *times = need(r, r->n_classes, sizeof(*times)), was = r->n_dtokens;
    uint32_t *count = need(r, r->n_classes, sizeof(*count));

    place(r, in);
    for (uint32_t k = 0; k < r->n_classes && !x->opt.plain; k++)
        times[k] = times_of(r, in, k);
    for (size_t i = 0; i < x->n_tokens; i++) {
        const pith_token *t = &x->token[i];
        uint32_t k = r->class_of[r->dtoken[i]];

        row[4 * i] = r->dtoken[i];
        row[4 * i + 1] = in[i];
        if (x->opt.plain)
            continue;
        if (t->kind == PITH_TOKEN_START || t->kind == PITH_TOKEN_END)
            row[4 * i + 2] = in[t->off];
        if (k == NONE || !times[k])
            continue;
        count[k] += r->place_of[r->dtoken[i]] == 0;
        row[4 * i + 3] = (count[k] - 1) % times[k] + 1;
    }
    r->n_dtokens = number_rows(r, row, x->n_tokens, 4, r->dtoken);
    return r->n_dtokens > was;
}

/* ---- all ------------------------------------------------------------------
 */

static void iterate(ref_exalg *r)
{
    uint32_t most = r->x->opt.rounds ? r->x->opt.rounds : 12;
    bool changed = true;

    for (uint32_t i = 0; i < most && changed; i++) {
        findeq(r);
        handinv(r);
        changed = diffeq(r);
    }
    if (!changed)
        return;
    findeq(r);
    handinv(r);
}

void ref_exalg_learn(ref_exalg *r, const pith_exalg *x)
{
    uint32_t rare = x->n_pages / 12 > 3 ? x->n_pages / 12 : 3;

    memset(r, 0, sizeof(*r));
    pith_arena_init(&r->arena, NULL, 0);
    r->x = x;
    r->dtoken = need(r, x->n_tokens, sizeof(*r->dtoken));
    r->class_of = need(r, x->n_tokens, sizeof(*r->class_of));
    r->place_of = need(r, x->n_tokens, sizeof(*r->place_of));
    diffform(r);
    r->size = x->opt.size_thres;
    r->support = x->support;
    iterate(r);
    if (x->opt.plain || x->opt.rounds)
        return;
    if (r->size > 2) {
        r->size = 2;
        iterate(r);
    }
    if (rare < x->support) {
        r->support = rare;
        iterate(r);
    }
}

void ref_exalg_release(ref_exalg *r)
{
    pith_arena_release(&r->arena);
}
