/* read/nextlink: see nextlink.h. One pass over the elements; each link is
 * ranked, the first of the best rank wins. */
#include "read/nextlink.h"

#include "base/str.h"
#include "name/naming.h"
#include "tree/text.h"

#define LABEL_BYTES 40u   /* a longer text is no label of a pager */
#define PAGER_UP    3u    /* levels from a number to what holds all of them */
#define PAGER_NODES 4000u /* a larger element is no pager */
#define PAGES_MOST  100000u
#define LOOKS_MOST  300u /* numbers whose pager is looked at */

typedef enum rank { NONE, NUMBERED, NAMED, SIGNED, WORDED, RELATED } rank;

typedef struct finder {
    const pith_tree *t;
    pith_buf *room;
    uint32_t number;
    uint32_t looks;  /* at pagers */
    pith_node pager; /* the last, its own number and how many have links */
    uint64_t own;
    uint32_t links;
    rank best;
    pith_str href;
} finder;

#define S PITH_STR_INIT
/* clang-format off */
static const pith_str words[] = {
    S("next"), S("next page"), S("next »"), S("next ›"), S("next >"),
    S("next >>"), S("next →"), S("more"), S("older"), S("older posts"),
    S("older entries"), S("← older posts"), S("« older posts"),
    S("« older entries"), S("weiter"), S("nächste"), S("nächste seite"),
    S("ältere beiträge"), S("suivant"), S("suivante"), S("page suivante"),
    S("suivant »"), S("siguiente"), S("página siguiente"), S("siguiente »"),
    S("próxima"), S("próximo"), S("seguinte"), S("próxima página"),
    S("avanti"), S("successiva"), S("successivo"), S("pagina successiva"),
    S("volgende"), S("volgende pagina"), S("nästa"), S("nästa sida"),
    S("neste"), S("næste"), S("seuraava"), S("další"), S("następna"),
    S("dalej"), S("следующая"), S("вперёд"), S("вперед"), S("далее"),
    S("sonraki"), S("次へ"), S("次のページ"), S("次"), S("下一页"), S("下一頁"), S("下页"),
    S("다음"), S("следующая страница"),
};
/* clang-format on */
static const pith_str arrows[] = {S("»"),  S("›"), S("→"), S(">"),
                                  S(">>"), S("⟩"), S("❯"), S("▶")};

static bool is_one_of(pith_str s, const pith_str *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (pith_str_ieq(s, list[i]))
            return true;
    return false;
}

/* Its visible text, on one line. */
static pith_str label_of(finder *f, pith_node v)
{
    pith_buf_clear(f->room);
    pith_tree_visible(f->t, v, PITH_TEXT_FLAT, f->room);
    return pith_str_trim(pith_buf_view(f->room));
}

/* A word of it says so: "next", "pager-next", "nextLink". */
static bool names_next(pith_str names)
{
    pith_str w;

    while ((w = pith_str_word(&names)).len)
        if (w.len >= 4 && w.len < 24 &&
            (pith_str_ieq(pith_str_sub(w, 0, 4), PITH_STR("next")) ||
             pith_str_ieq(pith_str_from(w, w.len - 4), PITH_STR("next"))))
            return true;
    return false;
}

static bool is_named_next(const pith_tree *t, pith_node v)
{
    return names_next(pith_name_value(t, v, PITH_FROM_CLASS)) ||
           names_next(pith_name_value(t, v, PITH_FROM_ID));
}

/* ---- page numbers ----------------------------------------------------- */

static bool number_of(pith_str s, uint64_t *out)
{
    return s.len && s.len < 7 && pith_str_u64(s, out) && *out &&
           *out < PAGES_MOST;
}

/* What holds the numbers: from `v` upwards, not far and not large. */
static pith_node pager_of(const pith_tree *t, pith_node v)
{
    for (uint32_t i = 0; i < PAGER_UP && t->parent[v] != PITH_NIL; i++) {
        pith_node up = t->parent[v];

        if (pith_tree_end(t, up) - up > PAGER_NODES ||
            t->label[up] == PITH_TAG_BODY)
            break;
        v = up;
    }
    return v;
}

/* The number that stands there without a link, among others that have one; 0:
 * none. `links` counts those that have one. */
static uint64_t own_number(finder *f, pith_node pager, uint32_t *links)
{
    const pith_tree *t = f->t;
    uint64_t own = 0, n;

    *links = 0;
    for (pith_node v = pager; v < pith_tree_end(t, pager); v++) {
        pith_str text;

        if (t->label[v] == PITH_TAG_A) {
            *links += number_of(label_of(f, v), &n) &&
                      pith_tree_attr(t, v, PITH_ATTR_HREF).ptr;
            if (pith_tree_attr(t, v, PITH_ATTR_HREF).ptr)
                v = pith_tree_end(t, v) - 1;
            continue;
        }
        if (own || !pith_is_text(t, v))
            continue;
        text = pith_str_trim(pith_tree_text(t, v));
        if (number_of(text, &n))
            own = n;
    }
    return own;
}

/* Whether the link of a number is the one after the page's own. */
static bool is_number_after(finder *f, pith_node v, uint64_t number)
{
    pith_node pager = pager_of(f->t, v);

    if (f->looks++ == LOOKS_MOST)
        return f->looks--, false;
    if (pager != f->pager)
        f->own = own_number(f, pager, &f->links);
    f->pager = pager;
    return f->own ? number == f->own + 1
                  : f->links > 1 && number == f->number + 1u;
}

/* ---- ranks ------------------------------------------------------------ */

static rank rank_of(finder *f, pith_node v)
{
    const pith_tree *t = f->t;
    pith_str aria = pith_tree_attr(t, v, PITH_ATTR_ARIA_LABEL);
    pith_str title = pith_tree_attr(t, v, PITH_ATTR_TITLE), text;
    pith_node up = t->parent[v];
    uint64_t number;

    if (pith_str_has_word(pith_tree_attr(t, v, PITH_ATTR_REL),
                          PITH_STR("next")))
        return RELATED;
    if (t->label[v] != PITH_TAG_A)
        return NONE;
    text = label_of(f, v);
    if (text.len > LABEL_BYTES)
        return NONE;
    if (is_one_of(text, words, sizeof(words) / sizeof(*words)) ||
        is_one_of(pith_str_trim(aria), words, 2) ||
        is_one_of(pith_str_trim(title), words, 2))
        return WORDED;
    if (is_one_of(text, arrows, sizeof(arrows) / sizeof(*arrows)))
        return SIGNED;
    if (is_named_next(t, v) ||
        (up != PITH_NIL && pith_tree_end(t, up) - up < 12 &&
         is_named_next(t, up)))
        return NAMED;
    return f->best < NUMBERED && number_of(text, &number) &&
                   is_number_after(f, v, number)
               ? NUMBERED
               : NONE;
}

/* Leads to a page, not into this one or to a program. */
static bool leads(pith_str href)
{
    return href.len && href.ptr[0] != '#' &&
           !pith_str_starts(href, PITH_STR("javascript:")) &&
           !pith_str_starts(href, PITH_STR("mailto:"));
}

pith_str pith_next_link(const pith_tree *t, uint32_t number, pith_buf *room)
{
    finder f = {.t = t, .room = room, .number = number, .pager = PITH_NIL};

    for (pith_node v = 0; v < t->count; v++) {
        pith_str href;
        rank r;

        if (t->label[v] != PITH_TAG_A && t->label[v] != PITH_TAG_LINK)
            continue;
        href = pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_HREF));
        if (!leads(href))
            continue;
        r = rank_of(&f, v);
        if (r > f.best) {
            f.best = r;
            f.href = href;
        }
    }
    return f.href;
}
