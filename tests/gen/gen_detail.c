/* gen_detail: detail pages as λ(T, x) of [EXALG §2.2]: a value x of a schema,
 * encoded by a template T. Templates are text (gen_detail_table.h), one more
 * is made up from the seed. */
#include <stdlib.h>
#include "gen/gen_int.h"
#include "gen/gen_detail_table.h"

#define N_TEMPLATES ((int)GEN_LEN(templates))

/* ---- template text to type -------------------------------------------- */

typedef enum part_kind { LITERAL, BASIC, SET, OPTIONAL, EITHER } part_kind;

typedef struct part {
    part_kind kind;
    char *text;        /* literal markup; separator of a set */
    char *name, *what; /* basic: leaf name and kind of value */
    int min, max, percent;
    struct part *kid[2]; /* first part of the body, of both alternatives */
    struct part *next;
} part;

typedef struct reader {
    gen_doc *d;
    const char *p;
} reader;

static part *read_parts(reader *r, const char *stop1, const char *stop2);

static bool at(const reader *r, const char *s)
{
    return s && strncmp(r->p, s, strlen(s)) == 0;
}

static char *until(reader *r, char c)
{
    const char *end = strchr(r->p, c);
    char *s;

    if (!end) {
        fprintf(stderr, "pith-gen: template lacks '%c' at '%.40s'\n", c, r->p);
        abort();
    }
    s = gen_dupn(&r->d->mem, r->p, (size_t)(end - r->p));
    r->p = end + 1;
    return s;
}

static int number_until(reader *r, char c)
{
    return (int)strtol(until(r, c), NULL, 10);
}

static void read_set(reader *r, part *t)
{
    t->kind = SET;
    r->p++;
    t->min = number_until(r, '-');
    t->max = number_until(r, ':');
    t->text = until(r, ':');
    t->kid[0] = read_parts(r, "}", NULL);
    r->p++;
}

static void read_either(reader *r, part *t)
{
    t->kind = EITHER;
    r->p += 2;
    t->kid[0] = read_parts(r, "||", NULL);
    r->p += 2;
    t->kid[1] = read_parts(r, "|)", NULL);
    r->p += 2;
}

static part *read_part(reader *r, const char *stop1, const char *stop2)
{
    part *t = gen_alloc(&r->d->mem, sizeof(*t));
    const char *from = r->p;

    if (at(r, "[")) {
        t->kind = BASIC;
        r->p++;
        t->name = until(r, ':');
        t->what = until(r, ']');
    } else if (at(r, "{")) {
        read_set(r, t);
    } else if (at(r, "(?")) {
        t->kind = OPTIONAL;
        r->p += 2;
        t->percent = number_until(r, ':');
        t->kid[0] = read_parts(r, "?)", NULL);
        r->p += 2;
    } else if (at(r, "(|")) {
        read_either(r, t);
    } else {
        while (*r->p && !at(r, stop1) && !at(r, stop2) && !at(r, "[") &&
               !at(r, "{") && !at(r, "(?") && !at(r, "(|"))
            r->p++;
        t->text = gen_dupn(&r->d->mem, from, (size_t)(r->p - from));
    }
    return t;
}

static part *read_parts(reader *r, const char *stop1, const char *stop2)
{
    part *first = NULL, **tail = &first;

    while (*r->p && !at(r, stop1) && !at(r, stop2)) {
        *tail = read_part(r, stop1, stop2);
        tail = &(*tail)->next;
    }
    return first;
}

/* ---- schema ----------------------------------------------------------- */

static int order_of(const part *p)
{
    int n = 0;
    for (; p; p = p->next)
        n += p->kind != LITERAL;
    return n;
}

static void add_schema(gen_sb *b, const part *p);

static void add_type(gen_sb *b, const part *p)
{
    switch (p->kind) {
    case BASIC:
        gen_adds(b, "B");
        break;
    case SET:
        gen_adds(b, "{ ");
        add_schema(b, p->kid[0]);
        gen_adds(b, " }");
        break;
    case OPTIONAL:
        gen_adds(b, "( ");
        add_schema(b, p->kid[0]);
        gen_adds(b, " )?");
        break;
    case EITHER:
        gen_adds(b, "( ");
        add_schema(b, p->kid[0]);
        gen_adds(b, " | ");
        add_schema(b, p->kid[1]);
        gen_adds(b, " )");
        break;
    case LITERAL:
        break;
    }
}

/* A sequence with one attribute is that attribute's type, else a tuple. */
static void add_schema(gen_sb *b, const part *p)
{
    int n = order_of(p);
    const char *sep = "";

    if (n != 1)
        gen_adds(b, "< ");
    for (; p; p = p->next) {
        if (p->kind == LITERAL)
            continue;
        gen_adds(b, sep);
        add_type(b, p);
        sep = ", ";
    }
    if (n != 1)
        gen_adds(b, " >");
}

static void add_leaves(gen_page *page, const part *p)
{
    for (; p; p = p->next) {
        if (p->kind == BASIC && page->n_leaves < 63)
            page->leaf[page->n_leaves++] = p->name;
        for (int i = 0; i < 2; i++)
            if (p->kid[i])
                add_leaves(page, p->kid[i]);
    }
}

/* ---- values ----------------------------------------------------------- */

static char *number(gen_arena *a, gen_rng *r, int lo, int hi)
{
    return gen_fmt(a, "%d", gen_range(r, lo, hi));
}

/* A digit for each '#'. */
static char *digits(gen_arena *a, gen_rng *r, const char *pattern)
{
    char *s = gen_dup(a, pattern);

    for (char *p = s; *p; p++)
        if (*p == '#')
            *p = (char)('0' + gen_below(r, 10));
    return s;
}

static char *make_value(gen_arena *a, gen_rng *r, const gen_lang *l,
                        const char *what)
{
    const gen_lang *en = gen_lang_find("en");

    if (strcmp(what, "title") == 0)
        return gen_title(a, r, l, gen_range(r, 2, 6));
    if (strcmp(what, "person") == 0)
        return gen_person(a, r, l);
    if (strcmp(what, "nick") == 0)
        return gen_nick(a, r);
    if (strcmp(what, "price") == 0)
        return gen_price(a, r, l);
    if (strcmp(what, "product") == 0)
        return gen_product(a, r, l);
    if (strcmp(what, "sentence") == 0)
        return gen_sentence(a, r, l, gen_range(r, 4, 14));
    if (strcmp(what, "para") == 0)
        return gen_para(a, r, l, gen_range(r, 15, 60));
    if (strcmp(what, "word") == 0)
        return gen_word(a, r, l);
    if (strcmp(what, "city") == 0)
        return gen_title(a, r, en, 1);
    if (strcmp(what, "org") == 0)
        return gen_title(a, r, en, 2);
    if (strcmp(what, "street") == 0)
        return digits(a, r, gen_fmt(a, "### %s", gen_title(a, r, en, 1)));
    if (strcmp(what, "phone") == 0)
        return digits(a, r, "2##-###-####");
    if (strcmp(what, "hours") == 0)
        return digits(a, r, "1#:0#");
    if (strcmp(what, "isbn") == 0)
        return digits(a, r, "1##-#####-#");
    if (strcmp(what, "rating") == 0)
        return digits(a, r, "#.#");
    if (strcmp(what, "url") == 0)
        return gen_fmt(a, "www.%s.example", gen_nick(a, r));
    if (strcmp(what, "year") == 0)
        return number(a, r, 1931, 2024);
    if (strcmp(what, "day") == 0)
        return gen_iso_date(a, gen_time_any(r));
    return number(a, r, 1, 9999);
}

typedef struct coder {
    gen_doc *d;
    uint64_t page;        /* number of the page */
    const gen_item *item; /* given values, or NULL */
} coder;

/* The first leaf below names a constructor, so that chances do not depend on
 * its place in the template. */
static const char *key_of(const part *p)
{
    for (; p; p = p->next) {
        if (p->kind == BASIC)
            return p->name;
        if (p->kid[0] && *key_of(p->kid[0]))
            return key_of(p->kid[0]);
    }
    return "";
}

static gen_value *value_new(coder *c, gen_type_kind kind, size_t max)
{
    gen_arena *a = &c->d->site->mem;
    gen_value *v = gen_alloc(a, sizeof(*v));

    v->kind = kind;
    v->kid = gen_alloc(a, (max + 1) * sizeof(*v->kid));
    return v;
}

static gen_value *encode(coder *c, const part *p, uint64_t ctx);

static gen_value *encode_basic(coder *c, const part *p, uint64_t ctx)
{
    gen_arena *a = &c->d->site->mem;
    gen_rng r = gen_rng_at(gen_mix(c->d->site->seed, c->page), p->name, ctx);
    gen_value *v = value_new(c, GEN_BASIC, 0);
    char *text = make_value(a, &r, c->d->lang, p->what);

    if (c->item && strcmp(p->name, "name") == 0)
        text = c->item->name;
    if (c->item && strcmp(p->name, "price") == 0)
        text = c->item->price;
    v->name = gen_dup(a, p->name);
    v->text = text;
    gen_text(c->d, text);
    return v;
}

static gen_value *encode_set(coder *c, const part *p, uint64_t ctx)
{
    char *key = gen_fmt(&c->d->mem, "set %s", key_of(p->kid[0]));
    gen_rng r = gen_rng_at(gen_mix(c->d->site->seed, c->page), key, ctx);
    int n = gen_range(&r, p->min, p->max);
    gen_value *v = value_new(c, GEN_SET, (size_t)n);

    for (int i = 0; i < n; i++) {
        if (i)
            gen_html(c->d, p->text);
        v->kid[v->n_kids++] =
            encode(c, p->kid[0], gen_mix(ctx, (uint64_t)i + 1));
    }
    return v;
}

static gen_value *encode_choice(coder *c, const part *p, uint64_t ctx)
{
    bool optional = p->kind == OPTIONAL;
    char *key = gen_fmt(&c->d->mem, "choice %s", key_of(p->kid[0]));
    gen_rng r = gen_rng_at(gen_mix(c->d->site->seed, c->page), key, ctx);
    gen_value *v = value_new(c, optional ? GEN_OPTIONAL : GEN_DISJUNCTION, 1);

    if (!optional)
        v->choice = (int)gen_below(&r, 2);
    else if (!gen_hit(&r, p->percent / 100.0 * c->d->k->optional / 0.6))
        return v; /* as the table says when the knob is at its default */
    v->kid[v->n_kids++] = encode(c, p->kid[v->choice], ctx);
    return v;
}

/* λ(T, x): literals and values in turn. */
static gen_value *encode(coder *c, const part *p, uint64_t ctx)
{
    int n = order_of(p);
    gen_value *tuple = value_new(c, GEN_TUPLE, (size_t)n);

    for (; p; p = p->next) {
        gen_value *v;
        if (p->kind == LITERAL) {
            gen_html(c->d, p->text);
            continue;
        }
        v = p->kind == BASIC ? encode_basic(c, p, ctx)
            : p->kind == SET ? encode_set(c, p, ctx)
                             : encode_choice(c, p, ctx);
        tuple->kid[tuple->n_kids++] = v;
    }
    return n == 1 ? tuple->kid[0] : tuple;
}

/* ---- a template of chance --------------------------------------------- */

typedef struct maker {
    gen_rng r;
    gen_sb b;
    int leaf, label;
} maker;

static void add_label(maker *m, const char *open, const char *close)
{
    static const char *const word[] = {"Alpha", "Brava", "Celta", "Dorna",
                                       "Elmo",  "Fonda", "Gilda", "Hesper",
                                       "Iota",  "Jura",  "Kilo",  "Lima"};
    gen_addf(&m->b, "%s%s%d:%s ", open, GEN_PICK(&m->r, word), m->label++,
             close);
}

static void add_random(maker *m, int depth)
{
    static const char *const what[] = {"title",    "person", "price", "int",
                                       "sentence", "word",   "year",  "isbn"};
    int n = gen_range(&m->r, 2, depth ? 3 : 6);

    for (int i = 0; i < n; i++) {
        int kind = depth < 2 ? gen_range(&m->r, 0, 9) : 0;
        if (kind < 5) {
            gen_adds(&m->b, "<div>");
            add_label(m, "<b>", "</b>");
            gen_addf(&m->b, "[f%d:%s]</div>", m->leaf++, GEN_PICK(&m->r, what));
        } else if (kind < 8) {
            add_label(m, "<h4>", "</h4>");
            gen_addf(&m->b, "<ul>{0-%d::<li>", gen_range(&m->r, 2, 4));
            add_random(m, depth + 1);
            gen_adds(&m->b, "</li>}</ul>");
        } else if (kind == 8) {
            gen_addf(&m->b, "(?%d:<p>", gen_range(&m->r, 35, 75));
            add_label(m, "<i>", "</i>");
            gen_addf(&m->b, "[f%d:%s]</p>?)", m->leaf++, GEN_PICK(&m->r, what));
        } else {
            gen_addf(&m->b, "(|<pre>[f%d:word]</pre> || <blockquote>",
                     m->leaf++);
            add_label(m, "<u>", "</u>");
            gen_addf(&m->b, "[f%d:title]</blockquote>|)", m->leaf++);
        }
    }
}

static char *random_template(gen_doc *d)
{
    maker m = {gen_rng_at(d->site->seed, "random template", 0), {0}, 0, 1};
    char *s;

    gen_adds(&m.b, "<div class='rnd'><h1>[name:title]</h1>");
    add_random(&m, 0);
    gen_adds(&m.b, "</div>");
    s = gen_dupn(&d->mem, m.b.ptr, m.b.len);
    gen_sb_free(&m.b);
    return s;
}

/* ---- redesign --------------------------------------------------------- */

/* Other elements for the same things. */
static char *relayout(gen_doc *d, const char *s)
{
    static const char *const map[][2] = {
        {"table", "section"}, {"tbody", "div"}, {"tr", "div"}, {"td", "span"},
        {"th", "label"},      {"ul", "div"},    {"ol", "div"}, {"li", "div"},
        {"b", "strong"},      {"h1", "h2"},     {"dl", "div"}, {"dt", "h5"},
        {"dd", "div"}};
    gen_sb b = {0};
    char *res;

    while (*s) {
        size_t skip = *s == '<' ? 1 + (s[1] == '/') : 0, i = GEN_LEN(map);
        gen_add(&b, s, skip ? skip : 1);
        s += skip ? skip : 1;
        if (!skip)
            continue;
        size_t len = strcspn(s, " >");
        for (i = 0; i < GEN_LEN(map); i++)
            if (strlen(map[i][0]) == len && strncmp(map[i][0], s, len) == 0)
                break;
        if (i < GEN_LEN(map)) {
            gen_adds(&b, map[i][1]);
            s += len;
        }
    }
    res = gen_dupn(&d->mem, b.ptr, b.len);
    gen_sb_free(&b);
    return res;
}

#define SECTIONS_MAX 16

/* Sections between the first and the last change places, one is added, one
 * is dropped, as the knob says. */
static char *redesigned(gen_doc *d, const char *source)
{
    char *s = gen_dup(&d->mem, source), *sec[SECTIONS_MAX + 1];
    int n = 0, order[SECTIONS_MAX];
    gen_sb b = {0};

    for (char *cut; (cut = strstr(s, "~~")) && n < SECTIONS_MAX - 2; n++) {
        *cut = 0;
        sec[n] = s;
        s = cut + 2;
    }
    sec[n++] = s;
    if (d->k->redesign & GEN_REMOVE && n > 3) {
        sec[n - 2] = sec[n - 1];
        n--;
    }
    if (n > 2)
        gen_order(d, "detail", order, n - 2);
    gen_adds(&b, sec[0]);
    for (int i = 0; i < n - 2; i++)
        gen_adds(&b, sec[1 + order[i]]);
    if (d->k->redesign & GEN_ADD)
        gen_adds(&b, "<p class='upd'>Last update: <em>[updated:day]</em></p>");
    if (n > 1)
        gen_adds(&b, sec[n - 1]);
    s = gen_dupn(&d->mem, b.ptr, b.len);
    gen_sb_free(&b);
    return d->k->redesign & GEN_RELAYOUT ? relayout(d, s) : s;
}

/* ---- pages ------------------------------------------------------------ */

int gen_detail_layouts(void)
{
    return N_TEMPLATES + 1;
}

static void schema_truth(gen_doc *d, const part *p)
{
    gen_sb b = {0};
    gen_page *page = d->page;

    add_schema(&b, p);
    page->schema = gen_dupn(&d->site->mem, b.ptr, b.len);
    gen_sb_free(&b);
    page->leaf = gen_alloc(&d->site->mem, 64 * sizeof(char *));
    add_leaves(page, p);
    for (size_t i = 0; i < page->n_leaves; i++)
        page->leaf[i] = gen_dup(&d->site->mem, page->leaf[i]);
}

void gen_detail_page(gen_doc *d, int layout, uint64_t n, const gen_item *it)
{
    bool chance = layout == N_TEMPLATES;
    bool bare = !chance && templates[layout].bare;
    reader r = {d, redesigned(d, chance ? random_template(d)
                                        : templates[layout].source)};
    part *p = read_parts(&r, NULL, NULL);
    coder c = {d, n, it};

    d->page->markup = chance ? "random" : templates[layout].name;
    schema_truth(d, p);
    if (!bare) {
        gen_head(d, it ? it->name : d->site->name);
        gen_menu(d);
        gen_html(d, "<div id='detail'>");
    }
    d->page->value = encode(&c, p, 0);
    if (!bare) {
        gen_html(d, "</div>");
        gen_ad(d);
        gen_foot(d);
    }
}

gen_site *gen_detail(const gen_knobs *k, uint64_t seed)
{
    gen_site_int *s = gen_site_new("detail", k, seed);

    for (int i = 0; i < k->pages; i++) {
        int n = gen_detail_layouts();
        int layout = k->layout >= 0 ? k->layout % n : i % n;
        char *id = gen_fmt(&s->mem, "detail-%04d", i + 1);
        char *url = gen_fmt(&s->mem, "/detail/%d.html", i + 1);
        gen_doc *d = gen_doc_new(s, (uint64_t)i, id, url);

        gen_template(d, GEN_DETAIL, layout, NULL);
        gen_detail_page(d, layout, (uint64_t)i, NULL);
        gen_doc_end(d);
    }
    return gen_site_end(s);
}
