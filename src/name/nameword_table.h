/* name/nameword_table: parts of class words that name nothing, and why. General
 * vocabulary of style sheets and their frameworks; no word is tied to a site.
 * Sorted; tests/unit/u_nameword.c checks the index below. */
#ifndef PITH_NAME_NAMEWORD_TABLE_H
#define PITH_NAME_NAMEWORD_TABLE_H

#include <stdint.h>

enum {
    BOX = 1,      /* what stands there, not what it is; its state */
    POSITION = 2, /* which of several equal things it is */
    STYLE = 4,    /* how it looks */
    EITHER = 8,   /* a name alone, style beside others: order-2, min-w-0 */
    FAMILY = 16,  /* begins style words: text-center, items-start */
    SHORT = 32,   /* so short that it names nothing, and begins such: mt-4 */
    ZEBRA = 64    /* every second one of a list */
};

/* clang-format off */
static const struct nameword_part {
    const char *part;
    uint8_t is;
} nameword_parts[] = {
    {"absolute", STYLE}, {"active", BOX}, {"align", STYLE},
    {"aligned", STYLE}, {"alt", POSITION}, {"alternate", POSITION},
    {"altrow", POSITION}, {"animate", STYLE}, {"animated", STYLE},
    {"antialiased", STYLE}, {"appearance", STYLE}, {"area", BOX},
    {"arial", STYLE}, {"around", STYLE}, {"aspect", STYLE}, {"auto", STYLE},
    {"backdrop", STYLE}, {"background", STYLE}, {"base", BOX},
    {"baseline", STYLE}, {"basis", STYLE}, {"between", STYLE}, {"bg", SHORT},
    {"black", STYLE}, {"block", STYLE}, {"blue", STYLE}, {"blur", STYLE},
    {"body", BOX}, {"bold", STYLE}, {"bolder", STYLE}, {"border", STYLE},
    {"bordered", STYLE}, {"borderless", STYLE}, {"bottom", STYLE},
    {"box", BOX}, {"break", STYLE}, {"breakpoint", STYLE}, {"btn", BOX},
    {"bullet", BOX}, {"button", BOX}, {"capitalize", STYLE}, {"cell", BOX},
    {"cells", BOX}, {"center", STYLE}, {"centered", STYLE}, {"centre", STYLE},
    {"child", BOX}, {"clamp", STYLE}, {"class", BOX}, {"clear", STYLE},
    {"clearfix", STYLE}, {"cnt", BOX}, {"col", STYLE}, {"collapse", STYLE},
    {"cols", STYLE}, {"column", BOX}, {"columns", BOX}, {"contain", STYLE},
    {"container", BOX}, {"content", BOX | FAMILY}, {"contents", BOX},
    {"contrast", EITHER}, {"copy", BOX}, {"cover", EITHER}, {"css", STYLE},
    {"ctl", BOX}, {"ctrl", BOX}, {"current", BOX}, {"cursor", STYLE},
    {"cyan", STYLE}, {"d", SHORT}, {"danger", STYLE}, {"dark", STYLE},
    {"data", BOX}, {"decoration", STYLE}, {"default", BOX}, {"delay", EITHER},
    {"desktop", BOX}, {"disc", STYLE}, {"display", EITHER}, {"div", BOX},
    {"divide", STYLE}, {"divider", BOX}, {"dnn", BOX}, {"duration", EITHER},
    {"ease", STYLE}, {"element", BOX}, {"ellipsis", STYLE}, {"emerald", STYLE},
    {"end", EITHER}, {"even", POSITION | ZEBRA}, {"evenly", STYLE},
    {"evenrow", POSITION}, {"events", EITHER}, {"expand", STYLE},
    {"extrabold", STYLE}, {"fade", STYLE}, {"field", BOX}, {"fields", BOX},
    {"fill", EITHER}, {"first", BOX}, {"firstrow", BOX},
    {"fit", STYLE}, {"fix", STYLE}, {"fixed", STYLE}, {"flex", STYLE},
    {"float", STYLE}, {"floatleft", STYLE}, {"fluid", STYLE}, {"font", STYLE},
    {"form", BOX}, {"frame", BOX}, {"fs", SHORT}, {"fuchsia", STYLE},
    {"full", STYLE}, {"fw", SHORT}, {"g", SHORT}, {"gap", STYLE},
    {"gray", STYLE}, {"green", STYLE}, {"grey", STYLE}, {"grid", STYLE},
    {"group", BOX}, {"grow", STYLE}, {"gutter", STYLE}, {"gutters", STYLE},
    {"gx", SHORT}, {"gy", SHORT}, {"h", SHORT}, {"half", STYLE}, {"hdr", BOX},
    {"head", BOX}, {"header", BOX}, {"height", EITHER}, {"helvetica", STYLE},
    {"hidden", STYLE}, {"hide", STYLE}, {"hld", BOX}, {"holder", BOX},
    {"hover", STYLE}, {"hyphens", STYLE}, {"img", BOX}, {"indent", STYLE},
    {"indigo", STYLE}, {"info", BOX}, {"inherit", STYLE}, {"inline", STYLE},
    {"inner", BOX}, {"input", BOX}, {"inset", STYLE}, {"invert", STYLE},
    {"invisible", STYLE}, {"isolate", STYLE}, {"italic", STYLE},
    {"item", BOX | FAMILY}, {"items", BOX | FAMILY}, {"justify", STYLE},
    {"label", BOX}, {"large", STYLE}, {"larger", STYLE}, {"last", BOX},
    {"lastrow", BOX}, {"layout", BOX}, {"lbl", BOX}, {"lead", BOX},
    {"leading", STYLE}, {"left", STYLE}, {"leftaligned", STYLE},
    {"level", BOX}, {"lft", STYLE}, {"lg", SHORT}, {"lh", SHORT},
    {"light", STYLE}, {"lighter", STYLE}, {"lime", STYLE},
    {"line", BOX | FAMILY}, {"link", BOX}, {"links", BOX},
    {"list", BOX | FAMILY}, {"long", STYLE}, {"loose", STYLE},
    {"lowercase", STYLE}, {"m", SHORT}, {"main", BOX}, {"margin", STYLE},
    {"max", EITHER}, {"mb", SHORT}, {"md", SHORT}, {"me", SHORT},
    {"medium", STYLE}, {"middle", STYLE}, {"min", EITHER}, {"mini", BOX},
    {"ml", SHORT}, {"mobile", BOX}, {"module", BOX}, {"mono", STYLE},
    {"mr", SHORT}, {"ms", SHORT}, {"mt", SHORT}, {"muted", STYLE},
    {"mx", SHORT}, {"mxauto", STYLE}, {"my", SHORT}, {"narrow", STYLE},
    {"nav", BOX}, {"neutral", STYLE}, {"node", BOX}, {"none", STYLE},
    {"normal", STYLE}, {"noselect", STYLE}, {"nowrap", STYLE},
    {"nth", BOX}, {"object", EITHER}, {"odd", POSITION | ZEBRA},
    {"oddrow", POSITION}, {"offset", STYLE}, {"one", BOX}, {"only", STYLE},
    {"opacity", STYLE}, {"orange", STYLE}, {"order", EITHER},
    {"origin", EITHER}, {"outer", BOX}, {"outline", STYLE},
    {"overflow", STYLE}, {"p", SHORT}, {"pad", STYLE}, {"padded", STYLE},
    {"padding", STYLE}, {"page", BOX}, {"panel", BOX}, {"para", BOX},
    {"pb", SHORT}, {"pe", SHORT}, {"pink", STYLE}, {"pl", SHORT},
    {"place", EITHER}, {"placeholder", STYLE}, {"plain", STYLE},
    {"pointer", STYLE}, {"pr", SHORT}, {"primary", BOX}, {"ps", SHORT},
    {"pt", SHORT}, {"pull", STYLE}, {"purple", STYLE}, {"push", STYLE},
    {"px", SHORT}, {"py", SHORT}, {"radius", EITHER}, {"red", STYLE},
    {"regular", STYLE}, {"relative", STYLE}, {"resize", STYLE},
    {"responsive", STYLE}, {"reverse", STYLE}, {"rgt", STYLE},
    {"right", STYLE}, {"ring", STYLE}, {"rose", EITHER}, {"rotate", STYLE},
    {"round", STYLE}, {"rounded", STYLE}, {"row", BOX}, {"roweven", POSITION},
    {"rowodd", POSITION}, {"rows", BOX}, {"sans", STYLE}, {"saturate", STYLE},
    {"scale", EITHER}, {"screen", EITHER}, {"scroll", STYLE},
    {"secondary", BOX}, {"section", BOX}, {"select", EITHER},
    {"selected", BOX}, {"self", STYLE}, {"semibold", STYLE},
    {"serif", STYLE}, {"shadow", STYLE}, {"short", STYLE}, {"show", STYLE},
    {"shrink", STYLE}, {"side", BOX}, {"sidebar", BOX}, {"single", BOX},
    {"skew", STYLE}, {"sky", EITHER}, {"slate", STYLE}, {"sm", SHORT},
    {"small", STYLE}, {"smaller", STYLE}, {"snap", STYLE}, {"snug", STYLE},
    {"space", EITHER}, {"spacing", STYLE}, {"span", BOX}, {"sprite", BOX},
    {"square", EITHER}, {"sr", SHORT}, {"standard", BOX}, {"start", EITHER},
    {"static", STYLE}, {"sticky", STYLE}, {"stone", EITHER},
    {"stretch", STYLE}, {"stroke", EITHER}, {"strong", STYLE}, {"style", BOX},
    {"sub", BOX}, {"subtle", STYLE}, {"tab", BOX}, {"table", BOX | FAMILY},
    {"tablet", STYLE}, {"tabs", BOX}, {"tbl", BOX}, {"teal", STYLE},
    {"template", BOX}, {"text", BOX | FAMILY}, {"thick", STYLE},
    {"thin", STYLE}, {"tighter", STYLE}, {"tiny", STYLE}, {"top", STYLE},
    {"touch", STYLE}, {"tracking", STYLE}, {"transform", STYLE},
    {"transition", STYLE}, {"translate", STYLE}, {"transparent", STYLE},
    {"truncate", STYLE}, {"two", BOX}, {"txt", BOX}, {"underline", STYLE},
    {"unit", BOX}, {"uppercase", STYLE}, {"valign", STYLE}, {"value", BOX},
    {"values", BOX}, {"view", BOX}, {"violet", STYLE}, {"visible", STYLE},
    {"visually", STYLE}, {"w", SHORT}, {"white", STYLE}, {"whitespace", STYLE},
    {"wide", STYLE}, {"wider", STYLE}, {"widest", STYLE}, {"widget", BOX},
    {"width", EITHER}, {"will", STYLE}, {"wrap", BOX}, {"wrapper", BOX},
    {"xl", SHORT}, {"xlarge", STYLE}, {"xs", SHORT}, {"xsmall", STYLE},
    {"xxl", STYLE}, {"yellow", STYLE}, {"z", SHORT}, {"zebra", POSITION},
    {"zinc", STYLE},
};
/* Where the parts of a first letter begin, and which lengths they have, as
 * bits: most words of pages are told from all of them by these. */
static const uint16_t nameword_at[27] = {
    0, 16, 40, 70, 85, 96, 116, 128, 141, 156, 157, 157, 182, 204, 213, 226,
    250, 250, 268, 312, 334, 337, 344, 355, 360, 361, 364,
};
static const uint32_t nameword_lengths[26] = {
    0xff8, 0x5fc, 0x7f8, 0x5fa, 0x3d8, 0x3fc, 0xfe, 0x2fa, 0x2f8, 0x80, 0x0,
    0xafc, 0x7e, 0x1d8, 0x1f8, 0x8fe, 0x0, 0x5f8, 0x3fc, 0xff8, 0x210, 0x1f0,
    0x4f2, 0x4c, 0x40, 0x32,
};
/* clang-format on */

#endif
