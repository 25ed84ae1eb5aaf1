/* gen_site: sites and pages from begin to end, and the truth of a page.
 *
 * A page ends in four steps: redesign, write (and model), read the truth off
 * the model's tree, encode. */
#include <iconv.h>
#include <stdlib.h>
#include "gen/gen_int.h"

/* ---- sites ------------------------------------------------------------ */

static void make_menu(gen_site_int *s)
{
    gen_rng r = gen_rng_at(s->seed, "menu", 0);
    int n = s->k.nav >= 0 ? s->k.nav : gen_range(&r, 5, 14);

    s->n_menu = n > 64 ? 64 : n;
    for (int i = 0; i < s->n_menu; i++) {
        s->menu[i] = i < UI_CONTACT ? gen_ui_text(s->lang, (gen_ui)i)
                                    : gen_title(&s->mem, &r, s->lang, 1);
        s->menu_url[i] = i ? gen_fmt(&s->mem, "/section/%d.html", i) : "/";
    }
}

gen_site_int *gen_site_new(const char *kind, const gen_knobs *k, uint64_t seed)
{
    gen_site_int *s = calloc(1, sizeof(*s));
    gen_site *pub = calloc(1, sizeof(*pub));
    gen_rng r = gen_rng_at(seed, "site", 0), look;
    gen_lang const *en = gen_lang_find("en");

    if (!s || !pub)
        abort();
    s->k = *k;
    s->seed = seed;
    s->salt = k->redesign ? gen_mix(seed, k->redesign) : seed;
    s->lang = k->lang ? gen_lang_find(k->lang) : NULL;
    if (!s->lang)
        s->lang = gen_lang_nth(gen_below(&r, GEN_LANGS));
    s->name = gen_title(&s->mem, &r, en, 3);
    s->host = gen_fmt(&s->mem, "www.%s.example",
                      gen_slug(&s->mem, s->name, gen_next(&r)));
    look = gen_rng_at(s->seed, "site look", 0);
    s->pretty = gen_range(&look, 0, 2);
    s->doctype = gen_range(&look, 0, 3);
    make_menu(s);
    s->pub = pub;
    pub->kind = gen_dup(&s->mem, kind);
    pub->host = s->host;
    pub->seed = seed;
    pub->in = s;
    return s;
}

int gen_layout_of(const gen_site_int *s, uint64_t i, int n)
{
    int layout = s->k.layout >= 0 ? s->k.layout % n : (int)(i % (uint64_t)n);

    if (s->k.redesign & GEN_RELAYOUT && n > 1)
        layout = (layout + 1 + (int)(s->salt % (uint64_t)(n - 1))) % n;
    return layout;
}

void gen_order(const gen_doc *d, const char *what, int *order, int n)
{
    gen_rng r = gen_rng_at(d->site->salt, what, 0);

    for (int i = 0; i < n; i++)
        order[i] = i;
    if (d->k->redesign & GEN_REORDER)
        gen_shuffle(&r, order, n);
}

gen_site *gen_site_end(gen_site_int *s)
{
    for (size_t i = 0; i < s->pub->n_pages; i++) {
        size_t t = (size_t)s->pub->page[i].template_id + 1;
        if (s->pub->n_templates < t)
            s->pub->n_templates = t;
    }
    return s->pub;
}

void gen_free(gen_site *s)
{
    if (!s)
        return;
    gen_arena_free(&s->in->mem);
    free(s->in);
    free(s->page);
    free(s);
}

/* ---- pages ------------------------------------------------------------ */

gen_doc *gen_doc_new(gen_site_int *s, uint64_t n, const char *id,
                     const char *url)
{
    gen_doc *d = calloc(1, sizeof(*d));

    if (!d)
        abort();
    d->site = s;
    d->k = &s->k;
    d->lang = s->lang;
    d->data = gen_rng_at(s->seed, "data", n);
    d->look = gen_rng_at(s->seed, "look", n);
    d->noise = gen_rng_at(s->salt, "noise", n);
    d->page = gen_alloc(&d->mem, sizeof(*d->page));
    d->page->id = gen_dup(&s->mem, id);
    d->page->url = gen_fmt(&s->mem, "http://%s%s", s->host, url);
    d->page->lang = gen_lang_code(s->lang);
    d->page->charset = s->k.charset ? gen_dup(&s->mem, s->k.charset) : "utf-8";
    d->html = gen_new(d, "html");
    d->head = gen_new(d, "head");
    d->body = gen_new(d, "body");
    gen_append(d->html, d->head);
    gen_append(d->html, d->body);
    d->cur = d->body;
    return d;
}

void gen_template(gen_doc *d, gen_kind kind, int number, const char *markup)
{
    d->page->kind = kind;
    d->page->template_id = number;
    d->page->markup = markup;
}

gen_rng gen_style(const gen_doc *d, const char *what)
{
    return gen_rng_at(d->site->seed, what, (uint64_t)d->page->template_id);
}

/* ---- marks ------------------------------------------------------------ */

int gen_region_new(gen_doc *d, const char *name, bool main, bool nested)
{
    gen_page *p = d->page;
    gen_region *all =
        gen_alloc(&d->mem, (p->n_regions + 1) * sizeof(gen_region));

    if (p->n_regions)
        memcpy(all, p->region, p->n_regions * sizeof(gen_region));
    p->region = all;
    all[p->n_regions] =
        (gen_region){gen_dup(&d->site->mem, name), main, nested};
    return (int)p->n_regions++;
}

gen_mark *gen_rec(gen_doc *d, int region)
{
    gen_mark *m = gen_alloc(&d->mem, sizeof(*m));

    m->rec.region = region;
    m->rec.parent = -1;
    if (d->mark_tail)
        d->mark_tail->next = m;
    else
        d->mark = m;
    d->mark_tail = m;
    d->n_marks++;
    return m;
}

void gen_rec_node(gen_mark *m, gen_node *n)
{
    if (m->n_nodes == GEN_LEN(m->node))
        abort();
    m->node[m->n_nodes++] = n;
}

void gen_rec_field(gen_mark *m, const char *name, const char *value)
{
    if (m->rec.n_fields == GEN_LEN(m->field))
        abort();
    m->field[m->rec.n_fields].name = name;
    m->field[m->rec.n_fields++].value = value;
}

void gen_rec_field_node(gen_mark *m, const char *name, gen_node *n)
{
    m->field_node[m->rec.n_fields] = n;
    gen_rec_field(m, name, NULL);
}

/* ---- truth from the model's tree -------------------------------------- */

static bool silent(const char *tag)
{
    static const char *const no[] = {
        "script", "style",  "noscript", "template", "iframe", "textarea",
        "select", "option", "object",   "svg",      "math"};
    for (size_t i = 0; i < GEN_LEN(no); i++)
        if (strcmp(tag, no[i]) == 0)
            return true;
    return false;
}

static void add_texts(gen_sb *b, const gen_node *n)
{
    for (const gen_node *c = n->first; c; c = c->next) {
        if (c->kind == GEN_TEXT)
            gen_addf(b, " %s", c->text);
        else if (c->kind == GEN_ELEMENT && !silent(c->tag))
            add_texts(b, c);
    }
}

/* White space to single spaces, trimmed; U+00A0 and U+3000 are white space
 * too. */
static char *collapse(gen_arena *a, const char *s)
{
    gen_sb b = {0};
    bool gap = false;
    char *res;

    while (*s) {
        size_t n = strspn(s, " \t\n\f\r\v");
        if (strncmp(s, "\xC2\xA0", 2) == 0)
            n = 2;
        else if (strncmp(s, "\xE3\x80\x80", 3) == 0)
            n = 3;
        if (n) {
            gap = true;
            s += n;
            continue;
        }
        if (gap && b.len)
            gen_addc(&b, ' ');
        gap = false;
        gen_addc(&b, *s++);
    }
    res = gen_dupn(a, b.ptr, b.len);
    gen_sb_free(&b);
    return res;
}

char *gen_node_text(gen_arena *a, gen_node *const *nodes, size_t n)
{
    gen_sb b = {0};
    char *res;

    gen_add(&b, "", 0);
    for (size_t i = 0; i < n; i++) {
        if (nodes[i]->kind == GEN_TEXT)
            gen_addf(&b, " %s", nodes[i]->text);
        else
            add_texts(&b, nodes[i]->made);
        gen_addc(&b, ' ');
    }
    res = collapse(a, b.ptr);
    gen_sb_free(&b);
    return res;
}

static char *path_of(gen_arena *a, const gen_node *n)
{
    char *path = "";

    for (; n; n = n->parent) {
        int pos = 1;
        if (n->parent)
            for (const gen_node *c = n->parent->first; c != n; c = c->next)
                pos += c->kind == GEN_ELEMENT && strcmp(c->tag, n->tag) == 0;
        path = gen_fmt(a, "/%s[%d]%s", n->tag, pos, path);
    }
    return path;
}

static void fix_record(gen_arena *a, gen_arena *tmp, gen_mark *m,
                       gen_record *out)
{
    *out = m->rec;
    out->text = gen_node_text(a, m->node, m->n_nodes);
    out->path = gen_alloc(a, (m->n_nodes + 1) * sizeof(char *));
    for (size_t i = 0; i < m->n_nodes; i++)
        out->path[i] = gen_dup(a, path_of(tmp, m->node[i]->made));
    out->n_paths = m->n_nodes;
    out->field = gen_alloc(a, (m->rec.n_fields + 1) * sizeof(gen_field));
    for (size_t i = 0; i < m->rec.n_fields; i++) {
        gen_field *f = &out->field[i];
        f->name = gen_dup(a, m->field[i].name);
        f->value = m->field_node[i]    ? gen_node_text(a, &m->field_node[i], 1)
                   : m->field[i].value ? collapse(a, m->field[i].value)
                                       : NULL;
    }
    out->date_iso = gen_dup(a, m->rec.date_iso);
}

static void fix_truth(gen_doc *d, gen_page *p)
{
    gen_arena *a = &d->site->mem;
    gen_record *rec = gen_alloc(a, (d->n_marks + 1) * sizeof(*rec));
    gen_region *region = gen_alloc(a, (p->n_regions + 1) * sizeof(*region));

    for (gen_mark *m = d->mark; m; m = m->next)
        fix_record(a, &d->mem, m, &rec[p->n_records++]);
    p->record = rec;
    if (p->n_regions)
        memcpy(region, p->region, p->n_regions * sizeof(*region));
    p->region = region;
    p->markup = gen_dup(a, p->markup);
}

/* ---- encoding --------------------------------------------------------- */

/* The WHATWG name's nearest iconv name. */
static const char *iconv_name(const char *charset)
{
    static const char *const map[][2] = {
        {"iso-8859-1", "CP1252"},
        {"windows-1252", "CP1252"},
        {"windows-1250", "CP1250"},
        {"windows-1251", "CP1251"},
        {"shift_jis", "CP932"},
        {"euc-jp", "EUC-JP"},
        {"gbk", "GBK"},
        {"gb2312", "GBK"},
        {"koi8-r", "KOI8-R"},
        {"iso-8859-2", "ISO-8859-2"},
    };
    for (size_t i = 0; i < GEN_LEN(map); i++)
        if (strcmp(charset, map[i][0]) == 0)
            return map[i][1];
    return charset;
}

static void encode_rune(iconv_t cd, const char *s, size_t n, gen_sb *out)
{
    char buf[16], *from = (char *)s, *to = buf;
    size_t left = n, room = sizeof(buf);

    if (iconv(cd, &from, &left, &to, &room) != (size_t)-1) {
        gen_add(out, buf, sizeof(buf) - room);
        return;
    }
    iconv(cd, NULL, NULL, NULL, NULL);
    unsigned u =
        n == 2   ? (s[0] & 0x1Fu) << 6 | (s[1] & 0x3Fu)
        : n == 3 ? (s[0] & 0x0Fu) << 12 | (s[1] & 0x3Fu) << 6 | (s[2] & 0x3Fu)
                 : (s[0] & 0x07u) << 18 | (s[1] & 0x3Fu) << 12 |
                       (s[2] & 0x3Fu) << 6 | (s[3] & 0x3Fu);
    gen_addf(out, "&#%u;", u);
}

void gen_encode(const char *charset, const gen_sb *in, gen_sb *out)
{
    iconv_t cd = iconv_open(iconv_name(charset), "UTF-8");

    if (cd == (iconv_t)-1) {
        fprintf(stderr, "pith-gen: unknown charset '%s'\n", charset);
        abort();
    }
    for (size_t i = 0; i < in->len;) {
        unsigned char c = (unsigned char)in->ptr[i];
        size_t n = c < 0x80 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
        if (n == 1)
            gen_addc(out, (char)c);
        else
            encode_rune(cd, in->ptr + i, n, out);
        i += n;
    }
    iconv_close(cd);
}

/* ---- links of a portal ------------------------------------------------ */

static bool known_url(const gen_site_int *s, const char *url)
{
    size_t len = strcspn(url, "?#"), lo = 0, hi = s->n_urls;

    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        int c = strncmp(s->url[mid], url, len);
        if (c == 0 && s->url[mid][len])
            c = 1;
        if (c == 0)
            return true;
        if (c < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    return false;
}

/* Links to pages that do not exist lead to ones that do, the same in all
 * pages. */
static void bend_links(gen_doc *d, gen_node *n)
{
    const gen_site_int *s = d->site;

    for (gen_attr *a = n->attr; a; a = a->next)
        if (n->kind == GEN_ELEMENT && strcmp(n->tag, "a") == 0 &&
            strcmp(a->name, "href") == 0 && a->value && a->value[0] == '/' &&
            !known_url(s, a->value))
            a->value = s->url[gen_hash(a->value) % s->n_urls];
    for (gen_node *c = n->first; c; c = c->next)
        bend_links(d, c);
}

/* ---- the end of a page ------------------------------------------------ */

static void push_page(gen_site_int *s, const gen_page *p)
{
    gen_site *pub = s->pub;

    if (pub->n_pages == s->cap_pages) {
        s->cap_pages = s->cap_pages ? s->cap_pages * 2 : 32;
        pub->page = realloc(pub->page, s->cap_pages * sizeof(*pub->page));
        if (!pub->page)
            abort();
    }
    pub->page[pub->n_pages++] = *p;
}

void gen_doc_end(gen_doc *d)
{
    gen_page *p = d->page;
    gen_sb utf8 = {0}, coded = {0}, *bytes = &utf8;

    if (d->cur != d->body) {
        fprintf(stderr, "pith-gen: <%s> left open\n", d->cur->tag);
        abort();
    }
    if (d->site->n_urls)
        bend_links(d, d->body);
    if (d->k->redesign & GEN_WRAP)
        gen_wrap(d);
    gen_write(d, &utf8);
    fix_truth(d, p);
    if (strcmp(p->charset, "utf-8") != 0) {
        gen_encode(p->charset, &utf8, &coded);
        bytes = &coded;
    }
    p->html = gen_dupn(&d->site->mem, bytes->ptr, bytes->len);
    p->html_len = bytes->len;
    push_page(d->site, p);
    gen_sb_free(&utf8);
    gen_sb_free(&coded);
    gen_arena_free(&d->mem);
    free(d);
}
