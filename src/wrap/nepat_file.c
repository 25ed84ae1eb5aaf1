/* wrap/nepat_file: an ne-pattern as lines of the wrapper file; see nepat.h. */
#include "wrap/nepat_int.h"

#define VERTICES_MAX 20000000u /* as many as a page has nodes */
#define DEPTH_MAX    1000000u

/* In the order of PITH_WILD_ONE, PLUS, OPT, STAR. */
static const char *const wild_words[] = {"one", "some", "optional", "any",
                                         NULL};
static const char *const kind_words[] = {"node", "text", "long", "wild"};

/* ---- saving -------------------------------------------------------------- */

void pith_nepat_save(const pith_nepat *p, pith_wrapout *w)
{
    pith_wrapout_begin(w, "ne-pattern");
    pith_wrapout_key(w, "pages");
    pith_wrapout_u64(w, p->pages);
    for (uint32_t i = 0; i < p->view.count; i++) {
        const pith_nepat_vertex *v = &p->vertex[i];

        pith_wrapout_key(w, kind_words[v->kind]);
        pith_wrapout_u64(w, v->depth);
        if (v->kind == PITH_NEPAT_WILD)
            pith_wrapout_word(w, wild_words[v->label & 3]);
        if (v->kind == PITH_NEPAT_LONG)
            pith_wrapout_hash(w, v->label);
        if (v->kind != PITH_NEPAT_WILD)
            pith_wrapout_str(w, v->text);
    }
    pith_wrapout_end(w, "ne-pattern");
}

/* ---- loading ------------------------------------------------------------- */

typedef struct reading {
    pith_wrapin *r;
    pith_names *names; /* of tags that are not known */
    pith_nepat_vertex *at;
    uint32_t n;
} reading;

static bool all_space(pith_str s)
{
    return pith_str_word(&s).len == 0;
}

static void load_node(reading *in, pith_nepat_vertex *v)
{
    v->text = pith_wrapin_str(in->r);
    if (in->r->status != PITH_OK)
        return;
    if (!v->text.len) {
        pith_wrapin_fail(in->r, "a vertex without a tag");
        return;
    }
    v->label = pith_names_tag(in->names, v->text.ptr, v->text.len);
    if (!v->label)
        in->r->status = PITH_NOMEM;
}

static void load_text(reading *in, pith_nepat_vertex *v)
{
    v->text = pith_wrapin_str(in->r);
    if (in->r->status == PITH_OK && all_space(v->text))
        pith_wrapin_fail(in->r, "a text without words");
    v->label = pith_view_text_label(v->text);
}

static void load_long(reading *in, pith_nepat_vertex *v)
{
    uint64_t hash = pith_wrapin_hash(in->r);

    v->label = (uint32_t)hash;
    v->text = pith_wrapin_str(in->r);
    if (in->r->status == PITH_OK && (hash >> 31) != 1)
        pith_wrapin_fail(in->r, "not the hash of a text");
}

/* Document order with depths, one root, and only tags have vertices below. */
static bool fits_in(const reading *in, const pith_nepat_vertex *v)
{
    const pith_nepat_vertex *last = in->n > 1 ? v - 1 : NULL;

    if (!last)
        return v->depth == 0;
    return v->depth > 0 &&
           v->depth <= last->depth + (last->kind == PITH_NEPAT_NODE);
}

static void load_vertex(reading *in, pith_nepat_kind kind)
{
    pith_nepat_vertex *v =
        pith_wrapin_push(in->r, &in->at, &in->n, sizeof(*v), VERTICES_MAX);

    if (!v)
        return;
    v->kind = kind;
    v->depth = (uint32_t)pith_wrapin_u64(in->r, DEPTH_MAX);
    if (kind == PITH_NEPAT_NODE)
        load_node(in, v);
    else if (kind == PITH_NEPAT_TEXT)
        load_text(in, v);
    else if (kind == PITH_NEPAT_LONG)
        load_long(in, v);
    else
        v->label = PITH_WILD_ONE + pith_wrapin_word(in->r, wild_words);
    if (in->r->status == PITH_OK && !fits_in(in, v))
        pith_wrapin_fail(in->r, "no vertex can have depth %u here", v->depth);
}

static bool is_vertex(const pith_wrapin *r, pith_nepat_kind *kind)
{
    for (int k = 0; k <= PITH_NEPAT_WILD; k++)
        if (pith_wrapin_is(r, kind_words[k])) {
            *kind = (pith_nepat_kind)k;
            return true;
        }
    return false;
}

void pith_nepat_load(pith_wrapin *r, pith_nepat *out)
{
    reading in = {.r = r, .names = pith_names_new(r->arena)};
    pith_nepat_kind kind;

    *out = (pith_nepat){0};
    if (!in.names)
        r->status = PITH_NOMEM;
    while (pith_wrapin_line(r)) {
        if (is_vertex(r, &kind))
            load_vertex(&in, kind);
        else if (pith_wrapin_is(r, "pages"))
            out->pages = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
        else
            pith_wrapin_unknown(r);
    }
    if (r->status == PITH_OK && !in.n)
        pith_wrapin_fail(r, "a pattern without vertices");
    out->vertex = in.at;
    if (r->status == PITH_OK)
        r->status = pith_nepat_settle(out, in.n, r->arena);
}
