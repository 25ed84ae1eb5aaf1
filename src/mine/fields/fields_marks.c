/* mine/fields/fields_marks: values that nothing shown names: the markup does (a
 * class "product-price"), or what they are and where they stand (the price by
 * the title, the text that the metadata has for a description). */
#include "mine/fields/fields_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "name/heading.h"
#include "name/naming.h"
#include "read/cell.h"
#include "read/value.h"
#include "tree/text.h"

/* ---- words of class and id ---------------------------------------------- */

#define CLASS_WORDS 8
#define MARK_WORDS  3 /* of a name */

/* The words of one class as a label: the longest end of them that is one, for
 * what a class is about stands last: "recipe-prep-time". *last, unless NULL:
 * its last word; ptr NULL: it is not known. */
static uint32_t class_named(pith_str class, unsigned kinds, pith_str *last)
{
    char text[PITH_ENTITY_LABEL], folded[PITH_ENTITY_LABEL];
    size_t start[CLASS_WORDS], n = 0, len = 0;
    pith_str part[CLASS_WORDS];
    bool plain = true; /* parts have letters alone: so they are folded */

    if (last)
        *last = (pith_str){NULL, 0};
    for (pith_str w = pith_nameword_part(&class); w.len && n < CLASS_WORDS;
         w = pith_nameword_part(&class)) {
        if (len + w.len + 1 > sizeof(text))
            return PITH_ENTITY_NONE;
        start[n] = len;
        part[n++] = w;
        for (size_t i = 0; i < w.len; i++) {
            text[len++] = (char)pith_lower(w.ptr[i]);
            plain &= (unsigned char)w.ptr[i] < 0x80;
        }
        text[len++] = ' ';
    }
    if (last && n && n < CLASS_WORDS)
        *last = part[n - 1];
    if (n > 1 && n < CLASS_WORDS &&
        pith_str_any(part[n - 1], pith_str_ieq, "name value num data text"))
        len = start[--n]; /* "organizer-name": the organizer's */
    if (n && plain &&
        !pith_entity_may_end(
            (pith_str){text + start[n - 1], len - 1 - start[n - 1]}))
        return PITH_ENTITY_NONE;
    for (size_t i = n > MARK_WORDS ? n - MARK_WORDS : 0; i < n; i++) {
        pith_str s = {text + start[i], len - 1 - start[i]};
        uint32_t e = pith_entity_of_label(
            plain ? s : pith_entity_fold(s, folded), kinds);

        if (pith_str_starts(part[i], PITH_STR("detail")) || /* every page's */
            pith_str_eq(s, PITH_STR("label")))
            continue;
        if (e == PITH_ENTITY_NONE && s.len > 5 && s.ptr[s.len - 1] != 's' &&
            len < sizeof(text)) {
            text[len - 1] = 's'; /* "ingredient" of "ingredients" */
            s.len++;
            e = pith_entity_of_label(plain ? s : pith_entity_fold(s, folded),
                                     kinds);
            text[len - 1] = ' ';
        }
        if (e != PITH_ENTITY_NONE && s.len > 2)
            return e;
    }
    return PITH_ENTITY_NONE;
}

#define MARKED                                            \
    (PITH_ENTITY_BIT(DURATION) | PITH_ENTITY_BIT(COUNT) | \
     PITH_ENTITY_BIT(MONEY) | PITH_ENTITY_BIT(RATING) |   \
     PITH_ENTITY_BIT(AMOUNT))

/* Whose text it is, when it is not the page's: "author-description". */
static bool is_of_others(pith_str word)
{
    return pith_str_any(word, pith_str_ieq,
                        "author bio site profile user image photo video term "
                        "category brand seller store shipping comment review "
                        "cookie company field");
}

/* A class whose last word is a property with a long text: "recipe-summary".
 * `last`: that word, where it is known. */
static uint32_t class_texts(pith_str class, pith_str last)
{
    pith_str rest = class, w;
    uint32_t e;

    if (!last.ptr)
        while ((w = pith_nameword_part(&rest)).len)
            last = w;
    e = last.len ? pith_entity_of_prop(last) : PITH_ENTITY_NONE;
    if (e == PITH_ENTITY_NONE || pith_entity_kind_of(e) != PITH_ENTITY_LONG)
        return PITH_ENTITY_NONE;
    while ((w = pith_nameword_part(&class)).len)
        if (is_of_others(w))
            return PITH_ENTITY_NONE;
    return e;
}

/* Texts that are worth it by a class alone. */
static bool is_telling(uint32_t entity)
{
    return pith_str_any(
        pith_entity_name(entity), pith_str_eq,
        "brand author company location venue organizer address telephone "
        "salary employment_type availability difficulty publisher director");
}

/* One of the telling texts; who wrote a review is not the page's author. */
static uint32_t class_tells(pith_str class)
{
    uint32_t e = class_named(class, PITH_ENTITY_BIT(TEXT), NULL);
    pith_str rest = class, w;

    while (e != PITH_ENTITY_NONE && (w = pith_nameword_part(&rest)).len)
        if (pith_str_any(w, pith_str_ieq,
                         "review reviews comment comments testimonial"))
            return PITH_ENTITY_NONE;
    return e != PITH_ENTITY_NONE && is_telling(e) ? e : PITH_ENTITY_NONE;
}

static uint32_t class_marks(pith_str class, mark_sort sort)
{
    switch (sort) {
    case MARKS_TEXT:
        return class_texts(class, (pith_str){NULL, 0});
    case MARKS_LIST:
        return class_named(class, PITH_ENTITY_BIT(LIST), NULL);
    case MARKS_NAME:
        return class_tells(class);
    default:
        return class_named(class, MARKED, NULL);
    }
}

/* What one value of a class or an id names, of each sort: mostly nothing. */
static void read_marks(pith_str class, field_marks *out)
{
    pith_str last;

    out->read = true;
    if (!class.len || /* most elements have no id */
        (class_named(class, PITH_ENTITY_ANY, &last) == PITH_ENTITY_NONE &&
         class_texts(class, last) == PITH_ENTITY_NONE))
        return;
    for (int sort = 0; sort < MARKS_SORTS; sort++)
        if (!out->of[sort])
            out->of[sort] = (uint16_t)(class_marks(class, sort) + 1);
}

/* By the class words of a name, which elements share. */
static void read_name(const pith_naming *names, uint32_t name, field_marks *out)
{
    const pith_name *called = &names->name[name];

    out->read = true;
    for (uint32_t i = 0; i < called->n; i++) {
        const pith_word *w = &names->word[called->first + i];

        if (w->from == PITH_FROM_CLASS && w->rank != PITH_RANK_STYLING)
            read_marks(w->text, out);
    }
}

uint32_t pith_fields_mark(const field_page *p, pith_node v, mark_sort sort)
{
    uint32_t name = p->names->of[v];
    field_marks *by_name = &p->by_name[name], *by_id;
    pith_str id, tested;

    if (name && !by_name->read)
        read_name(p->names, name, by_name);
    if (by_name->of[sort])
        return by_name->of[sort] - 1u;
    by_id = &p->by_id[p->b->index[v]];
    if (!by_id->read) {
        id = pith_name_value(p->t, v, PITH_FROM_ID);
        read_marks(pith_str_word(&id), by_id);
        tested = pith_name_tested(p->t, v);
        read_marks(pith_str_word(&tested), by_id);
    }
    return by_id->of[sort] - 1u;
}

#define MARK_TEXT    6 /* words of a text; others can be told by their look */
#define INLINE_BYTES 400
#define PRICE_WORDS  4
#define PRICE_BYTES  40
#define NOTE_WORDS   12 /* of a price with a note */
#define MARK_ANY     10

/* Without the words before it that name it: "Author Ada Moss". False: they name
 * another thing, "Total time 1 hour" in a box of the time to prepare. */
static bool cut_label(uint32_t entity, pith_str *text)
{
    pith_str rest = *text, after = *text;
    char low[PITH_ENTITY_LABEL];

    for (int n = 0; n < MARK_WORDS; n++) {
        pith_str w = pith_utf8_word(&rest), label;
        uint32_t e;

        if (!w.len)
            break;
        label = (pith_str){text->ptr, (size_t)(w.ptr + w.len - text->ptr)};
        label = pith_entity_fold(label, low);
        e = pith_entity_of_label(label, MARKED | PITH_ENTITY_BIT(TEXT));
        if (e == PITH_ENTITY_NONE || !pith_str_trim(rest).len)
            continue;
        if (e != entity && pith_entity_kind_of(e) == PITH_ENTITY_DURATION)
            return false;
        if (e == entity)
            after = rest;
    }
    while (after.len && strchr(" :-|", after.ptr[0]))
        after = pith_str_from(after, 1);
    if (after.len)
        *text = after;
    return true;
}

/* Block i may hold the value of a mark. */
static bool may_mark(const field_page *p, uint32_t i, bool text)
{
    pith_node v = p->b->at[i].node;

    return !pith_fields_outside(p, i) &&
           !(text && (p->b->in[v] & PITH_IN_FORM)) &&
           !(p->opt.in_rec && p->opt.in_rec[v]);
}

/* A text that reads as a date or an amount, or as a label, is no maker and no
 * place: "start-date-and-location", a heading "Venue". */
static bool is_of_other_kind(const field_page *p, uint32_t entity,
                             pith_str text, pith_node node)
{
    char low[PITH_ENTITY_LABEL];

    return pith_value_read(text, NULL) == PITH_VALUE_MONEY ||
           pith_value_type(text) == PITH_TYPE_DATE ||
           (pith_heading(p->t, node) &&
            pith_entity_of_label(pith_entity_fold(text, low),
                                 PITH_ENTITY_BIT(TEXT)) == entity);
}

/* The text as the value of a mark, if it can be. */
static bool add_value(field_set *f, uint32_t entity, pith_str text,
                      pith_node node)
{
    pith_entity_kind kind = pith_entity_kind_of(entity);
    uint32_t most = kind == PITH_ENTITY_TEXT    ? MARK_TEXT
                    : kind == PITH_ENTITY_MONEY ? PRICE_WORDS
                                                : MARK_ANY;
    uint32_t words = pith_utf8_words(text);

    if (!words || words > most || !cut_label(entity, &text) ||
        !pith_entity_fits(kind, text) ||
        (kind == PITH_ENTITY_TEXT &&
         is_of_other_kind(f->p, entity, text, node)))
        return false;
    while (text.len && strchr(" /|,;", text.ptr[text.len - 1]))
        text.len--;
    pith_fields_add_bare(f, entity, text, node, PITH_FIELD_MARK);
    return true;
}

/* An element inside a line. Prices and ratings there are of other things, or
 * one of several. */
static void add_inline(field_set *f, pith_node v, uint32_t entity)
{
    const field_page *p = f->p;
    pith_entity_kind kind = pith_entity_kind_of(entity);
    uint32_t i = pith_fields_block_at(p, v);
    pith_buf buf;

    if (i == p->b->count || p->b->at[i].first >= pith_tree_end(p->t, v))
        i = i ? i - 1 : p->b->count; /* the line began before it */
    if (i >= p->b->count || kind == PITH_ENTITY_MONEY ||
        kind == PITH_ENTITY_RATING || !may_mark(p, i, kind == PITH_ENTITY_TEXT))
        return;
    pith_buf_init(&buf, p->arena->al, INLINE_BYTES);
    pith_cell_text(p->t, v, &buf);
    /* A part of the title, as its brand. */
    if (i != p->title || (kind == PITH_ENTITY_TEXT &&
                          pith_fields_key(pith_buf_view(&buf)) !=
                              pith_fields_key(pith_block_text(p->b, i))))
        add_value(f, entity, pith_buf_view(&buf), v);
    f->ok = f->ok && buf.status != PITH_NOMEM;
    pith_buf_release(&buf);
}

/* The text is a price, and not zero. That memory was out stays in `buf`. */
static bool is_price(pith_str text, pith_buf *buf)
{
    if (buf->status == PITH_NOMEM ||
        pith_value_read(text, NULL) != PITH_VALUE_MONEY)
        return false;
    pith_buf_clear(buf);
    pith_value_read(text, buf);
    return buf->len && strtod(buf->data, NULL) > 0;
}

pith_str pith_fields_unstruck(const field_page *p, uint32_t i, pith_buf *buf)
{
    pith_str text = pith_block_text(p->b, i);
    pith_node old = pith_cell_struck(p->t, p->b->at[i].node, text);

    if (old == PITH_NIL || buf->status == PITH_NOMEM)
        return text;
    pith_buf_clear(buf);
    /* "$" and "60" as one, as in blocks */
    pith_tree_visible(p->t, old, 0, buf);
    return pith_cell_without(text, pith_str_trim(pith_buf_view(buf)));
}

/* The price in block i, whole or beside a note: "$49 <small>with VAT</small>".
 * len 0: there is none, or several. */
static pith_str price_in(const field_page *p, uint32_t i, pith_buf *buf)
{
    pith_str text = pith_fields_unstruck(p, i, buf), found = {NULL, 0};
    pith_node end = pith_tree_end(p->t, p->b->at[i].node);

    if (pith_utf8_words(text) <= PRICE_WORDS && is_price(text, buf))
        return text;
    if (i != p->title && p->b->at[i].words > NOTE_WORDS)
        return found;
    if (i + 1 < p->b->count && p->b->at[i + 1].first < end)
        end = p->b->at[i + 1].first;
    for (pith_node v = p->b->at[i].first; v < end; v++) {
        if (!pith_is_text(p->t, v))
            continue;
        text = pith_str_trim(pith_tree_text(p->t, v));
        if (text.len > PRICE_BYTES || !is_price(text, buf))
            continue;
        if (found.len)
            return (pith_str){NULL, 0};
        found = text;
    }
    return found;
}

/* An element in v around block i has another name: the old price in the box of
 * the price. */
static bool is_of_another(const field_page *p, uint32_t i, pith_node v,
                          uint32_t entity)
{
    for (pith_node u = p->b->at[i].node; u > v; u = p->t->parent[u]) {
        uint32_t e = pith_fields_mark(p, u, MARKS_VALUE);

        if (e != PITH_ENTITY_NONE && e != entity)
            return true;
    }
    return false;
}

/* The value in element v, one block or a few: "Prep time: 10 min" without its
 * label. */
static void add_marked(field_set *f, pith_node v, uint32_t entity)
{
    const field_page *p = f->p;
    pith_entity_kind kind = pith_entity_kind_of(entity);
    uint32_t i = pith_fields_block_at(p, v);
    pith_buf buf;

    if (!p->blocks[p->b->index[v]]) {
        add_inline(f, v, entity);
        return;
    }
    pith_buf_init(&buf, p->arena->al, STRUCK_BYTES);
    for (; i < p->b->count && p->b->at[i].first < pith_tree_end(p->t, v); i++) {
        pith_str text = {NULL, 0};

        if (i == p->title || !may_mark(p, i, kind == PITH_ENTITY_TEXT) ||
            is_of_another(p, i, v, entity))
            continue;
        if (kind == PITH_ENTITY_MONEY)
            text = price_in(p, i, &buf);
        if (!text.len)
            text = pith_block_text(p->b, i);
        if (add_value(f, entity, text, p->b->at[i].node))
            break;
    }
    f->ok = f->ok && buf.status != PITH_NOMEM;
    pith_buf_release(&buf);
}

/* Elements of few blocks, from the title on first. */
static void add_marks(field_set *f, pith_node from, pith_node to)
{
    const field_page *p = f->p;
    static const mark_sort sorts[] = {MARKS_VALUE, MARKS_NAME};

    for (uint32_t k = 1; k < p->b->n_elems && f->ok; k++) {
        pith_node v = p->b->elem[k];

        if (v < from || v >= to || p->blocks[k] > 3 || !p->t->data[v].len)
            continue;
        for (size_t i = 0; i < sizeof(sorts) / sizeof(*sorts); i++) {
            uint32_t e = pith_fields_mark(p, v, sorts[i]);

            if (e != PITH_ENTITY_NONE && pith_fields_find_entity(f, e) == f->n)
                add_marked(f, v, e);
        }
    }
}

/* ---- addresses ---------------------------------------------------------- */

#define LINK_BEFORE 20 /* blocks around the title */
#define LINK_AFTER  20
#define LINK_NODES  12
#define LINK_BYTES  200

/* A folder of the address that tells what the link leads to: "/brand/lumen",
 * "/company/acme". */
static uint32_t link_tells(pith_str href)
{
    size_t at;

    href = pith_str_sub(href, 0, LINK_BYTES);
    while ((at = pith_str_find(href, PITH_STR("/"))) != SIZE_MAX) {
        uint32_t e = class_tells(pith_str_sub(href, 0, at));

        href = pith_str_from(href, at + 1);
        if (e != PITH_ENTITY_NONE && href.len > 1)
            return e;
    }
    return PITH_ENTITY_NONE;
}

/* Links by the title that lead to its brand, its company, its author. */
static void add_links(field_set *f)
{
    const field_page *p = f->p;
    uint32_t first, last;
    pith_node end;

    if (p->title == NO_BLOCK || !p->b->count)
        return;
    first = p->title > LINK_BEFORE ? p->title - LINK_BEFORE : 0;
    last = p->title + LINK_AFTER < p->b->count ? p->title + LINK_AFTER
                                               : p->b->count - 1;
    end = p->b->at[last].first;
    for (pith_node v = p->b->at[first].node; v < end && f->ok; v++) {
        uint32_t e;

        if (!pith_is_element(p->t, v) || p->t->label[v] != PITH_TAG_A ||
            p->t->size[v] > LINK_NODES)
            continue;
        e = link_tells(pith_tree_attr(p->t, v, PITH_ATTR_HREF));
        if (e != PITH_ENTITY_NONE && pith_fields_find_entity(f, e) == f->n)
            add_inline(f, v, e);
    }
}

/* ---- the price ---------------------------------------------------------- */

#define STRUCK_UP  4  /* elements around a text that are asked */
#define PRICE_NEAR 25 /* blocks after the title */
#define SAID_DIGITS \
    3 /* of a price in the metadata; others are there by chance */

/* What it was once. */
static bool is_struck(const field_page *p, uint32_t i)
{
    const pith_tree *t = p->t;
    pith_node v = p->b->at[i].first;

    for (int up = 0; up < STRUCK_UP && v > p->root; up++) {
        v = t->parent[v];
        if (pith_cell_is_struck(t, v))
            return true;
    }
    return false;
}

/* The text is the value of a field. */
static bool is_given(const field_set *f, pith_str text)
{
    for (uint32_t i = 0; i < f->n; i++)
        for (uint32_t k = 0; k < f->at[i].n_values; k++)
            if (pith_str_eq(f->at[i].value[k], text))
                return true;
    return false;
}

/* A price that stands alone: by no name, no link to what it buys, and not
 * taken off. */
static pith_str bare_price(const field_set *f, uint32_t i, pith_buf *buf)
{
    const field_page *p = f->p;
    pith_str text = {NULL, 0};

    if (p->b->at[i].link_words || is_struck(p, i) ||
        (p->opt.in_rec && p->opt.in_rec[p->b->at[i].node]) ||
        pith_fields_outside(p, i))
        return text;
    text = price_in(p, i, buf);
    return is_given(f, text) ? (pith_str){NULL, 0} : text;
}

/* The metadata says so: "The lamp Aurora for $49.50". */
static bool is_said(const field_page *p, pith_str price)
{
    pith_str number = pith_value_first_number(price);
    const pith_str said[] = {p->meta->title, p->meta->og_title,
                             p->meta->description};

    for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++) {
        size_t at = pith_str_find(said[i], number);
        pith_str rest;

        if (at == SIZE_MAX)
            continue;
        rest = pith_str_from(said[i], at);
        if (pith_str_eq(pith_value_first_number(rest), number) &&
            (!at || !strchr(".,0123456789", said[i].ptr[at - 1])) &&
            number.len >= SAID_DIGITS)
            return true;
    }
    return false;
}

/* The price in the title or after it. Where several differ, the one that the
 * metadata says; else none is known to be of the thing. Of a page that is
 * about several things only that one counts. */
static void add_price(field_set *f)
{
    const field_page *p = f->p;
    uint32_t from = p->title == NO_BLOCK ? 0 : p->title, where = 0;
    uint32_t price = pith_entity_named(PITH_STR("price"));
    pith_str found = {NULL, 0};
    bool several = false, said = false;
    pith_buf buf;

    if (pith_fields_find_entity(f, price) < f->n)
        return;
    pith_buf_init(&buf, p->arena->al, STRUCK_BYTES);
    for (uint32_t i = from; i < p->b->count && i <= from + PRICE_NEAR && !said;
         i++) {
        pith_str text = bare_price(f, i, &buf);

        if (!text.len)
            continue;
        said = is_said(p, text);
        several |= found.len && pith_fields_key(text) != pith_fields_key(found);
        if (!found.len || said) {
            found = text;
            where = i;
        }
    }
    f->ok = f->ok && buf.status != PITH_NOMEM;
    pith_buf_release(&buf);
    if (!found.len || (!said && (several || !p->opt.sheet)))
        return;
    pith_fields_add_bare(f, price, found, p->b->at[where].node,
                         PITH_FIELD_VALUE);
}

/* ---- the rating --------------------------------------------------------- */

/* What a picture of stars says of itself: "Rated 4.5 out of 5". len 0: it is
 * no such thing. */
static pith_str stars_say(const pith_tree *t, pith_node v)
{
    static const uint32_t at[] = {PITH_ATTR_ARIA_LABEL, PITH_ATTR_TITLE,
                                  PITH_ATTR_ALT};

    for (size_t i = 0; i < sizeof(at) / sizeof(*at); i++) {
        pith_str s = pith_str_trim(pith_tree_attr(t, v, at[i])), n, rest;

        if (s.len > INLINE_BYTES / 8)
            continue;
        n = pith_value_first_number(s);
        rest = (pith_str){n.ptr, n.len ? (size_t)(s.ptr + s.len - n.ptr) : 0};
        if (n.len && n.len < rest.len &&
            pith_value_read(rest, NULL) == PITH_VALUE_RATING)
            return n;
    }
    return (pith_str){NULL, 0};
}

#define STARS_NEAR 15 /* blocks after the title */

static void add_rating(field_set *f)
{
    const field_page *p = f->p;
    uint32_t rating = pith_entity_named(PITH_STR("rating")), last;

    if (p->title == NO_BLOCK || pith_fields_find_entity(f, rating) < f->n)
        return;
    last = p->title + STARS_NEAR < p->b->count ? p->title + STARS_NEAR
                                               : p->b->count - 1;
    for (pith_node v = p->b->at[p->title].first; v < p->b->at[last].first;
         v++) {
        pith_str s = {NULL, 0};

        if (pith_is_element(p->t, v) && p->t->data[v].len &&
            !(p->b->in[v] & p->out_of) &&
            !(p->opt.in_rec && p->opt.in_rec[v]) &&
            !(p->opt.in_post && p->opt.in_post[v]))
            s = stars_say(p->t, v);
        if (!s.len)
            continue;
        pith_fields_add_bare(f, rating, s, v, PITH_FIELD_MARK);
        return;
    }
}

/* ---- the description ---------------------------------------------------- */

#define TEXT_LEAST  6  /* words outside links */
#define TEXT_BLOCKS 60 /* of a box that is a text */

/* The text of blocks [from, end), a line each. */
pith_str pith_fields_lines(field_set *f, uint32_t from, uint32_t end)
{
    const field_page *p = f->p;
    size_t len = 0, n = 0;
    char *at;

    for (uint32_t i = from; i < end; i++)
        len += p->b->at[i].len + 1;
    at = pith_arena_alloc(p->arena, len + 1);
    f->ok = f->ok && at;
    for (uint32_t i = from; at && i < end; i++) {
        pith_str line = pith_block_text(p->b, i);

        if (n)
            at[n++] = '\n';
        memcpy(at + n, line.ptr, line.len);
        n += line.len;
    }
    return (pith_str){at, n};
}

/* Block i is of the page's own text. */
static bool is_own(const field_page *p, uint32_t i)
{
    pith_node v = p->b->at[i].node;

    return i != p->title && !pith_fields_outside(p, i) &&
           !pith_heading(p->t, v) &&
           !(p->b->in[v] & (PITH_IN_ASIDE | PITH_IN_FORM | PITH_IN_FIGURE)) &&
           !(p->opt.in_rec && p->opt.in_rec[v]);
}

/* Blocks [from, end) are text: not lines of links, facts and headings. */
static bool is_text(const field_page *p, uint32_t from, uint32_t end)
{
    uint32_t words = 0, prose = 0;

    for (uint32_t i = from; i < end; i++) {
        uint32_t plain = p->b->at[i].words - p->b->at[i].link_words;

        if (!is_own(p, i))
            return false;
        words += p->b->at[i].words;
        prose += plain >= TEXT_LEAST ? plain : 0;
    }
    return prose && 2 * prose >= words;
}

/* The first box from the title on that a class calls a description. */
void pith_fields_described(field_set *f)
{
    const field_page *p = f->p;
    pith_node from = p->title == NO_BLOCK ? p->root : p->b->at[p->title].first;

    for (uint32_t k = 1; k < p->b->n_elems && f->ok; k++) {
        pith_node v = p->b->elem[k];
        uint32_t first, end, e;
        pith_str text;

        if (v < from || !p->blocks[k] || p->blocks[k] > TEXT_BLOCKS ||
            !p->t->data[v].len)
            continue;
        e = pith_fields_mark(p, v, MARKS_TEXT);
        if (e == PITH_ENTITY_NONE || pith_fields_find_entity(f, e) < f->n)
            continue;
        first = pith_fields_block_at(p, v);
        end = pith_fields_block_at(p, pith_tree_end(p->t, v));
        if (!is_text(p, first, end))
            continue;
        text = pith_fields_lines(f, first, end);
        pith_fields_add_bare(f, e, text, v, PITH_FIELD_MARK);
    }
}

#define ABOUT_BYTES 40

/* The block that begins as what the metadata says of the page. */
static void add_about(field_set *f)
{
    const field_page *p = f->p;
    uint32_t about = pith_entity_named(PITH_STR("description"));
    pith_str said = p->meta->description;

    if (said.len < ABOUT_BYTES || pith_fields_find_entity(f, about) < f->n)
        return;
    for (uint32_t i = 0; i < p->b->count; i++) {
        pith_str text = pith_block_text(p->b, i);

        if (i == p->title || pith_fields_outside(p, i) ||
            !pith_str_starts(text, pith_str_sub(said, 0, ABOUT_BYTES)))
            continue;
        pith_fields_add_bare(f, about, text, p->b->at[i].node,
                             PITH_FIELD_VALUE);
        return;
    }
}

#define TIME_NEAR  6 /* blocks after the title */
#define TIME_WORDS 3

/* A time by the title of a recipe that says none elsewhere. */
static void add_time(field_set *f)
{
    static const pith_str names[] = {
        {"total_time", 10}, {"prep_time", 9}, {"cook_time", 9}};
    const field_page *p = f->p;
    uint32_t steps = pith_entity_named(PITH_STR("instructions"));

    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (pith_fields_find_entity(f, pith_entity_named(names[i])) < f->n)
            return;
    if (p->title == NO_BLOCK || pith_fields_find_entity(f, steps) == f->n)
        return;
    for (uint32_t i = p->title + 1;
         i < p->b->count && i <= p->title + TIME_NEAR; i++) {
        pith_str text = pith_block_text(p->b, i);

        if (p->b->at[i].words > TIME_WORDS || pith_fields_outside(p, i) ||
            !pith_entity_minutes(text))
            continue;
        pith_fields_add_bare(f, pith_entity_named(names[0]), text,
                             p->b->at[i].node, PITH_FIELD_VALUE);
        return;
    }
}

#define LEAD_NEAR  12 /* blocks after the title */
#define LEAD_LEAST 8  /* words outside links */

/* A page about one thing: it has a price, or ingredients. */
static bool is_of_a_thing(const field_set *f)
{
    static const pith_str names[] = {
        {"price", 5}, {"ingredients", 11}, {"instructions", 12}};

    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (pith_fields_find_entity(f, pith_entity_named(names[i])) < f->n)
            return true;
    return false;
}

/* The text that follows the title of a thing says what it is. */
static void add_lead(field_set *f)
{
    const field_page *p = f->p;
    uint32_t about = pith_entity_named(PITH_STR("description"));

    if (p->title == NO_BLOCK || !is_of_a_thing(f) ||
        pith_fields_find_entity(f, about) < f->n)
        return;
    for (uint32_t i = p->title + 1;
         i < p->b->count && i <= p->title + LEAD_NEAR; i++) {
        pith_str text = pith_block_text(p->b, i);

        if (pith_heading(p->t, p->b->at[i].node) ||
            (p->b->in[p->b->at[i].node] & PITH_IN_LIST))
            return;
        if (!is_own(p, i) ||
            p->b->at[i].words - p->b->at[i].link_words < LEAD_LEAST ||
            is_given(f, text))
            continue;
        pith_fields_add_bare(f, about, text, p->b->at[i].node,
                             PITH_FIELD_VALUE);
        return;
    }
}

/* ---- the name ------------------------------------------------------------ */

#define MAKER_WORDS 2 /* of a maker in the heading */

/* The words of `part` stand at the beginning of `s`, which has more; *rest,
 * what follows them. */
static bool begins_with(pith_str s, pith_str part, pith_str *rest)
{
    pith_str p;

    if (!pith_utf8_words(part))
        return false;
    while ((p = pith_utf8_word(&part)).len) {
        pith_str w = pith_utf8_word(&s);

        if (!w.len || pith_utf8_word_hash(w) != pith_utf8_word_hash(p))
            return false;
    }
    while (s.len && (pith_is_space(s.ptr[0]) || strchr("-:|,", s.ptr[0])))
        s = pith_str_from(s, 1);
    *rest = s;
    return pith_utf8_words(s) > 0;
}

/* They stand at its end. */
static bool ends_with(pith_str s, pith_str part)
{
    uint32_t n = pith_utf8_words(part), all = pith_utf8_words(s);

    if (!n || n >= all)
        return false;
    for (; all > n; all--)
        pith_utf8_word(&s);
    while (n--)
        if (pith_utf8_word_hash(pith_utf8_word(&s)) !=
            pith_utf8_word_hash(pith_utf8_word(&part)))
            return false;
    return true;
}

/* Another heading with a part of the title: "Nora" below "Lumen Nora". One of
 * the first level may be short; others are half of it, and two words. */
static bool is_name(const field_page *p, uint32_t i)
{
    pith_str text = pith_block_text(p->b, i), rest;
    unsigned level = pith_heading(p->t, p->b->at[i].node);
    uint32_t n = p->b->at[i].words;

    if (i == p->title || !level || !n || pith_fields_outside(p, i) ||
        (p->opt.in_rec && p->opt.in_rec[p->b->at[i].node]) ||
        (level > 1 && (n < 2 || 2 * n < pith_utf8_words(p->title_text))))
        return false;
    return begins_with(p->title_text, text, &rest) ||
           ends_with(p->title_text, text);
}

/* The heading begins with an element that has the brand, and nothing else. */
static pith_str past_brand(const field_set *f)
{
    const field_page *p = f->p;
    uint32_t i =
        pith_fields_find_entity(f, pith_entity_named(PITH_STR("brand")));
    pith_node v = p->b->at[p->title].first;
    pith_str rest = {NULL, 0};

    if (i < f->n && pith_is_text(p->t, v) &&
        pith_fields_key(pith_tree_text(p->t, v)) ==
            pith_fields_key(f->at[i].value[0]) &&
        begins_with(p->title_text, f->at[i].value[0], &rest))
        return rest;
    return (pith_str){NULL, 0};
}

/* The heading is two elements alike, a word or two and the rest, and the page's
 * title has both: the maker and what it made. Gives the rest. */
static pith_str past_maker(field_set *f)
{
    const field_page *p = f->p;
    uint32_t brand = pith_entity_named(PITH_STR("brand"));
    pith_node top = p->b->at[p->title].node, part[2] = {PITH_NIL, PITH_NIL};
    unsigned n = 0;
    pith_str maker, rest = {NULL, 0};

    PITH_EACH_CHILD(p->t, top, c)
    {
        if (pith_is_element(p->t, c) && n++ < 2)
            part[n - 1] = c;
    }
    if (n != 2 || p->t->label[part[0]] != p->t->label[part[1]] ||
        p->t->size[part[0]] != 2 || !pith_is_text(p->t, part[0] + 1) ||
        pith_fields_find_entity(f, brand) < f->n)
        return rest;
    maker = pith_str_trim(pith_tree_text(p->t, part[0] + 1));
    if (pith_utf8_words(maker) > MAKER_WORDS ||
        pith_str_find(p->meta->title, p->title_text) == SIZE_MAX ||
        !begins_with(p->title_text, maker, &rest) ||
        pith_utf8_words(rest) <= MAKER_WORDS)
        return (pith_str){NULL, 0};
    pith_fields_add_bare(f, brand, maker, part[0], PITH_FIELD_VALUE);
    return rest;
}

/* "Almond tart - Recipe": without the part that says what the page is. */
static pith_str past_kind(pith_str title)
{
    pith_str rest = title, last = {NULL, 0}, w;
    char low[PITH_ENTITY_LABEL];
    size_t n;

    while ((w = pith_utf8_word(&rest)).len)
        last = w;
    if (!last.len ||
        !pith_str_any(pith_entity_fold(last, low), pith_str_eq,
                      "recipe recept rezept recette receta ricetta receita "
                      "przepis opskrift oppskrift resepti рецепт"))
        return (pith_str){NULL, 0};
    n = (size_t)(last.ptr - title.ptr);
    rest = pith_str_trim((pith_str){title.ptr, n});
    n = pith_str_which(rest, pith_str_ends, "- – — | :").len;
    if (!n)
        return (pith_str){NULL, 0};
    return pith_str_trim((pith_str){rest.ptr, rest.len - n});
}

/* What the thing is called where the title says more: its maker, its kind. */
static void add_name(field_set *f)
{
    const field_page *p = f->p;
    uint32_t name = pith_entity_named(PITH_STR("name")), i = 0;
    pith_str text;

    if (p->title == NO_BLOCK || !p->title_text.len || !is_of_a_thing(f) ||
        pith_fields_find_entity(f, name) < f->n)
        return;
    text = past_brand(f);
    if (!text.len)
        text = past_maker(f);
    if (!text.len)
        text = past_kind(p->title_text);
    while (!text.len && i < p->b->count && !is_name(p, i))
        i++;
    if (!text.len && i == p->b->count)
        return;
    pith_fields_add_bare(f, name, text.len ? text : pith_block_text(p->b, i),
                         p->b->at[text.len ? p->title : i].node,
                         PITH_FIELD_VALUE);
}

void pith_fields_from_marks(field_set *f)
{
    const field_page *p = f->p;
    pith_node title = p->title == NO_BLOCK ? p->root : p->b->at[p->title].first;

    if (!f->ok)
        return;
    add_price(f);
    add_marks(f, title, pith_tree_end(p->t, p->root));
    add_marks(f, p->root, title);
    add_links(f);
    add_rating(f);
    add_time(f);
    add_about(f);
    add_lead(f);
    add_name(f);
}
