/* prop/p_tmplwalk: a page read by the classes of a template in one walk against
 * a search that tries every way, on random templates and pages that mostly fit
 * them. The seed is in every message. */
#include "support/check.h"

#include <string.h>
#include "ref/ref_tmplparse.h"
#include "support/rng.h"

#define ROUNDS  6000
#define CLASSES 4u
#define SIZE    5u
#define TAGS    4u /* keys 1 to TAGS are tags, then as many texts */
#define EDGE    99u

typedef struct site {
    pith_tmpl t;
    pith_tclass cls[CLASSES];
    pith_ttoken token[CLASSES][SIZE];
    pith_tpos pos[CLASSES][SIZE];
    pith_tpart part[CLASSES][SIZE][4];
    pith_ptoken tok[REF_PAGE];
    pith_ptokens page;
} site;

static void make_position(site *s, rng *r, uint32_t k, uint32_t i)
{
    pith_tpos *p = &s->pos[k][i];

    p->part = s->part[k][i];
    p->loose = rng_percent(r, 25);
    p->any = rng_percent(r, 5);
    for (uint32_t c = k + 1; c < CLASSES && p->n_parts < 3; c++)
        if (rng_percent(r, 35))
            p->part[p->n_parts++] = (pith_tpart){.cls = c, .max = 2};
    if (rng_percent(r, 40))
        p->part[p->n_parts++] = (pith_tpart){.cls = PITH_TMPL_TEXT};
}

static void make_template(site *s, rng *r)
{
    memset(s, 0, sizeof(*s));
    s->t.cls = s->cls;
    s->t.n_classes = CLASSES;
    for (uint32_t k = 0; k < CLASSES; k++) {
        pith_tclass *e = &s->cls[k];

        *e = (pith_tclass){.token = s->token[k],
                           .pos = s->pos[k],
                           .size = 2 + rng_below(r, SIZE - 1)};
        for (uint32_t i = 0; i < e->size; i++) {
            e->token[i].key = 1 + rng_below(r, 2 * TAGS);
            e->token[i].mate = PITH_TMPL_NONE;
            if (i + 1 < e->size)
                make_position(s, r, k, i);
        }
    }
    s->token[0][0].key = s->token[0][s->cls[0].size - 1].key = EDGE;
}

static void put(site *s, uint64_t key)
{
    uint32_t n = (uint32_t)s->page.len;

    if (n == REF_PAGE)
        return;
    s->tok[n] = (pith_ptoken){.key = key,
                              .mate = n,
                              .kind = key == EDGE   ? PITH_PTOKEN_EDGE
                                      : key <= TAGS ? PITH_PTOKEN_START
                                                    : PITH_PTOKEN_TEXT};
    s->page.len++;
}

/* An occurrence of class k. recurses: as deep as there are classes. */
static void put_class(site *s, rng *r, uint32_t k)
{
    const pith_tclass *e = &s->cls[k];

    for (uint32_t i = 0; i < e->size; i++) {
        const pith_tpos *p = &e->pos[i];

        put(s, e->token[i].key);
        for (uint32_t q = 0; i + 1 < e->size && q < p->n_parts; q++)
            for (uint32_t n = rng_below(r, 3); n > 0; n--)
                if (p->part[q].cls == PITH_TMPL_TEXT)
                    put(s, TAGS + 1 + rng_below(r, TAGS));
                else
                    put_class(s, r, p->part[q].cls);
        if (i + 1 < e->size && (p->loose || p->any) && rng_percent(r, 30))
            put(s, 1 + rng_below(r, TAGS));
        if (rng_percent(r, 1))
            put(s, 1 + rng_below(r, 2 * TAGS));
    }
}

/* The reading as the reference has it: outer before inner. recurses: as deep as
 * there are classes. */
static void flatten(const site *s, const pith_tparse *p, uint32_t occ,
                    ref_tmplparse *out)
{
    const pith_tocc *o = &p->occ.at[occ];

    for (uint32_t pos = 0; pos + 1 < s->cls[o->cls].size; pos++) {
        const pith_trange *run = &p->run.at[o->base + pos];

        for (uint32_t i = 0; i < run->n; i++) {
            const pith_tsym *x = &p->sym.at[run->first + i];

            if (x->sym == PITH_TMPL_TEXT) {
                for (size_t k = x->from; k < x->to; k++)
                    if (s->tok[k].kind == PITH_PTOKEN_TEXT)
                        out->at[out->n++] =
                            (ref_symbol){o->cls, pos, x->sym, k, k + 1};
                continue;
            }
            out->at[out->n++] =
                (ref_symbol){o->cls, pos, x->sym, x->from, x->to};
            flatten(s, p, x->sub, out);
        }
    }
}

static void check_same(const ref_tmplparse *got, const ref_tmplparse *want,
                       uint64_t seed)
{
    if (got->n != want->n)
        fail_msg("seed %llu: %u symbols, not %u", (unsigned long long)seed,
                 got->n, want->n);
    for (uint32_t i = 0; i < got->n; i++) {
        const ref_symbol *a = &got->at[i], *b = &want->at[i];

        if (a->cls != b->cls || a->pos != b->pos || a->sym != b->sym ||
            a->from != b->from || a->to != b->to)
            fail_msg("seed %llu: symbol %u is %u.%u %d [%zu %zu], not %u.%u %d "
                     "[%zu %zu]",
                     (unsigned long long)seed, i, a->cls, a->pos, (int)a->sym,
                     a->from, a->to, b->cls, b->pos, (int)b->sym, b->from,
                     b->to);
    }
}

static void walk_is_the_search(void **state)
{
    static ref_tmplparse want, got;
    static site s;
    uint32_t fit = 0, parts = 0, misfit = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
        rng r = rng_seed(seed);
        pith_arena arena;
        pith_tparse p;
        bool fits;

        make_template(&s, &r);
        s.page.at = s.tok;
        put_class(&s, &r, 0);
        want.steps = 100000;
        fits = ref_tmpl_parse(&s.t, &s.page, &want);
        if (!want.steps)
            continue;
        pith_arena_init(&arena, NULL, 0);
        assert_int_equal(pith_tmpl_parse(pith_tgrammar_new(&s.t, &arena),
                                         &s.page, NULL, NULL, &p),
                         PITH_OK);
        assert_int_equal(fits, p.root != PITH_TMPL_NONE && !p.repairs);
        if (fits) {
            got.n = 0;
            flatten(&s, &p, p.root, &got);
            check_same(&got, &want, seed);
            for (uint32_t i = 0; i < got.n; i++)
                parts += got.at[i].sym != PITH_TMPL_TEXT;
        }
        fit += fits;
        misfit += !fits;
        pith_tparse_release(&p, NULL);
        pith_arena_release(&arena);
    }
    assert_true(fit > ROUNDS / 4 && misfit > ROUNDS / 20 && parts > ROUNDS / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(walk_is_the_search)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
