/* io/site/site_learn: the second step of `pith site`: pages to clusters, the
 * kind of each cluster by a sample of its pages, and its wrapper.
 *
 * All of it is one transaction; a run that goes on after a kill finds either
 * nothing of it or all. Clusters of earlier runs keep their kind, name and
 * columns. */
#include "io/site/site_run.h"

#include <stdlib.h>
#include <string.h>
#include "io/db/site_hidden.h"
#include "io/site/site_names.h"
#include "io/site/site_setrun.h"
#include "io/site/site_wrapper.h"
#include "learn/grouplinks.h"
#include "learn/listchoice.h"
#include "learn/siteoutline.h"
#include "read/pagetexts.h"

/* ---- clusters ------------------------------------------------------------ */

/* "links share", then "hash pages varying" a line, as the database keeps it. */
static void put_signature(const pith_core *c, pith_buf *out)
{
    pith_buf_fmt(out, "links %.3f\n", (double)c->links);
    for (uint32_t i = 0; i < c->n; i++)
        pith_buf_fmt(out, "%016llx %u %u\n", (unsigned long long)c->at[i].shape,
                     (unsigned)c->at[i].count, (unsigned)c->at[i].vary);
}

static float links_of(pith_str text)
{
    char number[16] = "";
    pith_str word = pith_str_word(&text);

    if (!pith_str_eq(word, PITH_STR("links")))
        return 0;
    word = pith_str_word(&text);
    if (word.len && word.len < sizeof(number))
        memcpy(number, word.ptr, word.len);
    return strtof(number, NULL);
}

static bool read_signature(pith_str text, uint32_t pages, pith_arena *arena,
                           pith_core *out)
{
    pith_core_shape *at;
    size_t lines = 0;

    for (size_t i = 0; i < text.len; i++)
        lines += text.ptr[i] == '\n';
    at = pith_arena_array(arena, lines + 1, sizeof(*at));
    *out = (pith_core){at, 0, pages, links_of(text)};
    if (!at)
        return false;
    for (size_t i = 0; i < lines; i++) {
        size_t end = pith_str_find(text, PITH_STR("\n"));
        pith_str line = pith_str_sub(text, 0, end);
        pith_str shape = pith_str_word(&line);
        uint64_t n = 0, vary = 0;

        text = pith_str_sub(text, end + 1, text.len);
        if (shape.len != 16 || !pith_str_u64(pith_str_word(&line), &n))
            continue;
        pith_str_u64(pith_str_word(&line), &vary); /* older ones have none */
        at[out->n++] =
            (pith_core_shape){pith_str_hex(shape), (uint32_t)n, (uint32_t)vary};
    }
    return true;
}

static pith_status known_cores(site *s, pith_core **out)
{
    *out = pith_arena_zalloc(&s->arena, s->n_clusters + 1u, sizeof(**out));
    if (!*out)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < s->n_clusters; i++)
        if (!read_signature(s->cluster[i].signature, s->cluster[i].size,
                            &s->arena, &(*out)[i]))
            return PITH_NOMEM;
    return PITH_OK;
}

static pith_status keep_buf(site *s, pith_buf *b, pith_str *out)
{
    *out = pith_arena_str(&s->arena, pith_buf_view(b));
    return out->ptr ? b->status : PITH_NOMEM;
}

/* Pages that are to be done get their cluster; clusters their signature. */
static pith_status cluster_pages(site *s)
{
    pith_group_page *page =
        pith_arena_array(&s->arena, s->page.len, sizeof(*page));
    uint32_t *which = pith_arena_array(&s->arena, s->page.len, sizeof(*which));
    pith_group_input in = {.page = page, .n_known = s->n_clusters};
    pith_groups c;
    pith_core *known = NULL;
    pith_site_cluster *all;
    uint32_t n = 0;
    pith_status st = page && which ? known_cores(s, &known) : PITH_NOMEM;

    for (size_t i = 0; i < s->page.len && st == PITH_OK; i++)
        if (s->page.at[i].todo) {
            page[n] =
                (pith_group_page){s->page.at[i].shapes, s->page.at[i].base,
                                  pith_site_db_was(s->db, &s->page.at[i].db)};
            which[n++] = (uint32_t)i;
        }
    in.n = n;
    in.known = known;
    if (st == PITH_OK)
        st = pith_group_pages(&in, s->al, &s->arena, &c);
    if (st != PITH_OK)
        return st;
    all = pith_arena_zalloc(&s->arena, c.count + 1u, sizeof(*all));
    if (!all)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < c.count && st == PITH_OK; i++) {
        pith_buf b;

        if (i < s->n_clusters)
            all[i] = s->cluster[i];
        else
            all[i] = (pith_site_cluster){.id = i + 1, .kind = PITH_PAGE_OTHER};
        if (i < s->n_clusters && all[i].size == c.core[i].pages)
            continue; /* no page came: it stays as it is */
        all[i].size = c.core[i].pages;
        pith_buf_init(&b, s->al, 1u << 24);
        put_signature(&c.core[i], &b);
        st = keep_buf(s, &b, &all[i].signature);
        pith_buf_release(&b);
        pith_site_db_cluster(s->db, &all[i]);
    }
    for (uint32_t i = 0; i < n && st == PITH_OK; i++)
        pith_site_db_assign(s->db, s->page.at[which[i]].db.id,
                            c.of[i] == PITH_NO_GROUP ? 0 : c.of[i] + 1,
                            c.fit[i]);
    s->cluster = all;
    s->n_clusters = c.count;
    return st;
}

/* Cluster of each page that was read, from the database. */
pith_status pith_site_members(site *s)
{
    pith_db_query *q;

    s->member =
        pith_arena_zalloc(&s->arena, s->n_clusters + 1u, sizeof(*s->member));
    if (!s->member || !pith_site_words(s))
        return PITH_NOMEM;
    pith_db_ask(s->db, &q,
                "SELECT id, coalesce(cluster, 0) FROM pages WHERE gone IS NULL",
                NULL);
    while (pith_db_row(s->db, q)) {
        uint64_t *at = pith_map_find(&s->by_id, (uint64_t)pith_db_int(q, 0));
        uint32_t cluster = (uint32_t)pith_db_int(q, 1);

        if (!at || !cluster)
            continue;
        s->page.at[*at - 1].cluster = cluster;
        s->member[cluster - 1].n++;
    }
    for (uint32_t i = 0; i < s->n_clusters; i++) {
        site_members *m = &s->member[i];

        m->at = pith_arena_array(&s->arena, m->n, sizeof(*m->at));
        if (!m->at)
            return PITH_NOMEM;
        m->n = 0;
    }
    for (size_t i = 0; i < s->page.len; i++) {
        uint32_t cluster = s->page.at[i].cluster;

        if (cluster)
            s->member[cluster - 1].at[s->member[cluster - 1].n++] = (uint32_t)i;
    }
    return PITH_OK;
}

/* ---- kinds --------------------------------------------------------------- */

typedef struct sample {
    site *s;
    uint32_t idx[SITE_SAMPLE];
    pith_page *page[SITE_SAMPLE];
    pith_finds *find[SITE_SAMPLE];
    uint32_t n;
} sample;

/* What is kept of the sample of a cluster until all are judged. */
typedef struct look {
    pith_str outline[PITH_PAGE_OTHER + 1]; /* by kind */
    uint64_t records; /* what its lists would be found by */
} look;

/* Digests of the samples of all clusters. */
typedef struct digests {
    PITH_VEC(uint32_t) page;
    PITH_VEC(const pith_digest *) of;
} digests;

static pith_status mine_page(void *ctx, size_t i, unsigned worker)
{
    sample *m = ctx;
    pith_page *g = m->page[i];

    (void)worker;
    if (!g)
        return PITH_OK;
    m->find[i] = pith_arena_zalloc(&g->arena, 1, sizeof(*m->find[i]));
    if (!m->find[i])
        return PITH_NOMEM;
    return pith_mine_page(&(pith_doc){.tree = &g->tree,
                                      .url = g->item.url,
                                      .arena = &g->arena,
                                      .scratch = &g->scratch,
                                      .budget = &g->budget},
                          false, m->find[i], NULL);
}

static void drop_sample(sample *m)
{
    pith_site_let_go(m->s, m->idx, m->n, m->page);
    m->n = 0;
}

static pith_status take_sample(site *s, uint32_t cluster, sample *m,
                               pith_error *err)
{
    pith_status st;

    memset(m, 0, sizeof(*m));
    m->s = s;
    m->n = pith_site_choose(s, cluster, SITE_SAMPLE, m->idx);
    st = pith_site_hold(s, m->idx, m->n, m->page, err);
    if (st == PITH_OK)
        st = pith_site_parallel(s, m->n, mine_page, m);
    return st;
}

typedef struct link_source {
    const site *s;
    uint32_t page;
} link_source;

static uint32_t resolve(void *ctx, pith_str link)
{
    const link_source *from = ctx;

    return pith_site_target(from->s, from->page, link) + 1; /* none: 0 */
}

static pith_status digest_sample(site *s, sample *m, digests *all)
{
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < m->n && st == PITH_OK; i++) {
        link_source from = {s, m->idx[i]};
        pith_digest *d = pith_arena_zalloc(&s->arena, 1, sizeof(*d));

        if (!m->page[i])
            continue;
        st = d ? pith_digest_page(PITH_DOC(&m->page[i]->tree, &s->arena,
                                           &m->page[i]->scratch, NULL),
                                  m->find[i], resolve, &from, d)
               : PITH_NOMEM;
        if (st != PITH_OK)
            break;
        d->address = pith_digest_address_of(s->page.at[m->idx[i]].base);
        if (!PITH_VEC_PUSH(&all->page, s->al, m->idx[i]) ||
            !PITH_VEC_PUSH(&all->of, s->al, d))
            st = PITH_NOMEM;
    }
    return st;
}

/* The records that the pages of the sample list become their main ones. */
static pith_status choose_records(site *s, sample *m, uint64_t *key)
{
    pith_list_page page[SITE_SAMPLE];
    uint32_t of[SITE_SAMPLE], n = 0;
    pith_status st;

    for (uint32_t i = 0; i < m->n; i++)
        if (m->page[i]) {
            of[n] = i;
            page[n++] = (pith_list_page){.t = &m->page[i]->tree,
                                         .recs = &m->find[i]->recs};
        }
    st = pith_list_choose(page, n, s->al, key);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++)
        m->find[of[i]]->recs.main = page[i].at;
    return st;
}

/* How a typical page would be drawn if it were of each kind. */
static pith_status draw_sample(site *s, const sample *m, look *out)
{
    pith_status st = PITH_OK;
    uint32_t i = 0;

    while (i < m->n && !m->page[i])
        i++;
    for (int k = 0; k <= PITH_PAGE_OTHER && i < m->n && st == PITH_OK; k++) {
        pith_buf b;

        pith_buf_init(&b, s->al, 1u << 20);
        st = pith_site_outline(&m->page[i]->tree, m->find[i], (pith_page_kind)k,
                               &m->page[i]->scratch, &b);
        if (st == PITH_OK)
            st = keep_buf(s, &b, &out->outline[k]);
        pith_buf_release(&b);
    }
    return st;
}

static pith_status look_at(site *s, uint32_t cluster, digests *all, look *out,
                           pith_error *err)
{
    sample m;
    pith_status st = take_sample(s, cluster, &m, err);

    if (st == PITH_OK)
        st = digest_sample(s, &m, all);
    if (st == PITH_OK)
        st = choose_records(s, &m, &out->records);
    if (st == PITH_OK)
        st = draw_sample(s, &m, out);
    drop_sample(&m);
    return st;
}

static pith_status count_links(site *s, const digests *all,
                               pith_group_links *links)
{
    uint32_t n = (uint32_t)s->page.len;
    uint32_t *group = pith_arena_array(&s->arena, n + 1u, sizeof(*group));
    pith_str *address = pith_arena_array(&s->arena, n + 1u, sizeof(*address));
    pith_grouped g = {group,
                      address,
                      n,
                      s->n_clusters,
                      all->page.at,
                      all->of.at,
                      (uint32_t)all->of.len};

    if (!group || !address)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        group[i] = s->page.at[i].cluster - 1; /* none: PITH_NO_GROUP */
        address[i] = s->page.at[i].base;
    }
    return pith_group_links_count(&g, &s->arena, links);
}

/* One page alone is no table: what is no article, list or thread is other. */
static pith_page_kind site_kind(pith_page_kind kind, uint32_t pages)
{
    return kind == PITH_PAGE_DETAIL && pages < 2 ? PITH_PAGE_OTHER : kind;
}

#define DOUBT 0.45 /* less is hardly a list */
#define LEADS 0.9  /* of the records of one page lead to other pages */

/* A doubtful list whose pages alone are stories by twice the odds is a group of
 * stories: those that list something give their rows beside (P1), while stories
 * read as lists are lost. Posts of one page that all lead elsewhere are rows.
 */
static pith_page_kind settle(const pith_kind_judgement *j,
                             const pith_digest *const *page, uint32_t n,
                             const pith_group_links *links)
{
    double article = 0, list = 0;

    for (uint32_t i = 0; i < n; i++) {
        article += (double)page[i]->odds[PITH_PAGE_ARTICLE];
        list += (double)page[i]->odds[PITH_PAGE_LIST];
    }
    if (j->kind == PITH_PAGE_LIST && j->p[PITH_PAGE_LIST] < DOUBT &&
        article > 2 * list)
        return PITH_PAGE_ARTICLE;
    return j->kind == PITH_PAGE_THREAD && links->size == 1 &&
                   links->lead >= LEADS
               ? PITH_PAGE_LIST
               : j->kind;
}

/* A sheet whose pages have no shape but that of running text has no template to
 * learn: it is read as texts are. */
static pith_page_kind settle_plain(pith_page_kind kind, uint32_t shapes)
{
    return kind == PITH_PAGE_DETAIL && shapes <= 1 ? PITH_PAGE_ARTICLE : kind;
}

static pith_status judge(site *s, uint32_t i, const digests *all,
                         const pith_group_links *links, const look *seen)
{
    pith_site_cluster *c = &s->cluster[i];
    const pith_digest *page[SITE_SAMPLE];
    pith_kind_judgement j = {.kind = PITH_PAGE_OTHER};
    pith_status st = PITH_OK;
    pith_arena scratch;
    uint32_t n = 0, shapes = 0;

    for (size_t k = 0; k < all->of.len && n < SITE_SAMPLE; k++) {
        const site_page *p = &s->page.at[all->page.at[k]];

        if (p->cluster != i + 1)
            continue;
        page[n++] = all->of.at[k];
        shapes = p->shapes.n > shapes ? p->shapes.n : shapes;
    }
    pith_arena_init(&scratch, s->al, 0);
    if (n)
        st = pith_group_judge(page, n, &links[i], &scratch, &j);
    j.kind = settle_plain(settle(&j, page, n, &links[i]), shapes);
    pith_arena_release(&scratch);
    c->kind = pith_site_set_judge(s, i, site_kind(j.kind, s->member[i].n));
    c->confidence = n ? j.p[j.kind] : 0;
    c->outline = seen->outline[c->kind];
    c->region = seen->records;
    return st;
}

/* The clusters from `first` on, all seen before one is judged: what leads to a
 * cluster tells what it is. */
static pith_status judge_clusters(site *s, uint32_t first, site_lead **lead,
                                  pith_error *err)
{
    uint32_t n = s->n_clusters - first;
    look *looks = pith_arena_zalloc(&s->arena, n + 1u, sizeof(*looks));
    pith_group_links *links =
        pith_arena_zalloc(&s->arena, s->n_clusters + 1u, sizeof(*links));
    digests all = {{0}, {0}};
    site_digests d;
    pith_status st = looks && links ? PITH_OK : PITH_NOMEM;

    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        st = look_at(s, first + i + 1, &all, &looks[i], err);
        pith_site_progress(s, "learn", i + 1, n);
    }
    if (st == PITH_OK)
        st = count_links(s, &all, links);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++)
        st = judge(s, first + i, &all, links, &looks[i]);
    d = (site_digests){all.page.at, all.of.at, (uint32_t)all.of.len};
    if (st == PITH_OK)
        st = pith_site_join(s, first, &d);
    *lead = pith_arena_zalloc(&s->arena, s->n_clusters + 1u, sizeof(**lead));
    if (st == PITH_OK)
        st = *lead ? pith_site_leads(s, &d, *lead) : PITH_NOMEM;
    PITH_VEC_RELEASE(&all.page, s->al);
    PITH_VEC_RELEASE(&all.of, s->al);
    return st;
}

/* ---- the step ------------------------------------------------------------ */

static pith_status learn_clusters(site *s, uint32_t first, pith_error *err)
{
    site_lead *lead;
    pith_status st = judge_clusters(s, first, &lead, err);

    if (st == PITH_OK)
        st = pith_site_name_clusters(s, first, lead);
    for (uint32_t i = first; i < s->n_clusters && st == PITH_OK; i++) {
        pith_site_db_cluster(s->db, &s->cluster[i]);
        st = pith_site_wrapper_learn(s, &s->cluster[i], err);
    }
    return st;
}

pith_status pith_site_learn(site *s, pith_error *err)
{
    uint32_t known;
    pith_status st =
        pith_site_db_clusters(s->db, &s->arena, &s->cluster, &s->n_clusters);

    known = s->n_clusters;
    if (st == PITH_OK && pith_site_db_done(s->db, "learn", 0))
        return pith_site_members(s);
    pith_site_db_begin(s->db);
    pith_site_columns_restore(s->db);
    if (st == PITH_OK)
        pith_site_tables_replace(s->db, s->number);
    if (st == PITH_OK)
        st = cluster_pages(s);
    if (st == PITH_OK)
        st = pith_site_members(s);
    if (st == PITH_OK)
        st = learn_clusters(s, known, err);
    if (st != PITH_OK)
        return st;
    pith_db_do(s->db,
               "UPDATE pages SET kind = (SELECT kind FROM clusters"
               " WHERE clusters.id = pages.cluster) WHERE gone IS NULL AND"
               " (changed = ? OR kind IS NULL)",
               "i", s->number);
    pith_db_do(s->db,
               "UPDATE clusters SET size = (SELECT count(*) FROM pages WHERE"
               " pages.cluster = clusters.id AND gone IS NULL)",
               NULL);
    pith_site_db_mark(s->db, "learn", 0);
    pith_site_db_commit(s->db);
    return pith_db_status(s->db, NULL);
}
