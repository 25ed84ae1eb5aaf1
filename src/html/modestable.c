/* html/modestable: the insertion modes of tables. */
#include "html/build_int.h"

#include "base/vec.h"

/* "Anything else" in a table: as in the body, but what is inserted into the
 * table goes before it. */
static bool fostered(hb_parser *p)
{
    bool again;

    p->foster = true;
    again = pith_html_in_body(p);
    p->foster = false;
    return again;
}

static uint32_t higher(uint32_t a, uint32_t b)
{
    if (a == POS_NONE)
        return b;
    return b == POS_NONE || a > b ? a : b;
}

/* Clear the stack back to a table, table body or table row context. */
static void clear_to_table(hb_parser *p)
{
    pith_html_pop_above(p, hb_top(p)->mark[MARK_TABLE]);
}

static void clear_to_tbody(hb_parser *p)
{
    uint32_t pos =
        higher(p->last_known[PITH_TAG_TEMPLATE], p->last_known[PITH_TAG_TBODY]);

    pos = higher(pos, p->last_known[PITH_TAG_THEAD]);
    pos = higher(pos, p->last_known[PITH_TAG_TFOOT]);
    pith_html_pop_above(p, pos == POS_NONE ? 0 : pos);
}

static void clear_to_row(hb_parser *p)
{
    uint32_t pos =
        higher(p->last_known[PITH_TAG_TEMPLATE], p->last_known[PITH_TAG_TR]);

    pith_html_pop_above(p, pos == POS_NONE ? 0 : pos);
}

static bool in_table_scope(const hb_parser *p, uint32_t label)
{
    return hb_in(p, label, MARK_TABLE);
}

/* Parts of a table, whose start tags end a caption or a cell. */
static bool is_table_part(uint32_t label)
{
    switch (label) {
    case PITH_TAG_CAPTION:
    case PITH_TAG_COL:
    case PITH_TAG_COLGROUP:
    case PITH_TAG_TBODY:
    case PITH_TAG_TD:
    case PITH_TAG_TFOOT:
    case PITH_TAG_TH:
    case PITH_TAG_THEAD:
    case PITH_TAG_TR:
        return true;
    default:
        return false;
    }
}

/* End tags that are ignored unless the mode has a meaning for them. */
static bool is_stray_end(uint32_t label)
{
    return is_table_part(label) || label == PITH_TAG_BODY ||
           label == PITH_TAG_HTML;
}

/* End the element at `pos` with what formatting it holds. */
static void leave(hb_parser *p, uint32_t pos, hb_mode mode)
{
    pith_html_implied_ends(p, 0);
    pith_html_pop_to(p, pos);
    pith_html_format_clear(p);
    p->mode = mode;
}

/* Open the token's element, or one that it implies and is processed in. */
static bool open_in(hb_parser *p, hb_mode mode)
{
    pith_html_open_token(p);
    p->mode = mode;
    return false;
}

static bool imply(hb_parser *p, uint32_t label, hb_mode mode)
{
    pith_html_open_made(p, label);
    p->mode = mode;
    return true;
}

/* ---- text in tables --------------------------------------------------- */

/* True: to be processed again, as pending text. The text token is the whole
 * run unless NULs cut it, so nearly always the answer is known at once. */
static bool table_text(hb_parser *p)
{
    if (!(hb_top(p)->bits & (C_FOSTER | C_TEMPLATE)))
        return fostered(p);
    if (!p->lex.nul && !p->lex.more) {
        if (!pith_html_blank(p, p->lex.text))
            return fostered(p);
        pith_html_text(p, p->lex.text, p->lex.span);
        return false;
    }
    p->n_piece = 0;
    p->back_mode = p->mode;
    p->mode = MODE_IN_TABLE_TEXT;
    return true;
}

static void flush_pieces(hb_parser *p)
{
    bool blank = true;

    for (size_t i = 0; i < p->n_piece; i++)
        blank = blank && pith_html_blank(p, p->piece[i].text);
    p->foster = !blank;
    for (size_t i = 0; i < p->n_piece; i++)
        if (blank)
            pith_html_text(p, p->piece[i].text, p->piece[i].span);
        else
            pith_html_body_text(p, p->piece[i].text, p->piece[i].span);
    p->foster = false;
    p->n_piece = 0;
}

bool pith_html_in_table_text(hb_parser *p)
{
    if (p->lex.kind == PITH_TOKEN_TEXT) {
        hb_piece piece = {.text = p->lex.text, .span = p->lex.span};

        if (p->lex.nul)
            return false;
        if (!pith_vec_reserve((void **)&p->piece, &p->piece_cap, p->n_piece + 1,
                              sizeof(piece), p->al))
            return pith_html_nomem(p);
        p->piece[p->n_piece++] = piece;
        return false;
    }
    flush_pieces(p);
    p->mode = p->back_mode;
    return true;
}

/* ---- in table --------------------------------------------------------- */

static bool table_input(hb_parser *p)
{
    const pith_attr *type = hb_token_attr(p, PITH_ATTR_TYPE);
    pith_str v = {NULL, 0};

    if (type) {
        v.ptr = pith_lex_bytes(&p->lex, type->value);
        v.len = type->value.len;
    }
    if (!type || !pith_str_ieq(v, PITH_STR("hidden")))
        return fostered(p);
    pith_html_leaf_token(p);
    return false;
}

static void table_form(hb_parser *p)
{
    if (hb_has(p, PITH_TAG_TEMPLATE) || p->form != PITH_NIL)
        return;
    p->form = pith_html_open_token(p);
    if (p->form != PITH_NIL)
        pith_html_pop(p);
}

/* </table>, or <table> in a table. True when there was one to end. */
static bool end_table(hb_parser *p)
{
    if (!in_table_scope(p, PITH_TAG_TABLE))
        return false;
    pith_html_pop_to(p, p->last_known[PITH_TAG_TABLE]);
    pith_html_reset_mode(p);
    return true;
}

static bool table_start(hb_parser *p)
{
    uint32_t label = p->lex.label;

    if (is_table_part(label))
        clear_to_table(p);
    switch (label) {
    case PITH_TAG_CAPTION:
        pith_html_format_mark(p);
        return open_in(p, MODE_IN_CAPTION);
    case PITH_TAG_COLGROUP:
        return open_in(p, MODE_IN_COLGROUP);
    case PITH_TAG_COL:
        return imply(p, PITH_TAG_COLGROUP, MODE_IN_COLGROUP);
    case PITH_TAG_TBODY:
    case PITH_TAG_TFOOT:
    case PITH_TAG_THEAD:
        return open_in(p, MODE_IN_TBODY);
    case PITH_TAG_TD:
    case PITH_TAG_TH:
    case PITH_TAG_TR:
        return imply(p, PITH_TAG_TBODY, MODE_IN_TBODY);
    case PITH_TAG_TABLE:
        return end_table(p);
    case PITH_TAG_STYLE:
    case PITH_TAG_SCRIPT:
    case PITH_TAG_TEMPLATE:
        return pith_html_in_head(p);
    case PITH_TAG_INPUT:
        return table_input(p);
    case PITH_TAG_FORM:
        table_form(p);
        return false;
    default:
        return fostered(p);
    }
}

static bool table_end(hb_parser *p)
{
    uint32_t label = p->lex.label;

    if (label == PITH_TAG_TABLE)
        end_table(p);
    if (label == PITH_TAG_TABLE || is_stray_end(label))
        return false;
    return label == PITH_TAG_TEMPLATE ? pith_html_in_head(p) : fostered(p);
}

bool pith_html_in_table(hb_parser *p)
{
    switch (p->lex.kind) {
    case PITH_TOKEN_TEXT:
        return table_text(p);
    case PITH_TOKEN_COMMENT:
        pith_html_comment(p);
        return false;
    case PITH_TOKEN_DOCTYPE:
        return false;
    case PITH_TOKEN_START:
        return table_start(p);
    case PITH_TOKEN_END:
        return table_end(p);
    case PITH_TOKEN_EOF:
        return pith_html_in_body(p);
    }
    return false;
}

/* ---- caption, column group -------------------------------------------- */

static bool end_caption(hb_parser *p)
{
    if (!in_table_scope(p, PITH_TAG_CAPTION))
        return false;
    leave(p, p->last_known[PITH_TAG_CAPTION], MODE_IN_TABLE);
    return true;
}

bool pith_html_in_caption(hb_parser *p)
{
    uint32_t label = p->lex.label;
    bool end = p->lex.kind == PITH_TOKEN_END;

    if (p->lex.kind == PITH_TOKEN_START ? is_table_part(label)
                                        : end && label == PITH_TAG_TABLE)
        return end_caption(p);
    if (end && label == PITH_TAG_CAPTION)
        end_caption(p);
    return !(end && is_stray_end(label)) && pith_html_in_body(p);
}

/* Tokens a column group takes; false: it ends. */
static bool colgroup_takes(hb_parser *p)
{
    uint32_t label = p->lex.label;
    bool start = p->lex.kind == PITH_TOKEN_START;
    bool end = p->lex.kind == PITH_TOKEN_END;

    if (pith_html_minor(p, true))
        return true;
    if (start && label == PITH_TAG_HTML) {
        pith_html_in_body(p);
    } else if (start && label == PITH_TAG_COL) {
        pith_html_leaf_token(p);
    } else if ((start || end) && label == PITH_TAG_TEMPLATE) {
        pith_html_in_head(p);
    } else if (end && label == PITH_TAG_COLGROUP) {
        if (hb_top_is(p, PITH_TAG_COLGROUP)) {
            pith_html_pop(p);
            p->mode = MODE_IN_TABLE;
        }
    } else {
        return end && label == PITH_TAG_COL;
    }
    return true;
}

bool pith_html_in_colgroup(hb_parser *p)
{
    if (p->lex.kind == PITH_TOKEN_EOF)
        return pith_html_in_body(p);
    if (colgroup_takes(p) || !hb_top_is(p, PITH_TAG_COLGROUP))
        return false;
    pith_html_pop(p);
    p->mode = MODE_IN_TABLE;
    return true;
}

/* ---- table body, row, cell -------------------------------------------- */

static bool is_section(uint32_t label)
{
    return label == PITH_TAG_TBODY || label == PITH_TAG_TFOOT ||
           label == PITH_TAG_THEAD;
}

static void leave_tbody(hb_parser *p)
{
    clear_to_tbody(p);
    pith_html_pop(p);
    p->mode = MODE_IN_TABLE;
}

/* End the table body; true when there was one. */
static bool end_tbody(hb_parser *p)
{
    if (!in_table_scope(p, PITH_TAG_TBODY) &&
        !in_table_scope(p, PITH_TAG_THEAD) &&
        !in_table_scope(p, PITH_TAG_TFOOT))
        return false;
    leave_tbody(p);
    return true;
}

static bool tbody_start(hb_parser *p)
{
    uint32_t label = p->lex.label;

    if (label == PITH_TAG_TR) {
        clear_to_tbody(p);
        return open_in(p, MODE_IN_ROW);
    }
    if (label == PITH_TAG_TH || label == PITH_TAG_TD) {
        clear_to_tbody(p);
        return imply(p, PITH_TAG_TR, MODE_IN_ROW);
    }
    return is_table_part(label) ? end_tbody(p) : pith_html_in_table(p);
}

bool pith_html_in_tbody(hb_parser *p)
{
    uint32_t label = p->lex.label;

    if (p->lex.kind == PITH_TOKEN_START)
        return tbody_start(p);
    if (p->lex.kind != PITH_TOKEN_END)
        return pith_html_in_table(p);
    if (label == PITH_TAG_TABLE)
        return end_tbody(p);
    if (is_section(label) && in_table_scope(p, label))
        leave_tbody(p);
    return !is_stray_end(label) && pith_html_in_table(p);
}

static bool end_row(hb_parser *p)
{
    if (!in_table_scope(p, PITH_TAG_TR))
        return false;
    clear_to_row(p);
    pith_html_pop(p);
    p->mode = MODE_IN_TBODY;
    return true;
}

bool pith_html_in_row(hb_parser *p)
{
    uint32_t label = p->lex.label;

    if (p->lex.kind == PITH_TOKEN_START) {
        if (label == PITH_TAG_TD || label == PITH_TAG_TH) {
            clear_to_row(p);
            pith_html_open_token(p);
            pith_html_format_mark(p);
            p->mode = MODE_IN_CELL;
            return false;
        }
        return is_table_part(label) ? end_row(p) : pith_html_in_table(p);
    }
    if (p->lex.kind != PITH_TOKEN_END)
        return pith_html_in_table(p);
    if (label == PITH_TAG_TABLE)
        return end_row(p);
    if (is_section(label))
        return in_table_scope(p, label) && end_row(p);
    if (label == PITH_TAG_TR)
        end_row(p);
    return !is_stray_end(label) && pith_html_in_table(p);
}

/* Close the cell; the one that is open is known to be in table scope. */
static bool close_cell(hb_parser *p)
{
    uint32_t pos =
        higher(p->last_known[PITH_TAG_TD], p->last_known[PITH_TAG_TH]);

    if (pos == POS_NONE || pos < hb_top(p)->mark[MARK_TABLE])
        return false;
    leave(p, pos, MODE_IN_ROW);
    return true;
}

static bool cell_end(hb_parser *p)
{
    uint32_t label = p->lex.label;

    if (label == PITH_TAG_TABLE || label == PITH_TAG_TR || is_section(label))
        return in_table_scope(p, label) && close_cell(p);
    if ((label == PITH_TAG_TD || label == PITH_TAG_TH) &&
        in_table_scope(p, label))
        leave(p, p->last_known[label], MODE_IN_ROW);
    return !is_stray_end(label) && pith_html_in_body(p);
}

bool pith_html_in_cell(hb_parser *p)
{
    if (p->lex.kind == PITH_TOKEN_START && is_table_part(p->lex.label))
        return close_cell(p);
    if (p->lex.kind == PITH_TOKEN_END)
        return cell_end(p);
    return pith_html_in_body(p);
}
