/* mine/thread/posts_words: cues: which parts of a post (author, body, quote
 * ...) the words of an element name, by the lexicon. Beside structure, never
 * alone. */
#include "name/naming.h"
#include "mine/thread/posts_int.h"
#include "name/heading.h"

/* Of the attributes besides the class. */
static uint16_t attr_cues(const pith_tree *t, pith_node v)
{
    const pith_attr *a = t->attr + t->data[v].off;
    uint16_t cues = 0;

    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (pith_attr_is(&a[i], PITH_FROM_ITEMPROP) ||
            pith_attr_is(&a[i], PITH_FROM_REL))
            cues |= pith_lexicon_part(pith_tree_bytes(t, a[i].value));
    return cues;
}

/* Of the class and the tag. */
static uint16_t style_cues(const pith_tree *t, pith_node v)
{
    uint16_t cues = pith_lexicon_part(pith_name_value(t, v, PITH_FROM_CLASS));

    if (t->label[v] == PITH_TAG_BLOCKQUOTE)
        cues |= PITH_WORD_QUOTE;
    if (pith_heading_tag(t->label[v]))
        cues |= PITH_WORD_TITLE;
    return cues;
}

uint16_t pith_posts_find_cues(const posts_words *w, pith_node v)
{
    uint16_t *cached = &w->of_style[w->style[v]];

    if (!w->style[v])
        return 0;
    if (!*cached)
        *cached = (uint16_t)(POSTS_KNOWN | style_cues(w->t, v));
    if (w->of_node[v])
        w->of_node[v] = *cached | attr_cues(w->t, v);
    return (uint16_t)((*cached | w->of_node[v]) & ~POSTS_KNOWN);
}
