/* base/json_results: JSON text as values: a request, a file, what a run wrote.
 */
#include "base/buf.h"
#include "base/json_read.h"
#include "base/status.h"

/* Ceiling on the text; half of it where memory is 32 bits. */
#define TEXT_MAX \
    ((size_t)(SIZE_MAX > UINT32_MAX ? (uint64_t)4 << 30 : (uint64_t)1 << 31))

struct pith_results {
    const pith_allocator *al;
    pith_buf text;
    pith_arena arena;
    bool done; /* `first` and `n` are of all of `text` */
    pith_jvalue top;
    const pith_jvalue *first;
    size_t n;
};

pith_status pith_results_new(const pith_allocator *allocator,
                             pith_results **out)
{
    pith_results *r = out ? pith_alloc_zeroed(allocator, 1, sizeof(*r)) : NULL;

    if (!out)
        return PITH_USAGE;
    *out = r;
    if (!r)
        return PITH_NOMEM;
    r->al = allocator ? allocator : pith_alloc_libc();
    pith_buf_init(&r->text, r->al, TEXT_MAX);
    pith_arena_init(&r->arena, r->al, 0);
    return PITH_OK;
}

void pith_results_free(pith_results *r)
{
    if (!r)
        return;
    pith_buf_release(&r->text);
    pith_arena_release(&r->arena);
    pith_alloc_free(r->al, r);
}

static int keep(void *ctx, const char *ptr, size_t len)
{
    pith_results *r = ctx;

    if (!r) /* of no results */
        return -1;
    r->done = false;
    pith_buf_add(&r->text, ptr, len);
    return r->text.status == PITH_OK ? 0 : -1;
}

pith_sink pith_results_sink(pith_results *r)
{
    pith_sink sink = {keep, r};

    return sink;
}

/* Lines of JSON are values one after the other, which a lenient reading makes
 * an array; what else is none of ours has no object. */
static pith_status read_back(pith_results *r, pith_error *err)
{
    pith_jread_options opt = {.lenient = true};
    pith_status st =
        pith_json_read(pith_buf_view(&r->text), &opt, &r->arena, &r->top, err);
    bool many = r->top.type == PITH_JARRAY;

    if (st != PITH_OK)
        return st;
    r->first = many ? r->top.at : &r->top;
    r->n = many ? r->top.n : r->top.type != PITH_JNULL;
    for (size_t i = 0; i < r->n; i++)
        if (r->first[i].type != PITH_JOBJECT)
            st = PITH_FORMAT;
    if (st != PITH_OK) {
        r->n = 0;
        return pith_error_set(err, st, PITH_NOWHERE,
                              "the run wrote no JSON; ask it for 'jsonl'");
    }
    r->done = true;
    return PITH_OK;
}

pith_status pith_results_count(pith_results *r, size_t *n, pith_error *err)
{
    pith_status st;

    if (!r || !n)
        return pith_misuse(err);
    st = r->done ? PITH_OK : read_back(r, err);
    *n = r->n;
    return st;
}

const pith_jvalue *pith_results_at(const pith_results *r, size_t i)
{
    return r && i < r->n ? &r->first[i] : NULL;
}
