/* mine/tables/records_periods: records of several siblings that no word begins.
 *
 *   <tr> <td rowspan=2> <td> <a>        row of kind 1    record
 *   <tr> <td>                           row of kind 2
 *   <tr> <td rowspan=2> <td> <a>        row of kind 1    record
 *
 * Where no word says which row begins a record, the kinds of rows do: they come
 * again with a period.
 *
 *   <p> <b>May 5                        bold             record
 *   <p> <a>Agenda   <p> <a>Minutes      not bold
 *   <p> <b>May 9                        bold             record
 *
 * Paragraphs that are bold as a whole begin records of the paragraphs with
 * links below them, as many as there are. L1. */
#include "mine/tables/records_grid.h"
#include "mine/tables/records_int.h"

#define PERIOD_MAX    4
#define PERIODS_LEAST 3 /* records */
#define ROWS_LOOK     4096u

/* What is told of a row: cells, links, images, how cells span. */
static uint32_t kind_of(const rec_page *p, pith_node row)
{
    uint32_t cells = 0, spans = 0, end = pith_tree_end(p->t, row);
    bool link = p->sum[end].link > p->sum[row].link;
    bool image =
        p->sum[end].leaf - p->sum[row].leaf > p->sum[end].nth - p->sum[row].nth;

    PITH_EACH_CHILD(p->t, row, c)
    {
        if (!pith_rec_is_cell(p->t, c))
            continue;
        cells++;
        spans |= pith_tree_attr(p->t, c, PITH_ATTR_ROWSPAN).len > 0;
        spans |= (pith_rec_grid_span(p->t, c) > 1) << 1;
        spans |= (p->t->label[c] == PITH_TAG_TH) << 2;
    }
    return cells << 8 | spans << 2 | (uint32_t)link << 1 | image;
}

typedef struct rows {
    pith_node *at;
    uint32_t *kind;
    uint32_t n;
} rows;

static bool read_rows(const rec_page *p, pith_node parent, rows *r)
{
    r->n = 0;
    PITH_EACH_CHILD(p->t, parent, v)
    {
        if (!pith_is_element(p->t, v) || p->t->label[v] != PITH_TAG_TR ||
            rec_text(p, v) == 0)
            continue;
        if (r->n == ROWS_LOOK)
            return false;
        r->at[r->n] = v;
        r->kind[r->n++] = kind_of(p, v);
    }
    return r->n >= 2 * PERIODS_LEAST;
}

/* Rows as far apart as that are of one kind. */
static uint32_t alike(const rows *r, uint32_t apart)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i + apart < r->n; i++)
        n += r->kind[i] == r->kind[i + apart];
    return n;
}

/* The longest stretch in which every row is like the one `apart` below it. */
static rows stretch(const rows *r, uint32_t apart)
{
    rows best = {0};

    for (uint32_t i = 0, from = 0; i + apart <= r->n; i++) {
        if (i + apart < r->n && r->kind[i] == r->kind[i + apart])
            continue;
        if (i + apart - from > best.n)
            best = (rows){r->at + from, r->kind + from, i + apart - from};
        from = i + 1;
    }
    return best;
}

/* The period of most of the rows, which *r then is, or of all with a few that
 * differ; 0: none. */
static uint32_t period_of(rows *r)
{
    for (uint32_t m = 2; m <= PERIOD_MAX; m++) {
        rows part = stretch(r, m);

        if (part.n >= m * PERIODS_LEAST && part.n * 2 > r->n &&
            alike(&part, 1) * 2 <= part.n) {
            *r = part;
            return m;
        }
    }
    for (uint32_t m = 2; m <= PERIOD_MAX && r->n >= m * PERIODS_LEAST; m++)
        if (alike(r, 1) * 2 <= r->n && alike(r, m) * 10 >= (r->n - m) * 9)
            return m;
    return 0;
}

/* The first row of a record: the one with a link or an image, or the first. */
static uint32_t first_row(const rec_page *p, const rows *r, uint32_t m)
{
    for (uint32_t i = 0; i < m; i++)
        if (pith_rec_is_title(p, r->at[i]))
            return i;
    return 0;
}

static bool make_set(const rec_page *p, const rows *r, uint32_t m, rec_set *s)
{
    uint32_t cap = r->n / m + 1;
    pith_node *node = pith_arena_array(p->tmp, cap, sizeof(*node));
    pith_node *upto = pith_arena_array(p->tmp, cap, sizeof(*upto));
    uint32_t from = first_row(p, r, m);

    if (!node || !upto)
        return false;
    *s = (rec_set){.node = node, .all = node, .upto = upto, .weight = 0.95};
    for (uint32_t i = from; i + m <= r->n; i += m) {
        node[s->n] = r->at[i];
        upto[s->n] = pith_tree_end(p->t, r->at[i + m - 1]);
        s->cost += upto[s->n++] - r->at[i];
    }
    s->n_all = s->n;
    return true;
}

/* All that the paragraph shows stands in one bold element. */
static bool is_bold(const rec_page *p, pith_node v)
{
    PITH_EACH_CHILD(p->t, v, c)
    {
        uint32_t tag = p->t->label[c];

        if (pith_is_element(p->t, c) &&
            (tag == PITH_TAG_B || tag == PITH_TAG_STRONG))
            return rec_text(p, c) == rec_text(p, v);
    }
    return false;
}

#define BOLD_LEAST 4   /* records; fewer are headings of a text */
#define BELOW_MOST 200 /* characters a paragraph below them, on average */
/* Nodes of the smallest such parent: <p><b>text, as often <p>text. */
#define BOLD_NODES (1 + BOLD_LEAST * (3 + 2))
/* Bold paragraphs of a parent whose others are short and have links. */
static bool read_bold(const rec_page *p, pith_node parent, rows *r)
{
    uint32_t below = 0, linked = 0;
    uint64_t text = 0;

    r->n = 0;
    if (p->t->size[parent] < BOLD_NODES)
        return false;
    PITH_EACH_CHILD(p->t, parent, v)
    {
        if (!pith_is_element(p->t, v) || rec_text(p, v) == 0)
            continue;
        if (p->t->label[v] != PITH_TAG_P) {
            if (r->n)
                break;
            continue;
        }
        if (is_bold(p, v)) {
            if (r->n == ROWS_LOOK)
                return false;
            r->at[r->n++] = v;
        } else if (r->n) {
            below++;
            linked += rec_link(p, v) > 0;
            text += rec_text(p, v);
        }
    }
    return r->n >= BOLD_LEAST && below >= r->n && linked * 3 >= below * 2 &&
           text <= (uint64_t)below * BELOW_MOST;
}

static pith_status make_runs(rec_page *p, const rows *r, rec_set *out, bool *ok)
{
    pith_node *node = (pith_node *)pith_arena_dup(p->tmp, (const char *)r->at,
                                                  r->n * sizeof(*node));
    rec_set s = {.node = node, .all = node, .n = r->n, .n_all = r->n};

    return node ? pith_rec_runs(p, &s, out, ok) : PITH_NOMEM;
}

pith_status pith_rec_periods(rec_page *p, rec_set *sets, uint32_t *n)
{
    uint32_t most = *n + REC_PERIOD_SETS;
    rows all = {pith_arena_array(p->tmp, ROWS_LOOK, sizeof(*all.at)),
                pith_arena_array(p->tmp, ROWS_LOOK, sizeof(*all.kind)), 0};

    if (!all.at || !all.kind)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < p->n_elems && *n < most; i++) {
        pith_node v = p->elem[i];
        rows r = all;
        bool bold = false;
        uint32_t m;

        if (read_bold(p, v, &r) &&
            make_runs(p, &r, &sets[*n], &bold) != PITH_OK)
            return PITH_NOMEM;
        *n += bold;
        r = all;
        if ((p->t->label[v] != PITH_TAG_TBODY &&
             p->t->label[v] != PITH_TAG_TABLE) ||
            !read_rows(p, v, &r) || !(m = period_of(&r)))
            continue;
        if (!make_set(p, &r, m, &sets[*n]))
            return PITH_NOMEM;
        *n += sets[*n].n >= PERIODS_LEAST;
    }
    return PITH_OK;
}
