/* tree/dump_html: a tree in html5lib's form; see dump.h. */
#include "tree/dump.h"

#include <stdlib.h>

/* ---- html5lib --------------------------------------------------------- */

/* In a foreign element: the name is in the XLink, XML or XMLNS namespace. */
static bool attr_is_foreign(uint32_t name)
{
    switch (name) {
    case PITH_ATTR_XLINK_HREF:
    case PITH_ATTR_XLINK_TITLE:
    case PITH_ATTR_XLINK_TYPE:
    case PITH_ATTR_XLINK_ACTUATE:
    case PITH_ATTR_XLINK_ARCROLE:
    case PITH_ATTR_XLINK_ROLE:
    case PITH_ATTR_XLINK_SHOW:
    case PITH_ATTR_XML_LANG:
    case PITH_ATTR_XML_SPACE:
    case PITH_ATTR_XMLNS:
    case PITH_ATTR_XMLNS_XLINK:
        return true;
    default:
        return false;
    }
}

/* An attribute as it is written: "xlink:href" becomes "xlink href" in foreign
 * elements. */
typedef struct written {
    pith_str name, value;
    bool foreign;
} written;

static char written_byte(const written *w, size_t i)
{
    return w->foreign && w->name.ptr[i] == ':' ? ' ' : w->name.ptr[i];
}

/* Bytes so ranked order UTF-16 code units: astral characters (lead F0..F4) come
 * before U+E000..U+FFFF (lead EE, EF). */
static int utf16_rank(char c)
{
    unsigned char u = (unsigned char)c;

    return u == 0xEE || u == 0xEF ? u + 16 : u;
}

static int by_name(const void *a, const void *b)
{
    const written *x = a, *y = b;

    for (size_t i = 0; i < x->name.len && i < y->name.len; i++) {
        int order =
            utf16_rank(written_byte(x, i)) - utf16_rank(written_byte(y, i));

        if (order)
            return order;
    }
    return (x->name.len > y->name.len) - (x->name.len < y->name.len);
}

static void html5lib_indent(pith_buf *out, uint32_t depth)
{
    pith_buf_add(out, "| ", 2);
    pith_buf_fill(out, ' ', 2 * (size_t)depth);
}

static void html5lib_attrs(const pith_tree *t, pith_node v, pith_buf *out)
{
    const pith_attr *a = pith_tree_attrs(t, v);
    bool ns = t->flags[v] & PITH_NS_MASK;
    uint32_t n = t->data[v].len;
    written *w;

    if (n == 0 || out->status != PITH_OK)
        return;
    w = pith_alloc_array(out->al, n, sizeof(*w));
    if (!w) {
        out->status = PITH_NOMEM;
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        w[i] = (written){pith_attr_name(t->names, a[i].name),
                         pith_tree_bytes(t, a[i].value),
                         ns && attr_is_foreign(a[i].name)};
    qsort(w, n, sizeof(*w), by_name);
    for (uint32_t i = 0; i < n; i++) {
        html5lib_indent(out, t->depth[v]);
        for (size_t k = 0; k < w[i].name.len; k++)
            pith_buf_char(out, written_byte(&w[i], k));
        pith_buf_add(out, "=\"", 2);
        pith_buf_str(out, w[i].value);
        pith_buf_add(out, "\"\n", 2);
    }
    pith_alloc_free(out->al, w);
}

static void html5lib_node(const pith_tree *t, pith_node v, pith_buf *out)
{
    static const char *const before[] = {"",   "<!DOCTYPE ", "<",
                                         "\"", "<!-- ",      "content"};
    static const char *const after[] = {"", ">", ">", "\"", " -->", ""};
    unsigned ns = t->flags[v] & PITH_NS_MASK;

    html5lib_indent(out, t->depth[v] - 1u);
    pith_buf_cstr(out, before[t->kind[v]]);
    if (pith_is_element(t, v)) {
        if (ns)
            pith_buf_cstr(out, ns == PITH_NS_SVG ? "svg " : "math ");
        pith_buf_str(out, pith_tree_name(t, v));
    } else if (t->kind[v] != PITH_KIND_CONTENT) {
        pith_buf_str(out, pith_tree_text(t, v));
    }
    pith_buf_cstr(out, after[t->kind[v]]);
    pith_buf_char(out, '\n');
}

void pith_tree_dump_html5lib(const pith_tree *t, pith_buf *out)
{
    for (pith_node v = 1; v < t->count; v++) {
        html5lib_node(t, v, out);
        if (pith_is_element(t, v))
            html5lib_attrs(t, v, out);
    }
}
