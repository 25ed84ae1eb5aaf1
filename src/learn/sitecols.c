/* learn/sitecols: see sitecols.h. */
#include "learn/sitecols.h"

#include "name/nameword.h"

#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/str.h"
#include "base/utf8.h"
#include "read/shapes.h"

#define HEADING_UP 6 /* elements from a cell to its link or heading */
#define FIRST_LIKE 2 /* "price_2" is the second of that name */

/* ---- keys (L1) ----------------------------------------------------------- */

uint64_t pith_site_region_key(const pith_tree *t, const pith_rec_region *g)
{
    uint64_t h = pith_shape_path(t, g->parent, 0);

    if (!g->n_recs)
        return h;
    /* The tag alone: classes tell odd rows from even ones. Runs of siblings are
     * other records than the siblings. */
    h = pith_hash_mix(h, t->label[g->rec[0].node[0]]);
    return pith_hash_mix(h, g->rec[0].n_nodes > 1);
}

uint32_t pith_site_region(const pith_tree *t, const pith_recs *recs,
                          uint64_t key)
{
    for (uint32_t i = 0; i < recs->n_regions; i++)
        if (pith_site_region_key(t, &recs->region[i]) == key)
            return i;
    return UINT32_MAX;
}

/* The top node of the record that holds v. */
static pith_node top_of(const pith_tree *t, const pith_rec *r, pith_node v)
{
    for (uint32_t i = 0; i < r->n_nodes; i++)
        if (pith_tree_holds(t, r->node[i], v))
            return r->node[i];
    return PITH_NIL;
}

/* Shapes from the cell up to the record; with the top itself where a record
 * has several. */
static uint64_t cell_key(const pith_tree *t, const pith_rec *r, pith_node v)
{
    pith_node top = top_of(t, r, v);

    if (top == PITH_NIL)
        return 0;
    return pith_shape_path(t, v, r->n_nodes > 1 ? t->parent[top] : top);
}

/* The key that most cells of the column have (Boyer and Moore's vote). */
static uint64_t column_key(const pith_tree *t, const pith_rec_region *g,
                           const pith_region *table, uint32_t c)
{
    uint64_t best = 0;
    uint32_t lead = 0;

    for (uint32_t i = 0; i < table->n_records && i < g->n_recs; i++) {
        const pith_cell *cell = &table->records[i].cells[c];
        uint64_t key;

        if (!cell->text.ptr || cell->node >= t->count)
            continue;
        key = cell_key(t, &g->rec[i], cell->node);
        if (!lead)
            best = key;
        lead += key == best ? 1 : (uint32_t)-1;
    }
    return best;
}

static uint64_t kind_of(pith_type type)
{
    return type == PITH_TYPE_URL ? 1 : type == PITH_TYPE_IMAGE ? 2 : 3;
}

void pith_site_column_keys(const pith_tree *t, const pith_rec_region *g,
                           const pith_region *table, uint64_t *key)
{
    for (uint32_t c = 0; c < table->n_columns; c++) {
        uint64_t k = pith_hash_mix(column_key(t, g, table, c),
                                   kind_of(table->columns[c].type));

        /* Equal ones are told apart by their order. */
        for (uint32_t b = 0; b < c; b++)
            if (key[b] == k) {
                k = pith_hash_mix(k, 1);
                b = (uint32_t)-1;
            }
        key[c] = k;
    }
}

/* What the link says that the cell stands in. */
static pith_linkword link_of(const pith_tree *t, pith_node v)
{
    for (int up = 0; up < HEADING_UP && v != PITH_NIL; up++, v = t->parent[v])
        if (pith_is_element(t, v) && t->label[v] == PITH_TAG_A)
            return pith_linkword_of(t, v);
    return PITH_LINK_PLAIN;
}

/* In a link or heading, a few elements up at most. */
static bool is_heading(const pith_tree *t, pith_node v)
{
    for (int up = 0; up < HEADING_UP && v != PITH_NIL; up++, v = t->parent[v])
        if (pith_is_element(t, v) &&
            (t->label[v] == PITH_TAG_A || t->label[v] == PITH_TAG_H1 ||
             t->label[v] == PITH_TAG_H2 || t->label[v] == PITH_TAG_H3 ||
             t->label[v] == PITH_TAG_H4))
            return true;
    return false;
}

#define HEADER_LOOK 200 /* nodes of a table that are looked at for headers */

/* In a table that has headers: they name its columns. */
static bool has_header(const pith_tree *t, pith_node v)
{
    pith_node end;

    while (v != PITH_NIL && t->label[v] != PITH_TAG_TABLE)
        v = t->parent[v];
    if (v == PITH_NIL)
        return false;
    end = pith_tree_end(t, v);
    if (end > v + HEADER_LOOK)
        end = v + HEADER_LOOK;
    for (pith_node k = v; k < end; k++)
        if (pith_is_element(t, k) && t->label[k] == PITH_TAG_TH)
            return true;
    return false;
}

#define COUNTED_WORD  5   /* letters: a shorter one is a unit (lbs, sqft) */
#define COUNTED_STEM  4   /* letters that one and several have in common */
#define COUNTED_SHARE 0.9 /* of the cells */

/* The word of "12 replies"; empty: the text is no such. */
static pith_str counted_of(pith_str text)
{
    size_t i = 0, letters = 0;

    text = pith_str_trim(text);
    while (i < text.len && (pith_is_digit((unsigned char)text.ptr[i]) ||
                            text.ptr[i] == ',' || text.ptr[i] == '.'))
        i++;
    if (!i || i == text.len || !pith_is_digit((unsigned char)text.ptr[0]) ||
        !pith_is_space((unsigned char)text.ptr[i]))
        return (pith_str){NULL, 0};
    text = pith_str_trim(pith_str_sub(text, i, text.len));
    for (i = 0; i < text.len; i++) {
        unsigned char c = (unsigned char)text.ptr[i];

        if (c < 0x80 && (unsigned)(pith_lower(c) - 'a') >= 26u)
            return (pith_str){NULL, 0};
        letters += (c & 0xc0) != 0x80;
    }
    return letters >= COUNTED_WORD ? text : (pith_str){NULL, 0};
}

/* "reply", "replies"; not how long something takes, which is no thing. */
static bool counts_same(pith_str a, pith_str b)
{
    size_t i = 0;

    while (i < a.len && i < b.len &&
           pith_lower((unsigned char)a.ptr[i]) ==
               pith_lower((unsigned char)b.ptr[i]))
        i++;
    return i >= COUNTED_STEM;
}

static bool is_time(pith_str word)
{
    static const char *const time[] = {"second", "minute", "hour",
                                       "week",   "month",  "year"};

    for (size_t i = 0; i < sizeof(time) / sizeof(*time); i++)
        if (counts_same(word, pith_str_of(time[i])))
            return true;
    return false;
}

/* What the cells of a column are numbers of; empty: of no one thing. */
static pith_str counted_in(const pith_region *table, uint32_t c)
{
    pith_str word = {NULL, 0};
    uint32_t cells = 0, same = 0;

    for (uint32_t i = 0; i < table->n_records; i++) {
        pith_str text = table->records[i].cells[c].text, one;

        if (!text.ptr || !text.len)
            continue;
        cells++;
        one = counted_of(text);
        if (!one.len || (word.len && !counts_same(word, one)))
            continue;
        same++;
        if (one.len > word.len)
            word = one; /* of several */
    }
    return same >= 2 && same >= COUNTED_SHARE * cells && !is_time(word)
               ? word
               : (pith_str){NULL, 0};
}

void pith_site_signs(const pith_tree *t, const pith_region *table,
                     pith_col_sign *sign)
{
    for (uint32_t c = 0; c < table->n_columns; c++) {
        uint32_t heads = 0, headers = 0, cells = 0;
        uint32_t links[PITH_LINK_PLAIN + 1] = {0};
        pith_linkword link = PITH_LINK_PLAIN;

        for (uint32_t i = 0; i < table->n_records; i++) {
            const pith_cell *cell = &table->records[i].cells[c];

            if (!cell->text.ptr || cell->node >= t->count)
                continue;
            cells++;
            links[link_of(t, cell->node)]++;
            if (has_header(t, cell->node))
                headers++;
            else
                heads += is_heading(t, cell->node);
        }
        for (int k = 0; k < PITH_LINK_PLAIN; k++)
            if (2 * links[k] > cells)
                link = (pith_linkword)k;
        sign[c] = (pith_col_sign){.heading = 2 * heads > cells,
                                  .header = 2 * headers > cells,
                                  .link = link,
                                  .counted = counted_in(table, c),
                                  .cells = cells};
    }
}

/* ---- learning (L2) ------------------------------------------------------- */

void pith_cols_init(pith_cols *c, const pith_allocator *al, pith_arena *arena)
{
    memset(c, 0, sizeof(*c));
    c->al = al;
    c->arena = arena;
}

void pith_cols_release(pith_cols *c)
{
    for (size_t i = 0; i < c->col.len; i++)
        PITH_VEC_RELEASE(&c->col.at[i].names, c->al);
    PITH_VEC_RELEASE(&c->col, c->al);
}

static pith_col *find_col(pith_cols *c, uint64_t key)
{
    pith_col fresh = {.key = key};

    for (size_t i = 0; i < c->col.len; i++)
        if (c->col.at[i].key == key)
            return &c->col.at[i];
    return PITH_VEC_PUSH(&c->col, c->al, fresh) ? &c->col.at[c->col.len - 1]
                                                : NULL;
}

static bool vote_name(pith_cols *c, pith_col *col, pith_str name)
{
    pith_col_vote v = {name, 1};

    for (size_t i = 0; i < col->names.len; i++)
        if (pith_str_eq(col->names.at[i].name, name)) {
            col->names.at[i].pages++;
            return true;
        }
    v.name.ptr = pith_arena_dup(c->arena, name.ptr, name.len);
    return v.name.ptr && PITH_VEC_PUSH(&col->names, c->al, v);
}

pith_status pith_cols_add(pith_cols *c, const pith_region *table,
                          const uint64_t *key, const pith_col_sign *sign)
{
    c->rows += table->n_records;
    for (uint32_t i = 0; i < table->n_columns; i++) {
        pith_col *col = find_col(c, key[i]);
        bool counts = sign[i].counted.len && !sign[i].header;

        if (!col ||
            !vote_name(c, col,
                       counts ? sign[i].counted : table->columns[i].name))
            return PITH_NOMEM;
        col->types[table->columns[i].type]++;
        col->place += (double)i / table->n_columns;
        col->pages++;
        col->headings += sign[i].heading;
        col->headers += sign[i].header;
        col->links[sign[i].link]++;
        col->cells += sign[i].cells;
        col->titles += sign[i].titles;
    }
    return PITH_OK;
}

/* ---- names (L3) ---------------------------------------------------------- */

bool pith_site_name_bare(pith_str name)
{
    static const char *const bare[] = {"text", "url", "leaf",  "value",
                                       "item", "col", "column"};

    if (pith_str_ends(name, PITH_STR("_date")) ||
        pith_str_ends(name, PITH_STR("_part")))
        name.len -= 5; /* parts of a text that says nothing */
    while (name.len && (pith_is_digit((unsigned char)name.ptr[name.len - 1]) ||
                        name.ptr[name.len - 1] == '_'))
        name.len--;
    for (size_t i = 0; i < sizeof(bare) / sizeof(*bare); i++)
        if (pith_str_eq(name, pith_str_of(bare[i])))
            return true;
    return name.len == 0;
}

/* Names of columns of ours, and those that SQLite takes for values: a table
 * made of a selection has them under another name. */
static bool is_ours(pith_str name)
{
    static const char *const ours[] = {"page",  "position", "above", "id",
                                       "rowid", "true",     "false"};

    for (size_t i = 0; i < sizeof(ours) / sizeof(*ours); i++)
        if (pith_str_eq(name, pith_str_of(ours[i])))
            return true;
    return false;
}

/* Of a name in any case. */
static uint64_t name_hash(pith_str name)
{
    char low[128];
    size_t n = name.len < sizeof(low) ? name.len : sizeof(low);

    for (size_t i = 0; i < n; i++)
        low[i] = (char)pith_lower((unsigned char)name.ptr[i]);
    return pith_hash_bytes(low, n);
}

bool pith_site_name_take(pith_str name, pith_map *taken)
{
    return pith_map_put(taken, name_hash(name), FIRST_LIKE, NULL) != NULL;
}

bool pith_site_name_taken(pith_str name, const pith_map *taken)
{
    return pith_map_find(taken, name_hash(name)) != NULL;
}

/* Letters and digits of any script stay, in lower case; the rest is '_', never
 * two. */
size_t pith_site_slug(pith_str name, char *out, size_t max)
{
    const char *p = name.ptr, *end = name.ptr + name.len;
    size_t n = 0;

    while (p < end) {
        uint32_t r = pith_rune_lower(pith_utf8_next(&p, end));
        char utf8[4];
        size_t len = 0;

        if (r != '_' && pith_rune_word(r))
            len = pith_utf8_put(utf8, r);
        else if (n && out[n - 1] != '_')
            utf8[len++] = '_';
        if (len > max - n)
            break;
        memcpy(out + n, utf8, len);
        n += len;
    }
    while (n && out[n - 1] == '_')
        n--;
    return n;
}

/* "_12" behind buf[0..n); the new length. */
static size_t put_number(char *buf, size_t n, uint64_t k)
{
    unsigned digits = 0;
    char tail[20];

    for (; k; k /= 10)
        tail[digits++] = (char)('0' + k % 10);
    buf[n++] = '_';
    while (digits)
        buf[n++] = tail[--digits];
    return n;
}

/* The map has for each name the number to try next for one more like it, so
 * that a thousand names of one stem cost a thousand steps. */
pith_str pith_site_name(pith_str name, pith_map *taken, pith_arena *arena)
{
    const pith_str none = {NULL, 0};
    char *buf = pith_arena_alloc(arena, 80);
    uint64_t *next, first, k;
    size_t n, stem;
    bool fresh;

    if (!buf)
        return none;
    stem = n = pith_site_slug(name, buf, 48);
    if (!n) {
        memcpy(buf, "text", 4);
        stem = n = 4;
    }
    first = name_hash((pith_str){buf, stem});
    next = pith_map_put(taken, first, FIRST_LIKE, &fresh);
    if (!next)
        return none;
    fresh = fresh && !is_ours((pith_str){buf, stem});
    for (k = *next; !fresh; k++) {
        n = put_number(buf, stem, k);
        if (!pith_map_put(taken, name_hash((pith_str){buf, n}), FIRST_LIKE,
                          &fresh))
            return none;
    }
    *pith_map_find(taken, first) = k;
    buf[n] = 0;
    return (pith_str){buf, n};
}

static pith_type most_type(const pith_col *c)
{
    int best = 0;

    for (int i = 1; i < PITH_TYPE_COUNT; i++)
        if (c->types[i] > c->types[best])
            best = i;
    return (pith_type)best;
}

static pith_str most_name(const pith_col *c)
{
    size_t best = 0;

    for (size_t i = 1; i < c->names.len; i++)
        if (c->names.at[i].pages > c->names.at[best].pages)
            best = i;
    return c->names.at[best].name;
}

/* Names that columns before have. */
typedef struct said {
    bool title;
    bool link[PITH_LINK_PLAIN];
} said;

/* "meta_3": the third of its class says little of what it is, and "group" is
 * the line above; dates and amounts say more. So do dates whose class tells
 * how they look. */
static bool says_less(const pith_col *c, pith_str name, pith_type type)
{
    if (type == PITH_TYPE_DATE && 2 * c->headers <= c->pages &&
        !pith_nameword_of_date(name))
        return true;
    return (type == PITH_TYPE_DATE || type == PITH_TYPE_MONEY) &&
           (pith_is_digit((unsigned char)name.ptr[name.len - 1]) ||
            pith_str_eq(name, PITH_STR("group")));
}

/* What the links of a column without header lead to names the first such, if
 * the record has a title beside it; ptr NULL: nothing. */
static pith_str name_by_link(const pith_col *c, pith_type type, said *already)
{
    static const pith_str name[] = {[PITH_LINK_CATEGORY] = {"category", 8},
                                    [PITH_LINK_TAG] = {"tags", 4},
                                    [PITH_LINK_AUTHOR] = {"author", 6}};

    if (!already->title || type != PITH_TYPE_TEXT || 2 * c->headers > c->pages)
        return (pith_str){NULL, 0};
    for (int k = 0; k < PITH_LINK_PLAIN; k++)
        if (2 * c->links[k] > c->pages && !already->link[k]) {
            already->link[k] = true;
            return name[k];
        }
    return (pith_str){NULL, 0};
}

/* A name that says something: by its links or type, and for the text of the
 * record's link or heading "title". */
static pith_str speaking(const pith_col *c, pith_type type, said *already)
{
    pith_str name = most_name(c), link = name_by_link(c, type, already);

    if (link.ptr)
        return link;
    if (!pith_site_name_bare(name) && !says_less(c, name, type))
        return name;
    if (pith_str_ends(name, PITH_STR("_part")))
        return PITH_STR("label");
    switch (type) {
    case PITH_TYPE_MONEY:
        return PITH_STR("price");
    case PITH_TYPE_DATE:
        return PITH_STR("date");
    case PITH_TYPE_IMAGE:
        return PITH_STR("image");
    case PITH_TYPE_RATING:
        return PITH_STR("rating");
    case PITH_TYPE_URL:
        return PITH_STR("url");
    case PITH_TYPE_INTEGER:
    case PITH_TYPE_NUMBER:
        return PITH_STR("number");
    default:
        if (already->title || 2 * c->headings < c->pages)
            return PITH_STR("text");
        already->title = true;
        return PITH_STR("title");
    }
}

static int by_place(const void *a, const void *b)
{
    const pith_col *x = a, *y = b;
    double p = x->place / x->pages, q = y->place / y->pages;

    if (p != q)
        return p < q ? -1 : 1;
    return (x->key > y->key) - (x->key < y->key);
}

static bool is_word_of(pith_str name, const char *const *word, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (pith_str_eq(name, pith_str_of(word[i])))
            return true;
    return false;
}

static bool is_title(pith_str name)
{
    static const char *const word[] = {"title", "name", "headline", "subject"};

    return is_word_of(name, word, sizeof(word) / sizeof(*word)) ||
           pith_str_ends(name, PITH_STR("_name")) ||
           pith_str_ends(name, PITH_STR("_title"));
}

/* Links that are no title of what they stand in. */
static bool is_other_link(pith_str name)
{
    static const char *const word[] = {
        "author",   "by",   "user", "username", "category", "categories",
        "comments", "tags", "tag",  "date",     "price",    "email"};

    return is_word_of(name, word, sizeof(word) / sizeof(*word)) ||
           pith_str_ends(name, PITH_STR("_alt"));
}

#define TITLES_LEAST 3 /* titles that tell a column of them */

/* The column that says what a record is: that of most titles of the pages that
 * records lead to, unless a header names it or one is called so that has half
 * as many; without such, and where none that half of the rows have is called
 * so, the text of the link or heading, whatever class it has. */
static uint32_t find_title(const pith_cols *c)
{
    uint32_t best = UINT32_MAX, most = UINT32_MAX, called = 0;
    bool titled = false;

    for (uint32_t i = 0; i < c->col.len; i++) {
        const pith_col *x = &c->col.at[i];
        pith_str name = most_name(x);

        if (2 * x->headers <= x->pages &&
            (most == UINT32_MAX || x->titles > c->col.at[most].titles))
            most = i;
        if (is_title(name)) {
            titled = titled || 2 * x->cells >= c->rows;
            called = x->titles > called ? x->titles : called;
        } else if (most_type(x) == PITH_TYPE_TEXT &&
                   2 * x->headings > x->pages && !is_other_link(name) &&
                   (best == UINT32_MAX || x->pages > c->col.at[best].pages))
            best = i;
    }
    if (most != UINT32_MAX && c->col.at[most].titles >= TITLES_LEAST &&
        3 * c->col.at[most].titles >= c->rows &&
        2 * called < c->col.at[most].titles)
        return most;
    return titled ? UINT32_MAX : best;
}

pith_status pith_cols_finish(pith_cols *c, pith_site_table *t)
{
    uint32_t n = (uint32_t)c->col.len, title;
    said already = {0};
    pith_map taken;
    bool ok;

    t->column = pith_arena_zalloc(c->arena, n + 1u, sizeof(*t->column));
    if (!t->column)
        return PITH_NOMEM;
    if (n)
        qsort(c->col.at, n, sizeof(*c->col.at), by_place);
    title = find_title(c);
    already.title = title != UINT32_MAX;
    for (uint32_t i = 0; i < n; i++)
        already.title = already.title || (is_title(most_name(&c->col.at[i])) &&
                                          2 * c->col.at[i].cells >= c->rows);
    pith_map_init(&taken, c->al);
    ok = title == UINT32_MAX || pith_site_name_take(PITH_STR("title"), &taken);
    for (t->n_columns = 0; ok && t->n_columns < n; t->n_columns++) {
        const pith_col *col = &c->col.at[t->n_columns];
        pith_type type = most_type(col);
        pith_str name = t->n_columns == title
                            ? PITH_STR("title")
                            : pith_site_name(speaking(col, type, &already),
                                             &taken, c->arena);

        if (!name.ptr)
            break;
        t->column[t->n_columns] =
            (pith_site_column){.name = name, .type = type, .key = col->key};
    }
    pith_map_release(&taken);
    return ok && t->n_columns == n ? PITH_OK : PITH_NOMEM;
}

/* ---- applying ------------------------------------------------------------ */

void pith_cols_match(const pith_site_table *t, const pith_region *table,
                     const uint64_t *key, uint32_t *to)
{
    for (uint32_t i = 0; i < table->n_columns; i++) {
        to[i] = PITH_NO_COLUMN;
        for (uint32_t k = 0; k < t->n_columns; k++)
            if (t->column[k].key == key[i])
                to[i] = k;
    }
    for (uint32_t i = 0; i < table->n_columns; i++) {
        bool used = false;

        if (pith_site_name_bare(table->columns[i].name))
            continue; /* "text" says nothing */
        for (uint32_t k = 0; k < t->n_columns && to[i] == PITH_NO_COLUMN; k++) {
            used = false;
            for (uint32_t b = 0; b < table->n_columns; b++)
                used = used || to[b] == k;
            if (!used && t->column[k].type == table->columns[i].type &&
                pith_str_ieq(t->column[k].name, table->columns[i].name))
                to[i] = k;
        }
    }
}
