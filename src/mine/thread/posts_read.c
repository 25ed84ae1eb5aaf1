/* mine/thread/posts_read: one pass over the nodes of a page: sums of text,
 * styles of elements, and the nodes at which a date may stand.
 *
 * Everything that the miner asks of a node's own bytes is asked here, so that
 * attributes and texts are looked at once. A style is a tag with a class
 * attribute; cues are looked up for styles, of which a page has few. */
#include "mine/thread/posts_int.h"

#include "name/naming.h"
#include "base/hash.h"
#include "base/map.h"
#include "tree/text.h"

/* An element with a date in an attribute is small. */
#define PIVOT_NODES_MAX 8

/* A page has about so many nodes for each style. */
#define NODES_PER_STYLE 14

/* Styles seen lately, by a cheap hash: most elements are like one before. */
#define RECENT 256
typedef struct recent_style {
    pith_str class;
    uint32_t tag, id; /* id 0: empty */
} recent_style;

/* Names of attributes that are not in the table, seen lately. */
#define NAMES 64
typedef struct recent_name {
    uint32_t name; /* 0: empty */
    bool timely;
} recent_name;

typedef struct reader {
    posts_page *p;
    posts_styles *styles;
    pith_map map;                   /* hash of tag and class -> style */
    uint32_t plain[PITH_TAG_COUNT]; /* tag -> its style without class */
    bool timely[PITH_ATTR_COUNT];   /* attribute -> it can hold a date */
    recent_style recent[RECENT];
    recent_name names[NAMES];
    pith_node body;
    pith_node hidden_end, mute_end, link_end;
    uint32_t text, link;
} reader;

/* ---- texts ------------------------------------------------------------- */

#define LOW7 0x7f7f7f7f7f7f7f7full

/* How many of eight bytes are not white space. */
static uint32_t solid8(uint64_t x)
{
    /* byte > 0x20: its low seven bits + 0x5f reach the top bit */
    x = (((x & LOW7) + 0x5f5f5f5f5f5f5f5full) | x) & ~LOW7;
    return (uint32_t)((x >> 7) * 0x0101010101010101ull >> 56);
}

/* The last n < 8 bytes of a text, the rest zero. `room`: bytes that can be read
 * from p on. Lengths of white space are random: no branch depends on n where
 * eight bytes are there. */
static uint64_t tail8(const char *p, size_t n, size_t room)
{
    static const unsigned char mask[16] = {255, 255, 255, 255,
                                           255, 255, 255, 255};
    uint64_t x = 0, m;

    if (room >= 8) {
        memcpy(&x, p, 8);
        memcpy(&m, mask + 8 - n, 8);
        return x & m;
    }
    for (size_t i = 0; i < n; i++)
        x = x << 8 | (unsigned char)p[i];
    return x;
}

/* Bytes of a text that are not white space, eight at a time. */
static uint32_t solid_bytes(const pith_tree *t, pith_range r)
{
    size_t room = r.off < t->src_len ? t->src_len - r.off
                                     : t->pool_len - (r.off - t->src_len);
    const char *p = pith_tree_bytes(t, r).ptr;
    uint32_t n = 0;
    uint64_t x;

    for (; r.len >= 8; r.len -= 8, p += 8, room -= 8) {
        memcpy(&x, p, 8);
        n += solid8(x);
    }
    return n + solid8(tail8(p, r.len, room));
}

static void add_date_node(reader *r, pith_node v)
{
    if (v >= r->body)
        r->p->date_nodes[r->p->n_date_nodes++] = v;
}

static void read_text(reader *r, pith_node v)
{
    uint32_t n = solid_bytes(r->p->t, r->p->t->data[v]);

    if (v >= r->mute_end) {
        r->text += n;
        if (v < r->link_end)
            r->link += n;
    }
    if (n >= 2 && n <= POSTS_PIVOT_TEXT)
        add_date_node(r, v);
}

/* ---- elements ---------------------------------------------------------- */

/* Tags below which text is no text of a record (noscript is: forums put whole
 * threads there for readers without scripts). */
static bool silent(uint32_t tag)
{
    return tag != PITH_TAG_NOSCRIPT &&
           pith_tag_has(tag, PITH_TAG_IS_INVISIBLE | PITH_TAG_IS_NOTEXT);
}

static void read_tag(reader *r, pith_node v)
{
    const pith_tree *t = r->p->t;
    uint32_t tag = t->label[v];

    if (silent(tag)) {
        if (v >= r->mute_end)
            r->mute_end = pith_tree_end(t, v);
        if (v >= r->hidden_end && pith_tag_invisible(tag))
            r->hidden_end = pith_tree_end(t, v);
    }
    if (tag == PITH_TAG_A && v >= r->link_end)
        r->link_end = pith_tree_end(t, v);
}

static bool timely_name(reader *r, uint32_t name)
{
    recent_name *slot;

    if (name < PITH_ATTR_COUNT)
        return r->timely[name];
    slot = &r->names[name % NAMES];
    if (slot->name != name)
        *slot = (recent_name){name, pith_date_attr_named(r->p->t, name)};
    return slot->timely;
}

static recent_style *recent_slot(recent_style *recent, uint32_t tag, pith_str s)
{
    uint32_t first = 0, last = 0;

    if (s.len >= 4) {
        memcpy(&first, s.ptr, 4);
        memcpy(&last, s.ptr + s.len - 4, 4);
    } else {
        first = (unsigned char)s.ptr[0];
        last = (unsigned char)s.ptr[s.len - 1];
    }
    first = (first ^ (last * 0x9e3779b1u) ^ (uint32_t)s.len ^ (tag << 7)) *
            0x85ebca6bu;
    return &recent[first >> 24];
}

/* The style of that key, a new one for v if there is none; 0: no memory. */
static uint32_t style_at(reader *r, uint64_t key, pith_node v, pith_str class)
{
    posts_styles *styles = r->styles;
    bool fresh;
    uint64_t *id = pith_map_put(&r->map, key, styles->len, &fresh);

    if (!id)
        return 0;
    if (fresh && !PITH_VEC_PUSH(styles, r->p->arena->al,
                                ((posts_style){.first = v, .class = class})))
        return 0;
    return (uint32_t)*id + 1;
}

static uint32_t style_of(reader *r, pith_node v, pith_str class, pith_str id)
{
    uint32_t tag = r->p->t->label[v], style;
    uint64_t key, other;
    recent_style *slot;

    if (class.len) {
        slot = recent_slot(r->recent, tag, class);
        if (slot->id && slot->tag == tag && pith_str_eq(slot->class, class))
            return slot->id;
        key = pith_hash_mix(pith_hash_mix(tag, 1), pith_hash_str(class));
        style = style_at(r, key, v, class);
        *slot = (recent_style){class, tag, style};
        return style;
    }
    if (id.len && pith_posts_id_word(tag, id, &other))
        return style_at(r, pith_hash_mix(other, 2), v, class);
    if (tag < PITH_TAG_COUNT && r->plain[tag])
        return r->plain[tag];
    style = style_at(r, pith_hash_mix(tag, 1), v, class);
    if (tag < PITH_TAG_COUNT)
        r->plain[tag] = style;
    return style;
}

static bool read_element(reader *r, pith_node v)
{
    const pith_tree *t = r->p->t;
    const pith_attr *a = t->attr + t->data[v].off, *end = a + t->data[v].len;
    pith_str class = {NULL, 0}, id = {NULL, 0};
    bool dated = false;
    uint32_t style;

    read_tag(r, v);
    for (; a < end; a++)
        if (pith_attr_is(a, PITH_FROM_CLASS))
            class = pith_tree_bytes(t, a->value);
        else if (pith_attr_is(a, PITH_FROM_ID))
            id = pith_tree_bytes(t, a->value);
        else if (pith_attr_is(a, PITH_FROM_ITEMPROP) ||
                 pith_attr_is(a, PITH_FROM_REL))
            r->p->words.of_node[v] = POSTS_MORE_CUES;
        else if (timely_name(r, a->name))
            dated = true;
    if (dated && v >= r->hidden_end && t->size[v] <= PIVOT_NODES_MAX)
        add_date_node(r, v);
    style = style_of(r, v, class, id);
    if (!style)
        return false;
    r->styles->at[style - 1].count++;
    r->p->words.style[v] = style;
    return true;
}

/* ------------------------------------------------------------------------ */

static bool read_nodes(reader *r)
{
    posts_page *p = r->p;
    const pith_tree *t = p->t;

    for (pith_node v = 0; v < t->count; v++) {
        p->text[v] = r->text;
        p->link[v] = r->link;
        if (t->kind[v] == PITH_KIND_ELEMENT) {
            if (!read_element(r, v))
                return false;
            continue;
        }
        p->words.style[v] = 0;
        if (t->kind[v] == PITH_KIND_TEXT && v >= r->hidden_end)
            read_text(r, v);
    }
    p->text[t->count] = r->text;
    p->link[t->count] = r->link;
    return true;
}

static bool reserve(posts_page *p)
{
    size_t n = p->t->count;

    p->label = pith_arena_array(p->arena, n, sizeof(*p->label));
    p->words.style = pith_arena_array(p->arena, n, sizeof(uint32_t));
    p->words.of_node = pith_arena_zalloc(p->arena, n, sizeof(uint16_t));
    p->text = pith_arena_array(p->arena, n + 1, sizeof(*p->text));
    p->link = pith_arena_array(p->arena, n + 1, sizeof(*p->link));
    p->date_nodes = pith_arena_array(p->arena, n, sizeof(*p->date_nodes));
    p->undated = pith_arena_zalloc(p->arena, n, sizeof(*p->undated));
    return p->undated && p->label && p->words.style && p->words.of_node &&
           p->text && p->link && p->date_nodes;
}

pith_status pith_posts_read(posts_page *p)
{
    posts_styles styles = {0};
    reader r = {.p = p, .styles = &styles};
    bool ok = reserve(p);

    r.body = pith_tree_top(p->t);
    for (uint32_t i = 0; i < PITH_ATTR_COUNT; i++)
        r.timely[i] = pith_date_attr_named(p->t, i);
    pith_map_init(&r.map, p->arena->al);
    ok = ok && pith_map_reserve(&r.map, p->t->count / NODES_PER_STYLE) &&
         read_nodes(&r);
    pith_map_release(&r.map);
    ok = ok && pith_posts_label(p, &styles);
    PITH_VEC_RELEASE(&styles.words, p->arena->al);
    PITH_VEC_RELEASE(&styles.word_of, p->arena->al);
    PITH_VEC_RELEASE(&styles, p->arena->al);
    return ok ? PITH_OK : PITH_NOMEM;
}
