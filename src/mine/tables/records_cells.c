/* mine/tables/records_cells: see records_cells.h.
 *
 * An element gives one text when it reads as one: it has text of its own, or
 * all in it is inline, or it holds paragraphs. So a title broken by <em> is
 * one value, and a price is not joined with the stock below it. Parts of a
 * mixed text are values too, unless they only repeat the whole. */
#include "mine/tables/records_cells.h"

#include "base/hash.h"
#include "base/map.h"
#include "name/heading.h"
#include "read/cell.h"
#include "read/value.h"

#define CELL_MAX (1u << 16)

/* Children with text, and whether one is a text node or a paragraph. */
typedef struct content {
    uint32_t parts;
    bool own, prose, inlined;
} content;

/* Columns ask for the same elements again and again: the last are kept. */
#define KNOWN_MAX 65536u
typedef struct known {
    pith_node node; /* + 1; 0: none */
    content is;
} known;

typedef struct values {
    known *known;
    uint32_t known_mask;
    const pith_tree *t;
    const pith_flat *flat;
    const rec_aligned *a;
    pith_arena *arena;
    pith_buf buf;
    rec_value *at;
    uint32_t n;
    pith_map seen; /* hash of all cells */
    bool failed, cut;
} values;

/* ---- one cell ---------------------------------------------------------- */

static pith_str keep(values *x)
{
    pith_str s = {NULL, x->buf.len};

    if (x->buf.status != PITH_OK)
        x->failed = true;
    if (x->buf.len)
        s.ptr = pith_arena_dup(x->arena, x->buf.data, x->buf.len);
    if (x->buf.len && !s.ptr)
        x->failed = true;
    return s;
}

/* Without the places where a word may be parted at the end of a line. */
static pith_str without_hyphens(values *x, pith_str s)
{
    size_t k = pith_str_find(s, PITH_STR("\xc2\xad"));

    if (k == SIZE_MAX)
        return s;
    pith_buf_clear(&x->buf);
    for (; k != SIZE_MAX; k = pith_str_find(s, PITH_STR("\xc2\xad"))) {
        pith_buf_add(&x->buf, s.ptr, k);
        s = pith_str_sub(s, k + 2, s.len);
    }
    pith_buf_str(&x->buf, s);
    return keep(x);
}

/* *struck: something was, and is left out. */
static pith_str without_struck(const values *x, pith_node v, bool *struck)
{
    pith_str s = pith_flat_text(x->flat, x->t, v), left;
    pith_node u = pith_cell_struck(x->t, v, s);

    if (u == PITH_NIL)
        return s;
    left = pith_cell_without(s, pith_flat_text(x->flat, x->t, u));
    *struck |= left.len < s.len;
    return left;
}

static pith_str text_of(values *x, pith_node v, bool *struck)
{
    pith_str s = without_struck(x, v, struck);

    if (s.len > CELL_MAX)
        s.len = CELL_MAX;
    s = without_hyphens(x, s);
    return s.len ? s : (pith_str){NULL, 0};
}

static pith_str attr_of(values *x, pith_node v, uint32_t name)
{
    pith_buf_clear(&x->buf);
    pith_cell_attr(x->t, v, name, &x->buf);
    return keep(x);
}

static pith_str image_of(values *x, pith_node v)
{
    pith_buf_clear(&x->buf);
    pith_cell_image(x->t, v, &x->buf);
    return keep(x);
}

static pith_str link_of(values *x, pith_node v)
{
    pith_buf_clear(&x->buf);
    pith_cell_link(x->t, v, &x->buf);
    return keep(x);
}

/* ---- which values a column of nodes has -------------------------------- */

static content read_content(const values *x, pith_node v)
{
    const pith_tree *t = x->t;
    content c = {0};

    if (!pith_flat_any(x->flat, v, pith_tree_end(t, v)))
        return c;
    PITH_EACH_CHILD(t, v, k)
    {
        if (!pith_flat_any(x->flat, k, pith_tree_end(t, k)))
            continue;
        c.parts++;
        c.own = c.own || pith_is_text(t, k);
        c.prose =
            c.prose || t->label[k] == PITH_TAG_P || t->label[k] == PITH_TAG_LI;
    }
    c.inlined = c.parts > 1 && pith_flat_block(x->flat, pith_tree_end(t, v)) ==
                                   pith_flat_block(x->flat, v + 1);
    return c;
}

static content content_of(const values *x, pith_node v)
{
    known *k = &x->known[v & x->known_mask];

    if (k->node != v + 1)
        *k = (known){v + 1, read_content(x, v)};
    return k->is;
}

static bool reserve_known(values *x)
{
    uint32_t n = 64;

    while (n < KNOWN_MAX && n / 2 < x->a->n_rows)
        n *= 2;
    x->known = pith_arena_zalloc(x->arena, n, sizeof(*x->known));
    x->known_mask = n - 1;
    return x->known != NULL;
}

/* All text of the element is one value, in some record. A record itself is
 * one only when it has text of its own. */
static bool reads_as_one(const values *x, const rec_col *col)
{
    bool top = col == x->a->col;

    for (uint32_t i = 0; i < x->a->n_rows; i++) {
        content c;

        if (col->node[i] == PITH_NIL)
            continue;
        c = content_of(x, col->node[i]);
        if (c.own || (!top && (c.inlined || (c.parts > 1 && c.prose))))
            return true;
    }
    return false;
}

/* ---- columns ----------------------------------------------------------- */

static bool alnum_in(pith_str s)
{
    for (size_t i = 0; i < s.len; i++) {
        unsigned char c = (unsigned char)s.ptr[i];

        if (c == 0xE2 && i + 1 < s.len && (unsigned char)s.ptr[i + 1] == 0x80)
            continue; /* dashes, quotes and dots of U+2000 on */
        if (pith_is_digit(c) || (unsigned)(pith_lower(c) - 'a') < 26 ||
            c >= 0xC3)
            return true;
    }
    return false;
}

/* Says the same in every record: part of the template. */
static bool is_constant(const values *x, const rec_value *v)
{
    pith_str first = {NULL, 0};

    if (v->n < x->a->n_rows || v->n < 3)
        return false;
    for (uint32_t i = 0; i < x->a->n_rows; i++) {
        if (!first.ptr)
            first = v->cell[i];
        if (!pith_str_eq(first, v->cell[i]))
            return false;
    }
    return true;
}

/* The links `up` levels above the cells of the first two records lead to one
 * place: an author, a category; not "read more". */
static bool same_target(const values *x, const rec_value *v, uint32_t up)
{
    pith_str href[2];

    for (int i = 0; i < 2; i++) {
        pith_node u = pith_tree_above(x->t, v->col->node[i], up);

        href[i] = u != PITH_NIL ? pith_tree_attr(x->t, u, PITH_ATTR_HREF)
                                : (pith_str){NULL, 0};
    }
    return href[0].ptr && pith_cell_is_address(href[0]) &&
           pith_str_eq(href[0], href[1]);
}

static bool is_label(pith_str s)
{
    return pith_str_ends(s, PITH_STR(":")) || pith_str_ends(s, PITH_STR("："));
}

/* A constant is decoration when it asks for a click, or is a label; other
 * constants ("In stock") are data that happen to agree, and so are headings: an
 * event that comes every week. */
static bool is_decoration(const values *x, const rec_value *v)
{
    const pith_tree *t = x->t;
    pith_str s = v->cell[0];
    pith_node u = v->col->node[0];

    if (v->kind != REC_VALUE_TEXT)
        return true;
    if (is_label(s))
        return true;
    if (pith_heading_around(t, u, 4) != PITH_NIL)
        return false;
    for (uint32_t k = 0; k < 4 && u != PITH_NIL; k++, u = t->parent[u]) {
        if (!pith_is_element(t, u))
            continue;
        if (t->label[u] == PITH_TAG_BUTTON ||
            (t->label[u] == PITH_TAG_LABEL &&
             pith_value_type(s) == PITH_TYPE_TEXT))
            return true;
        if (t->label[u] == PITH_TAG_A)
            return !same_target(x, v, k);
    }
    return false;
}

static bool has_scheme(const values *x, const rec_value *v)
{
    for (uint32_t i = 0; i < x->a->n_rows; i++)
        if (v->cell[i].ptr &&
            pith_str_find(v->cell[i], PITH_STR("://")) != SIZE_MAX)
            return true;
    return false;
}

/* Of equal columns the first stays, but a text goes before an attribute that
 * says the same, and the price that holds before what it shares with the old
 * one. */
static void put_value(values *x, const rec_value *v)
{
    uint64_t h = 0, *at;
    bool fresh;

    for (uint32_t i = 0; i < x->a->n_rows; i++)
        h = pith_hash_mix(h, v->cell[i].ptr ? pith_hash_str(v->cell[i]) : 1);
    /* the name of a file is no address, though a link may say no more */
    if (v->kind == REC_VALUE_LINK && !has_scheme(x, v))
        h = pith_hash_mix(h, v->kind);
    at = pith_map_put(&x->seen, h, x->n, &fresh);
    if (!at)
        x->failed = true;
    else if (fresh)
        x->at[x->n++] = *v;
    else if (v->kind == REC_VALUE_TEXT &&
             (x->at[*at].kind == REC_VALUE_ATTR || x->at[*at].struck))
        x->at[*at] = *v;
}

static void add_value(values *x, rec_value *v)
{
    bool letters = false;

    v->n = 0;
    for (uint32_t i = 0; i < x->a->n_rows; i++) {
        v->n += v->cell[i].ptr != NULL;
        letters = letters || alnum_in(v->cell[i]);
    }
    if (!v->n || !letters || x->failed)
        return;
    if (x->n == REC_VALUES_MAX) {
        x->cut = true;
        return;
    }
    if (is_constant(x, v) && is_decoration(x, v)) {
        if (v->kind != REC_VALUE_TEXT || !is_label(v->cell[0]))
            return;
        v->word = true;
    }
    put_value(x, v);
}

static rec_value new_value(values *x, const rec_col *col, rec_value_kind kind,
                           uint32_t attr)
{
    rec_value v = {.kind = kind, .col = col, .attr = attr};

    v.cell = pith_arena_zalloc(x->arena, x->a->n_rows, sizeof(*v.cell));
    x->failed = x->failed || !v.cell;
    return v;
}

static void read_value(values *x, const rec_col *col, rec_value_kind kind,
                       uint32_t attr)
{
    rec_value v = new_value(x, col, kind, attr);

    for (uint32_t i = 0; i < x->a->n_rows && !x->failed; i++) {
        pith_node u = col->node[i];

        if (u == PITH_NIL)
            continue;
        v.cell[i] = kind == REC_VALUE_TEXT    ? text_of(x, u, &v.struck)
                    : kind == REC_VALUE_LINK  ? link_of(x, u)
                    : kind == REC_VALUE_IMAGE ? image_of(x, u)
                                              : attr_of(x, u, attr);
    }
    if (!x->failed)
        add_value(x, &v);
}

/* Attributes that speak to people or machines, of any record's node. */
static void read_attrs(values *x, const rec_col *col, pith_node v)
{
    const pith_tree *t = x->t;
    const pith_attr *a = pith_tree_attrs(t, v);

    for (uint32_t i = 0; i < t->data[v].len; i++) {
        pith_str name = pith_attr_name(t->names, a[i].name);
        pith_str value = pith_tree_bytes(t, a[i].value);
        bool words = pith_str_find(value, PITH_STR(" ")) != SIZE_MAX &&
                     value.len < 200 && value.ptr[0] != '{' &&
                     value.ptr[0] != '[';

        if (a[i].name == PITH_ATTR_DATETIME)
            read_value(x, col, REC_VALUE_TIME, a[i].name);
        else if (a[i].name == PITH_ATTR_CONTENT || a[i].name == PITH_ATTR_ALT ||
                 a[i].name == PITH_ATTR_TITLE ||
                 pith_str_eq(name, PITH_STR("aria-label")) ||
                 (pith_str_starts(name, PITH_STR("data-")) && words))
            read_value(x, col, REC_VALUE_ATTR, a[i].name);
    }
}

static bool is_formatting(const pith_tree *t, pith_node v)
{
    switch (t->label[v]) {
    case PITH_TAG_B:
    case PITH_TAG_I:
    case PITH_TAG_EM:
    case PITH_TAG_STRONG:
    case PITH_TAG_U:
    case PITH_TAG_MARK:
    case PITH_TAG_SUP:
    case PITH_TAG_SUB:
        return true;
    default:
        return !pith_is_element(t, v);
    }
}

/* The nodes are pieces of a text that most records have in one piece: a word
 * in bold. Where most records have the pieces they are values: a label and
 * what it labels. */
static bool is_stray_piece(const values *x, const rec_col *col)
{
    uint32_t n = 0, whole = 0;

    for (uint32_t i = 0; i < x->a->n_rows; i++) {
        pith_node v = col->node[i];
        content c;

        if (v == PITH_NIL)
            continue;
        if (!is_formatting(x->t, v))
            return false;
        c = content_of(x, x->t->parent[v]);
        n++;
        whole += c.own && c.parts == 1;
        if (!c.own)
            return false;
    }
    return (n - whole) * 2 < x->a->n_rows;
}

static void read_column(values *x, const rec_col *col)
{
    pith_node v = PITH_NIL;

    for (uint32_t i = 0; i < x->a->n_rows && v == PITH_NIL; i++)
        v = col->node[i];
    if (v == PITH_NIL || is_stray_piece(x, col))
        return;
    if (!pith_is_element(x->t, v)) {
        read_value(x, col, REC_VALUE_TEXT, 0);
        return;
    }
    if (x->t->label[v] == PITH_TAG_A || x->t->label[v] == PITH_TAG_AREA)
        read_value(x, col, REC_VALUE_LINK, PITH_ATTR_HREF);
    if (x->t->label[v] == PITH_TAG_IMG || x->t->label[v] == PITH_TAG_SOURCE)
        read_value(x, col, REC_VALUE_IMAGE, PITH_ATTR_SRC);
    if (reads_as_one(x, col))
        read_value(x, col, REC_VALUE_TEXT, 0);
    read_attrs(x, col, v);
}

pith_status pith_rec_values_read(const pith_tree *t, const pith_flat *flat,
                                 const rec_aligned *a, pith_arena *arena,
                                 rec_values *out)
{
    values x = {.t = t, .flat = flat, .a = a, .arena = arena};

    x.at = pith_arena_array(arena, REC_VALUES_MAX, sizeof(*x.at));
    if (!x.at || !reserve_known(&x))
        return PITH_NOMEM;
    pith_buf_init(&x.buf, arena->al, (size_t)1 << 30);
    pith_map_init(&x.seen, arena->al);
    for (uint32_t i = 0; i < a->n_cols && !x.failed; i++)
        read_column(&x, &a->col[i]);
    pith_map_release(&x.seen);
    pith_buf_release(&x.buf);
    *out = (rec_values){x.at, x.n, x.cut};
    return x.failed ? PITH_NOMEM : pith_rec_parts(t, a->n_rows, arena, out);
}
