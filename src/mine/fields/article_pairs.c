/* mine/fields/article_pairs: names with values, the data sheet of a page. For
 * kinds, and the fields of a detail page (article_fields.c).
 *
 *   Weight: 2 kg                         one block, a colon in it
 *   <dt>Weight <dd>2 kg                  a block that is a name, and the next
 *   <tr><td>Weight <td>2 kg              a row: all there is in its box
 *   <li><b>Weight</b> 2 kg               a block that begins with an element
 *
 * The last two say so by their like only: several of one make, whose names
 * differ, are a sheet. */
#include <stdlib.h>

#include "base/hash.h"
#include "base/utf8.h"
#include "read/cell.h"
#include "mine/body/article_int.h"

#define NAME_WORDS  4
#define SAID_WORDS  12 /* of a value after a colon: prose has colons, too */
#define VALUE_WORDS 30 /* of one that stands by itself */
#define ROWS_LEAST  3  /* rows of one make */
#define NAME_NODES  6  /* of an element that is a name */
#define NAME_BYTES  80

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

static bool is_name(const art_page *a, uint32_t i)
{
    uint32_t tag = a->t->label[a->b.at[i].node];
    pith_str s = pith_block_text(&a->b, i);

    if (a->b.at[i].words > NAME_WORDS)
        return false;
    return tag == PITH_TAG_DT || tag == PITH_TAG_TH || name_end(s) == s.len;
}

/* A name begins with a letter. */
static bool begins_well(pith_str s)
{
    const char *p = s.ptr;
    uint32_t r = s.len ? pith_utf8_next(&p, s.ptr + s.len) : '0';

    return pith_rune_word(r) && !pith_is_digit((unsigned char)s.ptr[0]);
}

uint64_t pith_art_key(pith_str name)
{
    uint64_t h = pith_hash_bytes("", 0);

    for (pith_str w = pith_utf8_word(&name); w.len; w = pith_utf8_word(&name))
        h = pith_hash_mix(h, pith_utf8_word_hash(w));
    return h;
}

static pith_str trim_name(pith_str s)
{
    s = pith_str_trim(s);
    while (s.len && s.ptr[s.len - 1] == ':')
        s = pith_str_trim((pith_str){s.ptr, s.len - 1});
    return s;
}

static void set_pair(uint32_t i, pith_str name, pith_str value, art_pair *out)
{
    *out = (art_pair){
        .block = i, .name = trim_name(name), .value = pith_str_trim(value)};
    out->key = pith_art_key(out->name);
}

/* What a colon or the element says. */
static bool said_pair(const art_page *a, uint32_t i, art_pair *out)
{
    const pith_textblock *b = &a->b.at[i];
    pith_str s = pith_block_text(&a->b, i);
    size_t end = b->words <= NAME_WORDS + SAID_WORDS ? name_end(s) : 0;

    if (end && end < s.len) {
        set_pair(i, pith_str_sub(s, 0, end), pith_str_sub(s, end, SIZE_MAX),
                 out);
        return true;
    }
    if (!is_name(a, i) || i + 1 >= a->b.count || is_name(a, i + 1) ||
        !a->b.at[i + 1].words || a->b.at[i + 1].words > VALUE_WORDS)
        return false;
    set_pair(i, s, pith_block_text(&a->b, i + 1), out);
    return true;
}

static uint32_t blocks_in(const art_page *a, pith_node v)
{
    return a->sum[a->b.index[v]].blocks;
}

/* The largest box with block i and no other; PITH_NIL: it shares its own. */
static pith_node box_of(const art_page *a, uint32_t i)
{
    pith_node v = a->b.at[i].node;

    if (blocks_in(a, v) != 1)
        return PITH_NIL;
    while (v > a->root && blocks_in(a, a->t->parent[v]) == 1)
        v = a->t->parent[v];
    return v > a->root ? v : PITH_NIL;
}

/* Blocks i and i + 1 are all there is in a box: they may be name and value, if
 * their elements differ; but all cells of a table may look alike. */
static bool row_pair(const art_page *a, uint32_t i, art_pair *out)
{
    const pith_textblock *b = &a->b.at[i];
    pith_node x = b->link_words ? PITH_NIL : box_of(a, i), y, row;

    if (x == PITH_NIL || i + 1 >= a->b.count || b->words > NAME_WORDS ||
        !b[1].words || b[1].words > VALUE_WORDS)
        return false;
    row = a->t->parent[x];
    if (blocks_in(a, row) != 2 || !pith_tree_holds(a->t, row, b[1].node))
        return false;
    y = box_of(a, i + 1);
    if (y == PITH_NIL || y <= x ||
        (a->b.sig[x] == a->b.sig[y] && a->t->label[x] != PITH_TAG_TD))
        return false;
    set_pair(i, pith_block_text(&a->b, i), pith_block_text(&a->b, i + 1), out);
    out->make = pith_hash_mix(
        pith_hash_mix(a->b.sig[row] | 1, a->b.sig[a->t->parent[row]]),
        pith_hash_mix(a->b.sig[x] | 1, a->b.sig[y]));
    return true;
}

/* The element that begins block i and may name the rest. */
static pith_node head_of(const art_page *a, uint32_t i)
{
    const pith_tree *t = a->t;
    pith_node v = a->b.at[i].first;

    while (v > a->root && t->parent[v] != a->b.at[i].node)
        v = t->parent[v];
    if (v <= a->root || !pith_is_element(t, v) || t->size[v] > NAME_NODES)
        return PITH_NIL;
    for (pith_node u = v; u < pith_tree_end(t, v); u++)
        if (t->label[u] == PITH_TAG_A && pith_is_element(t, u))
            return PITH_NIL;
    return v;
}

static bool inline_pair(const art_page *a, uint32_t i, pith_buf *buf,
                        art_pair *out)
{
    const pith_textblock *b = &a->b.at[i];
    pith_str s = pith_block_text(&a->b, i), name;
    pith_node head;

    if (b->words < 2 || b->words > NAME_WORDS + VALUE_WORDS ||
        !pith_is_element(a->t, b->node) || (head = head_of(a, i)) == PITH_NIL)
        return false;
    pith_buf_clear(buf);
    pith_cell_text(a->t, head, buf);
    name = (pith_str){buf->data, buf->len};
    if (!name.len || name.len >= s.len || name.len > NAME_BYTES ||
        memcmp(name.ptr, s.ptr, name.len) != 0 ||
        pith_utf8_words(name) > NAME_WORDS)
        return false;
    set_pair(i, pith_str_sub(s, 0, name.len),
             pith_str_sub(s, name.len, SIZE_MAX), out);
    out->make = pith_hash_mix(
        pith_hash_mix(a->b.sig[b->node] | 1, a->b.sig[a->t->parent[b->node]]),
        a->t->label[head]);
    return true;
}

/* ---- several of one make ---------------------------------------------------
 */

static int by_make(const void *x, const void *y)
{
    const art_pair *a = *(art_pair *const *)x, *b = *(art_pair *const *)y;

    if (a->make != b->make)
        return a->make < b->make ? -1 : 1;
    return (a->key > b->key) - (a->key < b->key);
}

static int by_key(const void *x, const void *y)
{
    const art_pair *a = *(art_pair *const *)x, *b = *(art_pair *const *)y;

    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return (a > b) - (a < b);
}

/* Rows that have too few of their make, or whose names do not differ, lose
 * their name. */
static void drop_rows(art_pair **at, uint32_t n)
{
    qsort(at, n, sizeof(art_pair *), by_make);
    for (uint32_t i = 0, end; i < n; i = end) {
        uint32_t names = 1;

        for (end = i + 1; end < n && at[end]->make == at[i]->make; end++)
            names += at[end]->key != at[end - 1]->key;
        if (!at[i]->make ||
            (end - i >= ROWS_LEAST && 5 * names >= 4 * (end - i)))
            continue;
        for (uint32_t k = i; k < end; k++)
            at[k]->name.len = 0;
    }
}

/* How often each name stands. */
static void count_names(art_pair **at, uint32_t n)
{
    qsort(at, n, sizeof(art_pair *), by_key);
    for (uint32_t i = 0, end; i < n; i = end) {
        for (end = i + 1; end < n && at[end]->key == at[i]->key;)
            end++;
        for (uint32_t k = i; k < end; k++)
            at[k]->times = end - i;
    }
}

static bool find_pair(const art_page *a, uint32_t i, pith_buf *buf,
                      art_pair *out)
{
    const pith_textblock *b = &a->b.at[i];
    const uint16_t out_of = PITH_IN_NAV | PITH_IN_FOOTER;

    if (!b->words || i == a->title_block || a->in_post[b->node] ||
        (a->place[a->b.index[b->node]].in & out_of))
        return false;
    return (said_pair(a, i, out) || row_pair(a, i, out) ||
            inline_pair(a, i, buf, out)) &&
           out->value.len && begins_well(out->name);
}

static uint32_t find_all(const art_page *a, pith_buf *buf, art_pair *at)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < a->b.count; i++)
        n += find_pair(a, i, buf, &at[n]);
    return n;
}

pith_status pith_art_pairs(const art_page *a, art_pairs *out)
{
    art_pair *at = pith_arena_array(a->arena, a->b.count + 1, sizeof(*at));
    art_pair **by = pith_arena_array(a->arena, a->b.count + 1, sizeof(*by));
    uint32_t n, kept = 0;
    pith_buf buf;

    *out = (art_pairs){NULL, 0};
    if (!at || !by)
        return PITH_NOMEM;
    pith_buf_init(&buf, a->arena->al, (size_t)1 << 20);
    n = find_all(a, &buf, at);
    pith_buf_release(&buf);
    for (uint32_t i = 0; i < n; i++)
        by[i] = &at[i];
    drop_rows(by, n);
    for (uint32_t i = 0; i < n; i++)
        if (at[i].name.len)
            at[kept++] = at[i];
    for (uint32_t i = 0; i < kept; i++)
        by[i] = &at[i];
    count_names(by, kept);
    *out = (art_pairs){at, kept};
    return PITH_OK;
}
