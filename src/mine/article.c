/* mine/article: see article.h. Judgement and the making of the body. */
#include "mine/article.h"

#include <math.h>
#include <stdio.h>
#include "base/buf.h"
#include "mine/article_int.h"
#include "tree/text.h"

static const float first_weight[F1_COUNT] = {
#define X(name, first, final, text) [F1_##name] = (float)(first),
    PITH_ARTICLE_PASS1(X)
#undef X
};
static const float final_weight[F_COUNT] = {
#define X(name, first, final, text) [F1_##name] = (float)(final),
    PITH_ARTICLE_PASS1(X)
#undef X
#define X(name, final, text) [F1_COUNT + F2_##name] = (float)(final),
        PITH_ARTICLE_PASS2(X)
#undef X
};
static const char *const evidence_name[F_COUNT] = {
#define X(name, first, final, text) [F1_##name] = #name,
    PITH_ARTICLE_PASS1(X)
#undef X
#define X(name, final, text) [F1_COUNT + F2_##name] = #name,
        PITH_ARTICLE_PASS2(X)
#undef X
};
static const char *const evidence_text[F_COUNT] = {
#define X(name, first, final, text) [F1_##name] = text,
    PITH_ARTICLE_PASS1(X)
#undef X
#define X(name, final, text) [F1_COUNT + F2_##name] = text,
        PITH_ARTICLE_PASS2(X)
#undef X
};

size_t pith_article_evidence_count(void)
{
    return F_COUNT;
}

const char *pith_article_evidence_name(size_t i)
{
    return evidence_name[i];
}

/* ---- judgement ------------------------------------------------------------
 */

static float weigh(const float *weight, const float *f, size_t n)
{
    float z = 0;

    for (size_t i = 0; i < n; i++)
        z += weight[i] * f[i];
    return z;
}

static pith_status judge(art_page *a, double lean)
{
    pith_status st;

    for (uint32_t i = 0; i < a->b.count; i++)
        a->z1[i] = weigh(first_weight, a->f + (size_t)i * F_COUNT, F1_COUNT);
    st = pith_art_agree(a);
    if (st != PITH_OK)
        return st;
    for (uint32_t i = 0; i < a->b.count; i++)
        a->z[i] = weigh(final_weight, a->f + (size_t)i * F_COUNT, F_COUNT) +
                  (float)lean;
    return PITH_OK;
}

/* The judgement of someone who knows more pages. */
static pith_status take_judgement(art_page *a, const float *judged)
{
    a->z = pith_arena_array(a->arena, a->b.count + 1, sizeof(*a->z));
    if (!a->z)
        return PITH_NOMEM;
    memcpy(a->z, judged, a->b.count * sizeof(*a->z));
    return PITH_OK;
}

static bool kept(const art_page *a, uint32_t i)
{
    return a->z[i] > 0 && i != a->title_block;
}

/* ---- body ------------------------------------------------------------------
 */

static pith_block_kind kind_of(const art_page *a, pith_node v)
{
    uint32_t tag = a->t->label[v];
    uint16_t in = a->b.in[v];

    if (tag >= PITH_TAG_H1 && tag <= PITH_TAG_H6)
        return PITH_BLOCK_HEADING;
    if (in & PITH_IN_PRE)
        return PITH_BLOCK_CODE;
    if (tag == PITH_TAG_FIGCAPTION || tag == PITH_TAG_CAPTION)
        return PITH_BLOCK_CAPTION;
    if (tag == PITH_TAG_TD || tag == PITH_TAG_TH)
        return PITH_BLOCK_ROW;
    if (in & PITH_IN_LIST)
        return PITH_BLOCK_ITEM;
    if (in & PITH_IN_QUOTE)
        return PITH_BLOCK_QUOTE;
    return PITH_BLOCK_PARA;
}

static uint8_t level_of(const art_page *a, pith_node v, pith_block_kind kind)
{
    unsigned level = 0;

    if (kind == PITH_BLOCK_HEADING)
        return (uint8_t)(a->t->label[v] - PITH_TAG_H1 + 1);
    if (kind != PITH_BLOCK_ITEM)
        return 0;
    for (; v != PITH_NIL && v > a->root; v = a->t->parent[v])
        level += (a->b.own[v] & PITH_IN_LIST) != 0;
    return (uint8_t)(level < 9 ? level : 9);
}

static pith_node row_of(const art_page *a, pith_node v)
{
    while (v != PITH_NIL && v > a->root && a->t->label[v] != PITH_TAG_TR)
        v = a->t->parent[v];
    return v;
}

/* The block before it in the body goes on in this one: cells of a row (by a
 * tab), lines that one <br> separates and lines of code (by a newline). */
static char glue(const art_page *a, uint32_t prev, uint32_t i,
                 pith_block_kind kind)
{
    pith_node v = a->b.at[i].node, w = a->b.at[prev].node;

    if (kind == PITH_BLOCK_ROW && kind_of(a, w) == kind &&
        row_of(a, v) == row_of(a, w))
        return v == w ? ' ' : '\t';
    if (prev + 1 == i && a->b.at[i].joined && v == w)
        return '\n';
    return 0;
}

typedef struct maker {
    const art_page *a;
    pith_buf *text;
    pith_block *at;
    size_t *from; /* block -> offset in text */
    size_t n;
} maker;

/* The text of <pre> keeps its lines; the block is made at its first part. */
static void add_block(maker *m, uint32_t i, uint32_t prev, pith_node *pre)
{
    const art_page *a = m->a;
    pith_node v = a->b.at[i].node;
    pith_block_kind kind = kind_of(a, v);
    char join = m->n && prev != NO_BLOCK ? glue(a, prev, i, kind) : 0;

    if (kind == PITH_BLOCK_CODE) {
        while (!(a->b.own[v] & PITH_IN_PRE))
            v = a->t->parent[v];
        if (v == *pre)
            return;
        *pre = v;
        join = 0;
    }
    if (join) {
        pith_buf_char(m->text, join);
    } else {
        m->from[m->n] = m->text->len;
        m->at[m->n++] = (pith_block){
            .kind = kind,
            .level = level_of(a, v, kind),
            .ordered = (a->b.in[v] & PITH_IN_ORDERED) != 0,
            .node = v,
        };
    }
    if (kind == PITH_BLOCK_CODE)
        pith_tree_visible(a->t, v, 0, m->text);
    else
        pith_buf_str(m->text, pith_block_text(&a->b, i));
}

/* Blocks that came out empty are left out. */
static pith_status finish(maker *m, pith_arena *arena, pith_article *out)
{
    size_t n = 0;
    char *text;

    if (m->text->status != PITH_OK)
        return m->text->status;
    text =
        pith_arena_dup(arena, m->text->data ? m->text->data : "", m->text->len);
    if (!text)
        return PITH_NOMEM;
    for (size_t i = 0; i < m->n; i++) {
        size_t end = i + 1 < m->n ? m->from[i + 1] : m->text->len;

        m->at[n] = m->at[i];
        m->at[n].text = (pith_str){text + m->from[i], end - m->from[i]};
        n += m->at[n].text.len > 0;
    }
    out->blocks = m->at;
    out->n_blocks = n;
    return PITH_OK;
}

static pith_status make_body(const art_page *a, pith_arena *arena,
                             pith_article *out)
{
    pith_buf text;
    maker m = {a, &text, NULL, NULL, 0};
    uint32_t prev = NO_BLOCK;
    pith_node pre = PITH_NIL;
    pith_status st = PITH_NOMEM;

    pith_buf_init(&text, arena->al, (size_t)1 << 31);
    m.at = pith_arena_array(arena, a->b.count + 1, sizeof(*m.at));
    m.from = pith_arena_array(a->arena, a->b.count + 1, sizeof(*m.from));
    if (m.at && m.from) {
        for (uint32_t i = 0; i < a->b.count; i++)
            if (kept(a, i)) {
                add_block(&m, i, prev, &pre);
                prev = i;
            }
        st = finish(&m, arena, out);
    }
    pith_buf_release(&text);
    return st;
}

/* How sure: the mean certainty over the words judged, and whether there is
 * enough of a body to speak of. */
static double confidence(const art_page *a)
{
    double sum = 0, words = 0, body = 0;

    for (uint32_t i = 0; i < a->b.count; i++) {
        double w = a->b.at[i].words;
        double p = 1 / (1 + exp(-(double)a->z[i]));

        if (!kept(a, i))
            continue;
        sum += w * p;
        words += w;
        body += w;
    }
    return words > 0 ? sum / words * (body / (body + 40)) : 0;
}

/* ---- why -------------------------------------------------------------------
 */

#define TERMS 3

/* The terms that moved the judgement most in the direction it took. */
static const char *reason(const art_page *a, uint32_t i, pith_arena *arena)
{
    const float *f = a->f + (size_t)i * F_COUNT;
    float sign = a->z[i] > 0 ? 1.0f : -1.0f, bound = INFINITY;
    char line[200];
    size_t len = 0;

    if (i == a->title_block)
        return "the title";
    line[0] = 0;
    for (int k = 0; k < TERMS; k++) {
        float best = 0.05f;
        size_t at = F_COUNT;

        for (size_t j = 1; j < F_COUNT; j++) {
            float term = sign * final_weight[j] * f[j];

            if (term > best && term < bound) {
                best = term;
                at = j;
            }
        }
        if (at == F_COUNT)
            break;
        bound = best;
        len += (size_t)snprintf(line + len, sizeof(line) - len, "%s%s",
                                len ? ", " : "", evidence_text[at]);
    }
    return pith_arena_dup(arena, line, len);
}

static pith_status make_trace(const art_page *a, pith_arena *arena,
                              pith_article_trace *out)
{
    size_t n = a->b.count;
    pith_article_trace_block *at = pith_arena_array(arena, n + 1, sizeof(*at));
    char *text = NULL;

    out->at = at;
    out->count = n;
    if (!at)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        pith_str s = pith_block_text(&a->b, i);
        float *f = pith_arena_array(arena, F_COUNT, sizeof(*f));

        text = pith_arena_dup(arena, s.ptr, s.len);
        at[i] = (pith_article_trace_block){
            .node = a->b.at[i].node,
            .text = {text, s.len},
            .kept = kept(a, i),
            .title = i == a->title_block,
            .score = 1 / (1 + exp(-(double)a->z[i])),
            .evidence = f,
            .kin = {a->kin3[i], a->kin5[i], a->box[i], a->leaf[i]},
            .words = a->b.at[i].words,
            .why = reason(a, i, arena),
        };
        if (!text || !f || !at[i].why)
            return PITH_NOMEM;
        memcpy(f, a->f + (size_t)i * F_COUNT, F_COUNT * sizeof(*f));
    }
    return PITH_OK;
}

/* ---- all --------------------------------------------------------------------
 */

static pith_status judge_alone(art_page *a,
                               const pith_article_mine_options *opt)
{
    pith_status st = pith_art_measure(a);

    if (st == PITH_OK)
        st = pith_art_evidence(a);
    return st == PITH_OK ? judge(a, opt ? opt->lean : 0) : st;
}

static pith_status mine(art_page *a, const pith_article_mine_options *opt,
                        pith_arena *arena, pith_article *out,
                        pith_article_trace *trace)
{
    const float *judged = opt ? opt->judged : NULL;
    pith_status st = pith_blocks_read(a->t, a->root, 0, a->arena, &a->b);

    if (st == PITH_OK)
        st = pith_art_title(a, arena, &out->title);
    if (st == PITH_OK)
        st = judged ? take_judgement(a, judged) : judge_alone(a, opt);
    if (st == PITH_OK)
        st = make_body(a, arena, out);
    if (st == PITH_OK && trace && !judged)
        st = make_trace(a, arena, trace);
    if (st == PITH_OK)
        out->confidence = confidence(a);
    return st;
}

pith_status pith_article_mine(const pith_tree *t,
                              const pith_article_mine_options *opt,
                              pith_arena *arena, pith_arena *scratch,
                              pith_budget *budget, pith_article *out,
                              pith_article_trace *trace)
{
    pith_mark mark = pith_arena_mark(scratch);
    pith_meta meta;
    art_page a = {.t = t, .arena = scratch, .meta = &meta};
    pith_status st = pith_meta_read(t, arena, &meta);

    memset(out, 0, sizeof(*out));
    out->method = "article";
    pith_budget_spend(budget, 4 * (uint64_t)t->count);
    a.root = pith_tree_body(t);
    if (a.root == PITH_NIL)
        a.root = 0;
    if (st == PITH_OK)
        st = mine(&a, opt, arena, out, trace);
    out->sitename = meta.site;
    out->image = meta.image;
    out->author = meta.author;
    out->lang = meta.lang;
    pith_arena_reset(scratch, mark);
    return st;
}
