/* io/render/shot_file: snapshot files, one line a node.
 *
 *   pith-snapshot 1
 *   page list.html
 *   window 1280 1024
 *   nodes 3
 *   0 html 0 0 1280 80
 *   1 head -
 *   1 body 8 8 1272 72
 *   end
 *
 * The reader takes nothing else: a snapshot is evidence, and one that was
 * edited badly must not pass as a page without boxes. */
#include "io/render/shot.h"

#include "base/status.h"

#define SHOT_HEAD  "pith-snapshot 1"
#define COORD_MAX  (1 << 28) /* pixels; sums of two stay in 32 bits */
#define WINDOW_MAX 100000

/* ---- writing ----------------------------------------------------------- */

/* Bytes that would end a line or a word, as %XX. */
static void put_name(pith_buf *out, pith_str s)
{
    for (size_t i = 0; i < s.len; i++) {
        unsigned char c = (unsigned char)s.ptr[i];

        if (c <= ' ' || c == '%' || c == 0x7f)
            pith_buf_fmt(out, "%%%02X", c);
        else
            pith_buf_char(out, (char)c);
    }
}

void pith_shot_write_head(pith_buf *out)
{
    pith_buf_cstr(out, SHOT_HEAD "\n");
}

void pith_shot_write(const pith_shot *shot, pith_buf *out)
{
    pith_buf_cstr(out, "page ");
    put_name(out, shot->page);
    pith_buf_fmt(out, "\nwindow %u %u\nnodes %u\n", shot->width, shot->height,
                 shot->n);
    for (uint32_t i = 0; i < shot->n; i++) {
        const pith_shot_node *x = &shot->node[i];

        pith_buf_fmt(out, "%u ", x->depth);
        put_name(out, x->tag);
        if (x->drawn == PITH_DRAWN_NOT)
            pith_buf_cstr(out, " -");
        else
            pith_buf_fmt(out, " %d %d %d %d%s", x->box.left, x->box.top,
                         x->box.right, x->box.bottom,
                         x->drawn == PITH_DRAWN_HIDDEN ? " hidden" : "");
        pith_buf_char(out, '\n');
    }
    pith_buf_cstr(out, "end\n");
}

/* ---- reading ----------------------------------------------------------- */

typedef struct reader {
    pith_str rest;
    pith_str line; /* what is left of the line at hand */
    uint64_t n_line;
    pith_arena *arena;
    pith_error *err;
} reader;

static pith_status bad(reader *r, const char *what)
{
    return pith_error_set(r->err, PITH_FORMAT, PITH_NOWHERE,
                          "snapshot, line %llu: %s",
                          (unsigned long long)r->n_line, what);
}

/* The next line; false at the end. A line without its newline is none: the
 * file was cut. */
static bool next_line(reader *r)
{
    const char *end =
        r->rest.len ? memchr(r->rest.ptr, '\n', r->rest.len) : NULL;
    size_t len;

    r->n_line++;
    if (!end)
        return false;
    len = (size_t)(end - r->rest.ptr);
    r->line = (pith_str){r->rest.ptr, len};
    r->rest = pith_str_sub(r->rest, len + 1, r->rest.len);
    return true;
}

/* The next word of the line: up to one space. Empty: none. */
static pith_str next_word(reader *r)
{
    const char *end =
        r->line.len ? memchr(r->line.ptr, ' ', r->line.len) : NULL;
    size_t len = end ? (size_t)(end - r->line.ptr) : r->line.len;
    pith_str w = {r->line.ptr, len};

    r->line = end ? pith_str_sub(r->line, len + 1, r->line.len)
                  : (pith_str){r->line.ptr + len, 0};
    return w;
}

static bool read_number(reader *r, int32_t least, int32_t most, int32_t *out)
{
    pith_str w = next_word(r);
    bool minus = w.len > 1 && w.ptr[0] == '-';
    uint64_t v;
    int64_t n;

    if (minus)
        w = pith_str_sub(w, 1, w.len);
    if (!w.len || !pith_is_digit((unsigned char)w.ptr[0]) ||
        (w.len > 1 && w.ptr[0] == '0') || !pith_str_u64(w, &v) ||
        v > COORD_MAX || (minus && v == 0))
        return false;
    n = minus ? -(int64_t)v : (int64_t)v;
    *out = (int32_t)n;
    return n >= least && n <= most;
}

/* Undo put_name; a view when nothing is escaped. ptr NULL: malformed or no
 * memory (`*nomem`). */
static pith_str read_name(reader *r, pith_str w, bool *nomem)
{
    pith_str none = {NULL, 0};
    char *to;
    size_t n = 0;

    if (!w.len || !memchr(w.ptr, '%', w.len))
        return w.len ? w : none;
    to = pith_arena_alloc(r->arena, w.len);
    *nomem = !to;
    for (size_t i = 0; to && i < w.len; i++) {
        int high, low;

        if (w.ptr[i] != '%') {
            to[n++] = w.ptr[i];
            continue;
        }
        high = w.len - i > 2 ? pith_hex_digit((unsigned char)w.ptr[i + 1]) : -1;
        low = w.len - i > 2 ? pith_hex_digit((unsigned char)w.ptr[i + 2]) : -1;
        if (high < 0 || low < 0)
            return none;
        to[n++] = (char)(high * 16 + low);
        i += 2;
    }
    return (pith_str){to, to ? n : 0};
}

static pith_status read_box(reader *r, pith_shot_node *x)
{
    pith_box *b = &x->box;
    pith_str word;

    if (pith_str_eq(r->line, PITH_STR("-"))) {
        x->drawn = PITH_DRAWN_NOT;
        return PITH_OK;
    }
    if (!read_number(r, -COORD_MAX, COORD_MAX, &b->left) ||
        !read_number(r, -COORD_MAX, COORD_MAX, &b->top) ||
        !read_number(r, b->left, COORD_MAX, &b->right) ||
        !read_number(r, b->top, COORD_MAX, &b->bottom))
        return bad(r, "expected '-' or a box: left top right bottom");
    x->drawn = PITH_DRAWN_SHOWN;
    word = next_word(r);
    if (pith_str_eq(word, PITH_STR("hidden")))
        x->drawn = PITH_DRAWN_HIDDEN;
    else if (word.len)
        return bad(r, "unknown word after the box");
    return r->line.len ? bad(r, "more than a box") : PITH_OK;
}

static pith_status read_node(reader *r, pith_shot_node *x, uint32_t most)
{
    bool nomem = false;
    int32_t depth;

    *x = (pith_shot_node){0};
    if (!next_line(r))
        return bad(r, "the file ends inside a page");
    if (!read_number(r, 0, COORD_MAX, &depth) || (uint32_t)depth > most ||
        (most > 0 && depth == 0))
        return bad(r, "expected the depth of a node below the one before it");
    x->depth = (uint32_t)depth;
    x->tag = read_name(r, next_word(r), &nomem);
    if (nomem)
        return PITH_NOMEM;
    if (!x->tag.ptr)
        return bad(r, "expected a tag");
    return read_box(r, x);
}

/* A line "WORD n..." with nothing after the numbers. */
static bool read_counts(reader *r, const char *word, int32_t most, int32_t *a,
                        int32_t *b)
{
    return next_line(r) && pith_str_eq(next_word(r), pith_str_of(word)) &&
           read_number(r, 1, most, a) && (!b || read_number(r, 1, most, b)) &&
           !r->line.len;
}

static pith_status read_nodes(reader *r, uint32_t n, pith_shot *out)
{
    pith_shot_node *node;
    uint32_t most = 0; /* depth that the next node may have */

    /* A node takes at least "0 a -\n": no memory for what cannot follow. */
    if (n > r->rest.len / 6)
        return bad(r, "fewer nodes follow than announced");
    node = pith_arena_array(r->arena, n, sizeof(*node));
    if (!node)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        pith_status st = read_node(r, &node[i], most);

        if (st != PITH_OK)
            return st;
        most = node[i].depth + !pith_str_eq(node[i].tag, PITH_STR("#text"));
    }
    out->node = node;
    out->n = n;
    return PITH_OK;
}

static pith_status read_page(reader *r, pith_shot *out)
{
    int32_t width, height, n;
    bool nomem = false;
    pith_status st;

    if (!pith_str_eq(next_word(r), PITH_STR("page")))
        return bad(r, "expected 'page NAME'");
    out->page = read_name(r, r->line, &nomem);
    if (nomem)
        return PITH_NOMEM;
    if (!out->page.ptr)
        return bad(r, "expected the name of a page");
    if (!read_counts(r, "window", WINDOW_MAX, &width, &height))
        return bad(r, "expected 'window WIDTH HEIGHT'");
    out->width = (uint32_t)width;
    out->height = (uint32_t)height;
    if (!read_counts(r, "nodes", COORD_MAX, &n, NULL))
        return bad(r, "expected 'nodes N'");
    st = read_nodes(r, (uint32_t)n, out);
    if (st != PITH_OK)
        return st;
    if (!next_line(r) || !pith_str_eq(r->line, PITH_STR("end")))
        return bad(r, "expected 'end'");
    return PITH_OK;
}

pith_status pith_shots_read(pith_str text, pith_arena *arena, pith_shots *out,
                            pith_error *err)
{
    reader r = {.rest = text, .arena = arena, .err = err};
    pith_shot *shot = NULL;
    size_t n = 0;

    *out = (pith_shots){0};
    if (!next_line(&r) || !pith_str_eq(r.line, PITH_STR(SHOT_HEAD)))
        return bad(&r, "not a snapshot of this version: expected '" SHOT_HEAD
                       "'; save it again");
    while (r.rest.len) {
        pith_status st;

        shot = pith_arena_room(arena, shot, n, sizeof(*shot));
        if (!shot)
            return PITH_NOMEM;
        if (!next_line(&r))
            return bad(&r, "the file ends inside a line");
        st = read_page(&r, &shot[n]);
        if (st != PITH_OK)
            return st;
        n++;
    }
    *out = (pith_shots){shot, n};
    return PITH_OK;
}

const pith_shot *pith_shots_find(const pith_shots *shots, pith_str page)
{
    for (size_t i = 0; i < shots->n; i++)
        if (pith_str_eq(shots->shot[i].page, page))
            return &shots->shot[i];
    return NULL;
}
