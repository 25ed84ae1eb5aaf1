/* io/site/site_wrapper: see site_wrapper.h. */
#include "io/site/site_wrapper.h"

#include <string.h>
#include "api/api_learn.h"
#include "base/hash.h"
#include "base/status.h"
#include "wrap/correct.h"

/* Some pages of the cluster, in memory. */
typedef struct held {
    uint32_t idx[SITE_WRAPPER];
    pith_page *page[SITE_WRAPPER];
    pith_wrapped got[SITE_WRAPPER]; /* of each page, by the wrapper learned */
    site_rows rows[SITE_WRAPPER];
    uint32_t n;
} held;

static pith_status hold(site *s, uint32_t cluster, uint32_t max, held *h,
                        pith_error *err)
{
    pith_status st;

    memset(h, 0, sizeof(*h));
    h->n = pith_site_choose(s, cluster, max, h->idx);
    st = pith_site_hold(s, h->idx, h->n, h->page, err);
    return st;
}

static void let_go(site *s, held *h)
{
    pith_site_let_go(s, h->idx, h->n, h->page);
    h->n = 0;
}

/* ---- rows ---------------------------------------------------------------- */

static bool make_room(pith_page *g, site_rows *out)
{
    uint32_t n = out->region->n_columns;

    out->key = pith_arena_array(&g->arena, n + 1u, sizeof(*out->key));
    out->sign = pith_arena_zalloc(&g->arena, n + 1u, sizeof(*out->sign));
    return out->key && out->sign;
}

static pith_status take_rows(pith_page *page, const pith_tables *tables,
                             site_rows *out)
{
    *out = (site_rows){NULL, NULL, NULL};
    if (!tables || tables->main == PITH_NO_REGION)
        return PITH_OK;
    out->region = &tables->regions[tables->main];
    if (!make_room(page, out))
        return PITH_NOMEM;
    for (uint32_t c = 0; c < out->region->n_columns; c++)
        out->key[c] = pith_hash_str(out->region->columns[c].name);
    pith_site_signs(&page->tree, out->region, out->sign);
    return PITH_OK;
}

pith_status pith_site_rows_apply(const pith_wrapcluster *w, pith_tabmatcher *m,
                                 pith_page *page, site_rows *out)
{
    pith_wrapjob job = pith_wrapjob_of(page);
    pith_wrapped got;
    pith_status st;

    job.shapes = m;
    st = pith_wrap_apply_to(w, &job, &got);
    if (st == PITH_OK)
        return take_rows(page, got.tables, out);
    *out = (site_rows){NULL, NULL, NULL};
    return st == PITH_EMPTY || st == PITH_DRIFT ? PITH_OK : st;
}

#define TITLE_LEAST 4  /* bytes of a text that may be one */
#define TITLE_LINKS 4  /* pages that a row leads to are looked at */
#define TITLE_BACK  32 /* rows before that may have the same text */

/* `title` begins or ends with the text, white space and case aside. */
static bool has_text(pith_str title, pith_str text)
{
    for (int back = 0; back < 2; back++) {
        size_t a = 0, b = 0;

        while (a < text.len) {
            unsigned char x =
                (unsigned char)text.ptr[back ? text.len - 1 - a : a];
            unsigned char y =
                b < title.len
                    ? (unsigned char)title.ptr[back ? title.len - 1 - b : b]
                    : 0;

            if (pith_is_space(x))
                a++;
            else if (pith_is_space(y))
                b++;
            else if (pith_lower(x) != pith_lower(y))
                break;
            else
                a++, b++;
        }
        if (a == text.len)
            return true;
    }
    return false;
}

static uint32_t row_titles(const site *s, uint32_t i, const pith_region *g,
                           const pith_record *r, pith_str *title)
{
    uint32_t n = 0;

    for (uint32_t c = 0; c < g->n_columns && n < TITLE_LINKS; c++) {
        uint32_t to =
            g->columns[c].type == PITH_TYPE_URL && r->cells[c].text.ptr
                ? pith_site_target(s, i, r->cells[c].text)
                : UINT32_MAX;

        if (to != UINT32_MAX && to != i && s->page.at[to].db.title.len)
            title[n++] = s->page.at[to].db.title;
    }
    return n;
}

void pith_site_titles(const site *s, uint32_t i, const site_rows *rows)
{
    const pith_region *g = rows->region;

    for (uint32_t r = 0; r < g->n_records; r++) {
        pith_str title[TITLE_LINKS];
        uint32_t n = row_titles(s, i, g, &g->records[r], title);

        for (uint32_t c = 0; n && c < g->n_columns; c++) {
            pith_str text = g->records[r].cells[c].text;
            bool is = false, again = false;

            if (g->columns[c].type == PITH_TYPE_URL || text.len < TITLE_LEAST)
                continue;
            for (uint32_t k = 0; k < n && !is; k++)
                is = has_text(title[k], text);
            for (uint32_t b = r; is && b-- && b + TITLE_BACK >= r && !again;)
                again = pith_str_eq(g->records[b].cells[c].text, text);
            rows->sign[c].titles += is && !again;
        }
    }
}

/* ---- columns of lists ---------------------------------------------------- */

/* Votes for the clusters that links of column `key` lead to; all its links. */
static uint32_t count_leads(const site *s, const held *h, uint64_t key,
                            uint32_t *votes)
{
    uint32_t links = 0;

    for (uint32_t i = 0; i < h->n; i++) {
        const pith_region *g = h->rows[i].region;

        for (uint32_t k = 0; g && k < g->n_columns; k++)
            for (uint32_t r = 0; r < g->n_records && h->rows[i].key[k] == key;
                 r++) {
                pith_str link = g->records[r].cells[k].text;
                uint32_t to = link.ptr ? pith_site_target(s, h->idx[i], link)
                                       : UINT32_MAX;

                links += link.ptr != NULL;
                if (to != UINT32_MAX)
                    votes[s->page.at[to].cluster]++;
            }
    }
    return links;
}

/* Most lead to one cluster, and hardly any elsewhere: to its rows. Some lead to
 * pages of the site: to those. */
static void choose_lead(const uint32_t *votes, uint32_t n, uint32_t own,
                        uint32_t links, pith_site_column *c)
{
    uint32_t best = 0, found = votes[0];

    for (uint32_t k = 1; k <= n; k++) {
        found += votes[k];
        if (k != own && (!best || votes[k] > votes[best]))
            best = k;
    }
    if (best && 2 * votes[best] > links && 10 * votes[best] >= 9 * found)
        c->leads = best;
    else if (found && 20 * found >= links)
        c->leadto = PITH_STR("pages");
}

/* Links of each column of links: which cluster do most lead to? */
static pith_status find_leads(site *s, uint32_t own, const held *h,
                              pith_site_table *t)
{
    uint32_t *votes =
        pith_arena_array(&s->arena, s->n_clusters + 1u, sizeof(*votes));

    if (!votes)
        return PITH_NOMEM;
    for (uint32_t c = 0; c < t->n_columns; c++) {
        if (t->column[c].type != PITH_TYPE_URL)
            continue;
        memset(votes, 0, (s->n_clusters + 1u) * sizeof(*votes));
        choose_lead(votes, s->n_clusters, own,
                    count_leads(s, h, t->column[c].key, votes), &t->column[c]);
    }
    return PITH_OK;
}

static void name_leads(const site *s, pith_site_table *t)
{
    for (uint32_t c = 0; c < t->n_columns; c++) {
        const pith_site_cluster *to;

        if (!t->column[c].leads)
            continue;
        to = &s->cluster[t->column[c].leads - 1];
        t->column[c].leadto = to->kind == PITH_PAGE_DETAIL ? to->name
                              : to->kind == PITH_PAGE_ARTICLE
                                  ? PITH_STR("articles")
                                  : PITH_STR("pages");
    }
}

/* The table of the rows that were read. */
static pith_status make_table(site *s, const pith_site_cluster *c,
                              const held *h, pith_site_table *t)
{
    pith_status st = PITH_OK;
    pith_cols cols;

    *t = (pith_site_table){
        .name = c->name, .form = PITH_SITE_MANY, .cluster = c->id};
    pith_cols_init(&cols, s->al, &s->arena);
    for (uint32_t i = 0; i < h->n && st == PITH_OK; i++)
        if (h->rows[i].region) {
            pith_site_titles(s, h->idx[i], &h->rows[i]);
            st = pith_cols_add(&cols, h->rows[i].region, h->rows[i].key,
                               h->rows[i].sign);
        }
    if (st == PITH_OK)
        st = pith_cols_finish(&cols, t);
    if (st == PITH_OK)
        st = find_leads(s, c->id, h, t);
    if (st == PITH_OK) {
        name_leads(s, t);
        pith_site_table_make(s->db, t);
    }
    pith_cols_release(&cols);
    return st;
}

/* The wrapper calls its fields as the table does. */
static void rename_fields(const pith_site_table *t, pith_wrapcluster *w)
{
    for (uint32_t i = 0; i < w->n_fields; i++)
        for (uint32_t c = 0; c < t->n_columns; c++)
            if (t->column[c].key == pith_hash_str(w->field[i].id) &&
                !pith_str_eq(t->column[c].name, w->field[i].id))
                w->field[i].renamed = t->column[c].name;
}

static pith_status learn_list(site *s, const pith_site_cluster *c, held *h,
                              pith_wrapper *w)
{
    pith_site_table t;
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < h->n && st == PITH_OK; i++)
        if (h->page[i])
            st = take_rows(h->page[i], h->got[i].tables, &h->rows[i]);
    if (st == PITH_OK)
        st = make_table(s, c, h, &t);
    if (st == PITH_OK)
        rename_fields(&t, &w->cluster[0]);
    return st;
}

/* ---- wrappers ------------------------------------------------------------ */

/* PITH_OK without a cluster in `w`: the pages have no pattern. */
static pith_status learn(const pith_site_cluster *c, held *h, pith_wrapper *w)
{
    pith_wrapped got[SITE_WRAPPER] = {{0}};
    pith_page *read[SITE_WRAPPER];
    pith_error why;
    uint32_t n = 0;
    pith_status st;

    for (uint32_t i = 0; i < h->n; i++)
        if (h->page[i])
            read[n++] = h->page[i];
    st = pith_learn_cluster(read, n, pith_kind_set_name(c->kind), w, got, &why);
    for (uint32_t i = h->n; i-- > 0;)
        if (h->page[i])
            h->got[i] = got[--n];
    return st == PITH_NOMEM || st == PITH_IO ? st : PITH_OK;
}

pith_status pith_site_wrapper_save(site *s, uint32_t cluster,
                                   const pith_wrapper *w)
{
    pith_status st;
    pith_buf b;

    pith_buf_init(&b, s->al, PITH_PAGE_OUT_MAX);
    pith_wrap_save(w, &b);
    st = b.status;
    if (st == PITH_OK)
        pith_site_db_wrapper(s->db, cluster, pith_buf_view(&b));
    pith_buf_release(&b);
    return st;
}

pith_status pith_site_wrapper_learn(site *s, const pith_site_cluster *c,
                                    pith_error *err)
{
    pith_wrapper *w;
    held h;
    pith_status st;

    if (c->kind == PITH_PAGE_DETAIL || c->kind == PITH_PAGE_OTHER)
        return PITH_OK;
    st = hold(s, c->id, SITE_WRAPPER, &h, err);
    w = pith_wrap_new(s->al);
    if (st == PITH_OK)
        st = w ? learn(c, &h, w) : PITH_NOMEM;
    if (st == PITH_OK && w->n_clusters && c->kind == PITH_PAGE_LIST)
        st = learn_list(s, c, &h, w);
    if (st == PITH_OK && w->n_clusters)
        st = pith_wrap_settle(w);
    if (st == PITH_OK && w->n_clusters)
        st = pith_site_wrapper_save(s, c->id, w);
    let_go(s, &h);
    pith_wrap_free(w);
    return st;
}

pith_status pith_site_wrapper_get(site *s, const pith_site_cluster *c,
                                  pith_wrapper **out, pith_error *err)
{
    pith_str text;
    pith_status st = pith_site_db_get_wrapper(s->db, c->id, &s->arena, &text);

    *out = NULL;
    if (st != PITH_OK || !text.len)
        return st;
    st = pith_wrap_load(text, s->al, out, err);
    if (st == PITH_OK &&
        (!(*out)->n_clusters || strcmp((*out)->cluster[0].kind->name,
                                       pith_kind_set_name(c->kind)) != 0)) {
        pith_wrap_free(*out);
        *out = NULL;
        st = PITH_FORMAT;
    }
    if (st == PITH_FORMAT)
        pith_error_set(err, st, PITH_NOWHERE,
                       "the wrapper of cluster %u is damaged; make the "
                       "database anew",
                       (unsigned)c->id);
    return st;
}

pith_status pith_site_wrapper_rename(site *s, const pith_site_cluster *c,
                                     pith_str old, pith_str name)
{
    pith_wrapper *w;
    pith_error why;
    pith_status st = pith_site_wrapper_get(s, c, &w, &why);

    if (st != PITH_OK || !w)
        return st;
    st = pith_correct_rename(w, old, name, &why);
    if (st == PITH_OK)
        st = pith_site_wrapper_save(s, c->id, w);
    pith_wrap_free(w);
    return st;
}
