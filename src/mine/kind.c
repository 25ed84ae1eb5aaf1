/* mine/kind: see kind.h. */
#include "mine/kind.h"

#include "feat/meta.h"

#define STORY_BODY    40  /* words that make a story where JSON-LD says so */
#define ENOUGH_BODY   80  /* words that make an article where one is claimed */
#define PLAIN_BODY    140 /* and where none is */
#define LONG_BODY     250 /* sure words that are no data sheet */
#define NOTHING       12  /* words below which there is nothing */
#define SMALL_PAGE    150 /* words */
#define THREAD_POSTS  2
#define OPENED_POSTS  3 /* from here on the opening post may be missing */
#define OPENING       3 /* it is at most so many times as long as a reply */
#define LIST_RECORDS  4
#define MANY_RECORDS  8
#define SHEET_PAIRS   4
#define SHEET_DENSITY 0.008 /* pairs a word: prose has a tenth of that */
#define LIST_LINKS    0.3   /* links of records that lead to their own pages */
#define SURE          0.92  /* of a body: what lists seldom reach */

const char *pith_page_kind_name(pith_page_kind kind)
{
    static const char *const names[] = {
        [PITH_PAGE_ARTICLE] = "article", [PITH_PAGE_LIST] = "list",
        [PITH_PAGE_THREAD] = "thread",   [PITH_PAGE_DETAIL] = "detail",
        [PITH_PAGE_OTHER] = "other",
    };
    return names[kind];
}

static double share(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

/* All that article mining keeps stands in one post, with the title or as most
 * of the page: an article and its comments. */
static bool is_one_post(const pith_kind_facts *f)
{
    double part = share(f->body, f->words);

    return f->body_top_post >= 0.95 * f->body && part > 0.15 &&
           (f->title_in_posts || part > 0.5);
}

/* Names with values, or a price and some: the data sheet of one thing. */
static bool is_specified(const pith_kind_facts *f)
{
    return (f->pairs >= SHEET_PAIRS && f->pairs >= SHEET_DENSITY * f->words) ||
           (f->prices && f->pairs && 1000 * f->pairs >= f->words);
}

/* Posts with hardly any body beside them but an opening post. Comments below an
 * article hold less of it than the article does; teasers are dated, too, but
 * lead elsewhere. */
static bool is_thread(const pith_kind_facts *f)
{
    double outside = f->body - f->body_in_posts;
    bool teasers = 2 * f->headed_posts >= f->posts ||
                   share(f->post_links, f->post_words) > LIST_LINKS;

    if (f->posts < THREAD_POSTS)
        return false;
    if (f->claims & PITH_CLAIM_THREAD)
        return true;
    if ((f->claims & PITH_CLAIM_FORUM) && f->dated_posts >= THREAD_POSTS &&
        !teasers && share(f->post_words, f->words) > 0.4)
        return true;
    if ((f->claims & PITH_CLAIM_STORY) || f->dated_posts < THREAD_POSTS ||
        ((f->claims & PITH_CLAIM_ARTICLE) && outside >= ENOUGH_BODY))
        return false;
    if (is_specified(f) && f->post_words <= 0.6 * f->words)
        return false;
    if (teasers || is_one_post(f))
        return false;
    if (share(f->post_words, f->words) <= 0.4)
        return false;
    return outside <= 0.1 * f->body || outside <= 0.05 * f->words ||
           (f->posts >= OPENED_POSTS && !(f->claims & PITH_CLAIM_ARTICLE) &&
            outside <= OPENING * f->post_words / f->posts);
}

/* Many records, each headed by a link to its own page. */
static bool is_catalogue(const pith_kind_facts *f)
{
    return f->records >= MANY_RECORDS &&
           5 * f->headed_records >= 4 * f->records &&
           share(f->record_words, f->words) > 0.2;
}

static bool is_detail(const pith_kind_facts *f)
{
    double part = share(f->body, f->words);

    if (!(f->claims & PITH_CLAIM_PRODUCT) || (f->claims & PITH_CLAIM_STORY) ||
        part >= 0.8)
        return false;
    if ((f->claims & PITH_CLAIM_ARTICLE) && f->sure > 0.95 && part > 0.5)
        return false;
    return !is_catalogue(f) || share(f->body_in_records, f->body) >= 0.5;
}

/* A body that is sure, dated or claimed, and apart from all records. */
static bool is_story(const pith_kind_facts *f)
{
    bool apart = share(f->body_in_records, f->body) < 0.05;

    if (f->claims & PITH_CLAIM_STORY)
        return f->sure > SURE ? f->body >= STORY_BODY
                              : apart && f->body >= ENOUGH_BODY;
    return f->sure > SURE && f->body >= ENOUGH_BODY && f->dated && apart &&
           ((f->claims & PITH_CLAIM_ARTICLE) ||
            share(f->body, f->words) > 0.12);
}

/* Records with links of their own, and no body beside them. */
static bool is_list(const pith_kind_facts *f)
{
    double part = share(f->body, f->words);
    double inside = share(f->body_in_records, f->body);
    bool article = f->claims & PITH_CLAIM_ARTICLE;

    if (f->records >= LIST_RECORDS && !(f->claims & PITH_CLAIM_STORY) &&
        5 * f->headed_records >= 3 * f->records &&
        share(f->record_words, f->words) > 0.4 && f->sure < SURE &&
        (inside > 0.9 || part < 0.2) && !is_one_post(f))
        return true;
    if (f->records >= 2 && part < 0.2 && f->record_words > 0.8 * f->words &&
        !(article && part > 0.1))
        return true;
    if (is_catalogue(f) && (f->claims & PITH_CLAIM_PRODUCT) && part < 0.6)
        return true;
    if (f->records < LIST_RECORDS ||
        share(f->record_links, f->record_words) <= LIST_LINKS ||
        (article && part > 0.2))
        return false;
    return part < 0.2 || (part < 0.47 && inside > 0.05);
}

static bool is_article(const pith_kind_facts *f)
{
    double part = share(f->body, f->words);

    if (f->dated && part > 0.5 && f->words < SMALL_PAGE && f->body >= NOTHING)
        return true;
    if (f->body < ENOUGH_BODY)
        return false;
    return ((f->claims & PITH_CLAIM_ARTICLE) && part > 0.1) ||
           (part > 0.47 && f->sure > 0.9) ||
           (part > 0.25 && f->sure > 0.93 && f->body >= PLAIN_BODY) ||
           (f->dated && part > 0.12 && f->sure > 0.9);
}

/* A detail page that does not say so. */
static bool is_sheet(const pith_kind_facts *f)
{
    const unsigned others = PITH_CLAIM_THREAD | PITH_CLAIM_STORY |
                            PITH_CLAIM_LIST | PITH_CLAIM_ARTICLE;

    if (!is_specified(f) || (f->claims & others) ||
        (f->dated && is_article(f)) ||
        (share(f->body, f->words) > 0.5 && f->sure > 0.93) ||
        (f->body >= LONG_BODY && f->sure > 0.95))
        return false;
    return !is_list(f) ||
           (!is_catalogue(f) && f->record_words <= 0.6 * f->words);
}

bool pith_page_may_be_story(const pith_kind_facts *f)
{
    return f->body >= ENOUGH_BODY && f->sure > 0.75 &&
           !(f->claims & PITH_CLAIM_THREAD);
}

/* How much of the page the find explains, and what the page says of itself. */
static double confidence_of(const pith_kind_facts *f, pith_page_kind kind)
{
    static const unsigned claim[] = {
        [PITH_PAGE_ARTICLE] = PITH_CLAIM_ARTICLE,
        [PITH_PAGE_LIST] = PITH_CLAIM_LIST,
        [PITH_PAGE_THREAD] = PITH_CLAIM_THREAD,
        [PITH_PAGE_DETAIL] = PITH_CLAIM_PRODUCT,
        [PITH_PAGE_OTHER] = 0,
    };
    const double explained[] = {
        [PITH_PAGE_ARTICLE] = f->sure,
        [PITH_PAGE_LIST] = share(f->record_words, f->words),
        [PITH_PAGE_THREAD] = share(f->post_words, f->words),
        [PITH_PAGE_DETAIL] = 0.5,
        [PITH_PAGE_OTHER] = 1 - f->sure * share(f->body, f->words),
    };
    double c = 0.7 * explained[kind];

    return c + (f->claims & claim[kind] ? 0.3 : 0);
}

pith_page_kind pith_page_kind_of(const pith_kind_facts *f, double *confidence)
{
    pith_page_kind kind = f->words < NOTHING && !f->records ? PITH_PAGE_OTHER
                          : is_thread(f)                    ? PITH_PAGE_THREAD
                          : is_detail(f)                    ? PITH_PAGE_DETAIL
                          : is_story(f)                     ? PITH_PAGE_ARTICLE
                          : is_sheet(f)                     ? PITH_PAGE_DETAIL
                          : is_list(f)                      ? PITH_PAGE_LIST
                          : is_article(f)                   ? PITH_PAGE_ARTICLE
                                                            : PITH_PAGE_OTHER;

    if (confidence)
        *confidence = confidence_of(f, kind);
    return kind;
}
