/* papers/exalg/exalg_runs: tokens that always stand together are one.
 *
 * On pages of one template most tokens have no freedom: after <tr> comes <td>,
 * after it <b>, whichever page. As long as every occurrence of one dtoken is
 * followed by the other and every occurrence of the other preceded by the
 * one, both have the same occurrence vector, stand in the same class side by
 * side and inside the same other classes, so no step of EXALG can part them;
 * only DIFFEQ can, by the place of the other tag of an element. FINDEQ, HANDINV
 * and DIFFEQ therefore sweep over runs of tokens: a quarter of the tokens after
 * the first round on SWDE. The result is that of single tokens.
 *
 * Tokens of fewer pages than the last phase asks for (most values) can never
 * be in a class; they are left out of the runs from the start, so that what
 * stands around a value is one run too. */
#include "papers/exalg/exalg_int.h"

#include <string.h>

/* ---- which tokens take part --------------------------------------------- */

/* The least support that any phase asks for. */
static uint32_t least_support(const pith_exalg *x)
{
    uint32_t rare = pith_exalg_rare(x);

    return x->opt.plain || x->opt.rounds || rare > x->support ? x->support
                                                              : rare;
}

typedef struct pages {
    uint32_t last; /* page + 1 */
    uint32_t n;
} pages;

static void count_pages(const pith_exalg *x, pages *of)
{
    for (uint32_t p = 0; p < x->n_pages; p++)
        for (size_t i = x->first[p]; i < x->first[p + 1]; i++) {
            pages *d = &of[x->dtoken[i]];

            d->n += d->last != p + 1;
            d->last = p + 1;
        }
}

/* Runs of one token each, numbered by first sight. `number`: dtoken -> run + 1;
 * `place`: token -> live token + 1. */
static void list_live(pith_exalg *x, const pages *of, uint32_t *number,
                      uint32_t *place)
{
    pith_eqruns *r = &x->runs;
    uint32_t least = least_support(x);

    for (uint32_t p = 0; p < x->n_pages; p++) {
        r->first[p] = r->n;
        for (size_t i = x->first[p]; i < x->first[p + 1]; i++) {
            uint32_t d = x->dtoken[i];

            if (of[d].n < least)
                continue;
            if (!number[d])
                number[d] = ++r->n_runs;
            place[i] = (uint32_t)r->n + 1;
            r->live[r->n] = (uint32_t)i;
            r->from[r->n] = (uint32_t)r->n;
            r->at[r->n++] = number[d] - 1;
        }
    }
    r->first[x->n_pages] = r->n_live = r->n;
}

/* Both tags of an element have equally many pages, so one is live if the other
 * is. */
static void find_mates(pith_exalg *x, const uint32_t *place)
{
    pith_eqruns *r = &x->runs;

    for (size_t i = 0; i < r->n_live; i++) {
        const pith_token *t = &x->token[r->live[i]];
        bool tag = t->kind == PITH_TOKEN_START || t->kind == PITH_TOKEN_END;

        r->mate[i] = tag && place[t->off] ? place[t->off] - 1 : (uint32_t)i;
    }
}

static bool alloc_runs(pith_exalg *x)
{
    pith_eqruns *r = &x->runs;
    pith_arena *a = &r->arena;
    size_t n = x->n_tokens + 1;

    pith_arena_init(a, x->al, 0);
    r->live = pith_arena_array(a, n, sizeof(*r->live));
    r->mate = pith_arena_array(a, n, sizeof(*r->mate));
    r->element = pith_arena_array(a, n, sizeof(*r->element));
    r->at = pith_arena_array(a, n, sizeof(*r->at));
    r->from = pith_arena_array(a, n, sizeof(*r->from));
    r->next_at = pith_arena_array(a, n, sizeof(*r->next_at));
    r->next_from = pith_arena_array(a, n, sizeof(*r->next_from));
    r->in = pith_arena_array(a, n, sizeof(*r->in));
    r->run = pith_arena_array(a, n, sizeof(*r->run));
    r->open = pith_arena_array(a, n, sizeof(*r->open));
    r->first = pith_arena_zalloc(a, x->n_pages + 1u, sizeof(*r->first));
    r->next_first =
        pith_arena_zalloc(a, x->n_pages + 1u, sizeof(*r->next_first));
    return r->live && r->mate && r->element && r->at && r->from && r->next_at &&
           r->next_from && r->in && r->run && r->open && r->first &&
           r->next_first;
}

void pith_eqruns_release(pith_exalg *x)
{
    pith_arena_release(&x->runs.arena);
    memset(&x->runs, 0, sizeof(x->runs));
}

pith_status pith_eqruns_init(pith_exalg *x)
{
    pages *of = pith_alloc_zeroed(x->al, x->n_dtokens + 1u, sizeof(*of));
    uint32_t *number =
        pith_alloc_zeroed(x->al, x->n_dtokens + 1u, sizeof(*number));
    uint32_t *place = pith_alloc_zeroed(x->al, x->n_tokens + 1, sizeof(*place));
    pith_status st = PITH_NOMEM;

    if (alloc_runs(x) && of && number && place) {
        count_pages(x, of);
        list_live(x, of, number, place);
        find_mates(x, place);
        for (uint32_t u = 0; u < x->runs.n_runs; u++)
            x->runs.run[u] = (pith_eqrun){.len = 1};
        st = pith_eqruns_join(x);
    }
    pith_alloc_free(x->al, of);
    pith_alloc_free(x->al, number);
    pith_alloc_free(x->al, place);
    return st;
}

/* ---- joining ------------------------------------------------------------ */

#define UNSEEN UINT32_MAX
#define VARIES (UINT32_MAX - 1) /* or the edge of a page */

typedef struct beside {
    uint32_t before, after; /* the run that always stands there */
} beside;

static uint32_t agree(uint32_t known, uint32_t seen)
{
    return known == UNSEEN || known == seen ? seen : VARIES;
}

static void look_beside(const pith_exalg *x, beside *b)
{
    const pith_eqruns *r = &x->runs;

    memset(b, 0xff, r->n_runs * sizeof(*b));
    for (uint32_t p = 0; p < x->n_pages; p++) {
        uint32_t last = VARIES;

        for (size_t i = r->first[p]; i < r->first[p + 1]; i++) {
            uint32_t u = r->at[i];

            b[u].before = agree(b[u].before, last);
            if (last != VARIES)
                b[last].after = agree(b[last].after, u);
            last = u;
        }
        if (last != VARIES)
            b[last].after = VARIES;
    }
}

static bool goes_on(const beside *b, uint32_t u)
{
    return b[u].after < VARIES && b[b[u].after].before == u;
}

/* Tags of the run that starts at live token `from` whose other tag lies
 * outside; the same in every occurrence, as tags nest. */
static void list_open(pith_eqruns *r, pith_eqrun *u, uint32_t from,
                      size_t *n_open)
{
    u->open = (uint32_t)*n_open;
    for (uint32_t j = 0; j < u->len; j++)
        if (r->mate[from + j] - from >= u->len) /* unsigned: before it, too */
            r->open[(*n_open)++] = j;
    u->n_open = (uint32_t)*n_open - u->open;
}

/* The stream with joined runs, numbered anew by first sight: `number` run ->
 * new run + 1, of those that begin one. */
static void write_joined(pith_exalg *x, const beside *b, uint32_t *number,
                         const pith_eqrun *was)
{
    pith_eqruns *r = &x->runs;
    size_t n = 0, n_open = 0;

    r->n_runs = 0;
    for (uint32_t p = 0; p < x->n_pages; p++) {
        r->next_first[p] = n;
        for (size_t i = r->first[p]; i < r->first[p + 1]; n++) {
            uint32_t head = r->at[i], from = r->from[i], len = 0;

            for (;; i++) {
                len += was[r->at[i]].len;
                if (!goes_on(b, r->at[i]))
                    break;
            }
            i++;
            if (!number[head]) {
                number[head] = ++r->n_runs;
                r->run[r->n_runs - 1].len = len;
                list_open(r, &r->run[r->n_runs - 1], from, &n_open);
            }
            r->next_at[n] = number[head] - 1;
            r->next_from[n] = from;
            for (uint32_t j = 0; j < len; j++)
                r->element[from + j] = (uint32_t)n;
        }
    }
    r->next_first[x->n_pages] = n;
}

/* What was written as the next stream is the stream. */
static void swap_streams(pith_exalg *x)
{
    pith_eqruns *r = &x->runs;
    uint32_t *at = r->at, *from = r->from;
    size_t *first = r->first;

    r->at = r->next_at;
    r->from = r->next_from;
    r->first = r->next_first;
    r->next_at = at;
    r->next_from = from;
    r->next_first = first;
    r->n = r->first[x->n_pages];
}

pith_status pith_eqruns_join(pith_exalg *x)
{
    pith_eqruns *r = &x->runs;
    size_t n = r->n_runs + 1u;
    beside *b = pith_alloc_array(x->al, n, sizeof(*b));
    uint32_t *number = pith_alloc_zeroed(x->al, n, sizeof(*number));
    pith_eqrun *was = pith_alloc_array(x->al, n, sizeof(*was));
    bool ok = b && number && was;

    if (ok) {
        memcpy(was, r->run, r->n_runs * sizeof(*was));
        look_beside(x, b);
        write_joined(x, b, number, was);
        swap_streams(x);
    }
    pith_alloc_free(x->al, b);
    pith_alloc_free(x->al, number);
    pith_alloc_free(x->al, was);
    return ok ? PITH_OK : PITH_NOMEM;
}

/* ---- parting ------------------------------------------------------------ */

pith_status pith_eqruns_part(pith_exalg *x, const uint8_t *part,
                             const uint64_t *role, pith_eqruns_tell tell)
{
    pith_eqruns *r = &x->runs;
    uint32_t *number =
        pith_alloc_zeroed(x->al, r->n_runs + 1u, sizeof(*number));
    pith_eqrun *was = pith_alloc_array(x->al, r->n_runs + 1u, sizeof(*was));
    uint32_t n_runs = 0;
    size_t n = 0;
    pith_map ids;
    bool ok = number && was;

    pith_map_init(&ids, x->al);
    if (ok)
        memcpy(was, r->run, r->n_runs * sizeof(*was));
    for (uint32_t p = 0; p < x->n_pages && ok; p++) {
        r->next_first[p] = n;
        for (size_t i = r->first[p]; i < r->first[p + 1] && ok; i++) {
            uint32_t u = r->at[i];

            if (!part[u]) {
                if (!number[u]) {
                    number[u] = ++n_runs;
                    r->run[n_runs - 1].len = was[u].len;
                }
                r->next_from[n] = r->from[i];
                r->next_at[n++] = number[u] - 1;
                continue;
            }
            for (uint32_t j = 0; j < was[u].len && ok; j++) {
                bool fresh = false;
                uint64_t *id =
                    pith_map_put(&ids, tell(x, i, j, role[i]), n_runs, &fresh);

                ok = id != NULL;
                if (!ok)
                    break;
                if (fresh)
                    r->run[n_runs++].len = 1;
                r->next_from[n] = r->from[i] + j;
                r->next_at[n++] = (uint32_t)*id;
            }
        }
    }
    r->next_first[x->n_pages] = n;
    pith_map_release(&ids);
    pith_alloc_free(x->al, number);
    pith_alloc_free(x->al, was);
    if (!ok)
        return PITH_NOMEM;
    r->n_runs = n_runs;
    swap_streams(x);
    return pith_eqruns_join(x);
}

/* ---- back to tokens ------------------------------------------------------ */

static void spell_tokens(pith_exalg *x, const uint32_t *base, uint32_t none)
{
    const pith_eqruns *r = &x->runs;

    if (r->n_live < x->n_tokens)
        for (size_t i = 0; i < x->n_tokens; i++)
            x->dtoken[i] = none;
    for (size_t i = 0; i < r->n; i++) {
        uint32_t u = r->at[i];

        for (uint32_t j = 0; j < r->run[u].len; j++)
            x->dtoken[r->live[r->from[i] + j]] = base[u] + j;
    }
}

/* The runs of class k, token by token. */
static bool spell_class(pith_exalg *x, const uint32_t *base, uint32_t k)
{
    pith_eqclass *e = &x->cls[k];
    uint32_t *to = pith_arena_array(&x->bytes, e->size, sizeof(*to));
    uint32_t n = 0;

    if (!to)
        return false;
    for (uint32_t i = 0; i < e->runs; i++)
        for (uint32_t j = 0; j < x->runs.run[e->dtoken[i]].len; j++) {
            to[n] = base[e->dtoken[i]] + j;
            x->class_of[to[n]] = k;
            x->place_of[to[n]] = n;
            n++;
        }
    e->dtoken = to;
    e->runs = n;
    return true;
}

pith_status pith_eqruns_spell(pith_exalg *x)
{
    const pith_eqruns *r = &x->runs;
    uint32_t *base = pith_alloc_array(x->al, r->n_runs + 1u, sizeof(*base));
    uint32_t n = 0;
    bool ok = base != NULL;

    for (uint32_t u = 0; u < r->n_runs && ok; u++) {
        base[u] = n;
        n += r->run[u].len;
    }
    if (ok) {
        spell_tokens(x, base, n);
        memset(x->class_of, 0xff, (n + 1u) * sizeof(*x->class_of));
        memset(x->place_of, 0xff, (n + 1u) * sizeof(*x->place_of));
        x->n_dtokens = n + (r->n_live < x->n_tokens);
    }
    for (uint32_t k = 0; k < x->n_classes && ok; k++)
        ok = spell_class(x, base, k);
    pith_alloc_free(x->al, base);
    return ok ? PITH_OK : PITH_NOMEM;
}
