/* learn/label: see label.h. */
#include "learn/label.h"

#include "base/map.h"
#include "base/utf8.h"
#include "learn/nepattern.h"
#include "tree/text.h"

#define BODY_WORDS  100
#define TITLE_WORDS 20

/* ---- passages --------------------------------------------------------------
 */

static void add_node(const pith_tree *t, pith_node v, pith_buf *out)
{
    if (v == PITH_NIL || (t->parent[v] != PITH_NIL &&
                          pith_tag_invisible(t->label[t->parent[v]])))
        return;
    if (out->len)
        pith_buf_char(out, '\n');
    if (pith_is_text(t, v))
        pith_text_collapse(pith_tree_text(t, v), out);
    else if (!pith_tag_invisible(t->label[v]))
        pith_tree_visible(t, v, 0, out);
    while (out->len && out->data[out->len - 1] == '\n')
        out->len--;
}

static pith_status put_passage(pith_passages *p, uint32_t position, char kind,
                               pith_node first, const pith_buf *text,
                               pith_arena *arena)
{
    pith_passage *q = &p->at[p->n];

    if (!text->len)
        return PITH_OK;
    *q = (pith_passage){.position = position, .wildcard = kind, .first = first};
    q->text.len = text->len;
    q->text.ptr = pith_arena_dup(arena, text->data, text->len);
    if (!q->text.ptr)
        return PITH_NOMEM;
    q->words = (uint32_t)pith_utf8_words(q->text);
    p->n++;
    return PITH_OK;
}

/* Pairs come in preorder of the page, and those of one wildcard in a row,
 * since it consumes neighbours. */
pith_status pith_passages_read(const pith_view *pattern, const pith_view *page,
                               const pith_tree *t, const pith_mapping *map,
                               pith_arena *arena, pith_passages *out)
{
    pith_status st = PITH_OK;
    pith_buf text;

    out->n = 0;
    out->at = pith_arena_array(arena, map->len + 1, sizeof(*out->at));
    if (!out->at)
        return PITH_NOMEM;
    pith_buf_init(&text, arena->al, (size_t)1 << 31);
    for (size_t i = 0; i < map->len && st == PITH_OK; i++) {
        uint32_t a = map->at[i].a;
        pith_node first = page->node[map->at[i].b];
        char kind = pith_wild_char(pattern->label[a]);

        if (!kind)
            continue;
        pith_buf_clear(&text);
        for (;; i++) {
            add_node(t, page->node[map->at[i].b], &text);
            if (i + 1 == map->len || map->at[i + 1].a != a)
                break;
        }
        st = text.status;
        if (st == PITH_OK)
            st = put_passage(out, a, kind, first, &text, arena);
    }
    pith_buf_release(&text);
    return st;
}

/* ---- the paper's labels
 * ------------------------------------------------------
 */

static bool put_words(pith_map *m, pith_str text)
{
    pith_str word;

    while ((word = pith_utf8_word(&text)).len)
        if (!pith_map_put(m, pith_utf8_word_hash(word), 1, NULL))
            return false;
    return true;
}

static uint32_t shared_words(const pith_map *body, pith_str text)
{
    uint32_t n = 0;
    pith_str word;

    while ((word = pith_utf8_word(&text)).len)
        n += pith_map_find(body, pith_utf8_word_hash(word)) != NULL;
    return n;
}

static uint32_t find_title(const pith_passages *p, uint32_t body,
                           const pith_map *words)
{
    uint32_t found = PITH_NO_PASSAGE;
    double best = 0;

    for (uint32_t i = 0; i < body; i++) {
        const pith_passage *q = &p->at[i];
        double score;

        if (!q->words || q->words > TITLE_WORDS)
            continue;
        score = shared_words(words, q->text) /
                (double)(p->at[body].position - q->position);
        if (score > best) {
            best = score;
            found = i;
        }
    }
    return found;
}

pith_status pith_label_paper(const pith_passages *p, pith_arena *scratch,
                             pith_label *out)
{
    uint32_t longest = BODY_WORDS;
    pith_map words;
    bool ok;

    *out = (pith_label){PITH_NO_PASSAGE, PITH_NO_PASSAGE};
    for (uint32_t i = 0; i < p->n; i++) {
        if (p->at[i].words <= longest)
            continue;
        longest = p->at[i].words;
        out->body = i;
    }
    if (out->body == PITH_NO_PASSAGE)
        return PITH_OK;
    pith_map_init(&words, scratch->al);
    ok = put_words(&words, p->at[out->body].text);
    if (ok)
        out->title = find_title(p, out->body, &words);
    pith_map_release(&words);
    return ok ? PITH_OK : PITH_NOMEM;
}
