/* html/foreign: SVG and MathML in HTML: the rules for parsing tokens in foreign
 * content, integration points and the adjustment of names. */
#include "html/build_int.h"

#include "html/foreign_table.h"

/* ---- names ------------------------------------------------------------ */

/* The entry of `low` in a sorted table, or NULL. */
static const case_pair *find_pair(const case_pair *t, size_t n, pith_str low)
{
    size_t lo = 0, hi = n;

    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        int c = pith_str_cmp(pith_str_of(t[mid].low), low);

        if (c == 0)
            return &t[mid];
        if (c < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    return NULL;
}

/* "foreignobject" -> foreignObject. Names with capitals are never known in
 * lower case, so only dynamic ones are looked up. */
static uint32_t svg_tag(hb_parser *p, uint32_t label)
{
    const case_pair *c;
    uint32_t id;

    if (!(label & PITH_NAME_DYNAMIC))
        return label;
    c = find_pair(svg_tags, sizeof(svg_tags) / sizeof(svg_tags[0]),
                  pith_tag_name(p->lex.names, label));
    if (!c)
        return label;
    id = pith_names_tag(p->lex.names, c->name, strlen(c->name));
    return id ? id : label;
}

static uint32_t svg_attr(hb_parser *p, uint32_t name)
{
    const case_pair *c =
        find_pair(svg_attrs, sizeof(svg_attrs) / sizeof(svg_attrs[0]),
                  pith_attr_name(p->lex.names, name));
    uint32_t id =
        c ? pith_names_attr(p->lex.names, c->name, strlen(c->name)) : 0;

    return id ? id : name;
}

static void adjust_attrs(hb_parser *p, uint32_t ns)
{
    for (uint32_t i = p->lex.attr_first; i < p->lex.n_attrs; i++) {
        pith_attr *a = &p->lex.attr[i];

        if (ns == C_SVG && (a->name & PITH_NAME_DYNAMIC)) {
            a->name = svg_attr(p, a->name);
        } else if (ns == C_MATH && a->name == PITH_ATTR_DEFINITIONURL) {
            uint32_t id = pith_names_attr(p->lex.names, "definitionURL", 13);
            a->name = id ? id : a->name;
        }
    }
}

/* ---- integration points ----------------------------------------------- */

/* <annotation-xml encoding="text/html"> holds HTML. */
static bool holds_html(const hb_parser *p, pith_range attrs)
{
    for (uint32_t i = 0; i < attrs.len; i++) {
        const pith_attr *a = &p->lex.attr[attrs.off + i];
        pith_str v = {pith_lex_bytes(&p->lex, a->value), a->value.len};

        if (a->name == PITH_ATTR_ENCODING)
            return pith_str_ieq(v, PITH_STR("text/html")) ||
                   pith_str_ieq(v, PITH_STR("application/xhtml+xml"));
    }
    return false;
}

uint32_t pith_html_foreign_class(const hb_parser *p, uint32_t label,
                                 uint32_t ns, pith_range attrs)
{
    const uint32_t wall = C_SPECIAL | C_LISTOP | C_SCOPE | C_LIST | C_BUTTON;

    if (ns == C_SVG) {
        if (label == PITH_TAG_FOREIGNOBJECT || label == PITH_TAG_DESC ||
            label == PITH_TAG_TITLE)
            return ns | wall | C_HTML_POINT;
        return ns;
    }
    switch (label) {
    case PITH_TAG_MI:
    case PITH_TAG_MO:
    case PITH_TAG_MN:
    case PITH_TAG_MS:
    case PITH_TAG_MTEXT:
        return ns | wall | C_TEXT_POINT;
    case PITH_TAG_ANNOTATION_XML:
        return ns | wall | C_ANNOTATION |
               (holds_html(p, attrs) ? C_HTML_POINT : 0);
    default:
        return ns;
    }
}

/* Does the current token go to the foreign rules? */
bool pith_html_is_foreign(const hb_parser *p)
{
    uint32_t bits = hb_current_bits(p), label = p->lex.label;

    if (!(bits & C_FOREIGN) || p->lex.kind == PITH_TOKEN_EOF)
        return false;
    if (p->lex.kind == PITH_TOKEN_TEXT)
        return !(bits & (C_TEXT_POINT | C_HTML_POINT));
    if (p->lex.kind != PITH_TOKEN_START)
        return true;
    if (bits & C_HTML_POINT)
        return false;
    if (bits & C_TEXT_POINT)
        return label == PITH_TAG_MGLYPH || label == PITH_TAG_MALIGNMARK;
    return !((bits & C_ANNOTATION) && label == PITH_TAG_SVG);
}

/* ---- tokens ----------------------------------------------------------- */

void pith_html_open_foreign(hb_parser *p, uint32_t ns)
{
    uint32_t label = ns == C_SVG ? svg_tag(p, p->lex.label) : p->lex.label;
    uint32_t bits;

    adjust_attrs(p, ns);
    bits = pith_html_foreign_class(p, label, ns, hb_attrs(p));
    if (pith_html_open_as(p, label, bits, hb_attrs(p), p->lex.span) == PITH_NIL)
        return;
    if (p->lex.self_closing) {
        uint32_t v = hb_top(p)->node, end = p->lex.span.end;
        pith_html_pop(p);
        p->node[v].span.end = end;
    }
}

/* Start tags that cannot be foreign: the foreign element ends before them. */
static bool breaks_out(const hb_parser *p)
{
    switch (p->lex.label) {
    case PITH_TAG_B:
    case PITH_TAG_BIG:
    case PITH_TAG_BLOCKQUOTE:
    case PITH_TAG_BODY:
    case PITH_TAG_BR:
    case PITH_TAG_CENTER:
    case PITH_TAG_CODE:
    case PITH_TAG_DD:
    case PITH_TAG_DIV:
    case PITH_TAG_DL:
    case PITH_TAG_DT:
    case PITH_TAG_EM:
    case PITH_TAG_EMBED:
    case PITH_TAG_H1:
    case PITH_TAG_H2:
    case PITH_TAG_H3:
    case PITH_TAG_H4:
    case PITH_TAG_H5:
    case PITH_TAG_H6:
    case PITH_TAG_HEAD:
    case PITH_TAG_HR:
    case PITH_TAG_I:
    case PITH_TAG_IMG:
    case PITH_TAG_LI:
    case PITH_TAG_LISTING:
    case PITH_TAG_MENU:
    case PITH_TAG_META:
    case PITH_TAG_NOBR:
    case PITH_TAG_OL:
    case PITH_TAG_P:
    case PITH_TAG_PRE:
    case PITH_TAG_RUBY:
    case PITH_TAG_S:
    case PITH_TAG_SMALL:
    case PITH_TAG_SPAN:
    case PITH_TAG_STRONG:
    case PITH_TAG_STRIKE:
    case PITH_TAG_SUB:
    case PITH_TAG_SUP:
    case PITH_TAG_TABLE:
    case PITH_TAG_TT:
    case PITH_TAG_U:
    case PITH_TAG_UL:
    case PITH_TAG_VAR:
        return true;
    case PITH_TAG_FONT:
        return hb_token_attr(p, PITH_ATTR_COLOR) ||
               hb_token_attr(p, PITH_ATTR_FACE) ||
               hb_token_attr(p, PITH_ATTR_SIZE);
    default:
        return false;
    }
}

/* Leave foreign content; the token belongs to the current mode. */
static bool break_out(hb_parser *p)
{
    while (!(hb_top(p)->bits & (C_TEXT_POINT | C_HTML_POINT | C_HTML)))
        pith_html_pop_above(p, p->n_open - 2);
    return pith_html_modes[p->mode](p);
}

static bool foreign_end(hb_parser *p)
{
    uint32_t label = p->lex.label, svg, math;

    if (p->n_open == 1)
        return false;
    svg = pith_html_find_foreign(p, svg_tag(p, label), C_SVG);
    math = pith_html_find_foreign(p, label, C_MATH);
    if (svg == POS_NONE || (math != POS_NONE && math > svg))
        svg = math;
    if (svg == POS_NONE || svg < hb_top(p)->mark[MARK_HTML])
        return pith_html_modes[p->mode](p);
    pith_html_pop_above(p, svg);
    pith_html_pop(p);
    return false;
}

/* U+0000 is shown as U+FFFD here. */
static void foreign_nuls(hb_parser *p)
{
    uint32_t at = p->lex.pool_len, n = p->lex.text.len;
    pith_range r = {p->lex.src_len + at, 3 * n};

    for (uint32_t i = 0; i < n; i++)
        pith_lex_put(&p->lex, "\xEF\xBF\xBD", 3);
    if (p->lex.status == PITH_OK)
        pith_html_text(p, r, p->lex.span);
}

bool pith_html_in_foreign(hb_parser *p)
{
    switch (p->lex.kind) {
    case PITH_TOKEN_TEXT:
        if (p->lex.nul) {
            foreign_nuls(p);
            break;
        }
        if (p->frameset_ok && !pith_html_blank(p, p->lex.text))
            p->frameset_ok = false;
        pith_html_text(p, p->lex.text, p->lex.span);
        break;
    case PITH_TOKEN_COMMENT:
        pith_html_comment(p);
        break;
    case PITH_TOKEN_START:
        if (breaks_out(p))
            return break_out(p);
        pith_html_open_foreign(p, hb_current_bits(p) & C_FOREIGN);
        break;
    case PITH_TOKEN_END:
        if (p->lex.label == PITH_TAG_BR || p->lex.label == PITH_TAG_P)
            return break_out(p);
        return foreign_end(p);
    default:
        break;
    }
    return false;
}
