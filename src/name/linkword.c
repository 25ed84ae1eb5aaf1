/* name/linkword: see linkword.h. */
#include "name/linkword.h"

static pith_linkword word_of_folder(pith_str folder)
{
    if (pith_str_any(folder, pith_str_ieq,
                     "tag tags etiqueta label labels keyword keywords"))
        return PITH_LINK_TAG;
    if (pith_str_any(folder, pith_str_ieq,
                     "author authors autor auteur autores byline"))
        return PITH_LINK_AUTHOR;
    return pith_str_any(folder, pith_str_ieq,
                        "category categories kategorie categoria categorie "
                        "rubrik rubrique section sections")
               ? PITH_LINK_CATEGORY
               : PITH_LINK_PLAIN;
}

static pith_linkword word_of_address(pith_str href)
{
    size_t from = 0;

    for (size_t i = 0; i < href.len && href.ptr[i] != '?'; i++)
        if (href.ptr[i] == '/') {
            pith_linkword word =
                i + 1 < href.len
                    ? word_of_folder(pith_str_sub(href, from, i - from))
                    : PITH_LINK_PLAIN;

            if (word != PITH_LINK_PLAIN)
                return word;
            from = i + 1;
        }
    return PITH_LINK_PLAIN;
}

pith_linkword pith_linkword_of(const pith_tree *t, pith_node v)
{
    pith_str href = pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_HREF));
    pith_str rel = pith_tree_attr(t, v, PITH_ATTR_REL);
    bool tag = false;
    pith_linkword word;

    if (!href.len)
        return PITH_LINK_PLAIN;
    for (pith_str w = pith_str_word(&rel); w.len; w = pith_str_word(&rel)) {
        if (pith_str_ieq(w, PITH_STR("category")))
            return PITH_LINK_CATEGORY;
        if (pith_str_ieq(w, PITH_STR("author")))
            return PITH_LINK_AUTHOR;
        tag |= pith_str_ieq(w, PITH_STR("tag"));
    }
    word = word_of_address(href);
    return tag && word != PITH_LINK_CATEGORY ? PITH_LINK_TAG : word;
}
