/* wrap/wrap_template: saving, applying and showing a learned template.
 *
 *   tokens texts                     or words: the paper's tokens
 *   word "div" class "price"         counts in a kind of place
 *   label "Year:"                    a text that is a label
 *   step kind 3 "div" class "price"  a path: 0 is the document, 3 the third
 *   prefix 4 "Price:"                start of a text that is a token
 *   begin class                      the first one is the root
 *   rise 0
 *   token 2 "<b>" 4                  step, text, other tag's number (0: none)
 *   holds tight                      what may stand after it, unless nothing
 *   part 2 0 1 0 - -                 class (0: text), least, most, branches,
 *   end class                        separator, name of the set
 *   leaf "year" integer label shown
 *   by label "Year:" 7 0             contexts that place it
 */
#include "wrap/wrap_template.h"

const char *const pith_wrapdetail_hows[] = {
    "schema", "label", "list", "place", "near", "gap", "all", "form", "inside",
    "same", "attr",
    /* of older files, PITH_THOW_COUNT and on: they place nothing any more */
    "kind", "after", "rest", NULL};
const pith_ruleform pith_wrapdetail_forms[PITH_THOW_COUNT] = {
    [PITH_THOW_SCHEMA] = {.n = true},
    [PITH_THOW_LABEL] = {.label = true, .step = true, .n = true},
    [PITH_THOW_LIST] = {.label = true, .step = true},
    [PITH_THOW_PLACE] = {.step = true, .n = true},
    [PITH_THOW_NEAR] = {.step = true},
    [PITH_THOW_GAP] = {.label = true, .n = true},
    [PITH_THOW_ALL] = {.label = true},
    [PITH_THOW_FORM] = {.label = true, .step = true},
    [PITH_THOW_INSIDE] = {.step = true},
    [PITH_THOW_ATTR] = {.step = true, .attr = true},
};
const char *const pith_wrapdetail_paths[] = {"tags", "place", "kind", NULL};
const char *const pith_wrapdetail_attrs[] = {"class", "itemprop", "id", NULL};
const char *const pith_wrapdetail_holds[] = {"tight", "loose", "any",
                                             "any-loose", NULL};

/* ---- saving ----------------------------------------------------------- */

static void put_ref(pith_wrapout *w, uint32_t n)
{
    pith_wrapout_u64(w, n == PITH_TMPL_NONE ? 0 : (uint64_t)n + 1);
}

static void save_step(const pith_tstep *s, pith_wrapout *w)
{
    pith_wrapout_key(w, "step");
    pith_wrapout_word(w, pith_wrapdetail_paths[s->path]);
    put_ref(w, s->parent);
    pith_wrapout_str(w, s->tag);
    if (s->path == PITH_TSTEP_PLACE)
        pith_wrapout_u64(w, s->nth);
    for (uint32_t i = 0; i < s->n_words; i++) {
        pith_wrapout_word(w, pith_wrapdetail_attrs[s->word[i].attr]);
        pith_wrapout_str(w, s->word[i].word);
    }
}

static void save_position(const pith_tpos *p, pith_wrapout *w)
{
    if (!p->n_parts && !p->loose)
        return;
    pith_wrapout_key(w, "holds");
    pith_wrapout_word(w, pith_wrapdetail_holds[p->any * 2 + p->loose]);
    for (uint32_t i = 0; i < p->n_parts; i++) {
        const pith_tpart *q = &p->part[i];

        pith_wrapout_key(w, "part");
        put_ref(w, q->cls);
        pith_wrapout_u64(w, q->min);
        pith_wrapout_u64(w, q->max);
        pith_wrapout_u64(w, q->branches);
        pith_wrapout_str(w, q->has_sep ? q->sep : (pith_str){NULL, 0});
        pith_wrapout_str(w, q->name);
    }
}

static void save_class(const pith_tclass *e, pith_wrapout *w)
{
    pith_wrapout_begin(w, "class");
    pith_wrapout_key(w, "rise");
    pith_wrapout_u64(w, e->rise);
    for (uint32_t i = 0; i < e->size; i++) {
        pith_wrapout_key(w, "token");
        put_ref(w, e->token[i].step);
        pith_wrapout_str(w, e->token[i].text);
        put_ref(w, e->token[i].mate);
        if (i + 1 < e->size)
            save_position(&e->pos[i], w);
    }
    pith_wrapout_end(w, "class");
}

static void save_rule(const pith_trule *r, pith_wrapout *w)
{
    const pith_ruleform *has = &pith_wrapdetail_forms[r->how];

    pith_wrapout_key(w, r->united ? "unites" : "by");
    pith_wrapout_word(w, pith_wrapdetail_hows[r->how]);
    if (has->label)
        pith_wrapout_str(w, r->label);
    if (has->step)
        put_ref(w, r->step);
    if (has->attr)
        pith_wrapout_str(w, r->attr);
    if (has->n)
        pith_wrapout_u64(w, r->n);
}

static void save_leaf(const pith_tmpl *t, const pith_tleaf *f, pith_wrapout *w)
{
    pith_wrapout_key(w, "leaf");
    pith_wrapout_str(w, f->name);
    pith_wrapout_word(w, pith_wrap_types[f->type]);
    pith_wrapout_word(w, pith_wrapdetail_hows[f->how]);
    pith_wrapout_word(w, !f->shown ? "hidden" : f->list ? "list" : "shown");
    if (f->how == PITH_THOW_SAME)
        pith_wrapout_word(w, f->once ? "once" : "each");
    for (uint32_t i = 0; i < f->n_rules; i++)
        save_rule(&t->rule[f->rule + i], w);
}

static void save(const void *pattern, pith_wrapout *w)
{
    const pith_tmpl *t = &((const pith_wrapdetail *)pattern)->tmpl;

    pith_wrapout_key(w, "tokens");
    pith_wrapout_word(w, t->words ? "words" : "texts");
    for (uint32_t i = 0; i < t->n_words; i++) {
        pith_wrapout_key(w, "word");
        pith_wrapout_str(w, t->word[i].tag);
        pith_wrapout_word(w, pith_wrapdetail_attrs[t->word[i].attr]);
        pith_wrapout_str(w, t->word[i].word);
    }
    for (uint32_t i = 0; i < t->n_labels; i++) {
        pith_wrapout_key(w, "label");
        pith_wrapout_str(w, t->label[i]);
    }
    for (uint32_t i = 0; i < t->n_steps; i++)
        save_step(&t->step[i], w);
    for (uint32_t i = 0; i < t->n_prefixes; i++) {
        pith_wrapout_key(w, "prefix");
        put_ref(w, t->prefix[i].step);
        pith_wrapout_str(w, t->prefix[i].text);
    }
    for (uint32_t i = 0; i < t->n_classes; i++)
        save_class(&t->cls[i], w);
    for (uint32_t i = 0; i < t->n_leaves; i++)
        save_leaf(t, &t->leaf[i], w);
}

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

const pith_wrapkind pith_wrapkind_detail = {
    "detail", save, pith_wrapdetail_load, apply, show, NULL};
