/* read/microdata: see microdata.h. One pass finds the item, one reads it. */
#include "read/microdata.h"

#include "base/utf8.h"
#include "read/cell.h"

static bool is_item(const pith_tree *t, pith_node v)
{
    return pith_is_element(t, v) &&
           pith_tree_has_attr(t, v, PITH_ATTR_ITEMSCOPE);
}

/* An item that is the page, the site or a part of the page, not what the page
 * is about. */
static bool is_frame(const pith_tree *t, pith_node v)
{
    static const pith_str ends[] = {
        {"Page", 4},     {"WebSite", 7},         {"WPHeader", 8},
        {"WPFooter", 8}, {"WPSideBar", 9},       {"Element", 7},
        {"ItemList", 8}, {"BreadcrumbList", 14}, {"Breadcrumb", 10}};
    pith_str type = pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_ITEMTYPE));

    for (size_t i = 0; i < sizeof(ends) / sizeof(*ends); i++)
        if (pith_str_ends(type, ends[i]))
            return true;
    return false;
}

/* The item that the property at v belongs to: the nearest around it. */
static pith_node item_around(const pith_tree *t, pith_node v, pith_node root)
{
    while (v > root) {
        v = t->parent[v];
        if (is_item(t, v))
            return v;
    }
    return PITH_NIL;
}

/* ---- values ----------------------------------------------------------------
 */

/* What is shown, else what an attribute says. */
static void read_value(const pith_tree *t, pith_node v, pith_buf *out)
{
    static const uint32_t attrs[] = {PITH_ATTR_CONTENT, PITH_ATTR_DATETIME,
                                     PITH_ATTR_VALUE, PITH_ATTR_HREF,
                                     PITH_ATTR_SRC};

    pith_buf_clear(out);
    pith_cell_text(t, v, out);
    for (size_t i = 0; i < sizeof(attrs) / sizeof(*attrs) && !out->len; i++)
        pith_cell_attr(t, v, attrs[i], out);
}

static bool same_words(pith_str a, pith_str b)
{
    pith_str x, y;

    do {
        x = pith_utf8_word(&a);
        y = pith_utf8_word(&b);
        if (!x.len || !y.len)
            return x.len == y.len;
    } while (pith_utf8_word_hash(x) == pith_utf8_word_hash(y));
    return false;
}

/* ---- the item --------------------------------------------------------------
 */

static pith_node outermost(const pith_tree *t, pith_node v, pith_node root)
{
    pith_node found = PITH_NIL;

    for (; v != PITH_NIL && v >= root; v = t->parent[v]) {
        if (is_item(t, v) && !is_frame(t, v))
            found = v;
        if (v == root)
            break;
    }
    return found;
}

#define NAMES_MAX 256 /* looked at: names in names would be read over again */

/* buf->status is PITH_NOMEM when memory is out. */
static pith_node item_named(const pith_tree *t, pith_node root, pith_str title,
                            pith_buf *buf)
{
    uint32_t names = 0;

    for (pith_node v = root; v < pith_tree_end(t, root) && names < NAMES_MAX;
         v++) {
        pith_node item;

        if (!pith_is_element(t, v) ||
            !pith_str_eq(pith_tree_attr(t, v, PITH_ATTR_ITEMPROP),
                         PITH_STR("name")))
            continue;
        names++;
        item = item_around(t, v, root);
        if (item == PITH_NIL || is_frame(t, item))
            continue;
        read_value(t, v, buf);
        if (buf->status == PITH_NOMEM)
            break;
        if (buf->len && same_words(pith_buf_view(buf), title))
            return item;
    }
    return PITH_NIL;
}

/* ---- its properties --------------------------------------------------------
 */

typedef struct reader {
    const pith_tree *t;
    pith_arena *arena;
    pith_node item;
    pith_buf buf;
    pith_microprop *at;
    uint32_t n;
    uint32_t asked; /* items below */
} reader;

/* What others say, and other things. */
static bool is_aside(pith_str prop)
{
    static const pith_str props[] = {{"review", 6},       {"reviews", 7},
                                     {"comment", 7},      {"isRelatedTo", 11},
                                     {"isSimilarTo", 11}, {"hasPart", 7}};

    for (size_t i = 0; i < sizeof(props) / sizeof(*props); i++)
        if (pith_str_eq(prop, props[i]))
            return true;
    return false;
}

#define ITEMS_MAX 64 /* asked, each by a pass over all; the others are left */

/* No other item below has the property of v, which is one of the thing's. */
static bool is_only(reader *r, pith_node v)
{
    pith_str prop = pith_tree_attr(r->t, v, PITH_ATTR_ITEMPROP);

    if (is_aside(prop) || r->asked++ >= ITEMS_MAX)
        return false;
    for (pith_node u = r->item + 1; u < pith_tree_end(r->t, r->item); u++)
        if (u != v && is_item(r->t, u) &&
            pith_str_eq(pith_tree_attr(r->t, u, PITH_ATTR_ITEMPROP), prop))
            return false;
    return true;
}

static bool add_prop(reader *r, pith_node v, pith_str name)
{
    pith_str value;

    read_value(r->t, v, &r->buf);
    if (r->buf.status != PITH_OK)
        return r->buf.status != PITH_NOMEM;
    value = pith_buf_view(&r->buf);
    if (!name.len || !value.len)
        return true;
    value.ptr = pith_arena_dup(r->arena, value.ptr, value.len);
    if (!value.ptr)
        return false;
    r->at[r->n++] = (pith_microprop){name, value, v};
    return true;
}

/* Properties of the item `of`; the name of a thing below the main one is that
 * thing's. False: memory is out. */
static bool add_named(reader *r, pith_node v, pith_node of)
{
    pith_str names = pith_tree_attr(r->t, v, PITH_ATTR_ITEMPROP);
    pith_str name = pith_str_word(&names);

    if (of != r->item && pith_str_eq(name, PITH_STR("name"))) {
        names = pith_tree_attr(r->t, of, PITH_ATTR_ITEMPROP);
        name = pith_str_word(&names);
    }
    return add_prop(r, v, name);
}

/* Items that are several, and those without a property, are passed over with
 * all below them. */
static bool read_item(reader *r)
{
    const pith_tree *t = r->t;
    pith_node v = r->item + 1;

    while (v < pith_tree_end(t, r->item) && r->n < PITH_MICRO_PROPS) {
        bool prop = pith_is_element(t, v) &&
                    pith_tree_has_attr(t, v, PITH_ATTR_ITEMPROP);

        if (is_item(t, v)) {
            v = prop && is_only(r, v) ? v + 1 : pith_tree_end(t, v);
            continue;
        }
        if (prop && !add_named(r, v, item_around(t, v, r->item)))
            return false;
        v++;
    }
    return true;
}

#define TEXT_MAX 4096 /* longer values are left out */

pith_status pith_micro_read(const pith_tree *t, pith_node root,
                            pith_node title_node, pith_str title,
                            pith_arena *arena, pith_micro *out)
{
    reader r = {.t = t, .arena = arena};
    bool ok;

    *out = (pith_micro){.item = PITH_NIL};
    pith_buf_init(&r.buf, arena->al, TEXT_MAX);
    r.item = outermost(t, title_node, root);
    if (r.item == PITH_NIL && title.len)
        r.item = item_named(t, root, title, &r.buf);
    ok = r.buf.status != PITH_NOMEM;
    if (ok && r.item != PITH_NIL) {
        r.at = pith_arena_array(arena, PITH_MICRO_PROPS, sizeof(*r.at));
        ok = r.at && read_item(&r);
    }
    pith_buf_release(&r.buf);
    if (!ok)
        return PITH_NOMEM;
    *out = (pith_micro){r.item, r.at, r.n};
    return PITH_OK;
}
