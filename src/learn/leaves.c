/* learn/leaves: from texts in contexts to leaves. */
#include "learn/leaves_int.h"

#include <string.h>
#include "base/hash.h"

static const char *const how_names[HOW_COUNT] = {
    [HOW_SCHEMA] = "schema", [HOW_LABEL] = "label", [HOW_LIST] = "list",
    [HOW_PLACE] = "place",   [HOW_KIND] = "kind",   [HOW_GAP] = "label",
    [HOW_AFTER] = "after",   [HOW_SAME] = "same",   [HOW_ATTR] = "attr",
};

/* A leaf varies when not all pages that have it have the same. */
static void close_page(draft *d)
{
    if (d->pages == 1)
        d->first_hash = d->page_hash;
    else if (d->pages)
        d->varies |= d->page_hash != d->first_hash;
}

bool pith_leaves_add(leafer *l, how h, uint64_t key, const item *it,
                     pith_str text)
{
    bool fresh = false;
    uint64_t *id =
        pith_map_put(&l->ids, pith_hash_mix(key, h + 1u), l->draft.len, &fresh);
    entry e = {0, it->page, it->node, it->last, text, pith_hash_str(text)};
    draft *d;

    if (!id)
        return false;
    if (fresh && !PITH_VEC_PUSH(&l->draft, l->al,
                                ((draft){.how = h,
                                         .label = UINT32_MAX,
                                         .page = it->page,
                                         .node = it->node,
                                         .last = UINT32_MAX,
                                         .one_hash = e.hash})))
        return false;
    e.leaf = (uint32_t)*id;
    d = &l->draft.at[e.leaf];
    d->n++;
    if (d->last != it->page) {
        close_page(d);
        d->pages++;
        d->last = it->page;
        d->page_hash = 0;
    }
    d->many |= e.hash != d->one_hash;
    d->page_hash = pith_hash_mix(d->page_hash, e.hash);
    d->vector = pith_hash_mix(d->vector, pith_hash_mix(e.hash, it->page));
    return PITH_VEC_PUSH(&l->entry, l->al, e);
}

static void name_by(leafer *l, uint32_t label, uint32_t gap)
{
    draft *d = &l->draft.at[l->entry.at[l->entry.len - 1].leaf];

    d->label = label;
    d->gap = gap;
}

/* The contexts of one text. */
static bool add_contexts(leafer *l, const item *it)
{
    if (!it->word)
        return true;
    if (it->label != UINT32_MAX) {
        uint64_t label = l->item.at[it->label].hash;

        if (!pith_leaves_add(
                l, HOW_LABEL,
                pith_hash_mix(pith_hash_mix(label, it->tags), it->gap), it,
                it->text))
            return false;
        name_by(l, it->label, it->gap);
        if (!pith_leaves_add(l, HOW_LIST, pith_hash_mix(label, it->tags), it,
                             it->text))
            return false;
        name_by(l, it->label, it->gap);
        if (!pith_leaves_add(l, HOW_GAP, pith_hash_mix(label, it->gap), it,
                             it->text))
            return false;
        name_by(l, it->label, it->gap);
    }
    return pith_leaves_add(l, HOW_PLACE, it->place, it, it->text) &&
           pith_leaves_add(l, HOW_KIND, it->kind, it, it->text);
}

/* All text from a label up to the next one. */
static bool add_after(leafer *l, uint32_t page, pith_buf *buf)
{
    size_t end = l->first_item[page + 1];

    for (size_t i = l->first_item[page]; i < end; i++) {
        size_t j = i + 1;
        item it;
        char *copy;

        if (!l->item.at[i].is_label)
            continue;
        pith_buf_clear(buf);
        for (; j < end && !l->item.at[j].is_label; j++) {
            if (buf->len)
                pith_buf_char(buf, ' ');
            pith_buf_str(buf, l->item.at[j].text);
        }
        if (j < i + 3)
            continue; /* one text: the label's leaf has it */
        copy = pith_arena_dup(l->arena, buf->data, buf->len);
        it = l->item.at[i + 1];
        it.last = l->item.at[j - 1].node;
        if (!copy || !pith_leaves_add(l, HOW_AFTER, l->item.at[i].hash, &it,
                                      (pith_str){copy, buf->len}))
            return false;
        name_by(l, (uint32_t)i, 0);
    }
    return true;
}

/* The basic attributes of the schema, sets flattened. recurses: as deep as the
 * schema, SCHEMA_DEEP at most. */
static bool add_value(leafer *l, const pith_value *v, uint32_t page)
{
    item it = {.page = page, .node = v->node, .last = v->last};

    if (v->schema && v->schema->kind == PITH_SCHEMA_BASIC && v->text.ptr) {
        if (!pith_leaves_add(l, HOW_SCHEMA, v->schema->leaf, &it, v->text))
            return false;
        l->draft.at[l->entry.at[l->entry.len - 1].leaf].attr = v->schema->leaf;
        return true;
    }
    for (uint32_t i = 0; i < v->n_kids; i++)
        if (!add_value(l, v->kid[i], page))
            return false;
    return true;
}

static bool add_all(leafer *l)
{
    pith_buf buf;
    bool ok = true;

    for (uint32_t p = 0; ok && l->t->value && p < l->t->n_pages; p++)
        if (l->t->value[p])
            ok = add_value(l, l->t->value[p], p);
    pith_buf_init(&buf, l->al, (size_t)1 << 30);
    for (uint32_t p = 0; ok && !l->opt->paper && p < l->t->n_pages; p++) {
        for (size_t i = l->first_item[p]; ok && i < l->first_item[p + 1]; i++)
            ok = add_contexts(l, &l->item.at[i]);
        ok = ok && add_after(l, p, &buf) && buf.status == PITH_OK;
    }
    pith_buf_release(&buf);
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

/* A leaf is kept when it varies, two pages have it, and no earlier one has the
 * same values. A basic attribute of the schema is always kept. */
static bool choose(leafer *l)
{
    pith_map seen;
    bool ok = true;

    pith_map_init(&seen, l->al);
    for (int h = 0; ok && h < HOW_COUNT; h++)
        for (size_t i = 0; ok && i < l->draft.len; i++) {
            draft *d = &l->draft.at[i];
            uint64_t *same;
            bool fresh = false;

            if (d->how == HOW_SAME)
                d->varies = true; /* it is made of leaves that do */
            if ((int)d->how != h ||
                (h != HOW_SCHEMA && (!d->varies || !d->many || d->pages < 2)))
                continue;
            same = pith_map_put(&seen, d->vector, i, &fresh);
            ok = same != NULL;
            d->keep = ok && (fresh || h == HOW_SCHEMA);
            if (ok && !fresh)
                lend_name(&l->draft.at[*same], d);
        }
    pith_map_release(&seen);
    return ok;
}

static bool alloc_leaves(leafer *l)
{
    pith_template *t = l->t;
    uint32_t n = 0;

    for (int h = 0; h < HOW_COUNT; h++)
        for (size_t i = 0; i < l->draft.len; i++)
            if ((int)l->draft.at[i].how == h && l->draft.at[i].keep)
                l->draft.at[i].id = n++;
    t->n_leaves = n;
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
        f->how = how_names[d->how];
        f->n_pages_filled = d->pages;
        f->first =
            pith_arena_zalloc(l->arena, t->n_pages + 2u, sizeof(*f->first));
        f->value = pith_arena_array(l->arena, d->n, sizeof(*f->value));
        f->node = pith_arena_array(l->arena, d->n, sizeof(*f->node));
        f->last = pith_arena_array(l->arena, d->n, sizeof(*f->last));
        if (!f->first || !f->value || !f->node || !f->last)
            return false;
        if (d->how == HOW_SCHEMA)
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
        pith_leaf *f = d->keep ? &t->leaf[d->id] : NULL;

        if (!f)
            continue;
        f->value[at[d->id]] = e->text;
        f->last[at[d->id]] = e->last;
        f->node[at[d->id]++] = e->node;
        f->first[e->page + 1]++;
    }
    for (uint32_t i = 0; i < t->n_leaves; i++)
        for (uint32_t p = 0; p < t->n_pages; p++)
            t->leaf[i].first[p + 1] += t->leaf[i].first[p];
    return true;
}

pith_status pith_leaves_learn(pith_template *t, const pith_tree *const *pages,
                              const pith_leaves_options *opt,
                              const pith_allocator *al, pith_arena *arena)
{
    leafer l = {.t = t, .page = pages, .opt = opt, .al = al, .arena = arena};
    bool ok;

    pith_map_init(&l.ids, al);
    ok = pith_leaves_read(&l) && add_all(&l) &&
         (!opt->attributes || pith_leaves_attrs(&l));
    for (size_t i = 0; i < l.draft.len; i++)
        close_page(&l.draft.at[i]);
    ok = ok && pith_leaves_join(&l) && choose(&l) && fill(&l) &&
         pith_leaves_show(&l) && pith_leaves_name(&l);
    pith_map_release(&l.ids);
    PITH_VEC_RELEASE(&l.item, al);
    PITH_VEC_RELEASE(&l.attr, al);
    PITH_VEC_RELEASE(&l.draft, al);
    PITH_VEC_RELEASE(&l.entry, al);
    return ok ? PITH_OK : PITH_NOMEM;
}
