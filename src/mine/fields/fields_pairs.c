/* mine/fields/fields_pairs: names with values, the data sheet of a page.
 *
 *   Weight: 2 kg                         one block, a colon in it
 *   <dt>Weight <dd>2 kg                  a block that is a name, and the next
 *   <tr><td>Weight <td>2 kg              a row: all there is in its box
 *   <li><b>Weight</b> 2 kg               a block that begins with an element
 *   Weight: 2 kg | Height: 1 m           several in a line: fields_line.c
 *   Prep 10 mins  Cook 20 mins           a strip: names that entities.h knows
 *   <b>Serves</b> <p>4                   a known name above or below its value
 *
 * Rows and elements say so by their like only: several of one make, whose names
 * differ, are a sheet; or by a known name with a value that fits it. */
#include <stdlib.h>

#include "base/hash.h"
#include "base/utf8.h"
#include "read/cell.h"
#include "read/value.h"
#include "mine/fields/fields_int.h"
#include "name/heading.h"
#include "name/lexicon.h"
#include "tree/text.h"

#define NAME_WORDS  4
#define CELL_WORDS  6  /* of a name in a row of a table or of a list of terms */
#define SAID_WORDS  12 /* of a value after a colon: prose has colons, too */
#define VALUE_WORDS 30 /* of one that stands by itself */
#define ROWS_LEAST  3  /* rows of one make */
#define NAME_NODES  6  /* of an element that is a name */
#define NAME_BYTES  80
#define VALUE_BYTES 200

/* Where the name ends in "Weight: 2 kg"; 0: it does not read like that. An
 * address and a time of day have no blank after the colon. */
static size_t name_end(pith_str s)
{
    size_t at = pith_str_find(s, PITH_STR(":"));

    if (at == SIZE_MAX || at == 0 || (at + 1 < s.len && s.ptr[at + 1] != ' ') ||
        pith_utf8_words(pith_str_sub(s, 0, at)) > NAME_WORDS)
        return 0;
    return at + 1;
}

static bool is_term(const field_page *p, uint32_t i)
{
    uint32_t tag = p->t->label[p->b->at[i].node];

    return (tag == PITH_TAG_DT || tag == PITH_TAG_TH) &&
           p->b->at[i].words <= CELL_WORDS;
}

static bool is_name(const field_page *p, uint32_t i)
{
    pith_str s = pith_block_text(p->b, i);

    return is_term(p, i) ||
           (p->b->at[i].words <= NAME_WORDS && name_end(s) == s.len);
}

bool pith_fields_begins_well(pith_str s)
{
    const char *p = s.ptr;
    uint32_t r = s.len ? pith_utf8_next(&p, s.ptr + s.len) : '0';

    return pith_rune_word(r) && !pith_is_digit(s.ptr[0]);
}

uint64_t pith_fields_key(pith_str name)
{
    uint64_t h = pith_hash_bytes("", 0);

    for (pith_str w = pith_utf8_word(&name); w.len; w = pith_utf8_word(&name))
        h = pith_hash_mix(h, pith_utf8_word_hash(w));
    return h;
}

pith_str pith_fields_bare_name(pith_str s)
{
    s = pith_str_trim(s);
    while (s.len && s.ptr[s.len - 1] == ':')
        s = pith_str_trim((pith_str){s.ptr, s.len - 1});
    return s;
}

void pith_fields_set_pair(uint32_t i, pith_str name, pith_str value,
                          pith_label_pair *out)
{
    *out = (pith_label_pair){.block = i,
                             .value_block = i,
                             .name = pith_fields_bare_name(name),
                             .value = pith_str_trim(value),
                             .entity = PITH_ENTITY_NONE};
    out->key = pith_fields_key(out->name);
}

/* What a colon or the element says. */
static bool said_pair(const field_page *p, uint32_t i, pith_label_pair *out)
{
    const pith_textblock *b = &p->b->at[i];
    pith_str s = pith_block_text(p->b, i);
    size_t end = b->words <= NAME_WORDS + SAID_WORDS ? name_end(s) : 0;

    if (end && end < s.len) {
        pith_fields_set_pair(i, pith_str_sub(s, 0, end), pith_str_from(s, end),
                             out);
        return true;
    }
    if (!is_name(p, i) || i + 1 >= p->b->count || is_name(p, i + 1) ||
        !p->b->at[i + 1].words || p->b->at[i + 1].words > VALUE_WORDS)
        return false;
    pith_fields_set_pair(i, s, pith_block_text(p->b, i + 1), out);
    out->value_block = i + 1;
    return true;
}

static uint32_t blocks_in(const field_page *p, pith_node v)
{
    return p->blocks[p->b->index[v]];
}

/* The largest box with block i and no other; PITH_NIL: it shares its own. */
static pith_node box_of(const field_page *p, uint32_t i)
{
    pith_node v = p->b->at[i].node;

    if (blocks_in(p, v) != 1)
        return PITH_NIL;
    while (v > p->root && blocks_in(p, p->t->parent[v]) == 1)
        v = p->t->parent[v];
    return v > p->root ? v : PITH_NIL;
}

bool pith_fields_is_label(const field_page *p, pith_node v)
{
    pith_word own[PITH_NAME_WORDS];
    uint32_t n;
    const pith_word *w = pith_name_words(p->t, v, own, &n);

    for (uint32_t i = 0; i < n; i++) {
        pith_str rest = w[i].text, part, last = {NULL, 0};

        if (w[i].from != PITH_FROM_CLASS)
            continue;
        while ((part = pith_nameword_part(&rest)).len)
            last = part;
        if (pith_str_any(last, pith_str_ieq, "label key term dt"))
            return true;
    }
    return false;
}

/* Element v, or one that it is all of, down to block i, is a label, and none of
 * a form. */
static bool is_told(const field_page *p, uint32_t i, pith_node v)
{
    pith_node u = p->b->at[i].node;

    if (p->b->in[u] & PITH_IN_FORM)
        return false;
    while (u > v && !pith_fields_is_label(p, u))
        u = p->t->parent[u];
    return p->t->label[u] != PITH_TAG_LABEL && pith_fields_is_label(p, u);
}

/* One letter of an alphabet: the head of a part of an index. */
static bool is_letter(pith_str s)
{
    const char *p = s.ptr;

    return s.len && s.len < 3 && pith_utf8_next(&p, s.ptr + s.len) &&
           p == s.ptr + s.len;
}

/* The box after that of block i, which begins with the next block. */
static pith_node next_box(const field_page *p, uint32_t i, pith_node x)
{
    pith_node y = p->b->at[i + 1].node;

    if (y <= x || !pith_tree_holds(p->t, p->t->parent[x], y))
        return PITH_NIL;
    while (y > p->root && p->t->parent[y] != p->t->parent[x])
        y = p->t->parent[y];
    return y > x && pith_is_element(p->t, y) ? y : PITH_NIL;
}

/* "00": a clock or a counter that a script fills. */
static bool is_unfilled(pith_str s)
{
    for (size_t i = 0; i < s.len; i++)
        if (s.ptr[i] != '0')
            return false;
    return s.len > 1;
}

/* Blocks i and i + 1 are all there is in a box: they may be name and value, if
 * their elements differ; but all cells of a table may look alike. */
static bool row_pair(const field_page *p, uint32_t i, pith_label_pair *out)
{
    const pith_textblock *b = &p->b->at[i];
    pith_node x = b->link_words ? PITH_NIL : box_of(p, i), y, row;
    bool cell = x != PITH_NIL && p->t->label[x] == PITH_TAG_TD;
    uint32_t name = i, value = i + 1;

    if (x == PITH_NIL || i + 1 >= p->b->count ||
        b->words > (cell ? CELL_WORDS : VALUE_WORDS) || !b[1].words ||
        b[1].words > VALUE_WORDS || is_letter(pith_block_text(p->b, i)))
        return false;
    row = p->t->parent[x];
    if (!pith_tree_holds(p->t, row, b[1].node))
        return false;
    y = next_box(p, i, x);
    if (y == PITH_NIL || blocks_in(p, row) != 1 + blocks_in(p, y) ||
        (p->b->sig[x] == p->b->sig[y] && !cell))
        return false;
    /* A value above its label. */
    if (blocks_in(p, y) == 1 && !is_told(p, i, x) && is_told(p, i + 1, y)) {
        name = i + 1;
        value = i;
    }
    /* A long name is a sentence of a comparison, but for a value like this. */
    if ((p->b->at[name].words > NAME_WORDS &&
         !(cell && pith_str_has_digit(pith_block_text(p->b, value)))) ||
        is_unfilled(pith_block_text(p->b, value)))
        return false;
    pith_fields_set_pair(name, pith_block_text(p->b, name),
                         pith_block_text(p->b, value), out);
    out->value_block = value;
    out->told = name == i && is_told(p, i, x); /* else with others like it */
    out->cell = cell || out->told;
    if (blocks_in(p, y) > 1 && !out->told && !cell)
        return false;
    out->make = pith_hash_mix(
        pith_hash_mix(p->b->sig[row] | 1, p->b->sig[p->t->parent[row]]),
        pith_hash_mix(p->b->sig[x] | 1, p->b->sig[y]));
    return true;
}

/* The element that begins block i and may name the rest. */
static pith_node head_of(const field_page *p, uint32_t i)
{
    const pith_tree *t = p->t;
    pith_node v = p->b->at[i].first;

    while (v > p->root && t->parent[v] != p->b->at[i].node)
        v = t->parent[v];
    if (v <= p->root || !pith_is_element(t, v) || t->size[v] > NAME_NODES)
        return PITH_NIL;
    for (pith_node u = v; u < pith_tree_end(t, v); u++)
        if (t->label[u] == PITH_TAG_A && pith_is_element(t, u))
            return PITH_NIL;
    return v;
}

/* An element follows at once: "<span>Genre</span><span>Drama</span>", which the
 * style sets apart; not "<b>G</b>enre". */
static bool is_before_element(const field_page *p, uint32_t i, pith_node head)
{
    pith_node next = pith_tree_end(p->t, head);

    return next < pith_tree_end(p->t, p->b->at[i].node) &&
           pith_is_element(p->t, next);
}

static bool inline_pair(const field_page *p, uint32_t i, pith_buf *buf,
                        pith_label_pair *out)
{
    const pith_textblock *b = &p->b->at[i];
    pith_str s = pith_block_text(p->b, i), name;
    pith_node head;

    if (b->words > NAME_WORDS + VALUE_WORDS ||
        !pith_is_element(p->t, b->node) || (head = head_of(p, i)) == PITH_NIL ||
        (b->words < 2 && !is_before_element(p, i, head)))
        return false;
    pith_buf_clear(buf);
    pith_cell_text(p->t, head, buf);
    name = (pith_str){buf->data, buf->len};
    if (!name.len || name.len >= s.len || name.len > NAME_BYTES ||
        memcmp(name.ptr, s.ptr, name.len) != 0 ||
        pith_utf8_words(name) > NAME_WORDS)
        return false;
    pith_fields_set_pair(i, pith_str_sub(s, 0, name.len),
                         pith_str_from(s, name.len), out);
    out->make = pith_hash_mix(
        pith_hash_mix(p->b->sig[b->node] | 1, p->b->sig[p->t->parent[b->node]]),
        p->t->label[head]);
    return true;
}

#define PARTS_MAX 16 /* blocks of one value */

/* The end of the blocks of the value that stands in the box after that of block
 * i; a term may have several. i + 1: it has no box of its own. */
static uint32_t value_end(const field_page *p, uint32_t i)
{
    pith_node x = box_of(p, i), y = x, next;
    uint32_t end;

    if (x != PITH_NIL)
        y = next_box(p, i, x);
    if (y == PITH_NIL)
        return i + 1;
    for (next = pith_tree_end(p->t, y);
         p->t->label[y] == PITH_TAG_DD &&
         next < pith_tree_end(p->t, p->t->parent[x]);
         next = pith_tree_end(p->t, next))
        if (pith_is_element(p->t, next)) {
            if (p->t->label[next] != PITH_TAG_DD)
                break;
            y = next;
        }
    end = pith_fields_block_at(p, pith_tree_end(p->t, y));
    for (uint32_t k = i + 1; k < end && end <= i + 1 + PARTS_MAX; k++)
        if (p->b->at[k].words > VALUE_WORDS || is_term(p, k) ||
            (p->t->label[p->b->at[k].node] == PITH_TAG_TD &&
             p->b->at[k].node > y) ||
            pith_heading(p->t, p->b->at[k].node))
            return i + 1;
    return end <= i + 1 + PARTS_MAX ? end : i + 1;
}

/* Blocks [from, end) to `part`, the lines of one element as one; how many. That
 * memory was out stays in `buf`. */
static uint32_t read_parts(const field_page *p, uint32_t from, uint32_t end,
                           pith_buf *buf, pith_str part[PARTS_MAX])
{
    uint32_t n = 0;

    for (uint32_t k = from, next; k < end; k = next) {
        pith_buf_clear(buf);
        for (next = k; next < end && p->b->at[next].node == p->b->at[k].node;
             next++) {
            if (buf->len)
                pith_buf_char(buf, ' ');
            pith_buf_str(buf, pith_block_text(p->b, next));
        }
        part[n] = pith_arena_str(p->arena, pith_buf_view(buf));
        n += part[n].ptr && part[n].len;
    }
    return n;
}

/* All parts with commas; ptr NULL: memory is out. */
static pith_str join_parts(const field_page *p, const pith_str *part,
                           uint32_t n, pith_buf *buf)
{
    pith_buf_clear(buf);
    for (uint32_t k = 0; k < n; k++) {
        pith_buf_cstr(buf, k ? ", " : "");
        pith_buf_str(buf, part[k]);
    }
    return buf->status == PITH_OK ? pith_arena_str(p->arena, pith_buf_view(buf))
                                  : (pith_str){NULL, 0};
}

/* A value of several blocks: all of them, and each. */
static void take_parts(const field_page *p, pith_buf *buf, pith_label_pair *out)
{
    uint32_t i = out->block, end, n;
    pith_str part[PARTS_MAX], *at, all;

    if (out->value_block != i + 1 || (end = value_end(p, i)) <= i + 2)
        return;
    n = read_parts(p, i + 1, end, buf, part);
    at = pith_arena_array(p->arena, (size_t)n + 1, sizeof(*at));
    all = join_parts(p, part, n, buf);
    if (!all.len || !at)
        return;
    memcpy(at, part, n * sizeof(*at));
    out->value = all;
    out->part = at;
    out->n_parts = n > 1 ? n : 0;
}

/* ---- several of one make ------------------------------------------------ */

static int by_make(const void *x, const void *y)
{
    const pith_label_pair *a = *(pith_label_pair *const *)x,
                          *b = *(pith_label_pair *const *)y;

    if (a->make != b->make)
        return a->make < b->make ? -1 : 1;
    return (a->key > b->key) - (a->key < b->key);
}

static int by_key(const void *x, const void *y)
{
    const pith_label_pair *a = *(pith_label_pair *const *)x,
                          *b = *(pith_label_pair *const *)y;

    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return (a > b) - (a < b);
}

/* Rows that have too few of their make, or whose names do not differ, lose
 * their name, unless it is known. */
static void drop_rows(pith_label_pair **at, uint32_t n)
{
    qsort(at, n, sizeof(pith_label_pair *), by_make);
    for (uint32_t i = 0, end; i < n; i = end) {
        uint32_t names = 1;

        for (end = i + 1; end < n && at[end]->make == at[i]->make; end++)
            names += at[end]->key != at[end - 1]->key;
        if (!at[i]->make || at[i]->told ||
            (end - i >= ROWS_LEAST && 5 * names >= 4 * (end - i)))
            continue;
        for (uint32_t k = i; k < end; k++)
            if (at[k]->entity == PITH_ENTITY_NONE)
                at[k]->name.len = 0;
            else
                at[k]->by_name = true;
    }
}

/* How often each name stands. */
static void count_names(pith_label_pair **at, uint32_t n)
{
    qsort(at, n, sizeof(pith_label_pair *), by_key);
    for (uint32_t i = 0, end; i < n; i = end) {
        for (end = i + 1; end < n && at[end]->key == at[i]->key;)
            end++;
        for (uint32_t k = i; k < end; k++)
            at[k]->times = end - i;
    }
}

/* ---- names that are known ----------------------------------------------- */

/* Kinds of values that can be told from other words. */
#define TYPED                                                              \
    (PITH_ENTITY_BIT(DURATION) | PITH_ENTITY_BIT(COUNT) |                  \
     PITH_ENTITY_BIT(MONEY) | PITH_ENTITY_BIT(RATING) |                    \
     PITH_ENTITY_BIT(DATE) | PITH_ENTITY_BIT(ID) | PITH_ENTITY_BIT(MAIL) | \
     PITH_ENTITY_BIT(AMOUNT))

/* Words that are a label of some such kind. */
static bool is_known(pith_str name)
{
    char low[PITH_ENTITY_LABEL];

    return pith_entity_of_label(pith_entity_fold(name, low),
                                TYPED | PITH_ENTITY_BIT(TEXT)) !=
           PITH_ENTITY_NONE;
}

/* What a label means whose value is this one. */
static uint32_t known(pith_str name, pith_str value, unsigned kinds)
{
    char low[PITH_ENTITY_LABEL];
    pith_str label = pith_entity_fold(name, low);

    if (pith_entity_of_label(label, kinds) == PITH_ENTITY_NONE)
        return PITH_ENTITY_NONE;
    for (unsigned k = 0; k < 32; k++) {
        uint32_t e = kinds & (1u << k) ? pith_entity_of_label(label, 1u << k)
                                       : PITH_ENTITY_NONE;

        if (e != PITH_ENTITY_NONE &&
            pith_entity_fits((pith_entity_kind)k, value))
            return e;
    }
    return PITH_ENTITY_NONE;
}

/* Typed kinds first: "Preparation" may be a time or a text. */
static uint32_t known_as(pith_str name, pith_str value)
{
    uint32_t e = known(name, value, TYPED);

    return e != PITH_ENTITY_NONE ? e
                                 : known(name, value, PITH_ENTITY_BIT(TEXT));
}

/* Block k can be the value of a known name in block i: they share a small box.
 * A value that could be many things needs a box of these two. */
static bool share_box(const field_page *p, uint32_t i, uint32_t k,
                      uint32_t most)
{
    pith_node v = pith_tree_lca(p->t, p->b->at[i].first, p->b->at[k].first);

    return pith_is_element(p->t, v) && v > p->root && blocks_in(p, v) <= most;
}

#define STRIP_BLOCKS 16
#define NUMBER_BYTES 8
#define ID_LEAST     4 /* bytes of a number that its look alone tells */
#define UNITS_MAX    4 /* blocks of a value: "1", "hour", "20", "minutes" */

static bool is_bare_number(pith_str s)
{
    return s.len && s.len <= NUMBER_BYTES && pith_is_digit(s.ptr[0]) &&
           pith_value_first_number(s).len == s.len;
}

/* The number in block k with the units and numbers that follow it in blocks of
 * their own: "20", "minutes". Empty: none follows, or memory is out. */
static pith_str with_units(const field_page *p, uint32_t i, uint32_t k)
{
    uint32_t end = k;
    pith_buf buf;
    pith_str out = {NULL, 0};

    while (end + 1 < p->b->count && end < k + UNITS_MAX &&
           is_bare_number(pith_block_text(p->b, end)) &&
           p->b->at[end + 1].words == 1 &&
           !is_bare_number(pith_block_text(p->b, end + 1)) &&
           share_box(p, i, end + 1, STRIP_BLOCKS))
        end += 2;
    if (end == k)
        return out;
    pith_buf_init(&buf, p->arena->al, VALUE_BYTES);
    for (uint32_t j = k; j < end; j++) {
        if (j > k)
            pith_buf_char(&buf, ' ');
        pith_buf_str(&buf, pith_block_text(p->b, j));
    }
    if (buf.status == PITH_OK)
        out = pith_arena_str(p->arena, pith_buf_view(&buf));
    pith_buf_release(&buf);
    return out.ptr ? out : (pith_str){NULL, 0};
}

/* What a label means whose value is in block k, and the value. */
static uint32_t known_value(const field_page *p, uint32_t i, uint32_t k,
                            pith_str *value)
{
    pith_str name = pith_block_text(p->b, i), whole = with_units(p, i, k);
    char low[PITH_ENTITY_LABEL];
    uint32_t e = PITH_ENTITY_NONE;

    *value = pith_block_text(p->b, k);
    if (whole.len)
        e = known(name, whole, PITH_ENTITY_BIT(DURATION));
    if (whole.len && e == PITH_ENTITY_NONE) {
        pith_str unit = pith_block_text(p->b, k + 1);

        e = known(name, *value, PITH_ENTITY_BIT(COUNT));
        if (e != pith_entity_of_label(pith_entity_fold(unit, low),
                                      PITH_ENTITY_BIT(COUNT)))
            e = PITH_ENTITY_NONE;
    }
    if (e != PITH_ENTITY_NONE) {
        *value = whole;
        return e;
    }
    if (share_box(p, i, k, 2))
        return known_as(name, *value);
    /* "3 dependencies" is no number of an article. */
    if (pith_entity_clean(PITH_ENTITY_ID, *value).len < ID_LEAST)
        return known(name, *value, TYPED & ~PITH_ENTITY_BIT(ID));
    return known(name, *value, TYPED);
}

static bool value_at(const field_page *p, uint32_t i, uint32_t k, uint32_t most,
                     pith_label_pair *out)
{
    pith_str name = pith_block_text(p->b, i), value;
    uint32_t e;

    if (k >= p->b->count || !p->b->at[k].words ||
        p->b->at[k].words > VALUE_WORDS || !share_box(p, i, k, most))
        return false;
    e = known_value(p, i, k, &value);
    if (e == PITH_ENTITY_NONE)
        return false;
    pith_fields_set_pair(i, name, value, out);
    out->entity = e;
    out->by_name = true;
    out->value_block = k;
    return true;
}

#define BELOW_WORDS 12 /* of a short value below a heading */
#define BELOW_MOST  3  /* blocks */

/* A heading that is a known name, and all that follows it up to the next one is
 * a short value. */
static bool below_head(const field_page *p, uint32_t i, pith_buf *buf,
                       pith_label_pair *out)
{
    pith_node h = p->b->at[i].node;
    uint32_t end = i + 1, last, words = 0, e;
    pith_str part[PARTS_MAX], text;

    if (!pith_heading(p->t, h) || p->b->at[i].link_words)
        return false;
    last = pith_fields_block_at(p, pith_tree_end(p->t, p->t->parent[h]));
    for (; end < last && !pith_heading(p->t, p->b->at[end].node) &&
           !is_term(p, end);
         end++)
        words += p->b->at[end].words;
    if (end == i + 1 || end > i + 1 + BELOW_MOST || !words ||
        words > BELOW_WORDS)
        return false;
    last = read_parts(p, i + 1, end, buf, part);
    text = join_parts(p, part, last, buf);
    e = text.len ? known_as(pith_block_text(p->b, i), text) : PITH_ENTITY_NONE;
    if (e == PITH_ENTITY_NONE)
        return false;
    pith_fields_set_pair(i, pith_block_text(p->b, i), text, out);
    out->entity = e;
    out->by_name = true;
    out->value_block = i + 1;
    return true;
}

/* A known name alone in its block, the value in the next or the last one: in
 * that which shares a box with nothing but it. */
static bool known_pair(const field_page *p, uint32_t i, pith_buf *buf,
                       pith_label_pair *out)
{
    if (p->b->at[i].words > NAME_WORDS || !is_known(pith_block_text(p->b, i)))
        return false;
    return (i && !pith_heading(p->t, p->b->at[i].node) &&
            value_at(p, i, i - 1, 2, out)) ||
           value_at(p, i, i + 1, STRIP_BLOCKS, out) ||
           below_head(p, i, buf, out);
}

#define STRIP_WORDS 80
#define LABEL_WORDS 3

/* The known name of typed values that begins at word w[at], the longest; *n
 * its words. */
static uint32_t label_at(const pith_str *w, uint32_t at, uint32_t n_words,
                         uint32_t *n)
{
    char low[PITH_ENTITY_LABEL];

    for (*n = LABEL_WORDS; *n > 0; --*n) {
        pith_str s;
        uint32_t e;

        if (at + *n >= n_words)
            continue;
        s = (pith_str){w[at].ptr, (size_t)(w[at + *n - 1].ptr +
                                           w[at + *n - 1].len - w[at].ptr)};
        e = pith_entity_of_label(pith_entity_fold(s, low), TYPED);
        if (e != PITH_ENTITY_NONE)
            return e;
    }
    return PITH_ENTITY_NONE;
}

/* Without the bar or the like before the next name. */
static pith_str strip_value(pith_str s)
{
    s = pith_str_trim(s);
    while (s.len && strchr("|;,/(-", s.ptr[s.len - 1]))
        s = pith_str_trim((pith_str){s.ptr, s.len - 1});
    return s;
}

/* "Prep 10 mins Cook 20 mins": known names, each with a value that fits, from
 * the block's first word on. How many. */
static uint32_t strip_pairs(const field_page *p, uint32_t i, uint32_t room,
                            pith_label_pair *out)
{
    pith_str rest = pith_block_text(p->b, i), w[STRIP_WORDS + 1];
    const char *end = rest.ptr + rest.len;
    uint32_t n = 0, found = 0, at = 0, len;

    if (p->b->at[i].words < 2 || p->b->at[i].words > STRIP_WORDS)
        return 0;
    while (n <= LABEL_WORDS && (w[n] = pith_utf8_word(&rest)).len)
        n++;
    if (label_at(w, 0, n, &len) == PITH_ENTITY_NONE)
        return 0;
    while (n <= STRIP_WORDS && (w[n] = pith_utf8_word(&rest)).len)
        n++;
    while (at < n && found < room &&
           label_at(w, at, n, &len) != PITH_ENTITY_NONE) {
        uint32_t next = at + len, more;
        pith_str name = {
            w[at].ptr, (size_t)(w[next - 1].ptr + w[next - 1].len - w[at].ptr)};
        const char *from = w[next].ptr, *to;
        pith_str value;
        uint32_t e;

        while (++next < n && label_at(w, next, n, &more) == PITH_ENTITY_NONE)
            ;
        to = next < n ? w[next].ptr : end;
        while (from > name.ptr + name.len && strchr("-+$", from[-1]))
            from--;
        value = strip_value((pith_str){from, (size_t)(to - from)});
        e = known(name, value, TYPED);
        if (e == PITH_ENTITY_NONE && !found)
            return 0;
        at = next;
        if (e == PITH_ENTITY_NONE)
            continue;
        pith_fields_set_pair(i, name, value, &out[found]);
        out[found].by_name = true;
        out[found++].entity = e;
    }
    return found;
}

/* What a picture or a sign says of itself. */
static pith_str sign_says(const pith_tree *t, pith_node v)
{
    pith_str s = pith_tree_attr(t, v, PITH_ATTR_TITLE);

    if (!s.len)
        s = pith_tree_attr(t, v, PITH_ATTR_ARIA_LABEL);
    if (!s.len && t->label[v] == PITH_TAG_IMG)
        s = pith_tree_attr(t, v, PITH_ATTR_ALT);
    return s;
}

#define SIGN_REACH 8 /* nodes before the value's text */

/* A sign with a title stands before the value, or the value's own element has
 * one: <i title="Cooking time"></i> 20 min. */
static bool sign_pair(const field_page *p, uint32_t i, pith_label_pair *out)
{
    const pith_tree *t = p->t;
    pith_str value = pith_block_text(p->b, i);
    pith_node v = p->b->at[i].first;
    int reach = SIGN_REACH;

    if (p->b->at[i].words > VALUE_WORDS || !value.len)
        return false;
    while (--reach && --v > p->root) {
        pith_str name = {NULL, 0};
        uint32_t e;

        if (pith_is_element(t, v))
            name = sign_says(t, v);
        else if (!pith_text_blank(pith_tree_text(t, v)))
            return false;
        e = name.len ? known_as(name, value) : PITH_ENTITY_NONE;

        if (e == PITH_ENTITY_NONE)
            continue;
        pith_fields_set_pair(i, name, value, out);
        out->entity = e;
        out->by_name = true;
        return true;
    }
    return false;
}

#define TAIL_KINDS (PITH_ENTITY_BIT(DURATION) | PITH_ENTITY_BIT(COUNT))
#define TAIL_WORDS 6

/* "20 min. prep", "4 servings": the value stands before its name. A number of
 * things is what the whole says. */
static bool tail_pair(const field_page *p, uint32_t i, pith_label_pair *out)
{
    pith_str text = pith_str_trim(pith_block_text(p->b, i)), rest = text, word;
    char low[PITH_ENTITY_LABEL];

    if (p->b->at[i].words < 2 || p->b->at[i].words > TAIL_WORDS ||
        !pith_is_digit(text.ptr[0]))
        return false;
    pith_utf8_word(&rest);
    for (const char *was = rest.ptr; (word = pith_utf8_word(&rest)).len;
         was = rest.ptr) {
        pith_str name = {word.ptr, (size_t)(text.ptr + text.len - word.ptr)};
        pith_str value = {text.ptr, (size_t)(was - text.ptr)};
        uint32_t e =
            pith_entity_of_label(pith_entity_fold(name, low), TAIL_KINDS);

        if (e == PITH_ENTITY_NONE ||
            !pith_entity_fits(pith_entity_kind_of(e), value))
            continue;
        pith_fields_set_pair(
            i, name, pith_entity_kind_of(e) == PITH_ENTITY_COUNT ? text : value,
            out);
        out->entity = e;
        out->by_name = true;
        return true;
    }
    return false;
}

#define BY_WORDS 9 /* of a line that says who: more are a sentence */
#define BY_BYTES 4 /* of "by", in any language */

/* Up to a sign that sets the next thing apart. */
static pith_str first_part(pith_str s)
{
    pith_str apart = PITH_STR("| – · •");

    while (apart.len)
        s = pith_str_sub(s, 0, pith_str_find(s, pith_str_word(&apart)));
    return pith_str_sub(s, 0, pith_str_find(s, PITH_STR(" - ")));
}

/* "Hosted by Ada Moss": a known name that ends in "by", and whom it names. "By"
 * alone is the author's line, read/about. */
static bool by_pair(const field_page *p, uint32_t i, pith_label_pair *out)
{
    pith_str text = pith_str_trim(pith_block_text(p->b, i)), rest = text, word;
    char low[PITH_ENTITY_LABEL];

    if (p->b->at[i].words < 3 || p->b->at[i].words > BY_WORDS ||
        pith_str_has(text, PITH_STR(". ")))
        return false;
    for (int n = 0; n < LABEL_WORDS && (word = pith_utf8_word(&rest)).len;
         n++) {
        pith_str name = {text.ptr, (size_t)(word.ptr + word.len - text.ptr)};
        pith_str after = rest, who, label;
        uint32_t e;

        if (!n || word.len > BY_BYTES)
            continue;
        label = pith_entity_fold(name, low);
        e = pith_lexicon_is_byline(label)
                ? pith_entity_of_label(label, PITH_ENTITY_BIT(TEXT))
                : PITH_ENTITY_NONE;
        who = pith_utf8_word(&after);
        if (e == PITH_ENTITY_NONE || !who.len ||
            (who.ptr[0] >= 'a' && who.ptr[0] <= 'z') ||
            pith_is_digit(who.ptr[0]))
            continue;
        pith_fields_set_pair(i, name, first_part(rest), out);
        out->entity = e;
        out->by_name = true;
        return true;
    }
    return false;
}

/* ---- all ---------------------------------------------------------------- */

static bool plain_pair(const field_page *p, uint32_t i, pith_buf *buf,
                       pith_label_pair *out)
{
    if (!(said_pair(p, i, out) || row_pair(p, i, out) ||
          inline_pair(p, i, buf, out)) ||
        !out->value.len || !pith_fields_begins_well(out->name))
        return false;
    take_parts(p, buf, out);
    out->entity = known_as(out->name, out->value);
    if (out->entity == PITH_ENTITY_NONE && out->told)
        out->entity = known(out->name, out->value, PITH_ENTITY_BIT(LIST));
    return true;
}

/* Pairs that block i holds or begins, to `out`; how many. */
static uint32_t find_pairs(const field_page *p, uint32_t i, pith_buf *buf,
                           uint32_t room, pith_label_pair *out)
{
    pith_label_pair plain;
    bool is_plain;
    uint32_t n;

    if (!p->b->at[i].words || i == p->title || !room ||
        pith_fields_outside(p, i))
        return 0;
    n = pith_fields_line(p, i, room, out);
    if (n) {
        for (uint32_t k = 0; k < n; k++)
            out[k].entity = known_as(out[k].name, out[k].value);
        return n;
    }
    is_plain = plain_pair(p, i, buf, &plain);
    n = is_plain && plain.entity != PITH_ENTITY_NONE
            ? 0
            : strip_pairs(p, i, room, out);
    if (n && is_plain && plain.value_block == i && !plain.make &&
        out->name.len < plain.name.len)
        n = 0; /* "Date filed: 3 May" says no date, but when it was filed */
    if (!n && !(is_plain && plain.entity != PITH_ENTITY_NONE))
        n = known_pair(p, i, buf, out) || tail_pair(p, i, out) ||
            sign_pair(p, i, out) || by_pair(p, i, out);
    if (!n && is_plain)
        *out = plain;
    else if (n && is_plain) { /* it would be one without its known name, too */
        out->by_name = false;
        out->make = plain.make;
    }
    return n ? n : is_plain;
}

#define PAIRS_MORE 64 /* than blocks: strips hold several */

static uint32_t find_all(const field_page *p, pith_buf *buf,
                         pith_label_pair *at)
{
    uint32_t n = 0, room = p->b->count + PAIRS_MORE;

    for (uint32_t i = 0; i < p->b->count && n < room; i++)
        n += find_pairs(p, i, buf, room - n, &at[n]);
    return n;
}

static pith_status pairs_of(const field_page *p, pith_pairs *out)
{
    size_t room = (size_t)p->b->count + PAIRS_MORE + 1;
    pith_label_pair *at = pith_arena_array(p->arena, room, sizeof(*at));
    pith_label_pair **by = pith_arena_array(p->arena, room, sizeof(*by));
    uint32_t n, kept = 0;
    pith_buf buf;

    *out = (pith_pairs){NULL, 0};
    if (!at || !by)
        return PITH_NOMEM;
    pith_buf_init(&buf, p->arena->al, (size_t)1 << 20);
    n = find_all(p, &buf, at);
    pith_buf_release(&buf);
    for (uint32_t i = 0; i < n; i++)
        by[i] = &at[i];
    if (!p->opt.any_rows)
        drop_rows(by, n);
    for (uint32_t i = 0; i < n; i++)
        if (at[i].name.len)
            at[kept++] = at[i];
    for (uint32_t i = 0; i < kept; i++)
        by[i] = &at[i];
    count_names(by, kept);
    *out = (pith_pairs){at, kept};
    return PITH_OK;
}

pith_status pith_mine_pairs(const pith_readpage *page,
                            const pith_fields_options *opt, pith_arena *scratch,
                            pith_pairs *out)
{
    field_page p;
    pith_status st = pith_fields_measure(page, opt, scratch, &p);

    return st == PITH_OK ? pairs_of(&p, out) : st;
}
