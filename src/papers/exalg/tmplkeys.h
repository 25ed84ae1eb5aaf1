/* papers/exalg/tmplkeys: the hashes of a template's steps, tokens and rules,
 * made from their texts. Learner and wrapper make keys by these functions only,
 * so that a context means the same to both. */
#ifndef PITH_PAPERS_EXALG_TMPLKEYS_H
#define PITH_PAPERS_EXALG_TMPLKEYS_H

#include "base/hash.h"
#include "model/tmpl.h"
#include "name/tpath.h"

/* The key of a step, PITH_TMPL_NONE: of the document. */
static inline uint64_t pith_tmpl_step_key(const pith_tmpl *t, uint32_t step)
{
    return step == PITH_TMPL_NONE ? PITH_TPATH_ROOT : t->step[step].key;
}

/* A token of a page: its text at the kind path of its element (for a text: of
 * the element around it). */
uint64_t pith_tmpl_token_key(pith_str text, uint64_t kind);
/* The same of a start tag, by the hash of its name (name/tpath.h). */
static inline uint64_t pith_tmpl_tag_key(uint64_t tag, uint64_t kind)
{
    return pith_hash_mix(tag + 1u, kind);
}
/* And of the end tag, by the start's. */
static inline uint64_t pith_tmpl_end_key(uint64_t start)
{
    return start * 3;
}

/* A label: "Author:" and "authors" are one. */
uint64_t pith_tmpl_label_key(pith_str text);
/* How much of the text that key is made of. */
size_t pith_tmpl_label_len(pith_str text);

/* The context that places a leaf. `path`: tags for LABEL, LIST and
 * FORM, place for PLACE, the end of the kind for NEAR and INSIDE, place or
 * kind for ATTR. `n` as in pith_trule. What a context does not speak of is 0.
 */
uint64_t pith_tmpl_rule_key(pith_thow how, uint64_t label, uint64_t path,
                            uint32_t n, uint64_t attr);
/* What its path is mixed into. */
uint64_t pith_tmpl_rule_stem(pith_thow how, uint64_t label, uint32_t n,
                             uint64_t attr);

/* Fills every `key` of t. Steps refer to earlier ones (checked by loaders). */
void pith_tmpl_keys(pith_tmpl *t);

#endif
