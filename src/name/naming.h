/* name/naming: what the elements of a page are called, read once.
 *
 *   attributes -> words (key, rank, text) -> name (words of an element) ->
 * label
 *
 * Elements with the same tag and the same values share a name: a page of
 * thousands of elements has hundreds. The words of a name come from class,
 * itemprop, itemtype, property, role, rel, type and color, and the names of
 * data attributes; those of the id, which many elements have alone, are read
 * for one element at a time. */
#ifndef PITH_NAME_NAMING_H
#define PITH_NAME_NAMING_H

#include "name/nameword.h"
#include "tree/tree.h"

#define PITH_NAME_WORDS 48u /* of one element; further ones are not read */

/* Where a word stands. The numbers go into keys that are saved in files. */
typedef enum pith_name_from {
    PITH_FROM_CLASS,
    PITH_FROM_ITEMPROP,
    PITH_FROM_ITEMTYPE,
    PITH_FROM_PROPERTY,
    PITH_FROM_ROLE,
    PITH_FROM_REL,   /* of link */
    PITH_FROM_TYPE,  /* of input */
    PITH_FROM_COLOR, /* of font: the class of its day */
    PITH_FROM_DATA,  /* the name of a data attribute, its value left out */
    PITH_FROM_ID,
    PITH_FROM_COUNT
} pith_name_from;

#define PITH_FROM_BIT(from) (1u << (from))
#define PITH_FROM_NAMES     (PITH_FROM_BIT(PITH_FROM_ID) - 1u) /* all but ids */

typedef struct pith_word {
    uint64_t key;  /* of where it stands and what it is; never 0 */
    pith_str text; /* as it stands there */
    uint8_t from;  /* pith_name_from */
    uint8_t rank;  /* pith_rank of a class word; others are naming */
} pith_word;

/* The attribute of that place; of rel, of any element. */
static inline uint32_t pith_attr_at(pith_name_from from)
{
    return from == PITH_FROM_CLASS      ? PITH_ATTR_CLASS
           : from == PITH_FROM_ITEMPROP ? PITH_ATTR_ITEMPROP
           : from == PITH_FROM_ITEMTYPE ? PITH_ATTR_ITEMTYPE
           : from == PITH_FROM_PROPERTY ? PITH_ATTR_PROPERTY
           : from == PITH_FROM_ROLE     ? PITH_ATTR_ROLE
           : from == PITH_FROM_REL      ? PITH_ATTR_REL
           : from == PITH_FROM_TYPE     ? PITH_ATTR_TYPE
           : from == PITH_FROM_COLOR    ? PITH_ATTR_COLOR
                                        : PITH_ATTR_ID;
}
/* The attribute stands there. */
static inline bool pith_attr_is(const pith_attr *a, pith_name_from from)
{
    return a->name == pith_attr_at(from);
}
/* What an element has there, as it stands: for those who want the value, such
 * as an anchor or a property, not its words. ptr NULL: nothing. */
static inline pith_str pith_name_value(const pith_tree *t, pith_node v,
                                       pith_name_from from)
{
    return pith_tree_attr(t, v, pith_attr_at(from));
}
/* What the tests of a site find element v by ("data-testid"): where classes are
 * made by a machine it is the only name that people gave. ptr NULL: nothing. */
pith_str pith_name_tested(const pith_tree *t, pith_node v);
static inline bool pith_name_has(const pith_tree *t, pith_node v,
                                 pith_name_from from)
{
    return pith_tree_has_attr(t, v, pith_attr_at(from));
}

/* The key of a word that stands there; 0: it says nothing. */
uint64_t pith_word_key_of(pith_name_from from, pith_str word);
/* The words of element v from there (PITH_FROM_BIT), in the order of
 * pith_name_from and of the page, each once; how many. */
uint32_t pith_element_words(const pith_tree *t, pith_node v, unsigned from,
                            pith_word word[PITH_NAME_WORDS]);

/* What elements of one tag and the same values are called. */
typedef struct pith_name {
    uint32_t first, n; /* words, in pith_naming.word */
    pith_node node;    /* the first that is called so */
} pith_name;

typedef struct pith_naming {
    const uint32_t *of; /* node -> name; 0: no element, or it has no words */
    const pith_name *name;
    const pith_word *word;
    uint32_t n_names, n_words;
} pith_naming;

/* The names of a page in `arena`; NULL: memory is out. Those that the tree has
 * already are given as they are. */
const pith_naming *pith_naming_of(const pith_tree *t, pith_arena *arena);

/* The words of element v, as they were read for the page or into `own`; *n of
 * them, from anywhere but the id. */
const pith_word *pith_name_words(const pith_tree *t, pith_node v,
                                 pith_word own[PITH_NAME_WORDS], uint32_t *n);

/* ---- labels -------------------------------------------------------------- */

/* From which words are labels made, as a rule; of a template's path also ids.
 */
#define PITH_FROM_LABEL                                                      \
    (PITH_FROM_BIT(PITH_FROM_CLASS) | PITH_FROM_BIT(PITH_FROM_ITEMPROP) |    \
     PITH_FROM_BIT(PITH_FROM_ITEMTYPE) | PITH_FROM_BIT(PITH_FROM_PROPERTY) | \
     PITH_FROM_BIT(PITH_FROM_ROLE) | PITH_FROM_BIT(PITH_FROM_REL) |          \
     PITH_FROM_BIT(PITH_FROM_TYPE))

/* What tells an element from others of its tag: its words from there, in any
 * order, by rank (nameword.h); 0: it has none. The same on every page. */
uint64_t pith_name_sum(const pith_tree *t, pith_node v, unsigned from);
/* Tag and words as one number; the tag itself where it has no words, else the
 * top bit is set. */
uint32_t pith_label_of(const pith_tree *t, pith_node v, unsigned from);

#endif
