/* mine/body/article_copies: what a page shows twice is said once: boxes for
 * wide and for narrow screens, slides, the line that every record has. */
#include "base/hash.h"
#include "base/map.h"
#include "mine/body/article_int.h"

/* The kept blocks that may be copies, in order. */
typedef struct copies {
    uint32_t *block, *prev; /* prev: the one before with the same text */
    uint64_t *text;
    uint32_t count;
} copies;

#define NONE UINT32_MAX

/* Cells and lines of code are the same by right. */
static bool may_be_copy(const art_page *a, uint32_t i)
{
    pith_node v = a->b.at[i].node;
    uint32_t tag = a->t->label[v];

    return a->z[i] > 0 && a->b.at[i].words && i != a->title_block &&
           tag != PITH_TAG_TD && tag != PITH_TAG_TH &&
           !(a->b.in[v] & PITH_IN_PRE);
}

/* False: memory is out. */
static bool read_copies(const art_page *a, pith_map *last, copies *c)
{
    size_t n = (size_t)a->b.count + 1;

    c->count = 0;
    c->block = pith_arena_array(a->arena, n, sizeof(*c->block));
    c->prev = pith_arena_array(a->arena, n, sizeof(*c->prev));
    c->text = pith_arena_array(a->arena, n, sizeof(*c->text));
    if (!c->block || !c->prev || !c->text)
        return false;
    for (uint32_t i = 0; i < a->b.count; i++) {
        uint32_t k = c->count;
        uint64_t *at;
        bool fresh;

        if (!may_be_copy(a, i))
            continue;
        c->block[k] = i;
        c->text[k] = pith_hash_str(pith_block_text(&a->b, i));
        at = pith_map_put(last, c->text[k], k, &fresh);
        if (!at)
            return false;
        c->prev[k] = fresh ? NONE : (uint32_t)*at;
        *at = k;
        c->count++;
    }
    return true;
}

static void drop(art_page *a, uint32_t i)
{
    if (a->z[i] > 0)
        a->z[i] = -a->z[i];
}

/* ---- boxes that stand twice --------------------------------------------- */

#define LOOK_BACK  8   /* places with the same text that are tried */
#define RUN_MOST   128 /* blocks of a run; a longer one goes on in the next */
#define COPY_WORDS 5   /* in a row; fewer are the same by chance */
#define TEXT_WORDS 100 /* of a text, which says again what it means */

/* Blocks from k on that stand in the same order before it. */
typedef struct run {
    uint32_t len, words, from;
} run;

static run run_of(const art_page *a, const copies *c, uint32_t k)
{
    run best = {0};
    uint32_t from = c->prev[k];

    for (unsigned n = 0; n < LOOK_BACK && from != NONE; n++) {
        run r = {.from = from};

        while (r.len < RUN_MOST && k + r.len < c->count && from + r.len < k &&
               c->text[from + r.len] == c->text[k + r.len])
            r.words += a->b.at[c->block[k + r.len++]].words;
        if (r.len > best.len)
            best = r;
        from = c->prev[from];
    }
    return best;
}

/* The whole run at k stands in a box beside what it repeats: no author writes
 * so. What is said twice in one text stays. */
static bool is_box(const art_page *a, const copies *c, uint32_t k, const run *r)
{
    pith_node first = a->b.at[c->block[r->from]].node;
    pith_node last = a->b.at[c->block[k + r->len - 1]].node;
    pith_node box = a->b.at[c->block[k]].node;

    while (a->t->parent[box] != PITH_NIL && a->t->parent[box] > first)
        box = a->t->parent[box];
    return last < pith_tree_end(a->t, box);
}

/* `goes_on`: what it follows is a copy of what stands before its text. */
static bool is_copy(const art_page *a, const copies *c, uint32_t k,
                    const run *r, bool text, bool goes_on)
{
    return (goes_on || r->words >= (text ? TEXT_WORDS : COPY_WORDS)) &&
           (!text || is_box(a, c, k, r));
}

/* Records of the main list may be alike: what each says is kept. */
static void drop_runs(art_page *a, const copies *c, bool text)
{
    uint32_t next = NONE; /* where the text of a copy goes on that was cut */

    for (uint32_t k = 0; k < c->count;) {
        run r = run_of(a, c, k);
        bool copy =
            r.len && is_copy(a, c, k, &r, text, next != NONE && r.from == next);
        uint32_t end = k + (copy ? r.len : 1);

        next = copy && r.len == RUN_MOST ? r.from + r.len : NONE;
        for (; k < end; k++)
            if (copy && !a->in_rec[a->b.at[c->block[k]].node])
                drop(a, c->block[k]);
    }
}

/* ---- the same in every record ------------------------------------------- */

#define SAME_LEAST 4    /* records with such a line */
#define SAME_SHARE 0.8f /* of them say the same */

static uint64_t column_text(const art_page *a, const copies *c, uint32_t k)
{
    return pith_hash_mix(c->text[k], a->kin3[c->block[k]]);
}

/* A line that nearly all records have says nothing of any of them: the first
 * is kept. False: memory is out. */
static bool drop_constant(art_page *a, const copies *c, pith_map *same)
{
    uint32_t *lines =
        pith_arena_zalloc(a->arena, (size_t)a->n_kin3 + 1, sizeof(*lines));

    if (!lines)
        return false;
    for (uint32_t k = 0; k < c->count; k++) {
        uint64_t *n;

        if (!a->in_rec[a->b.at[c->block[k]].node])
            continue;
        lines[a->kin3[c->block[k]]]++;
        n = pith_map_put(same, column_text(a, c, k), 0, NULL);
        if (!n)
            return false;
        ++*n;
    }
    for (uint32_t k = 0; k < c->count; k++) {
        uint32_t all = lines[a->kin3[c->block[k]]];
        uint64_t *n = pith_map_find(same, column_text(a, c, k));

        if (n && c->prev[k] != NONE && all >= SAME_LEAST &&
            (float)*n >= SAME_SHARE * (float)all)
            drop(a, c->block[k]);
    }
    return true;
}

pith_status pith_art_copies(art_page *a, bool text)
{
    pith_map map;
    copies c;
    bool ok;

    pith_map_init(&map, a->arena->al);
    ok = read_copies(a, &map, &c);
    pith_map_clear(&map);
    if (ok) {
        drop_runs(a, &c, text);
        ok = text || drop_constant(a, &c, &map);
    }
    pith_map_release(&map);
    return ok ? PITH_OK : PITH_NOMEM;
}
