/* Class words that say how a thing looks or where it stands, not what it is.
 * Sorted. */
#ifndef PITH_LEARN_LEAVES_WORDS_TABLE_H
#define PITH_LEARN_LEAVES_WORDS_TABLE_H

/* clang-format off */
static const char *const looks[] = {
    "active", "align", "aligned", "alt", "area", "arial", "background",
    "black", "block", "blue", "body", "bold", "border", "bottom", "box", "btn",
    "bullet", "button", "cell", "cells", "center", "centre", "child", "class",
    "clear", "clearfix", "cnt", "col", "color", "cols", "column", "columns",
    "container", "content", "contents", "copy", "css", "ctl", "ctrl",
    "current", "dark", "data", "default", "div", "divider", "dnn", "element",
    "even", "expand", "field", "fields", "first", "fix", "float", "floatleft",
    "font", "form", "frame", "full", "gray", "green", "grey", "grid", "group",
    "half", "hdr", "head", "header", "height", "helvetica", "hidden", "hide",
    "hld", "holder", "hover", "img", "info", "inline", "inner", "input",
    "italic", "item", "items", "label", "large", "last", "layout", "lbl",
    "lead", "left", "leftaligned", "level", "lft", "light", "line", "link",
    "links", "list", "long", "main", "margin", "medium", "middle", "mini",
    "module", "narrow", "nav", "node", "none", "normal", "nowrap", "odd",
    "one", "orange", "outer", "pad", "padding", "page", "panel", "para",
    "place", "plain", "red", "regular", "rgt", "right", "rounded", "row",
    "rows", "section", "selected", "short", "show", "side", "sidebar",
    "single", "size", "small", "span", "sprite", "standard", "strong", "style",
    "sub", "tab", "table", "tabs", "tbl", "template", "text", "thick", "thin",
    "tiny", "top", "two", "txt", "underline", "unit", "value", "values",
    "view", "visible", "white", "wide", "widget", "width", "wrap", "wrapper",
    "yellow",
};
/* clang-format on */

#endif
