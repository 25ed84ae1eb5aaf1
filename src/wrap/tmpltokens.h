/* wrap/tmpltokens: one page as the string of tokens that a learned template
 * speaks of [EXALG §2.1]; learn/exalg_tokens makes those of the learner. */
#ifndef PITH_WRAP_TMPLTOKENS_H
#define PITH_WRAP_TMPLTOKENS_H

#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"
#include "model/tmpl.h"
#include "tree/tree.h"
#include "wrap/tmplitems.h"

typedef enum pith_ptoken_kind {
    PITH_PTOKEN_START,
    PITH_PTOKEN_END,
    PITH_PTOKEN_TEXT,
    PITH_PTOKEN_EDGE /* the page's start or end */
} pith_ptoken_kind;

typedef struct pith_ptoken {
    uint64_t key;
    pith_str text; /* TEXT */
    pith_node node;
    uint32_t mate; /* a tag: token of the other one, itself if void */
    uint32_t up;   /* token of the start tag around it; 0: none */
    pith_ptoken_kind kind;
    bool glued; /* no white space before it in its node */
} pith_ptoken;

typedef PITH_VEC(pith_ptoken) pith_ptokens;

/* Next word of a collapsed text: up to the next space; a character of a script
 * without spaces is a word. */
size_t pith_tmpl_word_end(pith_str s, size_t at);

/* The starts of texts that are tokens: every first words of every prefix, and
 * where texts are cut (tmplsplit.h); and the path that has any. */
bool pith_tmpl_prefixes(const pith_tmpl *t, pith_map *out);

/* Appends the tokens of a page; `kind` are the paths of its nodes, `texts` its
 * texts, of which tokens borrow. False: memory is out. */
bool pith_tmpl_tokens(const pith_tmpl *t, const pith_map *prefixes,
                      const pith_tree *tree, const uint64_t *kind,
                      const pith_titems *texts, const pith_allocator *al,
                      pith_ptokens *out);

#endif
