/* read/jsonld: the things of a JSON-LD text (model/data.h) and what they claim
 * of the page (meta.h), in one walk over its values (base/json_read.h,
 * lenient).
 *
 * A value is known by its key and the key of the object around it:
 * {"author": [{"name": "x"}]} reaches here as name below author, because an
 * array lends its key to its elements. */
#include "base/json_read.h"
#include "read/structured.h"
#include "read/meta.h"

#define DEPTH_MAX 64

/* One array or object that is open. */
typedef struct level {
    const pith_jvalue *of;
    uint32_t next; /* element to look at */
} level;

typedef struct scanner {
    pith_arena *arena;
    pith_meta *m;
    level at[DEPTH_MAX];
    pith_str key[DEPTH_MAX];
    bool org[DEPTH_MAX];       /* the object says that it is an organization */
    uint32_t thing[DEPTH_MAX]; /* the object around, or PITH_DATA_NONE */
    unsigned depth;
    bool nomem;
} scanner;

static bool key_is(const scanner *s, unsigned up, pith_str key)
{
    return s->depth >= up && pith_str_eq(s->key[s->depth - up], key);
}

unsigned pith_meta_claim(pith_str type);

static void first(pith_str *slot, pith_str value)
{
    value = pith_str_trim(value);
    if (!slot->ptr && value.len)
        *slot = value;
}

/* Inside a picture, a review, a comment or a teaser of the page: its author,
 * date and headline are of another. */
static bool is_aside(const scanner *s)
{
    for (unsigned i = 0; i < s->depth; i++)
        if (pith_str_any(s->key[i], pith_str_eq,
                         "review reviews comment hasPart itemListElement image "
                         "primaryImageOfPage thumbnail associatedMedia video"))
            return true;
    return false;
}

static void take_value(scanner *s, pith_str v)
{
    pith_meta *m = s->m;

    if (key_is(s, 0, PITH_STR("@type"))) {
        s->org[s->depth] |= pith_str_ends(v, PITH_STR("Organization"));
        m->claims |= pith_meta_claim(v);
        m->things += (pith_meta_claim(v) & PITH_CLAIM_THINGS) != 0;
        if (pith_meta_claim(v) == PITH_CLAIM_ARTICLE)
            m->claims |= PITH_CLAIM_STORY;
        if (pith_str_ends(v, PITH_STR("NewsArticle")))
            m->claims |= PITH_CLAIM_NEWS;
    } else if (key_is(s, 0, PITH_STR("headline"))) {
        if (!is_aside(s))
            first(&m->headline, v);
    } else if (key_is(s, 0, PITH_STR("articleBody")) ||
               key_is(s, 0, PITH_STR("text"))) {
        if (v.len > m->body.len)
            m->body = v;
    } else if (key_is(s, 0, PITH_STR("datePublished"))) {
        if (!is_aside(s))
            first(&m->published, v);
    } else if (key_is(s, 0, PITH_STR("author")) ||
               (key_is(s, 0, PITH_STR("name")) &&
                key_is(s, 1, PITH_STR("author")))) {
        if (!is_aside(s))
            pith_meta_name_author(
                m, v, s->org[s->depth] ? PITH_AUTHOR_WEAK : PITH_AUTHOR_SURE);
    } else if (key_is(s, 0, PITH_STR("name")) &&
               key_is(s, 1, PITH_STR("publisher"))) {
        first(&m->site, v);
    } else if (key_is(s, 0, PITH_STR("inLanguage"))) {
        first(&m->lang, v);
    }
}

/* ---- things ----------------------------------------------------------- */

/* Of several types the one that says most: a recipe may be an article, too. */
static void take_type(pith_data_thing *thing, pith_str type)
{
    type = pith_data_type(type);
    if (!thing->type.len || pith_str_ends(thing->type, PITH_STR("Article")) ||
        pith_str_ends(thing->type, PITH_STR("Page")))
        thing->type = type;
}

static void add_value(scanner *s, pith_str value, uint32_t thing, bool bare)
{
    uint32_t of = s->thing[s->depth];
    pith_data *d = &s->m->data;
    bool ok = true;

    if (of == PITH_DATA_NONE)
        return;
    if (key_is(s, 0, PITH_STR("@type")) && thing == PITH_DATA_NONE)
        take_type(&d->thing[of], value);
    else
        pith_data_add_prop(d, s->arena, of,
                           (pith_data_prop){.name = s->key[s->depth],
                                            .text = value,
                                            .thing = thing,
                                            .node = PITH_NIL,
                                            .bare = bare},
                           &ok);
    s->nomem |= !ok;
}

/* A thing stands by itself, in a graph, or is what a page is about; all other
 * objects belong to the one around them. s->depth is the object's. */
static void enter_object(scanner *s)
{
    uint32_t around = s->thing[s->depth - 1], thing;
    bool ok = true, own = around == PITH_DATA_NONE ||
                          key_is(s, 1, PITH_STR("@graph")) ||
                          key_is(s, 1, PITH_STR("mainEntity"));

    thing = pith_data_add_thing(
        &s->m->data, s->arena,
        (pith_data_thing){.source = PITH_DATA_JSONLD,
                          .of = own ? PITH_DATA_NONE : around,
                          .node = PITH_NIL},
        &ok);
    s->nomem |= !ok;
    s->thing[s->depth] = thing;
    if (own || thing == PITH_DATA_NONE)
        return;
    s->depth--;
    add_value(s, (pith_str){NULL, 0}, thing, false);
    s->depth++;
}

static bool is_object(const scanner *s)
{
    return s->at[s->depth].of && s->at[s->depth].of->type == PITH_JOBJECT;
}

static void push(scanner *s, const pith_jvalue *v)
{
    bool object = v->type == PITH_JOBJECT;

    if (s->depth + 1 == DEPTH_MAX)
        return;
    s->depth++;
    s->at[s->depth] = (level){v, 0};
    s->org[s->depth] = false;
    /* An array lends its key; its objects see it one level up. */
    s->key[s->depth] = object ? PITH_STR("") : s->key[s->depth - 1];
    s->thing[s->depth] = s->thing[s->depth - 1];
    if (object)
        enter_object(s);
}

static void take(scanner *s, const pith_jvalue *v)
{
    if (is_object(s))
        s->key[s->depth] = v->key;
    switch (v->type) {
    case PITH_JOBJECT:
    case PITH_JARRAY:
        push(s, v);
        break;
    case PITH_JSTRING:
        take_value(s, v->text);
        add_value(s, v->text, PITH_DATA_NONE, false);
        break;
    case PITH_JNUMBER:
        add_value(s, v->text, PITH_DATA_NONE, true);
        break;
    case PITH_JTRUE:
    case PITH_JFALSE:
        if (is_object(s))
            add_value(
                s, v->type == PITH_JTRUE ? PITH_STR("true") : PITH_STR("false"),
                PITH_DATA_NONE, true);
        break;
    default:
        break;
    }
}

bool pith_meta_jsonld(pith_str json, pith_arena *arena, pith_meta *m)
{
    static const pith_jread_options how = {.lenient = true,
                                           .max_depth = DEPTH_MAX - 2};
    scanner s = {.arena = arena, .m = m};
    pith_jvalue all;
    pith_status st = pith_json_read(json, &how, arena, &all, NULL);

    if (st != PITH_OK)
        return st != PITH_NOMEM;
    s.thing[0] = PITH_DATA_NONE;
    take(&s, &all);
    while (s.depth && !s.nomem) {
        level *l = &s.at[s.depth];

        if (l->next == l->of->n)
            s.depth--;
        else
            take(&s, &l->of->at[l->next++]);
    }
    return !s.nomem;
}
