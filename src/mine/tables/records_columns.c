/* mine/tables/records_columns: columns that a person would not keep. L7.
 *
 *   text of the record      a    b    c     -> a, b, c
 *   title                   alt             -> title
 *   link   link of the image                -> link
 *
 * Left out: the record's own text where it is the sum of its columns,
 * attributes that repeat a text, links that repeat a link, texts that another
 * has in every record: a price in a box of its own, a second view of the same.
 * --all-columns has them. Texts with a label, and those of a few columns, stay:
 * people take them, too. */
#include "mine/tables/records_cells.h"

#define COLUMNS_MAX   96u /* more are not compared in pairs */
#define ROWS_MAX      24u /* that are looked at */
#define SEVERAL       3u
#define LABEL_MOST    30u
#define COPY_MIN      4u /* letters of a text that is no chance */
#define NEARLY(n, of) ((n)*10 >= (of)*9)

typedef struct sifter {
    const pith_tree *t;
    uint32_t rows; /* that are looked at */
    uint32_t all;
    rec_values *v;
    bool grid;          /* records are rows of a table */
    const rec_col *top; /* the records themselves */
    bool gone[COLUMNS_MAX];
} sifter;

static bool is_text(const rec_value *v)
{
    return v->kind == REC_VALUE_TEXT || v->kind == REC_VALUE_AFTER;
}

/* A letter or a digit. */
static bool sounds(unsigned char c)
{
    return c >= 0x80 || pith_is_digit(c) || (unsigned)((c | 0x20) - 'a') < 26;
}

/* Letters and digits of a text. */
static uint32_t size_of(pith_str s)
{
    uint32_t n = 0;

    for (size_t i = 0; i < s.len; i++)
        n += sounds((unsigned char)s.ptr[i]);
    return n;
}

/* Where the next letter or digit of s is, from i on; s.len: there is none. */
static size_t next_sound(pith_str s, size_t i)
{
    while (i < s.len && !sounds((unsigned char)s.ptr[i]))
        i++;
    return i;
}

/* Letters and digits of both are the same: most texts differ in the first. */
static bool sound_alike(pith_str a, pith_str b)
{
    size_t i = next_sound(a, 0), k = next_sound(b, 0);

    while (i < a.len && k < b.len &&
           pith_lower((unsigned char)a.ptr[i]) ==
               pith_lower((unsigned char)b.ptr[k])) {
        i = next_sound(a, i + 1);
        k = next_sound(b, k + 1);
    }
    return i == a.len && k == b.len;
}

/* In row i the node of column b lies inside that of column a. */
static bool lies_in(const sifter *x, uint32_t a, uint32_t b, uint32_t i)
{
    const rec_value *v = x->v->at;
    pith_node u = v[a].col->node[i], w = v[b].col->node[i];

    return v[a].col != v[b].col && v[a].cell[i].ptr && v[b].cell[i].ptr &&
           u != w && pith_tree_holds(x->t, u, w);
}

/* Letters of the outermost texts inside column a, in row i. */
static uint32_t inner_size(const sifter *x, uint32_t a, uint32_t i,
                           uint32_t *parts)
{
    uint32_t n = 0;

    for (uint32_t b = 0; b < x->v->n; b++) {
        bool outermost = true;

        if (x->v->at[b].kind != REC_VALUE_TEXT || !lies_in(x, a, b, i))
            continue;
        for (uint32_t c = 0; c < x->v->n && outermost; c++)
            outermost = c == b || x->v->at[c].kind != REC_VALUE_TEXT ||
                        !lies_in(x, a, c, i) || !lies_in(x, c, b, i);
        if (!outermost)
            continue;
        n += size_of(x->v->at[b].cell[i]);
        ++*parts;
    }
    return n;
}

/* The text of the whole record that is that of other columns, several. */
static bool is_container(const sifter *x, uint32_t a)
{
    uint32_t n = 0, sum = 0, parts = 0;

    if (x->v->at[a].kind != REC_VALUE_TEXT || x->v->at[a].col != x->top)
        return false;
    for (uint32_t i = 0; i < x->rows; i++) {
        pith_str s = x->v->at[a].cell[i];

        if (!s.ptr)
            continue;
        n++;
        sum += inner_size(x, a, i, &parts) == size_of(s);
        if (n == 3 && !sum)
            return false;
    }
    return n && NEARLY(sum, n) && parts >= n * SEVERAL;
}

/* What stands before b at the end of a; len 0: b is no end of a. */
static pith_str before_end(pith_str a, pith_str b)
{
    if (!a.ptr || !b.len || a.len <= b.len || !pith_str_ends(a, b))
        return (pith_str){NULL, 0};
    return pith_str_trim(pith_str_sub(a, 0, a.len - b.len));
}

/* Letters, more than a sign of money. */
static bool is_words(pith_str s)
{
    return s.len > 1 && s.len <= LABEL_MOST && !pith_str_has_digit(s) &&
           (unsigned)(pith_lower(s.ptr[0]) - 'a') < 26;
}

/* Column a is column b, which lies in it, after a label, the same in all
 * records that have it: the label is no value. */
static bool is_labelled(const sifter *x, uint32_t a, uint32_t b)
{
    const rec_value *v = x->v->at;
    pith_str label = {NULL, 0};

    if (v[a].n != v[b].n || v[a].n < SEVERAL)
        return false;
    for (uint32_t i = 0; i < x->all; i++) {
        pith_str s = v[a].cell[i];

        if (!s.ptr && !v[b].cell[i].ptr)
            continue;
        if (v[a].col != v[b].col && !lies_in(x, a, b, i))
            return false;
        s = before_end(s, v[b].cell[i]);
        label = label.len ? label : s;
        if (!is_words(s) || !pith_str_eq(s, label))
            return false;
    }
    return true;
}

static bool is_any_labelled(const sifter *x, uint32_t a)
{
    if (x->v->at[a].kind != REC_VALUE_TEXT)
        return false;
    for (uint32_t b = 0; b < x->v->n; b++)
        if (b != a && !x->gone[b] && is_text(&x->v->at[b]) &&
            is_labelled(x, a, b))
            return true;
    return false;
}

/* Column b has the text of column a, where it has any. */
static bool has_same_text(const sifter *x, uint32_t a, uint32_t b)
{
    uint32_t n = 0, same = 0;

    for (uint32_t i = 0; i < x->rows; i++) {
        pith_str s = x->v->at[a].cell[i], u = x->v->at[b].cell[i];

        if (!u.ptr)
            continue;
        n++;
        same += s.ptr && sound_alike(s, u);
        if (n == 3 && !same)
            return false;
    }
    return n && NEARLY(same, n);
}

/* In a row column a has the text of column b, and of equals is the one to
 * keep: the inner one, whose place is told better; the first. Of texts in two
 * places short ones may be chance: two counts of 0 are two columns, and so are
 * two cells of a table. */
static bool is_twice(const sifter *x, uint32_t a, uint32_t b, uint32_t i)
{
    const rec_value *v = x->v->at;
    bool more = v[a].n > v[b].n;

    if (!v[a].cell[i].ptr || !pith_str_eq(v[a].cell[i], v[b].cell[i]))
        return false;
    if (lies_in(x, b, a, i))
        return true;
    if (lies_in(x, a, b, i))
        return more;
    return (more || a < b) && !x->grid && size_of(v[b].cell[i]) >= COPY_MIN;
}

/* A text that a column with as many cells has, too, in every record. */
static bool is_copy(const sifter *x, uint32_t b)
{
    const rec_value *v = x->v->at;

    for (uint32_t a = 0; a < x->v->n; a++) {
        uint32_t i = 0, n = 0;

        if (a == b || x->gone[a] || v[a].kind != REC_VALUE_TEXT ||
            v[a].n < v[b].n)
            continue;
        while (i < x->all && (!v[b].cell[i].ptr || is_twice(x, a, b, i)))
            n += v[b].cell[i++].ptr != NULL;
        if (i == x->all && n > 1)
            return true;
    }
    return false;
}

/* A second form: an attribute that repeats a text, a link of a link column. */
static bool is_repeat(const sifter *x, uint32_t b)
{
    rec_value_kind kind = x->v->at[b].kind;

    for (uint32_t a = 0; a < x->v->n; a++) {
        const rec_value *v = &x->v->at[a];
        bool other =
            kind == REC_VALUE_LINK ? v->kind == REC_VALUE_LINK : is_text(v);

        if (a == b || x->gone[a] || !other || v->n < x->v->at[b].n)
            continue;
        if (kind != REC_VALUE_ATTR && a > b)
            continue;
        if (has_same_text(x, a, b))
            return true;
    }
    return false;
}

void pith_rec_columns_sift(const pith_tree *t, const rec_aligned *a,
                           rec_values *v)
{
    uint32_t rows = a->n_rows;
    sifter x = {.t = t,
                .rows = rows < ROWS_MAX ? rows : ROWS_MAX,
                .all = rows,
                .v = v,
                .grid = a->grid.column != NULL,
                .top = a->col};
    uint32_t n = 0;

    if (v->n > COLUMNS_MAX || rows < 3)
        return;
    for (uint32_t i = 0; i < v->n; i++)
        x.gone[i] = is_container(&x, i);
    for (uint32_t i = 0; i < v->n; i++)
        if (!x.gone[i] && (v->at[i].kind == REC_VALUE_ATTR ||
                           v->at[i].kind == REC_VALUE_LINK))
            x.gone[i] = is_repeat(&x, i);
    for (uint32_t i = 0; i < v->n; i++)
        if (!x.gone[i] && v->at[i].kind == REC_VALUE_TEXT)
            x.gone[i] = is_copy(&x, i);
    for (uint32_t i = 0; i < v->n; i++)
        if (!x.gone[i])
            v->at[i].labelled = is_any_labelled(&x, i);
    for (uint32_t i = 0; i < v->n; i++)
        if (!x.gone[i])
            v->at[n++] = v->at[i];
    v->n = n;
}
