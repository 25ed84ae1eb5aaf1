/* wrap/tmplapply: see tmplapply.h. */
#include "wrap/tmplapply.h"

#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/utf8.h"
#include "tree/path.h"
#include "papers/exalg/tmplkeys.h"
#include "wrap/tmplparse.h"
#include "wrap/tmplread.h"
#include "papers/exalg/tmplschema.h"

struct pith_tmplapply {
    const pith_tmpl *t;
    pith_tmplindex *index;
    pith_tgrammar *grammar;
};

pith_status pith_tmplapply_new(const pith_tmpl *t, pith_arena *arena,
                               pith_tmplapply **out)
{
    pith_tmplapply *a = pith_arena_zalloc(arena, 1, sizeof(*a));

    *out = NULL;
    if (!a)
        return PITH_NOMEM;
    a->t = t;
    a->index = pith_tmplindex_new(t, arena);
    a->grammar = pith_tgrammar_new(t, arena);
    if (!a->index || !a->grammar)
        return PITH_NOMEM;
    *out = a;
    return PITH_OK;
}

/* ---- leaves ----------------------------------------------------------- */

typedef struct pager {
    const pith_tmplapply *a;
    const pith_tree *tree;
    pith_arena *arena;
    pith_budget *budget;
    pith_tmplread read;
    size_t n_read;      /* of read.found: those after them are the schema's */
    pith_tmplpage *out; /* its leaves have room for all that was found */
    bool nomem;
} pager;

/* recurses: as deep as the schema. */
static void note_value(pager *g, const pith_value *v)
{
    if (v->schema && v->schema->kind == PITH_SCHEMA_BASIC && v->text.ptr) {
        uint32_t rule = g->a->index->basic[v->schema->leaf];

        g->nomem |= !pith_tmpl_find(
            g->a->index, rule, &(pith_tfound){0, v->node, v->last, v->text},
            g->arena->al, &g->read.found);
        return;
    }
    for (uint32_t i = 0; i < v->n_kids && !g->nomem; i++)
        note_value(g, v->kid[i]);
}

static void put_value(pager *g, const pith_tfound *f)
{
    g->out->leaf[g->out->n_leaves++] = (pith_tmplvalue){
        g->a->t->rule[f->rule].leaf, f->text, f->node, f->last};
}

static int by_number(const void *x, const void *y)
{
    const uint32_t *a = x, *b = y;

    return *a < *b ? -1 : *a > *b;
}

/* Values of one leaf that unites several contexts: those in the places at[0..n)
 * of `found`, in their order there: the schema's, then the page's. */
static void put_united(pager *g, const pith_tleaf *f, uint32_t *at, size_t n)
{
    const pith_tfound *all = g->read.found.at;
    uint32_t turn = (uint32_t)(g->read.found.len - g->n_read);
    pith_map seen; /* texts, by hash */

    for (size_t i = 0; i < n; i++)
        at[i] = at[i] < g->n_read ? at[i] + turn : at[i] - (uint32_t)g->n_read;
    qsort(at, n, sizeof(*at), by_number);
    pith_map_init(&seen, g->arena->al);
    for (size_t i = 0; i < n && !g->nomem; i++) {
        bool fresh = true;

        at[i] = at[i] < turn ? at[i] + (uint32_t)g->n_read : at[i] - turn;
        if (f->once)
            g->nomem |=
                !pith_map_put(&seen, pith_hash_str(all[at[i]].text), 1, &fresh);
        if (fresh)
            put_value(g, &all[at[i]]);
    }
    pith_map_release(&seen);
}

#define VOTERS_MAX 64

/* Which of the rules of a leaf has the most votes; one that found nothing has
 * none. Ties go to the more trusted one, which stands first. */
static uint32_t count_votes(const pager *g, const pith_tleaf *f,
                            const uint32_t *at, size_t n)
{
    const pith_tfound *all = g->read.found.at;
    uint64_t vote[VOTERS_MAX];
    uint32_t voters = f->n_rules < VOTERS_MAX ? f->n_rules : VOTERS_MAX;
    uint32_t best = 0, most = 0;

    memset(vote, 0, voters * sizeof(*vote));
    for (size_t i = 0; i < n; i++) {
        uint32_t r = all[at[i]].rule - f->rule;

        if (r < voters)
            vote[r] = pith_hash_mix(vote[r], pith_hash_str(all[at[i]].text));
    }
    for (uint32_t i = 0; i < voters; i++) {
        uint32_t same = 0;

        for (uint32_t k = 0; k < voters; k++)
            same += vote[k] == vote[i];
        if (vote[i] && same > most) {
            most = same;
            best = i;
        }
    }
    return f->rule + best;
}

/* All rules of a leaf found the same texts of the page. */
static bool agree(const pager *g, const uint32_t *at, size_t n)
{
    const pith_tfound *all = g->read.found.at;
    size_t run = 1; /* of one rule */

    while (run < n && all[at[run]].rule == all[at[0]].rule)
        run++;
    if (n % run)
        return false;
    for (size_t i = run; i < n; i++) {
        const pith_tfound *a = &all[at[i - run]], *b = &all[at[i]];

        if (a->text.ptr != b->text.ptr || a->text.len != b->text.len ||
            (i % run && b->rule != all[at[i - 1]].rule))
            return false;
    }
    return true;
}

static void put_voted(pager *g, const pith_tleaf *f, const uint32_t *at,
                      size_t n)
{
    const pith_tfound *all = g->read.found.at;
    uint32_t first = all[at[0]].rule;
    uint32_t best = agree(g, at, n) ? first : count_votes(g, f, at, n);

    for (size_t i = 0; i < n; i++)
        if (all[at[i]].rule == best)
            put_value(g, &all[at[i]]);
}

/* Numbers of what was found, by rule, then in the order of the page. */
static uint32_t *sort_found(pager *g)
{
    const pith_tfounds *found = &g->read.found;
    size_t n = g->a->t->n_rules;
    uint32_t *first = pith_alloc_zeroed(g->arena->al, n + 2, sizeof(*first));
    uint32_t *out =
        pith_alloc_array(g->arena->al, found->len + 1, sizeof(*out));

    for (size_t i = 0; first && i < found->len; i++)
        first[found->at[i].rule + 1]++;
    for (size_t r = 1; first && r <= n; r++)
        first[r] += first[r - 1];
    for (size_t i = 0; first && out && i < found->len; i++)
        out[first[found->at[i].rule]++] = (uint32_t)i;
    if (!first) {
        pith_alloc_free(g->arena->al, out);
        out = NULL;
    }
    pith_alloc_free(g->arena->al, first);
    return out;
}

static bool put_leaves(pager *g)
{
    const pith_tmpl *t = g->a->t;
    const pith_tfounds *found = &g->read.found;
    uint32_t *at = sort_found(g);

    g->out->leaf =
        pith_arena_array(g->arena, found->len + 1, sizeof(*g->out->leaf));
    for (size_t i = 0, n; at && g->out->leaf && i < found->len; i += n) {
        const pith_tleaf *f = &t->leaf[t->rule[found->at[at[i]].rule].leaf];

        for (n = 1; i + n < found->len &&
                    found->at[at[i + n]].rule < f->rule + f->n_rules;)
            n++;
        if (f->how == PITH_THOW_SAME)
            put_united(g, f, at + i, n);
        else
            put_voted(g, f, at + i, n);
    }
    pith_alloc_free(g->arena->al, at);
    return at && g->out->leaf;
}

/* ---- nested values ---------------------------------------------------- */

static void read_text(const void *ctx, size_t from, size_t to, pith_buf *out,
                      uint32_t *node, uint32_t *last)
{
    const pith_ptokens *tok = ctx;
    bool any = false;

    for (size_t i = from; i < to; i++) {
        const pith_ptoken *t = &tok->at[i];

        if (t->kind != PITH_PTOKEN_TEXT)
            continue;
        if (any && !t->glued)
            pith_buf_char(out, ' ');
        pith_buf_str(out, t->text);
        any = true;
        *last = t->node;
        if (!*node)
            *node = t->node;
    }
}

#define SHOWN 40 /* bytes of a text in a message */

static void put_token(pith_str text, pith_buf *out)
{
    size_t n = pith_utf8_cut(text, SHOWN).len;

    pith_buf_fmt(out, "'%.*s%s'", (int)n, text.ptr, n < text.len ? "..." : "");
}

static void put_page_token(const pager *g, const pith_ptoken *t, pith_buf *out)
{
    bool end = t->kind == PITH_PTOKEN_END;

    if (t->kind == PITH_PTOKEN_EDGE) {
        pith_buf_cstr(out, "the end of the page");
        return;
    }
    if (t->kind == PITH_PTOKEN_TEXT) {
        put_token(t->text, out);
    } else {
        pith_buf_cstr(out, end ? "'</" : "'<");
        pith_buf_str(out, pith_tree_name(g->tree, t->node));
        pith_buf_cstr(out, ">'");
    }
    pith_buf_cstr(out, " at ");
    pith_tree_path(g->tree, t->node, out);
}

/* "expected '</td>' after 'Engine:', found '<p>' at /html[1]/...". */
static const char *explain(pager *g, const pith_tparse *p,
                           const pith_ptokens *tok, bool fits)
{
    const pith_tclass *e = &g->a->t->cls[g->a->t->root];
    uint32_t want = p->want < e->size ? p->want : e->size - 1;
    uint32_t before = want;
    pith_buf b;
    char *out;

    pith_buf_init(&b, g->arena->al, 1u << 16);
    if (fits)
        pith_buf_fmt(&b, "%u of %u constants missing or too many; first: ",
                     (unsigned)p->repairs, (unsigned)e->size);
    else
        pith_buf_cstr(&b, "does not fit the template; ");
    pith_buf_cstr(&b, "expected ");
    if (e->token[want].text.len)
        put_token(e->token[want].text, &b);
    else
        pith_buf_cstr(&b, "the end of the page");
    while (before-- > 0 &&
           (!e->token[before].text.len || e->token[before].text.ptr[0] == '<'))
        ;
    if (before < want) {
        pith_buf_cstr(&b, " after ");
        put_token(e->token[before].text, &b);
    }
    pith_buf_cstr(&b, ", found ");
    put_page_token(g, &tok->at[p->found < tok->len ? p->found : 0], &b);
    pith_buf_char(&b, '\0');
    out = b.status == PITH_OK ? pith_arena_dup(g->arena, b.data, b.len) : NULL;
    pith_buf_release(&b);
    g->nomem |= !out;
    return out;
}

static bool read_values(pager *g, pith_tmplpage *out)
{
    const pith_tmplapply *a = g->a;
    const pith_ptokens *tok = &g->read.tokens.out;
    pith_tparse p = {.root = PITH_TMPL_NONE};
    bool ok = pith_tmpl_parse(a->grammar, tok, g->budget, g->arena->al, &p) ==
              PITH_OK;

    if (ok && p.root != PITH_TMPL_NONE) {
        pith_treading r = {.t = a->t,
                           .occ = p.occ.at,
                           .sym = p.sym.at,
                           .run = p.run.at,
                           .text = read_text,
                           .ctx = tok};
        pith_buf scratch;

        pith_buf_init(&scratch, g->arena->al, (size_t)1 << 30);
        out->value = pith_tmpl_value(&r, p.root, &scratch, g->arena);
        ok = out->value != NULL;
        pith_buf_release(&scratch);
    }
    out->repairs = p.repairs;
    if (ok && (p.repairs || !out->value))
        out->misfit = explain(g, &p, tok, out->value != NULL);
    pith_tparse_release(&p, g->arena->al);
    return ok && !g->nomem;
}

pith_status pith_tmplapply_page(const pith_tmplapply *a, const pith_tree *tree,
                                pith_budget *budget, pith_arena *arena,
                                pith_tmplpage *out)
{
    pager g = {
        .a = a, .tree = tree, .arena = arena, .budget = budget, .out = out};
    bool ok;

    memset(out, 0, sizeof(*out));
    ok = pith_tmpl_read(a->index, tree, budget, arena, &g.read) == PITH_OK;
    g.n_read = g.read.found.len;
    if (ok && a->t->root != PITH_TMPL_NONE)
        ok = read_values(&g, out);
    if (ok && out->value)
        note_value(&g, out->value);
    ok = ok && !g.nomem && put_leaves(&g);
    pith_tmplread_release(&g.read, arena->al);
    return ok ? PITH_OK : PITH_NOMEM;
}

/* ---- pages together --------------------------------------------------- */

/* The lists of all leaves lie one after the other. */
static bool init_leaves(const pith_tmpl *t, const pith_tmplpage *page,
                        uint32_t n, pith_arena *arena, pith_template *out)
{
    uint32_t *first =
        pith_arena_zalloc(arena, t->n_leaves + 1u, (n + 1u) * sizeof(*first));
    uint32_t *node, *last;
    pith_str *value;
    size_t all = 1;

    for (uint32_t p = 0; p < n; p++)
        all += page[p].n_leaves;
    value = pith_arena_array(arena, all, sizeof(*value));
    node = pith_arena_array(arena, all, sizeof(*node));
    last = pith_arena_array(arena, all, sizeof(*last));
    if (!first || !value || !node || !last)
        return false;
    for (uint32_t p = 0; p < n; p++)
        for (uint32_t i = 0; i < page[p].n_leaves; i++) {
            uint32_t leaf = page[p].leaf[i].leaf;

            out->leaf[leaf].n_pages_filled +=
                first[(size_t)leaf * (n + 1u) + p + 1]++ == 0;
        }
    for (uint32_t i = 0; i < t->n_leaves; i++, first += n + 1u) {
        const pith_tleaf *from = &t->leaf[i];
        uint32_t sum = 0;

        for (uint32_t p = 0; p <= n; p++)
            first[p] = sum += first[p];
        out->leaf[i] =
            (pith_leaf){.name = from->name,
                        .type = from->type,
                        .how = pith_thow_name(from->how),
                        .first = first,
                        .value = value,
                        .node = node,
                        .last = last,
                        .n_pages_filled = out->leaf[i].n_pages_filled,
                        .shown = from->shown,
                        .list = from->list};
        value += sum;
        node += sum;
        last += sum;
    }
    return true;
}

static void fill_leaves(const pith_tmplpage *page, uint32_t n,
                        pith_template *out)
{
    for (uint32_t p = 0; p < n; p++)
        for (uint32_t i = 0, k = 0; i < page[p].n_leaves; i++) {
            const pith_tmplvalue *v = &page[p].leaf[i];
            pith_leaf *f = &out->leaf[v->leaf];

            k = i && page[p].leaf[i - 1].leaf == v->leaf ? k + 1 : f->first[p];
            f->value[k] = v->text;
            f->node[k] = v->node;
            f->last[k] = v->last;
        }
}

pith_status pith_tmplapply_join(const pith_tmpl *t, const pith_tmplpage *page,
                                uint32_t n, pith_arena *arena,
                                pith_template *out)
{
    const char **misfit = pith_arena_zalloc(arena, n + 1u, sizeof(*misfit));

    memset(out, 0, sizeof(*out));
    out->schema = t->schema;
    out->n_basic = t->n_basic;
    out->n_pages = n;
    out->n_leaves = t->n_leaves;
    out->misfit = misfit;
    out->value = pith_arena_zalloc(arena, n + 1u, sizeof(*out->value));
    out->leaf = pith_arena_zalloc(arena, t->n_leaves + 1u, sizeof(*out->leaf));
    out->basic = pith_arena_array(arena, t->n_basic + 1u, sizeof(*out->basic));
    if (!misfit || !out->value || !out->leaf || !out->basic ||
        !init_leaves(t, page, n, arena, out))
        return PITH_NOMEM;
    memset(out->basic, 0xff, (t->n_basic + 1u) * sizeof(*out->basic));
    for (uint32_t i = 0; i < t->n_rules; i++)
        if (t->rule[i].how == PITH_THOW_SCHEMA && t->rule[i].n < t->n_basic &&
            !t->rule[i].united)
            out->basic[t->rule[i].n] = t->rule[i].leaf;
    for (uint32_t p = 0; p < n; p++) {
        out->value[p] = page[p].value;
        misfit[p] = page[p].misfit;
    }
    fill_leaves(page, n, out);
    return PITH_OK;
}
