/* mine/thread/posts_from: authors that stand after a label, as in the headers
 * of archived mail: "<li><em>From</em>: Ann</li>". The column of such elements
 * also has the subject and the date, so that no column is the author's. */
#include "mine/thread/posts_field_int.h"

#define FROM_SHARE 0.6 /* of the posts must have it */
#define FROM_NODES 200 /* of a post are looked at: it stands at its head */
#define FROM_BYTES 120 /* of label and name */

static bool is_from(pith_str label)
{
    return pith_str_ieq(label, PITH_STR("Posted by")) ||
           pith_str_any(label, pith_str_ieq,
                        "From Author Sender Von De От Od Da Van 发件人 差出人");
}

pith_str pith_posts_after_from(pith_str text)
{
    size_t colon = pith_str_find(text, PITH_STR(":"));

    if (colon == SIZE_MAX || text.len > FROM_BYTES ||
        !is_from(pith_str_trim(pith_str_sub(text, 0, colon))))
        return (pith_str){NULL, 0};
    return pith_str_trim(pith_str_from(text, colon + 1));
}

static bool has_from(posts_fields *f, pith_node v)
{
    return pith_is_element(f->t, v) && f->t->size[v] >= 2 &&
           f->text[v + f->t->size[v]] - f->text[v] <= FROM_BYTES &&
           pith_posts_after_from(pith_posts_text_of(f, v)).len;
}

/* The first element of the post whose text is a label, a colon and a name, and
 * the innermost of those that begin with it. */
pith_node pith_posts_from_of(posts_fields *f, uint32_t rec)
{
    const pith_post *post = &f->region->post[rec];
    pith_node found = PITH_NIL;
    uint32_t left = FROM_NODES;

    for (uint32_t i = 0; i < post->n_nodes && found == PITH_NIL; i++) {
        pith_node end = pith_tree_end(f->t, post->node[i]);

        for (pith_node v = post->node[i]; v < end && left; v++, left--)
            if (has_from(f, v)) {
                found = v;
                end = pith_tree_end(f->t, v);
            }
    }
    return found;
}

void pith_posts_find_from(posts_fields *f)
{
    uint32_t n = 0;

    f->from = false;
    /* a column of names is better evidence, but in a single post no evidence */
    if (f->author.n && f->region->n_posts > 1)
        return;
    for (uint32_t i = 0; i < f->region->n_posts; i++)
        n += pith_posts_from_of(f, i) != PITH_NIL;
    f->from = n && n >= FROM_SHARE * f->region->n_posts;
}
