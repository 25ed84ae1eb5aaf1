/* tree/boxes: where a browser drew the nodes of a page.
 *
 * The value that render/ makes and mine/ reads; arrays have an entry for each
 * node of the tree. Whole pixels from the page's upper left corner: rounding
 * an edge keeps what lies inside what. */
#ifndef PITH_TREE_BOXES_H
#define PITH_TREE_BOXES_H

#include "tree/tree.h"

typedef struct pith_box {
    int32_t left, top, right, bottom; /* right, bottom: first pixel outside */
} pith_box;

typedef enum pith_drawn {
    PITH_DRAWN_NOT,    /* no box: display none, or not known to the browser */
    PITH_DRAWN_HIDDEN, /* takes space, shows nothing */
    PITH_DRAWN_SHOWN
} pith_drawn;

typedef struct pith_boxes {
    const uint8_t *drawn; /* pith_drawn; of elements, NOT of other nodes */
    const pith_box *box;  /* of the element; set unless drawn is NOT */
    const pith_box *ink;  /* around its texts and images; empty: none */
    uint32_t width;       /* of the window */
    uint32_t height;
    uint32_t n_missing; /* elements that the browser's tree lacks */
    pith_node missing;  /* the first of them, or PITH_NIL */
} pith_boxes;

static inline bool pith_box_empty(pith_box b)
{
    return b.right <= b.left || b.bottom <= b.top;
}

/* `a` holds `b`, which may stick out by `slack` pixels. */
static inline bool pith_box_holds(pith_box a, pith_box b, int32_t slack)
{
    return a.left - slack <= b.left && a.top - slack <= b.top &&
           a.right + slack >= b.right && a.bottom + slack >= b.bottom;
}

static inline int64_t pith_box_area(pith_box b)
{
    return pith_box_empty(b)
               ? 0
               : ((int64_t)b.right - b.left) * ((int64_t)b.bottom - b.top);
}

/* The smallest box around both; an empty one does not count. */
static inline pith_box pith_box_join(pith_box a, pith_box b)
{
    if (pith_box_empty(a) || pith_box_empty(b))
        return pith_box_empty(a) ? b : a;
    return (pith_box){a.left < b.left ? a.left : b.left,
                      a.top < b.top ? a.top : b.top,
                      a.right > b.right ? a.right : b.right,
                      a.bottom > b.bottom ? a.bottom : b.bottom};
}

/* White space between two boxes, [DEPTA] §3.3: below one another its height,
 * on one line its width, 0 when they touch. */
static inline int32_t pith_box_gap(pith_box a, pith_box b)
{
    int32_t down = b.top > a.top ? b.top - a.bottom : a.top - b.bottom;
    int32_t side = b.left > a.left ? b.left - a.right : a.left - b.right;

    return down > 0 ? down : side > 0 ? side : 0;
}

#endif
