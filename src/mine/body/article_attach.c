/* mine/body/article_attach: parts of a body that say little by themselves: the
 * cells of a table, code, short lines of a list. They go with what they stand
 * by. */
#include "mine/body/article_int.h"
#include "name/heading.h"

/* The table that block i is a cell of, or PITH_NIL. */
static pith_node table_of(const art_page *a, uint32_t i)
{
    pith_node v = a->b.at[i].node;

    if (a->t->label[v] != PITH_TAG_TD && a->t->label[v] != PITH_TAG_TH)
        return PITH_NIL;
    while (v != PITH_NIL && v > a->root && a->t->label[v] != PITH_TAG_TABLE)
        v = a->t->parent[v];
    return v > a->root ? v : PITH_NIL;
}

#define CELL_WORDS 12 /* words on average: longer cells are layout */

/* Short cells of one table go together: without some of its cells it is worth
 * nothing. Layout tables, whose cells are long, are left alone. */
static void keep_tables(art_page *a)
{
    for (uint32_t i = 0, end; i < a->b.count; i = end) {
        pith_node table = table_of(a, i);
        float sum = 0, words = 0;

        end = i + 1;
        if (table == PITH_NIL)
            continue;
        while (end < a->b.count && table_of(a, end) == table)
            end++;
        for (uint32_t k = i; k < end; k++) {
            float w = (float)a->b.at[k].words + 1;

            sum += w * a->z[k];
            words += w;
        }
        if (words > CELL_WORDS * (float)(end - i))
            continue;
        for (uint32_t k = i; k < end; k++)
            a->z[k] = k == a->title_block ? a->z[k] : sum / words;
    }
}

/* Code between parts of the body is part of it: no evidence is made for what
 * it looks like. */
static void keep_code(art_page *a)
{
    for (uint32_t i = 0, end; i < a->b.count; i = end + 1) {
        float least;

        for (end = i;
             end < a->b.count && (a->b.in[a->b.at[end].node] & PITH_IN_PRE);
             end++)
            ;
        if (end == i || i == 0 || end == a->b.count)
            continue;
        least = a->z[i - 1] < a->z[end] ? a->z[i - 1] : a->z[end];
        for (uint32_t k = i; k < end && least > 0; k++)
            a->z[k] = a->z[k] > least ? a->z[k] : least;
    }
}

/* ---- what follows ------------------------------------------------------- */

/* Boxes of facts are called as pictures are. */
#define FACTS    PITH_CUE_CAPTION
#define ATTACHED 0.1f /* log odds of what belongs to a kept block */

static bool is_list(uint32_t tag)
{
    return tag == PITH_TAG_UL || tag == PITH_TAG_OL || tag == PITH_TAG_DL ||
           tag == PITH_TAG_PRE || tag == PITH_TAG_TABLE;
}

#define FACTS_MAX 24 /* blocks of a box of facts */

/* A box that has a heading and short items, and nothing else. */
static bool is_facts(const art_page *a, uint32_t i, pith_node v)
{
    pith_node end = pith_tree_end(a->t, v);
    uint32_t items = 0, heads = 0, n = 0;

    for (; i < a->b.count && a->b.at[i].node < end; i++) {
        uint32_t tag = a->t->label[a->b.at[i].node];

        items += (a->b.in[a->b.at[i].node] & PITH_IN_LIST) ||
                 tag == PITH_TAG_TD || tag == PITH_TAG_TH;
        heads += pith_heading(a->t, a->b.at[i].node) > 0;
        if (++n > FACTS_MAX || a->b.at[i].words > CELL_WORDS)
            return false;
    }
    return heads == 1 && items > 1 && heads + items == n;
}

/* The outermost list, table, code or box of facts that block i begins or is in,
 * below `box`. */
static pith_node group_of(const art_page *a, uint32_t i, pith_node box)
{
    pith_node v = a->b.at[i].node;

    while (v != PITH_NIL && v > a->root && a->t->parent[v] != box)
        v = a->t->parent[v];
    return v != PITH_NIL && v > a->root &&
                   (is_list(a->t->label[v]) || is_facts(a, i, v))
               ? v
               : PITH_NIL;
}

/* Short lines that lead nowhere, and no box of another use. */
static bool may_follow(const art_page *a, uint32_t from, uint32_t to)
{
    const art_place *at = &a->place[a->b.index[a->b.at[from].node]];
    uint32_t words = 0, links = 0;

    for (uint32_t i = from; i < to; i++) {
        words += a->b.at[i].words;
        links += a->b.at[i].link_words;
    }
    return 4 * links <= words && !(at->cues & ~FACTS) &&
           !(at->in & (PITH_IN_NAV | PITH_IN_ASIDE | PITH_IN_FOOTER |
                       PITH_IN_FORM | PITH_IN_FIGURE));
}

/* A list, table or code right after a kept block of the same box belongs to
 * it, if it is short lines. */
static void keep_following(art_page *a)
{
    for (uint32_t i = 1, end; i < a->b.count; i = end) {
        pith_node box = a->t->parent[a->b.at[i - 1].node], group;

        end = i + 1;
        if (a->z[i - 1] <= 0 || box == PITH_NIL ||
            (group = group_of(a, i, box)) == PITH_NIL)
            continue;
        while (end < a->b.count &&
               a->b.at[end].node < pith_tree_end(a->t, group))
            end++;
        if (!may_follow(a, i, end))
            continue;
        for (uint32_t k = i; k < end; k++)
            if (k != a->title_block && a->z[k] < ATTACHED)
                a->z[k] = ATTACHED;
    }
}

void pith_art_attach(art_page *a)
{
    keep_tables(a);
    keep_code(a);
    keep_following(a);
}
