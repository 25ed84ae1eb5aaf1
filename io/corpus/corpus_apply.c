/* io/corpus/corpus_apply: the pages of one archive by the wrappers of their
 * sites, a line a page, as `pith apply` prints it. A page whose site has no
 * wrapper says so: its kind is "other". */
#include "io/corpus/corpus.h"

#include "api/api_run.h"
#include "base/hash.h"
#include "base/map.h"
#include "base/status.h"
#include "io/corpus/wrapshelf.h"
#include "io/corpus/zstfile.h"
#include "output/json.h"

#define NO_WRAPPER UINT64_MAX

typedef struct applying {
    const pith_corpus *c;
    pith_map sites; /* hash of a site of the shard -> wrapper, or NO_WRAPPER */
    pith_wrapshelf *shelf;
    pith_shardmark *mark;
    pith_zstout *out;
} applying;

/* ---- wrappers --------------------------------------------------------- */

static pith_status take_site(void *ctx, pith_str line, pith_arena *scratch)
{
    applying *a = ctx;
    pith_jvalue v;
    pith_status st = pith_json_read(line, NULL, scratch, &v, NULL);
    pith_str name;

    if (st != PITH_OK)
        return st;
    name = pith_json_text(pith_json_get(&v, "site"));
    if (!name.len)
        return PITH_OK;
    return pith_map_put(&a->sites, pith_hash_str(name), NO_WRAPPER, NULL)
               ? PITH_OK
               : PITH_NOMEM;
}

static pith_status take_wrapper(void *ctx, pith_str line, pith_arena *scratch)
{
    applying *a = ctx;
    pith_jvalue v;
    pith_status st = pith_json_read(line, NULL, scratch, &v, NULL);
    pith_str text;
    uint64_t *at;

    if (st != PITH_OK)
        return st;
    text = pith_json_text(pith_json_get(&v, "wrapper"));
    at = pith_map_find(
        &a->sites, pith_hash_str(pith_json_text(pith_json_get(&v, "site"))));
    if (!at || !text.ptr)
        return PITH_OK;
    st = pith_wrapshelf_add(a->shelf, text);
    if (st == PITH_OK)
        *at = a->shelf->n - 1;
    return st;
}

static pith_status load_wrappers(applying *a, size_t shard, pith_error *err)
{
    char path[PITH_CORPUS_PATH];
    pith_status st;
    pith_shardmark m;

    pith_corpus_path(a->c, PITH_CORPUS_MAP, shard, ".pages.zst", path);
    st = pith_zst_lines(path, take_site, a, err);
    for (size_t i = 0; i < a->c->n_parts && st == PITH_OK; i++) {
        if (!pith_shardmark_load(a->c, PITH_CORPUS_REDUCE, i, &m))
            return pith_error_set(err, PITH_EMPTY, PITH_NOWHERE,
                                  "part %zu is not reduced; run 'reduce' first",
                                  i);
        a->mark->in_hash = pith_hash_mix(a->mark->in_hash, m.out_hash);
        pith_corpus_path(a->c, PITH_CORPUS_REDUCE, i, ".jsonl.zst", path);
        st = pith_zst_lines(path, take_wrapper, a, err);
    }
    return st;
}

/* ---- pages ------------------------------------------------------------ */

/* `*out` NULL: the site of the address has none. */
static pith_status wrapper_of(const applying *a, pith_str url,
                              const pith_wrapper **out)
{
    char host[256];
    pith_str site = pith_corpus_site(url, host);
    const uint64_t *at = pith_map_find(&a->sites, pith_hash_str(site));

    *out = NULL;
    return at && *at != NO_WRAPPER
               ? pith_wrapshelf_get(a->shelf, (size_t)*at, out)
               : PITH_OK;
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    const applying *a = task->opt;
    const pith_wrapper *w;
    pith_status st = wrapper_of(a, page->item.url, &w);
    pith_sink sink = pith_sink_of_buf(emit->out);
    pith_page_info info;
    pith_json j;

    if (st != PITH_OK)
        return st;
    if (w)
        return pith_apply_emit(w, page, PITH_AS_JSONL, &sink, err);
    info = pith_page_head(page, "other");
    pith_json_begin(&j, &info, false, emit->out);
    pith_json_end(&j);
    return PITH_EMPTY;
}

static int on_write(void *ctx, const char *ptr, size_t len)
{
    applying *a = ctx;

    pith_zstout_put(a->out, (pith_str){ptr, len});
    for (size_t i = 0; i < len; i++)
        a->mark->pages += ptr[i] == '\n';
    return 0;
}

pith_status pith_corpus_apply(const pith_corpus *c, size_t shard,
                              pith_shardmark *mark, pith_error *err)
{
    pith_wrapshelf shelf;
    applying a = {.c = c, .shelf = &shelf, .mark = mark};
    pith_task task = {.opt = &a, .formats = PITH_FORMATS_JSON, .work = work};
    pith_sink sink = {on_write, &a};
    pith_source from = {.fetched = false};
    char path[PITH_CORPUS_PATH];
    pith_status st;

    pith_map_init(&a.sites, NULL);
    pith_wrapshelf_init(&shelf);
    st = load_wrappers(&a, shard, err);
    pith_corpus_path(c, PITH_CORPUS_APPLY, shard, ".jsonl.zst", path);
    if (st == PITH_OK)
        st = pith_zstout_open(path, &a.out, err);
    if (st == PITH_OK)
        st = pith_corpus_fetch(c, shard, &from, err);
    if (st == PITH_OK)
        st = pith_corpus_pages(c, &from, &task, &sink, mark, err);
    pith_source_release(&from);
    st = pith_zstout_close(a.out, st, &mark->out_bytes, &mark->out_hash, err);
    pith_wrapshelf_release(&shelf);
    pith_map_release(&a.sites);
    return st;
}
