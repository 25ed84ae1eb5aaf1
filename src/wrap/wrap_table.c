/* wrap/wrap_table: patterns of lists and threads: save, load, apply, show. */
#include "wrap/tablepat.h"

static const char *const readings[] = {
#define X(name, word) word,
    PITH_READING_LIST(X)
#undef X
        NULL};
static const char *const yes_no[] = {"no", "yes", NULL};
enum { RUN_AT_MOST, RUN_EXACTLY, RUN_ACROSS };
static const char *const runs[] = {"at-most", "exactly", "across", NULL};

#define PLACE_STEPS 512u

/* ---- the file ----------------------------------------------------------- */

static void run_line(pith_wrapio *io, void *owner, void *item)
{
    pith_tabpat *p = owner;
    uint32_t how = p->across  ? RUN_ACROSS
                   : p->fixed ? RUN_EXACTLY
                              : RUN_AT_MOST;

    (void)item;
    how = pith_wrapio_word(io, runs, how);
    if (io->in) {
        p->fixed = how == RUN_EXACTLY;
        p->across = how == RUN_ACROSS;
    }
    pith_wrapio_check(io,
                      !p->across || (p->run >= 2 && p->run <= PITH_TAB_ROWS),
                      "a record runs across 2 to 8 rows");
}

static void word_line(pith_wrapio *io, void *owner, void *item)
{
    pith_wrapword w = {.text = *(pith_str *)item};

    (void)owner;
    pith_wrapword_io(io, &w, true);
    if (io->in)
        *(pith_str *)item = w.text;
}

/* Tag and word; the label follows from them. */
static void vertex_io(pith_wrapio *io, pith_tabvertex *v)
{
    pith_wrapio_str(io, &v->name);
    pith_wrapword_io(io, &v->word, false);
    if (!io->in)
        return;
    if (!v->name.ptr)
        v->label = PITH_TAB_TOP;
    else if (pith_str_eq(v->name, PITH_STR("#text")))
        v->label = PITH_LABEL_TEXT;
    else
        v->label =
            pith_tab_label(pith_wrapin_tag(io->in, v->name), v->word.key);
}

static void vertex_line(pith_wrapio *io, void *owner, void *item)
{
    static const pith_wrapvalue share[] = {PITH_REAL(pith_tabvertex, share),
                                           {0}};
    pith_tabvertex *v = item;

    (void)owner;
    pith_wrapio_u32(io, &v->depth, io->in && io->i ? v[-1].depth + 1 : 0);
    vertex_io(io, v);
    pith_wrapio_values(io, share, v);
    pith_wrapio_check(io, v->share >= 0 && v->share <= 1,
                      "a share is from 0 to 1");
}

/* The reading needs a label or pattern, not an attribute. */
static bool has_label(pith_reading r)
{
    return r == PITH_READ_AFTER || r == PITH_READ_CUT;
}

static void column_line(pith_wrapio *io, void *owner, void *item)
{
    const pith_tabpat *p = owner;
    pith_tabcolumn *c = item;
    pith_str *s;
    uint32_t *v;

    s = has_label(c->reading) ? &c->label : &c->attr;
    pith_wrapio_str(io, s);
    if (io->in && c->reading == PITH_READ_ATTR)
        c->attr_id = pith_wrapin_attr(io->in, *s);
    pith_wrapio_check(io, c->name.len && (!has_label(c->reading) || s->len),
                      "a column lacks its name or label");
    for (uint32_t i = 0;
         (v = pith_wrapio_next(io, &c->vertex, &c->n_vertices, i, sizeof(*v),
                               PITH_TAB_VERTICES));
         i++) {
        pith_wrapio_check(io, p->n_vertices, "columns come after vertices");
        pith_wrapio_u32(io, v, p->n_vertices - 1);
    }
}

static void under_line(pith_wrapio *io, void *owner, void *item)
{
    const pith_tabcolumn *c = owner;

    pith_wrapio_check(io, c->reading == PITH_READ_UNDER,
                      "a heading comes after a column read under it");
    pith_step_line(io, owner, item);
}

static void place_line(pith_wrapio *io, void *owner, void *item)
{
    const pith_tabpat *p = owner;
    pith_tabplace *x = item;
    pith_tabvertex *v;

    pith_wrapio_check(io, p->n_columns, "places come after columns");
    pith_wrapio_u32(io, &x->column, p->n_columns - 1);
    for (uint32_t i = 0; (v = pith_wrapio_next(io, &x->step, &x->n_steps, i,
                                               sizeof(*v), PLACE_STEPS));
         i++)
        vertex_io(io, v);
}

static const pith_wrapline way_lines[] = {
    {"step", .more = pith_step_line,
     PITH_ARRAY(pith_tabway, step, n_steps, PITH_TAB_STEPS)},
    {0}};
static const pith_wrapline column_lines[] = {
    {"under", .more = under_line, PITH_MEMBER(pith_tabcolumn, under),
     PITH_GIVEN(pith_wrapstep, name)},
    {0}};
static const pith_wrapline lines[] = {
    {"way", PITH_ARRAY(pith_tabpat, way, n_ways, PITH_TAB_WAYS),
     .lines = way_lines},
    {"run", PITH_VALUES(PITH_U32(pith_tabpat, run, PITH_TAB_RUN)), run_line},
    {"nested", PITH_VALUES(PITH_WORD(pith_tabpat, nested, yes_no))},
    {"peeled", PITH_VALUES(PITH_U32(pith_tabpat, peeled, PITH_TAB_PEEL))},
    {"similar", PITH_VALUES(PITH_REAL(pith_tabpat, similar))},
    {"agreement", PITH_VALUES(PITH_REAL(pith_tabpat, agreement))},
    {"word", .more = word_line,
     PITH_ARRAY(pith_tabpat, word, n_words, PITH_TAB_VERTICES)},
    {"vertex", .more = vertex_line,
     PITH_ARRAY(pith_tabpat, vertex, n_vertices, PITH_TAB_VERTICES)},
    {"column",
     PITH_VALUES(PITH_TEXT(pith_tabcolumn, name),
                 PITH_WORD(pith_tabcolumn, type, pith_wrap_types),
                 PITH_WORD(pith_tabcolumn, reading, readings)),
     column_line, PITH_ARRAY(pith_tabpat, column, n_columns, PITH_TAB_COLUMNS),
     .lines = column_lines},
    {"place", .more = place_line,
     PITH_ARRAY(pith_tabpat, place, n_places, PITH_TAB_VERTICES)},
    {0}};

static void finish(pith_wrapin *r, void *pattern)
{
    pith_status st = pith_tabpat_finish(pattern, r->arena);

    if (st == PITH_NOMEM)
        r->status = st;
    else if (st != PITH_OK)
        pith_wrapin_fail(r, "the pattern above lacks steps or vertices");
}

/* ---- applying --------------------------------------------------------- */

static pith_status apply(const pith_tabpat *p, bool titled,
                         const pith_wrapjob *job, pith_wrapped *out)
{
    pith_tables *tables = pith_arena_zalloc(job->arena, 1, sizeof(*tables));
    pith_mark mark = pith_arena_mark(job->scratch);
    pith_tabmatcher own, *m = job->shapes ? job->shapes : &own;
    pith_tabaligned a;
    pith_tabrec *rec;
    uint32_t n;
    pith_status st = tables ? PITH_OK : PITH_NOMEM;

    if (!job->shapes)
        pith_tabmatcher_init(&own, p, job->scratch->al, job->budget);
    pith_tabmatcher_page(m, job->budget);
    if (st == PITH_OK)
        st = pith_tabpat_find(p, job->tree, job->scratch, &rec, &n);
    if (st == PITH_OK)
        st = pith_tabpat_align(
            m, p->similar, PITH_DOC(job->tree, job->scratch, NULL, job->budget),
            rec, n, &a);
    if (st == PITH_OK)
        st = pith_tabpat_table(p, job->tree, &a, job->arena, titled, tables);
    if (!job->shapes)
        pith_tabmatcher_release(&own);
    pith_arena_reset(job->scratch, mark);
    *out = (pith_wrapped){.tables = st == PITH_OK ? tables : NULL};
    if (st == PITH_OK && !tables->n_regions) {
        out->misfit = n ? "elements as records have them, but of another shape"
                        : "no element fits the pattern of a record";
        st = PITH_EMPTY;
    }
    return st;
}

static pith_status apply_list(const void *pattern, const pith_wrapjob *job,
                              pith_wrapped *out)
{
    return apply(pattern, false, job, out);
}

static pith_status apply_thread(const void *pattern, const pith_wrapjob *job,
                                pith_wrapped *out)
{
    return apply(pattern, true, job, out);
}

/* ---- showing ---------------------------------------------------------- */

/* Tags and words from the top of a record down to seed vertex v. */
static void show_place(const pith_tabpat *p, uint32_t v, pith_buf *out)
{
    uint32_t way[64], n = 0, depth = p->vertex[v].depth + 1;

    for (uint32_t i = v + 1; i-- > 0 && n < 64;)
        if (p->vertex[i].depth + 1 == depth) {
            way[n++] = i;
            depth--;
        }
    while (n--) {
        const pith_tabvertex *x = &p->vertex[way[n]];

        if (!x->name.ptr)
            pith_buf_cstr(out, "record");
        pith_buf_str(out, x->name);
        pith_buf_str(out, x->word.text);
        if (n)
            pith_buf_cstr(out, " > ");
    }
}

static void show(const void *pattern, pith_buf *out)
{
    const pith_tabpat *p = pattern;

    pith_buf_cstr(out, "  a record is ");
    for (uint32_t i = 0; i < p->n_ways; i++) {
        pith_buf_cstr(out, i ? ", or " : "");
        for (uint32_t k = p->way[i].n_steps; k-- > 0;) {
            pith_step_show(&p->way[i].step[k], out);
            pith_buf_cstr(out, k ? " > " : "");
        }
    }
    if (p->across)
        pith_buf_fmt(out, " and the cell%s at its place in the next%s",
                     p->run == 2 ? "" : "s", p->run == 2 ? " row" : "");
    if (p->across && p->run > 2)
        pith_buf_fmt(out, " %u rows", p->run - 1);
    if (p->run > 1 && !p->across)
        pith_buf_fmt(out, " and %s%u sibling%s after it",
                     p->fixed ? "" : "up to ", p->run - 1,
                     p->run == 2 ? "" : "s");
    if (p->nested)
        pith_buf_cstr(out, ", also inside another");
    if (p->peeled)
        pith_buf_cstr(out, ", with the elements that hold nothing else");
    pith_buf_fmt(out,
                 "\n  seed tree: %u vertices; a record has %.0f %% of it "
                 "at least\n",
                 p->n_vertices, p->similar * 100);
    pith_buf_fmt(out,
                 "  values of its own pages that it gives again: %.1f %%\n",
                 p->agreement * 100);
    for (uint32_t c = 0; c < p->n_columns; c++) {
        const pith_tabcolumn *x = &p->column[c];

        pith_buf_cstr(out, "  ");
        pith_buf_str(out, x->name);
        pith_buf_fmt(out, ": %s", readings[x->reading]);
        if (has_label(x->reading) || x->attr.ptr) {
            pith_buf_cstr(out, " ");
            pith_buf_json(out, has_label(x->reading) ? x->label : x->attr);
        }
        if (x->reading == PITH_READ_UNDER) {
            pith_buf_char(out, ' ');
            pith_step_show(&x->under, out);
        }
        for (uint32_t k = 0; k < x->n_vertices; k++) {
            pith_buf_cstr(out, k ? ", or " : " of ");
            show_place(p, x->vertex[k], out);
        }
        pith_buf_char(out, '\n');
    }
}

const pith_wrapkind pith_wrapkind_list = {
    "list", sizeof(pith_tabpat), lines, finish, apply_list, show, NULL};
const pith_wrapkind pith_wrapkind_thread = {
    "thread", sizeof(pith_tabpat), lines, finish, apply_thread, show, NULL};
