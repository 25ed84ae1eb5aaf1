/* mine/body/article_section: third judgement, of pages that are no stories: a
 * heading and what belongs to it stay or go together, and so do the records and
 * posts that the other miners found, by the kind of page. */
#include <math.h>
#include <stdlib.h>

#include "base/hash.h"
#include "base/map.h"
#include "mine/body/article_int.h"
#include "name/heading.h"

/* Words of a section, by what they are. */
typedef struct section {
    uint32_t outer; /* the section around it; 0: none */
    uint32_t level; /* of its heading, 1..6 */
    pith_node end;  /* of the box that holds it */
    float words, links, prose, kept;
} section;

#define MAX_OPEN                                                             \
    8              /* sections in each other; deeper ones belong to the last \
                    */
#define PRIOR 5.0f /* words of doubt against short sections */

static uint32_t level_of(const art_page *a, uint32_t i)
{
    return pith_heading(a->t, a->b.at[i].node);
}

/* Where the box ends that holds the heading and more than it. */
static pith_node end_of(const art_page *a, uint32_t i)
{
    uint32_t e = a->b.index[a->b.at[i].node];

    while (e && a->sum[e].words <= a->b.at[i].words)
        e = a->b.up[e];
    return pith_tree_end(a->t, a->b.elem[e]);
}

static float chance(float z)
{
    return 1 / (1 + expf(-z));
}

static void add_block(const art_page *a, uint32_t i, section *s)
{
    float w = (float)a->b.at[i].words;

    s->words += w;
    s->links += (float)a->b.at[i].link_words;
    s->prose += (float)a->prose[i];
    s->kept += w * chance(a->z[i]);
}

/* Block -> section, from 1; 0: none. Returns their number. */
static uint32_t read_sections(const art_page *a, section *at, uint32_t *of)
{
    uint32_t n = 0, open[MAX_OPEN], depth = 0;

    for (uint32_t i = 0; i < a->b.count; i++) {
        uint32_t level = level_of(a, i);

        while (depth && at[open[depth - 1]].end <= a->b.at[i].node)
            depth--;
        while (level && depth && at[open[depth - 1]].level >= level)
            depth--;
        if (level && depth < MAX_OPEN) {
            at[++n] = (section){.outer = depth ? open[depth - 1] : 0,
                                .level = level,
                                .end = end_of(a, i)};
            open[depth++] = n;
        }
        of[i] = depth ? open[depth - 1] : 0;
        add_block(a, i, &at[of[i]]);
    }
    return n;
}

static float part(float x, float of)
{
    return of > 0 ? x / of : 0;
}

static void section_evidence(const art_page *a, uint32_t i, const section *s,
                             const section *outer, float *f)
{
    float w = (float)a->b.at[i].words;

    f[F3_S_KEPT] = part(s->kept - w * chance(a->z[i]), s->words - w + PRIOR);
    f[F3_O_KEPT] = part(outer->kept, outer->words + PRIOR);
    f[F3_S_LINK] = part(s->links, s->words);
    f[F3_S_PROSE] = part(s->prose, s->words);
    f[F3_S_WORDS] = log1pf(s->words);
    f[F3_LOOSE] = s->level == 0;
}

static void kind_evidence(float z, const double *p, float *f)
{
    f[F3_BASE] = 1;
    f[F3_FINAL] = z;
    f[F3_LIST] = (float)p[PITH_PAGE_LIST];
    f[F3_DETAIL] = (float)p[PITH_PAGE_DETAIL];
    f[F3_THREAD] = (float)p[PITH_PAGE_THREAD];
    f[F3_OTHER] = (float)p[PITH_PAGE_OTHER];
    f[F3_FINAL_LIST] = z * f[F3_LIST];
    f[F3_FINAL_DETAIL] = z * f[F3_DETAIL];
    f[F3_FINAL_THREAD] = z * f[F3_THREAD];
    f[F3_FINAL_OTHER] = z * f[F3_OTHER];
}

/* After kind_evidence. */
static void found_evidence(const art_page *a, uint32_t i, bool is_signed,
                           const double *p, float *f)
{
    pith_node v = a->b.at[i].node;
    float rec = a->in_rec[v] != 0, more = a->in_more[v] != 0;
    float post = a->in_post[v] != 0, said = is_signed ? post : 0;

    f[F3_REC] = rec;
    f[F3_REC_LIST] = rec * f[F3_LIST];
    f[F3_REC_DETAIL] = rec * f[F3_DETAIL];
    f[F3_REC_ARTICLE] = rec * (float)p[PITH_PAGE_ARTICLE];
    f[F3_REC_OTHER] = rec * f[F3_OTHER];
    f[F3_OUT_LIST] = (1 - rec) * f[F3_LIST];
    f[F3_MORE] = more;
    f[F3_MORE_LIST] = more * f[F3_LIST];
    f[F3_MORE_DETAIL] = more * f[F3_DETAIL];
    f[F3_MORE_OTHER] = more * f[F3_OTHER];
    f[F3_POST] = post;
    f[F3_POST_THREAD] = post * f[F3_THREAD];
    f[F3_POST_DETAIL] = post * f[F3_DETAIL];
    f[F3_POST_LIST] = post * f[F3_LIST];
    f[F3_OUT_THREAD] = (1 - post) * f[F3_THREAD];
    f[F3_SIGNED] = said;
    f[F3_SIGNED_DETAIL] = said * f[F3_DETAIL];
    f[F3_SIGNED_OTHER] = said * f[F3_OTHER];
}

/* What opens over the page at a click, or asks for consent; one with half of
 * the words is the page. */
static bool is_dialog(const art_page *a, uint32_t e)
{
    pith_node v = a->b.elem[e];

    return (a->t->label[v] == PITH_TAG_DIALOG ||
            a->b.cues[v] & PITH_CUE_DIALOG) &&
           2 * a->sum[e].words < a->total_words;
}

/* After kind_evidence. The sheet of a thing may be in dialogs, too: on details
 * they say nothing. False: memory is out. */
static bool dialog_evidence(art_page *a)
{
    const pith_blocks *b = &a->b;
    bool *in = pith_arena_zalloc(a->arena, (size_t)b->n_elems + 1, sizeof(*in));

    for (uint32_t e = 1; in && e < b->n_elems; e++)
        in[e] = in[b->up[e]] || is_dialog(a, e);
    for (uint32_t i = 0; in && i < b->count; i++) {
        float *f = a->f + (size_t)i * F_COUNT + F_JUDGED;

        if (in[b->index[b->at[i].node]])
            f[F3_DIALOG] = 1 - f[F3_DETAIL];
    }
    return in;
}

#define LINES_LEAST 3 /* on a path: two may be the same by chance */

/* Of the records' lines on each path, the share that others said before:
 * buttons, ranks, what is in stock. Titles differ. False: memory is out. */
static bool count_again(const art_page *a, pith_map *seen, float *share)
{
    uint32_t *lines =
        pith_arena_zalloc(a->arena, (size_t)a->n_kin3 + 1, sizeof(*lines));

    for (uint32_t i = 0; lines && i < a->b.count; i++) {
        uint64_t text = pith_hash_str(pith_block_text(&a->b, i));
        bool fresh;

        if (!a->in_rec[a->b.at[i].node])
            continue;
        if (!pith_map_put(seen, pith_hash_mix(text, a->kin3[i]), 0, &fresh))
            return false;
        lines[a->kin3[i]]++;
        share[a->kin3[i]] += !fresh;
    }
    for (uint32_t k = 0; lines && k < a->n_kin3; k++)
        share[k] = lines[k] < LINES_LEAST ? 0 : share[k] / (float)lines[k];
    return lines;
}

/* After found_evidence. False: memory is out. */
static bool again_evidence(art_page *a)
{
    float *share =
        pith_arena_zalloc(a->arena, (size_t)a->n_kin3 + 1, sizeof(*share));
    pith_map seen;
    bool ok;

    pith_map_init(&seen, a->arena->al);
    ok = share && count_again(a, &seen, share);
    pith_map_release(&seen);
    for (uint32_t i = 0; ok && i < a->b.count; i++) {
        float *f = a->f + (size_t)i * F_COUNT + F_JUDGED;

        f[F3_AGAIN] = f[F3_REC] * share[a->kin3[i]];
    }
    return ok;
}

/* Posts that are dated, and none of them what the page is about: comments,
 * reviews. */
static bool has_reviews(const pith_kind_facts *f)
{
    return 5 * f->dated_posts > 3 * f->posts && !f->title_in_posts;
}

static const float weight[F3_COUNT] = {
#define X(name, w, text) [F3_##name] = (float)(w),
    PITH_PAGE_PASS3(X)
#undef X
};

float pith_art_third(unsigned i)
{
    return weight[i];
}

static void weigh_third(art_page *a, float lean)
{
    for (uint32_t i = 0; i < a->b.count; i++) {
        const float *f = a->f + (size_t)i * F_COUNT + F_JUDGED;

        a->z[i] = lean;
        for (unsigned j = 0; j < F3_COUNT; j++)
            a->z[i] += weight[j] * f[j];
    }
}

#define TOGETHER 0.6f /* of the judgement is that of all on the same path */

/* Blocks on the same path stay or go together, nearly. False: memory is out. */
static bool join_kin(art_page *a)
{
    art_tally t;

    if (!pith_art_tally(a, a->kin3, a->n_kin3, a->z, &t))
        return false;
    for (uint32_t i = 0; i < a->b.count; i++) {
        uint32_t k = a->kin3[i];

        if (t.words[k] > 0)
            a->z[i] += TOGETHER * (t.kept[k] / t.words[k] - a->z[i]);
    }
    return true;
}

/* ---- how much of it ----------------------------------------------------- */

#define STEEP 1.6f   /* of the odds: they are surer than the sum says */
#define LEAN3 0.3f   /* of the base, tools/fit_article.py */
#define JUST  0.001f /* log odds of the last that is kept */

typedef struct ranked {
    float z;
    uint32_t block;
} ranked;

static int by_odds(const void *x, const void *y)
{
    const ranked *a = x, *b = y;

    if (a->z != b->z)
        return a->z > b->z ? -1 : 1;
    return (a->block > b->block) - (a->block < b->block);
}

/* The log odds down to which blocks are kept, best first, so that the words in
 * common with the true body are most by expectation: the share of the doubtful
 * that is worth keeping depends on how much is sure. */
static float best_cut(const art_page *a, ranked *at, uint32_t n)
{
    float total = 0, kept = 0, words = 0, best = 0, cut = 0;

    qsort(at, n, sizeof(*at), by_odds);
    for (uint32_t i = 0; i < n; i++)
        total += (float)a->b.at[at[i].block].words * chance(at[i].z);
    for (uint32_t i = 0; i < n; i++) {
        float w = (float)a->b.at[at[i].block].words, f1;

        kept += w * chance(at[i].z);
        words += w;
        f1 = 2 * kept / (words + total);
        if (f1 > best) {
            best = f1;
            cut = at[i].z;
        }
    }
    return cut;
}

#define ARTICLE_LEAST 0.2

static bool is_no_article(const pith_kind_result *k)
{
    return k->kind != PITH_PAGE_ARTICLE && k->kind != PITH_PAGE_OTHER &&
           k->judged.p[PITH_PAGE_ARTICLE] < ARTICLE_LEAST;
}

/* Keep what a list, thread or detail page is likely to hold in all, not every
 * block that is likelier than not. */
static pith_status keep_best(art_page *a, float lean)
{
    ranked *at =
        pith_arena_array(a->arena, (size_t)a->b.count + 1, sizeof(*at));
    uint32_t n = 0;
    float cut;

    if (!at)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < a->b.count; i++) {
        a->z[i] = STEEP * (a->z[i] - lean - LEAN3) + lean;
        if (i != a->title_block && a->b.at[i].words)
            at[n++] = (ranked){a->z[i], i};
    }
    cut = best_cut(a, at, n);
    for (uint32_t i = 0; n && i < a->b.count; i++)
        a->z[i] += JUST - cut;
    return PITH_OK;
}

pith_status pith_art_sections(art_page *a, const pith_kind_result *k,
                              float lean)
{
    size_t n = a->b.count;
    section *at = pith_arena_zalloc(a->arena, n + 2, sizeof(*at));
    uint32_t heads;

    a->section = pith_arena_zalloc(a->arena, n + 1, sizeof(*a->section));
    a->outer = pith_arena_zalloc(a->arena, n + 1, sizeof(*a->outer));
    if (!at || !a->section || !a->outer)
        return PITH_NOMEM;
    heads = read_sections(a, at, a->section);
    for (uint32_t i = 0; i < n; i++) {
        float *f = a->f + (size_t)i * F_COUNT + F_JUDGED;
        const section *s = &at[a->section[i]];

        a->outer[i] = s->outer;
        kind_evidence(a->z[i], k->judged.p, f);
        found_evidence(a, i, has_reviews(&k->facts), k->judged.p, f);
        section_evidence(a, i, s, &at[s->outer], f);
        f[F3_S_PLACE] = part((float)a->section[i], (float)heads);
    }
    if (!again_evidence(a) || !dialog_evidence(a))
        return PITH_NOMEM;
    weigh_third(a, lean);
    if (!join_kin(a))
        return PITH_NOMEM;
    return is_no_article(k) ? keep_best(a, lean) : PITH_OK;
}
