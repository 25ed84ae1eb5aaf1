/* mine/fields/fields: see fields.h. The witnesses, one after the other:
 * structured data, labels, lists, markup and values. What is known by a name is
 * not given again; what the page shows of the data's values is marked. */
#include "mine/fields/fields_int.h"

#include <stdlib.h>

#include "base/map.h"
#include "base/utf8.h"
#include "read/structured.h"
#include "read/value.h"

/* ---- a page ------------------------------------------------------------- */

pith_status pith_fields_measure(const pith_readpage *page,
                                const pith_fields_options *opt,
                                pith_arena *scratch, field_page *out)
{
    const pith_blocks *b = page->b;
    uint32_t *blocks =
        pith_arena_zalloc(scratch, (size_t)b->n_elems + 1, sizeof(*blocks));

    *out = (field_page){.t = page->t,
                        .arena = scratch,
                        .root = page->root,
                        .b = b,
                        .meta = page->meta,
                        .title = page->title,
                        .blocks = blocks};
    if (opt)
        out->opt = *opt;
    /* What holds the title holds the page. */
    out->out_of = PITH_IN_NAV | PITH_IN_FOOTER;
    if (page->title != NO_BLOCK)
        out->out_of &= (uint16_t)~b->in[b->at[page->title].node];
    out->names = pith_naming_of(page->t, scratch);
    if (!blocks || !out->names)
        return PITH_NOMEM;
    out->by_name = pith_arena_zalloc(scratch, (size_t)out->names->n_names + 1,
                                     sizeof(*out->by_name));
    out->by_id =
        pith_arena_zalloc(scratch, (size_t)b->n_elems + 1, sizeof(*out->by_id));
    if (!out->by_name || !out->by_id)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < b->count; i++)
        blocks[b->index[b->at[i].node]]++;
    for (uint32_t k = b->n_elems; k-- > 1;)
        blocks[b->up[k]] += blocks[k];
    return PITH_OK;
}

uint32_t pith_fields_block_at(const field_page *p, pith_node v)
{
    uint32_t lo = 0, n = p->b->count;

    while (n) {
        uint32_t half = n / 2;

        if (p->b->at[lo + half].first < v) {
            lo += half + 1;
            n -= half + 1;
        } else {
            n = half;
        }
    }
    return lo;
}

bool pith_fields_outside(const field_page *p, uint32_t i)
{
    pith_node v = p->b->at[i].node;
    uint16_t in = p->b->in[v];

    if (in & PITH_IN_ARTICLE) /* a footer of the text, not of the page */
        in &= (uint16_t)~PITH_IN_FOOTER;
    return (in & p->out_of) || (p->opt.in_post && p->opt.in_post[v]);
}

/* ---- a set of fields ---------------------------------------------------- */

uint32_t pith_fields_find(const field_set *f, uint64_t key)
{
    uint32_t i = 0;

    while (i < f->n && f->key[i] != key)
        i++;
    return i;
}

uint32_t pith_fields_find_entity(const field_set *f, uint32_t entity)
{
    uint32_t i = 0;

    while (i < f->n && f->entity[i] != entity)
        i++;
    return i;
}

static pith_str keep_str(field_set *f, pith_str s)
{
    pith_str out = {NULL, 0};

    if (s.ptr)
        out = pith_arena_str(f->keep, s);
    f->ok = f->ok && (!s.ptr || out.ptr);
    return out;
}

/* An amount as all pages have it: "5g" is "5 g". */
static pith_str keep_amount(field_set *f, pith_str s)
{
    size_t i = 0;
    char *out;

    while (i + 1 < s.len &&
           !(pith_is_digit(s.ptr[i]) && pith_lower(s.ptr[i + 1]) >= 'a' &&
             pith_lower(s.ptr[i + 1]) <= 'z'))
        i++;
    if (i + 1 >= s.len)
        return keep_str(f, s);
    out = pith_arena_alloc(f->keep, s.len + 1);
    f->ok = f->ok && out;
    if (!out)
        return (pith_str){NULL, 0};
    memcpy(out, s.ptr, i + 1);
    out[i + 1] = ' ';
    memcpy(out + i + 2, s.ptr + i + 1, s.len - i - 1);
    return (pith_str){out, s.len + 1};
}

static bool is_before(const pith_str *at, uint32_t n, pith_str s)
{
    for (uint32_t i = 0; i < n; i++)
        if (pith_fields_key(at[i]) == pith_fields_key(s))
            return true;
    return false;
}

#define VALUES_MAX 200 /* of a field: bounds the look back for the same */

/* Lists may say the same twice. */
static uint32_t keep_values(field_set *f, const field_new *field, bool list,
                            pith_str *out)
{
    pith_entity_kind kind = field->entity == PITH_ENTITY_NONE
                                ? PITH_ENTITY_TEXT
                                : pith_entity_kind_of(field->entity);
    uint32_t n = 0;

    for (uint32_t i = 0; i < field->n_values && n < VALUES_MAX && f->ok; i++) {
        pith_str s = pith_entity_clean(kind, pith_str_trim(field->value[i]));

        /* "10", "10 slices" */
        if (kind == PITH_ENTITY_COUNT && n && s.len > out[n - 1].len &&
            pith_fields_same(kind, out[n - 1], s))
            n--;
        if (s.len && (list || !is_before(out, n, s)))
            out[n++] =
                kind == PITH_ENTITY_AMOUNT ? keep_amount(f, s) : keep_str(f, s);
    }
    return n;
}

/* Of a known name, whatever told it: the share that is right of what was found
 * on pages whose data says the same name, tools/fit_fields.py. */
#define SURE_KNOWN 0.7

void pith_fields_add(field_set *f, const field_new *field)
{
    bool known = field->entity != PITH_ENTITY_NONE;
    pith_str name = known ? pith_entity_name(field->entity) : field->name;
    pith_field *at = &f->at[f->n];
    pith_str *value;

    if (f->n == FIELDS_MAX || !name.len || !field->n_values || !f->ok ||
        pith_fields_find(f, pith_fields_key(name)) < f->n)
        return;
    value = pith_arena_array(f->keep, field->n_values, sizeof(*value));
    f->ok = value != NULL;
    if (!f->ok)
        return;
    *at = (pith_field){.is_list = known && pith_entity_kind_of(field->entity) ==
                                               PITH_ENTITY_LIST,
                       .label_node = field->label_node,
                       .value_node = field->value_node,
                       .from = field->from,
                       .confidence = field->confidence > 0 ? field->confidence
                                                           : SURE_KNOWN};
    at->is_list |= field->from == PITH_FIELD_LIST;
    at->n_values = keep_values(f, field, at->is_list, value);
    at->value = value;
    at->name = keep_str(f, name);
    at->label = keep_str(f, field->label);
    if (!at->n_values || !f->ok)
        return;
    f->key[f->n] = pith_fields_key(name);
    f->entity[f->n++] = field->entity;
}

void pith_fields_add_bare(field_set *f, uint32_t entity, pith_str value,
                          pith_node node, pith_field_from from)
{
    pith_fields_add(f, &(field_new){.entity = entity,
                                    .value = &value,
                                    .n_values = 1,
                                    .label_node = PITH_FIELD_NOWHERE,
                                    .value_node = node,
                                    .from = from});
}

/* ---- equal values ------------------------------------------------------- */

static bool number_of(pith_str s, double *out)
{
    char text[32];
    pith_str n = pith_value_first_number(s);
    size_t mark = SIZE_MAX, len = 0;

    for (size_t i = 0; i < n.len; i++)
        if (!pith_is_digit(n.ptr[i]))
            mark = i;
    /* The last mark is the decimal one unless three digits follow. */
    if (mark != SIZE_MAX && n.len - mark == 4)
        mark = SIZE_MAX;
    for (size_t i = 0; i < n.len && len + 1 < sizeof(text); i++)
        if (pith_is_digit(n.ptr[i]) || i == mark)
            text[len++] = i == mark ? '.' : n.ptr[i];
    text[len] = 0;
    *out = strtod(text, NULL);
    return len > 0;
}

bool pith_fields_same(pith_entity_kind kind, pith_str a, pith_str b)
{
    double x, y;

    if (kind == PITH_ENTITY_DURATION)
        return pith_entity_minutes(a) == pith_entity_minutes(b);
    if (kind == PITH_ENTITY_MONEY || kind == PITH_ENTITY_RATING ||
        kind == PITH_ENTITY_COUNT || kind == PITH_ENTITY_AMOUNT)
        return number_of(a, &x) && number_of(b, &y) && x > y - 0.005 &&
               x < y + 0.005;
    return pith_fields_key(a) == pith_fields_key(b);
}

/* ---- labels ------------------------------------------------------------- */

/* All values, as if they stood one after the other. */
static bool same_words(const pith_field *f, pith_str text)
{
    for (uint32_t i = 0; i < f->n_values; i++) {
        pith_str value = f->value[i], x, y;

        while ((x = pith_utf8_word(&value)).len) {
            y = pith_utf8_word(&text);
            if (pith_utf8_word_hash(x) != pith_utf8_word_hash(y))
                return false;
        }
    }
    return !pith_utf8_word(&text).len;
}

/* The page shows a value that is known by this name from the data. */
static void agree(field_set *f, uint32_t i, const pith_label_pair *pair)
{
    pith_field *at = &f->at[i];
    pith_entity_kind kind = f->entity[i] == PITH_ENTITY_NONE
                                ? PITH_ENTITY_TEXT
                                : pith_entity_kind_of(f->entity[i]);
    bool same = same_words(at, pair->value);

    if (at->from != PITH_FIELD_DATA || at->said == PITH_SAID_AGREED)
        return;
    for (uint32_t k = 0; k < at->n_values && !same; k++)
        same = pith_fields_same(kind, at->value[k], pair->value);
    at->said = same ? PITH_SAID_AGREED : PITH_SAID_DIFFERS;
    at->shown = same ? (pith_str){NULL, 0} : keep_str(f, pair->value);
    at->label = keep_str(f, pair->name);
    at->label_node = f->p->b->at[pair->block].node;
    at->value_node = f->p->b->at[pair->value_block].node;
}

/* Of names that are not known: not measured. */
#define SURE_SHEET 0.6
#define SURE_LABEL 0.5

#define CELL_WORDS 6 /* of a value whose name could head a list, too */

/* The heading of a list or a text, and its first line: not a label in a row. */
static bool is_head(const pith_label_pair *pair)
{
    char low[PITH_ENTITY_LABEL];

    return pair->entity == PITH_ENTITY_NONE &&
           pair->value_block != pair->block &&
           !(pair->cell && pith_utf8_words(pair->value) <= CELL_WORDS) &&
           pith_entity_of_label(pith_entity_fold(pair->name, low),
                                PITH_ENTITY_BIT(LIST) |
                                    PITH_ENTITY_BIT(LONG)) != PITH_ENTITY_NONE;
}

/* "Name: E-mail *": what a form wants to know. Several stars are a rating. */
static bool asks(const pith_label_pair *pair)
{
    pith_str s = pair->value;

    return s.len > 1 && s.ptr[s.len - 1] == '*' && s.ptr[s.len - 2] != '*';
}

/* On a page that is about many things, a name counts if it is known, or one of
 * a sheet. */
static bool is_wanted(const field_page *p, const pith_label_pair *pair)
{
    /* What the markup calls a label, once, is no part of a list of others. */
    if (p->opt.in_rec && p->opt.in_rec[p->b->at[pair->block].node] &&
        !(pair->told && pair->times == 1))
        return false;
    if (is_head(pair) || asks(pair))
        return false;
    return p->opt.sheet || pair->entity != PITH_ENTITY_NONE || pair->make;
}

static void add_pair(field_set *f, const pith_label_pair *pair)
{
    uint32_t i = pair->entity == PITH_ENTITY_NONE
                     ? pith_fields_find(f, pair->key)
                     : pith_fields_find_entity(f, pair->entity);
    field_new field = {.entity = pair->entity,
                       .name = pair->name,
                       .label = pair->name,
                       .value = pair->n_parts ? pair->part : &pair->value,
                       .n_values = pair->n_parts ? pair->n_parts : 1,
                       .label_node = f->p->b->at[pair->block].node,
                       .value_node = f->p->b->at[pair->value_block].node,
                       .from = PITH_FIELD_LABEL};

    if (i < f->n) {
        agree(f, i, pair);
        if (f->at[i].said != PITH_SAID_DIFFERS)
            return;
        field.entity = PITH_ENTITY_NONE; /* by its own name, if it has one */
    }
    if (pair->entity == PITH_ENTITY_NONE)
        field.confidence = pair->make ? SURE_SHEET : SURE_LABEL;
    pith_fields_add(f, &field);
}

static void add_pairs(field_set *f, const pith_pairs *pairs)
{
    for (uint32_t i = 0; i < pairs->n && f->ok; i++)
        if (is_wanted(f->p, &pairs->at[i]))
            add_pair(f, &pairs->at[i]);
}

/* ---- what is shown ------------------------------------------------------ */

#define SHOWN_WORDS 60 /* of a block that may be a value */

/* The blocks of a page by their words: the first of each. */
static void read_shown(field_set *f, pith_map *blocks)
{
    const field_page *p = f->p;

    for (uint32_t i = 0; f->ok && i < p->b->count; i++)
        if (p->b->at[i].words && p->b->at[i].words <= SHOWN_WORDS)
            f->ok = pith_map_put(
                blocks, pith_fields_key(pith_block_text(p->b, i)), i, NULL);
}

#define PRICE_WORDS 4

/* The price as the page shows it: 49.5 is "$49.50". */
static void show_price(field_set *f, pith_field *at)
{
    const field_page *p = f->p;
    pith_buf buf;

    pith_buf_init(&buf, p->arena->al, STRUCK_BYTES);
    for (uint32_t i = 0; i < p->b->count; i++) {
        pith_str text;
        pith_str *value;

        if (!p->b->at[i].words || p->b->at[i].words > 2 * PRICE_WORDS ||
            pith_fields_outside(p, i))
            continue;
        text = pith_fields_unstruck(p, i, &buf);
        if (pith_utf8_words(text) > PRICE_WORDS ||
            pith_value_read(text, NULL) != PITH_VALUE_MONEY ||
            !pith_fields_same(PITH_ENTITY_MONEY, at->value[0], text))
            continue;
        value = pith_arena_array(f->keep, 1, sizeof(*value));
        f->ok = f->ok && value;
        if (!value)
            break;
        *value = keep_str(f, text);
        at->value = value;
        at->said = PITH_SAID_AGREED;
        at->value_node = p->b->at[i].node;
        break;
    }
    f->ok = f->ok && buf.status != PITH_NOMEM;
    pith_buf_release(&buf);
}

/* Data of which most values stand in blocks of their own is agreed to. */
static void show_values(field_set *f, pith_field *at, const pith_map *blocks)
{
    uint32_t seen = 0;

    for (uint32_t i = 0; i < at->n_values; i++) {
        const uint64_t *block =
            pith_map_find(blocks, pith_fields_key(at->value[i]));

        if (block && at->value_node == PITH_FIELD_NOWHERE)
            at->value_node = f->p->b->at[*block].node;
        seen += block != NULL;
    }
    if (2 * seen > at->n_values)
        at->said = PITH_SAID_AGREED;
}

static void mark_shown(field_set *f)
{
    pith_map blocks;

    if (!f->n || !f->ok)
        return;
    pith_map_init(&blocks, f->p->arena->al);
    read_shown(f, &blocks);
    for (uint32_t i = 0; i < f->n && f->ok; i++) {
        bool price = f->entity[i] != PITH_ENTITY_NONE &&
                     pith_entity_kind_of(f->entity[i]) == PITH_ENTITY_MONEY;

        if (price && f->at[i].n_values == 1)
            show_price(f, &f->at[i]);
        else
            show_values(f, &f->at[i], &blocks);
    }
    pith_map_release(&blocks);
}

/* Properties that have no name of ours, and whose value stands by a name that
 * the page shows. */
static void drop_repeated(field_set *f)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < f->n; i++) {
        bool twice = false;

        for (uint32_t k = 0; k < f->n && !twice; k++)
            twice = f->at[i].from == PITH_FIELD_DATA &&
                    f->entity[i] == PITH_ENTITY_NONE &&
                    f->at[k].from == PITH_FIELD_LABEL &&
                    same_words(&f->at[i], f->at[k].value[0]);
        if (twice)
            continue;
        f->at[n] = f->at[i];
        f->key[n] = f->key[i];
        f->entity[n++] = f->entity[i];
    }
    f->n = n;
}

/* Data whose name is not the page's, and of which the page shows nothing but
 * values that differ, is of another thing: a sample of a template, a page that
 * was copied. */
static bool is_of_another(const field_set *f)
{
    uint32_t differs = 0;

    if (!f->thing || !f->unnamed)
        return false;
    for (uint32_t i = 0; i < f->n; i++) {
        if (f->at[i].from != PITH_FIELD_DATA)
            continue;
        if (f->at[i].said == PITH_SAID_AGREED)
            return false;
        differs += f->at[i].said == PITH_SAID_DIFFERS;
    }
    return differs > 0;
}

/* ---- all ---------------------------------------------------------------- */

static bool make_room(field_set *f)
{
    f->at = pith_arena_array(f->keep, FIELDS_MAX + 1, sizeof(*f->at));
    f->key = pith_arena_array(f->p->arena, FIELDS_MAX + 1, sizeof(*f->key));
    f->entity =
        pith_arena_array(f->p->arena, FIELDS_MAX + 1, sizeof(*f->entity));
    return f->at && f->key && f->entity;
}

pith_status pith_mine_fields(const pith_readpage *page, pith_str title,
                             const pith_fields_options *opt, pith_arena *keep,
                             pith_arena *scratch, pith_fields *out)
{
    field_page p;
    field_set f = {.p = &p, .keep = keep, .ok = true};
    pith_pairs pairs;
    pith_status st = pith_fields_measure(page, opt, scratch, &p);

    *out = (pith_fields){.at = NULL};
    if (st == PITH_OK && p.opt.pairs)
        pairs = *p.opt.pairs;
    else if (st == PITH_OK)
        st = pith_mine_pairs(page, opt, scratch, &pairs);
    if (st != PITH_OK)
        return st;
    p.title_text = title;
    if (!make_room(&f))
        return PITH_NOMEM;
    pith_fields_from_data(&f);
    mark_shown(&f);
    add_pairs(&f, &pairs);
    if (is_of_another(&f)) {
        f.n = f.thing = 0;
        add_pairs(&f, &pairs);
    }
    drop_repeated(&f);
    pith_fields_described(&f);
    pith_fields_from_lists(&f);
    pith_fields_from_marks(&f);
    *out = (pith_fields){f.at, f.n, f.thing};
    return f.ok ? PITH_OK : PITH_NOMEM;
}

pith_status pith_mine_fields_of(const pith_tree *t,
                                const pith_fields_options *opt,
                                pith_arena *keep, pith_arena *scratch,
                                pith_fields *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    pith_meta meta;
    pith_blocks b;
    pith_readpage page = {t, pith_tree_top(t), &b, &meta, NO_BLOCK};
    pith_str title = {NULL, 0};
    pith_status st = pith_meta_read(t, keep, &meta);

    *out = (pith_fields){.at = NULL};
    if (st == PITH_OK)
        st = pith_data_read(t, keep, &meta.data);
    if (st == PITH_OK)
        st = pith_blocks_read_page(t, page.root, 0, scratch, &b);
    if (st == PITH_OK)
        st = pith_headline_find(&page, keep, &title);
    if (st == PITH_OK)
        st = pith_mine_fields(&page, title, opt, keep, scratch, out);
    pith_arena_reset(scratch, mark);
    return st;
}
