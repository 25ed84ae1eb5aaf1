/* mine/tables/records_runs: records without an element of their own.
 *
 *   <dt>A <dd>.. <dd>..  <dt>B <dd>..      h3 p p hr h3 p      tr.t tr.d tr.t
 *
 * Every set of siblings is also read as the first elements of runs: a record
 * goes from one member to the next. This is [DEPTA]'s generalized node, with
 * two DIFFERS: the number of nodes may vary from record to record, and the
 * runs begin where an element says so instead of at every offset. Elements
 * without text at the end of a run are separators. L1. */
#include "mine/tables/records_int.h"

#define RUNS_LEAST   3   /* runs; two would be anything */
#define RUN_MAX      512 /* siblings of a run; more are no record */
#define TAIL_REPEATS 3   /* elements of one name in a row in a tail */
#define TAIL_ALIKE   0.5 /* share of common features that makes two alike */

static bool counts(const rec_page *p, pith_node v)
{
    return pith_is_element(p->t, v) ? rec_text(p, v) > 0
                                    : p->sum[v + 1].text > p->sum[v].text;
}

/* The name of v was met in the runs at hand; it is from now on. */
static bool meet(rec_page *p, pith_node v)
{
    uint32_t *met = &p->met[p->signatures[p->signature[v]].named];
    bool before = *met == p->n_met;

    *met = p->n_met;
    return before;
}

/* Where the run from v ends, before `end`: after the last sibling that has
 * text. PITH_NIL: there are more than RUN_MAX. */
static pith_node run_end(rec_page *p, pith_node v, pith_node end, bool last)
{
    uint32_t n = 0;
    pith_node upto = pith_tree_end(p->t, v);

    for (; v < end && p->to_look; v = pith_tree_end(p->t, v)) {
        n++;
        p->to_look--;
        if (!counts(p, v))
            continue;
        if (last && n > 1 && (!pith_is_element(p->t, v) || !meet(p, v)))
            break;
        if (!last && pith_is_element(p->t, v))
            meet(p, v);
        if (n > RUN_MAX)
            return PITH_NIL;
        upto = pith_tree_end(p->t, v);
    }
    return upto;
}

/* Features of v's subtree, its own words apart, that carry the mark `m`; all
 * of them get the mark `give`. */
static uint32_t marked(rec_page *p, pith_node v, uint32_t m, uint32_t give,
                       uint32_t *all)
{
    uint32_t n = 0;

    *all = 0;
    for (pith_node u = v; u < pith_tree_end(p->t, v); u++)
        for (uint32_t k = p->signature_at[p->signature[u]],
                      end = p->signature_at[p->signature[u] + 1];
             k < end; k++) {
            uint32_t f = p->feat[k];

            if ((u == v && p->kind[f] != REC_FEAT_TEXT) || p->stamp[f] == give)
                continue;
            n += p->stamp[f] == m;
            p->stamp[f] = give;
            ++*all;
        }
    return n;
}

/* Two elements of one shape: neither can be the tail of the other. */
bool pith_rec_alike(rec_page *p, pith_node a, pith_node b, double share)
{
    uint32_t na, nb, both;

    if (p->t->label[a] != p->t->label[b])
        return false;
    p->mark += 2;
    marked(p, a, 0, p->mark - 1, &na);
    both = marked(p, b, p->mark - 1, p->mark, &nb);
    return na + nb == 0 || both * 2 >= (na + nb) * share;
}

/* Kinds of texts and images in the subtree of v. */
static uint32_t kinds_in(rec_page *p, pith_node v)
{
    uint32_t kinds = 0;

    p->mark++;
    for (pith_node u = v; u < pith_tree_end(p->t, v); u++)
        for (uint32_t k = p->signature_at[p->signature[u]],
                      end = p->signature_at[p->signature[u] + 1];
             k < end; k++) {
            uint32_t f = p->feat[k];

            kinds += p->kind[f] >= REC_FEAT_TEXT && p->stamp[f] != p->mark;
            p->stamp[f] = p->mark;
        }
    return kinds;
}

/* The first elements are records by themselves: most of the text, and several
 * kinds of it. What follows them is an appendix. */
static bool are_whole(rec_page *p, const rec_set *s, const rec_set *runs)
{
    uint64_t first = 0, all = 0, kinds = 0;

    for (uint32_t i = 0; i < s->n; i++) {
        pith_node v = s->node[i];

        first += rec_text(p, v);
        all += rec_text_of(p, runs, i);
        kinds += kinds_in(p, v);
    }
    return first * 4 > all * 3 ||
           (first * 2 > all && kinds >= (uint64_t)s->n * 3);
}

bool pith_rec_is_title(const rec_page *p, pith_node v)
{
    return rec_link(p, v) > 0 || pith_tree_find(p->t, v, pith_tree_end(p->t, v),
                                                PITH_TAG_IMG) != PITH_NIL;
}

/* The records stand in the tails: the largest element there has a link or an
 * image of its own and most of the text. */
static bool tails_are_whole(const rec_page *p, const rec_set *s,
                            const rec_set *runs)
{
    uint64_t text = 0, all = 0;

    for (uint32_t i = 0; i < s->n; i++) {
        pith_node v = pith_tree_end(p->t, s->node[i]);
        uint32_t most = 0;

        for (; v < runs->upto[i]; v = pith_tree_end(p->t, v))
            if (pith_is_element(p->t, v) && rec_text(p, v) > most &&
                pith_rec_is_title(p, v))
                most = rec_text(p, v);
        text += most;
        all += rec_text_of(p, runs, i);
    }
    return text * 2 > all;
}

/* A name comes again in the tail after another: two records. */
static bool is_glued(const rec_page *p, pith_node first, pith_node end)
{
    uint64_t name_at[4]; /* names in the order they came */
    uint32_t n = 0;
    pith_node v = pith_tree_end(p->t, first);

    for (; v < end; v = pith_tree_end(p->t, v)) {
        uint64_t name;

        if (!pith_is_element(p->t, v) || !counts(p, v))
            continue;
        name = pith_rec_name(p, v);
        for (uint32_t i = 0; i + 1 < n; i++)
            if (name_at[i] == name)
                return true;
        if (n && name_at[n - 1] == name)
            continue;
        if (n < 4)
            name_at[n++] = name;
    }
    return false;
}

/* Runs that are sections: one name of the tail comes again and again. */
static uint32_t are_sections(const rec_page *p, const rec_set *s,
                             const pith_node *upto)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < s->n; i++) {
        pith_node v = pith_tree_end(p->t, s->node[i]);
        uint64_t last = 0;
        uint32_t times = 0, most = 0;

        for (; v < upto[i]; v = pith_tree_end(p->t, v)) {
            if (!pith_is_element(p->t, v) || !counts(p, v))
                continue;
            times = pith_rec_name(p, v) == last ? times + 1 : 1;
            last = pith_rec_name(p, v);
            most = times > most ? times : most;
        }
        n += most > TAIL_REPEATS || is_glued(p, s->node[i], upto[i]);
    }
    return n;
}

/* Runs whose tail repeats the shape of their first element. */
static uint32_t repeat_first(rec_page *p, const rec_set *s,
                             const pith_node *upto)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < s->n; i++) {
        pith_node v = pith_tree_end(p->t, s->node[i]);
        bool found = false;

        for (uint32_t k = 1; v < upto[i] && k < 16 && !found; k++) {
            found = pith_is_element(p->t, v) && counts(p, v) &&
                    pith_rec_alike(p, s->node[i], v, TAIL_ALIKE);
            v = pith_tree_end(p->t, v);
        }
        n += found;
    }
    return n;
}

/* Most members have a link or an image: they are titles, not headings. */
static bool are_titles(const rec_page *p, const rec_set *s)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < s->n; i++)
        n += pith_rec_is_title(p, s->node[i]);
    return n * 2 > s->n;
}

pith_status pith_rec_runs(rec_page *p, const rec_set *s, rec_set *out,
                          bool *made)
{
    pith_node parent = p->t->parent[s->node[0]];
    pith_node *upto;
    uint32_t longer = 0;

    *made = false;
    if (s->n < RUNS_LEAST || s->upto || !rec_siblings(p, s))
        return PITH_OK;
    if (!p->to_look) {
        p->cut = true;
        return PITH_OK;
    }
    upto = pith_arena_array(p->tmp, s->n, sizeof(*upto));
    if (!upto)
        return PITH_NOMEM;
    p->n_met++;
    for (uint32_t i = 0; i < s->n; i++) {
        bool last = i + 1 == s->n;
        pith_node end = last ? pith_tree_end(p->t, parent) : s->node[i + 1];

        upto[i] = run_end(p, s->node[i], end, last);
        if (upto[i] == PITH_NIL)
            return PITH_OK;
        longer += upto[i] > pith_tree_end(p->t, s->node[i]);
    }
    if (!p->to_look) {
        p->cut = true;
        return PITH_OK;
    }
    if (longer * 2 < s->n || repeat_first(p, s, upto) * 5 > s->n ||
        are_sections(p, s, upto) * 3 > s->n)
        return PITH_OK;
    *out = *s;
    out->upto = upto;
    if (are_whole(p, s, out) || tails_are_whole(p, s, out))
        return PITH_OK;
    out->weight = are_titles(p, s) ? 0.95 : 0.5;
    out->cost = 0;
    for (uint32_t i = 0; i < out->n; i++)
        out->cost += rec_end(p, out, i) - out->node[i];
    *made = true;
    return PITH_OK;
}
