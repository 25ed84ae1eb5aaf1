/* learn/leaves_name: names and types of leaves. A name comes from the label
 * before the value, from itemprop, class or id of its element, or is leaf_N. */
#include "learn/leaves_int.h"

#include <string.h>
#include "base/hash.h"
#include "base/utf8.h"
#include "feat/date.h"

#define NAME_MAX 40

/* Lower case words joined by _, cut at NAME_MAX bytes. */
static void slug(pith_str s, pith_buf *out)
{
    pith_str w;

    pith_buf_clear(out);
    while ((w = pith_utf8_word(&s)).len) {
        const char *p = w.ptr, *end = w.ptr + w.len;

        if (out->len + w.len + 1 > NAME_MAX)
            return;
        if (out->len)
            pith_buf_char(out, '_');
        while (p < end)
            pith_buf_rune(out, pith_rune_lower(pith_utf8_next(&p, end)));
    }
}

static bool slug_ok(const pith_buf *b)
{
    bool letter = false;

    for (size_t i = 0; i < b->len; i++)
        letter |= (unsigned char)b->data[i] >= 'a';
    return letter;
}

static void name_of_element(const pith_tree *t, pith_node v, pith_buf *out)
{
    static const uint32_t from[] = {PITH_ATTR_ITEMPROP, PITH_ATTR_PROPERTY,
                                    PITH_ATTR_NAME, PITH_ATTR_CLASS,
                                    PITH_ATTR_ID};

    pith_buf_clear(out);
    for (uint32_t up = 0; up < 3 && v != PITH_NIL; up++, v = t->parent[v]) {
        if (!pith_is_element(t, v))
            continue;
        for (size_t a = 0; a < sizeof(from) / sizeof(*from); a++) {
            slug(pith_tree_attr(t, v, from[a]), out);
            if (slug_ok(out))
                return;
        }
        if (t->label[v] == PITH_TAG_TITLE || t->label[v] == PITH_TAG_H1) {
            pith_buf_cstr(out, "title");
            return;
        }
    }
    pith_buf_clear(out);
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

/* The nearest element with that tag around v, PITH_NIL: none. */
static pith_node around(const pith_tree *t, pith_node v, uint32_t tag)
{
    while (v != PITH_NIL && t->label[v] != tag)
        v = t->parent[v];
    return v;
}

/* The header cell of the table column that v stands in; tables with spans may
 * give a wrong one, so only TH counts. */
static pith_node header_of(const pith_tree *t, pith_node v)
{
    pith_node cell = around(t, v, PITH_TAG_TD), row = PITH_NIL, table, first;
    uint32_t n = 0;

    if (cell != PITH_NIL)
        row = t->parent[cell];
    table = row != PITH_NIL ? around(t, row, PITH_TAG_TABLE) : PITH_NIL;
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
            slug(pith_tree_text(t, c), out);
            return;
        }
}

/* "Fax" of the text "Fax: 123" that the first value stands in. */
static void name_of_start(const leafer *l, const draft *d, pith_buf *out)
{
    const pith_titem *it =
        &l->item.at[pith_leaves_item_at(l, d->page, d->node)];
    size_t n;

    pith_buf_clear(out);
    n = pith_titem_form(it->text, out);
    slug(pith_str_sub(it->text, 0, n), out);
}

/* What names a leaf, the surest first. */
static void draft_name(leafer *l, const draft *d, pith_buf *out)
{
    pith_buf_clear(out);
    if (d->how == PITH_THOW_REST)
        name_of_start(l, d, out);
    else if (pith_leaves_marked(l, d))
        slug(l->item.at[d->label].text, out);
    if (!slug_ok(out) && d->node)
        name_of_header(l->page[d->page], d->node, out);
    if (!slug_ok(out) && d->node)
        name_of_element(l->page[d->page], d->node, out);
    if (!slug_ok(out) && d->label != UINT32_MAX)
        slug(l->item.at[d->label].text, out);
    if (!slug_ok(out)) {
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
    uint32_t digits = 0, other = 0, money = 0, point = 0;

    if (pith_str_istarts(s, PITH_STR("http://")) ||
        pith_str_istarts(s, PITH_STR("https://")))
        return PITH_TYPE_URL;
    if (pith_date_only(s))
        return PITH_TYPE_DATE;
    while (p < end) {
        uint32_t r = pith_utf8_next(&p, end);

        digits += r >= '0' && r <= '9';
        money += is_currency(r);
        point += r == '.' || r == ',';
        other += r > ' ' && !(r >= '0' && r <= '9') && r != '.' && r != ',' &&
                 !is_currency(r);
    }
    if (!digits || other)
        return PITH_TYPE_TEXT;
    return money   ? PITH_TYPE_MONEY
           : point ? PITH_TYPE_NUMBER
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
    f->name.ptr = pith_arena_dup(l->arena, buf->data, buf->len);
    f->name.len = buf->len;
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

        slug(*label, buf);
        if (!slug_ok(buf)) {
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
        s->name.ptr = pith_arena_dup(l->arena, buf->data, buf->len);
        s->name.len = buf->len;
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

bool pith_leaves_name(leafer *l)
{
    pith_map used, next;
    pith_str label = {NULL, 0};
    pith_buf buf;
    bool ok = true;

    pith_map_init(&used, l->al);
    pith_map_init(&next, l->al);
    pith_buf_init(&buf, l->al, 4096);
    for (int shown = 1; ok && shown >= 0; shown--) /* columns first */
        for (size_t i = 0; ok && i < l->draft.len; i++) {
            const draft *d = &l->draft.at[l->order[i]];
            pith_leaf *f = d->keep ? &l->t->leaf[d->id] : NULL;

            if (!f || f->shown != shown)
                continue;
            draft_name(l, d, &buf);
            f->type = leaf_type(l, d);
            ok = put_name(l, &used, &next, f, &buf);
        }
    pith_map_clear(&used);
    if (ok && l->t->schema)
        ok = pith_map_put(&used, pith_hash_str(PITH_STR("pages")), 1, NULL) &&
             name_sets(l, l->t->schema, &label, &used, &buf);
    pith_buf_release(&buf);
    pith_map_release(&used);
    pith_map_release(&next);
    return ok;
}
