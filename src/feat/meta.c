/* feat/meta: see meta.h. */
#include "feat/meta.h"

#include "base/buf.h"
#include "tree/text.h"

#define VALUE_MAX ((size_t)1 << 20)

unsigned pith_meta_claim(pith_str type);

/* Last part of a type: "https://schema.org/NewsArticle" -> NewsArticle. */
unsigned pith_meta_claim(pith_str type)
{
    static const struct {
        pith_str word;
        unsigned claim;
    } table[] = {
        {{"DiscussionForumPosting", 22}, PITH_CLAIM_THREAD},
        {{"QAPage", 6}, PITH_CLAIM_THREAD},
        {{"Article", 7}, PITH_CLAIM_ARTICLE},
        {{"article", 7}, PITH_CLAIM_ARTICLE},
        {{"BlogPosting", 11}, PITH_CLAIM_ARTICLE},
        {{"Product", 7}, PITH_CLAIM_PRODUCT},
        {{"product", 7}, PITH_CLAIM_PRODUCT},
        {{"ItemList", 8}, PITH_CLAIM_LIST},
        {{"CollectionPage", 14}, PITH_CLAIM_LIST},
        {{"SearchResultsPage", 17}, PITH_CLAIM_LIST},
        {{"WebSite", 7}, PITH_CLAIM_SITE},
        {{"website", 7}, PITH_CLAIM_SITE},
    };

    for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
        if (pith_str_ends(type, table[i].word))
            return table[i].claim;
    return 0;
}

typedef struct collector {
    const pith_tree *t;
    pith_arena *arena;
    pith_buf buf;
    pith_meta *m;
    bool ok;
} collector;

/* The first value given wins, so callers ask in order of trust. */
static void take(collector *c, pith_str *slot, pith_str value)
{
    char *copy;

    if (slot->ptr || !c->ok)
        return;
    pith_buf_clear(&c->buf);
    pith_text_collapse(value, &c->buf);
    if (!c->buf.len)
        return;
    copy = pith_arena_dup(c->arena, c->buf.data, c->buf.len);
    c->ok = copy && c->buf.status == PITH_OK;
    *slot = (pith_str){copy, copy ? c->buf.len : 0};
}

static bool named(pith_str name, const char *list)
{
    pith_str rest = pith_str_of(list), word;

    while ((word = pith_str_word(&rest)).len)
        if (pith_str_ieq(name, word))
            return true;
    return false;
}

static void read_meta(collector *c, pith_node v)
{
    pith_str name = pith_tree_attr(c->t, v, PITH_ATTR_PROPERTY);
    pith_str value = pith_tree_attr(c->t, v, PITH_ATTR_CONTENT);
    pith_meta *m = c->m;

    if (!name.len)
        name = pith_tree_attr(c->t, v, PITH_ATTR_NAME);
    if (!name.len)
        name = pith_tree_attr(c->t, v, PITH_ATTR_ITEMPROP);
    if (!name.len || !value.len)
        return;
    if (named(name, "og:title twitter:title dc.title"))
        take(c, &m->og_title, value);
    else if (named(name, "headline sailthru.title parsely-title"))
        take(c, &m->headline, value);
    else if (named(name, "og:description description twitter:description"))
        take(c, &m->description, value);
    else if (named(name, "og:site_name application-name"))
        take(c, &m->site, value);
    else if (named(name, "og:image twitter:image twitter:image:src"))
        take(c, &m->image, value);
    else if (named(name,
                   "article:published_time datepublished og:published_time "
                   "dc.date dc.date.issued pubdate publishdate date "
                   "article.published sailthru.date parsely-pub-date "
                   "publish-date dcterms.created publication_date"))
        take(c, &m->published, value);
    else if (named(name, "author article:author dc.creator parsely-author "
                         "sailthru.author byl dcterms.creator")) {
        if (!pith_str_istarts(value, PITH_STR("http")))
            take(c, &m->author, value);
    } else if (named(name, "og:type"))
        m->claims |= pith_meta_claim(value);
    else if (named(name, "og:locale content-language dc.language language"))
        take(c, &m->lang, value);
}

static bool is_jsonld(const pith_tree *t, pith_node v)
{
    return t->label[v] == PITH_TAG_SCRIPT &&
           pith_str_ieq(pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_TYPE)),
                        PITH_STR("application/ld+json"));
}

static void read_node(collector *c, pith_node v)
{
    const pith_tree *t = c->t;
    pith_str value;

    switch (t->label[v]) {
    case PITH_TAG_META:
        read_meta(c, v);
        return;
    case PITH_TAG_TITLE:
        if ((t->flags[v] & PITH_NS_MASK) == PITH_NS_HTML && t->size[v] > 1 &&
            pith_is_text(t, v + 1))
            take(c, &c->m->title, pith_tree_text(t, v + 1));
        return;
    case PITH_TAG_HTML:
        take(c, &c->m->lang, pith_tree_attr(t, v, PITH_ATTR_LANG));
        return;
    case PITH_TAG_SCRIPT:
        if (is_jsonld(t, v) && t->size[v] > 1)
            c->ok = c->ok &&
                    pith_meta_jsonld(pith_tree_text(t, v + 1), c->arena, c->m);
        return;
    default:
        value = pith_tree_attr(t, v, PITH_ATTR_ITEMTYPE);
        if (value.len)
            c->m->claims |= pith_meta_claim(value);
    }
}

pith_status pith_meta_read(const pith_tree *t, pith_arena *arena,
                           pith_meta *out)
{
    collector c = {.t = t, .arena = arena, .m = out, .ok = true};

    memset(out, 0, sizeof(*out));
    pith_buf_init(&c.buf, arena->al, VALUE_MAX);
    for (pith_node v = 0; c.ok && v < t->count; v++)
        if (pith_is_element(t, v))
            read_node(&c, v);
    pith_buf_release(&c.buf);
    return c.ok ? PITH_OK : PITH_NOMEM;
}
