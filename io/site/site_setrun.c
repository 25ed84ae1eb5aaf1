/* io/site/site_setrun: corrections of a person in a run of `pith site`: taken
 * at its beginning, followed at its end, kept in the database and the wrappers.
 */
#include "io/site/site_setrun.h"
#include "io/site/site_wrapper.h"

#include <string.h>
#include "base/str.h"
#include "io/db/site_correct.h"
#include "wrap/correct.h"
#include "wrap/valuetype.h"

/* ---- the beginning --------------------------------------------------------
 */

pith_status pith_site_set_take(site *s, pith_error *err)
{
    if (!s->opt->set)
        return PITH_OK;
    return pith_site_set_parse(pith_str_of(s->opt->set), &s->arena, &s->set,
                               err);
}

/* Lines that decide what pages are read, and as what. */
static void put_reading(const pith_site_set *set, pith_buf *out)
{
    for (uint32_t i = 0; i < set->n; i++)
        if (set->at[i].verb == PITH_SET_KIND ||
            set->at[i].verb == PITH_SET_LEAVE) {
            pith_buf_str(out, set->at[i].text);
            pith_buf_char(out, '\n');
        }
}

static pith_status reads_else(site *s, const pith_site_set *was, bool *out)
{
    pith_buf a, b;
    pith_status st;

    pith_buf_init(&a, s->al, 1u << 24);
    pith_buf_init(&b, s->al, 1u << 24);
    put_reading(was, &a);
    put_reading(&s->set, &b);
    *out = !pith_str_eq(pith_buf_view(&a), pith_buf_view(&b));
    st = a.status != PITH_OK ? a.status : b.status;
    pith_buf_release(&a);
    pith_buf_release(&b);
    return st;
}

pith_status pith_site_set_begin(site *s, pith_error *err)
{
    pith_site_set was;
    pith_str text;
    bool else_ = false;
    pith_status st = pith_site_set_load(s->db, &s->arena, &text);

    if (st == PITH_OK)
        st = pith_site_set_parse(text, &s->arena, &was, err);
    if (st == PITH_OK && !s->opt->set)
        s->set = was;
    if (st == PITH_OK)
        st = reads_else(s, &was, &else_);
    if (st != PITH_OK)
        return st;
    pith_site_db_begin(s->db);
    pith_site_uncorrect(s->db);
    if (else_)
        pith_site_restart(s->db, s->number);
    if (s->opt->set)
        pith_site_set_save(s->db, &s->set);
    s->was_set = was.n > 0;
    pith_site_db_commit(s->db);
    return pith_db_status(s->db, NULL);
}

pith_page_kind pith_site_set_judge(const site *s, uint32_t cluster,
                                   pith_page_kind judged)
{
    const site_members *m = &s->member[cluster];
    pith_page_kind kind = PITH_PAGE_OTHER;

    if (!s->set.n)
        return judged;
    for (uint32_t i = 0; i < m->n; i++) {
        const pith_site_page *p = &s->page.at[m->at[i]].db;

        /* Two answers to "otherwise" tell whether a line names the page. */
        kind = pith_site_set_kind(&s->set, p->name, p->url, PITH_PAGE_OTHER);
        if (kind ==
            pith_site_set_kind(&s->set, p->name, p->url, PITH_PAGE_ARTICLE))
            return kind;
    }
    return judged;
}

/* ---- wrappers -------------------------------------------------------------
 */

static void forget(pith_wrapcluster *c)
{
    for (uint32_t i = 0; i < c->n_fields; i++) {
        c->field[i].renamed = (pith_str){NULL, 0};
        c->field[i].dropped = false;
        c->field[i].retyped = false;
    }
    c->edits.n = 0;
}

/* The cluster of a table, by the name it has or was learned with. */
static uint32_t cluster_of(site *s, pith_str table)
{
    return (uint32_t)pith_db_number(
        s->db, 0,
        "SELECT cluster FROM tables WHERE parent IS NULL AND name IN (?1,"
        " (SELECT name FROM corrected WHERE raw = ?1))",
        "s", table);
}

static void correct_field(pith_wrapper *w, const pith_set_line *l)
{
    pith_error why; /* fields that a wrapper lacks are of the table alone */

    if (l->verb == PITH_SET_COLUMN)
        pith_correct_rename(w, l->word[1], l->word[2], &why);
    else if (l->verb == PITH_SET_TYPE)
        pith_correct_type(w, l->word[1], l->word[2], &why);
    else if (l->verb == PITH_SET_DROP)
        for (uint32_t i = 1; i < l->n_words; i++)
            pith_correct_drop(w, l->word[i], &why);
    else if (l->verb == PITH_SET_SPLIT)
        pith_correct_split(w, l->word[1], l->word[2], l->word + 3,
                           l->n_words - 3, &why);
    else if (l->verb == PITH_SET_JOIN)
        pith_correct_join(w, l->word[1], l->word[2], l->word + 3,
                          l->n_words - 3, &why);
}

static pith_status correct_wrapper(site *s, uint32_t cluster, pith_str text)
{
    pith_wrapper *w;
    pith_error why;
    pith_status st = pith_wrap_load(text, s->al, &w, &why);

    if (st != PITH_OK)
        return st == PITH_NOMEM ? st : PITH_OK; /* the next reader tells */
    for (uint32_t i = 0; i < w->n_clusters; i++)
        forget(&w->cluster[i]);
    for (uint32_t i = 0; i < s->set.n; i++)
        if (s->set.at[i].verb > PITH_SET_TABLE &&
            cluster_of(s, s->set.at[i].word[0]) == cluster)
            correct_field(w, &s->set.at[i]);
    st = pith_site_wrapper_save(s, cluster, w);
    pith_wrap_free(w);
    return st;
}

static pith_status correct_wrappers(site *s)
{
    pith_status st = PITH_OK;

    if (!s->set.n && !s->was_set)
        return st;
    for (uint32_t i = 0; i < s->n_clusters && st == PITH_OK; i++) {
        pith_str text;

        st = pith_site_db_get_wrapper(s->db, i + 1, &s->arena, &text);
        if (st == PITH_OK && text.len)
            st = correct_wrapper(s, i + 1, text);
    }
    return st;
}

/* ---- the end --------------------------------------------------------------
 */

/* pith_typed(text, type): numbers in their plain form, the rest as it is. */
static bool sql_typed(const pith_str *arg, int n, pith_buf *out)
{
    pith_type type = n == 2 ? pith_site_set_type(arg[1]) : PITH_TYPE_COUNT;

    if (type == PITH_TYPE_COUNT || !arg[0].ptr)
        return false;
    if (type == PITH_TYPE_INTEGER || type == PITH_TYPE_NUMBER ||
        type == PITH_TYPE_RATING)
        pith_type_plain(arg[0], type, out);
    if (!out->len)
        pith_buf_str(out, arg[0]);
    return true;
}

static void on_problem(void *ctx, const char *why)
{
    pith_run_tell(((site *)ctx)->run, true, PITH_OK, (pith_str){NULL, 0}, why);
}

/* Lines for pages that are not there. */
static void check_pages(site *s)
{
    for (uint32_t i = 0; i < s->set.n; i++) {
        const pith_set_line *l = &s->set.at[i];
        char text[300];

        if (l->verb != PITH_SET_KIND ||
            pith_db_number(s->db, 0,
                           "SELECT 1 FROM pages WHERE gone IS NULL AND"
                           " (name = ?1 OR url = ?1)",
                           "s", l->word[0]) == 1)
            continue;
        snprintf(text, sizeof(text),
                 "corrections, line %u: no page '%.100s'; write its name as "
                 "in table pages",
                 (unsigned)l->line, l->word[0].ptr);
        on_problem(s, text);
        pith_db_do(s->db, "UPDATE corrections SET problem = ? WHERE line = ?",
                   "si", pith_str_of(strstr(text, ": ") + 2), (int64_t)i + 1);
    }
}

pith_status pith_site_set_end(site *s)
{
    pith_site_correct_how how = {sql_typed, on_problem, s};
    pith_status st;

    check_pages(s);
    pith_site_restarted(s->db, s->number);
    st = pith_site_correct(s->db, &s->set, &how);
    return st == PITH_OK ? correct_wrappers(s) : st;
}
