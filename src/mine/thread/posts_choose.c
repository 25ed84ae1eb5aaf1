/* mine/thread/posts_choose: which of the dates in a post is its date.
 *
 * Posts also show when their author joined and when they were edited. The date
 * of posting is in every post, is full, and runs through the thread in order;
 * the others are or do not. */
#include "name/naming.h"
#include "mine/thread/posts_field_int.h"

/* How far before the date its words can stand. */
#define BEFORE_MAX 40

void pith_posts_choice_put(posts_choice *c, uint32_t col, double score)
{
    uint32_t at;

    if (score <= 0)
        return;
    if (c->n == POSTS_CHOICES && c->score[c->n - 1] >= score)
        return;
    at = c->n < POSTS_CHOICES ? c->n++ : POSTS_CHOICES - 1;
    while (at > 0 && c->score[at - 1] < score) {
        c->col[at] = c->col[at - 1];
        c->score[at] = c->score[at - 1];
        at--;
    }
    c->col[at] = col;
    c->score[at] = score;
}

/* The nearest text before node v, or PITH_NIL. */
static pith_node text_before(const posts_fields *f, pith_node v)
{
    for (uint32_t n = 0; v-- > 0 && n < 24; n++)
        if (pith_is_text(f->t, v) && f->text[v + 1] > f->text[v])
            return v;
    return PITH_NIL;
}

bool pith_posts_other_date(const posts_fields *f, uint32_t pivot)
{
    const pith_date *d = &f->posts->pivot[pivot].date;
    pith_node v = f->posts->pivot[pivot].text;
    pith_node node = f->posts->pivot[pivot].node;
    pith_str s;

    if (v != PITH_NIL) {
        s = pith_str_trim(pith_tree_text(f->t, v));
        if (d->begin > 2)
            return d->begin <= s.len &&
                   pith_lexicon_other_date(pith_str_sub(
                       s, d->begin > BEFORE_MAX ? d->begin - BEFORE_MAX : 0,
                       d->begin < BEFORE_MAX ? d->begin : BEFORE_MAX));
    }
    if (pith_lexicon_other_date(
            pith_name_value(f->t, node, PITH_FROM_ITEMPROP)))
        return true;
    v = text_before(f, v == PITH_NIL ? node : v);
    if (v == PITH_NIL || pith_posts_pivot_at(f, f->t->parent[v]) != UINT32_MAX)
        return false; /* the words of another date */
    s = pith_str_trim(pith_tree_text(f->t, v));
    return s.len <= BEFORE_MAX && pith_lexicon_other_date(s);
}

/* Something that grows with time, or false. */
static bool order_key(const pith_date *d, int64_t *key)
{
    static const int64_t unit[] = {0,     1,      60,      3600,
                                   86400, 604800, 2629800, 31557600};

    if (d->parts & PITH_DATE_YEAR)
        *key = ((int64_t)d->year * 12 + d->month) * 2678400 +
               (int64_t)d->day * 86400 + d->hour * 3600 + d->minute * 60;
    else if (d->parts & PITH_DATE_RELATIVE)
        *key = -(int64_t)d->back * unit[d->unit];
    else if (d->parts & PITH_DATE_DAY)
        *key = (int64_t)d->month * 2678400 + (int64_t)d->day * 86400;
    else
        return false;
    return true;
}

double pith_posts_date_score(const posts_fields *f, uint32_t col)
{
    uint32_t n = f->region->n_posts, has = 0, full = 0, hour = 0, shown = 0;
    uint32_t up = 0, down = 0, pairs = 0, other = 0, moved = 0;
    int64_t last = 0;
    bool any = false;
    double mono;

    for (uint32_t i = 0; i < n; i++) {
        pith_node v = pith_posts_cell(f, i, col);
        uint32_t at = v == PITH_NIL ? UINT32_MAX : pith_posts_pivot_at(f, v);
        const pith_date *d;
        int64_t key;

        if (at == UINT32_MAX || !f->posts->pivot[at].date.parts)
            continue;
        d = &f->posts->pivot[at].date;
        has++;
        full += (d->parts &
                 (PITH_DATE_DAY | PITH_DATE_RELATIVE | PITH_DATE_WEEKDAY)) != 0;
        hour += (d->parts & PITH_DATE_HOUR) != 0;
        shown += f->posts->pivot[at].text != PITH_NIL;
        other += pith_posts_other_date(f, at);
        if (!order_key(d, &key))
            continue;
        if (any) {
            pairs++;
            up += key >= last;
            down += key <= last;
            moved += key != last;
        }
        last = key, any = true;
    }
    if (!has || (n >= 3 && has * 3 < n))
        return 0;
    mono = pairs ? (double)(up > down ? up : down) / pairs : 0.5;
    if (n >= 4 && moved == 0)
        mono = 0.5; /* all the same: says nothing */
    return (double)has / n *
           (0.5 + 1.0 * full / has + 0.3 * hour / has + 0.6 * shown / has +
            1.5 * mono) *
           (1.0 - 0.8 * other / has) /
           (1.0 + 0.3 * f->column[col].repeats / has);
}
