/* mine/article_evidence: what is known about each block of a page before any
 * is judged. All sums are linear in nodes and blocks. */
#include <math.h>

#include "base/hash.h"
#include "base/utf8.h"
#include "feat/date.h"
#include "mine/article_int.h"

#define BIG_PROSE  15
#define REPEAT_MIN 3

/* ---- sums --------------------------------------------------------------- */

static void sum_nodes(art_page *a)
{
    const pith_tree *t = a->t;

    for (uint32_t i = 0; i < a->b.count; i++) {
        const pith_textblock *b = &a->b.at[i];

        a->prose[i] = pith_block_prose(b);
        a->total_prose += a->prose[i];
        a->total_words += b->words;
        a->node_prose[b->node] += a->prose[i];
        a->node_words[b->node] += b->words;
        a->node_links[b->node] += b->link_words;
        a->node_blocks[b->node]++;
    }
    for (pith_node v = pith_tree_end(t, a->root) - 1; v > a->root; v--) {
        pith_node up = t->parent[v];

        a->node_prose[up] += a->node_prose[v];
        a->node_words[up] += a->node_words[v];
        a->node_links[up] += a->node_links[v];
        a->node_blocks[up] += a->node_blocks[v];
    }
}

/* The chain of nodes that hold half of the prose ends at the main box. */
static void find_main(art_page *a)
{
    pith_node v = a->root;

    for (bool deeper = true; deeper;) {
        deeper = false;
        PITH_EACH_CHILD(a->t, v, c)
        if (a->total_prose && 2 * a->node_prose[c] >= a->total_prose) {
            v = c;
            deeper = true;
            break;
        }
    }
    a->main = v;
}

/* Names and elements count where they set a block apart from the main box:
 * what stands on the chain above it says nothing about its parts. */
static pith_status inherit(art_page *a)
{
    const pith_tree *t = a->t;
    pith_map like;
    bool ok = true;

    pith_map_init(&like, a->arena->al);
    for (pith_node v = a->root + 1; ok && v < pith_tree_end(t, a->root); v++) {
        uint64_t *n;

        if (!pith_is_element(t, v) || a->node_blocks[v] < 2 ||
            !a->node_links[v])
            continue;
        n = pith_map_put(&like, pith_hash_mix(t->parent[v], a->b.sig[v]), 0,
                         NULL);
        ok = n != NULL;
        if (ok)
            ++*n;
    }
    for (pith_node v = a->root; ok && v < pith_tree_end(t, a->root); v++) {
        pith_node up = t->parent[v];
        uint64_t *n = NULL;

        if (!pith_is_element(t, v) || pith_tree_holds(t, v, a->main))
            continue;
        a->node_in[v] = (uint16_t)(a->b.own[v] | a->node_in[up]);
        a->node_cues[v] = (uint8_t)(a->b.cues[v] | a->node_cues[up]);
        a->node_repeat[v] = a->node_repeat[up];
        if (a->node_blocks[v] >= 2 && a->node_links[v])
            n = pith_map_find(&like, pith_hash_mix(t->parent[v], a->b.sig[v]));
        if (n && *n >= REPEAT_MIN && *n > a->node_repeat[v])
            a->node_repeat[v] = (uint16_t)(*n < 1000 ? *n : 1000);
    }
    pith_map_release(&like);
    return ok ? PITH_OK : PITH_NOMEM;
}

/* ---- kinds of boxes ------------------------------------------------------ */

static uint64_t path_hash(const art_page *a, pith_node v, unsigned levels)
{
    uint64_t h = levels;

    while (levels-- && v != PITH_NIL && v >= a->root) {
        h = pith_hash_mix(h, a->b.sig[v]);
        v = a->t->parent[v];
    }
    return h;
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

static pith_status classify(art_page *a)
{
    pith_map m[4];
    bool ok = true;

    for (int k = 0; k < 4; k++)
        pith_map_init(&m[k], a->arena->al);
    for (uint32_t i = 0; ok && i < a->b.count; i++) {
        pith_node v = a->b.at[i].node;
        pith_node up = v > a->root ? a->t->parent[v] : v;

        ok = class_of(&m[0], path_hash(a, v, 3), &a->n_kin3, &a->kin3[i]) &&
             class_of(&m[1], path_hash(a, v, 5), &a->n_kin5, &a->kin5[i]) &&
             class_of(&m[2], path_hash(a, up, 4), &a->n_box, &a->box[i]) &&
             class_of(&m[3], path_hash(a, v, 1), &a->n_leaf, &a->leaf[i]);
    }
    for (int k = 0; k < 4; k++)
        pith_map_release(&m[k]);
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
    a->leaf = pith_arena_array(ar, n, sizeof(uint32_t));
    a->node_prose = pith_arena_zalloc(ar, nodes, sizeof(uint32_t));
    a->node_words = pith_arena_zalloc(ar, nodes, sizeof(uint32_t));
    a->node_links = pith_arena_zalloc(ar, nodes, sizeof(uint32_t));
    a->node_blocks = pith_arena_zalloc(ar, nodes, sizeof(uint32_t));
    a->node_repeat = pith_arena_zalloc(ar, nodes, sizeof(uint16_t));
    a->node_in = pith_arena_zalloc(ar, nodes, sizeof(uint16_t));
    a->node_cues = pith_arena_zalloc(ar, nodes, 1);
    a->f = pith_arena_zalloc(ar, n * F_COUNT, sizeof(float));
    a->z1 = pith_arena_zalloc(ar, n, sizeof(float));
    a->z = pith_arena_zalloc(ar, n, sizeof(float));
    if (!a->prose || !a->kin3 || !a->kin5 || !a->box || !a->leaf ||
        !a->node_prose || !a->node_words || !a->node_links || !a->node_blocks ||
        !a->node_repeat || !a->node_in || !a->node_cues || !a->f || !a->z1 ||
        !a->z)
        return PITH_NOMEM;
    sum_nodes(a);
    find_main(a);
    st = inherit(a);
    return st == PITH_OK ? classify(a) : st;
}

/* ---- evidence ------------------------------------------------------------ */

/* Running values of the pass in document order. */
typedef struct cursor {
    const uint32_t *sig_prose, *sig_count; /* by kin3 */
    uint32_t before;                       /* prose before the block */
    uint32_t seconds;                      /* headings like a second title */
} cursor;

static float ratio(double part, double whole)
{
    return whole > 0 ? (float)(part / whole) : 0.0f;
}

/* Words of notices that stand around articles everywhere, by first letter:
 * cookies, letters, subscriptions, rights, accounts. */
#define NOTICE_MIN 5
static const char *const notice_words['z' - 'a' + 1] = {
    ['a' - 'a'] = "advertisement advertising abonnieren abonnez anzeige",
    ['c' - 'a'] = "cookie cookies copyright click compartir",
    ['d' - 'a'] = "disclaimer datenschutz",
    ['f' - 'a'] = "facebook",
    ['i' - 'a'] = "instagram inbox inscrivez",
    ['l' - 'a'] = "linkedin",
    ['n' - 'a'] = "newsletter newsletters",
    ['p' - 'a'] = "privacy podcasts",
    ['r' - 'a'] = "reserved rechte",
    ['s' - 'a'] = "subscribe subscriber subscribers subscription "
                  "subscriptions sponsored signup suscribete siguenos",
    ['t' - 'a'] = "twitter telegram tiktok",
    ['w' - 'a'] = "whatsapp werbung",
};

/* The word that begins at s is in the list of its first letter. */
static bool is_notice(pith_str s, const char *list)
{
    pith_str rest = pith_str_of(list), known;
    size_t len = 0;

    while (len < s.len && (unsigned)((s.ptr[len] | 0x20) - 'a') < 26u)
        len++;
    if (len < NOTICE_MIN)
        return false;
    s.len = len;
    while ((known = pith_str_word(&rest)).len)
        if (pith_str_ieq(known, s))
            return true;
    return false;
}

/* One look at every byte: words begin where letters do. */
static bool has_notice(pith_str text)
{
    bool in_word = false;

    for (size_t i = 0; i < text.len; i++) {
        unsigned char c = (unsigned char)text.ptr[i];
        unsigned at = (c | 0x20u) - 'a';
        bool letter = at < 26u;

        if (letter && !in_word && notice_words[at] &&
            is_notice(pith_str_sub(text, i, SIZE_MAX), notice_words[at]))
            return true;
        if (c == 0xc2 && i + 1 < text.len &&
            (unsigned char)text.ptr[i + 1] == 0xa9)
            return true;
        in_word = letter || c >= 0x80 || pith_is_digit(c) || c == '_';
    }
    return false;
}

static void own_evidence(const art_page *a, uint32_t i, float *f)
{
    const pith_textblock *b = &a->b.at[i];
    uint32_t tag = a->t->label[b->node];
    pith_date date;

    f[F1_ONE] = 1;
    f[F1_LOG_WORDS] = log1pf((float)b->words);
    f[F1_FEW] = b->words < 10;
    f[F1_LINK] = ratio(b->link_words, b->words);
    f[F1_ALL_LINK] = b->words && b->link_words == b->words;
    f[F1_SENTENCES] = (float)(b->ends < 5 ? b->ends : 5) / 5;
    f[F1_STOPPED] = b->stopped;
    f[F1_COMMAS] = (float)(b->commas < 6 ? b->commas : 6) / 6;
    f[F1_BOLD] = ratio(b->bold_words, b->words);
    f[F1_ITALIC] = ratio(b->italic_words, b->words);
    f[F1_CAPITALS] = b->letters >= 8 ? ratio(b->capitals, b->letters) : 0;
    f[F1_NOTICE] = has_notice(pith_block_text(&a->b, i));
    f[F1_SHORT_NOTICE] = f[F1_NOTICE] > 0 && b->words < 40;
    f[F1_T_P] = tag == PITH_TAG_P;
    f[F1_T_LI] = tag == PITH_TAG_LI || tag == PITH_TAG_DD || tag == PITH_TAG_DT;
    f[F1_T_H] = tag >= PITH_TAG_H1 && tag <= PITH_TAG_H6;
    f[F1_T_DIV] = tag == PITH_TAG_DIV;
    f[F1_T_CELL] = tag == PITH_TAG_TD || tag == PITH_TAG_TH;
    f[F1_T_QUOTE] = tag == PITH_TAG_BLOCKQUOTE;
    f[F1_T_CAPTION] = tag == PITH_TAG_FIGCAPTION || tag == PITH_TAG_CAPTION;
    f[F1_T_PRE] = tag == PITH_TAG_PRE;
    f[F1_PROSE] = a->prose[i] > 0;
    f[F1_DATE] =
        b->words <= 14 && pith_date_find(pith_block_text(&a->b, i), &date);
}

static void place_evidence(const art_page *a, uint32_t i, float *f)
{
    pith_node v = a->b.at[i].node, up = a->t->parent[v];
    uint16_t in = a->node_in[v];
    uint8_t cues = a->node_cues[v], near = a->b.cues[v];

    for (unsigned k = 0; k < 2 && up != PITH_NIL && up >= a->root; k++) {
        if (!pith_tree_holds(a->t, up, a->main))
            near |= a->b.cues[up];
        up = a->t->parent[up];
    }
    f[F1_IN_NAV] = (in & PITH_IN_NAV) != 0;
    f[F1_IN_ASIDE] = (in & PITH_IN_ASIDE) != 0;
    f[F1_IN_FOOTER] = (in & PITH_IN_FOOTER) != 0;
    f[F1_IN_HEADER] = (in & PITH_IN_HEADER) != 0;
    f[F1_IN_FORM] = (in & PITH_IN_FORM) != 0;
    f[F1_IN_FIGURE] = (in & PITH_IN_FIGURE) != 0;
    f[F1_IN_ARTICLE] = (a->b.in[v] & PITH_IN_ARTICLE) != 0;
    f[F1_IN_LIST] = (in & PITH_IN_LIST) != 0;
    f[F1_IN_TABLE] = (in & PITH_IN_TABLE) != 0;
    f[F1_IN_QUOTE] = (in & PITH_IN_QUOTE) != 0;
    f[F1_C_COMMENT] = (cues & PITH_CUE_COMMENT) != 0;
    f[F1_C_SHARE] = (cues & PITH_CUE_SHARE) != 0;
    f[F1_C_RELATED] = (cues & PITH_CUE_RELATED) != 0;
    f[F1_C_AD] = (cues & PITH_CUE_AD) != 0;
    f[F1_C_CHROME] = (cues & PITH_CUE_CHROME) != 0;
    f[F1_C_META] = (cues & PITH_CUE_META) != 0;
    f[F1_C_CAPTION] = (cues & PITH_CUE_CAPTION) != 0;
    f[F1_C_BODY] = (cues & PITH_CUE_BODY) != 0;
    f[F1_C_NEAR] = (near & PITH_CUE_FOREIGN) != 0;
    f[F1_C_BODYNEAR] = (near & PITH_CUE_BODY) != 0;
    f[F1_REPEAT] = log1pf((float)a->node_repeat[v]);
}

static void box_evidence(const art_page *a, uint32_t i, float *f)
{
    const pith_tree *t = a->t;
    pith_node v = a->b.at[i].node, shared = v;
    uint32_t up = 0;

    for (unsigned k = 0; k < 4; k++) {
        f[F1_SHARE1 + k] = ratio(a->node_prose[v], a->total_prose);
        if (k < 3)
            f[F1_LINK1 + k] = ratio(a->node_links[v], a->node_words[v]);
        if (v > a->root)
            v = t->parent[v];
    }
    while (!pith_tree_holds(t, shared, a->main)) {
        shared = t->parent[shared];
        up++;
    }
    f[F1_UP] = (float)(up < 8 ? up : 8) / 8;
    f[F1_PURITY] = ratio(a->node_prose[shared], a->node_words[shared]);
}

static void neighbour(const art_page *a, uint32_t i, int64_t j, float *len,
                      float *link, float *prose, float *same)
{
    bool there = j >= 0 && j < a->b.count;

    *len = there ? log1pf((float)a->b.at[j].words) : 0;
    *link = there ? ratio(a->b.at[j].link_words, a->b.at[j].words) : 1;
    if (prose)
        *prose = there && a->prose[j] > 0;
    if (same)
        *same = there && a->kin3[j] == a->kin3[i];
}

static void order_evidence(const art_page *a, uint32_t i, cursor *c, float *f)
{
    uint32_t big = a->prose[i] >= BIG_PROSE ? a->prose[i] : 0;
    int64_t k = i;

    f[F1_BEFORE] = ratio(c->before, a->total_prose);
    c->before += big;
    f[F1_AFTER] = 1 - ratio(c->before, a->total_prose);
    if (a->title_block != NO_BLOCK) {
        uint32_t far =
            i > a->title_block ? i - a->title_block : a->title_block - i;

        f[F1_AFTER_TITLE] = i > a->title_block;
        f[F1_IS_TITLE] = i == a->title_block;
        f[F1_NEAR_TITLE] = 1.0f / (1.0f + (float)far);
    } else {
        f[F1_AFTER_TITLE] = 0.5f;
    }
    if (a->t->label[a->b.at[i].node] == PITH_TAG_H1 && i != a->title_block &&
        a->b.at[i].words >= 3 && 4 * c->before > a->total_prose)
        c->seconds++;
    f[F1_SECOND] = c->seconds > 0;
    neighbour(a, i, k - 2, &f[F1_P2_LOG], &f[F1_P2_LINK], NULL, NULL);
    neighbour(a, i, k - 1, &f[F1_P1_LOG], &f[F1_P1_LINK], &f[F1_P1_PROSE],
              &f[F1_P1_SAME]);
    neighbour(a, i, k + 1, &f[F1_N1_LOG], &f[F1_N1_LINK], &f[F1_N1_PROSE],
              &f[F1_N1_SAME]);
    neighbour(a, i, k + 2, &f[F1_N2_LOG], &f[F1_N2_LINK], NULL, NULL);
    f[F1_SIG_SHARE] = ratio(c->sig_prose[a->kin3[i]], a->total_prose);
    f[F1_SIG_LOG] = log1pf((float)c->sig_count[a->kin3[i]]);
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
            f[(size_t)i * F_COUNT + F1_GAP_BEFORE] = log1pf((float)gap);
        }
    }
    gap = 0;
    for (uint32_t i = n; i-- > 0;) {
        f[(size_t)i * F_COUNT + F1_RUN] /= (float)most;
        gap = a->prose[i] >= BIG_PROSE ? 0 : gap + a->b.at[i].words;
        f[(size_t)i * F_COUNT + F1_GAP_AFTER] = log1pf((float)gap);
    }
}

/* ---- what the metadata repeats ------------------------------------------ */

/* Three words in a row, as one number. */
typedef struct shingler {
    uint64_t last[3];
    unsigned n;
} shingler;

static bool shingle_next(shingler *s, pith_str *rest, uint64_t *out)
{
    pith_str word;

    while ((word = pith_utf8_word(rest)).len) {
        s->last[s->n++ % 3] = pith_utf8_word_hash(word);
        if (s->n >= 3) {
            *out = pith_hash_mix(
                pith_hash_mix(s->last[s->n % 3], s->last[(s->n + 1) % 3]),
                s->last[(s->n + 2) % 3]);
            return true;
        }
    }
    return false;
}

static bool put_shingles(pith_map *m, pith_str text)
{
    shingler s = {{0}, 0};
    uint64_t h;

    while (shingle_next(&s, &text, &h))
        if (!pith_map_put(m, h, 1, NULL))
            return false;
    return true;
}

/* Share of the text's shingles in `m`; -1 when it has none. */
static float share_in(const pith_map *m, pith_str text)
{
    shingler s = {{0}, 0};
    uint32_t n = 0, hit = 0;
    uint64_t h;

    while (shingle_next(&s, &text, &h)) {
        n++;
        hit += pith_map_find(m, h) != NULL;
    }
    return n ? ratio(hit, n) : -1;
}

#define LD_BODY_MIN 400 /* bytes; less is a teaser */

static bool meta_evidence(art_page *a)
{
    pith_str body = a->meta->body, about = a->meta->description;
    bool whole = body.len >= LD_BODY_MIN, ok;
    pith_map in_body, in_about, seen;

    pith_map_init(&in_body, a->arena->al);
    pith_map_init(&in_about, a->arena->al);
    pith_map_init(&seen, a->arena->al);
    ok = (!whole || put_shingles(&in_body, body)) &&
         (!about.len || put_shingles(&in_about, about));
    for (uint32_t i = 0; ok && i < a->b.count; i++) {
        pith_str text = pith_block_text(&a->b, i);
        float *f = a->f + (size_t)i * F_COUNT, share;
        uint64_t *n = pith_map_put(&seen, pith_hash_str(text), 0, NULL);

        ok = n != NULL;
        if (ok)
            ++*n;
        if (whole && (share = share_in(&in_body, text)) >= 0) {
            f[F1_LD_BODY] = share > 0.6f;
            f[F1_LD_ABSENT] = share < 0.3f;
        }
        if (about.len && a->b.at[i].words >= 5)
            f[F1_DESCRIBED] = share_in(&in_about, text) > 0.6f;
    }
    for (uint32_t i = 0; ok && i < a->b.count; i++) {
        pith_str text = pith_block_text(&a->b, i);

        a->f[(size_t)i * F_COUNT + F1_TWICE] =
            *pith_map_find(&seen, pith_hash_str(text)) > 1;
    }
    pith_map_release(&in_body);
    pith_map_release(&in_about);
    pith_map_release(&seen);
    return ok;
}

pith_status pith_art_evidence(art_page *a)
{
    uint32_t *sums = pith_arena_zalloc(a->arena, 2 * (size_t)a->n_kin3 + 2,
                                       sizeof(uint32_t));
    cursor c = {sums, sums + a->n_kin3, 0, 0};

    if (!sums || !meta_evidence(a))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < a->b.count; i++) {
        sums[a->kin3[i]] += a->prose[i];
        sums[a->n_kin3 + a->kin3[i]]++;
    }
    for (uint32_t i = 0; i < a->b.count; i++) {
        float *f = a->f + (size_t)i * F_COUNT;

        own_evidence(a, i, f);
        place_evidence(a, i, f);
        box_evidence(a, i, f);
        order_evidence(a, i, &c, f);
    }
    distance_evidence(a);
    run_evidence(a);
    return PITH_OK;
}
