/* learn/setauto: see setauto.h. */
#include "learn/setauto.h"

#include <string.h>
#include "learn/pageset.h"
#include "mine/kind/groupkind.h"
#include "learn/wraplearn.h"

typedef struct auto_page {
    pith_finds finds;
    pith_digest digest;
    bool speaks; /* for its group: has a digest */
    bool is_story;
} auto_page;

typedef struct auto_run {
    const pith_auto_plan *plan;
    pith_mine_want want; /* with the traces that partners need */
    pith_set set;
    pith_arena arena;
    auto_page *page;
    uint32_t *group;
    uint32_t n_groups;
    pith_layers **out;
} auto_run;

/* ---- groups -------------------------------------------------------------- */

/* Some of its pages, spread, speak for a group of several. */
static void choose_speakers(auto_run *r, uint32_t g, uint32_t *member)
{
    uint32_t n = 0, take;

    for (uint32_t i = 0; i < r->set.n; i++)
        if (r->group[i] == g)
            member[n++] = i;
    take = n < PITH_GROUP_SAMPLE ? n : PITH_GROUP_SAMPLE;
    for (uint32_t i = 0; i < take && n > 1; i++)
        r->page[member[(uint64_t)i * n / take]].speaks = true;
}

static pith_status group_pages(auto_run *r, const pith_doc *doc)
{
    uint32_t n = (uint32_t)r->set.n;
    uint32_t *member = pith_arena_array(&r->arena, n + 1u, sizeof(*member));
    pith_status st = PITH_NOMEM;

    if (member)
        st = pith_wraplearn_groups(doc, n, r->plan->al, r->group, &r->n_groups);
    for (uint32_t g = 0; g < r->n_groups && st == PITH_OK; g++)
        choose_speakers(r, g, member);
    return st;
}

/* ---- each page ----------------------------------------------------------- */

static pith_status mine_page(pith_set *set, size_t i, void *ctx)
{
    auto_run *r = ctx;
    const pith_doc *doc = &set->at[i].doc;
    pith_layers *l = pith_arena_zalloc(doc->arena, 1, sizeof(*l));
    pith_finds *f = &r->page[i].finds;
    pith_status st =
        l ? pith_mine_page(doc, &r->want, f, &l->trace) : PITH_NOMEM;

    if (st == PITH_OK && r->page[i].speaks)
        st = pith_digest_page(doc, f, NULL, NULL, &r->page[i].digest);
    r->out[i] = l;
    return st;
}

static pith_status make_layers(pith_set *set, size_t i, void *ctx)
{
    auto_run *r = ctx;
    pith_set_page *p = &set->at[i];
    pith_layers *l = r->out[i];
    pith_status st =
        pith_layers_make(&p->doc, &r->page[i].finds, r->plan->want.all, l);

    r->page[i].is_story = l->is_story;
    if (l->is_story && l->trace.at) {
        p->alone = l->body;
        p->trace = l->trace;
    }
    return st;
}

/* ---- kinds --------------------------------------------------------------- */

/* A page whose own odds of the group's kind are below this does not fit its
 * group, and is judged alone. */
#define FIT_LEAST 0.02

/* What its group is, a page is; an article reads like one then if it may. */
static void take_kind(const pith_kind_judgement *j, pith_kind_result *k)
{
    if (k->judged.p[j->kind] < FIT_LEAST)
        return;
    k->kind = j->kind;
    k->judged = *j;
    k->confidence = j->p[j->kind];
    k->is_story = j->kind == PITH_PAGE_ARTICLE &&
                  (k->is_story || pith_page_may_be_story(&k->facts));
}

static pith_status judge_group(auto_run *r, uint32_t g, pith_arena *scratch)
{
    const pith_digest *digest[PITH_GROUP_SAMPLE];
    pith_kind_judgement j;
    uint32_t n = 0;
    pith_status st;

    for (size_t i = 0; i < r->set.n; i++)
        if (r->group[i] == g && r->page[i].speaks)
            digest[n++] = &r->page[i].digest;
    if (!n)
        return PITH_OK;
    st = pith_group_judge(digest, n, NULL, scratch, &j);
    for (size_t i = 0; i < r->set.n && st == PITH_OK; i++)
        if (r->group[i] == g)
            take_kind(&j, &r->page[i].finds.kind);
    return st;
}

static pith_status judge_kinds(auto_run *r)
{
    pith_arena scratch;
    pith_status st = PITH_OK;

    pith_arena_init(&scratch, r->plan->al, 0);
    for (uint32_t g = 0; g < r->n_groups && st == PITH_OK; g++)
        st = judge_group(r, g, &scratch);
    pith_arena_release(&scratch);
    return st;
}

/* ---- bodies of stories --------------------------------------------------- */

/* A page without address is from the folder it lies in, which stands in for
 * the host: "//a:b/c.html" for "a/b/c.html". */
static pith_status place_of(const pith_doc *doc, pith_str *out)
{
    pith_str name = doc->name;
    size_t cut = name.len;
    char *url;

    *out = doc->url;
    if (out->ptr)
        return PITH_OK;
    while (cut && name.ptr[cut - 1] != '/')
        cut--;
    url = pith_arena_alloc(doc->arena, name.len + 4);
    if (!url)
        return PITH_NOMEM;
    memcpy(url, "//", 2);
    memcpy(url + 2, name.ptr, name.len);
    for (size_t i = 0; i + 1 < cut; i++)
        if (url[2 + i] == '/' || url[2 + i] == '?')
            url[2 + i] = ':';
    *out = (pith_str){url, name.len + 2};
    return PITH_OK;
}

/* Only stories are judged, by partners of any kind. False: there are none. */
static bool choose_stories(auto_run *r)
{
    pith_set *set = &r->set;
    bool any = false;

    for (size_t i = 0; i < set->n; i++) {
        set->at[i].partner_only = !r->page[i].is_story;
        set->at[i].unneeded = !r->page[i].is_story;
        any |= r->page[i].is_story;
    }
    return any;
}

static void need_partners(auto_run *r)
{
    pith_set *set = &r->set;

    for (size_t i = 0; i < set->n; i++)
        for (size_t k = 0; r->page[i].is_story && k < set->at[i].n_partners;
             k++)
            set->at[set->at[i].partner[k]].unneeded = false;
}

/* A story has the body that its partners agree on. */
static pith_status join_stories(auto_run *r)
{
    pith_set *set = &r->set;
    pith_status st = PITH_OK;

    if (!choose_stories(r))
        return PITH_OK;
    for (size_t i = 0; i < set->n && st == PITH_OK; i++)
        if (set->at[i].doc.tree)
            st = place_of(&set->at[i].doc, &set->at[i].url);
    if (st == PITH_OK)
        st = pith_set_profile(set);
    if (st == PITH_OK)
        st = pith_set_pair(set, PITH_SET_USUAL);
    need_partners(r);
    if (st == PITH_OK)
        st = pith_set_mine(set);
    if (st == PITH_OK)
        st = pith_set_judge(set);
    for (size_t i = 0; i < set->n && st == PITH_OK; i++)
        if (r->page[i].is_story && set->at[i].n_partners)
            r->out[i]->body = set->at[i].out;
    return st;
}

/* ---- all ----------------------------------------------------------------- */

pith_status pith_auto_pages(const pith_doc *doc, size_t n,
                            const pith_auto_plan *plan, pith_layers **out)
{
    auto_run r = {.plan = plan, .want = plan->want, .out = out};
    pith_status st = pith_set_docs(&r.set, doc, n, plan->al, plan->parallel);

    memset(out, 0, n * sizeof(*out));
    r.set.links = plan->want.links;
    r.want.stories = !plan->want.trace;
    r.want.trace = true;
    pith_arena_init(&r.arena, plan->al, 0);
    r.page = pith_arena_zalloc(&r.arena, n + 1, sizeof(*r.page));
    r.group = pith_arena_array(&r.arena, n + 1, sizeof(*r.group));
    if (!r.page || !r.group)
        st = PITH_NOMEM;
    if (st == PITH_OK)
        st = group_pages(&r, doc);
    if (st == PITH_OK)
        st = pith_set_each(&r.set, mine_page, &r);
    if (st == PITH_OK)
        st = judge_kinds(&r);
    if (st == PITH_OK)
        st = pith_set_each(&r.set, make_layers, &r);
    if (st == PITH_OK)
        st = join_stories(&r);
    pith_arena_release(&r.arena);
    pith_set_close(&r.set);
    return st;
}
