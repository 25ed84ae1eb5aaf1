/* papers/exalg/exalg_build: CONSTTEMP [EXALG §5.2]: schema and template from
 * the classes.
 *
 * PosString(E, p) is the string of classes and other tokens that stand at
 * position p of an occurrence of E. Table 1 gives a type to the set of these
 * strings. DIFFERS unless opt.plain: a position may hold several parts in a
 * fixed order, such as two optionals side by side or a value before a set,
 * which Table 1 calls unknown. */
#include "papers/exalg/exalg_int.h"

#include <string.h>
#include "base/hash.h"
#include "base/vec.h"
#include "papers/exalg/tmplschema.h"

#define OPEN_DEEP 256
#define PARTS_MAX 24 /* classes at one position; more are unknown: B */

/* Symbols of one position, and what only the search for its parts needs. */
typedef struct position {
    size_t first; /* symbols, sorted */
    size_t n;
} position;

typedef struct separators {
    uint64_t hash[2 * PARTS_MAX + 1];
    pith_trange at[2 * PARTS_MAX + 1]; /* tokens of one */
} separators;

typedef struct builder {
    const pith_exalg *x;
    pith_arena *arena;
    pith_tmpl *t;
    pith_buf text;
    PITH_VEC(pith_tsym) found; /* in order of pages */
    PITH_VEC(pith_tocc) occ;
    pith_tsym *sorted; /* by class and position */
    pith_trange *run;  /* of each (occurrence, position): its symbols */
    size_t n_run;
    position *at;     /* of each (class, position) */
    size_t *class_at; /* class -> its first position in `at` */
    uint8_t *empty;   /* classes without any value */
    uint8_t *active;  /* classes on the way down */
    uint8_t *done;    /* classes whose parts are known */
    separators sep;   /* of the position at hand */
} builder;

/* ---- PosStrings -------------------------------------------------------- */

typedef struct level {
    uint32_t occ;
    uint32_t pos;
    size_t symbol; /* in the parent's string; SIZE_MAX: none */
    size_t last_text;
} level;

static bool open_class(builder *b, level *stack, uint32_t *n, size_t i,
                       uint32_t page)
{
    const pith_exalg *x = b->x;
    uint32_t k = x->class_of[x->dtoken[i]];
    level l = {(uint32_t)b->occ.len, 0, SIZE_MAX, SIZE_MAX};

    if (*n) {
        pith_tsym s = {
            stack[*n - 1].occ, stack[*n - 1].pos, k, l.occ, i, i + 1};

        l.symbol = b->found.len;
        stack[*n - 1].last_text = SIZE_MAX;
        if (!PITH_VEC_PUSH(&b->found, x->al, s))
            return false;
    }
    if (!PITH_VEC_PUSH(&b->occ, x->al, ((pith_tocc){k, page, b->n_run})))
        return false;
    b->n_run += x->cls[k].size;
    stack[(*n)++] = l;
    return true;
}

static bool add_text(builder *b, level *l, size_t i)
{
    const pith_exalg *x = b->x;
    pith_tsym s = {l->occ, l->pos, PITH_TMPL_TEXT, 0, i, i + 1};

    if (x->token[i].kind != PITH_TOKEN_TEXT)
        b->t->cls[b->occ.at[l->occ].cls].pos[l->pos].loose = true;
    if (!x->opt.plain && x->token[i].kind != PITH_TOKEN_TEXT)
        return true; /* a tag in a value is no value */
    if (l->last_text != SIZE_MAX && b->found.at[l->last_text].pos == s.pos) {
        b->found.at[l->last_text].to = i + 1;
        return true;
    }
    l->last_text = b->found.len;
    return PITH_VEC_PUSH(&b->found, x->al, s);
}

/* How far the element that holds tokens a to z is above the one around a. */
static void note_rise(builder *b, uint32_t k, uint32_t page, size_t a, size_t z)
{
    const pith_tree *t = b->x->page[page];
    pith_node from = t->parent[b->x->token[a].node];
    pith_node to = t->parent[b->x->token[z].node];
    uint32_t *rise = &b->t->cls[k].rise;
    uint32_t up;

    if (from == PITH_NIL || to == PITH_NIL)
        return;
    up = t->depth[from] - (uint32_t)t->depth[pith_tree_lca(t, from, to)];
    *rise = up > *rise ? up : *rise;
}

/* The class of token i goes on to its next place; what was opened inside it
 * and never closed is dropped. False: it is not open. */
static bool advance(builder *b, level *stack, uint32_t *n, size_t i,
                    uint32_t page)
{
    const pith_exalg *x = b->x;
    uint32_t d = x->dtoken[i], k = x->class_of[d], at = *n;

    while (at > 0 && b->occ.at[stack[at - 1].occ].cls != k)
        at--;
    if (!at)
        return false;
    *n = at;
    stack[at - 1].pos = x->place_of[d];
    stack[at - 1].last_text = SIZE_MAX;
    if (x->place_of[d] + 1 == x->cls[k].size) {
        if (stack[at - 1].symbol != SIZE_MAX) {
            b->found.at[stack[at - 1].symbol].to = i + 1;
            note_rise(b, k, page, b->found.at[stack[at - 1].symbol].from, i);
        }
        *n = at - 1;
    }
    return true;
}

static bool read_page(builder *b, uint32_t page)
{
    const pith_exalg *x = b->x;
    level stack[OPEN_DEEP];
    uint32_t n = 0;

    for (size_t i = x->first[page]; i < x->first[page + 1]; i++) {
        uint32_t d = x->dtoken[i], k = x->class_of[d];

        if (k != PITH_NO_CLASS && x->place_of[d] == 0 && n < OPEN_DEEP) {
            if (!open_class(b, stack, &n, i, page))
                return false;
        } else if (k == PITH_NO_CLASS || !advance(b, stack, &n, i, page)) {
            if (n && !add_text(b, &stack[n - 1], i))
                return false;
        }
    }
    return true;
}

/* ---- symbols by position ------------------------------------------------ */

static position *position_of(const builder *b, uint32_t cls, uint32_t pos)
{
    return &b->at[b->class_at[cls] + pos];
}

/* The classes of the template: their tokens as text, no parts yet. */
static bool init_classes(builder *b)
{
    const pith_exalg *x = b->x;
    pith_tmpl *t = b->t;
    uint32_t *text =
        pith_arena_zalloc(b->arena, x->n_dtokens + 1u, sizeof(*text));

    t->n_classes = x->n_classes;
    t->cls = pith_arena_zalloc(b->arena, x->n_classes + 1u, sizeof(*t->cls));
    if (!text || !t->cls)
        return false;
    for (size_t i = 0; i < x->n_tokens; i++)
        text[x->dtoken[i]] = x->token[i].text;
    for (uint32_t k = 0; k < x->n_classes; k++) {
        pith_tclass *e = &t->cls[k];

        e->size = x->cls[k].size;
        e->token = pith_arena_zalloc(b->arena, e->size, sizeof(*e->token));
        e->pos = pith_arena_zalloc(b->arena, e->size, sizeof(*e->pos));
        if (!e->token || !e->pos)
            return false;
        for (uint32_t i = 0; i < e->size; i++)
            e->token[i].text =
                pith_intern_str(&x->texts, text[x->cls[k].dtoken[i]]);
    }
    return true;
}

static bool init_positions(builder *b)
{
    const pith_exalg *x = b->x;
    size_t n = 0;

    b->class_at =
        pith_arena_array(b->arena, x->n_classes + 1u, sizeof(*b->class_at));
    b->empty = pith_arena_array(b->arena, x->n_classes + 1u, 1);
    b->active = pith_arena_zalloc(b->arena, x->n_classes + 1u, 1);
    b->done = pith_arena_zalloc(b->arena, x->n_classes + 1u, 1);
    if (!b->class_at || !b->empty || !b->active || !b->done)
        return false;
    memset(b->empty, 1, x->n_classes + 1u);
    for (uint32_t k = 0; k < x->n_classes; k++) {
        b->class_at[k] = n;
        n += x->cls[k].size;
    }
    b->at = pith_arena_zalloc(b->arena, n + 1, sizeof(*b->at));
    b->run = pith_arena_zalloc(b->arena, b->n_run + 1, sizeof(*b->run));
    b->sorted =
        pith_arena_array(b->arena, b->found.len + 1, sizeof(*b->sorted));
    return b->at && b->run && b->sorted;
}

/* Counting sort by (class, position); the order of pages stays. */
static void sort_symbols(builder *b)
{
    size_t sum = 0, n_at = 0;

    for (uint32_t k = 0; k < b->x->n_classes; k++)
        n_at += b->x->cls[k].size;
    for (size_t i = 0; i < b->found.len; i++) {
        const pith_tsym *s = &b->found.at[i];
        uint32_t k = b->occ.at[s->occ].cls;

        b->empty[k] = 0;
        position_of(b, k, s->pos)->n++;
    }
    for (size_t i = 0; i < n_at; i++) {
        b->at[i].first = sum;
        sum += b->at[i].n;
        b->at[i].n = 0;
    }
    for (size_t i = 0; i < b->found.len; i++) {
        const pith_tsym *s = &b->found.at[i];
        const pith_tocc *o = &b->occ.at[s->occ];
        position *p = position_of(b, o->cls, s->pos);
        pith_trange *r = &b->run[o->base + s->pos];

        if (!r->n++)
            r->first = p->first + p->n;
        b->sorted[p->first + p->n++] = *s;
    }
}

/* Texts that stand side by side are one. */
static void join_texts(builder *b)
{
    for (size_t i = 0; i < b->n_run; i++) {
        pith_trange *r = &b->run[i];
        pith_tsym *s = &b->sorted[r->first];
        uint32_t n = 0;

        for (uint32_t k = 0; k < r->n; k++) {
            if (n && s[k].sym == PITH_TMPL_TEXT &&
                s[n - 1].sym == PITH_TMPL_TEXT)
                s[n - 1].to = s[k].to;
            else
                s[n++] = s[k];
        }
        r->n = n;
    }
}

/* Classes without values are constant text to those around them. */
static void drop_empty(builder *b)
{
    for (size_t i = 0; i < b->found.len; i++) {
        pith_tsym *s = &b->sorted[i];

        if (s->sym == PITH_TMPL_TEXT || !b->empty[s->sym])
            continue;
        s->sym = PITH_TMPL_TEXT;
        b->t->cls[b->occ.at[s->occ].cls].pos[s->pos].loose = true;
    }
}

/* ---- the parts of a position ------------------------------------------- */

/* Which class stands before which, over all strings of a position. */
typedef struct order {
    uint32_t cls[PARTS_MAX];
    bool before[PARTS_MAX][PARTS_MAX];
    uint32_t n;
} order;

static uint32_t order_index(order *o, uint32_t cls)
{
    for (uint32_t i = 0; i < o->n; i++)
        if (o->cls[i] == cls)
            return i;
    if (o->n == PARTS_MAX)
        return PARTS_MAX;
    o->cls[o->n] = cls;
    return o->n++;
}

static bool order_string(order *o, const pith_tsym *s, uint32_t n)
{
    bool here[PARTS_MAX] = {false};

    for (uint32_t i = 0; i < n; i++) {
        uint32_t k;

        if (s[i].sym == PITH_TMPL_TEXT)
            continue;
        k = order_index(o, s[i].sym);
        if (k == PARTS_MAX)
            return false;
        for (uint32_t j = 0; j < o->n; j++)
            if (here[j] && j != k)
                o->before[j][k] = true;
        here[k] = true;
    }
    return true;
}

/* Parts in an order that no string speaks against; ties by first sight. False:
 * there is none. */
static bool order_parts(order *o, pith_tpos *p)
{
    bool taken[PARTS_MAX] = {false};

    while (p->n_parts < o->n) {
        uint32_t pick = o->n;

        for (uint32_t k = 0; k < o->n && pick == o->n; k++) {
            bool free = !taken[k];

            for (uint32_t j = 0; free && j < o->n; j++)
                free = taken[j] || !o->before[j][k];
            if (free)
                pick = k;
        }
        if (pick == o->n)
            return false;
        taken[pick] = true;
        p->part[p->n_parts++] =
            (pith_tpart){.cls = o->cls[pick], .min = UINT32_MAX};
    }
    return true;
}

static uint64_t text_hash(const pith_exalg *x, const pith_tsym *s)
{
    uint64_t h = 1;

    for (size_t i = s->from; i < s->to; i++)
        h = pith_hash_mix(h, x->token[i].text);
    return h;
}

/* Text between two of the same class: a separator of the set. */
static bool is_separator(const pith_tsym *s, uint32_t n, uint32_t i)
{
    return i && i + 1 < n && s[i - 1].sym != PITH_TMPL_TEXT &&
           s[i - 1].sym == s[i + 1].sym;
}

/* False: the set has had another separator. */
static bool check_separator(builder *b, pith_tpos *p, const pith_tsym *s)
{
    pith_tpart *q = pith_tmpl_part(p, s[-1].sym);
    size_t i = (size_t)(q - p->part);
    uint64_t h = text_hash(b->x, s);

    if (q->has_sep && b->sep.hash[i] != h)
        return false;
    q->has_sep = true;
    b->sep.hash[i] = h;
    b->sep.at[i] = (pith_trange){s->from, (uint32_t)(s->to - s->from)};
    return true;
}

/* Strings against the final order: counts, contiguity, separators. */
static bool check_string(builder *b, pith_tpos *p, const pith_tsym *s,
                         uint32_t n, uint32_t *seen)
{
    const pith_tpart *last = NULL;

    memset(seen, 0, p->n_parts * sizeof(*seen));
    for (uint32_t i = 0; i < n; i++) {
        const pith_tpart *q;

        if (s[i].sym == PITH_TMPL_TEXT) {
            if (is_separator(s, n, i) && !check_separator(b, p, &s[i]))
                return false;
            continue;
        }
        q = pith_tmpl_part(p, s[i].sym);
        if (q < last)
            return false;
        last = q;
        seen[q - p->part]++;
    }
    for (uint32_t i = 0; i < p->n_parts; i++) {
        if (seen[i] < p->part[i].min)
            p->part[i].min = seen[i];
        if (seen[i] > p->part[i].max)
            p->part[i].max = seen[i];
    }
    return true;
}

/* Put B parts before the classes (and at the end) that have text there. */
static void add_gaps(pith_tpos *p, const uint8_t *has)
{
    pith_tpart out[2 * PARTS_MAX + 1];
    uint32_t n = 0;

    for (uint32_t i = 0; i <= p->n_parts; i++) {
        if (has[i])
            out[n++] = (pith_tpart){.cls = PITH_TMPL_TEXT};
        if (i < p->n_parts)
            out[n++] = p->part[i];
    }
    memcpy(p->part, out, n * sizeof(*out));
    p->n_parts = n;
}

static void find_gaps(const pith_tpos *p, const pith_tsym *s, uint32_t n,
                      uint8_t *has)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t j = i + 1;

        if (s[i].sym != PITH_TMPL_TEXT || is_separator(s, n, i))
            continue;
        while (j < n && s[j].sym == PITH_TMPL_TEXT)
            j++;
        has[j < n ? (size_t)(pith_tmpl_part(p, s[j].sym) - p->part)
                  : p->n_parts] = 1;
    }
}

/* Each string at position pos of class k: f(...) until it says no. */
typedef bool (*string_fn)(builder *b, pith_tpos *p, const pith_tsym *s,
                          uint32_t n, void *ctx);

static bool each_string(builder *b, uint32_t k, uint32_t pos, string_fn f,
                        void *ctx)
{
    const position *at = position_of(b, k, pos);
    pith_tpos *p = &b->t->cls[k].pos[pos];
    uint32_t some = 0;

    for (size_t i = 0; i < at->n;) {
        const pith_tsym *s = &b->sorted[at->first + i];
        uint32_t n = 1;

        while (i + n < at->n && s[n].occ == s->occ)
            n++;
        if (!f(b, p, s, b->run[b->occ.at[s->occ].base + pos].n, ctx))
            return false;
        some++;
        i += n;
    }
    if (some < b->x->cls[k].count)
        return f(b, p, NULL, 0, ctx);
    return true;
}

static bool order_fn(builder *b, pith_tpos *p, const pith_tsym *s, uint32_t n,
                     void *ctx)
{
    (void)p;
    for (uint32_t i = 0; i < n; i++)
        if (s[i].sym != PITH_TMPL_TEXT && b->active[s[i].sym])
            return false; /* a class inside itself has no schema: B */
    return order_string(ctx, s, n);
}

typedef struct check {
    uint32_t seen[2 * PARTS_MAX + 1];
    uint8_t gap[PARTS_MAX + 1];
    /* not[a][b]: some string does not have exactly one of parts a..b */
    bool not [PARTS_MAX][PARTS_MAX];
} check;

static bool check_fn(builder *b, pith_tpos *p, const pith_tsym *s, uint32_t n,
                     void *ctx)
{
    check *c = ctx;

    if (!check_string(b, p, s, n, c->seen))
        return false;
    for (uint32_t i = 0; i < p->n_parts; i++)
        for (uint32_t j = i, sum = 0; j < p->n_parts; j++) {
            sum += c->seen[j];
            c->not [i][j] |= sum != 1;
        }
    find_gaps(p, s, n, c->gap);
    return true;
}

/* Neighbours of which there is always exactly one are branches. */
static void find_choices(pith_tpos *p, const check *c)
{
    for (uint32_t i = 0; i < p->n_parts; i++)
        for (uint32_t j = p->n_parts; j-- > i + 1;) {
            bool text = false;

            for (uint32_t g = i + 1; g <= j; g++)
                text |= c->gap[g];
            if (c->not [i][j] || text)
                continue;
            p->part[i].branches = j - i + 1;
            i = j;
            break;
        }
}

/* The separators that were found, as text. */
static bool put_separators(builder *b, pith_tpos *p)
{
    for (uint32_t i = 0; i < p->n_parts; i++) {
        pith_trange r = b->sep.at[i];
        pith_str *sep = &p->part[i].sep;

        if (!p->part[i].has_sep)
            continue;
        pith_buf_clear(&b->text);
        pith_exalg_text(b->x, r.first, r.first + r.n, &b->text);
        *sep = pith_arena_str(b->arena, pith_buf_view(&b->text));
        if (!sep->ptr || b->text.status != PITH_OK)
            return false;
    }
    return true;
}

/* Table 1: which pattern the strings have. All that fits none is B. */
static bool find_parts(builder *b, uint32_t k, uint32_t pos)
{
    pith_tpos *p = &b->t->cls[k].pos[pos];
    order o = {.n = 0};
    check c = {.seen = {0}};
    uint32_t gaps = 0;
    bool ok;

    p->part = pith_arena_zalloc(b->arena, 2 * PARTS_MAX + 1, sizeof(*p->part));
    if (!p->part)
        return false;
    ok = each_string(b, k, pos, order_fn, &o) && order_parts(&o, p) &&
         each_string(b, k, pos, check_fn, &c);
    for (uint32_t i = 0; i <= p->n_parts; i++)
        gaps += c.gap[i];
    if (ok)
        find_choices(p, &c);
    if (b->x->opt.plain && p->n_parts && p->part[0].branches < p->n_parts &&
        (p->n_parts > 1 || gaps))
        ok = false; /* pattern 6, unknown */
    if (!ok || !p->n_parts) {
        p->any = !ok;
        p->part[0] = (pith_tpart){.cls = PITH_TMPL_TEXT};
        p->n_parts = 1;
        return true;
    }
    if (!put_separators(b, p))
        return false;
    add_gaps(p, c.gap);
    return true;
}

/* The parts of class k, then of the classes in them. recurses: as deep as
 * classes nest, PITH_TMPL_DEEP at most. */
static bool find_class(builder *b, uint32_t k, uint32_t deep)
{
    pith_tclass *e = &b->t->cls[k];

    if (b->done[k] || deep > PITH_TMPL_DEEP)
        return true;
    b->active[k] = 1;
    for (uint32_t pos = 0; pos + 1 < e->size; pos++)
        if (position_of(b, k, pos)->n && !find_parts(b, k, pos))
            return false;
    for (uint32_t pos = 0; pos + 1 < e->size; pos++)
        for (uint32_t i = 0; i < e->pos[pos].n_parts; i++) {
            uint32_t in = e->pos[pos].part[i].cls;

            if (in != PITH_TMPL_TEXT && !find_class(b, in, deep + 1))
                return false;
        }
    b->active[k] = 0;
    b->done[k] = 1;
    return true;
}

/* The class that holds the first token of every page. */
static uint32_t find_root(const pith_exalg *x)
{
    for (uint32_t k = 0; k < x->n_classes; k++)
        if (x->cls[k].count == x->n_pages && x->cls[k].support == x->n_pages &&
            x->class_of[x->dtoken[0]] == k)
            return k;
    return PITH_TMPL_NONE;
}

/* ---- values ----------------------------------------------------------- */

static void read_text(const void *ctx, size_t from, size_t to, pith_buf *out,
                      uint32_t *node, uint32_t *last)
{
    const pith_exalg *x = ctx;

    pith_exalg_text(x, from, to, out);
    for (size_t i = from; i < to; i++) {
        if (x->token[i].kind != PITH_TOKEN_TEXT)
            continue;
        *last = x->token[i].node;
        if (!*node)
            *node = *last;
    }
}

static bool build_values(builder *b, pith_template *out)
{
    pith_treading r = {.t = b->t,
                       .occ = b->occ.at,
                       .sym = b->sorted,
                       .run = b->run,
                       .text = read_text,
                       .ctx = b->x};

    out->value =
        pith_arena_zalloc(b->arena, b->x->n_pages + 1u, sizeof(*out->value));
    if (!out->value)
        return false;
    for (uint32_t i = 0; i < b->occ.len; i++) {
        const pith_tocc *o = &b->occ.at[i];

        if (o->cls != b->t->root)
            continue;
        out->value[o->page] = pith_tmpl_value(&r, i, &b->text, b->arena);
        if (!out->value[o->page])
            return false;
    }
    return true;
}

/* Dummies do not count, nor do the tags that every page has. */
static double constant_share(const pith_exalg *x, uint32_t root)
{
    size_t all = 0, mine = 0;

    for (uint32_t p = 0; p < x->n_pages; p++)
        for (size_t i = x->first[p]; i < x->first[p + 1]; i++) {
            uint32_t tag = x->page[p]->label[x->token[i].node];

            if (x->token[i].kind == PITH_TOKEN_DUMMY || tag == PITH_TAG_HTML ||
                tag == PITH_TAG_BODY)
                continue;
            all++;
            mine += x->class_of[x->dtoken[i]] == root;
        }
    return all ? (double)mine / (double)all : 0;
}

static bool build(builder *b, pith_template *out)
{
    if (!init_classes(b))
        return false;
    for (uint32_t p = 0; p < b->x->n_pages; p++)
        if (!read_page(b, p))
            return false;
    if (!init_positions(b))
        return false;
    sort_symbols(b);
    drop_empty(b);
    join_texts(b);
    if (!find_class(b, b->t->root, 0) ||
        pith_tmpl_schema(b->t, b->arena) != PITH_OK)
        return false;
    out->schema = b->t->schema;
    out->n_basic = b->t->n_basic;
    out->constant = constant_share(b->x, b->t->root);
    return build_values(b, out);
}

pith_status pith_exalg_template(pith_exalg *x, pith_arena *arena,
                                pith_template *out)
{
    builder b = {.x = x, .arena = arena, .t = &x->tmpl};
    bool ok = true;

    memset(out, 0, sizeof(*out));
    memset(&x->tmpl, 0, sizeof(x->tmpl));
    out->n_pages = x->n_pages;
    x->tmpl.words = x->opt.words;
    x->tmpl.root = find_root(x);
    pith_buf_init(&b.text, x->al, (size_t)1 << 30);
    if (x->tmpl.root != PITH_TMPL_NONE)
        ok = build(&b, out);
    pith_buf_release(&b.text);
    PITH_VEC_RELEASE(&b.found, x->al);
    PITH_VEC_RELEASE(&b.occ, x->al);
    return ok ? PITH_OK : PITH_NOMEM;
}
