/* html/modesframes: template and frameset modes, the table of all modes and
 * the reset of the mode. */
#include "html/build_int.h"

/* ---- in template ------------------------------------------------------ */

/* The mode a start tag in a template asks for. */
static hb_mode template_wants(uint32_t label)
{
    switch (label) {
    case PITH_TAG_CAPTION:
    case PITH_TAG_COLGROUP:
    case PITH_TAG_TBODY:
    case PITH_TAG_TFOOT:
    case PITH_TAG_THEAD:
        return MODE_IN_TABLE;
    case PITH_TAG_COL:
        return MODE_IN_COLGROUP;
    case PITH_TAG_TR:
        return MODE_IN_TBODY;
    case PITH_TAG_TD:
    case PITH_TAG_TH:
        return MODE_IN_ROW;
    default:
        return MODE_IN_BODY;
    }
}

static bool template_start(hb_parser *p)
{
    if (pith_html_is_head_part(p->lex.label))
        return pith_html_in_head(p);
    p->mode = template_wants(p->lex.label);
    if (p->n_template > 0)
        p->template_mode[p->n_template - 1] = (uint8_t)p->mode;
    return true;
}

bool pith_html_in_template(hb_parser *p)
{
    switch (p->lex.kind) {
    case PITH_TOKEN_TEXT:
    case PITH_TOKEN_COMMENT:
    case PITH_TOKEN_DOCTYPE:
        return pith_html_in_body(p);
    case PITH_TOKEN_START:
        return template_start(p);
    case PITH_TOKEN_END:
        return p->lex.label == PITH_TAG_TEMPLATE && pith_html_in_head(p);
    case PITH_TOKEN_EOF:
        if (!hb_has(p, PITH_TAG_TEMPLATE)) {
            p->stop = true;
            return false;
        }
        pith_html_close_template(p);
        return true;
    }
    return false;
}

/* ---- framesets -------------------------------------------------------- */

/* Of text in a frameset only the white space counts. */
static void frameset_text(hb_parser *p)
{
    while (!p->lex.nul && p->lex.text.len > 0 && !p->stop) {
        pith_html_insert_space(p);
        if (p->lex.text.len > 0) {
            p->lex.text.off++;
            p->lex.text.len--;
        }
    }
}

/* What the three modes have in common: comments aside, all that is not of a
 * mode of its own. */
static bool any_frameset(hb_parser *p)
{
    switch (p->lex.kind) {
    case PITH_TOKEN_TEXT:
        frameset_text(p);
        return false;
    case PITH_TOKEN_COMMENT:
        pith_html_comment(p);
        return false;
    case PITH_TOKEN_START:
        if (p->lex.label == PITH_TAG_HTML)
            return pith_html_in_body(p);
        return p->lex.label == PITH_TAG_NOFRAMES && pith_html_in_head(p);
    case PITH_TOKEN_EOF:
        p->stop = true;
        return false;
    default:
        return false;
    }
}

static bool in_frameset(hb_parser *p)
{
    uint32_t label = p->lex.label;
    bool start = p->lex.kind == PITH_TOKEN_START;

    if (start && label == PITH_TAG_FRAMESET) {
        pith_html_open_token(p);
        return false;
    }
    if (start && label == PITH_TAG_FRAME) {
        pith_html_leaf_token(p);
        return false;
    }
    if (p->lex.kind != PITH_TOKEN_END)
        return any_frameset(p);
    if (label != PITH_TAG_FRAMESET || p->n_open == 1)
        return false;
    pith_html_pop(p);
    if (!p->fragment && !hb_top_is(p, PITH_TAG_FRAMESET))
        p->mode = MODE_AFTER_FRAMESET;
    return false;
}

static bool after_frameset(hb_parser *p)
{
    if (p->lex.kind == PITH_TOKEN_END && p->lex.label == PITH_TAG_HTML)
        p->mode = MODE_AFTER_AFTER_FRAMESET;
    return any_frameset(p);
}

static bool after_after_frameset(hb_parser *p)
{
    if (p->lex.kind != PITH_TOKEN_COMMENT)
        return any_frameset(p);
    pith_html_late_comment(p, 0);
    return false;
}

/* ---- all modes -------------------------------------------------------- */

const hb_mode_fn pith_html_modes[] = {
    [MODE_INITIAL] = pith_html_initial,
    [MODE_BEFORE_HTML] = pith_html_before_html,
    [MODE_BEFORE_HEAD] = pith_html_before_head,
    [MODE_IN_HEAD] = pith_html_in_head,
    [MODE_IN_HEAD_NOSCRIPT] = pith_html_in_head_noscript,
    [MODE_AFTER_HEAD] = pith_html_after_head,
    [MODE_IN_BODY] = pith_html_in_body,
    [MODE_TEXT] = pith_html_text_mode,
    [MODE_IN_TABLE] = pith_html_in_table,
    [MODE_IN_TABLE_TEXT] = pith_html_in_table_text,
    [MODE_IN_CAPTION] = pith_html_in_caption,
    [MODE_IN_COLGROUP] = pith_html_in_colgroup,
    [MODE_IN_TBODY] = pith_html_in_tbody,
    [MODE_IN_ROW] = pith_html_in_row,
    [MODE_IN_CELL] = pith_html_in_cell,
    [MODE_IN_TEMPLATE] = pith_html_in_template,
    [MODE_AFTER_BODY] = pith_html_after_body,
    [MODE_IN_FRAMESET] = in_frameset,
    [MODE_AFTER_FRAMESET] = after_frameset,
    [MODE_AFTER_AFTER_BODY] = pith_html_after_after_body,
    [MODE_AFTER_AFTER_FRAMESET] = after_after_frameset,
};

/* The mode that an element which decides it asks for. `last`: it is the
 * bottom of the stack, or the context element in its place. */
static hb_mode mode_for(const hb_parser *p, uint32_t label, bool last)
{
    switch (label) {
    case PITH_TAG_TD:
    case PITH_TAG_TH:
        return last ? MODE_IN_BODY : MODE_IN_CELL;
    case PITH_TAG_TR:
        return MODE_IN_ROW;
    case PITH_TAG_TBODY:
    case PITH_TAG_THEAD:
    case PITH_TAG_TFOOT:
        return MODE_IN_TBODY;
    case PITH_TAG_CAPTION:
        return MODE_IN_CAPTION;
    case PITH_TAG_COLGROUP:
        return MODE_IN_COLGROUP;
    case PITH_TAG_TABLE:
        return MODE_IN_TABLE;
    case PITH_TAG_TEMPLATE:
        return p->n_template ? (hb_mode)p->template_mode[p->n_template - 1]
                             : MODE_IN_BODY;
    case PITH_TAG_HEAD:
        return last ? MODE_IN_BODY : MODE_IN_HEAD;
    case PITH_TAG_FRAMESET:
        return MODE_IN_FRAMESET;
    case PITH_TAG_HTML:
        return p->head == PITH_NIL ? MODE_BEFORE_HEAD : MODE_AFTER_HEAD;
    default:
        return MODE_IN_BODY;
    }
}

void pith_html_reset_mode(hb_parser *p)
{
    uint32_t pos = hb_top(p)->mark[MARK_MODE];
    uint32_t label = p->open[pos].label;

    if (pos == 0 && p->fragment)
        label = p->context_bits & C_FOREIGN ? PITH_TAG_NONE : p->context_label;
    p->mode = mode_for(p, label, pos == 0);
}
