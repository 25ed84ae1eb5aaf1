/* mine/fields/fields_data: structured data as fields: the thing that the page
 * is about, its properties by their names in entities.h; offers, ratings and
 * nutrition are its own, of others that belong to it the name is. */
#include "mine/fields/fields_int.h"

#include <string.h>
#include "base/utf8.h"
#include "html/charref.h"
#include "read/structured.h"

/* ---- the thing ---------------------------------------------------------- */

/* How a type speaks: 2: a page has it for its subject, 1: also for its owner,
 * 0: it is the page itself or a part of it. */
static unsigned strength_of(pith_str type)
{
    if (!type.len)
        return 1;
    if (pith_str_any(type, pith_str_ends,
                     "Recipe Product ProductGroup ProductModel JobPosting "
                     "Event Festival Book Movie Course Series Episode "
                     "MusicAlbum MusicRecording VideoGame Application Vehicle "
                     "Car RealEstateListing Accommodation Apartment House "
                     "Dataset SourceCode ScholarlyArticle Thesis"))
        return 2;
    return pith_str_any(type, pith_str_ends,
                        "Hotel Place LocalBusiness Restaurant Organization "
                        "Corporation Store Person TouristAttraction Museum "
                        "School");
}

/* The words of `part` stand in `s` one after the other. */
static bool has_words(pith_str s, pith_str part)
{
    pith_str rest = part, first = pith_utf8_word(&rest);
    uint64_t key = pith_utf8_word_hash(first);

    for (pith_str w = pith_utf8_word(&s); first.len && w.len;
         w = pith_utf8_word(&s)) {
        pith_str x = s, y = rest, p, q;

        if (pith_utf8_word_hash(w) != key)
            continue;
        do {
            p = pith_utf8_word(&x);
            q = pith_utf8_word(&y);
            if (!q.len)
                return true;
        } while (p.len && pith_utf8_word_hash(p) == pith_utf8_word_hash(q));
    }
    return false;
}

static pith_str name_of(const pith_data *d, uint32_t thing)
{
    pith_str names = PITH_STR("name title fn headline"), s = {NULL, 0};

    while (names.len && !s.len)
        s = pith_data_text(d, thing, pith_str_word(&names));
    return s;
}

/* 2: the thing has the title for a name, 1: a part of it, 0: it is another. */
static unsigned agrees(const field_page *p, pith_str name)
{
    if (!name.len || !p->title_text.len)
        return 0;
    if (pith_fields_key(name) == pith_fields_key(p->title_text))
        return 2;
    return has_words(p->title_text, name) || has_words(name, p->title_text);
}

static uint32_t count_props(const pith_data *d, uint32_t thing)
{
    uint32_t n = 0;

    for (uint32_t i = d->thing[thing].first; i != PITH_DATA_NONE;
         i = d->prop[i].next)
        n++;
    return n;
}

static uint32_t count_type(const pith_data *d, const pith_data_thing *like)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < d->n_things; i++)
        n += d->thing[i].of == PITH_DATA_NONE &&
             d->thing[i].source == like->source &&
             pith_str_eq(d->thing[i].type, like->type);
    return n;
}

#define THINGS_ASKED 256

/* The thing that the page is about; PITH_DATA_NONE: none that one can tell. */
static uint32_t main_thing(const field_page *p, const pith_data *d)
{
    uint32_t best = PITH_DATA_NONE, best_rank = 0;

    for (uint32_t i = 0, asked = 0; i < d->n_things && asked < THINGS_ASKED;
         i++) {
        const pith_data_thing *g = &d->thing[i];
        unsigned strength = strength_of(g->type), agree;
        uint32_t rank;

        if (!strength &&
            pith_data_find(d, g->first, PITH_STR("address")) != PITH_DATA_NONE)
            strength = 1; /* a kind of business: there are hundreds */

        if (g->of != PITH_DATA_NONE || !strength)
            continue;
        asked++;
        agree = agrees(p, name_of(d, i));
        if (!agree && (strength == 1 || count_type(d, g) > 1))
            continue;
        rank = (4 * agree + 2 * strength) * (PITH_DATA_PROPS + 1) +
               count_props(d, i);
        if (rank > best_rank) {
            best_rank = rank;
            best = i;
        }
    }
    return best;
}

/* ---- texts -------------------------------------------------------------- */

typedef struct claims {
    field_set *f;
    const pith_data *d;
    pith_buf buf;
    struct claim {
        uint32_t entity;
        pith_str name; /* where the entity is unknown */
        pith_str text;
        uint32_t node;
    } * at;
    uint32_t n;
} claims;

#define CLAIMS_MAX 1024
#define TEXT_MAX   ((size_t)1 << 16)
#define NAME_BYTES 80

/* "&amp;" as "&", as it stands in JSON-LD. Moves past it. */
static bool put_charref(pith_str s, size_t *i, pith_buf *out)
{
    char text[PITH_CHARREF_MAX];
    size_t len, took = pith_charref_decode(s.ptr + *i + 1, s.ptr + s.len, true,
                                           text, &len);

    if (!took)
        return false;
    if (len == 2 && memcmp(text, "\u00A0", 2) == 0)
        pith_buf_char(out, ' ');
    else
        pith_buf_str(out, (pith_str){text, len});
    *i += took + 1;
    return true;
}

/* Past the tag at s[i]; a tag of a block is a line break. 0: it is no tag. */
static size_t tag_end(pith_str s, size_t i, bool *breaks)
{
    size_t k = i + 1, n = 0;
    const char *end;

    if (k < s.len && s.ptr[k] == '/')
        k++;
    while (k + n < s.len && pith_is_alpha(s.ptr[k + n]))
        n++;
    end = n ? memchr(s.ptr + k, '>', s.len - k) : NULL;
    if (!end)
        return 0;
    *breaks = pith_str_any(pith_str_sub(s, k, n), pith_str_ieq,
                           "p li br div ol ul h");
    return (size_t)(end + 1 - s.ptr);
}

/* Without tags and references, white space collapsed but for line breaks. */
static pith_str clean(claims *c, pith_str s)
{
    pith_buf *out = &c->buf;
    char *copy;

    pith_buf_clear(out);
    for (size_t i = 0, end; i < s.len;) {
        bool breaks = s.ptr[i] == '\n';
        char last = out->len ? out->data[out->len - 1] : '\n';

        if (s.ptr[i] == '&' && put_charref(s, &i, out))
            continue;
        if (s.ptr[i] == '<' && (end = tag_end(s, i, &breaks)) > 0) {
            i = end;
            if (!breaks)
                continue;
        } else if (breaks || pith_is_space(s.ptr[i])) {
            i++;
        } else {
            pith_buf_char(out, s.ptr[i++]);
            continue;
        }
        if (last == ' ' && breaks)
            out->data[out->len - 1] = '\n';
        else if (last != '\n' && last != ' ')
            pith_buf_char(out, breaks ? '\n' : ' ');
    }
    if (out->status != PITH_OK || !out->len)
        return (pith_str){NULL, 0};
    copy = pith_arena_dup(c->f->p->arena, out->data, out->len);
    c->f->ok = c->f->ok && copy;
    return pith_str_trim((pith_str){copy, copy ? out->len : 0});
}

/* ---- properties --------------------------------------------------------- */

static bool is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* "ratingValue" with '_' between: rating_value. */
static pith_str split_words(pith_str s, char between, char out[NAME_BYTES])
{
    size_t n = 0;

    for (size_t i = 0; i < s.len && n + 2 < NAME_BYTES; i++) {
        if (i && is_upper(s.ptr[i]) && !is_upper(s.ptr[i - 1]))
            out[n++] = between;
        out[n++] = (char)pith_lower(s.ptr[i]);
    }
    return (pith_str){out, n};
}

static bool is_address(pith_str s)
{
    return pith_str_istarts(s, PITH_STR("http:")) ||
           pith_str_istarts(s, PITH_STR("https:")) ||
           pith_str_starts(s, PITH_STR("//"));
}

/* "https://schema.org/InStock": in stock. Addresses that are no such word are
 * no value. */
static pith_str plain_value(pith_str s, char out[NAME_BYTES])
{
    size_t at = pith_str_ifind(s, PITH_STR("schema.org/"));

    if (at != SIZE_MAX && at <= 12)
        return split_words(pith_str_from(s, at + 11), ' ', out);
    return is_address(s) ? PITH_STR("") : s;
}

/* The address, the picture and other pages have their place elsewhere; what
 * others say is a thread. Who publishes a page is its site; a book has a
 * publisher of its own. */
static bool is_skipped(pith_str name, pith_str type)
{
    if (pith_str_eq(name, PITH_STR("publisher")))
        return !pith_str_any(type, pith_str_ends,
                             "Book Game MusicAlbum Periodical");
    return !name.len || name.ptr[0] == '@' ||
           pith_str_any(
               name, pith_str_eq,
               "url image thumbnail thumbnailUrl logo photo video inLanguage "
               "worstRating bestRating review reviews comment commentCount "
               "isRelatedTo isSimilarTo hasPart isPartOf hasVariant sameAs "
               "mainEntityOfPage potentialAction breadcrumb "
               "interactionStatistic dateModified headline articleBody about "
               "itemListElement speakable mentions id identifier "
               "hasMerchantReturnPolicy shippingDetails");
}

#define VALUE_WORDS 30 /* of a property that is not known */

static void add_claim(claims *c, pith_str prop, pith_str text, uint32_t node)
{
    uint32_t e = pith_entity_of_prop(prop);
    char name[NAME_BYTES], value[NAME_BYTES];

    text = clean(c, text);
    text = plain_value(text, value);
    if (c->n == CLAIMS_MAX || !text.len ||
        (e == PITH_ENTITY_NONE && pith_utf8_words(text) > VALUE_WORDS))
        return;
    if (text.ptr == value)
        text.ptr = pith_arena_dup(c->f->p->arena, text.ptr, text.len);
    c->at[c->n] = (struct claim){.entity = e, .text = text, .node = node};
    if (e == PITH_ENTITY_NONE) {
        pith_str s = split_words(prop, '_', name);

        c->at[c->n].name = pith_arena_str(c->f->p->arena, s);
        c->f->ok = c->f->ok && c->at[c->n].name.ptr;
    }
    c->f->ok = c->f->ok && text.ptr;
    c->n++;
}

/* A text of several lines: one claim each. */
static void add_lines(claims *c, pith_str prop, pith_str text, uint32_t node)
{
    text = clean(c, text);
    while (text.len)
        add_claim(c, prop, pith_str_part(&text, '\n'), node);
}

/* ---- things below ------------------------------------------------------- */

#define STEPS_DEEP 4

/* Steps of a recipe: texts of HowToStep, in sections or not. recurses: at most
 * STEPS_DEEP levels. */
static void add_steps(claims *c, pith_str prop, uint32_t thing, unsigned deep)
{
    const pith_data *d = c->d;
    pith_str text = pith_data_text(d, thing, PITH_STR("text"));
    bool any = false;

    for (uint32_t i = d->thing[thing].first;
         i != PITH_DATA_NONE && deep < STEPS_DEEP; i = d->prop[i].next) {
        if (!pith_str_any(d->prop[i].name, pith_str_eq,
                          "itemListElement steps step item"))
            continue;
        any |= d->prop[i].thing != PITH_DATA_NONE;
        if (!text.len && d->prop[i].thing != PITH_DATA_NONE)
            add_steps(c, prop, d->prop[i].thing, deep + 1);
        else if (!text.len)
            add_lines(c, prop, d->prop[i].text, d->prop[i].node);
    }
    if (!text.len && !any) {
        text = pith_data_text(d, thing, PITH_STR("description"));
        text = text.len ? text : name_of(d, thing);
    }
    add_lines(c, prop, text, d->thing[thing].node);
}

/* Several properties of a thing as one text, `between` them. */
static pith_str joined(claims *c, uint32_t thing, const char *props,
                       const char *between)
{
    pith_str rest = pith_str_of(props);
    pith_buf *out = &c->buf;
    char *copy;

    pith_buf_clear(out);
    while (rest.len) {
        pith_str s = pith_data_text(c->d, thing, pith_str_word(&rest));

        if (!s.len)
            continue;
        if (out->len)
            pith_buf_cstr(out, between);
        pith_buf_str(out, s);
    }
    copy = pith_arena_dup(c->f->p->arena, out->data, out->len);
    c->f->ok = c->f->ok && copy;
    return (pith_str){copy, copy ? out->len : 0};
}

/* The thing that an "@id" alone stands for. */
static uint32_t resolved(const pith_data *d, uint32_t thing)
{
    uint32_t p = d->thing[thing].first;
    pith_str id;

    if (p == PITH_DATA_NONE || d->prop[p].next != PITH_DATA_NONE ||
        !pith_str_eq(d->prop[p].name, PITH_STR("@id")))
        return thing;
    id = d->prop[p].text;
    for (uint32_t i = 0; i < d->n_things && i < THINGS_ASKED; i++)
        if (i != thing &&
            pith_str_eq(pith_data_text(d, i, PITH_STR("@id")), id) &&
            count_props(d, i) > 1)
            return i;
    return thing;
}

static pith_str address_of(claims *c, uint32_t thing)
{
    return joined(c, thing,
                  "streetAddress addressLocality addressRegion postalCode "
                  "addressCountry",
                  ", ");
}

/* A place: its name, and its address. */
static void add_place(claims *c, pith_str prop, uint32_t thing)
{
    const pith_data *d = c->d;
    uint32_t a = pith_data_find(d, d->thing[thing].first, PITH_STR("address"));
    pith_str name = name_of(d, thing), where = {NULL, 0};
    bool job = pith_str_eq(prop, PITH_STR("jobLocation"));

    if (a != PITH_DATA_NONE && d->prop[a].thing != PITH_DATA_NONE)
        where =
            job ? joined(c, d->prop[a].thing,
                         "addressLocality addressRegion addressCountry", ", ")
                : address_of(c, d->prop[a].thing);
    else if (a != PITH_DATA_NONE)
        where = d->prop[a].text;
    if (job) {
        add_claim(c, prop, where.len ? where : name, d->thing[thing].node);
        return;
    }
    add_claim(c, PITH_STR("venue"), name, d->thing[thing].node);
    add_claim(c, PITH_STR("address"), where, d->thing[thing].node);
}

/* "50,000 - 60,000 USD per YEAR" of a MonetaryAmount. */
static void add_salary(claims *c, pith_str prop, uint32_t thing)
{
    const pith_data *d = c->d;
    static const char parts[] = "value currency unitText";
    uint32_t v = pith_data_find(d, d->thing[thing].first, PITH_STR("value"));
    pith_str s = joined(c, thing, parts, " ");

    if (v != PITH_DATA_NONE && d->prop[v].thing != PITH_DATA_NONE) {
        pith_str r = joined(c, d->prop[v].thing, "minValue maxValue", " - ");

        if (!r.len)
            r = joined(c, d->prop[v].thing, parts, " ");
        add_claim(c, prop, r, d->thing[thing].node);
        add_claim(c, PITH_STR("currency"), s, d->thing[thing].node);
        return;
    }
    add_claim(c, prop, s, d->thing[thing].node);
}

/* Properties of a part that are the thing's own. recurses: one level, as `all`
 * ends it. */
static void add_part(claims *c, uint32_t thing, bool all)
{
    static const char own[] =
        "price priceCurrency availability lowPrice highPrice itemCondition "
        "ratingValue ratingCount reviewCount sku validThrough";
    const pith_data *d = c->d;

    for (uint32_t i = d->thing[thing].first; i != PITH_DATA_NONE;
         i = d->prop[i].next) {
        const pith_data_prop *p = &d->prop[i];
        bool is_own = (all && p->name.len && p->name.ptr[0] != '@') ||
                      pith_str_any(p->name, pith_str_eq, own);

        if (is_own && p->thing == PITH_DATA_NONE)
            add_claim(c, p->name, p->text, p->node);
        else if (p->thing != PITH_DATA_NONE && !all &&
                 (pith_str_eq(p->name, PITH_STR("priceSpecification")) ||
                  pith_str_eq(p->name, PITH_STR("offers"))))
            add_part(c, p->thing, true);
    }
}

/* "PropertyValue": a name and a value of the thing. */
static void add_named_value(claims *c, uint32_t thing)
{
    pith_str name = pith_data_text(c->d, thing, PITH_STR("name"));
    pith_str value = pith_data_text(c->d, thing, PITH_STR("value"));
    char low[PITH_ENTITY_LABEL];
    uint32_t e =
        pith_entity_of_label(pith_entity_fold(name, low), PITH_ENTITY_SHORT);

    add_claim(c, e == PITH_ENTITY_NONE ? name : pith_entity_name(e), value,
              c->d->thing[thing].node);
}

/* The names of a list of things, which may be wrapped: tracks of an album. */
static void add_names(claims *c, pith_str prop, uint32_t thing)
{
    const pith_data *d = c->d;

    for (uint32_t i = d->thing[thing].first; i != PITH_DATA_NONE;
         i = d->prop[i].next) {
        uint32_t item = d->prop[i].thing, in;

        if (item == PITH_DATA_NONE ||
            !pith_str_eq(d->prop[i].name, PITH_STR("itemListElement")))
            continue;
        in = pith_data_find(d, d->thing[item].first, PITH_STR("item"));
        if (in != PITH_DATA_NONE && d->prop[in].thing != PITH_DATA_NONE)
            item = d->prop[in].thing;
        add_claim(c, prop, name_of(d, item), d->prop[i].node);
    }
}

/* An edition of a book, a date of a course: what it says by names of ours. */
static void add_instance(claims *c, uint32_t thing)
{
    const pith_data *d = c->d;

    for (uint32_t i = d->thing[thing].first; i != PITH_DATA_NONE;
         i = d->prop[i].next) {
        const pith_data_prop *p = &d->prop[i];
        uint32_t e = pith_entity_of_prop(p->name);

        if (e == PITH_ENTITY_NONE ||
            pith_str_eq(pith_entity_name(e), PITH_STR("name")))
            continue;
        add_claim(c, p->name,
                  p->thing == PITH_DATA_NONE ? p->text : name_of(d, p->thing),
                  p->node);
    }
}

static void add_thing(claims *c, const pith_data_prop *p)
{
    uint32_t thing = resolved(c->d, p->thing);
    pith_str type = c->d->thing[thing].type;
    uint32_t e = pith_entity_of_prop(p->name);
    pith_str name;

    if (pith_str_ends(p->name, PITH_STR("nstructions"))) {
        add_steps(c, p->name, thing, 0);
    } else if (pith_str_starts(p->name, PITH_STR("offers")) ||
               pith_str_ieq(p->name, PITH_STR("aggregateRating")) ||
               pith_str_eq(type, PITH_STR("AggregateRating"))) {
        add_part(c, thing, false);
    } else if (pith_str_eq(p->name, PITH_STR("nutrition"))) {
        add_part(c, thing, true);
    } else if (pith_str_ends(p->name, PITH_STR("ocation"))) {
        add_place(c, p->name, thing);
    } else if (pith_str_ends(p->name, PITH_STR("Salary"))) {
        add_salary(c, p->name, thing);
    } else if (pith_str_eq(type, PITH_STR("ItemList"))) {
        add_names(c, p->name, thing);
    } else if (pith_str_any(p->name, pith_str_eq,
                            "hasCourseInstance workExample")) {
        add_instance(c, thing);
    } else if (pith_str_eq(type, PITH_STR("PropertyValue"))) {
        add_named_value(c, thing);
    } else if (pith_str_eq(p->name, PITH_STR("address"))) {
        add_claim(c, p->name, address_of(c, thing), p->node);
    } else {
        name = name_of(c->d, thing);
        if (!name.len)
            name = pith_data_text(c->d, thing, PITH_STR("value"));
        if (name.len && (e != PITH_ENTITY_NONE || pith_utf8_words(name) < 8))
            add_claim(c, p->name, name, p->node);
    }
}

static void add_main(claims *c, uint32_t thing)
{
    const pith_data *d = c->d;

    for (uint32_t i = d->thing[thing].first; i != PITH_DATA_NONE;
         i = d->prop[i].next) {
        const pith_data_prop *p = &d->prop[i];

        if (is_skipped(p->name, d->thing[thing].type))
            continue;
        if (p->thing != PITH_DATA_NONE)
            add_thing(c, p);
        else if (pith_str_ends(p->name, PITH_STR("nstructions")) ||
                 pith_str_ends(p->name, PITH_STR("ngredients")))
            add_lines(c, p->name, p->text, p->node);
        else
            add_claim(c, p->name, p->text, p->node);
    }
}

/* ---- claims as fields --------------------------------------------------- */

static bool same_name(const struct claim *a, const struct claim *b)
{
    return a->entity == b->entity &&
           (a->entity != PITH_ENTITY_NONE || pith_str_eq(a->name, b->name));
}

#define SURE_DATA 0.95

/* All claims of the name of claim i as one field. */
static void add_field(claims *c, uint32_t i)
{
    pith_str *value =
        pith_arena_array(c->f->p->arena, c->n - i, sizeof(*value));
    const struct claim *at = &c->at[i];
    field_new field = {.entity = at->entity,
                       .name = at->name,
                       .value = value,
                       .label_node = PITH_FIELD_NOWHERE,
                       .value_node = at->node,
                       .from = PITH_FIELD_DATA,
                       .confidence = SURE_DATA};

    c->f->ok = c->f->ok && value;
    for (uint32_t k = i; k < c->n && c->f->ok; k++)
        if (same_name(at, &c->at[k]))
            value[field.n_values++] = c->at[k].text;
    if (c->f->ok)
        pith_fields_add(c->f, &field);
}

static void add_fields(claims *c)
{
    static const pith_str name = {"name", 4};
    uint32_t title = pith_entity_named(name);

    for (uint32_t i = 0; i < c->n && c->f->ok; i++) {
        bool seen = false;

        for (uint32_t k = 0; k < i && !seen; k++)
            seen = same_name(&c->at[k], &c->at[i]);
        if (!seen &&
            (c->at[i].entity != title || agrees(c->f->p, c->at[i].text) < 2))
            add_field(c, i);
    }
    c->n = 0;
}

/* What Open Graph says of a product. */
static void add_graph(claims *c)
{
    for (uint32_t i = 0; i < c->d->n_things; i++) {
        pith_str props = PITH_STR("price:amount price:currency brand "
                                  "availability retailer_item_id isbn");

        while (c->d->thing[i].source == PITH_DATA_OPENGRAPH && props.len) {
            pith_str prop = pith_str_word(&props);
            pith_str s = pith_data_text(c->d, i, prop);

            if (s.len)
                add_claim(c, prop, s, PITH_FIELD_NOWHERE);
        }
    }
}

/* Of the property `name`, capitals or not. */
static pith_str text_of(const pith_data *d, uint32_t thing, const char *name)
{
    for (uint32_t i = d->thing[thing].first; i != PITH_DATA_NONE;
         i = d->prop[i].next)
        if (pith_str_ieq(d->prop[i].name, pith_str_of(name)))
            return d->prop[i].text;
    return (pith_str){NULL, 0};
}

/* What Dublin Core and the tags of libraries ("citation_doi") say of the
 * document that the page shows. Names are written with and without capitals. */
static void add_document(claims *c)
{
    static const struct {
        const char *said, *prop;
    } props[] = {{"creator", "author"},
                 {"publisher", "publisher"},
                 {"issued", "datePublished"},
                 {"citation_author", "author"},
                 {"citation_authors", "author"},
                 {"citation_publisher", "publisher"},
                 {"citation_publication_date", "datePublished"},
                 {"citation_keywords", "keywords"},
                 {"citation_isbn", "isbn"},
                 {"citation_language", "inLanguage"},
                 {"citation_journal_title", "journal"},
                 {"citation_conference_title", "conference"},
                 {"citation_volume", "volume"},
                 {"citation_issue", "issue"},
                 {"citation_doi", "doi"},
                 {"citation_issn", "issn"},
                 {"citation_arxiv_id", "arxiv_id"},
                 {"citation_dissertation_institution", "institution"}};
    const pith_data *d = c->d;

    for (uint32_t i = 0; i < d->n_things; i++) {
        bool dublin = d->thing[i].source == PITH_DATA_DUBLINCORE;

        if ((!dublin && d->thing[i].source != PITH_DATA_META) ||
            agrees(c->f->p,
                   text_of(d, i, dublin ? "title" : "citation_title")) < 2)
            continue;
        for (uint32_t k = d->thing[i].first; k != PITH_DATA_NONE;
             k = d->prop[k].next)
            for (size_t n = 0; n < sizeof(props) / sizeof(*props); n++)
                if (pith_str_ieq(d->prop[k].name, pith_str_of(props[n].said)))
                    add_claim(c, pith_str_of(props[n].prop), d->prop[k].text,
                              PITH_FIELD_NOWHERE);
    }
}

/* Other things of the same type and name, from another source. */
static void add_others(claims *c, uint32_t thing)
{
    const pith_data *d = c->d;

    for (uint32_t i = 0; i < d->n_things && i < THINGS_ASKED; i++)
        if (i != thing && d->thing[i].of == PITH_DATA_NONE &&
            pith_str_eq(d->thing[i].type, d->thing[thing].type) &&
            pith_fields_key(name_of(d, i)) ==
                pith_fields_key(name_of(d, thing))) {
            add_main(c, i);
            add_fields(c);
        }
}

void pith_fields_from_data(field_set *f)
{
    claims c = {.f = f, .d = &f->p->meta->data};
    uint32_t thing;

    c.at = pith_arena_array(f->p->arena, CLAIMS_MAX, sizeof(*c.at));
    f->ok = f->ok && c.at;
    if (!f->ok)
        return;
    pith_buf_init(&c.buf, f->p->arena->al, TEXT_MAX);
    thing = main_thing(f->p, c.d);
    if (thing != PITH_DATA_NONE) {
        f->thing = thing + 1;
        add_main(&c, thing);
        add_fields(&c);
        add_others(&c, thing);
        f->unnamed = !agrees(f->p, name_of(c.d, thing));
    } else {
        add_document(&c);
    }
    add_graph(&c);
    add_fields(&c);
    f->ok = f->ok && c.buf.status != PITH_NOMEM;
    pith_buf_release(&c.buf);
}
