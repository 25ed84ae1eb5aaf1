/* learn/leaves_name: names and types of leaves. A name comes from the label
 * before the value, from itemprop, class or id of its element, from words that
 * all values share, from their form, from the heading above; else it is leaf_N.
 * Words: leaves_words.c. */
#include "learn/leaves_int.h"

#include <string.h>
#include "name/naming.h"
#include "base/hash.h"
#include "base/utf8.h"
#include "read/date.h"
#include "read/value.h"

#define INMOST       2  /* of them, which name it before texts do */
#define CROWD        3  /* columns of one name by place */
#define CLIMB        5  /* elements around a value that may name it */
#define HEADING_BACK 60 /* texts between a value and its heading, at most */
#define NEAR         3  /* levels from an unmarked label to what holds both */

typedef struct namer {
    leafer *l;
    bool titled;    /* a column is the title that the pages' titles hold */
    pith_map crowd; /* name by place -> columns that would have it */
    pith_map calls; /* page and element -> its number in called */
    PITH_VEC(pith_str) called; /* what the element is called, empty: nothing */
    bool nomem;                /* one could not be noted */
    pith_map used;
    pith_map next;
} namer;

/* What the page itself calls an element, for machines or in class and id. */
static bool own_name(const pith_tree *t, pith_node v, pith_buf *out)
{
    static const pith_name_from styled[] = {PITH_FROM_CLASS, PITH_FROM_ID};
    const pith_str said[] = {pith_name_value(t, v, PITH_FROM_ITEMPROP),
                             pith_name_value(t, v, PITH_FROM_PROPERTY),
                             pith_tree_attr(t, v, PITH_ATTR_NAME)};

    for (size_t a = 0; a < sizeof(said) / sizeof(*said); a++) {
        pith_leaves_slug(said[a], out);
        if (pith_leaves_slug_ok(out))
            return true;
    }
    for (size_t a = 0; a < sizeof(styled) / sizeof(*styled); a++) {
        pith_leaves_class(pith_name_value(t, v, styled[a]), out);
        if (pith_leaves_slug_ok(out))
            return true;
    }
    return false;
}

/* The same, or "title" by its tag; found once for each element, since several
 * leaves have their first value in it. Empty: it has no name, or memory is out
 * (n->nomem). */
static pith_str element_name(namer *n, uint32_t page, pith_node v,
                             pith_buf *out)
{
    const pith_tree *t = n->l->page[page];
    pith_str name = {NULL, 0};
    bool fresh = false;
    uint64_t *k;

    if (n->nomem)
        return name;
    k = pith_map_put(&n->calls, (uint64_t)page << 32 | v, n->called.len,
                     &fresh);
    if (k && !fresh)
        return n->called.at[*k];
    if (own_name(t, v, out))
        name = pith_buf_view(out);
    else if (t->label[v] == PITH_TAG_TITLE || t->label[v] == PITH_TAG_H1)
        name = PITH_STR("title");
    if (name.len)
        name.ptr = pith_arena_dup(&n->l->own, name.ptr, name.len);
    if (!k || (name.len && !name.ptr) ||
        !PITH_VEC_PUSH(&n->called, n->l->al, name)) {
        n->nomem = true;
        return (pith_str){NULL, 0};
    }
    return name;
}

/* The elements around the value, the inmost being 0, up to another; the outer
 * ones must be small. */
static bool name_of_element(namer *n, const draft *d, uint32_t to,
                            pith_buf *out)
{
    const pith_tree *t = n->l->page[d->page];
    pith_node v = d->node;
    pith_str name = {NULL, 0};

    pith_buf_clear(out);
    if (!v)
        return false;
    if (!pith_is_element(t, v))
        v = t->parent[v];
    for (uint32_t up = 0; up < to && v != PITH_NIL; up++, v = t->parent[v]) {
        if (up >= INMOST && !pith_titem_small(t, v))
            break;
        name = element_name(n, d->page, v, out);
        if (name.len || n->nomem)
            break;
    }
    pith_buf_clear(out);
    pith_buf_str(out, name);
    return name.len > 0;
}

bool pith_leaves_label_marked(const leafer *l, uint32_t label)
{
    return l->item.at[label].marked;
}

bool pith_leaves_marked(const leafer *l, const draft *d)
{
    return d->label != UINT32_MAX && !d->gap &&
           pith_leaves_label_marked(l, d->label);
}

/* The header cell of the table column that v stands in; tables with spans may
 * give a wrong one, so only TH counts. */
static pith_node header_of(const pith_tree *t, pith_node v)
{
    pith_node cell = pith_tree_around(t, v, PITH_TAG_TD);
    pith_node row = pith_tree_up(t, cell), table, first;
    uint32_t n = 0;

    table = pith_tree_around(t, row, PITH_TAG_TABLE);
    if (table == PITH_NIL)
        return PITH_NIL;
    PITH_EACH_CHILD(t, row, c)
    {
        if (c == cell)
            break;
        n += pith_is_element(t, c);
    }
    first = pith_tree_find(t, table, pith_tree_end(t, table), PITH_TAG_TR);
    if (first == PITH_NIL || first == row)
        return PITH_NIL;
    PITH_EACH_CHILD(t, first, c)
    {
        if (pith_is_element(t, c) && n-- == 0)
            return t->label[c] == PITH_TAG_TH ? c : PITH_NIL;
    }
    return PITH_NIL;
}

static void name_of_header(const pith_tree *t, pith_node v, pith_buf *out)
{
    pith_node th = header_of(t, v);

    pith_buf_clear(out);
    if (th == PITH_NIL)
        return;
    for (pith_node c = th; c < pith_tree_end(t, th); c++)
        if (pith_is_text(t, c)) {
            pith_leaves_slug(pith_tree_text(t, c), out);
            return;
        }
}

/* The label of a leaf's first value, else that of the leaf; NULL: none. */
static const pith_titem *label_of(const leafer *l, const draft *d,
                                  uint32_t *gap)
{
    uint32_t label = UINT32_MAX;
    const pith_titem *it =
        d->node ? pith_leaves_item(l, d->page, d->node) : NULL;

    *gap = it ? it->gap : 0;
    if (it)
        label = it->label;
    if (label == UINT32_MAX) {
        label = d->label;
        *gap = d->gap;
    }
    return label != UINT32_MAX ? &l->item.at[label] : NULL;
}

/* Side by side: what holds both is few levels above each. */
static bool is_beside(const pith_tree *t, pith_node a, pith_node b)
{
    pith_node up = pith_tree_lca(t, a, b);

    return t->depth[a] - t->depth[up] <= NEAR &&
           t->depth[b] - t->depth[up] <= NEAR;
}

/* A text of the template before the value, not marked as a label: right before
 * it and beside it, or `any` that is either. */
static bool name_of_before(const leafer *l, const draft *d, bool any,
                           pith_buf *out)
{
    uint32_t gap;
    const pith_titem *it = label_of(l, d, &gap);

    pith_buf_clear(out);
    if (!it || (gap && !any))
        return false;
    if ((gap || !any) && !(d->node && it->page == d->page &&
                           is_beside(l->page[d->page], it->node, d->node)))
        return false;
    if (pith_leaves_sentence(it->text))
        return false;
    pith_leaves_slug(it->text, out);
    return pith_leaves_slug_ok(out);
}

/* The heading of the section that the value stands in. */
static bool name_of_section(const leafer *l, const draft *d, pith_buf *out)
{
    size_t first = l->first_item[d->page];
    size_t at = d->node ? pith_leaves_item_at(l, d->page, d->node) : first;

    pith_buf_clear(out);
    for (size_t k = 0; k < HEADING_BACK && at-- > first; k++) {
        const pith_titem *it = &l->item.at[at];

        if (!it->is_label || !pith_leaves_heading(l->page[d->page], it->node) ||
            pith_leaves_sentence(it->text))
            continue;
        pith_leaves_slug(it->text, out);
        return pith_leaves_slug_ok(out);
    }
    return false;
}

static bool put_kind(leafer *l, const draft *d, pith_type type, pith_buf *out)
{
    const char *kind = pith_leaves_kind(l, d, type);

    pith_buf_clear(out);
    if (kind)
        pith_buf_cstr(out, kind);
    return kind != NULL;
}

/* ---- names -------------------------------------------------------------- */

/* What was written as a name: labels, headers of tables. */
static bool name_of_label(const leafer *l, const draft *d, pith_buf *out)
{
    pith_buf_clear(out);
    if (pith_leaves_marked(l, d) &&
        !pith_leaves_sentence(l->item.at[d->label].text))
        pith_leaves_slug(l->item.at[d->label].text, out);
    if (!pith_leaves_slug_ok(out) && d->node)
        name_of_header(l->page[d->page], d->node, out);
    return pith_leaves_slug_ok(out);
}

/* The name that the place gives is that of other columns too: then it says
 * where they stand together, not what this one is. */
static bool is_crowded(const namer *n, pith_buf *out)
{
    const uint64_t *times =
        pith_map_find(&n->crowd, pith_hash_str(pith_buf_view(out)));

    return times && *times >= CROWD;
}

/* What the place says; what the values say; what stands somewhere before. */
static bool name_of_place(namer *n, const draft *d, pith_type type,
                          pith_buf *out)
{
    leafer *l = n->l;

    if (name_of_element(n, d, INMOST, out) && !is_crowded(n, out))
        return true;
    pith_leaves_common(l, d, out);
    return pith_leaves_slug_ok(out) || name_of_before(l, d, false, out) ||
           put_kind(l, d, type, out) || name_of_element(n, d, CLIMB, out) ||
           name_of_section(l, d, out) || name_of_before(l, d, true, out);
}

/* How many columns have the same name by their place. */
static bool count_crowds(namer *n, pith_buf *out)
{
    const leafer *l = n->l;

    for (size_t i = 0; i < l->draft.len; i++) {
        const draft *d = &l->draft.at[i];
        uint64_t *times;

        if (!d->keep || !l->t->leaf[d->id].shown ||
            !name_of_element(n, d, INMOST, out))
            continue;
        times =
            pith_map_put(&n->crowd, pith_hash_str(pith_buf_view(out)), 0, NULL);
        if (!times)
            return false;
        ++*times;
    }
    return !n->nomem;
}

/* A label that says so itself outdoes the title of the page. */
static bool has_colon(const leafer *l, const draft *d)
{
    return pith_leaves_marked(l, d) &&
           pith_str_ends(l->item.at[d->label].text, PITH_STR(":"));
}

/* What names a leaf, the surest first. */
static void draft_name(namer *n, const draft *d, pith_type type, bool title,
                       pith_buf *out)
{
    if (title && !has_colon(n->l, d)) {
        pith_buf_clear(out);
        pith_buf_cstr(out, "title");
    } else if (n->titled && pith_leaves_in_title(n->l, d)) {
        pith_buf_clear(out);
        pith_buf_cstr(out, "page_title");
    } else if (!name_of_label(n->l, d, out) &&
               !name_of_place(n, d, type, out)) {
        pith_buf_clear(out);
        pith_buf_cstr(out, "leaf");
    }
    if (d->how == PITH_THOW_ATTR) {
        pith_str a = pith_attr_name(NULL, d->attr);

        pith_buf_char(out, '@');
        pith_buf_str(out, a);
    }
}

/* ---- types ------------------------------------------------------------- */

static bool is_currency(uint32_t r)
{
    return r == '$' || r == 0xA3 || r == 0xA5 || (r >= 0x20A0 && r <= 0x20CF);
}

static pith_type type_of(pith_str s)
{
    const char *p = s.ptr, *end = s.ptr + s.len;
    uint32_t digits = 0, money = 0, point = 0;

    if (pith_str_istarts(s, PITH_STR("http://")) ||
        pith_str_istarts(s, PITH_STR("https://")))
        return PITH_TYPE_URL;
    if (pith_date_only(s))
        return PITH_TYPE_DATE;
    while (p < end) {
        uint32_t r = pith_utf8_next(&p, end);

        if (r >= '0' && r <= '9')
            digits++;
        else if (r == '.' || r == ',')
            point++;
        else if (is_currency(r))
            money++;
        else if (r > ' ')
            return PITH_TYPE_TEXT;
    }
    if (!digits)
        return PITH_TYPE_TEXT;
    if (money)
        return PITH_TYPE_MONEY;
    /* a point may part thousands */
    return point && pith_value_read(s, NULL) != PITH_VALUE_INTEGER
               ? PITH_TYPE_NUMBER
               : PITH_TYPE_INTEGER;
}

static pith_type value_type(leafer *l, const found *v)
{
    facts *f = &l->fact[v->said];

    if (!v->said || !(f->known & PITH_FACT_TYPE))
        f->type = (uint8_t)type_of(v->text);
    f->known |= PITH_FACT_TYPE;
    return (pith_type)f->type;
}

#define TYPE_LOOK 200 /* values looked at */

/* The type that nine of ten values have. */
static pith_type leaf_type(leafer *l, const draft *d)
{
    uint32_t count[PITH_TYPE_COUNT] = {0};
    uint32_t look = d->n < TYPE_LOOK ? d->n : TYPE_LOOK;

    if (d->how == PITH_THOW_ATTR)
        return d->attr == PITH_ATTR_SRC        ? PITH_TYPE_IMAGE
               : d->attr == PITH_ATTR_HREF     ? PITH_TYPE_URL
               : d->attr == PITH_ATTR_DATETIME ? PITH_TYPE_DATE
                                               : PITH_TYPE_TEXT;
    for (uint32_t i = 0; i < look; i++) {
        pith_type type = value_type(l, &l->value.at[l->values[d->id][i]]);

        if (10 * ++count[type] > look && type == PITH_TYPE_TEXT)
            return type; /* no other type can have nine of ten any more */
    }
    count[PITH_TYPE_NUMBER] +=
        count[PITH_TYPE_INTEGER] && count[PITH_TYPE_NUMBER]
            ? count[PITH_TYPE_INTEGER]
            : 0;
    for (int t = 0; t < PITH_TYPE_COUNT; t++)
        if (10 * count[t] >= 9 * look)
            return (pith_type)t;
    return PITH_TYPE_TEXT;
}

/* ---- all ---------------------------------------------------------------- */

/* The base name if it is free, else with the next free number; "leaf" always
 * has one. `next` counts the uses of a base, so this is linear. */
static bool put_name(leafer *l, pith_map *used, pith_map *next, pith_leaf *f,
                     pith_buf *buf)
{
    size_t base = buf->len;
    bool fresh = false;
    uint64_t *n =
        pith_map_put(next, pith_hash_str(pith_buf_view(buf)), 1, NULL);

    if (!n)
        return false;
    while (!fresh) {
        buf->len = base;
        if (*n > 1 || pith_str_eq(pith_buf_view(buf), PITH_STR("leaf")))
            pith_buf_char(buf, '_'), pith_buf_u64(buf, *n);
        ++*n;
        if (!pith_map_put(used, pith_hash_str(pith_buf_view(buf)), 1, &fresh))
            return false;
    }
    f->name = pith_arena_str(l->arena, pith_buf_view(buf));
    return f->name.ptr && buf->status == PITH_OK;
}

/* ---- sets ---------------------------------------------------------------- */

/* The last text of a constant string of the template, tags left out. */
static pith_str last_text(pith_str s)
{
    size_t end = s.len;

    for (;;) {
        size_t from = end;

        while (from && s.ptr[from - 1] != '>')
            from--;
        if (end > from)
            return pith_str_sub(s, from, end - from);
        while (end && s.ptr[end - 1] != '<')
            end--;
        if (!end)
            return (pith_str){NULL, 0};
        end--;
    }
}

/* A set is named by the text before it ("Reviews"), else by its first leaf.
 * recurses: as deep as the schema. */
static bool name_sets(leafer *l, pith_schema *s, pith_str *label,
                      pith_map *used, pith_buf *buf)
{
    if (s->kind == PITH_SCHEMA_BASIC)
        *label = (pith_str){NULL, 0};
    if (s->kind == PITH_SCHEMA_SET && !s->name.ptr) {
        bool fresh = false;

        pith_leaves_slug(*label, buf);
        if (!pith_leaves_slug_ok(buf)) {
            const pith_schema *in = s;

            while (in->n_kids)
                in = in->kid[0];
            pith_buf_clear(buf);
            if (in->kind == PITH_SCHEMA_BASIC &&
                l->t->basic[in->leaf] != PITH_NO_LEAF)
                pith_buf_str(buf, l->t->leaf[l->t->basic[in->leaf]].name);
            else
                pith_buf_cstr(buf, "set");
            pith_buf_cstr(buf, "_list");
        }
        for (size_t base = buf->len, n = 2; !fresh; n++) {
            if (!pith_map_put(used, pith_hash_str(pith_buf_view(buf)), 1,
                              &fresh))
                return false;
            if (!fresh) {
                buf->len = base;
                pith_buf_fmt(buf, "_%u", (unsigned)n);
            }
        }
        s->name = pith_arena_str(l->arena, pith_buf_view(buf));
        if (!s->name.ptr)
            return false;
    }
    for (uint32_t i = 0; i < s->n_kids; i++) {
        pith_str text = s->kind == PITH_SCHEMA_TUPLE ? last_text(s->text[i])
                                                     : (pith_str){NULL, 0};

        if (text.len)
            *label = text;
        if (!name_sets(l, s->kid[i], label, used, buf))
            return false;
    }
    return true;
}

static bool name_leaves(namer *n, uint32_t title, pith_buf *buf)
{
    leafer *l = n->l;
    bool ok = true;

    for (int shown = 1; ok && shown >= 0; shown--) /* columns first */
        for (size_t i = 0; ok && i < l->draft.len; i++) {
            const draft *d = &l->draft.at[l->order[i]];
            pith_leaf *f = d->keep ? &l->t->leaf[d->id] : NULL;

            if (!f || f->shown != shown)
                continue;
            f->type = leaf_type(l, d);
            draft_name(n, d, f->type, l->order[i] == title, buf);
            ok = !n->nomem && put_name(l, &n->used, &n->next, f, buf);
        }
    return ok;
}

bool pith_leaves_name(leafer *l)
{
    namer n = {.l = l};
    uint32_t title = UINT32_MAX;
    pith_str label = {NULL, 0};
    pith_buf buf;
    bool ok;

    pith_map_init(&n.crowd, l->al);
    pith_map_init(&n.calls, l->al);
    pith_map_init(&n.used, l->al);
    pith_map_init(&n.next, l->al);
    pith_buf_init(&buf, l->al, 4096);
    ok = pith_leaves_title(l, &title) && count_crowds(&n, &buf);
    n.titled = title != UINT32_MAX;
    ok = ok && name_leaves(&n, title, &buf);
    pith_map_clear(&n.used);
    if (ok && l->t->schema)
        ok = pith_map_put(&n.used, pith_hash_str(PITH_STR("pages")), 1, NULL) &&
             name_sets(l, l->t->schema, &label, &n.used, &buf);
    pith_buf_release(&buf);
    pith_map_release(&n.crowd);
    pith_map_release(&n.calls);
    PITH_VEC_RELEASE(&n.called, l->al);
    pith_map_release(&n.used);
    pith_map_release(&n.next);
    return ok;
}
