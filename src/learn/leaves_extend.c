/* learn/leaves_extend: the fullest leaf for a column.
 *
 * A basic attribute of the schema may have a value on two pages of three, since
 * the others wrap it differently, while its label or the words around it place
 * it on all; a label gives the first director and a list all of them. A leaf
 * extends another that it equals on all pages of that, or whose values it
 * begins with. What it adds must not be the column of something else: no text
 * that is shown already, none after a label of its own, and written alike. */
#include "learn/leaves_int.h"

#include <string.h>

#define LIST_MAX 16 /* values of a page that are still a list of one thing */
#define TIMES    4u /* as long as the longest, or short of the shortest */

size_t pith_leaves_item_at(const leafer *l, uint32_t page, pith_node node)
{
    size_t a = l->first_item[page], b = l->first_item[page + 1];

    while (a < b) {
        size_t mid = a + (b - a) / 2;

        if (l->item.at[mid].node < node)
            a = mid + 1;
        else
            b = mid;
    }
    return a;
}

const pith_titem *pith_leaves_item(const leafer *l, uint32_t page,
                                   pith_node node)
{
    size_t k = pith_leaves_item_at(l, page, node);

    return k < l->first_item[page + 1] ? &l->item.at[k] : NULL;
}

typedef struct looks {
    size_t min, max;     /* bytes */
    uint32_t n, n_digit; /* values, those with a digit */
} looks;

static void look(looks *k, pith_str v)
{
    bool digit = false;

    for (size_t i = 0; i < v.len; i++)
        digit |= v.ptr[i] >= '0' && v.ptr[i] <= '9';
    k->min = k->n && k->min < v.len ? k->min : v.len;
    k->max = k->max > v.len ? k->max : v.len;
    k->n++;
    k->n_digit += digit;
}

static bool alike(const looks *a, const looks *b)
{
    bool digits = 2 * a->n_digit > a->n, others = 2 * b->n_digit > b->n;

    return digits == others && b->max <= TIMES * a->max &&
           TIMES * b->max >= a->min;
}

/* A text that may be one more value of the column with that label. */
static bool is_free(const leafer *l, const draft *x, uint32_t page,
                    const pith_leaf *f, uint32_t i, const uint8_t *covered)
{
    const pith_titem *it = pith_leaves_item(l, page, f->node[i]), *label;

    if (!it || it->node != f->node[i] || f->last[i] != f->node[i] ||
        covered[f->node[i]] || it->is_label)
        return false;
    if (it->label == UINT32_MAX || it->gap)
        return true;
    label = &l->item.at[it->label];
    return !label->marked || (x->label != UINT32_MAX &&
                              l->item.at[x->label].as_label == label->as_label);
}

/* y has x's values on x's pages first, and what it adds may be added; how many
 * values that are. */
static uint32_t adds(const leafer *l, const draft *dx, const pith_leaf *x,
                     const pith_leaf *y, bool list, uint8_t *const *covered)
{
    looks old = {0}, fresh = {0};

    for (uint32_t p = 0; p < l->t->n_pages; p++) {
        uint32_t a = x->first[p], n = x->first[p + 1] - a;
        uint32_t b = y->first[p], m = y->first[p + 1] - b;

        if (m < n || m > LIST_MAX || (n && m > n && !list) ||
            (!n && m > 1 && !list))
            return 0;
        for (uint32_t i = 0; i < n; i++) {
            if (x->node[a + i] != y->node[b + i] ||
                !pith_str_eq(x->value[a + i], y->value[b + i]))
                return 0;
            look(&old, x->value[a + i]);
        }
        for (uint32_t i = n; i < m; i++) {
            if (!is_free(l, dx, p, y, b + i, covered[p]))
                return 0;
            look(&fresh, y->value[b + i]);
        }
    }
    return fresh.n && alike(&old, &fresh) ? fresh.n : 0;
}

static bool same_label(const leafer *l, const draft *x, const draft *y)
{
    return pith_leaves_marked(l, x) &&
           l->item.at[y->own_label].as_label == l->item.at[x->label].as_label;
}

/* Leaves that may extend x: on more pages; or a set of the schema, or the list
 * after the label that x stands behind, with more values. */
static bool may_extend(const leafer *l, const draft *x, const draft *y)
{
    bool wider = y->pages > x->pages && y->n == y->pages;

    switch (y->how) {
    case PITH_THOW_LABEL:
    case PITH_THOW_GAP:
    case PITH_THOW_PLACE:
    case PITH_THOW_NEAR:
        return wider;
    case PITH_THOW_SCHEMA:
        return wider || y->n > x->n;
    case PITH_THOW_LIST:
    case PITH_THOW_ALL:
        return wider || (y->n > x->n && same_label(l, x, y));
    default:
        return false;
    }
}

bool pith_leaves_extend_init(leafer *l)
{
    uint32_t n = l->t->n_leaves, size = 1;

    while (size < n)
        size *= 2;
    l->start_page = UINT32_MAX;
    l->begun_mask = size - 1;
    l->start = pith_arena_array(&l->own, n + 1u, sizeof(*l->start));
    l->next = pith_arena_array(&l->own, n + 1u, sizeof(*l->next));
    l->begun = pith_arena_array(&l->own, size, sizeof(*l->begun));
    return l->start && l->next && l->begun;
}

/* Where the leaves begin on a page, those at a node in a chain, in order; most
 * are asked for the same page. */
static void find_starts(leafer *l, uint32_t page)
{
    if (l->start_page == page)
        return;
    l->start_page = page;
    memset(l->begun, 0xff, (l->begun_mask + (size_t)1) * sizeof(*l->begun));
    for (uint32_t i = l->t->n_leaves; i--;) {
        const pith_leaf *f = &l->t->leaf[i];
        uint32_t a = f->first[page];

        if (a == f->first[page + 1])
            continue;
        l->start[i] = f->node[a];
        l->next[i] = l->begun[f->node[a] & l->begun_mask];
        l->begun[f->node[a] & l->begun_mask] = i;
    }
}

uint32_t pith_leaves_extend(leafer *l, uint32_t x, uint8_t *const *covered)
{
    const draft *dx = &l->draft.at[x];
    const pith_leaf *fx = &l->t->leaf[dx->id];
    uint32_t best = x, most = 0, page = 0, node;

    if (dx->n > dx->pages || !dx->n)
        return x;
    while (fx->first[page] == fx->first[page + 1])
        page++;
    find_starts(l, page);
    node = fx->node[fx->first[page]];
    for (uint32_t i = l->begun[node & l->begun_mask]; i != UINT32_MAX;
         i = l->next[i]) {
        const draft *dy;
        const pith_leaf *fy = &l->t->leaf[i];
        uint32_t n;

        if (l->start[i] != node)
            continue;
        dy = &l->draft.at[l->kept[i]];
        if (i == dx->id || fy->shown || !may_extend(l, dx, dy))
            continue;
        n = adds(l, dx, fx, fy, dy->n > dy->pages, covered);
        if (n > most) {
            most = n;
            best = l->kept[i];
        }
    }
    return best;
}
