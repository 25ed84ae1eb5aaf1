/* read/microdata: things that elements describe by attributes: microdata
 * (itemscope, itemprop), RDFa Lite (typeof, property), which is the same in
 * other words, and by class words: microformats 2 (h-recipe with p-, u-, dt-,
 * e- words) and the older roots (hrecipe, hproduct, vevent, vcard) with their
 * words. One pass over the elements with a stack of open things. */
#include "base/buf.h"
#include "name/naming.h"
#include "read/cell.h"
#include "read/structured.h"

#define ITEMS_DEEP 32 /* things inside things; deeper ones are passed over */
#define TEXT_MAX   ((size_t)1 << 16) /* of a value; longer ones are left out */
/* Of all values: names in names are read again. */
#define TEXTS_MAX ((size_t)1 << 20)

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
        add_prop(r, p, of);
    }
}

static void read_items(items *r, void (*read)(items *r, pith_node v))
{
    pith_buf_init(&r->buf, r->arena->al, TEXT_MAX);
    for (pith_node v = 0; v < r->t->count && r->ok; v++) {
        while (r->n_open && v >= r->open[r->n_open - 1].end)
            r->n_open--;
        if (r->t->data[v].len && pith_is_element(r->t, v))
            read(r, v);
    }
    pith_buf_release(&r->buf);
}

pith_status pith_data_read_items(const pith_tree *t, pith_arena *arena,
                                 pith_data *d, bool rdfa)
{
    items r = {.t = t,
               .arena = arena,
               .d = d,
               .source = rdfa ? PITH_DATA_RDFA : PITH_DATA_MICRODATA,
               .ok = true};

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
    add_prop(r, p, in.thing);
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
