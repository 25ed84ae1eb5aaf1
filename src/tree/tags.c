/* tree/tags: what the tags of HTML mean to a reader. The facts follow the
 * rendering section of the HTML standard; see text.h for the questions. */
#include "tree/text.h"

#define T_BLOCK     PITH_TAG_IS_BLOCK
#define T_INVISIBLE PITH_TAG_IS_INVISIBLE
#define T_VOID      PITH_TAG_IS_VOID
#define T_NOTEXT    PITH_TAG_IS_NOTEXT

/* clang-format off */
const uint8_t pith_tag_bits[PITH_TAG_COUNT] = {
#define B(tag) [PITH_TAG_##tag] = T_BLOCK
    B(ADDRESS), B(ARTICLE), B(ASIDE), B(BLOCKQUOTE), B(BODY), B(CAPTION),
    B(CENTER), B(COLGROUP), B(DD), B(DETAILS), B(DIALOG), B(DIR), B(DIV),
    B(DL), B(DT), B(FIELDSET), B(FIGCAPTION), B(FIGURE), B(FOOTER), B(FORM),
    B(FRAMESET), B(H1), B(H2), B(H3), B(H4), B(H5), B(H6), B(HEADER),
    B(HGROUP), B(HTML), B(ISINDEX), B(LEGEND), B(LI), B(LISTING), B(MAIN),
    B(MENU), B(NAV), B(OL), B(P), B(PLAINTEXT), B(PRE), B(SEARCH), B(SECTION),
    B(SUMMARY), B(TABLE), B(TBODY), B(TD), B(TFOOT), B(TH), B(THEAD), B(TR),
    B(UL), B(XMP),
#undef B
    /* Never shown, or shown only where the element itself is not known. */
#define I(tag) [PITH_TAG_##tag] = T_INVISIBLE
    I(AUDIO), I(CANVAS), I(DATALIST), I(HEAD), I(NOEMBED), I(RP), I(TITLE),
    I(VIDEO), I(METADATA), I(DESC), I(DEFS),
#undef I
    [PITH_TAG_NOFRAMES] = T_INVISIBLE | T_BLOCK,
    [PITH_TAG_OPTGROUP] = T_INVISIBLE | T_BLOCK,
    /* The contract's list for the text of a record. */
#define R(tag) [PITH_TAG_##tag] = T_INVISIBLE | T_NOTEXT
    R(SCRIPT), R(STYLE), R(NOSCRIPT), R(TEMPLATE), R(TEXTAREA), R(SELECT),
    R(IFRAME), R(OBJECT),
#undef R
    [PITH_TAG_OPTION] = T_INVISIBLE | T_NOTEXT | T_BLOCK,
    [PITH_TAG_SVG] = T_NOTEXT,
    [PITH_TAG_MATH] = T_NOTEXT,
#define V(tag) [PITH_TAG_##tag] = T_VOID
    V(AREA), V(BASE), V(BASEFONT), V(BGSOUND), V(BR), V(COL), V(EMBED),
    V(FRAME), V(IMG), V(INPUT), V(KEYGEN), V(LINK), V(META), V(PARAM),
    V(SOURCE), V(TRACK), V(WBR),
#undef V
    [PITH_TAG_HR] = T_VOID | T_BLOCK,
};
/* clang-format on */

/* ---- hidden elements -------------------------------------------------- */

/* One "name: value" of a style attribute hides. */
static bool declaration_hides(pith_str d)
{
    const char *colon = d.len ? memchr(d.ptr, ':', d.len) : NULL;
    pith_str name, value;

    if (!colon)
        return false;
    name = pith_str_trim(pith_str_sub(d, 0, (size_t)(colon - d.ptr)));
    value = pith_str_trim(pith_str_from(d, (size_t)(colon + 1 - d.ptr)));
    if (pith_str_ieq(name, PITH_STR("display")))
        return pith_str_istarts(value, PITH_STR("none"));
    return pith_str_ieq(name, PITH_STR("visibility")) &&
           (pith_str_istarts(value, PITH_STR("hidden")) ||
            pith_str_istarts(value, PITH_STR("collapse")));
}

static bool style_hides(pith_str style)
{
    while (style.len) {
        const char *semi = memchr(style.ptr, ';', style.len);
        size_t n = semi ? (size_t)(semi - style.ptr) : style.len;
        if (declaration_hides(pith_str_sub(style, 0, n)))
            return true;
        style = pith_str_from(style, n + 1);
    }
    return false;
}

bool pith_node_hidden(const pith_tree *t, pith_node v)
{
    const pith_attr *a;

    assert(v < t->count);
    if (!pith_is_element(t, v))
        return false;
    a = pith_tree_attrs(t, v);
    for (uint32_t i = 0; i < t->data[v].len; i++) {
        if (a[i].name == PITH_ATTR_HIDDEN &&
            !pith_str_ieq(pith_tree_bytes(t, a[i].value),
                          PITH_STR("until-found")))
            return true;
        if (a[i].name == PITH_ATTR_STYLE &&
            style_hides(pith_tree_bytes(t, a[i].value)))
            return true;
    }
    return false;
}
