/* html/tagclass: what each HTML element is to the tree builder: the standard's
 * lists of special, formatting and scope elements as one table of bits. */
#include "html/build_int.h"

#define SP  (C_SPECIAL | C_LISTOP)
#define SC  (C_SCOPE | C_LIST | C_BUTTON)
#define TB  (SC | C_TABLE)
#define ROW (SP | C_MODE | C_FOSTER | C_THOROUGH_END)

/* clang-format off */
const uint32_t pith_html_class_bits[PITH_TAG_COUNT] = {
#define T(tag, bits) [PITH_TAG_##tag] = (bits)
    /* special, and no more */
    T(AREA, SP), T(ARTICLE, SP), T(ASIDE, SP), T(BASE, SP), T(BASEFONT, SP),
    T(BGSOUND, SP), T(BLOCKQUOTE, SP), T(BR, SP), T(CENTER, SP), T(COL, SP),
    T(DETAILS, SP), T(DIR, SP), T(DL, SP), T(EMBED, SP), T(FIELDSET, SP),
    T(FIGCAPTION, SP), T(FIGURE, SP), T(FOOTER, SP), T(FORM, SP),
    T(FRAME, SP), T(HEADER, SP), T(HGROUP, SP), T(HR, SP), T(IFRAME, SP),
    T(IMG, SP), T(INPUT, SP), T(KEYGEN, SP), T(LINK, SP), T(LISTING, SP),
    T(MAIN, SP), T(MENU, SP), T(META, SP), T(NAV, SP), T(NOEMBED, SP),
    T(NOFRAMES, SP), T(NOSCRIPT, SP), T(PARAM, SP), T(PLAINTEXT, SP),
    T(PRE, SP), T(SCRIPT, SP), T(SEARCH, SP), T(SECTION, SP), T(SOURCE, SP),
    T(STYLE, SP), T(SUMMARY, SP), T(TEXTAREA, SP), T(TITLE, SP), T(TRACK, SP),
    T(WBR, SP), T(XMP, SP),
    T(H1, SP | C_HEADING), T(H2, SP | C_HEADING), T(H3, SP | C_HEADING),
    T(H4, SP | C_HEADING), T(H5, SP | C_HEADING), T(H6, SP | C_HEADING),
    /* special, but <li> and <dd> look through them */
    T(ADDRESS, C_SPECIAL), T(DIV, C_SPECIAL),
    T(P, C_SPECIAL | C_IMPLIED_END | C_THOROUGH_END),
    /* scopes */
    T(APPLET, SP | SC), T(MARQUEE, SP | SC), T(OBJECT, SP | SC),
    T(SELECT, SP | SC), T(OL, SP | C_LIST), T(UL, SP | C_LIST),
    T(BUTTON, SP | C_BUTTON),
    T(CAPTION, SP | SC | C_MODE | C_THOROUGH_END),
    T(TD, SP | SC | C_MODE | C_THOROUGH_END),
    T(TH, SP | SC | C_MODE | C_THOROUGH_END),
    T(HTML, SP | TB | C_MODE), T(TABLE, SP | TB | C_MODE | C_FOSTER),
    T(TEMPLATE, SP | TB | C_MODE | C_TEMPLATE),
    /* parts of tables and of the page that decide the mode */
    T(TR, ROW), T(TBODY, ROW), T(THEAD, ROW), T(TFOOT, ROW),
    T(COLGROUP, SP | C_MODE | C_THOROUGH_END), T(HEAD, SP | C_MODE),
    T(BODY, SP | C_MODE), T(FRAMESET, SP | C_MODE),
    /* implied ends */
    T(DD, SP | C_IMPLIED_END | C_THOROUGH_END),
    T(DT, SP | C_IMPLIED_END | C_THOROUGH_END),
    T(LI, SP | C_IMPLIED_END | C_THOROUGH_END),
    T(OPTGROUP, C_IMPLIED_END | C_THOROUGH_END),
    T(OPTION, C_IMPLIED_END | C_THOROUGH_END | C_OPTION),
    T(RB, C_IMPLIED_END | C_THOROUGH_END),
    T(RP, C_IMPLIED_END | C_THOROUGH_END),
    T(RT, C_IMPLIED_END | C_THOROUGH_END),
    T(RTC, C_IMPLIED_END | C_THOROUGH_END),
    /* formatting */
    T(A, C_FORMAT), T(B, C_FORMAT), T(BIG, C_FORMAT), T(CODE, C_FORMAT),
    T(EM, C_FORMAT), T(FONT, C_FORMAT), T(I, C_FORMAT), T(NOBR, C_FORMAT),
    T(S, C_FORMAT), T(SMALL, C_FORMAT), T(STRIKE, C_FORMAT),
    T(STRONG, C_FORMAT), T(TT, C_FORMAT), T(U, C_FORMAT),
#undef T
};
/* clang-format on */
