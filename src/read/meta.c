/* read/meta: see meta.h. */
#include "read/meta.h"

#include <string.h>
#include "read/known.h"
#include "name/naming.h"
#include "base/buf.h"
#include "tree/text.h"

#define VALUE_MAX ((size_t)1 << 20)

unsigned pith_meta_claim(pith_str type);

/* Last part of a type: "https://schema.org/NewsArticle" -> NewsArticle. */
unsigned pith_meta_claim(pith_str type)
{
    static const struct {
        const char *ends;
        unsigned claim;
    } table[] = {
        {"DiscussionForumPosting QAPage", PITH_CLAIM_THREAD},
        {"Article article BlogPosting", PITH_CLAIM_ARTICLE},
        {"Product product", PITH_CLAIM_PRODUCT},
        {"JobPosting Movie .movie Book book Event MusicAlbum .album TVSeries "
         "VideoGame Application Vehicle /Car Hotel Course RealEstateListing",
         PITH_CLAIM_THING},
        {"ItemList CollectionPage SearchResultsPage", PITH_CLAIM_LIST},
        {"WebSite website", PITH_CLAIM_SITE},
    };

    for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
        if (pith_str_any(type, pith_str_ends, table[i].ends))
            return table[i].claim;
    return 0;
}

typedef struct collector {
    const pith_tree *t;
    pith_arena *arena;
    pith_buf buf;
    pith_meta *m;
    bool typed; /* some element has an itemtype */
    bool ok;
} collector;

/* The first value given wins, so callers ask in order of trust. */
static void take(collector *c, pith_str *slot, pith_str value)
{

    if (slot->ptr || !c->ok)
        return;
    pith_buf_clear(&c->buf);
    pith_text_collapse(value, &c->buf);
    if (!c->buf.len)
        return;
    *slot = pith_arena_str(c->arena, pith_buf_view(&c->buf));
    c->ok = slot->ptr && c->buf.status == PITH_OK;
}

/* "facebook.com/somebody": a path below a host, in one word. */
static bool is_address(pith_str s)
{
    size_t dot = pith_str_find(s, PITH_STR("."));
    size_t slash = pith_str_find(s, PITH_STR("/"));

    if (pith_str_istarts(s, PITH_STR("http")) ||
        pith_str_istarts(s, PITH_STR("www.")))
        return true;
    return !pith_str_has(s, PITH_STR(" ")) && slash != SIZE_MAX && dot < slash;
}

void pith_meta_name_author(pith_meta *m, pith_str name, unsigned trust)
{
    name = pith_str_trim(name);
    if (!name.len || name.ptr[0] == ',' || is_address(name) ||
        pith_str_digits(name)) /* social networks number their members */
        return;
    if (pith_str_ieq(name, m->site))
        trust = PITH_AUTHOR_WEAK;
    if (trust <= m->author_trust)
        return;
    m->author = name;
    m->author_trust = trust;
}

/* What a <meta> of that name is for. */
enum {
    ROLE_OG_TITLE,
    ROLE_HEADLINE,
    ROLE_ABOUT,
    ROLE_SITE,
    ROLE_IMAGE,
    ROLE_DATE,
    ROLE_AUTHOR, /* a person */
    ROLE_OWNER,  /* or whoever made the page */
    ROLE_TYPE,
    ROLE_LANG,
    ROLE_ADDRESS,
    ROLE_NOTHING
};

static unsigned role_of_name(pith_str name)
{
    static const struct {
        pith_str name;
        uint8_t role;
    } table[] = {
/* clang-format off */
#define N(name, role) {PITH_STR_INIT(name), ROLE_##role}
        N("og:title", OG_TITLE), N("twitter:title", OG_TITLE),
        N("dc.title", OG_TITLE), N("citation_title", OG_TITLE),
        N("citation_publication_date", DATE), N("citation_date", DATE),
        N("headline", HEADLINE),
        N("sailthru.title", HEADLINE), N("parsely-title", HEADLINE),
        N("og:description", ABOUT), N("description", ABOUT),
        N("twitter:description", ABOUT), N("og:site_name", SITE),
        N("application-name", SITE), N("og:image", IMAGE),
        N("twitter:image", IMAGE), N("twitter:image:src", IMAGE),
        N("article:published_time", DATE), N("datepublished", DATE),
        N("og:published_time", DATE), N("dc.date", DATE),
        N("dc.date.issued", DATE), N("pubdate", DATE), N("publishdate", DATE),
        N("date", DATE), N("article.published", DATE),
        N("sailthru.date", DATE), N("parsely-pub-date", DATE),
        N("publish-date", DATE), N("dcterms.created", DATE),
        N("publication_date", DATE), N("author", OWNER),
        N("article:author", AUTHOR), N("dc.creator", AUTHOR),
        N("parsely-author", AUTHOR), N("sailthru.author", AUTHOR),
        N("byl", AUTHOR), N("dcterms.creator", AUTHOR), N("og:type", TYPE),
        N("og:locale", LANG), N("content-language", LANG),
        N("dc.language", LANG), N("language", LANG), N("og:url", ADDRESS),
#undef N
        /* clang-format on */
    };

    for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
        if (table[i].name.len == name.len && pith_str_ieq(table[i].name, name))
            return table[i].role;
    return ROLE_NOTHING;
}

/* One part of a path, as the programs that run forums name them. */
static bool is_forum_part(pith_str part)
{
    return pith_str_any(part, pith_str_ieq, "forum forums thread threads") ||
           pith_str_any(part, pith_str_istarts,
                        "showthread viewthread viewtopic");
}

/* A forum's address: its host says so, or a whole part of its path. A word of
 * the last part alone may be about any forum. */
static bool is_forum_url(pith_str url)
{
    size_t at = pith_str_find(url, PITH_STR("//"));
    pith_str rest = pith_str_from(url, at == SIZE_MAX ? 0 : at + 2);
    bool host = at != SIZE_MAX;

    while (rest.len) {
        size_t end = 0;
        pith_str part;

        while (end < rest.len && !strchr("/?#", rest.ptr[end]))
            end++;
        part = pith_str_sub(rest, 0, end);
        if (host ? pith_str_ihas(part, PITH_STR("forum")) : is_forum_part(part))
            return true;
        if (end < rest.len && rest.ptr[end] != '/')
            return false;
        rest = pith_str_from(rest, end + 1);
        host = false;
    }
    return false;
}

void pith_meta_address(pith_meta *m, pith_str url)
{
    if (is_forum_url(url))
        m->claims |= PITH_CLAIM_FORUM;
}

static void read_author(collector *c, pith_str value, unsigned trust)
{
    pith_str name = {NULL, 0};

    take(c, &name, value);
    pith_meta_name_author(c->m, name, trust);
}

static void read_meta(collector *c, pith_node v)
{
    pith_str name = pith_tree_attr(c->t, v, PITH_ATTR_PROPERTY);
    pith_str value = pith_tree_attr(c->t, v, PITH_ATTR_CONTENT);
    pith_meta *m = c->m;
    pith_str *const slot[] = {
        [ROLE_OG_TITLE] = &m->og_title,
        [ROLE_HEADLINE] = &m->headline,
        [ROLE_ABOUT] = &m->description,
        [ROLE_SITE] = &m->site,
        [ROLE_IMAGE] = &m->image,
        [ROLE_DATE] = &m->published,
        [ROLE_AUTHOR] = NULL,
        [ROLE_OWNER] = NULL,
        [ROLE_TYPE] = NULL,
        [ROLE_LANG] = &m->lang,
        [ROLE_ADDRESS] = NULL,
        [ROLE_NOTHING] = NULL,
    };
    unsigned role;

    if (!name.len)
        name = pith_tree_attr(c->t, v, PITH_ATTR_NAME);
    if (!name.len)
        name = pith_name_value(c->t, v, PITH_FROM_ITEMPROP);
    if (!name.len || !value.len)
        return;
    role = role_of_name(name);
    if (role == ROLE_TYPE)
        m->claims |= pith_meta_claim(value);
    else if (role == ROLE_ADDRESS)
        pith_meta_address(m, value);
    else if (role == ROLE_AUTHOR || role == ROLE_OWNER)
        read_author(c, value,
                    role == ROLE_AUTHOR ? PITH_AUTHOR_META : PITH_AUTHOR_WEAK);
    else if (slot[role])
        take(c, slot[role], value);
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
    case PITH_TAG_LINK:
        if (pith_str_ieq(pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_REL)),
                         PITH_STR("canonical")))
            pith_meta_address(c->m, pith_tree_attr(t, v, PITH_ATTR_HREF));
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
        if (!c->typed)
            return;
        value = pith_tree_attr(t, v, PITH_ATTR_ITEMTYPE);
        if (value.len) {
            c->m->claims |= pith_meta_claim(value);
            c->m->things += (pith_meta_claim(value) & PITH_CLAIM_THINGS) != 0;
        }
    }
}

/* Tags that say something without an itemtype: the cases of read_node(). */
static bool is_read(uint32_t tag)
{
    static const bool yes[PITH_TAG_COUNT] = {
        [PITH_TAG_LINK] = true,   [PITH_TAG_META] = true,
        [PITH_TAG_SCRIPT] = true, [PITH_TAG_TITLE] = true,
        [PITH_TAG_HTML] = true,
    };
    return tag < PITH_TAG_COUNT && yes[tag];
}

/* Some attribute of the page has that name. */
static bool has_attr(const pith_tree *t, uint32_t name)
{
    for (uint32_t i = 0; i < t->n_attrs; i++)
        if (t->attr[i].name == name)
            return true;
    return false;
}

static pith_status collect(const pith_tree *t, pith_arena *arena,
                           pith_meta *out)
{
    collector c = {.t = t,
                   .arena = arena,
                   .m = out,
                   .typed = has_attr(t, PITH_ATTR_ITEMTYPE),
                   .ok = true};

    memset(out, 0, sizeof(*out));
    pith_buf_init(&c.buf, arena->al, VALUE_MAX);
    for (pith_node v = 0, n = t->count; c.ok && v < n; v++) {
        while (!c.typed && v < n && !is_read(t->label[v]))
            v++;
        if (v < n && pith_is_element(t, v))
            read_node(&c, v);
    }
    if (pith_str_ieq(out->author, out->site))
        out->author_trust = out->author.ptr ? PITH_AUTHOR_WEAK : 0;
    pith_buf_release(&c.buf);
    return c.ok ? PITH_OK : PITH_NOMEM;
}

pith_status pith_meta_read(const pith_tree *t, pith_arena *arena,
                           pith_meta *out)
{
    const pith_meta *known = pith_once_find(t, PITH_ONCE_META);
    pith_status st = PITH_OK;

    if (known) {
        *out = *known;
        return PITH_OK;
    }
    st = collect(t, pith_once_arena(t, arena), out);
    return st == PITH_OK
               ? pith_once_keep(t, PITH_ONCE_META, NULL, out, sizeof(*out))
               : st;
}

pith_str pith_base_href(const pith_tree *t)
{
    for (pith_node v = 0; v < t->count && t->label[v] != PITH_TAG_BODY; v++)
        if (pith_is_element(t, v) && t->label[v] == PITH_TAG_BASE)
            return pith_tree_attr(t, v, PITH_ATTR_HREF);
    return (pith_str){NULL, 0};
}
