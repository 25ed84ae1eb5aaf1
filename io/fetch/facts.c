/* io/fetch/facts: links, text novelty, template sketch. */
#include "io/fetch/facts.h"

#include "name/naming.h"
#include "base/hash.h"
#include "read/url.h"
#include "tree/text.h"

/* Ancestors whose tags make the context of a link. */
#define CONTEXT_DEPTH 8
/* One block of text in this many is kept for novelty. */
#define BLOCK_SAMPLE 4u
/* Shorter blocks are labels, which come back by chance. */
#define BLOCK_LETTERS 12u
/* Tag paths are hashed down to this depth. */
#define PATH_DEPTH 12

typedef struct reader {
    const pith_tree *t;
    pith_arena *arena;
    pith_facts *out;
    pith_buf url;  /* of the last join */
    pith_buf base; /* what links are relative to */
    bool nomem;
} reader;

static char *keep(reader *r, const pith_buf *b)
{
    char *copy = pith_arena_dup(r->arena, b->data, b->len);

    r->nomem |= !copy;
    return copy;
}

/* Resolve into r->url, stripped. */
static bool resolve(reader *r, pith_str ref)
{
    pith_status st = pith_url_join(pith_buf_view(&r->base), ref, &r->url);

    r->nomem |= st == PITH_NOMEM;
    if (st != PITH_OK)
        return false;
    pith_url_strip(&r->url);
    return true;
}

static uint64_t context_of(const pith_tree *t, pith_node v)
{
    uint64_t h = 7;

    for (int i = 0; i < CONTEXT_DEPTH && v != PITH_NIL; i++, v = t->parent[v])
        h = pith_hash_mix(h, t->label[v]);
    return h;
}

static void add_link(reader *r, pith_node v, pith_str href, pith_link_kind kind)
{
    pith_facts *f = r->out;
    pith_link *grown;

    if (!href.ptr || f->n_links == PITH_LINKS_MAX || !resolve(r, href))
        return;
    grown = pith_arena_room(r->arena, f->link, f->n_links, sizeof(*grown));
    if (!grown) {
        r->nomem = true;
        return;
    }
    f->link = grown;
    f->link[f->n_links++] =
        (pith_link){{keep(r, &r->url), r->url.len}, context_of(r->t, v), kind};
}

static void link_tag(reader *r, pith_node v)
{
    pith_str rel = pith_tree_attr(r->t, v, PITH_ATTR_REL);
    pith_str href = pith_tree_attr(r->t, v, PITH_ATTR_HREF);
    pith_str type = pith_tree_attr(r->t, v, PITH_ATTR_TYPE);

    if (!rel.ptr || !href.ptr)
        return;
    if (pith_str_has_word(rel, PITH_STR("canonical")) &&
        !r->out->canonical.ptr) {
        if (resolve(r, href))
            r->out->canonical = (pith_str){keep(r, &r->url), r->url.len};
    } else if (pith_str_has_word(rel, PITH_STR("next")) ||
               pith_str_has_word(rel, PITH_STR("prev"))) {
        add_link(r, v, href, PITH_LINK_PAGE);
    } else if (pith_str_has_word(rel, PITH_STR("alternate")) &&
               (pith_str_ieq(type, PITH_STR("application/rss+xml")) ||
                pith_str_ieq(type, PITH_STR("application/atom+xml")))) {
        add_link(r, v, href, PITH_LINK_FEED);
    }
}

/* <meta name=robots>, and <meta http-equiv=refresh content="0; url=x">. */
static void meta_tag(reader *r, pith_node v)
{
    pith_str name = pith_tree_attr(r->t, v, PITH_ATTR_NAME);
    pith_str equiv = pith_tree_attr(r->t, v, PITH_ATTR_HTTP_EQUIV);
    pith_str content = pith_tree_attr(r->t, v, PITH_ATTR_CONTENT);
    size_t at;

    if (pith_str_ieq(name, PITH_STR("robots"))) {
        bool none = pith_str_ifind(content, PITH_STR("none")) != SIZE_MAX;

        r->out->noindex |=
            none || pith_str_ifind(content, PITH_STR("noindex")) != SIZE_MAX;
        r->out->nofollow |=
            none || pith_str_ifind(content, PITH_STR("nofollow")) != SIZE_MAX;
    }
    at = pith_str_ieq(equiv, PITH_STR("refresh"))
             ? pith_str_ifind(content, PITH_STR("url="))
             : SIZE_MAX;
    if (at != SIZE_MAX) {
        pith_str href = pith_str_trim(pith_str_from(content, at + 4));

        if (href.len > 1 && (*href.ptr == '"' || *href.ptr == '\''))
            href = pith_str_sub(href, 1, href.len - 2);
        add_link(r, v, href, PITH_LINK_PAGE);
    }
}

static void element(reader *r, pith_node v)
{
    switch (r->t->label[v]) {
    case PITH_TAG_A:
    case PITH_TAG_AREA:
        if (!pith_str_has_word(pith_tree_attr(r->t, v, PITH_ATTR_REL),
                               PITH_STR("nofollow")))
            add_link(r, v, pith_tree_attr(r->t, v, PITH_ATTR_HREF),
                     PITH_LINK_PAGE);
        break;
    case PITH_TAG_FRAME:
    case PITH_TAG_IFRAME:
        add_link(r, v, pith_tree_attr(r->t, v, PITH_ATTR_SRC), PITH_LINK_PAGE);
        break;
    case PITH_TAG_LINK:
        link_tag(r, v);
        break;
    case PITH_TAG_META:
        meta_tag(r, v);
        break;
    default:
        break;
    }
}

/* ---- text ------------------------------------------------------------- */

/* Hash of a text with runs of digits as one sign and white space as one: two
 * pages of a calendar have the same. `*letters`: how many others it has. */
static uint64_t block_hash(pith_str s, size_t *letters)
{
    uint64_t h = 11;
    char last = 0;

    *letters = 0;
    for (size_t i = 0; i < s.len; i++) {
        unsigned char c = (unsigned char)s.ptr[i];

        c = pith_is_digit(c) ? '0' : pith_is_space(c) ? ' ' : c;
        if (c == (unsigned char)last && (c == '0' || c == ' '))
            continue;
        last = (char)c;
        *letters += c != ' ' && c != '0';
        h = (h ^ c) * 0x100000001B3ull;
    }
    return pith_hash_mix(h, *letters);
}

static void text_node(reader *r, pith_node v)
{
    pith_facts *f = r->out;
    pith_str s = pith_str_trim(pith_tree_text(r->t, v));
    size_t letters;
    uint64_t h, *grown;

    if (s.len == 0)
        return;
    f->text_hash = pith_hash_mix(f->text_hash, pith_hash_str(s));
    h = block_hash(s, &letters);
    /* Cells with nothing but a number come in any quantity. */
    if (letters > 0)
        f->mask_hash = pith_hash_mix(f->mask_hash, h);
    if (letters < BLOCK_LETTERS || h % BLOCK_SAMPLE != 0)
        return;
    grown = pith_arena_room(r->arena, f->block, f->n_blocks, sizeof(*grown));
    if (!grown) {
        r->nomem = true;
        return;
    }
    f->block = grown;
    grown[f->n_blocks++] = h;
}

/* ---- sketch ----------------------------------------------------------- */

/* MinHash over the set of tag paths (tags from the root, PATH_DEPTH of them,
 * and the class of the last).
 * Lists of different lengths have the same set. */
static pith_status sketch(const pith_tree *t, pith_arena *arena,
                          uint32_t out[PITH_SKETCH])
{
    pith_mark mark = pith_arena_mark(arena);
    uint64_t *path = pith_arena_array(arena, t->count, sizeof(*path));

    if (!path)
        return PITH_NOMEM;
    for (unsigned k = 0; k < PITH_SKETCH; k++)
        out[k] = UINT32_MAX;
    for (pith_node v = 0; v < t->count; v++) {
        pith_node p = t->parent[v];
        pith_str cls;
        uint64_t own;

        path[v] = p == PITH_NIL ? 1 : path[p];
        if (!pith_is_element(t, v) || t->depth[v] > PATH_DEPTH)
            continue;
        path[v] = pith_hash_mix(path[v], t->label[v]);
        cls = pith_name_value(t, v, PITH_FROM_CLASS);
        own =
            cls.len > 0 ? pith_hash_mix(path[v], pith_hash_str(cls)) : path[v];
        for (unsigned k = 0; k < PITH_SKETCH; k++) {
            uint32_t h =
                (uint32_t)((own * (2 * k + 0x9E3779B97F4A7C15ull)) >> 32);

            out[k] = h < out[k] ? h : out[k];
        }
    }
    pith_arena_reset(arena, mark);
    return PITH_OK;
}

double pith_sketch_same(const uint32_t a[PITH_SKETCH],
                        const uint32_t b[PITH_SKETCH])
{
    unsigned same = 0;

    for (unsigned k = 0; k < PITH_SKETCH; k++)
        same += a[k] == b[k];
    return (double)same / PITH_SKETCH;
}

/* ---- all -------------------------------------------------------------- */

/* <base href> comes before the links that use it. */
static void set_base(reader *r, pith_str url)
{
    const pith_tree *t = r->t;
    pith_node v;

    pith_buf_str(&r->base, url);
    v = pith_tree_find(t, 0, t->count, PITH_TAG_BASE);
    if (v == PITH_NIL || !pith_tree_has_attr(t, v, PITH_ATTR_HREF))
        return;
    if (pith_url_join(url, pith_tree_attr(t, v, PITH_ATTR_HREF), &r->url) ==
        PITH_OK) {
        pith_buf_clear(&r->base);
        pith_buf_str(&r->base, pith_buf_view(&r->url));
    }
}

pith_status pith_facts_read(const pith_tree *t, pith_str url,
                            pith_facts_judge judge, pith_budget *budget,
                            pith_arena *arena, pith_facts *out)
{
    reader r = {.t = t, .arena = arena, .out = out};
    pith_status st;

    *out =
        (pith_facts){.text_hash = 3, .mask_hash = 5, .kind = PITH_PAGE_OTHER};
    pith_buf_init(&r.url, arena->al, 4 * PITH_URL_MAX);
    pith_buf_init(&r.base, arena->al, 4 * PITH_URL_MAX);
    set_base(&r, url);
    for (pith_node v = 0; v < t->count && !r.nomem; v++) {
        if (!pith_budget_spend(budget, 1 + PITH_SKETCH / 4))
            break;
        if (pith_is_text(t, v))
            text_node(&r, v);
        else if (pith_is_element(t, v)) {
            element(&r, v);
            if (pith_tag_invisible(t->label[v]) && t->label[v] != PITH_TAG_HEAD)
                v += t->size[v] - 1;
        }
    }
    r.nomem |= r.url.status == PITH_NOMEM || r.base.status == PITH_NOMEM;
    pith_buf_release(&r.url);
    pith_buf_release(&r.base);
    st = r.nomem ? PITH_NOMEM : PITH_OK;
    if (st == PITH_OK && judge)
        st = sketch(t, arena, out->sketch);
    if (st == PITH_OK && judge)
        out->kind = judge(t, budget, arena);
    return st;
}
