/* wrap/newsslot: the slots of a news template that hold date and author.
 *
 * A slot is a place: the path of the element around a short text, and which of
 * the element's texts it is. learn/newsfacts finds the slots by what the pages
 * of a cluster agree on; here they are read, by `news` and by saved wrappers
 * alike. */
#ifndef PITH_WRAP_NEWSSLOT_H
#define PITH_WRAP_NEWSSLOT_H

#include "read/doc.h"
#include "base/arena.h"
#include "read/date.h"
#include "read/meta.h"
#include "model/article.h"
#include "tree/tree.h"

#define PITH_SLOT_LEVELS 3  /* of the path */
#define PITH_SLOT_WORDS  14 /* of a text at most */

/* A short text of a page. */
typedef struct pith_atom {
    uint64_t key;
    pith_node el;  /* around it */
    pith_str text; /* collapsed */
} pith_atom;

typedef struct pith_atoms {
    const pith_atom *at; /* in document order */
    uint32_t n;
} pith_atoms;

/* The short visible texts below `root`, in `arena`. PITH_NOMEM. Linear. */
pith_status pith_atoms_read(const pith_tree *t, pith_node root,
                            pith_arena *arena, pith_arena *scratch,
                            pith_atoms *out);

/* The date of an atom, from the attributes of its element or its text; false:
 * it has none of day, month and year. `lang` settles 05/06/2024. */
bool pith_atom_date(const pith_tree *t, const pith_atom *a, pith_str lang,
                    pith_date *out);

/* The name in a text: without `prefix` (ptr NULL: none), what follows a
 * separator, and a date. Empty when what is left does not look like names of
 * people. */
pith_str pith_atom_name(pith_str text, pith_str prefix);

typedef struct pith_newsslot {
    uint64_t key;
    pith_str path;   /* for people */
    pith_str prefix; /* words that come before every value; ptr NULL: none */
    uint32_t pages;  /* that had a value when it was learned; 0: no slot */
    bool over;       /* it wins over what the page says of itself */
    bool once;       /* stands on a page but once */
} pith_newsslot;

typedef struct pith_newsfacts {
    pith_newsslot date, author;
} pith_newsfacts;

/* Put the values of the slots into `out`, which has what the page alone gave:
 * what it says of itself (`claims`), or a guess, which a slot always mends. Of
 * the n templates the first whose slot stands on the page is taken; a page
 * without any keeps what it has. `label`: a cache of pith_path_key, or NULL.
 * Values in `arena`. PITH_NOMEM. */
pith_status pith_newsfacts_read(const pith_newsfacts *const *f, size_t n,
                                const pith_doc *doc, const pith_meta *claims,
                                uint32_t *label, pith_article *out);

#endif
