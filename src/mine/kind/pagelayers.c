/* mine/kind/pagelayers: see pagelayers.h. The miners run first; the kind
 * follows from what they find; title and body are the page's main content for
 * every kind. */
#include "mine/kind/pagelayers.h"

#include "base/utf8.h"

#define NOTHING_WORDS   20
#define NOTHING_RECORDS 2 /* from here on there is a list, if no more */

/* A page of no kind with a few words besides its menus: a home page, an error
 * page, a login wall. "Nothing here" is what there is to say. */
static void drop_nothing(pith_layers *l)
{
    size_t words = 0;

    bool data = l->facts.records >= NOTHING_RECORDS || l->facts.pairs > 1;

    if (l->kind != PITH_PAGE_OTHER)
        return;
    for (size_t i = 0; i < l->body.n_blocks && words < NOTHING_WORDS; i++)
        words += pith_utf8_words(l->body.blocks[i].text);
    if (words >= NOTHING_WORDS || (words && data))
        return;
    l->body.n_blocks = 0;
    l->body.confidence = 0;
    l->body.method = "nothing";
    l->confidence = 1 - (double)words / (2 * NOTHING_WORDS);
}

#define LIST_RECORDS   2
#define SECOND_RECORDS 3   /* of a page that is no list */
#define SECOND_LEAST   0.1 /* likelihood of a kind that is worth a table */

/* Posts of a page that is a thread, or may well be one. */
static bool has_thread(const pith_layers *l)
{
    return l->facts.posts > 1 &&
           (l->kind == PITH_PAGE_THREAD ||
            l->judged.p[PITH_PAGE_THREAD] >= SECOND_LEAST);
}

/* How sure a region is what the page lists, to be given whatever the kind. */
#define LIKELY_LIST 0.2

/* Records of a list, however sure they are; what another page lists beside what
 * it is about, when it leads to pages, may well be a list or is one by the look
 * of its records. */
static bool has_records(const pith_layers *l, const pith_recs *recs)
{
    bool linked = 2 * l->facts.linked_records > l->facts.records;
    uint32_t n = recs->main == UINT32_MAX ? 0 : recs->region[recs->main].n_recs;

    if (l->kind == PITH_PAGE_LIST)
        return n >= LIST_RECORDS;
    return l->kind != PITH_PAGE_THREAD && n >= SECOND_RECORDS &&
           ((l->kind != PITH_PAGE_ARTICLE && linked) ||
            l->judged.p[PITH_PAGE_LIST] >= SECOND_LEAST ||
            l->facts.record_sure >= LIKELY_LIST);
}

/* The layers of tables and thread stand beside body and fields, whatever the
 * kind is. */
static pith_status find_tables(const pith_doc *doc, const pith_finds *f,
                               bool all, pith_layers *l)
{
    pith_status st = PITH_OK;

    l->threaded = has_thread(l);
    l->tabled = has_records(l, &f->recs);
    if (l->threaded)
        st = pith_posts_tables(doc->tree, &f->posts, NULL, doc->arena,
                               &l->thread);
    if (l->tabled && st == PITH_OK)
        st = all ? pith_records_tables(doc, &f->recs, &l->tables)
                 : pith_records_likely(doc, &f->recs, &l->tables);
    return st;
}

static void take_finds(const pith_finds *f, pith_layers *l)
{
    const pith_kind_result *k = &f->kind;

    l->kind = k->kind;
    l->confidence = k->confidence;
    l->is_story = k->is_story;
    l->judged = k->judged;
    l->has_second = k->judged.p[k->judged.second] >= SECOND_LEAST;
    l->facts = k->facts;
    l->body = f->art;
    l->fields = k->fields;
    l->data = k->data;
}

pith_status pith_layers_make(const pith_doc *doc, const pith_finds *finds,
                             bool all, pith_layers *l)
{
    pith_status st;

    take_finds(finds, l);
    drop_nothing(l);
    st = find_tables(doc, finds, all, l);
    if (st != PITH_OK)
        return st;
    if (l->kind == PITH_PAGE_LIST)
        l->body.method = "records";
    if (l->kind != PITH_PAGE_THREAD)
        return PITH_OK;
    l->body.method = "posts";
    return pith_layers_posts(doc, l);
}

pith_status pith_layers_mine(const pith_doc *doc, const pith_mine_want *want,
                             pith_layers *l)
{
    pith_finds f = {0};
    pith_status st =
        pith_mine_page(doc, want, &f, want->trace ? &l->trace : NULL);

    return st == PITH_OK ? pith_layers_make(doc, &f, want->all, l) : st;
}

pith_status pith_layers_explain(const pith_doc *doc, pith_layers *l)
{
    const char **name =
        pith_arena_array(doc->arena, PITH_KIND_EVIDENCES, sizeof(*name));
    double *e = pith_arena_array(doc->arena, PITH_KIND_EVIDENCES, sizeof(*e));

    if (!name || !e)
        return PITH_NOMEM;
    pith_kind_evidence(&l->facts, e);
    for (unsigned i = 0; i < PITH_KIND_EVIDENCES; i++)
        name[i] = pith_kind_evidence_name(i);
    for (unsigned i = 0; i < PITH_LAYERS_REASONS; i++)
        l->reason[i] = pith_kind_reason(&l->facts, &l->judged, i);
    l->evidence_name = name;
    l->evidence = e;
    l->n_evidence = PITH_KIND_EVIDENCES;
    l->explained = true;
    return pith_article_reasons(&l->trace, doc->arena);
}
