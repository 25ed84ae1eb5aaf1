/* io/corpus/corpus_job: making and opening a job. */
#include "io/corpus/corpus.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include "api/api_options.h"
#include "base/hash.h"
#include "base/status.h"
#include "base/str.h"
#include "io/corpus/zstfile.h"
#include "io/fetch/domain.h"
#include "io/input/load.h"
#include "output/json.h"

#define JOB_VERSION 1
#define JOB_BYTES   ((size_t)1 << 30)
#define PARTS       16
#define SAMPLE      24

static const char *const step_names[] = {"map", "reduce", "apply", "store"};
#define STEPS (sizeof(step_names) / sizeof(*step_names))

void pith_corpus_options_init(pith_corpus_options *opt)
{
    if (!opt)
        return;
    memset(opt, 0, sizeof(*opt));
    opt->size = sizeof(*opt);
    pith_limits_init(&opt->limits);
    opt->parts = PARTS;
    opt->sample = SAMPLE;
}

const char *pith_corpus_step_name(pith_corpus_step step)
{
    return step < STEPS ? step_names[step] : "?";
}

void pith_corpus_path(const pith_corpus *c, pith_corpus_step step, size_t i,
                      const char *suffix, char out[PITH_CORPUS_PATH])
{
    snprintf(out, PITH_CORPUS_PATH, "%s/%s/%05zu%s", c->job, step_names[step],
             i, suffix);
}

/* ---- sites --------------------------------------------------------------- */

pith_str pith_corpus_host(pith_str s, char out[256])
{
    size_t n = 0;

    for (; n < s.len && n < 255; n++) {
        char c = s.ptr[n];

        if (!c || c == '/' || c == ':' || c == '?' || c == '#')
            break;
        out[n] = (char)pith_lower((unsigned char)c);
    }
    return (pith_str){out, n};
}

pith_str pith_corpus_site(pith_str url, char out[256])
{
    size_t at = pith_str_find(url, PITH_STR("://"));

    if (at == SIZE_MAX)
        return (pith_str){"", 0};
    return pith_url_domain(
        pith_corpus_host(pith_str_sub(url, at + 3, url.len), out));
}

uint32_t pith_corpus_part(const pith_corpus *c, pith_str site)
{
    return (uint32_t)(pith_hash_str(site) % c->n_parts);
}

/* ---- making -------------------------------------------------------------- */

static pith_status make_folder(const char *job, const char *name,
                               pith_error *err)
{
    char path[PITH_CORPUS_PATH];

    snprintf(path, sizeof(path), "%s%s%s", job, name ? "/" : "",
             name ? name : "");
    if (mkdir(path, 0777) == 0 || errno == EEXIST)
        return PITH_OK;
    return pith_load_errno(err, "cannot make", path);
}

/* A list of archives, plain or gzip, as Common Crawl has them: one a line,
 * each after `prefix`. */
static pith_status put_list(pith_json *j, const char *path, const char *prefix,
                            pith_error *err)
{
    gzFile f = gzopen(path, "rb");
    char line[2048], whole[4096];

    if (!f)
        return pith_load_errno(err, "cannot open", path);
    while (gzgets(f, line, sizeof(line))) {
        pith_str s = pith_str_trim(pith_str_of(line));
        int n;

        if (!s.len || s.ptr[0] == '#')
            continue;
        n = snprintf(whole, sizeof(whole), "%s%.*s", prefix ? prefix : "",
                     (int)s.len, s.ptr);
        pith_json_str(j, (pith_str){whole, (size_t)n});
    }
    gzclose(f);
    return PITH_OK;
}

static void put_options(pith_json *j, const pith_corpus_options *opt)
{
    const pith_limits *l = &opt->limits;

    pith_json_key(j, "corpus"), pith_json_u64(j, JOB_VERSION);
    pith_json_key(j, "pith"), pith_json_cstr(j, pith_version());
    pith_json_key(j, "text"), pith_json_bool(j, opt->text);
    pith_json_key(j, "kinds"), pith_json_bool(j, opt->kinds);
    pith_json_key(j, "langs"), pith_json_cstr(j, opt->langs ? opt->langs : "");
    pith_json_u64(pith_json_key(j, "parts"), opt->parts ? opt->parts : PARTS);
    pith_json_key(j, "sample");
    pith_json_u64(j, opt->sample ? opt->sample : SAMPLE);
    pith_json_key(j, "max_bytes"), pith_json_u64(j, l->max_bytes);
    pith_json_key(j, "max_memory"), pith_json_u64(j, l->max_memory);
    pith_json_key(j, "budget"), pith_json_u64(j, l->budget);
    pith_json_key(j, "timeout_ms"), pith_json_u64(j, l->timeout_ms);
}

static pith_status put_job(pith_buf *out, const char *const *inputs, size_t n,
                           const pith_corpus_options *opt, pith_error *err)
{
    pith_status st = PITH_OK;
    pith_json j;

    pith_json_init(&j, out, true);
    pith_json_object(&j);
    put_options(&j, opt);
    pith_json_array(pith_json_key(&j, "inputs"));
    for (size_t i = 0; i < n; i++)
        pith_json_cstr(&j, inputs[i]);
    if (opt->list)
        st = put_list(&j, opt->list, opt->prefix, err);
    pith_json_end(&j);
    pith_json_end(&j);
    pith_buf_char(out, '\n');
    return st == PITH_OK ? out->status : st;
}

pith_status pith_corpus_new(const char *job, const char *const *inputs,
                            size_t n, const pith_corpus_options *opt,
                            pith_error *err)
{
    pith_corpus_options all;
    char path[PITH_CORPUS_PATH];
    pith_buf buf;
    pith_status st;

    if (!job || (n && !inputs))
        return pith_misuse(err);
    if (strlen(job) >= sizeof(((pith_corpus *)0)->job))
        return pith_error_set(
            err, PITH_USAGE, PITH_NOWHERE,
            "the job's path is too long; choose a shorter one");
    pith_corpus_options_init(&all);
    opt = opt ? opt : &all;
    snprintf(path, sizeof(path), "%s/job.json", job);
    if (access(path, F_OK) == 0)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "'%.120s' is a job already; go on with it, or "
                              "choose another folder",
                              job);
    st = make_folder(job, NULL, err);
    for (size_t i = 0; i < STEPS && st == PITH_OK; i++)
        st = make_folder(job, step_names[i], err);
    if (st == PITH_OK)
        st = make_folder(job, "merge", err);
    pith_buf_init(&buf, NULL, JOB_BYTES);
    if (st == PITH_OK)
        st = put_job(&buf, inputs, n, opt, err);
    if (st == PITH_OK)
        st = pith_file_write(path, pith_buf_view(&buf), err);
    pith_buf_release(&buf);
    return st;
}

/* ---- opening ------------------------------------------------------------- */

pith_str pith_corpus_peek(pith_str line, pith_str head)
{
    pith_str rest = pith_str_sub(line, head.len, line.len);
    size_t end = pith_str_find(rest, PITH_STR("\""));

    return pith_str_starts(line, head) && end != SIZE_MAX
               ? pith_str_sub(rest, 0, end)
               : (pith_str){NULL, 0};
}

uint64_t pith_corpus_number(const pith_jvalue *v, const char *key)
{
    int64_t n = pith_json_int(pith_json_get(v, key), 0);

    return n > 0 ? (uint64_t)n : 0;
}

static pith_status take_inputs(pith_corpus *c, const pith_jvalue *list)
{
    size_t n = pith_json_len(list);

    c->shard = pith_arena_zalloc(&c->arena, n + 1, sizeof(*c->shard));
    if (!c->shard)
        return PITH_NOMEM;
    for (size_t i = 0; i < n; i++) {
        pith_str s = pith_json_text(pith_json_at(list, i));

        c->shard[i] = pith_arena_dup(&c->arena, s.ptr, s.len);
        if (!c->shard[i])
            return PITH_NOMEM;
    }
    c->n_shards = n;
    return PITH_OK;
}

/* What results depend on, but not which archives: a job may get more. */
static uint64_t hash_options(const pith_corpus *c)
{
    uint64_t h = pith_hash_str(pith_str_of(pith_version()));

    h = pith_hash_mix(h, c->text);
    h = pith_hash_mix(h, c->kinds);
    h = pith_hash_mix(h, c->n_parts);
    h = pith_hash_mix(h, c->sample);
    h = pith_hash_mix(h, c->limits.max_bytes);
    h = pith_hash_mix(h, c->limits.max_memory);
    h = pith_hash_mix(h, c->limits.budget);
    return pith_hash_mix(h, c->limits.timeout_ms);
}

static pith_status take_job(pith_corpus *c, const pith_jvalue *v,
                            pith_error *err)
{
    pith_str langs;
    pith_status st;

    if (pith_corpus_number(v, "corpus") != JOB_VERSION ||
        !pith_corpus_number(v, "parts"))
        return pith_error_set(
            err, PITH_FORMAT, PITH_NOWHERE,
            "'%.120s/job.json' is no job of this version; begin another",
            c->job);
    c->text = pith_json_type(pith_json_get(v, "text")) == PITH_JTRUE;
    c->kinds = pith_json_type(pith_json_get(v, "kinds")) == PITH_JTRUE;
    langs = pith_json_text(pith_json_get(v, "langs"));
    c->langs = pith_arena_str(&c->arena, langs);
    c->n_parts = (uint32_t)pith_corpus_number(v, "parts");
    c->sample = (uint32_t)pith_corpus_number(v, "sample");
    pith_limits_init(&c->limits);
    c->limits.max_bytes = pith_corpus_number(v, "max_bytes");
    c->limits.max_memory = pith_corpus_number(v, "max_memory");
    c->limits.budget = pith_corpus_number(v, "budget");
    c->limits.timeout_ms = (uint32_t)pith_corpus_number(v, "timeout_ms");
    c->options = hash_options(c);
    st = take_inputs(c, pith_json_get(v, "inputs"));
    if (st == PITH_OK && !c->langs.ptr)
        return PITH_NOMEM;
    if (st == PITH_OK && !c->n_shards)
        return pith_error_set(
            err, PITH_EMPTY, PITH_NOWHERE,
            "the job '%.120s' has no archives; give WARC files", c->job);
    return st;
}

pith_status pith_corpus_open(const char *job, pith_corpus **out,
                             pith_error *err)
{
    char path[PITH_CORPUS_PATH];
    pith_corpus *c;
    pith_jvalue root;
    pith_buf buf;
    pith_status st;

    if (!job || !out)
        return pith_misuse(err);
    *out = NULL;
    if (strlen(job) >= sizeof(c->job))
        return pith_error_set(
            err, PITH_USAGE, PITH_NOWHERE,
            "the job's path is too long; choose a shorter one");
    c = pith_alloc_zeroed(NULL, 1, sizeof(*c));
    if (!c)
        return pith_error_of(err, PITH_NOMEM);
    memcpy(c->job, job, strlen(job) + 1);
    pith_arena_init(&c->arena, NULL, 0);
    pith_buf_init(&buf, NULL, JOB_BYTES);
    snprintf(path, sizeof(path), "%s/job.json", job);
    st = pith_file_read(path, &buf, err);
    if (st == PITH_OK)
        st = pith_json_read(pith_buf_view(&buf), NULL, &c->arena, &root, err);
    if (st == PITH_OK)
        st = take_job(c, &root, err);
    pith_buf_release(&buf);
    if (st == PITH_OK)
        *out = c;
    else
        pith_corpus_free(c);
    return st;
}

void pith_corpus_free(pith_corpus *c)
{
    if (!c)
        return;
    pith_arena_release(&c->arena);
    pith_alloc_free(NULL, c);
}

bool pith_corpus_by_shard(pith_corpus_step step)
{
    return step == PITH_CORPUS_MAP || step == PITH_CORPUS_APPLY;
}

size_t pith_corpus_count(const pith_corpus *c, pith_corpus_step step)
{
    if (!c || step >= STEPS)
        return 0;
    return pith_corpus_by_shard(step) ? c->n_shards : c->n_parts;
}

bool pith_corpus_done(const pith_corpus *c, pith_corpus_step step, size_t i)
{
    pith_shardmark m;

    return i < pith_corpus_count(c, step) &&
           pith_shardmark_load(c, step, i, &m);
}
