/* read/microformats: things that class words describe: microformats 2 (h-recipe
 * with p-, u-, dt-, e- words) and the older roots (hrecipe, hproduct, vevent,
 * vcard) with their words. */
#include "base/buf.h"
#include "name/naming.h"
#include "read/cell.h"
#include "read/structured.h"

#define FORMATS_DEEP 16
#define TEXT_MAX     ((size_t)1 << 16)
#define TEXTS_MAX    ((size_t)1 << 20)

typedef struct open_format {
    pith_node end;
    uint32_t thing;
    bool old; /* its properties have no prefix */
} open_format;

typedef struct formats {
    const pith_tree *t;
    const pith_naming *names;
    pith_arena *arena;
    pith_data *d;
    pith_buf buf;
    size_t texts;
    open_format open[FORMATS_DEEP];
    unsigned n_open;
    bool ok;
} formats;

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

static pith_str read_value(formats *r, pith_node v)
{
    pith_str text;

    pith_buf_clear(&r->buf);
    pith_cell_attr(r->t, v, PITH_ATTR_DATETIME, &r->buf);
    if (!r->buf.len)
        pith_cell_text(r->t, v, &r->buf);
    r->texts += r->buf.len;
    r->ok = r->ok && r->buf.status != PITH_NOMEM;
    if (r->buf.status != PITH_OK || !r->buf.len)
        return (pith_str){NULL, 0};
    text = pith_arena_str(r->arena, pith_buf_view(&r->buf));
    r->ok = r->ok && text.ptr;
    return text;
}

static void add_prop(formats *r, pith_node v, pith_str name, uint32_t of,
                     uint32_t thing)
{
    pith_data_prop p = {.name = name, .thing = thing, .node = v};

    if (thing == PITH_DATA_NONE)
        p.text = read_value(r, v);
    if (r->ok)
        pith_data_add_prop(r->d, r->arena, of, p, &r->ok);
}

static uint32_t add_root(formats *r, pith_node v, pith_str root, uint32_t of)
{
    uint32_t thing = pith_data_add_thing(
        r->d, r->arena,
        (pith_data_thing){.type = pith_str_of(roots[root_of(root)].type),
                          .source = PITH_DATA_MICROFORMAT,
                          .of = of,
                          .node = v},
        &r->ok);

    if (thing != PITH_DATA_NONE && r->n_open < FORMATS_DEEP)
        r->open[r->n_open++] =
            (open_format){pith_tree_end(r->t, v), thing, is_old(root)};
    return thing;
}

static void read_element(formats *r, pith_node v)
{
    const pith_name *called = &r->names->name[r->names->of[v]];
    open_format in = {0, PITH_DATA_NONE, false};
    pith_str name = {NULL, 0}, root = {NULL, 0};
    uint32_t thing = PITH_DATA_NONE;

    if (r->n_open)
        in = r->open[r->n_open - 1];
    for (uint32_t i = 0; i < called->n; i++) {
        const pith_word *w = &r->names->word[called->first + i];

        if (w->from != PITH_FROM_CLASS)
            continue;
        if (!root.len && root_of(w->text) < N_ROOTS)
            root = w->text;
        if (r->n_open && !name.len)
            name = prop_of(w->text, in.old);
    }
    if (root.len)
        thing = add_root(r, v, root, name.len ? in.thing : PITH_DATA_NONE);
    if (name.len && r->ok && r->texts < TEXTS_MAX)
        add_prop(r, v, name, in.thing, thing);
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
    formats r = {.t = t, .arena = arena, .d = d, .ok = true};

    r.names = pith_naming_of(t, arena);
    if (!r.names)
        return PITH_NOMEM;
    if (!has_root(r.names))
        return PITH_OK;
    pith_buf_init(&r.buf, arena->al, TEXT_MAX);
    for (pith_node v = 0; v < t->count && r.ok; v++) {
        while (r.n_open && v >= r.open[r.n_open - 1].end)
            r.n_open--;
        if (r.names->of[v])
            read_element(&r, v);
    }
    pith_buf_release(&r.buf);
    return r.ok ? PITH_OK : PITH_NOMEM;
}
