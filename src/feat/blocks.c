/* feat/blocks: see blocks.h. */
#include "feat/blocks.h"

#include "base/utf8.h"
#include "tree/text.h"

typedef struct reader {
    const pith_tree *t;
    pith_arena *arena;
    unsigned flags;
    pith_cues cues;
    uint16_t *in, *own;
    uint8_t *cue;
    uint64_t *sig;
    pith_node *holder; /* node -> nearest block element, itself included */
    pith_textblock *at;
    uint32_t count, cap;
    pith_linkspan *link;
    uint32_t n_links, cap_links;
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
    switch (tag) {
    case PITH_TAG_NAV:
    case PITH_TAG_MENU:
        return PITH_IN_NAV;
    case PITH_TAG_ASIDE:
        return PITH_IN_ASIDE;
    case PITH_TAG_FOOTER:
        return PITH_IN_FOOTER;
    case PITH_TAG_HEADER:
        return PITH_IN_HEADER;
    case PITH_TAG_FORM:
    case PITH_TAG_FIELDSET:
    case PITH_TAG_LABEL:
    case PITH_TAG_DIALOG:
        return PITH_IN_FORM;
    case PITH_TAG_FIGURE:
    case PITH_TAG_FIGCAPTION:
        return PITH_IN_FIGURE;
    case PITH_TAG_ARTICLE:
    case PITH_TAG_MAIN:
        return PITH_IN_ARTICLE;
    case PITH_TAG_OL:
        return PITH_IN_LIST | PITH_IN_ORDERED;
    case PITH_TAG_UL:
    case PITH_TAG_DL:
        return PITH_IN_LIST;
    case PITH_TAG_TABLE:
        return PITH_IN_TABLE;
    case PITH_TAG_BLOCKQUOTE:
        return PITH_IN_QUOTE;
    case PITH_TAG_PRE:
        return PITH_IN_PRE;
    case PITH_TAG_A:
        return PITH_IN_LINK;
    case PITH_TAG_I:
    case PITH_TAG_EM:
        return PITH_IN_ITALIC;
    case PITH_TAG_B:
    case PITH_TAG_STRONG:
        return PITH_IN_BOLD;
    default:
        return 0;
    }
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

/* Subtrees whose text is no part of what is read. */
static bool is_silent(const reader *r, pith_node v)
{
    uint32_t tag = r->t->label[v];

    if (tag == PITH_TAG_NOSCRIPT)
        return !(r->flags & PITH_BLOCKS_NOSCRIPT);
    if (tag == PITH_TAG_OBJECT)
        return object_shown(r->t, v);
    return pith_tag_notext(tag) || pith_tag_invisible(tag) ||
           tag == PITH_TAG_BUTTON || tag == PITH_TAG_CANVAS ||
           tag == PITH_TAG_VIDEO || tag == PITH_TAG_AUDIO ||
           tag == PITH_TAG_HEAD ||
           (!(r->flags & PITH_BLOCKS_HIDDEN) && pith_node_hidden(r->t, v));
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

static void open_block(reader *r, pith_node v)
{
    r->at[r->count] = (pith_textblock){
        .node = r->holder[v], .first = v, .off = r->len, .joined = false};
    r->open = true;
    r->space = r->in_word = r->mark = false;
}

/* What a character of ASCII is; 0: a mark like any other. */
enum {
    CH_WORD = 1,
    CH_LETTER = 2,
    CH_CAPITAL = 4,
    CH_COMMA = 8,
    CH_END = 16, /* of a sentence */
    CH_QUOTE = 32,
    CH_SPACE = 64
};

static uint8_t ascii_class(unsigned char c)
{
#define DIGIT  CH_WORD
#define SMALL  (CH_WORD | CH_LETTER)
#define LARGE  (CH_WORD | CH_LETTER | CH_CAPITAL)
#define TEN(x) x, x, x, x, x, x, x, x, x, x
#define ABC(x) TEN(x), TEN(x), x, x, x, x, x, x
    /* clang-format off */
    static const uint8_t class_of[128] = {
        ['\t'] = CH_SPACE, CH_SPACE, CH_SPACE, CH_SPACE, CH_SPACE,
        [' '] = CH_SPACE,
        ['!'] = CH_END, ['"'] = CH_QUOTE, ['\''] = CH_QUOTE, [')'] = CH_QUOTE,
        [','] = CH_COMMA, ['.'] = CH_END, ['?'] = CH_END, [']'] = CH_QUOTE,
        ['_'] = CH_WORD,
        ['0'] = TEN(DIGIT),
        ['A'] = ABC(LARGE),
        ['a'] = ABC(SMALL),
    };
    /* clang-format on */
#undef DIGIT
#undef SMALL
#undef LARGE
#undef TEN
#undef ABC
    return class_of[c];
}

static uint8_t rune_class(uint32_t rune)
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

/* Append one text node to the open block. */
static void add_text(reader *r, pith_str s, uint16_t in)
{
    pith_textblock *b = &r->at[r->count];
    const char *p = s.ptr, *end = p + s.len;
    char *to = r->text + r->len, *first = r->text + b->off;
    uint32_t words = 0;
    bool space = r->space, in_word = r->in_word, mark = r->mark;

    while (p < end) {
        const char *from = p;
        bool ideo = false;
        uint8_t class;

        if ((unsigned char)*p < 0x80) {
            class = ascii_class((unsigned char)*p++);
        } else {
            uint32_t rune = pith_utf8_next(&p, end);

            class = rune_class(rune);
            ideo = rune >= 0xe00 && pith_rune_ideo(rune);
            class |= ideo ? CH_WORD : 0;
        }
        if (class & CH_SPACE) {
            space = true;
            in_word = false;
            continue;
        }
        if (space && to > first) {
            *to++ = ' ';
            b->ends += mark;
            mark = false;
        }
        space = false;
        words += (class & CH_WORD) && (ideo || !in_word);
        in_word = (class & CH_WORD) && !ideo;
        b->letters += (class & CH_LETTER) != 0;
        b->capitals += (class & CH_CAPITAL) != 0;
        b->commas += (class & CH_COMMA) != 0;
        if (!(class & CH_QUOTE) || !mark)
            mark = class & CH_END;
        do
            *to++ = *from++;
        while (from < p);
    }
    r->len = (uint32_t)(to - r->text);
    r->space = space;
    r->in_word = in_word;
    r->mark = mark;
    b->words += words;
    if (in & PITH_IN_LINK)
        b->link_words += words;
    if (in & PITH_IN_ITALIC)
        b->italic_words += words;
    if (in & PITH_IN_BOLD)
        b->bold_words += words;
}

/* What the link of text node v added from `from` on; a link of several text
 * nodes is one. */
static bool add_link(reader *r, pith_node v, uint32_t from)
{
    pith_linkspan *last = r->n_links ? &r->link[r->n_links - 1] : NULL;
    size_t size = sizeof(*r->link);

    while (r->t->label[v] != PITH_TAG_A)
        v = r->t->parent[v];
    if (last && last->node == v && last->block == r->count) {
        last->len = r->len - last->off;
        return true;
    }
    if (r->n_links == r->cap_links) {
        uint32_t cap = r->cap_links ? 2 * r->cap_links : 64;

        r->link =
            pith_arena_grow(r->arena, r->link, r->cap_links * size, cap * size);
        if (!r->link)
            return false;
        r->cap_links = cap;
    }
    from += r->text[from] == ' ';
    r->link[r->n_links++] = (pith_linkspan){r->count, from, r->len - from, v};
    return true;
}

static bool read_text(reader *r, pith_node v)
{
    pith_str s = pith_tree_text(r->t, v);
    bool joined = false;
    uint32_t from;

    if (pith_text_blank(s)) {
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
    add_text(r, s, r->in[r->t->parent[v]]);
    if ((r->flags & PITH_BLOCKS_LINKS) &&
        (r->in[r->t->parent[v]] & PITH_IN_LINK))
        return add_link(r, r->t->parent[v], from);
    return true;
}

/* Element v: its own measurements, and the end of the open block. */
static bool read_element(reader *r, pith_node v, pith_node root)
{
    const pith_tree *t = r->t;
    pith_node up = t->parent[v];
    uint32_t tag = t->label[v];

    if (!pith_cues_of(&r->cues, t, v, &r->cue[v], &r->sig[v]))
        return false;
    r->own[v] = own_bits(tag);
    r->in[v] = (uint16_t)(r->own[v] | (v == root ? 0 : r->in[up]));
    r->holder[v] = v == root || pith_tag_block(tag) ? v : r->holder[up];
    if (tag == PITH_TAG_BR) {
        r->breaks++;
        return true;
    }
    if (r->holder[v] == v)
        return close_block(r);
    return true;
}

static bool read_nodes(reader *r, pith_node root)
{
    const pith_tree *t = r->t;
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
            ok = read_element(r, v++, root);
        }
    }
    return ok && close_block(r);
}

/* Room for all text below root: its bytes, and a blank before each node. */
static size_t text_room(const pith_tree *t, pith_node root)
{
    size_t room = 1;

    for (pith_node v = root; v < pith_tree_end(t, root); v++)
        if (pith_is_text(t, v))
            room += (size_t)t->data[v].len + 1;
    return room;
}

static bool make_room(reader *r, pith_node root)
{
    size_t n = r->t->count;

    r->cap = 256;
    r->in = pith_arena_zalloc(r->arena, n, sizeof(*r->in));
    r->own = pith_arena_zalloc(r->arena, n, sizeof(*r->own));
    r->cue = pith_arena_zalloc(r->arena, n, sizeof(*r->cue));
    r->sig = pith_arena_zalloc(r->arena, n, sizeof(*r->sig));
    r->holder = pith_arena_array(r->arena, n, sizeof(*r->holder));
    r->text = pith_arena_alloc(r->arena, text_room(r->t, root));
    r->at = pith_arena_array(r->arena, r->cap, sizeof(*r->at));
    return r->in && r->own && r->cue && r->sig && r->holder && r->text && r->at;
}

pith_status pith_blocks_read(const pith_tree *t, pith_node root, unsigned flags,
                             pith_arena *arena, pith_blocks *out)
{
    reader r = {.t = t, .arena = arena, .flags = flags};
    pith_status st = pith_cues_init(&r.cues, arena->al);

    if (st == PITH_OK && (!make_room(&r, root) || !read_nodes(&r, root)))
        st = PITH_NOMEM;
    pith_cues_release(&r.cues);
    *out = (pith_blocks){.at = r.at,
                         .count = r.count,
                         .text = r.text,
                         .in = r.in,
                         .own = r.own,
                         .cues = r.cue,
                         .sig = r.sig,
                         .flags = flags,
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

pith_status pith_blocks_read_page(const pith_tree *t, pith_node root,
                                  pith_arena *arena, pith_blocks *out)
{
    pith_status st = pith_blocks_read(t, root, 0, arena, out);
    pith_blocks all;

    if (st != PITH_OK || long_words(out) >= SHOWN_MIN)
        return st;
    st = pith_blocks_read(t, root, PITH_BLOCKS_NOSCRIPT | PITH_BLOCKS_HIDDEN,
                          arena, &all);
    if (st == PITH_OK && long_words(&all) > 2 * long_words(out))
        *out = all;
    return st;
}
