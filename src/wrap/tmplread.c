/* wrap/tmplread: see tmplread.h. */
#include "wrap/tmplread.h"

#include <string.h>
#include "base/hash.h"
#include "tree/text.h"
#include "papers/exalg/tmplkeys.h"
#include "wrap/tmplitems.h"

#define SIBLINGS 8u /* tags of which the children of an element are counted */

/* An open element, by depth. */
typedef struct level {
    uint64_t tag, tags, place, kind, near; /* paths: name/tpath.h */
    uint64_t key;                          /* of its start tag */
    pith_node node;
    pith_node inside;     /* the nearest small element with words */
    uint32_t inside_rule; /* of such an element itself: its INSIDE rule + 1 */
    uint32_t kids;        /* elements that were read in it */
    uint32_t children;    /* nodes of all kinds */
    uint32_t n_sorts;
    uint32_t sort[SIBLINGS], many[SIBLINGS]; /* tag, children of it */
    bool closes; /* it has an end tag among the tokens */
} level;

/* The sum that the words of an attribute's value add to a kind; values repeat
 * from row to row. */
typedef struct value_sum {
    uint64_t tag;
    uint64_t sum;
    pith_str value;
    uint32_t attr;
} value_sum;

#define SUMS 128u

typedef struct reader {
    const pith_tmplindex *x;
    const pith_tree *t;
    const pith_allocator *al;
    pith_arena *arena;
    pith_tmplread *out;
    level *lev;
    uint32_t deep; /* the innermost open level */
    pith_tfounds attrs;
    pith_buf buf;
    /* the label before the text at hand */
    uint64_t label;
    uint32_t about; /* PITH_TLABEL_*, 0: no label yet, or no rules of it */
    uint32_t gap;
    value_sum sum[SUMS];
} reader;

bool pith_tmpl_find(const pith_tmplindex *x, uint32_t rule,
                    const pith_tfound *value, const pith_allocator *al,
                    pith_tfounds *out)
{
    for (; rule; rule = x->next[rule - 1]) {
        if (!PITH_VEC_PUSH(out, al, *value))
            return false;
        out->at[out->len - 1].rule = rule - 1;
    }
    return true;
}

static inline bool find(reader *r, uint64_t key, const pith_tfound *value)
{
    uint32_t rule;

    if (!pith_tfilter_has(&r->x->rule, key))
        return true;
    rule = pith_tindex_rule(r->x, key);
    return !rule || pith_tmpl_find(r->x, rule, value, r->al, &r->out->found);
}

/* ---- elements ------------------------------------------------------------ */

/* A few bytes of a value's start and end tell most values apart. */
static uint32_t sum_slot(uint64_t tag, uint32_t attr, pith_str s)
{
    uint64_t a, z;
    uint32_t b, y;

    if (s.len >= 8) {
        memcpy(&a, s.ptr, 8);
        memcpy(&z, s.ptr + s.len - 8, 8);
    } else if (s.len >= 4) {
        memcpy(&b, s.ptr, 4);
        memcpy(&y, s.ptr + s.len - 4, 4);
        a = b;
        z = y;
    } else {
        a = (unsigned char)s.ptr[0];
        z = (unsigned char)s.ptr[s.len - 1];
    }
    a = (a ^ (z << 7 | z >> 57) ^ tag) + attr + s.len;
    return (uint32_t)(a * 0x9e3779b97f4a7c15ull >> 57);
}

static uint64_t sum_words(const pith_twords *w, uint64_t tag, uint32_t attr,
                          pith_str rest)
{
    uint64_t sum = 0;
    pith_str word;

    while ((word = pith_str_word(&rest)).len) {
        uint64_t key = pith_tpath_word(tag, attr, word);

        if (pith_twords_has(w, key))
            sum += key;
    }
    return sum;
}

static uint64_t value_words(reader *r, uint64_t tag, uint32_t attr, pith_str s)
{
    value_sum *m;

    if (!s.len)
        return 0;
    m = &r->sum[sum_slot(tag, attr, s)];
    if (m->tag != tag || m->attr != attr || m->value.len != s.len ||
        memcmp(m->value.ptr, s.ptr, s.len))
        *m = (value_sum){tag, sum_words(&r->x->words, tag, attr, s), s, attr};
    return m->sum;
}

/* pith_tpath_own. */
static uint64_t own_words(reader *r, pith_node v, uint64_t tag)
{
    const pith_tree *t = r->t;
    const pith_attr *a = t->attr + t->data[v].off;
    uint64_t h = tag;

    for (uint32_t i = 0; !r->x->words.none && i < t->data[v].len; i++) {
        uint32_t attr = pith_tpath_attr(a[i].name);

        if (attr < PITH_TPATH_ATTRS)
            h += value_words(r, tag, attr, pith_tree_bytes(t, a[i].value));
    }
    return h;
}

/* pith_tpath_nth: how many of the children before it have the tag; only the
 * first ones count. */
static uint32_t count_sibling(const reader *r, level *up, pith_node v)
{
    uint32_t tag = r->t->label[v], i = 0;
    bool counts = up->children <= PITH_TPATH_SIBLINGS;

    while (i < up->n_sorts && up->sort[i] != tag)
        i++;
    if (i == up->n_sorts) {
        if (i == SIBLINGS)
            return pith_tpath_nth(r->t, v);
        if (!counts)
            return 0;
        up->sort[i] = tag;
        up->many[i] = 0;
        up->n_sorts++;
    }
    return counts ? up->many[i]++ : up->many[i];
}

static void enter_near(reader *r, pith_node v, level *to, uint64_t own)
{
    const level *up = to - 1;

    to->inside = up->inside;
    to->inside_rule = 0;
    if (own == to->tag) {
        to->near = up->near ? pith_tpath_step(up->near, own) : 0;
        return;
    }
    to->near = pith_tpath_step(PITH_TPATH_ROOT, own);
    if (!pith_tindex_has(r->x, PITH_THOW_INSIDE) || !pith_titem_small(r->t, v))
        return;
    to->inside = v;
    to->inside_rule = pith_tindex_rule(
        r->x, pith_tindex_path(r->x, PITH_THOW_INSIDE, to->near));
}

static bool find_attr(reader *r, pith_node v, uint32_t name, pith_str text)
{
    const level *l = &r->lev[r->deep];
    pith_tfound value = {0, v, v, pith_str_trim(text)};

    for (unsigned by_kind = 0; value.text.len && by_kind < 2; by_kind++) {
        uint32_t rule =
            pith_tindex_rule(r->x, pith_hash_mix(r->x->attr_of[name][by_kind],
                                                 by_kind ? l->kind : l->place));

        if (rule && !pith_tmpl_find(r->x, rule, &value, r->al, &r->attrs))
            return false;
    }
    return true;
}

/* Of two attributes with one name the first counts. */
static bool find_attrs(reader *r, pith_node v)
{
    const pith_tree *t = r->t;
    const pith_attr *a = t->attr + t->data[v].off;
    uint32_t at[PITH_TITEM_ATTRS] = {0}; /* number + 1 */
    bool any = false;

    for (uint32_t i = t->data[v].len; i-- > 0;)
        for (uint32_t n = 0; n < PITH_TITEM_ATTRS; n++)
            if (a[i].name == pith_titem_attr[n]) {
                at[n] = i + 1;
                any = true;
            }
    for (uint32_t n = 0; any && n < PITH_TITEM_ATTRS; n++)
        if (at[n] &&
            !find_attr(r, v, n, pith_tree_bytes(t, a[at[n] - 1].value)))
            return false;
    return true;
}

static bool enter(reader *r, pith_node v, bool silent)
{
    const pith_tree *t = r->t;
    level *to = &r->lev[++r->deep], *up = to - 1;
    uint64_t own;

    to->node = v;
    to->tag = pith_tpath_tag(t, v);
    own = own_words(r, v, to->tag);
    to->tags = pith_tpath_step(up->tags, to->tag);
    to->kind = pith_tpath_step(up->kind, own);
    to->place = pith_tpath_place(up->place, to->tag, count_sibling(r, up, v));
    to->key = pith_tmpl_tag_key(to->tag, to->kind);
    enter_near(r, v, to, own);
    up->kids++;
    to->kids = to->children = to->n_sorts = 0;
    to->closes = !silent && !pith_node_void(t, v);
    return (silent ||
            pith_tmaker_start(&r->out->tokens, v, to->key, !to->closes)) &&
           (!t->data[v].len || !pith_tindex_has(r->x, PITH_THOW_ATTR) ||
            find_attrs(r, v));
}

/* Elements that end before depth d. */
static bool leave(reader *r, uint32_t d)
{
    for (; r->deep >= d; r->deep--) {
        const level *l = &r->lev[r->deep];

        if (l->closes && !pith_tmaker_end(&r->out->tokens, l->key))
            return false;
    }
    return true;
}

/* ---- texts --------------------------------------------------------------- */

/* The text of a node, collapsed: a slice of the page where that will do. */
static bool read_text(reader *r, pith_node v, pith_str *out)
{
    bool whole;

    *out = pith_text_slice(pith_tree_text(r->t, v), &whole);
    if (whole)
        return true;
    pith_buf_clear(&r->buf);
    pith_text_collapse(*out, &r->buf);
    *out = pith_arena_str(r->arena, pith_buf_view(&r->buf));
    return out->ptr && r->buf.status == PITH_OK;
}

static bool find_labelled(reader *r, const level *l, const pith_tfound *value,
                          bool mark)
{
    static const struct {
        uint8_t how;
        bool tags, gap, marks; /* key has them; marks are values too */
    } by[] = {{PITH_THOW_LABEL, true, true, true},
              {PITH_THOW_LIST, true, false, false},
              {PITH_THOW_ALL, false, false, false},
              {PITH_THOW_GAP, false, true, true}};

    for (size_t i = 0; i < sizeof(by) / sizeof(*by); i++)
        if ((r->about & PITH_TLABEL_HAS(by[i].how)) && (by[i].marks || !mark) &&
            !find(r,
                  pith_tmpl_rule_key(by[i].how, r->label,
                                     by[i].tags ? l->tags : 0,
                                     by[i].gap ? r->gap : 0, 0),
                  value))
            return false;
    return true;
}

static bool find_form(reader *r, const level *l, const pith_tfound *value)
{
    uint64_t form;

    pith_buf_clear(&r->buf);
    pith_titem_form(value->text, &r->buf);
    if (!r->buf.len)
        return r->buf.status == PITH_OK;
    form = pith_hash_str(pith_buf_view(&r->buf));
    return find(r, pith_tmpl_rule_key(PITH_THOW_FORM, form, l->tags, 0, 0),
                value);
}

static bool find_inside(reader *r, const level *l, const pith_tfound *value)
{
    pith_node v = l->inside;

    for (int i = 0; i < PITH_TITEM_LEVELS && v; i++) {
        const level *in = &r->lev[r->t->depth[v]];

        if (in->inside_rule && !pith_tmpl_find(r->x, in->inside_rule, value,
                                               r->al, &r->out->found))
            return false;
        v = in[-1].inside;
    }
    return true;
}

/* All contexts of a text with a word; `mark`: a label that looks like one. */
static bool find_text(reader *r, const level *l, const pith_tfound *value,
                      bool mark)
{
    const pith_tmplindex *x = r->x;

    return (!r->about || find_labelled(r, l, value, mark)) &&
           (!pith_tindex_has(x, PITH_THOW_PLACE) ||
            find(r, pith_tindex_place(x, l->place, l->kids), value)) &&
           (!l->near || !pith_tindex_has(x, PITH_THOW_NEAR) ||
            find(r, pith_tindex_path(x, PITH_THOW_NEAR, l->near), value)) &&
           (!pith_tfilter_has(&x->form, l->tags) || find_form(r, l, value)) &&
           (mark || !l->inside || find_inside(r, l, value));
}

/* The token of a text, and what is known of the text if it is a constant. */
static bool put_token(reader *r, const level *l, pith_node v, pith_str s,
                      const pith_tconst **known)
{
    const pith_tmplindex *x = r->x;
    pith_tmaker *m = &r->out->tokens;
    uint64_t key = 0;

    if (x->t->words)
        return pith_tmaker_text(m, v, l->kind, s);
    if (pith_tindex_const(x, l->kind, s.len)) {
        const uint64_t *at;

        key = pith_tmpl_token_key(s, l->kind);
        at = pith_map_find(&x->consts, key);
        if (at)
            *known = &x->known[*at - 1];
    }
    if (*known || !pith_tindex_start(x, l->kind, s.ptr[0]))
        return pith_tmaker_whole(m, v, key, s);
    return pith_tmaker_text(m, v, l->kind, s);
}

static pith_tconst look_at(const reader *r, pith_str s)
{
    pith_tconst c = {.word = pith_titem_word(s)};

    if (c.word) {
        c.colon = pith_titem_colon(s);
        c.about = pith_tindex_label(r->x, s, c.colon, &c.label);
    }
    return c;
}

/* A label is that of the texts after it. */
static void note_label(reader *r, bool is_label, const pith_tconst *c)
{
    if (!is_label) {
        r->gap += c->word;
        return;
    }
    r->label = c->label;
    r->about = c->about;
    r->gap = 0;
}

static bool put_text(reader *r, pith_node v, bool silent)
{
    const level *l = &r->lev[r->deep];
    const pith_tconst *known = NULL;
    pith_tconst c;
    pith_str text;
    bool is_label;

    if (!read_text(r, v, &text))
        return false;
    if (!text.len)
        return true;
    if (!silent && !put_token(r, l, v, text, &known))
        return false;
    c = known ? *known : look_at(r, text);
    is_label = c.word && (c.colon || (c.about & PITH_TLABEL_KNOWN));
    if (c.word && !find_text(r, l, &(pith_tfound){0, v, v, text},
                             is_label && pith_titem_marked(r->t, v, text)))
        return false;
    note_label(r, is_label, &c);
    return true;
}

/* ---- the page ------------------------------------------------------------ */

static bool read_nodes(reader *r, pith_budget *budget)
{
    const pith_tree *t = r->t;
    bool mute = r->x->t->root == PITH_TMPL_NONE;
    pith_node loud = 1; /* tokens are made from here on */

    for (pith_node v = 1; v < t->count;) {
        bool is_text = pith_is_text(t, v), silent;

        if (!pith_budget_spend(budget, 4))
            break;
        if (r->deep >= t->depth[v] && !leave(r, t->depth[v]))
            return false;
        r->lev[r->deep].children++;
        if (!is_text && pith_titem_skipped(t, v)) {
            v += t->size[v];
            continue;
        }
        if (!is_text && v >= loud && pith_tag_invisible(t->label[v]))
            loud = v + t->size[v];
        silent = mute || v < loud;
        if (!(is_text ? put_text(r, v, silent) : enter(r, v, silent)))
            return false;
        v++;
    }
    return leave(r, 1);
}

static bool read_page(reader *r, pith_budget *budget)
{
    bool classes = r->x->t->root != PITH_TMPL_NONE;
    pith_tmaker *m = &r->out->tokens;

    r->lev[0] = (level){.tags = PITH_TPATH_ROOT,
                        .place = PITH_TPATH_ROOT,
                        .kind = PITH_TPATH_ROOT};
    if (!PITH_VEC_RESERVE(&r->out->found, r->al, r->t->count) ||
        !PITH_VEC_RESERVE(&r->attrs, r->al, r->t->count / 4u + 1))
        return false;
    if (classes && (!pith_tmaker_reserve(m, 2 * (size_t)r->t->count + 2) ||
                    !pith_tmaker_edge(m)))
        return false;
    if (!read_nodes(r, budget) || (classes && !pith_tmaker_edge(m)))
        return false;
    for (size_t i = 0; i < r->attrs.len; i++)
        if (!PITH_VEC_PUSH(&r->out->found, r->al, r->attrs.at[i]))
            return false;
    return true;
}

static uint32_t depth_of(const pith_tree *t)
{
    uint16_t most = 0;

    for (pith_node v = 0; v < t->count; v++)
        most = t->depth[v] > most ? t->depth[v] : most;
    return most;
}

pith_status pith_tmpl_read(const pith_tmplindex *x, const pith_tree *t,
                           pith_budget *budget, pith_arena *arena,
                           pith_tmplread *out)
{
    reader r = {.x = x, .t = t, .al = arena->al, .arena = arena, .out = out};
    bool ok;

    memset(out, 0, sizeof(*out));
    out->tokens.t = x->t;
    out->tokens.prefixes = &x->prefixes;
    out->tokens.al = r.al;
    pith_buf_init(&r.buf, r.al, (size_t)1 << 30);
    r.lev = pith_alloc_array(r.al, depth_of(t) + 2u, sizeof(*r.lev));
    ok = r.lev && read_page(&r, budget);
    pith_alloc_free(r.al, r.lev);
    PITH_VEC_RELEASE(&r.attrs, r.al);
    pith_buf_release(&r.buf);
    return ok ? PITH_OK : PITH_NOMEM;
}

void pith_tmplread_release(pith_tmplread *r, const pith_allocator *al)
{
    PITH_VEC_RELEASE(&r->tokens.out, al);
    PITH_VEC_RELEASE(&r->found, al);
}
