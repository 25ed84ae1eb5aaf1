/* mine/thread/posts_words: what the words of the lexicon say of the elements of
 * a page. Signals beside structure, never alone. */
#include "name/naming.h"
#include "mine/thread/posts_int.h"
#include "name/heading.h"

/* What the attributes besides the class say. */
static uint16_t attrs_say(const pith_tree *t, pith_node v)
{
    const pith_attr *a = t->attr + t->data[v].off;
    uint16_t says = 0;

    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (pith_attr_is(&a[i], PITH_FROM_ITEMPROP) ||
            pith_attr_is(&a[i], PITH_FROM_REL))
            says |= pith_lexicon_part(pith_tree_bytes(t, a[i].value));
    return says;
}

/* What the class and the tag say. */
static uint16_t style_says(const pith_tree *t, pith_node v)
{
    uint16_t says = pith_lexicon_part(pith_name_value(t, v, PITH_FROM_CLASS));

    if (t->label[v] == PITH_TAG_BLOCKQUOTE)
        says |= PITH_WORD_QUOTE;
    if (pith_heading_tag(t->label[v]))
        says |= PITH_WORD_TITLE;
    return says;
}

uint16_t pith_posts_ask(const posts_words *w, pith_node v)
{
    uint16_t *cached = &w->of_style[w->style[v]];

    if (!w->style[v])
        return 0;
    if (!*cached)
        *cached = (uint16_t)(POSTS_KNOWN | style_says(w->t, v));
    if (w->of_node[v])
        w->of_node[v] = *cached | attrs_say(w->t, v);
    return (uint16_t)((*cached | w->of_node[v]) & ~POSTS_KNOWN);
}
