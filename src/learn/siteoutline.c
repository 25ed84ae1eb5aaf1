/* learn/siteoutline: see siteoutline.h. */
#include "learn/siteoutline.h"

#include "name/naming.h"
#include "base/utf8.h"
#include "tree/text.h"

#define BOXES_MAX   48
#define DEPTH_MAX   5
#define LEAST       0.02 /* share of the page's words below which it is no box */
#define TEXT_MAX    90   /* bytes of a box's text */
#define FIELD_WORDS 16
#define CLOSED      UINT8_MAX

typedef struct sketch {
    const pith_tree *t;
    uint32_t *words; /* of the subtree */
    char *mark;
    bool *inside;   /* a block inside may be a box of its own */
    uint8_t *depth; /* of the box a node is in; CLOSED: below a marked one */
    uint32_t n;
} sketch;

static void count_words(sketch *k)
{
    const pith_tree *t = k->t;

    for (pith_node v = t->count; v-- > 1;) {
        if (pith_is_text(t, v))
            k->words[v] = (uint32_t)pith_utf8_words(pith_tree_text(t, v));
        else if (pith_is_element(t, v) && pith_tag_invisible(t->label[v]) &&
                 t->label[v] != PITH_TAG_NOSCRIPT)
            k->words[v] = 0;
        k->words[t->parent[v]] += k->words[v];
    }
}

/* A row of a table, or a short text with a label before its colon. */
static bool is_field(const sketch *k, pith_node v)
{
    uint32_t label = k->t->label[v];

    return k->words[v] > 1 && k->words[v] < FIELD_WORDS &&
           (label == PITH_TAG_TR || label == PITH_TAG_DT ||
            label == PITH_TAG_DD || label == PITH_TAG_LI ||
            label == PITH_TAG_H1);
}

static void mark_fields(sketch *k)
{
    for (pith_node v = 1; v < k->t->count; v++)
        if (!k->mark[v] && pith_is_element(k->t, v) && is_field(k, v))
            k->mark[v] = 'f';
}

static void mark_finds(sketch *k, const pith_finds *s, pith_page_kind kind)
{
    if (kind == PITH_PAGE_LIST && s->recs.main != UINT32_MAX) {
        const pith_rec_region *g = &s->recs.region[s->recs.main];

        for (uint32_t i = 0; i < g->n_recs; i++)
            for (uint32_t n = 0; n < g->rec[i].n_nodes; n++)
                k->mark[g->rec[i].node[n]] = 'r';
    }
    if ((kind == PITH_PAGE_THREAD || kind == PITH_PAGE_ARTICLE) &&
        s->posts.main != UINT32_MAX) {
        const pith_posts_region *g = &s->posts.region[s->posts.main];

        for (uint32_t i = 0; i < g->n_posts; i++)
            for (uint32_t n = 0; n < g->post[i].n_nodes; n++)
                k->mark[g->post[i].node[n]] = 'p';
    }
    for (size_t i = 0;
         (kind == PITH_PAGE_ARTICLE || kind == PITH_PAGE_DETAIL) &&
         i < s->art.n_blocks;
         i++)
        if (s->art.blocks[i].node < k->t->count)
            k->mark[s->art.blocks[i].node] = 'b';
    if (kind == PITH_PAGE_DETAIL)
        mark_fields(k);
}

/* How the text of a box begins, where no box inside it says so. */
static void put_text(const sketch *k, pith_node v, pith_buf *out)
{
    pith_buf text;
    size_t n;

    pith_buf_init(&text, out->al, (size_t)1 << 24);
    pith_tree_visible(k->t, v, PITH_TEXT_FLAT, &text);
    n = pith_utf8_cut(pith_buf_view(&text), TEXT_MAX).len;
    if (text.status == PITH_OK && n) {
        pith_buf_char(out, '\t');
        pith_buf_add(out, text.data, n);
    }
    if (n < text.len)
        pith_buf_cstr(out, "…");
    pith_buf_release(&text);
}

static void put_box(sketch *k, pith_node v, unsigned depth, pith_buf *out)
{
    pith_str name = pith_tree_name(k->t, v);
    pith_str words = pith_name_value(k->t, v, PITH_FROM_CLASS);
    pith_str first = pith_str_word(&words);

    if (!first.len)
        first = pith_str_trim(pith_name_value(k->t, v, PITH_FROM_ID));
    pith_buf_fmt(out, "%u %u %c ", depth, (unsigned)k->words[v],
                 k->mark[v] ? k->mark[v] : '-');
    pith_buf_str(out, pith_str_sub(name, 0, 24));
    for (size_t i = 0; i < first.len && i < 24; i++) {
        if (!i)
            pith_buf_char(out, '.');
        pith_buf_char(out, first.ptr[i] == '\n' || first.ptr[i] == '\t'
                               ? ' '
                               : first.ptr[i]);
    }
    if (k->mark[v] || depth + 1 == DEPTH_MAX || !k->inside[v])
        put_text(k, v, out);
    pith_buf_char(out, '\n');
}

/* A box: a block with words enough, and not all the words of the box around
 * it, which would draw the same again. */
static bool is_box(const sketch *k, pith_node v, uint32_t around,
                   uint32_t least)
{
    if (!pith_is_element(k->t, v) || !k->words[v])
        return false;
    if (k->mark[v])
        return true;
    return pith_tag_block(k->t->label[v]) && k->words[v] >= least &&
           k->words[v] < around;
}

static void draw(sketch *k, pith_node body, pith_buf *out)
{
    const pith_tree *t = k->t;
    uint32_t least = (uint32_t)(LEAST * k->words[body]) + 1;
    uint32_t around[DEPTH_MAX + 2];

    for (pith_node v = pith_tree_end(t, body); v-- > body + 1;)
        if (k->inside[v] || is_box(k, v, UINT32_MAX, least))
            k->inside[t->parent[v]] = k->words[t->parent[v]] > k->words[v] ||
                                      k->inside[t->parent[v]] || k->inside[v] ||
                                      k->mark[v];
    k->depth[body] = 0;
    around[0] = UINT32_MAX;
    for (pith_node v = body + 1; v < pith_tree_end(t, body); v++) {
        uint8_t d = k->depth[t->parent[v]];

        k->depth[v] = d;
        if (d == CLOSED || k->n == BOXES_MAX || !is_box(k, v, around[d], least))
            continue;
        put_box(k, v, d, out);
        k->n++;
        around[d + 1] = k->words[v];
        k->depth[v] =
            k->mark[v] || d + 1 == DEPTH_MAX ? CLOSED : (uint8_t)(d + 1);
    }
}

pith_status pith_site_outline(const pith_tree *t, const pith_finds *finds,
                              pith_page_kind kind, pith_arena *scratch,
                              pith_buf *out)
{
    pith_mark m = pith_arena_mark(scratch);
    sketch k = {.t = t};
    pith_node body = pith_tree_body(t);

    k.words = pith_arena_zalloc(scratch, t->count, sizeof(*k.words));
    k.mark = pith_arena_zalloc(scratch, t->count, 1);
    k.depth = pith_arena_zalloc(scratch, t->count, 1);
    k.inside = pith_arena_zalloc(scratch, t->count, sizeof(*k.inside));
    if (!k.words || !k.mark || !k.depth || !k.inside)
        return PITH_NOMEM;
    if (body != PITH_NIL) {
        count_words(&k);
        mark_finds(&k, finds, kind);
        draw(&k, body, out);
    }
    pith_arena_reset(scratch, m);
    return out->status;
}
