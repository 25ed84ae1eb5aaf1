/* wrap/wrapword: words of elements (name/naming.h) in a file, and steps of a
 * pattern made of them.
 *
 * A word of class, itemprop, itemtype or role is written as ".price" or
 * "itemprop=price", runs of digits as one 0. Positional ones are left out. */
#ifndef PITH_WRAP_WRAPWORD_H
#define PITH_WRAP_WRAPWORD_H

#include "name/naming.h"
#include "wrap/wraplines.h"

#define PITH_WORDS_MAX PITH_NAME_WORDS

typedef struct pith_wrapword {
    pith_str text; /* as in a file; ptr NULL: none */
    uint64_t key;
} pith_wrapword;

/* A hash of its words; 0: it has none. Elements of one sign have the same
 * words: what follows from them need be found once. */
uint64_t pith_words_sign(const pith_tree *t, pith_node v);
/* Keys of the words of element v, in the order of the page; how many. */
uint32_t pith_words_of(const pith_tree *t, pith_node v,
                       uint64_t key[PITH_WORDS_MAX]);
/* The same with texts in `arena`; UINT32_MAX: memory is out. */
uint32_t pith_words_read(const pith_tree *t, pith_node v, pith_arena *arena,
                         pith_wrapword word[PITH_WORDS_MAX]);
/* Key of a text as in a file; 0: it is no such text. */
uint64_t pith_word_key(pith_str text);
/* Its text on a line; `needed`: there must be one. */
void pith_wrapword_io(pith_wrapio *io, pith_wrapword *w, bool needed);

/* A tag and the words that all elements at this place have. */
typedef struct pith_wrapstep {
    uint32_t tag;
    pith_str name;
    pith_wrapword *word;
    uint32_t n_words;
} pith_wrapstep;

bool pith_step_fits(const pith_tree *t, pith_node v, const pith_wrapstep *s);
/* The step of v, all its words, names copied; false: memory is out. */
bool pith_step_of(const pith_tree *t, pith_node v, pith_arena *arena,
                  pith_wrapstep *s);

/* Leaves out words that v lacks; false when the tags differ. */
bool pith_step_meet(const pith_tree *t, pith_node v, pith_wrapstep *s);

/* Values of a line: "div" ".card" "itemprop=item". */
void pith_step_line(pith_wrapio *io, void *owner, void *item);
/* div.card[itemprop=item], for people. */
void pith_step_show(const pith_wrapstep *s, pith_buf *out);

#endif
