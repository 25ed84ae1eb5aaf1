/* papers/exalg/tmplsteps: see tmplsteps.h. */
#include "papers/exalg/tmplsteps.h"

#include <string.h>
#include "base/hash.h"

void pith_tsteps_init(pith_tsteps *s, const pith_allocator *al,
                      pith_arena *arena, const pith_twords *words)
{
    memset(s, 0, sizeof(*s));
    s->al = al;
    s->arena = arena;
    s->words = words;
    pith_map_init(&s->index, al);
}

void pith_tsteps_release(pith_tsteps *s)
{
    PITH_VEC_RELEASE(&s->step, s->al);
    pith_map_release(&s->index);
}

pith_str pith_tsteps_dup(pith_tsteps *s, pith_str text)
{
    char *copy = pith_arena_dup(s->arena, text.ptr ? text.ptr : "", text.len);

    s->nomem |= !copy;
    return (pith_str){copy, copy ? text.len : 0};
}

/* The words of v that count. */
static void put_words(pith_tsteps *s, const pith_tree *t, pith_node v,
                      pith_tstep *out)
{
    uint64_t tag = pith_tpath_tag(t, v);
    uint32_t n = 0;

    for (int pass = 0; pass < 2 && !s->words->none && !s->nomem; pass++) {
        for (uint32_t a = 0; a < PITH_TPATH_ATTRS; a++) {
            pith_str rest = pith_tree_attr(t, v, pith_tpath_attrs[a]), w;

            while ((w = pith_str_word(&rest)).len) {
                if (!pith_twords_has(s->words, pith_tpath_word(tag, a, w)))
                    continue;
                if (pass)
                    out->word[out->n_words++] =
                        (pith_tword){out->tag, a, pith_tsteps_dup(s, w)};
                else
                    n++;
            }
        }
        if (!n)
            return;
        if (!pass)
            out->word = pith_arena_zalloc(s->arena, n, sizeof(*out->word));
        s->nomem |= !out->word;
    }
}

static uint64_t key_of(const pith_tsteps *s, const pith_tree *t, pith_node v,
                       pith_tstep_kind path, uint64_t parent)
{
    switch (path) {
    case PITH_TSTEP_PLACE:
        return pith_tpath_place(parent, pith_tpath_tag(t, v),
                                pith_tpath_nth(t, v));
    case PITH_TSTEP_KIND:
        return pith_tpath_step(parent, pith_tpath_own(s->words, t, v));
    default:
        return pith_tpath_step(parent, pith_tpath_tag(t, v));
    }
}

/* The ancestor of v at depth d. */
static pith_node ancestor(const pith_tree *t, pith_node v, uint16_t d)
{
    while (t->depth[v] > d)
        v = t->parent[v];
    return v;
}

/* The steps from depth `from` down to v. */
static uint32_t put_from(pith_tsteps *s, const pith_tree *t, pith_node v,
                         pith_tstep_kind path, uint16_t from)
{
    uint32_t at = PITH_TMPL_NONE;
    uint64_t key = PITH_TPATH_ROOT;

    for (uint16_t d = from; d <= t->depth[v] && !s->nomem; d++) {
        pith_node a = ancestor(t, v, d);
        bool fresh = false;
        uint64_t *id;
        pith_tstep step = {.path = path, .parent = at};

        key = key_of(s, t, a, path, key);
        id = pith_map_put(&s->index, pith_hash_mix(key, path), s->step.len,
                          &fresh);
        s->nomem |= !id;
        if (s->nomem)
            break;
        at = (uint32_t)*id;
        if (!fresh)
            continue;
        step.tag = pith_tsteps_dup(s, pith_tree_name(t, a));
        step.nth = path == PITH_TSTEP_PLACE ? pith_tpath_nth(t, a) : 0;
        step.key = key;
        if (path == PITH_TSTEP_KIND)
            put_words(s, t, a, &step);
        s->nomem |= !PITH_VEC_PUSH(&s->step, s->al, step);
    }
    return s->nomem ? PITH_TMPL_NONE : at;
}

uint32_t pith_tsteps_put_known(pith_tsteps *s, const pith_tree *t, pith_node v,
                               pith_tstep_kind path, uint64_t key)
{
    const uint64_t *id = pith_map_find(&s->index, pith_hash_mix(key, path));

    return id ? (uint32_t)*id : pith_tsteps_put(s, t, v, path);
}

uint32_t pith_tsteps_put(pith_tsteps *s, const pith_tree *t, pith_node v,
                         pith_tstep_kind path)
{
    return put_from(s, t, v, path, 1);
}

uint32_t pith_tsteps_put_near(pith_tsteps *s, const pith_tree *t, pith_node v)
{
    pith_node a = v;

    while (t->depth[a] > 1 &&
           pith_tpath_own(s->words, t, a) == pith_tpath_tag(t, a))
        a = t->parent[a];
    return put_from(s, t, v, PITH_TSTEP_KIND, t->depth[a]);
}

void pith_tsteps_finish(pith_tsteps *s, pith_tmpl *t)
{
    t->n_steps = (uint32_t)s->step.len;
    t->step = pith_arena_array(s->arena, s->step.len + 1, sizeof(*t->step));
    s->nomem |= !t->step;
    if (t->step && s->step.len)
        memcpy(t->step, s->step.at, s->step.len * sizeof(*t->step));
}
