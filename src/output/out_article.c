/* output/out_article: see out_article.h. */
#include "output/out_article.h"

#include <string.h>
#include "output/grid.h"
#include "output/report.h"

void pith_out_article_text(const pith_article *a, pith_buf *out)
{
    for (size_t i = 0; i < a->n_blocks; i++) {
        if (i)
            pith_buf_char(out, '\n');
        pith_buf_str(out, a->blocks[i].text);
    }
}

/* ---- Markdown ----------------------------------------------------------- */

/* The cells of a row, which tabs separate, between `open` and `close`. */
static void put_cells(pith_str row, const char *open, const char *close,
                      void (*put)(pith_str s, pith_buf *out), pith_buf *out)
{
    const char *p = row.ptr, *end = p + row.len;

    for (;;) {
        const char *tab = memchr(p, '\t', (size_t)(end - p));
        pith_str cell = {p, (size_t)((tab ? tab : end) - p)};

        pith_buf_cstr(out, open);
        put(cell, out);
        pith_buf_cstr(out, close);
        if (!tab)
            return;
        p = tab + 1;
    }
}

static void md_cell(pith_str s, pith_buf *out)
{
    pith_md_escape(s, true, out);
}

static void md_rule(pith_str s, pith_buf *out)
{
    (void)s;
    pith_buf_cstr(out, "---");
}

/* `text` with `mark` before every line. */
static void md_lines(pith_str text, const char *mark, bool escape,
                     pith_buf *out)
{
    const char *p = text.ptr, *end = p + text.len;

    while (p <= end) {
        const char *nl = memchr(p, '\n', (size_t)(end - p));
        pith_str line = {p, (size_t)((nl ? nl : end) - p)};

        pith_buf_cstr(out, mark);
        if (escape)
            pith_md_escape(line, false, out);
        else
            pith_buf_str(out, line);
        pith_buf_char(out, '\n');
        p = nl ? nl + 1 : end + 1;
    }
}

/* Items of one list and rows of one table stand together; all other blocks
 * have an empty line between them. */
static bool joined(const pith_block *prev, const pith_block *b)
{
    return prev && prev->kind == b->kind &&
           (b->kind == PITH_BLOCK_ITEM || b->kind == PITH_BLOCK_ROW ||
            b->kind == PITH_BLOCK_QUOTE);
}

static void md_row(const pith_block *b, bool first, pith_buf *out)
{
    pith_buf_char(out, '|');
    put_cells(b->text, " ", " |", md_cell, out);
    pith_buf_char(out, '\n');
    if (!first)
        return;
    pith_buf_char(out, '|');
    put_cells(b->text, " ", " |", md_rule, out);
    pith_buf_char(out, '\n');
}

static void md_block(const pith_block *prev, const pith_block *b, pith_buf *out)
{
    switch (b->kind) {
    case PITH_BLOCK_HEADING:
        for (unsigned i = 0; i < b->level; i++)
            pith_buf_char(out, '#');
        md_lines(b->text, " ", true, out);
        break;
    case PITH_BLOCK_ITEM:
        for (unsigned i = 1; i < b->level; i++)
            pith_buf_cstr(out, "  ");
        md_lines(b->text, b->ordered ? "1. " : "- ", true, out);
        break;
    case PITH_BLOCK_QUOTE:
        if (joined(prev, b))
            pith_buf_cstr(out, ">\n");
        md_lines(b->text, "> ", true, out);
        break;
    case PITH_BLOCK_CODE:
        md_lines(b->text, "    ", false, out);
        break;
    case PITH_BLOCK_ROW:
        md_row(b, !joined(prev, b), out);
        break;
    case PITH_BLOCK_CAPTION:
        pith_buf_char(out, '*');
        pith_md_escape(b->text, false, out);
        pith_buf_cstr(out, "*\n");
        break;
    case PITH_BLOCK_PARA:
        md_lines(b->text, "", true, out);
        break;
    }
}

void pith_out_article_md(const pith_article *a, pith_buf *out)
{
    const pith_block *prev = NULL;

    if (a->title.ptr) {
        pith_buf_char(out, '#');
        md_lines(a->title, " ", true, out);
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
        put_cells(b->text, "<td>", "</td>", pith_report_escape, out);
    else
        pith_report_escape(b->text, out);
    pith_buf_fmt(out, "</%s>\n", tag);
}

/* Runs of items, rows or quotes get one wrapper; nesting of lists is flat. */
void pith_out_article_html(const pith_article *a, pith_buf *out)
{
    const char *open = NULL;

    for (size_t i = 0; i < a->n_blocks; i++) {
        const char *want = wrapper_of(&a->blocks[i]);

        if (open && (!want || strcmp(open, want) != 0)) {
            pith_buf_fmt(out, "</%s>\n", open);
            open = NULL;
        }
        if (want && !open)
            pith_buf_fmt(out, "<%s>\n", want);
        open = want;
        html_block(&a->blocks[i], out);
    }
    if (open)
        pith_buf_fmt(out, "</%s>\n", open);
}

/* ---- JSON --------------------------------------------------------------- */

static void put_member(pith_json *j, const char *key, pith_str value)
{
    pith_json_key(j, key);
    pith_json_str(j, value);
}

void pith_out_article_members(pith_json *j, const pith_article *a,
                              pith_buf *body)
{
    pith_str text = {NULL, 0};

    pith_buf_clear(body);
    pith_out_article_text(a, body);
    if (body->len)
        text = pith_buf_view(body);
    if (body->status != PITH_OK)
        j->out->status = body->status;
    put_member(j, "title", a->title);
    put_member(j, "body", text);
    put_member(j, "author", a->author);
    put_member(j, "date", a->date);
    put_member(j, "lang", a->lang);
    put_member(j, "sitename", a->sitename);
    put_member(j, "image", a->image);
    pith_json_key(j, "confidence");
    pith_json_num(j, a->confidence, 3);
    pith_json_key(j, "method");
    pith_json_cstr(j, a->method);
}

void pith_out_article_json(const pith_page_info *info, const pith_article *a,
                           bool pretty, pith_buf *out)
{
    pith_buf body;
    pith_json j;

    pith_buf_init(&body, out->al, out->max);
    pith_json_init(&j, out, pretty);
    pith_json_object(&j);
    pith_json_page(&j, info);
    pith_out_article_members(&j, a, &body);
    pith_json_end(&j);
    pith_buf_release(&body);
}

/* "choice": the ways to the body side by side. */
void pith_out_choice_member(pith_json *j, const pith_choice *c)
{
    pith_json_key(j, "choice");
    pith_json_object(j);
    pith_json_key(j, "methods");
    pith_json_array(j);
    for (int k = 0; k < PITH_WAYS; k++) {
        const pith_way_result *w = &c->way[k];

        if (!w->applies)
            continue;
        pith_json_object(j);
        pith_json_inline(j);
        pith_json_key(j, "name");
        pith_json_cstr(j, pith_way_name((pith_way)k));
        pith_json_key(j, "confidence");
        if (w->confidence < 0)
            pith_json_null(j);
        else
            pith_json_num(j, w->confidence, 3);
        pith_json_key(j, "words");
        pith_json_u64(j, w->words);
        pith_json_key(j, "agreement");
        pith_json_num(j, w->agreement, 3);
        pith_json_end(j);
    }
    pith_json_end(j);
    pith_json_key(j, "partners");
    pith_json_u64(j, c->partners);
    pith_json_key(j, "agreement");
    pith_json_num(j, c->agreement, 3);
    pith_json_key(j, "reason");
    pith_json_cstr(j, c->reason);
    pith_json_end(j);
}
