/* mine/thread/posts_batch: [MiBAT] §6.3, batch mode: the best page of a site
 * gives a template that finds the posts of its other pages, those with a single
 * post too.
 *
 * The template is the path from a record's root down to its pivot: at each step
 * the tag and the class words that all records of the page have there; and how
 * many trees before and after the root belong to a record. Labels are no use
 * across pages: they depend on how often a word is on the page. */
#include "mine/thread/posts_int.h"

#include "name/naming.h"

#define STEP_WORDS 16
#define STEPS_MAX  48
/* Trees of a record to one side of its root. */
#define BESIDE_MAX 15

typedef struct template_step {
    uint32_t tag;
    uint32_t n_words;
    uint64_t word[STEP_WORDS];
} template_step;

struct pith_posts_template {
    uint32_t n_steps;       /* step 0 is the pivot, the last the root */
    uint32_t before, after; /* trees beside the root */
    template_step step[];
};

static bool node_has(const pith_tree *t, pith_node v, uint64_t word)
{
    pith_word own[PITH_NAME_WORDS];
    uint32_t n;
    const pith_word *w = pith_name_words(t, v, own, &n);

    for (uint32_t i = 0; i < n; i++)
        if (w[i].key == word)
            return true;
    return false;
}

static void step_of(const pith_tree *t, pith_node v, template_step *s)
{
    pith_word own[PITH_NAME_WORDS];
    uint32_t n;
    const pith_word *w = pith_name_words(t, v, own, &n);

    s->tag = t->label[v];
    s->n_words = 0;
    for (uint32_t i = 0; i < n && s->n_words < STEP_WORDS; i++)
        if (w[i].from == PITH_FROM_CLASS)
            s->word[s->n_words++] = w[i].key;
}

/* Keep the words that v has too; false when the tags differ. */
static bool step_meet(const pith_tree *t, pith_node v, template_step *s)
{
    uint32_t n = 0;

    if (!pith_is_element(t, v) || t->label[v] != s->tag)
        return false;
    for (uint32_t i = 0; i < s->n_words; i++)
        if (node_has(t, v, s->word[i]))
            s->word[n++] = s->word[i];
    s->n_words = n;
    return true;
}

static bool step_fits(const pith_tree *t, pith_node v, const template_step *s)
{
    if (v == PITH_NIL || !pith_is_element(t, v) || t->label[v] != s->tag)
        return false;
    for (uint32_t i = 0; i < s->n_words; i++)
        if (!node_has(t, v, s->word[i]))
            return false;
    return true;
}

/* Levels from pivot to root, both counted; 0: no pivot, or too many. */
static uint32_t steps_of(const pith_tree *t, const pith_post *post)
{
    uint32_t n;

    if (post->pivot == PITH_NIL || !pith_tree_holds(t, post->root, post->pivot))
        return 0;
    n = (uint32_t)(t->depth[post->pivot] - t->depth[post->root]) + 1;
    return n <= STEPS_MAX ? n : 0;
}

/* Trees of the post before and after its root; false: it is made otherwise. */
static bool beside_of(const pith_tree *t, const pith_post *post,
                      uint32_t *before, uint32_t *after)
{
    uint32_t at = post->n_nodes;

    for (uint32_t i = 0; i < post->n_nodes; i++) {
        if (t->parent[post->node[i]] != t->parent[post->root])
            return false;
        if (post->node[i] == post->root)
            at = i;
    }
    *before = at;
    *after = post->n_nodes - 1 - at;
    return at < post->n_nodes && *before <= BESIDE_MAX && *after <= BESIDE_MAX;
}

/* What most posts have beside their root. */
static void learn_beside(const pith_tree *t, const pith_posts_region *r,
                         pith_posts_template *site)
{
    uint32_t votes[BESIDE_MAX + 1][BESIDE_MAX + 1] = {{0}}, b, a;

    for (uint32_t i = 0; i < r->n_posts; i++)
        if (beside_of(t, &r->post[i], &b, &a) &&
            ++votes[b][a] > votes[site->before][site->after])
            site->before = b, site->after = a;
}

pith_status pith_posts_learn(const pith_tree *t, const pith_posts *posts,
                             pith_arena *arena, pith_posts_template **out)
{
    const pith_posts_region *r;
    uint32_t votes[STEPS_MAX + 1] = {0}, n = 0;
    pith_posts_template *site;
    bool first = true;

    *out = NULL;
    if (posts->main == UINT32_MAX)
        return PITH_OK;
    r = &posts->region[posts->main];
    for (uint32_t i = 0; i < r->n_posts; i++)
        votes[steps_of(t, &r->post[i])]++;
    for (uint32_t k = 1; k <= STEPS_MAX; k++)
        n = votes[k] > votes[n] || n == 0 ? k : n;
    if (!votes[n])
        return PITH_OK;
    site = pith_arena_zalloc(arena, 1, sizeof(*site) + n * sizeof(*site->step));
    if (!site)
        return PITH_NOMEM;
    site->n_steps = n;
    learn_beside(t, r, site);
    for (uint32_t i = 0; i < r->n_posts; i++) {
        pith_node v = r->post[i].pivot;

        if (steps_of(t, &r->post[i]) != n)
            continue;
        for (uint32_t k = 0; k < n; k++, v = t->parent[v])
            if (first)
                step_of(t, v, &site->step[k]);
            else if (!step_meet(t, v, &site->step[k]))
                break;
        first = false;
    }
    *out = site;
    return PITH_OK;
}

/* The record's root above a pivot, or PITH_NIL. */
static pith_node root_above(const pith_tree *t, pith_node v,
                            const pith_posts_template *site)
{
    for (uint32_t k = 0;; k++, v = t->parent[v]) {
        if (!step_fits(t, v, &site->step[k]))
            return PITH_NIL;
        if (k + 1 == site->n_steps)
            return v;
    }
}

pith_status pith_posts_apply(posts_page *p, const pith_posts_template *site)
{
    posts_record *rec = pith_arena_array(p->arena, p->n_pivots, sizeof(*rec));
    posts_region *r;
    uint32_t n = 0;

    if (!rec)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < p->n_pivots; i++) {
        pith_node root = root_above(p->t, p->pivot[i].node, site);

        if (root == PITH_NIL || (n && rec[n - 1].root == root))
            continue;
        rec[n++] = (posts_record){.root = root, .pivot = i};
    }
    if (!n)
        return PITH_OK;
    r = pith_posts_region_new(p, p->t->parent[rec[0].root], n);
    if (!r)
        return PITH_NOMEM;
    memcpy(r->rec, rec, n * sizeof(*rec));
    return pith_posts_settle(p, r, site->before, site->after);
}

pith_status pith_posts_learn_site(const pith_doc *page, size_t n,
                                  const pith_posts_options *opt,
                                  pith_arena *arena, pith_posts_template **out)
{
    double best = 0;

    *out = NULL;
    for (size_t i = 0; i < n; i++) {
        const pith_doc *p = &page[i];
        pith_mark mark = pith_arena_mark(p->arena);
        pith_posts posts;
        pith_status st =
            pith_mine_posts(p->tree, opt, NULL, p->arena, p->budget, &posts);

        if (st == PITH_OK && posts.main != UINT32_MAX &&
            posts.region[posts.main].score > best) {
            best = posts.region[posts.main].score;
            st = pith_posts_learn(p->tree, &posts, arena, out);
        }
        pith_arena_reset(p->arena, mark);
        if (st != PITH_OK)
            return st;
    }
    return PITH_OK;
}
