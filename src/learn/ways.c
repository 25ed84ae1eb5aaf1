/* learn/ways: see ways.h. */
#include "learn/ways.h"

#include <stdlib.h>
#include "base/utf8.h"

/* Below this the joint judgement is wrong more often than right: of the pages
 * with partners it had page F1 of .35 there, comparison .70. */
#define WEAK   0.60
#define ENOUGH 40 /* words that make a body worth taking */

/* ---- agreement ------------------------------------------------------------
 */

/* The words of a body as sorted hashes. */
typedef struct word_bag {
    uint64_t *at;
    uint32_t n;
} word_bag;

static int by_value(const void *x, const void *y)
{
    uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;

    return (a > b) - (a < b);
}

static bool bag_read(const pith_article *a, pith_arena *arena, word_bag *out)
{
    size_t room = 1;

    for (size_t i = 0; i < a->n_blocks; i++)
        room += a->blocks[i].text.len / 2 + 1; /* "a b", or ideographs */
    out->n = 0;
    out->at = pith_arena_array(arena, room, sizeof(*out->at));
    if (!out->at)
        return false;
    for (size_t i = 0; i < a->n_blocks; i++) {
        pith_str text = a->blocks[i].text, word;

        while ((word = pith_utf8_word(&text)).len)
            out->at[out->n++] = pith_utf8_word_hash(word);
    }
    qsort(out->at, out->n, sizeof(*out->at), by_value);
    return true;
}

/* F1 of two multisets of words; two empty ones agree. */
static double bag_agreement(const word_bag *a, const word_bag *b)
{
    uint32_t i = 0, j = 0, both = 0;

    while (i < a->n && j < b->n) {
        both += a->at[i] == b->at[j];
        if (a->at[i] == b->at[j]) {
            i++;
            j++;
        } else if (a->at[i] < b->at[j]) {
            i++;
        } else {
            j++;
        }
    }
    return a->n + b->n ? 2.0 * both / ((double)a->n + b->n) : 1;
}

static void compare(const word_bag *bag, pith_choice *c)
{
    double sum = 0;
    unsigned n = 0;

    for (int k = 0; k < PITH_WAYS; k++) {
        pith_way_result *w = &c->way[k];

        if (!w->applies)
            continue;
        w->agreement = bag_agreement(&bag[k], &bag[c->taken]);
        if (k != (int)c->taken && w->words) {
            sum += w->agreement;
            n++;
        }
    }
    c->agreement = n ? sum / n : 1;
}

/* ---- choice ---------------------------------------------------------------
 */

static bool has_body(const pith_choice *c, pith_way way)
{
    return c->way[way].applies && c->way[way].words >= ENOUGH;
}

static void take(pith_choice *c, pith_way way, const char *reason)
{
    c->taken = way;
    c->reason = reason;
}

static void choose(pith_choice *c)
{
    const pith_way_result *joint = &c->way[PITH_WAY_PARTNERS];

    if (!joint->applies)
        take(c, PITH_WAY_PAGE, "no page of its site to compare with");
    else if (joint->confidence >= WEAK)
        take(c, PITH_WAY_PARTNERS, "the joint judgement is sure");
    else if (has_body(c, PITH_WAY_CONTENT))
        take(c, PITH_WAY_CONTENT,
             "the joint judgement is unsure: what partners do not share");
    else if (has_body(c, PITH_WAY_PATTERN))
        take(c, PITH_WAY_PATTERN,
             "the joint judgement is unsure: the body slot of the pattern");
    else
        take(c, PITH_WAY_PARTNERS, "no method is sure");
}

pith_status pith_ways_choose(const pith_article *const way[PITH_WAYS],
                             uint32_t partners, pith_arena *scratch,
                             pith_choice *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    word_bag bag[PITH_WAYS] = {{NULL, 0}};
    bool ok = true;

    *out = (pith_choice){.partners = partners};
    for (int k = 0; k < PITH_WAYS; k++) {
        bool estimates = k == PITH_WAY_PAGE || k == PITH_WAY_PARTNERS;

        if (!way[k])
            continue;
        ok = ok && bag_read(way[k], scratch, &bag[k]);
        out->way[k] = (pith_way_result){
            .applies = true,
            .confidence = estimates ? way[k]->confidence : -1,
            .words = bag[k].n,
        };
    }
    if (ok) {
        choose(out);
        compare(bag, out);
    }
    pith_arena_reset(scratch, mark);
    return ok ? PITH_OK : PITH_NOMEM;
}
