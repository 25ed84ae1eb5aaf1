/* mine/tables/records_name: what the columns of a region are called.
 *
 * In this order: the header cell of a table, itemprop, the label that stands
 * before the value, the class word that tells the node best, of the node or of
 * the elements around it, and what its tag means; links that these do not tell
 * apart by what all of them say ("Agenda"); else "title" for the longest link,
 * and what the values are by their type. */
#include "mine/tables/records_cells.h"

#include "base/hash.h"
#include "base/map.h"
#include "mine/tables/records_int.h"
#include "name/heading.h"
#include "name/lexicon.h"
#include "name/naming.h"
#include "read/cell.h"
#include "read/value.h"
#include "tree/text.h"

#define NAME_MAX_LEN 40
#define CLIMB        4  /* elements around a value that may name it */
#define HEAD_ROWS    4  /* rows of header cells */
#define HEAD_MAX     60 /* bytes of a header cell that is no <th> */
#define LINK_MAX     24 /* bytes of a link that says what it leads to */

typedef struct namer {
    const pith_tree *t;
    const pith_rec_words *w;
    const rec_aligned *a;
    const rec_values *v;
    const pith_rec_region *g;
    pith_arena *arena;
    pith_node head[HEAD_ROWS]; /* rows of header cells */
    uint32_t n_heads;
    rec_grid grid;        /* of the rows */
    bool several;         /* a record is several rows */
    pith_node above;      /* a header that is no row of a table */
    const pith_str *base; /* what the page calls each value */
    const rec_col *title; /* nameless, and the longest link of the records */
    bool money;           /* a column is of amounts */
    pith_map used;        /* hash of name -> times */
    pith_buf buf;
} namer;

/* ---- header cells ------------------------------------------------------ */

/* A row of short words right above the records: a header made of <td>. */
static bool is_word_row(namer *x, pith_node row)
{
    uint32_t filled = 0, cells = 0;

    PITH_EACH_CHILD(x->t, row, c)
    {
        if (!pith_rec_is_cell(x->t, c))
            continue;
        cells++;
        pith_buf_clear(&x->buf);
        pith_tree_record_text(x->t, c, &x->buf);
        filled += x->buf.len > 0;
        if (x->buf.len > HEAD_MAX ||
            pith_value_first_number(pith_buf_view(&x->buf)).len)
            return false;
    }
    return filled > 1 && filled * 2 > cells;
}

/* The rows of header cells above the first record, or else the first ones of
 * its table. */
static uint32_t header_rows(namer *x, const pith_rec_region *g, pith_node *row)
{
    const pith_tree *t = x->t;
    pith_node v = g->rec[0].node[0], table = PITH_NIL, u;
    uint32_t n = 0;

    if (pith_is_element(t, v) && t->label[v] == PITH_TAG_TR)
        table = pith_tree_around(t, v, PITH_TAG_TABLE);
    if (table == PITH_NIL)
        return 0;
    for (u = table + 1; u < pith_tree_end(t, table) && n < HEAD_ROWS; u++) {
        if (!pith_is_element(t, u) || t->label[u] != PITH_TAG_TR)
            continue;
        if (u >= v && n)
            break;
        if (pith_rec_is_head(t, u) || (u < v && is_word_row(x, u)))
            row[n++] = u;
        else if (u > v)
            u = pith_tree_end(t, u) - 1;
    }
    return n;
}

/* The cell of the header row that stands over the column, or PITH_NIL. */
static pith_node cell_over(const namer *x, pith_node row, uint32_t want)
{
    PITH_EACH_CHILD(x->t, row, c)
    {
        uint32_t k = pith_rec_grid_column(&x->grid, c);

        if (k != UINT32_MAX && k <= want &&
            want < k + pith_rec_grid_span(x->t, c))
            return c;
    }
    return PITH_NIL;
}

/* The header cells above v, by columns of the grid; those of several rows
 * together. */
static bool header_name(namer *x, pith_node v)
{
    pith_node cell = pith_rec_grid_cell(x->t, v);
    uint32_t want =
        cell == PITH_NIL ? UINT32_MAX : pith_rec_grid_column(&x->grid, cell);

    if (!x->n_heads || want == UINT32_MAX)
        return false;
    for (uint32_t i = 0; i < x->n_heads; i++) {
        pith_node c = cell_over(x, x->head[i], want);

        /* A cell of a second row that is wider is below several names. */
        if (c == PITH_NIL || (x->several && pith_rec_grid_span(x->t, c) <
                                                pith_rec_grid_span(x->t, cell)))
            continue;
        if (x->buf.len)
            pith_buf_char(&x->buf, ' ');
        pith_tree_record_text(x->t, c, &x->buf);
    }
    return x->buf.len > 0;
}

/* ---- words ------------------------------------------------------------- */

/* What follows the parts that a name begins with as `stem` does; itself where
 * that names nothing, and nothing where it is less than the stem. */
static pith_str after_stem(pith_str name, pith_str stem)
{
    pith_str rest = name, next = name, want;

    while ((want = pith_nameword_part(&stem)).len &&
           pith_str_ieq(pith_nameword_part(&next), want))
        rest = next;
    if (rest.len == name.len)
        return name;
    if (want.len && !rest.len)
        return rest;
    rest = pith_nameword_column(rest);
    return rest.len ? rest : name;
}

#define STEM_BYTES 64u /* of a word of the record; longer ones name nothing */

/* The name without what the record is called, which says nothing of its
 * column: product-price of a product-card is its price. */
static pith_str own_name(const namer *x, uint32_t row, pith_str name)
{
    pith_word own[PITH_NAME_WORDS];
    uint32_t n = 0;
    pith_node top = x->g->rec[row].node[0];
    const pith_word *w;

    if (!pith_is_element(x->t, top))
        return name;
    w = pith_name_words(x->t, top, own, &n);
    for (uint32_t i = 0; i < n && w[i].from == PITH_FROM_CLASS; i++)
        if (w[i].rank <= PITH_RANK_STRUCTURAL && w[i].text.len <= STEM_BYTES)
            name = after_stem(name, pith_nameword_named(w[i].text));
    return name;
}

/* A word of the class as words: highTemp as high_temp. */
static void put_parts(pith_buf *b, pith_str word)
{
    for (size_t i = 0; i < word.len; i++) {
        unsigned char c = (unsigned char)word.ptr[i];

        if (i && pith_lower(c) != c &&
            (unsigned)((unsigned char)word.ptr[i - 1] - 'a') < 26)
            pith_buf_char(b, '_');
        pith_buf_char(b, word.ptr[i]);
    }
}

/* The word is block__element, and it is the block that names something. */
static bool names_block(pith_str word, pith_str name)
{
    size_t at = pith_str_find(word, PITH_STR("__"));

    return at != SIZE_MAX && name.ptr + name.len <= word.ptr + at;
}

/* Of the class words of v the one that tells it best, else the first that
 * names something. */
static bool class_name(namer *x, uint32_t row, pith_node v)
{
    uint32_t f = pith_rec_best_word(x->w, x->a->best, v), n = 0;
    pith_str name = {NULL, 0};
    pith_word own[PITH_NAME_WORDS];
    const pith_word *w = NULL;

    if (f != UINT32_MAX)
        w = pith_name_words(x->t, v, own, &n);
    /* words of the class come first */
    for (uint32_t i = 0; i < n && w[i].from == PITH_FROM_CLASS; i++) {
        bool best =
            pith_rec_word_feature(x->t->label[v], w[i].key) == x->w->hash[f];
        pith_str may = {NULL, 0};

        if (w[i].rank == PITH_RANK_NAMING)
            may = pith_nameword_named(w[i].text);
        /* a heading is the title of what the block is */
        if (may.len && pith_heading(x->t, v) && names_block(w[i].text, may))
            may.len = 0;
        if (may.len && (best || !name.len))
            name = may;
        if (may.len && best)
            break;
    }
    if (name.len)
        put_parts(&x->buf, own_name(x, row, name));
    return x->buf.len > 0;
}

static bool tag_name(namer *x, pith_node v)
{
    const char *name;

    switch (x->t->label[v]) {
    case PITH_TAG_H1:
    case PITH_TAG_H2:
    case PITH_TAG_H3:
    case PITH_TAG_H4:
    case PITH_TAG_H5:
    case PITH_TAG_H6:
        name = "title";
        break;
    case PITH_TAG_TIME:
        name = "date";
        break;
    case PITH_TAG_IMG:
        name = "image";
        break;
    default:
        return false;
    }
    pith_buf_cstr(&x->buf, name);
    return true;
}

/* A link that reads what it leads to: an address, a number to call. */
static bool scheme_name(namer *x, pith_node v)
{
    pith_str href, said;

    if (x->t->label[v] != PITH_TAG_A)
        return false;
    href = pith_str_trim(pith_tree_attr(x->t, v, PITH_ATTR_HREF));
    pith_tree_record_text(x->t, v, &x->buf);
    said = pith_buf_view(&x->buf);
    if (pith_str_istarts(href, PITH_STR("mailto:")) &&
        pith_str_find(said, PITH_STR("@")) != SIZE_MAX)
        said = PITH_STR("email");
    else if (pith_str_istarts(href, PITH_STR("tel:")) &&
             pith_str_has_digit(said))
        said = PITH_STR("phone");
    else
        said.len = 0;
    pith_buf_clear(&x->buf);
    pith_buf_str(&x->buf, said);
    return said.len > 0;
}

/* Nothing but v stands in the element around it. */
static bool is_alone(const namer *x, pith_node v)
{
    PITH_EACH_CHILD(x->t, x->t->parent[v], c)
    {
        if (c != v && (!pith_is_text(x->t, c) ||
                       pith_str_trim(pith_tree_text(x->t, c)).len))
            return false;
    }
    return true;
}

/* A class word of the element, and of a <time> only one that tells which. */
static bool own_class(namer *x, uint32_t row, pith_node v)
{
    if (!class_name(x, row, v))
        return false;
    if (x->t->label[v] == PITH_TAG_TIME &&
        !pith_nameword_of_date(pith_buf_view(&x->buf)))
        pith_buf_clear(&x->buf);
    return x->buf.len > 0;
}

static bool is_top(const pith_rec_region *g, uint32_t row, pith_node v)
{
    for (uint32_t i = 0; i < g->rec[row].n_nodes; i++)
        if (g->rec[row].node[i] == v)
            return true;
    return false;
}

/* itemprop "name" of a thing that belongs to the record, such as its author:
 * the name is the author's. What the record itself is to the page names
 * nothing. */
static pith_str whose_name(const namer *x, pith_node u, uint32_t row,
                           pith_str name)
{
    for (uint32_t k = 0; k < CLIMB && !is_top(x->g, row, u); k++) {
        pith_str prop;

        u = pith_tree_up(x->t, u);
        if (u == PITH_NIL || is_top(x->g, row, u))
            break;
        prop = pith_name_value(x->t, u, PITH_FROM_ITEMPROP);
        if (pith_lexicon_writer(prop))
            return prop;
    }
    return name;
}

/* The element itself and those around it, up to the record: a text that is
 * itself a part of the record has none. */
static bool around_name(namer *x, const rec_value *v, uint32_t row)
{
    pith_node u = v->col->node[row];

    if (!pith_is_element(x->t, u) && !is_top(x->g, row, u))
        u = x->t->parent[u];
    for (uint32_t k = 0; k < CLIMB && u != PITH_NIL;
         k++, u = pith_tree_up(x->t, u)) {
        pith_str prop;

        if (is_top(x->g, row, u) || !pith_is_element(x->t, u))
            return false;
        prop = pith_name_value(x->t, u, PITH_FROM_ITEMPROP);
        if (pith_str_eq(prop, PITH_STR("name")))
            prop = whose_name(x, u, row, prop);
        if (prop.len) {
            pith_buf_str(&x->buf, prop);
            return true;
        }
        if (scheme_name(x, u) || own_class(x, row, u) || tag_name(x, u))
            return true;
        /* a paragraph among others is text, whatever holds them */
        if (x->t->label[u] == PITH_TAG_P && !is_alone(x, u)) {
            pith_buf_cstr(&x->buf, "text");
            return true;
        }
    }
    return false;
}

/* ---- making a name ----------------------------------------------------- */

/* Lower case, words joined by '_', up to the modifier of a class word. */
static void clean(pith_buf *b)
{
    size_t n = 0;

    if (pith_str_ends(pith_buf_view(b), PITH_STR("：")))
        b->len -= 3;

    for (size_t i = 0; i < b->len && n < NAME_MAX_LEN; i++) {
        unsigned char c = (unsigned char)b->data[i];
        bool ok = c >= 0x80 || pith_is_digit(c) ||
                  (unsigned)(pith_lower(c) - 'a') < 26;

        if (c == '-' && i + 1 < b->len && b->data[i + 1] == '-' && n)
            break;
        if (ok)
            b->data[n++] = (char)pith_lower(c);
        else if (n && b->data[n - 1] != '_')
            b->data[n++] = '_';
    }
    while (n && b->data[n - 1] == '_')
        n--;
    /* no half of a character at the end */
    while (n == NAME_MAX_LEN && n && ((unsigned char)b->data[n - 1] & 0x80))
        n--;
    b->len = n;
}

static const char *type_name(pith_type type)
{
    switch (type) {
    case PITH_TYPE_MONEY:
        return "price";
    case PITH_TYPE_DATE:
        return "date";
    case PITH_TYPE_RATING:
        return "rating";
    case PITH_TYPE_INTEGER:
    case PITH_TYPE_NUMBER:
        return "number";
    default:
        return "text";
    }
}

/* Every cell begins with a sign of money and a figure: "$45 a week". */
static bool has_amounts(const rec_value *v, uint32_t rows)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < rows; i++) {
        pith_str s = v->cell[i], sign;

        if (!s.len)
            continue;
        sign = pith_str_sub(s, 0, s.ptr[0] == '$' ? 1 : 3);
        if (sign.len == 3 && sign.ptr[0] == '\xc2')
            sign.len = 2;
        if (!pith_str_any(sign, pith_str_eq,
                          "$ \xe2\x82\xac \xc2\xa3 \xc2\xa5") ||
            sign.len >= s.len || !pith_is_digit((unsigned char)s.ptr[sign.len]))
            return false;
        n++;
    }
    return n > 0;
}

static void kind_suffix(namer *x, const rec_value *v, pith_type type)
{
    pith_str name = pith_buf_view(&x->buf);
    pith_str attr;

    switch (v->kind) {
    case REC_VALUE_LINK:
        if (!pith_str_ends(name, PITH_STR("url")))
            pith_buf_cstr(&x->buf, name.len ? "_url" : "url");
        break;
    case REC_VALUE_IMAGE:
        if (!pith_str_ends(name, PITH_STR("image")))
            pith_buf_cstr(&x->buf, name.len ? "_image" : "image");
        break;
    case REC_VALUE_TIME:
        pith_buf_cstr(&x->buf, "_datetime");
        break;
    case REC_VALUE_ATTR:
        attr = pith_attr_name(x->t->names, v->attr);
        if (pith_str_starts(attr, PITH_STR("data-")))
            attr = pith_str_sub(attr, 5, attr.len);
        pith_buf_char(&x->buf, '_');
        pith_buf_str(&x->buf, attr);
        break;
    default:
        if (pith_str_eq(name, PITH_STR("text")))
            pith_buf_clear(&x->buf);
        if (!x->buf.len)
            pith_buf_cstr(&x->buf, type == PITH_TYPE_TEXT && !x->money &&
                                           has_amounts(v, x->a->n_rows)
                                       ? "price"
                                       : type_name(type));
    }
}

/* Numbered when taken: price, price_2. */
static bool make_unique(namer *x)
{
    size_t len = x->buf.len;
    uint64_t *times, h = pith_hash_str(pith_buf_view(&x->buf));
    bool fresh;

    times = pith_map_put(&x->used, h, 1, &fresh);
    while (times && !fresh) {
        uint64_t k = ++*times;

        x->buf.len = len;
        pith_buf_char(&x->buf, '_');
        pith_buf_u64(&x->buf, k);
        if (!pith_map_put(&x->used, pith_hash_str(pith_buf_view(&x->buf)), 1,
                          &fresh))
            return false;
        times = pith_map_find(&x->used, h);
    }
    return times != NULL;
}

/* "Written by:" is before an author. */
static void put_label(pith_buf *b, pith_str label)
{
    pith_str bare = label;

    while (bare.len &&
           (bare.ptr[bare.len - 1] == ':' || bare.ptr[bare.len - 1] == ' '))
        bare.len--;
    pith_buf_str(b, pith_lexicon_is_byline(bare) ? PITH_STR("author") : label);
}

/* What the page calls the value, cleaned; empty: nothing. */
static bool base_name(namer *x, const rec_value *v, pith_str *out)
{
    uint32_t row = 0;

    while (row + 1 < x->a->n_rows && v->col->node[row] == PITH_NIL)
        row++;
    pith_buf_clear(&x->buf);
    if (v->kind == REC_VALUE_DAY) {
        pith_buf_cstr(&x->buf, "date");
    } else if (v->kind == REC_VALUE_PART && v->label.ptr) {
        put_label(&x->buf, v->label);
    } else if (v->kind == REC_VALUE_GROUP) {
        pith_buf_cstr(&x->buf, "group");
    } else if (!header_name(x, v->col->node[row]) &&
               !pith_rec_head_name(x->t, x->above, x->g->rec[row].node[0],
                                   v->col->node[row], &x->buf)) {
        if (v->label.ptr)
            put_label(&x->buf, v->label);
        else
            around_name(x, v, row);
    }
    clean(&x->buf);
    *out = pith_arena_str(x->arena, pith_buf_view(&x->buf));
    return out->ptr && x->buf.status == PITH_OK;
}

/* Another link of the records is called the same, and what this one says is no
 * column: words to click on. */
static bool is_shared(const namer *x, const pith_str *base, uint32_t i)
{
    bool shared = false;

    for (uint32_t k = 0; k < x->v->n; k++) {
        const rec_value *v = &x->v->at[k];

        if (v->kind == REC_VALUE_TEXT && v->col == x->v->at[i].col)
            return false;
        shared |= k != i && v->kind == REC_VALUE_LINK &&
                  pith_str_eq(base[k], base[i]);
    }
    return shared;
}

/* What the link says in every record, as a name, if it is the same; false:
 * memory is out. */
static bool link_name(namer *x, const rec_value *v, pith_str *out)
{
    uint64_t first = 0;

    pith_buf_clear(&x->buf);
    for (uint32_t row = 0; row < x->a->n_rows; row++) {
        pith_node node = v->col->node[row];

        if (node == PITH_NIL || !pith_is_element(x->t, node))
            continue;
        pith_buf_clear(&x->buf);
        pith_tree_record_text(x->t, node, &x->buf);
        if (x->buf.len > LINK_MAX ||
            (first && first != pith_hash_str(pith_buf_view(&x->buf))))
            return true;
        first = pith_hash_str(pith_buf_view(&x->buf));
    }
    clean(&x->buf);
    *out = pith_arena_str(x->arena, pith_buf_view(&x->buf));
    return out->ptr && x->buf.status == PITH_OK;
}

/* Links that the page does not tell apart by a name, by what they say. */
static bool tell_links(namer *x, pith_str *base)
{
    pith_str *name = pith_arena_zalloc(x->arena, x->v->n + 1u, sizeof(*name));

    if (!name)
        return false;
    for (uint32_t i = 0; i < x->v->n; i++)
        if (x->v->at[i].kind == REC_VALUE_LINK && is_shared(x, base, i) &&
            !link_name(x, &x->v->at[i], &name[i]))
            return false;
    for (uint32_t i = 0; i < x->v->n; i++)
        if (name[i].len)
            base[i] = name[i];
    return true;
}

static bool base_names(namer *x, const pith_column *column)
{
    pith_str *base = pith_arena_array(x->arena, x->v->n + 1u, sizeof(*x->base));

    if (!base)
        return false;
    for (uint32_t i = 0; i < x->v->n; i++)
        if (!base_name(x, &x->v->at[i], &base[i]))
            return false;
    x->base = base;
    pith_rec_beside(x->t, x->v, x->a->n_rows, column, base);
    return tell_links(x, base);
}

static bool is_linked(const namer *x, const rec_value *v)
{
    for (uint32_t k = 0; k < x->v->n; k++)
        if (x->v->at[k].col == v->col && x->v->at[k].kind == REC_VALUE_LINK)
            return true;
    return false;
}

/* The nameless column with the longest links; NULL where another one is called
 * title or name. */
static const rec_col *find_title(const namer *x, const pith_column *column)
{
    const rec_col *best = NULL;
    size_t most = 0;

    for (uint32_t c = 0; c < x->v->n; c++) {
        const rec_value *v = &x->v->at[c];
        pith_str name = x->base[c];
        size_t len = 0;

        if (v->kind != REC_VALUE_TEXT || column[c].type != PITH_TYPE_TEXT)
            continue;
        if (pith_str_ends(name, PITH_STR("title")) ||
            pith_str_ends(name, PITH_STR("name")))
            return NULL;
        if (name.len || !is_linked(x, v))
            continue;
        for (uint32_t i = 0; i < x->g->n_recs; i++)
            len += v->cell[i].ptr ? v->cell[i].len : 0;
        if (len > most) {
            most = len;
            best = v->col;
        }
    }
    return best;
}

/* The value is a price that is struck. */
static bool is_old_price(const namer *x, const rec_value *v, pith_type type)
{
    uint32_t row = 0;
    pith_node u;

    if (v->kind != REC_VALUE_TEXT || type != PITH_TYPE_MONEY)
        return false;
    while (row + 1 < x->a->n_rows && v->col->node[row] == PITH_NIL)
        row++;
    u = v->col->node[row];
    for (uint32_t k = 0; k < CLIMB && u != PITH_NIL; k++, u = x->t->parent[u])
        if (pith_cell_is_struck(x->t, u))
            return true;
    return false;
}

static bool name_value(namer *x, uint32_t i, pith_column *column)
{
    const rec_value *v = &x->v->at[i];

    pith_buf_clear(&x->buf);
    if (is_old_price(x, v, column->type))
        pith_buf_cstr(&x->buf, "old_price");
    else
        pith_buf_str(&x->buf, x->base[i]);
    if (!x->buf.len && v->col == x->title)
        pith_buf_cstr(&x->buf, "title");
    kind_suffix(x, v, column->type);
    clean(&x->buf);
    if (!make_unique(x) || x->buf.status != PITH_OK)
        return false;
    column->name = pith_arena_str(x->arena, pith_buf_view(&x->buf));
    return column->name.ptr != NULL;
}

/* The grid of rows that are records, or of several that are one. */
static bool read_grid(namer *x)
{
    const pith_rec *r = x->g->rec;
    uint32_t n = 0, rows = 0;
    pith_node *row;

    x->grid = x->a->grid;
    x->several = !x->grid.column && x->g->n_recs && r[0].n_nodes > 1;
    if (!x->several)
        return true;
    for (uint32_t i = 0; i < x->g->n_recs; i++)
        rows += r[i].n_nodes;
    row = pith_arena_array(x->arena, (size_t)rows + 1, sizeof(*row));
    for (uint32_t i = 0; row && i < x->g->n_recs; i++)
        for (uint32_t k = 0; k < r[i].n_nodes; k++) {
            if (!pith_is_element(x->t, r[i].node[k]) ||
                x->t->label[r[i].node[k]] != PITH_TAG_TR)
                return true;
            row[n++] = r[i].node[k];
        }
    return row &&
           pith_rec_grid_read(x->t, row, n, x->arena, &x->grid) == PITH_OK;
}

pith_status pith_rec_names(const pith_tree *t, const pith_rec_words *w,
                           const rec_aligned *a, const rec_values *v,
                           const pith_rec_region *g, pith_arena *arena,
                           pith_column *column)
{
    namer x = {.t = t, .w = w, .a = a, .v = v, .g = g, .arena = arena};
    bool ok;

    pith_map_init(&x.used, arena->al);
    pith_buf_init(&x.buf, arena->al, (size_t)1 << 24);
    ok = read_grid(&x);
    if (x.grid.column)
        x.n_heads = header_rows(&x, g, x.head);
    x.above = x.n_heads ? PITH_NIL : pith_rec_head_above(t, g, &x.buf);
    ok = ok && x.buf.status != PITH_NOMEM && base_names(&x, column);
    if (ok)
        x.title = find_title(&x, column);
    for (uint32_t i = 0; i < v->n; i++)
        x.money = x.money || column[i].type == PITH_TYPE_MONEY;
    /* labels, and texts with them, take no name from the value alone */
    for (uint32_t i = 0; i < 2 * v->n && ok; i++)
        if ((v->at[i % v->n].word || v->at[i % v->n].labelled) == (i >= v->n))
            ok = name_value(&x, i % v->n, &column[i % v->n]);
    pith_map_release(&x.used);
    pith_buf_release(&x.buf);
    return ok ? PITH_OK : PITH_NOMEM;
}
