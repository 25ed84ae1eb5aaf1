/* mine/tables/records_beside: columns named by the words that stand beside
 * them.
 *
 *   <dt>Docket</dt><dd>23-1000</dd>      before the value, in every record
 *   <b>12</b> <span>votes</span>         after a number
 *
 *   <div><i>Docket</i><i>Case</i></div>  over rows with as many parts
 *
 * A text that nearly all records have, short and no link, is such a word. It
 * names the nearest value that has no name of its own, or one that it shares
 * with others, and only one. */
#include "mine/tables/records_cells.h"

#include "base/utf8.h"
#include "mine/tables/records_int.h"
#include "name/lexicon.h"
#include "tree/text.h"

#define ROWS_LEAST  3u
#define ROWS_SURE   5u
#define SAME        0.8 /* of the records have the word */
#define WORD_BYTES  30u
#define WORD_WORDS  4u
#define STEPS       2u /* up from each of the two to what holds both */
#define VALUES_MOST 100u

typedef struct beside {
    const pith_tree *t;
    const rec_values *v;
    uint32_t rows;
    const pith_column *column;
    bool poor[VALUES_MOST]; /* named by nothing of its own */
    bool word[VALUES_MOST]; /* the value is a word that names another */
} beside;

static bool is_linked(const beside *b, const rec_value *v)
{
    for (uint32_t k = 0; k < b->v->n; k++)
        if (b->v->at[k].col == v->col && b->v->at[k].kind == REC_VALUE_LINK)
            return true;
    return false;
}

static bool is_short(pith_str s)
{
    return s.len > 1 && s.len <= WORD_BYTES && !pith_str_has_digit(s) &&
           pith_utf8_words(s) > 0 && pith_utf8_words(s) <= WORD_WORDS;
}

/* The text that nearly all records have in the column, if it is a word. */
static bool is_word(const beside *b, const rec_value *v)
{
    uint32_t first = 0, same = 0;

    if (v->kind != REC_VALUE_TEXT || v->n < ROWS_LEAST || is_linked(b, v))
        return false;
    while (first < b->rows && !v->cell[first].ptr)
        first++;
    if (first == b->rows || !is_short(v->cell[first]))
        return false;
    for (uint32_t r = first; r < b->rows; r++)
        same += v->cell[r].ptr && pith_str_eq(v->cell[r], v->cell[first]);
    return same >= ROWS_LEAST && same >= SAME * v->n;
}

static pith_str text_of(const beside *b, const rec_value *v)
{
    uint32_t row = 0;

    while (row + 1 < b->rows && !v->cell[row].ptr)
        row++;
    return v->cell[row];
}

/* It is a label and no value: it has no other text, and ends as labels do or
 * stands in more records than a value agrees in by chance. */
static bool is_label(const beside *b, const rec_value *v)
{
    pith_str s = text_of(b, v);

    if (v->n < ROWS_SURE && s.ptr[s.len - 1] != ':')
        return false;
    for (uint32_t r = 0; r < b->rows; r++)
        if (v->cell[r].ptr && !pith_str_eq(v->cell[r], s))
            return false;
    return true;
}

/* Steps up from a and c to the element that holds both; 0: too many. */
static uint32_t apart(const beside *b, pith_node a, pith_node c)
{
    for (uint32_t i = 1; i <= STEPS && (a = b->t->parent[a]) != PITH_NIL; i++) {
        pith_node u = c;

        for (uint32_t k = 1; k <= STEPS; k++) {
            u = b->t->parent[u];
            if (u == PITH_NIL)
                break;
            if (u == a)
                return i + k;
        }
    }
    return 0;
}

/* A text of another column stands between the nodes a and c, a before c. */
static bool is_parted(const beside *b, uint32_t row, pith_node a, pith_node c)
{
    for (uint32_t k = 0; k < b->v->n; k++) {
        pith_node u = b->v->at[k].col->node[row];

        if (b->v->at[k].kind == REC_VALUE_TEXT && u != PITH_NIL &&
            u >= pith_tree_end(b->t, a) && pith_tree_end(b->t, u) <= c)
            return true;
    }
    return false;
}

/* How far word k stands from value i, doubled, words before it nearer; 0: not
 * beside it. */
static uint32_t distance(const beside *b, uint32_t i, uint32_t k)
{
    const rec_value *v = &b->v->at[i], *w = &b->v->at[k];
    pith_type type = b->column[i].type;
    uint32_t row = 0, far;
    pith_node a, c;
    bool before;

    while (row < b->rows && (!v->cell[row].ptr || !w->cell[row].ptr))
        row++;
    if (row == b->rows)
        return 0;
    a = w->col->node[row];
    c = v->col->node[row];
    if (a == PITH_NIL || c == PITH_NIL)
        return 0;
    before = pith_tree_end(b->t, a) <= c;
    if (!before && (pith_tree_end(b->t, c) > a ||
                    (type != PITH_TYPE_INTEGER && type != PITH_TYPE_NUMBER)))
        return 0;
    if (before ? is_parted(b, row, a, c) : is_parted(b, row, c, a))
        return 0;
    far = apart(b, a, c);
    return far ? 2 * far + !before : 0;
}

/* The name of value i is none, or another's too. */
static bool is_poor(const beside *b, const pith_str *base, uint32_t i)
{
    if (!base[i].len)
        return true;
    for (uint32_t k = 0; k < b->v->n; k++)
        if (k != i && b->v->at[k].kind == REC_VALUE_TEXT &&
            pith_str_eq(base[k], base[i]))
            return true;
    return false;
}

/* ---- a row of words above ------------------------------------------------ */

#define HEAD_BYTES 40u
#define PARTS_LOOK 3u /* records that must have as many parts */
#define PARTS_MOST 40u

static uint32_t parts_of(const pith_tree *t, pith_node v)
{
    uint32_t n = 0;

    if (pith_is_element(t, v))
        PITH_EACH_CHILD(t, v, c)
        {
            n += pith_is_element(t, c);
        }
    return n;
}

static pith_node part_at(const pith_tree *t, pith_node v, uint32_t want)
{
    PITH_EACH_CHILD(t, v, c)
    {
        if (pith_is_element(t, c) && !want--)
            return c;
    }
    return PITH_NIL;
}

/* All parts are short words without a figure. Where memory is out, `buf` says
 * so. */
static bool are_words(const pith_tree *t, pith_node head, pith_buf *buf)
{
    uint32_t filled = 0, n = 0;

    PITH_EACH_CHILD(t, head, c)
    {
        if (!pith_is_element(t, c))
            continue;
        pith_buf_clear(buf);
        pith_tree_record_text(t, c, buf);
        if (buf->status == PITH_NOMEM || buf->len > HEAD_BYTES ||
            pith_str_has_digit(pith_buf_view(buf)))
            return false;
        filled += buf->len > 0;
        n++;
    }
    return filled > 1 && 2 * filled > n;
}

pith_node pith_rec_head_above(const pith_tree *t, const pith_rec_region *g,
                              pith_buf *buf)
{
    pith_node first = g->rec[0].node[0], up = t->parent[first], head = PITH_NIL;
    uint32_t n = parts_of(t, first);

    if (up == PITH_NIL || n < 2 || n > PARTS_MOST || g->n_recs < PARTS_LOOK)
        return PITH_NIL;
    PITH_EACH_CHILD(t, up, c)
    {
        if (c >= first)
            break;
        head = pith_is_element(t, c) ? c : head;
    }
    if (head == PITH_NIL || t->label[head] != t->label[first])
        return PITH_NIL;
    for (uint32_t i = 0; i < PARTS_LOOK; i++)
        if (g->rec[i].n_nodes != 1 || parts_of(t, g->rec[i].node[0]) != n)
            return PITH_NIL;
    return parts_of(t, head) == n && are_words(t, head, buf) ? head : PITH_NIL;
}

bool pith_rec_head_name(const pith_tree *t, pith_node head, pith_node record,
                        pith_node v, pith_buf *out)
{
    uint32_t at = 0;

    if (head == PITH_NIL || v == PITH_NIL || v == record)
        return false;
    while (v != PITH_NIL && t->parent[v] != record)
        v = t->parent[v];
    if (v == PITH_NIL || !pith_is_element(t, v))
        return false;
    PITH_EACH_CHILD(t, record, c)
    {
        if (c == v)
            break;
        at += pith_is_element(t, c);
    }
    v = part_at(t, head, at);
    if (v != PITH_NIL)
        pith_tree_record_text(t, v, out);
    return out->len > 0;
}

/* ---- all ----------------------------------------------------------------- */

void pith_rec_beside(const pith_tree *t, const rec_values *v, uint32_t rows,
                     const pith_column *column, pith_str *base)
{
    beside b = {.t = t, .v = v, .rows = rows, .column = column};

    if (v->n > VALUES_MOST)
        return;
    for (uint32_t i = 0; i < v->n; i++) {
        b.word[i] = is_word(&b, &v->at[i]);
        b.poor[i] = is_poor(&b, base, i);
    }
    for (uint32_t i = 0; i < v->n; i++) {
        uint32_t best = UINT32_MAX, least = UINT32_MAX;

        if (v->at[i].kind != REC_VALUE_TEXT || is_word(&b, &v->at[i]) ||
            is_linked(&b, &v->at[i]) || !b.poor[i])
            continue;
        for (uint32_t k = 0; k < v->n; k++) {
            uint32_t far = b.word[k] ? distance(&b, i, k) : 0;

            if (far && far < least)
                least = far, best = k;
        }
        if (best == UINT32_MAX)
            continue;
        b.word[best] = false;
        v->at[best].word = is_label(&b, &v->at[best]);
        base[i] = pith_lexicon_is_byline(text_of(&b, &v->at[best]))
                      ? PITH_STR("author")
                      : text_of(&b, &v->at[best]);
    }
}
