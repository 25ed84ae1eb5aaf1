/* support/html_of: see html_of.h. */
#include "support/html_of.h"

#include <assert.h>
#include "tree/text.h"

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

void test_html_of(const pith_tree *t, pith_node v, pith_buf *out)
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
