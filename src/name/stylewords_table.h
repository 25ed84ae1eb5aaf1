/* Class words that say how a thing looks or where it stands, not what it is.
 * Sorted. */
#ifndef PITH_NAME_STYLEWORDS_TABLE_H
#define PITH_NAME_STYLEWORDS_TABLE_H

/* clang-format off */
static const char *const looks[] = {
    "absolute", "active", "align", "aligned", "alt", "area", "arial",
    "background", "base", "black", "block", "blue", "body", "bold", "bolder",
    "border", "bottom", "box", "btn", "bullet", "button", "capitalize", "cell",
    "cells", "center", "centre", "child", "class", "clear", "clearfix", "cnt",
    "col", "cols", "column", "columns", "container", "content", "contents",
    "copy", "css", "ctl", "ctrl", "current", "cursor", "dark", "data",
    "default", "desktop", "div", "divider", "dnn", "element", "ellipsis",
    "even", "expand", "field", "fields", "first", "fix", "flex", "float",
    "floatleft", "font", "form", "frame", "full", "gray", "green", "grey",
    "grid", "group", "half", "hdr", "head", "header", "helvetica", "hidden",
    "hide", "hld", "holder", "hover", "img", "info", "inline", "inner",
    "input", "italic", "item", "items", "justify", "label", "large", "last",
    "layout", "lbl", "lead", "left", "leftaligned", "level", "lft", "light",
    "lighter", "line", "link", "links", "list", "long", "lowercase", "main",
    "margin", "medium", "middle", "mini", "mobile", "module", "narrow", "nav",
    "node", "none", "normal", "nowrap", "odd", "one", "only", "opacity",
    "orange", "outer", "overflow", "pad", "padding", "page", "panel", "para",
    "plain", "pointer", "primary", "red", "regular", "relative", "responsive",
    "rgt", "right", "rounded", "row", "rows", "saturate", "secondary",
    "section", "selected", "shadow", "short", "show", "side", "sidebar",
    "single", "small", "spacing", "span", "sprite", "standard", "sticky",
    "strong", "style", "sub", "tab", "table", "tabs", "tbl", "template",
    "text", "thick", "thin", "tiny", "top", "transition", "truncate", "two",
    "txt", "underline", "unit", "uppercase", "value", "values", "view",
    "visible", "visually", "white", "whitespace", "wide", "widget", "wrap",
    "wrapper", "yellow",
};
/* clang-format on */

#endif
