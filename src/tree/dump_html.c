/* tree/dump_html: a tree as HTML and in html5lib's form; see dump.h. */
#include "tree/dump.h"

#include "tree/text.h"

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

/* ---- HTML ------------------------------------------------------------- */

/* The standard's "escaping a string". */
static void html_escape(pith_str s, bool in_attr, pith_buf *out)
{
    size_t from = 0;

    for (size_t i = 0; i < s.len; i++) {
        const char *rep = NULL;
        size_t len = 1;
        switch (s.ptr[i]) {
        case '&':
            rep = "&amp;";
            break;
        case '<':
            rep = "&lt;";
            break;
        case '>':
            rep = "&gt;";
            break;
        case '"':
            rep = in_attr ? "&quot;" : NULL;
            break;
        case '\xC2':
            len = 2;
            rep = i + 1 < s.len && s.ptr[i + 1] == '\xA0' ? "&nbsp;" : NULL;
            break;
        }
        if (!rep)
            continue;
        pith_buf_add(out, s.ptr + from, i - from);
        pith_buf_cstr(out, rep);
        from = i + len;
    }
    pith_buf_add(out, s.ptr + from, s.len - from);
}

static void html_start(const pith_tree *t, pith_node v, pith_buf *out)
{
    const pith_attr *a = pith_tree_attrs(t, v);

    pith_buf_char(out, '<');
    pith_buf_str(out, pith_tree_name(t, v));
    for (uint32_t i = 0; i < t->data[v].len; i++) {
        pith_buf_char(out, ' ');
        pith_buf_str(out, pith_attr_name(t->names, a[i].name));
        pith_buf_add(out, "=\"", 2);
        html_escape(pith_tree_bytes(t, a[i].value), true, out);
        pith_buf_char(out, '"');
    }
    pith_buf_char(out, '>');
}

static bool html_is(const pith_tree *t, pith_node v)
{
    return pith_is_element(t, v) && !(t->flags[v] & PITH_NS_MASK);
}

/* Text below v is written as it is. Scripting is off, so <noscript> is not
 * among them. */
static bool html_is_raw(const pith_tree *t, pith_node v)
{
    if (!html_is(t, v))
        return false;
    switch (t->label[v]) {
    case PITH_TAG_STYLE:
    case PITH_TAG_SCRIPT:
    case PITH_TAG_XMP:
    case PITH_TAG_IFRAME:
    case PITH_TAG_NOEMBED:
    case PITH_TAG_NOFRAMES:
    case PITH_TAG_PLAINTEXT:
        return true;
    default:
        return false;
    }
}

static void html_leaf(const pith_tree *t, pith_node v, pith_buf *out)
{
    pith_str s = pith_tree_text(t, v);
    size_t name;

    if (t->kind[v] == PITH_KIND_COMMENT) {
        pith_buf_cstr(out, "<!--");
        pith_buf_str(out, s);
        pith_buf_cstr(out, "-->");
    } else if (t->kind[v] == PITH_KIND_DOCTYPE) {
        name = pith_str_find(s, PITH_STR(" \""));
        pith_buf_cstr(out, "<!DOCTYPE ");
        pith_buf_str(out, pith_str_sub(s, 0, name));
        pith_buf_char(out, '>');
    } else if (html_is_raw(t, t->parent[v])) {
        pith_buf_str(out, s);
    } else {
        html_escape(s, false, out);
    }
}

static void html_end(const pith_tree *t, pith_node v, pith_buf *out)
{
    if (!pith_is_element(t, v) || (html_is(t, v) && pith_tag_void(t->label[v])))
        return;
    pith_buf_add(out, "</", 2);
    pith_buf_str(out, pith_tree_name(t, v));
    pith_buf_char(out, '>');
}

void pith_tree_dump_html(const pith_tree *t, pith_node v, pith_buf *out)
{
    assert(v < t->count);
    for (pith_node u = v; u < pith_tree_end(t, v); u++) {
        if (pith_is_element(t, u))
            html_start(t, u, out);
        else if (t->kind[u] != PITH_KIND_DOCUMENT &&
                 t->kind[u] != PITH_KIND_CONTENT)
            html_leaf(t, u, out);
        for (pith_node x = u; pith_tree_end(t, x) == u + 1; x = t->parent[x]) {
            html_end(t, x, out);
            if (x == v)
                break;
        }
    }
}
