/* mine/body/article: see article.h. Judgement and the making of the body. */
#include "mine/body/articles.h"

#include <math.h>
#include <stdio.h>
#if defined(__SSE2__)
#include <xmmintrin.h>
#endif
#include "read/about.h"
#include "read/body.h"
#include "read/structured.h"
#include "mine/body/article_int.h"

/* n, or as many more as make it a multiple of four. */
#define FOURS(n) (((size_t)(n) + 3) / 4 * 4)

/* Weights of each policy: of the first judgement and of the final one; zeros
 * after them. */
static const float first_weight[2][FOURS(F1_COUNT)] = {
    {
#define X(name, first, final, text) [F1_##name] = (float)(first),
        PITH_ARTICLE_PASS1(X)},
    {PITH_PAGE_PASS1(X)
#undef X
    }};
static const float final_weight[2][FOURS(F_JUDGED)] = {
    {
#define X(name, first, final, text) [F1_##name] = (float)(final),
        PITH_ARTICLE_PASS1(X)
#undef X
#define X(name, final, text) [F1_COUNT + F2_##name] = (float)(final),
            PITH_ARTICLE_PASS2(X)
#undef X
    },
    {
#define X(name, first, final, text) [F1_##name] = (float)(final),
        PITH_PAGE_PASS1(X)
#undef X
#define X(name, final, text) [F1_COUNT + F2_##name] = (float)(final),
            PITH_PAGE_PASS2(X)
#undef X
    }};
static const char *const evidence_name[F_COUNT] = {
#define X(name, first, final, text) [F1_##name] = #name,
    PITH_ARTICLE_PASS1(X)
#undef X
#define X(name, final, text) [F1_COUNT + F2_##name] = #name,
        PITH_ARTICLE_PASS2(X)
#undef X
#define X(name, weight, text) [F_JUDGED + F3_##name] = #name,
            PITH_PAGE_PASS3(X)
#undef X
};
static const char *const evidence_text[F_COUNT] = {
#define X(name, first, final, text) [F1_##name] = text,
    PITH_ARTICLE_PASS1(X)
#undef X
#define X(name, final, text) [F1_COUNT + F2_##name] = text,
        PITH_ARTICLE_PASS2(X)
#undef X
#define X(name, weight, text) [F_JUDGED + F3_##name] = text,
            PITH_PAGE_PASS3(X)
#undef X
};

const char *pith_article_evidence_name(size_t i)
{
    return evidence_name[i];
}

/* Log odds that precision takes away and recall adds. */
#define LEAN 1.5

double pith_article_lean(const pith_article_options *opt)
{
    return opt ? (opt->recall ? LEAN : 0) - (opt->precision ? LEAN : 0) : 0;
}

/* ---- judgement ---------------------------------------------------------- */

#if defined(__SSE2__)
/* The sums of four blocks, side by side. Evidence from n on may be anything:
 * its weights are zeros. */
static void weigh_four(const float *f, const float *weight, size_t n,
                       float z[4])
{
    __m128 sum = _mm_setzero_ps();

    for (size_t k = 0; k < n; k += 4) {
        __m128 a = _mm_loadu_ps(f + k), b = _mm_loadu_ps(f + k + F_COUNT);
        __m128 c = _mm_loadu_ps(f + k + 2 * F_COUNT);
        __m128 d = _mm_loadu_ps(f + k + 3 * F_COUNT);

        _MM_TRANSPOSE4_PS(a, b, c, d); /* a: kind k of the four blocks */
        sum = _mm_add_ps(sum, _mm_mul_ps(_mm_set1_ps(weight[k]), a));
        sum = _mm_add_ps(sum, _mm_mul_ps(_mm_set1_ps(weight[k + 1]), b));
        sum = _mm_add_ps(sum, _mm_mul_ps(_mm_set1_ps(weight[k + 2]), c));
        sum = _mm_add_ps(sum, _mm_mul_ps(_mm_set1_ps(weight[k + 3]), d));
    }
    _mm_storeu_ps(z, sum);
}
#else
static void weigh_four(const float *f, const float *weight, size_t n,
                       float z[4])
{
    for (size_t j = 0; j < 4; j++) {
        z[j] = 0;
        for (size_t k = 0; k < n; k++)
            z[j] += weight[k] * f[j * F_COUNT + k];
    }
}
#endif

/* out[i] = sum of the first n kinds of evidence of block i, weighed, and
 * `more`. Four blocks at a time: each sum is a chain of additions whose order
 * its value depends on, so only other chains can go on meanwhile. There is room
 * for three blocks more. */
static void weigh(const art_page *a, const float *weight, size_t n, float more,
                  float *out)
{
    const float *f = a->f;

    for (uint32_t i = 0; i < a->b.count; i += 4, f += (size_t)4 * F_COUNT) {
        float z[4];

        weigh_four(f, weight, n, z);
        for (uint32_t j = 0; j < 4 && i + j < a->b.count; j++)
            out[i + j] = z[j] + more;
    }
}

static pith_status judge(art_page *a, pith_policy policy, double lean)
{
    pith_status st;

    a->policy = policy;
    weigh(a, first_weight[policy], F1_COUNT, 0, a->z1);
    st = pith_art_agree(a);
    if (st == PITH_OK)
        weigh(a, final_weight[policy], F_JUDGED, (float)lean, a->z);
    return st;
}

static bool kept(const art_page *a, uint32_t i)
{
    return a->z[i] > 0 && i != a->title_block;
}

/* ---- body --------------------------------------------------------------- */

/* Links are looked for by reading the blocks once more, when asked for. */
static pith_status make_body(const art_page *a, bool links, pith_arena *arena,
                             pith_article *out)
{
    bool *keep = pith_arena_array(a->arena, a->b.count + 1, sizeof(*keep));
    pith_blocks b = a->b;

    if (!keep)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < a->b.count; i++)
        keep[i] = kept(a, i);
    if (links) {
        pith_status st = pith_blocks_read(
            a->t, a->root, b.flags | PITH_BLOCKS_LINKS, a->arena, &b);

        if (st != PITH_OK)
            return st;
    }
    return pith_body_make(PITH_DOC(a->t, arena, a->arena, NULL), a->root, &b,
                          keep, &out->blocks, &out->n_blocks);
}

/* How sure: the mean certainty over the words judged, and whether there is
 * enough of a body to speak of. */
static double confidence(const art_page *a)
{
    double sum = 0, words = 0, body = 0;

    for (uint32_t i = 0; i < a->b.count; i++) {
        double w = a->b.at[i].words;

        if (!kept(a, i))
            continue;
        sum += w * (1 / (1 + exp(-(double)a->z[i])));
        words += w;
        body += w;
    }
    return words > 0 ? sum / words * (body / (body + 40)) : 0;
}

/* ---- why ---------------------------------------------------------------- */

#define TERMS 3

/* What evidence j weighs in the last judgement. */
static float weight_of(const pith_article_trace *t, size_t j)
{
    if (j < F_JUDGED)
        return final_weight[t->policy][j];
    return t->sectioned && j > F_JUDGED + F3_FINAL_OTHER
               ? pith_art_third((unsigned)(j - F_JUDGED))
               : 0;
}

/* The terms that moved the judgement most in the direction it took. */
const char *pith_article_why(const pith_article_trace *t, size_t i,
                             pith_arena *arena)
{
    const pith_article_trace_block *b = &t->at[i];
    const float *f = b->evidence;
    float sign = b->score > 0.5 ? 1.0f : -1.0f, bound = INFINITY;
    char line[200];
    size_t len = 0;

    if (b->title)
        return "the title";
    line[0] = 0;
    for (int k = 0; k < TERMS; k++) {
        float best = 0.05f;
        size_t at = F_COUNT;

        for (size_t j = 1; j < F_COUNT; j++) {
            float term = sign * weight_of(t, j) * f[j];

            if (term > best && term < bound) {
                best = term;
                at = j;
            }
        }
        if (at == F_COUNT)
            break;
        bound = best;
        len += (size_t)snprintf(line + len, sizeof(line) - len, "%s%s",
                                len ? ", " : "", evidence_text[at]);
    }
    return pith_arena_dup(arena, line, len);
}

pith_status pith_article_reasons(pith_article_trace *t, pith_arena *arena)
{
    for (size_t i = 0; i < t->count; i++)
        if (!(t->at[i].why = pith_article_why(t, i, arena)))
            return PITH_NOMEM;
    return PITH_OK;
}

static pith_status make_trace(const art_page *a, pith_arena *arena,
                              pith_article_trace *out)
{
    size_t n = a->b.count;
    pith_article_trace_block *at = pith_arena_array(arena, n + 1, sizeof(*at));
    char *text = NULL;

    *out = (pith_article_trace){.at = at,
                                .count = n,
                                .name = evidence_name,
                                .n_names = F_COUNT,
                                .policy = (uint8_t)a->policy,
                                .sectioned = a->section != NULL,
                                .byline = a->byline};
    if (!at)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        pith_str s = pith_block_text(&a->b, i);
        float *f = pith_arena_array(arena, F_COUNT, sizeof(*f));

        text = pith_arena_dup(arena, s.ptr, s.len);
        at[i] = (pith_article_trace_block){
            .node = a->b.at[i].node,
            .first = a->b.at[i].first,
            .text = {text, s.len},
            .kept = kept(a, i),
            .title = i == a->title_block,
            .score = 1 / (1 + exp(-(double)a->z[i])),
            .evidence = f,
            .kin = {a->kin3[i], a->kin5[i], a->box[i]},
            .section = {a->section ? a->section[i] : 0,
                        a->outer ? a->outer[i] : 0},
            .words = a->b.at[i].words,
        };
        if (!text || !f)
            return PITH_NOMEM;
        memcpy(f, a->f + (size_t)i * F_COUNT, F_COUNT * sizeof(*f));
    }
    return PITH_OK;
}

/* ---- all ---------------------------------------------------------------- */

/* What is no news has its say in lists, asides and captions, too: of a page
 * that does not claim to be news more is kept. */
#define LEAN_OTHER 0.5

static double lean_of(const art_page *a, const pith_article_mine_options *opt)
{
    bool other = opt->policy == PITH_POLICY_AUTO && a->meta->claims &&
                 !(a->meta->claims & PITH_CLAIM_NEWS);

    return opt->lean + (other ? LEAN_OTHER : 0);
}

#define STORY_SURE 0.945 /* of a body: needs no date */
#define DOUBT_SURE 0.85  /* a date alone does not help */
#define LIKELY     0.6   /* of a kind: more so than all others */
#define EVIDENT    0.9

/* An article that is neither dated nor sure, or that says it is about a
 * product, is no story: all content is wanted. */
static bool is_story(const pith_kind_result *k)
{
    const pith_kind_facts *f = &k->facts;
    bool claimed = f->claims & PITH_CLAIM_ARTICLE;

    if (k->kind != PITH_PAGE_ARTICLE)
        return false;
    if (f->claims & PITH_CLAIM_STORY)
        return true;
    if (f->claims & PITH_CLAIM_PRODUCT)
        return false;
    return (f->dated && (f->sure > DOUBT_SURE || k->confidence > EVIDENT)) ||
           (f->sure > STORY_SURE && (claimed || k->confidence > LIKELY));
}

static pith_status judge_auto(art_page *a, const pith_article_mine_options *opt)
{
    pith_kind_result *k = opt->kind;
    pith_status st = pith_art_found(a, opt);

    if (st == PITH_OK)
        st = judge(a, PITH_POLICY_ARTICLE, lean_of(a, opt));
    if (st == PITH_OK)
        st = pith_art_facts(a, opt, &k->facts);
    if (st != PITH_OK)
        return st;
    k->fields = (pith_fields){.at = NULL};
    pith_kind_judge(&k->facts, &k->judged);
    k->kind = k->judged.kind;
    k->confidence = k->judged.p[k->kind];
    k->is_story = is_story(k);
    if (k->is_story)
        return PITH_OK;
    st = judge(a, PITH_POLICY_PAGE, 0);
    if (st == PITH_OK)
        st = pith_art_sections(a, k, (float)opt->lean);
    return st;
}

#define PLAIN_MIN 10 /* words outside links that a body has at least */
#define MENU_MAX  20 /* words of links that are no list */

/* A page of links has no body, though its blocks may look better than others
 * of the page. Of a page of no kind, whose content may be links, only a few. */
static void drop_links(art_page *a, bool few)
{
    uint32_t plain = 0, words = 0;

    for (uint32_t i = 0; i < a->b.count; i++)
        if (kept(a, i)) {
            plain += a->b.at[i].words - a->b.at[i].link_words;
            words += a->b.at[i].words;
        }
    if (plain >= PLAIN_MIN || (few && (words > MENU_MAX || 2 * plain > words)))
        return;
    for (uint32_t i = 0; i < a->b.count; i++)
        a->z[i] = a->z[i] > 0 ? -a->z[i] : a->z[i];
}

static pith_readpage reading_of(const art_page *a)
{
    return (pith_readpage){a->t, a->root, &a->b, a->meta, a->title_block};
}

/* The line that names the author is no part of the body. */
static void drop_byline(art_page *a)
{
    pith_readpage page = reading_of(a);
    uint32_t i = pith_about_byline(&page);

    a->byline = i;
    if (i != NO_BLOCK && a->z[i] > 0)
        a->z[i] = -a->z[i];
}

static bool is_article_policy(const pith_article_mine_options *opt)
{
    return opt->policy == PITH_POLICY_ARTICLE ||
           (opt->policy == PITH_POLICY_AUTO && opt->kind->is_story);
}

/* Log odds of what is no part of the body at all. */
#define OUTSIDE (-9.0f)

/* Where comments were taken for the body: judge the page without them. */
static pith_status judge_again(art_page *a,
                               const pith_article_mine_options *opt,
                               pith_budget *budget)
{
    const uint32_t *in;
    art_page rest;
    pith_status st = pith_art_comments(a, budget, &in);
    uint32_t k = 0;

    if (st != PITH_OK || !in)
        return st;
    st = pith_art_without(a, in, &rest);
    if (st == PITH_OK)
        st = judge(&rest, PITH_POLICY_ARTICLE, lean_of(a, opt));
    for (uint32_t i = 0; st == PITH_OK && i < a->b.count; i++) {
        a->z[i] = OUTSIDE;
        if (in[a->b.at[i].first])
            continue;
        a->z[i] = rest.z[k];
        memcpy(a->f + (size_t)i * F_COUNT, rest.f + (size_t)k++ * F_COUNT,
               F_COUNT * sizeof(*a->f));
    }
    return st;
}

/* Of no kind: a few links lead to what the site has, and are no content. */
static bool is_other(const pith_article_mine_options *opt)
{
    return opt->policy == PITH_POLICY_AUTO &&
           opt->kind->kind == PITH_PAGE_OTHER;
}

static pith_status judge_blocks(art_page *a,
                                const pith_article_mine_options *opt,
                                pith_budget *budget)
{
    pith_status st = opt->policy == PITH_POLICY_AUTO
                         ? judge_auto(a, opt)
                         : judge(a, opt->policy, opt->lean);

    return st == PITH_OK && is_article_policy(opt) ? judge_again(a, opt, budget)
                                                   : st;
}

#define LISTED 0.1f /* log odds of an item that is part of the body */

/* The fields; what they need of the body stays in it. */
static pith_status mine_fields(art_page *a, pith_str title, pith_arena *arena,
                               pith_kind_result *k)
{
    pith_fields_options how = pith_art_fields_options(a, k);
    pith_readpage page = reading_of(a);
    pith_status st;

    k->data = a->meta->data;
    how.in_list = pith_arena_zalloc(a->arena, (size_t)a->b.count + 1,
                                    sizeof(*how.in_list));
    if (!how.in_list)
        return PITH_NOMEM;
    st = pith_mine_fields(&page, title, &how, arena, a->arena, &k->fields);
    for (uint32_t i = 0; st == PITH_OK && i < a->b.count; i++)
        if (how.in_list[i] && a->z[i] < LISTED)
            a->z[i] = LISTED;
    return st;
}

static pith_status mine(art_page *a, const pith_article_mine_options *opt,
                        pith_arena *arena, pith_budget *budget,
                        pith_article *out, pith_article_trace *trace)
{
    pith_status st = pith_blocks_read_page(a->t, a->root, 0, a->arena, &a->b);
    pith_readpage page = reading_of(a);

    if (st == PITH_OK)
        st = pith_headline_find(&page, arena, &out->title);
    a->title_block = page.title;
    if (st == PITH_OK)
        st = pith_art_measure(a);
    if (st == PITH_OK)
        st = pith_art_evidence(a);
    if (st == PITH_OK)
        st = judge_blocks(a, opt, budget);
    if (st == PITH_OK)
        pith_art_attach(a);
    if (st == PITH_OK && is_article_policy(opt)) {
        drop_links(a, false);
        drop_byline(a);
    }
    if (st == PITH_OK && is_other(opt))
        drop_links(a, true);
    if (st == PITH_OK && opt->policy == PITH_POLICY_AUTO)
        st = mine_fields(a, out->title, arena, opt->kind);
    if (st == PITH_OK && opt->policy == PITH_POLICY_AUTO &&
        !opt->kind->is_story)
        st = pith_art_copies(a, opt->kind->kind == PITH_PAGE_ARTICLE);
    if (st == PITH_OK)
        st = make_body(a, opt->links, arena, out);
    if (st == PITH_OK && trace && (!opt->stories || opt->kind->is_story))
        st = make_trace(a, arena, trace);
    if (st == PITH_OK)
        out->confidence = confidence(a);
    return st == PITH_OK ? pith_about_read(&page, arena, out) : st;
}

/* Where the page shows no body at all, the metadata may hold it. */
static pith_status body_of_meta(const pith_meta *m, pith_arena *arena,
                                pith_article *out)
{
    pith_str rest = m->body;
    pith_block *at;
    size_t lines = 1, n = 0;

    for (size_t i = 0; i < rest.len; i++)
        lines += rest.ptr[i] == '\n';
    at = pith_arena_array(arena, lines, sizeof(*at));
    if (!at)
        return PITH_NOMEM;
    while (rest.len) {
        const char *nl = memchr(rest.ptr, '\n', rest.len);
        size_t len = nl ? (size_t)(nl - rest.ptr) : rest.len;
        pith_str line = pith_str_trim((pith_str){rest.ptr, len});

        if (line.len)
            at[n++] = (pith_block){.node = UINT32_MAX, .text = line};
        rest = pith_str_from(rest, len + 1);
    }
    out->blocks = at;
    out->n_blocks = n;
    out->method = "metadata";
    out->confidence = 0.5;
    return PITH_OK;
}

#define META_BODY_MIN 200 /* bytes */

pith_status pith_article_mine(const pith_doc *doc,
                              const pith_article_mine_options *opt,
                              pith_article *out, pith_article_trace *trace)
{
    const pith_tree *t = doc->tree;
    pith_arena *arena = doc->arena, *scratch = doc->scratch;
    pith_budget *budget = doc->budget;
    static const pith_article_mine_options plain = {0};
    pith_mark mark = pith_arena_mark(scratch);
    pith_meta meta;
    art_page a = {.t = t, .arena = scratch, .meta = &meta, .byline = NO_BLOCK};
    pith_status st = pith_meta_read(t, arena, &meta);

    memset(out, 0, sizeof(*out));
    opt = opt ? opt : &plain;
    if (st == PITH_OK && opt->url.len)
        pith_meta_address(&meta, opt->url);
    if (st == PITH_OK && opt->policy == PITH_POLICY_AUTO)
        st = pith_data_read(t, arena, &meta.data);
    out->method = opt->policy == PITH_POLICY_PAGE ? "page" : "article";
    pith_budget_spend(budget, 4 * (uint64_t)t->count);
    a.root = pith_tree_body(t);
    if (a.root == PITH_NIL)
        a.root = 0;
    if (st == PITH_OK)
        st = mine(&a, opt, arena, budget, out, trace);
    if (st == PITH_OK && !out->n_blocks && meta.body.len >= META_BODY_MIN)
        st = body_of_meta(&meta, arena, out);
    if (opt->policy == PITH_POLICY_AUTO && opt->kind->kind != PITH_PAGE_ARTICLE)
        out->method = "page";
    pith_arena_reset(scratch, mark);
    return st;
}

static uint32_t title_of(const pith_article_trace *trace)
{
    for (uint32_t i = 0; i < trace->count; i++)
        if (trace->at[i].title)
            return i;
    return NO_BLOCK;
}

pith_status pith_article_remake(const pith_doc *doc,
                                const pith_article_trace *trace, float *z,
                                bool links, bool few, pith_article *art)
{
    pith_mark mark = pith_arena_mark(doc->scratch);
    art_page a = {.t = doc->tree,
                  .arena = doc->scratch,
                  .root = pith_tree_body(doc->tree),
                  .title_block = title_of(trace),
                  .z = z};
    pith_meta meta = {0};
    pith_status st;

    a.root = a.root == PITH_NIL ? 0 : a.root;
    st = pith_blocks_read_page(a.t, a.root, 0, a.arena, &a.b);
    if (st == PITH_OK) {
        drop_links(&a, few);
        if (trace->byline < a.b.count && z[trace->byline] > 0)
            z[trace->byline] = -z[trace->byline];
        st = make_body(&a, links, doc->arena, art);
    }
    if (st == PITH_OK)
        art->confidence = confidence(&a);
    if (st == PITH_OK && !art->n_blocks)
        st = pith_meta_read(doc->tree, doc->arena, &meta);
    if (st == PITH_OK && meta.body.len >= META_BODY_MIN)
        st = body_of_meta(&meta, doc->arena, art);
    pith_arena_reset(doc->scratch, mark);
    return st;
}
