/* wrap/wrap_template_file: a learned template as lines of a wrapper file.
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
 *
 * The file may come from anywhere: every number that refers to something is
 * checked before the template is used. */
#include "papers/exalg/tmplkeys.h"
#include "papers/exalg/tmplschema.h"
#include "wrap/wrap_template.h"

#define LINES_MAX  (1u << 22) /* of one sort */
#define TOKENS_MAX (1u << 20)
#define PARTS_MAX  64u
#define SCHEMA_MAX (1u << 20) /* nodes of the schema, shared ones each time */

const char *const pith_wrapdetail_hows[] = {"schema", "label", "list", "place",
                                            "near",   "gap",   "all",  "form",
                                            "inside", "same",  "attr", NULL};
static const char *const tokens[] = {"texts", "words", NULL};
static const char *const visible[] = {"hidden", "shown", "list", NULL};
static const char *const counted[] = {"each", "once", NULL};
static const char *const paths[] = {"tags", "place", "kind", NULL};
static const char *const attrs[] = {"class", "itemprop", "id", NULL};
static const char *const holds[] = {"tight", "loose", "any", "any-loose", NULL};

/* What a rule has on its line, by its context, and the path of its step; none
 * of it: it is no rule's. */
static const struct ruleform {
    bool label, step, attr, n;
    pith_tstep_kind path;
} forms[PITH_THOW_COUNT] = {
    [PITH_THOW_SCHEMA] = {.n = true},
    [PITH_THOW_LABEL] = {.label = true, .step = true, .n = true},
    [PITH_THOW_LIST] = {.label = true, .step = true},
    [PITH_THOW_PLACE] = {.step = true, .n = true, .path = PITH_TSTEP_PLACE},
    [PITH_THOW_NEAR] = {.step = true, .path = PITH_TSTEP_KIND},
    [PITH_THOW_GAP] = {.label = true, .n = true},
    [PITH_THOW_ALL] = {.label = true},
    [PITH_THOW_FORM] = {.label = true, .step = true},
    [PITH_THOW_INSIDE] = {.step = true, .path = PITH_TSTEP_KIND},
    [PITH_THOW_ATTR] = {.step = true, .attr = true}, /* place or kind */
};

/* ---- words, paths -------------------------------------------------------- */

static const pith_wrapvalue word_values[] = {
    PITH_WORD(pith_tword, attr, attrs), PITH_TEXT(pith_tword, word), {0}};

static void step_line(pith_wrapio *io, void *owner, void *item)
{
    const pith_tmpl *t = owner;
    pith_tstep *s = item;
    pith_tword *w;

    pith_wrapio_ref(io, &s->parent, io->i);
    pith_wrapio_str(io, &s->tag);
    if (s->path == PITH_TSTEP_PLACE)
        pith_wrapio_u32(io, &s->nth, UINT32_MAX);
    for (uint32_t i = 0; s->path == PITH_TSTEP_KIND &&
                         (w = pith_wrapio_next(io, &s->word, &s->n_words, i,
                                               sizeof(*w), LINES_MAX));
         i++) {
        if (io->in)
            w->tag = s->tag;
        pith_wrapio_values(io, word_values, w);
    }
    pith_wrapio_check(
        io, s->parent == PITH_TMPL_NONE || t->step[s->parent].path == s->path,
        "a step below one of another path");
}

static void check_prefix(pith_wrapio *io, void *owner, void *item)
{
    const pith_tmpl *t = owner;
    const pith_tprefix *p = item;

    pith_wrapio_check(io, p->step == PITH_TMPL_NONE || p->step < t->n_steps,
                      "the step of a prefix is not there");
}

/* ---- classes ------------------------------------------------------------- */

static void part_io(pith_wrapio *io, pith_tpart *q)
{
    static const pith_wrapvalue values[] = {
        PITH_REF(pith_tpart, cls, LINES_MAX),
        PITH_U32(pith_tpart, min, UINT32_MAX),
        PITH_U32(pith_tpart, max, UINT32_MAX),
        PITH_U32(pith_tpart, branches, PARTS_MAX),
        {0}};
    pith_str sep = q->has_sep ? q->sep : (pith_str){NULL, 0};

    pith_wrapio_values(io, values, q);
    pith_wrapio_str(io, &sep);
    pith_wrapio_str(io, &q->name);
    if (io->in) {
        q->sep = sep;
        q->has_sep = sep.ptr != NULL;
    }
}

static const pith_wrapvalue token_values[] = {
    PITH_REF(pith_ttoken, step, LINES_MAX),
    PITH_TEXT(pith_ttoken, text),
    PITH_REF(pith_ttoken, mate, TOKENS_MAX),
    {0}};

static void save_position(pith_wrapio *io, pith_tpos *p)
{
    if (!p->n_parts && !p->loose)
        return;
    pith_wrapout_key(io->out, "holds");
    pith_wrapout_word(io->out, holds[p->any * 2 + p->loose]);
    for (uint32_t i = 0; i < p->n_parts; i++) {
        pith_wrapout_key(io->out, "part");
        part_io(io, &p->part[i]);
    }
}

/* Tokens and what stands after them, in step. */
static void token_lines(pith_wrapio *io, void *owner, void *item)
{
    pith_tclass *e = owner;
    uint32_t n = e->size;

    for (uint32_t i = 0; !io->in && i < n; i++) {
        pith_wrapout_key(io->out, "token");
        pith_wrapio_values(io, token_values, &e->token[i]);
        if (i + 1 < n)
            save_position(io, &e->pos[i]);
    }
    if (!io->in)
        return;
    item =
        pith_wrapin_push(io->in, &e->token, &n, sizeof(*e->token), TOKENS_MAX);
    if (item && pith_wrapin_push(io->in, &e->pos, &e->size, sizeof(*e->pos),
                                 TOKENS_MAX))
        pith_wrapio_values(io, token_values, item);
}

static void holds_line(pith_wrapio *io, void *owner, void *item)
{
    pith_tclass *e = owner;
    uint32_t how = pith_wrapin_word(io->in, holds);

    (void)item;
    pith_wrapio_check(io, e->size, "what a token holds comes after it");
    if (!e->size)
        return;
    e->pos[e->size - 1].loose = how & 1;
    e->pos[e->size - 1].any = how >= 2;
}

static void part_line(pith_wrapio *io, void *owner, void *item)
{
    const pith_tclass *e = owner;
    pith_tpos *p = e->size ? &e->pos[e->size - 1] : NULL;

    pith_wrapio_check(io, p, "parts come after a token");
    item = p ? pith_wrapin_push(io->in, &p->part, &p->n_parts, sizeof(*p->part),
                                PARTS_MAX)
             : NULL;
    if (item)
        part_io(io, item);
}

static void check_class(pith_wrapio *io, void *owner, void *item)
{
    const pith_tmpl *t = owner;
    const pith_tclass *e = item;

    pith_wrapio_check(io, e->size, "a class without tokens");
    for (uint32_t i = 0; i < e->size; i++) {
        pith_wrapio_check(io,
                          e->token[i].mate == PITH_TMPL_NONE ||
                              e->token[i].mate < e->size,
                          "a token's other tag is not in its class");
        pith_wrapio_check(io,
                          e->token[i].step == PITH_TMPL_NONE ||
                              e->token[i].step < t->n_steps,
                          "a token's step is not there");
    }
    pith_wrapio_check(io, !e->size || !e->pos[e->size - 1].n_parts,
                      "parts after the last token of a class");
}

static const pith_wrapline class_lines[] = {
    {"rise", PITH_VALUES(PITH_U32(pith_tclass, rise, UINT16_MAX))},
    {"token", .more = token_lines, .flags = PITH_LINE_OWN},
    {"holds", .more = holds_line, .flags = PITH_LINE_READ},
    {"part", .more = part_line, .flags = PITH_LINE_READ},
    {0}};

/* ---- leaves -------------------------------------------------------------- */

static void leaf_io(pith_wrapio *io, pith_tleaf *f)
{
    static const pith_wrapvalue values[] = {
        PITH_TEXT(pith_tleaf, name),
        PITH_WORD(pith_tleaf, type, pith_wrap_types),
        PITH_WORD(pith_tleaf, how, pith_wrapdetail_hows),
        {0}};
    static const pith_wrapvalue once[] = {PITH_WORD(pith_tleaf, once, counted),
                                          {0}};
    uint32_t seen = !f->shown ? 0 : f->list ? 2 : 1;

    pith_wrapio_values(io, values, f);
    seen = pith_wrapio_word(io, visible, seen);
    if (io->in) {
        f->shown = seen > 0;
        f->list = seen == 2;
    }
    if (f->how == PITH_THOW_SAME)
        pith_wrapio_values(io, once, f);
}

static void rule_io(pith_wrapio *io, const pith_tmpl *t, pith_trule *x)
{
    const struct ruleform *has = &forms[x->how];

    pith_wrapio_check(io, has->label || has->step || has->n,
                      "no context by that word");
    if (has->label)
        pith_wrapio_str(io, &x->label);
    pith_wrapio_check(io, !has->label || x->label.ptr,
                      "a label is needed here");
    if (has->step)
        pith_wrapio_ref(io, &x->step, t->n_steps);
    pith_wrapio_check(io,
                      x->step == PITH_TMPL_NONE ||
                          (has->attr ? t->step[x->step].path > PITH_TSTEP_TAGS
                                     : t->step[x->step].path == has->path),
                      "a step of another path is needed here");
    if (has->attr)
        pith_wrapio_str(io, &x->attr);
    if (has->n)
        pith_wrapio_u32(io, &x->n, UINT32_MAX);
}

/* Leaves with the rules that place them. */
static void leaf_lines(pith_wrapio *io, void *owner, void *item)
{
    pith_tmpl *t = owner;
    pith_tleaf *f = item;

    for (uint32_t i = 0; !io->in && i < t->n_leaves; i++) {
        f = &t->leaf[i];
        pith_wrapout_key(io->out, "leaf");
        leaf_io(io, f);
        for (uint32_t k = f->rule; k < f->rule + f->n_rules; k++) {
            pith_wrapout_key(io->out, t->rule[k].united ? "unites" : "by");
            pith_wrapout_word(io->out, pith_wrapdetail_hows[t->rule[k].how]);
            rule_io(io, t, &t->rule[k]);
        }
    }
    if (io->in)
        f = pith_wrapin_push(io->in, &t->leaf, &t->n_leaves, sizeof(*f),
                             LINES_MAX);
    if (!io->in || !f)
        return;
    leaf_io(io, f);
    f->rule = t->n_rules;
}

static void rule_line(pith_wrapio *io, void *owner, void *item)
{
    pith_tmpl *t = owner;
    uint32_t how;
    pith_trule *x;

    (void)item;
    pith_wrapio_check(io, t->n_leaves, "a context before any leaf");
    how = pith_wrapin_word(io->in, pith_wrapdetail_hows);
    x = pith_wrapin_push(io->in, &t->rule, &t->n_rules, sizeof(*x), LINES_MAX);
    if (!x)
        return;
    t->leaf[t->n_leaves - 1].n_rules++;
    *x = (pith_trule){.leaf = t->n_leaves - 1,
                      .united = pith_wrapin_is(io->in, "unites"),
                      .step = PITH_TMPL_NONE,
                      .how = (pith_thow)how};
    rule_io(io, t, x);
}

/* ---- the whole ----------------------------------------------------------- */

/* Of a pith_wrapdetail, which begins with its pith_tmpl. */
const pith_wrapline pith_wrapdetail_lines[] = {
    {"tokens", PITH_VALUES(PITH_WORD(pith_tmpl, words, tokens))},
    {"word",
     PITH_VALUES(PITH_TEXT(pith_tword, tag), PITH_WORD(pith_tword, attr, attrs),
                 PITH_TEXT(pith_tword, word)),
     PITH_ARRAY(pith_tmpl, word, n_words, LINES_MAX)},
    {"label", PITH_VALUES({.type = PITH_WRAP_STR}),
     PITH_ARRAY(pith_tmpl, label, n_labels, LINES_MAX)},
    {"step", PITH_VALUES(PITH_WORD(pith_tstep, path, paths)), step_line,
     PITH_ARRAY(pith_tmpl, step, n_steps, LINES_MAX)},
    {"prefix",
     PITH_VALUES(PITH_REF(pith_tprefix, step, LINES_MAX),
                 PITH_TEXT(pith_tprefix, text)),
     check_prefix, PITH_ARRAY(pith_tmpl, prefix, n_prefixes, LINES_MAX)},
    {"class", .more = check_class,
     PITH_ARRAY(pith_tmpl, cls, n_classes, LINES_MAX), .lines = class_lines,
     .flags = PITH_LINE_SECTION},
    {"leaf", .more = leaf_lines, .flags = PITH_LINE_OWN},
    {"by", .more = rule_line, .flags = PITH_LINE_READ},
    {"unites", .more = rule_line, .flags = PITH_LINE_READ},
    {0}};

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

void pith_wrapdetail_finish(pith_wrapin *r, void *pattern)
{
    pith_wrapdetail *d = pattern;

    check(r, &d->tmpl);
    if (r->status == PITH_OK)
        r->status = pith_tmplapply_new(&d->tmpl, r->arena, &d->apply);
}
