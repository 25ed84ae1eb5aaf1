/* mine/tables/records_parts: what the texts of a column are made of. L7.
 *
 * What nearly all texts of a column have is a column of its own; so is what
 * stands before, between and after, if it says something. The text itself stays
 * a column. */
#include "mine/tables/records_cells.h"

#include "base/hash.h"
#include "base/map.h"
#include "name/heading.h"
#include "read/cut.h"
#include <stdio.h>
#include <string.h>

#define LEAST_CELLS 3
#define LABEL_MAX   40  /* bytes of a label before the colon */
#define LABELS_MAX  6   /* of a text */
#define PART_TEXT   200 /* mean bytes of texts that are parted */
#define GAPS        (PITH_CUT_COUNT + 1)
#define DROPS       3 /* words of a label before a span */
#define SAMPLE      8 /* cells that decide whether the rest is read */

typedef struct parter {
    const pith_tree *t;
    uint32_t rows;
    pith_arena *arena;
    rec_value *all; /* the columns there were */
    uint32_t n;
    const rec_value *from; /* the one at hand */
    rec_values *out;
    pith_map seen; /* hash of all cells of a column */
    bool failed;
} parter;

/* ---- columns ------------------------------------------------------------- */

static uint64_t hash_cells(const parter *x, const rec_value *v)
{
    uint64_t h = 0;

    for (uint32_t i = 0; i < x->rows; i++)
        h = pith_hash_mix(h, v->cell[i].ptr ? pith_hash_str(v->cell[i]) : 1);
    return h;
}

static bool in_heading(const parter *x, const rec_value *v)
{
    uint32_t row = 0;

    while (row + 1 < x->rows && v->col->node[row] == PITH_NIL)
        row++;
    return pith_heading_around(x->t, v->col->node[row], 4) != PITH_NIL;
}

/* No column says the same; else one without a label gets that of v. */
static bool is_fresh(parter *x, const rec_value *v, uint32_t at)
{
    uint64_t *one;
    bool fresh;

    one = pith_map_put(&x->seen, hash_cells(x, v), at, &fresh);
    if (!one) {
        x->failed = true;
        return false;
    }
    if (!fresh && *one < x->n && v->label.ptr && !x->all[*one].label.ptr &&
        !in_heading(x, &x->all[*one]))
        x->all[*one].label = v->label;
    return fresh;
}

static rec_value new_part(parter *x, rec_value_kind kind)
{
    rec_value v = {.kind = kind, .col = x->from->col};

    v.cell = pith_arena_zalloc(x->arena, x->rows, sizeof(*v.cell));
    x->failed = x->failed || !v.cell;
    return v;
}

/* The rule that cuts the part out of its text: words, a tab before each but the
 * first. */
static void put_rule(parter *x, rec_value *v, const char *head,
                     const pith_str *word, uint32_t n)
{
    pith_buf b;

    pith_buf_init(&b, x->arena->al, 4096);
    pith_buf_cstr(&b, head);
    for (uint32_t i = 0; i < n; i++) {
        pith_buf_char(&b, '\t');
        pith_buf_str(&b, word[i]);
    }
    v->cut = pith_arena_str(x->arena, pith_buf_view(&b));
    x->failed = x->failed || b.status != PITH_OK || !v->cut.ptr;
    pith_buf_release(&b);
}

/* Adds the column, if no other says the same. */
static void add_part(parter *x, rec_value *v)
{
    v->n = 0;
    for (uint32_t i = 0; i < x->rows; i++) {
        if (!v->cell[i].len)
            v->cell[i].ptr = NULL;
        v->n += v->cell[i].ptr != NULL;
    }
    if (v->n && x->out->n < REC_VALUES_MAX && is_fresh(x, v, UINT32_MAX))
        x->out->at[x->out->n++] = *v;
}

/* ---- labels -------------------------------------------------------------- */

static bool is_letter(char c)
{
    return (unsigned)(pith_lower((unsigned char)c) - 'a') < 26 ||
           (unsigned char)c >= 0x80;
}

/* A colon, or a number sign, that ends a label: after a letter, before a space
 * or a value, not in an address or a time. */
static bool ends_label(pith_str s, size_t i)
{
    if (!i || (s.ptr[i] != ':' && s.ptr[i] != '#'))
        return false;
    if (s.ptr[i] == ':' && i + 1 < s.len && s.ptr[i + 1] != ' ')
        return false;
    return is_letter(s.ptr[i - 1]) || s.ptr[i - 1] == '.' ||
           s.ptr[i - 1] == ')' || s.ptr[i - 1] == ' ' || s.ptr[i - 1] == '?';
}

/* Bytes of the mark at s[i] that ends a label: a colon, or the wide one of
 * Chinese and Japanese texts, which no blank follows; 0: none does. */
static size_t label_mark(pith_str s, size_t i)
{
    if (i && pith_str_starts(pith_str_from(s, i), PITH_STR("：")))
        return 3;
    return ends_label(s, i);
}

/* "Breed: " when every text begins with it; ptr NULL: none. */
static pith_str common_label(const parter *x)
{
    pith_str label = {NULL, 0}, none = {NULL, 0};
    uint32_t n = 0;

    for (uint32_t i = 0; i < x->rows; i++) {
        pith_str s = x->from->cell[i];
        size_t k = 0;

        if (!s.ptr)
            continue;
        while (!label.ptr && k < s.len && k < LABEL_MAX && !label_mark(s, k))
            k++;
        if (!label.ptr && (k == s.len || k == LABEL_MAX))
            return none;
        if (!label.ptr)
            label = pith_slice(s, 0, k + label_mark(s, k));
        if (!pith_str_starts(s, label))
            return none;
        n++;
    }
    return n >= 2 ? label : none;
}

static void split_label(parter *x)
{
    pith_str label = common_label(x);
    rec_value v;

    if (!label.ptr)
        return;
    v = new_part(x, REC_VALUE_AFTER);
    v.label = label;
    for (uint32_t i = 0; i < x->rows && !x->failed; i++)
        if (x->from->cell[i].ptr)
            v.cell[i] = pith_str_trim(
                pith_slice(x->from->cell[i], label.len, x->from->cell[i].len));
    if (!x->failed)
        add_part(x, &v);
}

static bool most_have(const parter *x, pith_str label)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < x->rows; i++)
        n += x->from->cell[i].ptr &&
             pith_cut_label(x->from->cell[i], label) != SIZE_MAX;
    return n * 10 >= x->from->n * 7;
}

/* The words before the colon at `end` that most texts have there, three at
 * most. One with a digit ends the value before: "2024 Status:". */
static pith_str label_before(const parter *x, pith_str s, size_t end)
{
    pith_str best = {NULL, 0};
    size_t from = end;

    for (int words = 0; words < 3 && from > 0; words++) {
        while (from > 0 && s.ptr[from - 1] == ' ')
            from--;
        if (words && from && strchr(".!?", s.ptr[from - 1]))
            break; /* a sentence ends */
        while (from > 0 && s.ptr[from - 1] != ' ')
            from--;
        if (end - from > LABEL_MAX ||
            (words && pith_str_has_digit(pith_slice(s, from, end))) ||
            !most_have(x, pith_slice(s, from, end + 1)))
            break;
        best = pith_slice(s, from, end + 1);
    }
    return best;
}

/* Labels of the first text that most texts have. */
static uint32_t find_labels(const parter *x, pith_str *label)
{
    uint32_t n = 0, i = 0;
    pith_str s;

    while (i < x->rows && !x->from->cell[i].ptr)
        i++;
    s = pith_slice(x->from->cell[i], 0, PART_TEXT);
    for (size_t k = 1; k < s.len && n < LABELS_MAX; k++)
        if (s.ptr[k] == ':' && ends_label(s, k)) {
            label[n] = label_before(x, s, k);
            n += label[n].ptr != NULL;
        }
    return n;
}

/* Several labels in one text, or one that does not begin it. */
static bool split_labels(parter *x)
{
    pith_str label[LABELS_MAX];
    uint32_t n = find_labels(x, label);
    char head[32];

    if (!n || (n == 1 && common_label(x).ptr))
        return false;
    for (uint32_t k = 0; k <= n && !x->failed; k++) {
        rec_value v = new_part(x, REC_VALUE_PART);

        for (uint32_t i = 0; i < x->rows && !x->failed; i++) {
            pith_str s = x->from->cell[i];
            size_t at = k && s.ptr ? pith_cut_label(s, label[k - 1]) : 0;

            if (s.ptr && at != SIZE_MAX)
                v.cell[i] =
                    pith_cut_up_to(s, k ? at + label[k - 1].len : 0, label, n);
        }
        if (k)
            v.label = label[k - 1];
        snprintf(head, sizeof(head), "label\t%u", k);
        put_rule(x, &v, head, label, n);
        if (!x->failed)
            add_part(x, &v);
    }
    return true;
}

/* ---- spans --------------------------------------------------------------- */

/* The spans of every cell, and how many have each. */
typedef struct column_spans {
    pith_cutspans *of;
    uint32_t n[PITH_CUT_COUNT], whole[PITH_CUT_COUNT];
    uint32_t cells;
} column_spans;

/* Whether the span is all of the text; a time beside a day is more. */
static bool is_all(pith_str s, const pith_cutspan *p)
{
    uint32_t end = p->day_end ? p->day_end : p->end;

    return pith_cut_bare(s).len <= end - p->begin + 2u;
}

static bool too_few(const column_spans *c)
{
    for (int k = 0; k < PITH_CUT_COUNT; k++)
        if (c->n[k] * 2 >= c->cells)
            return false;
    return true;
}

/* Nearly all of `cells` texts have the span. */
static bool has_most(uint32_t n, uint32_t cells)
{
    return n * 10 >= cells * 7;
}

/* Most of the texts with the span are more than it. */
static bool is_part(uint32_t whole, uint32_t n)
{
    return whole * 10 < n * 8;
}

/* No span can be usual any more, whatever the texts that are left have. */
static bool is_settled(const parter *x, const column_spans *c)
{
    for (int k = 0; k < PITH_CUT_COUNT; k++) {
        uint32_t most = c->n[k] + x->from->n - c->cells;

        if (has_most(most, x->from->n) && is_part(c->whole[k], most))
            return false;
    }
    return true;
}

/* Spans may be columns: texts are not too long in the mean, and most have the
 * digit that each span has. */
static bool may_have_spans(const parter *x)
{
    uint32_t digits = 0, cells = 0;
    size_t text = 0;

    for (uint32_t i = 0; i < x->rows; i++)
        if (x->from->cell[i].ptr) {
            text += x->from->cell[i].len;
            cells++;
        }
    if (text > (size_t)cells * PART_TEXT)
        return false;
    for (uint32_t i = 0; i < x->rows; i++)
        if (x->from->cell[i].ptr)
            digits += pith_str_has_digit(x->from->cell[i]);
    return has_most(digits, cells);
}

static bool read_spans(parter *x, column_spans *c)
{
    if (!may_have_spans(x))
        return false;
    c->of = pith_arena_zalloc(x->arena, x->rows, sizeof(*c->of));
    x->failed = x->failed || !c->of;
    for (uint32_t i = 0; i < x->rows && !x->failed; i++) {
        pith_str s = x->from->cell[i];

        if (!s.ptr)
            continue;
        c->of[i] = pith_cut_spans(s);
        c->cells++;
        for (int k = 0; k < PITH_CUT_COUNT; k++)
            if (c->of[i].at[k].end) {
                c->n[k]++;
                c->whole[k] += is_all(s, &c->of[i].at[k]);
            }
        if ((c->cells == SAMPLE && too_few(c)) || is_settled(x, c))
            return false;
    }
    return !x->failed;
}

/* Nearly all texts have the span, and something beside it. */
static bool is_usual(const column_spans *c, int k)
{
    return has_most(c->n[k], c->cells) && is_part(c->whole[k], c->n[k]);
}

/* Other texts in most cells: a code that returns is a word. */
static bool varies(parter *x, const rec_value *v, uint32_t times)
{
    pith_map seen;
    uint32_t n = 0, fresh_ones = 0;
    bool fresh;

    pith_map_init(&seen, x->arena->al);
    for (uint32_t i = 0; i < x->rows; i++)
        if (v->cell[i].len) {
            n++;
            if (!pith_map_put(&seen, pith_hash_str(v->cell[i]), 0, &fresh))
                x->failed = true;
            else
                fresh_ones += fresh;
        }
    pith_map_release(&seen);
    return fresh_ones > 1 && fresh_ones * times >= n;
}

static void add_span(parter *x, const column_spans *c, int k)
{
    rec_value v =
        new_part(x, k == PITH_CUT_DAY ? REC_VALUE_DAY : REC_VALUE_PART);

    for (uint32_t i = 0; i < x->rows && !x->failed; i++) {
        const pith_cutspan *p = &c->of[i].at[k];

        if (x->from->cell[i].ptr && p->end)
            v.cell[i] = pith_slice(x->from->cell[i], p->begin,
                                   k == PITH_CUT_DAY ? p->day_end : p->end);
    }
    v.cut = pith_cut_names[k];
    if (k != PITH_CUT_DAY)
        v.label = v.cut;
    if (!x->failed && (k == PITH_CUT_DAY || varies(x, &v, 2)))
        add_part(x, &v);
}

/* "No." at the end of most texts is a label of what follows. */
static uint32_t drop_labels(parter *x, rec_value *v, pith_str *dropped)
{
    for (uint32_t words = 0; words < DROPS; words++) {
        pith_str word = {NULL, 0};
        uint32_t n = 0, same = 0;

        for (uint32_t i = 0; i < x->rows; i++) {
            if (!v->cell[i].len)
                continue;
            if (!word.ptr)
                word = pith_cut_last(v->cell[i]);
            n++;
            same += pith_str_eq(pith_cut_last(v->cell[i]), word);
        }
        if (!word.len || same * 10 < n * 7)
            return words;
        dropped[words] = word;
        for (uint32_t i = 0; i < x->rows; i++)
            v->cell[i] = pith_cut_word(v->cell[i], word);
    }
    return DROPS;
}

static bool has_words(const parter *x, const rec_value *v)
{
    uint32_t n = 0, words = 0;

    for (uint32_t i = 0; i < x->rows; i++) {
        pith_str s = v->cell[i];

        if (!s.len)
            continue;
        n++;
        words += s.len >= 3 && is_letter(s.ptr[0]) && is_letter(s.ptr[1]);
    }
    return words * 2 > n && n * 2 > x->from->n;
}

static void split_spans(parter *x)
{
    column_spans c = {0};
    unsigned usual = 0;
    uint32_t last = 0, n;
    pith_str dropped[DROPS];
    char head[48];

    if (!read_spans(x, &c))
        return;
    for (int k = 0; k < PITH_CUT_COUNT; k++)
        if (is_usual(&c, k)) {
            usual |= 1u << k;
            last++;
            add_span(x, &c, k);
        }
    for (uint32_t gap = 0; last && gap <= last && !x->failed; gap++) {
        rec_value v = new_part(x, REC_VALUE_PART);

        for (uint32_t i = 0; i < x->rows && !x->failed; i++)
            if (x->from->cell[i].ptr)
                v.cell[i] = pith_cut_between(x->from->cell[i], &c.of[i], usual,
                                             gap, last);
        if (x->failed)
            return;
        n = gap < last ? drop_labels(x, &v, dropped) : 0;
        snprintf(head, sizeof(head), "between\t%u\t%u\t%u", usual, gap, last);
        put_rule(x, &v, head, dropped, n);
        if (!x->failed && has_words(x, &v) && varies(x, &v, x->rows))
            add_part(x, &v);
    }
}

/* ---- brackets ------------------------------------------------------------ */

/* "Name (NFP)": the name, where half of the texts end so. */
static void split_bracket(parter *x)
{
    rec_value v = new_part(x, REC_VALUE_PART);
    uint32_t n = 0;

    v.cut = PITH_STR("bracket");
    for (uint32_t i = 0; i < x->rows && !x->failed; i++) {
        pith_str s = x->from->cell[i];

        v.cell[i] = pith_cut_bracket(s);
        n += v.cell[i].len < s.len;
    }
    if (!x->failed && n * 2 > x->from->n && has_words(x, &v))
        add_part(x, &v);
}

/* ---- bars ---------------------------------------------------------------- */

#define BARS_MAX 8u

/* Begins with a label, which is parted from its value elsewhere. */
static bool is_labelled(const rec_value *v, uint32_t rows)
{
    for (uint32_t i = 0; i < rows; i++)
        for (size_t k = 1; k < v->cell[i].len && k < LABEL_MAX; k++)
            if (label_mark(v->cell[i], k))
                return true;
    return false;
}

/* "Moss | Leeds | 3 May", where nearly all texts have as many parts. */
static void split_bars(parter *x)
{
    uint32_t parts = 0, same = 0, without = 0;
    char head[32];

    /* Until too many lack them. */
    for (uint32_t i = 0; i < x->rows && without * 10 <= x->from->n; i++) {
        uint32_t n = pith_cut_bars(x->from->cell[i]);

        parts = parts ? parts : n;
        same += n && n == parts;
        without += !n && x->from->cell[i].len;
    }
    if (!parts || parts > BARS_MAX || same * 10 < x->from->n * 9)
        return;
    for (uint32_t k = 0; k < parts && !x->failed; k++) {
        rec_value v = new_part(x, REC_VALUE_PART);

        for (uint32_t i = 0; i < x->rows && !x->failed; i++)
            v.cell[i] = pith_cut_bar(x->from->cell[i], k, parts);
        snprintf(head, sizeof(head), "bar\t%u\t%u", k, parts);
        put_rule(x, &v, head, NULL, 0);
        if (!x->failed && !is_labelled(&v, x->rows) && varies(x, &v, x->rows))
            add_part(x, &v);
    }
}

/* ---- marks --------------------------------------------------------------- */

/* Texts that stand behind or before a mark in nearly every record lose it: it
 * parts them from their neighbours and says nothing. */
static void trim_marks(parter *x, rec_value *v)
{
    pith_str *bare = pith_arena_zalloc(x->arena, x->rows, sizeof(*bare));
    uint32_t marked = 0;

    x->failed = x->failed || !bare;
    for (uint32_t i = 0; i < x->rows && !x->failed; i++)
        if (v->cell[i].ptr) {
            bare[i] = pith_cut_marks(v->cell[i]);
            marked += bare[i].len < v->cell[i].len;
        }
    if (x->failed || marked < LEAST_CELLS || marked * 10 < v->n * 9)
        return;
    v->cell = bare;
    v->cut = PITH_STR("marks");
}

/* ---- all ----------------------------------------------------------------- */

static void part_value(parter *x)
{
    if (x->from->kind != REC_VALUE_TEXT || x->from->word)
        return;
    if (x->from->n < LEAST_CELLS) {
        split_label(x);
        return;
    }
    if (!split_labels(x))
        split_label(x);
    split_spans(x);
    split_bracket(x);
    split_bars(x);
}

pith_status pith_rec_parts(const pith_tree *t, uint32_t rows, pith_arena *arena,
                           rec_values *v)
{
    parter x = {.t = t, .rows = rows, .arena = arena, .out = v};
    uint32_t n = v->n;
    rec_value *from = pith_arena_array(arena, (size_t)n + 1, sizeof(*from));

    if (!from)
        return PITH_NOMEM;
    memcpy(from, v->at, n * sizeof(*from));
    x.all = from;
    x.n = n;
    pith_map_init(&x.seen, arena->al);
    for (uint32_t i = 0; i < n && !x.failed; i++) {
        if (from[i].kind == REC_VALUE_TEXT && !from[i].word)
            trim_marks(&x, &from[i]);
        if (!x.failed)
            is_fresh(&x, &from[i], i);
    }
    v->n = 0;
    for (uint32_t i = 0; i < n && !x.failed; i++) {
        uint32_t left = n - i - 1;

        x.from = &from[i];
        v->at[v->n++] = from[i];
        if (v->n + left + LABELS_MAX + 2 * GAPS + 4 < REC_VALUES_MAX)
            part_value(&x);
    }
    pith_map_release(&x.seen);
    return x.failed ? PITH_NOMEM : PITH_OK;
}
