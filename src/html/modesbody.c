/* html/modesbody: the "in body" insertion mode: text and start tags. Its end
 * tags are in modesend.c. */
#include "html/build_int.h"

void pith_html_close_p(hb_parser *p)
{
    pith_html_implied_ends(p, PITH_TAG_P);
    pith_html_pop_to(p, p->last_known[PITH_TAG_P]);
}

/* Close a <p> in button scope, as most blocks do. */
static inline void end_p(hb_parser *p)
{
    if (hb_in(p, PITH_TAG_P, MARK_BUTTON))
        pith_html_close_p(p);
}

void pith_html_body_text(hb_parser *p, pith_range text, pith_span span)
{
    pith_html_reconstruct(p);
    if (p->frameset_ok && !pith_html_blank(p, text))
        p->frameset_ok = false;
    pith_html_text(p, text, span);
}

/* ---- <html>, <body>, <frameset> again
 * ------------------------------------------ */

static void start_html(hb_parser *p)
{
    if (!hb_has(p, PITH_TAG_TEMPLATE) && p->open[0].node != 0)
        pith_html_merge_attrs(p, p->open[0].node, 0);
}

/* Is the second open element the body? */
static bool second_is_body(const hb_parser *p)
{
    return p->n_open > 1 && p->open[1].label == PITH_TAG_BODY &&
           !(p->open[1].bits & C_FOREIGN);
}

static void start_body(hb_parser *p)
{
    if (!second_is_body(p) || hb_has(p, PITH_TAG_TEMPLATE))
        return;
    p->frameset_ok = false;
    pith_html_merge_attrs(p, p->open[1].node, 1);
}

static void start_frameset(hb_parser *p)
{
    uint32_t body;

    if (!second_is_body(p) || !p->frameset_ok || !pith_html_ensure_links(p))
        return;
    body = p->open[1].node;
    pith_html_flush_late(p);
    pith_html_unlink(p, body);
    pith_html_pop_above(p, 0);
    pith_html_open_token(p);
    p->mode = MODE_IN_FRAMESET;
}

/* ---- blocks
 * -------------------------------------------------------------------- */

static void start_form(hb_parser *p)
{
    bool in_template = hb_has(p, PITH_TAG_TEMPLATE);
    uint32_t v;

    if (p->form != PITH_NIL && !in_template)
        return;
    end_p(p);
    v = pith_html_open_token(p);
    if (!in_template)
        p->form = v;
}

/* <li>, <dd>, <dt>: close the one that is open, unless a special element other
 * than address, div, p stands between. */
static void start_item(hb_parser *p, uint32_t a, uint32_t b)
{
    uint32_t pa = p->last_known[a], pb = p->last_known[b], pos = pa;

    if (pa == POS_NONE || (pb != POS_NONE && pb > pa))
        pos = pb;
    p->frameset_ok = false;
    if (pos != POS_NONE && pos >= hb_top(p)->mark[MARK_LISTOP]) {
        pith_html_implied_ends(p, p->open[pos].label);
        pith_html_pop_to(p, pos);
    }
    end_p(p);
    pith_html_open_token(p);
}

static void start_button(hb_parser *p)
{
    if (hb_in_scope(p, PITH_TAG_BUTTON)) {
        pith_html_implied_ends(p, 0);
        pith_html_pop_to(p, p->last_known[PITH_TAG_BUTTON]);
    }
    pith_html_reconstruct(p);
    pith_html_open_token(p);
    p->frameset_ok = false;
}

/* ---- formatting
 * ------------------------------------------------------------------ */

static void open_formatting(hb_parser *p)
{
    uint32_t label = p->lex.label;

    pith_html_format_push(p, pith_html_open_token(p), label);
}

/* <a> inside <a> closes the outer one, whatever lies between. */
static void start_a(hb_parser *p)
{
    uint32_t at = pith_html_format_find(p, PITH_TAG_A), node, pos;

    if (at != POS_NONE) {
        node = p->format[at].node;
        pith_html_adopt(p, PITH_TAG_A);
        if (p->node[node].flags & HB_LISTED)
            pith_html_format_remove(p, pith_html_format_index(p, node));
        if (p->node[node].flags & HB_OPEN) {
            pos = pith_html_find_node(p, node, PITH_TAG_A);
            if (pith_html_pay(p, (p->n_open - pos) / 4))
                pith_html_remove_open(p, pos);
        }
    }
    pith_html_reconstruct(p);
    open_formatting(p);
}

static void start_nobr(hb_parser *p)
{
    pith_html_reconstruct(p);
    if (hb_in_scope(p, PITH_TAG_NOBR)) {
        pith_html_adopt(p, PITH_TAG_NOBR);
        pith_html_reconstruct(p);
    }
    open_formatting(p);
}

/* ---- leaves and forms
 * -------------------------------------------------------------- */

static bool attr_is(const hb_parser *p, uint32_t name, const char *low)
{
    const pith_attr *a = hb_token_attr(p, name);
    pith_str v;

    if (!a)
        return false;
    v.ptr = pith_lex_bytes(&p->lex, a->value);
    v.len = a->value.len;
    return pith_str_ieq(v, pith_str_of(low));
}

/* Inside a select, <input> and another <select> end it. */
static bool is_select_fragment(const hb_parser *p)
{
    return p->fragment && p->context_label == PITH_TAG_SELECT &&
           !(p->context_bits & C_FOREIGN);
}

static void start_input(hb_parser *p)
{
    if (is_select_fragment(p))
        return;
    if (hb_in_scope(p, PITH_TAG_SELECT))
        pith_html_pop_to(p, p->last_known[PITH_TAG_SELECT]);
    pith_html_reconstruct(p);
    pith_html_leaf_token(p);
    if (!attr_is(p, PITH_ATTR_TYPE, "hidden"))
        p->frameset_ok = false;
}

static void start_select(hb_parser *p)
{
    if (is_select_fragment(p))
        return;
    if (hb_in_scope(p, PITH_TAG_SELECT)) {
        pith_html_pop_to(p, p->last_known[PITH_TAG_SELECT]);
        return;
    }
    pith_html_reconstruct(p);
    pith_html_open_token(p);
    p->frameset_ok = false;
}

static void start_option(hb_parser *p)
{
    if (hb_in_scope(p, PITH_TAG_SELECT))
        pith_html_implied_ends(
            p, p->lex.label == PITH_TAG_OPTION ? PITH_TAG_OPTGROUP : 0);
    else if (hb_top_is(p, PITH_TAG_OPTION))
        pith_html_pop(p);
    pith_html_reconstruct(p);
    pith_html_open_token(p);
}

/* <selectedcontent> in a select is filled at the end, see selected.c. */
static void note_selected(hb_parser *p)
{
    if ((p->lex.label & PITH_NAME_DYNAMIC) && hb_in_scope(p, PITH_TAG_SELECT) &&
        !p->selected)
        p->selected = pith_str_eq(pith_tag_name(p->lex.names, p->lex.label),
                                  PITH_STR("selectedcontent"));
}

static void start_hr(hb_parser *p)
{
    end_p(p);
    if (hb_in_scope(p, PITH_TAG_SELECT))
        pith_html_implied_ends(p, 0);
    pith_html_leaf_token(p);
    p->frameset_ok = false;
}

static void start_textarea(hb_parser *p)
{
    pith_html_raw_text(p, PITH_LEX_RCDATA);
    p->skip_newline = true;
    p->frameset_ok = false;
}

static void start_table(hb_parser *p)
{
    if (p->quirks != PITH_QUIRKS)
        end_p(p);
    pith_html_open_token(p);
    p->frameset_ok = false;
    p->mode = MODE_IN_TABLE;
}

static void start_ruby(hb_parser *p, uint32_t except)
{
    if (hb_in_scope(p, PITH_TAG_RUBY))
        pith_html_implied_ends(p, except);
    pith_html_open_token(p);
}

/* ---- the switch
 * ---------------------------------------------------------------------- */

/* Long, but one list of the standard: a case per group of start tags. */
bool pith_html_body_start(hb_parser *p)
{
    switch (p->lex.label) {
    case PITH_TAG_HTML:
        start_html(p);
        break;
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
        return pith_html_in_head(p);
    case PITH_TAG_BODY:
        start_body(p);
        break;
    case PITH_TAG_FRAMESET:
        start_frameset(p);
        break;
    case PITH_TAG_ADDRESS:
    case PITH_TAG_ARTICLE:
    case PITH_TAG_ASIDE:
    case PITH_TAG_BLOCKQUOTE:
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
    case PITH_TAG_MAIN:
    case PITH_TAG_MENU:
    case PITH_TAG_NAV:
    case PITH_TAG_OL:
    case PITH_TAG_P:
    case PITH_TAG_SEARCH:
    case PITH_TAG_SECTION:
    case PITH_TAG_SUMMARY:
    case PITH_TAG_UL:
        end_p(p);
        pith_html_open_token(p);
        break;
    case PITH_TAG_H1:
    case PITH_TAG_H2:
    case PITH_TAG_H3:
    case PITH_TAG_H4:
    case PITH_TAG_H5:
    case PITH_TAG_H6:
        end_p(p);
        if (hb_top(p)->bits & C_HEADING)
            pith_html_pop(p);
        pith_html_open_token(p);
        break;
    case PITH_TAG_PRE:
    case PITH_TAG_LISTING:
        end_p(p);
        pith_html_open_token(p);
        p->skip_newline = true;
        p->frameset_ok = false;
        break;
    case PITH_TAG_FORM:
        start_form(p);
        break;
    case PITH_TAG_LI:
        start_item(p, PITH_TAG_LI, PITH_TAG_LI);
        break;
    case PITH_TAG_DD:
    case PITH_TAG_DT:
        start_item(p, PITH_TAG_DD, PITH_TAG_DT);
        break;
    case PITH_TAG_PLAINTEXT:
        end_p(p);
        pith_html_open_token(p);
        p->lex.state = PITH_LEX_PLAINTEXT;
        break;
    case PITH_TAG_BUTTON:
        start_button(p);
        break;
    case PITH_TAG_A:
        start_a(p);
        break;
    case PITH_TAG_B:
    case PITH_TAG_BIG:
    case PITH_TAG_CODE:
    case PITH_TAG_EM:
    case PITH_TAG_FONT:
    case PITH_TAG_I:
    case PITH_TAG_S:
    case PITH_TAG_SMALL:
    case PITH_TAG_STRIKE:
    case PITH_TAG_STRONG:
    case PITH_TAG_TT:
    case PITH_TAG_U:
        pith_html_reconstruct(p);
        open_formatting(p);
        break;
    case PITH_TAG_NOBR:
        start_nobr(p);
        break;
    case PITH_TAG_APPLET:
    case PITH_TAG_MARQUEE:
    case PITH_TAG_OBJECT:
        pith_html_reconstruct(p);
        pith_html_open_token(p);
        pith_html_format_mark(p);
        p->frameset_ok = false;
        break;
    case PITH_TAG_TABLE:
        start_table(p);
        break;
    case PITH_TAG_IMAGE:
        p->lex.label = PITH_TAG_IMG;
        /* fall through */
    case PITH_TAG_AREA:
    case PITH_TAG_BR:
    case PITH_TAG_EMBED:
    case PITH_TAG_IMG:
    case PITH_TAG_KEYGEN:
    case PITH_TAG_WBR:
        pith_html_reconstruct(p);
        pith_html_leaf_token(p);
        p->frameset_ok = false;
        break;
    case PITH_TAG_INPUT:
        start_input(p);
        break;
    case PITH_TAG_PARAM:
    case PITH_TAG_SOURCE:
    case PITH_TAG_TRACK:
        pith_html_leaf_token(p);
        break;
    case PITH_TAG_HR:
        start_hr(p);
        break;
    case PITH_TAG_TEXTAREA:
        start_textarea(p);
        break;
    case PITH_TAG_XMP:
        end_p(p);
        pith_html_reconstruct(p);
        p->frameset_ok = false;
        pith_html_raw_text(p, PITH_LEX_RAWTEXT);
        break;
    case PITH_TAG_IFRAME:
        p->frameset_ok = false;
        pith_html_raw_text(p, PITH_LEX_RAWTEXT);
        break;
    case PITH_TAG_NOEMBED:
        pith_html_raw_text(p, PITH_LEX_RAWTEXT);
        break;
    case PITH_TAG_SELECT:
        start_select(p);
        break;
    case PITH_TAG_OPTGROUP:
    case PITH_TAG_OPTION:
        start_option(p);
        break;
    case PITH_TAG_RB:
    case PITH_TAG_RTC:
        start_ruby(p, 0);
        break;
    case PITH_TAG_RP:
    case PITH_TAG_RT:
        start_ruby(p, PITH_TAG_RTC);
        break;
    case PITH_TAG_MATH:
    case PITH_TAG_SVG:
        pith_html_reconstruct(p);
        pith_html_open_foreign(p,
                               p->lex.label == PITH_TAG_SVG ? C_SVG : C_MATH);
        break;
    case PITH_TAG_CAPTION:
    case PITH_TAG_COL:
    case PITH_TAG_COLGROUP:
    case PITH_TAG_FRAME:
    case PITH_TAG_HEAD:
    case PITH_TAG_TBODY:
    case PITH_TAG_TD:
    case PITH_TAG_TFOOT:
    case PITH_TAG_TH:
    case PITH_TAG_THEAD:
    case PITH_TAG_TR:
        break;
    default:
        pith_html_reconstruct(p);
        note_selected(p);
        pith_html_open_token(p);
    }
    return false;
}

bool pith_html_in_body(hb_parser *p)
{
    switch (p->lex.kind) {
    case PITH_TOKEN_TEXT:
        if (!p->lex.nul)
            pith_html_body_text(p, p->lex.text, p->lex.span);
        return false;
    case PITH_TOKEN_START:
        return pith_html_body_start(p);
    case PITH_TOKEN_END:
        return pith_html_body_end(p);
    case PITH_TOKEN_COMMENT:
        pith_html_comment(p);
        return false;
    case PITH_TOKEN_EOF:
        if (p->n_template > 0)
            return pith_html_in_template(p);
        p->stop = true;
        return false;
    case PITH_TOKEN_DOCTYPE:
        break;
    }
    return false;
}
