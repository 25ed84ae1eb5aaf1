/* mine/thread/posts_region: which region holds the posts, [MiBAT] §5.4 and
 * §6.2. */
#include "mine/thread/posts_int.h"

/* Text of a record beyond this many bytes says no more about its kind. */
#define TEXT_CAP 600

uint32_t pith_posts_record_text(const posts_page *p, const posts_record *r,
                                bool own)
{
    uint32_t text = 0;

    for (uint32_t i = 0; i < r->n_nodes; i++)
        text +=
            posts_text(p, r->node[i]) - (own ? posts_links(p, r->node[i]) : 0);
    return text;
}

/* §6.2: blogs list their archives as dates; such a list is no post list. */
static bool purely_dates(const posts_page *p, const posts_region *r)
{
    uint32_t pure = 0;

    for (uint32_t i = 0; i < r->n; i++) {
        const posts_pivot *pv;
        uint32_t own = 0;

        if (r->rec[i].pivot == UINT32_MAX)
            continue;
        pv = &p->pivot[r->rec[i].pivot];
        if (pv->text != PITH_NIL)
            own = posts_text(p, pv->text);
        pure += pith_posts_record_text(p, &r->rec[i], false) <= own + 12;
    }
    return 2 * pure > r->n;
}

/* Own words of the records, capped each, and matched structure: posts fill
 * the page with text that is no link; lists of threads or articles do not. */
void pith_posts_score(posts_page *p, posts_region *r)
{
    bool paper = p->opt->paper || p->opt->miner != PITH_POSTS_MIBAT;
    double sum = 0;

    for (uint32_t i = 0; i < r->n; i++) {
        uint32_t own = pith_posts_record_text(p, &r->rec[i], true);

        sum += own < TEXT_CAP ? own : TEXT_CAP;
    }
    r->score = paper ? r->matched : sum;
    if (purely_dates(p, r))
        r->score = 0;
}

static bool post_has_cue(const pith_posts *posts, const pith_post *p,
                         uint16_t any)
{
    PITH_EACH_POST_NODE(posts->words.t, p, v)
    if (pith_posts_cues(&posts->words, v) & any)
        return true;
    return false;
}

uint32_t pith_posts_with_cue(const pith_posts *posts, uint16_t any)
{
    const pith_posts_region *r;
    uint32_t n = 0;

    if (posts->main == UINT32_MAX || !posts->words.t)
        return 0;
    r = &posts->region[posts->main];
    for (uint32_t i = 0; i < r->n_posts; i++)
        n += post_has_cue(posts, &r->post[i], any);
    return n;
}
