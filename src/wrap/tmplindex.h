/* wrap/tmplindex: what reading a page asks of a template, ready to be asked.
 *
 * A page has thousands of texts and paths, a template speaks of a few hundred:
 * most questions end at one bit of a filter. Labels are told from other texts
 * by length and end letters, rules and paths by a bit of their key; what passes
 * is looked up, so filters save time and change nothing. */
#ifndef PITH_WRAP_TMPLINDEX_H
#define PITH_WRAP_TMPLINDEX_H

#include "base/arena.h"
#include "base/map.h"
#include "feat/tpath.h"
#include "model/tmpl.h"

#define PITH_TFILTER_BITS 15u

typedef struct pith_tfilter {
    uint64_t bit[1u << (PITH_TFILTER_BITS - 6)];
} pith_tfilter;

static inline bool pith_tfilter_has(const pith_tfilter *f, uint64_t key)
{
    return f->bit[key >> 6 & ((1u << (PITH_TFILTER_BITS - 6)) - 1)] >>
               (key & 63) &
           1;
}

/* A label by its key: whether the learner's pages made it one, and which
 * contexts there are of it. */
#define PITH_TLABEL_KNOWN    1u
#define PITH_TLABEL_HAS(how) (2u << (how))

typedef struct pith_tmplindex {
    const pith_tmpl *t;
    pith_allocator al; /* memory of the arena: nothing is freed */
    pith_twords words;
    pith_map labels;     /* key of a label -> PITH_TLABEL_* */
    pith_map prefixes;   /* tmpltokens.h */
    pith_map rules;      /* key of a context -> first rule + 1 */
    uint32_t *next;      /* rule -> next one of its context + 1 */
    pith_tfilter rule;   /* keys of rules */
    pith_tfilter ends;   /* of labels */
    pith_tfilter form;   /* tag paths of FORM and REST rules */
    pith_tfilter text;   /* kinds at which a text may be a token of a class */
    uint32_t hows;       /* 1u << how: there are rules of that sort */
    uint64_t attr_of[4]; /* hash of each name of pith_tindex_attrs */
} pith_tmplindex;

#define PITH_TINDEX_ATTRS 4u
extern const uint32_t pith_tindex_attrs[PITH_TINDEX_ATTRS];

/* All in `arena`; keys of `t` must be made. NULL: memory is out. */
pith_tmplindex *pith_tmplindex_new(const pith_tmpl *t, pith_arena *arena);

static inline bool pith_tindex_has(const pith_tmplindex *x, pith_thow how)
{
    return x->hows >> how & 1;
}

/* The first rule of a context + 1; 0: there is none. */
static inline uint32_t pith_tindex_rule(const pith_tmplindex *x, uint64_t key)
{
    const uint64_t *head =
        pith_tfilter_has(&x->rule, key) ? pith_map_find(&x->rules, key) : NULL;

    return head ? (uint32_t)*head : 0;
}

/* What is known of a text as a label; its key is then in `*key`. A text that
 * has a colon at its end is asked for anyway. */
uint32_t pith_tindex_label(const pith_tmplindex *x, pith_str text, bool colon,
                           uint64_t *key);

#endif
