/* output/out_article: see out_article.h. */
#include "output/out_article.h"

#include <string.h>
#include "base/str.h"
#include "output/grid.h"
#include "output/report.h"
#include "output/safe.h"

void pith_out_article_text(const pith_article *a, pith_buf *out)
{
    for (size_t i = 0; i < a->n_blocks; i++) {
        if (i)
            pith_buf_char(out, '\n');
        pith_buf_str(out, a->blocks[i].text);
    }
}

/* ---- Markdown ----------------------------------------------------------- */

/* Part of a block's text. */
typedef void (*put_part)(const pith_block *b, pith_str part, pith_buf *out);

/* A part of a block with its links: text between them by `text`, links by
 * `link`. Links do not cross the ends of lines and cells; the text of one that
 * would run stays, without its address. */
static void put_linked(const pith_block *b, pith_str part,
                       void (*text)(pith_str s, pith_buf *out),
                       void (*link)(pith_str s, pith_str href, pith_buf *out),
                       pith_buf *out)
{
    size_t at = (size_t)(part.ptr - b->text.ptr), end = at + part.len;

    for (uint32_t i = 0; i < b->n_links; i++) {
        const pith_block_link *l = &b->links[i];

        if (l->off < at || l->off + l->len > end || !pith_safe_link(l->href))
            continue;
        text(pith_str_sub(b->text, at, l->off - at), out);
        link(pith_str_sub(b->text, l->off, l->len), l->href, out);
        at = l->off + l->len;
    }
    text(pith_str_sub(b->text, at, end - at), out);
}

/* The cells of a row, which tabs separate, between `open` and `close`. */
static void put_cells(const pith_block *b, const char *open, const char *close,
                      put_part put, pith_buf *out)
{
    const char *p = b->text.ptr, *end = p + b->text.len;

    for (;;) {
        const char *tab = memchr(p, '\t', (size_t)(end - p));
        pith_str cell = {p, (size_t)((tab ? tab : end) - p)};

        pith_buf_cstr(out, open);
        put(b, cell, out);
        pith_buf_cstr(out, close);
        if (!tab)
            return;
        p = tab + 1;
    }
}

static void md_in_cell(pith_str s, pith_buf *out)
{
    pith_md_escape(s, true, out);
}

static void md_text(pith_str s, pith_buf *out)
{
    pith_md_escape(s, false, out);
}

/* "&#58;" and the like, which Markdown reads as a character even in an
 * address, where it might complete a scheme. */
static bool is_reference(pith_str s)
{
    for (size_t i = 1; i < s.len && i < 34; i++) {
        char c = s.ptr[i];

        if (c == ';')
            return true;
        if (c != '#' && !((c | 32) >= 'a' && (c | 32) <= 'z') &&
            !(c >= '0' && c <= '9'))
            return false;
    }
    return false;
}

static void md_address(pith_str href, pith_buf *out)
{
    for (size_t i = 0; i < href.len; i++) {
        char c = href.ptr[i];

        if (c == '<' || c == '>' || c == '|') /* a bar would end a cell */
            pith_buf_cstr(out, c == '<' ? "%3C" : c == '>' ? "%3E" : "%7C");
        else if (c == '\\')
            pith_buf_cstr(out, "\\\\");
        else if (c == '&' && is_reference(pith_str_from(href, i)))
            pith_buf_cstr(out, "&amp;");
        else
            pith_buf_char(out, c == '\n' || c == '\t' ? ' ' : c);
    }
}

/* An address with blanks or brackets stands in angle brackets. */
static void md_link(pith_str s, pith_str href, pith_buf *out)
{
    bool bare = true;

    for (size_t i = 0; i < href.len; i++)
        bare = bare && !strchr(" ()<>\n\t", href.ptr[i]);
    pith_buf_char(out, '[');
    pith_md_escape(s, true, out);
    pith_buf_cstr(out, bare ? "](" : "](<");
    md_address(href, out);
    pith_buf_cstr(out, bare ? ")" : ">)");
}

static void md_cell(const pith_block *b, pith_str s, pith_buf *out)
{
    put_linked(b, s, md_in_cell, md_link, out);
}

static void md_rule(const pith_block *b, pith_str s, pith_buf *out)
{
    (void)b;
    (void)s;
    pith_buf_cstr(out, "---");
}

static void md_indent(unsigned levels, pith_buf *out)
{
    pith_buf_fill(out, ' ', 3 * (size_t)levels); /* below "- " and "1. " */
}

/* The next line of *rest, which loses it; false: there is none. */
static bool next_line(pith_str *rest, pith_str *line)
{
    const char *nl = rest->ptr ? memchr(rest->ptr, '\n', rest->len) : NULL;

    *line = nl ? (pith_str){rest->ptr, (size_t)(nl - rest->ptr)} : *rest;
    if (!line->ptr)
        return false;
    *rest = nl ? (pith_str){nl + 1, rest->len - line->len - 1}
               : (pith_str){NULL, 0};
    return true;
}

/* How the lines of a block are written. */
typedef struct md_form {
    const char *first, *rest; /* before the first line, and before others */
    const char *end;          /* of a line that another follows */
    unsigned below;           /* levels that others stand below */
    bool raw;
} md_form;

/* Lines of an item that has begun stand below its text. */
static void md_lines(const pith_block *b, md_form f, pith_buf *out)
{
    unsigned more = b->more ? b->level : 0;
    pith_str rest = b->text, line;

    md_indent(more, out);
    pith_buf_cstr(out, f.first);
    for (bool first = true; next_line(&rest, &line); first = false) {
        if (!first) {
            pith_buf_cstr(out, f.end);
            md_indent(more + f.below, out);
            pith_buf_cstr(out, f.rest);
        }
        if (f.raw)
            pith_buf_str(out, line);
        else
            put_linked(b, line, md_text, md_link, out);
    }
    pith_buf_char(out, '\n');
}

#define MD_BREAK "  \n" /* of a line, where Markdown would go on */

/* Items of one list and rows of one table stand together; all other blocks
 * have an empty line between them. */
static bool joined(const pith_block *prev, const pith_block *b)
{
    return prev && prev->kind == b->kind && !b->begins &&
           (b->kind == PITH_BLOCK_ITEM || b->kind == PITH_BLOCK_ROW ||
            b->kind == PITH_BLOCK_QUOTE);
}

/* A table of Markdown has one line of headers, here the first row. */
static void md_row(const pith_block *b, bool first, pith_buf *out)
{
    pith_buf_char(out, '|');
    put_cells(b, " ", " |", md_cell, out);
    pith_buf_char(out, '\n');
    if (!first)
        return;
    pith_buf_char(out, '|');
    put_cells(b, " ", " |", md_rule, out);
    pith_buf_char(out, '\n');
}

static void md_block(const pith_block *prev, const pith_block *b, pith_buf *out)
{
    switch (b->kind) {
    case PITH_BLOCK_HEADING:
        pith_buf_fill(out, '#', b->level);
        md_lines(b, (md_form){" ", "", " ", 0, false}, out);
        break;
    case PITH_BLOCK_ITEM:
        md_indent(b->level ? b->level - 1u : 0, out);
        md_lines(
            b,
            (md_form){b->ordered ? "1. " : "- ", "", MD_BREAK, b->level, false},
            out);
        break;
    case PITH_BLOCK_QUOTE:
        if (joined(prev, b))
            pith_buf_cstr(out, ">\n");
        md_lines(b, (md_form){"> ", "> ", MD_BREAK, 0, false}, out);
        break;
    case PITH_BLOCK_CODE:
        md_lines(b, (md_form){"    ", "    ", "\n", 0, true}, out);
        break;
    case PITH_BLOCK_ROW:
        md_row(b, !joined(prev, b), out);
        break;
    case PITH_BLOCK_CAPTION:
        pith_buf_char(out, '*');
        put_linked(b, b->text, md_text, md_link, out);
        pith_buf_cstr(out, "*\n");
        break;
    case PITH_BLOCK_PARA:
        md_lines(b, (md_form){"", "", MD_BREAK, 0, false}, out);
        break;
    }
}

void pith_out_article_md(const pith_article *a, pith_buf *out)
{
    const pith_block *prev = NULL;

    if (a->title.ptr) {
        pith_block title = {.text = a->title};

        pith_buf_char(out, '#');
        md_lines(&title, (md_form){" ", "", " ", 0, false}, out);
    }
    for (size_t i = 0; i < a->n_blocks; i++) {
        const pith_block *b = &a->blocks[i];

        if (!joined(prev, b) && (prev || a->title.ptr))
            pith_buf_char(out, '\n');
        md_block(prev, b, out);
        prev = b;
    }
}

/* ---- HTML --------------------------------------------------------------- */

#define LIST_DEPTH 9

static const char *wrapper_of(const pith_block *b)
{
    switch (b->kind) {
    case PITH_BLOCK_ITEM:
        return b->ordered ? "ol" : "ul";
    case PITH_BLOCK_ROW:
        return "table";
    case PITH_BLOCK_QUOTE:
        return "blockquote";
    default:
        return NULL;
    }
}

static void html_link(pith_str s, pith_str href, pith_buf *out)
{
    pith_report_put("<a href=\"", href, "\">", out);
    pith_report_escape(s, out);
    pith_buf_cstr(out, "</a>");
}

static void html_part(const pith_block *b, pith_str s, pith_buf *out)
{
    put_linked(b, s, pith_report_escape, html_link, out);
}

static void html_lines(const pith_block *b, pith_buf *out)
{
    pith_str rest = b->text, line;

    for (bool first = true; next_line(&rest, &line); first = false) {
        if (!first)
            pith_buf_cstr(out, b->kind == PITH_BLOCK_CODE ? "\n" : "<br>\n");
        html_part(b, line, out);
    }
}

static void html_block(const pith_block *b, pith_buf *out)
{
    static const char *const tags[] = {
        [PITH_BLOCK_PARA] = "p",     [PITH_BLOCK_ITEM] = "li",
        [PITH_BLOCK_QUOTE] = "p",    [PITH_BLOCK_CODE] = "pre",
        [PITH_BLOCK_ROW] = "tr",     [PITH_BLOCK_CAPTION] = "figcaption",
        [PITH_BLOCK_HEADING] = "h2",
    };
    char heading[3] = {'h', (char)('0' + (b->level % 10)), 0};
    const char *tag =
        b->kind == PITH_BLOCK_HEADING && b->level ? heading : tags[b->kind];

    pith_buf_fmt(out, "<%s>", tag);
    if (b->kind == PITH_BLOCK_ROW)
        put_cells(b, b->head ? "<th>" : "<td>", b->head ? "</th>" : "</td>",
                  html_part, out);
    else
        html_lines(b, out);
    if (b->kind != PITH_BLOCK_ITEM) /* what is nested in it may follow */
        pith_buf_fmt(out, "</%s>\n", tag);
}

/* Elements that stand open around the block being written. */
typedef struct open_tags {
    const char *at[LIST_DEPTH];
    bool item[LIST_DEPTH]; /* an <li> of it is open, too */
    unsigned n;
} open_tags;

static void close_item(open_tags *o, pith_buf *out)
{
    if (o->item[o->n - 1])
        pith_buf_cstr(out, "</li>\n");
    o->item[o->n - 1] = false;
}

static void close_to(open_tags *o, unsigned n, pith_buf *out)
{
    while (o->n > n) {
        close_item(o, out);
        pith_buf_fmt(out, "</%s>\n", o->at[--o->n]);
    }
}

static void open_tag(open_tags *o, const char *tag, bool item, pith_buf *out)
{
    if (item && o->n && !o->item[o->n - 1]) {
        o->item[o->n - 1] = true; /* a level without an item of its own */
        pith_buf_cstr(out, "<li>");
    }
    if (item && o->n)
        pith_buf_char(out, '\n');
    o->item[o->n] = false;
    o->at[o->n++] = tag;
    pith_buf_fmt(out, "<%s>\n", tag);
}

static unsigned depth_of(const pith_block *b)
{
    if (!wrapper_of(b))
        return b->more ? b->level : 0;
    if (b->kind != PITH_BLOCK_ITEM || b->level < 1)
        return 1;
    return b->level < LIST_DEPTH ? b->level : LIST_DEPTH;
}

/* Runs of items, rows or quotes get one wrapper, lists one for each level,
 * inside the item that they belong to. */
static void wrap_for(open_tags *o, const pith_block *b, pith_buf *out)
{
    const char *want = wrapper_of(b);
    bool item = b->kind == PITH_BLOCK_ITEM;
    bool list = o->n && (!strcmp(o->at[0], "ul") || !strcmp(o->at[0], "ol"));
    unsigned depth = depth_of(b);

    if (b->more) { /* the item that it belongs to is open */
        close_to(o, depth, out);
        return;
    }
    if (o->n && depth && (list != item || b->begins))
        close_to(o, 0, out);
    close_to(o, depth, out);
    if (depth && o->n == depth && strcmp(o->at[depth - 1], want) != 0)
        close_to(o, depth - 1, out);
    if (depth && o->n == depth)
        close_item(o, out);
    while (o->n < depth)
        open_tag(o, want, item, out);
    if (item)
        o->item[depth - 1] = true;
}

void pith_out_article_html(const pith_article *a, pith_buf *out)
{
    open_tags open = {.n = 0};

    for (size_t i = 0; i < a->n_blocks; i++) {
        wrap_for(&open, &a->blocks[i], out);
        html_block(&a->blocks[i], out);
    }
    close_to(&open, 0, out);
}

/* ---- JSON --------------------------------------------------------------- */

static void put_member(pith_json *j, const char *key, pith_str value)
{
    pith_json_str(pith_json_key(j, key), value);
}

/* The text of pith_out_article_text() as a string, block by block. */
static void put_body(pith_json *j, const pith_article *a)
{
    if (!a->n_blocks || (a->n_blocks == 1 && !a->blocks[0].text.len)) {
        pith_json_str(j, (pith_str){NULL, 0});
        return;
    }
    pith_json_open(j);
    for (size_t i = 0; i < a->n_blocks; i++) {
        if (i)
            pith_json_part(j, PITH_STR("\n"));
        pith_json_part(j, a->blocks[i].text);
    }
    pith_json_close(j);
}

void pith_out_article_members(pith_json *j, const pith_article *a)
{
    put_member(j, "title", a->title);
    pith_json_key(j, "body");
    put_body(j, a);
    put_member(j, "author", a->author);
    put_member(j, "date", a->date);
    put_member(j, "lang", a->lang);
    put_member(j, "sitename", a->sitename);
    put_member(j, "image", a->image);
    pith_json_num(pith_json_key(j, "confidence"), a->confidence, 3);
    pith_json_cstr(pith_json_key(j, "method"), a->method);
}

void pith_out_article_json(const pith_page_info *info, const pith_article *a,
                           const pith_article_trace *trace, bool pretty,
                           pith_buf *out)
{
    pith_json j;

    pith_json_begin(&j, info, pretty, out);
    pith_out_article_members(&j, a);
    if (trace)
        pith_out_article_why(&j, trace);
    pith_json_end(&j);
}

void pith_out_fit_members(pith_json *j, const pith_nefit *fit)
{
    pith_json_u64_or(pith_json_key(j, "cost"), fit->cost, UINT32_MAX);
    pith_json_array(pith_json_key(j, "passages"));
    for (uint32_t i = 0; i < fit->passages.n; i++) {
        const pith_passage *p = &fit->passages.at[i];
        char kind[2] = {p->wildcard, 0};

        pith_json_object(j);
        pith_json_u64(pith_json_key(j, "position"), p->position);
        pith_json_str(pith_json_key(j, "text"), p->text);
        pith_json_cstr(pith_json_key(j, "wildcard"), kind);
        pith_json_end(j);
    }
    pith_json_end(j);
}

void pith_out_article_why(pith_json *j, const pith_article_trace *trace)
{
    pith_json_array(pith_json_key(j, "explain"));
    for (size_t i = 0; i < trace->count; i++) {
        const pith_article_trace_block *b = &trace->at[i];

        pith_json_object(j);
        pith_json_str(pith_json_key(j, "text"), b->text);
        pith_json_bool(pith_json_key(j, "kept"), b->kept);
        pith_json_num(pith_json_key(j, "score"), b->score, 4);
        pith_json_cstr(pith_json_key(j, "why"), b->why);
        pith_json_u64(pith_json_key(j, "words"), b->words);
        pith_json_u64s(pith_json_key(j, "kin"), b->kin, 3);
        if (b->section[0]) /* its own and the one around it */
            pith_json_u64s(pith_json_key(j, "section"), b->section, 2);
        pith_json_object(pith_json_key(j, "evidence"));
        for (size_t k = 0; k < trace->n_names; k++)
            if (b->evidence[k] != 0)
                pith_json_num(pith_json_key(j, trace->name[k]), b->evidence[k],
                              5);
        pith_json_end(j);
        pith_json_end(j);
    }
    pith_json_end(j);
}

void pith_out_article_page(pith_str name, const pith_article *a, pith_buf *out)
{
    if (name.len)
        pith_buf_fmt(out, "==> %.*s <==\n", (int)name.len, name.ptr);
    if (a->title.ptr) {
        pith_buf_str(out, a->title);
        pith_buf_cstr(out, "\n\n");
    }
    pith_out_article_text(a, out);
    pith_buf_char(out, '\n');
}
