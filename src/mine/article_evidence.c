/* mine/article_evidence: what is known about each block of a page before any
 * is judged. All sums are linear in nodes and blocks. */
#include <math.h>

#include "base/hash.h"
#include "base/map.h"
#include "mine/article_int.h"

#define BIG_PROSE  15
#define REPEAT_MIN 3
#define LOGS       64 /* that are remembered */

/* ---- sums --------------------------------------------------------------- */

static bool is_picture(uint32_t tag)
{
    return tag == PITH_TAG_IMG || tag == PITH_TAG_PICTURE ||
           tag == PITH_TAG_VIDEO || tag == PITH_TAG_FIGURE;
}

static void sum_nodes(art_page *a)
{
    const pith_tree *t = a->t;

    for (uint32_t i = 0; i < a->b.count; i++) {
        const pith_textblock *b = &a->b.at[i];

        a->prose[i] = pith_block_prose(b);
        a->total_prose += a->prose[i];
        a->total_words += b->words;
        a->sum[b->node].prose += a->prose[i];
        a->sum[b->node].words += b->words;
        a->sum[b->node].links += b->link_words;
        a->sum[b->node].blocks++;
    }
    for (pith_node v = pith_tree_end(t, a->root) - 1; v > a->root; v--) {
        art_sum *up = &a->sum[t->parent[v]];

        a->sum[v].pictures += is_picture(t->label[v]);
        up->prose += a->sum[v].prose;
        up->words += a->sum[v].words;
        up->links += a->sum[v].links;
        up->blocks += a->sum[v].blocks;
        up->pictures += a->sum[v].pictures;
    }
}

#define DOUBT     0.25f /* how far prose is trusted in boxes of other use */
#define TRUST_MIN 0.05f

/* How far prose below v is trusted to be what the page is about: a dialog about
 * cookies, or all comments, may hold more of it than a short article does. */
static float trust_in(const art_page *a, pith_node v)
{
    const uint8_t cues = PITH_CUE_COMMENT | PITH_CUE_OFFER;
    const uint16_t in = PITH_IN_NAV | PITH_IN_ASIDE | PITH_IN_FOOTER |
                        PITH_IN_FORM | PITH_IN_FIGURE;
    float trust = 1;

    if (a->b.cues[v] & cues)
        trust *= DOUBT;
    if (a->b.own[v] & in)
        trust *= DOUBT;
    return trust;
}

/* The chain of nodes that hold half of the prose, as far as it is trusted, ends
 * at the main box. */
static bool find_main(art_page *a)
{
    const pith_tree *t = a->t;
    pith_node v = a->root, end = pith_tree_end(t, v);
    float *trust = pith_arena_zalloc(a->arena, t->count, sizeof(*trust));
    float *sum = pith_arena_zalloc(a->arena, t->count, sizeof(*sum));

    if (!trust || !sum)
        return false;
    trust[v] = 1;
    for (pith_node u = v + 1; u < end; u++)
        if (pith_is_element(t, u)) {
            trust[u] = trust[t->parent[u]] * trust_in(a, u);
            if (trust[u] < TRUST_MIN)
                trust[u] = TRUST_MIN;
        }
    for (uint32_t i = 0; i < a->b.count; i++)
        sum[a->b.at[i].node] += (float)a->prose[i] * trust[a->b.at[i].node];
    for (pith_node u = end - 1; u > a->root; u--)
        sum[t->parent[u]] += sum[u];
    for (bool deeper = sum[a->root] > 0; deeper;) {
        deeper = false;
        PITH_EACH_CHILD(t, v, c)
        if (2 * sum[c] >= sum[a->root]) {
            v = c;
            deeper = true;
            break;
        }
    }
    a->main = v;
    return true;
}

static bool class_of(pith_map *m, uint64_t key, uint32_t *count, uint32_t *out)
{
    bool fresh;
    uint64_t *slot = pith_map_put(m, key, *count, &fresh);

    if (!slot)
        return false;
    *count += fresh;
    *out = (uint32_t)*slot;
    return true;
}

/* Boxes of links that may be one of several. */
static bool is_card(const art_page *a, pith_node v)
{
    return a->sum[v].blocks >= 2 && a->sum[v].links && pith_is_element(a->t, v);
}

/* Numbers the cards by parent and signature, and counts each number. */
static pith_status count_cards(art_page *a, uint32_t *class, uint32_t *like)
{
    const pith_tree *t = a->t;
    uint32_t n = 0;
    pith_map m;
    bool ok = true;

    pith_map_init(&m, a->arena->al);
    for (pith_node v = a->root + 1; ok && v < pith_tree_end(t, a->root); v++) {
        if (!is_card(a, v))
            continue;
        ok = class_of(&m, pith_hash_mix(a->b.sig[v], t->parent[v]), &n,
                      &class[v]);
        if (ok)
            like[class[v]]++;
    }
    pith_map_release(&m);
    return ok ? PITH_OK : PITH_NOMEM;
}

/* Names and elements count where they set a block apart from the main box:
 * what stands on the chain above it says nothing about its parts. */
static pith_status inherit(art_page *a)
{
    const pith_tree *t = a->t;
    pith_node end = pith_tree_end(t, a->root);
    uint32_t *class = pith_arena_array(a->arena, t->count, sizeof(*class));
    uint32_t *like = pith_arena_zalloc(a->arena, t->count, sizeof(*like));
    pith_status st = class && like ? count_cards(a, class, like) : PITH_NOMEM;

    for (pith_node v = a->root; st == PITH_OK && v < end; v++) {
        pith_node up = t->parent[v];

        if (!pith_is_element(t, v) || pith_tree_holds(t, v, a->main))
            continue;
        a->node_in[v] = (uint16_t)(a->b.own[v] | a->node_in[up]);
        a->node_cues[v] = (uint8_t)(a->b.cues[v] | a->node_cues[up]);
        a->node_repeat[v] = a->node_repeat[up];
        if (is_card(a, v) && like[class[v]] >= REPEAT_MIN &&
            like[class[v]] > a->node_repeat[v])
            a->node_repeat[v] =
                (uint16_t)(like[class[v]] < 1000 ? like[class[v]] : 1000);
    }
    return st;
}

/* ---- kinds of boxes ------------------------------------------------------ */

#define LEVELS 5

/* A path as a number: signatures from the block up, each times a factor of its
 * level. */
static uint64_t path_hash(const uint64_t *sig, unsigned levels)
{
    static const uint64_t factor[LEVELS] = {
        0x9e3779b97f4a7c15ull, 0xff51afd7ed558ccdull, 0xc4ceb9fe1a85ec53ull,
        0xd6e8feb86659fd93ull, 0xa0761d6478bd642full};
    uint64_t h = 0;

    for (unsigned k = 0; k < levels; k++)
        h += sig[k] * factor[k];
    return h;
}

/* The number of the path in its map; blocks in a row are often alike. */
typedef struct classes {
    pith_map map;
    uint64_t last;
    uint32_t number;
} classes;

static bool classify_path(classes *c, uint64_t path, uint32_t *count,
                          uint32_t *out)
{
    if ((!*count || path != c->last) &&
        !class_of(&c->map, path, count, &c->number))
        return false;
    c->last = path;
    *out = c->number;
    return true;
}

static pith_status classify(art_page *a)
{
    classes c[3];
    bool ok = true;

    for (int k = 0; k < 3; k++)
        pith_map_init(&c[k].map, a->arena->al);
    for (uint32_t i = 0; ok && i < a->b.count; i++) {
        pith_node v = a->b.at[i].node, up = v;
        uint64_t sig[LEVELS] = {0};
        bool top = v == a->root; /* no box is around it */

        for (unsigned k = 0; k < LEVELS && up != PITH_NIL && up >= a->root;
             k++) {
            sig[k] = a->b.sig[up];
            up = a->t->parent[up];
        }
        ok = classify_path(&c[0], path_hash(sig, 3), &a->n_kin3, &a->kin3[i]) &&
             classify_path(&c[1], path_hash(sig, 5), &a->n_kin5, &a->kin5[i]) &&
             classify_path(&c[2], path_hash(top ? sig : sig + 1, 4), &a->n_box,
                           &a->box[i]);
    }
    for (int k = 0; k < 3; k++)
        pith_map_release(&c[k].map);
    return ok ? PITH_OK : PITH_NOMEM;
}

pith_status pith_art_measure(art_page *a)
{
    size_t n = a->b.count + 1, nodes = a->t->count;
    pith_arena *ar = a->arena;
    pith_status st;

    a->prose = pith_arena_zalloc(ar, n, sizeof(uint32_t));
    a->kin3 = pith_arena_array(ar, n, sizeof(uint32_t));
    a->kin5 = pith_arena_array(ar, n, sizeof(uint32_t));
    a->box = pith_arena_array(ar, n, sizeof(uint32_t));
    a->sum = pith_arena_zalloc(ar, nodes, sizeof(*a->sum));
    a->node_repeat = pith_arena_zalloc(ar, nodes, sizeof(uint16_t));
    a->node_in = pith_arena_zalloc(ar, nodes, sizeof(uint16_t));
    a->node_cues = pith_arena_zalloc(ar, nodes, 1);
    a->f = pith_arena_zalloc(ar, n * F_COUNT, sizeof(float));
    a->z1 = pith_arena_zalloc(ar, n, sizeof(float));
    a->z = pith_arena_zalloc(ar, n, sizeof(float));
    if (!a->prose || !a->kin3 || !a->kin5 || !a->box || !a->sum ||
        !a->node_repeat || !a->node_in || !a->node_cues || !a->f || !a->z1 ||
        !a->z)
        return PITH_NOMEM;
    sum_nodes(a);
    if (!find_main(a))
        return PITH_NOMEM;
    st = inherit(a);
    return st == PITH_OK ? classify(a) : st;
}

/* ---- evidence ------------------------------------------------------------ */

/* Running values of the pass in document order. */
typedef struct cursor {
    const uint32_t *sig_prose; /* by kin3 */
    const float *sig_log;      /* by kin3: of their number */
    uint32_t before;           /* prose before the block */
} cursor;

/* log(1 + n); most blocks have few words. */
static float log_of(float *known, uint32_t n)
{
    if (n >= LOGS)
        return log1pf((float)n);
    if (n && known[n] == 0)
        known[n] = log1pf((float)n);
    return known[n];
}

static float ratio(double part, double whole)
{
    return whole > 0 ? (float)(part / whole) : 0.0f;
}

static void own_evidence(const art_page *a, uint32_t i, float *logs, float *f)
{
    const pith_textblock *b = &a->b.at[i];
    uint32_t tag = a->t->label[b->node];

    f[F1_ONE] = 1;
    f[F1_LOG_WORDS] = log_of(logs, b->words);
    f[F1_LINK] = ratio(b->link_words, b->words);
    f[F1_SENTENCES] = (float)(b->ends < 5 ? b->ends : 5) / 5;
    f[F1_STOPPED] = b->stopped;
    f[F1_ITALIC] = ratio(b->italic_words, b->words);
    f[F1_T_P] = tag == PITH_TAG_P;
    f[F1_T_LI] = tag == PITH_TAG_LI || tag == PITH_TAG_DD || tag == PITH_TAG_DT;
    f[F1_T_H] = tag >= PITH_TAG_H1 && tag <= PITH_TAG_H6;
}

static void place_evidence(const art_page *a, uint32_t i, float *f)
{
    pith_node v = a->b.at[i].node;
    uint16_t in = a->node_in[v];
    uint8_t cues = a->node_cues[v];

    f[F1_IN_NAV] = (in & PITH_IN_NAV) != 0;
    f[F1_IN_ASIDE] = (in & PITH_IN_ASIDE) != 0;
    f[F1_IN_FOOTER] = (in & PITH_IN_FOOTER) != 0;
    f[F1_IN_HEADER] = (in & PITH_IN_HEADER) != 0;
    f[F1_IN_FORM] = (in & PITH_IN_FORM) != 0;
    f[F1_IN_FIGURE] = (in & PITH_IN_FIGURE) != 0;
    f[F1_IN_ARTICLE] = (a->b.in[v] & PITH_IN_ARTICLE) != 0;
    f[F1_IN_QUOTE] = (in & PITH_IN_QUOTE) != 0;
    f[F1_C_COMMENT] = (cues & PITH_CUE_COMMENT) != 0;
    f[F1_C_SHARE] = (cues & PITH_CUE_SHARE) != 0;
    f[F1_C_RELATED] = (cues & PITH_CUE_RELATED) != 0;
    f[F1_C_AD] = (cues & PITH_CUE_AD) != 0;
    f[F1_C_OFFER] = (cues & PITH_CUE_OFFER) != 0;
    f[F1_C_CHROME] = (cues & PITH_CUE_CHROME) != 0;
    f[F1_C_META] = (cues & PITH_CUE_META) != 0;
    f[F1_C_CAPTION] = (cues & PITH_CUE_CAPTION) != 0;
    f[F1_REPEAT] = a->node_repeat[v] ? log1pf((float)a->node_repeat[v]) : 0;
}

/* The largest box around the block that has no other prose holds a picture: a
 * caption, or a card. */
static bool is_pictured(const art_page *a, uint32_t i)
{
    const pith_tree *t = a->t;
    pith_node v = a->b.at[i].node;

    while (v > a->root && a->sum[t->parent[v]].prose <= a->prose[i] &&
           !pith_tree_holds(t, t->parent[v], a->main))
        v = t->parent[v];
    return a->sum[v].pictures > 0;
}

static void box_evidence(const art_page *a, uint32_t i, float *f)
{
    const pith_tree *t = a->t;
    pith_node v = a->b.at[i].node, shared = v;
    uint32_t up = 0;

    v = v > a->root ? t->parent[v] : v;
    f[F1_SHARE2] = ratio(a->sum[v].prose, a->total_prose);
    while (!pith_tree_holds(t, shared, a->main)) {
        shared = t->parent[shared];
        up++;
    }
    f[F1_UP] = (float)(up < 8 ? up : 8) / 8;
    f[F1_PICTURED] = is_pictured(a, i);
    f[F1_PURITY] = ratio(a->sum[shared].prose, a->sum[shared].words);
}

static void order_evidence(const art_page *a, uint32_t i, cursor *c, float *f)
{
    uint32_t big = a->prose[i] >= BIG_PROSE ? a->prose[i] : 0;

    f[F1_BEFORE] = ratio(c->before, a->total_prose);
    c->before += big;
    f[F1_AFTER] = 1 - ratio(c->before, a->total_prose);
    f[F1_AFTER_TITLE] =
        a->title_block == NO_BLOCK ? 0.5f : (float)(i > a->title_block);
    /* Beyond the page there is nothing but links. */
    f[F1_P2_LINK] = i > 1 ? (f - (ptrdiff_t)2 * F_COUNT)[F1_LINK] : 1;
    f[F1_P1_LINK] = i > 0 ? (f - F_COUNT)[F1_LINK] : 1;
    f[F1_N1_SAME] =
        i + 1 < a->b.count && a->kin3[i + 1] == a->kin3[i] ? 1.0f : 0.0f;
    f[F1_SIG_SHARE] = ratio(c->sig_prose[a->kin3[i]], a->total_prose);
    f[F1_SIG_LOG] = c->sig_log[a->kin3[i]];
}

/* Distance in blocks to the last and to the next block of prose. */
static void distance_evidence(art_page *a)
{
    int64_t last = -1, n = a->b.count;

    for (int64_t i = 0; i < n; i++) {
        a->f[i * F_COUNT + F1_PREV_PROSE] =
            last < 0 ? 0 : 1.0f / (float)(1 + i - last);
        if (a->prose[i] >= BIG_PROSE)
            last = i;
    }
    last = -1;
    for (int64_t i = n - 1; i >= 0; i--) {
        a->f[i * F_COUNT + F1_NEXT_PROSE] =
            last < 0 ? 0 : 1.0f / (float)(1 + last - i);
        if (a->prose[i] >= BIG_PROSE)
            last = i;
    }
}

#define LINK_MIN   3 /* words of a link that is a line */
#define LABEL_MAX  4 /* words before it: "Read also:" */
#define LINE_REACH 3 /* blocks to the prose around it */

static bool is_link_line(const pith_textblock *b)
{
    return b->link_words >= LINK_MIN && 2 * b->link_words >= b->words &&
           b->words - b->link_words <= LABEL_MAX;
}

/* Lines that are one link, between paragraphs. */
static void line_evidence(art_page *a)
{
    int64_t n = a->b.count, last = -1 - LINE_REACH, next;

    for (int64_t i = 0; i < n; i++) {
        if (a->prose[i] >= BIG_PROSE)
            last = i;
        if (i - last > LINE_REACH || !is_link_line(&a->b.at[i]))
            continue;
        for (next = i + 1; next < n && next <= i + LINE_REACH; next++)
            if (a->prose[next] >= BIG_PROSE)
                a->f[i * F_COUNT + F1_LINK_LINE] = 1;
    }
}

/* A run is prose with little between its blocks: what follows a longer stretch
 * of other text is another article, comments or notices. */
#define RUN_GAP 60 /* words */

static void run_evidence(art_page *a)
{
    uint32_t n = a->b.count, from = 0, gap = 0, run = 0, last = 0, most = 1;
    float *f = a->f;

    for (uint32_t i = 0; i <= n; i++) {
        uint32_t prose = i < n && a->prose[i] >= BIG_PROSE ? a->prose[i] : 0;

        if (i == n || (prose && run && gap > RUN_GAP)) {
            for (uint32_t k = from; k <= last && k < n; k++)
                f[(size_t)k * F_COUNT + F1_RUN] = (float)run;
            most = run > most ? run : most;
            from = i;
            run = 0;
        }
        if (prose) {
            from = run ? from : i;
            run += prose;
            last = i;
            gap = 0;
        } else if (i < n) {
            gap += a->b.at[i].words;
        }
    }
    for (uint32_t i = 0; i < n; i++)
        f[(size_t)i * F_COUNT + F1_RUN] /= (float)most;
}

/* ---- all ------------------------------------------------------------------
 */

pith_status pith_art_evidence(art_page *a)
{
    uint32_t *prose =
        pith_arena_zalloc(a->arena, a->n_kin3 + 1, sizeof(*prose));
    float *count = pith_arena_zalloc(a->arena, a->n_kin3 + 1, sizeof(*count));
    cursor c = {prose, count, 0};
    float logs[LOGS] = {0};

    if (!prose || !count || !pith_art_repeats(a))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < a->b.count; i++) {
        prose[a->kin3[i]] += a->prose[i];
        count[a->kin3[i]]++;
    }
    for (uint32_t k = 0; k < a->n_kin3; k++)
        count[k] = log_of(logs, (uint32_t)count[k]);
    for (uint32_t i = 0; i < a->b.count; i++) {
        float *f = a->f + (size_t)i * F_COUNT;

        own_evidence(a, i, logs, f);
        place_evidence(a, i, f);
        box_evidence(a, i, f);
        order_evidence(a, i, &c, f);
    }
    distance_evidence(a);
    line_evidence(a);
    run_evidence(a);
    return pith_art_words(a);
}
