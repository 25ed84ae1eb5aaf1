/* mine/tables/records_terms: elements of a record that a label tells apart. L7.
 *
 *   <dt>Author:</dt><dd>Moss</dd>   <li>Filed: May 3</li>   <p><b>Fee:</b>
 * $5</p>
 *
 * Lists of facts give all their lines one tag and no class, and leave out what
 * a record lacks: then the third line of one record is not that of another.
 * Lines are told by their label where some label is not in all records; where
 * all have the same lines their order tells as much. */
#include "mine/tables/records_align.h"

#include "base/hash.h"
#include "base/utf8.h"
#include "mine/tables/records_int.h"
#include "tree/text.h"

#define TERM_BYTES 30u
#define TERM_WORDS 4u
#define TERM_RECS  3u  /* that have it, at least */
#define LINE_NODES 16u /* of an element that is one line */
#define TWICE      ((uint64_t)1 << 63)

typedef struct term_line {
    uint64_t term;
    pith_node node;
    uint32_t rec;
} term_line;

typedef struct terms {
    const pith_tree *t;
    const pith_rec_words *w;
    pith_arena *arena;
    term_line *at;
    uint32_t n;
    pith_map seen; /* term -> records << 32 | the last one + 1; TWICE */
    bool ok;
} terms;

/* The label that the text begins with; len 0: none. The whole of a <dt> may be
 * one without a mark. */
static pith_str label_in(pith_str s, bool whole)
{
    size_t n = 0, most;
    pith_str none = {NULL, 0};

    s = pith_str_trim(s);
    most = s.len < TERM_BYTES ? s.len : TERM_BYTES;
    while (n < most && s.ptr[n] != ':' &&
           !pith_str_starts(pith_str_from(s, n), PITH_STR("：")))
        n++;
    if (n == most && !(whole && n == s.len))
        return none;
    if (n + 1 < s.len && s.ptr[n] == ':' && s.ptr[n + 1] != ' ')
        return none;
    s = (pith_str){s.ptr, n};
    return !pith_str_has_digit(s) && pith_utf8_words(s) > 0 &&
                   pith_utf8_words(s) <= TERM_WORDS
               ? s
               : none;
}

static bool is_inside(uint32_t tag)
{
    switch (tag) {
    case PITH_TAG_B:
    case PITH_TAG_I:
    case PITH_TAG_EM:
    case PITH_TAG_STRONG:
    case PITH_TAG_SPAN:
    case PITH_TAG_LABEL:
    case PITH_TAG_FONT:
    case PITH_TAG_SMALL:
    case PITH_TAG_TD:
    case PITH_TAG_TH:
        return true;
    default:
        return false;
    }
}

/* A class tells what v is: "Sticky:" before a title makes no other line. */
static bool has_word(const pith_rec_words *w, pith_node v)
{
    for (uint32_t k = w->at[w->signature[v]]; k < w->at[w->signature[v] + 1];
         k++)
        if (w->kind[w->word[k]] == REC_FEAT_WORD)
            return true;
    return false;
}

/* The line that begins with text v, below `top`; PITH_NIL: none. */
static pith_node line_of(const terms *x, pith_node top, pith_node v)
{
    const pith_tree *t = x->t;
    pith_node u = t->parent[v];

    while (u > top && is_inside(t->label[u]))
        u = t->parent[u];
    if (u <= top || t->size[u] > LINE_NODES || has_word(x->w, u))
        return PITH_NIL;
    for (pith_node w = u + 1; w < v; w++)
        if (pith_is_text(t, w) && !pith_text_blank(pith_tree_text(t, w)))
            return PITH_NIL;
    return u;
}

static void add_line(terms *x, pith_node node, uint64_t term, uint32_t rec)
{
    term_line *at = pith_arena_room(x->arena, x->at, x->n, sizeof(*at));
    uint64_t *seen = at ? pith_map_put(&x->seen, term, 0, NULL) : NULL;

    x->ok = x->ok && seen;
    if (!x->ok)
        return;
    x->at = at;
    x->at[x->n++] = (term_line){term, node, rec};
    if ((uint32_t)*seen == rec + 1)
        *seen |= TWICE;
    else
        *seen = (*seen & ~(uint64_t)UINT32_MAX) + ((uint64_t)1 << 32) + rec + 1;
}

/* The lines of one record. */
static void read_record(terms *x, pith_node top, uint32_t rec)
{
    const pith_tree *t = x->t;
    pith_node end = pith_tree_end(t, top), last = PITH_NIL;

    for (pith_node v = top + 1; v < end && x->ok; v++) {
        pith_str label;
        pith_node line;
        bool term;

        if (!pith_is_text(t, v))
            continue;
        term = t->label[t->parent[v]] == PITH_TAG_DT;
        label = label_in(pith_tree_text(t, v), term);
        line = label.len ? line_of(x, top, v) : PITH_NIL;
        if (line != PITH_NIL && line != last)
            add_line(x, line, pith_hash_str(label) | 1, rec);
        last = line != PITH_NIL ? line : last;
    }
}

static bool is_kept(const terms *x, uint64_t term)
{
    uint64_t seen = *pith_map_find(&x->seen, term);

    return !(seen & TWICE) && seen >> 32 >= TERM_RECS;
}

/* Several labels return, and one of them is not in all records. */
static bool tell(const terms *x, uint32_t recs)
{
    bool several = false, missing = false;
    uint64_t first = 0;

    for (uint32_t i = 0; i < x->n; i++) {
        uint64_t term = x->at[i].term;

        if (!is_kept(x, term))
            continue;
        first = first ? first : term;
        several |= term != first;
        missing |= *pith_map_find(&x->seen, term) >> 32 < recs;
    }
    return several && missing;
}

static void put(terms *x, pith_map *out, pith_node v, uint64_t term)
{
    x->ok = x->ok && pith_map_put(out, v, term, NULL);
}

/* A line, and what follows a <dt>. */
static void put_line(terms *x, pith_map *out, const term_line *l)
{
    const pith_tree *t = x->t;
    pith_node v = l->node, end = pith_tree_end(t, t->parent[v]);

    put(x, out, v, l->term);
    if (t->label[v] != PITH_TAG_DT)
        return;
    for (v = pith_tree_end(t, v); v < end && x->ok; v = pith_tree_end(t, v)) {
        if (!pith_is_element(t, v))
            continue;
        if (t->label[v] != PITH_TAG_DD)
            return;
        put(x, out, v, l->term);
    }
}

bool pith_rec_terms(const pith_tree *t, const pith_rec_words *w,
                    const pith_rec_region *g, pith_arena *arena, pith_map *out)
{
    terms x = {.t = t, .w = w, .arena = arena, .ok = true};

    pith_map_init(&x.seen, arena->al);
    for (uint32_t i = 0; i < g->n_recs && x.ok; i++)
        for (uint32_t k = 0; k < g->rec[i].n_nodes; k++)
            read_record(&x, g->rec[i].node[k], i);
    if (x.ok && tell(&x, g->n_recs))
        for (uint32_t i = 0; i < x.n && x.ok; i++)
            if (is_kept(&x, x.at[i].term))
                put_line(&x, out, &x.at[i]);
    pith_map_release(&x.seen);
    return x.ok;
}
