/* wrap/wrap_template: applying and showing a learned template. */
#include "wrap/wrap_template.h"

/* ---- applying --------------------------------------------------------- */

pith_wrapdetail *pith_wrapdetail_new(const pith_tmpl *t, pith_arena *arena)
{
    pith_wrapdetail *d = pith_arena_zalloc(arena, 1, sizeof(*d));

    if (!d)
        return NULL;
    d->tmpl = *t;
    return pith_tmplapply_new(&d->tmpl, arena, &d->apply) == PITH_OK ? d : NULL;
}

/* A page with repairs is drift, with what it still gave. */
static pith_status apply(const void *pattern, const pith_wrapjob *job,
                         pith_wrapped *out)
{
    const pith_wrapdetail *d = pattern;
    pith_tmplpage page;
    pith_template *t = pith_arena_zalloc(job->arena, 1, sizeof(*t));
    pith_status st;

    if (!t)
        return PITH_NOMEM;
    st = pith_tmplapply_page(d->apply, job->tree, job->budget, job->arena,
                             &page);
    if (st == PITH_OK)
        st = pith_tmplapply_join(&d->tmpl, &page, 1, job->arena, t);
    if (st != PITH_OK)
        return st;
    out->templ = t;
    out->misfit = page.misfit;
    if (!page.value && d->tmpl.schema)
        return PITH_DRIFT;
    return page.n_leaves ? PITH_OK : PITH_EMPTY;
}

/* ---- for people -------------------------------------------------------- */

/* The path of a step, outermost first. */
static void show_step(const pith_tmpl *t, uint32_t step, pith_buf *out)
{
    uint32_t up[8], n = 0;

    for (uint32_t s = step; s != PITH_TMPL_NONE && n < 8; s = t->step[s].parent)
        up[n++] = s;
    if (n == 8)
        pith_buf_cstr(out, "...");
    while (n-- > 0) {
        const pith_tstep *s = &t->step[up[n]];

        pith_buf_char(out, '/');
        pith_buf_str(out, s->tag);
        if (s->path == PITH_TSTEP_PLACE)
            pith_buf_fmt(out, "[%u]", (unsigned)s->nth + 1);
        for (uint32_t i = 0; i < s->n_words; i++) {
            pith_buf_char(out, s->word[i].attr == 0   ? '.'
                               : s->word[i].attr == 1 ? '@'
                                                      : '#');
            pith_buf_str(out, s->word[i].word);
        }
    }
}

static void show_rule(const pith_tmpl *t, const pith_trule *r, pith_buf *out)
{
    pith_buf_fmt(out, "    by %s", pith_wrapdetail_hows[r->how]);
    if (r->label.ptr) {
        pith_buf_char(out, ' ');
        pith_buf_json(out, r->label);
    }
    if (r->step != PITH_TMPL_NONE) {
        pith_buf_char(out, ' ');
        show_step(t, r->step, out);
    }
    if (r->attr.len) {
        pith_buf_char(out, '@');
        pith_buf_str(out, r->attr);
    }
    if ((r->how == PITH_THOW_LABEL || r->how == PITH_THOW_GAP) && r->n)
        pith_buf_fmt(out, ", %u texts after it", (unsigned)r->n);
    pith_buf_char(out, '\n');
}

static void show(const void *pattern, pith_buf *out)
{
    const pith_tmpl *t = &((const pith_wrapdetail *)pattern)->tmpl;
    uint32_t shown = 0;

    if (t->schema) {
        pith_buf_cstr(out, "  schema    ");
        pith_schema_print(t->schema, out);
        pith_buf_cstr(out, "\n  template  ");
        pith_schema_template(t->schema, out);
        pith_buf_char(out, '\n');
    }
    for (uint32_t i = 0; i < t->n_leaves; i++) {
        const pith_tleaf *f = &t->leaf[i];

        if (!f->shown)
            continue;
        shown++;
        pith_buf_fmt(out, "  %.*s: %s\n", (int)f->name.len, f->name.ptr,
                     pith_wrap_types[f->type]);
        for (uint32_t k = 0; k < f->n_rules; k++)
            show_rule(t, &t->rule[f->rule + k], out);
    }
    pith_buf_fmt(out, "  %u leaves, %u of them hidden\n", (unsigned)t->n_leaves,
                 (unsigned)(t->n_leaves - shown));
}

const pith_wrapkind pith_wrapkind_detail = {"detail",
                                            sizeof(pith_wrapdetail),
                                            pith_wrapdetail_lines,
                                            pith_wrapdetail_finish,
                                            apply,
                                            show,
                                            NULL};
