/* io/corpus/corpus_reduce: the sites of one part, each to a wrapper.
 *
 *   digests of all shards -> pages of each site: the k of least hash
 *                         -> read again by offset -> pith_learn -> wrapper
 *
 * Which pages are taken depends on their names alone, not on shards or order;
 * the wrapper of a site is what `pith learn` makes of them. A site is learned
 * in a child process, so one that kills it costs itself alone. */
#include "io/corpus/corpus.h"

#include <stdio.h>
#include <stdlib.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/status.h"
#include "base/str.h"
#include "base/vec.h"
#include "io/corpus/zstfile.h"
#include "io/input/warc_pages.h"
#include "io/run/children.h"
#include "output/json.h"

#define PAGES_LEAST 4      /* of a site that is learned */
#define LEARN_MS    300000 /* for a site */
#define LEARN_MEM   ((uint64_t)4 << 30)
#define TEXT_MAX    ((size_t)256 << 20) /* of a wrapper */

typedef struct sampled {
    uint64_t rank; /* hash of the page's name */
    uint64_t offset;
    uint32_t shard;
} sampled;

typedef struct site {
    pith_str name;
    uint64_t pages;
    sampled *at; /* the least ranks, sorted */
    uint32_t n;
} site;

typedef struct reduction {
    const pith_corpus *c;
    size_t part;
    pith_arena arena;
    pith_map by_name;
    PITH_VEC(site) sites;
    pith_shardmark *mark;
    pith_zstout *out;
    pith_buf line;  /* of the site at hand */
    uint32_t shard; /* whose digests are read */
} reduction;

/* ---- the sample ------------------------------------------------------- */

static site *find_site(reduction *r, pith_str name)
{
    bool fresh;
    uint64_t *at =
        pith_map_put(&r->by_name, pith_hash_str(name), r->sites.len, &fresh);
    site s = {.pages = 0};

    if (!at)
        return NULL;
    if (!fresh)
        return &r->sites.at[*at];
    s.name = pith_arena_str(&r->arena, name);
    s.at = pith_arena_zalloc(&r->arena, r->c->sample, sizeof(*s.at));
    if (!s.name.ptr || !s.at || !PITH_VEC_PUSH(&r->sites, NULL, s))
        return NULL;
    return &r->sites.at[r->sites.len - 1];
}

static bool before(sampled a, sampled b)
{
    if (a.rank != b.rank)
        return a.rank < b.rank;
    return a.shard != b.shard ? a.shard < b.shard : a.offset < b.offset;
}

/* Keep it if it is among the least. */
static void sample(site *s, uint32_t max, sampled one)
{
    uint32_t k = s->n;

    s->pages++;
    if (s->n == max && !before(one, s->at[max - 1]))
        return;
    if (s->n < max)
        s->n++;
    else
        k = max - 1;
    for (; k > 0 && before(one, s->at[k - 1]); k--)
        s->at[k] = s->at[k - 1];
    s->at[k] = one;
}

/* Most digests are of other parts: that is seen without reading the JSON. */
static bool is_elsewhere(const reduction *r, pith_str line)
{
    pith_str name = pith_corpus_peek(line, PITH_STR("{\"site\": \""));

    return name.ptr && !memchr(name.ptr, '\\', name.len) &&
           pith_corpus_part(r->c, name) != r->part;
}

static pith_status take_digest(void *ctx, pith_str line, pith_arena *scratch)
{
    reduction *r = ctx;
    pith_str name, page;
    pith_jvalue v;
    pith_status st;
    site *s;

    if (is_elsewhere(r, line))
        return PITH_OK;
    st = pith_json_read(line, NULL, scratch, &v, NULL);
    if (st != PITH_OK)
        return st;
    name = pith_json_text(pith_json_get(&v, "site"));
    page = pith_json_text(pith_json_get(&v, "page"));
    if (!name.len || !page.ptr || pith_corpus_part(r->c, name) != r->part)
        return PITH_OK;
    s = find_site(r, name);
    if (!s)
        return PITH_NOMEM;
    sample(s, r->c->sample,
           (sampled){pith_hash_str(page),
                     (uint64_t)pith_json_int(pith_json_get(&v, "offset"), 0),
                     r->shard});
    return PITH_OK;
}

static pith_status read_digests(reduction *r, size_t shard, pith_error *err)
{
    char path[PITH_CORPUS_PATH];
    pith_shardmark m;

    if (!pith_shardmark_load(r->c, PITH_CORPUS_MAP, shard, &m))
        return pith_error_set(err, PITH_EMPTY, PITH_NOWHERE,
                              "shard %zu is not mapped; run 'map' first",
                              shard);
    r->mark->in_hash = pith_hash_mix(r->mark->in_hash, m.aux_hash);
    r->mark->in_bytes += m.aux_bytes;
    r->shard = (uint32_t)shard;
    pith_corpus_path(r->c, PITH_CORPUS_MAP, shard, ".pages.zst", path);
    return pith_zst_lines(path, take_digest, r, err);
}

/* ---- learning --------------------------------------------------------- */

static char *copy(pith_arena *arena, pith_str s)
{
    return s.ptr ? pith_arena_dup(arena, s.ptr, s.len) : NULL;
}

/* The page of an item, which is gone afterwards. */
static bool add_item(const pith_input_item *item, pith_inputs *in,
                     pith_arena *arena)
{
    char *bytes = copy(arena, item->raw);
    pith_page_options page;

    pith_page_options_init(&page);
    page.name = page.url = copy(arena, item->name);
    page.charset = copy(arena, item->charset);
    return bytes && page.name &&
           pith_inputs_add_bytes(in, bytes, item->raw.len, &page) == PITH_OK;
}

static bool read_page(const pith_corpus *c, const pith_source *from,
                      pith_inputs *in, pith_arena *arena)
{
    uint64_t max = c->limits.max_bytes;
    pith_warc_pages_options opt = {.max_bytes =
                                       max ? max : PITH_DEFAULT_MAX_BYTES,
                                   .offset = from->offset};
    pith_warc_pages *w = NULL;
    pith_input_item item;
    bool ok;

    pith_input_item_init(&item, NULL);
    ok = pith_warc_pages_open(&opt, pith_str_of(from->path), PITH_STR(""), &w,
                              NULL) == PITH_OK &&
         pith_warc_pages_next(w, &item) && pith_input_load(&item) == PITH_OK &&
         add_item(&item, in, arena);
    pith_input_item_release(&item);
    pith_warc_pages_close(w);
    return ok;
}

/* How long a record is, nobody says: so much is fetched, then more. */
static bool add_page(const pith_corpus *c, sampled s, pith_inputs *in,
                     pith_arena *arena)
{
    static const uint64_t lens[] = {(uint64_t)256 << 10, (uint64_t)4 << 20,
                                    (uint64_t)64 << 20};
    bool ok = false, more = true;

    for (size_t i = 0; i < 3 && !ok && more; i++) {
        pith_source from = {.fetched = false};

        if (pith_corpus_fetch_part(c, s.shard, s.offset, lens[i], &from,
                                   NULL) != PITH_OK)
            return false;
        more = from.fetched;
        ok = read_page(c, &from, in, arena);
        pith_source_release(&from);
    }
    return ok;
}

static pith_status learn(const pith_corpus *c, const site *s, pith_buf *out)
{
    pith_sink sink = pith_sink_of_buf(out);
    pith_inputs *in = NULL;
    pith_wrapper *w = NULL;
    pith_arena arena;
    pith_run run;
    pith_status st = pith_inputs_memory(pith_host_io(), NULL, &in);
    size_t n = 0;

    pith_arena_init(&arena, NULL, 0);
    for (uint32_t i = 0; i < s->n && st == PITH_OK; i++)
        n += add_page(c, s->at[i], in, &arena);
    pith_run_init(&run);
    run.limits = c->limits;
    run.threads = 1;
    if (st == PITH_OK)
        st = n ? pith_learn(in, &run, NULL, &w, NULL, NULL) : PITH_EMPTY;
    if (st == PITH_OK)
        st = pith_wrapper_save(w, &sink, NULL);
    pith_wrapper_free(w);
    pith_inputs_free(in);
    pith_arena_release(&arena);
    return st == PITH_OK ? out->status : st;
}

static void put_site(reduction *r, const site *s, pith_str wrapper,
                     const char *why)
{
    pith_json j;

    pith_buf_clear(&r->line);
    pith_json_init(&j, &r->line, false);
    pith_json_object(&j);
    pith_json_str(pith_json_key(&j, "site"), s->name);
    pith_json_u64(pith_json_key(&j, "pages"), s->pages);
    pith_json_u64(pith_json_key(&j, "learned_from"), s->n);
    pith_json_str(pith_json_key(&j, "wrapper"), wrapper);
    if (why)
        pith_json_cstr(pith_json_key(&j, "why"), why);
    pith_json_end(&j);
    pith_buf_char(&r->line, '\n');
}

static void work(void *ctx, size_t i, unsigned worker)
{
    reduction *r = ctx;
    const site *s = &r->sites.at[i];
    pith_status st = PITH_EMPTY;
    pith_buf text;

    (void)worker;
    pith_buf_init(&text, NULL, TEXT_MAX);
    if (s->pages >= PAGES_LEAST)
        st = learn(r->c, s, &text);
    put_site(r, s, st == PITH_OK ? pith_buf_view(&text) : (pith_str){NULL, 0},
             st == PITH_OK            ? NULL
             : s->pages < PAGES_LEAST ? "too few pages"
                                      : pith_status_text(st));
    pith_buf_release(&text);
}

/* ---- sites as jobs of other processes --------------------------------- */

static void pack(void *ctx, size_t i, pith_buf *out)
{
    reduction *r = ctx;

    (void)i;
    pith_buf_str(out, pith_buf_view(&r->line));
}

static bool unpack(void *ctx, size_t i, pith_str bytes)
{
    reduction *r = ctx;

    (void)i;
    r->mark->pages++;
    r->mark->sum.gave +=
        pith_str_find(bytes, PITH_STR("\"wrapper\": null")) == SIZE_MAX;
    pith_zstout_put(r->out, bytes);
    return true;
}

static void lost(void *ctx, size_t i, pith_status st, const char *why)
{
    reduction *r = ctx;
    const site *s = &r->sites.at[i];
    char text[400];

    snprintf(text, sizeof(text), "'%.*s': %s", (int)s->name.len, s->name.ptr,
             why);
    pith_shardmark_cause(r->mark, pith_status_name(st), text);
    r->mark->sum.failed++;
    put_site(r, s, (pith_str){NULL, 0}, why);
    r->mark->pages++;
    pith_zstout_put(r->out, pith_buf_view(&r->line));
}

static int by_name(const void *a, const void *b)
{
    return pith_str_cmp(((const site *)a)->name, ((const site *)b)->name);
}

static pith_status learn_sites(reduction *r)
{
    pith_jobs_apart apart = {.pack = pack,
                             .unpack = unpack,
                             .lost = lost,
                             .max_memory = LEARN_MEM,
                             .max_ms = LEARN_MS};
    pith_jobs jobs = {.ctx = r,
                      .work = work,
                      .n = r->sites.len,
                      .parallel = pith_children(1),
                      .apart = &apart};

    if (r->sites.len)
        qsort(r->sites.at, r->sites.len, sizeof(*r->sites.at), by_name);
    return pith_jobs_run(&jobs, pith_alloc_libc());
}

pith_status pith_corpus_reduce(const pith_corpus *c, size_t part,
                               pith_shardmark *mark, pith_error *err)
{
    reduction r = {.c = c, .part = part, .mark = mark};
    char path[PITH_CORPUS_PATH];
    pith_status st = PITH_OK;

    pith_arena_init(&r.arena, NULL, 0);
    pith_map_init(&r.by_name, NULL);
    pith_buf_init(&r.line, NULL, 2 * TEXT_MAX);
    for (size_t i = 0; i < c->n_shards && st == PITH_OK; i++)
        st = read_digests(&r, i, err);
    pith_corpus_path(c, PITH_CORPUS_REDUCE, part, ".jsonl.zst", path);
    if (st == PITH_OK)
        st = pith_zstout_open(path, &r.out, err);
    if (st == PITH_OK)
        st = learn_sites(&r);
    st = pith_zstout_close(r.out, st, &mark->out_bytes, &mark->out_hash, err);
    pith_buf_release(&r.line);
    PITH_VEC_RELEASE(&r.sites, NULL);
    pith_map_release(&r.by_name);
    pith_arena_release(&r.arena);
    return st;
}
