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

/* ---- saving ----------------------------------------------------------- */

static void save_vertex(const pith_tabvertex *v, pith_wrapout *w)
{
    pith_wrapout_str(w, v->name);
    pith_wrapout_str(w, v->word.text);
}

/* The reading needs a label or pattern, not an attribute. */
static bool has_label(pith_reading r)
{
    return r == PITH_READ_AFTER || r == PITH_READ_FIELD || r == PITH_READ_CUT;
}

static void save_column(const pith_tabcolumn *c, pith_wrapout *w)
{
    pith_wrapout_key(w, "column");
    pith_wrapout_str(w, c->name);
    pith_wrapout_word(w, pith_wrap_types[c->type]);
    pith_wrapout_word(w, readings[c->reading]);
    pith_wrapout_str(w, has_label(c->reading) ? c->label : c->attr);
    for (uint32_t k = 0; k < c->n_vertices; k++)
        pith_wrapout_u64(w, c->vertex[k]);
    if (c->reading != PITH_READ_UNDER)
        return;
    pith_wrapout_key(w, "under");
    pith_step_save(&c->under, w);
}

static void save(const void *pattern, pith_wrapout *w)
{
    const pith_tabpat *p = pattern;

    for (uint32_t i = 0; i < p->n_ways; i++) {
        pith_wrapout_key(w, "way");
        for (uint32_t k = 0; k < p->way[i].n_steps; k++) {
            pith_wrapout_key(w, "step");
            pith_step_save(&p->way[i].step[k], w);
        }
    }
    pith_wrapout_key(w, "run");
    pith_wrapout_u64(w, p->run);
    pith_wrapout_word(w, runs[p->across  ? RUN_ACROSS
                              : p->fixed ? RUN_EXACTLY
                                         : RUN_AT_MOST]);
    pith_wrapout_key(w, "nested");
    pith_wrapout_word(w, yes_no[p->nested]);
    pith_wrapout_key(w, "peeled");
    pith_wrapout_u64(w, p->peeled);
    pith_wrapout_key(w, "similar");
    pith_wrapout_real(w, p->similar);
    pith_wrapout_key(w, "agreement");
    pith_wrapout_real(w, p->agreement);
    for (uint32_t i = 0; i < p->n_words; i++) {
        pith_wrapout_key(w, "word");
        pith_wrapout_str(w, p->word[i]);
    }
    for (uint32_t i = 0; i < p->n_vertices; i++) {
        pith_wrapout_key(w, "vertex");
        pith_wrapout_u64(w, p->vertex[i].depth);
        save_vertex(&p->vertex[i], w);
        pith_wrapout_real(w, p->vertex[i].share);
    }
    for (uint32_t i = 0; i < p->n_columns; i++)
        save_column(&p->column[i], w);
    for (uint32_t i = 0; i < p->n_places; i++) {
        pith_wrapout_key(w, "place");
        pith_wrapout_u64(w, p->place[i].column);
        for (uint32_t k = 0; k < p->place[i].n_steps; k++)
            save_vertex(&p->place[i].step[k], w);
    }
}

/* ---- loading ---------------------------------------------------------- */

typedef struct tab_loader {
    pith_wrapin *r;
    pith_tabpat *p;
    pith_names *names;
} tab_loader;

static void load_step(tab_loader *l)
{
    pith_tabway *w;
    pith_wrapstep *s;

    if (!l->p->n_ways) {
        pith_wrapin_fail(l->r, "steps come after a way");
        return;
    }
    w = &l->p->way[l->p->n_ways - 1];
    s = pith_wrapin_push(l->r, &w->step, &w->n_steps, sizeof(*s),
                         PITH_TAB_STEPS);
    if (!s)
        return;
    pith_step_load(l->r, l->names, s);
}

static void load_word(tab_loader *l)
{
    pith_str *s = pith_wrapin_push(l->r, &l->p->word, &l->p->n_words,
                                   sizeof(*s), PITH_TAB_VERTICES);

    if (!s)
        return;
    *s = pith_wrapin_str(l->r);
    if (l->r->status == PITH_OK && !pith_word_key(*s))
        pith_wrapin_fail(l->r, "expected a word such as \".price\"");
}

/* Tag and word; the label follows from them. */
static void load_vertex(tab_loader *l, pith_tabvertex *v)
{
    uint32_t tag = 0;

    v->name = pith_wrapin_str(l->r);
    v->word.text = pith_wrapin_str(l->r);
    if (l->r->status != PITH_OK)
        return;
    v->word.key = v->word.text.ptr ? pith_word_key(v->word.text) : 0;
    if (v->word.text.ptr && !v->word.key)
        pith_wrapin_fail(l->r, "expected a word such as \".price\"");
    if (!v->name.ptr) {
        v->label = PITH_TAB_TOP;
    } else if (pith_str_eq(v->name, PITH_STR("#text"))) {
        v->label = PITH_LABEL_TEXT;
    } else {
        if (v->name.len)
            tag = pith_names_tag(l->names, v->name.ptr, v->name.len);
        if (!tag)
            pith_wrapin_fail(l->r, "expected the name of a tag");
        v->label = pith_tab_label(tag, v->word.key);
    }
}

static void load_seed(tab_loader *l)
{
    pith_tabvertex *v = pith_wrapin_push(l->r, &l->p->vertex, &l->p->n_vertices,
                                         sizeof(*v), PITH_TAB_VERTICES);
    uint32_t most = 0;

    if (!v)
        return;
    if (l->p->n_vertices > 1)
        most = v[-1].depth + 1;
    v->depth = (uint32_t)pith_wrapin_u64(l->r, most);
    load_vertex(l, v);
    v->share = pith_wrapin_real(l->r);
    if (v->share < 0 || v->share > 1)
        pith_wrapin_fail(l->r, "a share is from 0 to 1");
}

static void load_vertices(tab_loader *l, pith_tabcolumn *c)
{
    while (pith_wrapin_more(l->r)) {
        uint32_t *v = pith_wrapin_push(l->r, &c->vertex, &c->n_vertices,
                                       sizeof(*v), PITH_TAB_VERTICES);

        if (!v)
            return;
        if (!l->p->n_vertices)
            pith_wrapin_fail(l->r, "columns come after vertices");
        else
            *v = (uint32_t)pith_wrapin_u64(l->r, l->p->n_vertices - 1);
    }
}

static void load_column(tab_loader *l)
{
    pith_tabcolumn *c = pith_wrapin_push(l->r, &l->p->column, &l->p->n_columns,
                                         sizeof(*c), PITH_TAB_COLUMNS);
    pith_str s;

    if (!c)
        return;
    c->name = pith_wrapin_str(l->r);
    c->type = (pith_type)pith_wrapin_word(l->r, pith_wrap_types);
    c->reading = (pith_reading)pith_wrapin_word(l->r, readings);
    s = pith_wrapin_str(l->r);
    if (l->r->status != PITH_OK)
        return;
    if (has_label(c->reading))
        c->label = s;
    else
        c->attr = s;
    if (c->reading == PITH_READ_ATTR && s.len)
        c->attr_id = pith_names_attr(l->names, s.ptr, s.len);
    if (!c->name.len || (has_label(c->reading) && !s.len) ||
        (c->reading == PITH_READ_ATTR && !c->attr_id))
        pith_wrapin_fail(l->r, "a column lacks its name, label or attribute");
    load_vertices(l, c);
}

static void load_under(tab_loader *l)
{
    pith_tabcolumn *c =
        l->p->n_columns ? &l->p->column[l->p->n_columns - 1] : NULL;

    if (!c || c->reading != PITH_READ_UNDER)
        pith_wrapin_fail(l->r, "a heading comes after a column read under it");
    else
        pith_step_load(l->r, l->names, &c->under);
}

static void load_place(tab_loader *l)
{
    pith_tabplace *x = pith_wrapin_push(l->r, &l->p->place, &l->p->n_places,
                                        sizeof(*x), PITH_TAB_VERTICES);
    pith_tabvertex *step = NULL;

    if (!x)
        return;
    if (!l->p->n_columns) {
        pith_wrapin_fail(l->r, "places come after columns");
        return;
    }
    x->column = (uint32_t)pith_wrapin_u64(l->r, l->p->n_columns - 1);
    while (pith_wrapin_more(l->r)) {
        pith_tabvertex *v =
            pith_wrapin_push(l->r, &step, &x->n_steps, sizeof(*v), 512);

        if (!v)
            return;
        load_vertex(l, v);
    }
    x->step = step;
}

static void load_run(tab_loader *l)
{
    int how;

    l->p->run = (uint32_t)pith_wrapin_u64(l->r, PITH_TAB_RUN);
    how = (int)pith_wrapin_word(l->r, runs);
    l->p->fixed = how == RUN_EXACTLY;
    l->p->across = how == RUN_ACROSS;
    if (l->r->status == PITH_OK && l->p->across &&
        (l->p->run < 2 || l->p->run > PITH_TAB_ROWS))
        pith_wrapin_fail(l->r, "a record runs across 2 to 8 rows");
}

static void load_line(tab_loader *l)
{
    pith_wrapin *r = l->r;
    pith_tabpat *p = l->p;

    if (pith_wrapin_is(r, "way"))
        pith_wrapin_push(r, &p->way, &p->n_ways, sizeof(*p->way),
                         PITH_TAB_WAYS);
    else if (pith_wrapin_is(r, "step"))
        load_step(l);
    else if (pith_wrapin_is(r, "run"))
        load_run(l);
    else if (pith_wrapin_is(r, "nested"))
        p->nested = pith_wrapin_word(r, yes_no) == 1;
    else if (pith_wrapin_is(r, "peeled"))
        p->peeled = (uint32_t)pith_wrapin_u64(r, PITH_TAB_PEEL);
    else if (pith_wrapin_is(r, "similar"))
        p->similar = pith_wrapin_real(r);
    else if (pith_wrapin_is(r, "agreement"))
        p->agreement = pith_wrapin_real(r);
    else if (pith_wrapin_is(r, "word"))
        load_word(l);
    else if (pith_wrapin_is(r, "vertex"))
        load_seed(l);
    else if (pith_wrapin_is(r, "column"))
        load_column(l);
    else if (pith_wrapin_is(r, "under"))
        load_under(l);
    else if (pith_wrapin_is(r, "place"))
        load_place(l);
    else
        pith_wrapin_unknown(r);
}

static void *load(pith_wrapin *r)
{
    tab_loader l = {.r = r};
    pith_status st;

    l.p = pith_arena_zalloc(r->arena, 1, sizeof(*l.p));
    l.names = pith_names_new(r->arena);
    if (!l.p || !l.names) {
        r->status = PITH_NOMEM;
        return NULL;
    }
    while (pith_wrapin_line(r))
        load_line(&l);
    if (r->status != PITH_OK)
        return NULL;
    st = pith_tabpat_finish(l.p, r->arena);
    if (st == PITH_NOMEM)
        r->status = st;
    else if (st != PITH_OK)
        pith_wrapin_fail(r, "the pattern above lacks steps or vertices");
    return st == PITH_OK ? l.p : NULL;
}

/* ---- applying --------------------------------------------------------- */

static pith_status apply(const pith_tabpat *p, bool titled,
                         const pith_wrapjob *job, pith_wrapped *out)
{
    pith_tables *tables = pith_arena_zalloc(job->arena, 1, sizeof(*tables));
    pith_mark mark = pith_arena_mark(job->scratch);
    pith_tabmatcher m;
    pith_tabaligned a;
    pith_tabrec *rec;
    uint32_t n;
    pith_status st = tables ? PITH_OK : PITH_NOMEM;

    pith_tabmatcher_init(&m, p, job->scratch->al, job->budget);
    if (st == PITH_OK)
        st = pith_tabpat_find(p, job->tree, job->scratch, &rec, &n);
    if (st == PITH_OK)
        st = pith_tabpat_align(
            &m, p->similar,
            PITH_DOC(job->tree, job->scratch, NULL, job->budget), rec, n, &a);
    if (st == PITH_OK)
        st = pith_tabpat_table(p, job->tree, &a, job->arena, titled, tables);
    pith_tabmatcher_release(&m);
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

const pith_wrapkind pith_wrapkind_list = {"list",     save, load,
                                          apply_list, show, NULL};
const pith_wrapkind pith_wrapkind_thread = {"thread",     save, load,
                                            apply_thread, show, NULL};
