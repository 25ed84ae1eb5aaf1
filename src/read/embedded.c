/* read/embedded: see embedded.h. One walk over all values; a text is known by
 * the names on its path, those of lists of replies and of ids left out. */
#include "read/embedded.h"

#include "base/buf.h"
#include "base/hash.h"
#include "base/json_read.h"
#include "base/map.h"
#include "base/utf8.h"
#include "base/vec.h"

#define DATA_LEAST   100 /* bytes of a value worth reading */
#define VALUES_MOST  500000
#define ROOTS_MOST   1024
#define TEXTS_MOST   20000
#define MEMBERS_MOST 256 /* looked at for a name: asked again and again */
#define DEPTH_MAX    64
#define ID_MOST      8 /* of a row */
#define SENTENCE     8 /* words; what is shorter does not choose the path */
#define WORDS_LEAST  40
#define COPY_LEAST   500 /* bytes; "please turn on scripts" is less */
#define MARKUP_MOST  ((size_t)4 << 20)

/* A text and where it stands. */
typedef struct found {
    pith_str text;
    uint64_t path;
    const pith_jvalue *thing; /* the object around */
    const pith_jvalue *para;  /* of rich text: the paragraph it is part of */
} found;

/* An array or object that is open. */
typedef struct level {
    const pith_jvalue *of, *thing, *para;
    uint32_t next;
    uint64_t path;
    pith_str key;
} level;

typedef struct reader {
    pith_arena *arena;
    PITH_VEC(const pith_jvalue *) roots;
    PITH_VEC(found) texts;
    pith_buf flight;
    uint32_t values;
    bool ok;
} reader;

/* `[1, "text"]`: a piece of a flight. */
static bool is_piece(const pith_jvalue *v, pith_status st)
{
    return st == PITH_OK && v->type == PITH_JARRAY && v->n == 2 &&
           v->at[0].type == PITH_JNUMBER && v->at[1].type == PITH_JSTRING;
}

/* `v` is copied. */
static void add_root(reader *r, pith_jvalue v)
{
    pith_jvalue *at;

    if (r->roots.len >= ROOTS_MOST)
        return;
    at = pith_arena_array(r->arena, 1, sizeof(*at));
    r->ok = at && PITH_VEC_PUSH(&r->roots, r->arena->al, at);
    if (at)
        *at = v;
}

static void read_value(reader *r, pith_str text)
{
    const pith_jread_options opt = {true, DEPTH_MAX, VALUES_MOST};
    pith_jvalue v;
    pith_status st = pith_json_read(text, &opt, r->arena, &v, NULL);

    if (is_piece(&v, st))
        pith_buf_str(&r->flight, v.at[1].text);
    else if (st == PITH_OK && text.len >= DATA_LEAST)
        add_root(r, v);
    r->ok = r->ok && st != PITH_NOMEM;
}

/* ---- where values stand -------------------------------------------------- */

static bool opens(char c)
{
    return c == '{' || c == '[';
}

/* Where the value at `from` ends; s.len: it does not. */
static size_t value_end(pith_str s, size_t from)
{
    uint32_t open = 0;

    for (size_t i = from; i < s.len; i++) {
        char c = s.ptr[i];

        if (c == '"' || c == '\'' || c == '`') {
            while (++i < s.len && s.ptr[i] != c)
                i += s.ptr[i] == '\\';
        } else if (opens(c)) {
            open++;
        } else if (c == '}' || c == ']') {
            open--;
        }
        if (!open)
            return i + 1;
    }
    return s.len;
}

/* What is assigned or handed over in a program: `= {...}`, `([...`, and the
 * text of `JSON.parse("...`. */
static void read_program(reader *r, pith_str s)
{
    char before = 0;

    for (size_t i = 0; i < s.len; i++) {
        char c = s.ptr[i];

        if (pith_is_space(c))
            continue;
        if ((before == '=' || before == '(') && (opens(c) || c == '"')) {
            size_t end = value_end(s, i);

            read_value(r, pith_str_sub(s, i, end - i));
            i = end - 1;
        }
        before = c;
    }
}

static void read_script(reader *r, const pith_tree *t, pith_node v)
{
    pith_str type = pith_tree_attr(t, v, PITH_ATTR_TYPE);
    pith_str text;

    if (t->size[v] < 2 || !pith_is_text(t, v + 1))
        return;
    text = pith_tree_text(t, v + 1);
    if (pith_str_ihas(type, PITH_STR("json")))
        read_value(r, text);
    else if (!pith_tree_has_attr(t, v, PITH_ATTR_SRC))
        read_program(r, text);
}

static void read_attributes(reader *r, const pith_tree *t, pith_node v)
{
    const pith_attr *at = pith_tree_attrs(t, v);

    for (uint32_t i = 0; at && i < t->data[v].len; i++) {
        pith_str value = pith_tree_bytes(t, at[i].value);

        if (value.len >= DATA_LEAST && opens(value.ptr[0]))
            read_value(r, value);
    }
}

/* Rows of Next's flight, whose pieces were joined: `1f:{...}`, and `1f:T3e8,`
 * before a text of 0x3e8 bytes. */
static void read_flight(reader *r)
{
    pith_str rest = pith_buf_view(&r->flight);

    while (rest.len) {
        pith_str row = rest, id = pith_str_part(&row, ':');
        pith_str size = row;

        if (id.len <= ID_MOST && row.len && row.ptr[0] == 'T') {
            size = pith_str_from(pith_str_part(&row, ','), 1);
            rest = row;
            row = pith_str_sub(rest, 0, (size_t)pith_str_hex(size));
            rest = pith_str_from(rest, row.len);
            add_root(r, (pith_jvalue){.type = PITH_JSTRING,
                                      .key = PITH_STR("html"),
                                      .text = row});
        } else {
            row = pith_str_part(&rest, '\n');
            row = pith_str_from(row, id.len < row.len ? id.len + 1 : row.len);
            if (row.len && opens(row.ptr[0]))
                read_value(r, row);
        }
    }
}

/* ---- walk ---------------------------------------------------------------- */

static bool ends_in(pith_str s, pith_str word)
{
    return s.len >= word.len &&
           pith_str_ieq(pith_str_from(s, s.len - word.len), word);
}

/* The key of a text: "articleBody", "content_html", "cooked". */
static bool is_text_key(pith_str key)
{
    return pith_str_any(key, ends_in,
                        "body content contents html text cooked description "
                        "rendered message markdown paragraph paragraphs story "
                        "selftext value comment");
}

/* A key that says nothing of what is below it: lists of replies, ids. */
static bool is_passed(pith_str key)
{
    return !key.ptr || pith_str_has_digit(key) ||
           pith_str_any(
               key, pith_str_eq,
               "children child node nodes edges items data replies reply "
               "comment comments answer answers suggestedAnswer "
               "acceptedAnswer mainEntity @graph");
}

/* The first of these members that is there; of a list its first element. */
static const pith_jvalue *member(const pith_jvalue *thing, const char *keys)
{
    pith_str rest = pith_str_of(keys), key;

    if (!thing || thing->type != PITH_JOBJECT)
        return NULL;
    while ((key = pith_str_word(&rest)).len)
        for (uint32_t i = 0; i < thing->n && i < MEMBERS_MOST; i++) {
            const pith_jvalue *v = &thing->at[i];

            if (pith_str_eq(v->key, key) && v->type != PITH_JNULL)
                return v->type == PITH_JARRAY && v->n ? v->at : v;
        }
    return NULL;
}

static pith_str said(const pith_jvalue *thing, const char *keys)
{
    const pith_jvalue *v = member(thing, keys);

    if (v && v->type == PITH_JOBJECT)
        v = member(v, "name username login displayName display_name @value");
    return v && (v->type == PITH_JSTRING || v->type == PITH_JNUMBER)
               ? pith_str_trim(v->text)
               : (pith_str){0};
}

/* A paragraph, heading or item of rich text: what it says is in its parts. */
static bool is_paragraph(const pith_jvalue *v)
{
    return pith_str_any(
        said(v, "type _type nodeType"), pith_str_eq,
        "paragraph p block heading h1 h2 h3 h4 list-item listItem "
        "list_item blockquote code codeBlock");
}

static void take_text(reader *r, const level *l, pith_str key,
                      const pith_jvalue *v)
{
    found f = {v->text, pith_hash_mix(l->path, pith_hash_str(key)), l->thing,
               l->para};

    if (v->text.len >= DATA_LEAST && opens(v->text.ptr[0]))
        read_value(r, v->text); /* JSON as a text */
    else if (is_text_key(key) && r->texts.len < TEXTS_MOST)
        r->ok = r->ok && PITH_VEC_PUSH(&r->texts, r->arena->al, f);
}

static level opened(const level *above, pith_str key, const pith_jvalue *v)
{
    level l = {.of = v, .key = key};

    if (above) {
        l.thing = above->thing;
        l.para = above->para;
        l.path = above->path;
        if (!is_passed(key) && !pith_str_eq(key, above->key))
            l.path = pith_hash_mix(l.path, pith_hash_str(key));
    }
    if (v->type == PITH_JOBJECT && is_paragraph(v))
        l.para = v;
    else if (v->type == PITH_JOBJECT && !l.para)
        l.thing = v;
    return l;
}

static void walk(reader *r, const pith_jvalue *root)
{
    level at[DEPTH_MAX];
    uint32_t n = 1;

    at[0] = opened(NULL, root->key, root);
    if (root->type == PITH_JSTRING)
        take_text(r, at, root->key, root);
    while (n && r->ok) {
        level *l = &at[n - 1];
        const pith_jvalue *v;
        pith_str key;

        if ((l->of->type != PITH_JARRAY && l->of->type != PITH_JOBJECT) ||
            l->next == l->of->n || r->values++ == VALUES_MOST) {
            n--;
            continue;
        }
        v = &l->of->at[l->next++];
        key = v->key.ptr ? v->key : l->key; /* a list lends its name */
        if (v->type == PITH_JSTRING)
            take_text(r, l, key, v);
        else if (n < DEPTH_MAX)
            at[n++] = opened(l, key, v);
    }
}

/* ---- choice -------------------------------------------------------------- */

/* The path whose texts have most words, those of sentences and of rich text;
 * 0: none has enough. */
static uint64_t choose(reader *r)
{
    uint64_t best = 0, most = WORDS_LEAST - 1;
    pith_map words;

    pith_map_init(&words, r->arena->al);
    for (size_t i = 0; r->ok && i < r->texts.len; i++) {
        const found *f = &r->texts.at[i];
        size_t n = pith_utf8_words(f->text);
        uint64_t *sum;

        if (n < SENTENCE && !f->para)
            continue;
        sum = pith_map_put(&words, f->path, 0, NULL);
        r->ok = sum != NULL;
        if (sum && (*sum += n) > most) {
            most = *sum;
            best = f->path;
        }
    }
    pith_map_release(&words);
    return best;
}

/* ---- markup -------------------------------------------------------------- */

static void put_text(pith_buf *b, pith_str s)
{
    for (size_t i = 0; i < s.len; i++) {
        char c = s.ptr[i];

        if (c == '<' || c == '&' || c == '"')
            pith_buf_cstr(b, c == '<' ? "&lt;" : c == '&' ? "&amp;" : "&quot;");
        else
            pith_buf_char(b, c);
    }
}

static void put_part(pith_buf *b, const char *before, pith_str s,
                     const char *after)
{
    if (!s.len)
        return;
    pith_buf_cstr(b, before);
    put_text(b, s);
    pith_buf_cstr(b, after);
}

static void put_head(pith_buf *b, const pith_jvalue *thing, bool alone)
{
    pith_str by = said(thing, "author user creator username author_name owner");
    pith_str title =
        said(thing, by.len ? "title headline" : "title headline name question");
    pith_str date =
        said(thing, "datePublished created_at createdAt dateCreated "
                    "published_at publishedAt date created timestamp");

    pith_buf_cstr(b, alone ? "<article>" : "<article class=post>");
    put_part(b, alone ? "<h1>" : "<h2>", title, alone ? "</h1>" : "</h2>");
    put_part(b, "<p><span class=author>", by, "</span> ");
    if (date.len) {
        put_part(b, "<time datetime=\"", date, "\">");
        put_part(b, "", date, "</time>");
    }
}

/* Text as it is, a paragraph a line; markup as it is. */
static void put_body(pith_buf *b, pith_str s)
{
    pith_buf_cstr(b, "<div class=body>");
    if (pith_str_has(s, PITH_STR("</")) || pith_str_has(s, PITH_STR("<p>")))
        pith_buf_str(b, s);
    else
        while (s.len)
            put_part(b, "<p>", pith_str_trim(pith_str_part(&s, '\n')),
                     "</p>\n");
    pith_buf_cstr(b, "</div>\n");
}

static bool is_heading(const pith_jvalue *para)
{
    return pith_str_starts(said(para, "type _type nodeType"), PITH_STR("h"));
}

static bool many_things(const reader *r, uint64_t path)
{
    const pith_jvalue *first = NULL;

    for (size_t i = 0; i < r->texts.len; i++)
        if (r->texts.at[i].path == path) {
            if (first && r->texts.at[i].thing != first)
                return true;
            first = r->texts.at[i].thing;
        }
    return false;
}

/* The end of rich text's last paragraph, and the start of the next. */
static void put_break(pith_buf *b, const pith_jvalue *last,
                      const pith_jvalue *next)
{
    if (last && last != next)
        pith_buf_cstr(b, is_heading(last) ? "</h2>\n" : "</p>\n");
    if (next && last != next)
        pith_buf_cstr(b, is_heading(next) ? "<h2>" : "<p>");
}

/* The texts on this path, below the head of the thing that each belongs to. */
static void put_all(const reader *r, uint64_t path, pith_buf *b)
{
    const pith_jvalue *thing = NULL, *para = NULL;
    bool alone = !many_things(r, path), any = false;

    pith_buf_cstr(b, "<main>");
    for (size_t i = 0; i < r->texts.len; i++) {
        const found *f = &r->texts.at[i];

        if (f->path != path)
            continue;
        if (!any || f->thing != thing) {
            put_break(b, para, NULL);
            pith_buf_cstr(b, any ? "</article>\n" : "");
            put_head(b, f->thing, alone);
            para = NULL;
        }
        put_break(b, para, f->para);
        if (f->para)
            put_text(b, f->text);
        else
            put_body(b, f->text);
        thing = f->thing, para = f->para, any = true;
    }
    put_break(b, para, NULL);
    pith_buf_cstr(b, "</article></main>\n");
}

/* The page has a copy of its text for readers without scripts, which is markup.
 */
static bool has_copy(const pith_tree *t)
{
    size_t len = 0;

    for (pith_node v = 0; v < t->count && len < COPY_LEAST; v++) {
        if (!pith_is_element(t, v) || t->label[v] != PITH_TAG_NOSCRIPT)
            continue;
        for (pith_node u = v; u < pith_tree_end(t, v); u++)
            if (pith_is_text(t, u))
                len += pith_str_trim(pith_tree_text(t, u)).len;
        v = pith_tree_end(t, v) - 1;
    }
    return len >= COPY_LEAST;
}

static void read_page(reader *r, const pith_tree *t)
{
    for (pith_node v = 0; r->ok && v < t->count; v++) {
        if (!pith_is_element(t, v))
            continue;
        if (t->label[v] == PITH_TAG_SCRIPT)
            read_script(r, t, v);
        else
            read_attributes(r, t, v);
    }
    read_flight(r);
    for (size_t i = 0; r->ok && i < r->roots.len; i++)
        walk(r, r->roots.at[i]); /* the list grows */
}

pith_status pith_embedded_read(const pith_tree *t, pith_arena *arena,
                               pith_str *out)
{
    reader r = {.arena = arena, .ok = true};
    pith_buf markup;
    uint64_t path;

    *out = (pith_str){0};
    if (has_copy(t))
        return PITH_OK;
    pith_buf_init(&r.flight, arena->al, MARKUP_MOST);
    pith_buf_init(&markup, arena->al, MARKUP_MOST);
    read_page(&r, t);
    path = choose(&r);
    if (r.ok && path) {
        put_all(&r, path, &markup);
        out->len = markup.status == PITH_OK ? markup.len : 0;
        out->ptr = pith_arena_dup(arena, markup.data, out->len);
        r.ok = out->ptr && markup.status != PITH_NOMEM;
    }
    pith_buf_release(&r.flight);
    pith_buf_release(&markup);
    PITH_VEC_RELEASE(&r.roots, arena->al);
    PITH_VEC_RELEASE(&r.texts, arena->al);
    return r.ok ? PITH_OK : PITH_NOMEM;
}
