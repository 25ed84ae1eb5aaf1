/* io/site/site_rows: rows of pages that the kind of their cluster gives none:
 * an index among articles, a board among threads. Each page is looked at alone;
 * what pages of the cluster list so is one table. docs/algo/site.md, P1 to P3.
 */
#include "io/site/site_part.h"

#include "base/hash.h"
#include "base/utf8.h"
#include "io/site/site_names.h"
#include "tree/text.h"

#define LEAST       0.25 /* how sure a page must be of its rows */
#define SURE        0.28 /* of rows that lead to pages of the site */
#define SURE_ALIKE  0.37 /* of rows that fill pages which look alike */
#define SURE_DETAIL 0.42 /* beside the values of a template */
#define FILLED      0.25 /* of a page's words are in rows that fill it */
#define BESIDE      0.15 /* of the words are in rows beside values */
#define ALIKE       3    /* pages */
#define CELLS       30   /* of a row: more are a text in sections */
#define FEW_ROWS    3    /* by the wrapper of its lists: another list may be */
#define MANY_ROWS   10   /* then, if it is much longer */
#define FAINT       0.02 /* how sure a page must be of an index */
#define INDEX_ROWS  5    /* of an index, in the mean */
#define INDEX_CELLS 4    /* of one, likewise: a link and a word or two */
#define INDEX_LEADS 0.9  /* of them to pages of the site */
#define INDEX_FILLS 0.35 /* of the words that no others have */

/* Pages of a part whose records look the same. */
typedef struct group {
    uint64_t key;
    uint32_t pages, rows, twice, often, inside, own, cells;
    double sure, text;
} group;

/* ---- one page ------------------------------------------------------------ */

static uint32_t words_in(const pith_tree *t, pith_node from)
{
    uint32_t words = 0;

    for (pith_node v = from; v < pith_tree_end(t, from); v++)
        if (pith_is_text(t, v))
            words += (uint32_t)pith_utf8_words(pith_tree_text(t, v));
    return words;
}

static uint32_t words_of(const pith_tree *t, const pith_rec_region *g)
{
    uint32_t words = 0;

    for (uint32_t i = 0; i < g->n_recs; i++)
        for (uint32_t k = 0; k < g->rec[i].n_nodes; k++)
            words += words_in(t, g->rec[i].node[k]);
    return words;
}

/* The page has what its kind promises. An index among other lists may have two
 * rows that look like theirs. */
static bool is_served(const part *p, const found *f)
{
    return p->c->kind == PITH_PAGE_LIST
               ? f->rows.region && f->rows.region->n_records > FEW_ROWS
           : p->c->kind == PITH_PAGE_THREAD ? pith_part_signed(p, f)
                                            : false;
}

/* The region that the page lists most likely; UINT32_MAX: none. A page alone
 * calls none of doubtful ones its main region, pages together may. */
static uint32_t likeliest(const pith_recs *recs)
{
    uint32_t best = recs->main;

    for (uint32_t i = 0; recs->main == UINT32_MAX && i < recs->n_regions; i++)
        if (best == UINT32_MAX ||
            recs->region[i].sure > recs->region[best].sure)
            best = i;
    return best;
}

/* What the page lists, if anything; not yet its cells, which cost as much as
 * finding it: most pages list what is not wanted. */
static pith_status find_own(void *ctx, size_t i, unsigned worker)
{
    part *p = ctx;
    found *f = &p->at[i];
    pith_page *g = p->page[i];
    const pith_rec_region *r;
    uint32_t at;
    pith_status st;

    (void)worker;
    if (!g || is_served(p, f))
        return PITH_OK;
    st = pith_mine_records(
        PITH_DOC(&g->tree, &g->arena, &g->scratch, &g->budget), NULL, &f->recs);
    at = st == PITH_OK ? likeliest(&f->recs) : UINT32_MAX;
    if (at == UINT32_MAX || f->recs.region[at].sure < FAINT ||
        (f->recs.region[at].sure < LEAST && p->c->kind != PITH_PAGE_ARTICLE))
        return st;
    r = &f->recs.region[at];
    if (f->rows.region && r->n_recs < MANY_ROWS)
        return PITH_OK;
    f->listed = r;
    f->sure = r->sure;
    f->key = pith_site_region_key(&g->tree, r) + (r->sure < LEAST);
    f->words = words_of(&g->tree, r);
    f->all_words = words_in(&g->tree, 0);
    return PITH_OK;
}

/* Its rows. */
static pith_status read_own(void *ctx, size_t i, unsigned worker)
{
    part *p = ctx;
    found *f = &p->at[i];
    pith_page *g = p->page[i];
    uint32_t at, columns;
    pith_status st;

    (void)worker;
    if (!f->listed)
        return PITH_OK;
    at = (uint32_t)(f->listed - f->recs.region);
    st =
        pith_records_one(PITH_DOC(&g->tree, &g->arena, &g->scratch, &g->budget),
                         &f->recs, at, &f->tables);
    if (st != PITH_OK)
        return st;
    f->own.region = &f->tables.regions[at];
    columns = f->own.region->n_columns;
    f->own.key = pith_arena_array(&g->arena, columns + 1u, sizeof(*f->own.key));
    f->own.sign =
        pith_arena_zalloc(&g->arena, columns + 1u, sizeof(*f->own.sign));
    if (!f->own.key || !f->own.sign)
        return PITH_NOMEM;
    pith_site_column_keys(&g->tree, f->listed, f->own.region, f->own.key);
    pith_site_signs(&g->tree, f->own.region, f->own.sign);
    return PITH_OK;
}

/* ---- pages together ------------------------------------------------------ */

static uint64_t row_hash(const pith_record *r, uint32_t columns)
{
    uint64_t h = 1;

    for (uint32_t c = 0; c < columns; c++)
        h = pith_hash_mix(h, pith_hash_str(r->cells[c].text));
    return h;
}

/* Row -> pages it stands on. */
static pith_status count_rows(const part *p, pith_map *pages)
{
    for (uint32_t i = 0; i < p->n; i++) {
        const pith_region *g = p->at[i].own.region;

        for (uint32_t r = 0; g && r < g->n_records; r++)
            if (!pith_map_see(pages, row_hash(&g->records[r], g->n_columns), i))
                return PITH_NOMEM;
    }
    return PITH_OK;
}

/* Text -> pages it stands on, of all pages. */
static pith_status count_texts(const part *p, pith_map *pages)
{
    for (uint32_t i = 0; i < p->n; i++) {
        const pith_tree *t = p->page[i] ? &p->page[i]->tree : NULL;

        for (pith_node v = 1; t && v < t->count; v++)
            if (pith_is_text(t, v) && !pith_text_blank(pith_tree_text(t, v)) &&
                !pith_map_see(pages, pith_hash_str(pith_tree_text(t, v)), i))
                return PITH_NOMEM;
    }
    return PITH_OK;
}

/* Words of the page in texts that no three pages have. */
static uint32_t own_words(const pith_tree *t, const pith_map *texts)
{
    uint32_t words = 0;

    for (pith_node v = 1; v < t->count; v++) {
        pith_str s = pith_is_text(t, v) ? pith_tree_text(t, v) : PITH_STR("");
        uint32_t seen = s.len ? pith_map_seen(texts, pith_hash_str(s)) : 0;

        words += seen && seen < ALIKE ? (uint32_t)pith_utf8_words(s) : 0;
    }
    return words;
}

/* The row leads to another page; or, `own`, to the page itself: a comment, a
 * section with a mark beside its heading. */
static bool leads_inside(const part *p, uint32_t i, const pith_record *r,
                         bool own)
{
    const pith_region *g = p->at[i].own.region;

    for (uint32_t c = 0; c < g->n_columns; c++)
        if (g->columns[c].type == PITH_TYPE_URL && r->cells[c].text.ptr) {
            uint32_t to = pith_site_target(p->s, p->idx[i], r->cells[c].text);

            if (to != UINT32_MAX && (to == p->idx[i]) == own)
                return true;
        }
    return false;
}

/* How sure they are, and how much of their pages they are. */
static group see_group(const part *p, uint64_t key)
{
    group k = {.key = key};

    for (uint32_t i = 0; i < p->n; i++) {
        const found *f = &p->at[i];

        if (!f->listed || f->key != key)
            continue;
        k.pages++;
        k.sure += f->sure;
        k.text += (double)f->words / (1 + f->all_words);
    }
    k.sure /= k.pages;
    k.text /= k.pages;
    return k;
}

/* How much they are of the words that no others have. */
static double fills(const part *p, const group *k, const pith_map *texts)
{
    double sum = 0;

    for (uint32_t i = 0; i < p->n; i++)
        if (p->at[i].listed && p->at[i].key == k->key)
            sum += (double)p->at[i].words /
                   (1 + own_words(&p->page[i]->tree, texts));
    return sum / k->pages;
}

static void see_rows(const part *p, const pith_map *pages, group *k)
{
    for (uint32_t i = 0; i < p->n; i++) {
        const found *f = &p->at[i];
        const pith_region *g = f->own.region;

        if (!g || f->key != k->key)
            continue;
        k->rows += g->n_records;
        for (uint32_t r = 0; r < g->n_records; r++) {
            uint32_t seen =
                pith_map_seen(pages, row_hash(&g->records[r], g->n_columns));

            k->twice += seen > 1;
            k->often += seen >= ALIKE;
            k->inside += leads_inside(p, i, &g->records[r], false);
            k->own += leads_inside(p, i, &g->records[r], true);
            for (uint32_t c = 0; c < g->n_columns; c++)
                k->cells += g->records[r].cells[c].text.ptr != NULL;
        }
    }
}

/* The record has a link to another page of the site. */
static bool links_inside(const part *p, uint32_t i, const pith_rec *r)
{
    const pith_tree *t = &p->page[i]->tree;

    for (uint32_t k = 0; k < r->n_nodes; k++)
        for (pith_node v = r->node[k]; v < pith_tree_end(t, r->node[k]); v++) {
            pith_str link = {NULL, 0};
            uint32_t to;

            if (pith_is_element(t, v) && t->label[v] == PITH_TAG_A)
                link = pith_tree_attr(t, v, PITH_ATTR_HREF);
            to =
                link.len ? pith_site_target(p->s, p->idx[i], link) : UINT32_MAX;
            if (to != UINT32_MAX && to != p->idx[i])
                return true;
        }
    return false;
}

/* Enough of their records have one, and pages enough of them, to be an index.
 */
static bool may_lead(const part *p, const group *k)
{
    uint32_t rows = 0, miss = 0;

    for (uint32_t i = 0; i < p->n; i++)
        if (p->at[i].listed && p->at[i].key == k->key)
            rows += p->at[i].listed->n_recs;
    if (rows < INDEX_ROWS * k->pages)
        return false;
    for (uint32_t i = 0; i < p->n; i++) {
        const pith_rec_region *g = p->at[i].listed;

        for (uint32_t r = 0; g && p->at[i].key == k->key && r < g->n_recs; r++)
            if (!links_inside(p, i, &g->rec[r]) &&
                ++miss > (1 - INDEX_LEADS) * rows)
                return false;
    }
    return true;
}

/* Pages that are little else than links to others: the index of a wiki's
 * folder, which looks like a menu where it stands alone. */
static bool is_index(const group *k)
{
    return k->rows >= INDEX_ROWS * k->pages &&
           k->cells <= INDEX_CELLS * k->rows &&
           k->inside >= INDEX_LEADS * k->rows;
}

/* Whatever its rows say, they may be wanted: a few words of several stories (or
 * of one that stands alone) are what to read next. */
static bool may_be_wanted(const part *p, const group *k)
{
    bool few = k->pages >= ALIKE ? k->text < FILLED
                                 : p->c->size == 1 && k->text < BESIDE;

    if (k->sure < LEAST)
        return may_lead(p, k);
    if (p->c->kind == PITH_PAGE_ARTICLE && few)
        return false;
    return k->sure >= (p->c->kind == PITH_PAGE_DETAIL ? SURE_DETAIL : SURE);
}

/* Rows that lead to pages of the site, or that fill several pages; those that
 * pages repeat are the site's frame. */
static bool is_wanted(const part *p, const group *k)
{
    bool inside = 2 * k->inside >= k->rows;

    if ((k->pages >= ALIKE && 2 * k->twice > k->rows) ||
        2 * k->often >= k->rows || k->cells > (uint64_t)CELLS * k->rows)
        return false;
    if (k->sure < LEAST)
        return is_index(k);
    if (p->c->kind == PITH_PAGE_ARTICLE && 2 * k->own >= k->rows)
        return false;
    if (p->c->kind == PITH_PAGE_DETAIL)
        return inside || k->text >= BESIDE;
    return inside ||
           (k->pages >= ALIKE && k->sure >= SURE_ALIKE && k->text >= FILLED);
}

/* ---- tables -------------------------------------------------------------- */

static pith_status make_table(part *p, pith_site_table *t)
{
    pith_status st = PITH_OK;
    pith_cols cols;

    pith_cols_init(&cols, p->s->al, &p->s->arena);
    for (uint32_t i = 0; i < p->n && st == PITH_OK; i++)
        if (p->at[i].own.region) {
            pith_site_titles(p->s, p->idx[i], &p->at[i].own);
            st = pith_cols_add(&cols, p->at[i].own.region, p->at[i].own.key,
                               p->at[i].own.sign);
        }
    if (st == PITH_OK)
        st = pith_cols_finish(&cols, t);
    if (st == PITH_OK)
        pith_site_table_make(p->s->db, t);
    pith_cols_release(&cols);
    return st;
}

/* Its name; ptr NULL: memory is out. */
static pith_str name_table(part *p)
{
    uint32_t *at = pith_arena_array(&p->s->arena, p->n, sizeof(*at));
    site_members m = {at, 0};
    bool ok = true;
    pith_str want;

    if (!at)
        return (pith_str){NULL, 0};
    for (uint32_t i = 0; i < p->n; i++)
        if (p->at[i].own.region)
            at[m.n++] = p->idx[i];
    want = pith_site_shared(p->s, &m, &ok);
    if (!ok)
        return (pith_str){NULL, 0};
    return pith_site_table_name(p->s, want.len ? want : p->c->name,
                                want.len || p->c->kind != PITH_PAGE_LIST);
}

/* The table of such rows: the one that pages before had, or a new one. */
static pith_status find_table(part *p, pith_site_table *t)
{
    pith_site_table *all;
    pith_site_layer had;
    uint32_t n = 0;
    pith_status st =
        pith_site_db_get_layer(p->s->db, p->c->id, "rows", &p->s->arena, &had);

    if (st == PITH_OK) /* of any cluster: it may have left with its pages */
        st = pith_site_tables_read(p->s->db, 0, &p->s->arena, &all, &n);
    for (uint32_t i = 0; st == PITH_OK && i < n; i++)
        if (had.known && pith_str_eq(all[i].name, had.wrapper)) {
            *t = all[i];
            return st;
        }
    if (st != PITH_OK)
        return st;
    *t = (pith_site_table){
        .name = name_table(p), .form = PITH_SITE_MANY, .cluster = p->c->id};
    if (!t->name.ptr)
        return PITH_NOMEM;
    pith_site_db_layer(p->s->db, p->c->id, "rows", t->name);
    return make_table(p, t);
}

/* What was found of each look, before its rows were read and after. */
typedef struct groups {
    group *at;
    uint32_t n;
} groups;

static pith_status list_groups(const part *p, groups *out)
{
    pith_map seen;
    pith_status st;

    out->at = pith_arena_array(&p->s->arena, p->n + 1u, sizeof(*out->at));
    out->n = 0;
    pith_map_init(&seen, p->s->al);
    st = out->at ? PITH_OK : PITH_NOMEM;
    for (uint32_t i = 0; i < p->n && st == PITH_OK; i++) {
        bool fresh = false;

        if (!p->at[i].listed)
            continue;
        if (!pith_map_put(&seen, p->at[i].key, 0, &fresh))
            st = PITH_NOMEM;
        else if (fresh)
            out->at[out->n++] = see_group(p, p->at[i].key);
    }
    pith_map_release(&seen);
    return st;
}

static void drop_group(part *p, uint64_t key)
{
    for (uint32_t i = 0; i < p->n; i++)
        if (p->at[i].listed && p->at[i].key == key) {
            p->at[i].listed = NULL;
            p->at[i].own.region = NULL;
        }
}

/* An index has most of the words of its pages, but for the frame. */
static pith_status drop_unfilled(part *p, const groups *all)
{
    pith_map texts;
    bool counted = false;
    pith_status st = PITH_OK;

    pith_map_init(&texts, p->s->al);
    for (uint32_t i = 0; st == PITH_OK && i < all->n; i++) {
        if (all->at[i].sure >= LEAST)
            continue;
        if (!counted)
            st = count_texts(p, &texts);
        counted = true;
        if (st == PITH_OK && fills(p, &all->at[i], &texts) < INDEX_FILLS)
            drop_group(p, all->at[i].key);
    }
    pith_map_release(&texts);
    return st;
}

/* Looks that are not wanted whatever their rows say are left. */
static pith_status choose_looks(part *p, groups *all)
{
    pith_status st = list_groups(p, all);
    uint32_t kept = 0;

    for (uint32_t i = 0; st == PITH_OK && i < all->n; i++)
        if (may_be_wanted(p, &all->at[i]))
            all->at[kept++] = all->at[i];
        else
            drop_group(p, all->at[i].key);
    all->n = kept;
    return st == PITH_OK ? drop_unfilled(p, all) : st;
}

/* Rows of a look that is not wanted are left. */
static pith_status choose_rows(part *p, groups *all)
{
    pith_map pages;
    pith_status st;

    pith_map_init(&pages, p->s->al);
    st = count_rows(p, &pages);
    for (uint32_t i = 0; st == PITH_OK && i < all->n; i++)
        see_rows(p, &pages, &all->at[i]);
    for (uint32_t i = 0; st == PITH_OK && i < all->n; i++)
        if (!is_wanted(p, &all->at[i]))
            drop_group(p, all->at[i].key);
    pith_map_release(&pages);
    return st;
}

pith_status pith_part_rows(part *p)
{
    pith_site_table t;
    groups all;
    bool made = false;
    pith_status st = pith_site_parallel(p->s, p->n, find_own, p);

    if (st == PITH_OK)
        st = choose_looks(p, &all);
    if (st == PITH_OK)
        st = pith_site_parallel(p->s, p->n, read_own, p);
    if (st == PITH_OK)
        st = choose_rows(p, &all);
    for (uint32_t i = 0; i < p->n && st == PITH_OK; i++) {
        if (!p->at[i].own.region)
            continue;
        if (!made)
            st = find_table(p, &t);
        made = true;
        if (st == PITH_OK)
            st = pith_part_put_rows(p, i, &p->at[i].own, &t);
        if (p->c->kind == PITH_PAGE_LIST && !p->at[i].rows.region)
            pith_part_served(p, i);
    }
    return st;
}
