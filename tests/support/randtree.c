/* support/randtree: see randtree.h. */
#include "support/randtree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "support/rng.h"

static const char *const plain_tags[26] = {
    "a",    "b",  "c",  "div", "e",     "form", "g",  "h1",   "i",
    "j",    "k",  "li", "m",   "nav",   "ol",   "p",  "q",    "r",
    "span", "td", "ul", "v",   "table", "tr",   "yy", "tbody"};
static const char *const odd_tags[] = {"x-y",  "a[1]", "b/c",      "d e%f",
                                       "g|h",  "#i",   "\"j\"",    "k=l",
                                       "m\\n", "(o)",  "\xc3\xa9", "svg|p"};
static const char *const words[] = {"alpha ", " beta", "gamma\n",  "  ",
                                    "delta",  "12.50", "epsilon ", "zeta, ",
                                    "\t eta", "theta."};
static const char *const odd_texts[] = {
    "\"quoted\"", "back\\slash", "\xc2\xa0",    "\xe4\xb8\xad\xe6\x96\x87",
    "<&>",        "(p)",         "@x=\"1\"",    "\r\n\x01",
    "\xff\xfe",   "a\xc2\xa0 b", "\xe2\x80\x89"};
static const char *const attr_names[] = {"class",  "id",     "href",
                                         "data-x", "hidden", "zz\"=("};

#define PICK(r, array) \
    ((array)[rng_below((r), (uint32_t)(sizeof(array) / sizeof((array)[0])))])

static void add_text(rng *r, pith_treebuild *b, unsigned odd)
{
    char text[128];
    size_t len = 0;

    for (uint32_t n = rng_below(r, 4) + 1; n > 0; n--) {
        const char *w =
            rng_percent(r, odd) ? PICK(r, odd_texts) : PICK(r, words);
        memcpy(text + len, w, strlen(w));
        len += strlen(w);
    }
    pith_treebuild_text(b, (pith_str){text, len});
}

static void add_attrs(rng *r, pith_treebuild *b, unsigned odd)
{
    uint32_t from = rng_below(r, 3), n = rng_below(r, 3) + 1;

    for (uint32_t i = from; i < from + n; i++) {
        const char *v =
            rng_percent(r, odd) ? PICK(r, odd_texts) : PICK(r, words);
        pith_treebuild_attr(b, pith_str_of(attr_names[i]), pith_str_of(v));
    }
}

/* Opens an element, and its content if it is a template; tells the levels. */
static uint32_t open_any(rng *r, pith_treebuild *b, const randtree_options *opt,
                         uint32_t n_labels)
{
    const char *tag = plain_tags[rng_below(r, n_labels)];
    unsigned ns = PITH_NS_HTML;

    if (rng_percent(r, opt->odd_percent)) {
        if (rng_percent(r, 20)) {
            pith_treebuild_open(b, PITH_STR("template"));
            pith_treebuild_content(b);
            return 2;
        }
        tag = PICK(r, odd_tags);
        ns = rng_below(r, 3);
    }
    pith_treebuild_open_ns(b, ns, pith_str_of(tag));
    if (rng_percent(r, opt->attr_percent))
        add_attrs(r, b, opt->odd_percent);
    return 1;
}

bool randtree_make(const randtree_options *opt, pith_arena *arena,
                   pith_tree *out)
{
    uint32_t n = opt->n_nodes ? opt->n_nodes : 20, depth = 1;
    uint32_t labels = opt->n_labels ? opt->n_labels : 4;
    uint32_t max_depth = opt->max_depth ? opt->max_depth : 8;
    pith_treebuild *b = pith_treebuild_new(arena);
    rng r = rng_seed(opt->seed);

    *out = (pith_tree){0};
    if (!b)
        return false;
    pith_treebuild_open(b, pith_str_of(plain_tags[rng_below(&r, labels)]));
    while (--n > 0) {
        while (depth > 1 && (depth >= max_depth || rng_percent(&r, 40))) {
            pith_treebuild_close(b);
            depth--;
        }
        if (rng_percent(&r, opt->text_percent))
            add_text(&r, b, opt->odd_percent);
        else if (rng_percent(&r, opt->comment_percent))
            pith_treebuild_comment(b, pith_str_of(PICK(&r, words)));
        else
            depth += open_any(&r, b, opt, labels);
    }
    return pith_treebuild_finish(b, out) == PITH_OK;
}

/* ---- edits ------------------------------------------------------------ */

static void copy_open(const pith_tree *t, pith_node v, pith_str name,
                      pith_treebuild *b)
{
    const pith_attr *a;

    switch ((pith_kind)t->kind[v]) {
    case PITH_KIND_TEXT:
        pith_treebuild_text(b, pith_tree_text(t, v));
        return;
    case PITH_KIND_COMMENT:
        pith_treebuild_comment(b, pith_tree_text(t, v));
        return;
    case PITH_KIND_DOCTYPE:
        pith_treebuild_doctype(b, pith_tree_text(t, v));
        return;
    case PITH_KIND_CONTENT:
        pith_treebuild_content(b);
        return;
    case PITH_KIND_DOCUMENT:
        return;
    case PITH_KIND_ELEMENT:
        break;
    }
    a = pith_tree_attrs(t, v);
    pith_treebuild_open_ns(b, t->flags[v] & PITH_NS_MASK, name);
    for (uint32_t i = 0; i < t->data[v].len; i++)
        pith_treebuild_attr(b, pith_attr_name(t->names, a[i].name),
                            pith_tree_bytes(t, a[i].value));
}

/* Close what ends behind u, up to and not including node `top`. */
static void copy_close(const pith_tree *t, pith_node u, pith_node next,
                       pith_node top, pith_treebuild *b)
{
    for (pith_node x = u; x != top && pith_tree_end(t, x) == next;
         x = t->parent[x])
        if (t->kind[x] == PITH_KIND_ELEMENT || t->kind[x] == PITH_KIND_CONTENT)
            pith_treebuild_close(b);
}

static void copy_subtree(const pith_tree *t, pith_node v, pith_treebuild *b)
{
    for (pith_node u = v; u < pith_tree_end(t, v); u++) {
        copy_open(t, u, pith_tree_name(t, u), b);
        copy_close(t, u, u + 1, t->parent[v], b);
    }
}

bool randtree_edit(const pith_tree *t, uint64_t seed, unsigned percent,
                   pith_arena *arena, pith_tree *out)
{
    pith_treebuild *b = pith_treebuild_new(arena);
    rng r = rng_seed(seed);

    *out = (pith_tree){0};
    if (!b)
        return false;
    for (pith_node u = 1, next; u < t->count; u = next) {
        pith_str name = pith_tree_name(t, u);
        bool edit = t->depth[u] > 1 && t->kind[u] != PITH_KIND_CONTENT &&
                    t->kind[u - 1] != PITH_KIND_CONTENT &&
                    t->label[u] != PITH_TAG_TEMPLATE &&
                    rng_percent(&r, percent);
        uint32_t how = edit ? rng_below(&r, 4) : 4;
        next = u + 1;
        if (how == 0)
            name = pith_str_of(plain_tags[rng_below(&r, 26)]);
        if (how == 2)
            copy_subtree(t, u, b);
        if (how == 3) {
            pith_treebuild_open(b, pith_str_of(plain_tags[rng_below(&r, 26)]));
            pith_treebuild_close(b);
        }
        if (how == 1) {
            next = pith_tree_end(t, u);
            if (next == pith_tree_end(t, t->parent[u]))
                copy_close(t, t->parent[u], next, 0, b);
        } else {
            copy_open(t, u, name, b);
            copy_close(t, u, next, 0, b);
        }
    }
    return pith_treebuild_finish(b, out) == PITH_OK;
}

/* ---- reading and comparing -------------------------------------------- */

pith_tree tree_of(const char *s, pith_arena *arena)
{
    pith_error err = {0};
    pith_tree t;

    if (pith_sexp_parse(pith_str_of(s), arena, &t, &err) != PITH_OK)
        fail_msg("%s: byte %u: %s", s, (unsigned)err.at, err.detail);
    return t;
}

static const char *attrs_differ(const pith_tree *a, pith_node x,
                                const pith_tree *b, pith_node y)
{
    const pith_attr *p = pith_tree_attrs(a, x), *q = pith_tree_attrs(b, y);

    if (a->data[x].len != b->data[y].len)
        return "number of attributes";
    for (uint32_t i = 0; i < a->data[x].len; i++) {
        if (!pith_str_eq(pith_attr_name(a->names, p[i].name),
                         pith_attr_name(b->names, q[i].name)))
            return "attribute name";
        if (!pith_str_eq(pith_tree_bytes(a, p[i].value),
                         pith_tree_bytes(b, q[i].value)))
            return "attribute value";
    }
    return NULL;
}

const char *tree_differs(const pith_tree *a, pith_node x, const pith_tree *b,
                         pith_node y)
{
    pith_node c = pith_tree_first(a, x), d = pith_tree_first(b, y);
    const char *why = NULL;

    if (a->kind[x] != b->kind[y])
        return "kind";
    if (!pith_str_eq(pith_tree_name(a, x), pith_tree_name(b, y)))
        return "name";
    if ((a->flags[x] ^ b->flags[y]) & PITH_NS_MASK)
        return "namespace";
    if (pith_is_element(a, x))
        why = attrs_differ(a, x, b, y);
    else if (!pith_str_eq(pith_tree_text(a, x), pith_tree_text(b, y)))
        why = "text";
    for (; c != PITH_NIL && d != PITH_NIL && !why;
         c = pith_tree_next(a, c), d = pith_tree_next(b, d))
        why = tree_differs(a, c, b, d);
    return why ? why : c != d ? "number of children" : NULL;
}
