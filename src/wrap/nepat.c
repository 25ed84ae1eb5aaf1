/* wrap/nepat: patterns made and matched; see nepat.h. */
#include "wrap/nepat.h"

#include <string.h>
#include "base/utf8.h"
#include "wrap/nepat_int.h"
#include "wrap/passages.h"

#define INDEX_FROM 4 /* patterns from which the index pays for itself */

/* ---- making -------------------------------------------------------------- */

/* The words of a text, one space between them: split as pith_view_text_label
 * does, so that the label of most texts follows from what is kept. */
static pith_status keep_words(pith_str rest, pith_arena *arena, pith_str *out)
{
    char *at = pith_arena_alloc(arena, rest.len + 1);
    size_t n = 0;

    if (!at)
        return PITH_NOMEM;
    for (pith_str w = pith_str_word(&rest); w.len; w = pith_str_word(&rest)) {
        if (n)
            at[n++] = ' ';
        memcpy(at + n, w.ptr, w.len);
        n += w.len;
    }
    *out = (pith_str){at, n};
    return PITH_OK;
}

/* Where the start of a long text ends: whole characters, no space at the end.
 */
static size_t start_of(pith_str s)
{
    const char *p = s.ptr, *end = p + s.len, *last = p;

    while (p < end && p - s.ptr <= PITH_NEPAT_START) {
        last = p;
        pith_utf8_next(&p, end);
    }
    while (last > s.ptr && last[-1] == ' ')
        last--;
    return (size_t)(last - s.ptr);
}

static pith_status make_text(pith_str text, pith_arena *arena,
                             pith_arena *scratch, pith_nepat_vertex *v)
{
    pith_mark mark = pith_arena_mark(scratch);
    pith_str words;
    pith_status st = keep_words(text, scratch, &words);

    if (st != PITH_OK)
        return st;
    v->kind = PITH_NEPAT_TEXT;
    if (words.len > PITH_NEPAT_TEXT_MAX ||
        pith_view_text_label(words) != v->label ||
        pith_utf8_valid(words.ptr, words.len) != words.len) {
        v->kind = PITH_NEPAT_LONG;
        words.len = start_of(words);
    }
    v->text = pith_arena_str(arena, words);
    pith_arena_reset(scratch, mark);
    return v->text.ptr ? PITH_OK : PITH_NOMEM;
}

static pith_status make_vertex(const pith_view *p, uint32_t at,
                               const pith_tree *t, pith_arena *arena,
                               pith_arena *scratch, pith_nepat_vertex *v)
{
    pith_str name;

    *v = (pith_nepat_vertex){
        PITH_NEPAT_WILD, p->depth[at], p->label[at], {NULL, 0}};
    if (pith_label_wild(v->label))
        return PITH_OK;
    if (pith_is_text(t, p->node[at]))
        return make_text(pith_tree_text(t, p->node[at]), arena, scratch, v);
    name = pith_tree_name(t, p->node[at]);
    v->kind = PITH_NEPAT_NODE;
    v->text = pith_arena_str(arena, name);
    return v->text.ptr ? PITH_OK : PITH_NOMEM;
}

pith_status pith_nepat_settle(pith_nepat *p, uint32_t n, pith_arena *arena)
{
    pith_viewbuild *b = pith_viewbuild_new(arena);
    pith_status st;
    pith_arena scratch;

    if (!b)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t next = i + 1 < n ? p->vertex[i + 1].depth : 0;

        pith_viewbuild_open(b, p->vertex[i].label, PITH_NIL);
        for (uint32_t d = p->vertex[i].depth + 1; d > next; d--)
            pith_viewbuild_close(b);
    }
    st = pith_viewbuild_finish(b, &p->view);
    if (st != PITH_OK)
        return st;
    pith_arena_init(&scratch, arena->al, 0);
    st = pith_profile_build(&p->view, arena, &scratch, &p->needs);
    pith_arena_release(&scratch);
    return st;
}

pith_status pith_nepat_make(const pith_view *pattern, const pith_tree *t,
                            uint32_t pages, pith_arena *arena,
                            pith_arena *scratch, pith_nepat *out)
{
    pith_nepat_vertex *v = pith_arena_array(arena, pattern->count, sizeof(*v));
    pith_status st = v ? PITH_OK : PITH_NOMEM;

    *out = (pith_nepat){.pages = pages, .vertex = v};
    for (uint32_t i = 0; i < pattern->count && st == PITH_OK; i++)
        st = make_vertex(pattern, i, t, arena, scratch, &v[i]);
    return st == PITH_OK ? pith_nepat_settle(out, pattern->count, arena) : st;
}

/* ---- matching ------------------------------------------------------------ */

pith_status pith_nepat_least(const pith_nepat *p, uint32_t n,
                             const pith_nepage *page, pith_matcher *m,
                             pith_mapping *map, pith_nefit *out)
{
    pith_status st = PITH_OK;
    pith_mapping now;

    *out = (pith_nefit){PITH_NO_PATTERN, n, PITH_FAR, {NULL, 0}};
    pith_mapping_init(&now, m->al);
    for (uint32_t k = 0; k < n && out->cost && st != PITH_NOMEM; k++) {
        uint32_t i = k ? k - (k <= page->own) : page->own, cost;
        pith_mapping old = *map;

        if (!p[i].view.count ||
            (page->indexed &&
             !pith_profile_may_accept(&p[i].needs, &page->profile)))
            continue;
        st = pith_pattern_match(m, pith_at(&p[i].view, 0),
                                pith_at(&page->view, 0), out->cost - 1, &now,
                                &cost);
        if (st != PITH_OK || cost >= out->cost)
            continue;
        out->cost = cost;
        out->pattern = i;
        *map = now;
        now = old;
    }
    pith_mapping_release(&now);
    return st == PITH_NOMEM ? st : PITH_OK;
}

pith_status pith_nepat_fit(const pith_nepat *p, uint32_t n, const pith_doc *doc,
                           pith_matcher *m, pith_nefit *out)
{
    const pith_tree *t = doc->tree;
    pith_arena *arena = doc->arena, *scratch = doc->scratch;
    pith_view_options vo = {.text = PITH_VIEW_BYTES};
    pith_mark mark = pith_arena_mark(scratch);
    pith_mark used = pith_arena_mark(&m->scratch);
    pith_nepage page = {.indexed = n >= INDEX_FROM};
    pith_mapping map;
    pith_status st;

    *out = (pith_nefit){PITH_NO_PATTERN, n, PITH_FAR, {NULL, 0}};
    if (!n)
        return PITH_OK;
    st = pith_view_build(t, pith_tree_body(t), &vo, scratch, &page.view);
    if (st == PITH_OK && page.indexed)
        st =
            pith_profile_build(&page.view, scratch, &m->scratch, &page.profile);
    pith_mapping_init(&map, m->al);
    if (st == PITH_OK)
        st = pith_nepat_least(p, n, &page, m, &map, out);
    if (st == PITH_OK && out->pattern != PITH_NO_PATTERN)
        st = pith_passages_read(&p[out->pattern].view, &page.view, t, &map,
                                arena, &out->passages);
    pith_mapping_release(&map);
    pith_arena_reset(&m->scratch, used);
    pith_arena_reset(scratch, mark);
    return st == PITH_EMPTY ? PITH_OK : st; /* a page without an element */
}
