/* wrap/nepat_file: an ne-pattern as lines of the wrapper file; see nepat.h. */
#include "wrap/nepat_int.h"

#define VERTICES_MAX 20000000u /* as many as a page has nodes */
#define DEPTH_MAX    1000000u

/* In the order of PITH_WILD_ONE, PLUS, OPT, STAR. */
static const char *const wild_words[] = {"one", "some", "optional", "any",
                                         NULL};
static const char *const kind_words[] = {"node", "text", "long", "wild", NULL};

static bool all_space(pith_str s)
{
    return pith_str_word(&s).len == 0;
}

/* Document order with depths, one root, and only tags have vertices below. */
static bool fits_in(const pith_nepat_vertex *v, bool first)
{
    if (first)
        return v->depth == 0;
    return v->depth > 0 &&
           v->depth <= v[-1].depth + (v[-1].kind == PITH_NEPAT_NODE);
}

static void vertex_line(pith_wrapio *io, pith_nepat_vertex *v)
{
    static const pith_wrapvalue long_hash[] = {{.type = PITH_WRAP_HASH}, {0}};
    uint64_t hash = v->label;

    pith_wrapio_u32(io, &v->depth, DEPTH_MAX);
    if (v->kind == PITH_NEPAT_WILD)
        hash = PITH_WILD_ONE | pith_wrapio_word(io, wild_words, hash & 3);
    if (v->kind == PITH_NEPAT_LONG)
        pith_wrapio_values(io, long_hash, &hash);
    if (v->kind != PITH_NEPAT_WILD)
        pith_wrapio_str(io, &v->text);
    if (!io->in)
        return;
    if (v->kind == PITH_NEPAT_NODE)
        v->label = pith_wrapin_tag(io->in, v->text);
    else if (v->kind == PITH_NEPAT_TEXT)
        v->label = pith_view_text_label(v->text);
    else
        v->label = (uint32_t)hash;
    pith_wrapio_check(io, v->kind != PITH_NEPAT_TEXT || !all_space(v->text),
                      "a text without words");
    pith_wrapio_check(io, v->kind != PITH_NEPAT_LONG || hash >> 31 == 1,
                      "not the hash of a text");
}

/* The key of a vertex is its kind. */
static void vertex_lines(pith_wrapio *io, void *owner, void *item)
{
    pith_nepat *p = owner;
    pith_nepat_vertex *v = item;

    for (uint32_t i = 0; !io->in && i < p->view.count; i++) {
        v = &p->vertex[i];
        pith_wrapout_key(io->out, kind_words[v->kind]);
        vertex_line(io, v);
    }
    if (io->in)
        v = pith_wrapin_push(io->in, &p->vertex, &p->view.count, sizeof(*v),
                             VERTICES_MAX);
    if (!io->in || !v)
        return;
    while (!pith_wrapin_is(io->in, kind_words[v->kind]))
        v->kind++;
    vertex_line(io, v);
    if (!fits_in(v, p->view.count == 1))
        pith_wrapin_fail(io->in, "no vertex can have depth %u here", v->depth);
}

const pith_wrapline pith_nepat_lines[] = {
    {"pages", PITH_VALUES(PITH_U32(pith_nepat, pages, UINT32_MAX))},
    {"node", .more = vertex_lines, .flags = PITH_LINE_OWN},
    {"text", .more = vertex_lines, .flags = PITH_LINE_READ},
    {"long", .more = vertex_lines, .flags = PITH_LINE_READ},
    {"wild", .more = vertex_lines, .flags = PITH_LINE_READ},
    {0}};

void pith_nepat_done(pith_wrapio *io, void *owner, void *item)
{
    pith_nepat *p = item;

    (void)owner;
    pith_wrapio_check(io, p->view.count, "a pattern without vertices");
    if (io->in->status == PITH_OK)
        io->in->status = pith_nepat_settle(p, p->view.count, io->in->arena);
}
