/* tree/text: see text.h.
 *
 * One pass over the preorder range. What separates two pieces of text is not
 * written when it is met but kept as a break, and the strongest break since
 * the last written byte wins:
 *
 *   none < space < block (line) < cell (tab) < row (line)
 *
 * so that <td><p>a</p></td><td>b</td> gives a tab although the paragraph ends
 * a line, and nothing needs trimming afterwards. A cell break outlives the
 * blocks around it but not the row. */
#include "tree/text.h"

enum { BREAK_NONE, BREAK_SPACE, BREAK_BLOCK, BREAK_CELL, BREAK_ROW };

typedef struct text_writer {
    pith_buf *out;
    size_t start; /* out->len at the beginning */
    uint8_t pending;
    bool flat;
} text_writer;

static void text_break(text_writer *w, uint8_t strength)
{
    if (w->pending < strength)
        w->pending = strength;
}

/* ---- collapsing ------------------------------------------------------- */

/* 0: ordinary, 1: white space, 2: may begin white space of more bytes. */
static const uint8_t byte_class[256] = {
    [9] = 1,   [10] = 1,   [11] = 1,   [12] = 1,   [13] = 1,
    [' '] = 1, [0xC2] = 2, [0xE1] = 2, [0xE2] = 2, [0xE3] = 2,
};

/* Bytes of the Unicode White_Space at p beyond ASCII; 0: it is none. */
static size_t wide_space(const unsigned char *p, const unsigned char *end)
{
    if (end - p >= 2 && p[0] == 0xC2)
        return p[1] == 0xA0 || p[1] == 0x85 ? 2 : 0;
    if (end - p < 3)
        return 0;
    if (p[0] == 0xE1)
        return p[1] == 0x9A && p[2] == 0x80 ? 3 : 0;
    if (p[0] == 0xE3)
        return p[1] == 0x80 && p[2] == 0x80 ? 3 : 0;
    if (p[0] != 0xE2)
        return 0;
    if (p[1] == 0x80)
        return p[2] <= 0x8A || p[2] == 0xA8 || p[2] == 0xA9 || p[2] == 0xAF ? 3
                                                                            : 0;
    return p[1] == 0x81 && p[2] == 0x9F ? 3 : 0;
}

static size_t space_at(const unsigned char *p, const unsigned char *end)
{
    uint8_t c = byte_class[*p];

    return c == 0 ? 0 : c == 1 ? 1 : wide_space(p, end);
}

/* The first byte from p on that is no ASCII white space, or the end. */
static const unsigned char *skip_space(const unsigned char *p,
                                       const unsigned char *end)
{
    while (p < end && byte_class[*p] == 1)
        p++;
    return p;
}

/* End of the run at p that can be copied as it is: ordinary bytes, and single
 * spaces between them. */
static const unsigned char *run_end(const unsigned char *p,
                                    const unsigned char *end)
{
    for (;;) {
        while (p < end && byte_class[*p] == 0)
            p++;
        if (p == end)
            return p;
        if (*p == ' ' && p + 1 < end && byte_class[p[1]] == 0)
            p += 2;
        else if (byte_class[*p] == 2 && wide_space(p, end) == 0)
            p++;
        else
            return p;
    }
}

static char break_char(const text_writer *w)
{
    if (w->flat || w->pending == BREAK_SPACE)
        return ' ';
    return w->pending == BREAK_CELL ? '\t' : '\n';
}

#define ONES 0x0101010101010101ull
#define TOPS (ONES << 7)

/* The top bit of the lowest zero byte is set, if there is one; higher bits may
 * be set then, too. */
static uint64_t zero_bytes(uint64_t x)
{
    return (x - ONES) & ~x & TOPS;
}

/* One of eight bytes may begin white space that is no single ASCII space: a
 * control, 0xC2, or 0xE0 to 0xE3. Says so of some other bytes, too. */
static bool may_be_space(uint64_t w)
{
    if ((w - ONES * ' ') & ~w & TOPS)
        return true;
    return (w & TOPS) && (zero_bytes(w ^ ONES * 0xC2) |
                          zero_bytes((w & ONES * 0xFC) ^ ONES * 0xE0));
}

/* Copies from *p what can be copied as it is, eight bytes at a time: words and
 * single spaces between them. */
static char *copy_words(const unsigned char **p, const unsigned char *end,
                        char *to)
{
    while (end - *p >= 8) {
        uint64_t w, spaces;
        size_t n;

        memcpy(&w, *p, 8);
        spaces = zero_bytes(w ^ ONES * ' ');
        if (may_be_space(w) || (spaces & (spaces << 8)))
            break;
        memcpy(to, &w, 8);
        n = (*p)[7] == ' ' ? 7 : 8;
        *p += n;
        to += n;
    }
    return to;
}

/* Append `s`, collapsed, after the pending break. */
static void text_add(text_writer *w, pith_str s)
{
    const unsigned char *p = (const unsigned char *)s.ptr, *end = p + s.len;
    char *to = pith_buf_reserve(w->out, s.len + 1), *begin = to;
    size_t n;

    if (!to)
        return;
    while (p < end) {
        const unsigned char *from = p;
        n = space_at(p, end);
        if (n) {
            text_break(w, BREAK_SPACE);
            p = skip_space(p + n, end);
            continue;
        }
        if (w->pending && (to > begin || w->out->len > w->start))
            *to++ = break_char(w);
        w->pending = BREAK_NONE;
        to = copy_words(&p, end, to);
        if (p > from)
            continue;
        p = run_end(p, end);
        memcpy(to, from, (size_t)(p - from));
        to += p - from;
    }
    pith_buf_commit(w->out, (size_t)(to - begin));
}

/* The bytes, eight or more, are all ASCII white space. */
static bool all_space(const unsigned char *p, const unsigned char *end)
{
    for (;; p += 8) {
        uint64_t w, other;

        if (end - p < 8)
            p = end - 8;
        memcpy(&w, p, 8);
        /* no space, and not 9 to 13: the sums reach the top bit from 9 and
         * from 14 on */
        other = w ^ ONES * ' ';
        other = ((other & ~TOPS) + ~TOPS) | other;
        if (other & (~(w + ONES * 0x77) | (w + ONES * 0x72) | w) & TOPS)
            return false;
        if (p + 8 == end)
            return true;
    }
}

bool pith_text_spaces(pith_str s)
{
    const unsigned char *p = (const unsigned char *)s.ptr, *end = p + s.len;

    return s.len >= 8 ? all_space(p, end) : skip_space(p, end) == end;
}

char *pith_text_squeeze(pith_str s, char *to)
{
    const unsigned char *p = (const unsigned char *)s.ptr, *end = p + s.len;
    bool space = false, any = false;

    if (s.len >= 8 && all_space(p, end))
        return to;
    p = skip_space(p, end);
    while (p < end) {
        const unsigned char *from = p;
        size_t n = space_at(p, end);

        if (n) {
            space = true;
            p = skip_space(p + n, end);
            continue;
        }
        if (space && any)
            *to++ = ' ';
        space = false;
        any = true;
        to = copy_words(&p, end, to);
        if (p > from)
            continue;
        p = run_end(p, end);
        memcpy(to, from, (size_t)(p - from));
        to += p - from;
    }
    return to;
}

/* Where the white space at the end of [p, end) begins. */
static const unsigned char *trim_end(const unsigned char *p,
                                     const unsigned char *end)
{
    for (;;) {
        if (end > p && byte_class[end[-1]] == 1)
            end--;
        else if (end - p >= 2 && wide_space(end - 2, end) == 2)
            end -= 2;
        else if (end - p >= 3 && wide_space(end - 3, end) == 3)
            end -= 3;
        else
            return end;
    }
}

/* The end of what is words and single spaces, from p on; past a first part of
 * eight bytes at a time. */
static const unsigned char *flat_end(const unsigned char *p,
                                     const unsigned char *end)
{
    while (end - p >= 8) {
        uint64_t w, spaces;

        memcpy(&w, p, 8);
        spaces = zero_bytes(w ^ ONES * ' ');
        if (may_be_space(w) || (spaces & (spaces << 8)))
            break;
        p += p[7] == ' ' ? 7 : 8;
    }
    return run_end(p, end);
}

pith_str pith_text_slice(pith_str s, bool *flat)
{
    const unsigned char *p = (const unsigned char *)s.ptr;
    const unsigned char *end = s.len ? p + s.len : p;
    size_t n;

    *flat = true;
    if (s.len >= 8 && byte_class[*p] == 1 && all_space(p, end))
        return (pith_str){s.ptr, 0};
    p = skip_space(p, end);
    if (p == end)
        return (pith_str){s.ptr, 0};
    while (p < end && (n = space_at(p, end)) != 0)
        p += n;
    if (byte_class[end[-1]] || (end[-1] & 0x80))
        end = trim_end(p, end);
    *flat = flat_end(p, end) == end;
    return (pith_str){(const char *)p, (size_t)(end - p)};
}

void pith_text_collapse(pith_str s, pith_buf *out)
{
    text_writer w = {.out = out, .start = out->len, .flat = true};

    if (s.len)
        text_add(&w, s);
}

bool pith_text_blank(pith_str s)
{
    const unsigned char *p = (const unsigned char *)s.ptr;
    const unsigned char *end = s.len ? p + s.len : p;
    size_t n;

    for (; p < end; p += n) {
        static const char indent[8] = {' ', ' ', ' ', ' ', ' ', ' ', ' ', ' '};

        n = 8; /* most blank text is the indentation of what follows */
        if (end - p >= 8 && !memcmp(p, indent, 8))
            continue;
        if ((n = space_at(p, end)) == 0)
            return false;
    }
    return true;
}

/* ---- <pre> ------------------------------------------------------------ */

/* Append the lines of a <pre> as they are, but no empty ones at the start. */
static void text_add_pre(text_writer *w, pith_str s)
{
    pith_buf *out = w->out;
    size_t skip = 0;

    for (size_t i = 0; out->len == w->start && i < s.len &&
                       pith_is_space((unsigned char)s.ptr[i]);
         i++)
        if (s.ptr[i] == '\n')
            skip = i + 1;
    s = pith_str_from(s, skip);
    if (s.len == 0)
        return;
    if (w->pending > BREAK_SPACE && out->len > w->start &&
        out->data[out->len - 1] != '\n')
        pith_buf_char(out, break_char(w));
    w->pending = BREAK_NONE;
    pith_buf_str(out, s);
}

/* White space at the end of a <pre> is not kept. */
static void text_trim(text_writer *w)
{
    pith_buf *out = w->out;

    while (out->len > w->start &&
           pith_is_space((unsigned char)out->data[out->len - 1]))
        out->data[--out->len] = '\0';
}

/* ---- visible text ----------------------------------------------------- */

static bool tag_pre(uint32_t tag)
{
    return tag == PITH_TAG_PRE || tag == PITH_TAG_LISTING ||
           tag == PITH_TAG_XMP || tag == PITH_TAG_PLAINTEXT;
}

static bool tag_row(uint32_t tag)
{
    return tag == PITH_TAG_TR || tag == PITH_TAG_TABLE ||
           tag == PITH_TAG_TBODY || tag == PITH_TAG_THEAD ||
           tag == PITH_TAG_TFOOT || tag == PITH_TAG_CAPTION;
}

static bool tag_cell(uint32_t tag)
{
    return tag == PITH_TAG_TD || tag == PITH_TAG_TH;
}

static void enter_element(text_writer *w, uint32_t tag)
{
    if (tag_row(tag))
        text_break(w, BREAK_ROW);
    else if (pith_tag_block(tag) && !tag_cell(tag))
        text_break(w, BREAK_BLOCK);
    else if (tag == PITH_TAG_BR)
        text_break(w, BREAK_BLOCK);
}

static void leave_element(text_writer *w, uint32_t tag)
{
    if (tag_cell(tag))
        text_break(w, BREAK_CELL);
    else
        enter_element(w, tag);
    if (tag_pre(tag))
        text_trim(w);
}

static bool skipped(const pith_tree *t, pith_node v, unsigned flags)
{
    uint32_t tag = t->label[v];

    if (pith_tag_invisible(tag) &&
        !(tag == PITH_TAG_NOSCRIPT && (flags & PITH_TEXT_NOSCRIPT)))
        return true;
    return !(flags & PITH_TEXT_HIDDEN) && t->data[v].len &&
           pith_node_hidden(t, v);
}

void pith_tree_visible(const pith_tree *t, pith_node v, unsigned flags,
                       pith_buf *out)
{
    text_writer w = {.out = out, .start = out->len};
    pith_node next, x, end = pith_tree_end(t, v), pre_end = 0;

    assert(v < t->count);
    w.flat = flags & PITH_TEXT_FLAT;
    for (pith_node u = v; u < end; u = next) {
        next = u + 1;
        x = u;
        if (t->kind[u] == PITH_KIND_TEXT) {
            if (u < pre_end)
                text_add_pre(&w, pith_tree_text(t, u));
            else
                text_add(&w, pith_tree_text(t, u));
        } else if (pith_is_element(t, u) && u != v && skipped(t, u, flags)) {
            next = pith_tree_end(t, u);
            x = t->parent[u];
        } else if (pith_is_element(t, u)) {
            enter_element(&w, t->label[u]);
            if (!w.flat && tag_pre(t->label[u]) && pre_end <= u)
                pre_end = pith_tree_end(t, u);
        }
        for (; x != v && pith_tree_end(t, x) == next; x = t->parent[x])
            if (pith_is_element(t, x))
                leave_element(&w, t->label[x]);
    }
    if (pre_end)
        text_trim(&w);
}

void pith_tree_record_text(const pith_tree *t, pith_node v, pith_buf *out)
{
    text_writer w = {.out = out, .start = out->len, .flat = true};
    pith_node u = v, end = pith_tree_end(t, v);

    assert(v < t->count);
    while (u < end) {
        if (t->kind[u] == PITH_KIND_TEXT) {
            text_break(&w, BREAK_SPACE);
            text_add(&w, pith_tree_text(t, u));
        } else if (u != v && pith_is_element(t, u) &&
                   pith_tag_notext(t->label[u])) {
            u = pith_tree_end(t, u);
            continue;
        }
        u++;
    }
}
