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

/* ---- <html>, <body>, <frameset> again --------------------------------- */

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

/* ---- blocks ----------------------------------------------------------- */

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

/* ---- formatting ------------------------------------------------------- */

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

/* ---- leaves and forms ------------------------------------------------- */

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

/* ---- by name ------------------------------------------------------------- */

static void start_block(hb_parser *p)
{
    end_p(p);
    pith_html_open_token(p);
}

static void start_heading(hb_parser *p)
{
    end_p(p);
    if (hb_top(p)->bits & C_HEADING)
        pith_html_pop(p);
    pith_html_open_token(p);
}

static void start_pre(hb_parser *p)
{
    start_block(p);
    p->skip_newline = true;
    p->frameset_ok = false;
}

static void start_li(hb_parser *p)
{
    start_item(p, PITH_TAG_LI, PITH_TAG_LI);
}

static void start_dd(hb_parser *p)
{
    start_item(p, PITH_TAG_DD, PITH_TAG_DT);
}

static void start_plaintext(hb_parser *p)
{
    start_block(p);
    p->lex.state = PITH_LEX_PLAINTEXT;
}

static void start_formatting(hb_parser *p)
{
    pith_html_reconstruct(p);
    open_formatting(p);
}

static void start_object(hb_parser *p)
{
    pith_html_reconstruct(p);
    pith_html_open_token(p);
    pith_html_format_mark(p);
    p->frameset_ok = false;
}

static void start_void(hb_parser *p)
{
    pith_html_reconstruct(p);
    pith_html_leaf_token(p);
    p->frameset_ok = false;
}

static void start_image(hb_parser *p)
{
    p->lex.label = PITH_TAG_IMG;
    start_void(p);
}

static void start_param(hb_parser *p)
{
    pith_html_leaf_token(p);
}

static void start_xmp(hb_parser *p)
{
    end_p(p);
    pith_html_reconstruct(p);
    p->frameset_ok = false;
    pith_html_raw_text(p, PITH_LEX_RAWTEXT);
}

static void start_iframe(hb_parser *p)
{
    p->frameset_ok = false;
    pith_html_raw_text(p, PITH_LEX_RAWTEXT);
}

static void start_noembed(hb_parser *p)
{
    pith_html_raw_text(p, PITH_LEX_RAWTEXT);
}

static void start_rb(hb_parser *p)
{
    start_ruby(p, 0);
}

static void start_rt(hb_parser *p)
{
    start_ruby(p, PITH_TAG_RTC);
}

static void start_foreign(hb_parser *p)
{
    pith_html_reconstruct(p);
    pith_html_open_foreign(p, p->lex.label == PITH_TAG_SVG ? C_SVG : C_MATH);
}

static void start_head_part(hb_parser *p)
{
    pith_html_in_head(p);
}

static void start_nothing(hb_parser *p)
{
    (void)p;
}

static void start_other(hb_parser *p)
{
    pith_html_reconstruct(p);
    note_selected(p);
    pith_html_open_token(p);
}

/* clang-format off */
static void (*const on_start[PITH_TAG_COUNT])(hb_parser *p) = {
#define T(tag, verb) [PITH_TAG_##tag] = start_##verb
    T(HTML, html), T(BODY, body), T(FRAMESET, frameset),
    T(BASE, head_part), T(BASEFONT, head_part), T(BGSOUND, head_part),
    T(LINK, head_part), T(META, head_part), T(NOFRAMES, head_part),
    T(SCRIPT, head_part), T(STYLE, head_part), T(TEMPLATE, head_part),
    T(TITLE, head_part),
    T(ADDRESS, block), T(ARTICLE, block), T(ASIDE, block),
    T(BLOCKQUOTE, block), T(CENTER, block), T(DETAILS, block),
    T(DIALOG, block), T(DIR, block), T(DIV, block), T(DL, block),
    T(FIELDSET, block), T(FIGCAPTION, block), T(FIGURE, block),
    T(FOOTER, block), T(HEADER, block), T(HGROUP, block), T(MAIN, block),
    T(MENU, block), T(NAV, block), T(OL, block), T(P, block),
    T(SEARCH, block), T(SECTION, block), T(SUMMARY, block), T(UL, block),
    T(H1, heading), T(H2, heading), T(H3, heading), T(H4, heading),
    T(H5, heading), T(H6, heading),
    T(PRE, pre), T(LISTING, pre), T(FORM, form), T(LI, li), T(DD, dd),
    T(DT, dd), T(PLAINTEXT, plaintext), T(BUTTON, button),
    T(A, a), T(NOBR, nobr), T(B, formatting), T(BIG, formatting),
    T(CODE, formatting), T(EM, formatting), T(FONT, formatting),
    T(I, formatting), T(S, formatting), T(SMALL, formatting),
    T(STRIKE, formatting), T(STRONG, formatting), T(TT, formatting),
    T(U, formatting),
    T(APPLET, object), T(MARQUEE, object), T(OBJECT, object),
    T(TABLE, table), T(IMAGE, image),
    T(AREA, void), T(BR, void), T(EMBED, void), T(IMG, void),
    T(KEYGEN, void), T(WBR, void),
    T(INPUT, input), T(PARAM, param), T(SOURCE, param), T(TRACK, param),
    T(HR, hr), T(TEXTAREA, textarea), T(XMP, xmp), T(IFRAME, iframe),
    T(NOEMBED, noembed), T(SELECT, select), T(OPTGROUP, option),
    T(OPTION, option), T(RB, rb), T(RTC, rb), T(RP, rt), T(RT, rt),
    T(MATH, foreign), T(SVG, foreign),
    T(CAPTION, nothing), T(COL, nothing), T(COLGROUP, nothing),
    T(FRAME, nothing), T(HEAD, nothing), T(TBODY, nothing), T(TD, nothing),
    T(TFOOT, nothing), T(TH, nothing), T(THEAD, nothing), T(TR, nothing),
#undef T
};
/* clang-format on */

static inline void body_start(hb_parser *p)
{
    uint32_t label = p->lex.label;

    if (label < PITH_TAG_COUNT && on_start[label])
        on_start[label](p);
    else
        start_other(p);
}

bool pith_html_in_body(hb_parser *p)
{
    switch (p->lex.kind) {
    case PITH_TOKEN_TEXT:
        if (!p->lex.nul)
            pith_html_body_text(p, p->lex.text, p->lex.span);
        return false;
    case PITH_TOKEN_START:
        body_start(p);
        return false;
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
