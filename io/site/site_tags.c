/* io/site/site_tags: categories and tags of the stories of a part. A link is
 * one by its rel or by a folder of its address ("category/", "tags/"). Menus
 * and clouds have them, too, and cards of other stories: so the place counts
 * where they differ from page to page, together in one box. docs/algo/site.md,
 * T1. */
#include "io/site/site_part.h"

#include "base/hash.h"
#include "base/utf8.h"
#include "name/linkword.h"
#include "read/shapes.h"
#include "tree/text.h"

#define LABELS      4    /* of a place, upwards */
#define NAMED       2    /* of these by class, the others by tag */
#define WORDS       6    /* more are a headline */
#define COMMON      0.9  /* of the pages: a text of the site */
#define PAGES       0.2  /* of the pages have the place, two at least */
#define TOGETHER    0.8  /* of these have it in one box */
#define MARKS_MOST  200u /* links of a page that are looked at */
#define PLACES_MOST 64u  /* places that are compared */

typedef struct mark {
    uint32_t page;
    pith_node node;
    pith_linkword kind;
    uint64_t place; /* and kind */
    uint64_t text;  /* hash of it, and place */
    pith_str said;
} mark;

typedef struct place {
    uint64_t key;
    uint32_t last;  /* page + 1 that was counted */
    uint32_t pages; /* with a text that varies */
    uint32_t split; /* of these, with several boxes */
} place;

typedef struct tagger {
    part *p;
    PITH_VEC(mark) mark;
    pith_map pages; /* text -> pages that have it, by pith_map_seen */
} tagger;

/* ---- links --------------------------------------------------------------- */

/* Programs write the categories of a story into its classes, so only the boxes
 * close by are known by theirs. */
static uint64_t place_of(const pith_tree *t, pith_node v, pith_linkword kind)
{
    uint64_t h = (uint64_t)kind + 1;

    v = t->parent[v];
    for (int k = 0; k < LABELS && v != PITH_NIL && v != 0;
         k++, v = t->parent[v])
        h = pith_hash_mix(h, k < NAMED ? pith_shape_label(t, v) : t->label[v]);
    return h;
}

static bool add_mark(tagger *x, uint32_t page, pith_node v, pith_linkword kind,
                     pith_buf *room)
{
    pith_page *g = x->p->page[page];
    mark m = {.page = page, .node = v, .kind = kind};

    pith_buf_clear(room);
    pith_tree_visible(&g->tree, v, PITH_TEXT_FLAT, room);
    m.said = pith_str_trim(pith_buf_view(room));
    if (!m.said.len || pith_utf8_words(m.said) > WORDS)
        return true;
    m.said.ptr = pith_arena_dup(&g->arena, m.said.ptr, m.said.len);
    m.place = place_of(&g->tree, v, kind);
    m.text = pith_hash_mix(m.place, pith_hash_str(m.said));
    return m.said.ptr && pith_map_see(&x->pages, m.text, page) &&
           PITH_VEC_PUSH(&x->mark, x->p->s->al, m);
}

static bool read_page(tagger *x, uint32_t page, pith_buf *room)
{
    const pith_tree *t = &x->p->page[page]->tree;
    uint32_t n = 0;

    for (pith_node v = 0; v < t->count && n < MARKS_MOST; v++) {
        pith_linkword kind = pith_is_element(t, v) && t->label[v] == PITH_TAG_A
                                 ? pith_linkword_of(t, v)
                                 : PITH_LINK_PLAIN;

        if (kind != PITH_LINK_CATEGORY && kind != PITH_LINK_TAG)
            continue;
        n++;
        if (!add_mark(x, page, v, kind, room))
            return false;
    }
    return true;
}

/* ---- places -------------------------------------------------------------- */

static bool varies(const tagger *x, const mark *m)
{
    return pith_map_seen(&x->pages, m->text) < COMMON * x->p->own;
}

static bool is_together(const pith_tree *t, pith_node a, pith_node b)
{
    pith_node up = t->parent[a], other = t->parent[b];

    return up == other || (up && other && t->parent[up] == t->parent[other]);
}

/* The page has others at the place of mark i, in another box. */
static bool is_split(const tagger *x, size_t i)
{
    const mark *m = &x->mark.at[i];

    for (size_t k = i + 1; k < x->mark.len && x->mark.at[k].page == m->page;
         k++)
        if (x->mark.at[k].place == m->place &&
            !is_together(&x->p->page[m->page]->tree, m->node,
                         x->mark.at[k].node))
            return true;
    return false;
}

/* The places of a kind with texts that vary; how many. */
static uint32_t count_places(const tagger *x, pith_linkword kind,
                             place all[PLACES_MOST])
{
    uint32_t n = 0;

    for (size_t i = 0; i < x->mark.len; i++) {
        const mark *m = &x->mark.at[i];
        uint32_t k = 0;

        if (m->kind != kind || !varies(x, m))
            continue;
        while (k < n && all[k].key != m->place)
            k++;
        if (k == PLACES_MOST)
            continue;
        if (k == n)
            all[n++] = (place){.key = m->place};
        if (all[k].last == m->page + 1)
            continue;
        all[k].last = m->page + 1;
        all[k].pages++;
        all[k].split += is_split(x, i);
    }
    return n;
}

/* The place of a kind that most pages have; 0: none. */
static uint64_t find_place(const tagger *x, pith_linkword kind)
{
    place all[PLACES_MOST];
    const place *best = NULL;
    uint32_t n = count_places(x, kind, all);

    for (uint32_t k = 0; k < n; k++)
        if (all[k].pages >= 2 && all[k].pages >= PAGES * x->p->own &&
            all[k].split <= (1 - TOGETHER) * all[k].pages &&
            (!best || all[k].pages > best->pages))
            best = &all[k];
    return best ? best->key : 0;
}

/* ---- values -------------------------------------------------------------- */

static bool is_said(const tagger *x, size_t first, size_t i)
{
    for (; first < i; first++)
        if (x->mark.at[first].text == x->mark.at[i].text)
            return true;
    return false;
}

/* What the page has at the place, once each; empty: nothing. */
static pith_status join(const tagger *x, size_t first, size_t end,
                        uint64_t where, pith_str *out)
{
    pith_page *g = x->p->page[x->mark.at[first].page];
    pith_status st;
    pith_buf b;

    pith_buf_init(&b, x->p->s->al, 1u << 16);
    for (size_t i = first; i < end; i++) {
        if (x->mark.at[i].place != where || is_said(x, first, i))
            continue;
        if (b.len)
            pith_buf_str(&b, PITH_STR("; "));
        pith_buf_str(&b, x->mark.at[i].said);
    }
    st = b.status;
    if (st == PITH_OK && b.len) {
        *out = pith_arena_str(&g->arena, pith_buf_view(&b));
        st = out->ptr ? PITH_OK : PITH_NOMEM;
    }
    pith_buf_release(&b);
    return st;
}

static pith_status give(tagger *x)
{
    uint64_t categories = find_place(x, PITH_LINK_CATEGORY);
    uint64_t tags = find_place(x, PITH_LINK_TAG);
    pith_status st = PITH_OK;
    size_t end;

    for (size_t i = 0; i < x->mark.len && st == PITH_OK; i = end) {
        uint32_t page = x->mark.at[i].page;

        for (end = i; end < x->mark.len && x->mark.at[end].page == page;)
            end++;
        if (page >= x->p->n)
            continue;
        if (categories)
            st = join(x, i, end, categories, &x->p->at[page].categories);
        if (st == PITH_OK && tags)
            st = join(x, i, end, tags, &x->p->at[page].tags);
    }
    return st;
}

pith_status pith_part_tags(part *p)
{
    tagger x = {.p = p};
    bool ok = true;
    pith_buf room;
    pith_status st;

    pith_buf_init(&room, p->s->al, 1u << 20);
    pith_map_init(&x.pages, p->s->al);
    for (uint32_t i = 0; i < p->own && ok; i++)
        if (p->page[i])
            ok = read_page(&x, i, &room);
    st = ok ? give(&x) : PITH_NOMEM;
    PITH_VEC_RELEASE(&x.mark, p->s->al);
    pith_map_release(&x.pages);
    pith_buf_release(&room);
    return st;
}
