/* learn/leaves_title: the column that the titles of the pages are made of. Its
 * values stand in the pages' <title>, most of it, wherever it is on the page.
 */
#include "learn/leaves_int.h"

#include "name/heading.h"
#include "tree/text.h"

#define TITLE_PAGES   0.8 /* of the pages have it in their title */
#define HEADING_BONUS 0.1 /* of a column in a heading */
#define NEAR          3   /* elements around a text that may be a heading */

bool pith_leaves_heading(const pith_tree *t, pith_node v)
{
    if (pith_heading_around(t, v, NEAR) != PITH_NIL)
        return true;
    for (uint32_t up = 0; up < NEAR && v != PITH_NIL; up++, v = t->parent[v])
        switch (t->label[v]) {
        case PITH_TAG_LEGEND:
        case PITH_TAG_CAPTION:
        case PITH_TAG_TH:
        case PITH_TAG_DT:
            return pith_is_element(t, v);
        default:
            break;
        }
    return false;
}

/* The text of each page's <title>, NULL where it has none. */
static pith_str *read_titles(leafer *l)
{
    uint32_t n = l->t->n_pages;
    pith_str *title = pith_arena_zalloc(&l->own, n + 1u, sizeof(*title));
    pith_buf b;

    pith_buf_init(&b, l->al, 1u << 20);
    for (uint32_t p = 0; title && p < n; p++) {
        const pith_tree *t = l->page[p];
        pith_node v = pith_tree_find(t, 0, t->count, PITH_TAG_TITLE);

        pith_buf_clear(&b);
        if (v != PITH_NIL)
            pith_tree_visible(t, v, PITH_TEXT_FLAT, &b);
        title[p] = pith_arena_str(&l->own, pith_buf_view(&b));
        if (!title[p].ptr)
            title = NULL;
    }
    pith_buf_release(&b);
    return title;
}

bool pith_leaves_in_title(const leafer *l, const draft *d)
{
    const pith_tree *t = l->page[d->page];

    return d->node && t->label[t->parent[d->node]] == PITH_TAG_TITLE;
}

/* How much of the pages' titles the values are; 0: they are not in them. */
static double title_share(const leafer *l, const draft *d,
                          const pith_str *title)
{
    uint32_t last = UINT32_MAX, pages = 0;
    double sum = 0;

    for (uint32_t i = 0; i < d->n; i++) {
        const found *v = &l->value.at[l->values[d->id][i]];

        if (v->page == last)
            return 0; /* a set: it is none */
        last = v->page;
        if (v->text.len < 3 ||
            pith_str_ifind(title[v->page], v->text) == SIZE_MAX)
            continue;
        pages++;
        sum += (double)v->text.len / (double)title[v->page].len;
    }
    return pages >= TITLE_PAGES * l->t->n_pages ? sum / pages : 0;
}

/* One text on most pages, in a heading of the first two levels. */
static bool heads_pages(const leafer *l, const draft *d)
{
    const pith_tree *t = l->page[d->page];
    pith_node v = pith_heading_around(t, d->node, NEAR);
    uint32_t last = UINT32_MAX;

    for (uint32_t i = 0; i < d->n; i++) {
        const found *f = &l->value.at[l->values[d->id][i]];

        if (f->page == last)
            return false;
        last = f->page;
    }
    return v != PITH_NIL && pith_heading(t, v) <= 2 &&
           d->n >= TITLE_PAGES * l->t->n_pages;
}

/* The column that the pages' titles are made of, of equal ones that in a
 * heading, then the first; where <title> says nothing of a page, what its
 * heading says. UINT32_MAX: there is none. */
static uint32_t find_title(const leafer *l, const pith_str *title)
{
    uint32_t best = UINT32_MAX, head = UINT32_MAX;
    double most = 0;

    for (size_t i = 0; i < l->draft.len; i++) {
        const draft *d = &l->draft.at[l->order[i]];
        double share;

        if (!d->keep || !l->t->leaf[d->id].shown || !d->many ||
            d->how == PITH_THOW_ATTR || pith_leaves_in_title(l, d))
            continue;
        share = title_share(l, d, title);
        if (head == UINT32_MAX && d->node && heads_pages(l, d))
            head = l->order[i];
        if (share > 0 && d->node &&
            pith_leaves_heading(l->page[d->page], d->node))
            share += HEADING_BONUS;
        if (share > most) {
            most = share;
            best = l->order[i];
        }
    }
    return best != UINT32_MAX ? best : head;
}

bool pith_leaves_title(leafer *l, uint32_t *out)
{
    pith_str *title = read_titles(l);

    *out = title ? find_title(l, title) : UINT32_MAX;
    return title != NULL;
}
