/* gen_write: the built tree as bytes, with the faults the knobs ask for.
 *
 * Every tag and text written is told to the model (gen_model.c), which knows
 * what a parser makes of it. Faults are chosen where the model covers them. */
#include <stdlib.h>
#include "gen/gen_int.h"

typedef struct writer {
    gen_doc *d;
    gen_sb *out;
    gen_model *model;
    gen_rng *r;
    const gen_knobs *k;
    int depth;
    int opaque;
} writer;

/* ---- names and values ------------------------------------------------- */

static void add_name(writer *w, const char *s)
{
    for (; *s; s++)
        gen_addc(w->out, w->k->upper && *s >= 'a' && *s <= 'z'
                             ? (char)(*s - 'a' + 'A')
                             : *s);
}

/* A made-up word of `len` letters; the same for the same hash. */
static char *made_up(gen_doc *d, uint64_t h, int len)
{
    static const char set[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    char *s = gen_alloc(&d->mem, (size_t)len + 1);
    gen_rng r = {h};

    for (int i = 0; i < len; i++)
        s[i] = set[gen_below(&r, i ? 36 : 26)];
    return s;
}

static const char *class_word(writer *w, const char *word)
{
    gen_site_int *s = w->d->site;
    uint64_t h = gen_hash(word);

    if (w->k->redesign & GEN_RENAME)
        word =
            gen_fmt(&w->d->mem, "%s-%s", made_up(w->d, gen_mix(h, s->salt), 4),
                    made_up(w->d, gen_mix(h, s->salt + 1), 3));
    if (w->k->class_mode == GEN_CLASS_PLAIN)
        return word;
    if ((double)(gen_mix(h, s->seed) >> 11) * 0x1.0p-53 >= w->k->class_noise)
        return word;
    if (w->k->class_mode == GEN_CLASS_PAGE)
        return gen_fmt(&w->d->mem, "css-%s",
                       made_up(w->d, gen_mix(h, gen_hash(w->d->page->id)), 6));
    return gen_fmt(&w->d->mem, "%s_%s", word,
                   made_up(w->d, gen_mix(h, s->salt), 5));
}

static const char *class_value(writer *w, const char *value)
{
    gen_sb b = {0};
    char *copy = gen_dup(&w->d->mem, value), *rest;
    const char *res;

    for (char *p = strtok_r(copy, " ", &rest); p;
         p = strtok_r(NULL, " ", &rest)) {
        if (b.len)
            gen_addc(&b, ' ');
        gen_adds(&b, class_word(w, p));
    }
    res = gen_dupn(&w->d->mem, b.ptr, b.len);
    gen_sb_free(&b);
    return res;
}

/* ---- text ------------------------------------------------------------- */

static const struct {
    unsigned rune;
    const char *name;
} names[] = {
    {0xA0, "nbsp"},    {0xA9, "copy"},    {0xAB, "laquo"},    {0xBB, "raquo"},
    {0xC4, "Auml"},    {0xD6, "Ouml"},    {0xDC, "Uuml"},     {0xDF, "szlig"},
    {0xE0, "agrave"},  {0xE1, "aacute"},  {0xE4, "auml"},     {0xE7, "ccedil"},
    {0xE8, "egrave"},  {0xE9, "eacute"},  {0xEA, "ecirc"},    {0xED, "iacute"},
    {0xF1, "ntilde"},  {0xF3, "oacute"},  {0xF6, "ouml"},     {0xFA, "uacute"},
    {0xFC, "uuml"},    {0x2013, "ndash"}, {0x2014, "mdash"},  {0x2019, "rsquo"},
    {0x201C, "ldquo"}, {0x201D, "rdquo"}, {0x2026, "hellip"}, {0x20AC, "euro"},
    {0x22, "quot"},
};

static unsigned rune(const char **p)
{
    const unsigned char *s = (const unsigned char *)*p;
    int n = *s < 0x80 ? 1 : *s < 0xE0 ? 2 : *s < 0xF0 ? 3 : 4;
    unsigned u = n == 1 ? *s : *s & (0xFFu >> (n + 1));

    for (int i = 1; i < n; i++)
        u = u << 6 | (s[i] & 0x3F);
    *p += n;
    return u;
}

static void add_ref(writer *w, unsigned u)
{
    for (size_t i = 0; i < GEN_LEN(names); i++)
        if (names[i].rune == u && gen_hit(w->r, 0.7)) {
            gen_addf(w->out, "&%s;", names[i].name);
            return;
        }
    gen_addf(w->out, gen_hit(w->r, 0.5) ? "&#%u;" : "&#x%x;", u);
}

static void add_text(writer *w, const char *s, char quote)
{
    while (*s) {
        const char *at = s;
        unsigned u = rune(&s);

        if (u == '&') {
            bool bare = *s == ' ' && gen_hit(w->r, w->k->broken);
            gen_adds(w->out, bare ? "&" : "&amp;");
        } else if (u == '<') {
            gen_adds(w->out, "&lt;");
        } else if (u == '>' && !quote) {
            gen_adds(w->out, gen_hit(w->r, w->k->broken) ? ">" : "&gt;");
        } else if (quote && u == (unsigned char)quote) {
            gen_adds(w->out, quote == '"' ? "&quot;" : "&#39;");
        } else if (u == 0xA0 ||
                   ((u > 0x7F || u == '"') && gen_hit(w->r, w->k->entities))) {
            add_ref(w, u);
        } else {
            gen_add(w->out, at, (size_t)(s - at));
        }
    }
}

/* ---- tags ------------------------------------------------------------- */

static bool bare_value(const char *v)
{
    return *v && !v[strcspn(v, " \t\n\"'=<>`&/")] ? true : false;
}

static void note_attr(writer *w, gen_node *n, const char *name,
                      const char *value)
{
    gen_attr *a = gen_alloc(&w->d->mem, sizeof(*a));

    a->name = name;
    a->value = value;
    a->next = n->written;
    n->written = a;
}

/* The value as the page has it; NULL: the attribute is left out. */
static const char *written_value(writer *w, const gen_attr *a)
{
    if (!a->value)
        return "";
    if (strcmp(a->name, "class") == 0)
        return w->k->class_mode == GEN_CLASS_NONE ? NULL
                                                  : class_value(w, a->value);
    if (strcmp(a->name, "id") == 0 && (w->k->redesign & GEN_RENAME))
        return class_word(w, a->value);
    return a->value;
}

static void add_attr(writer *w, const char *name, const char *value)
{
    char quote = '"';

    add_name(w, name);
    if (!*value)
        return;
    gen_addc(w->out, '=');
    if (gen_hit(w->r, w->k->attr_noise)) {
        if (bare_value(value)) {
            gen_adds(w->out, value);
            return;
        }
        quote = '\'';
    }
    gen_addc(w->out, quote);
    add_text(w, value, quote);
    gen_addc(w->out, quote);
}

/* A second attribute of a name is dropped by a parser. */
static void add_doubled(writer *w, const gen_attr *a)
{
    gen_addc(w->out, ' ');
    add_name(w, a->name);
    gen_adds(w->out, "=\"twice\"");
}

static void add_extra(writer *w, gen_node *n)
{
    char *name = gen_fmt(&w->d->mem, "data-k%d", gen_range(w->r, 1, 9));
    char *value = gen_fmt(&w->d->mem, "%d", gen_range(w->r, 0, 99999));

    gen_addc(w->out, ' ');
    add_attr(w, name, value);
    note_attr(w, n, name, value);
}

static void add_attrs(writer *w, gen_node *n)
{
    const gen_attr *list[32];
    int order[32], count = 0;

    for (const gen_attr *a = n->attr; a && count < 32; a = a->next) {
        order[count] = count;
        list[count++] = a;
    }
    if (gen_hit(w->r, w->k->attr_noise))
        gen_shuffle(w->r, order, count);
    for (int i = 0; i < count; i++) {
        const gen_attr *a = list[order[i]];
        const char *value = written_value(w, a);
        char end = w->out->ptr[w->out->len - 1];
        bool glue = i && (end == '"' || end == '\'') &&
                    gen_hit(w->r, w->k->broken * 0.3);
        if (!value)
            continue;
        if (!glue)
            gen_addc(w->out, ' ');
        add_attr(w, a->name, value);
        note_attr(w, n, a->name, value);
    }
    if (n->written && gen_hit(w->r, w->k->broken * 0.3))
        add_doubled(w, n->written);
    if (gen_hit(w->r, w->k->attr_noise * 0.3))
        add_extra(w, n);
}

static void start_tag(writer *w, gen_node *n)
{
    gen_addc(w->out, '<');
    add_name(w, n->tag);
    add_attrs(w, n);
    if (gen_tag_void(n->tag) && w->d->site->doctype == 2)
        gen_adds(w->out, " /");
    gen_addc(w->out, '>');
    gen_model_start(w->model, n);
}

static void end_tag(writer *w, const char *tag)
{
    gen_adds(w->out, "</");
    add_name(w, tag);
    if (gen_hit(w->r, w->k->broken * 0.1))
        gen_adds(w->out, " class=\"x\"");
    gen_addc(w->out, '>');
    gen_model_end(w->model, tag);
}

/* ---- what may be left out --------------------------------------------- */

static const gen_node *next_real(const gen_node *n)
{
    for (n = n->next; n; n = n->next)
        if (n->kind == GEN_ELEMENT ||
            (n->kind == GEN_TEXT && n->text[strspn(n->text, " \n\t")]))
            return n;
    return NULL;
}

static bool one_of(const char *tag, const char *a, const char *b)
{
    return strcmp(tag, a) == 0 || strcmp(tag, b) == 0;
}

/* May the end tag of n be left out without moving anything but white space?
 * (HTML standard, "optional tags", less the cases that need a renderer's
 * mode.) */
static bool optional_end(const gen_node *n)
{
    const gen_node *next = next_real(n);
    const char *t = n->tag, *up = n->parent ? n->parent->tag : "";

    if (next && next->kind == GEN_TEXT)
        return false;
    if (strcmp(t, "p") == 0) {
        if (next)
            return gen_tag_closes_p(next->tag) &&
                   strcmp(next->tag, "table") != 0;
        return gen_tag_block(up) && !one_of(up, "noscript", "form");
    }
    if (strcmp(t, "li") == 0)
        return one_of(up, "ul", "ol") && (!next || strcmp(next->tag, t) == 0);
    if (one_of(t, "dt", "dd"))
        return strcmp(up, "dl") == 0 &&
               (!next || one_of(next->tag, "dt", "dd"));
    if (one_of(t, "td", "th"))
        return !next || one_of(next->tag, "td", "th");
    if (strcmp(t, "tr") == 0)
        return !next || strcmp(next->tag, t) == 0;
    if (strcmp(t, "tbody") == 0)
        return !next || strcmp(next->tag, t) == 0;
    return false;
}

static bool leave_out(writer *w, const gen_node *n)
{
    if (w->opaque)
        return false;
    if (gen_tag_format(n->tag) && strcmp(n->tag, "a") != 0)
        return gen_hit(w->r, w->k->unclosed);
    return optional_end(n) && gen_hit(w->r, w->k->missing_end);
}

/* Start tag of tbody: left out when it is first and begins with a row. */
static bool bare_tbody(writer *w, const gen_node *n)
{
    return strcmp(n->tag, "tbody") == 0 && n->parent->first == n && n->first &&
           n->first->kind == GEN_ELEMENT && !n->attr &&
           gen_hit(w->r, w->k->missing_end);
}

/* ---- nodes ------------------------------------------------------------ */

static void break_line(writer *w)
{
    char ws[64] = "\n";
    int pretty = w->d->site->pretty;

    if (!pretty || w->opaque)
        return;
    if (pretty == 2) {
        int n = w->depth < 30 ? w->depth * 2 : 60;
        memset(ws + 1, ' ', (size_t)n);
        ws[n + 1] = 0;
    }
    gen_adds(w->out, ws);
    gen_model_text(w->model, NULL, ws);
}

/* Things a sloppy template leaves between blocks; a parser drops them or
 * makes comments of them. */
static void litter(writer *w)
{
    static const char *const stray[] = {"font", "span", "b", "i", "strong"};
    static const char *const bogus[] = {"<!endif>", "<?php echo ?>",
                                        "<!-- begin -->"};
    const char *tag = GEN_PICK(w->r, stray);

    if (w->opaque || !gen_hit(w->r, w->k->broken * 0.5))
        return;
    if (gen_hit(w->r, 0.3)) {
        gen_adds(w->out, GEN_PICK(w->r, bogus));
        gen_model_comment(w->model, "");
    } else if (!gen_model_open(w->model, tag)) {
        end_tag(w, tag);
    }
}

static bool block_at(const gen_node *n)
{
    return n && n->kind == GEN_ELEMENT && gen_tag_block(n->tag);
}

static void write_node(writer *w, gen_node *n, bool defer_end);

static void write_kids(writer *w, gen_node *n, bool defer_last)
{
    const gen_node *prev = NULL;

    for (gen_node *c = n->first; c; prev = c, c = c->next) {
        if (block_at(c) && gen_tag_block(n->tag) && (!prev || block_at(prev))) {
            break_line(w);
            litter(w);
        }
        write_node(w, c, defer_last && c == n->last);
    }
    if (block_at(n->last) && gen_tag_block(n->tag)) {
        w->depth--;
        break_line(w);
        w->depth++;
    }
}

static bool format_node(const gen_node *n)
{
    return n && n->kind == GEN_ELEMENT && gen_tag_format(n->tag);
}

static void write_element(writer *w, gen_node *n, bool defer_end)
{
    bool opaque = strcmp(n->tag, "select") == 0 || gen_tag_raw(n->tag) ||
                  strcmp(n->tag, "svg") == 0 || strcmp(n->tag, "head") == 0 ||
                  strcmp(n->tag, "template") == 0 ||
                  strcmp(n->tag, "textarea") == 0;
    bool swap = format_node(n) && format_node(n->last) && !defer_end &&
                !w->opaque && gen_hit(w->r, w->k->broken * 0.5);

    if (bare_tbody(w, n)) {
        gen_model_start(w->model, n);
    } else {
        start_tag(w, n);
    }
    if (gen_tag_void(n->tag))
        return;
    w->opaque += opaque;
    w->depth++;
    write_kids(w, n, swap);
    w->depth--;
    w->opaque -= opaque;
    if (defer_end || (!swap && leave_out(w, n)))
        return;
    end_tag(w, n->tag);
    if (swap)
        end_tag(w, n->last->tag);
}

static void write_node(writer *w, gen_node *n, bool defer_end)
{
    switch (n->kind) {
    case GEN_ELEMENT:
        write_element(w, n, defer_end);
        break;
    case GEN_COMMENT:
        gen_addf(w->out, "<!--%s-->", n->text);
        gen_model_comment(w->model, n->text);
        break;
    case GEN_TEXT:
        if (gen_tag_raw(n->parent->tag))
            gen_adds(w->out, n->text);
        else
            add_text(w, n->text, 0);
        gen_model_text(w->model, n, n->text);
        break;
    }
}

void gen_write(gen_doc *d, gen_sb *out)
{
    static const char *const doctype[] = {
        "<!DOCTYPE html>\n",
        "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\" "
        "\"http://www.w3.org/TR/html4/loose.dtd\">\n",
        "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" "
        "\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\">\n",
        ""};
    writer w = {d, out, gen_model_new(&d->mem), &d->noise, d->k, 0, 0};

    gen_adds(out, doctype[d->site->doctype]);
    write_node(&w, d->html, false);
    gen_addc(out, '\n');
}

/* ---- redesign --------------------------------------------------------- */

static bool may_wrap(gen_doc *d, const gen_node *n)
{
    const char *c = gen_attr_of(n, "class");

    return c &&
           (strcmp(n->tag, "div") == 0 || strcmp(n->tag, "article") == 0 ||
            strcmp(n->tag, "ul") == 0 || strcmp(n->tag, "table") == 0) &&
           strchr("dbsma", n->parent->tag[0]) &&
           gen_tag_block(n->parent->tag) &&
           gen_mix(gen_hash(c), d->site->salt) % 3 == 0;
}

static void wrap_kids(gen_doc *d, gen_node *n)
{
    gen_node *next, *first = n->first;

    n->first = n->last = NULL;
    for (gen_node *c = first; c; c = next) {
        bool wrap = c->kind == GEN_ELEMENT && may_wrap(d, c);
        next = c->next;
        if (wrap) {
            gen_node *box = gen_new(d, "div");
            gen_attr *a = gen_alloc(&d->mem, sizeof(*a));
            a->name = "class";
            a->value = "wrapper";
            box->attr = a;
            gen_append(n, box);
            gen_append(box, c);
        } else {
            gen_append(n, c);
        }
        if (c->kind == GEN_ELEMENT)
            wrap_kids(d, c);
    }
}

/* Puts a div around blocks, chosen by their class so that a template changes
 * the same way in all pages. */
void gen_wrap(gen_doc *d)
{
    wrap_kids(d, d->body);
}
