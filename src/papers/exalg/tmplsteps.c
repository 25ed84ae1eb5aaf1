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
    pith_map_init(&s->put, al);
}

void pith_tsteps_release(pith_tsteps *s)
{
    PITH_VEC_RELEASE(&s->step, s->al);
    PITH_VEC_RELEASE(&s->way, s->al);
    pith_map_release(&s->index);
    pith_map_release(&s->put);
}

pith_str pith_tsteps_dup(pith_tsteps *s, pith_str text)
{
    text = pith_arena_str(s->arena, text);
    s->nomem |= !text.ptr;
    return text;
}

/* The words of v that count. */
static void put_words(pith_tsteps *s, const pith_tree *t, pith_node v,
                      pith_tstep *out)
{
    uint64_t tag = pith_tpath_tag(t, v);
    uint32_t n = 0;

    for (int pass = 0; pass < 2 && !s->words->none && !s->nomem; pass++) {
        for (uint32_t a = 0; a < PITH_TPATH_ATTRS; a++) {
            pith_str rest = pith_tpath_value(t, v, a), w;

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

/* Element `a` below step `at`: the step it is. */
static uint32_t put_one(pith_tsteps *s, const pith_tree *t, pith_node a,
                        pith_tstep_kind path, uint32_t at)
{
    bool fresh = false;
    pith_tstep step = {.path = path, .parent = at};
    uint64_t *id;

    step.key =
        key_of(s, t, a, path,
               at == PITH_TMPL_NONE ? PITH_TPATH_ROOT : s->step.at[at].key);
    id = pith_map_put(&s->index, pith_hash_mix(step.key, path), s->step.len,
                      &fresh);
    s->nomem |= !id;
    if (s->nomem || !fresh)
        return s->nomem ? PITH_TMPL_NONE : (uint32_t)*id;
    at = (uint32_t)*id;
    step.tag = pith_tsteps_dup(s, pith_tree_name(t, a));
    step.nth = path == PITH_TSTEP_PLACE ? pith_tpath_nth(t, a) : 0;
    if (path == PITH_TSTEP_KIND)
        put_words(s, t, a, &step);
    s->nomem |= !PITH_VEC_PUSH(&s->step, s->al, step);
    return at;
}

/* Where the path of `v` begins: at depth 1, or at the nearest element with
 * words that count. */
static bool begins(const pith_tsteps *s, const pith_tree *t, pith_node v,
                   bool near)
{
    return t->depth[v] <= 1 ||
           (near && pith_tpath_own(s->words, t, v) != pith_tpath_tag(t, v));
}

/* The steps down to v. Elements that were put are known again, so that all
 * paths of a page cost one step for each element, however deep it is. */
static uint32_t put_from(pith_tsteps *s, const pith_tree *t, pith_node v,
                         pith_tstep_kind path, bool near)
{
    uint64_t page = pith_hash_mix((uint64_t)(uintptr_t)t, path * 2u + near);
    uint32_t at = PITH_TMPL_NONE;
    const uint64_t *known = NULL;

    s->way.len = 0;
    for (; t->depth[v] > 0; v = t->parent[v]) {
        known = pith_map_find(&s->put, pith_hash_mix(page, v));
        if (known)
            at = (uint32_t)*known;
        else
            s->nomem |= !PITH_VEC_PUSH(&s->way, s->al, v);
        if (known || s->nomem || begins(s, t, v, near))
            break;
    }
    while (s->way.len && !s->nomem) {
        v = s->way.at[--s->way.len];
        at = put_one(s, t, v, path, at);
        s->nomem |= !pith_map_put(&s->put, pith_hash_mix(page, v), at, NULL);
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
    return put_from(s, t, v, path, false);
}

uint32_t pith_tsteps_put_near(pith_tsteps *s, const pith_tree *t, pith_node v)
{
    return put_from(s, t, v, PITH_TSTEP_KIND, true);
}

void pith_tsteps_finish(pith_tsteps *s, pith_tmpl *t)
{
    t->n_steps = (uint32_t)s->step.len;
    t->step = pith_arena_array(s->arena, s->step.len + 1, sizeof(*t->step));
    s->nomem |= !t->step;
    if (t->step && s->step.len)
        memcpy(t->step, s->step.at, s->step.len * sizeof(*t->step));
}
