/* wrap/wrap_template_load: a learned template out of a wrapper file. The file
 * may come from anywhere: every number that refers to something is checked
 * before the template is used. */
#include "papers/exalg/tmplkeys.h"
#include "papers/exalg/tmplschema.h"
#include "wrap/wrap_template.h"

#define LINES_MAX  (1u << 22) /* of one sort */
#define TOKENS_MAX (1u << 20)
#define PARTS_MAX  64u
#define SCHEMA_MAX (1u << 20) /* nodes of the schema, shared ones each time */

static const char *const tokens[] = {"texts", "words", NULL};
static const char *const visible[] = {"hidden", "shown", "list", NULL};
static const char *const counted[] = {"each", "once", NULL};

/* A place on the line that refers to something earlier; 0 is NONE. */
static uint32_t read_ref(pith_wrapin *r, uint32_t n)
{
    uint64_t v = pith_wrapin_u64(r, n);

    return v ? (uint32_t)(v - 1) : PITH_TMPL_NONE;
}

static void load_words(pith_wrapin *r, pith_tstep *s)
{
    while (pith_wrapin_more(r) && r->status == PITH_OK) {
        pith_tword *w =
            pith_wrapin_push(r, &s->word, &s->n_words, sizeof(*w), LINES_MAX);

        if (!w)
            return;
        w->tag = s->tag;
        w->attr = pith_wrapin_word(r, pith_wrapdetail_attrs);
        w->word = pith_wrapin_str(r);
    }
}

static void load_step(pith_wrapin *r, pith_tmpl *t)
{
    pith_tstep *s =
        pith_wrapin_push(r, &t->step, &t->n_steps, sizeof(*s), LINES_MAX);

    if (!s)
        return;
    s->path = (pith_tstep_kind)pith_wrapin_word(r, pith_wrapdetail_paths);
    s->parent = read_ref(r, t->n_steps - 1);
    s->tag = pith_wrapin_str(r);
    if (s->path == PITH_TSTEP_PLACE)
        s->nth = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
    else if (s->path == PITH_TSTEP_KIND)
        load_words(r, s);
    if (s->parent != PITH_TMPL_NONE && t->step[s->parent].path != s->path)
        pith_wrapin_fail(r, "a step below one of another path");
}

static void load_part(pith_wrapin *r, pith_tclass *e, uint32_t n_lines)
{
    pith_tpos *p = &e->pos[e->size - 1];
    pith_tpart *q =
        pith_wrapin_push(r, &p->part, &p->n_parts, sizeof(*q), PARTS_MAX);

    if (!q)
        return;
    q->cls = read_ref(r, n_lines);
    q->min = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
    q->max = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
    q->branches = (uint32_t)pith_wrapin_u64(r, PARTS_MAX);
    q->sep = pith_wrapin_str(r);
    q->name = pith_wrapin_str(r);
    q->has_sep = q->sep.ptr != NULL;
}

/* Token i and what stands after it, in step. */
static void load_token(pith_wrapin *r, const pith_tmpl *t, pith_tclass *e)
{
    uint32_t n = e->size;
    pith_ttoken *x = pith_wrapin_push(r, &e->token, &n, sizeof(*x), TOKENS_MAX);
    pith_tpos *p =
        pith_wrapin_push(r, &e->pos, &e->size, sizeof(*p), TOKENS_MAX);

    if (!x || !p)
        return;
    x->step = read_ref(r, t->n_steps);
    x->text = pith_wrapin_str(r);
    x->mate = read_ref(r, TOKENS_MAX);
}

static void check_class(pith_wrapin *r, const pith_tclass *e)
{
    if (!e->size)
        pith_wrapin_fail(r, "a class without tokens");
    for (uint32_t i = 0; i < e->size; i++)
        if (e->token[i].mate != PITH_TMPL_NONE && e->token[i].mate >= e->size)
            pith_wrapin_fail(r, "a token's other tag is not in its class");
    if (e->size && e->pos[e->size - 1].n_parts)
        pith_wrapin_fail(r, "parts after the last token of a class");
}

static void load_class(pith_wrapin *r, pith_tmpl *t)
{
    pith_tclass *e =
        pith_wrapin_push(r, &t->cls, &t->n_classes, sizeof(*e), LINES_MAX);

    if (!e)
        return;
    while (pith_wrapin_line(r)) {
        if (pith_wrapin_is(r, "token")) {
            load_token(r, t, e);
        } else if (pith_wrapin_is(r, "rise")) {
            e->rise = (uint32_t)pith_wrapin_u64(r, UINT16_MAX);
        } else if (pith_wrapin_is(r, "holds") && e->size) {
            uint32_t how = pith_wrapin_word(r, pith_wrapdetail_holds);

            e->pos[e->size - 1].loose = how & 1;
            e->pos[e->size - 1].any = how >= 2;
        } else if (pith_wrapin_is(r, "part") && e->size) {
            load_part(r, e, LINES_MAX);
        } else {
            pith_wrapin_unknown(r);
        }
    }
    if (r->status == PITH_OK)
        check_class(r, e);
}

static void load_leaf(pith_wrapin *r, pith_tmpl *t)
{
    pith_tleaf *f =
        pith_wrapin_push(r, &t->leaf, &t->n_leaves, sizeof(*f), LINES_MAX);
    uint32_t seen;

    if (!f)
        return;
    f->name = pith_wrapin_str(r);
    f->type = (pith_type)pith_wrapin_word(r, pith_wrap_types);
    f->how = (pith_thow)pith_wrapin_word(r, pith_wrapdetail_hows);
    if (f->how >= PITH_THOW_COUNT)
        f->how = PITH_THOW_PLACE;
    seen = pith_wrapin_word(r, visible);
    f->shown = seen > 0;
    f->list = seen == 2;
    if (f->how == PITH_THOW_SAME)
        f->once = pith_wrapin_word(r, counted);
    f->rule = t->n_rules;
}

/* A path of that kind leads to what the context speaks of. */
static bool path_fits(pith_thow how, pith_tstep_kind path)
{
    switch (how) {
    case PITH_THOW_ATTR:
        return path != PITH_TSTEP_TAGS;
    case PITH_THOW_PLACE:
        return path == PITH_TSTEP_PLACE;
    case PITH_THOW_NEAR:
    case PITH_THOW_INSIDE:
        return path == PITH_TSTEP_KIND;
    default:
        return path == PITH_TSTEP_TAGS;
    }
}

static void load_rule(pith_wrapin *r, pith_tmpl *t, bool united)
{
    const pith_ruleform *has;
    pith_trule *x;
    pith_thow how;

    if (!t->n_leaves) {
        pith_wrapin_fail(r, "a context before any leaf");
        return;
    }
    how = (pith_thow)pith_wrapin_word(r, pith_wrapdetail_hows);
    if (how >= PITH_THOW_COUNT) {
        pith_wrapin_pass(r);
        return;
    }
    x = pith_wrapin_push(r, &t->rule, &t->n_rules, sizeof(*x), LINES_MAX);
    if (!x)
        return;
    t->leaf[t->n_leaves - 1].n_rules++;
    *x = (pith_trule){.leaf = t->n_leaves - 1,
                      .united = united,
                      .step = PITH_TMPL_NONE,
                      .how = how};
    has = &pith_wrapdetail_forms[how];
    if (!has->label && !has->step && !has->n)
        pith_wrapin_fail(r, "no context by that word");
    if (has->label)
        x->label = pith_wrapin_str(r);
    if (has->label && !x->label.ptr)
        pith_wrapin_fail(r, "a label is needed here");
    if (has->step)
        x->step = read_ref(r, t->n_steps);
    if (x->step != PITH_TMPL_NONE && !path_fits(how, t->step[x->step].path))
        pith_wrapin_fail(r, "a step of another path is needed here");
    if (has->attr)
        x->attr = pith_wrapin_str(r);
    if (has->n)
        x->n = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
}

static void load_small(pith_wrapin *r, pith_tmpl *t)
{
    if (pith_wrapin_is(r, "word")) {
        pith_tword *w =
            pith_wrapin_push(r, &t->word, &t->n_words, sizeof(*w), LINES_MAX);

        if (!w)
            return;
        w->tag = pith_wrapin_str(r);
        w->attr = pith_wrapin_word(r, pith_wrapdetail_attrs);
        w->word = pith_wrapin_str(r);
    } else if (pith_wrapin_is(r, "label")) {
        pith_str *s =
            pith_wrapin_push(r, &t->label, &t->n_labels, sizeof(*s), LINES_MAX);

        if (!s)
            return;
        *s = pith_wrapin_str(r);
    } else if (pith_wrapin_is(r, "prefix")) {
        pith_tprefix *p = pith_wrapin_push(r, &t->prefix, &t->n_prefixes,
                                           sizeof(*p), LINES_MAX);

        if (!p)
            return;
        p->step = read_ref(r, t->n_steps);
        p->text = pith_wrapin_str(r);
    } else if (pith_wrapin_is(r, "split")) { /* of older files: cuts nothing */
        pith_wrapin_pass(r);
    } else if (pith_wrapin_is(r, "tokens")) {
        t->words = pith_wrapin_word(r, tokens);
    } else {
        pith_wrapin_unknown(r);
    }
}

/* ---- the whole -------------------------------------------------------- */

static void check_parts(pith_wrapin *r, const pith_tmpl *t, const pith_tpos *p)
{
    for (uint32_t i = 0; i < p->n_parts; i++) {
        const pith_tpart *q = &p->part[i];

        if (q->cls != PITH_TMPL_TEXT && q->cls >= t->n_classes)
            pith_wrapin_fail(r, "a part is of class %u, and there are %u",
                             (unsigned)q->cls + 1, (unsigned)t->n_classes);
        if (q->branches > p->n_parts - i || q->branches == 1)
            pith_wrapin_fail(r, "branches that are not there");
        for (uint32_t k = i; k < i + q->branches && r->status == PITH_OK; k++)
            if (p->part[k].cls == PITH_TMPL_TEXT ||
                (k > i && p->part[k].branches))
                pith_wrapin_fail(r, "a branch that is no class");
    }
}

/* Nodes of the schema when shared parts count each time, at most SCHEMA_MAX.
 * recurses: as deep as the schema. */
static uint32_t count_nodes(const pith_schema *s, uint32_t n)
{
    n++;
    for (uint32_t i = 0; i < s->n_kids && n < SCHEMA_MAX; i++)
        n = count_nodes(s->kid[i], n);
    return n;
}

static void check(pith_wrapin *r, pith_tmpl *t)
{
    pith_status st;

    for (uint32_t k = 0; k < t->n_classes && r->status == PITH_OK; k++)
        for (uint32_t i = 0; i < t->cls[k].size; i++)
            check_parts(r, t, &t->cls[k].pos[i]);
    t->root = t->n_classes ? 0 : PITH_TMPL_NONE;
    if (r->status != PITH_OK)
        return;
    pith_tmpl_keys(t);
    st = pith_tmpl_schema(t, r->arena);
    if (st == PITH_FORMAT)
        pith_wrapin_fail(r, "a class inside itself");
    else if (st != PITH_OK)
        r->status = st;
    else if (t->schema && count_nodes(t->schema, 0) >= SCHEMA_MAX)
        pith_wrapin_fail(r, "a schema of more than %u parts", SCHEMA_MAX);
    for (uint32_t i = 0; i < t->n_rules && r->status == PITH_OK; i++)
        if (t->rule[i].how == PITH_THOW_SCHEMA && t->rule[i].n >= t->n_basic)
            pith_wrapin_fail(r, "no value %u in the schema",
                             (unsigned)t->rule[i].n);
}

void *pith_wrapdetail_load(pith_wrapin *r)
{
    pith_wrapdetail *d;
    pith_tmpl t = {.root = PITH_TMPL_NONE};

    while (pith_wrapin_line(r)) {
        if (pith_wrapin_is(r, "step"))
            load_step(r, &t);
        else if (pith_wrapin_enters(r, "class"))
            load_class(r, &t);
        else if (pith_wrapin_is(r, "leaf"))
            load_leaf(r, &t);
        else if (pith_wrapin_is(r, "by") || pith_wrapin_is(r, "unites"))
            load_rule(r, &t, pith_wrapin_is(r, "unites"));
        else
            load_small(r, &t);
    }
    if (r->status == PITH_OK)
        check(r, &t);
    if (r->status != PITH_OK)
        return NULL;
    d = pith_wrapdetail_new(&t, r->arena);
    if (!d)
        r->status = PITH_NOMEM;
    return d;
}
