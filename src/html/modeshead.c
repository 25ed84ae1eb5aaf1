/* html/modeshead: the insertion modes from the doctype to <body>, and the text
 * mode. Each function is one section of the standard. */
#include "html/build_int.h"

#include "base/vec.h"

/* ---- text helpers ----------------------------------------------------- */

static size_t space_len(const char *s, size_t len)
{
    size_t i = 0;

    while (i < len && pith_is_space((unsigned char)s[i]))
        i++;
    return i;
}

bool pith_html_blank(const hb_parser *p, pith_range text)
{
    return space_len(pith_lex_bytes(&p->lex, text), text.len) == text.len;
}

/* Take the leading white space off the text token; empty when there is none. */
static pith_range take_space(hb_parser *p, pith_span *span)
{
    pith_lex *lx = &p->lex;
    pith_range r = {lx->text.off, 0};

    *span = lx->span;
    if (lx->nul)
        return r;
    r.len = (uint32_t)space_len(pith_lex_bytes(lx, lx->text), lx->text.len);
    lx->text.off += r.len;
    lx->text.len -= r.len;
    if (lx->text.len) {
        /* exact unless the text was decoded */
        uint32_t cut = lx->span.begin + r.len;
        span->end = lx->span.begin = cut < lx->span.end ? cut : lx->span.end;
    }
    return r;
}

void pith_html_insert_space(hb_parser *p)
{
    pith_span span;
    pith_range space = take_space(p, &span);

    pith_html_text(p, space, span);
}

/* Leading white space is of no interest. */
static void skip_space(hb_parser *p)
{
    pith_span span;

    take_space(p, &span);
}

/* Generic raw text and RCDATA parsing: the text mode follows. */
void pith_html_raw_text(hb_parser *p, pith_lex_state state)
{
    uint32_t label = p->lex.label;

    if (pith_html_open_token(p) == PITH_NIL)
        return;
    p->lex.state = state;
    p->lex.last = pith_tag_name(p->lex.names, label);
    p->back_mode = p->mode;
    p->mode = MODE_TEXT;
}

/* ---- initial, before html, before head -------------------------------- */

bool pith_html_minor(hb_parser *p, bool keep_space)
{
    switch (p->lex.kind) {
    case PITH_TOKEN_DOCTYPE:
        return true;
    case PITH_TOKEN_COMMENT:
        if (p->n_open)
            pith_html_comment(p);
        else
            pith_html_comment_at(p, 0);
        return true;
    case PITH_TOKEN_TEXT:
        if (keep_space)
            pith_html_insert_space(p);
        else
            skip_space(p);
        return p->lex.text.len == 0;
    default:
        return false;
    }
}

bool pith_html_initial(hb_parser *p)
{
    bool doctype = p->lex.kind == PITH_TOKEN_DOCTYPE;

    if (!doctype && pith_html_minor(p, false))
        return false;
    p->mode = MODE_BEFORE_HTML;
    if (doctype) {
        pith_html_quirks(p);
        pith_html_doctype(p);
    } else {
        p->quirks = PITH_QUIRKS;
    }
    return !doctype;
}

/* The <html> element, for the token or made up. */
static void open_html(hb_parser *p, bool made)
{
    uint32_t bits = pith_html_class(PITH_TAG_HTML) | (made ? C_MADE_UP : 0);
    uint32_t what =
        HB_WHAT(PITH_KIND_ELEMENT, made ? PITH_FLAG_IMPLIED : PITH_NS_HTML);
    hb_place at = {0, PITH_NIL};
    pith_range attrs = {0, 0};
    pith_span span = p->lex.span;

    if (made)
        span.end = span.begin;
    else
        attrs = hb_attrs(p);
    p->html = pith_html_add(p, at, PITH_TAG_HTML, what, attrs, span);
    if (p->html != PITH_NIL)
        pith_html_push(p, p->html, PITH_TAG_HTML, bits);
    p->mode = MODE_BEFORE_HEAD;
}

/* An end tag, but none that acts like the start of what is missing. */
static bool is_stray_end(const hb_parser *p)
{
    uint32_t label = p->lex.label;

    return p->lex.kind == PITH_TOKEN_END && label != PITH_TAG_HEAD &&
           label != PITH_TAG_BODY && label != PITH_TAG_HTML &&
           label != PITH_TAG_BR;
}

static bool is_start(const hb_parser *p, uint32_t label)
{
    return p->lex.kind == PITH_TOKEN_START && p->lex.label == label;
}

static bool is_end(const hb_parser *p, uint32_t label)
{
    return p->lex.kind == PITH_TOKEN_END && p->lex.label == label;
}

bool pith_html_before_html(hb_parser *p)
{
    bool made = !is_start(p, PITH_TAG_HTML);

    if (pith_html_minor(p, false) || is_stray_end(p))
        return false;
    open_html(p, made);
    return made;
}

bool pith_html_before_head(hb_parser *p)
{
    bool made = !is_start(p, PITH_TAG_HEAD);

    if (pith_html_minor(p, false) || is_stray_end(p))
        return false;
    if (is_start(p, PITH_TAG_HTML))
        return pith_html_in_body(p);
    p->head =
        made ? pith_html_open_made(p, PITH_TAG_HEAD) : pith_html_open_token(p);
    p->mode = MODE_IN_HEAD;
    return made;
}

/* ---- in head ---------------------------------------------------------- */

void pith_html_push_template_mode(hb_parser *p, hb_mode mode)
{
    if (!pith_vec_reserve((void **)&p->template_mode, &p->template_cap,
                          p->n_template + 1, 1, p->al)) {
        pith_html_nomem(p);
        return;
    }
    p->template_mode[p->n_template++] = (uint8_t)mode;
}

static void open_template(hb_parser *p)
{
    pith_html_open_token(p);
    pith_html_format_mark(p);
    p->frameset_ok = false;
    p->mode = MODE_IN_TEMPLATE;
    pith_html_push_template_mode(p, MODE_IN_TEMPLATE);
}

void pith_html_close_template(hb_parser *p)
{
    if (!hb_has(p, PITH_TAG_TEMPLATE))
        return;
    pith_html_thorough_ends(p);
    pith_html_pop_to(p, p->last_known[PITH_TAG_TEMPLATE]);
    pith_html_format_clear(p);
    if (p->n_template > 0)
        p->n_template--;
    pith_html_reset_mode(p);
}

bool pith_html_is_head_part(uint32_t label)
{
    switch (label) {
    case PITH_TAG_BASE:
    case PITH_TAG_BASEFONT:
    case PITH_TAG_BGSOUND:
    case PITH_TAG_LINK:
    case PITH_TAG_META:
    case PITH_TAG_NOFRAMES:
    case PITH_TAG_SCRIPT:
    case PITH_TAG_STYLE:
    case PITH_TAG_TEMPLATE:
    case PITH_TAG_TITLE:
        return true;
    default:
        return false;
    }
}

/* Start tags of the head; false when it is none of them. */
static bool head_start(hb_parser *p)
{
    switch (p->lex.label) {
    case PITH_TAG_HTML:
        pith_html_in_body(p);
        return true;
    case PITH_TAG_BASE:
    case PITH_TAG_BASEFONT:
    case PITH_TAG_BGSOUND:
    case PITH_TAG_LINK:
    case PITH_TAG_META:
        pith_html_leaf_token(p);
        return true;
    case PITH_TAG_TITLE:
        pith_html_raw_text(p, PITH_LEX_RCDATA);
        return true;
    case PITH_TAG_NOSCRIPT:
        pith_html_open_token(p);
        p->mode = MODE_IN_HEAD_NOSCRIPT;
        return true;
    case PITH_TAG_NOFRAMES:
    case PITH_TAG_STYLE:
        pith_html_raw_text(p, PITH_LEX_RAWTEXT);
        return true;
    case PITH_TAG_SCRIPT:
        pith_html_raw_text(p, PITH_LEX_SCRIPT);
        return true;
    case PITH_TAG_TEMPLATE:
        open_template(p);
        return true;
    case PITH_TAG_HEAD:
        return true;
    default:
        return false;
    }
}

bool pith_html_in_head(hb_parser *p)
{
    if (pith_html_minor(p, true) ||
        (p->lex.kind == PITH_TOKEN_START && head_start(p)))
        return false;
    if (is_end(p, PITH_TAG_TEMPLATE))
        pith_html_close_template(p);
    if (is_stray_end(p))
        return false;
    pith_html_pop(p);
    p->mode = MODE_AFTER_HEAD;
    return !is_end(p, PITH_TAG_HEAD);
}

/* Start tags inside <noscript>; false when they end it. */
static bool noscript_start(hb_parser *p)
{
    switch (p->lex.label) {
    case PITH_TAG_HTML:
        pith_html_in_body(p);
        return true;
    case PITH_TAG_BASEFONT:
    case PITH_TAG_BGSOUND:
    case PITH_TAG_LINK:
    case PITH_TAG_META:
    case PITH_TAG_NOFRAMES:
    case PITH_TAG_STYLE:
        pith_html_in_head(p);
        return true;
    case PITH_TAG_HEAD:
    case PITH_TAG_NOSCRIPT:
        return true;
    default:
        return false;
    }
}

bool pith_html_in_head_noscript(hb_parser *p)
{
    bool ends = is_end(p, PITH_TAG_NOSCRIPT);

    if (pith_html_minor(p, true) ||
        (p->lex.kind == PITH_TOKEN_START && noscript_start(p)))
        return false;
    if (p->lex.kind == PITH_TOKEN_END && !ends && !is_end(p, PITH_TAG_BR))
        return false;
    pith_html_pop(p);
    p->mode = MODE_IN_HEAD;
    return !ends;
}

/* ---- after head ------------------------------------------------------- */

/* <title>, <link> and such after </head>: they still belong to the head. If
 * text or comments stand between, that is out of order. */
static void late_head(hb_parser *p)
{
    uint32_t pos = p->n_open;
    pith_span span;

    if (p->head == PITH_NIL)
        return;
    if (p->n_nodes - 1 != p->head &&
        p->node[p->n_nodes - 1].parent == p->node[p->head].parent)
        pith_html_ensure_links(p);
    span = p->node[p->head].span;
    pith_html_push(p, p->head, PITH_TAG_HEAD, pith_html_class(PITH_TAG_HEAD));
    pith_html_in_head(p);
    if (p->n_open > pos && p->open[pos].node == p->head)
        pith_html_remove_open(p, pos);
    p->node[p->head].span = span;
}

static bool after_head_start(hb_parser *p)
{
    switch (p->lex.label) {
    case PITH_TAG_HTML:
        pith_html_in_body(p);
        return true;
    case PITH_TAG_BODY:
        p->body = pith_html_open_token(p);
        p->frameset_ok = false;
        p->mode = MODE_IN_BODY;
        return true;
    case PITH_TAG_FRAMESET:
        pith_html_open_token(p);
        p->mode = MODE_IN_FRAMESET;
        return true;
    case PITH_TAG_HEAD:
        return true;
    default:
        if (!pith_html_is_head_part(p->lex.label))
            return false;
        late_head(p);
        return true;
    }
}

bool pith_html_after_head(hb_parser *p)
{
    if (pith_html_minor(p, true) ||
        (p->lex.kind == PITH_TOKEN_START && after_head_start(p)))
        return false;
    if (is_end(p, PITH_TAG_TEMPLATE))
        return pith_html_in_head(p);
    if (is_stray_end(p) || is_end(p, PITH_TAG_HEAD))
        return false;
    p->body = pith_html_open_made(p, PITH_TAG_BODY);
    p->mode = MODE_IN_BODY;
    return true;
}

/* ---- text ------------------------------------------------------------- */

bool pith_html_text_mode(hb_parser *p)
{
    if (p->lex.kind == PITH_TOKEN_TEXT) {
        pith_html_text(p, p->lex.text, p->lex.span);
        return false;
    }
    pith_html_pop(p);
    p->mode = p->back_mode;
    return p->lex.kind == PITH_TOKEN_EOF;
}
