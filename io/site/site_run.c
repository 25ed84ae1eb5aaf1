/* io/site/site_run: a website in, a database out. See site_run.h. */
#include "io/site/site_run.h"
#include "api/api_options.h"

#include <string.h>
#include "base/parallel.h"
#include "base/status.h"
#include "io/db/out_site.h"
#include "io/db/site_export.h"
#include "io/db/site_hidden.h"
#include "io/db/site_share.h"
#include "io/db/site_split.h"
#include "io/db/site_trust.h"
#include "io/site/site_setrun.h"
#include "io/site/site_wrapper.h"
#include "mine/kind/groupkind.h"

void pith_site_options_init(pith_site_options *opt)
{
    if (!opt)
        return;
    memset(opt, 0, sizeof(*opt));
    opt->size = sizeof(*opt);
}

/* ---- finish -------------------------------------------------------------- */

static int64_t find_link(void *ctx, int64_t from, pith_str link)
{
    const site *s = ctx;
    uint64_t *at = pith_map_find(&s->by_id, (uint64_t)from);
    uint32_t to =
        at ? pith_site_target(s, (uint32_t)(*at - 1), link) : UINT32_MAX;

    return to == UINT32_MAX ? 0 : s->page.at[to].db.id;
}

/* The wrapper of the list calls its field so, too. */
static void rename_field(void *ctx, const pith_site_table *t, pith_str old,
                         pith_str name)
{
    site *s = ctx;
    const pith_site_cluster *c =
        t->cluster - 1 < s->n_clusters ? &s->cluster[t->cluster - 1] : NULL;

    if (c && c->kind == PITH_PAGE_LIST && pith_str_eq(t->name, c->name) &&
        pith_site_wrapper_rename(s, c, old, name) == PITH_NOMEM)
        pith_db_nomem(s->db);
}

static pith_status finish(site *s)
{
    pith_status st;

    pith_site_progress(s, "index", 0, 0);
    pith_site_db_begin(s->db);
    pith_site_tables_link(s->db, find_link, s);
    pith_site_tables_compare(s->db, s->number);
    pith_site_names_share(s->db, rename_field, s);
    pith_site_tables_index(s->db);
    if (!s->opt->all_columns)
        pith_site_columns_hide(s->db);
    pith_site_split(s->db, &pith_rows_beside, !s->opt->all_columns);
    st = pith_site_set_end(s);
    pith_site_trust(s->db);
    pith_site_db_finish(s->db, s->number, (int64_t)s->sum->unread);
    pith_site_db_commit(s->db);
    pith_run_tell_left(s->run, pith_db_left(s->db));
    return st == PITH_OK ? pith_db_status(s->db, NULL) : st;
}

static pith_status put(site *s, const pith_sink *sink, pith_error *err,
                       void (*print)(pith_db *, pith_buf *))
{
    pith_status st;
    pith_buf b;

    if (!sink)
        return PITH_OK;
    pith_buf_init(&b, s->al, PITH_PAGE_OUT_MAX);
    print(s->db, &b);
    st = pith_db_status(s->db, err);
    if (st == PITH_OK)
        st = pith_sink_put(sink, &b, err);
    pith_buf_release(&b);
    return st;
}

static pith_status export(site *s, pith_error *err)
{
    pith_site_export how = {.format = s->run->format,
                            .safe = s->run->safe_cells,
                            .sink = s->opt->tables,
                            .begin = s->opt->begin_table,
                            .ctx = s->opt->ctx};
    pith_status st = pith_site_export_all(s->db, &how, err);
    char text[120];

    if (st != PITH_OK || !how.left)
        return st;
    snprintf(text, sizeof(text),
             "%llu rows or cells are too many or too long for a sheet and are "
             "cut; use -f jsonl for all",
             (unsigned long long)how.left);
    pith_run_tell(s->run, true, PITH_LIMIT, (pith_str){NULL, 0}, text);
    return st;
}

/* ---- the run ------------------------------------------------------------- */

/* Learn and extract. A page that does not fit in its memory is cut and both are
 * done again, from what an interrupted run would have left. */
static pith_status learn_and_extract(site *s, pith_error *err)
{
    pith_summary read = *s->sum;
    pith_status st;

    for (;;) {
        s->halved = false;
        st = pith_site_learn(s, err);
        if (st == PITH_OK)
            st = pith_site_extract(s, err);
        if (st != PITH_NOMEM || !s->halved)
            return st;
        pith_db_rollback(s->db);
        pith_map_release(&s->words);
        pith_map_release(&s->names);
        pith_map_release(&s->boxes);
        pith_map_init(&s->words, s->al);
        pith_map_init(&s->names, s->al);
        pith_map_init(&s->boxes, s->al);
        read.truncated = s->sum->truncated;
        *s->sum = read;
        if (err)
            *err = (pith_error){PITH_OK, PITH_NOWHERE, ""};
    }
}

static pith_status work(site *s, const pith_sink *sink, pith_error *err)
{
    pith_status st = pith_site_set_begin(s, err);

    if (st == PITH_OK)
        st = pith_site_read(s, err);
    if (st == PITH_OK)
        st = learn_and_extract(s, err);
    if (st == PITH_OK)
        st = finish(s);
    if (st == PITH_OK)
        st = put(s, sink, err, pith_out_site_text);
    if (st == PITH_OK && s->opt->report)
        st = put(s, s->opt->report, err, pith_out_site_report);
    if (st == PITH_OK && s->opt->tables)
        st = export(s, err);
    if (pith_db_status(s->db, NULL) != PITH_OK)
        return pith_db_status(s->db, err);
    if (st != PITH_OK && err && !err->detail[0])
        pith_error_set(err, st, PITH_NOWHERE, "%s", pith_status_text(st));
    return st;
}

static void drop(site *s)
{
    pith_db_close(s->db);
    if (s->spool)
        fclose(s->spool);
    pith_site_forget(s);
    PITH_VEC_RELEASE(&s->page, s->al);
    pith_map_release(&s->by_url);
    pith_map_release(&s->by_id);
    pith_map_release(&s->words);
    pith_map_release(&s->names);
    pith_map_release(&s->boxes);
    pith_arena_release(&s->arena);
}

pith_status pith_site_run(pith_inputs *in, const pith_run *run,
                          const pith_site_options *opt, const pith_sink *sink,
                          pith_summary *sum, pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (!in || !run)
        return pith_misuse(err);

    *sum = (pith_summary){.size = sizeof(*sum)};
    PITH_OPTIONS(pith_site_options, opt, err);

    site s = {.run = run, .opt = opt, .in = in, .sum = sum};
    pith_status st;

    if (!run->database && !opt->tables && !opt->report)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "no database; give a file with -o");
    s.al = run->allocator ? run->allocator : pith_alloc_libc();
    s.parallel = pith_inputs_parallel(in, run->threads);
    pith_arena_init(&s.arena, s.al, 0);
    pith_map_init(&s.by_url, s.al);
    pith_map_init(&s.by_id, s.al);
    pith_map_init(&s.words, s.al);
    pith_map_init(&s.names, s.al);
    pith_map_init(&s.boxes, s.al);
    /* SQLite's own name for one that is gone when it is closed. */
    st = pith_site_set_take(&s, err);
    if (st == PITH_OK)
        st = pith_site_db_open(run->database ? run->database : "", s.al, &s.db,
                               err);
    if (st == PITH_OK) {
        s.number = pith_site_db_run(s.db);
        st = work(&s, sink, err);
    }
    drop(&s);
    return st;
}
