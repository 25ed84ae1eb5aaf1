/* api/api_news_why: --explain of `news`: what each block of a page was taken
 * for, the slot of the pattern it stands in, and the largest reasons. */
#include "read/markview.h"
#include "api/api_news.h"

#include <stdio.h>
#include <string.h>
#include "output/report.h"

enum { ROLE_BODY, ROLE_TITLE, ROLE_DATE, ROLE_AUTHOR, ROLE_COMMON, ROLE_OTHER };
static const char *const roles[] = {"body",   "title",  "date",
                                    "author", "common", "other"};

/* ---- slots of the pattern ------------------------------------------------ */

/* Node -> position of the wildcard that consumed it, from 1; 0: none. */
pith_status pith_news_keep_slots(news_page *n, const pith_view *pattern,
                                 const pith_mapping *map, pith_page *g)
{
    n->slot = pith_arena_zalloc(&g->arena, g->tree.count, sizeof(*n->slot));
    if (!n->slot)
        return PITH_NOMEM;
    for (size_t i = 0; i < map->len; i++)
        if (pith_label_wild(pattern->label[map->at[i].a]))
            n->slot[n->view.node[map->at[i].b]] = map->at[i].a + 1;
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
    const pith_newsfacts *f =
        &r->family[r->cluster[r->clusters.of[i]].family].facts;
    pith_page *g = r->set.at[i].page;
    bool date = false, author = false;
    pith_atoms atoms;
    pith_status st = pith_atoms_read(&g->tree, pith_tree_top(&g->tree),
                                     &g->arena, &g->scratch, &atoms);

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
    uint32_t slot = slot_of(&r->page[i], &p->page->tree, p->trace.at[k].node);
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

/* ---- JSON ---------------------------------------------------------------- */

/* A block that is neither title nor body may hold date or author. */
static const char *role_name(const news_run *r, size_t i, size_t k,
                             const uint8_t *facts)
{
    const pith_set_page *p = &r->set.at[i];
    const pith_tree *t = &p->page->tree;
    pith_node v = p->trace.at[k].node;
    uint8_t role = role_of(p, k, r->page[i].is_news);

    if (role == ROLE_TITLE || role == ROLE_BODY)
        return roles[role];
    for (pith_node u = v; u < pith_tree_end(t, v); u++)
        if (facts[u] != PITH_EXPLAIN_PLAIN)
            return roles[facts[u]];
    return roles[role];
}

pith_status pith_news_put_why(pith_json *j, const news_run *r, size_t i)
{
    const pith_set_page *p = &r->set.at[i];
    pith_page *g = p->page;
    uint8_t *facts = pith_arena_alloc(&g->arena, g->tree.count);
    pith_status st;

    if (!facts)
        return PITH_NOMEM;
    memset(facts, PITH_EXPLAIN_PLAIN, g->tree.count);
    st = mark_facts(r, i, facts);
    if (st != PITH_OK)
        return st;
    pith_json_key(j, "explain");
    pith_json_array(j);
    for (size_t k = 0; p->verdict && k < p->trace.count; k++) {
        const char *why = why_of(r, i, k, &g->arena);
        uint32_t slot = slot_of(&r->page[i], &g->tree, p->trace.at[k].node);

        if (!why)
            return PITH_NOMEM;
        pith_json_object(j);
        pith_json_inline(j);
        pith_json_key(j, "text");
        pith_json_str(j, p->trace.at[k].text);
        pith_json_key(j, "role");
        pith_json_cstr(j, role_name(r, i, k, facts));
        pith_json_key(j, "slot");
        if (slot)
            pith_json_u64(j, slot - 1);
        else
            pith_json_null(j);
        pith_json_key(j, "log_odds");
        pith_json_num(j, p->verdict[k].z, 3);
        pith_json_key(j, "why");
        pith_json_cstr(j, why);
        pith_json_end(j);
    }
    pith_json_end(j);
    return PITH_OK;
}

/* ---- HTML ---------------------------------------------------------------- */

static pith_status mark_blocks(const news_run *r, size_t i, uint8_t *mark,
                               const char **why, double *score)
{
    const pith_set_page *p = &r->set.at[i];

    for (size_t k = 0; p->verdict && k < p->trace.count; k++) {
        pith_node v = p->trace.at[k].node;

        if (mark[v] == ROLE_BODY || mark[v] == ROLE_TITLE)
            continue; /* a node with several blocks shows the first kept */
        mark[v] = role_of(p, k, r->page[i].is_news);
        why[v] = why_of(r, i, k, &p->page->arena);
        score[v] = p->verdict[k].z;
        if (!why[v])
            return PITH_NOMEM;
    }
    return mark_facts(r, i, mark);
}

pith_status pith_news_report(const news_run *r, size_t i, pith_buf *out)
{
    const pith_set_page *p = &r->set.at[i];
    pith_page *g = p->page;
    const pith_tree *t = &g->tree;
    uint8_t *mark = pith_arena_alloc(&g->arena, t->count);
    const char **why = pith_arena_zalloc(&g->arena, t->count, sizeof(*why));
    double *score = pith_arena_zalloc(&g->arena, t->count, sizeof(*score));
    pith_node_marks marks = {mark, why, score};
    pith_explain e = {
        .title = p->out.title, .legend = roles, .n_legend = ROLE_OTHER + 1};
    pith_node root = pith_tree_body(t);
    pith_status st;

    if (!mark || !why || !score)
        return PITH_NOMEM;
    memset(mark, PITH_EXPLAIN_PLAIN, t->count);
    st = mark_blocks(r, i, mark, why, score);
    if (st == PITH_OK)
        st = pith_explain_tree(t, root == PITH_NIL ? 0 : root, &marks,
                               &g->arena, &e);
    if (st == PITH_OK)
        pith_report_explain(&e, out);
    return st;
}
