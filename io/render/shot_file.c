/* io/render/shot_file: snapshot files: a JSON object for each page, one a line.
 *
 *   {"page": "list.html", "window": [1280, 1024], "nodes":
 *    [[0, "html", 0, 0, 1280, 80], [1, "head"], [1, "p", 8, 8, 9, 9,
 * "hidden"]]}
 *
 * The reader takes no nodes that are no tree and no boxes that end before they
 * begin: a snapshot is evidence, and one that was edited badly must not pass as
 * a page without boxes. */
#include "io/render/shot.h"

#include "base/json_read.h"
#include "base/status.h"
#include "output/json.h"

#define COORD_MAX  (1 << 28) /* pixels; sums of two stay in 32 bits */
#define WINDOW_MAX 100000

/* ---- writing ----------------------------------------------------------- */

static void put_node(pith_json *j, const pith_shot_node *x)
{
    const int32_t edge[] = {x->box.left, x->box.top, x->box.right,
                            x->box.bottom};

    pith_json_array(j);
    pith_json_u64(j, x->depth);
    pith_json_str(j, x->tag);
    for (size_t i = 0; i < 4 && x->drawn != PITH_DRAWN_NOT; i++)
        pith_json_num(j, edge[i], 0);
    if (x->drawn == PITH_DRAWN_HIDDEN)
        pith_json_cstr(j, "hidden");
    pith_json_end(j);
}

void pith_shot_write(const pith_shot *shot, pith_buf *out)
{
    pith_json j;

    pith_json_init(&j, out, false);
    pith_json_object(&j);
    pith_json_str(pith_json_key(&j, "page"), shot->page);
    pith_json_array(pith_json_key(&j, "window"));
    pith_json_u64(&j, shot->width);
    pith_json_u64(&j, shot->height);
    pith_json_end(&j);
    pith_json_array(pith_json_key(&j, "nodes"));
    for (uint32_t i = 0; i < shot->n; i++)
        put_node(&j, &shot->node[i]);
    pith_json_end(&j);
    pith_json_end(&j);
    pith_buf_char(out, '\n');
}

/* ---- reading ----------------------------------------------------------- */

/* A whole number in [least, most]; false: it is none. */
static bool take_number(const pith_jvalue *v, int32_t least, int32_t most,
                        int32_t *out)
{
    int64_t n = pith_json_int(v, INT64_MIN);

    *out = (int32_t)(n < least ? least : n > most ? most : n);
    return *out == n;
}

/* The box after depth and tag, if there is one. */
static bool take_box(const pith_jvalue *v, pith_shot_node *x)
{
    pith_box *b = &x->box;
    size_t n = pith_json_len(v);

    x->drawn = n == 2   ? PITH_DRAWN_NOT
               : n == 6 ? PITH_DRAWN_SHOWN
                        : PITH_DRAWN_HIDDEN;
    if (n == 2)
        return true;
    return take_number(pith_json_at(v, 2), -COORD_MAX, COORD_MAX, &b->left) &&
           take_number(pith_json_at(v, 3), -COORD_MAX, COORD_MAX, &b->top) &&
           take_number(pith_json_at(v, 4), b->left, COORD_MAX, &b->right) &&
           take_number(pith_json_at(v, 5), b->top, COORD_MAX, &b->bottom) &&
           (n == 6 || (n == 7 && pith_str_eq(pith_json_text(pith_json_at(v, 6)),
                                             PITH_STR("hidden"))));
}

/* `most`: the depth that it may have; the first alone has 0. */
static bool take_node(const pith_jvalue *v, int32_t most, pith_shot_node *x)
{
    int32_t depth;

    *x = (pith_shot_node){.tag = pith_json_text(pith_json_at(v, 1))};
    if (!x->tag.len || !take_box(v, x) ||
        !take_number(pith_json_at(v, 0), most > 0, most, &depth))
        return false;
    x->depth = (uint32_t)depth;
    return true;
}

static pith_status take_page(const pith_jvalue *v, pith_arena *arena,
                             pith_shot *out)
{
    const pith_jvalue *window = pith_json_get(v, "window");
    const pith_jvalue *nodes = pith_json_get(v, "nodes");
    size_t n = pith_json_len(nodes);
    pith_shot_node *node = pith_arena_array(arena, n, sizeof(*node));
    int32_t width, height, most = 0;

    if (!node)
        return PITH_NOMEM;
    *out = (pith_shot){.page = pith_json_text(pith_json_get(v, "page")),
                       .node = node,
                       .n = (uint32_t)n};
    if (!out->page.len || !n ||
        !take_number(pith_json_at(window, 0), 1, WINDOW_MAX, &width) ||
        !take_number(pith_json_at(window, 1), 1, WINDOW_MAX, &height))
        return PITH_FORMAT;
    for (size_t i = 0; i < n; i++) {
        if (!take_node(pith_json_at(nodes, i), most, &node[i]))
            return PITH_FORMAT;
        most = (int32_t)node[i].depth +
               !pith_str_eq(node[i].tag, PITH_STR("#text"));
    }
    out->width = (uint32_t)width;
    out->height = (uint32_t)height;
    return PITH_OK;
}

pith_status pith_shots_read(pith_str text, pith_arena *arena, pith_shots *out,
                            pith_error *err)
{
    pith_shot *shot = NULL;
    size_t n = 0;

    *out = (pith_shots){0};
    for (; text.len; n++) {
        size_t len = pith_str_find(text, PITH_STR("\n"));
        pith_status st = PITH_FORMAT; /* without its end the file was cut */
        pith_jvalue page;

        shot = pith_arena_room(arena, shot, n, sizeof(*shot));
        if (!shot)
            return PITH_NOMEM;
        if (len != SIZE_MAX)
            st = pith_json_read(pith_str_sub(text, 0, len), NULL, arena, &page,
                                NULL);
        if (st == PITH_OK)
            st = take_page(&page, arena, &shot[n]);
        if (st == PITH_NOMEM)
            return st;
        if (st != PITH_OK)
            return pith_error_set(err, PITH_FORMAT, PITH_NOWHERE,
                                  "snapshot, line %zu: no page with its boxes; "
                                  "save it again",
                                  n + 1);
        text = pith_str_from(text, len + 1);
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
