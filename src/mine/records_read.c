/* mine/records_read: one pass over the page: what text there is, which nodes
 * count, and what every element says about itself.
 *
 * The papers saw tag names only. An element here has features: its tag below
 * its parent's tag, each class word, itemprop, role, the names of data
 * attributes; that it has text of its own; that it is an image. Words are read
 * with digits as one mark, so post-17 and post-18 are one word. */
#include "mine/records_int.h"

#include "base/hash.h"
#include "base/vec.h"
#include "tree/text.h"

/* Visible characters that are no white space. */
static uint32_t count_text(pith_str s)
{
    uint32_t n = 0;

    for (size_t i = 0; i < s.len; i++) {
        unsigned char c = (unsigned char)s.ptr[i];

        n += c > ' ' && (c & 0xC0) != 0x80;
    }
    return n;
}

typedef struct reader {
    rec_page *p;
    pith_map feats; /* hash -> feature */
    pith_map paths;
    uint32_t *list; /* features of all nodes, growing */
    size_t len, cap;
    size_t kinds_cap, hash_cap;
    uint64_t seen[64]; /* hashes of the node at hand */
    uint32_t n_seen;
} reader;

static bool add_feature(reader *r, uint64_t hash, uint8_t kind)
{
    rec_page *p = r->p;
    uint64_t *id;
    bool fresh;

    for (uint32_t i = 0; i < r->n_seen; i++)
        if (r->seen[i] == hash)
            return true;
    if (r->n_seen == 64)
        return true;
    r->seen[r->n_seen++] = hash;
    id = pith_map_put(&r->feats, hash, p->n_feats, &fresh);
    if (!id)
        return false;
    if (fresh) {
        if (!pith_vec_reserve((void **)&p->kind, &r->kinds_cap,
                              (size_t)p->n_feats + 1, 1, r->feats.al) ||
            !pith_vec_reserve((void **)&p->hash, &r->hash_cap,
                              (size_t)p->n_feats + 1, sizeof(*p->hash),
                              r->feats.al))
            return false;
        p->hash[p->n_feats] = hash;
        p->kind[p->n_feats++] = kind;
    }
    if (!pith_vec_reserve((void **)&r->list, &r->cap, r->len + 1,
                          sizeof(*r->list), r->feats.al))
        return false;
    r->list[r->len++] = (uint32_t)*id;
    return true;
}

/* Hash of a word, runs of digits as one mark. 0: only digits. */
static uint64_t word_hash(pith_str w)
{
    uint64_t h = 0;
    bool digit = false, letter = false;

    for (size_t i = 0; i < w.len; i++) {
        unsigned char c = (unsigned char)w.ptr[i];

        if (pith_is_digit(c)) {
            if (!digit)
                h = pith_hash_mix(h, '0');
            digit = true;
            continue;
        }
        digit = false;
        letter = true;
        h = pith_hash_mix(h, c);
    }
    return letter ? h : 0;
}

uint64_t pith_rec_word_hash(const pith_tree *t, pith_node v, uint32_t attr,
                            pith_str word)
{
    uint64_t h = word_hash(word);

    return h ? pith_hash_mix(
                   pith_hash_mix(pith_hash_mix(0x77, t->label[v]), attr), h)
             : 0;
}

static bool add_words(reader *r, pith_node v, uint32_t attr, pith_str value)
{
    for (pith_str w = pith_str_word(&value); w.len; w = pith_str_word(&value)) {
        uint64_t h = pith_rec_word_hash(r->p->t, v, attr, w);

        if (h && !add_feature(r, h, REC_FEAT_WORD))
            return false;
    }
    return true;
}

static bool add_attrs(reader *r, pith_node v)
{
    const pith_tree *t = r->p->t;
    const pith_attr *a = pith_tree_attrs(t, v);
    uint64_t seed = pith_hash_mix(0x77, t->label[v]);

    for (uint32_t i = 0; i < t->data[v].len; i++) {
        pith_str name, value = pith_tree_bytes(t, a[i].value);

        switch (a[i].name) {
        case PITH_ATTR_CLASS:
        case PITH_ATTR_ITEMPROP:
        case PITH_ATTR_ITEMTYPE:
        case PITH_ATTR_ROLE:
            if (!add_words(r, v, a[i].name, value))
                return false;
            break;
        default:
            name = pith_attr_name(t->names, a[i].name);
            if (!pith_str_starts(name, PITH_STR("data-")))
                break;
            if (!add_feature(r, pith_hash_mix(seed, pith_hash_str(name)),
                             REC_FEAT_DATA))
                return false;
        }
    }
    return true;
}

static bool add_element(reader *r, pith_node v)
{
    const pith_tree *t = r->p->t;
    uint32_t up = t->label[t->parent[v]];
    uint64_t tag = pith_hash_mix(pith_hash_mix(0x11, up), t->label[v]);
    bool texts = false;

    if (!add_feature(r, tag, REC_FEAT_TAG) || !add_attrs(r, v))
        return false;
    if (t->label[v] == PITH_TAG_IMG)
        return add_feature(r, pith_hash_mix(tag, 3), REC_FEAT_IMAGE);
    PITH_EACH_CHILD(t, v, c)
    texts = texts || (pith_is_text(t, c) && r->p->text[c + 1] > r->p->text[c]);
    if (!texts)
        return true;
    /* What the text is called: tag, parent's tag, and the words. */
    for (uint32_t i = 1; i < r->n_seen; i++)
        tag += r->seen[i];
    return add_feature(r, pith_hash_mix(tag, 5), REC_FEAT_TEXT);
}

static bool read_features(reader *r)
{
    rec_page *p = r->p;
    const pith_tree *t = p->t;

    for (pith_node v = 0; v < t->count; v++) {
        p->feat_at[v] = (uint32_t)r->len;
        p->path[v] = 0;
        if (v <= p->body || v >= p->end || p->dead[v] || !pith_is_element(t, v))
            continue;
        uint64_t *id = pith_map_put(
            &r->paths, pith_hash_mix(p->path[t->parent[v]] + 1, t->label[v]),
            r->paths.count + 1, NULL);

        if (!id)
            return false;
        p->path[v] = (uint32_t)*id;
        r->n_seen = 0;
        if (!add_element(r, v))
            return false;
    }
    p->feat_at[t->count] = (uint32_t)r->len;
    return true;
}

/* Text sums, hidden text included unless `dead` says otherwise. */
static void sum_text(rec_page *p)
{
    const pith_tree *t = p->t;
    pith_node link_end = 0;

    p->text[0] = p->link[0] = 0;
    for (pith_node v = 0; v < t->count; v++) {
        uint32_t n = 0;

        if (t->label[v] == PITH_TAG_A && pith_is_element(t, v) && v >= link_end)
            link_end = pith_tree_end(t, v);
        if (pith_is_text(t, v) && !p->dead[v] && v > p->body && v < p->end)
            n = count_text(pith_tree_text(t, v));
        p->text[v + 1] = p->text[v] + n;
        p->link[v + 1] = p->link[v] + (v < link_end ? n : 0);
    }
}

/* Marks what a reader never sees. A hidden element that holds much of the page
 * is shown by a script: it counts as seen. True when hidden text is left out.
 */
#define HIDDEN_SHARE 0.25
static bool mark_dead(rec_page *p, bool hidden)
{
    const pith_tree *t = p->t;
    uint32_t all = hidden ? rec_text(p, p->body) : 0;
    pith_node dead_end = 0;
    bool any = false;

    for (pith_node v = 0; v < t->count; v++) {
        if (v >= dead_end && pith_is_element(t, v)) {
            if (pith_tag_notext(t->label[v])) {
                dead_end = pith_tree_end(t, v);
            } else if (hidden && pith_node_hidden(t, v) &&
                       rec_text(p, v) < HIDDEN_SHARE * all) {
                dead_end = pith_tree_end(t, v);
                any = true;
            }
        }
        p->dead[v] = v < dead_end;
    }
    return any;
}

static void read_text(rec_page *p)
{
    mark_dead(p, false);
    sum_text(p);
    if (mark_dead(p, true))
        sum_text(p);
}

static bool reserve(rec_page *p)
{
    size_t n = (size_t)p->t->count + 1;

    p->text = pith_arena_array(p->tmp, n, sizeof(*p->text));
    p->link = pith_arena_array(p->tmp, n, sizeof(*p->link));
    p->path = pith_arena_array(p->tmp, n, sizeof(*p->path));
    p->feat_at = pith_arena_array(p->arena, n, sizeof(*p->feat_at));
    p->dead = pith_arena_alloc(p->tmp, n);
    return p->text && p->link && p->path && p->feat_at && p->dead;
}

/* Moves what grew on the heap into the arena. */
static bool settle(reader *r)
{
    rec_page *p = r->p;
    uint32_t *list = pith_arena_array(p->arena, r->len + 1, sizeof(*list));
    uint8_t *kind = pith_arena_alloc(p->arena, (size_t)p->n_feats + 1);

    uint64_t *hash =
        pith_arena_array(p->arena, (size_t)p->n_feats + 1, sizeof(*hash));

    if (!list || !kind || !hash)
        return false;
    if (r->len)
        memcpy(list, r->list, r->len * sizeof(*list));
    if (p->n_feats) {
        memcpy(kind, p->kind, p->n_feats);
        memcpy(hash, p->hash, p->n_feats * sizeof(*hash));
    }
    p->feat = list;
    pith_alloc_free(r->feats.al, p->kind);
    pith_alloc_free(r->feats.al, p->hash);
    p->kind = kind;
    p->hash = hash;
    return true;
}

pith_status pith_rec_read(rec_page *p)
{
    reader r = {.p = p};
    pith_node body = pith_tree_body(p->t);
    bool ok;

    p->body = body == PITH_NIL ? 0 : body;
    p->end = pith_tree_end(p->t, p->body);
    if (!reserve(p))
        return PITH_NOMEM;
    pith_map_init(&r.feats, p->tmp->al);
    pith_map_init(&r.paths, p->tmp->al);
    read_text(p);
    ok = read_features(&r) && settle(&r);
    if (!ok) {
        pith_alloc_free(r.feats.al, p->kind);
        pith_alloc_free(r.feats.al, p->hash);
        p->kind = NULL;
        p->hash = NULL;
    }
    pith_alloc_free(r.feats.al, r.list);
    pith_map_release(&r.feats);
    pith_map_release(&r.paths);
    return ok ? PITH_OK : PITH_NOMEM;
}
