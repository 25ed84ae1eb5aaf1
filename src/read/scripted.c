/* read/scripted: see scripted.h. */
#include "read/scripted.h"

#include "base/str.h"
#include "name/naming.h"
#include "tree/text.h"

#define NO_TEXT     200 /* bytes: a header, a note */
#define LITTLE_TEXT 1000

/* What is counted up to the text that settles it. */
typedef struct counts {
    size_t text;
    uint32_t scripts;
} counts;

/* Names that frameworks give the element that they fill. */
static bool is_root(const pith_tree *t, pith_node v)
{
    if (pith_str_any(pith_name_value(t, v, PITH_FROM_ID), pith_str_eq,
                     "root app __next __nuxt react-root app-root"))
        return true;
    /* <app-root>: an element of the page's own */
    return t->label[v] >= PITH_TAG_COUNT &&
           pith_str_has(pith_tag_name(t->names, t->label[v]), PITH_STR("-"));
}

static pith_node count_element(const pith_tree *t, pith_node v, counts *c)
{
    if (t->label[v] == PITH_TAG_SCRIPT) {
        pith_str type = pith_tree_attr(t, v, PITH_ATTR_TYPE);

        c->scripts += !pith_str_has(type, PITH_STR("json"));
    }
    if (pith_tag_invisible(t->label[v]) || pith_tag_notext(t->label[v]))
        return pith_tree_end(t, v);
    return v + 1;
}

/* An empty element that an application is built in; asked of pages with little
 * text alone. */
static bool has_root(const pith_tree *t)
{
    pith_node v = 0;

    while (v < t->count) {
        bool seen = pith_is_element(t, v) && !pith_tag_invisible(t->label[v]) &&
                    !pith_tag_notext(t->label[v]);

        if (seen && t->size[v] <= 2 && is_root(t, v))
            return true;
        v = seen || !pith_is_element(t, v) ? v + 1 : pith_tree_end(t, v);
    }
    return false;
}

bool pith_page_scripted(const pith_tree *t)
{
    counts c = {0, 0};
    pith_node body = t->count ? pith_tree_body(t) : PITH_NIL, v = 0;

    if (body == PITH_NIL)
        return false;
    while (v < t->count && c.text < LITTLE_TEXT) {
        if (pith_is_element(t, v)) {
            v = count_element(t, v, &c);
            continue;
        }
        if (v > body && pith_is_text(t, v)) {
            pith_str text = pith_str_trim(pith_tree_text(t, v));

            c.text += pith_text_blank(text) ? 0 : text.len;
        }
        v++;
    }
    return c.scripts > 0 &&
           (c.text < NO_TEXT || (c.text < LITTLE_TEXT && has_root(t)));
}
