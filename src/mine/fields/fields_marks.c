/* mine/fields/fields_marks: values that nothing shown names: the markup does (a
 * class "product-price"), or what they are and where they stand (the price by
 * the title, the text that the metadata has for a description). */
#include "mine/fields/fields_int.h"

#include <stdlib.h>

#include "base/utf8.h"
#include "name/naming.h"
#include "read/value.h"

/* ---- words of class and id -------------------------------------------------
 */

#define CLASS_WORDS 8
#define MARK_WORDS  3 /* of a name */

/* The words of one class as a label: the longest end of them that is one, for
 * what a class is about stands last: "recipe-prep-time". */
static uint32_t class_named(pith_str class, unsigned kinds)
{
    char text[PITH_ENTITY_LABEL], low[PITH_ENTITY_LABEL];
    size_t start[CLASS_WORDS], n = 0, len = 0;

    for (pith_str w = pith_nameword_part(&class); w.len && n < CLASS_WORDS;
         w = pith_nameword_part(&class)) {
        if (len + w.len + 1 > sizeof(text))
            return PITH_ENTITY_NONE;
        start[n++] = len;
        memcpy(text + len, w.ptr, w.len);
        len += w.len;
        text[len++] = ' ';
    }
    for (size_t i = n > MARK_WORDS ? n - MARK_WORDS : 0; i < n; i++) {
        pith_str s = {text + start[i], len - 1 - start[i]};
        uint32_t e = pith_entity_of_label(pith_entity_fold(s, low), kinds);

        if (e == PITH_ENTITY_NONE && s.len > 5 && s.ptr[s.len - 1] != 's' &&
            len < sizeof(text)) {
            text[len - 1] = 's'; /* "ingredient" of "ingredients" */
            s.len++;
            e = pith_entity_of_label(pith_entity_fold(s, low), kinds);
            text[len - 1] = ' ';
        }
        if (e != PITH_ENTITY_NONE && s.len > 2)
            return e;
    }
    return PITH_ENTITY_NONE;
}

#define MARKED                                                                \
    (PITH_ENTITY_BIT(DURATION) | PITH_ENTITY_BIT(COUNT) |                     \
     PITH_ENTITY_BIT(MONEY) | PITH_ENTITY_BIT(RATING) | PITH_ENTITY_BIT(ID) | \
     PITH_ENTITY_BIT(TEXT) | PITH_ENTITY_BIT(AMOUNT))

#define NO_MARK UINT32_MAX

/* By the class words of a name, which elements share: read once. */
static uint32_t name_marks(const field_page *p, uint32_t name, bool list)
{
    const pith_name *called = &p->names->name[name];
    uint32_t e = PITH_ENTITY_NONE;

    if (p->mark[list][name])
        return p->mark[list][name] == NO_MARK ? PITH_ENTITY_NONE
                                              : p->mark[list][name] - 1;
    for (uint32_t i = 0; i < called->n && e == PITH_ENTITY_NONE; i++) {
        const pith_word *w = &p->names->word[called->first + i];

        if (w->from == PITH_FROM_CLASS && w->rank != PITH_RANK_STYLING)
            e = class_named(w->text, list ? PITH_ENTITY_BIT(LIST) : MARKED);
    }
    p->mark[list][name] = e == PITH_ENTITY_NONE ? NO_MARK : e + 1;
    return e;
}

uint32_t pith_fields_mark(const field_page *p, pith_node v, bool list)
{
    uint32_t name = p->names->of[v];
    uint32_t e = name ? name_marks(p, name, list) : PITH_ENTITY_NONE;
    pith_word word[PITH_NAME_WORDS];

    if (e == PITH_ENTITY_NONE &&
        pith_element_words(p->t, v, PITH_FROM_BIT(PITH_FROM_ID), word))
        e = class_named(word[0].text, list ? PITH_ENTITY_BIT(LIST) : MARKED);
    return e;
}

#define MARK_TEXT 6 /* words of a text; others can be told by their look */
#define MARK_ANY  10

/* Texts that are worth it by a class alone. */
static bool is_telling(uint32_t entity)
{
    static const pith_str names[] = {
        {"brand", 5},         {"author", 6},
        {"company", 7},       {"location", 8},
        {"venue", 5},         {"organizer", 9},
        {"address", 7},       {"telephone", 9},
        {"salary", 6},        {"employment_type", 15},
        {"availability", 12}, {"difficulty", 10},
        {"publisher", 9},     {"director", 8}};

    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (pith_str_eq(pith_entity_name(entity), names[i]))
            return true;
    return false;
}

/* The value in element v, one block or a few: "Prep time: 10 min" without its
 * label. */
static void add_marked(field_set *f, pith_node v, uint32_t entity)
{
    const field_page *p = f->p;
    uint32_t i = pith_fields_block_at(p, v);
    pith_entity_kind kind = pith_entity_kind_of(entity);
    uint32_t most = kind == PITH_ENTITY_TEXT ? MARK_TEXT : MARK_ANY;
    pith_str text;

    for (; i < p->b->count && p->b->at[i].first < pith_tree_end(p->t, v); i++) {
        text = pith_block_text(p->b, i);
        if (!p->b->at[i].words || p->b->at[i].words > most || i == p->title ||
            pith_fields_outside(p, i) ||
            (p->opt.in_rec && p->opt.in_rec[p->b->at[i].node]) ||
            !pith_entity_fits(kind, text))
            continue;
        pith_fields_add(f, &(field_new){.entity = entity,
                                        .value = &text,
                                        .n_values = 1,
                                        .label_node = PITH_FIELD_NOWHERE,
                                        .value_node = p->b->at[i].node,
                                        .from = PITH_FIELD_MARK,
                                        .confidence = 0.6});
        return;
    }
}

/* Elements of few blocks, from the title on first. */
static void add_marks(field_set *f, pith_node from, pith_node to)
{
    const field_page *p = f->p;

    for (uint32_t k = 1; k < p->b->n_elems && f->ok; k++) {
        pith_node v = p->b->elem[k];
        uint32_t e;

        if (v < from || v >= to || !p->blocks[k] || p->blocks[k] > 3 ||
            !p->t->data[v].len)
            continue;
        e = pith_fields_mark(p, v, false);
        if (e != PITH_ENTITY_NONE &&
            (pith_entity_kind_of(e) != PITH_ENTITY_TEXT || is_telling(e)) &&
            pith_fields_find_entity(f, e) == f->n)
            add_marked(f, v, e);
    }
}

/* ---- the price -------------------------------------------------------------
 */

#define STRUCK_UP   4  /* elements around a text that are asked */
#define PRICE_NEAR  25 /* blocks after the title */
#define PRICE_WORDS 4

/* What it was once. */
static bool is_struck(const field_page *p, uint32_t i)
{
    const pith_tree *t = p->t;
    pith_node v = p->b->at[i].first;

    for (int up = 0; up < STRUCK_UP && v > p->root; up++) {
        v = t->parent[v];
        if (t->label[v] == PITH_TAG_DEL || t->label[v] == PITH_TAG_S ||
            t->label[v] == PITH_TAG_STRIKE ||
            pith_str_ifind(pith_tree_attr(t, v, PITH_ATTR_STYLE),
                           PITH_STR("line-through")) != SIZE_MAX)
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

/* A price that stands alone: by no name, no link to what it buys, not zero and
 * not taken off. */
static bool is_bare_price(const field_set *f, uint32_t i, pith_buf *buf)
{
    const field_page *p = f->p;
    pith_str text = pith_block_text(p->b, i);

    if (p->b->at[i].words > PRICE_WORDS || p->b->at[i].link_words ||
        pith_value_read(text, NULL) != PITH_VALUE_MONEY || is_struck(p, i) ||
        (p->opt.in_rec && p->opt.in_rec[p->b->at[i].node]) || is_given(f, text))
        return false;
    pith_buf_clear(buf);
    pith_value_read(text, buf);
    return buf->len && strtod(buf->data, NULL) > 0;
}

/* The price by the title. Where several differ, none is known to be of the
 * thing. */
static void add_price(field_set *f)
{
    const field_page *p = f->p;
    uint32_t from = p->title == NO_BLOCK ? 0 : p->title, found = NO_BLOCK;
    uint32_t price = pith_entity_named(PITH_STR("price"));
    bool several = false;
    pith_str text;
    pith_buf buf;

    if (pith_fields_find_entity(f, price) < f->n)
        return;
    pith_buf_init(&buf, p->arena->al, 80);
    for (uint32_t i = from + 1; i < p->b->count && i <= from + PRICE_NEAR;
         i++) {
        if (!is_bare_price(f, i, &buf))
            continue;
        if (found == NO_BLOCK)
            found = i;
        several |= pith_fields_key(pith_block_text(p->b, i)) !=
                   pith_fields_key(pith_block_text(p->b, found));
    }
    f->ok = f->ok && buf.status != PITH_NOMEM;
    pith_buf_release(&buf);
    if (found == NO_BLOCK || several)
        return;
    text = pith_block_text(p->b, found);
    pith_fields_add(f, &(field_new){.entity = price,
                                    .value = &text,
                                    .n_values = 1,
                                    .label_node = PITH_FIELD_NOWHERE,
                                    .value_node = p->b->at[found].node,
                                    .from = PITH_FIELD_VALUE,
                                    .confidence = 0.7});
}

/* ---- the description -------------------------------------------------------
 */

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
        pith_fields_add(f, &(field_new){.entity = about,
                                        .value = &text,
                                        .n_values = 1,
                                        .label_node = PITH_FIELD_NOWHERE,
                                        .value_node = p->b->at[i].node,
                                        .from = PITH_FIELD_VALUE,
                                        .confidence = 0.6});
        return;
    }
}

void pith_fields_from_marks(field_set *f)
{
    const field_page *p = f->p;
    pith_node title = p->title == NO_BLOCK ? p->root : p->b->at[p->title].first;

    if (!f->ok)
        return;
    if (p->opt.sheet)
        add_price(f);
    add_marks(f, title, pith_tree_end(p->t, p->root));
    add_marks(f, p->root, title);
    add_about(f);
}
