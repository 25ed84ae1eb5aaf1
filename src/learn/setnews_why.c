/* learn/setnews_why: --explain of `news`: what each block of a page was taken
 * for, the slot of the pattern it stands in, and the largest reasons; and the
 * patterns themselves. */
#include "learn/setnews_int.h"

#include <stdio.h>
#include <string.h>
#include "base/buf.h"
#include "read/markview.h"
#include "tree/text.h"

enum { ROLE_BODY, ROLE_TITLE, ROLE_DATE, ROLE_AUTHOR, ROLE_COMMON, ROLE_OTHER };
static const char *const roles[] = {"body",   "title",  "date",
                                    "author", "common", "other"};

/* ---- slots of the pattern ------------------------------------------------ */

/* Node -> position of the wildcard that consumed it, from 1; 0: none. */
pith_status pith_news_keep_slots(news_page *n, const pith_view *pattern,
                                 const pith_mapping *map, const pith_doc *g)
{
    n->slot = pith_arena_zalloc(g->arena, g->tree->count, sizeof(*n->slot));
    if (!n->slot)
        return PITH_NOMEM;
    for (size_t i = 0; i < map->len; i++)
        if (pith_label_wild(pattern->label[map->at[i].a]))
            n->slot[n->of.view.node[map->at[i].b]] = map->at[i].a + 1;
    return PITH_OK;
}

/* Of the first node in the subtree that has one, or the nearest ancestor. */
static uint32_t slot_of(const news_page *n, const pith_tree *t, pith_node v)
{
    if (!n->slot)
        return 0;
    for (pith_node u = v; u < pith_tree_end(t, v); u++)
        if (n->slot[u])
            return n->slot[u];
    while (v != PITH_NIL && !n->slot[v])
        v = t->parent[v];
    return v != PITH_NIL ? n->slot[v] : 0;
}

/* ---- roles --------------------------------------------------------------- */

/* Elements whose text is in a slot of date or author, as roles. */
static pith_status mark_facts(const news_run *r, size_t i, uint8_t *role)
{
    const pith_newsfacts *f = &pith_news_family(r, i)->facts;
    const pith_doc *g = &r->set.at[i].doc;
    bool date = false, author = false;
    pith_atoms atoms;
    pith_status st = pith_atoms_read(g->tree, pith_tree_top(g->tree), g->arena,
                                     g->scratch, &atoms);

    for (uint32_t k = 0; k < atoms.n && st == PITH_OK; k++) {
        const pith_atom *a = &atoms.at[k];

        if (!date && f->date.pages && a->key == f->date.key) {
            role[a->el] = ROLE_DATE;
            date = true;
        } else if (!author && f->author.pages && a->key == f->author.key) {
            role[a->el] = ROLE_AUTHOR;
            author = true;
        }
    }
    return st;
}

/* The role of a block: a kept one is body, unless it is the title. */
static uint8_t role_of(const pith_set_page *p, size_t k, bool is_news)
{
    const pith_joint_verdict *v = &p->verdict[k];

    if (k == p->title)
        return ROLE_TITLE;
    if (v->z > 0 && is_news)
        return ROLE_BODY;
    return v->evidence[PITH_JOINT_SAME] > 0 ? ROLE_COMMON : ROLE_OTHER;
}

static const char *why_of(const news_run *r, size_t i, size_t k, pith_arena *a)
{
    const pith_set_page *p = &r->set.at[i];
    uint32_t slot = slot_of(&r->page[i], p->doc.tree, p->trace.at[k].node);
    const char *why = p->n_partners ? pith_joint_why(&p->verdict[k], a)
                                    : pith_article_why(&p->trace, k, a);
    char text[300];
    int len;

    if (!why)
        return NULL;
    len = slot ? snprintf(text, sizeof(text), "slot %u; %s", (unsigned)slot - 1,
                          why)
               : snprintf(text, sizeof(text), "fixed; %s", why);
    return pith_arena_dup(
        a, text, (size_t)len < sizeof(text) ? (size_t)len : sizeof(text) - 1);
}

/* ---- reasons ------------------------------------------------------------- */

/* A block that is neither title nor body may hold date or author. */
static const char *role_name(const news_run *r, size_t i, size_t k,
                             const uint8_t *facts)
{
    const pith_set_page *p = &r->set.at[i];
    const pith_tree *t = p->doc.tree;
    pith_node v = p->trace.at[k].node;
    uint8_t role = role_of(p, k, r->news.page[i].is_news);

    if (role == ROLE_TITLE || role == ROLE_BODY)
        return roles[role];
    for (pith_node u = v; u < pith_tree_end(t, v); u++)
        if (facts[u] != PITH_EXPLAIN_PLAIN)
            return roles[facts[u]];
    return roles[role];
}

/* Every block, what it was taken for, and why. `facts` are marks of nodes that
 * hold date and author. */
static pith_status list_blocks(news_run *r, size_t i, const uint8_t *facts)
{
    const pith_set_page *p = &r->set.at[i];
    const pith_doc *g = &p->doc;
    pith_news_block *b =
        pith_arena_zalloc(g->arena, p->trace.count + 1, sizeof(*b));

    if (!b)
        return PITH_NOMEM;
    for (size_t k = 0; p->verdict && k < p->trace.count; k++) {
        uint32_t slot = slot_of(&r->page[i], g->tree, p->trace.at[k].node);

        b[k] = (pith_news_block){.text = p->trace.at[k].text,
                                 .role = role_name(r, i, k, facts),
                                 .slot = slot ? slot - 1 : PITH_NO_SLOT,
                                 .log_odds = p->verdict[k].z,
                                 .why = why_of(r, i, k, g->arena)};
        if (!b[k].why)
            return PITH_NOMEM;
    }
    r->news.page[i].block = b;
    r->news.page[i].n_blocks = p->verdict ? p->trace.count : 0;
    return PITH_OK;
}

/* ---- colours ------------------------------------------------------------- */

static pith_status mark_blocks(const news_run *r, size_t i, uint8_t *mark,
                               const char **why, double *score)
{
    const pith_set_page *p = &r->set.at[i];

    for (size_t k = 0; p->verdict && k < p->trace.count; k++) {
        pith_node v = p->trace.at[k].node;

        if (mark[v] == ROLE_BODY || mark[v] == ROLE_TITLE)
            continue; /* a node with several blocks shows the first kept */
        mark[v] = role_of(p, k, r->news.page[i].is_news);
        why[v] = why_of(r, i, k, p->doc.arena);
        score[v] = p->verdict[k].z;
        if (!why[v])
            return PITH_NOMEM;
    }
    return mark_facts(r, i, mark);
}

static pith_status draw_page(news_run *r, size_t i, uint8_t *mark)
{
    const pith_set_page *p = &r->set.at[i];
    const pith_tree *t = p->doc.tree;
    pith_arena *arena = p->doc.arena;
    const char **why = pith_arena_zalloc(arena, t->count, sizeof(*why));
    double *score = pith_arena_zalloc(arena, t->count, sizeof(*score));
    pith_node_marks marks = {mark, why, score};
    pith_explain *e = &r->news.page[i].view;
    pith_node root = pith_tree_body(t);
    pith_status st;

    if (!why || !score)
        return PITH_NOMEM;
    *e = (pith_explain){
        .title = p->out.title, .legend = roles, .n_legend = ROLE_OTHER + 1};
    st = mark_blocks(r, i, mark, why, score);
    return st == PITH_OK ? pith_explain_tree(t, root == PITH_NIL ? 0 : root,
                                             &marks, arena, e)
                         : st;
}

static pith_status explain_page(pith_set *set, size_t i, void *ctx)
{
    news_run *r = ctx;
    const pith_doc *g = &set->at[i].doc;
    uint8_t *mark = pith_arena_alloc(g->arena, g->tree->count);
    pith_status st;

    if (!mark)
        return PITH_NOMEM;
    memset(mark, PITH_EXPLAIN_PLAIN, g->tree->count);
    if (r->plan->views)
        return draw_page(r, i, mark);
    st = mark_facts(r, i, mark);
    return st == PITH_OK ? list_blocks(r, i, mark) : st;
}

pith_status pith_news_explain(news_run *r)
{
    return pith_set_each(&r->set, explain_page, r);
}

/* ---- patterns ------------------------------------------------------------ */

/* A constant of the pattern, as it is shown. */
static pith_status show_vertex(const pith_tree *t, pith_node v,
                               pith_arena *arena, pith_news_vertex *out)
{
    pith_buf text;

    out->quoted = pith_is_text(t, v);
    if (!out->quoted) {
        out->text = pith_tree_name(t, v);
        return PITH_OK;
    }
    pith_buf_init(&text, arena->al, (size_t)1 << 30);
    pith_text_collapse(pith_tree_text(t, v), &text);
    out->text.ptr = text.status == PITH_OK
                        ? pith_arena_dup(arena, text.data, text.len)
                        : NULL;
    out->text.len = text.len;
    pith_buf_release(&text);
    return out->text.ptr ? PITH_OK : PITH_NOMEM;
}

static pith_status show_pattern(news_run *r, const news_cluster *c,
                                pith_news_pattern *out)
{
    const pith_view *p = &r->pattern[c - r->cluster].view;
    pith_news_vertex *at = pith_arena_zalloc(&r->arena, p->count, sizeof(*at));
    pith_status st = at ? PITH_OK : PITH_NOMEM;

    for (uint32_t v = 0; v < p->count && st == PITH_OK; v++) {
        at[v].depth = p->depth[v];
        at[v].wildcard = pith_wild_char(p->label[v]);
        if (!at[v].wildcard)
            st = show_vertex(r->set.at[c->page[0]].doc.tree, p->node[v],
                             &r->arena, &at[v]);
    }
    out->vertex = at;
    out->n = p->count;
    return st;
}

static const char *const wild_legend[] = {". one, required", "+ some, required",
                                          "? one or none", "* some or none"};

/* What the wildcards consume on the cluster's first page, in colours. */
static pith_status draw_pattern(const news_run *r, const news_cluster *c,
                                pith_explain *e)
{
    const pith_doc *g = &r->set.at[c->page[0]].doc;
    const pith_view *view = &r->page[c->page[0]].of.view;
    const pith_view *pattern = &r->pattern[c - r->cluster].view;
    uint8_t *mark = pith_arena_alloc(g->arena, g->tree->count);
    pith_node_marks marks = {mark, NULL, NULL};
    pith_mapping map;
    pith_matcher m;
    pith_status st;
    uint32_t cost;

    *e = (pith_explain){.title = g->name, .legend = wild_legend, .n_legend = 4};
    if (!mark)
        return PITH_NOMEM;
    memset(mark, PITH_EXPLAIN_PLAIN, g->tree->count);
    pith_matcher_init(&m, g->arena->al, g->budget);
    pith_mapping_init(&map, g->arena->al);
    st = pith_pattern_match(&m, pith_at(pattern, 0), pith_at(view, 0),
                            PITH_FAR - 1, &map, &cost);
    for (size_t i = 0; i < map.len; i++)
        if (pith_label_wild(pattern->label[map.at[i].a]))
            mark[view->node[map.at[i].b]] = pattern->label[map.at[i].a] & 3;
    pith_mapping_release(&map);
    pith_matcher_release(&m);
    return st == PITH_OK
               ? pith_explain_tree(g->tree, view->node[0], &marks, g->arena, e)
               : st;
}

pith_status pith_news_show_patterns(news_run *r)
{
    pith_news_pattern *p =
        pith_arena_zalloc(&r->arena, r->clusters.count + 1, sizeof(*p));
    pith_status st = p ? PITH_OK : PITH_NOMEM;

    r->news.pattern = p;
    for (uint32_t k = 0; k < r->clusters.count && st == PITH_OK; k++) {
        const news_cluster *c = &r->cluster[k];

        if (c->n < 2)
            continue;
        p = &r->news.pattern[r->news.n_patterns++];
        p->cluster = k;
        p->pages = c->n;
        st = r->plan->views ? draw_pattern(r, c, &p->view)
                            : show_pattern(r, c, p);
    }
    return st;
}
