/* html/modesend: end tags of the "in body" insertion mode, and the modes that
 * follow the body. */
#include "html/build_int.h"

/* Any other end tag: up to the element of that name, unless a special one
 * stands between. */
void pith_html_any_end(hb_parser *p)
{
    uint32_t pos = pith_html_find(p, p->lex.label);

    if (pos == POS_NONE || pos < hb_top(p)->mark[MARK_SPECIAL] || pos == 0)
        return;
    pith_html_implied_ends(p, p->lex.label);
    /* implied ends never pass `pos`: they stop at its name */
    pith_html_pop_to(p, pos);
}

static void end_in(hb_parser *p, int mark, uint32_t except)
{
    uint32_t pos;

    if (!hb_in(p, p->lex.label, mark))
        return;
    pos = p->last_known[p->lex.label];
    pith_html_implied_ends(p, except);
    pith_html_pop_to(p, pos);
}

static void end_form(hb_parser *p)
{
    uint32_t node = p->form, pos;

    if (hb_has(p, PITH_TAG_TEMPLATE)) {
        end_in(p, MARK_SCOPE, 0);
        return;
    }
    p->form = PITH_NIL;
    if (node == PITH_NIL)
        return;
    pos = pith_html_find_node(p, node, PITH_TAG_FORM);
    if (pos == POS_NONE || pos < hb_top(p)->mark[MARK_SCOPE])
        return;
    pith_html_implied_ends(p, 0);
    /* What stays above the form was opened after it, and no other form below
     * it can be ended again: linear over the page. */
    pith_html_remove_open(p, pos);
}

static void end_heading(hb_parser *p)
{
    uint32_t pos = POS_NONE;

    for (uint32_t h = PITH_TAG_H1; h <= PITH_TAG_H6; h++) {
        uint32_t at = p->last_known[h];
        if (at != POS_NONE && (pos == POS_NONE || at > pos))
            pos = at;
    }
    if (pos == POS_NONE || pos < hb_top(p)->mark[MARK_SCOPE])
        return;
    pith_html_implied_ends(p, 0);
    pith_html_pop_to(p, pos);
}

/* The body or html element ends here for its span; it stays open. */
static void note_end(hb_parser *p, uint32_t pos)
{
    if (!(p->open[pos].bits & C_MADE_UP)) {
        p->node[p->open[pos].node].span.end = p->lex.span.end;
        p->open[pos].bits |= C_MADE_UP;
    }
}

static bool end_body(hb_parser *p)
{
    if (!hb_in_scope(p, PITH_TAG_BODY))
        return false;
    if (p->lex.label == PITH_TAG_BODY)
        note_end(p, p->last_known[PITH_TAG_BODY]);
    p->body_end = p->lex.span.begin;
    p->mode = MODE_AFTER_BODY;
    return p->lex.label == PITH_TAG_HTML;
}

static void end_br(hb_parser *p)
{
    pith_html_reconstruct(p);
    p->lex.n_attrs = p->lex.attr_first;
    pith_html_leaf_token(p);
    p->frameset_ok = false;
}

static void end_p(hb_parser *p)
{
    if (!hb_in(p, PITH_TAG_P, MARK_BUTTON))
        pith_html_open_made(p, PITH_TAG_P);
    if (hb_has(p, PITH_TAG_P))
        pith_html_close_p(p);
}

static void end_object(hb_parser *p)
{
    if (!hb_in_scope(p, p->lex.label))
        return;
    end_in(p, MARK_SCOPE, 0);
    pith_html_format_clear(p);
}

static void end_block(hb_parser *p)
{
    end_in(p, MARK_SCOPE, 0);
}

static void end_li(hb_parser *p)
{
    end_in(p, MARK_LIST, PITH_TAG_LI);
}

static void end_dd(hb_parser *p)
{
    end_in(p, MARK_SCOPE, p->lex.label);
}

static void end_formatting(hb_parser *p)
{
    pith_html_adopt(p, p->lex.label);
}

static void end_template(hb_parser *p)
{
    pith_html_close_template(p);
}

/* clang-format off */
static void (*const on_end[PITH_TAG_COUNT])(hb_parser *p) = {
#define T(tag, verb) [PITH_TAG_##tag] = end_##verb
    T(ADDRESS, block), T(ARTICLE, block), T(ASIDE, block),
    T(BLOCKQUOTE, block), T(BUTTON, block), T(CENTER, block),
    T(DETAILS, block), T(DIALOG, block), T(DIR, block), T(DIV, block),
    T(DL, block), T(FIELDSET, block), T(FIGCAPTION, block), T(FIGURE, block),
    T(FOOTER, block), T(HEADER, block), T(HGROUP, block), T(LISTING, block),
    T(MAIN, block), T(MENU, block), T(NAV, block), T(OL, block),
    T(PRE, block), T(SEARCH, block), T(SECTION, block), T(SELECT, block),
    T(SUMMARY, block), T(UL, block),
    T(TEMPLATE, template), T(FORM, form), T(P, p), T(LI, li), T(DD, dd),
    T(DT, dd),
    T(H1, heading), T(H2, heading), T(H3, heading), T(H4, heading),
    T(H5, heading), T(H6, heading),
    T(A, formatting), T(B, formatting), T(BIG, formatting),
    T(CODE, formatting), T(EM, formatting), T(FONT, formatting),
    T(I, formatting), T(NOBR, formatting), T(S, formatting),
    T(SMALL, formatting), T(STRIKE, formatting), T(STRONG, formatting),
    T(TT, formatting), T(U, formatting),
    T(APPLET, object), T(MARQUEE, object), T(OBJECT, object), T(BR, br),
#undef T
};
/* clang-format on */

bool pith_html_body_end(hb_parser *p)
{
    uint32_t label = p->lex.label;

    if (label == PITH_TAG_BODY || label == PITH_TAG_HTML)
        return end_body(p);
    if (label < PITH_TAG_COUNT && on_end[label])
        on_end[label](p);
    else
        pith_html_any_end(p);
    return false;
}

/* ---- after the body --------------------------------------------------- */

/* Text that is not all white space takes the parser back into the body. */
static bool is_blank_token(const hb_parser *p)
{
    return p->lex.kind == PITH_TOKEN_TEXT && !p->lex.nul &&
           pith_html_blank(p, p->lex.text);
}

static bool back_to_body(hb_parser *p)
{
    p->mode = MODE_IN_BODY;
    p->body_end = PITH_NIL;
    return true;
}

/* The body goes on behind its end, but for white space and <html>. */
static bool after_end(hb_parser *p)
{
    bool passed =
        p->lex.kind == PITH_TOKEN_TEXT
            ? is_blank_token(p)
            : p->lex.kind == PITH_TOKEN_START && p->lex.label == PITH_TAG_HTML;

    if (p->lex.kind == PITH_TOKEN_EOF) {
        p->stop = true;
        return false;
    }
    return passed ? pith_html_in_body(p) : back_to_body(p);
}

bool pith_html_after_body(hb_parser *p)
{
    switch (p->lex.kind) {
    case PITH_TOKEN_COMMENT:
        pith_html_late_comment(p, p->open[0].node);
        return false;
    case PITH_TOKEN_DOCTYPE:
        return false;
    case PITH_TOKEN_END:
        if (p->lex.label != PITH_TAG_HTML)
            return back_to_body(p);
        if (!p->fragment) {
            note_end(p, 0);
            p->mode = MODE_AFTER_AFTER_BODY;
        }
        return false;
    default:
        return after_end(p);
    }
}

bool pith_html_after_after_body(hb_parser *p)
{
    switch (p->lex.kind) {
    case PITH_TOKEN_COMMENT:
        pith_html_late_comment(p, 0);
        return false;
    case PITH_TOKEN_DOCTYPE:
        return pith_html_in_body(p);
    default:
        return after_end(p);
    }
}
