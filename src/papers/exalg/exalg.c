/* papers/exalg/exalg: the first stage of EXALG [§4.4]: from pages to a nested
 * set of ordered equivalence classes. */
#include "papers/exalg/exalg_int.h"

#include <string.h>
#include "base/status.h"

#define EXALG_ROUNDS 12 /* the paper saw fewer than ten */
/* DIFFERS: how often, on average, an element of the pages may be told apart.
 * Pages of a template need about one; where chance makes and breaks classes it
 * takes the more rounds the longer the pages are. Short pages have no bound. */
#define EXALG_TOLD       2
#define EXALG_TOLD_LEAST 20000

static bool init_arrays(pith_exalg *x)
{
    size_t n = x->n_tokens + 1;

    x->class_of = pith_alloc_array(x->al, n, sizeof(*x->class_of));
    x->place_of = pith_alloc_array(x->al, n, sizeof(*x->place_of));
    return x->class_of && x->place_of;
}

static pith_status find_classes(pith_exalg *x)
{
    pith_status st = pith_exalg_findeq(x);

    return st == PITH_OK ? pith_exalg_handinv(x) : st;
}

/* FINDEQ, HANDINV, DIFFEQ until no dtoken is told apart any more. */
static pith_status iterate(pith_exalg *x)
{
    size_t told = 1, all = 0, enough = EXALG_TOLD * x->runs.n;
    uint32_t most = x->opt.rounds ? x->opt.rounds : EXALG_ROUNDS;
    pith_status st = PITH_OK;

    for (uint32_t i = 0; told && i < most && st == PITH_OK; i++) {
        x->rounds++;
        st = find_classes(x);
        if (st == PITH_OK)
            st = pith_exalg_diffeq(x, &told);
        all += told;
        if (all > enough && all > EXALG_TOLD_LEAST)
            break;
        if (x->opt.budget && x->opt.budget->status != PITH_OK)
            break;
    }
    if (st == PITH_OK && told) /* runs were renamed since */
        st = find_classes(x);
    return st;
}

/* DIFFERS unless plain: once the paper's classes stand, every token is told
 * apart by its place, and chance has little room left: then the two tags of an
 * element may be a class (an element of a list that has no label), and rarer
 * classes count (the paper's rare optionals). */
static pith_status run_phases(pith_exalg *x)
{
    pith_status st;

    x->size_now = x->opt.size_thres;
    x->support_now = x->support;
    st = iterate(x);
    if (x->opt.plain || x->opt.rounds)
        return st;
    if (st == PITH_OK && x->size_now > 2) {
        x->size_now = 2;
        st = iterate(x);
    }
    x->support_now = pith_exalg_rare(x);
    if (st == PITH_OK && x->support_now < x->support)
        st = iterate(x);
    return st;
}

static pith_status learn(pith_exalg *x)
{
    pith_status st;

    x->first = pith_alloc_zeroed(x->al, x->n_pages + 1u, sizeof(*x->first));
    if (!x->first)
        return PITH_NOMEM;
    /* DIFFERS unless opt.words: the paper saw tags only in paths. */
    x->words.none = x->opt.words;
    st = pith_reading_kinds(&x->read) ? pith_exalg_tokenise(x) : PITH_NOMEM;
    if (st == PITH_OK && !init_arrays(x))
        st = PITH_NOMEM;
    if (st == PITH_OK)
        st = pith_eqruns_init(x);
    if (st == PITH_OK)
        st = run_phases(x);
    if (st == PITH_OK)
        st = pith_eqruns_spell(x);
    pith_eqruns_release(x);
    return st;
}

pith_status pith_exalg_learn(pith_exalg *x, const pith_tree *const *pages,
                             uint32_t n_pages, const pith_exalg_options *opt,
                             const pith_allocator *al, pith_error *err)
{
    pith_status st;

    memset(x, 0, sizeof(*x));
    x->al = al;
    x->opt = *opt;
    if (!x->opt.size_thres)
        x->opt.size_thres = 3;
    x->page = pages;
    x->n_pages = n_pages;
    x->support = opt->sup_thres ? opt->sup_thres : (n_pages + 3) / 4;
    if (x->support < 2)
        x->support = 2;
    pith_twords_init(&x->words, al, x->support);
    pith_intern_init(&x->texts, al, UINT32_MAX - 1);
    pith_arena_init(&x->bytes, al, 0);
    pith_reading_init(&x->read, pages, n_pages, al,
                      opt->texts ? opt->texts : &x->bytes, &x->words);
    if (n_pages < 2)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "a template needs at least two pages; give more "
                              "pages of the same kind");
    st = learn(x);
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "%s",
                              pith_status_text(st));
    return opt->budget ? opt->budget->status : PITH_OK;
}

void pith_exalg_release(pith_exalg *x)
{
    pith_alloc_free(x->al, x->token);
    pith_alloc_free(x->al, x->first);
    pith_alloc_free(x->al, x->dtoken);
    pith_alloc_free(x->al, x->class_of);
    pith_alloc_free(x->al, x->place_of);
    pith_reading_release(&x->read);
    pith_twords_release(&x->words);
    PITH_VEC_RELEASE(&x->prefix, x->al);
    pith_intern_release(&x->texts);
    pith_arena_release(&x->bytes);
    memset(x, 0, sizeof(*x));
}

void pith_exalg_text(const pith_exalg *x, size_t from, size_t to, pith_buf *out)
{
    bool any = false;

    for (size_t i = from; i < to; i++) {
        const pith_token *t = &x->token[i];

        if (t->kind != PITH_TOKEN_TEXT)
            continue;
        if (any && !t->glued)
            pith_buf_char(out, ' ');
        pith_buf_str(out, pith_intern_str(&x->texts, t->text));
        any = true;
    }
}
