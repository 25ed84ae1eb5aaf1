/* io/corpus/corpus_mark: what is left of a step when it has ended: that it has,
 * and how it went. */
#include "io/corpus/corpus.h"

#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include "base/str.h"
#include "io/corpus/zstfile.h"
#include "output/json.h"

#define MARK_BYTES ((size_t)1 << 20)

void pith_shardmark_cause(pith_shardmark *m, const char *name, const char *text)
{
    size_t k = 0;

    while (k < m->n_causes && strcmp(m->cause[k].name, name) != 0)
        k++;
    if (k < PITH_CAUSES && k == m->n_causes) {
        snprintf(m->cause[k].name, sizeof(m->cause[k].name), "%s", name);
        m->n_causes++;
    }
    if (k < PITH_CAUSES)
        m->cause[k].n++;
    if (m->n_lost < PITH_LOST)
        snprintf(m->lost[m->n_lost++], sizeof(m->lost[0]), "%s", text);
}

/* ---- time and memory -------------------------------------------------- */

static double wall_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double seconds_of(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static double cpu_of(int who, uint64_t *peak)
{
    struct rusage u;

    if (getrusage(who, &u) != 0)
        return 0;
    if ((uint64_t)u.ru_maxrss * 1024 > *peak)
        *peak = (uint64_t)u.ru_maxrss * 1024;
    return seconds_of(u.ru_utime) + seconds_of(u.ru_stime);
}

void pith_stopwatch_start(pith_stopwatch *w)
{
    uint64_t peak = 0;

    w->wall = wall_now();
    w->cpu = cpu_of(RUSAGE_SELF, &peak) + cpu_of(RUSAGE_CHILDREN, &peak);
}

void pith_stopwatch_stop(const pith_stopwatch *w, pith_shardmark *m)
{
    m->seconds = wall_now() - w->wall;
    m->peak = 0;
    m->cpu = cpu_of(RUSAGE_SELF, &m->peak) + cpu_of(RUSAGE_CHILDREN, &m->peak) -
             w->cpu;
}

/* ---- files ------------------------------------------------------------ */

/* X(name): numbers of a mark. Hashes are texts: JSON numbers lose bits. */
#define COUNTS(X) \
    X(in_bytes)   \
    X(out_bytes)  \
    X(aux_bytes)  \
    X(pages)      \
    X(peak)
#define HASHES(X) X(options) X(in_hash) X(out_hash) X(aux_hash)
#define SUMS(X) \
    X(gave)     \
    X(empty)    \
    X(unread)   \
    X(failed)   \
    X(truncated) X(damaged) X(drifted)

static void put_hash(pith_json *j, const char *key, uint64_t v)
{
    char text[20];

    snprintf(text, sizeof(text), "%016llx", (unsigned long long)v);
    pith_json_cstr(pith_json_key(j, key), text);
}

static void put_mark(pith_json *j, const pith_shardmark *m)
{
#define X(name) put_hash(j, #name, m->name);
    HASHES(X)
#undef X
#define X(name) pith_json_key(j, #name), pith_json_u64(j, m->name);
    COUNTS(X)
#undef X
#define X(name) pith_json_key(j, #name), pith_json_u64(j, m->sum.name);
    SUMS(X)
#undef X
    pith_json_key(j, "seconds"), pith_json_num(j, m->seconds, 3);
    pith_json_key(j, "cpu"), pith_json_num(j, m->cpu, 3);
    pith_json_object(pith_json_key(j, "causes"));
    for (size_t i = 0; i < m->n_causes; i++)
        pith_json_u64(pith_json_key(j, m->cause[i].name), m->cause[i].n);
    pith_json_end(j);
    pith_json_array(pith_json_key(j, "lost"));
    for (size_t i = 0; i < m->n_lost; i++)
        pith_json_cstr(j, m->lost[i]);
    pith_json_end(j);
}

pith_status pith_shardmark_save(const pith_corpus *c, pith_corpus_step step,
                                size_t i, const pith_shardmark *m,
                                pith_error *err)
{
    char path[PITH_CORPUS_PATH];
    pith_status st;
    pith_buf buf;
    pith_json j;

    pith_buf_init(&buf, NULL, MARK_BYTES);
    pith_json_init(&j, &buf, true);
    pith_json_object(&j);
    pith_json_key(&j, "step"), pith_json_cstr(&j, pith_corpus_step_name(step));
    pith_json_key(&j, "number"), pith_json_u64(&j, i);
    if (pith_corpus_by_shard(step))
        pith_json_key(&j, "input"), pith_json_cstr(&j, c->shard[i]);
    pith_json_key(&j, "version"), pith_json_cstr(&j, pith_version());
    put_mark(&j, m);
    pith_json_end(&j);
    pith_buf_char(&buf, '\n');
    pith_corpus_path(c, step, i, ".json", path);
    st = buf.status == PITH_OK ? pith_file_write(path, pith_buf_view(&buf), err)
                               : buf.status;
    pith_buf_release(&buf);
    return st;
}

static void copy_text(char *to, size_t cap, pith_str s)
{
    snprintf(to, cap, "%.*s", (int)(s.len < cap ? s.len : cap), s.ptr);
}

static void take_mark(const pith_jvalue *v, pith_shardmark *m)
{
    const pith_jvalue *causes = pith_json_get(v, "causes");
    const pith_jvalue *lost = pith_json_get(v, "lost");

#define X(name) m->name = pith_str_hex(pith_json_text(pith_json_get(v, #name)));
    HASHES(X)
#undef X
#define X(name) m->name = pith_corpus_number(v, #name);
    COUNTS(X)
#undef X
#define X(name) m->sum.name = pith_corpus_number(v, #name);
    SUMS(X)
#undef X
    m->seconds = pith_json_real(pith_json_get(v, "seconds"), 0);
    m->cpu = pith_json_real(pith_json_get(v, "cpu"), 0);
    for (size_t i = 0; i < pith_json_len(causes) && i < PITH_CAUSES; i++) {
        const pith_jvalue *one = pith_json_at(causes, i);

        copy_text(m->cause[i].name, sizeof(m->cause[i].name),
                  pith_json_name(one));
        m->cause[i].n = (uint64_t)pith_json_int(one, 0);
        m->n_causes = i + 1;
    }
    for (size_t i = 0; i < pith_json_len(lost) && i < PITH_LOST; i++) {
        copy_text(m->lost[i], sizeof(m->lost[i]),
                  pith_json_text(pith_json_at(lost, i)));
        m->n_lost = i + 1;
    }
}

static bool has_size(const pith_corpus *c, pith_corpus_step step, size_t i,
                     const char *suffix, uint64_t len)
{
    char path[PITH_CORPUS_PATH];
    struct stat st;

    pith_corpus_path(c, step, i, suffix, path);
    return stat(path, &st) == 0 && (uint64_t)st.st_size == len;
}

bool pith_shardmark_load(const pith_corpus *c, pith_corpus_step step, size_t i,
                         pith_shardmark *out)
{
    char path[PITH_CORPUS_PATH];
    pith_arena arena;
    pith_jvalue root;
    pith_buf buf;
    bool ok;

    memset(out, 0, sizeof(*out));
    out->sum.size = sizeof(out->sum);
    pith_corpus_path(c, step, i, ".json", path);
    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&buf, NULL, MARK_BYTES);
    ok = pith_file_read(path, &buf, NULL) == PITH_OK &&
         pith_json_read(pith_buf_view(&buf), NULL, &arena, &root, NULL) ==
             PITH_OK;
    if (ok)
        take_mark(&root, out);
    out->sum.pages = out->pages;
    pith_buf_release(&buf);
    pith_arena_release(&arena);
    return ok && out->options == c->options &&
           has_size(c, step, i,
                    step == PITH_CORPUS_STORE ? ".db" : ".jsonl.zst",
                    out->out_bytes) &&
           (step != PITH_CORPUS_MAP ||
            has_size(c, step, i, ".pages.zst", out->aux_bytes));
}
