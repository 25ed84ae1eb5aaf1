/* mine/article_agree: second pass. Blocks of one structure belong together,
 * and so do blocks side by side: what the first judgement says about a block's
 * kin and neighbours is evidence about the block. */
#include <math.h>

#include "mine/article_int.h"

#define PRIOR 5.0f /* words of doubt against small samples */

/* Words, and words judged body, of each class of blocks. */
typedef struct tally {
    float *kept, *words;
} tally;

static bool tally_make(const art_page *a, const uint32_t *class_of,
                       uint32_t count, const float *p, tally *out)
{
    out->kept = pith_arena_zalloc(a->arena, count + 1, sizeof(float));
    out->words = pith_arena_zalloc(a->arena, count + 1, sizeof(float));
    if (!out->kept || !out->words)
        return false;
    for (uint32_t i = 0; i < a->b.count; i++) {
        float w = (float)a->b.at[i].words;

        out->kept[class_of[i]] += w * p[i];
        out->words[class_of[i]] += w;
    }
    return true;
}

/* The class without the block itself, and its share of the body. */
static void tally_read(const tally *t, uint32_t class, float kept, float words,
                       float total, float *share, float *part)
{
    *share = (t->kept[class] - kept) / (t->words[class] - words + PRIOR);
    *part = total > 0 ? t->kept[class] / total : 0;
}

/* Share kept of the words in blocks [from, to). */
static float window(const float *kept, const float *words, int64_t from,
                    int64_t to, int64_t n)
{
    float k, w;

    from = from < 0 ? 0 : from;
    to = to > n ? n : to;
    if (from >= to)
        return 0;
    k = kept[to] - kept[from];
    w = words[to] - words[from];
    return k / (w + 3.0f);
}

static void windows(const float *kept, const float *words, int64_t i, int64_t n,
                    float *f)
{
    static const int reach[] = {1, 3, 6};

    for (int k = 0; k < 3; k++) {
        f[F2_LEFT1 + 2 * k] = window(kept, words, i - reach[k], i, n);
        f[F2_RIGHT1 + 2 * k] = window(kept, words, i + 1, i + 1 + reach[k], n);
    }
}

/* The deepest node that holds half of the words judged body. */
static pith_node body_box(const art_page *a, const float *p, float total,
                          float *sum)
{
    const pith_tree *t = a->t;
    pith_node v = a->root;

    for (uint32_t i = 0; i < a->b.count; i++)
        sum[a->b.at[i].node] += (float)a->b.at[i].words * p[i];
    for (pith_node u = pith_tree_end(t, a->root) - 1; u > a->root; u--)
        sum[t->parent[u]] += sum[u];
    for (bool deeper = total > 0; deeper;) {
        deeper = false;
        PITH_EACH_CHILD(t, v, c)
        if (2 * sum[c] >= total) {
            v = c;
            deeper = true;
            break;
        }
    }
    return v;
}

#define SURE_WORDS 12
#define SURE_P     0.8f

static void place(const art_page *a, const float *p, pith_node box)
{
    uint32_t first = UINT32_MAX, last = 0;

    for (uint32_t i = 0; i < a->b.count; i++)
        if (p[i] > SURE_P && a->b.at[i].words >= SURE_WORDS) {
            first = first == UINT32_MAX ? i : first;
            last = i;
        }
    for (uint32_t i = 0; i < a->b.count; i++) {
        float *f = a->f + (size_t)i * F_COUNT + F1_COUNT;
        pith_node v = a->b.at[i].node;
        uint32_t up = 0;

        f[F2_INSIDE2] = pith_tree_holds(a->t, box, v);
        for (; !pith_tree_holds(a->t, v, box); v = a->t->parent[v])
            up++;
        f[F2_UP2] = (float)(up < 8 ? up : 8) / 8;
        f[F2_SPAN2] = i >= first && i <= last;
    }
}

pith_status pith_art_agree(art_page *a)
{
    uint32_t n = a->b.count;
    float *p = pith_arena_zalloc(a->arena, n + 1, sizeof(float));
    float *kept = pith_arena_zalloc(a->arena, n + 1, sizeof(float));
    float *words = pith_arena_zalloc(a->arena, n + 1, sizeof(float));
    float *sum = pith_arena_zalloc(a->arena, a->t->count, sizeof(float));
    tally kin5, kin3, box, leaf;
    float total;

    if (!p || !kept || !words || !sum)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        float w = (float)a->b.at[i].words;

        p[i] = 1.0f / (1.0f + expf(-a->z1[i]));
        kept[i + 1] = kept[i] + w * p[i];
        words[i + 1] = words[i] + w;
    }
    total = kept[n];
    if (!tally_make(a, a->kin5, a->n_kin5, p, &kin5) ||
        !tally_make(a, a->kin3, a->n_kin3, p, &kin3) ||
        !tally_make(a, a->box, a->n_box, p, &box) ||
        !tally_make(a, a->leaf, a->n_leaf, p, &leaf))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        float *f = a->f + (size_t)i * F_COUNT + F1_COUNT;
        float w = (float)a->b.at[i].words, k = w * p[i];

        f[F2_FIRST] = a->z1[i];
        f[F2_PROB] = p[i];
        tally_read(&kin5, a->kin5[i], k, w, total, &f[F2_KIN5],
                   &f[F2_KIN5_SHARE]);
        tally_read(&kin3, a->kin3[i], k, w, total, &f[F2_KIN3],
                   &f[F2_KIN3_SHARE]);
        tally_read(&box, a->box[i], k, w, total, &f[F2_BOX], &f[F2_BOX_SHARE]);
        tally_read(&leaf, a->leaf[i], k, w, total, &f[F2_LEAF],
                   &f[F2_LEAF_SHARE]);
        windows(kept, words, i, n, f);
        f[F2_DONE] = total > 0 ? kept[i + 1] / total : 0;
        f[F2_TODO] = total > 0 ? (total - kept[i]) / total : 0;
        f[F2_TOTAL] = total < 1000 ? total / 1000 : 1;
    }
    place(a, p, body_box(a, p, total, sum));
    return PITH_OK;
}
