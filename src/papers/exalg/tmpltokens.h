/* papers/exalg/tmpltokens: one page as the string of tokens that a learned
 * template speaks of [EXALG §2.1]; papers/exalg/exalg_tokens makes those of the
 * learner.
 */
#ifndef PITH_PAPERS_EXALG_TMPLTOKENS_H
#define PITH_PAPERS_EXALG_TMPLTOKENS_H

#include "base/arena.h"
#include "base/hash.h"
#include "base/map.h"
#include "base/vec.h"
#include "model/tmpl.h"
#include "tree/tree.h"

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
    uint8_t kind;  /* pith_ptoken_kind */
    bool glued;    /* no white space before it in its node */
} pith_ptoken;

typedef PITH_VEC(pith_ptoken) pith_ptokens;

/* The word of a collapsed text at `*at`, which moves on to the next: up to a
 * space; a character of a script without spaces is a word. */
pith_str pith_tmpl_word(pith_str s, size_t *at);
/* The key of some words and that word. */
static inline uint64_t pith_tmpl_words_key(uint64_t key, pith_str word)
{
    return pith_hash_mix(key, pith_hash_str(word));
}

/* The starts of texts that are tokens: every first words of every prefix, and
 * the path that has any. */
bool pith_tmpl_prefixes(const pith_tmpl *t, pith_map *out);

/* The tokens of one page, in order; `out` is theirs, `open` the token of the
 * innermost open element. */
typedef struct pith_tmaker {
    const pith_tmpl *t;
    const pith_map *prefixes;
    const pith_allocator *al;
    pith_ptokens out;
    uint32_t open;
} pith_tmaker;

/* False, all of them: memory is out. */
bool pith_tmaker_reserve(pith_tmaker *m, size_t n);
bool pith_tmaker_edge(pith_tmaker *m); /* the page's start, or its end */
/* The tags of an element, by the key of the start tag (tmplkeys.h); one that is
 * not void gets an end. */
bool pith_tmaker_start(pith_tmaker *m, pith_node v, uint64_t key, bool is_void);
bool pith_tmaker_end(pith_tmaker *m, uint64_t key);
/* A collapsed text, which is borrowed. */
bool pith_tmaker_text(pith_tmaker *m, pith_node v, uint64_t kind,
                      pith_str text);
/* One that is a token as it is. */
bool pith_tmaker_whole(pith_tmaker *m, pith_node v, uint64_t key,
                       pith_str text);

#endif
