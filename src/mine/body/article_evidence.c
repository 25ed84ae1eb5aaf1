/* mine/body/article_evidence: what is known about each block of a page before
 * any is judged. All sums are linear in nodes and blocks. */
#include <math.h>

#include "base/hash.h"
#include "base/map.h"
#include "mine/body/article_int.h"
#include "name/heading.h"

#define BIG_PROSE  15
#define REPEAT_MIN 3
#define LOGS       64 /* that are remembered */

/* ---- sums --------------------------------------------------------------- */

static bool is_picture(uint32_t tag)
{
    static const bool yes[PITH_TAG_COUNT] = {[PITH_TAG_IMG] = true,
                                             [PITH_TAG_PICTURE] = true,
                                             [PITH_TAG_VIDEO] = true,
                                             [PITH_TAG_FIGURE] = true};
    return tag < PITH_TAG_COUNT && yes[tag];
}

/* Pictures count for the nearest element that is read: lazy ones stand in
 * <noscript>. */
static void count_pictures(art_page *a)
{
    const pith_tree *t = a->t;
    const pith_blocks *b = &a->b;
    pith_node end = pith_tree_end(t, a->root);
    uint32_t next = 0; /* element after v */

    for (pith_node v = a->root + 1; b->n_elems && v < end; v++) {
        uint32_t e;

        if (!is_picture(t->label[v]))
            continue;
        while (next < b->n_elems && b->elem[next] <= v)
            next++;
        for (e = next - 1; !pith_tree_holds(t, b->elem[e], v);)
            e = b->up[e];
        a->sum[e].pictures++;
    }
}

static void sum_elements(art_page *a)
{
    for (uint32_t i = 0; i < a->b.count; i++) {
        const pith_textblock *b = &a->b.at[i];
        art_sum *sum = &a->sum[a->b.index[b->node]];

        a->prose[i] = pith_block_prose(b);
        a->total_prose += a->prose[i];
        a->total_words += b->words;
        sum->prose += a->prose[i];
        sum->words += b->words;
        sum->links += b->link_words;
        sum->blocks++;
    }
    count_pictures(a);
    for (uint32_t e = a->b.n_elems; e-- > 1;) {
        art_sum *up = &a->sum[a->b.up[e]];

        up->prose += a->sum[e].prose;
        up->words += a->sum[e].words;
        up->links += a->sum[e].links;
        up->blocks += a->sum[e].blocks;
        up->pictures += a->sum[e].pictures;
    }
}

#define DOUBT     0.25f /* how far prose is trusted in boxes of other use */
#define TRUST_MIN 0.05f

/* How far prose below v is trusted to be what the page is about: a dialog about
 * cookies, or all comments, may hold more of it than a short article does. */
static float trust_in(const art_page *a, pith_node v)
{
    const uint16_t cues = PITH_CUE_COMMENT | PITH_CUE_OFFER;
    const uint16_t in = PITH_IN_NAV | PITH_IN_ASIDE | PITH_IN_FOOTER |
                        PITH_IN_FORM | PITH_IN_FIGURE;
    float trust = 1;

    if (a->b.cues[v] & cues)
        trust *= DOUBT;
    if (a->b.own[v] & in)
        trust *= DOUBT;
    return trust;
}

/* The chain of elements that hold half of the prose, as far as it is trusted,
 * ends at the main box; the first of two. */
static bool find_main(art_page *a)
{
    const pith_blocks *b = &a->b;
    uint32_t n = b->n_elems, main = 0;
    float *trust = pith_arena_array(a->arena, n + 1, sizeof(*trust));
    float *sum = pith_arena_zalloc(a->arena, n + 1, sizeof(*sum));

    if (!trust || !sum)
        return false;
    trust[0] = 1;
    for (uint32_t e = 1; e < n; e++) {
        trust[e] = trust[b->up[e]] * trust_in(a, b->elem[e]);
        if (trust[e] < TRUST_MIN)
            trust[e] = TRUST_MIN;
    }
    for (uint32_t i = 0; i < b->count; i++) {
        uint32_t e = b->index[b->at[i].node];

        sum[e] += (float)a->prose[i] * trust[e];
    }
    for (uint32_t e = n; e-- > 1;)
        sum[b->up[e]] += sum[e];
    for (uint32_t e = 1; e < n && sum[0] > 0; e++)
        if (b->up[e] == main && 2 * sum[e] >= sum[0])
            main = e;
    if (n)
        a->place[main].chain = true;
    for (uint32_t e = main; e; e = b->up[e])
        a->place[b->up[e]].chain = true;
    a->main = n ? b->elem[main] : a->root;
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

/* A box of links that may be one of several. */
typedef struct card {
    uint32_t elem;
    uint32_t class; /* by what is around it, and signature */
} card;

static bool is_card(const art_page *a, uint32_t e)
{
    return a->sum[e].blocks >= 2 && a->sum[e].links;
}

#define CARD_CLASSES 48 /* room at first */

/* The cards, and how many of each class there are. */
static pith_status count_cards(art_page *a, card *out, uint32_t *n,
                               uint32_t *like)
{
    const pith_blocks *b = &a->b;
    uint32_t classes = 0;
    pith_map m;
    bool ok;

    *n = 0;
    pith_map_init(&m, a->arena->al);
    ok = pith_map_reserve(&m, CARD_CLASSES);
    for (uint32_t e = 1; ok && e < b->n_elems; e++) {
        card *c = &out[*n];

        if (!is_card(a, e))
            continue;
        c->elem = e;
        ok = class_of(&m, pith_hash_mix(b->sig[b->elem[e]], b->up[e]), &classes,
                      &c->class);
        *n += ok;
        if (ok)
            like[c->class]++;
    }
    pith_map_release(&m);
    return ok ? PITH_OK : PITH_NOMEM;
}

/* Names and elements count where they set a block apart from the main box:
 * what stands on the chain above it says nothing about its parts. */
static pith_status inherit(art_page *a)
{
    const pith_blocks *b = &a->b;
    size_t room = (size_t)b->n_elems + 1;
    card *cards = pith_arena_array(a->arena, room, sizeof(*cards));
    uint32_t *like = pith_arena_zalloc(a->arena, room, sizeof(*like));
    uint32_t n = 0, next = 0;
    pith_status st =
        cards && like ? count_cards(a, cards, &n, like) : PITH_NOMEM;

    for (uint32_t e = 0; st == PITH_OK && e < b->n_elems; e++) {
        const art_place *up = &a->place[b->up[e]];
        art_place *at = &a->place[e];
        pith_node v = b->elem[e];
        uint32_t likes = 0;

        if (next < n && cards[next].elem == e)
            likes = like[cards[next++].class];
        at->shared = e;
        if (at->chain)
            continue;
        at->shared = up->shared;
        at->up = (uint8_t)(up->up + (up->up < UINT8_MAX));
        at->in = (uint16_t)(b->own[v] | up->in);
        at->cues = (uint16_t)(b->cues[v] | up->cues);
        at->repeat = up->repeat;
        if (likes >= REPEAT_MIN && likes > up->repeat)
            at->repeat = (uint16_t)(likes < 1000 ? likes : 1000);
    }
    return st;
}

/* ---- kinds of boxes ------------------------------------------------------ */

#define LEVELS 5
#define PATHS  96 /* room at first */

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

    for (int k = 0; k < 3; k++) {
        pith_map_init(&c[k].map, a->arena->al);
        ok = pith_map_reserve(&c[k].map, PATHS) && ok;
    }
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
    size_t n = a->b.count + 1, elems = (size_t)a->b.n_elems + 1;
    pith_arena *ar = a->arena;
    pith_status st;

    a->prose = pith_arena_zalloc(ar, n, sizeof(uint32_t));
    a->kin3 = pith_arena_array(ar, n, sizeof(uint32_t));
    a->kin5 = pith_arena_array(ar, n, sizeof(uint32_t));
    a->box = pith_arena_array(ar, n, sizeof(uint32_t));
    a->sum = pith_arena_zalloc(ar, elems, sizeof(*a->sum));
    a->place = pith_arena_zalloc(ar, elems, sizeof(*a->place));
    a->f = pith_arena_zalloc(ar, (n + 3) * F_COUNT, sizeof(float));
    a->z1 = pith_arena_zalloc(ar, n, sizeof(float));
    a->z = pith_arena_zalloc(ar, n, sizeof(float));
    if (!a->prose || !a->kin3 || !a->kin5 || !a->box || !a->sum || !a->place ||
        !a->f || !a->z1 || !a->z)
        return PITH_NOMEM;
    sum_elements(a);
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
    f[F1_T_H] = pith_heading(a->t, b->node) != 0;
}

static void place_evidence(const art_page *a, uint32_t i, float *logs, float *f)
{
    pith_node v = a->b.at[i].node;
    const art_place *at = &a->place[a->b.index[v]];
    uint16_t in = at->in;
    uint16_t cues = at->cues;

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
    f[F1_REPEAT] = log_of(logs, at->repeat);
}

/* The largest box around the block that has no other prose holds a picture: a
 * caption, or a card. */
static bool is_pictured(const art_page *a, uint32_t i)
{
    const uint32_t *up = a->b.up;
    uint32_t e = a->b.index[a->b.at[i].node];

    while (e && a->sum[up[e]].prose <= a->prose[i] && !a->place[up[e]].chain)
        e = up[e];
    return a->sum[e].pictures > 0;
}

static void box_evidence(const art_page *a, uint32_t i, float *f)
{
    uint32_t e = a->b.index[a->b.at[i].node];
    const art_place *at = &a->place[e];
    const art_sum *shared = &a->sum[at->shared];

    f[F1_SHARE2] = ratio(a->sum[a->b.up[e]].prose, a->total_prose);
    f[F1_UP] = (float)(at->up < 8 ? at->up : 8) / 8;
    f[F1_PICTURED] = is_pictured(a, i);
    f[F1_PURITY] = ratio(shared->prose, shared->words);
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

/* ---- all ---------------------------------------------------------------- */

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
        place_evidence(a, i, logs, f);
        box_evidence(a, i, f);
        order_evidence(a, i, &c, f);
    }
    distance_evidence(a);
    line_evidence(a);
    run_evidence(a);
    return pith_art_words(a);
}
