/* tree/dump: text, s-expression and JSON; see dump.h. HTML and html5lib's
 * form are in dump_html.c. All walk the preorder range once and close what
 * ends behind a node, so nothing recurses. */
#include "tree/dump.h"

#include "tree/text.h"

/* Deeper lines are not set in further, they begin with their depth: a deep page
 * prints lines, not blanks. */
#define INDENT_MAX 64u

static void add_indent(pith_buf *out, uint32_t levels)
{
    pith_buf_fill(out, ' ',
                  2 * (size_t)(levels < INDENT_MAX ? levels : INDENT_MAX));
    if (levels > INDENT_MAX)
        pith_buf_fmt(out, "[%u] ", (unsigned)levels);
}

/* In double quotes, as the s-expression reader reads it back. */
static void add_quoted(pith_buf *out, pith_str s)
{
    pith_buf_char(out, '"');
    for (size_t i = 0; i < s.len; i++) {
        char c = s.ptr[i];
        if (c == '"' || c == '\\')
            pith_buf_char(out, '\\');
        if (c == '\n')
            pith_buf_add(out, "\\n", 2);
        else
            pith_buf_char(out, c);
    }
    pith_buf_char(out, '"');
}

/* ---- text ------------------------------------------------------------- */

static void text_line(const pith_tree *t, pith_node v, pith_buf *out)
{
    const pith_attr *a;

    if (!pith_is_element(t, v)) {
        pith_buf_str(out, pith_tree_name(t, v));
        if (t->kind[v] == PITH_KIND_COMMENT ||
            t->kind[v] == PITH_KIND_DOCTYPE) {
            pith_buf_char(out, ' ');
            pith_text_collapse(pith_tree_text(t, v), out);
        }
        return;
    }
    a = pith_tree_attrs(t, v);
    pith_buf_str(out, pith_tree_name(t, v));
    for (uint32_t i = 0; i < t->data[v].len; i++) {
        pith_buf_char(out, ' ');
        pith_buf_str(out, pith_attr_name(t->names, a[i].name));
        pith_buf_char(out, '=');
        add_quoted(out, pith_tree_bytes(t, a[i].value));
    }
}

void pith_tree_dump_text(const pith_tree *t, pith_node v, pith_buf *out)
{
    pith_buf flat;

    assert(v < t->count);
    pith_buf_init(&flat, out->al, out->max);
    for (pith_node u = v; u < pith_tree_end(t, v); u++) {
        bool text = t->kind[u] == PITH_KIND_TEXT;
        pith_buf_clear(&flat);
        if (text)
            pith_text_collapse(pith_tree_text(t, u), &flat);
        if (text && flat.len == 0 && flat.status == PITH_OK)
            continue;
        add_indent(out, t->depth[u] - t->depth[v]);
        if (text)
            add_quoted(out, pith_buf_view(&flat));
        else
            text_line(t, u, out);
        pith_buf_char(out, '\n');
        if (flat.status != PITH_OK && out->status == PITH_OK)
            out->status = flat.status;
    }
    pith_buf_release(&flat);
}

/* ---- s-expression ----------------------------------------------------- */

/* A name as the reader reads it: quoted where it would stop or mean more. */
static void sexp_name(pith_buf *out, pith_str name)
{
    bool plain = name.len && name.ptr[0] != '#';

    for (size_t i = 0; i < name.len; i++)
        if (pith_is_space((unsigned char)name.ptr[i]) ||
            strchr("()\"=|\\", name.ptr[i]) /* NUL too */)
            plain = false;
    if (plain)
        pith_buf_str(out, name);
    else
        add_quoted(out, name);
}

static void sexp_open(const pith_tree *t, pith_node v, bool with_text,
                      pith_buf *out)
{
    const pith_attr *a;
    unsigned ns = t->flags[v] & PITH_NS_MASK;

    pith_buf_char(out, '(');
    if (!pith_is_element(t, v)) {
        pith_buf_str(out, pith_tree_name(t, v));
        if (t->size[v] == 1 && t->kind[v] != PITH_KIND_CONTENT) {
            pith_buf_char(out, ' ');
            add_quoted(out, pith_tree_text(t, v));
        }
        return;
    }
    a = pith_tree_attrs(t, v);
    if (with_text && ns)
        pith_buf_cstr(out, ns == PITH_NS_SVG ? "svg|" : "math|");
    sexp_name(out, pith_tree_name(t, v));
    for (uint32_t i = 0; with_text && i < t->data[v].len; i++) {
        pith_buf_add(out, " @", 2);
        sexp_name(out, pith_attr_name(t->names, a[i].name));
        pith_buf_char(out, '=');
        add_quoted(out, pith_tree_bytes(t, a[i].value));
    }
}

static bool sexp_shows(const pith_tree *t, pith_node v, bool with_text)
{
    return t->kind[v] != PITH_KIND_DOCUMENT &&
           (with_text || pith_is_element(t, v));
}

void pith_tree_dump_sexp(const pith_tree *t, pith_node v, bool with_text,
                         pith_buf *out)
{
    bool first = true;

    assert(v < t->count);
    for (pith_node u = v; u < pith_tree_end(t, v); u++) {
        if (sexp_shows(t, u, with_text)) {
            if (!first)
                pith_buf_char(out, ' ');
            first = false;
            if (t->kind[u] == PITH_KIND_TEXT)
                add_quoted(out, pith_tree_text(t, u));
            else
                sexp_open(t, u, with_text, out);
        }
        for (pith_node x = u; pith_tree_end(t, x) == u + 1; x = t->parent[x]) {
            if (sexp_shows(t, x, with_text) && t->kind[x] != PITH_KIND_TEXT)
                pith_buf_char(out, ')');
            if (x == v)
                break;
        }
    }
}

/* ---- JSON ------------------------------------------------------------- */

static void json_attrs(const pith_tree *t, pith_node v, pith_buf *out)
{
    const pith_attr *a = pith_tree_attrs(t, v);

    pith_buf_cstr(out, ",\"attrs\":{");
    for (uint32_t i = 0; i < t->data[v].len; i++) {
        if (i)
            pith_buf_char(out, ',');
        pith_buf_json(out, pith_attr_name(t->names, a[i].name));
        pith_buf_char(out, ':');
        pith_buf_json(out, pith_tree_bytes(t, a[i].value));
    }
    pith_buf_char(out, '}');
}

static void json_element(const pith_tree *t, pith_node v, pith_buf *out)
{
    unsigned ns = t->flags[v] & PITH_NS_MASK;

    pith_buf_cstr(out, "\"element\",\"tag\":");
    pith_buf_json(out, pith_tree_name(t, v));
    if (ns)
        pith_buf_cstr(out, ns == PITH_NS_SVG ? ",\"ns\":\"svg\""
                                             : ",\"ns\":\"math\"");
    if (t->flags[v] & PITH_FLAG_IMPLIED)
        pith_buf_cstr(out, ",\"implied\":true");
    if (t->data[v].len)
        json_attrs(t, v, out);
}

/* All of a node but its children's end. */
static void json_open(const pith_tree *t, pith_node v, pith_buf *out)
{
    pith_buf_cstr(out, "{\"kind\":");
    if (pith_is_element(t, v)) {
        json_element(t, v, out);
    } else {
        pith_buf_json(out, pith_str_from(pith_tree_name(t, v), 1));
        if (t->kind[v] != PITH_KIND_DOCUMENT &&
            t->kind[v] != PITH_KIND_CONTENT) {
            pith_buf_cstr(out, ",\"data\":");
            pith_buf_json(out, pith_tree_text(t, v));
        }
    }
    pith_buf_fmt(out, ",\"span\":[%u,%u]", (unsigned)t->span[v].begin,
                 (unsigned)t->span[v].end);
    if (t->size[v] > 1)
        pith_buf_cstr(out, ",\"children\":[");
}

void pith_tree_dump_json(const pith_tree *t, pith_node v, pith_buf *out)
{
    assert(v < t->count);
    for (pith_node u = v; u < pith_tree_end(t, v); u++) {
        if (u != v && t->parent[u] != u - 1)
            pith_buf_char(out, ',');
        json_open(t, u, out);
        for (pith_node x = u; pith_tree_end(t, x) == u + 1; x = t->parent[x]) {
            pith_buf_cstr(out, t->size[x] > 1 ? "]}" : "}");
            if (x == v)
                break;
        }
    }
}

/* ---- tag strings ------------------------------------------------------ */

uint32_t pith_tree_tags(const pith_tree *t, pith_node v, uint32_t *out)
{
    uint32_t n = 0;

    assert(v < t->count);
    for (pith_node u = v; u < pith_tree_end(t, v); u++)
        if (pith_is_element(t, u))
            out[n++] = t->label[u];
    return n;
}
