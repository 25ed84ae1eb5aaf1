/* learn/leaves_show: which leaves are columns for people.
 *
 * The leaves of a page overlap: the same text is reached by its label, its
 * place, its class. A table shows each text once. Leaves are taken in the order
 * of the passes below; one is shown when most of its values stand in texts that
 * no leaf before it shows, and when it is not decoration:
 *
 *   - a text that nearly all pages have, wherever it stands, is the template's
 *   - a leaf with one value over all pages says nothing
 *   - values that end in a colon are labels
 *   - a value with a label inside is several values, so it waits until those
 *     that it holds had their turn
 */
#include "learn/leaves_int.h"

#include <string.h>

#define COMMON     0.8 /* of the pages have a text: decoration */
#define LIST_OF    5   /* one in so many of its pages has several values */
#define LIST_PAGES 10  /* and one in so many of all pages has any */
#define NEW        0.5 /* of its texts are shown by no other leaf */

typedef struct shower {
    leafer *l;
    pith_map pages;    /* text -> pages that have it */
    uint8_t **covered; /* of each page, by node: it is shown */
} shower;

/* Of value i of a leaf. */
static uint64_t hash_of(const shower *s, const draft *d, uint32_t i)
{
    return s->l->value.at[s->l->values[d->id][i]].hash;
}

#define CHOICES 8u /* different texts that are told apart */

/* One text a page, and many different ones: "Boston Celtics" says something
 * here, though all pages have a menu with all teams. Only for attributes of the
 * schema: what stands at a place may shift. */
static bool chosen(const shower *s, const draft *d, const pith_leaf *f)
{
    uint32_t pages = s->l->t->n_pages, n = f->first[pages], many = 0;
    uint64_t seen[CHOICES];

    for (uint32_t i = 0; i < n && many < CHOICES; i++) {
        uint64_t h = hash_of(s, d, i);
        uint32_t k = 0;

        while (k < many && seen[k] != h)
            k++;
        if (k == many)
            seen[many++] = h;
    }
    return n <= pages && (many == CHOICES || 4 * many >= n) && many > 2;
}

/* Most values are texts of nearly all pages, or labels. */
static bool decoration(const shower *s, const draft *d, const pith_leaf *f)
{
    uint32_t n = f->first[s->l->t->n_pages], common = 0, colon = 0;
    double most = COMMON * s->l->t->n_pages;

    for (uint32_t i = 0; i < n; i++) {
        pith_str v = f->value[i];
        const uint64_t *k = pith_map_find(&s->pages, hash_of(s, d, i));

        common += k && (double)*k >= most;
        colon += v.len && v.ptr[v.len - 1] == ':';
    }
    return (2 * common > n &&
            !(d->how == PITH_THOW_SCHEMA && chosen(s, d, f))) ||
           2 * colon > n;
}

/* Most values have a label in them after their first text. */
static bool mixed(const shower *s, const pith_leaf *f)
{
    const leafer *l = s->l;
    uint32_t n = 0, with = 0;

    for (uint32_t p = 0; p < l->t->n_pages; p++)
        for (uint32_t i = f->first[p]; i < f->first[p + 1]; i++, n++) {
            bool label = false;

            if (f->node[i] == f->last[i])
                continue;
            for (size_t k = pith_leaves_item_at(l, p, f->node[i] + 1);
                 k < l->first_item[p + 1] && l->item.at[k].node <= f->last[i];
                 k++)
                label |= l->item.at[k].is_label;
            with += label;
        }
    return 10 * with > n;
}

#define LABELS_LOOK 16 /* labels told apart */

/* The values stand right after labels of different wording: rows of facts that
 * the schema sees as a set. */
static bool labelled_apart(const shower *s, const pith_leaf *f)
{
    const leafer *l = s->l;
    uint64_t seen[LABELS_LOOK];
    uint32_t many[LABELS_LOOK], n_seen = 0, n = 0, often = 0;

    for (uint32_t p = 0; p < l->t->n_pages; p++)
        for (uint32_t i = f->first[p]; i < f->first[p + 1]; i++, n++) {
            const pith_titem *it = pith_leaves_item(l, p, f->node[i]);
            uint32_t j = 0;
            uint64_t label;

            if (!it || it->label == UINT32_MAX || it->gap ||
                !pith_leaves_label_marked(l, it->label))
                continue;
            label = l->item.at[it->label].hash;
            while (j < n_seen && seen[j] != label)
                j++;
            if (j == LABELS_LOOK)
                continue;
            if (j == n_seen) {
                seen[n_seen] = label;
                many[n_seen++] = 0;
            }
            many[j]++;
        }
    for (uint32_t j = 0; j < n_seen; j++)
        often += 10 * many[j] >= n;
    return often > 1;
}

/* Texts of the leaf that no shown leaf has, and all of its texts; `cover`:
 * they are shown now. */
static void count_new(const shower *s, const pith_leaf *f, bool cover,
                      uint32_t *fresh, uint32_t *all)
{
    const leafer *l = s->l;

    *fresh = *all = 0;
    for (uint32_t p = 0; p < l->t->n_pages; p++)
        for (uint32_t i = f->first[p]; i < f->first[p + 1]; i++)
            for (size_t k = pith_leaves_item_at(l, p, f->node[i]);
                 k < l->first_item[p + 1] && l->item.at[k].node <= f->last[i];
                 k++) {
                const pith_titem *it = &l->item.at[k];
                uint8_t *at = &s->covered[p][it->node];

                ++*all;
                *fresh += !*at;
                *at |= cover;
            }
}

static bool one_a_page(const leafer *l, const draft *d)
{
    return d->n == d->pages && 2 * d->pages >= l->t->n_pages;
}

/* An attribute is a column when each page has one of its own: the picture of
 * the thing, its date. Links stand beside texts that are columns already. */
static bool show_attr(const shower *s, const draft *d, const pith_leaf *f)
{
    return (d->attr == PITH_ATTR_SRC || d->attr == PITH_ATTR_DATETIME) &&
           one_a_page(s->l, d) && !decoration(s, d, f);
}

/* Several texts a page after one label, and none a label itself. */
static bool is_list(const shower *s, const draft *d)
{
    uint32_t labels = 0;

    for (uint32_t i = 0; i < d->n; i++) {
        const uint64_t *k = pith_map_find(&s->pages, hash_of(s, d, i));

        labels += k && *k >= s->l->opt->support;
    }
    return 2 * d->n >= 3 * d->pages && 10 * labels <= d->n;
}

/* Who is shown first gives the text its column. `share`: of the pages that must
 * have it. */
enum { IN_SET, FACT, WHOLE, LISTED, AFTER_LABEL, PLACED, MIXED, ATTRS, PASSES };
static const double share[PASSES] = {
    [IN_SET] = 0.1,      [FACT] = 0.1,   [WHOLE] = 0.1, [LISTED] = 0.2,
    [AFTER_LABEL] = 0.5, [PLACED] = 0.5, [MIXED] = 0.1};

static int pass_of(const shower *s, const draft *d, const pith_leaf *f)
{
    switch (d->how) {
    case PITH_THOW_SCHEMA:
        return mixed(s, f) || labelled_apart(s, f) ? MIXED
               : d->n > d->pages                   ? IN_SET
                                                   : WHOLE;
    case PITH_THOW_LABEL:
        return d->gap                                            ? PASSES
               : pith_leaves_marked(s->l, d) && d->n == d->pages ? FACT
                                                                 : AFTER_LABEL;
    case PITH_THOW_LIST:
        return is_list(s, d) ? LISTED : PASSES;
    case PITH_THOW_NEAR:
        return d->n == d->pages ? PLACED : PASSES;
    case PITH_THOW_PLACE:
        return PLACED;
    case PITH_THOW_ATTR:
        return ATTRS;
    default:
        return PASSES;
    }
}

static void show_one(shower *s, uint32_t i, int pass)
{
    const draft *d = &s->l->draft.at[i];
    pith_leaf *f = &s->l->t->leaf[d->id];
    uint32_t fresh, all, need = (uint32_t)(share[pass] * s->l->t->n_pages);

    if (pass == ATTRS) {
        f->shown = show_attr(s, d, f);
        return;
    }
    need = need < 3 ? 3 : need;
    if (!d->many || decoration(s, d, f) ||
        (d->pages < need && d->pages < s->l->t->n_pages))
        return;
    count_new(s, f, false, &fresh, &all);
    if (!fresh || (double)fresh < NEW * all)
        return;
    i = pith_leaves_extend(s->l, i, s->covered);
    f = &s->l->t->leaf[s->l->draft.at[i].id];
    f->shown = true;
    count_new(s, f, true, &fresh, &all);
}

static bool init(shower *s)
{
    leafer *l = s->l;

    if (!pith_leaves_extend_init(l))
        return false;
    s->covered =
        pith_alloc_zeroed(l->al, l->t->n_pages + 1u, sizeof(*s->covered));
    for (uint32_t p = 0; s->covered && p < l->t->n_pages; p++) {
        s->covered[p] = pith_alloc_zeroed(l->al, l->page[p]->count + 1u, 1);
        if (!s->covered[p])
            return false;
    }
    for (size_t i = 0; i < l->item.len; i++)
        if (!pith_map_put(&s->pages, l->item.at[i].hash, l->item.at[i].pages,
                          NULL))
            return false;
    return s->covered;
}

/* A fifth of the pages that have it, and so a tenth of all, show several. */
static bool lists(const pith_leaf *f, uint32_t n_pages)
{
    uint32_t several = 0;

    for (uint32_t p = 0; p < n_pages; p++)
        several += f->first[p + 1] - f->first[p] > 1;
    return LIST_OF * several >= f->n_pages_filled && several &&
           LIST_PAGES * f->n_pages_filled >= n_pages;
}

bool pith_leaves_show(leafer *l)
{
    shower s = {.l = l};
    int *pass = pith_alloc_array(l->al, l->draft.len + 1, sizeof(*pass));
    bool ok;

    pith_map_init(&s.pages, l->al);
    ok = pass && init(&s);
    for (size_t i = 0; ok && i < l->draft.len; i++)
        pass[i] = l->draft.at[i].keep ? pass_of(&s, &l->draft.at[i],
                                                &l->t->leaf[l->draft.at[i].id])
                                      : PASSES;
    for (int k = 0; ok && k < PASSES; k++)
        for (size_t i = 0; i < l->draft.len; i++)
            if (pass[i] == k)
                show_one(&s, (uint32_t)i, k);
    for (uint32_t i = 0; i < l->t->n_leaves; i++)
        l->t->leaf[i].list = lists(&l->t->leaf[i], l->t->n_pages);
    for (uint32_t p = 0; s.covered && p < l->t->n_pages; p++)
        pith_alloc_free(l->al, s.covered[p]);
    pith_alloc_free(l->al, s.covered);
    pith_alloc_free(l->al, pass);
    pith_map_release(&s.pages);
    return ok;
}
