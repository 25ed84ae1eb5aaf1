/* name/heading: see heading.h. */
#include "name/heading.h"

#include "name/naming.h"

#define ROLE_LEVEL 2 /* of a heading by its role that says no level */

/* The level that aria-level says. */
static unsigned aria_level(const pith_tree *t, pith_node v)
{
    const pith_attr *a = pith_tree_attrs(t, v);

    for (uint32_t i = 0; i < t->data[v].len; i++) {
        pith_str s = pith_tree_bytes(t, a[i].value);

        if (pith_str_eq(pith_attr_name(t->names, a[i].name),
                        PITH_STR("aria-level")) &&
            s.len == 1 && s.ptr[0] >= '1' && s.ptr[0] <= '6')
            return (unsigned)(s.ptr[0] - '0');
    }
    return ROLE_LEVEL;
}

unsigned pith_heading(const pith_tree *t, pith_node v)
{
    unsigned level = pith_heading_tag(t->label[v]);

    if (!pith_is_element(t, v))
        return 0;
    if (level)
        return level;
    return pith_str_eq(pith_name_value(t, v, PITH_FROM_ROLE),
                       PITH_STR("heading"))
               ? aria_level(t, v)
               : 0;
}

pith_node pith_heading_around(const pith_tree *t, pith_node v, unsigned up)
{
    for (; up > 0 && v != PITH_NIL; up--, v = t->parent[v])
        if (pith_heading(t, v))
            return v;
    return PITH_NIL;
}
