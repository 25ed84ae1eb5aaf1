/* read/blocks: see blocks.h. */
#include "read/blocks.h"

#include "name/naming.h"
#include "read/known.h"
#include "base/textbits.h"
#include "base/utf8.h"
#include "name/heading.h"
#include "tree/text.h"

typedef struct reader {
    const pith_tree *t;
    pith_node root;
    pith_arena *arena;
    unsigned flags;
    bool hides;
    pith_cues *cues;
    uint16_t *in, *own;
    uint16_t *cue;
    uint64_t *sig;
    pith_node *holder; /* node -> nearest block element, itself included */
    pith_node *elem;
    uint32_t *up, *index;
    uint32_t n_elems;
    pith_textblock *at;
    uint32_t count, cap;
    pith_linkspan *link;
    uint32_t n_links;
    char *text;
    uint32_t len;
    bool open;       /* at[count] is being filled */
    bool space;      /* white space is pending */
    bool in_word;    /* the last character belongs to a word */
    bool mark;       /* the last character but quotes ended a sentence */
    unsigned breaks; /* <br> since the last text */
} reader;

static uint16_t own_bits(uint32_t tag)
{
    static const uint16_t own[PITH_TAG_COUNT] = {
        [PITH_TAG_NAV] = PITH_IN_NAV,
        [PITH_TAG_MENU] = PITH_IN_NAV,
        [PITH_TAG_ASIDE] = PITH_IN_ASIDE,
        [PITH_TAG_FOOTER] = PITH_IN_FOOTER,
        [PITH_TAG_HEADER] = PITH_IN_HEADER,
        [PITH_TAG_FORM] = PITH_IN_FORM,
        [PITH_TAG_FIELDSET] = PITH_IN_FORM,
        [PITH_TAG_LABEL] = PITH_IN_FORM,
        [PITH_TAG_DIALOG] = PITH_IN_FORM,
        [PITH_TAG_FIGURE] = PITH_IN_FIGURE,
        [PITH_TAG_FIGCAPTION] = PITH_IN_FIGURE,
        [PITH_TAG_ARTICLE] = PITH_IN_ARTICLE,
        [PITH_TAG_MAIN] = PITH_IN_ARTICLE,
        [PITH_TAG_OL] = PITH_IN_LIST | PITH_IN_ORDERED,
        [PITH_TAG_UL] = PITH_IN_LIST,
        [PITH_TAG_DL] = PITH_IN_LIST,
        [PITH_TAG_TABLE] = PITH_IN_TABLE,
        [PITH_TAG_BLOCKQUOTE] = PITH_IN_QUOTE,
        [PITH_TAG_PRE] = PITH_IN_PRE,
        [PITH_TAG_A] = PITH_IN_LINK,
        [PITH_TAG_I] = PITH_IN_ITALIC,
        [PITH_TAG_EM] = PITH_IN_ITALIC,
    };
    return tag < PITH_TAG_COUNT ? own[tag] : 0;
}

/* What browsers show themselves; of any other object they show the content,
 * as there are no plug-ins any more. */
static bool object_shown(const pith_tree *t, pith_node v)
{
    pith_str type = pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_TYPE));

    return pith_str_istarts(type, PITH_STR("image/")) ||
           pith_str_istarts(type, PITH_STR("text/")) ||
           pith_str_istarts(type, PITH_STR("application/pdf"));
}

#define HEADING_NODES 16 /* of one that has but its own text */

/* A box inside a heading is no box of its own when it holds all of the
 * heading's text. */
static bool in_heading(const reader *r, pith_node up)
{
    const pith_tree *t = r->t;
    pith_node h = r->holder[up];
    unsigned texts = 0;

    if (t->size[h] > HEADING_NODES || !pith_heading(t, h))
        return false;
    for (pith_node u = h + 1; u < pith_tree_end(t, h); u++)
        texts += pith_is_text(t, u) && !pith_text_blank(pith_tree_text(t, u));
    return texts == 1;
}

/* The mark by a heading that leads to the heading itself: "¶", "#". */
static bool is_anchor(const reader *r, pith_node v)
{
    const pith_tree *t = r->t;

    if (!pith_heading(t, r->holder[t->parent[v]]) ||
        !pith_str_starts(pith_tree_attr(t, v, PITH_ATTR_HREF), PITH_STR("#")))
        return false;
    for (pith_node u = v + 1; u < pith_tree_end(t, v); u++)
        if (pith_is_text(t, u) && pith_utf8_words(pith_tree_text(t, u)))
            return false;
    return true;
}

/* A tab that is not the first: hidden, and a click away. */
static bool is_tab(const pith_tree *t, pith_node v)
{
    return pith_str_ieq(pith_name_value(t, v, PITH_FROM_ROLE),
                        PITH_STR("tabpanel"));
}

/* Subtrees whose text is no part of what is read. */
static bool is_silent(reader *r, pith_node v)
{
    uint32_t tag = r->t->label[v];
    bool hidden;

    if (tag == PITH_TAG_NOSCRIPT) {
        hidden = !(r->flags & PITH_BLOCKS_NOSCRIPT);
        r->hides |= hidden;
        return hidden;
    }
    if (tag == PITH_TAG_OBJECT)
        return object_shown(r->t, v);
    if (tag == PITH_TAG_A && is_anchor(r, v))
        return true;
    if (pith_tag_notext(tag) || pith_tag_invisible(tag) ||
        tag == PITH_TAG_BUTTON || tag == PITH_TAG_CANVAS ||
        tag == PITH_TAG_VIDEO || tag == PITH_TAG_AUDIO || tag == PITH_TAG_HEAD)
        return true;
    hidden = !(r->flags & PITH_BLOCKS_HIDDEN) && r->t->data[v].len &&
             pith_node_hidden(r->t, v) && !is_tab(r->t, v);
    r->hides |= hidden;
    return hidden;
}

static bool close_block(reader *r)
{
    pith_textblock *b = &r->at[r->count];

    if (!r->open)
        return true;
    r->open = false;
    b->len = r->len - b->off;
    b->ends += r->mark;
    b->stopped = r->mark;
    if (++r->count == r->cap) {
        size_t size = sizeof(*r->at);
        pith_textblock *more =
            pith_arena_grow(r->arena, r->at, r->cap * size, 2 * r->cap * size);

        if (!more)
            return false;
        r->at = more;
        r->cap *= 2;
    }
    return true;
}

/* Cues and signatures of the elements around a block that begins in v, up to
 * the first that has them. */
static void read_boxes(reader *r, pith_node v)
{
    while (!r->sig[v]) {
        pith_cues_of(r->cues, r->t, v, &r->cue[v], &r->sig[v]);
        if (v == r->root)
            return;
        v = r->t->parent[v];
    }
}

static void open_block(reader *r, pith_node v)
{
    if (r->sig)
        read_boxes(r, r->holder[v]);
    r->at[r->count] = (pith_textblock){
        .node = r->holder[v], .first = v, .off = r->len, .joined = false};
    r->open = true;
    r->space = r->in_word = r->mark = false;
}

/* What a character beyond ASCII is; 0: a mark like any other. */
enum {
    CH_WORD = 1,
    CH_END = 2, /* of a sentence */
    CH_QUOTE = 4,
    CH_SPACE = 8,
    CH_COMMA = 16
};

static unsigned rune_class(uint32_t rune)
{
    if (pith_rune_space(rune))
        return CH_SPACE;
    if (rune == 0x2026 || rune == 0x3002 || rune == 0xff01 || rune == 0xff1f ||
        rune == 0x061f || rune == 0x0964)
        return CH_END;
    if (rune == 0x201d || rune == 0x2019 || rune == 0xbb || rune == 0x201c ||
        rune == 0x300d)
        return CH_QUOTE;
    if (rune == 0x3001 || rune == 0xff0c)
        return CH_COMMA;
    return pith_rune_word(rune) ? CH_WORD : 0;
}

/* A block while text is written to it, and what one text node adds. */
typedef struct writer {
    char *to;
    const char *first; /* of the block */
    uint32_t words, ends;
    bool comma;
    bool space, in_word, mark; /* as in reader */
} writer;

/* The space before a character, which the sentence before it ends at. */
static void put_space(writer *w)
{
    if (w->space && w->to > w->first) {
        *w->to++ = ' ';
        w->ends += w->mark;
        w->mark = false;
    }
    w->space = false;
}

/* Ends of sentences: marks, and quotes that follow them. A run of quotes that
 * begins after a mark is filled by the carry of one addition. */
static uint64_t ends_of(uint64_t end, uint64_t quote, bool before)
{
    uint64_t begin = (end << 1 | before) & quote;

    return end | (quote & ~(quote + begin));
}

/* Copies from p what can be copied as it is, words and single blanks between
 * them, at most `n` bytes of ASCII, then passes over white space. `wide`: 32
 * bytes can be read, and copied though not all are kept. */
static const char *add_run(writer *w, const char *p, const pith_textbits *b,
                           unsigned n, bool wide)
{
    uint32_t edges = (uint32_t)1 << (n - 1) | 1;
    uint32_t stop = b->space & (~b->blank | b->space >> 1 | edges);
    unsigned len = stop ? pith_bits_first(stop) : n;
    uint32_t run = pith_bits_low(len), words = b->word & run;
    uint64_t ends;

    if (len) {
        put_space(w);
        if (wide)
            memcpy(w->to, p, PITH_TEXTBITS);
        else
            memcpy(w->to, p, len);
        w->to += len;
        w->words += pith_bits_count(words & ~(words << 1 | w->in_word));
        w->in_word = words >> (len - 1);
        w->comma |= (b->comma & run) != 0;
        ends = ends_of(b->end & run, b->quote & run, w->mark);
        w->mark = ends >> (len - 1) & 1;
        ends &= (b->space & run) >> 1;
        w->ends += ends ? pith_bits_count((uint32_t)ends) : 0;
    }
    if (len < n) {
        uint32_t rest = ~(b->space >> len);

        w->space = true;
        w->in_word = false;
        len += rest ? pith_bits_first(rest) : n - len;
    }
    return p + len;
}

static const char *add_rune(writer *w, const char *p, const char *end)
{
    const char *from = p;
    uint32_t rune = pith_utf8_next(&p, end);
    bool ideo = pith_rune_ideo(rune);
    unsigned class = rune_class(rune) | (ideo ? CH_WORD : 0);

    if (class & CH_SPACE) {
        w->space = true;
        w->in_word = false;
        return p;
    }
    put_space(w);
    w->words += (class & CH_WORD) && (ideo || !w->in_word);
    w->in_word = (class & CH_WORD) && !ideo;
    w->comma |= (class & CH_COMMA) != 0;
    if (!(class & CH_QUOTE) || !w->mark)
        w->mark = class & CH_END;
    while (from < p)
        *w->to++ = *from++;
    return p;
}

/* Append one text node to the open block. `safe`: textbits.h. */
static void add_text(reader *r, pith_str s, const char *safe, uint16_t in)
{
    pith_textblock *b = &r->at[r->count];
    const char *p = s.ptr, *end = p + s.len;
    writer w = {.to = r->text + r->len,
                .first = r->text + b->off,
                .space = r->space,
                .in_word = r->in_word,
                .mark = r->mark};

    while (p < end) {
        unsigned n;
        pith_textbits bits = pith_textbits_of(p, (size_t)(end - p), safe, &n);

        n = bits.high ? pith_bits_first(bits.high) : n;
        bits.space &= pith_bits_low(n);
        if (n)
            p = add_run(&w, p, &bits, n, safe - p >= (ptrdiff_t)PITH_TEXTBITS);
        while (p < end && (*p & 0x80))
            p = add_rune(&w, p, end);
    }
    r->len = (uint32_t)(w.to - r->text);
    r->space = w.space;
    r->in_word = w.in_word;
    r->mark = w.mark;
    b->ends += w.ends;
    b->comma |= w.comma;
    b->words += w.words;
    if (in & PITH_IN_LINK)
        b->link_words += w.words;
    if (in & PITH_IN_ITALIC)
        b->italic_words += w.words;
}

/* What the link of text node v added from `from` on; a link of several text
 * nodes is one. */
static bool add_link(reader *r, pith_node v, uint32_t from)
{
    pith_linkspan *last = r->n_links ? &r->link[r->n_links - 1] : NULL;

    while (r->t->label[v] != PITH_TAG_A)
        v = r->t->parent[v];
    if (last && last->node == v && last->block == r->count) {
        last->len = r->len - last->off;
        return true;
    }
    r->link = pith_arena_room(r->arena, r->link, r->n_links, sizeof(*r->link));
    if (!r->link)
        return false;
    from += r->text[from] == ' ';
    r->link[r->n_links++] = (pith_linkspan){r->count, from, r->len - from, v};
    return true;
}

static bool is_blank(pith_str s, const char *safe)
{
    unsigned n;

    if (s.len && (unsigned)(s.ptr[0] - '!') < 0x7f - '!')
        return false;
    while (s.len) {
        pith_textbits b = pith_textbits_of(s.ptr, s.len, safe, &n);

        if (b.space != pith_bits_low(n))
            return (b.space | b.high) == pith_bits_low(n) && pith_text_blank(s);
        s = (pith_str){s.ptr + n, s.len - n};
    }
    return true;
}

static bool read_text(reader *r, pith_node v)
{
    pith_str s = pith_tree_text(r->t, v);
    const char *safe = pith_tree_safe(r->t, r->t->data[v]);
    bool joined = false;
    uint32_t from;

    if (is_blank(s, safe)) {
        r->space = true;
        r->in_word = false;
        return true;
    }
    if (r->open && (r->breaks || r->at[r->count].node != r->holder[v])) {
        joined = r->breaks == 1 && r->at[r->count].node == r->holder[v];
        if (!close_block(r))
            return false;
    }
    if (!r->open)
        open_block(r, v);
    r->at[r->count].joined |= joined;
    r->breaks = 0;
    from = r->len;
    add_text(r, s, safe, r->in[r->t->parent[v]]);
    if ((r->flags & PITH_BLOCKS_LINKS) &&
        (r->in[r->t->parent[v]] & PITH_IN_LINK))
        return add_link(r, r->t->parent[v], from);
    return true;
}

/* Element v: its own measurements, and the end of the open block. */
static bool read_element(reader *r, pith_node v)
{
    const pith_tree *t = r->t;
    pith_node up = t->parent[v], root = r->root;
    uint32_t tag = t->label[v];
    bool block;

    r->up[r->n_elems] = v == root ? 0 : r->index[up];
    r->index[v] = r->n_elems;
    r->elem[r->n_elems++] = v;
    r->own[v] = own_bits(tag);
    r->in[v] = (uint16_t)(r->own[v] | (v == root ? 0 : r->in[up]));
    block = v == root || (pith_tag_block(tag) && !in_heading(r, up));
    r->holder[v] = block ? v : r->holder[up];
    if (tag == PITH_TAG_BR) {
        r->breaks++;
        return true;
    }
    if (r->holder[v] == v)
        return close_block(r);
    return true;
}

static bool read_nodes(reader *r)
{
    const pith_tree *t = r->t;
    pith_node root = r->root;
    pith_node end = pith_tree_end(t, root), v = root;
    bool ok = true;

    while (ok && v < end) {
        if (pith_is_text(t, v)) {
            r->holder[v] = r->holder[t->parent[v]];
            ok = read_text(r, v++);
        } else if (!pith_is_element(t, v) || (v != root && is_silent(r, v))) {
            if (pith_is_element(t, v) && pith_tag_block(t->label[v]))
                ok = close_block(r);
            v += t->size[v];
        } else {
            ok = read_element(r, v++);
        }
    }
    return ok && close_block(r);
}

/* Room for all text below root: its bytes, a blank before each node, and what
 * may be written or read beyond the end. */
static size_t text_room(const pith_tree *t, pith_node root)
{
    size_t room = PITH_TEXTBITS + 1;

    for (pith_node v = root, end = pith_tree_end(t, root); v < end; v++) {
        size_t text = pith_is_text(t, v); /* no branch: every other node is */

        room += ((size_t)t->data[v].len + 1) & (0 - text);
    }
    return room;
}

static bool make_room(reader *r, pith_node root)
{
    size_t n = r->t->count;
    bool bare = r->flags & PITH_BLOCKS_BARE;

    r->cap = 256;
    r->in = pith_arena_zalloc(r->arena, n, sizeof(*r->in));
    r->own = pith_arena_zalloc(r->arena, n, sizeof(*r->own));
    if (!bare) {
        r->cue = pith_arena_zalloc(r->arena, n, sizeof(*r->cue));
        r->sig = pith_arena_zalloc(r->arena, n, sizeof(*r->sig));
    }
    r->holder = pith_arena_array(r->arena, n, sizeof(*r->holder));
    r->elem = pith_arena_array(r->arena, n, sizeof(*r->elem));
    r->up = pith_arena_array(r->arena, n, sizeof(*r->up));
    r->index = pith_arena_array(r->arena, n, sizeof(*r->index));
    r->text = pith_arena_alloc(r->arena, text_room(r->t, root));
    r->at = pith_arena_array(r->arena, r->cap, sizeof(*r->at));
    return r->in && r->own && (bare || (r->cue && r->sig)) && r->holder &&
           r->elem && r->up && r->index && r->text && r->at;
}

pith_status pith_blocks_read(const pith_tree *t, pith_node root, unsigned flags,
                             pith_arena *arena, pith_blocks *out)
{
    pith_cues cues;
    reader r = {
        .t = t, .root = root, .arena = arena, .flags = flags, .cues = &cues};
    pith_status st = PITH_OK;

    if (!(flags & PITH_BLOCKS_BARE))
        pith_cues_init(&cues);
    if (!make_room(&r, root) || !read_nodes(&r))
        st = PITH_NOMEM;
    *out = (pith_blocks){.at = r.at,
                         .count = r.count,
                         .text = r.text,
                         .in = r.in,
                         .own = r.own,
                         .cues = r.cue,
                         .sig = r.sig,
                         .elem = r.elem,
                         .up = r.up,
                         .index = r.index,
                         .n_elems = r.n_elems,
                         .flags = flags,
                         .hides = r.hides,
                         .link = r.link,
                         .n_links = r.n_links};
    return st;
}

/* ---- pages that hide their text ------------------------------------------ */

/* Words of long blocks below which a page seems to hide its content. */
#define SHOWN_MIN  100
#define LONG_BLOCK 12

static uint32_t long_words(const pith_blocks *b)
{
    uint32_t words = 0;

    for (uint32_t i = 0; i < b->count; i++)
        words += b->at[i].words >= LONG_BLOCK ? b->at[i].words : 0;
    return words;
}

static pith_status read_shown(const pith_tree *t, pith_node root,
                              unsigned flags, pith_arena *arena,
                              pith_blocks *out)
{
    pith_status st = pith_blocks_read(t, root, flags, arena, out);
    pith_blocks all;

    if (st != PITH_OK || !out->hides || long_words(out) >= SHOWN_MIN)
        return st;
    flags |= PITH_BLOCKS_NOSCRIPT | PITH_BLOCKS_HIDDEN;
    st = pith_blocks_read(t, root, flags, arena, &all);
    if (st == PITH_OK && long_words(&all) > 2 * long_words(out))
        *out = all;
    return st;
}

pith_status pith_blocks_read_page(const pith_tree *t, pith_node root,
                                  unsigned flags, pith_arena *arena,
                                  pith_blocks *out)
{
    bool kept = t->known && root == pith_tree_top(t) &&
                !(flags & ~(unsigned)PITH_BLOCKS_BARE);
    const pith_blocks *known =
        kept ? pith_once_find(t, PITH_ONCE_BLOCKS) : NULL;
    pith_status st;

    if (!kept)
        return read_shown(t, root, flags, arena, out);
    if (known) {
        *out = *known;
        return PITH_OK;
    }
    st = read_shown(t, root, 0, pith_once_arena(t, arena), out);
    return st == PITH_OK
               ? pith_once_keep(t, PITH_ONCE_BLOCKS, NULL, out, sizeof(*out))
               : st;
}
