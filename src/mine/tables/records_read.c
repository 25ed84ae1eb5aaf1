/* mine/tables/records_read: one pass over the page: what text there is, which
 * nodes count, and the features of every element. A second, short one
 * gives every element its signature, once it is known which are hidden and
 * which have text of their own.
 *
 * The papers saw tag names only. An element here has features: its tag below
 * its parent's tag, the words that name it (name/naming.h); that it has text of
 * its own; that it is an image. */
#include "mine/tables/records_int.h"
#include "mine/tables/records_text.h"

#include "base/hash.h"
#include "base/vec.h"
#include "name/naming.h"
#include "tree/text.h"

/* property, rel and type of an element say little of a record */
#define WORDS_FROM                                                        \
    (PITH_FROM_BIT(PITH_FROM_CLASS) | PITH_FROM_BIT(PITH_FROM_ITEMPROP) | \
     PITH_FROM_BIT(PITH_FROM_ITEMTYPE) | PITH_FROM_BIT(PITH_FROM_ROLE) |  \
     PITH_FROM_BIT(PITH_FROM_COLOR) | PITH_FROM_BIT(PITH_FROM_DATA))

/* A signature before it is known whether the element has text of its own. */
typedef struct base_signature {
    uint32_t at, n; /* features in `list` */
    uint64_t text;  /* hash of the feature of its own text; 0: an image */
    uint32_t signature[2]; /* without and with text of its own; 0: none yet */
    uint8_t place;
} base_signature;

typedef struct reader {
    rec_page *p;
    const pith_allocator *al;
    const pith_naming *names;
    rec_seen feats;  /* hash -> feature */
    rec_seen paths;  /* path of the parent and tag -> path */
    uint32_t *under; /* node -> path that those of its children begin with */
    rec_seen bases;  /* hash of tag and name -> base signature */
    PITH_VEC(base_signature) base;
    PITH_VEC(uint32_t) list; /* features of base signatures */
    PITH_VEC(uint32_t) feat; /* of signatures */
    PITH_VEC(rec_signature) signature;
    PITH_VEC(uint64_t) hash; /* of features */
    PITH_VEC(uint8_t) kind;
    PITH_VEC(pith_node) hidden; /* elements that may be */
    PITH_VEC(rec_id) ids;
    uint8_t *own;      /* node -> has text of its own */
    uint64_t seen[64]; /* hashes of the element at hand */
    uint32_t n_seen;
    uint32_t n_texts; /* texts that count */
} reader;

/* ---- features ------------------------------------------------------------ */

/* The number of a feature; UINT32_MAX: memory is out. */
static uint32_t feature(reader *r, uint64_t hash, uint8_t kind)
{
    uint32_t *id;
    bool fresh;

    if (!rec_seen_room(&r->feats, r->p->tmp))
        return UINT32_MAX;
    id = rec_seen_put(&r->feats, hash, (uint32_t)r->hash.len, &fresh);
    if (fresh && (!PITH_VEC_PUSH(&r->hash, r->al, hash) ||
                  !PITH_VEC_PUSH(&r->kind, r->al, kind)))
        return UINT32_MAX;
    return *id;
}

static bool add_feature(reader *r, uint64_t hash, uint8_t kind)
{
    uint32_t id;

    for (uint32_t i = 0; i < r->n_seen; i++)
        if (r->seen[i] == hash)
            return true;
    if (r->n_seen == 64)
        return true;
    r->seen[r->n_seen++] = hash;
    id = feature(r, hash, kind);
    return id != UINT32_MAX && PITH_VEC_PUSH(&r->list, r->al, id);
}

uint64_t pith_rec_word_feature(uint32_t tag, uint64_t word)
{
    return pith_hash_mix(pith_hash_mix(0x77, tag), word);
}

/* The words of v. A positional one parts what belongs together: rows are of one
 * list whether they are odd or even. */
static bool add_words(reader *r, pith_node v)
{
    const pith_name *name = &r->names->name[r->names->of[v]];
    const pith_word *w = r->names->word + name->first;

    for (uint32_t i = 0; i < name->n; i++) {
        uint8_t kind =
            w[i].from == PITH_FROM_DATA ? REC_FEAT_DATA : REC_FEAT_WORD;

        if (w[i].rank != PITH_RANK_POSITIONAL &&
            (PITH_FROM_BIT(w[i].from) & WORDS_FROM) &&
            !add_feature(r, pith_rec_word_feature(r->p->t->label[v], w[i].key),
                         kind))
            return false;
    }
    return true;
}

/* What class and role tell of its place. */
static uint8_t place_of(const reader *r, pith_node v)
{
    const pith_tree *t = r->p->t;
    const pith_attr *a = t->attr + t->data[v].off;
    uint8_t place = pith_rec_tag_place(t->label[v]);

    for (uint32_t i = 0; r->names->of[v] && i < t->data[v].len; i++)
        if (pith_attr_is(&a[i], PITH_FROM_CLASS))
            place |= pith_placewords_of(&r->p->placewords,
                                        pith_tree_bytes(t, a[i].value),
                                        pith_tree_safe(t, a[i].value));
        else if (pith_attr_is(&a[i], PITH_FROM_ROLE))
            place |= pith_place_of_role(pith_tree_bytes(t, a[i].value));
    return place;
}

/* ---- signatures --------------------------------------------------------- */

/* The tag of the element around v: a <font> says nothing, and one list is
 * written with and without it. Bold and the like stay: they mark headings. */
static uint32_t tag_around(const pith_tree *t, pith_node v)
{
    do
        v = t->parent[v];
    while (t->label[v] == PITH_TAG_FONT);
    return t->label[v];
}

/* `alone`: the tag alone counts. */
static bool new_base(reader *r, pith_node v, bool alone)
{
    const pith_tree *t = r->p->t;
    uint32_t up = tag_around(t, v);
    uint64_t tag = pith_hash_mix(pith_hash_mix(0x11, up), t->label[v]);
    base_signature b = {.at = (uint32_t)r->list.len,
                        .place = alone ? pith_rec_tag_place(t->label[v])
                                       : place_of(r, v)};
    bool image = t->label[v] == PITH_TAG_IMG;

    r->n_seen = 0;
    if (!add_feature(r, tag, REC_FEAT_TAG) || (!alone && !add_words(r, v)))
        return false;
    if (image && !add_feature(r, pith_hash_mix(tag, 3), REC_FEAT_IMAGE))
        return false;
    b.n = (uint32_t)r->list.len - b.at;
    /* What the text is called: tag, parent's tag, and the words. */
    for (uint32_t i = 1; i < r->n_seen; i++)
        tag += r->seen[i];
    b.text = image || r->n_seen == 64 ? 0 : pith_hash_mix(tag, 5);
    return PITH_VEC_PUSH(&r->base, r->al, b);
}

/* Of an element without attributes: its tag and its parent's. */
static uint64_t tag_key(const pith_tree *t, pith_node v)
{
    uint64_t tags = (uint64_t)tag_around(t, v) << 32 | t->label[v];

    tags = (tags + 1) * 0x9e3779b97f4a7c15ull;
    return tags ^ tags >> 32;
}

/* All that the features of v depend on but its text. */
static uint64_t base_key(const reader *r, pith_node v)
{
    return tag_key(r->p->t, v) ^ r->names->of[v] * 0xbf58476d1ce4e5b9ull;
}

enum { MAY_HIDE = 1, HAS_ID = 2 };

static unsigned has_attrs(const pith_tree *t, pith_node v)
{
    const pith_attr *a = t->attr + t->data[v].off;
    unsigned has = 0;

    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (a[i].name == PITH_ATTR_STYLE || a[i].name == PITH_ATTR_HIDDEN)
            has |= MAY_HIDE;
        else if (pith_attr_is(&a[i], PITH_FROM_ID))
            has |= HAS_ID;
    return has;
}

/* Notes what the id of v tells of its place. */
static bool read_id(reader *r, pith_node v)
{
    const pith_tree *t = r->p->t;
    const pith_attr *a = t->attr + t->data[v].off;
    rec_id id = {.node = v};

    for (; !pith_attr_is(a, PITH_FROM_ID); a++)
        ;
    id.place =
        pith_placewords_of(&r->p->placewords, pith_tree_bytes(t, a->value),
                           pith_tree_safe(t, a->value)) &
        (REC_PLACE_AROUND | REC_PLACE_FRAME);
    return !id.place || PITH_VEC_PUSH(&r->ids, r->al, id);
}

/* It is here that the browser stops drawing. */
static bool is_undrawn(const rec_page *p, pith_node v)
{
    const uint8_t *drawn = p->boxes ? p->boxes->drawn : NULL;

    return drawn && drawn[v] == PITH_DRAWN_NOT &&
           drawn[p->t->parent[v]] != PITH_DRAWN_NOT;
}

/* Dresses what it holds and is no part of a path: lists of one page stand in
 * more or fewer of them. */
static bool is_dress(uint32_t tag)
{
    switch (tag) {
    case PITH_TAG_FONT:
    case PITH_TAG_CENTER:
    case PITH_TAG_B:
    case PITH_TAG_STRONG:
    case PITH_TAG_I:
    case PITH_TAG_EM:
    case PITH_TAG_U:
    case PITH_TAG_SMALL:
    case PITH_TAG_BIG:
        return true;
    default:
        return false;
    }
}

/* Path and base signature of v, as long as there are not too many; it is noted
 * if it may be hidden. */
static bool read_element(reader *r, pith_node v)
{
    rec_page *p = r->p;
    const pith_tree *t = p->t;
    unsigned has = has_attrs(t, v);
    bool fresh, alone = false;
    uint64_t key = base_key(r, v);
    uint64_t path = (uint64_t)(r->under[t->parent[v]] + 1) << 32 | t->label[v];

    if (r->base.len > SIGNATURES_MAX && !rec_seen_find(&r->bases, key)) {
        p->cut = alone = true;
        key = tag_key(t, v);
        if (r->base.len > 2 * SIGNATURES_MAX && !rec_seen_find(&r->bases, key))
            return true;
    }
    if (!rec_seen_room(&r->paths, p->tmp) || !rec_seen_room(&r->bases, p->tmp))
        return false;
    p->path[v] = *rec_seen_put(&r->paths, path, r->paths.n + 1, &fresh);
    r->under[v] = is_dress(t->label[v]) ? r->under[t->parent[v]] : p->path[v];
    /* Base 0 is none: signature 0 has no features. */
    p->signature[v] =
        *rec_seen_put(&r->bases, key, (uint32_t)r->base.len, &fresh);
    if (fresh && !new_base(r, v, alone))
        return false;
    if ((has & HAS_ID) && t->size[v] >= 3 && !read_id(r, v))
        return false;
    if (((has & MAY_HIDE) && pith_node_hidden(t, v)) || is_undrawn(p, v))
        return PITH_VEC_PUSH(&r->hidden, r->al, v);
    return true;
}

/* Name of an element: its tag and words. */
static uint64_t name_of(const reader *r, const rec_signature *s, uint32_t tag)
{
    uint64_t h = tag;

    for (uint32_t k = s->at; k < s->at + s->n; k++)
        if (r->kind.at[r->feat.at[k]] == REC_FEAT_WORD)
            h += pith_hash_mix(r->feat.at[k], 1);
    return h;
}

/* The signature of an element of base `b`, with text of its own or not. */
static bool new_signature(reader *r, uint32_t b, bool own, uint32_t tag)
{
    base_signature *base = &r->base.at[b];
    rec_signature s = {.at = (uint32_t)r->feat.len, .place = base->place};

    own = own && base->text;
    s.n = base->n + own;
    if (!PITH_VEC_RESERVE(&r->feat, r->al, r->feat.len + s.n))
        return false;
    for (uint32_t i = 0; i < base->n; i++)
        r->feat.at[r->feat.len++] = r->list.at[base->at + i];
    if (own) {
        uint32_t id = feature(r, base->text, REC_FEAT_TEXT);

        if (id == UINT32_MAX)
            return false;
        r->feat.at[r->feat.len++] = id;
    }
    s.name = name_of(r, &s, tag);
    /* text or image come last */
    s.n_sets = s.n - (r->kind.at[r->feat.at[r->feat.len - 1]] >= REC_FEAT_TEXT);
    base->signature[own] = (uint32_t)r->signature.len;
    return PITH_VEC_PUSH(&r->signature, r->al, s);
}

/* Signatures in the place of base signatures, and the first <main>. */
static bool give_signatures(reader *r)
{
    rec_page *p = r->p;

    p->first_main = PITH_NIL;
    for (uint32_t i = 0; i < p->n_elems; i++) {
        pith_node v = p->elem[i];
        const base_signature *b = &r->base.at[p->signature[v]];
        const rec_signature *s;
        bool own = r->own[v] & (b->text != 0);

        if (!p->signature[v])
            continue; /* it is hidden, or there are too many */
        if (!b->signature[own] &&
            !new_signature(r, p->signature[v], own, p->t->label[v]))
            return false;
        p->signature[v] = r->base.at[p->signature[v]].signature[own];
        s = &r->signature.at[p->signature[v]];
        p->n_standing += s->n;
        if ((s->place & REC_PLACE_MAIN) && p->first_main == PITH_NIL &&
            rec_text(p, v))
            p->first_main = v;
    }
    return true;
}

/* ---- text --------------------------------------------------------------- */

/* Nodes [v, end) have no text that counts. */
static void pass_over(rec_page *p, pith_node v, pith_node end)
{
    size_t n = (size_t)(end - v);
    uint32_t text = p->sum[v].text, link = p->sum[v].link, nth = p->sum[v].nth;
    uint32_t leaf = p->sum[v].leaf;

    memset(p->dead + v, 1, n);
    memset(p->signature + v, 0, n * sizeof(*p->signature));
    memset(p->path + v, 0, n * sizeof(*p->path));
    for (v++; v <= end; v++) {
        p->sum[v].text = text;
        p->sum[v].link = link;
        p->sum[v].nth = nth;
        p->sum[v].leaf = leaf;
    }
}

/* Adds a text: its hash to those before it. */
static void add_text(reader *r, pith_node v, uint64_t h)
{
    rec_page *p = r->p;

    r->own[p->t->parent[v]] = 1;
    p->text_hash[r->n_texts] = h;
    p->text_sum[r->n_texts + 1] = p->text_sum[r->n_texts] * REC_TEXT_BASE + h;
    p->power[r->n_texts + 1] = p->power[r->n_texts] * REC_TEXT_BASE;
    r->n_texts++;
}

/* Everything below the body but signatures: base signatures stand in their
 * place. */
static bool read_nodes(reader *r)
{
    rec_page *p = r->p;
    const pith_tree *t = p->t;
    pith_node v = p->body + 1, link_end = 0;
    uint32_t leaf = 0;

    while (v < p->end) {
        uint32_t n = 0;

        p->dead[v] = 0;
        p->signature[v] = p->path[v] = 0;
        if (pith_is_text(t, v)) {
            rec_reading text = rec_read_text(t, t->data[v]);

            n = text.visible;
            if (n)
                add_text(r, v, text.hash);
        } else if (pith_is_element(t, v)) {
            if (pith_tag_notext(t->label[v])) {
                pass_over(p, v, pith_tree_end(t, v));
                v = pith_tree_end(t, v);
                continue;
            }
            p->elem[p->n_elems++] = v;
            leaf += t->label[v] == PITH_TAG_IMG;
            if (!read_element(r, v))
                return false;
            if (t->label[v] == PITH_TAG_A && v >= link_end)
                link_end = pith_tree_end(t, v);
        }
        p->sum[v + 1].text = p->sum[v].text + n;
        p->sum[v + 1].link = p->sum[v].link + (v < link_end ? n : 0);
        p->sum[++v].nth = r->n_texts;
        p->sum[v].leaf = r->n_texts + leaf;
    }
    return true;
}

/* The sums again without what is dead, of which `first` is the first. */
static void sum_again(reader *r, pith_node first)
{
    rec_page *p = r->p;
    uint32_t text = p->sum[first].text, link = p->sum[first].link;
    uint32_t k = p->sum[first].nth;

    for (pith_node v = first; v < p->end; v++) {
        uint32_t n = p->sum[v + 1].text - text, m = p->sum[v + 1].link - link;

        text += n;
        link += m;
        if (p->dead[v])
            n = m = p->signature[v] = p->path[v] = 0;
        if (n) {
            p->text_hash[k] = p->text_hash[p->sum[v + 1].nth - 1];
            p->text_sum[k + 1] =
                p->text_sum[k] * REC_TEXT_BASE + p->text_hash[k];
            k++;
        }
        p->sum[v + 1].text = p->sum[v].text + n;
        p->sum[v + 1].link = p->sum[v].link + m;
        p->sum[v + 1].nth = k;
    }
}

/* A table with a header and rows below it: a script will show it. */
#define TABLE_ROWS 4
static bool holds_table(const rec_page *p, pith_node v)
{
    const pith_tree *t = p->t;
    uint32_t heads = 0, rows = 0;

    if (!pith_budget_spend(p->budget, t->size[v]))
        return false;
    for (pith_node u = v, end = pith_tree_end(t, v); u < end; u++)
        if (pith_is_element(t, u)) {
            heads += t->label[u] == PITH_TAG_TH;
            rows += t->label[u] == PITH_TAG_TR;
        }
    return heads >= 2 && rows >= TABLE_ROWS;
}

/* Leaves out what is hidden. A hidden element that holds much of the page is
 * shown by a script: it counts as seen. */
#define HIDDEN_SHARE 0.25
static void leave_out_hidden(reader *r)
{
    rec_page *p = r->p;
    uint32_t all = rec_text(p, p->body);
    pith_node first = PITH_NIL;

    for (size_t i = 0; i < r->hidden.len; i++) {
        pith_node v = r->hidden.at[i];

        if (p->dead[v] || rec_text(p, v) >= HIDDEN_SHARE * all ||
            holds_table(p, v))
            continue;
        memset(p->dead + v, 1, p->t->size[v]);
        first = v < first ? v : first;
    }
    if (first != PITH_NIL)
        sum_again(r, first);
}

/* ---- the page ------------------------------------------------------------ */

static bool reserve(reader *r)
{
    rec_page *p = r->p;
    size_t n = (size_t)p->t->count + 1, texts = (size_t)(p->end - p->body) + 1;

    p->sum = pith_arena_array(p->tmp, n, sizeof(*p->sum));
    p->path = pith_arena_array(p->tmp, n, sizeof(*p->path));
    p->dead = pith_arena_alloc(p->tmp, n);
    p->elem = pith_arena_array(p->tmp, n, sizeof(*p->elem));
    p->signature = pith_arena_array(p->arena, n, sizeof(*p->signature));
    p->text_hash = pith_arena_array(p->tmp, texts, sizeof(*p->text_hash));
    p->text_sum = pith_arena_array(p->tmp, texts, sizeof(*p->text_sum));
    p->power = pith_arena_array(p->tmp, texts, sizeof(*p->power));
    r->own = pith_arena_zalloc(p->tmp, n, 1);
    r->under = pith_arena_zalloc(p->tmp, n, sizeof(*r->under));
    return p->sum && p->path && p->dead && p->signature && p->text_hash &&
           p->text_sum && p->power && r->own && r->under;
}

/* Room for what an usual page has, so that it does not grow step by step. */
#define USUAL 512u
static bool grow_first(reader *r)
{
    return PITH_VEC_RESERVE(&r->base, r->al, USUAL) &&
           PITH_VEC_RESERVE(&r->list, r->al, 2 * USUAL) &&
           PITH_VEC_RESERVE(&r->feat, r->al, 2 * USUAL) &&
           PITH_VEC_RESERVE(&r->signature, r->al, USUAL) &&
           PITH_VEC_RESERVE(&r->hash, r->al, USUAL) &&
           PITH_VEC_RESERVE(&r->kind, r->al, USUAL);
}

/* Nodes [0, to) and what comes before them have no text that counts. */
static void clear_before(rec_page *p, pith_node to)
{
    memset(p->sum, 0, ((size_t)to + 1) * sizeof(*p->sum));
    memset(p->signature, 0, (size_t)to * sizeof(*p->signature));
    memset(p->path, 0, (size_t)to * sizeof(*p->path));
    memset(p->dead, 1, to);
    p->text_sum[0] = 0;
    p->power[0] = 1;
}

/* Signatures of one tag with the same words share their name. */
static bool name_signatures(rec_page *p)
{
    rec_seen seen;

    if (!rec_seen_init(&seen, p->n_signatures, p->tmp))
        return false;
    for (uint32_t i = 1; i < p->n_signatures; i++) {
        bool fresh;

        p->signatures[i].named =
            *rec_seen_put(&seen, p->signatures[i].name, i, &fresh);
    }
    p->met = pith_arena_zalloc(p->tmp, p->n_signatures, sizeof(*p->met));
    p->to_look = (uint64_t)p->t->count * RUNS_LOOK;
    return p->met != NULL;
}

/* An array that never grew is NULL, which memcpy may not be given. */
static void copy(void *to, const void *from, size_t len)
{
    if (len)
        memcpy(to, from, len);
}

/* Moves what grew on the heap into the arenas. */
static bool settle(reader *r)
{
    rec_page *p = r->p;
    uint32_t *at;

    p->n_feats = (uint32_t)r->hash.len;
    p->n_signatures = (uint32_t)r->signature.len;
    p->n_paths = r->paths.n + 1;
    p->feat = pith_arena_array(p->arena, r->feat.len + 1, sizeof(*p->feat));
    p->kind = pith_arena_alloc(p->arena, r->kind.len + 1);
    p->hash = pith_arena_array(p->arena, r->hash.len + 1, sizeof(*p->hash));
    p->signatures =
        pith_arena_array(p->tmp, p->n_signatures, sizeof(*p->signatures));
    p->ids = (rec_id *)pith_arena_dup(p->tmp, (const char *)r->ids.at,
                                      r->ids.len * sizeof(*p->ids));
    p->n_ids = r->ids.len;
    at = pith_arena_array(p->arena, (size_t)p->n_signatures + 1, sizeof(*at));
    if (!p->feat || !p->kind || !p->hash || !p->signatures || !p->ids || !at)
        return false;
    copy(p->feat, r->feat.at, r->feat.len * sizeof(*p->feat));
    copy(p->kind, r->kind.at, r->kind.len);
    copy(p->hash, r->hash.at, r->hash.len * sizeof(*p->hash));
    copy(p->signatures, r->signature.at,
         p->n_signatures * sizeof(*p->signatures));
    for (uint32_t i = 0; i < p->n_signatures; i++)
        at[i] = p->signatures[i].at;
    at[p->n_signatures] = (uint32_t)r->feat.len;
    p->signature_at = at;
    return name_signatures(p);
}

static bool read_page(reader *r)
{
    rec_page *p = r->p;

    /* Number 0 is none. */
    r->names = pith_naming_of(p->t, p->tmp);
    if (!r->names || !reserve(r) || !grow_first(r) ||
        !PITH_VEC_PUSH(&r->base, r->al, (base_signature){0}) ||
        !PITH_VEC_PUSH(&r->signature, r->al, (rec_signature){0}))
        return false;
    pith_placewords_init(&p->placewords);
    clear_before(p, p->body + 1 < p->t->count ? p->body + 1 : p->t->count);
    if (!read_nodes(r))
        return false;
    if (p->end < p->t->count)
        pass_over(p, p->end, p->t->count);
    leave_out_hidden(r);
    return give_signatures(r) && settle(r);
}

pith_status pith_rec_read(rec_page *p)
{
    reader r = {.p = p, .al = p->tmp->al};
    pith_node body = pith_tree_body(p->t);
    bool ok;

    p->body = body == PITH_NIL ? 0 : body;
    p->end = pith_tree_end(p->t, p->body);
    ok = read_page(&r);
    PITH_VEC_RELEASE(&r.base, r.al);
    PITH_VEC_RELEASE(&r.list, r.al);
    PITH_VEC_RELEASE(&r.feat, r.al);
    PITH_VEC_RELEASE(&r.signature, r.al);
    PITH_VEC_RELEASE(&r.hash, r.al);
    PITH_VEC_RELEASE(&r.kind, r.al);
    PITH_VEC_RELEASE(&r.hidden, r.al);
    PITH_VEC_RELEASE(&r.ids, r.al);
    return ok ? PITH_OK : PITH_NOMEM;
}
