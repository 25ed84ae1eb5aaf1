/* tree/sexp: reads the s-expressions that tests and dumps speak; see
 * treebuild.h for the form. One loop, no recursion. */
#include "base/buf.h"
#include "base/status.h"
#include "tree/treebuild.h"

typedef struct sexp {
    const char *begin, *p, *end;
    pith_treebuild *b;
    pith_buf quoted; /* the last quoted string, decoded */
    uint32_t open;   /* parentheses */
    uint32_t roots;
    pith_error *err;
} sexp;

static pith_status sexp_fail(sexp *s, const char *why)
{
    return pith_error_set(s->err, PITH_FORMAT, (uint64_t)(s->p - s->begin),
                          "%s", why);
}

static void skip_space(sexp *s)
{
    while (s->p < s->end && pith_is_space((unsigned char)*s->p))
        s->p++;
}

static bool next_is(const sexp *s, char c)
{
    return s->p < s->end && *s->p == c;
}

/* At a quote: the decoded bytes, valid until the next call. */
static pith_status read_quoted(sexp *s, pith_str *out)
{
    pith_buf_clear(&s->quoted);
    pith_buf_add(&s->quoted, "", 0);
    for (s->p++; s->p < s->end && *s->p != '"'; s->p++) {
        char c = *s->p;
        if (c == '\\' && s->p + 1 < s->end) {
            c = *++s->p;
            c = c == 'n' ? '\n' : c == 't' ? '\t' : c;
        }
        pith_buf_char(&s->quoted, c);
    }
    if (s->p == s->end)
        return sexp_fail(s, "a quote is not closed");
    s->p++;
    *out = pith_buf_view(&s->quoted);
    return s->quoted.status;
}

/* A run of bytes that mean nothing here; `stop` is one more that ends it. */
static pith_str read_word(sexp *s, char stop)
{
    pith_str w = {s->p, 0};

    while (s->p < s->end && !pith_is_space((unsigned char)*s->p) &&
           *s->p != '(' && *s->p != ')' && *s->p != '"' && *s->p != stop)
        s->p++;
    w.len = (size_t)(s->p - w.ptr);
    return w;
}

/* A name that may be quoted. */
static pith_status read_name(sexp *s, char stop, pith_str *out)
{
    if (next_is(s, '"'))
        return read_quoted(s, out);
    *out = read_word(s, stop);
    return PITH_OK;
}

/* (#comment "x") and (#doctype "x"), the word already read. */
static pith_status read_leaf(sexp *s, pith_str kind)
{
    pith_str text = PITH_STR("");
    pith_status st;

    skip_space(s);
    if (next_is(s, '"')) {
        st = read_quoted(s, &text);
        if (st != PITH_OK)
            return st;
        skip_space(s);
    }
    if (!next_is(s, ')'))
        return sexp_fail(s, "expected ')'");
    s->p++;
    if (pith_str_eq(kind, PITH_STR("#comment")))
        pith_treebuild_comment(s->b, text);
    else if (pith_str_eq(kind, PITH_STR("#doctype")))
        pith_treebuild_doctype(s->b, text);
    else
        return sexp_fail(s, "unknown kind of node");
    return PITH_OK;
}

static unsigned read_ns(sexp *s)
{
    pith_str rest = {s->p, (size_t)(s->end - s->p)};

    if (pith_str_starts(rest, PITH_STR("svg|"))) {
        s->p += 4;
        return PITH_NS_SVG;
    }
    if (pith_str_starts(rest, PITH_STR("math|"))) {
        s->p += 5;
        return PITH_NS_MATH;
    }
    return PITH_NS_HTML;
}

/* At '(': open an element, or read a whole leaf. */
static pith_status read_open(sexp *s)
{
    pith_str label;
    pith_status st;
    unsigned ns;

    s->p++;
    skip_space(s);
    if (next_is(s, '#')) {
        label = read_word(s, 0);
        if (!pith_str_eq(label, PITH_STR("#content")))
            return read_leaf(s, label);
        s->open++;
        pith_treebuild_content(s->b);
        return PITH_OK;
    }
    if (s->open == 0 && s->roots++)
        return sexp_fail(s, "more than one root");
    ns = read_ns(s);
    st = read_name(s, 0, &label);
    if (st != PITH_OK)
        return st;
    if (label.len == 0)
        return sexp_fail(s, "a node has no label");
    s->open++;
    pith_treebuild_open_ns(s->b, ns, label);
    return PITH_OK;
}

/* At '@'. The name is copied: the value may be quoted too. */
static pith_status read_attr(sexp *s, pith_arena *scratch)
{
    pith_str name, value = PITH_STR("");
    pith_mark mark = pith_arena_mark(scratch);
    pith_status st;

    s->p++;
    st = read_name(s, '=', &name);
    if (st != PITH_OK)
        return st;
    if (name.len == 0)
        return sexp_fail(s, "an attribute has no name");
    name = pith_arena_str(scratch, name);
    if (!name.ptr)
        return PITH_NOMEM;
    if (next_is(s, '=')) {
        s->p++;
        st = read_name(s, 0, &value);
    }
    if (st == PITH_OK)
        pith_treebuild_attr(s->b, name, value);
    pith_arena_reset(scratch, mark);
    return st;
}

static pith_status read_item(sexp *s, pith_arena *scratch)
{
    pith_status st = PITH_OK;
    pith_str text;

    if (*s->p == '(')
        return read_open(s);
    if (s->open == 0)
        return sexp_fail(s, "expected '('");
    if (*s->p == '@')
        return read_attr(s, scratch);
    if (*s->p == '"') {
        st = read_quoted(s, &text);
        if (st == PITH_OK)
            pith_treebuild_text(s->b, text);
        return st;
    }
    if (*s->p != ')')
        return sexp_fail(s, "expected '(', ')', '@' or a quote");
    s->p++;
    s->open--;
    pith_treebuild_close(s->b);
    return PITH_OK;
}

static pith_status read_all(sexp *s, pith_arena *scratch)
{
    pith_status st = PITH_OK;

    for (skip_space(s); s->p < s->end && st == PITH_OK; skip_space(s)) {
        st = read_item(s, scratch);
        if (st == PITH_OK)
            st = pith_treebuild_status(s->b);
    }
    if (st == PITH_USAGE)
        st = sexp_fail(s, "an attribute or #content is out of place");
    if (st == PITH_OK && s->open)
        st = sexp_fail(s, "a parenthesis is not closed");
    if (st == PITH_OK && s->roots == 0)
        st = sexp_fail(s, "there is no root");
    return st;
}

pith_status pith_sexp_parse(pith_str src, pith_arena *arena, pith_tree *out,
                            pith_error *err)
{
    sexp s = {.begin = src.ptr, .p = src.ptr, .err = err};
    pith_arena scratch;
    pith_status st;

    *out = (pith_tree){0};
    s.end = src.len ? src.ptr + src.len : src.ptr;
    s.b = pith_treebuild_new(arena);
    if (!s.b)
        return pith_error_of(err, PITH_NOMEM);
    pith_buf_init(&s.quoted, arena->al, UINT32_MAX);
    pith_arena_init(&scratch, arena->al, 0);
    st = read_all(&s, &scratch);
    if (st == PITH_OK)
        st = pith_treebuild_finish(s.b, out);
    if (st != PITH_OK && st != PITH_FORMAT)
        pith_error_set(err, st, PITH_NOWHERE, "%s", pith_status_text(st));
    pith_arena_release(&scratch);
    pith_buf_release(&s.quoted);
    return st;
}
