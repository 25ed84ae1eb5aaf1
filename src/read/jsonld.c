/* read/jsonld: the things of a JSON-LD text (model/data.h) and what they claim
 * of the page (meta.h), in one scan.
 *
 * A value is known by its key and the key of the object around it:
 * {"author": [{"name": "x"}]} reaches here as name below author, because an
 * array lends its key to its elements. */
#include "base/utf8.h"
#include "read/structured.h"
#include "read/meta.h"

#define DEPTH_MAX 64

typedef struct scanner {
    const char *p, *end;
    pith_arena *arena;
    pith_meta *m;
    pith_str key[DEPTH_MAX];
    bool object[DEPTH_MAX];
    bool org[DEPTH_MAX];       /* the object says that it is an organization */
    uint32_t thing[DEPTH_MAX]; /* the object around, or PITH_DATA_NONE */
    unsigned depth;
    bool nomem;
} scanner;

static uint32_t hex4(const char *p)
{
    uint32_t v = 0;

    for (int i = 0; i < 4; i++) {
        unsigned char c = pith_lower((unsigned char)p[i]);

        v = v * 16 +
            (pith_is_digit(c) ? c - (unsigned)'0' : (c - 'a' + 10u) & 15);
    }
    return v;
}

/* One escape after the backslash; surrogate pairs are joined. */
static size_t unescape(scanner *s, char out[4])
{
    char c = *s->p++;
    uint32_t rune;

    switch (c) {
    case 'n':
    case 'r':
    case 't':
    case 'b':
    case 'f':
        out[0] = c == 'n' ? '\n' : ' ';
        return 1;
    case 'u':
        if (s->end - s->p < 4)
            return 0;
        rune = hex4(s->p);
        s->p += 4;
        if (rune >= 0xd800 && rune < 0xdc00 && s->end - s->p >= 6 &&
            s->p[0] == '\\' && s->p[1] == 'u') {
            rune = 0x10000 + ((rune - 0xd800) << 10) +
                   ((hex4(s->p + 2) - 0xdc00) & 0x3ff);
            s->p += 6;
        }
        if (rune >= 0xd800 && rune < 0xe000)
            rune = PITH_RUNE_BAD;
        return pith_utf8_put(out, rune);
    default:
        out[0] = c;
        return 1;
    }
}

/* The string at s->p, which is past its quote. A view when nothing is
 * escaped. */
static pith_str read_string(scanner *s)
{
    const char *from = s->p;
    size_t n;
    char *copy;

    while (s->p < s->end && *s->p != '"' && *s->p != '\\')
        s->p++;
    if (s->p >= s->end || *s->p == '"') {
        pith_str view = {from, (size_t)(s->p - from)};

        s->p += s->p < s->end;
        return view;
    }
    /* An escape of two bytes or more never gives more bytes than it has. */
    copy = pith_arena_alloc(s->arena, (size_t)(s->end - from));
    if (!copy) {
        s->nomem = true;
        return (pith_str){NULL, 0};
    }
    n = (size_t)(s->p - from);
    memcpy(copy, from, n);
    while (s->p < s->end && *s->p != '"') {
        if (*s->p != '\\' || s->p + 1 >= s->end) {
            copy[n++] = *s->p++;
            continue;
        }
        s->p++;
        n += unescape(s, copy + n);
    }
    s->p += s->p < s->end;
    return (pith_str){copy, n};
}

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
    static const pith_str keys[] = {{"review", 6},
                                    {"reviews", 7},
                                    {"comment", 7},
                                    {"hasPart", 7},
                                    {"itemListElement", 15},
                                    {"image", 5},
                                    {"primaryImageOfPage", 18},
                                    {"thumbnail", 9},
                                    {"associatedMedia", 15},
                                    {"video", 5}};

    for (unsigned up = 1; up <= s->depth; up++)
        for (size_t i = 0; i < sizeof(keys) / sizeof(*keys); i++)
            if (key_is(s, up, keys[i]))
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

/* ---- things ----------------------------------------------------------------
 */

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

/* The number that begins at s->p - 1. */
static pith_str read_number(scanner *s)
{
    const char *from = s->p - 1;

    while (s->p < s->end &&
           (pith_is_digit((unsigned char)*s->p) || *s->p == '.' ||
            *s->p == 'e' || *s->p == 'E' || *s->p == '+' || *s->p == '-'))
        s->p++;
    return (pith_str){from, (size_t)(s->p - from)};
}

/* true, false; the word that begins at s->p - 1. */
static pith_str read_word(scanner *s)
{
    const char *from = s->p - 1;

    while (s->p < s->end && *s->p >= 'a' && *s->p <= 'z')
        s->p++;
    return (pith_str){from, (size_t)(s->p - from)};
}

static bool push(scanner *s, bool object)
{
    if (s->depth + 1 == DEPTH_MAX)
        return false;
    s->depth++;
    s->object[s->depth] = object;
    s->org[s->depth] = false;
    /* An array lends its key; its objects see it one level up. */
    s->key[s->depth] = object ? PITH_STR("") : s->key[s->depth - 1];
    if (object && s->depth >= 2 && !s->object[s->depth - 1])
        s->key[s->depth - 1] = s->key[s->depth - 2];
    s->thing[s->depth] = s->thing[s->depth - 1];
    if (object)
        enter_object(s);
    return true;
}

bool pith_meta_jsonld(pith_str json, pith_arena *arena, pith_meta *m)
{
    scanner s = {
        .p = json.ptr, .end = json.ptr + json.len, .arena = arena, .m = m};

    s.thing[0] = PITH_DATA_NONE;
    while (s.p < s.end && !s.nomem) {
        char c = *s.p++;

        if (c == '"') {
            pith_str v = read_string(&s);

            while (s.p < s.end && pith_is_space((unsigned char)*s.p))
                s.p++;
            if (s.object[s.depth] && s.p < s.end && *s.p == ':')
                s.key[s.depth] = v;
            else {
                take_value(&s, v);
                add_value(&s, v, PITH_DATA_NONE, false);
            }
        } else if (pith_is_digit((unsigned char)c) || c == '-') {
            add_value(&s, read_number(&s), PITH_DATA_NONE, true);
        } else if ((c == 't' || c == 'f') && s.object[s.depth]) {
            add_value(&s, read_word(&s), PITH_DATA_NONE, true);
        } else if (c == '{' || c == '[') {
            if (!push(&s, c == '{'))
                break;
        } else if ((c == '}' || c == ']') && s.depth) {
            s.depth--;
        }
    }
    return !s.nomem;
}
