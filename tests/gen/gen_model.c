/* gen_model: what an HTML parser makes of the tags the writer writes.
 *
 * The tree construction of the HTML standard for the vocabulary the generator
 * uses: implied end tags, tables, and the list of active formatting elements.
 * The writer leaves tags out or adds stray ones and tells the model each tag
 * it did write, so paths and texts of the truth follow from the bytes, not
 * from what was meant.
 *
 * Not modelled, because the writer never writes it: foster parenting, the
 * adoption agency with a block inside (asserted), frames, head and body tags
 * in odd places. */
#include <stdlib.h>
#include "gen/gen_int.h"

#define STACK_MAX 512
#define LIST_MAX  256

struct gen_model {
    gen_arena *mem;
    gen_node *root;
    gen_node *stack[STACK_MAX]; /* open elements */
    int top;                    /* number of open elements */
    gen_node *list[LIST_MAX];   /* formatting elements; NULL is a marker */
    int n_list;
    int opaque; /* > 0: inside an element whose content is taken as it is */
};

/* ---- classes of elements ---------------------------------------------- */

static bool in(const char *tag, const char *words)
{
    size_t len = strlen(tag);
    for (const char *p = words; (p = strstr(p, tag)); p += len)
        if ((p == words || p[-1] == ' ') && (p[len] == ' ' || !p[len]))
            return true;
    return false;
}

bool gen_tag_void(const char *t)
{
    return in(t, "area base br col embed hr img input link meta source track "
                 "wbr");
}

bool gen_tag_raw(const char *t)
{
    return in(t, "script style");
}

bool gen_tag_format(const char *t)
{
    return in(t, "a b big code em font i nobr s small strike strong tt u");
}

static bool opaque_tag(const char *t)
{
    return in(t, "head script style title select textarea iframe svg math "
                 "template");
}

bool gen_tag_closes_p(const char *t)
{
    return in(t, "address article aside blockquote center details dir div dl "
                 "fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 "
                 "header hr li main nav ol p pre section summary ul dd dt "
                 "table");
}

bool gen_tag_block(const char *t)
{
    return gen_tag_closes_p(t) ||
           in(t, "html head body tbody thead tfoot tr td th caption colgroup "
                 "noscript meta link title script style");
}

static bool special(const char *t)
{
    return gen_tag_block(t) ||
           in(t, "area base br button col embed iframe img input object "
                 "select source template textarea track wbr");
}

/* ---- the stack -------------------------------------------------------- */

static gen_node *cur(const gen_model *m)
{
    return m->stack[m->top - 1];
}

static bool is(const gen_node *n, const char *tag)
{
    return strcmp(n->tag, tag) == 0;
}

static void fail(const char *why)
{
    fprintf(stderr, "pith-gen: model: %s\n", why);
    abort();
}

/* Is `tag` open above the nearest of `fence`? */
static bool in_scope(const gen_model *m, const char *tag, const char *fence)
{
    for (int i = m->top - 1; i >= 0; i--) {
        if (is(m->stack[i], tag))
            return true;
        if (in(m->stack[i]->tag, fence))
            return false;
    }
    return false;
}

#define SCOPE  "applet caption html table td th marquee object template"
#define BUTTON SCOPE " button"
#define LISTED SCOPE " ol ul"

bool gen_model_open(const gen_model *m, const char *tag)
{
    for (int i = 0; i < m->top; i++)
        if (is(m->stack[i], tag))
            return true;
    return false;
}

static void implied_ends(gen_model *m, const char *except)
{
    while (in(cur(m)->tag, "dd dt li optgroup option p rb rp rt rtc") &&
           !is(cur(m), except))
        m->top--;
}

static void pop_to(gen_model *m, const char *tag)
{
    while (m->top > 1 && !is(cur(m), tag))
        m->top--;
    m->top--;
}

static void close_p(gen_model *m)
{
    if (in_scope(m, "p", BUTTON)) {
        implied_ends(m, "p");
        pop_to(m, "p");
    }
}

static gen_node *insert(gen_model *m, const char *tag, gen_node *from)
{
    gen_node *n = gen_alloc(m->mem, sizeof(*n));

    n->kind = GEN_ELEMENT;
    n->tag = tag;
    if (from) {
        n->attr = from->written;
        from->made = n;
    }
    if (m->top)
        gen_append(cur(m), n);
    else
        m->root = n;
    if (m->top == STACK_MAX)
        fail("too deep");
    if (!gen_tag_void(tag))
        m->stack[m->top++] = n;
    return n;
}

/* "Any other end tag": never past a special element. */
static void other_end(gen_model *m, const char *tag)
{
    for (int i = m->top - 1; i > 0; i--) {
        if (is(m->stack[i], tag)) {
            m->top = i;
            return;
        }
        if (special(m->stack[i]->tag))
            return;
    }
}

/* A form ends alone: what is still open in it stays open. */
static void end_form(gen_model *m)
{
    int i = m->top - 1;

    implied_ends(m, "");
    while (i > 0 && !is(m->stack[i], "form"))
        i--;
    m->top--;
    memmove(m->stack + i, m->stack + i + 1,
            (size_t)(m->top - i) * sizeof(m->stack[0]));
}

/* ---- formatting elements ---------------------------------------------- */

static bool open_node(const gen_model *m, const gen_node *n)
{
    for (int i = 0; i < m->top; i++)
        if (m->stack[i] == n)
            return true;
    return false;
}

static void drop(gen_model *m, int i)
{
    m->n_list--;
    memmove(m->list + i, m->list + i + 1,
            (size_t)(m->n_list - i) * sizeof(m->list[0]));
}

static void to_marker(gen_model *m)
{
    while (m->n_list && m->list[--m->n_list])
        ;
}

/* Every attribute of a is one of b. Names are unique in both. */
static bool attrs_within(const gen_node *a, const gen_node *b)
{
    for (const gen_attr *x = a->attr; x; x = x->next) {
        const gen_attr *y = b->attr;
        while (y && (strcmp(y->name, x->name) != 0 ||
                     strcmp(y->value, x->value) != 0))
            y = y->next;
        if (!y)
            return false;
    }
    return true;
}

static bool same_attrs(const gen_node *a, const gen_node *b)
{
    return attrs_within(a, b) && attrs_within(b, a);
}

/* At most three equal ones after the last marker ("Noah's Ark"). */
static void push_format(gen_model *m, gen_node *n)
{
    int same = 0, first = -1;

    for (int i = m->n_list - 1; i >= 0 && m->list[i]; i--)
        if (is(m->list[i], n->tag) && same_attrs(m->list[i], n)) {
            same++;
            first = i;
        }
    if (same >= 3)
        drop(m, first);
    if (m->n_list == LIST_MAX)
        fail("too many formatting elements");
    m->list[m->n_list++] = n;
}

static void reconstruct(gen_model *m)
{
    int i = m->n_list - 1;

    if (i < 0 || !m->list[i] || open_node(m, m->list[i]))
        return;
    while (i > 0 && m->list[i - 1] && !open_node(m, m->list[i - 1]))
        i--;
    for (; i < m->n_list; i++) {
        gen_node *n = insert(m, m->list[i]->tag, NULL);
        n->attr = m->list[i]->attr;
        m->list[i] = n;
    }
}

/* The adoption agency as far as no block is inside the element. */
static void end_format(gen_model *m, const char *tag)
{
    gen_node *n;
    int i = m->n_list - 1;

    if (is(cur(m), tag)) {
        bool listed = false;
        for (int j = 0; j < m->n_list; j++)
            listed |= m->list[j] == cur(m);
        if (!listed) {
            m->top--;
            return;
        }
    }
    while (i >= 0 && m->list[i] && !is(m->list[i], tag))
        i--;
    if (i < 0 || !m->list[i]) {
        other_end(m, tag);
        return;
    }
    n = m->list[i];
    if (!open_node(m, n)) {
        drop(m, i);
        return;
    }
    if (!in_scope(m, tag, SCOPE))
        return;
    for (int j = m->top - 1; m->stack[j] != n; j--)
        if (special(m->stack[j]->tag))
            fail("a block inside an element that ends");
    while (cur(m) != n)
        m->top--;
    m->top--;
    drop(m, i);
}

/* ---- tables ----------------------------------------------------------- */

static void end_cell(gen_model *m)
{
    if (in_scope(m, "td", "table html template") ||
        in_scope(m, "th", "table html template")) {
        implied_ends(m, "");
        while (!is(cur(m), "td") && !is(cur(m), "th"))
            m->top--;
        m->top--;
        to_marker(m);
    }
}

static void back_to(gen_model *m, const char *words)
{
    while (!in(cur(m)->tag, words))
        m->top--;
}

static void start_table_part(gen_model *m, gen_node *n)
{
    bool cell = is(n, "td") || is(n, "th"), row = is(n, "tr");

    if (is(cur(m), "col") || is(cur(m), "colgroup"))
        m->top--;
    if (!in(cur(m)->tag, "table tbody thead tfoot tr"))
        end_cell(m);
    if (is(cur(m), "tr") && !cell)
        m->top--;
    if (in(cur(m)->tag, "tbody thead tfoot") && !cell && !row)
        m->top--;
    if (is(cur(m), "table") && (cell || row))
        insert(m, "tbody", NULL);
    if (in(cur(m)->tag, "tbody thead tfoot") && cell)
        insert(m, "tr", NULL);
    insert(m, n->tag, n);
    if (cell || is(n, "caption")) {
        if (m->n_list == LIST_MAX)
            fail("too many formatting elements");
        m->list[m->n_list++] = NULL;
    }
}

static void end_table_part(gen_model *m, const char *tag)
{
    if (in(tag, "td th caption")) {
        if (!in_scope(m, tag, "table html template"))
            return;
        implied_ends(m, "");
        pop_to(m, tag);
        to_marker(m);
        return;
    }
    if (!in_scope(m, tag,
                  tag[1] == 'a' ? "html template" : "table html template"))
        return;
    end_cell(m);
    if (strcmp(tag, "tr") == 0) {
        back_to(m, "tr table html");
    } else if (strcmp(tag, "table") == 0) {
        back_to(m, "table html");
    } else {
        back_to(m, "tbody thead tfoot table html");
    }
    if (is(cur(m), tag))
        m->top--;
}

/* ---- tokens ----------------------------------------------------------- */

static void start_item(gen_model *m, const char *a, const char *b)
{
    for (int i = m->top - 1; i > 0; i--) {
        const char *t = m->stack[i]->tag;
        if (strcmp(t, a) == 0 || strcmp(t, b) == 0) {
            implied_ends(m, t);
            pop_to(m, t);
            break;
        }
        if (special(t) && !in(t, "address div p"))
            break;
    }
    close_p(m);
}

static void start_body(gen_model *m, gen_node *n)
{
    const char *t = n->tag;

    if (is(n, "li")) {
        start_item(m, "li", "li");
    } else if (in(t, "dd dt")) {
        start_item(m, "dd", "dt");
    } else if (gen_tag_closes_p(t)) {
        close_p(m);
        if (in(t, "h1 h2 h3 h4 h5 h6") && in(cur(m)->tag, "h1 h2 h3 h4 h5 h6"))
            m->top--;
    } else if (is(n, "a")) {
        for (int i = m->n_list - 1; i >= 0 && m->list[i]; i--)
            if (is(m->list[i], "a"))
                fail("a link inside a link");
        reconstruct(m);
    } else if (!in(t, "script style link meta template textarea iframe "
                      "title body head html")) {
        reconstruct(m);
    }
    insert(m, t, n);
    if (gen_tag_format(t))
        push_format(m, n->made);
    if (in(t, "object template"))
        m->list[m->n_list++] = NULL;
}

void gen_model_start(gen_model *m, gen_node *n)
{
    if (m->opaque) {
        insert(m, n->tag, n);
        m->opaque += !gen_tag_void(n->tag);
        return;
    }
    if (in(n->tag, "tbody thead tfoot tr td th caption colgroup col"))
        start_table_part(m, n);
    else
        start_body(m, n);
    m->opaque = opaque_tag(n->tag);
}

static void end_body(gen_model *m, const char *tag)
{
    if (in(tag, "body html"))
        return;
    if (gen_tag_format(tag)) {
        end_format(m, tag);
        return;
    }
    if (strcmp(tag, "form") == 0) {
        end_form(m);
        return;
    }
    if (in(tag, "h1 h2 h3 h4 h5 h6") || gen_tag_closes_p(tag) ||
        in(tag, "button object")) {
        const char *fence = strcmp(tag, "li") == 0  ? LISTED
                            : strcmp(tag, "p") == 0 ? BUTTON
                                                    : SCOPE;
        if (!in_scope(m, tag, fence))
            fail("a block ends that is not open");
        implied_ends(m, tag);
        pop_to(m, tag);
        if (strcmp(tag, "object") == 0)
            to_marker(m);
        return;
    }
    other_end(m, tag);
}

void gen_model_end(gen_model *m, const char *tag)
{
    if (m->opaque) {
        m->top--;
        m->opaque--;
        return;
    }
    if (in(tag, "table tbody thead tfoot tr td th caption"))
        end_table_part(m, tag);
    else
        end_body(m, tag);
}

static bool blank(const char *s)
{
    return s[strspn(s, " \t\n\f\r")] == 0;
}

void gen_model_text(gen_model *m, gen_node *from, const char *text)
{
    gen_node *last, *n;

    if (!*text)
        return;
    if (m->top < 2) { /* outside head and body: white space only */
        if (!blank(text))
            fail("text outside the body");
        return;
    }
    if (!m->opaque && in(cur(m)->tag, "table tbody thead tfoot tr")) {
        if (!blank(text))
            fail("text between cells");
    } else if (!m->opaque) {
        reconstruct(m);
    }
    last = cur(m)->last;
    if (last && last->kind == GEN_TEXT) {
        last->text = gen_fmt(m->mem, "%s%s", last->text, text);
        n = last;
    } else {
        n = gen_alloc(m->mem, sizeof(*n));
        n->kind = GEN_TEXT;
        n->text = gen_dup(m->mem, text);
        gen_append(cur(m), n);
    }
    if (from)
        from->made = n;
}

void gen_model_comment(gen_model *m, const char *text)
{
    gen_node *n = gen_alloc(m->mem, sizeof(*n));

    n->kind = GEN_COMMENT;
    n->text = gen_dup(m->mem, text);
    gen_append(cur(m), n);
}

gen_model *gen_model_new(gen_arena *a)
{
    gen_model *m = gen_alloc(a, sizeof(*m));
    m->mem = a;
    return m;
}

gen_node *gen_model_root(gen_model *m)
{
    return m->root;
}
