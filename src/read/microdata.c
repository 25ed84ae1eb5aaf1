/* read/microdata: things that elements describe by attributes: microdata
 * (itemscope, itemprop), and RDFa Lite (typeof, property), which is the same in
 * other words. One pass over the elements with a stack of open things. */
#include "base/buf.h"
#include "name/naming.h"
#include "read/cell.h"
#include "read/structured.h"

#define ITEMS_DEEP 32 /* things inside things; deeper ones are passed over */
#define TEXT_MAX   ((size_t)1 << 16) /* of a value; longer ones are left out */
#define TEXTS_MAX                                              \
    ((size_t)1 << 20) /* of all: names in names are read again \
                       */

typedef struct open_item {
    pith_node end;
    uint32_t thing;
} open_item;

typedef struct items {
    const pith_tree *t;
    pith_arena *arena;
    pith_data *d;
    bool rdfa;
    pith_buf buf;
    size_t texts;
    open_item open[ITEMS_DEEP];
    unsigned n_open;
    bool ok;
} items;

static bool is_item(const items *r, pith_node v)
{
    return pith_tree_has_attr(r->t, v,
                              r->rdfa ? PITH_ATTR_TYPEOF : PITH_ATTR_ITEMSCOPE);
}

/* What the attribute of the element's kind says; else its text. */
static void read_value(items *r, pith_node v)
{
    static const uint32_t attrs[] = {PITH_ATTR_CONTENT, PITH_ATTR_DATETIME,
                                     PITH_ATTR_VALUE};
    static const uint32_t late[] = {PITH_ATTR_HREF, PITH_ATTR_SRC};
    uint32_t tag = r->t->label[v];

    pith_buf_clear(&r->buf);
    for (size_t i = 0; i < sizeof(attrs) / sizeof(*attrs) && !r->buf.len; i++)
        pith_cell_attr(r->t, v, attrs[i], &r->buf);
    if (!r->buf.len && tag != PITH_TAG_LINK && tag != PITH_TAG_IMG)
        pith_cell_text(r->t, v, &r->buf);
    for (size_t i = 0; i < sizeof(late) / sizeof(*late) && !r->buf.len; i++)
        pith_cell_attr(r->t, v, late[i], &r->buf);
    r->texts += r->buf.len;
}

/* The value of element v under all names of `names`; of an item itself. */
static void add_props(items *r, pith_node v, pith_str names, uint32_t of,
                      uint32_t item)
{
    pith_str name, text = {NULL, 0};

    if (item == PITH_DATA_NONE) {
        read_value(r, v);
        r->ok = r->ok && r->buf.status != PITH_NOMEM;
        if (r->buf.status != PITH_OK || !r->buf.len)
            return;
        text = pith_arena_str(r->arena, pith_buf_view(&r->buf));
        r->ok = r->ok && text.ptr;
    }
    while (r->ok && (name = pith_str_word(&names)).len)
        pith_data_add_prop(r->d, r->arena, of,
                           (pith_data_prop){.name = pith_data_type(name),
                                            .text = text,
                                            .thing = item,
                                            .node = v},
                           &r->ok);
}

static uint32_t add_item(items *r, pith_node v, uint32_t of)
{
    pith_str types = pith_tree_attr(
        r->t, v, r->rdfa ? PITH_ATTR_TYPEOF : PITH_ATTR_ITEMTYPE);

    return pith_data_add_thing(
        r->d, r->arena,
        (pith_data_thing){.type = pith_data_type(pith_str_word(&types)),
                          .source =
                              r->rdfa ? PITH_DATA_RDFA : PITH_DATA_MICRODATA,
                          .of = of,
                          .node = v},
        &r->ok);
}

static void read_element(items *r, pith_node v)
{
    pith_str names = pith_name_value(
        r->t, v, r->rdfa ? PITH_FROM_PROPERTY : PITH_FROM_ITEMPROP);
    uint32_t of = r->n_open ? r->open[r->n_open - 1].thing : PITH_DATA_NONE;
    uint32_t item = PITH_DATA_NONE;

    if (is_item(r, v)) {
        item = add_item(r, v, names.len ? of : PITH_DATA_NONE);
        if (item != PITH_DATA_NONE && r->n_open < ITEMS_DEEP)
            r->open[r->n_open++] = (open_item){pith_tree_end(r->t, v), item};
    }
    if (names.len && of != PITH_DATA_NONE && r->texts < TEXTS_MAX)
        add_props(r, v, names, of, item);
}

pith_status pith_data_read_items(const pith_tree *t, pith_arena *arena,
                                 pith_data *d, bool rdfa)
{
    items r = {.t = t, .arena = arena, .d = d, .rdfa = rdfa, .ok = true};

    pith_buf_init(&r.buf, arena->al, TEXT_MAX);
    for (pith_node v = 0; v < t->count && r.ok; v++) {
        while (r.n_open && v >= r.open[r.n_open - 1].end)
            r.n_open--;
        if (pith_is_element(t, v) && t->data[v].len)
            read_element(&r, v);
    }
    pith_buf_release(&r.buf);
    return r.ok ? PITH_OK : PITH_NOMEM;
}
