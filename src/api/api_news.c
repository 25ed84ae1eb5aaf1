/* api/api_news: news of a site: clusters, patterns, passages, title and body.
 *
 *   pages -> set -> clusters -> a pattern for each -> passages of each page
 *               \-> partners -> joint judgement ----> title and body
 */
#include "api/api_news.h"
#include "api/api_options.h"

#include <string.h>
#include "base/status.h"

#define PARTNERS 9

void pith_news_options_init(pith_news_options *opt)
{
    if (!opt)
        return;
    memset(opt, 0, sizeof(*opt));
    opt->size = sizeof(*opt);
    opt->similarity = 0.8;
    opt->partners = PARTNERS;
}

/* ---- clusters ------------------------------------------------------------ */

static void budget_for(const news_run *r, size_t n, pith_budget *budget)
{
    pith_budget_init(budget, &r->run->limits);
    if (!r->run->limits.budget) /* the default is for one page */
        budget->max *= n ? n : 1;
}

static pith_status find_clusters(news_run *r)
{
    size_t n = r->set.n;
    const pith_view **v = pith_arena_zalloc(&r->scratch, n, sizeof(*v));
    pith_budget budget;
    pith_cluster_plan plan = {r->opt->similarity, &budget};
    pith_status st;

    if (!v)
        return PITH_NOMEM;
    budget_for(r, n, &budget);
    for (size_t i = 0; i < n; i++)
        v[i] = r->set.at[i].page ? &r->set.at[i].view : NULL;
    st = pith_cluster_views(v, (uint32_t)n, &plan, r->al, &r->arena,
                            &r->clusters);
    if (st == PITH_OK && r->clusters.cut) {
        r->sum->truncated++;
        pith_run_tell(r->run, true, PITH_BUDGET, PITH_STR("all pages"),
                      "the work budget ended before all pages were compared; "
                      "raise --budget");
    }
    return st;
}

static pith_status fill_clusters(news_run *r)
{
    uint32_t *page = pith_arena_array(&r->arena, r->set.n + 1, sizeof(*page));
    uint32_t at = 0;

    r->cluster = pith_arena_zalloc(&r->arena, r->clusters.count + 1,
                                   sizeof(*r->cluster));
    if (!page || !r->cluster)
        return PITH_NOMEM;
    for (uint32_t k = 0; k < r->clusters.count; k++) {
        r->cluster[k].page = page + at;
        for (uint32_t i = 0; i < r->set.n; i++)
            if (r->clusters.of[i] == k)
                page[at++] = i;
        r->cluster[k].n = (uint32_t)(page + at - r->cluster[k].page);
    }
    return PITH_OK;
}

/* ---- patterns ------------------------------------------------------------ */

static pith_status view_page(pith_set *set, size_t i, void *ctx)
{
    pith_view_options vo = {.text = PITH_VIEW_BYTES};
    news_page *n = &((news_page *)ctx)[i];
    pith_page *g = set->at[i].page;
    pith_status st = pith_view_build(&g->tree, pith_tree_body(&g->tree), &vo,
                                     &g->arena, &n->view);

    if (st == PITH_OK)
        st = pith_profile_build(&n->view, &g->arena, &g->scratch, &n->profile);
    return st;
}

static pith_status learn_patterns(news_run *r)
{
    const pith_view **v = pith_arena_array(&r->scratch, r->set.n, sizeof(*v));
    pith_budget budget;
    pith_matcher m;
    pith_status st = v ? PITH_OK : PITH_NOMEM;

    budget_for(r, r->set.n, &budget);
    pith_matcher_init(&m, r->al, &budget);
    for (uint32_t k = 0; k < r->clusters.count && st == PITH_OK; k++) {
        news_cluster *c = &r->cluster[k];

        for (uint32_t i = 0; i < c->n; i++)
            v[i] = &r->page[c->page[i]].view;
        st = pith_nepattern_learn(&m, v, c->n, &r->arena, &r->scratch,
                                  &c->pattern);
        if (st == PITH_OK)
            st = pith_profile_build(&c->pattern, &r->arena, &r->scratch,
                                    &c->needs);
    }
    pith_matcher_release(&m);
    return st;
}

/* The pattern of least cost, the page's own cluster first among equals. */
static pith_status match_page(pith_set *set, size_t i, void *ctx)
{
    news_run *r = ctx;
    news_page *n = &r->page[i];
    pith_page *g = set->at[i].page;
    uint32_t own = r->clusters.of[i];
    pith_mapping map;
    pith_matcher m;
    pith_status st = PITH_OK;

    pith_matcher_init(&m, g->al, &g->budget);
    pith_mapping_init(&map, g->al);
    n->fit =
        (pith_nefit){PITH_NO_PATTERN, r->clusters.count, PITH_FAR, {NULL, 0}};
    for (uint32_t k = 0; k <= r->clusters.count && st == PITH_OK; k++) {
        uint32_t c = k ? k - 1 : own, cost;

        if ((k && c == own) || !n->fit.cost || r->cluster[c].n < 2 ||
            !pith_profile_may_accept(&r->cluster[c].needs, &n->profile))
            continue;
        st = pith_pattern_match(&m, pith_at(&r->cluster[c].pattern, 0),
                                pith_at(&n->view, 0), n->fit.cost - 1, NULL,
                                &cost);
        if (st == PITH_OK && cost < n->fit.cost) {
            n->fit.cost = cost;
            n->fit.pattern = c;
        }
        if (st == PITH_BUDGET || st == PITH_TIMEOUT)
            st = PITH_OK;
    }
    if (st == PITH_OK && n->fit.pattern != PITH_NO_PATTERN) {
        const pith_view *p = &r->cluster[n->fit.pattern].pattern;
        uint32_t cost;

        st = pith_pattern_match(&m, pith_at(p, 0), pith_at(&n->view, 0),
                                n->fit.cost, &map, &cost);
        if (st == PITH_OK)
            st = pith_passages_read(p, &n->view, &g->tree, &map, &g->arena,
                                    &n->fit.passages);
        if (st == PITH_OK && r->run->explain)
            st = pith_news_keep_slots(n, p, &map, g);
    }
    pith_mapping_release(&map);
    pith_matcher_release(&m);
    return st == PITH_BUDGET || st == PITH_TIMEOUT ? PITH_OK : st;
}

/* ---- title and body ------------------------------------------------------ */

/* The paper's: whole passages. */
static pith_status label_paper(pith_set *set, size_t i, void *ctx)
{
    news_page *n = &((news_run *)ctx)->page[i];
    pith_set_page *p = &set->at[i];
    pith_article *a = &p->out;
    pith_label label;
    pith_block *b;
    pith_status st =
        pith_label_paper(&n->fit.passages, &p->page->scratch, &label);

    if (st != PITH_OK)
        return st;
    a->method = "rtdm";
    a->n_blocks = 0;
    a->title = (pith_str){NULL, 0};
    a->confidence = 0;
    n->is_news = label.body != PITH_NO_PASSAGE;
    if (!n->is_news)
        return PITH_OK;
    b = pith_arena_zalloc(&p->page->arena, 1, sizeof(*b));
    if (!b)
        return PITH_NOMEM;
    b->text = n->fit.passages.at[label.body].text;
    b->node = n->fit.passages.at[label.body].first;
    a->blocks = b;
    a->n_blocks = 1;
    a->confidence = 0.5; /* the paper's method has no estimate */
    if (label.title != PITH_NO_PASSAGE)
        a->title = n->fit.passages.at[label.title].text;
    return PITH_OK;
}

static pith_status label_pages(news_run *r)
{
    pith_status st;

    if (r->opt->paper)
        return pith_set_each(&r->set, label_paper, r);
    st = pith_set_pair(&r->set, r->opt->partners);
    if (st == PITH_OK)
        st = pith_set_judge(&r->set);
    if (st == PITH_OK)
        st = pith_news_tell(r);
    if (st == PITH_OK)
        st = pith_news_read_facts(r);
    return st;
}

/* ---- the run ------------------------------------------------------------- */

static pith_status learn_all(news_run *r, const pith_pages *pages)
{
    pith_status st = pith_set_open(&r->set, pages, NULL, r->run);

    if (st == PITH_OK) {
        r->page = pith_arena_zalloc(&r->arena, r->set.n, sizeof(*r->page));
        st = r->page ? find_clusters(r) : PITH_NOMEM;
    }
    if (st == PITH_OK)
        st = fill_clusters(r);
    if (st == PITH_OK)
        st = pith_set_each(&r->set, view_page, r->page);
    if (st == PITH_OK)
        st = learn_patterns(r);
    return st;
}

static pith_status work(news_run *r, const pith_pages *pages, pith_error *err)
{
    pith_status st = learn_all(r, pages);

    if (st == PITH_OK && !r->opt->show_patterns)
        st = pith_set_each(&r->set, match_page, r);
    if (st == PITH_OK && !r->opt->show_patterns)
        st = label_pages(r);
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "%s",
                              pith_status_text(st));
    return r->opt->show_patterns ? pith_news_put_patterns(r, err)
                                 : pith_news_put(r, pages, err);
}

static pith_status choose_format(news_run *r, pith_error *err)
{
    uint32_t formats = PITH_FORMAT_BIT(TEXT) | PITH_FORMAT_BIT(HTML);

    if (r->opt->show_patterns)
        return pith_format_resolve(r->run->format, PITH_AS_TEXT, formats, true,
                                   &r->format, err);
    return pith_format_resolve(r->run->format, PITH_AS_JSONL,
                               formats | PITH_FORMATS_JSON |
                                   PITH_FORMAT_BIT(MD),
                               r->many, &r->format, err);
}

pith_status pith_news_run(pith_inputs *in, const pith_run *run,
                          const pith_news_options *opt, const pith_sink *sink,
                          pith_summary *sum, pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (!in || !run || !sink)
        return pith_misuse(err);

    pith_news_options all;
    pith_status taken =
        PITH_OPTIONS_TAKE(pith_news_options_init, &all, opt, err);
    news_run r = {.run = run, .opt = opt, .sink = sink, .sum = sum};
    pith_pages *pages = NULL;
    pith_status st;

    if (taken != PITH_OK)
        return taken;
    r.al = run->allocator ? run->allocator : pith_alloc_libc();
    pith_arena_init(&r.arena, r.al, 0);
    pith_arena_init(&r.scratch, r.al, 0);
    st = pith_pages_load(in, run, &pages, sum, err);
    if (st == PITH_OK) {
        r.many = pith_pages_count(pages) > 1;
        st = choose_format(&r, err);
    }
    if (st == PITH_OK) {
        st = work(&r, pages, err);
        pith_set_close(&r.set);
    }
    pith_arena_release(&r.scratch);
    pith_arena_release(&r.arena);
    pith_pages_free(pages);
    return st;
}
