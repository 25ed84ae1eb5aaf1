/* name/tpath: paths of elements as a template sees them, as hashes.
 *
 *   tags    html body div p                 tag names
 *   place   html[0] body[0] div[2] p[0]     and the number among such siblings
 *   kind    html body div.price p           and class, itemprop and id words
 *
 * Words count in a kind only when enough pages have them on that tag: numbers
 * and hashed names would tell every element apart. Learners count the words of
 * their pages; a saved template brings its own. Hashes come from names, or from
 * the constant numbers of known names, so a step that is saved as text hashes
 * the same when it is read again. They are never saved themselves. */
#ifndef PITH_NAME_TPATH_H
#define PITH_NAME_TPATH_H

#include "base/hash.h"
#include "base/map.h"
#include "tree/tree.h"

#define PITH_TPATH_ROOT  1u /* the path of the document, of any sort */
#define PITH_TPATH_ATTRS 3u /* class, itemprop, id */
/* What element v has in the one of that index; ptr NULL: nothing. */
pith_str pith_tpath_value(const pith_tree *t, pith_node v, uint32_t attr);

typedef struct pith_twords {
    pith_map pages;   /* word -> last page that has it, + 1, and below that how
                         many have */
    uint32_t support; /* pages that make a word count */
    bool none;        /* tags only: the papers' paths */
} pith_twords;

void pith_twords_init(pith_twords *w, const pith_allocator *al,
                      uint32_t support);
void pith_twords_release(pith_twords *w);
/* A word of a page; one page after the other, and a page counts it once. False:
 * memory is out. */
bool pith_twords_once(pith_twords *w, uint64_t key, uint32_t page);
/* A word that counts, from a saved template. */
bool pith_twords_put(pith_twords *w, pith_str tag, uint32_t attr,
                     pith_str word);
bool pith_twords_has(const pith_twords *w, uint64_t key);

/* The index of a name among them; PITH_TPATH_ATTRS: not there. */
static inline uint32_t pith_tpath_attr(uint32_t name)
{
    return name == PITH_ATTR_CLASS      ? 0
           : name == PITH_ATTR_ITEMPROP ? 1
           : name == PITH_ATTR_ID       ? 2
                                        : PITH_TPATH_ATTRS;
}

/* `attr` is such an index. */
uint64_t pith_tpath_word(uint64_t tag, uint32_t attr, pith_str word);
static inline uint64_t pith_tpath_tag(const pith_tree *t, pith_node v);
/* One step further. `own` of a kind: the tag plus the sum of its words. */
static inline uint64_t pith_tpath_step(uint64_t parent, uint64_t own)
{
    return pith_hash_mix(parent, own);
}
static inline uint64_t pith_tpath_place(uint64_t parent, uint64_t tag,
                                        uint32_t nth)
{
    return pith_hash_mix(parent, tag + nth);
}
/* What stands for an element in a kind: tag and words. */
uint64_t pith_tpath_own(const pith_twords *w, const pith_tree *t, pith_node v);
/* Number of v among its siblings of the same tag; the walk over earlier ones is
 * bounded, later ones share the last number. */
#define PITH_TPATH_SIBLINGS 256u
uint32_t pith_tpath_nth(const pith_tree *t, pith_node v);

uint64_t pith_tpath_name(pith_str tag);
/* That of a name every page knows by the same number. */
static inline uint64_t pith_tpath_known(uint32_t label)
{
    return pith_hash_mix(0x7461677300000000u, label);
}
static inline uint64_t pith_tpath_tag(const pith_tree *t, pith_node v)
{
    return t->label[v] < PITH_TAG_COUNT ? pith_tpath_known(t->label[v])
                                        : pith_tpath_name(pith_tree_name(t, v));
}

#endif
