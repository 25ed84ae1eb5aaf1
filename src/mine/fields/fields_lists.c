/* mine/fields/fields_lists: lists below a heading that names them: ingredients,
 * steps, features, speakers; and texts below one: the description.
 *
 *   heading   a short block whose words entities.h knows for a list
 *   section   what follows it in the smallest box that has enough, up to the
 *             next heading of its level
 *   items     list items, rows, like boxes, or blocks
 *
 * Of several lists of one name the best is taken: a story about a dish may say
 * "ingredients", too. Without a heading the words of a class may name it. */
#include "mine/fields/fields_int.h"

#include "base/utf8.h"
#include "name/heading.h"

#define HEAD_WORDS   8
#define SECTION_MAX  400 /* blocks */
#define CLIMB_MAX    6   /* boxes around a heading */
#define ITEMS_MAX    200
#define LIST_KINDS   PITH_ENTITY_BIT(LIST)
#define HEAD_KINDS   (LIST_KINDS | PITH_ENTITY_BIT(LONG))
#define INGREDIENTS  "ingredients"
#define INSTRUCTIONS "instructions"

/* ---- headings ----------------------------------------------------------- */

static unsigned level_of(const field_page *p, uint32_t i)
{
    pith_node v = pith_heading_around(p->t, p->b->at[i].node, 3);

    return v != PITH_NIL && v > p->root ? pith_heading(p->t, v) : 7;
}

/* "Ingredients for 4 people": the longest known beginning or end. */
static uint32_t part_named(pith_str label, unsigned kinds)
{
    uint32_t e;
    pith_str s = label;

    while ((e = pith_entity_of_label(s, kinds)) == PITH_ENTITY_NONE) {
        while (s.len && s.ptr[s.len - 1] != ' ')
            s.len--;
        if (!s.len)
            break;
        s.len--;
    }
    if (e != PITH_ENTITY_NONE)
        return e;
    for (s = label; s.len;) {
        size_t at = pith_str_find(s, PITH_STR(" "));

        s = at == SIZE_MAX ? PITH_STR("") : pith_str_from(s, at + 1);
        if ((e = pith_entity_of_label(s, kinds)) != PITH_ENTITY_NONE)
            return e;
    }
    return PITH_ENTITY_NONE;
}

/* What block i is the heading of, or PITH_ENTITY_NONE. */
static uint32_t head_of(const field_page *p, uint32_t i, unsigned kinds)
{
    const pith_textblock *b = &p->b->at[i];
    char low[PITH_ENTITY_LABEL];
    unsigned level;
    pith_str label;
    uint32_t e;

    if (!b->words || b->words > HEAD_WORDS || i == p->title ||
        (b->link_words && level_of(p, i) == 7))
        return PITH_ENTITY_NONE;
    label = pith_entity_fold(pith_block_text(p->b, i), low);
    e = label.len ? pith_entity_of_label(label, kinds) : PITH_ENTITY_NONE;
    if (e != PITH_ENTITY_NONE || !label.len)
        return e;
    level = level_of(p, i);
    return level > 1 && level < 7 ? part_named(label, kinds) : PITH_ENTITY_NONE;
}

/* ---- items -------------------------------------------------------------- */

/* Blocks [from, end) below `box`, and the items made of them. */
typedef struct section {
    uint32_t entity;
    uint32_t head; /* block, or NO_BLOCK */
    uint32_t from, end;
    pith_node box;
    pith_node unit[SECTION_MAX]; /* block - from -> its item; PITH_NIL: none */
    pith_str item[ITEMS_MAX];
    uint32_t n_items;
    uint32_t words;
    uint32_t amounts; /* items that begin with one */
    uint32_t links;   /* words in links */
    uint32_t brief;   /* of these, short ones */
    uint32_t labels;  /* that begin with a label: rows of a sheet */
    bool listed;      /* items are list items or rows */
    bool marked;      /* a class names it as the heading does */
} section;

/* "Step 1", "2.", "1x 2x 3x": a number and hardly a word. */
static bool is_number(pith_str s)
{
    size_t letters = 0, digits = 0;

    for (size_t i = 0; i < s.len; i++) {
        unsigned char c = (unsigned char)s.ptr[i];

        digits += pith_is_digit(c);
        letters += c >= 0x80 || (pith_lower(c) >= 'a' && pith_lower(c) <= 'z');
    }
    return pith_utf8_words(s) <= 3 && letters <= 12 && (digits || letters == 0);
}

static bool is_steps(const section *s)
{
    return s->entity != PITH_ENTITY_NONE &&
           pith_str_eq(pith_entity_name(s->entity), PITH_STR(INSTRUCTIONS));
}

static pith_node around(const field_page *p, uint32_t i, pith_node box,
                        uint32_t tag)
{
    pith_node v = p->b->at[i].node;

    while (v > box && p->t->label[v] != tag)
        v = p->t->parent[v];
    return v > box ? v : PITH_NIL;
}

static bool is_food(const section *s)
{
    return s->entity != PITH_ENTITY_NONE &&
           pith_str_eq(pith_entity_name(s->entity), PITH_STR(INGREDIENTS));
}

/* A step may be as short as a number with a word; an amount not. */
static bool is_no_item(const section *s, const field_page *p, uint32_t i)
{
    pith_str text = pith_block_text(p->b, i);
    bool steps = is_steps(s);

    if (!p->b->at[i].words || level_of(p, i) < 7 ||
        around(p, i, s->box, PITH_TAG_FIGCAPTION) != PITH_NIL)
        return true;
    return steps && is_number(text);
}

/* Items are the elements `tag` when these hold most words. */
static bool units_by_tag(const field_page *p, section *s, uint32_t tag)
{
    uint32_t held = 0, all = 0;

    for (uint32_t i = s->from; i < s->end; i++) {
        pith_node v = PITH_NIL;

        if (!is_no_item(s, p, i))
            v = around(p, i, s->box, tag);
        s->unit[i - s->from] = v;
        all += p->b->at[i].words;
        held += v == PITH_NIL ? 0 : p->b->at[i].words;
    }
    return held > 3 && 2 * held > all;
}

#define SIGS_MAX 24

typedef struct sig_count {
    uint64_t sig;
    pith_node last;
    uint32_t n, words;
    uint16_t depth;
} sig_count;

static uint32_t count_sigs(const field_page *p, const section *s,
                           sig_count at[SIGS_MAX], uint32_t *words)
{
    uint32_t n = 0;

    *words = 0;
    for (uint32_t i = s->from; i < s->end; i++) {
        if (is_no_item(s, p, i))
            continue;
        *words += p->b->at[i].words;
        for (pith_node v = p->b->at[i].node; v > s->box; v = p->t->parent[v]) {
            uint32_t k = 0;

            while (k < n && at[k].sig != p->b->sig[v])
                k++;
            if (k == SIGS_MAX)
                continue;
            if (k == n)
                at[n++] =
                    (sig_count){p->b->sig[v], PITH_NIL, 0, 0, p->t->depth[v]};
            at[k].n += at[k].last != v;
            at[k].last = v;
            at[k].words += p->b->at[i].words;
        }
    }
    return n;
}

#define UNIT_WORDS 2 /* of an item, on average: fewer are parts of one */

/* Boxes of make a are rather the items than those of b: there are more of them,
 * unless they are parts of items; of as many the outer ones. */
static bool is_better(const sig_count *a, const sig_count *b)
{
    bool part_a = a->words < UNIT_WORDS * a->n;
    bool part_b = b->words < UNIT_WORDS * b->n;

    if (part_a != part_b)
        return part_b;
    return a->n > b->n || (a->n == b->n && a->depth < b->depth);
}

/* Items are boxes of one make that hold nearly all words. */
static bool units_by_make(const field_page *p, section *s)
{
    sig_count at[SIGS_MAX];
    uint32_t words, n = count_sigs(p, s, at, &words), best = SIGS_MAX;

    for (uint32_t k = 0; k < n; k++)
        if (at[k].n > 2 && 5 * at[k].words >= 4 * words &&
            (best == SIGS_MAX || is_better(&at[k], &at[best])))
            best = k;
    if (best == SIGS_MAX)
        return false;
    for (uint32_t i = s->from; i < s->end; i++) {
        pith_node v = p->b->at[i].node;

        while (v > s->box && p->b->sig[v] != at[best].sig)
            v = p->t->parent[v];
        s->unit[i - s->from] =
            v > s->box && !is_no_item(s, p, i) ? v : PITH_NIL;
    }
    return true;
}

static void units_by_block(const field_page *p, section *s)
{
    for (uint32_t i = s->from; i < s->end; i++)
        s->unit[i - s->from] =
            is_no_item(s, p, i) ? PITH_NIL : p->b->at[i].first;
}

/* Signs before an item: boxes to tick, dashes, dots, "1." and "Step 1:". */
static pith_str trim_step(pith_str s)
{
    size_t n = pith_str_which(s, pith_str_istarts,
                              "step schritt étape paso passo stap steg krok "
                              "trin шаг")
                   .len;
    size_t digits = n + 1;

    if (!n || n >= s.len || s.ptr[n] != ' ')
        return s;
    while (digits < s.len && pith_is_digit(s.ptr[digits]))
        digits++;
    if (digits == n + 1)
        return s;
    while (digits < s.len && strchr(" .:)-", s.ptr[digits]))
        digits++;
    return pith_str_from(s, digits);
}

static pith_str trim_item(pith_str s)
{
    size_t n =
        pith_str_which(s, pith_str_starts, "▢ • · □ ☐ ✓ – - * ▪ ◦ ●").len;

    if (n)
        s = pith_str_trim(pith_str_from(s, n));
    for (n = 0; n < s.len && n < 2 && pith_is_digit(s.ptr[n]);)
        n++;
    if (n && n + 2 < s.len && strchr(".):", s.ptr[n]) && s.ptr[n + 1] == ' ')
        s = pith_str_trim(pith_str_from(s, n + 1));
    return trim_step(s);
}

/* A number, or a fraction, among the first words; or at the end, as in tables
 * of Asia. */
static bool has_amount(pith_str s)
{
    pith_str head = pith_str_sub(s, 0, 12);

    for (size_t i = 0; i < head.len; i++)
        if (pith_is_digit(head.ptr[i]) ||
            ((unsigned char)head.ptr[i] == 0xC2 && i + 1 < head.len &&
             (unsigned char)head.ptr[i + 1] >= 0xBC) ||
            ((unsigned char)head.ptr[i] == 0xE2 && i + 1 < head.len &&
             (unsigned char)head.ptr[i + 1] == 0x85))
            return true;
    for (size_t i = s.len; s.len < 60 && i > 0 && i + 8 > s.len; i--)
        if (pith_is_digit(s.ptr[i - 1]))
            return true;
    return false;
}

/* The text of blocks [i, end), which are one item. */
static pith_str item_text(field_set *f, uint32_t i, uint32_t end,
                          const section *s)
{
    const field_page *p = f->p;
    size_t len = 0, n = 0;
    char *at;

    if (end == i + 1)
        return pith_block_text(p->b, i);
    for (uint32_t k = i; k < end; k++)
        len += p->b->at[k].len + 1;
    at = pith_arena_alloc(p->arena, len);
    f->ok = f->ok && at;
    for (uint32_t k = i; at && k < end; k++) {
        pith_str text = pith_block_text(p->b, k);

        if (s->unit[k - s->from] == PITH_NIL)
            continue;
        if (n)
            at[n++] = ' ';
        memcpy(at + n, text.ptr, text.len);
        n += text.len;
    }
    return (pith_str){at, n};
}

#define PROSE_ENDS 25 /* words of prose: no ingredient follows */
#define BRIEF      10 /* words of an item with an amount that is no step */

/* A page may show a list again, for small screens. */
static void drop_second(section *s)
{
    uint32_t half = s->n_items / 2;

    for (uint32_t i = 0; i < half; i++)
        if (!pith_str_eq(s->item[i], s->item[half + i]))
            return;
    if (half > 1 && s->n_items == 2 * half)
        s->n_items = half;
}

static void make_items(field_set *f, section *s)
{
    const field_page *p = f->p;
    bool steps = is_steps(s);

    s->n_items = s->words = s->amounts = s->brief = s->links = s->labels = 0;
    for (uint32_t i = s->from, end; i < s->end && s->n_items < ITEMS_MAX;
         i = end) {
        pith_node unit = s->unit[i - s->from];
        uint32_t words = p->b->at[i].words, links = p->b->at[i].link_words;

        end = i + 1;
        if (!steps && s->n_items > 1 &&
            pith_block_prose(&p->b->at[i]) >= PROSE_ENDS)
            break;
        if (unit == PITH_NIL || (!steps && words > 2 * PROSE_ENDS))
            continue;
        for (; end < s->end &&
               (s->unit[end - s->from] == unit ||
                (s->unit[end - s->from] == PITH_NIL &&
                 pith_tree_holds(p->t, unit, p->b->at[end].first)));
             end++) {
            words += p->b->at[end].words;
            links += p->b->at[end].link_words;
        }
        s->item[s->n_items] = trim_item(item_text(f, i, end, s));
        if (!s->item[s->n_items].len)
            continue;
        if (has_amount(s->item[s->n_items])) {
            s->amounts++;
            s->brief += words < BRIEF;
        }
        s->words += words;
        s->labels += pith_fields_is_label(p, p->b->at[i].node);
        s->links += links;
        s->n_items++;
    }
    drop_second(s);
}

#define LINKED(s) (4 * (s)->links > 3 * (s)->words)

/* Enough of a list to be the one that the heading names. */
static bool is_list(const section *s)
{
    bool steps = is_steps(s);

    if (LINKED(s) || 2 * s->labels > s->n_items)
        return false;
    if (is_food(s) && !s->amounts && !s->marked) /* "what you need" of a job */
        return false;
    if (steps)
        return s->n_items > 0 && s->words >= 12 && s->words / s->n_items >= 3;
    return s->n_items > 1 && s->words <= 40 * s->n_items;
}

/* The items, or what they stand in, are called so by a class. */
static bool is_marked(const field_page *p, const section *s)
{
    pith_node v = PITH_NIL;

    for (uint32_t i = s->from; i < s->end && v == PITH_NIL; i++)
        v = s->unit[i - s->from];
    if (v == PITH_NIL)
        return false;
    if (!pith_is_element(p->t, v))
        v = p->t->parent[v];
    while (v > s->box && pith_fields_mark(p, v, MARKS_LIST) != s->entity)
        v = p->t->parent[v];
    return pith_fields_mark(p, v, MARKS_LIST) == s->entity;
}

static void split_items(field_set *f, section *s)
{
    const field_page *p = f->p;

    s->listed =
        units_by_tag(p, s, PITH_TAG_LI) || units_by_tag(p, s, PITH_TAG_TR);
    if (!s->listed && !units_by_make(p, s))
        units_by_block(p, s);
    make_items(f, s);
    s->marked = is_marked(p, s);
}

/* ---- sections ----------------------------------------------------------- */

/* Where the section of heading h ends at the latest: at a heading of its level
 * that something stands before, or at one that names another thing. */
static uint32_t section_end(const field_page *p, uint32_t h, uint32_t entity)
{
    unsigned level = level_of(p, h);
    uint32_t i = h + 1;
    bool any = false;

    for (; i < p->b->count && i < h + SECTION_MAX; i++) {
        uint32_t e = head_of(p, i, HEAD_KINDS);

        if ((e != PITH_ENTITY_NONE && (e != entity || any) &&
             !(p->b->in[p->b->at[i].node] & PITH_IN_LIST)) ||
            pith_fields_outside(p, i))
            break;
        if (level_of(p, i) <= level && level_of(p, i) < 7) {
            if (any)
                break;
        } else {
            any |= p->b->at[i].words > 0;
        }
    }
    return i;
}

/* The list of heading h, in the smallest box that has one. */
static bool read_section(field_set *f, uint32_t h, uint32_t entity, section *s)
{
    const field_page *p = f->p;
    pith_node box = p->b->at[h].node;
    uint32_t last = section_end(p, h, entity), was = 0;

    s->entity = entity;
    s->head = h;
    s->from = h + 1;
    for (unsigned climb = 0; climb < CLIMB_MAX && box > p->root && f->ok;) {
        uint32_t end;

        box = p->t->parent[box];
        end = pith_fields_block_at(p, pith_tree_end(p->t, box));
        if (end <= h + 1 || end == was)
            continue;
        was = end;
        climb++;
        s->box = box;
        s->end = end < last ? end : last;
        split_items(f, s);
        if (is_list(s))
            return true;
        if (end >= last)
            break;
    }
    return false;
}

/* ---- which of several --------------------------------------------------- */

#define MOST_ITEMS 20 /* that count */

static double at_most(uint32_t n)
{
    return n < MOST_ITEMS ? n : MOST_ITEMS;
}

/* How good: items with amounts speak for ingredients and against steps, list
 * items and a class for all. */
static double score_of(const section *s)
{
    bool food = is_food(s);
    bool steps = is_steps(s);
    double n = at_most(s->n_items);

    n += food ? 3 * at_most(s->amounts) : 0;
    n -= steps ? 2 * at_most(s->brief) : 0;
    return n + (s->listed ? 2 : 0) + (s->marked ? MOST_ITEMS / 2 : 0);
}

#define KNOWN_LISTS 16

typedef struct found_list {
    uint32_t entity;
    double score;
    uint32_t head;
    pith_node box;
    const pith_str *item;
    uint32_t n_items;
    uint32_t from, end; /* blocks */
    const bool *in;     /* block - from -> it is of an item */
} found_list;

typedef struct found_lists {
    found_list at[KNOWN_LISTS];
    uint32_t n;
} found_lists;

static void take_list(field_set *f, found_lists *all, const section *s)
{
    double score = score_of(s);
    uint32_t i = 0, n = s->end - s->from;
    pith_str *item;
    bool *in;

    while (i < all->n && all->at[i].entity != s->entity)
        i++;
    if (i == KNOWN_LISTS || (i < all->n && all->at[i].score >= score))
        return;
    item = pith_arena_array(f->p->arena, s->n_items, sizeof(*item));
    in = pith_arena_array(f->p->arena, (size_t)n + 1, sizeof(*in));
    f->ok = f->ok && item && in;
    if (!item || !in)
        return;
    memcpy(item, s->item, s->n_items * sizeof(*item));
    for (uint32_t k = 0; k < n; k++)
        in[k] = s->unit[k] != PITH_NIL;
    all->at[i] = (found_list){s->entity,  score,   s->head, s->box, item,
                              s->n_items, s->from, s->end,  in};
    all->n += i == all->n;
}

/* ---- texts -------------------------------------------------------------- */

#define TEXT_WORDS 8

/* The text of a section as one value, a line each. */
static void add_text(field_set *f, uint32_t h, uint32_t entity, section *s)
{
    const field_page *p = f->p;
    uint32_t last = section_end(p, h, entity), words = 0, end = 0;
    pith_node box = p->b->at[h].node;
    pith_str text;

    while (box > p->root && end <= h + 1) {
        box = p->t->parent[box];
        end = pith_fields_block_at(p, pith_tree_end(p->t, box));
    }
    end = end < last ? end : last;
    for (uint32_t i = h + 1; i < end; i++)
        words += p->b->at[i].words - p->b->at[i].link_words;
    if (words < TEXT_WORDS || pith_fields_find_entity(f, entity) < f->n)
        return;
    text = pith_fields_lines(f, h + 1, end);
    s->box = box;
    if (f->ok)
        pith_fields_add(f, &(field_new){.entity = entity,
                                        .label = pith_block_text(p->b, h),
                                        .value = &text,
                                        .n_values = 1,
                                        .label_node = p->b->at[h].node,
                                        .value_node = box,
                                        .from = PITH_FIELD_LABEL});
}

/* ---- by class words ----------------------------------------------------- */

/* Lists in boxes whose class names them, where no heading did. */
static void find_marked(field_set *f, found_lists *all, section *s)
{
    const field_page *p = f->p;

    for (uint32_t k = 1; k < p->b->n_elems && f->ok; k++) {
        pith_node v = p->b->elem[k];
        uint32_t e;

        if (p->blocks[k] < 2 || p->blocks[k] > SECTION_MAX ||
            p->t->label[v] == PITH_TAG_DL || (p->b->in[v] & p->out_of))
            continue;
        e = pith_fields_mark(p, v, MARKS_LIST);
        if (e == PITH_ENTITY_NONE)
            continue;
        s->entity = e;
        s->head = NO_BLOCK;
        s->from = pith_fields_block_at(p, v);
        s->end = pith_fields_block_at(p, pith_tree_end(p->t, v));
        s->box = v;
        if (s->end > s->from + SECTION_MAX)
            s->end = s->from + SECTION_MAX;
        split_items(f, s);
        if (is_list(s))
            take_list(f, all, s);
    }
}

/* ---- by a heading that is not known -------------------------------------- */

#define OWN_WORDS  5 /* of such a heading */
#define OWN_ITEMS  40
#define OWN_LENGTH 12 /* words of an item, on average */

/* The list that follows heading h at once: what it says of the thing has the
 * name that the page gives it. */
static void add_own_list(field_set *f, uint32_t h, section *s)
{
    const field_page *p = f->p;
    const pith_textblock *b = &p->b->at[h];
    pith_node list =
        h + 1 < p->b->count ? around(p, h + 1, p->root, PITH_TAG_LI) : PITH_NIL;

    if (level_of(p, h) == 1 || level_of(p, h) == 7 || !b->words ||
        b->words > OWN_WORDS || b->link_words || h == p->title ||
        list == PITH_NIL || !pith_tree_holds(p->t, p->t->parent[b->node], list))
        return;
    s->entity = PITH_ENTITY_NONE;
    s->head = h;
    s->from = h + 1;
    s->box = p->t->parent[list];
    s->end = pith_fields_block_at(p, pith_tree_end(p->t, s->box));
    if (s->end > s->from + OWN_ITEMS * 2 || !units_by_tag(p, s, PITH_TAG_LI))
        return;
    make_items(f, s);
    if (s->n_items < 2 || s->n_items > OWN_ITEMS ||
        s->end - s->from != s->n_items || /* cards of other things have more */
        s->words > OWN_LENGTH * s->n_items || s->links)
        return;
    pith_fields_add(
        f, &(field_new){.entity = PITH_ENTITY_NONE,
                        .name = pith_fields_bare_name(pith_block_text(p->b, h)),
                        .label = pith_block_text(p->b, h),
                        .value = s->item,
                        .n_values = s->n_items,
                        .label_node = b->node,
                        .value_node = s->box,
                        .from = PITH_FIELD_LIST});
}

/* ---- all ---------------------------------------------------------------- */

/* Block i is the label of a field that was found. */
static bool is_label_of(const field_set *f, uint32_t i)
{
    if (!pith_fields_is_label(f->p, f->p->b->at[i].node))
        return false;
    for (uint32_t k = 0; k < f->n; k++)
        if (f->at[k].label_node == f->p->b->at[i].node)
            return true;
    return false;
}

static void find_headed(field_set *f, found_lists *all, section *s)
{
    const field_page *p = f->p;

    for (uint32_t i = 0; i < p->b->count && f->ok; i++) {
        uint32_t e;

        if (pith_fields_outside(p, i) || is_label_of(f, i))
            continue;
        if (head_of(p, i, HEAD_KINDS) == PITH_ENTITY_NONE) {
            if (p->opt.sheet || f->thing)
                add_own_list(f, i, s);
            continue;
        }
        e = head_of(p, i, LIST_KINDS);
        if (e != PITH_ENTITY_NONE) {
            if (read_section(f, i, e, s))
                take_list(f, all, s);
            continue;
        }
        e = head_of(p, i, PITH_ENTITY_BIT(LONG));
        if (e != PITH_ENTITY_NONE)
            add_text(f, i, e, s);
    }
}

/* Ingredients and steps are the body of a recipe. */
static void mark_body(const field_page *p, const found_list *l)
{
    pith_str name = pith_entity_name(l->entity);

    if (!p->opt.in_list || (!pith_str_eq(name, PITH_STR(INGREDIENTS)) &&
                            !pith_str_eq(name, PITH_STR(INSTRUCTIONS))))
        return;
    for (uint32_t i = l->from; i < l->end; i++)
        p->opt.in_list[i] |= l->in[i - l->from];
    if (l->head != NO_BLOCK)
        p->opt.in_list[l->head] = true;
}

/* Both are there: one of them alone may be a shop's or a manual's. */
static bool is_recipe(const found_lists *all)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < all->n; i++) {
        pith_str name = pith_entity_name(all->at[i].entity);

        n += pith_str_eq(name, PITH_STR(INGREDIENTS)) ||
             pith_str_eq(name, PITH_STR(INSTRUCTIONS));
    }
    return n == 2;
}

static void add_list(field_set *f, const found_list *l)
{
    const field_page *p = f->p;
    uint32_t i = pith_fields_find_entity(f, l->entity);

    if (i < f->n)
        return;
    pith_fields_add(
        f, &(field_new){
               .entity = l->entity,
               .label = l->head == NO_BLOCK ? (pith_str){NULL, 0}
                                            : pith_block_text(p->b, l->head),
               .value = l->item,
               .n_values = l->n_items,
               .label_node = l->head == NO_BLOCK ? PITH_FIELD_NOWHERE
                                                 : p->b->at[l->head].node,
               .value_node = l->box,
               .from = PITH_FIELD_LIST});
}

void pith_fields_from_lists(field_set *f)
{
    section *s = pith_arena_alloc(f->p->arena, sizeof(*s));
    found_lists all = {.n = 0};

    f->ok = f->ok && s;
    if (!f->ok)
        return;
    find_headed(f, &all, s);
    find_marked(f, &all, s);
    for (uint32_t i = 0; i < all.n && f->ok; i++) {
        add_list(f, &all.at[i]);
        if (is_recipe(&all))
            mark_body(f->p, &all.at[i]);
    }
}
