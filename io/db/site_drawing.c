/* io/db/site_drawing: see site_drawing.h. A table stands one step to the right
 * of those that lead to it; steps are few, so that cycles end. */
#include "io/db/site_drawing.h"

#include <string.h>
#include "base/str.h"
#include "output/report.h"

#define TABLES_MAX 40
#define KEYS_MAX   200
#define STEPS      4
#define SHOWN      6 /* columns of a box */
#define BOX_WIDTH  190
#define STEP_WIDTH 290
#define LINE       16
#define GAP        22
#define NAME_MAX   64

typedef struct box {
    char name[NAME_MAX];
    int64_t columns;
    unsigned step;
    unsigned x, y, h;
} box;

typedef struct key {
    unsigned from, to;
    char column[NAME_MAX]; /* "": rows of a parent */
} key;

typedef struct drawing {
    pith_db *db;
    box at[TABLES_MAX];
    key key[KEYS_MAX];
    unsigned n, n_keys;
} drawing;

static void copy(pith_str s, char out[NAME_MAX])
{
    size_t n = s.len < NAME_MAX - 1 ? s.len : NAME_MAX - 1;

    memcpy(out, s.ptr, n);
    out[n] = 0;
}

/* The box of that name, made where it is not there; TABLES_MAX: no room. */
static unsigned box_of(drawing *d, pith_str name)
{
    unsigned i = 0;

    while (i < d->n && !pith_str_eq(pith_str_of(d->at[i].name), name))
        i++;
    if (i == d->n && i < TABLES_MAX) {
        copy(name, d->at[i].name);
        d->n++;
    }
    return i;
}

static void add_key(drawing *d, pith_str from, pith_str to, pith_str column)
{
    unsigned a = box_of(d, from), b = box_of(d, to);

    if (a == TABLES_MAX || b == TABLES_MAX || d->n_keys == KEYS_MAX)
        return;
    d->key[d->n_keys] = (key){.from = a, .to = b};
    copy(column, d->key[d->n_keys++].column);
}

static void read_keys(drawing *d)
{
    pith_db_query *q;

    pith_db_ask(d->db, &q,
                "SELECT name, parent, '' FROM tables WHERE parent IS NOT NULL"
                " UNION ALL SELECT \"table\", leadto, name FROM columns WHERE"
                " leadto IS NOT NULL AND \"table\" NOT IN (SELECT name FROM"
                " hidden_tables) ORDER BY 1, 3",
                NULL);
    while (pith_db_row(d->db, q))
        add_key(d, pith_db_text(q, 0), pith_db_text(q, 1), pith_db_text(q, 2));
}

/* ---- places ---------------------------------------------------------------
 */

static void place(drawing *d)
{
    unsigned y[STEPS] = {0};

    for (unsigned turn = 0; turn < STEPS; turn++)
        for (unsigned i = 0; i < d->n_keys; i++) {
            box *from = &d->at[d->key[i].from], *to = &d->at[d->key[i].to];

            if (from != to && to->step <= from->step && from->step + 1 < STEPS)
                to->step = from->step + 1;
        }
    for (unsigned i = 0; i < d->n; i++) {
        box *b = &d->at[i];
        int64_t lines = b->columns < SHOWN ? b->columns : SHOWN + 1;

        b->h = 26 + LINE * (unsigned)lines;
        b->x = 2 + STEP_WIDTH * b->step;
        b->y = 2 + y[b->step];
        y[b->step] += b->h + GAP;
    }
}

static void size_of(const drawing *d, unsigned *w, unsigned *h)
{
    *w = *h = 0;
    for (unsigned i = 0; i < d->n; i++) {
        const box *b = &d->at[i];

        *w = b->x + BOX_WIDTH > *w ? b->x + BOX_WIDTH : *w;
        *h = b->y + b->h > *h ? b->y + b->h : *h;
    }
    *w += 30;
    *h += 4;
}

/* ---- drawing --------------------------------------------------------------
 */

static void put_columns(drawing *d, const box *b, pith_buf *out)
{
    unsigned y = b->y + 20;
    pith_db_query *q;

    pith_db_ask(d->db, &q,
                "SELECT name FROM columns WHERE \"table\" = ? ORDER BY position"
                " LIMIT 6",
                "s", pith_str_of(b->name));
    while (pith_db_row(d->db, q)) {
        y += LINE;
        pith_buf_fmt(out, "<text x=\"%u\" y=\"%u\">", b->x + 8, y);
        pith_report_short(pith_db_text(q, 0), 22, out);
        pith_buf_cstr(out, "</text>");
    }
    if (b->columns > SHOWN)
        pith_buf_fmt(out, "<text x=\"%u\" y=\"%u\">and %lld more</text>",
                     b->x + 8, y + LINE, (long long)(b->columns - SHOWN));
}

static void put_box(drawing *d, const box *b, pith_buf *out)
{
    pith_buf_fmt(out,
                 "<rect x=\"%u\" y=\"%u\" width=\"%d\" height=\"%u\" rx=\"5\"/>"
                 "<text class=\"t\" x=\"%u\" y=\"%u\">",
                 b->x, b->y, BOX_WIDTH, b->h, b->x + 8, b->y + 18);
    pith_report_short(pith_str_of(b->name), 24, out);
    pith_buf_cstr(out, "</text>");
    put_columns(d, b, out);
    pith_buf_char(out, '\n');
}

/* A curve from the right of one to the left of the other; back where it has
 * to. */
static void put_key(const drawing *d, const key *k, pith_buf *out)
{
    const box *a = &d->at[k->from], *b = &d->at[k->to];
    int x1 = (int)a->x + BOX_WIDTH, y1 = (int)(a->y + a->h / 2);
    bool right = b->x > a->x;
    int x2 = right ? (int)b->x : (int)b->x + BOX_WIDTH, y2 = (int)b->y + 14;
    int bend = right ? (x2 - x1) / 2 : 26;

    pith_buf_fmt(out,
                 "<path d=\"M%d %d C%d %d %d %d %d %d\" "
                 "marker-end=\"url(#to)\"/>",
                 x1, y1, x1 + bend, y1, right ? x2 - bend : x2 + bend, y2, x2,
                 y2);
}

void pith_site_drawing(pith_db *db, pith_buf *out)
{
    drawing d = {.db = db};
    unsigned w, h;

    read_keys(&d);
    if (!d.n_keys)
        return;
    for (unsigned i = 0; i < d.n; i++)
        d.at[i].columns = pith_db_number(
            db, 0, "SELECT count(*) FROM columns WHERE \"table\" = ?", "s",
            pith_str_of(d.at[i].name));
    place(&d);
    size_of(&d, &w, &h);
    pith_buf_fmt(out,
                 "<div class=\"wide\"><svg class=\"keys\" width=\"%u\" "
                 "height=\"%u\" viewBox=\"0 0 %u %u\" role=\"img\" "
                 "aria-label=\"tables and keys\"><defs><marker id=\"to\" "
                 "viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" "
                 "markerHeight=\"8\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\""
                 "/></marker></defs>\n",
                 w, h, w, h);
    for (unsigned i = 0; i < d.n; i++)
        put_box(&d, &d.at[i], out);
    for (unsigned i = 0; i < d.n_keys; i++)
        put_key(&d, &d.key[i], out);
    pith_buf_cstr(out, "</svg></div>\n");
}
