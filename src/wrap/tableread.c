/* wrap/tableread: values of aligned nodes, and the table they make: W4. */
#include "wrap/tablepat.h"

#include "read/cell.h"
#include "read/cut.h"
#include "read/value.h"
#include "tree/path.h"
#include "tree/text.h"
#include "wrap/valuetype.h"

#define CELL_MAX ((size_t)256 << 20)
#define TEXT_CUT (1u << 16) /* of values that are no body */
#define PATHS    8
#define VOTES    24u /* dates that tell the order of day and month */

/* Without what is struck, as the miner has it. */
static void read_text(const pith_tree *t, pith_node v, pith_buf *out)
{
    size_t len;
    pith_node old;

    pith_cell_text(t, v, out);
    old = pith_cell_struck(t, v, pith_buf_view(out));
    len = out->len;
    if (old != PITH_NIL) {
        pith_str s;

        pith_cell_text(t, old, out);
        s = pith_cell_without(
            pith_str_sub(pith_buf_view(out), 0, len),
            pith_str_sub(pith_buf_view(out), len, out->len - len));
        memmove(out->data, s.ptr, s.len);
        out->len = s.len;
    }
    if (out->len > TEXT_CUT)
        out->len = TEXT_CUT;
}

static void read_after(const pith_tree *t, pith_node v, pith_str label,
                       pith_buf *out)
{
    pith_str s;

    read_text(t, v, out);
    s = pith_buf_view(out);
    if (!pith_str_starts(s, label)) {
        out->len = 0;
        return;
    }
    s = pith_str_trim(pith_str_sub(s, label.len, s.len));
    memmove(out->data, s.ptr, s.len);
    out->len = s.len;
}

static void trim(pith_buf *b)
{
    pith_str s = pith_str_trim(pith_buf_view(b));

    if (s.len && s.ptr != b->data)
        memmove(b->data, s.ptr, s.len);
    b->len = s.len;
}

static void read_element(const pith_tree *t, pith_node v,
                         const pith_tabcolumn *c, pith_buf *out)
{
    pith_node last;

    switch (c->reading) {
    case PITH_READ_HREF:
        pith_cell_link(t, v, out);
        break;
    case PITH_READ_IMAGE:
        pith_cell_image(t, v, out);
        break;
    case PITH_READ_ATTR:
        pith_cell_attr(t, v, c->attr_id, out);
        break;
    case PITH_READ_HTML:
        last = pith_cell_run(t, &v);
        if (t->span[last].end > t->span[v].begin)
            pith_buf_add(out, t->src + t->span[v].begin,
                         t->span[last].end - t->span[v].begin);
        break;
    default:
        break;
    }
}

/* A rating: what the element says to machines or to people. */
static void read_number(const pith_tree *t, pith_node v, pith_buf *out)
{
    static const uint32_t names[] = {PITH_ATTR_CONTENT, PITH_ATTR_TITLE,
                                     PITH_ATTR_ARIA_LABEL, PITH_ATTR_ALT,
                                     PITH_ATTR_VALUE};
    pith_str n = {NULL, 0};

    for (size_t i = 0;
         i < sizeof(names) / sizeof(*names) && pith_is_element(t, v); i++) {
        n = pith_value_first_number(pith_tree_attr(t, v, names[i]));
        if (n.len && n.len <= 4) {
            pith_buf_str(out, n);
            return;
        }
    }
    read_text(t, v, out);
    n = pith_value_first_number(pith_buf_view(out));
    if (n.len)
        memmove(out->data, n.ptr, n.len);
    out->len = n.len;
}

/* What the rule cuts out of the text. */
static void read_cut(const pith_tree *t, pith_node v, pith_str rule,
                     pith_buf *out)
{
    pith_str s;

    read_text(t, v, out);
    s = pith_cut_read(pith_buf_view(out), rule);
    if (s.len)
        memmove(out->data, s.ptr, s.len);
    out->len = s.len;
}

void pith_tab_read(const pith_tree *t, pith_node v, pith_node root,
                   const pith_tabcolumn *c, pith_date_order order,
                   pith_buf *out, pith_buf *tmp)
{
    pith_node element = pith_is_text(t, v) ? t->parent[v] : v, text;
    pith_node last;

    pith_buf_clear(out);
    switch (c->reading) {
    case PITH_READ_TEXT:
    case PITH_READ_UNDER:
        read_text(t, v, out);
        break;
    case PITH_READ_NAME:
        read_text(t, v, out);
        trim(out);
        if (out->len > 1 && out->data[out->len - 1] == ':')
            out->len--;
        break;
    case PITH_READ_AFTER:
        read_after(t, v, c->label, out);
        break;
    case PITH_READ_VISIBLE:
        pith_tree_visible(t, v, PITH_TEXT_NOSCRIPT, out);
        break;
    case PITH_READ_PARAS:
        last = pith_cell_run(t, &v);
        pith_cell_paragraphs(t, v, last, out);
        break;
    case PITH_READ_NUMBER:
        read_number(t, v, out);
        break;
    case PITH_READ_CUT:
        read_cut(t, v, c->label, out);
        break;
    case PITH_READ_DATE:
    case PITH_READ_ISO:
        pith_buf_clear(tmp);
        pith_cell_date(t, element, root, NULL, order, PITH_NO_TIME,
                       c->reading == PITH_READ_DATE ? out : tmp,
                       c->reading == PITH_READ_DATE ? tmp : out, &text);
        break;
    default:
        if (pith_is_element(t, v))
            read_element(t, v, c, out);
    }
    if (c->reading != PITH_READ_HTML)
        trim(out);
}

/* ---- headings ---------------------------------------------------------- */

#define HEADING_TEXT 120 /* bytes; more is no heading */

/* The element that holds all records. */
static pith_node holder(const pith_tree *t, const pith_tabrec *rec, uint32_t n,
                        bool across)
{
    pith_node v = rec[0].root;

    for (uint32_t i = 1; i < n; i++)
        v = pith_tree_lca(t, v, rec[i].root);
    /* Rows that records run across are all below it. */
    if (across)
        v = pith_tree_lca(t, v, rec[0].node[rec[0].n_nodes - 1]);
    return v == rec[0].root ? t->parent[v] : v;
}

void pith_tab_under(const pith_tree *t, const pith_wrapstep *s,
                    const pith_tabrec *rec, uint32_t n, pith_buf *tmp,
                    pith_node *out, size_t step)
{
    pith_node at = PITH_NIL, v = n ? holder(t, rec, n, false) + 1 : 0;

    for (uint32_t i = 0; i < n; i++, out += step) {
        for (; v < rec[i].node[0]; v++) {
            if (pith_tree_end(t, v) > rec[i].node[0] ||
                !pith_is_element(t, v) || !pith_step_fits(t, v, s))
                continue;
            pith_buf_clear(tmp);
            pith_cell_text(t, v, tmp);
            if (tmp->len && tmp->len <= HEADING_TEXT)
                at = v;
        }
        v = pith_tree_end(t, rec[i].node[rec[i].n_nodes - 1]);
        *out = at;
    }
}

/* ---- table ------------------------------------------------------------- */

#define WEAK_MAX 40 /* bytes of a text that stands where dates do */

/* "Yesterday", which is no date by itself, is one where the others are. */
static void read_weak(const pith_tree *t, pith_node v, pith_buf *out)
{
    read_text(t, v, out);
    trim(out);
    if (out->len > WEAK_MAX)
        out->len = 0;
}

typedef struct tab_writer {
    const pith_tabpat *p;
    const pith_tree *t;
    const pith_tabaligned *a;
    pith_arena *arena;
    pith_buf buf, tmp;
    pith_paths paths;
    pith_path_cursor path[PATHS];
    pith_date_order order;
    pith_node dated; /* whose date is in shown and iso; PITH_NIL: none */
    pith_buf shown, iso;
    pith_status st;
} tab_writer;

static pith_str keep(tab_writer *w, const pith_buf *b)
{
    pith_str s = {NULL, b->len};

    if (b->status != PITH_OK)
        w->st = b->status;
    if (b->len)
        s.ptr = pith_arena_dup(w->arena, b->data, b->len);
    if (b->len && !s.ptr)
        w->st = PITH_NOMEM;
    return s;
}

/* Day or month first: as most dates of the page's date columns show. */
static void vote_order(tab_writer *w)
{
    pith_date_votes votes = {0};
    pith_node html = pith_tree_find(w->t, 0, w->t->count, PITH_TAG_HTML);
    pith_str lang = {NULL, 0};

    for (uint32_t c = 0; c < w->p->n_columns; c++) {
        if (w->p->column[c].reading != PITH_READ_DATE)
            continue;
        for (uint32_t i = 0; i < w->a->n_recs && i < VOTES; i++) {
            pith_node v = w->a->cell[(size_t)i * w->p->n_columns + c];
            pith_date d;

            if (v == PITH_NIL)
                continue;
            pith_buf_clear(&w->buf);
            pith_cell_text(w->t, v, &w->buf);
            if (w->buf.len < 200 && pith_date_find(pith_buf_view(&w->buf), &d))
                pith_date_vote(&d, &votes);
        }
    }
    if (html != PITH_NIL)
        lang = pith_tree_attr(w->t, html, PITH_ATTR_LANG);
    w->order = pith_date_order_of(&votes, lang);
}

/* The date at v, as shown or as ISO 8601; both are found at once, and columns
 * of both stand side by side. */
static const pith_buf *date_at(tab_writer *w, pith_node v, pith_node root,
                               pith_reading reading)
{
    pith_node element = pith_is_text(w->t, v) ? w->t->parent[v] : v, text;

    if (w->dated != v) {
        pith_buf_clear(&w->shown);
        pith_buf_clear(&w->iso);
        pith_cell_date(w->t, element, root, NULL, w->order, PITH_NO_TIME,
                       &w->shown, &w->iso, &text);
        trim(&w->shown);
        if (!w->shown.len)
            read_weak(w->t, v, &w->shown);
        w->dated = v;
    }
    return reading == PITH_READ_DATE ? &w->shown : &w->iso;
}

static void put_cells(tab_writer *w, uint32_t i, pith_cell *cell)
{
    const pith_tabrec *r = &w->a->rec[i];

    for (uint32_t c = 0; c < w->p->n_columns; c++) {
        const pith_tabcolumn *col = &w->p->column[c];
        pith_node v = w->a->cell[(size_t)i * w->p->n_columns + c];

        cell[c].node = UINT32_MAX;
        if (v == PITH_NIL)
            continue;
        if (col->reading == PITH_READ_DATE || col->reading == PITH_READ_ISO) {
            cell[c].text = keep(w, date_at(w, v, r->root, col->reading));
        } else {
            pith_tab_read(w->t, v, r->root, col, w->order, &w->buf, &w->tmp);
            cell[c].text = keep(w, &w->buf);
        }
        if (!cell[c].text.ptr)
            continue;
        cell[c].node = v;
        if (col->reading == PITH_READ_DATE || col->reading == PITH_READ_ISO) {
            cell[c].plain = keep(w, &w->iso);
            continue;
        }
        pith_buf_clear(&w->buf);
        pith_type_plain(cell[c].text, col->type, &w->buf);
        cell[c].plain = keep(w, &w->buf);
    }
}

static void put_record(tab_writer *w, uint32_t i, pith_record *out)
{
    const pith_tabrec *r = &w->a->rec[i];
    pith_str *paths =
        pith_arena_array(w->arena, r->n_nodes + 1, sizeof(*paths));
    pith_node *nodes =
        pith_arena_array(w->arena, r->n_nodes + 1, sizeof(*nodes));
    pith_cell *cell =
        pith_arena_zalloc(w->arena, w->p->n_columns + 1, sizeof(*cell));

    if (!paths || !nodes || !cell) {
        w->st = PITH_NOMEM;
        return;
    }
    for (uint32_t k = 0; k < r->n_nodes; k++) {
        pith_path_cursor *c = &w->path[k < PATHS ? k : PATHS - 1];

        pith_path_cursor_to(c, w->t, r->node[k]);
        paths[k] = keep(w, &c->text);
        nodes[k] = r->node[k];
    }
    pith_buf_clear(&w->buf);
    for (uint32_t k = 0; k < r->n_nodes; k++) {
        if (w->buf.len)
            pith_buf_char(&w->buf, ' ');
        pith_tree_record_text(w->t, r->node[k], &w->buf);
    }
    out->text = keep(w, &w->buf);
    if (!out->text.ptr)
        out->text = PITH_STR("");
    put_cells(w, i, cell);
    out->cells = cell;
    out->paths = paths;
    out->nodes = nodes;
    out->n_paths = r->n_nodes;
    out->depth = r->depth;
    out->parent = r->parent;
}

static void put_region(tab_writer *w, pith_region *out)
{
    uint32_t n = w->a->n_recs;
    pith_record *rec = pith_arena_zalloc(w->arena, n, sizeof(*rec));
    pith_column *col =
        pith_arena_array(w->arena, w->p->n_columns + 1, sizeof(*col));
    double sum = 0;

    if (!rec || !col) {
        w->st = PITH_NOMEM;
        return;
    }
    for (uint32_t c = 0; c < w->p->n_columns; c++) {
        col[c] = (pith_column){w->p->column[c].name, w->p->column[c].type};
        if (w->p->column[c].reading == PITH_READ_UNDER)
            pith_tab_under(w->t, &w->p->column[c].under, w->a->rec, n, &w->tmp,
                           w->a->cell + c, w->p->n_columns);
    }
    vote_order(w);
    for (uint32_t i = 0; i < n && w->st == PITH_OK; i++) {
        put_record(w, i, &rec[i]);
        sum += w->a->rec[i].similar;
    }
    pith_buf_clear(&w->buf);
    pith_tree_path(w->t, holder(w->t, w->a->rec, n, w->p->across), &w->buf);
    *out = (pith_region){.path = keep(w, &w->buf),
                         .score = sum / n,
                         .columns = col,
                         .n_columns = w->p->n_columns,
                         .n_records = n,
                         .records = rec};
}

/* As posts have it: the first h1 that is not empty, else <title>. */
static pith_str page_title(tab_writer *w)
{
    static const uint32_t tags[] = {PITH_TAG_H1, PITH_TAG_TITLE};
    const pith_tree *t = w->t;

    for (size_t k = 0; k < 2; k++)
        for (pith_node v = pith_tree_find(t, 0, t->count, tags[k]);
             v != PITH_NIL;
             v = pith_tree_find(t, pith_tree_end(t, v), t->count, tags[k])) {
            pith_buf_clear(&w->buf);
            pith_tree_record_text(t, v, &w->buf);
            trim(&w->buf);
            if (w->buf.len)
                return keep(w, &w->buf);
        }
    return (pith_str){NULL, 0};
}

pith_status pith_tabpat_table(const pith_tabpat *p, const pith_tree *t,
                              const pith_tabaligned *a, pith_arena *arena,
                              bool titled, pith_tables *out)
{
    tab_writer w = {.p = p, .t = t, .a = a, .arena = arena, .dated = PITH_NIL};
    pith_region *region = pith_arena_zalloc(arena, 1, sizeof(*region));

    *out = (pith_tables){.main = PITH_NO_REGION};
    if (!region)
        return PITH_NOMEM;
    pith_buf_init(&w.buf, arena->al, CELL_MAX);
    pith_buf_init(&w.tmp, arena->al, CELL_MAX);
    pith_buf_init(&w.shown, arena->al, CELL_MAX);
    pith_buf_init(&w.iso, arena->al, CELL_MAX);
    pith_paths_init(&w.paths, arena->al);
    for (int i = 0; i < PATHS; i++)
        pith_path_cursor_init(&w.path[i], &w.paths);
    if (titled)
        out->title = page_title(&w);
    if (a->n_recs) {
        put_region(&w, region);
        out->regions = region;
        out->n_regions = 1;
        out->main = 0;
    }
    for (int i = 0; i < PATHS; i++)
        pith_path_cursor_release(&w.path[i]);
    pith_paths_release(&w.paths);
    pith_buf_release(&w.buf);
    pith_buf_release(&w.tmp);
    pith_buf_release(&w.shown);
    pith_buf_release(&w.iso);
    return w.st;
}
