/* mine/fields/fields_line: several names with values in one line. L4.
 *
 *   Height: 6'10 | Weight: 278 | Born: 1984         parted by marks
 *   <b>Height:</b> 6'10 <b>Weight:</b> 278          by elements
 *   <i>Height</i> <b>6'10</b> <i>Weight</i> <b>278</b>   two makes in turn
 *
 * A name begins the line, or stands behind a mark or at the begin of a text
 * node; a colon ends it. Its value goes up to the next name. */
#include "base/hash.h"
#include "base/utf8.h"
#include "mine/fields/fields_int.h"
#include "read/cut.h"

#define LINE_WORDS  80
#define LINE_NODES  200 /* below the element that holds the line */
#define LINE_STARTS 64
#define LINE_PAIRS  2
#define NAME_WORDS  4
#define NAME_BYTES  60
#define VALUE_WORDS 12

typedef struct line {
    const field_page *p;
    uint32_t block;
    pith_str s;
    uint32_t start[LINE_STARTS]; /* of text nodes, in s */
    pith_node node[LINE_STARTS];
    uint32_t n;
} line;

/* Bytes of a blank at the begin of s: a space of any kind. */
static size_t blank(pith_str s)
{
    if (!s.len)
        return 0;
    if (pith_is_space(s.ptr[0]))
        return 1;
    return pith_str_starts(s, PITH_STR("\xc2\xa0")) ? 2 : 0;
}

/* The text node from s->ptr[*at] on, blanks aside; false: another text. */
static bool pass_node(const line *l, pith_str text, size_t *at)
{
    while (text.len) {
        size_t n = blank(text);

        if (!n && *at < l->s.len && l->s.ptr[*at] == ' ') {
            ++*at;
            continue;
        }
        if (!n && (*at >= l->s.len || l->s.ptr[(*at)++] != text.ptr[0]))
            return false;
        text = pith_str_from(text, n ? n : 1);
    }
    return true;
}

/* Where the text nodes of the line begin in it; false: they cannot be told. */
static bool read_starts(line *l)
{
    const pith_blocks *b = l->p->b;
    const pith_tree *t = l->p->t;
    pith_node end = pith_tree_end(t, b->at[l->block].node);
    pith_node last = l->block + 1 < b->count ? b->at[l->block + 1].first : end;
    size_t at = 0;

    last = last < end ? last : end;
    if (last - b->at[l->block].first > LINE_NODES)
        return false;
    for (pith_node v = b->at[l->block].first; v < last && at < l->s.len; v++) {
        pith_str text =
            pith_is_text(t, v) ? pith_tree_text(t, v) : (pith_str){NULL, 0};
        size_t n;

        while ((n = blank(text)) > 0)
            text = pith_str_from(text, n);
        if (!text.len)
            continue;
        while (at < l->s.len && l->s.ptr[at] == ' ')
            at++;
        if (l->n == LINE_STARTS)
            return false;
        l->node[l->n] = v;
        l->start[l->n++] = (uint32_t)at;
        if (!pass_node(l, text, &at))
            return false;
    }
    return l->n > 0;
}

/* Bytes of a mark between values at s.ptr[i]. */
static size_t mark_at(pith_str s, size_t i)
{
    return pith_cut_mark(s, i, "|;,/");
}

static bool begins_well(pith_str s)
{
    return s.len > 1 && pith_fields_begins_well(s);
}

/* Where the name that begins at `at` ends, behind its colon; 0: there is none.
 * It is in one text node, but for the colon: "SKU: <b>CM-406</b> Category: A"
 * has no name "CM-406 Category". `k`: the first start that is not before `at`.
 */
static size_t name_end(const line *l, size_t at, uint32_t k)
{
    pith_str s = l->s;
    size_t i = at, end;

    while (k < l->n && l->start[k] <= at)
        k++;
    end = k < l->n ? l->start[k] : s.len;
    if (!begins_well(pith_str_from(s, at)))
        return 0;
    while (i < end && i - at <= NAME_BYTES && s.ptr[i] != ':' && !mark_at(s, i))
        i++;
    if (i >= s.len || s.ptr[i] != ':' ||
        (i + 1 < s.len && s.ptr[i + 1] != ' ') ||
        pith_utf8_words((pith_str){s.ptr + at, i - at}) > NAME_WORDS)
        return 0;
    return i + 1;
}

/* The next place at or after `at` where a name may begin. */
static size_t next_start(const line *l, size_t at, uint32_t *k)
{
    while (*k < l->n && l->start[*k] < at)
        ++*k;
    for (size_t i = at, n; i < l->s.len; i += n ? n : 1) {
        if (*k < l->n && l->start[*k] <= i)
            return l->start[*k];
        n = mark_at(l->s, i);
        if (n && i + n < l->s.len && l->s.ptr[i + n] == ' ')
            return i + n + 1;
    }
    return SIZE_MAX;
}

/* Without the marks at its ends. */
static pith_str bare(pith_str s)
{
    for (s = pith_str_trim(s); s.len;) {
        size_t n = mark_at(s, 0), k;

        if (n) {
            s = pith_str_trim(pith_str_from(s, n));
            continue;
        }
        for (k = 1; k <= 3 && k < s.len && mark_at(s, s.len - k) != k;)
            k++;
        if (k > 3 || k >= s.len)
            break;
        s = pith_str_trim(pith_str_sub(s, 0, s.len - k));
    }
    return s;
}

/* A name with a value; 1: there is one. */
static uint32_t put_pair(const line *l, pith_str name, pith_str value,
                         pith_label_pair *out)
{
    value = bare(value);
    if (!value.len)
        return 0;
    pith_fields_set_pair(l->block, name, value, out);
    return 1;
}

/* Names that a colon ends. UINT32_MAX: a value is too long for a fact. */
static uint32_t by_colons(const line *l, uint32_t room, pith_label_pair *out)
{
    pith_str name = {NULL, 0};
    size_t at = 0, from = 0;
    uint32_t n = 0, k = 0;

    while (at != SIZE_MAX && n < room) {
        pith_str value = {l->s.ptr + from, at - from};
        size_t end = name_end(l, at, k);

        /* "Published: Leeds : Orchard Press": a value has a colon, too */
        if (end && name.ptr && !bare(value).len)
            end = 0;
        if (end) {
            if (name.ptr && pith_utf8_words(value) > VALUE_WORDS)
                return UINT32_MAX;
            n += name.ptr ? put_pair(l, name, value, &out[n]) : 0;
            name = (pith_str){l->s.ptr + at, end - 1 - at};
            from = end;
        }
        at = next_start(l, end ? end : at + 1, &k);
    }
    if (name.ptr && n < room) {
        pith_str value = pith_str_from(l->s, from);

        if (pith_utf8_words(value) > VALUE_WORDS)
            return UINT32_MAX;
        n += put_pair(l, name, value, &out[n]);
    }
    return n;
}

/* What makes a text node: the element that holds it, by its name. */
static uint64_t make_of(const line *l, uint32_t i)
{
    pith_node v = l->p->t->parent[l->node[i]];

    return v == l->p->b->at[l->block].node
               ? 0
               : pith_hash_mix(l->p->b->sig[v] | 1, l->p->t->label[v]);
}

#define TURNS 3 /* names and values in turn, that no colon tells */

/* Elements of two makes in turn: names, and values. */
static uint32_t by_turns(const line *l, uint32_t room, pith_label_pair *out)
{
    uint64_t name = make_of(l, 0), value = l->n > 1 ? make_of(l, 1) : name;

    if (name == value || !name || !value || l->n % 2 || l->n < 2 * TURNS ||
        l->n / 2 > room)
        return 0;
    for (uint32_t i = 0; i < l->n; i += 2) {
        uint32_t end = i + 2 < l->n ? l->start[i + 2] : (uint32_t)l->s.len;
        pith_str label = bare(
            (pith_str){l->s.ptr + l->start[i], l->start[i + 1] - l->start[i]});

        if (make_of(l, i) != name || make_of(l, i + 1) != value ||
            !begins_well(label) || pith_str_has_digit(label) ||
            pith_utf8_words(label) > NAME_WORDS ||
            pith_utf8_words((pith_str){l->s.ptr + l->start[i + 1],
                                       end - l->start[i + 1]}) > VALUE_WORDS ||
            !put_pair(
                l, label,
                (pith_str){l->s.ptr + l->start[i + 1], end - l->start[i + 1]},
                &out[i / 2]))
            return 0;
    }
    return l->n / 2;
}

/* All names differ. */
static bool are_names(const pith_label_pair *at, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++)
        for (uint32_t k = 0; k < i; k++)
            if (at[i].key == at[k].key)
                return false;
    return true;
}

/* The line may hold several: two colons, or enough nodes. */
static bool may_hold(const line *l)
{
    const pith_textblock *b = &l->p->b->at[l->block];
    pith_node end = l->block + 1 < l->p->b->count
                        ? b[1].first
                        : pith_tree_end(l->p->t, b->node);
    size_t colon = pith_str_find(l->s, PITH_STR(": "));

    if (b->words <= LINE_PAIRS || b->words > LINE_WORDS ||
        !pith_is_element(l->p->t, b->node) ||
        (l->p->b->in[b->node] & PITH_IN_PRE)) /* code has colons, too */
        return false;
    if (end > b->first + 3 * TURNS)
        return true;
    return colon != SIZE_MAX &&
           pith_str_has(pith_str_from(l->s, colon + 1), PITH_STR(":"));
}

uint32_t pith_fields_line(const field_page *p, uint32_t i, uint32_t room,
                          pith_label_pair *out)
{
    line l = {.p = p, .block = i, .s = pith_block_text(p->b, i)};
    uint32_t n;

    if (!may_hold(&l) || !read_starts(&l))
        return 0;
    room = room < LINE_STARTS ? room : LINE_STARTS;
    n = memchr(l.s.ptr, ':', l.s.len) ? by_colons(&l, room, out) : 0;
    if (n < LINE_PAIRS)
        n = by_turns(&l, room, out);
    return n != UINT32_MAX && n >= LINE_PAIRS && are_names(out, n) ? n : 0;
}
