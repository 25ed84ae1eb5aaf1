/* io/corpus/corpus_map: one archive to results and digests, a line a page each.
 *
 * Pages are worked on in child processes. What a page gives comes back as two
 * lines, which are told apart by their first byte. */
#include "io/corpus/corpus.h"

#include "api/api_article.h"
#include "base/status.h"
#include "base/str.h"
#include "io/corpus/corpus_digest.h"
#include "io/corpus/lang.h"
#include "io/corpus/zstfile.h"
#include "io/input/load.h"

typedef struct map_run {
    pith_shardmark *mark;
    pith_zstout *results, *digests;
    pith_buf line;
    bool wrote_digest; /* of the page at hand */
} map_run;

/* ---- the work on a page ----------------------------------------------- */

/* What the work of all pages is handed. */
typedef struct map_work {
    const pith_corpus *c;
    pith_lang *lang; /* of texts; NULL: as pages say it */
} map_work;

/* A line for makers of language models. */
static void put_text(pith_page *page, const pith_pagefacts *facts,
                     pith_emit *emit)
{
    const pith_article *art = facts->art;
    pith_page_info info = pith_page_head(page, "text");
    pith_json j;

    pith_json_begin(&j, &info, false, emit->out);
    pith_json_key(&j, "title"), pith_json_str(&j, art->title);
    pith_json_key(&j, "lang"), pith_json_str(&j, facts->lang);
    pith_json_key(&j, "lang_declared"), pith_json_str(&j, art->lang);
    pith_json_key(&j, "words"), pith_json_u64(&j, facts->text.words);
    pith_json_key(&j, "text");
    pith_json_open(&j);
    for (size_t i = 0; i < art->n_blocks; i++) {
        if (i)
            pith_json_part(&j, PITH_STR("\n"));
        pith_json_part(&j, pith_article_block(art, i));
    }
    pith_json_close(&j);
    pith_json_end(&j);
}

/* The language of the blocks, as much of them as is needed. */
static pith_str tell_lang(const pith_lang *lang, const pith_article *art)
{
    char text[PITH_LANG_ENOUGH + 4];
    size_t n = 0;
    const char *code;

    for (size_t i = 0; i < art->n_blocks && n < PITH_LANG_ENOUGH; i++) {
        pith_str s = pith_article_block(art, i);

        s = pith_str_sub(s, 0, sizeof(text) - 1 - n);
        memcpy(text + n, s.ptr, s.len);
        n += s.len;
        text[n++] = '\n';
    }
    code = pith_lang_of(lang, (pith_str){text, n});
    return code ? pith_str_of(code) : (pith_str){NULL, 0};
}

static pith_status find_facts(const map_work *w, pith_page *page,
                              pith_pagefacts *facts, pith_error *err)
{
    const pith_article *art = facts->art;
    const pith_layers *layers;
    pith_status st = PITH_OK;

    pith_textmark_init(&facts->text);
    for (size_t i = 0; i < art->n_blocks; i++)
        pith_textmark_add(&facts->text, pith_article_block(art, i));
    pith_textmark_end(&facts->text);
    facts->lang = w->lang ? tell_lang(w->lang, art) : art->lang;
    if (w->c->kinds)
        st = pith_auto_read(page, NULL, &layers, err);
    if (w->c->kinds && st == PITH_OK)
        facts->kind = pith_layers_kind(layers);
    return st;
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    const map_work *w = task->opt;
    pith_article art;
    pith_pagefacts facts = {.art = &art};
    pith_status st = pith_article_find(page, NULL, &art, NULL);

    if (st == PITH_OK)
        st = find_facts(w, page, &facts, err);
    if (st != PITH_OK)
        return st;
    pith_buf_char(emit->out, 'D');
    pith_digest_put(page, &facts, emit->out);
    pith_buf_char(emit->out, 'R');
    if (w->c->text)
        put_text(page, &facts, emit);
    else
        st = pith_article_print(page, &art, NULL, emit);
    return st == PITH_OK && !art.n_blocks ? PITH_EMPTY : st;
}

/* ---- what comes back -------------------------------------------------- */

/* A failed page has its error object alone; its digest says that it failed. */
static void take_line(map_run *r, pith_str line)
{
    pith_str rest = pith_str_sub(line, 1, line.len);

    if (line.ptr[0] == 'D') {
        pith_zstout_put(r->digests, rest);
        r->wrote_digest = true;
        return;
    }
    if (!r->wrote_digest)
        pith_zstout_put(r->digests, PITH_STR("{\"site\":null}\n"));
    r->wrote_digest = false;
    r->mark->pages++;
    pith_zstout_put(r->results, line.ptr[0] == 'R' ? rest : line);
}

static int on_write(void *ctx, const char *ptr, size_t len)
{
    map_run *r = ctx;
    pith_buf *b = &r->line;
    size_t at = 0;
    const char *end;

    pith_buf_add(b, ptr, len);
    if (b->status != PITH_OK)
        return -1;
    while ((end = memchr(b->data + at, '\n', b->len - at))) {
        size_t n = (size_t)(end - (b->data + at)) + 1;

        take_line(r, (pith_str){b->data + at, n});
        at += n;
    }
    memmove(b->data, b->data + at, b->len - at);
    b->len -= at;
    return 0;
}

/* ---- the step --------------------------------------------------------- */

static pith_status open_files(const pith_corpus *c, size_t shard, map_run *r,
                              pith_error *err)
{
    char path[PITH_CORPUS_PATH];
    pith_status st;

    pith_buf_init(&r->line, NULL, SIZE_MAX / 2);
    pith_corpus_path(c, PITH_CORPUS_MAP, shard, ".jsonl.zst", path);
    st = pith_zstout_open(path, &r->results, err);
    pith_corpus_path(c, PITH_CORPUS_MAP, shard, ".pages.zst", path);
    return st == PITH_OK ? pith_zstout_open(path, &r->digests, err) : st;
}

static pith_status run_pages(const pith_corpus *c, const pith_source *from,
                             map_run *r, pith_error *err)
{
    map_work all = {.c = c};
    pith_task task = {.opt = &all,
                      .kind = c->text ? "text" : "article",
                      .formats = PITH_FORMATS_JSON,
                      .unnamed = true,
                      .work = work};
    pith_sink sink = {on_write, r};
    pith_status st = c->text ? pith_lang_open(&all.lang, err) : PITH_OK;

    if (st == PITH_OK)
        st = pith_corpus_pages(c, from, &task, &sink, r->mark, err);
    pith_lang_close(all.lang);
    return st;
}

pith_status pith_corpus_map(const pith_corpus *c, size_t shard,
                            pith_shardmark *m, pith_error *err)
{
    pith_source from = {.fetched = false};
    map_run r = {.mark = m};
    pith_status st = pith_corpus_fetch(c, shard, &from, err);

    if (st == PITH_OK)
        st = pith_file_digest(from.path, &m->in_bytes, &m->in_hash, err);
    if (st == PITH_OK)
        st = open_files(c, shard, &r, err);
    if (st == PITH_OK)
        st = run_pages(c, &from, &r, err);
    pith_source_release(&from);
    pith_buf_release(&r.line);
    st = pith_zstout_close(r.digests, st, &m->aux_bytes, &m->aux_hash, err);
    return pith_zstout_close(r.results, st, &m->out_bytes, &m->out_hash, err);
}
