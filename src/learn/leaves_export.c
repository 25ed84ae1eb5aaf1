/* learn/leaves_export: leaves as rules that place them on other pages. A leaf
 * is placed by every context that gave the same values on the learner's pages;
 * on a page where they disagree the wrapper lets them vote. */
#include <string.h>
#include "learn/leaves_int.h"
#include "tree/text.h"

/* The form of the text that the draft's first value stands in. */
static pith_str form_of(leafer *l, pith_tsteps *s, const draft *d)
{
    const pith_tree *t = l->page[d->page];
    pith_buf text, form;
    pith_str out;

    pith_buf_init(&text, l->al, (size_t)1 << 30);
    pith_buf_init(&form, l->al, (size_t)1 << 30);
    pith_text_collapse(pith_tree_text(t, d->node), &text);
    pith_titem_form(pith_buf_view(&text), &form);
    out = pith_tsteps_dup(s, pith_buf_view(&form));
    s->nomem |= text.status != PITH_OK || form.status != PITH_OK;
    pith_buf_release(&text);
    pith_buf_release(&form);
    return out;
}

/* The step of element v of a page, by its tags. */
static uint32_t step_of(const leafer *l, pith_tsteps *s, uint32_t page,
                        pith_node v)
{
    const pith_reading *r = l->opt->read;

    return pith_tsteps_put_known(s, l->page[page], v, PITH_TSTEP_TAGS,
                                 r->kinds.kind.at[r->kind[page][v]].tags);
}

static pith_trule rule_of(leafer *l, pith_tsteps *s, const draft *d,
                          pith_tplace *last)
{
    const pith_tree *t = l->page[d->page];
    pith_trule r = {.how = d->how, .step = PITH_TMPL_NONE, .n = 0};
    pith_node parent = d->node ? t->parent[d->node] : 0;

    switch (d->how) {
    case PITH_THOW_LABEL:
        r.n = d->own_gap;
        /* fall through */
    case PITH_THOW_LIST:
        r.step = step_of(l, s, d->page, parent);
        r.label = pith_tsteps_dup(s, l->item.at[d->own_label].text);
        break;
    case PITH_THOW_GAP:
        r.n = d->own_gap;
        /* fall through */
    case PITH_THOW_ALL:
        r.label = pith_tsteps_dup(s, l->item.at[d->own_label].text);
        break;
    case PITH_THOW_PLACE:
        r.n = pith_titem_before(t, d->node, last);
        r.step = pith_tsteps_put(s, t, parent, PITH_TSTEP_PLACE);
        break;
    case PITH_THOW_NEAR:
        r.step = pith_tsteps_put_near(s, t, parent);
        break;
    case PITH_THOW_INSIDE:
        r.step = pith_tsteps_put_near(s, t, d->inside);
        break;
    case PITH_THOW_FORM:
        r.step = step_of(l, s, d->page, parent);
        r.label = form_of(l, s, d);
        break;
    case PITH_THOW_ATTR:
        r.step = pith_tsteps_put(
            s, t, d->node, d->by_kind ? PITH_TSTEP_KIND : PITH_TSTEP_PLACE);
        r.attr = pith_tsteps_dup(s, pith_attr_name(NULL, d->attr));
        break;
    case PITH_THOW_SCHEMA:
        r.n = d->attr;
        break;
    default:
        break;
    }
    return r;
}

/* Pairs (leaf, draft that places it), in the order of leaves. */
typedef struct placed {
    uint32_t leaf, draft;
    bool united;
} placed;

typedef PITH_VEC(placed) placed_list;

static bool push(leafer *l, placed_list *out, uint32_t leaf, uint32_t d,
                 bool united)
{
    placed p = {leaf, d, united};

    return PITH_VEC_PUSH(out, l->al, p);
}

/* A SAME draft stands for its members. */
static bool list_placed(leafer *l, placed_list *out)
{
    bool ok = true;

    for (size_t i = 0; ok && i < l->draft.len; i++) {
        const draft *d = &l->draft.at[l->order[i]];

        if (d->how == PITH_THOW_SAME)
            continue;
        if (d->keep)
            ok = push(l, out, d->id, l->order[i], false);
        else if (d->twin != UINT32_MAX)
            ok = push(l, out, l->draft.at[d->twin].id, l->order[i], false);
    }
    for (size_t i = 0; ok && i < l->member.len; i++) {
        const draft *d = &l->draft.at[l->member.at[i].same];

        if (d->keep)
            ok = push(l, out, d->id, l->member.at[i].of, true);
    }
    return ok;
}

/* Counting sort by leaf; the order within one stays. */
static bool put_rules(leafer *l, pith_tsteps *s, const placed_list *list,
                      pith_tmpl *out)
{
    pith_tplace last = {0};

    out->n_rules = (uint32_t)list->len;
    out->rule = pith_arena_zalloc(s->arena, list->len + 1, sizeof(*out->rule));
    if (!out->rule)
        return false;
    for (size_t i = 0; i < list->len; i++)
        out->leaf[list->at[i].leaf].n_rules++;
    for (uint32_t i = 1; i < out->n_leaves; i++)
        out->leaf[i].rule = out->leaf[i - 1].rule + out->leaf[i - 1].n_rules;
    for (uint32_t i = 0; i < out->n_leaves; i++)
        out->leaf[i].n_rules = 0;
    for (size_t i = 0; i < list->len; i++) {
        const placed *p = &list->at[i];
        pith_tleaf *f = &out->leaf[p->leaf];
        pith_trule r = rule_of(l, s, &l->draft.at[p->draft], &last);

        r.leaf = p->leaf;
        r.united = p->united;
        out->rule[f->rule + f->n_rules++] = r;
    }
    return !s->nomem;
}

/* Texts that are labels on enough pages, once each. */
static bool put_labels(leafer *l, pith_tsteps *s, pith_tmpl *out)
{
    PITH_VEC(pith_str) list = {0};
    pith_map seen;
    bool ok = true;

    pith_map_init(&seen, l->al);
    for (size_t i = 0; ok && i < l->item.len; i++) {
        const pith_titem *it = &l->item.at[i];
        bool fresh = false;

        if (!it->is_label || it->pages < l->opt->support)
            continue; /* the others are labels by their colon */
        ok = pith_map_put(&seen, it->as_label, 1, &fresh) &&
             (!fresh ||
              PITH_VEC_PUSH(&list, l->al, pith_tsteps_dup(s, it->text)));
    }
    out->n_labels = (uint32_t)list.len;
    out->label = pith_arena_array(s->arena, list.len + 1, sizeof(*out->label));
    if (out->label && list.len)
        memcpy(out->label, list.at, list.len * sizeof(*list.at));
    PITH_VEC_RELEASE(&list, l->al);
    pith_map_release(&seen);
    return ok && out->label && !s->nomem;
}

bool pith_leaves_export(leafer *l, pith_tsteps *s, pith_tmpl *out)
{
    const pith_template *t = l->t;
    placed_list list = {0};
    bool ok;

    out->n_leaves = t->n_leaves;
    out->leaf =
        pith_arena_zalloc(s->arena, t->n_leaves + 1u, sizeof(*out->leaf));
    if (!out->leaf)
        return false;
    for (uint32_t i = 0; i < l->draft.len; i++) {
        const draft *d = &l->draft.at[i];

        if (d->keep)
            out->leaf[d->id] =
                (pith_tleaf){.name = pith_tsteps_dup(s, t->leaf[d->id].name),
                             .type = t->leaf[d->id].type,
                             .how = d->how,
                             .shown = t->leaf[d->id].shown,
                             .list = t->leaf[d->id].list,
                             .once = d->once};
    }
    ok = list_placed(l, &list) && put_rules(l, s, &list, out) &&
         put_labels(l, s, out);
    PITH_VEC_RELEASE(&list, l->al);
    return ok;
}
