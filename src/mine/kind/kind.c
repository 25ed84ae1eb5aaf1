/* mine/kind/kind: see kind.h. Evidence that adds up, as for the blocks of an
 * article: every kind has a weighted sum, the largest wins, and the softmax of
 * the sums says how sure that is. docs/algo/kind.md. */
#include "mine/kind/kind.h"

#include <math.h>
#include "read/meta.h"

static const char *const evidence_name[PITH_KIND_EVIDENCES] = {
#define X(name, a, l, t, d, o, text) [PITH_KIND_##name] = #name,
    PITH_KIND_EVIDENCE(X)
#undef X
};
static const char *const evidence_text[PITH_KIND_EVIDENCES] = {
#define X(name, a, l, t, d, o, text) [PITH_KIND_##name] = text,
    PITH_KIND_EVIDENCE(X)
#undef X
};
static const double weight[PITH_KIND_EVIDENCES][PITH_PAGE_KINDS] = {
#define X(name, a, l, t, d, o, text) [PITH_KIND_##name] = {a, l, t, d, o},
    PITH_KIND_EVIDENCE(X)
#undef X
};

const char *pith_kind_evidence_name(unsigned i)
{
    return evidence_name[i];
}

/* ---- evidence ----------------------------------------------------------- */

static double at_most(double x, double most)
{
    return x < most ? x : most;
}

static double share(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

/* 0..1 by the logarithm; `most` is the logarithm of what counts as many. */
static double many(double n, double most)
{
    return n > 0 ? at_most(log1p(n), most) / most : 0;
}

#define MANY_WORDS 6.5  /* 660 */
#define MANY_PARTS 4.0  /* 54 */
#define MANY_NAMES 3.5  /* 32 */
#define MANY_NEAR  3.0  /* 19 */
#define SURE_FROM  0.6  /* of a body that is hardly better than its page */
#define ONE_PART   0.95 /* of the body: all of it */

static void about_body(const pith_kind_facts *f, double *e)
{
    double part = share(f->body, f->words);
    double sure =
        f->sure > SURE_FROM ? (f->sure - SURE_FROM) / (1 - SURE_FROM) : 0;

    e[PITH_KIND_PART] = part;
    e[PITH_KIND_SURE] = sure;
    e[PITH_KIND_TOLD] =
        sure * many(f->body, MANY_WORDS) * at_most(part / 0.3, 1);
    e[PITH_KIND_PROSE] = share(f->prose, f->words);
    e[PITH_KIND_PARAS] = many(f->paras, MANY_PARTS);
    e[PITH_KIND_DATED] = f->dated;
    e[PITH_KIND_SIGNED] = f->signed_by;
}

#define OWN_LINKS                                               \
    0.1 /* words of a post that are links: its author, its date \
         */

/* Teasers are dated, too, but lead elsewhere. */
static double teasing(const pith_kind_facts *f)
{
    double headed = share(f->headed_posts, f->posts);
    double links = 2 * (share(f->post_links, f->post_words) - OWN_LINKS);

    links = at_most(links, 1);
    return headed > links ? headed : links;
}

static void about_posts(const pith_kind_facts *f, double *e)
{
    double dated, talked;

    e[PITH_KIND_OUTPOST] = many(f->body - f->body_in_posts, MANY_WORDS);
    if (f->posts < 2)
        return;
    dated = share(f->dated_posts, f->posts);
    talked = dated * share(f->post_words, f->words) * (1 - teasing(f));
    e[PITH_KIND_POSTS] = many(f->posts, MANY_PARTS);
    e[PITH_KIND_TALKED] = talked;
    e[PITH_KIND_CROWD] =
        dated * (1 - teasing(f)) * many(f->named_posts, MANY_PARTS);
    e[PITH_KIND_NAMED] = talked * share(f->named_posts, f->posts);
    e[PITH_KIND_AUTHORED] = dated * share(f->named_posts, f->posts) *
                            (1 - share(f->headed_posts, f->posts));
    e[PITH_KIND_SPREAD] =
        dated * share(f->body_in_posts - f->body_top_post, f->body);
    e[PITH_KIND_ONEPOST] =
        f->body > 0 && f->body_top_post >= ONE_PART * f->body ? dated : 0;
}

/* Two records are no list yet, eight are. */
static void about_records(const pith_kind_facts *f, double *e)
{
    double n = f->records > 2 ? at_most((f->records - 2) / 6.0, 1) : 0;

    e[PITH_KIND_LISTED] = n * share(f->linked_records, f->records) *
                          share(f->record_words, f->words);
    e[PITH_KIND_HEADED] = n * share(f->headed_records, f->records);
    e[PITH_KIND_RPROSE] = n * share(f->record_prose, f->record_words);
    e[PITH_KIND_RSPREAD] =
        n * share(f->linked_records, f->records) *
        share(f->body_in_records - f->body_top_record, f->body);
    e[PITH_KIND_PRICED] = n * share(f->priced_records, f->records);
    e[PITH_KIND_RDATED] = n * share(f->dated_records, f->records);
    e[PITH_KIND_ASIDE] = share(f->record_aside, f->record_words);
    /* Posts with an author are rows, too. */
    e[PITH_KIND_RSURE] =
        n > 0 ? f->record_sure * (1 - e[PITH_KIND_AUTHORED]) : 0;
    e[PITH_KIND_QUIET] = n * f->record_sure * (1 - many(f->names, MANY_NAMES));
    e[PITH_KIND_FIRST] = f->title_first;
    e[PITH_KIND_HEADS] = many(f->heads, 3);
}

static void about_data(const pith_kind_facts *f, double *e)
{
    e[PITH_KIND_NAMES] = many(f->names, MANY_NAMES);
    e[PITH_KIND_NEAR] = many(f->near_names, MANY_NEAR);
    e[PITH_KIND_DENSE] = at_most(25 * share(f->names, f->words), 1);
    e[PITH_KIND_PRICE] = at_most(f->prices, 2) / 2;
    e[PITH_KIND_PAGING] = at_most(f->paging, 3) / 3;
}

static void about_claims(const pith_kind_facts *f, double *e)
{
    e[PITH_KIND_C_ARTICLE] = (f->claims & PITH_CLAIM_ARTICLE) != 0;
    e[PITH_KIND_C_STORY] = (f->claims & PITH_CLAIM_STORY) != 0;
    e[PITH_KIND_C_PRODUCT] = (f->claims & PITH_CLAIM_PRODUCT) != 0;
    e[PITH_KIND_C_THREAD] = (f->claims & PITH_CLAIM_THREAD) != 0;
    e[PITH_KIND_C_FORUM] = (f->claims & PITH_CLAIM_FORUM) != 0;
    e[PITH_KIND_C_SITE] = (f->claims & PITH_CLAIM_SITE) != 0;
    e[PITH_KIND_C_THINGS] = f->things > 3;
}

void pith_kind_evidence(const pith_kind_facts *f, double *e)
{
    for (unsigned i = 0; i < PITH_KIND_EVIDENCES; i++)
        e[i] = 0;
    e[PITH_KIND_ONE] = 1;
    about_body(f, e);
    about_posts(f, e);
    about_records(f, e);
    about_data(f, e);
    about_claims(f, e);
    /* What several posts or records share is not told by one voice. */
    e[PITH_KIND_TOLD] *= (1 - e[PITH_KIND_SPREAD]) * (1 - e[PITH_KIND_RSPREAD]);
}

/* ---- judgement ---------------------------------------------------------- */

#define NOTHING      12 /* words below which there is nothing */
#define NOTHING_BODY 25
#define LIST_LEAST   3 /* records */

/* Hardly a word, no records, no posts, no data: what an error page or a login
 * wall has, and no short dated note. No sum is asked: it would compare the
 * shares of nothing. */
static bool is_nothing(const pith_kind_facts *f)
{
    bool note = f->dated && f->body >= NOTHING && 2 * f->body > f->words;

    if (f->words < NOTHING && !f->records)
        return true;
    return f->body < NOTHING_BODY && !note && f->posts < 2 &&
           f->records < LIST_LEAST && f->names < 2 &&
           !(f->claims & PITH_CLAIM_STORY);
}

/* A short page with no sheet of data, no price, no product. The sums are fitted
 * on pages most of whose details have one, and give short pages of which little
 * is known to that kind by its base. */
#define BARE_DETAIL 1.5
#define SHORT_PAGE  150 /* words */

static bool is_bare(const pith_kind_facts *f)
{
    return f->words < SHORT_PAGE && f->names < 2 && !f->prices &&
           !(f->claims & PITH_CLAIM_THINGS);
}

/* At an address of a forum: dated posts that are written and lead nowhere. The
 * sums weigh each of these by itself; a board's rows are dated, too, but are
 * links to threads. */
#define FORUM_THREAD 2.0
#define TALK_POSTS   2

static bool is_talk(const pith_kind_facts *f)
{
    return f->claims & PITH_CLAIM_FORUM && f->posts >= TALK_POSTS &&
           f->dated_posts == f->posts && !f->headed_posts &&
           5 * f->post_links < f->post_words;
}

static void softmax(double *p)
{
    double top = p[0], sum = 0;

    for (unsigned k = 1; k < PITH_PAGE_KINDS; k++)
        top = p[k] > top ? p[k] : top;
    for (unsigned k = 0; k < PITH_PAGE_KINDS; k++)
        sum += p[k] = exp(p[k] - top);
    for (unsigned k = 0; k < PITH_PAGE_KINDS; k++)
        p[k] /= sum;
}

/* The most likely kind but `but`. */
static pith_page_kind likeliest(const double *p, int but)
{
    int best = but == 0 ? 1 : 0;

    for (int k = best + 1; k < PITH_PAGE_KINDS; k++)
        if (k != but && p[k] > p[best])
            best = k;
    return (pith_page_kind)best;
}

static void name_kinds(pith_kind_judgement *out)
{
    out->kind = likeliest(out->p, -1);
    out->second = likeliest(out->p, (int)out->kind);
}

void pith_kind_settle(pith_kind_judgement *out)
{
    softmax(out->p);
    name_kinds(out);
}

void pith_kind_judge(const pith_kind_facts *f, pith_kind_judgement *out)
{
    double e[PITH_KIND_EVIDENCES];

    pith_kind_evidence(f, e);
    for (unsigned k = 0; k < PITH_PAGE_KINDS; k++) {
        out->p[k] = 0;
        for (unsigned i = 0; i < PITH_KIND_EVIDENCES; i++)
            out->p[k] += weight[i][k] * e[i];
    }
    if (is_bare(f))
        out->p[PITH_PAGE_DETAIL] -= BARE_DETAIL;
    if (is_talk(f))
        out->p[PITH_PAGE_THREAD] += FORUM_THREAD;
    softmax(out->p);
    if (is_nothing(f)) {
        for (unsigned k = 0; k < PITH_PAGE_KINDS; k++)
            out->p[k] *= 0.2;
        out->p[PITH_PAGE_OTHER] += 0.8;
    }
    name_kinds(out);
}

const char *pith_kind_reason(const pith_kind_facts *f,
                             const pith_kind_judgement *j, unsigned rank)
{
    double e[PITH_KIND_EVIDENCES], bound = INFINITY;
    unsigned at = 0;

    pith_kind_evidence(f, e);
    for (unsigned r = 0; r <= rank; r++) {
        double best = 0.05;

        at = 0;
        for (unsigned i = 1; i < PITH_KIND_EVIDENCES; i++) {
            double term = (weight[i][j->kind] - weight[i][j->second]) * e[i];

            if (term > best && term < bound) {
                best = term;
                at = i;
            }
        }
        bound = best;
    }
    return at ? evidence_text[at] : NULL;
}

#define STORY_BODY 80 /* words */

bool pith_page_may_be_story(const pith_kind_facts *f)
{
    return f->body >= STORY_BODY && f->sure > 0.75 &&
           !(f->claims & PITH_CLAIM_THREAD);
}
