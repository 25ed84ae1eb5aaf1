/* learn/setcontent: see setcontent.h. */
#include "learn/setcontent.h"

#include <string.h>
#include "learn/pageset.h"
#include "read/markview.h"

typedef struct content_run {
    pith_contents contents; /* what is given */
    const pith_content_plan *plan;
    const pith_allocator *al;
    pith_arena arena;
    pith_set set;
} content_run;

static pith_status tsrec_page(pith_set *set, size_t i, void *ctx)
{
    const content_run *r = ctx;
    pith_set_page *p = &set->at[i];
    pith_status st;

    if (p->partner_only || !p->n_partners)
        return PITH_OK;
    st = pith_set_tsrec(set, i,
                        r->plan->method == PITH_CONTENT_R1 ? PITH_TSREC_R1
                                                           : PITH_TSREC_R2);
    p->out = p->content;
    return st;
}

/* ---- reasons ------------------------------------------------------------- */

static pith_status list_blocks(const pith_set_page *p, pith_content_page *out)
{
    size_t n = p->verdict ? p->trace.count : 0;
    pith_content_block *b = pith_arena_array(p->doc.arena, n + 1, sizeof(*b));
    double *e =
        pith_arena_array(p->doc.arena, n * PITH_JOINT_COUNT + 1, sizeof(*e));

    if (!b || !e)
        return PITH_NOMEM;
    for (size_t i = 0; i < n; i++, e += PITH_JOINT_COUNT) {
        const pith_joint_verdict *v = &p->verdict[i];
        bool title = p->trace.at[i].title;

        b[i] = (pith_content_block){.text = p->trace.at[i].text,
                                    .kept = v->z > 0 && !title,
                                    .title = title,
                                    .words = p->trace.at[i].words,
                                    .log_odds = v->z,
                                    .evidence = e};
        for (size_t k = 0; k < PITH_JOINT_COUNT; k++)
            e[k] = v->evidence[k];
    }
    out->block = b;
    out->n_blocks = n;
    return PITH_OK;
}

/* ---- colours ------------------------------------------------------------- */

static const char *const legend[] = {"content", "common", "regular", "title"};
enum { MARK_TITLE = PITH_PART_REGULAR + 1 };

static void mark_tsrec(const pith_set_page *p, uint8_t *mark)
{
    for (uint32_t i = 0; i < p->tsrec.count; i++)
        if (p->tsrec.at[i].text_len)
            mark[p->tsrec.at[i].node] = p->part[i];
}

/* A dropped block is common when a partner has its text, else regular. */
static pith_status mark_joint(const pith_set_page *p, uint8_t *mark,
                              const char **why, double *score)
{
    for (size_t i = 0; i < p->trace.count; i++) {
        const pith_joint_verdict *v = &p->verdict[i];
        pith_node node = p->trace.at[i].node;

        if (mark[node] == PITH_PART_CONTENT || mark[node] == MARK_TITLE)
            continue; /* a node with several blocks shows the first kept */
        mark[node] = p->trace.at[i].title               ? MARK_TITLE
                     : v->z > 0                         ? PITH_PART_CONTENT
                     : v->evidence[PITH_JOINT_SAME] > 0 ? PITH_PART_COMMON
                                                        : PITH_PART_REGULAR;
        why[node] = pith_joint_why(v, p->doc.arena);
        score[node] = v->z;
        if (!why[node])
            return PITH_NOMEM;
    }
    return PITH_OK;
}

static pith_status draw_page(const pith_set_page *p, pith_explain *e)
{
    const pith_tree *t = p->doc.tree;
    pith_arena *arena = p->doc.arena;
    uint8_t *mark = pith_arena_alloc(arena, t->count);
    const char **why = pith_arena_zalloc(arena, t->count, sizeof(*why));
    double *score = pith_arena_zalloc(arena, t->count, sizeof(*score));
    pith_node_marks marks = {mark, why, p->part ? NULL : score};
    pith_node root = pith_tree_body(t);
    pith_status st = PITH_OK;

    *e = (pith_explain){.title = p->out.title, .legend = legend, .n_legend = 4};
    if (!mark || !why || !score)
        return PITH_NOMEM;
    memset(mark, PITH_EXPLAIN_PLAIN, t->count);
    if (p->part)
        mark_tsrec(p, mark);
    else if (p->verdict)
        st = mark_joint(p, mark, why, score);
    return st == PITH_OK ? pith_explain_tree(t, root == PITH_NIL ? 0 : root,
                                             &marks, arena, e)
                         : st;
}

/* ---- all ----------------------------------------------------------------- */

static pith_status give_page(pith_set *set, size_t i, void *ctx)
{
    content_run *r = ctx;
    const pith_set_page *p = &set->at[i];
    pith_content_page *out = &r->contents.page[i];
    pith_str *name;

    if (p->partner_only)
        return PITH_OK;
    name = pith_arena_array(p->doc.arena, p->n_partners + 1, sizeof(*name));
    if (!name)
        return PITH_NOMEM;
    for (size_t k = 0; k < p->n_partners; k++)
        name[k] = set->at[p->partner[k]].doc.name;
    *out = (pith_content_page){.read = true,
                               .article = p->out,
                               .partner = name,
                               .n_partners = p->n_partners};
    if (r->plan->views)
        return draw_page(p, &out->view);
    return r->plan->blocks ? list_blocks(p, out) : PITH_OK;
}

static pith_status compare(content_run *r, const pith_doc *doc, size_t n)
{
    const pith_content_plan *plan = r->plan;
    bool joint = plan->method == PITH_CONTENT_PITH;
    size_t most = plan->partners ? plan->partners : joint ? PITH_SET_USUAL : 1;
    pith_status st = pith_set_docs(&r->set, doc, n, r->al, plan->parallel);

    for (size_t i = plan->own; i < n && st == PITH_OK; i++)
        r->set.at[i].partner_only = true;
    if (st == PITH_OK)
        st = pith_set_read(&r->set);
    if (st == PITH_OK)
        st = pith_set_pair(&r->set, most);
    if (st == PITH_OK)
        st = joint ? pith_set_judge(&r->set)
                   : pith_set_each(&r->set, tsrec_page, r);
    return st == PITH_OK ? pith_set_each(&r->set, give_page, r) : st;
}

static void drop(pith_contents *c)
{
    content_run *r = (content_run *)c;

    pith_set_close(&r->set);
    pith_arena_release(&r->arena);
    pith_alloc_free(r->al, r);
}

pith_status pith_content_pages(const pith_doc *doc, size_t n,
                               const pith_content_plan *plan,
                               pith_contents **out)
{
    content_run *r = pith_alloc_zeroed(plan->al, 1, sizeof(*r));
    const char **name;
    pith_status st = PITH_NOMEM;

    *out = NULL;
    if (!r)
        return st;
    r->al = plan->al;
    r->plan = plan;
    pith_arena_init(&r->arena, r->al, 0);
    name = pith_arena_array(&r->arena, PITH_JOINT_COUNT, sizeof(*name));
    for (size_t k = 0; name && k < PITH_JOINT_COUNT; k++)
        name[k] = pith_joint_name(k);
    r->contents = (pith_contents){.n = plan->own,
                                  .evidence_name = name,
                                  .n_evidence = PITH_JOINT_COUNT,
                                  .drop = drop};
    r->contents.page =
        pith_arena_zalloc(&r->arena, plan->own + 1, sizeof(*r->contents.page));
    if (name && r->contents.page)
        st = compare(r, doc, n);
    if (st == PITH_OK)
        *out = &r->contents;
    else
        drop(&r->contents);
    return st;
}
