/* learn/exalg_build: CONSTTEMP [EXALG §5.2]: schema and template from the
 * classes.
 *
 * PosString(E, p) is the string of classes and other tokens that stand at
 * position p of an occurrence of E. Table 1 gives a type to the set of these
 * strings. DIFFERS unless opt.plain: a position may hold several parts in a
 * fixed order, such as two optionals side by side or a value before a set,
 * which Table 1 calls unknown. */
#include "learn/exalg_build_int.h"

#include <string.h>
#include "base/hash.h"

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
        symbol s = {stack[*n - 1].occ, stack[*n - 1].pos, k, l.occ, i, i + 1};

        l.symbol = b->found.len;
        stack[*n - 1].last_text = SIZE_MAX;
        if (!PITH_VEC_PUSH(&b->found, x->al, s))
            return false;
    }
    if (!PITH_VEC_PUSH(&b->occ, x->al, ((occurrence){k, page, b->n_run})))
        return false;
    b->n_run += x->cls[k].size;
    stack[(*n)++] = l;
    return true;
}

static bool add_text(builder *b, level *l, size_t i)
{
    const pith_exalg *x = b->x;
    symbol s = {l->occ, l->pos, SYM_TEXT, 0, i, i + 1};

    if (!x->opt.plain && x->token[i].kind != PITH_TOKEN_TEXT)
        return true; /* a tag in a value is no value */
    if (l->last_text != SIZE_MAX && b->found.at[l->last_text].pos == s.pos) {
        b->found.at[l->last_text].to = i + 1;
        return true;
    }
    l->last_text = b->found.len;
    return PITH_VEC_PUSH(&b->found, x->al, s);
}

/* The class of token i goes on to its next place; what was opened inside it
 * and never closed is dropped. False: it is not open. */
static bool advance(builder *b, level *stack, uint32_t *n, size_t i)
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
        if (stack[at - 1].symbol != SIZE_MAX)
            b->found.at[stack[at - 1].symbol].to = i + 1;
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
        } else if (k == PITH_NO_CLASS || !advance(b, stack, &n, i)) {
            if (n && !add_text(b, &stack[n - 1], i))
                return false;
        }
    }
    return true;
}

/* ---- symbols by position ------------------------------------------------ */

position *pith_exalg_position(const builder *b, uint32_t cls, uint32_t pos)
{
    return &b->at[b->class_at[cls] + pos];
}

static bool init_positions(builder *b)
{
    const pith_exalg *x = b->x;
    size_t n = 0;

    b->class_at =
        pith_arena_array(b->arena, x->n_classes + 1u, sizeof(*b->class_at));
    b->empty = pith_arena_array(b->arena, x->n_classes + 1u, 1);
    b->active = pith_arena_zalloc(b->arena, x->n_classes + 1u, 1);
    b->schema =
        pith_arena_zalloc(b->arena, x->n_classes + 1u, sizeof(*b->schema));
    if (!b->class_at || !b->empty || !b->active || !b->schema)
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
        const symbol *s = &b->found.at[i];
        uint32_t k = b->occ.at[s->occ].cls;

        b->empty[k] = 0;
        pith_exalg_position(b, k, s->pos)->n++;
    }
    for (size_t i = 0; i < n_at; i++) {
        b->at[i].first = sum;
        sum += b->at[i].n;
        b->at[i].n = 0;
    }
    for (size_t i = 0; i < b->found.len; i++) {
        const symbol *s = &b->found.at[i];
        const occurrence *o = &b->occ.at[s->occ];
        position *p = pith_exalg_position(b, o->cls, s->pos);
        range *r = &b->run[o->base + s->pos];

        if (!r->n++)
            r->first = p->first + p->n;
        b->sorted[p->first + p->n++] = *s;
    }
}

/* Classes without values are constant text to those around them. */
static void drop_empty(builder *b)
{
    for (size_t i = 0; i < b->found.len; i++) {
        symbol *s = &b->sorted[i];

        if (s->sym != SYM_TEXT && b->empty[s->sym])
            s->sym = SYM_TEXT;
    }
}

/* ---- the parts of a position ------------------------------------------- */

part *pith_exalg_part(position *p, uint32_t cls)
{
    for (uint32_t i = 0; i < p->n_parts; i++)
        if (p->part[i].cls == cls)
            return &p->part[i];
    return NULL;
}

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

static bool order_string(order *o, const symbol *s, uint32_t n)
{
    bool here[PARTS_MAX] = {false};

    for (uint32_t i = 0; i < n; i++) {
        uint32_t k;

        if (s[i].sym == SYM_TEXT)
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
static bool order_parts(order *o, position *p)
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
        p->part[p->n_parts++] = (part){.cls = o->cls[pick], .min = UINT32_MAX};
    }
    return true;
}

static uint64_t text_hash(const pith_exalg *x, const symbol *s)
{
    uint64_t h = 1;

    for (size_t i = s->from; i < s->to; i++)
        h = pith_hash_mix(h, x->token[i].text);
    return h;
}

/* Strings against the final order: counts, contiguity, separators. */
static bool check_string(const builder *b, position *p, const symbol *s,
                         uint32_t n, uint32_t *seen)
{
    const part *last = NULL;

    memset(seen, 0, p->n_parts * sizeof(*seen));
    for (uint32_t i = 0; i < n; i++) {
        part *q;

        if (s[i].sym == SYM_TEXT) {
            bool inside = i && i + 1 < n && s[i - 1].sym != SYM_TEXT &&
                          s[i - 1].sym == s[i + 1].sym;
            uint64_t h = inside ? text_hash(b->x, &s[i]) : 0;

            if (!inside)
                continue;
            q = pith_exalg_part(p, s[i - 1].sym);
            if (q->has_sep && q->sep != h)
                return false;
            q->has_sep = true;
            q->sep = h;
            q->sep_at = (range){s[i].from, (uint32_t)(s[i].to - s[i].from)};
            continue;
        }
        q = pith_exalg_part(p, s[i].sym);
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

part *pith_exalg_gap(const builder *b, position *p, const symbol *s, uint32_t n,
                     uint32_t i)
{
    (void)b;
    if (i && i + 1 < n && s[i - 1].sym != SYM_TEXT &&
        s[i - 1].sym == s[i + 1].sym)
        return NULL;
    for (uint32_t j = i + 1; j < n; j++)
        if (s[j].sym != SYM_TEXT) {
            part *q = pith_exalg_part(p, s[j].sym);

            return q > p->part && q[-1].cls == SYM_TEXT ? q - 1 : NULL;
        }
    return p->n_parts && p->part[p->n_parts - 1].cls == SYM_TEXT
               ? &p->part[p->n_parts - 1]
               : NULL;
}

/* Put B parts before the classes (and at the end) that have text there. */
static void add_gaps(position *p, const uint8_t *has)
{
    part out[2 * PARTS_MAX + 1];
    uint32_t n = 0;

    for (uint32_t i = 0; i <= p->n_parts; i++) {
        if (has[i])
            out[n++] = (part){.cls = SYM_TEXT};
        if (i < p->n_parts)
            out[n++] = p->part[i];
    }
    memcpy(p->part, out, n * sizeof(*out));
    p->n_parts = n;
}

static void find_gaps(const builder *b, position *p, const symbol *s,
                      uint32_t n, uint8_t *has)
{
    (void)b;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t j = i + 1;

        if (s[i].sym != SYM_TEXT)
            continue;
        if (i && j < n && s[i - 1].sym != SYM_TEXT && s[i - 1].sym == s[j].sym)
            continue;
        while (j < n && s[j].sym == SYM_TEXT)
            j++;
        has[j < n ? (size_t)(pith_exalg_part(p, s[j].sym) - p->part)
                  : p->n_parts] = 1;
    }
}

/* Each string at position p of class k: f(...) until it says no. */
typedef bool (*string_fn)(builder *b, position *p, const symbol *s, uint32_t n,
                          void *ctx);

static bool each_string(builder *b, uint32_t k, uint32_t pos, string_fn f,
                        void *ctx)
{
    position *p = pith_exalg_position(b, k, pos);
    uint32_t some = 0;

    for (size_t i = 0; i < p->n;) {
        const symbol *s = &b->sorted[p->first + i];
        uint32_t n = 1;

        while (i + n < p->n && s[n].occ == s->occ)
            n++;
        if (!f(b, p, s, n, ctx))
            return false;
        some++;
        i += n;
    }
    if (some < b->x->cls[k].count)
        return f(b, p, NULL, 0, ctx);
    return true;
}

static bool order_fn(builder *b, position *p, const symbol *s, uint32_t n,
                     void *ctx)
{
    (void)p;
    for (uint32_t i = 0; i < n; i++)
        if (s[i].sym != SYM_TEXT && b->active[s[i].sym])
            return false; /* a class inside itself has no schema: B */
    return order_string(ctx, s, n);
}

typedef struct check {
    uint32_t seen[2 * PARTS_MAX + 1];
    uint8_t gap[PARTS_MAX + 1];
    /* not[a][b]: some string does not have exactly one of parts a..b */
    bool not [PARTS_MAX][PARTS_MAX];
} check;

static bool check_fn(builder *b, position *p, const symbol *s, uint32_t n,
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
    find_gaps(b, p, s, n, c->gap);
    return true;
}

/* Neighbours of which there is always exactly one are branches. */
static uint32_t find_choices(position *p, const check *c)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < p->n_parts; i++)
        for (uint32_t j = p->n_parts; j-- > i + 1;) {
            bool text = false;

            for (uint32_t g = i + 1; g <= j; g++)
                text |= c->gap[g];
            if (c->not [i][j] || text)
                continue;
            p->part[i].branches = j - i + 1;
            found++;
            i = j;
            break;
        }
    return found;
}

/* Table 1: which pattern the strings have. All that fits none is B. */
static bool find_parts(builder *b, uint32_t k, uint32_t pos)
{
    position *p = pith_exalg_position(b, k, pos);
    order o = {.n = 0};
    check c = {.seen = {0}};
    uint32_t gaps = 0;
    bool ok;

    p->part = pith_arena_zalloc(b->arena, 2 * PARTS_MAX + 1, sizeof(part));
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
        p->part[0] = (part){.cls = SYM_TEXT};
        p->n_parts = 1;
        return true;
    }
    add_gaps(p, c.gap);
    return true;
}

/* ---- schema ------------------------------------------------------------ */

static pith_schema *new_schema(builder *b, pith_schema_kind kind, uint32_t n)
{
    pith_schema *s = pith_arena_zalloc(b->arena, 1, sizeof(*s));

    if (!s)
        return NULL;
    s->kind = kind;
    s->n_kids = n;
    s->kid = pith_arena_zalloc(b->arena, n + 1u, sizeof(*s->kid));
    s->text = pith_arena_zalloc(b->arena, n + 1u, sizeof(*s->text));
    return s->kid && s->text ? s : NULL;
}

/* Tokens [from, to) of the first occurrence of class k, as text. */
static pith_str constant(builder *b, const uint32_t *text, uint32_t n)
{
    char *copy;

    pith_buf_clear(&b->text);
    for (uint32_t i = 0; i < n; i++) {
        pith_str s = pith_intern_str(&b->x->texts, text[i]);

        if (s.len && s.ptr[0] == 1)
            continue; /* a dummy */
        if (b->text.len && s.ptr[0] != '<' &&
            b->text.data[b->text.len - 1] != '>')
            pith_buf_char(&b->text, ' ');
        pith_buf_str(&b->text, s);
    }
    copy =
        pith_arena_dup(b->arena, b->text.data ? b->text.data : "", b->text.len);
    b->nomem |= !copy;
    return (pith_str){copy, copy ? b->text.len : 0};
}

static pith_schema *basic(builder *b)
{
    pith_schema *s = new_schema(b, PITH_SCHEMA_BASIC, 0);

    if (s)
        s->leaf = b->n_basic++;
    return s;
}

static pith_schema *build_class(builder *b, uint32_t k, uint32_t deep);

static pith_schema *around(builder *b, pith_schema_kind kind, pith_schema *in)
{
    pith_schema *s = in ? new_schema(b, kind, 1) : NULL;

    if (s)
        s->kid[0] = in;
    return s;
}

static pith_schema *build_part(builder *b, part *q, uint32_t deep)
{
    pith_schema *s;

    if (q->cls == SYM_TEXT)
        return q->schema = basic(b);
    s = build_class(b, q->cls, deep);
    if (q->max > 1) {
        s = around(b, PITH_SCHEMA_SET, s);
        if (s && q->has_sep) {
            pith_buf_clear(&b->text);
            pith_exalg_text(b->x, q->sep_at.first,
                            q->sep_at.first + q->sep_at.n, &b->text);
            s->text[0].ptr = pith_arena_dup(
                b->arena, b->text.data ? b->text.data : "", b->text.len);
            s->text[0].len = b->text.len;
        }
    } else if (q->min == 0) {
        s = around(b, PITH_SCHEMA_OPTIONAL, s);
    }
    return q->schema = s;
}

static pith_schema *build_choice(builder *b, part *q, uint32_t deep)
{
    pith_schema *s = new_schema(b, PITH_SCHEMA_CHOICE, q->branches);

    for (uint32_t i = 0; s && i < q->branches; i++) {
        q[i].schema = s->kid[i] = build_class(b, q[i].cls, deep);
        if (!s->kid[i])
            return NULL;
    }
    return q->choice = s;
}

uint32_t pith_exalg_step(const part *q)
{
    return q->branches ? q->branches : 1;
}

/* How many attributes the tuple of class k has. */
static uint32_t count_kids(builder *b, uint32_t k)
{
    uint32_t n = 0;

    for (uint32_t pos = 0; pos + 1 < b->x->cls[k].size; pos++) {
        const position *p = pith_exalg_position(b, k, pos);

        for (uint32_t i = 0; p->n && i < p->n_parts;
             i += pith_exalg_step(&p->part[i]))
            n++;
    }
    return n;
}

static bool fill_position(builder *b, pith_schema *s, uint32_t *n, position *p,
                          uint32_t deep)
{
    for (uint32_t i = 0; i < p->n_parts; i += pith_exalg_step(&p->part[i])) {
        part *q = &p->part[i];

        s->kid[*n] =
            q->branches ? build_choice(b, q, deep) : build_part(b, q, deep);
        if (!s->kid[*n])
            return false;
        if (++*n < s->n_kids)
            s->text[*n] = (pith_str){"", 0};
    }
    return true;
}

static bool fill_tuple(builder *b, pith_schema *s, uint32_t k, uint32_t deep)
{
    const pith_eqclass *e = &b->x->cls[k];
    uint32_t n = 0, from = 0;
    uint32_t *text = pith_arena_array(b->arena, e->size, sizeof(*text));

    if (!text)
        return false;
    for (uint32_t i = 0; i < e->size; i++)
        text[i] = b->used[e->dtoken[i]];
    for (uint32_t pos = 0; pos + 1 < e->size; pos++) {
        position *p = pith_exalg_position(b, k, pos);

        if (!p->n)
            continue;
        s->text[n] = constant(b, text + from, pos + 1 - from);
        from = pos + 1;
        if (!fill_position(b, s, &n, p, deep))
            return false;
    }
    s->text[n] = constant(b, text + from, e->size - from);
    return !b->nomem;
}

/* Depth is that of nested classes, bounded by SCHEMA_DEEP. */
static pith_schema *build_class(builder *b, uint32_t k, uint32_t deep)
{
    pith_schema *s;

    if (b->schema[k] || deep > SCHEMA_DEEP)
        return deep > SCHEMA_DEEP ? basic(b) : b->schema[k];
    b->active[k] = 1;
    for (uint32_t pos = 0; pos + 1 < b->x->cls[k].size; pos++)
        if (pith_exalg_position(b, k, pos)->n && !find_parts(b, k, pos))
            return NULL;
    s = new_schema(b, PITH_SCHEMA_TUPLE, count_kids(b, k));
    if (!s || !fill_tuple(b, s, k, deep + 1))
        return NULL;
    b->active[k] = 0;
    return b->schema[k] = s;
}

/* The class that holds the first token of every page. */
static uint32_t find_root(const pith_exalg *x)
{
    for (uint32_t k = 0; k < x->n_classes; k++)
        if (x->cls[k].count == x->n_pages && x->cls[k].support == x->n_pages &&
            x->class_of[x->dtoken[0]] == k)
            return k;
    return PITH_NO_CLASS;
}

/* Text of each dtoken, to print the constants. */
static bool note_texts(builder *b)
{
    b->used =
        pith_arena_zalloc(b->arena, b->x->n_dtokens + 1u, sizeof(*b->used));
    if (!b->used)
        return false;
    for (size_t i = 0; i < b->x->n_tokens; i++)
        b->used[b->x->dtoken[i]] = b->x->token[i].text;
    return true;
}

static bool build_values(builder *b, pith_template *out)
{
    out->value =
        pith_arena_zalloc(b->arena, b->x->n_pages + 1u, sizeof(*out->value));
    if (!out->value)
        return false;
    for (uint32_t i = 0; i < b->occ.len; i++) {
        const occurrence *o = &b->occ.at[i];

        if (o->cls != b->root)
            continue;
        out->value[o->page] = pith_exalg_value(b, i);
        if (!out->value[o->page])
            return false;
    }
    return true;
}

static bool build(builder *b, pith_template *out)
{
    for (uint32_t p = 0; p < b->x->n_pages; p++)
        if (!read_page(b, p))
            return false;
    if (!init_positions(b) || !note_texts(b))
        return false;
    sort_symbols(b);
    drop_empty(b);
    out->schema = build_class(b, b->root, 0);
    out->n_basic = b->n_basic;
    return out->schema && build_values(b, out);
}

pith_status pith_exalg_template(const pith_exalg *x, pith_arena *arena,
                                pith_template *out)
{
    builder b = {.x = x, .arena = arena};
    bool ok = true;

    memset(out, 0, sizeof(*out));
    out->n_pages = x->n_pages;
    b.root = find_root(x);
    pith_buf_init(&b.text, x->al, (size_t)1 << 30);
    if (b.root != PITH_NO_CLASS)
        ok = build(&b, out);
    pith_buf_release(&b.text);
    PITH_VEC_RELEASE(&b.found, x->al);
    PITH_VEC_RELEASE(&b.occ, x->al);
    return ok ? PITH_OK : PITH_NOMEM;
}
