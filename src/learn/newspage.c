/* learn/newspage: see newspage.h. */
#include "learn/newspage.h"

#include "read/meta.h"

#define WORDS_SURE  60   /* body of a page that is news by itself */
#define WORDS_LEAST 20   /* with the cluster's support */
#define SHARE_LEAST 0.05 /* of all words of the page */

pith_page_words pith_page_words_count(const pith_article_trace *trace,
                                      const pith_joint_verdict *verdict,
                                      bool titled)
{
    pith_page_words w = {.titled = titled};

    for (size_t i = 0; i < trace->count; i++) {
        uint32_t n = trace->at[i].words;

        w.all += n;
        if (verdict[i].z <= 0 || trace->at[i].title)
            continue;
        w.body += n;
        if (n > w.longest)
            w.longest = n;
    }
    return w;
}

static bool sure(const pith_page_words *w)
{
    return w->titled && w->body >= WORDS_SURE &&
           w->body >= SHARE_LEAST * w->all;
}

bool pith_page_is_news(const pith_page_words *page,
                       const pith_page_words *const *kin, size_t n)
{
    size_t good = 0;

    for (size_t i = 0; i < n; i++)
        good += sure(kin[i]);
    if (sure(page))
        return 4 * good >= n; /* a stray text in a cluster of lists is none */
    return page->titled && page->body >= WORDS_LEAST && 2 * good > n;
}

/* ---- kinds of clusters --------------------------------------------------- */

#define POSTS_LEAST 3
#define LIST_LEAST  4
#define LIST_LINKS  0.25 /* of the words of records that lead elsewhere */
#define STORY_LEAST 150
#define LONG_TEXT   250 /* words that need neither date nor claim */

/* Posts hold most of the prose and lead nowhere. */
static bool has_thread(const pith_kind_facts *f, bool dated)
{
    return f->posts >= POSTS_LEAST && 5 * f->dated_posts > 3 * f->posts &&
           2 * f->headed_posts < f->posts && 2 * f->post_prose > f->prose &&
           f->post_links <= LIST_LINKS * f->post_words &&
           (2 * f->body_in_posts > f->body || !dated ||
            4 * f->post_prose > 3 * f->prose);
}

/* What was taken for a body is spread over records with links, or that a link
 * heads: teasers of a blog may be long. */
static bool has_list(const pith_kind_facts *f)
{
    bool headed = 5 * f->headed_records >= 3 * f->records &&
                  4 * f->body_top_record < f->body_in_records;

    return f->records >= LIST_LEAST &&
           (headed || f->record_links > LIST_LINKS * f->record_words) &&
           2 * f->body_in_records > f->body;
}

/* Records beside a dated text, such as teasers. */
static bool has_story(const pith_kind_facts *f, bool dated)
{
    return dated && f->body >= STORY_LEAST && 10 * f->body_in_records < f->body;
}

#define SHEET_SLOTS 4.0f
#define FEW_SLOTS   3.0f /* enough beside a short text */
#define MANY_SLOTS  8.0f /* more than a thread or a list has by chance */
#define SHORT_TEXT  150

bool pith_page_is_sheet(const pith_kind_result *page, float slots)
{
    const pith_kind_facts *f = &page->facts;
    bool alone = page->kind != PITH_PAGE_THREAD && page->kind != PITH_PAGE_LIST;

    if ((f->claims & PITH_CLAIM_STORY) ||
        ((f->claims & PITH_CLAIM_THREAD) && page->kind == PITH_PAGE_THREAD))
        return false;
    return slots >= (!alone                 ? MANY_SLOTS
                     : f->body < SHORT_TEXT ? FEW_SLOTS
                                            : SHEET_SLOTS);
}

#define BY_CLAIM 3.0f
#define BY_FINDS 1.0f
#define BY_DATE  0.5f
#define BY_WORDS 0.25f /* nothing but a text */

static float detail_weight(const pith_kind_result *page, float slots)
{
    const pith_kind_facts *f = &page->facts;

    return page->kind == PITH_PAGE_DETAIL && (f->claims & PITH_CLAIM_PRODUCT)
               ? BY_CLAIM
           : pith_page_is_sheet(page, slots) ? BY_FINDS
           : f->dated                        ? BY_WORDS
                                             : BY_DATE;
}

/* One page may look like a thread by its comments, or like a list by its
 * teasers; what its JSON-LD says counts more than either. og:type says
 * "article" of any page: that counts where neither was found. */
pith_news_vote pith_news_vote_of(const pith_kind_result *page, bool dated,
                                 float slots)
{
    const pith_kind_facts *f = &page->facts;
    bool claims_thread = f->claims & PITH_CLAIM_THREAD;
    bool alone = page->kind != PITH_PAGE_THREAD && page->kind != PITH_PAGE_LIST;

    if (f->claims & PITH_CLAIM_STORY)
        return (pith_news_vote){PITH_PAGE_ARTICLE, BY_CLAIM};
    if (claims_thread && page->kind == PITH_PAGE_THREAD)
        return (pith_news_vote){PITH_PAGE_THREAD, BY_CLAIM};
    if (page->kind == PITH_PAGE_DETAIL || pith_page_is_sheet(page, slots))
        return (pith_news_vote){PITH_PAGE_DETAIL, detail_weight(page, slots)};
    if ((f->claims & PITH_CLAIM_ARTICLE) && alone)
        return (pith_news_vote){PITH_PAGE_ARTICLE, BY_FINDS};
    if (has_thread(f, dated) ||
        (page->kind == PITH_PAGE_THREAD && 2 * f->dated_posts > f->posts))
        return (pith_news_vote){PITH_PAGE_THREAD, BY_FINDS};
    if (has_list(f) || (page->kind == PITH_PAGE_LIST && !has_story(f, dated)))
        return (pith_news_vote){PITH_PAGE_LIST, BY_FINDS};
    if (slots >= SHEET_SLOTS) /* a list beside a text */
        return (pith_news_vote){PITH_PAGE_DETAIL, BY_FINDS};
    if (dated) /* by itself, or by a comment */
        return (pith_news_vote){PITH_PAGE_ARTICLE,
                                f->dated_posts ? BY_DATE : BY_FINDS};
    if (page->kind == PITH_PAGE_ARTICLE && f->body >= LONG_TEXT)
        return (pith_news_vote){PITH_PAGE_ARTICLE, BY_WORDS};
    return (pith_news_vote){PITH_PAGE_OTHER, BY_FINDS};
}

void pith_news_poll_add(pith_news_poll *poll, pith_news_vote vote)
{
    poll->votes[vote.kind] += vote.weight;
    poll->seen++;
}

#define KIN_WEIGHT 2.5f /* of the family's votes together */

static float poll_sum(const pith_news_poll *p)
{
    float sum = 0;

    for (int k = 0; k <= PITH_PAGE_OTHER; k++)
        sum += p->votes[k];
    return sum;
}

pith_page_kind pith_news_decide(const pith_news_poll *own,
                                const pith_news_poll *family)
{
    float kin = poll_sum(family), v[PITH_PAGE_OTHER + 1];
    pith_page_kind best = PITH_PAGE_ARTICLE;
    float total = 0;

    for (int k = 0; k <= PITH_PAGE_OTHER; k++) {
        v[k] = own->votes[k];
        if (kin > 0)
            v[k] += KIN_WEIGHT * family->votes[k] / kin;
        total += v[k];
    }
    if (2 * v[PITH_PAGE_ARTICLE] >= total)
        return PITH_PAGE_ARTICLE;
    for (int k = PITH_PAGE_LIST; k <= PITH_PAGE_OTHER; k++)
        if (best == PITH_PAGE_ARTICLE || v[k] > v[best])
            best = (pith_page_kind)k;
    return best;
}

const char *pith_news_kind_why(pith_page_kind kind)
{
    static const char *const why[] = {
        [PITH_PAGE_ARTICLE] = "a dated text of its own under a title",
        [PITH_PAGE_LIST] = "records with links of their own and no body",
        [PITH_PAGE_THREAD] = "dated posts that hold most of the text",
        [PITH_PAGE_DETAIL] =
            "one thing with its data, or a product by its own word",
        [PITH_PAGE_OTHER] = "neither a date nor a long text",
    };

    return why[kind];
}
