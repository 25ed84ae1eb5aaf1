/* tree/text: the text a reader would see.
 *
 * White space (Unicode's White_Space, so &nbsp; too) is collapsed; block
 * elements, <br>, table rows and cells give the breaks a reader expects; <pre>
 * keeps its lines. Scripts, styles, templates, comments, `hidden` and inline
 * display:none are left out unless asked for. */
#ifndef PITH_TREE_TEXT_H
#define PITH_TREE_TEXT_H

#include "base/buf.h"
#include "tree/tree.h"

enum {
    PITH_TEXT_HIDDEN = 1,  /* keep hidden / display:none subtrees */
    PITH_TEXT_FLAT = 2,    /* one line: breaks become spaces */
    PITH_TEXT_NOSCRIPT = 4 /* keep the content of <noscript> */
};

/* Append the visible text of the subtree of v. What v itself is does not
 * matter, so the text of a <title> can be asked for. Paragraphs are separated
 * by one newline, table cells by a tab (by a space when flat). */
void pith_tree_visible(const pith_tree *t, pith_node v, unsigned flags,
                       pith_buf *out);

/* The contract's text of a record: text nodes in document order joined by a
 * space, white space collapsed, without script, style, noscript, template,
 * textarea, select, option, iframe, object, svg, math elements below v. */
void pith_tree_record_text(const pith_tree *t, pith_node v, pith_buf *out);

/* What a tag is to a reader; tags.c has the table. */
enum {
    PITH_TAG_IS_BLOCK = 1,
    PITH_TAG_IS_INVISIBLE = 2,
    PITH_TAG_IS_VOID = 4,
    PITH_TAG_IS_NOTEXT = 8
};
extern const uint8_t pith_tag_bits[PITH_TAG_COUNT];

static inline bool pith_tag_has(uint32_t tag, unsigned bit)
{
    return tag < PITH_TAG_COUNT && (pith_tag_bits[tag] & bit);
}
/* Tags whose content is never text for a reader (script, style, ...). */
static inline bool pith_tag_invisible(uint32_t tag)
{
    return pith_tag_has(tag, PITH_TAG_IS_INVISIBLE);
}
/* The CSS default of the tag: starts a new block. */
static inline bool pith_tag_block(uint32_t tag)
{
    return pith_tag_has(tag, PITH_TAG_IS_BLOCK);
}
/* Left out of the text of a record (script, ..., svg, math). */
static inline bool pith_tag_notext(uint32_t tag)
{
    return pith_tag_has(tag, PITH_TAG_IS_NOTEXT);
}
/* Void, so no end tag and no children (br, img, ...). */
static inline bool pith_tag_void(uint32_t tag)
{
    return pith_tag_has(tag, PITH_TAG_IS_VOID);
}
/* An element that has no end tag. In SVG and MathML void names are like any
 * other and may have children. */
static inline bool pith_node_void(const pith_tree *t, pith_node v)
{
    return t->size[v] == 1 && pith_tag_void(t->label[v]);
}
/* This element itself hides its subtree (hidden, inline display:none or
 * visibility:hidden, aria-hidden is not enough). */
bool pith_node_hidden(const pith_tree *t, pith_node v);
bool pith_text_blank(pith_str s);  /* nothing but white space */
bool pith_text_spaces(pith_str s); /* nothing but that of ASCII: quicker */
/* Write `s`, collapsed and trimmed, to `to`, which has room for s.len bytes;
 * returns the end of what was written. */
char *pith_text_squeeze(pith_str s, char *to);
/* `s` without white space at its ends; `*flat`: collapsing changes nothing
 * more.
 */
pith_str pith_text_slice(pith_str s, bool *flat);
/* Append `s` with white space collapsed to single spaces, trimmed. */
void pith_text_collapse(pith_str s, pith_buf *out);

#endif
