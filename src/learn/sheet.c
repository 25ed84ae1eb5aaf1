/* learn/sheet: see sheet.h. */
#include "learn/sheet.h"

#include <string.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/utf8.h"

#define LABEL_WORDS 5
#define VALUE_WORDS 8.0        /* of a slot's values, on the average */
#define MOST        0.6        /* of the pages */
#define VARY        0.3        /* different values, of all */
#define REACH       3          /* levels up to what label and value stand in */
#define PAIR        (2 / 3.0f) /* weight of what two pages have shown */

/* ---- what is learned ----------------------------------------------------- */

void pith_sheet_init(pith_sheet *s, const pith_allocator *al, pith_arena *arena)
{
    *s = (pith_sheet){.arena = arena};
    pith_map_init(&s->slot, al);
    pith_map_init(&s->label, al);
}

void pith_sheet_release(pith_sheet *s)
{
    pith_map_release(&s->slot);
    pith_map_release(&s->label);
}

static bool grow_labels(pith_sheet *s)
{
    uint32_t cap = s->cap ? 2 * s->cap : 64;
    uint32_t *more = pith_arena_grow(s->arena, s->pages, s->cap * sizeof(*more),
                                     cap * sizeof(*more));

    if (!more)
        return false;
    s->pages = more;
    s->cap = cap;
    return true;
}

static bool keep_slot(pith_sheet *s, uint64_t key, uint64_t label,
                      uint32_t pages)
{
    bool fresh;
    uint64_t *id;

    if (s->n == s->cap && !grow_labels(s))
        return false;
    id = pith_map_put(&s->label, label, s->n, &fresh);
    if (!id)
        return false;
    if (fresh)
        s->pages[s->n++] = 0;
    if (pages > s->pages[*id])
        s->pages[*id] = pages;
    return pith_map_put(&s->slot, key, *id, NULL) != NULL;
}

typedef struct slot {
    uint64_t key, label; /* of its place, of its text */
    uint32_t last;       /* page that had it last, +1 */
    uint32_t pages, times;
    uint32_t values; /* different ones */
    uint32_t words;  /* of the values */
    uint32_t odd;    /* values that are dates, links, or of the frame */
} slot;

typedef struct learner {
    const pith_sheet_page *page;
    size_t n;
    size_t at_page;    /* the one at hand */
    pith_atoms *atoms; /* of each page */
    pith_map texts;    /* text -> pages << 32 | last page + 1 */
    pith_map of;       /* place and label -> slot */
    pith_map values;   /* slot and value: seen */
    slot *at;
    uint32_t n_slots, cap;
    pith_arena work;
} learner;

/* ---- texts --------------------------------------------------------------- */

static bool in_link(const pith_tree *t, pith_node v)
{
    for (unsigned up = 0; up <= REACH && v != PITH_NIL; up++) {
        if (t->label[v] == PITH_TAG_A)
            return true;
        v = t->parent[v];
    }
    return false;
}

static bool has_digit(pith_str s)
{
    for (size_t i = 0; i < s.len; i++)
        if (pith_is_digit((unsigned char)s.ptr[i]))
            return true;
    return false;
}

/* Label and value stand in one small box. */
static bool beside(const pith_tree *t, pith_node a, pith_node b)
{
    pith_node both = pith_tree_lca(t, a, b);

    return t->depth[a] - t->depth[both] <= REACH &&
           t->depth[b] - t->depth[both] <= REACH;
}

static bool is_label(pith_str s)
{
    size_t words = pith_utf8_words(s);

    return words && words <= LABEL_WORDS && !has_digit(s);
}

static bool count_texts(learner *s, size_t i)
{
    for (uint32_t k = 0; k < s->atoms[i].n; k++) {
        uint64_t *seen = pith_map_put(
            &s->texts, pith_hash_str(s->atoms[i].at[k].text), 0, NULL);

        if (!seen)
            return false;
        if ((uint32_t)*seen != i + 1)
            *seen = ((*seen >> 32) + 1) << 32 | (i + 1);
    }
    return true;
}

/* A text that half of the pages have. */
static bool in_frame(const learner *s, pith_str text)
{
    const uint64_t *seen = pith_map_find(&s->texts, pith_hash_str(text));
    uint64_t pages = seen ? *seen >> 32 : 0;

    return pages > 1 && 2 * pages >= s->n;
}

static slot *slot_of(learner *s, uint64_t key, pith_str label)
{
    bool fresh;
    uint64_t *at = pith_map_put(&s->of, key, s->n_slots, &fresh);

    if (!at)
        return NULL;
    if (!fresh)
        return &s->at[*at];
    if (s->n_slots == s->cap) {
        uint32_t cap = s->cap ? 2 * s->cap : 256;
        slot *more = pith_arena_grow(&s->work, s->at, s->cap * sizeof(*more),
                                     cap * sizeof(*more));

        if (!more)
            return NULL;
        s->at = more;
        s->cap = cap;
    }
    s->at[s->n_slots] = (slot){.key = key, .label = pith_utf8_word_hash(label)};
    return &s->at[s->n_slots++];
}

/* A value of a slot; `a` is what it was read from. */
static bool see(void *ctx, uint64_t key, pith_str label, const pith_atom *a)
{
    learner *s = ctx;
    size_t i = s->at_page;
    const pith_sheet_page *page = &s->page[i];
    slot *q = slot_of(s, key, label);
    pith_date d;
    bool fresh;

    if (!q)
        return false;
    q->times++;
    if (q->last == i + 1)
        return true;
    q->last = (uint32_t)i + 1;
    q->pages++;
    q->words += (uint32_t)pith_utf8_words(a->text);
    q->odd += in_link(page->tree, a->el) || in_frame(s, a->text) ||
              pith_atom_date(page->tree, a, page->lang, &d);
    if (!pith_map_put(&s->values, pith_hash_mix(key, pith_hash_str(a->text)), 1,
                      &fresh))
        return false;
    q->values += fresh;
    return true;
}

/* ---- labels of a page ---------------------------------------------------- */

/* `see(ctx, key, label, value)` for every label with a value; false: memory. */
typedef bool (*label_work)(void *ctx, uint64_t key, pith_str label,
                           const pith_atom *value);

/* "Phone: 760/765-0173" in one text. */
static bool label_inside(const pith_atom *a, label_work work, void *ctx)
{
    size_t colon = pith_str_find(a->text, PITH_STR(": "));
    pith_str label = pith_str_sub(a->text, 0, colon == SIZE_MAX ? 0 : colon);
    pith_atom value = *a;
    uint64_t key = pith_hash_mix(a->key, pith_hash_str(label));

    if (!is_label(label))
        return true;
    value.text = pith_str_sub(a->text, colon + 2, SIZE_MAX);
    return work(ctx, pith_hash_mix(key, 1), label, &value);
}

static bool each_label(const pith_tree *t, const pith_atoms *a, label_work work,
                       void *ctx)
{
    for (uint32_t k = 0; k < a->n; k++) {
        const pith_atom *label = &a->at[k], *value = label + 1;

        if (in_link(t, label->el))
            continue;
        if (!label_inside(label, work, ctx))
            return false;
        if (k + 1 < a->n && is_label(label->text) &&
            beside(t, label->el, value->el) &&
            !work(ctx, pith_hash_mix(label->key, pith_hash_str(label->text)),
                  label->text, value))
            return false;
    }
    return true;
}

static pith_status read_atoms(const pith_sheet_page *p, pith_arena *arena,
                              pith_arena *scratch, pith_atoms *out)
{
    return pith_atoms_read(p->tree, p->root == PITH_NIL ? 0 : p->root, arena,
                           scratch, out);
}

/* ---- learning ------------------------------------------------------------ */

static bool holds_data(const slot *q, size_t n)
{
    return q->pages > 1 && q->pages >= MOST * (double)n &&
           5 * q->times <= 6 * q->pages && q->values > 1 &&
           q->values >= VARY * q->pages && q->words <= VALUE_WORDS * q->pages &&
           2 * q->words >= q->pages && 2 * q->odd <= q->pages;
}

static pith_status read_pages(learner *s, pith_arena *scratch)
{
    pith_status st = PITH_OK;

    s->atoms = pith_arena_array(&s->work, s->n, sizeof(*s->atoms));
    if (!s->atoms)
        return PITH_NOMEM;
    for (size_t i = 0; i < s->n && st == PITH_OK; i++) {
        st = read_atoms(&s->page[i], &s->work, scratch, &s->atoms[i]);
        if (st == PITH_OK && !count_texts(s, i))
            st = PITH_NOMEM;
    }
    for (size_t i = 0; i < s->n && st == PITH_OK; i++) {
        s->at_page = i;
        if (!each_label(s->page[i].tree, &s->atoms[i], see, s))
            st = PITH_NOMEM;
    }
    return st;
}

pith_status pith_sheet_learn(pith_sheet *s, const pith_sheet_page *page,
                             size_t n, pith_arena *scratch)
{
    learner l = {.page = page, .n = n};
    pith_status st;

    if (n < 2)
        return PITH_OK;
    pith_arena_init(&l.work, scratch->al, 0);
    pith_map_init(&l.texts, scratch->al);
    pith_map_init(&l.of, scratch->al);
    pith_map_init(&l.values, scratch->al);
    st = read_pages(&l, scratch);
    for (uint32_t i = 0; i < l.n_slots && st == PITH_OK; i++)
        if (holds_data(&l.at[i], n) &&
            !keep_slot(s, l.at[i].key, l.at[i].label, l.at[i].pages))
            st = PITH_NOMEM;
    pith_map_release(&l.values);
    pith_map_release(&l.of);
    pith_map_release(&l.texts);
    pith_arena_release(&l.work);
    return st;
}

/* ---- reading ------------------------------------------------------------- */

typedef struct reader {
    const pith_sheet *sheet;
    uint8_t *seen; /* by label */
    float slots;
} reader;

static bool find(void *ctx, uint64_t key, pith_str label,
                 const pith_atom *value)
{
    reader *r = ctx;
    const uint64_t *id = pith_map_find(&r->sheet->slot, key);

    (void)label;
    (void)value;
    if (!id || r->seen[*id])
        return true;
    r->seen[*id] = 1;
    r->slots += r->sheet->pages[*id] > 2 ? 1 : PAIR;
    return true;
}

pith_status pith_sheet_read(const pith_sheet *s, const pith_sheet_page *page,
                            pith_arena *scratch, float *slots)
{
    pith_mark mark = pith_arena_mark(scratch);
    reader r = {.sheet = s};
    pith_status st = PITH_OK;
    pith_arena work;
    pith_atoms atoms;

    *slots = 0;
    if (!s->n)
        return PITH_OK;
    pith_arena_init(&work, scratch->al, 0);
    r.seen = pith_arena_zalloc(&work, s->n, 1);
    st = r.seen ? read_atoms(page, &work, scratch, &atoms) : PITH_NOMEM;
    if (st == PITH_OK)
        each_label(page->tree, &atoms, find, &r);
    *slots = r.slots;
    pith_arena_release(&work);
    pith_arena_reset(scratch, mark);
    return st;
}
