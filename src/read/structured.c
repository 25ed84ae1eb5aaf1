/* read/structured: see structured.h. Here: the builder, and what <meta>
 * elements say. */
#include "read/structured.h"

#include <string.h>
#include "base/hash.h"
#include "base/str.h"
#include "name/naming.h"

/* ---- equal names ------------------------------------------------------- */

#define NAMES 64 /* places at first */

/* Where the first property of that name and thing is noted, or is to be: then
 * it is PITH_DATA_NONE. */
static uint32_t *place_of(const pith_data *d, pith_str name, uint32_t of)
{
    uint64_t h = pith_hash_mix(pith_hash_str(name), of);
    uint32_t i = (uint32_t)(h >> 32) & (d->room_names - 1);

    for (;; i = (i + 1) & (d->room_names - 1)) {
        uint32_t k = d->by_name[i];

        if (k == PITH_DATA_NONE ||
            (d->prop[k].of == of && pith_str_eq(d->prop[k].name, name)))
            return &d->by_name[i];
    }
}

/* Twice as many places as properties and more, so that a free one is near.
 * False: memory is out. */
static bool grow_names(pith_data *d, pith_arena *arena)
{
    uint32_t room = d->room_names ? 2 * d->room_names : NAMES;
    uint32_t *at;

    if (2 * d->n_props < d->room_names)
        return true;
    at = pith_arena_array(arena, room, sizeof(*at));
    if (!at)
        return false;
    memset(at, 0xff, room * sizeof(*at));
    d->by_name = at;
    d->room_names = room;
    for (uint32_t k = 0; k < d->n_props; k++)
        if (!d->prop[k].again)
            *place_of(d, d->prop[k].name, d->prop[k].of) = k;
    return true;
}

static bool link_prop(pith_data *d, pith_arena *arena, uint32_t k)
{
    pith_data_prop *p = &d->prop[k];
    uint32_t *at;

    if (!grow_names(d, arena))
        return false;
    at = place_of(d, p->name, p->of);
    p->same = PITH_DATA_NONE;
    p->back = k;
    p->again = *at != PITH_DATA_NONE;
    if (!p->again) {
        *at = k;
        return true;
    }
    d->prop[d->prop[*at].back].same = k;
    d->prop[*at].back = k;
    return true;
}

/* ---- the builder ------------------------------------------------------- */

uint32_t pith_data_add_thing(pith_data *d, pith_arena *arena,
                             pith_data_thing thing, bool *ok)
{
    pith_data_thing *at;

    if (d->n_things == PITH_DATA_THINGS) {
        d->cut = true;
        return PITH_DATA_NONE;
    }
    at = pith_arena_room(arena, d->thing, d->n_things, sizeof(*at));
    if (!at) {
        *ok = false;
        return PITH_DATA_NONE;
    }
    d->thing = at;
    thing.first = thing.last = PITH_DATA_NONE;
    d->thing[d->n_things] = thing;
    return d->n_things++;
}

void pith_data_add_prop(pith_data *d, pith_arena *arena, uint32_t of,
                        pith_data_prop prop, bool *ok)
{
    pith_data_prop *at;

    prop.text = pith_str_trim(prop.text);
    if (of == PITH_DATA_NONE || !prop.name.len ||
        (prop.thing == PITH_DATA_NONE && !prop.text.len))
        return;
    if (d->n_props == PITH_DATA_PROPS) {
        d->cut = true;
        return;
    }
    at = pith_arena_room(arena, d->prop, d->n_props, sizeof(*at));
    if (!at) {
        *ok = false;
        return;
    }
    d->prop = at;
    prop.next = PITH_DATA_NONE;
    prop.of = of;
    d->prop[d->n_props] = prop;
    *ok &= link_prop(d, arena, d->n_props);
    if (d->thing[of].first == PITH_DATA_NONE)
        d->thing[of].first = d->n_props;
    else
        d->prop[d->thing[of].last].next = d->n_props;
    d->thing[of].last = d->n_props++;
}

pith_str pith_data_type(pith_str s)
{
    size_t n;

    s = pith_str_trim(s);
    for (n = s.len; n > 0; n--)
        if (s.ptr[n - 1] == '/' || s.ptr[n - 1] == '#' || s.ptr[n - 1] == ':')
            break;
    return pith_str_from(s, n);
}

/* ---- <meta> ----------------------------------------------------------- */

typedef struct metas {
    const pith_tree *t;
    pith_arena *arena;
    pith_data *d;
    uint32_t og, dc, plain; /* their things, made when there is something */
    bool ok;
} metas;

static uint32_t thing_of(metas *m, uint32_t *at, const char *type,
                         pith_data_source source)
{
    if (*at == PITH_DATA_NONE)
        *at = pith_data_add_thing(m->d, m->arena,
                                  (pith_data_thing){.type = pith_str_of(type),
                                                    .source = source,
                                                    .of = PITH_DATA_NONE,
                                                    .node = PITH_NIL},
                                  &m->ok);
    return *at;
}

/* "og:title", "product:price:amount": the name without its first part. */
static pith_str past_prefix(pith_str name)
{
    size_t n = pith_str_which(name, pith_str_istarts,
                              "og: article: product: book: profile: video: "
                              "music: place: business:")
                   .len;

    return n ? pith_str_from(name, n) : (pith_str){NULL, 0};
}

static bool is_dublin(pith_str name)
{
    return pith_str_any(name, pith_str_istarts, "dc. dc: dcterms.");
}

static void read_meta(metas *m, pith_node v)
{
    pith_str name = pith_tree_attr(m->t, v, PITH_ATTR_PROPERTY), rest;
    pith_str text = pith_tree_attr(m->t, v, PITH_ATTR_CONTENT);
    uint32_t of;

    if (!name.len)
        name = pith_tree_attr(m->t, v, PITH_ATTR_NAME);
    name = pith_str_trim(name);
    rest = past_prefix(name);
    if (!name.len || !text.len)
        return;
    if (rest.len) {
        of = thing_of(m, &m->og, "OpenGraph", PITH_DATA_OPENGRAPH);
        name = rest;
    } else if (is_dublin(name)) {
        of = thing_of(m, &m->dc, "DublinCore", PITH_DATA_DUBLINCORE);
        name = pith_str_from(name, name.ptr[2] == 't' ? 8 : 3);
    } else {
        of = thing_of(m, &m->plain, "Meta", PITH_DATA_META);
    }
    pith_data_add_prop(
        m->d, m->arena, of,
        (pith_data_prop){
            .name = name, .text = text, .thing = PITH_DATA_NONE, .node = v},
        &m->ok);
}

/* What <meta> elements say to programs of the site and to browsers is no data
 * of the page, but who knows which is which: all of them. */
static bool read_metas(const pith_tree *t, pith_arena *arena, pith_data *d)
{
    metas m = {t,   arena, d, PITH_DATA_NONE, PITH_DATA_NONE, PITH_DATA_NONE,
               true};

    for (pith_node v = 0; v < t->count && m.ok; v++)
        if (t->label[v] == PITH_TAG_META && pith_is_element(t, v) &&
            !pith_name_has(t, v, PITH_FROM_ITEMPROP))
            read_meta(&m, v);
    return m.ok;
}

/* Which attributes the page has at all. */
static void attrs_of(const pith_tree *t, bool *micro, bool *rdfa)
{
    *micro = *rdfa = false;
    for (uint32_t i = 0; i < t->n_attrs; i++) {
        *micro |= t->attr[i].name == PITH_ATTR_ITEMSCOPE;
        *rdfa |= t->attr[i].name == PITH_ATTR_TYPEOF;
    }
}

pith_status pith_data_read(const pith_tree *t, pith_arena *arena, pith_data *d)
{
    bool micro, rdfa;
    pith_status st = PITH_OK;

    attrs_of(t, &micro, &rdfa);
    if (micro)
        st = pith_data_read_items(t, arena, d, false);
    if (st == PITH_OK && rdfa)
        st = pith_data_read_items(t, arena, d, true);
    if (st == PITH_OK)
        st = pith_data_read_formats(t, arena, d);
    return st == PITH_OK && !read_metas(t, arena, d) ? PITH_NOMEM : st;
}
