/* gen_tree: building a page by pieces of markup at a cursor. */
#include <stdlib.h>
#include "gen/gen_int.h"

gen_node *gen_new(gen_doc *d, const char *tag)
{
    gen_node *n = gen_alloc(&d->mem, sizeof(*n));
    n->kind = GEN_ELEMENT;
    n->tag = gen_dup(&d->mem, tag);
    return n;
}

void gen_append(gen_node *parent, gen_node *kid)
{
    kid->parent = parent;
    kid->next = NULL;
    if (parent->last)
        parent->last->next = kid;
    else
        parent->first = kid;
    parent->last = kid;
}

const char *gen_attr_of(const gen_node *n, const char *name)
{
    for (const gen_attr *a = n->attr; a; a = a->next)
        if (strcmp(a->name, name) == 0)
            return a->value;
    return NULL;
}

void gen_attr_set(gen_doc *d, gen_node *n, const char *name, const char *value)
{
    gen_attr *a = gen_alloc(&d->mem, sizeof(*a)), **tail = &n->attr;

    a->name = gen_dup(&d->mem, name);
    a->value = gen_dup(&d->mem, value);
    while (*tail)
        tail = &(*tail)->next;
    *tail = a;
}

void gen_text(gen_doc *d, const char *text)
{
    gen_node *last = d->cur->last;

    if (!text || !*text)
        return;
    if (last && last->kind == GEN_TEXT) {
        last->text = gen_fmt(&d->mem, "%s%s", last->text, text);
        return;
    }
    gen_node *n = gen_alloc(&d->mem, sizeof(*n));
    n->kind = GEN_TEXT;
    n->text = gen_dup(&d->mem, text);
    gen_append(d->cur, n);
}

void gen_close(gen_doc *d, gen_node *n)
{
    while (d->cur != n)
        d->cur = d->cur->parent;
    d->cur = n->parent;
}

/* ---- markup pieces ---------------------------------------------------- */

static void wrong(const char *why, const char *at)
{
    fprintf(stderr, "pith-gen: template %s at '%.60s'\n", why, at);
    abort();
}

/* One character or directive of the format into `b`. The list is passed as a
 * struct because a va_list parameter cannot be portably shared. */
typedef struct slots {
    va_list ap;
} slots;

static const char *take(const char *f, gen_sb *b, slots *s)
{
    if (*f != '%') {
        gen_addc(b, *f);
        return f + 1;
    }
    if (f[1] == 's') {
        const char *v = va_arg(s->ap, const char *);
        gen_adds(b, v ? v : "");
    } else if (f[1] == 'd') {
        gen_addf(b, "%d", va_arg(s->ap, int));
    } else if (f[1] == '%') {
        gen_addc(b, '%');
    } else {
        wrong("has an unknown directive", f);
    }
    return f + 2;
}

static bool name_end(char c)
{
    return !c || strchr(" =>/\n\t", c);
}

/* Attributes up to the '>'; returns the place after it. */
static const char *attributes(gen_doc *d, gen_node *n, const char *f, slots *s)
{
    gen_attr **tail = &n->attr;

    for (;;) {
        gen_sb b = {0};
        gen_attr *a;

        while (*f == ' ' || *f == '\n' || *f == '/')
            f++;
        if (*f == '>')
            return f + 1;
        if (!*f)
            wrong("has an open tag", n->tag);
        a = gen_alloc(&d->mem, sizeof(*a));
        *tail = a;
        tail = &a->next;
        while (!name_end(*f))
            f = take(f, &b, s);
        a->name = gen_dupn(&d->mem, b.ptr, b.len);
        b.len = 0;
        if (*f == '=') {
            char quote = f[1] == '\'' || f[1] == '"' ? f[1] : 0;
            f += quote ? 2 : 1;
            gen_add(&b, "", 0);
            while (quote ? *f != quote : !name_end(*f) || *f == '/')
                f = take(f, &b, s);
            f += quote ? 1 : 0;
            a->value = gen_dupn(&d->mem, b.ptr, b.len);
        }
        gen_sb_free(&b);
    }
}

static const char *start_tag(gen_doc *d, const char *f, slots *s)
{
    gen_sb b = {0};
    gen_node *n;

    while (!name_end(*f))
        f = take(f, &b, s);
    n = gen_new(d, b.ptr);
    gen_sb_free(&b);
    f = attributes(d, n, f, s);
    gen_append(d->cur, n);
    d->last = n;
    if (!gen_tag_void(n->tag))
        d->cur = n;
    return f;
}

static const char *end_tag(gen_doc *d, const char *f)
{
    size_t len = strcspn(f, ">");

    if (strlen(d->cur->tag) != len || memcmp(d->cur->tag, f, len) != 0) {
        fprintf(stderr, "pith-gen: open is <%s>\n", d->cur->tag);
        wrong("closes another element", f);
    }
    d->cur = d->cur->parent;
    return f + len + 1;
}

static const char *comment(gen_doc *d, const char *f)
{
    const char *end = strstr(f, "-->");
    gen_node *n = gen_alloc(&d->mem, sizeof(*n));

    if (!end)
        wrong("has an open comment", f);
    n->kind = GEN_COMMENT;
    n->text = gen_dupn(&d->mem, f, (size_t)(end - f));
    gen_append(d->cur, n);
    return end + 3;
}

/* Is this a tag? In script and style only their own end tag is. */
static bool markup_at(const gen_doc *d, const char *f)
{
    const char *t = d->cur->tag;

    if (*f != '<' || f[1] == ' ')
        return false;
    return !gen_tag_raw(t) ||
           (f[1] == '/' && strncmp(f + 2, t, strlen(t)) == 0);
}

gen_node *gen_html(gen_doc *d, const char *fmt, ...)
{
    gen_node *first = NULL;
    gen_sb text = {0};
    slots s;

    va_start(s.ap, fmt);
    for (const char *f = fmt; *f;) {
        if (!markup_at(d, f)) {
            f = take(f, &text, &s);
            continue;
        }
        if (text.len)
            gen_text(d, text.ptr);
        text.len = 0;
        if (f[1] == '/') {
            f = end_tag(d, f + 2);
        } else if (strncmp(f, "<!--", 4) == 0) {
            f = comment(d, f + 4);
        } else {
            f = start_tag(d, f + 1, &s);
            first = first ? first : d->last;
        }
    }
    if (text.len)
        gen_text(d, text.ptr);
    va_end(s.ap);
    gen_sb_free(&text);
    return first;
}

/* ---- words with markup ------------------------------------------------ */

/* Start of the rune at or after p. */
static const char *rune_at(const char *p)
{
    while (((unsigned char)*p & 0xC0) == 0x80)
        p++;
    return p;
}

/* A place to begin or end an element: a word boundary, in scripts without
 * spaces any rune. Never inside white space. */
static const char *cut(const gen_doc *d, const char *p)
{
    if (gen_lang_cjk(d->lang))
        return rune_at(p);
    while (*p && *p != ' ')
        p++;
    return p;
}

void gen_rich(gen_doc *d, const char *text)
{
    static const char *const wrap[] = {"a", "b", "em", "i", "strong", "a"};
    gen_rng *r = &d->look;
    const char *p = text, *end = text + strlen(text);

    while (end - p > 90 && gen_hit(r, 0.35)) {
        const char *from = cut(d, p + gen_range(r, 10, 50));
        const char *to, *tag;

        from += *from == ' ';
        to = cut(d, from + gen_range(r, 4, 24));
        if (to >= end || from >= to)
            break;
        gen_text(d, gen_dupn(&d->mem, p, (size_t)(from - p)));
        tag = GEN_PICK(r, wrap);
        if (*tag == 'a')
            gen_html(d, "<a href='/tag/%d.html'>", gen_range(r, 1, 400));
        else
            gen_html(d, "<%s>", tag);
        gen_text(d, gen_dupn(&d->mem, from, (size_t)(to - from)));
        d->cur = d->cur->parent;
        p = to;
    }
    gen_text(d, p);
}
