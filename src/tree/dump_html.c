/* tree/dump_html: a tree in html5lib's form; see dump.h. */
#include "tree/dump.h"

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

/* Byte i of an attribute's name as it is written; -1 at the end. "xlink:href"
 * becomes "xlink href" in foreign elements, and bytes are ordered so that
 * comparing them orders UTF-16 code units: astral characters (lead F0..F4)
 * come before U+E000..U+FFFF (lead EE, EF). */
static int written_byte(pith_str name, bool foreign, size_t i)
{
    unsigned char c;

    if (i >= name.len)
        return -1;
    c = (unsigned char)name.ptr[i];
    return foreign && c == ':' ? ' ' : c;
}

static int utf16_rank(int c)
{
    return c == 0xEE || c == 0xEF ? c + 16 : c;
}

static bool attr_before(const pith_tree *t, const pith_attr *a,
                        const pith_attr *b, bool ns)
{
    pith_str x = pith_attr_name(t->names, a->name);
    pith_str y = pith_attr_name(t->names, b->name);
    bool fx = ns && attr_is_foreign(a->name),
         fy = ns && attr_is_foreign(b->name);

    for (size_t i = 0;; i++) {
        int c = written_byte(x, fx, i), d = written_byte(y, fy, i);
        if (c != d)
            return utf16_rank(c) < utf16_rank(d);
        if (c < 0)
            return a < b; /* equal names cannot be; keep the order total */
    }
}

static void html5lib_indent(pith_buf *out, uint32_t depth)
{
    pith_buf_add(out, "| ", 2);
    while (depth--)
        pith_buf_add(out, "  ", 2);
}

static void html5lib_attr(const pith_tree *t, const pith_attr *a, bool ns,
                          uint32_t depth, pith_buf *out)
{
    pith_str name = pith_attr_name(t->names, a->name);
    bool foreign = ns && attr_is_foreign(a->name);

    html5lib_indent(out, depth);
    for (size_t i = 0; i < name.len; i++)
        pith_buf_char(out, (char)written_byte(name, foreign, i));
    pith_buf_add(out, "=\"", 2);
    pith_buf_str(out, pith_tree_bytes(t, a->value));
    pith_buf_add(out, "\"\n", 2);
}

/* Sink a[i] into the heap a[0..n), the last name on top. */
static void attr_sink(const pith_tree *t, const pith_attr **a, uint32_t i,
                      uint32_t n, bool ns)
{
    const pith_attr *moved = a[i];

    for (uint32_t c = 2 * i + 1; c < n; i = c, c = 2 * c + 1) {
        if (c + 1 < n && attr_before(t, a[c], a[c + 1], ns))
            c++;
        if (!attr_before(t, moved, a[c], ns))
            break;
        a[i] = a[c];
    }
    a[i] = moved;
}

/* A heap sort: qsort has no context, and an element may have any number. */
static void attr_sort(const pith_tree *t, const pith_attr **a, uint32_t n,
                      bool ns)
{
    for (uint32_t i = n / 2; i-- > 0;)
        attr_sink(t, a, i, n, ns);
    while (n > 1) {
        const pith_attr *last = a[0];
        a[0] = a[--n];
        a[n] = last;
        attr_sink(t, a, 0, n, ns);
    }
}

static void html5lib_attrs(const pith_tree *t, pith_node v, pith_buf *out)
{
    const pith_attr *a = pith_tree_attrs(t, v), **order;
    bool ns = t->flags[v] & PITH_NS_MASK;
    uint32_t n = t->data[v].len;

    if (n == 0 || out->status != PITH_OK)
        return;
    order = pith_alloc_array(out->al, n, sizeof(*order));
    if (!order) {
        out->status = PITH_NOMEM;
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        order[i] = &a[i];
    attr_sort(t, order, n, ns);
    for (uint32_t i = 0; i < n; i++)
        html5lib_attr(t, order[i], ns, t->depth[v], out);
    pith_alloc_free(out->al, order);
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
