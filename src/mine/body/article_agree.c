/* mine/body/article_agree: second pass. Blocks of one structure belong
 * together, and so do blocks side by side: what the first judgement says about
 * a block's kin and neighbours is evidence about the block. */
#include <math.h>

#include "mine/body/article_int.h"

#define PRIOR 5.0f /* words of doubt against small samples */

bool pith_art_tally(const art_page *a, const uint32_t *class_of, uint32_t count,
                    const float *p, art_tally *out)
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

/* Share kept of the class without the block itself. */
static float share_without(const art_tally *t, uint32_t class, float kept,
                           float words)
{
    return (t->kept[class] - kept) / (t->words[class] - words + PRIOR);
}

#define REACH 6 /* blocks */

/* Share kept of the words in the blocks after i. */
static float kept_after(const float *kept, const float *words, uint32_t i,
                        uint32_t n)
{
    uint32_t to = n - i > REACH ? i + 1 + REACH : n;
    float k = kept[to] - kept[i + 1], w = words[to] - words[i + 1];

    return i + 1 < n ? k / (w + 3.0f) : 0;
}

/* The deepest node that holds half of the words judged body. */
static pith_node body_box(const art_page *a, const float *p, float total,
                          float *sum)
{
    const pith_tree *t = a->t;
    pith_node v = a->root;

    for (uint32_t i = 0; i < a->b.count; i++)
        sum[a->b.at[i].node] += (float)a->b.at[i].words * p[i];
    for (uint32_t e = a->b.n_elems; e-- > 1;)
        sum[t->parent[a->b.elem[e]]] += sum[a->b.elem[e]];
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

static void place(const art_page *a, pith_node box)
{
    for (uint32_t i = 0; i < a->b.count; i++) {
        float *f = a->f + (size_t)i * F_COUNT + F1_COUNT;
        pith_node v = a->b.at[i].node;
        uint32_t up = 0;

        f[F2_INSIDE2] = pith_tree_holds(a->t, box, v);
        for (; !pith_tree_holds(a->t, v, box); v = a->t->parent[v])
            up++;
        f[F2_UP2] = (float)(up < 8 ? up : 8) / 8;
    }
}

pith_status pith_art_agree(art_page *a)
{
    uint32_t n = a->b.count;
    float *p = pith_arena_zalloc(a->arena, n + 1, sizeof(float));
    float *kept = pith_arena_zalloc(a->arena, n + 1, sizeof(float));
    float *words = pith_arena_zalloc(a->arena, n + 1, sizeof(float));
    float *sum = pith_arena_zalloc(a->arena, a->t->count, sizeof(float));
    art_tally kin5, kin3, box;
    float total;

    if (!p || !kept || !words || !sum)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++)
        p[i] = 1.0f / (1.0f + expf(-a->z1[i]));
    for (uint32_t i = 0; i < n; i++) {
        float w = (float)a->b.at[i].words;

        kept[i + 1] = kept[i] + w * p[i];
        words[i + 1] = words[i] + w;
    }
    total = kept[n];
    if (!pith_art_tally(a, a->kin5, a->n_kin5, p, &kin5) ||
        !pith_art_tally(a, a->kin3, a->n_kin3, p, &kin3) ||
        !pith_art_tally(a, a->box, a->n_box, p, &box))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        float *f = a->f + (size_t)i * F_COUNT + F1_COUNT;
        float w = (float)a->b.at[i].words, k = w * p[i];

        f[F2_FIRST] = a->z1[i];
        f[F2_KIN3] = share_without(&kin3, a->kin3[i], k, w);
        f[F2_BOX] = share_without(&box, a->box[i], k, w);
        f[F2_KIN3_SHARE] = total > 0 ? kin3.kept[a->kin3[i]] / total : 0;
        f[F2_KIN5_SHARE] = total > 0 ? kin5.kept[a->kin5[i]] / total : 0;
        f[F2_RIGHT6] = kept_after(kept, words, i, n);
        f[F2_BODY_BEFORE] = total > 0 ? kept[i + 1] / total : 0;
        f[F2_BODY_AFTER] = total > 0 ? (total - kept[i]) / total : 0;
    }
    place(a, body_box(a, p, total, sum));
    return PITH_OK;
}
