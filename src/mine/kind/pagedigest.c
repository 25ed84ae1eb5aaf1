/* mine/kind/pagedigest: the digest of a page that was mined. See groupkind.h.
 */
#include "mine/kind/groupkind.h"

#include <stdlib.h>
#include "base/hash.h"
#include "read/nextlink.h"
#include "read/pagetexts.h"

/* A row of page numbers alone tells no next page. */
#define NO_NUMBER UINT32_MAX

/* From the tops that have a flag to all below them, in one pass: tops may lie
 * in each other as deep as the page. */
static void spread(uint8_t *flags, const pith_tree *t)
{
    pith_node end[8] = {0};

    for (pith_node v = 0; v < t->count; v++)
        for (unsigned b = 0; b < 8; b++) {
            if (flags[v] >> b & 1 && end[b] < pith_tree_end(t, v))
                end[b] = pith_tree_end(t, v);
            if (v < end[b])
                flags[v] |= (uint8_t)(1u << b);
        }
}

static void mark_finds(const pith_tree *t, const pith_finds *f, uint8_t *flags)
{
    if (f->recs.main != UINT32_MAX) {
        const pith_rec_region *g = &f->recs.region[f->recs.main];

        for (uint32_t i = 0; i < g->n_recs; i++)
            for (uint32_t k = 0; k < g->rec[i].n_nodes; k++)
                flags[g->rec[i].node[k]] |= PITH_DIGEST_RECORD;
    }
    if (f->posts.main != UINT32_MAX) {
        const pith_posts_region *g = &f->posts.region[f->posts.main];

        for (uint32_t i = 0; i < g->n_posts; i++)
            for (uint32_t k = 0; k < g->post[i].n_nodes; k++)
                flags[g->post[i].node[k]] |= PITH_DIGEST_POST;
    }
    for (size_t i = 0; i < f->art.n_blocks; i++)
        if (f->art.blocks[i].node < t->count)
            flags[f->art.blocks[i].node] |= PITH_DIGEST_BODY;
    spread(flags, t);
}

/* ---- rows ---------------------------------------------------------------- */

static pith_str link_at(const pith_tree *t, pith_node v)
{
    if (!pith_is_element(t, v) || t->label[v] != PITH_TAG_A)
        return (pith_str){NULL, 0};
    return pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_HREF));
}

/* The first link of a record that the resolver knows. */
static uint32_t row_target(const pith_tree *t, const pith_rec *r,
                           pith_digest_resolve resolve, void *ctx)
{
    uint32_t to = 0;

    for (uint32_t k = 0; k < r->n_nodes && !to; k++)
        for (pith_node v = r->node[k]; v < pith_tree_end(t, r->node[k]) && !to;
             v++) {
            pith_str link = link_at(t, v);

            if (link.len > 1 && link.ptr[0] != '#')
                to = resolve(ctx, link);
        }
    return to;
}

static bool read_rows(const pith_tree *t, const pith_recs *recs,
                      pith_digest_resolve resolve, void *ctx, pith_arena *arena,
                      pith_digest *out)
{
    const pith_rec_region *g;
    uint32_t *row, n;

    if (recs->main == UINT32_MAX || !resolve)
        return true;
    g = &recs->region[recs->main];
    n = g->n_recs < PITH_DIGEST_ROWS ? g->n_recs : PITH_DIGEST_ROWS;
    row = pith_arena_array(arena, n + 1, sizeof(*row));
    if (!row)
        return false;
    for (uint32_t i = 0; i < n; i++)
        row[i] = row_target(t, &g->rec[i], resolve, ctx);
    out->row = row;
    out->n_rows = n;
    return true;
}

/* ---- links --------------------------------------------------------------- */

static int by_link(const void *a, const void *b)
{
    const pith_digest_link *x = a, *y = b;

    return (x->link > y->link) - (x->link < y->link);
}

static bool read_links(const pith_tree *t, pith_digest_resolve resolve,
                       void *ctx, pith_arena *arena, pith_digest *out)
{
    pith_digest_link *at =
        pith_arena_array(arena, PITH_DIGEST_LINKS, sizeof(*at));
    uint32_t n = 0, kept = 0;

    if (!at)
        return false;
    for (pith_node v = 0; v < t->count && n < PITH_DIGEST_LINKS; v++) {
        pith_str link = link_at(t, v);

        if (link.len > 1 && link.ptr[0] != '#')
            at[n++] = (pith_digest_link){(uint32_t)(pith_hash_str(link) >> 32),
                                         resolve ? resolve(ctx, link) : 0};
    }
    if (n)
        qsort(at, n, sizeof(*at), by_link);
    for (uint32_t i = 0; i < n; i++)
        if (!kept || at[kept - 1].link != at[i].link)
            at[kept++] = at[i];
    out->link = at;
    out->n_links = kept;
    return true;
}

/* ---- counts and odds ----------------------------------------------------- */

static void keep_facts(const pith_kind_result *kind, pith_digest *out)
{
    const pith_kind_facts *f = &kind->facts;
    double e[PITH_KIND_EVIDENCES];

    pith_kind_evidence(f, e);
    out->talked = (float)e[PITH_KIND_TALKED];
    for (unsigned k = 0; k < PITH_DIGEST_KINDS; k++)
        out->odds[k] = (float)kind->judged.p[k];
    out->words = (float)f->words;
    out->link_words = (float)f->link_words;
    out->body = (float)f->body;
    out->records = (float)f->records;
    out->linked_records = (float)f->linked_records;
    out->posts = (float)f->posts;
    out->inputs = (float)f->inputs;
}

/* ---- what the page is part of ------------------------------------------- */

/* Programs whose pages are texts (manuals, books, wikis), and files that these
 * load on each page. */
static bool says_manual(pith_str said)
{
    return pith_str_any(
        said, pith_str_ihas,
        "docbook sphinx docutils mkdocs mdbook gitbook hevea texinfo makeinfo "
        "latex2html tex4ht docusaurus asciidoc mediawiki dokuwiki moinmoin "
        "xwiki tiddlywiki pmwiki foswiki docsify readthedocs doctools.js "
        "elasticlunr");
}

static bool is_manual(const pith_tree *t)
{
    for (pith_node v = 0; v < t->count; v++) {
        if (!pith_is_element(t, v))
            continue;
        if (t->label[v] == PITH_TAG_SCRIPT
                ? says_manual(pith_tree_attr(t, v, PITH_ATTR_SRC))
                : t->label[v] == PITH_TAG_META &&
                      pith_str_ieq(pith_tree_attr(t, v, PITH_ATTR_NAME),
                                   PITH_STR("generator")) &&
                      says_manual(pith_tree_attr(t, v, PITH_ATTR_CONTENT)))
            return true;
    }
    return false;
}

static pith_status read_place(const pith_tree *t, pith_arena *scratch,
                              pith_digest *out)
{
    pith_buf room;
    pith_status st;

    pith_buf_init(&room, scratch->al, 1u << 20);
    out->next = pith_next_link(t, NO_NUMBER, &room).len > 0;
    out->manual = is_manual(t);
    st = room.status;
    pith_buf_release(&room);
    return st;
}

pith_status pith_digest_page(const pith_doc *doc, const pith_finds *finds,
                             pith_digest_resolve resolve, void *ctx,
                             pith_digest *out)
{
    const pith_tree *t = doc->tree;
    pith_arena *arena = doc->arena, *scratch = doc->scratch;
    pith_mark m = pith_arena_mark(scratch);
    uint8_t *flags = pith_arena_zalloc(scratch, t->count + 1, sizeof(*flags));
    pith_status st = PITH_NOMEM;

    *out = (pith_digest){.n_texts = 0};
    if (flags && read_rows(t, &finds->recs, resolve, ctx, arena, out) &&
        read_links(t, resolve, ctx, arena, out)) {
        keep_facts(&finds->kind, out);
        mark_finds(t, finds, flags);
        st = pith_digest_texts(t, flags, arena, scratch, out);
        if (st == PITH_OK)
            st = read_place(t, scratch, out);
    }
    pith_arena_reset(scratch, m);
    return st;
}
