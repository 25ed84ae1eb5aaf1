/* learn/leaves: from texts in contexts to leaves. */
#include "learn/leaves_int.h"

#include <string.h>
#include "base/hash.h"
#include "papers/exalg/tmplkeys.h"

#define CONTEXTS 8 /* that a text has, about */

/* A leaf varies when not all pages that have it have the same. */
static void close_page(draft *d)
{
    if (d->pages == 1)
        d->first_hash = d->page_hash;
    else if (d->pages)
        d->varies |= d->page_hash != d->first_hash;
}

uint32_t pith_leaves_add(leafer *l, pith_thow h, uint64_t key, uint32_t number)
{
    const found *v = &l->value.at[number];
    bool fresh = false;
    uint64_t *id = pith_map_put(&l->ids, key, l->draft.len, &fresh);
    entry e = {0, number};
    draft *d;

    if (!id)
        return UINT32_MAX;
    if (fresh && !PITH_VEC_PUSH(&l->draft, l->al,
                                ((draft){.how = h,
                                         .label = UINT32_MAX,
                                         .page = v->page,
                                         .node = v->node,
                                         .last = UINT32_MAX,
                                         .twin = UINT32_MAX,
                                         .one_hash = v->hash})))
        return UINT32_MAX;
    e.leaf = (uint32_t)*id;
    d = &l->draft.at[e.leaf];
    d->n++;
    if (d->last != v->page) {
        close_page(d);
        d->pages++;
        d->last = v->page;
        d->page_hash = 0;
    }
    d->many |= v->hash != d->one_hash;
    d->page_hash = pith_hash_blend(d->page_hash, v->hash);
    d->vector = pith_hash_blend(d->vector, v->there);
    return PITH_VEC_PUSH(&l->entry, l->al, e) ? e.leaf : UINT32_MAX;
}

static bool put_value(leafer *l, const pith_titem *it, uint32_t said)
{
    found v = {.page = it->page,
               .node = it->node,
               .last = it->last,
               .said = said,
               .text = it->text,
               .hash = it->hash,
               .there = pith_hash_mix(it->hash, it->page)};

    return PITH_VEC_PUSH(&l->value, l->al, v);
}

uint32_t pith_leaves_value(leafer *l, uint32_t page, pith_node node,
                           pith_node last, pith_str text)
{
    pith_titem it = {.page = page,
                     .node = node,
                     .last = last,
                     .text = text,
                     .hash = pith_hash_str(text)};
    const uint64_t *said = pith_map_find(&l->opt->read->same, it.hash);

    return put_value(l, &it, said ? (uint32_t)*said : 0)
               ? (uint32_t)l->value.len - 1
               : UINT32_MAX;
}

/* The values of items and attributes. */
static bool put_values(leafer *l)
{
    bool ok = PITH_VEC_RESERVE(&l->value, l->al, l->item.len + l->attr.len) &&
              PITH_VEC_RESERVE(&l->entry, l->al,
                               CONTEXTS * l->item.len + 2 * l->attr.len);

    l->fact =
        pith_alloc_zeroed(l->al, l->opt->read->text.len + 1, sizeof(*l->fact));
    ok = ok && l->fact;
    for (size_t i = 0; ok && i < l->item.len; i++)
        ok = put_value(
            l, &l->item.at[i],
            l->opt->read->text_id[l->item.at[i].page][l->item.at[i].node]);
    for (size_t i = 0; ok && i < l->attr.len; i++)
        ok = put_value(l, &l->attr.at[i], 0);
    return ok;
}

/* The number of the value that a context has. */
static uint32_t value_of(const leafer *l, pith_thow how, const pith_titem *it)
{
    return (uint32_t)(how == PITH_THOW_ATTR
                          ? l->item.len + (size_t)(it - l->attr.at)
                          : (size_t)(it - l->item.at));
}

/* One value in one context. */
static bool add_context(void *ctx, pith_thow how, uint64_t key,
                        const pith_titem *it, uint32_t label)
{
    leafer *l = ctx;
    uint32_t i = pith_leaves_add(l, how, key, value_of(l, how, it));
    draft *d;

    if (i == UINT32_MAX)
        return false;
    d = &l->draft.at[i];
    if (d->n == 1)
        d->inside = it->inside[it->level];
    if (label != UINT32_MAX) {
        d->label = d->own_label = label;
        d->gap = d->own_gap = it->gap;
    }
    if (how == PITH_THOW_ATTR) {
        d->attr = it->attr;
        d->by_kind = it->by_kind;
    }
    return true;
}

/* The basic attributes of the schema, sets flattened. recurses: as deep as the
 * schema. */
static bool add_value(leafer *l, const pith_value *v, uint32_t page)
{
    if (v->schema && v->schema->kind == PITH_SCHEMA_BASIC && v->text.ptr) {
        uint32_t n = v->schema->leaf, i;
        uint32_t number = pith_leaves_value(l, page, v->node, v->last, v->text);

        if (number == UINT32_MAX)
            return false;
        i = pith_leaves_add(l, PITH_THOW_SCHEMA,
                            pith_tmpl_rule_key(PITH_THOW_SCHEMA, 0, 0, n, 0),
                            number);
        if (i != UINT32_MAX)
            l->draft.at[i].attr = n;
        return i != UINT32_MAX;
    }
    for (uint32_t i = 0; i < v->n_kids; i++)
        if (!add_value(l, v->kid[i], page))
            return false;
    return true;
}

static bool add_all(leafer *l)
{
    bool ok = put_values(l);

    for (uint32_t p = 0; ok && l->t->value && p < l->t->n_pages; p++)
        if (l->t->value[p])
            ok = add_value(l, l->t->value[p], p);
    for (uint32_t p = 0; ok && !l->opt->paper && p < l->t->n_pages; p++)
        ok =
            pith_titems_contexts(&l->item, l->first_item[p],
                                 l->first_item[p + 1], l->al, add_context, l) &&
            pith_titems_attrs(&l->attr, l->first_attr[p], l->first_attr[p + 1],
                              add_context, l);
    return ok;
}

/* A leaf that is dropped for another with the same values may know more about
 * its name. */
static void lend_name(draft *to, const draft *from)
{
    if (to->label == UINT32_MAX ||
        (from->label != UINT32_MAX && from->gap < to->gap)) {
        to->label = from->label;
        to->gap = from->gap;
    }
    if (!to->node) {
        to->node = from->node;
        to->page = from->page;
    }
}

/* Counting sort. */
static bool sort_drafts(leafer *l)
{
    size_t first[PITH_THOW_COUNT + 1] = {0};

    l->order = pith_alloc_array(l->al, l->draft.len + 1, sizeof(*l->order));
    if (!l->order)
        return false;
    for (size_t i = 0; i < l->draft.len; i++)
        first[l->draft.at[i].how + 1]++;
    for (int h = 1; h < PITH_THOW_COUNT; h++)
        first[h] += first[h - 1];
    for (size_t i = 0; i < l->draft.len; i++)
        l->order[first[l->draft.at[i].how]++] = (uint32_t)i;
    return true;
}

/* A leaf is kept when it varies, two pages have it, and no earlier one has the
 * same values. A basic attribute of the schema is always kept. */
static bool choose(leafer *l)
{
    pith_map seen;
    bool ok = true;

    pith_map_init(&seen, l->al);
    for (size_t i = 0; ok && i < l->draft.len; i++) {
        draft *d = &l->draft.at[l->order[i]];
        uint64_t *same;
        bool fresh = false;

        if (d->how == PITH_THOW_SAME)
            d->varies = true; /* it is made of leaves that do */
        if (d->how != PITH_THOW_SCHEMA &&
            (!d->varies || !d->many || d->pages < 2))
            continue;
        same = pith_map_put(&seen, d->vector, l->order[i], &fresh);
        ok = same != NULL;
        d->keep = ok && (fresh || d->how == PITH_THOW_SCHEMA);
        if (ok && !fresh) {
            d->twin = (uint32_t)*same;
            lend_name(&l->draft.at[*same], d);
        }
    }
    pith_map_release(&seen);
    return ok;
}

static bool alloc_leaves(leafer *l)
{
    pith_template *t = l->t;
    uint32_t n = 0;

    l->kept = pith_arena_array(l->arena, l->draft.len + 1, sizeof(*l->kept));
    if (!l->kept)
        return false;
    for (size_t i = 0; i < l->draft.len; i++)
        if (l->draft.at[l->order[i]].keep) {
            l->kept[n] = l->order[i];
            l->draft.at[l->order[i]].id = n++;
        }
    t->n_leaves = n;
    l->values = pith_arena_zalloc(&l->own, n + 1u, sizeof(*l->values));
    if (!l->values)
        return false;
    t->basic = pith_arena_array(l->arena, t->n_basic + 1u, sizeof(*t->basic));
    if (!t->basic)
        return false;
    memset(t->basic, 0xff, (t->n_basic + 1u) * sizeof(*t->basic));
    t->leaf = pith_arena_zalloc(l->arena, n + 1u, sizeof(*t->leaf));
    for (size_t i = 0; t->leaf && i < l->draft.len; i++) {
        const draft *d = &l->draft.at[i];
        pith_leaf *f = d->keep ? &t->leaf[d->id] : NULL;

        if (!f)
            continue;
        f->how = pith_thow_name(d->how);
        f->n_pages_filled = d->pages;
        f->first =
            pith_arena_zalloc(l->arena, t->n_pages + 2u, sizeof(*f->first));
        f->value = pith_arena_array(l->arena, d->n, sizeof(*f->value));
        f->node = pith_arena_array(l->arena, d->n, sizeof(*f->node));
        f->last = pith_arena_array(l->arena, d->n, sizeof(*f->last));
        l->values[d->id] = pith_arena_array(&l->own, d->n, sizeof(**l->values));
        if (!f->first || !f->value || !f->node || !f->last || !l->values[d->id])
            return false;
        if (d->how == PITH_THOW_SCHEMA)
            t->basic[d->attr] = d->id;
    }
    return t->leaf != NULL;
}

/* Entries of a leaf are in order of pages already. */
static bool fill(leafer *l)
{
    pith_template *t = l->t;
    uint32_t *at;

    if (!alloc_leaves(l))
        return false;
    at = pith_arena_zalloc(l->arena, t->n_leaves + 1u, sizeof(*at));
    if (!at)
        return false;
    for (size_t i = 0; i < l->entry.len; i++) {
        const entry *e = &l->entry.at[i];
        const draft *d = &l->draft.at[e->leaf];
        const found *v = &l->value.at[e->value];
        pith_leaf *f = d->keep ? &t->leaf[d->id] : NULL;

        if (!f)
            continue;
        l->values[d->id][at[d->id]] = e->value;
        f->value[at[d->id]] = v->text;
        f->last[at[d->id]] = v->last;
        f->node[at[d->id]++] = v->node;
        f->first[v->page + 1]++;
    }
    for (uint32_t i = 0; i < t->n_leaves; i++)
        for (uint32_t p = 0; p < t->n_pages; p++)
            t->leaf[i].first[p + 1] += t->leaf[i].first[p];
    return true;
}

pith_status pith_leaves_learn(pith_template *t, const pith_tree *const *pages,
                              const pith_leaves_options *opt,
                              const pith_allocator *al, pith_arena *arena,
                              const pith_leaves_out *out)
{
    leafer l = {.t = t, .page = pages, .opt = opt, .al = al, .arena = arena};
    bool ok;

    pith_map_init(&l.ids, al);
    pith_arena_init(&l.own, al, 0);
    ok = pith_leaves_read(&l) && add_all(&l);
    for (size_t i = 0; i < l.draft.len; i++)
        close_page(&l.draft.at[i]);
    ok = ok && pith_leaves_join(&l) && sort_drafts(&l) && choose(&l) &&
         fill(&l) && pith_leaves_show(&l) && pith_leaves_name(&l) &&
         (!out || pith_leaves_export(&l, out->steps, out->tmpl));
    pith_alloc_free(al, l.order);
    pith_map_release(&l.ids);
    PITH_VEC_RELEASE(&l.item, al);
    PITH_VEC_RELEASE(&l.attr, al);
    PITH_VEC_RELEASE(&l.draft, al);
    PITH_VEC_RELEASE(&l.member, al);
    PITH_VEC_RELEASE(&l.entry, al);
    PITH_VEC_RELEASE(&l.value, al);
    pith_alloc_free(al, l.fact);
    pith_arena_release(&l.own);
    return ok ? PITH_OK : PITH_NOMEM;
}
