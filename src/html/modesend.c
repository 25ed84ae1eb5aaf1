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

static void end_block(hb_parser *p, int mark, uint32_t except)
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
        end_block(p, MARK_SCOPE, 0);
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

bool pith_html_body_end(hb_parser *p)
{
    switch (p->lex.label) {
    case PITH_TAG_TEMPLATE:
        return pith_html_in_head(p);
    case PITH_TAG_BODY:
    case PITH_TAG_HTML:
        return end_body(p);
    case PITH_TAG_ADDRESS:
    case PITH_TAG_ARTICLE:
    case PITH_TAG_ASIDE:
    case PITH_TAG_BLOCKQUOTE:
    case PITH_TAG_BUTTON:
    case PITH_TAG_CENTER:
    case PITH_TAG_DETAILS:
    case PITH_TAG_DIALOG:
    case PITH_TAG_DIR:
    case PITH_TAG_DIV:
    case PITH_TAG_DL:
    case PITH_TAG_FIELDSET:
    case PITH_TAG_FIGCAPTION:
    case PITH_TAG_FIGURE:
    case PITH_TAG_FOOTER:
    case PITH_TAG_HEADER:
    case PITH_TAG_HGROUP:
    case PITH_TAG_LISTING:
    case PITH_TAG_MAIN:
    case PITH_TAG_MENU:
    case PITH_TAG_NAV:
    case PITH_TAG_OL:
    case PITH_TAG_PRE:
    case PITH_TAG_SEARCH:
    case PITH_TAG_SECTION:
    case PITH_TAG_SELECT:
    case PITH_TAG_SUMMARY:
    case PITH_TAG_UL:
        end_block(p, MARK_SCOPE, 0);
        break;
    case PITH_TAG_FORM:
        end_form(p);
        break;
    case PITH_TAG_P:
        if (!hb_in(p, PITH_TAG_P, MARK_BUTTON))
            pith_html_open_made(p, PITH_TAG_P);
        if (hb_has(p, PITH_TAG_P))
            pith_html_close_p(p);
        break;
    case PITH_TAG_LI:
        end_block(p, MARK_LIST, PITH_TAG_LI);
        break;
    case PITH_TAG_DD:
    case PITH_TAG_DT:
        end_block(p, MARK_SCOPE, p->lex.label);
        break;
    case PITH_TAG_H1:
    case PITH_TAG_H2:
    case PITH_TAG_H3:
    case PITH_TAG_H4:
    case PITH_TAG_H5:
    case PITH_TAG_H6:
        end_heading(p);
        break;
    case PITH_TAG_A:
    case PITH_TAG_B:
    case PITH_TAG_BIG:
    case PITH_TAG_CODE:
    case PITH_TAG_EM:
    case PITH_TAG_FONT:
    case PITH_TAG_I:
    case PITH_TAG_NOBR:
    case PITH_TAG_S:
    case PITH_TAG_SMALL:
    case PITH_TAG_STRIKE:
    case PITH_TAG_STRONG:
    case PITH_TAG_TT:
    case PITH_TAG_U:
        pith_html_adopt(p, p->lex.label);
        break;
    case PITH_TAG_APPLET:
    case PITH_TAG_MARQUEE:
    case PITH_TAG_OBJECT:
        if (hb_in_scope(p, p->lex.label)) {
            end_block(p, MARK_SCOPE, 0);
            pith_html_format_clear(p);
        }
        break;
    case PITH_TAG_BR:
        end_br(p);
        break;
    default:
        pith_html_any_end(p);
    }
    return false;
}

/* ---- after the body
 * ------------------------------------------------------------ */

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

bool pith_html_after_body(hb_parser *p)
{
    switch (p->lex.kind) {
    case PITH_TOKEN_COMMENT:
        pith_html_late_comment(p, p->open[0].node);
        return false;
    case PITH_TOKEN_DOCTYPE:
        return false;
    case PITH_TOKEN_TEXT:
        if (is_blank_token(p))
            return pith_html_in_body(p);
        return back_to_body(p);
    case PITH_TOKEN_START:
        if (p->lex.label == PITH_TAG_HTML)
            return pith_html_in_body(p);
        return back_to_body(p);
    case PITH_TOKEN_END:
        if (p->lex.label != PITH_TAG_HTML)
            return back_to_body(p);
        if (!p->fragment) {
            note_end(p, 0);
            p->mode = MODE_AFTER_AFTER_BODY;
        }
        return false;
    case PITH_TOKEN_EOF:
        p->stop = true;
        return false;
    }
    return false;
}

bool pith_html_after_after_body(hb_parser *p)
{
    switch (p->lex.kind) {
    case PITH_TOKEN_COMMENT:
        pith_html_late_comment(p, 0);
        return false;
    case PITH_TOKEN_DOCTYPE:
        return pith_html_in_body(p);
    case PITH_TOKEN_TEXT:
        if (is_blank_token(p))
            return pith_html_in_body(p);
        return back_to_body(p);
    case PITH_TOKEN_START:
        if (p->lex.label == PITH_TAG_HTML)
            return pith_html_in_body(p);
        return back_to_body(p);
    case PITH_TOKEN_EOF:
        p->stop = true;
        return false;
    default:
        return back_to_body(p);
    }
}
