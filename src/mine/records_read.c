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

#define ONES 0x0101010101010101ull
#define HIGH 0x8080808080808080ull

/* Bytes of `w` that begin a visible character: over ' ' and no 10xxxxxx. */
static uint64_t visible_bytes(uint64_t w)
{
    uint64_t over = ((w & ~HIGH) + ONES * (0x7f - ' ')) | w;
    uint64_t inside = w & ~(w << 1);

    return over & ~inside & HIGH;
}

/* Visible characters that are no white space, eight bytes at a time. */
static uint32_t count_text(pith_str s)
{
    const char *p = s.ptr, *end = p + s.len;
    uint32_t n = 0;
    uint64_t w;

    for (; end - p >= 8; p += 8) {
        memcpy(&w, p, 8);
        n += (uint32_t)((visible_bytes(w) >> 7) * ONES >> 56);
    }
    if (p == end)
        return n;
    w = 0; /* bytes that are not there do not count */
    memcpy(&w, p, (size_t)(end - p));
    return n + (uint32_t)((visible_bytes(w) >> 7) * ONES >> 56);
}

typedef struct reader {
    rec_page *p;
    pith_map feats; /* hash -> feature */
    pith_map paths;
    pith_map signs; /* what an element says -> sign */
    rec_sign *sign;
    uint8_t *kind;
    uint64_t *hash;
    size_t signs_cap;
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
        if (!pith_vec_reserve((void **)&r->kind, &r->kinds_cap,
                              (size_t)p->n_feats + 1, 1, r->feats.al) ||
            !pith_vec_reserve((void **)&r->hash, &r->hash_cap,
                              (size_t)p->n_feats + 1, sizeof(*r->hash),
                              r->feats.al))
            return false;
        r->hash[p->n_feats] = hash;
        r->kind[p->n_feats++] = kind;
    }
    if (!pith_vec_reserve((void **)&r->list, &r->cap, r->len + 1,
                          sizeof(*r->list), r->feats.al))
        return false;
    r->list[r->len++] = (uint32_t)*id;
    return true;
}

/* Hash of a word, runs of digits as one mark. 0: only digits. A word without
 * letters in its first bytes is none. */
#define WORD_MAX 256
static uint64_t word_hash(pith_str w)
{
    char plain[WORD_MAX];
    size_t n = 0, max = w.len < WORD_MAX ? w.len : WORD_MAX;
    bool letter = false;

    for (size_t i = 0; i < max; i++) {
        bool digit = pith_is_digit((unsigned char)w.ptr[i]);

        letter = letter || !digit;
        if (!digit || n == 0 || plain[n - 1] != '0')
            plain[n++] = digit ? '0' : w.ptr[i];
    }
    if (!letter)
        return 0;
    if (w.len > max)
        return pith_hash_mix(pith_hash_bytes(plain, n),
                             pith_hash_bytes(w.ptr + max, w.len - max));
    return pith_hash_bytes(plain, n);
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
        case PITH_ATTR_COLOR: /* of font: the class of its day */
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

    r->n_seen = 0;
    if (!add_feature(r, tag, REC_FEAT_TAG) || !add_attrs(r, v))
        return false;
    if (t->label[v] == PITH_TAG_IMG)
        return add_feature(r, pith_hash_mix(tag, 3), REC_FEAT_IMAGE);
    if (!r->p->sign[v])
        return true;
    /* What the text is called: tag, parent's tag, and the words. */
    for (uint32_t i = 1; i < r->n_seen; i++)
        tag += r->seen[i];
    return add_feature(r, pith_hash_mix(tag, 5), REC_FEAT_TEXT);
}

/* All that the features of v depend on: its tag and its parent's, the names
 * of its attributes, the values that are words, and whether it has text of its
 * own, which p->sign[v] says until the sign takes its place. */
static uint64_t saying_of(const rec_page *p, pith_node v)
{
    const pith_tree *t = p->t;
    const pith_attr *a = pith_tree_attrs(t, v);
    uint64_t h = (uint64_t)t->label[t->parent[v]] << 32 | t->label[v];

    h = pith_hash_mix(pith_hash_mix(0, h), p->sign[v]);
    for (uint32_t i = 0; i < t->data[v].len; i++)
        switch (a[i].name) {
        case PITH_ATTR_HREF:
        case PITH_ATTR_ID:
        case PITH_ATTR_SRC:
        case PITH_ATTR_STYLE:
        case PITH_ATTR_TITLE:
            break; /* say nothing */
        case PITH_ATTR_CLASS:
        case PITH_ATTR_ITEMPROP:
        case PITH_ATTR_ITEMTYPE:
        case PITH_ATTR_ROLE:
        case PITH_ATTR_COLOR:
            h = pith_hash_mix(h + a[i].name,
                              pith_hash_str(pith_tree_bytes(t, a[i].value)));
            break;
        default:
            h = pith_hash_mix(h, a[i].name);
        }
    return h;
}

/* Name of an element: its tag and words. */
static uint64_t name_of(const reader *r, pith_node v, uint32_t from)
{
    const rec_page *p = r->p;
    uint64_t h = p->t->label[v];

    for (size_t k = from; k < r->len; k++)
        if (r->kind[r->list[k]] == REC_FEAT_WORD)
            h += pith_hash_mix(r->list[k], 1);
    return h;
}

static bool new_sign(reader *r, pith_node v)
{
    rec_page *p = r->p;
    uint32_t from = (uint32_t)r->len, n;

    if (!pith_vec_reserve((void **)&r->sign, &r->signs_cap,
                          (size_t)p->n_signs + 1, sizeof(*r->sign),
                          r->feats.al) ||
        !add_element(r, v))
        return false;
    n = (uint32_t)r->len - from;
    r->sign[p->n_signs] = (rec_sign){
        .at = from,
        .n = n,
        .place = pith_rec_place_words(p, v),
        .name = name_of(r, v, from),
        /* text or image come last */
        .n_sets = n - (r->kind[r->list[r->len - 1]] >= REC_FEAT_TEXT)};
    p->n_signs++;
    return true;
}

/* The features of v: those of an element that says the same, or read. */
static bool read_element(reader *r, pith_node v)
{
    rec_page *p = r->p;
    bool fresh;
    uint64_t *id = pith_map_put(&r->signs, saying_of(p, v), p->n_signs, &fresh);
    uint32_t sign = id ? (uint32_t)*id : 0;
    const rec_sign *s;

    if (!id || (fresh && !new_sign(r, v)))
        return false;
    p->sign[v] = sign;
    if (fresh)
        return true;
    s = &r->sign[sign];
    if (!pith_vec_reserve((void **)&r->list, &r->cap, r->len + s->n,
                          sizeof(*r->list), r->feats.al))
        return false;
    for (uint32_t i = 0; i < s->n; i++)
        r->list[r->len++] = r->list[s->at + i];
    return true;
}

static bool read_features(reader *r)
{
    rec_page *p = r->p;
    const pith_tree *t = p->t;

    /* Sign 0: nothing that counts. */
    if (!pith_vec_reserve((void **)&r->sign, &r->signs_cap, 64,
                          sizeof(*r->sign), r->feats.al))
        return false;
    r->sign[p->n_signs++] = (rec_sign){0};
    for (pith_node v = 0; v < t->count; v++) {
        uint64_t *id;

        p->feat_at[v] = (uint32_t)r->len;
        p->path[v] = 0;
        if (v <= p->body || v >= p->end || p->dead[v] ||
            !pith_is_element(t, v)) {
            p->sign[v] = 0;
            continue;
        }
        id = pith_map_put(&r->paths,
                          (uint64_t)(p->path[t->parent[v]] + 1) << 32 |
                              t->label[v],
                          r->paths.count + 1, NULL);
        if (!id || !read_element(r, v))
            return false;
        p->path[v] = (uint32_t)*id;
    }
    p->n_paths = (uint32_t)r->paths.count + 1;
    p->feat_at[t->count] = (uint32_t)r->len;
    return true;
}

/* ---- text --------------------------------------------------------------- */

/* Sums of the visible characters of all texts that are no script and such. */
static void count_texts(rec_page *p)
{
    const pith_tree *t = p->t;
    pith_node dead_end = 0;

    p->text[0] = 0;
    for (pith_node v = 0; v < t->count; v++) {
        uint32_t n = 0;

        if (v >= dead_end && pith_is_element(t, v) &&
            pith_tag_notext(t->label[v]))
            dead_end = pith_tree_end(t, v);
        p->dead[v] = v < dead_end;
        if (v >= dead_end && pith_is_text(t, v) && v > p->body && v < p->end)
            n = count_text(pith_tree_text(t, v));
        p->text[v + 1] = p->text[v] + n;
    }
}

/* It is here that the browser stops drawing, or v's own attributes hide it. */
static bool hides(const rec_page *p, pith_node v)
{
    const uint8_t *drawn = p->boxes ? p->boxes->drawn : NULL;

    if (drawn && drawn[v] == PITH_DRAWN_NOT &&
        drawn[p->t->parent[v]] != PITH_DRAWN_NOT)
        return true;
    return p->t->data[v].len && pith_node_hidden(p->t, v);
}

/* Marks what is hidden. A hidden element that holds much of the page is shown
 * by a script: it counts as seen. */
#define HIDDEN_SHARE 0.25
static void mark_hidden(rec_page *p)
{
    const pith_tree *t = p->t;
    uint32_t all = rec_text(p, p->body);

    for (pith_node v = 0; v < t->count; v++) {
        if (p->dead[v] || !pith_is_element(t, v) || !hides(p, v) ||
            rec_text(p, v) >= HIDDEN_SHARE * all)
            continue;
        memset(p->dead + v, 1, t->size[v]);
        v += t->size[v] - 1;
    }
}

/* The sums again without what is hidden; the texts that count, in order, and
 * the hash of all of them up to each; sign[v]: v has text of its own. */
static void sum_text(rec_page *p)
{
    const pith_tree *t = p->t;
    pith_node link_end = 0;
    uint32_t before = 0, n;
    uint64_t said = 0;

    p->link[0] = p->nth[0] = 0;
    p->said[0] = 0;
    memset(p->sign, 0, (size_t)t->count * sizeof(*p->sign));
    for (pith_node v = 0; v < t->count; v++) {
        uint32_t k = p->nth[v];

        n = p->dead[v] ? 0 : p->text[v + 1] - before;
        before = p->text[v + 1];
        if (t->label[v] == PITH_TAG_A && pith_is_element(t, v) && v >= link_end)
            link_end = pith_tree_end(t, v);
        if (n) {
            uint64_t h = pith_hash_str(pith_str_trim(pith_tree_text(t, v)));

            p->sign[t->parent[v]] = 1;
            p->saying[k] = h;
            said = said * REC_SAID_BASE + h;
            p->said[++k] = said;
        }
        p->nth[v + 1] = k;
        p->text[v + 1] = p->text[v] + n;
        p->link[v + 1] = p->link[v] + (v < link_end ? n : 0);
    }
}

static bool reserve(rec_page *p)
{
    size_t n = (size_t)p->t->count + 1;

    p->text = pith_arena_array(p->tmp, n, sizeof(*p->text));
    p->link = pith_arena_array(p->tmp, n, sizeof(*p->link));
    p->path = pith_arena_array(p->tmp, n, sizeof(*p->path));
    p->feat_at = pith_arena_array(p->arena, n, sizeof(*p->feat_at));
    p->dead = pith_arena_alloc(p->tmp, n);
    p->sign = pith_arena_array(p->tmp, n, sizeof(*p->sign));
    p->nth = pith_arena_array(p->tmp, n, sizeof(*p->nth));
    return p->text && p->link && p->path && p->feat_at && p->dead && p->sign &&
           p->nth;
}

/* Room for what is said of the texts that count: known after counting. */
static bool reserve_texts(rec_page *p)
{
    size_t n = 1;

    for (pith_node v = 0; v < p->t->count; v++)
        n += p->text[v + 1] > p->text[v];
    p->saying = pith_arena_array(p->tmp, n, sizeof(*p->saying));
    p->said = pith_arena_array(p->tmp, n, sizeof(*p->said));
    p->power = pith_arena_array(p->tmp, n, sizeof(*p->power));
    if (!p->saying || !p->said || !p->power)
        return false;
    p->power[0] = 1;
    for (size_t i = 1; i < n; i++)
        p->power[i] = p->power[i - 1] * REC_SAID_BASE;
    return true;
}

/* Signs that differ in what names do not say share their name. */
static bool name_signs(rec_page *p)
{
    rec_seen seen;

    if (!rec_seen_init(&seen, p->n_signs, p->tmp))
        return false;
    for (uint32_t i = 1; i < p->n_signs; i++) {
        bool fresh;

        p->signs[i].named = *rec_seen_put(&seen, p->signs[i].name, i, &fresh);
    }
    p->met = pith_arena_zalloc(p->tmp, p->n_signs, sizeof(*p->met));
    p->to_look = (uint64_t)p->t->count * RUNS_LOOK;
    return p->met != NULL;
}

/* Moves what grew on the heap into the arenas. */
static bool settle(reader *r)
{
    rec_page *p = r->p;
    size_t n = (size_t)p->n_feats + 1;
    uint32_t *list = pith_arena_array(p->arena, r->len + 1, sizeof(*list));
    uint8_t *kind = pith_arena_alloc(p->arena, n);
    uint64_t *hash = pith_arena_array(p->arena, n, sizeof(*hash));
    rec_sign *signs = pith_arena_array(p->tmp, p->n_signs, sizeof(*signs));

    if (!list || !kind || !hash || !signs)
        return false;
    if (r->len)
        memcpy(list, r->list, r->len * sizeof(*list));
    if (p->n_feats) {
        memcpy(kind, r->kind, p->n_feats);
        memcpy(hash, r->hash, p->n_feats * sizeof(*hash));
    }
    memcpy(signs, r->sign, p->n_signs * sizeof(*signs));
    p->feat = list;
    p->kind = kind;
    p->hash = hash;
    p->signs = signs;
    return name_signs(p);
}

static bool read_page(reader *r)
{
    rec_page *p = r->p;

    if (!reserve(p))
        return false;
    pith_rec_place_init(p);
    count_texts(p);
    if (!reserve_texts(p))
        return false;
    mark_hidden(p);
    sum_text(p);
    return pith_vec_reserve((void **)&r->list, &r->cap, (size_t)p->t->count * 2,
                            sizeof(*r->list), r->feats.al) &&
           read_features(r) && settle(r);
}

pith_status pith_rec_read(rec_page *p)
{
    reader r = {.p = p};
    pith_node body = pith_tree_body(p->t);
    bool ok;

    p->body = body == PITH_NIL ? 0 : body;
    p->end = pith_tree_end(p->t, p->body);
    pith_map_init(&r.feats, p->tmp->al);
    pith_map_init(&r.paths, p->tmp->al);
    pith_map_init(&r.signs, p->tmp->al);
    ok = read_page(&r);
    pith_alloc_free(r.feats.al, r.list);
    pith_alloc_free(r.feats.al, r.kind);
    pith_alloc_free(r.feats.al, r.hash);
    pith_alloc_free(r.feats.al, r.sign);
    pith_map_release(&r.feats);
    pith_map_release(&r.paths);
    pith_map_release(&r.signs);
    return ok ? PITH_OK : PITH_NOMEM;
}
