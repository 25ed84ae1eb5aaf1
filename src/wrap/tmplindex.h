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
#include "name/tpath.h"
#include "model/tmpl.h"
#include "papers/exalg/tmplkeys.h"
#include "wrap/tmplitems.h"

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

/* A text that is a constant: what reading it again would find out. */
typedef struct pith_tconst {
    uint64_t label; /* its key as a label */
    uint32_t about; /* PITH_TLABEL_* */
    bool colon;
    bool word;
} pith_tconst;

#define PITH_TINDEX_PLACES 16u

typedef struct pith_tmplindex {
    const pith_tmpl *t;
    pith_allocator al; /* memory of the arena: nothing is freed */
    pith_twords words;
    pith_map labels;    /* key of a label -> PITH_TLABEL_* */
    pith_map prefixes;  /* tmpltokens.h */
    pith_map rules;     /* key of a context -> first rule + 1 */
    uint32_t *next;     /* rule -> next one of its context + 1 */
    pith_tfilter rule;  /* keys of rules */
    pith_tfilter ends;  /* of labels */
    pith_tfilter form;  /* tag paths of FORM rules */
    pith_tfilter text;  /* kinds, with lengths, of texts that are constants */
    pith_tfilter start; /* kinds, with first bytes, of known starts */
    pith_map consts;    /* key of a token -> number in `known` + 1 */
    pith_tconst *known;
    uint32_t hows; /* 1u << how: there are rules of that sort */
    /* keys of contexts without their path, which is mixed in last: */
    uint64_t path_of[PITH_THOW_COUNT];
    uint64_t place_of[PITH_TINDEX_PLACES]; /* by elements before the text */
    uint64_t attr_of[PITH_TITEM_ATTRS][2]; /* by place, by kind */
    uint32_t *basic; /* of each basic type: its first rule + 1 */
} pith_tmplindex;

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

/* Keys of contexts that speak of a path alone (pith_tmpl_rule_key). */
static inline uint64_t pith_tindex_path(const pith_tmplindex *x, pith_thow how,
                                        uint64_t path)
{
    return pith_hash_mix(x->path_of[how], path);
}
static inline uint64_t pith_tindex_place(const pith_tmplindex *x, uint64_t path,
                                         uint32_t before)
{
    return before < PITH_TINDEX_PLACES
               ? pith_hash_mix(x->place_of[before], path)
               : pith_tmpl_rule_key(PITH_THOW_PLACE, 0, path, before, 0);
}

/* A text may be a constant at that kind; it may have a start that is one. */
static inline bool pith_tindex_const(const pith_tmplindex *x, uint64_t kind,
                                     size_t len)
{
    return pith_tfilter_has(&x->text, kind + len * 0x9E3779B1u);
}
static inline bool pith_tindex_start(const pith_tmplindex *x, uint64_t kind,
                                     char first)
{
    return pith_tfilter_has(&x->start,
                            kind + (unsigned char)first * 0x9E3779B1u);
}

/* What is known of a text as a label; its key is then in `*key`. A text that
 * has a colon at its end is asked for anyway. */
uint32_t pith_tindex_label(const pith_tmplindex *x, pith_str text, bool colon,
                           uint64_t *key);

#endif
