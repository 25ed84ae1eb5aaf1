/* read/microdata: things that elements describe by attributes: microdata
 * (itemscope, itemprop), RDFa Lite (typeof, property), which is the same in
 * other words, and by class words: microformats 2 (h-recipe with p-, u-, dt-,
 * e- words) and the older roots (hrecipe, hproduct, vevent, vcard) with their
 * words. One pass over the elements with a stack of open things. */
#include <string.h>

#include "base/buf.h"
#include "name/naming.h"
#include "read/cell.h"
#include "read/structured.h"
#include "tree/text.h"

#define ITEMS_DEEP 32 /* things inside things; deeper ones are passed over */
#define TEXT_MAX   ((size_t)1 << 16) /* of a value; longer ones are left out */
/* Of all values: names in names are read again. */
#define TEXTS_MAX ((size_t)1 << 20)
#define REFS_MAX  32 /* elements that items name by itemref */

typedef struct open_item {
    pith_node end;
    uint32_t thing;
    bool old; /* a microformat whose properties have no prefix */
} open_item;

typedef struct items {
    const pith_tree *t;
    const pith_naming *names; /* of microformats */
    pith_arena *arena;
    pith_data *d;
    pith_data_source source;
    pith_buf buf;
    size_t texts;
    open_item open[ITEMS_DEEP];
    unsigned n_open;
    /* Elements that an item elsewhere has for its own. */
    struct item_ref {
        pith_node node, item;
        uint32_t thing; /* of `item`, once that is read */
    } ref[REFS_MAX];
    unsigned n_refs;
    bool ok;
} items;

/* ---- things and values --------------------------------------------------- */

static uint32_t add_item(items *r, pith_node v, pith_str type, uint32_t of,
                         bool old)
{
    uint32_t item = pith_data_add_thing(
        r->d, r->arena,
        (pith_data_thing){
            .type = type, .source = r->source, .of = of, .node = v},
        &r->ok);

    for (unsigned i = 0; i < r->n_refs; i++)
        if (r->ref[i].item == v)
            r->ref[i].thing = item;
    if (item != PITH_DATA_NONE && r->n_open < ITEMS_DEEP)
        r->open[r->n_open++] = (open_item){pith_tree_end(r->t, v), item, old};
    return item;
}

/* What the attribute of the element's kind says; else its text. */
static pith_str value_of(items *r, pith_node v)
{
    static const uint32_t attrs[] = {PITH_ATTR_DATETIME, PITH_ATTR_VALUE,
                                     PITH_ATTR_HREF, PITH_ATTR_SRC};
    bool format = r->source == PITH_DATA_MICROFORMAT;
    uint32_t tag = r->t->label[v];
    pith_str text = {NULL, 0};

    pith_buf_clear(&r->buf);
    if (!format)
        pith_cell_attr(r->t, v, PITH_ATTR_CONTENT, &r->buf);
    for (size_t i = 0; i < (format ? 1 : 2) && !r->buf.len; i++)
        pith_cell_attr(r->t, v, attrs[i], &r->buf);
    if (!r->buf.len &&
        (format || (tag != PITH_TAG_LINK && tag != PITH_TAG_IMG)))
        pith_cell_text(r->t, v, &r->buf);
    for (size_t i = 2; i < 4 && !format && !r->buf.len; i++)
        pith_cell_attr(r->t, v, attrs[i], &r->buf);
    r->texts += r->buf.len;
    r->ok = r->ok && r->buf.status != PITH_NOMEM;
    if (r->buf.status != PITH_OK || !r->buf.len)
        return text;
    text = pith_arena_str(r->arena, pith_buf_view(&r->buf));
    r->ok = r->ok && text.ptr;
    return text;
}

static void add_prop(items *r, pith_data_prop prop, uint32_t of)
{
    if (r->ok)
        pith_data_add_prop(r->d, r->arena, of, prop, &r->ok);
}

/* ---- several values in one element --------------------------------------- */

/* Properties that are lists: one element often holds all of it. */
static bool is_list(pith_str name)
{
    return pith_str_any(name, pith_str_ends,
                        "nstructions ngredient ngredients");
}

/* The list items below v, but those in another. */
static pith_node next_item(const pith_tree *t, pith_node u, pith_node end)
{
    while (u < end && !(pith_is_element(t, u) && t->label[u] == PITH_TAG_LI))
        u++;
    return u;
}

/* Each list item below v is a value when there are several and they have most
 * of its text. False: they are not. */
static bool add_parts(items *r, pith_node v, pith_data_prop p, uint32_t of)
{
    pith_node end = pith_tree_end(r->t, v), u;
    size_t held = 0;
    unsigned n = 0;

    pith_buf_clear(&r->buf);
    for (u = next_item(r->t, v + 1, end); u < end && r->ok;
         u = next_item(r->t, pith_tree_end(r->t, u), end)) {
        size_t was = r->buf.len;

        pith_cell_text(r->t, u, &r->buf);
        n += r->buf.len > was;
    }
    held = r->buf.len;
    r->texts += held;
    pith_buf_clear(&r->buf);
    pith_cell_text(r->t, v, &r->buf);
    r->ok = r->ok && r->buf.status != PITH_NOMEM;
    if (r->buf.status != PITH_OK || n < 2 || 2 * held < r->buf.len)
        return false;
    for (u = next_item(r->t, v + 1, end); u < end && r->ok;
         u = next_item(r->t, pith_tree_end(r->t, u), end)) {
        p.node = u;
        pith_buf_clear(&r->buf);
        pith_cell_text(r->t, u, &r->buf);
        p.text = pith_arena_str(r->arena, pith_buf_view(&r->buf));
        r->ok = r->ok && p.text.ptr;
        add_prop(r, p, of);
    }
    return true;
}

/* The text of v with a line for each paragraph. */
static pith_str lines_of(items *r, pith_node v, pith_str text)
{
    pith_str lines;

    pith_buf_clear(&r->buf);
    pith_tree_visible(r->t, v, PITH_TEXT_HIDDEN, &r->buf);
    r->ok = r->ok && r->buf.status != PITH_NOMEM;
    if (r->buf.status != PITH_OK || !memchr(r->buf.data, '\n', r->buf.len))
        return text;
    lines = pith_arena_str(r->arena, pith_buf_view(&r->buf));
    r->ok = r->ok && lines.ptr;
    return lines;
}

/* What element v says of thing `of` by the name in p. */
static void add_value(items *r, pith_node v, pith_data_prop p, uint32_t of)
{
    bool list = p.thing == PITH_DATA_NONE && is_list(p.name) &&
                !pith_tree_has_attr(r->t, v, PITH_ATTR_CONTENT);

    if (list && add_parts(r, v, p, of))
        return;
    if (list && p.text.len && r->ok)
        p.text = lines_of(r, v, p.text);
    add_prop(r, p, of);
}

/* ---- attributes ---------------------------------------------------------- */

static void read_attrs(items *r, pith_node v)
{
    bool rdfa = r->source == PITH_DATA_RDFA;
    pith_str names = pith_name_value(
        r->t, v, rdfa ? PITH_FROM_PROPERTY : PITH_FROM_ITEMPROP);
    uint32_t of = r->n_open ? r->open[r->n_open - 1].thing : PITH_DATA_NONE;
    pith_data_prop p = {.thing = PITH_DATA_NONE, .node = v};

    if (pith_tree_has_attr(r->t, v,
                           rdfa ? PITH_ATTR_TYPEOF : PITH_ATTR_ITEMSCOPE)) {
        pith_str types = pith_tree_attr(
            r->t, v, rdfa ? PITH_ATTR_TYPEOF : PITH_ATTR_ITEMTYPE);

        p.thing = add_item(r, v, pith_data_type(pith_str_word(&types)),
                           names.len ? of : PITH_DATA_NONE, false);
    }
    if (!names.len || of == PITH_DATA_NONE || r->texts >= TEXTS_MAX)
        return;
    if (p.thing == PITH_DATA_NONE)
        p.text = value_of(r, v);
    while ((p.name = pith_str_word(&names)).len) {
        p.name = pith_data_type(p.name);
        add_value(r, v, p, of);
    }
}

static bool is_ref(const items *r, pith_node v)
{
    for (unsigned i = 0; i < r->n_refs; i++)
        if (r->ref[i].node == v)
            return true;
    return false;
}

/* Elements [v, end). What an item elsewhere has for its own is read as that
 * one's, later. */
static void read_range(items *r, pith_node v, pith_node end,
                       void (*read)(items *r, pith_node v))
{
    unsigned floor = r->n_open;

    while (v < end && r->ok) {
        while (r->n_open > floor && v >= r->open[r->n_open - 1].end)
            r->n_open--;
        if (!floor && !r->n_open && is_ref(r, v)) {
            v = pith_tree_end(r->t, v);
            continue;
        }
        if (r->t->data[v].len && pith_is_element(r->t, v))
            read(r, v);
        v++;
    }
}

static void read_items(items *r, void (*read)(items *r, pith_node v))
{
    pith_buf_init(&r->buf, r->arena->al, TEXT_MAX);
    read_range(r, 0, r->t->count, read);
    for (unsigned i = 0; i < r->n_refs && r->ok; i++) {
        pith_node end = pith_tree_end(r->t, r->ref[i].node);

        if (r->ref[i].thing == PITH_DATA_NONE)
            continue;
        r->n_open = 1;
        r->open[0] = (open_item){end, r->ref[i].thing, false};
        read_range(r, r->ref[i].node, end, read);
    }
    pith_buf_release(&r->buf);
}

/* ---- itemref --------------------------------------------------------------
 */

/* Which element has that id; PITH_NIL: none. */
static pith_node with_id(const pith_tree *t, pith_str id)
{
    for (pith_node v = 0; v < t->count; v++)
        if (t->data[v].len && pith_is_element(t, v) &&
            pith_str_eq(pith_name_value(t, v, PITH_FROM_ID), id))
            return v;
    return PITH_NIL;
}

/* "itemref='offer more'": the elements of these ids, which stand outside the
 * item, are read as if they stood in it. */
static void find_refs(items *r)
{
    unsigned asked = 0;

    for (pith_node v = 0; v < r->t->count && asked < REFS_MAX; v++) {
        pith_str ids, id;

        if (!r->t->data[v].len || !pith_is_element(r->t, v))
            continue;
        ids = pith_tree_attr(r->t, v, PITH_ATTR_ITEMREF);
        while ((id = pith_str_word(&ids)).len && asked++ < REFS_MAX) {
            pith_node at = with_id(r->t, id);

            if (at != PITH_NIL && !pith_tree_holds(r->t, v, at) &&
                !pith_tree_holds(r->t, at, v) && !is_ref(r, at))
                r->ref[r->n_refs++] = (struct item_ref){at, v, PITH_DATA_NONE};
        }
    }
}

static bool has_refs(const pith_tree *t)
{
    for (uint32_t i = 0; i < t->n_attrs; i++)
        if (t->attr[i].name == PITH_ATTR_ITEMREF)
            return true;
    return false;
}

pith_status pith_data_read_items(const pith_tree *t, pith_arena *arena,
                                 pith_data *d, bool rdfa)
{
    items r = {.t = t,
               .arena = arena,
               .d = d,
               .source = rdfa ? PITH_DATA_RDFA : PITH_DATA_MICRODATA,
               .ok = true};

    if (!rdfa && has_refs(t))
        find_refs(&r);
    read_items(&r, read_attrs);
    return r.ok ? PITH_OK : PITH_NOMEM;
}

/* ---- class words --------------------------------------------------------- */

static const struct {
    const char *words, *type;
} roots[] = {{"h-recipe hrecipe", "Recipe"},
             {"h-product hproduct", "Product"},
             {"h-event vevent", "Event"},
             {"h-card vcard", "Person"},
             {"h-review hreview", "Review"},
             {"h-entry", "Article"},
             {"h-adr", "PostalAddress"},
             {"h-resume", "Resume"},
             {"hreview-aggregate", "AggregateRating"}};

#define N_ROOTS (sizeof(roots) / sizeof(*roots))

/* The older roots, whose properties have no prefix. */
static bool is_old(pith_str root)
{
    return !pith_str_starts(root, PITH_STR("h-"));
}

/* Asked of every class word: hardly one begins as they do. */
static size_t root_of(pith_str word)
{
    size_t i = 0;

    if (word.len < 5 || (word.ptr[0] != 'h' && word.ptr[0] != 'v'))
        return N_ROOTS;
    while (i < N_ROOTS && !pith_str_any(word, pith_str_eq, roots[i].words))
        i++;
    return i;
}

/* The property that the word names; len 0: none. */
static pith_str prop_of(pith_str word, bool old)
{
    if (!old) {
        size_t n = pith_str_starts(word, PITH_STR("dt-")) ? 3 : 2;

        return word.len > n && word.ptr[n - 1] == '-' &&
                       (n == 3 || strchr("pue", word.ptr[0]))
                   ? pith_str_from(word, n)
                   : PITH_STR("");
    }
    return pith_str_which(
        word, pith_str_ieq,
        "fn ingredient instructions yield duration preptime cooktime summary "
        "author brand price category dtstart dtend location description tel "
        "adr org rating calories organizer published");
}

static void read_class(items *r, pith_node v)
{
    const pith_name *called = &r->names->name[r->names->of[v]];
    open_item in = {0, PITH_DATA_NONE, false};
    pith_data_prop p = {.thing = PITH_DATA_NONE, .node = v};
    pith_str root = {NULL, 0};

    if (r->n_open)
        in = r->open[r->n_open - 1];
    for (uint32_t i = 0; i < called->n; i++) {
        const pith_word *w = &r->names->word[called->first + i];

        if (w->from != PITH_FROM_CLASS)
            continue;
        if (!root.len && root_of(w->text) < N_ROOTS)
            root = w->text;
        if (r->n_open && !p.name.len)
            p.name = prop_of(w->text, in.old);
    }
    if (root.len)
        p.thing =
            add_item(r, v, pith_str_of(roots[root_of(root)].type),
                     p.name.len ? in.thing : PITH_DATA_NONE, is_old(root));
    if (!p.name.len || !r->ok || r->texts >= TEXTS_MAX)
        return;
    if (p.thing == PITH_DATA_NONE)
        p.text = value_of(r, v);
    add_value(r, v, p, in.thing);
}

/* Hardly a page has one: asked of its words, each once. */
static bool has_root(const pith_naming *names)
{
    for (uint32_t i = 0; i < names->n_words; i++)
        if (names->word[i].from == PITH_FROM_CLASS &&
            root_of(names->word[i].text) < N_ROOTS)
            return true;
    return false;
}

pith_status pith_data_read_formats(const pith_tree *t, pith_arena *arena,
                                   pith_data *d)
{
    items r = {.t = t,
               .arena = arena,
               .d = d,
               .source = PITH_DATA_MICROFORMAT,
               .ok = true};

    r.names = pith_naming_of(t, arena);
    if (!r.names)
        return PITH_NOMEM;
    if (has_root(r.names))
        read_items(&r, read_class);
    return r.ok ? PITH_OK : PITH_NOMEM;
}
