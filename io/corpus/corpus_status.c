/* io/corpus/corpus_status: how far a job is: done, rate, what remains, what
 * failed and why, the slowest shards. */
#include "io/corpus/corpus.h"

#include <stdio.h>
#include "output/json.h"

#define SLOWEST 5

typedef struct step_sum {
    size_t n, done;
    pith_shardmark all; /* counts of all marks */
    struct {
        size_t i;
        double cpu;
    } slow[SLOWEST];
    size_t n_slow;
} step_sum;

static void add_causes(pith_shardmark *all, const pith_shardmark *m)
{
    for (size_t i = 0; i < m->n_causes; i++) {
        size_t k = 0;

        while (k < all->n_causes &&
               strcmp(all->cause[k].name, m->cause[i].name) != 0)
            k++;
        if (k == PITH_CAUSES)
            continue;
        if (k == all->n_causes) {
            all->cause[k] = m->cause[i];
            all->n_causes++;
        } else {
            all->cause[k].n += m->cause[i].n;
        }
    }
    for (size_t i = 0; i < m->n_lost && all->n_lost < PITH_LOST; i++)
        memcpy(all->lost[all->n_lost++], m->lost[i], sizeof(m->lost[i]));
}

static void add_slow(step_sum *s, size_t i, double cpu)
{
    size_t k = s->n_slow < SLOWEST ? s->n_slow++ : SLOWEST;

    for (; k > 0 && s->slow[k - 1].cpu < cpu; k--)
        if (k < SLOWEST)
            s->slow[k] = s->slow[k - 1];
    if (k < SLOWEST) {
        s->slow[k].i = i;
        s->slow[k].cpu = cpu;
    }
}

static void sum_step(const pith_corpus *c, pith_corpus_step step, step_sum *s)
{
    pith_shardmark m;

    memset(s, 0, sizeof(*s));
    s->n = pith_corpus_count(c, step);
    for (size_t i = 0; i < s->n; i++) {
        if (!pith_shardmark_load(c, step, i, &m))
            continue;
        s->done++;
        s->all.pages += m.pages;
        s->all.in_bytes += m.in_bytes;
        s->all.out_bytes += m.out_bytes;
        s->all.cpu += m.cpu;
        s->all.seconds += m.seconds;
        pith_summary_add(&s->all.sum, &m.sum);
        if (m.peak > s->all.peak)
            s->all.peak = m.peak;
        add_causes(&s->all, &m);
        add_slow(s, i, m.cpu);
    }
}

static void put_number(pith_json *j, const char *key, uint64_t v)
{
    pith_json_u64(pith_json_key(j, key), v);
}

static void put_real(pith_json *j, const char *key, double v, unsigned places)
{
    pith_json_num(pith_json_key(j, key), v, places);
}

static void put_lists(pith_json *j, const pith_corpus *c, pith_corpus_step step,
                      const step_sum *s)
{
    pith_json_object(pith_json_key(j, "causes"));
    for (size_t i = 0; i < s->all.n_causes; i++)
        put_number(j, s->all.cause[i].name, s->all.cause[i].n);
    pith_json_end(j);
    pith_json_array(pith_json_key(j, "lost"));
    for (size_t i = 0; i < s->all.n_lost; i++)
        pith_json_cstr(j, s->all.lost[i]);
    pith_json_end(j);
    pith_json_array(pith_json_key(j, "slowest"));
    for (size_t i = 0; i < s->n_slow; i++) {
        pith_json_inline(j);
        pith_json_object(j);
        put_number(j, "number", s->slow[i].i);
        put_real(j, "cpu", s->slow[i].cpu, 2);
        if (pith_corpus_by_shard(step)) {
            pith_json_key(j, "input");
            pith_json_cstr(j, c->shard[s->slow[i].i]);
        }
        pith_json_end(j);
    }
    pith_json_end(j);
}

static void put_step(pith_json *j, const pith_corpus *c, pith_corpus_step step)
{
    step_sum s;
    double each;

    sum_step(c, step, &s);
    each = s.done ? s.all.cpu / (double)s.done : 0;
    pith_json_object(pith_json_key(j, pith_corpus_step_name(step)));
    put_number(j, "all", s.n);
    put_number(j, "done", s.done);
    put_number(j, "pages", s.all.pages);
    put_number(j, "gave", s.all.sum.gave);
    put_number(j, "empty", s.all.sum.empty);
    put_number(j, "failed", s.all.sum.failed + s.all.sum.unread);
    put_number(j, "in_bytes", s.all.in_bytes);
    put_number(j, "out_bytes", s.all.out_bytes);
    put_number(j, "peak", s.all.peak);
    put_real(j, "core_seconds", s.all.cpu, 2);
    put_real(j, "pages_per_core_second",
             s.all.cpu > 0 ? (double)s.all.pages / s.all.cpu : 0, 1);
    put_real(j, "core_seconds_left", each * (double)(s.n - s.done), 2);
    put_lists(j, c, step, &s);
    pith_json_end(j);
}

pith_status pith_corpus_status(const pith_corpus *c, const pith_sink *sink,
                               pith_error *err)
{
    pith_status st = PITH_OK;
    pith_buf buf;
    pith_json j;

    (void)err;
    if (!c || !sink)
        return PITH_USAGE;
    pith_buf_init(&buf, NULL, (size_t)64 << 20);
    pith_json_init(&j, &buf, true);
    pith_json_object(&j);
    pith_json_key(&j, "job"), pith_json_cstr(&j, c->job);
    for (int step = PITH_CORPUS_MAP; step <= PITH_CORPUS_STORE; step++)
        put_step(&j, c, (pith_corpus_step)step);
    pith_json_end(&j);
    pith_buf_char(&buf, '\n');
    if (buf.status != PITH_OK || sink->write(sink->ctx, buf.data, buf.len))
        st = PITH_IO;
    pith_buf_release(&buf);
    return st;
}
