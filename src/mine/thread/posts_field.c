/* mine/thread/posts_field: author, date, body and permalink of every post.
 *
 * Fields are decided for the region, not for the record: elements with the
 * same labels from the record's root down are a column, and the column that
 * behaves as a field should in all records is that field. A record that lacks
 * the column takes the next best one. */
#include "mine/thread/posts_field_int.h"

#include <stdlib.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/utf8.h"
#include "tree/text.h"

/* Columns kept for a region, most frequent paths first. */
#define COLUMNS_MAX 384
/* Text of one record that counts for the body's column. */
#define BODY_CAP       400
#define NAME_MAX_BYTES 80
/* Name and date of a post are this near, as a rule. */
#define NEAR_STEPS 6
/* Posts asked for the path from date to author, and how long it may be. */
#define SAMPLE_POSTS 4
#define PATH_STEPS   12
/* The address has been looked at. */
#define HREF_KNOWN 0x8000u

/* ---- columns ----------------------------------------------------------- */

/* Call `visit` for every element of the record with the hash of the labels
 * from its root. */
typedef bool (*visit_fn)(posts_fields *f, uint32_t rec, pith_node v,
                         uint64_t path);

static bool walk_record(posts_fields *f, uint32_t rec, visit_fn visit)
{
    const pith_tree *t = f->t;
    const pith_post *post = &f->region->post[rec];
    uint16_t base = t->depth[post->root];

    for (uint32_t i = 0; i < post->n_nodes; i++) {
        pith_node top = post->node[i], end = pith_tree_end(t, top);
        uint64_t h = 0;
        pith_node mute_end = 0;

        /* path of the top node below the record's root */
        for (pith_node v = top; v != PITH_NIL && t->depth[v] > base;
             v = t->parent[v])
            h = pith_hash_mix(h, f->label[v]);
        for (pith_node v = top; v < end; v++) {
            uint32_t d = (uint32_t)(t->depth[v] - t->depth[top]);

            if (v < mute_end || !pith_is_element(t, v))
                continue;
            if (pith_tag_invisible(t->label[v])) {
                mute_end = pith_tree_end(t, v);
                continue;
            }
            if (d >= POSTS_FIELD_DEPTH)
                continue;
            f->path[d] = pith_hash_mix(d ? f->path[d - 1] : h, f->label[v]);
            if (!visit(f, rec, v, f->path[d]))
                return false;
        }
    }
    return true;
}

/* First visit: number the paths, count the records that have each. */
static bool count_path(posts_fields *f, uint32_t rec, pith_node v,
                       uint64_t path)
{
    bool fresh;
    uint64_t *id = pith_map_put(&f->index, path, f->paths.len, &fresh);

    if (!id)
        return false;
    if (fresh && !PITH_VEC_PUSH(&f->paths, f->arena->al,
                                ((posts_path_count){.path = path})))
        return false;
    f->path_of[v] = (uint32_t)*id + 1;
    if (f->paths.at[*id].last != rec + 1)
        f->paths.at[*id].last = rec + 1, f->paths.at[*id].records++;
    return true;
}

static bool shows_text(const posts_fields *f, pith_node v)
{
    return f->text[v + f->t->size[v]] > f->text[v];
}

/* Paths that enough records have become columns, with empty cells. */
static bool make_columns(posts_fields *f)
{
    uint32_t n = f->region->n_posts;
    size_t cells;

    for (size_t i = 0; i < f->paths.len; i++) {
        posts_path_count *c = &f->paths.at[i];

        c->col = UINT32_MAX;
        if (c->records * 5 < n || (c->records < 2 && n > 2) ||
            f->n_columns == COLUMNS_MAX)
            continue;
        c->col = f->n_columns;
        f->column[f->n_columns++] =
            (posts_column){.records = c->records, .path = c->path};
    }
    cells = (size_t)n * f->n_columns;
    f->cell = pith_arena_array(f->arena, cells, sizeof(*f->cell));
    for (size_t i = 0; i < cells && f->cell; i++)
        f->cell[i] = PITH_NIL;
    return f->cell != NULL;
}

/* Second visit: the first element of the path that shows text is the cell;
 * avatars and names share their path. */
static void place_record(posts_fields *f, uint32_t rec)
{
    const pith_post *post = &f->region->post[rec];

    PITH_EACH_POST_NODE(f->t, post, v)
    {
        uint32_t id = f->path_of[v];
        uint32_t col = id ? f->paths.at[id - 1].col : UINT32_MAX;
        pith_node *cell;

        if (col == UINT32_MAX)
            continue;
        cell = &f->cell[(size_t)rec * f->n_columns + col];
        if (*cell == PITH_NIL || !shows_text(f, *cell))
            *cell = v;
        else if (shows_text(f, v))
            f->column[col].repeats++;
    }
}

static pith_status build_columns(posts_fields *f)
{
    uint32_t n = f->region->n_posts;
    bool ok = true;

    f->column = pith_arena_zalloc(f->arena, COLUMNS_MAX, sizeof(*f->column));
    if (!f->column)
        return PITH_NOMEM;
    f->date_node = pith_arena_array(f->arena, n, sizeof(*f->date_node));
    f->path_of = pith_arena_zalloc(f->arena, f->t->count, sizeof(uint32_t));
    ok = f->path_of && f->date_node && pith_map_reserve(&f->index, 380);
    for (uint32_t i = 0; i < n && ok; i++)
        ok = walk_record(f, i, count_path);
    if (ok)
        ok = make_columns(f);
    for (uint32_t i = 0; i < n && ok; i++)
        place_record(f, i);
    PITH_VEC_RELEASE(&f->paths, f->arena->al);
    return ok ? PITH_OK : PITH_NOMEM;
}

#define COUNT_OF(a) (sizeof(a) / sizeof(*(a)))

/* ---- author ------------------------------------------------------------ */

/* v is, or lies in, an element that the page's text leaves out. */
static bool left_out(const posts_fields *f, pith_node v)
{
    for (; v != PITH_NIL && v >= f->flat.base; v = f->t->parent[v])
        if (pith_is_element(f->t, v) && pith_tag_notext(f->t->label[v]))
            return true;
    return false;
}

pith_str pith_posts_text_of(posts_fields *f, pith_node v)
{
    /* an h1 around one region may begin in the texts and end after them */
    bool inside = v >= f->flat.base && pith_tree_end(f->t, v) <= f->flat.stop;
    pith_str s = {"", 0};

    if (inside)
        s = pith_flat_text(&f->flat, f->t, v);
    if (s.len || (inside && !left_out(f, v)))
        return s;
    pith_buf_clear(&f->buf);
    pith_tree_record_text(f->t, v, &f->buf);
    return pith_buf_view(&f->buf);
}

/* Text of v if it is short enough to be a name; else len 0. */
static pith_str short_text(posts_fields *f, pith_node v)
{
    pith_str none = {NULL, 0}, s;

    if (f->text[v + f->t->size[v]] - f->text[v] > NAME_MAX_BYTES ||
        f->t->size[v] > 24)
        return none;
    s = pith_str_trim(pith_posts_text_of(f, v));
    return s.len && s.len <= NAME_MAX_BYTES ? s : none;
}

/* Numbers do not make names differ: "Reply 1", "Reply 2". */
static uint64_t name_hash(pith_str s)
{
    uint64_t h = 1;

    for (size_t i = 0; i < s.len; i++)
        if (!pith_is_digit(s.ptr[i]))
            h = (h ^ (unsigned char)s.ptr[i]) * 0x100000001b3ull;
    return h;
}

/* The only text below v that is not blank, if the page's text has it as it is
 * (`s`) and it was read for a date: whether it has none is known then. */
static bool known_undated(const posts_fields *f, pith_node v, pith_str s)
{
    for (pith_node u = v; u < pith_tree_end(f->t, v); u++)
        if (pith_is_text(f->t, u) && f->text[u + 1] > f->text[u])
            return f->posts->undated[u] &&
                   pith_str_trim(pith_tree_text(f->t, u)).len == s.len;
    return false;
}

/* A name has a letter; it is no date, no count ("58.9k", "Posts: 17"). */
static posts_name ask_name(const posts_fields *f, pith_node v, pith_str s,
                           uint32_t n_texts)
{
    const char *p = s.ptr, *end = s.ptr + s.len;
    uint32_t letters = 0, digits = 0, marks = 0;
    posts_name n = {.n = n_texts};
    bool ascii = true;
    pith_date d;

    while (p < end) {
        uint32_t r = (unsigned char)*p;

        if (r < 0x80)
            p++;
        else
            r = pith_utf8_next(&p, end), ascii = false;
        if ((r | 0x20) - 'a' < 26u)
            letters++;
        else if (r >= '0' && r <= '9')
            digits++;
        else if (pith_rune_word(r))
            letters++;
        else if (r == '.' || r == ',' || r == ':' || r == '+')
            marks++;
    }
    if (!letters || (digits && marks && digits + marks >= letters) ||
        (digits && s.ptr[s.len - 1] != ':' &&
         memchr(s.ptr, ':', s.len) != NULL))
        return n;
    if (!(n_texts == 1 && known_undated(f, v, s)) && pith_date_find(s, &d) &&
        (d.end - d.begin) * 2 > s.len)
        return n;
    n.like = true;
    n.rich = !(ascii && s.len - letters - digits < 4) && pith_utf8_words(s) > 4;
    n.mark = letters == 1 && !digits;
    n.hash = name_hash(s);
    return n;
}

uint16_t pith_posts_href_cues(posts_fields *f, pith_node a)
{
    uint16_t *known, cues;

    if (a < f->flat.base || a >= f->flat.stop)
        return pith_lexicon_path(pith_tree_attr(f->t, a, PITH_ATTR_HREF));
    known = &f->href_cues[a - f->flat.base];
    if (*known)
        return (uint16_t)(*known & ~HREF_KNOWN);
    cues = pith_lexicon_path(pith_tree_attr(f->t, a, PITH_ATTR_HREF));
    *known = cues | HREF_KNOWN;
    return cues;
}

static bool link_names_author(posts_fields *f, pith_node v)
{
    const pith_tree *t = f->t;
    pith_node a = v;

    /* the link itself, around it, or its only child */
    for (int up = 0; up < 2 && a != PITH_NIL && pith_is_element(t, a) &&
                     t->label[a] != PITH_TAG_A;
         up++)
        a = t->parent[a];
    if (a == PITH_NIL || !pith_is_element(t, a) || t->label[a] != PITH_TAG_A)
        a = pith_tree_find(t, v, pith_tree_end(t, v), PITH_TAG_A);
    if (a == PITH_NIL)
        return false;
    return pith_posts_href_cues(f, a) & PITH_WORD_AUTHOR;
}

/* Texts in the subtree that are not white space. */
static uint32_t texts_in(const posts_fields *f, pith_node v)
{
    uint32_t n = 0;

    for (pith_node c = v; c < pith_tree_end(f->t, v); c++)
        n += pith_is_text(f->t, c) && f->text[c + 1] > f->text[c];
    return n;
}

static bool in_body(const posts_fields *f, uint32_t rec, pith_node v)
{
    pith_node b = f->body_col == UINT32_MAX
                      ? PITH_NIL
                      : pith_posts_cell(f, rec, f->body_col);

    return b != PITH_NIL && pith_tree_holds(f->t, b, v);
}

/* The element's text as a name; `like` is false where it can be none. One text
 * and several that begin with it are kept apart. */
static posts_name name_of(posts_fields *f, pith_node v)
{
    pith_str s = short_text(f, v);
    posts_name *known;
    uint32_t k, n;

    if (!s.len)
        return (posts_name){0};
    k = pith_flat_nth(&f->flat, v);
    n = pith_flat_nth(&f->flat, pith_tree_end(f->t, v)) - k;
    if (!n) /* left out of the page's text */
        return ask_name(f, v, s, 0);
    known = &f->name[2 * (size_t)k + (n > 1)];
    if (known->n != n)
        *known = ask_name(f, v, s, n);
    return *known;
}

/* Few steps of the tree lead from one to the other. */
static bool close_by(const posts_fields *f, pith_node a, pith_node b)
{
    pith_node up = b == PITH_NIL ? PITH_NIL : pith_tree_lca(f->t, a, b);

    return up != PITH_NIL &&
           f->t->depth[a] + f->t->depth[b] - 2 * f->t->depth[up] <= NEAR_STEPS;
}

/* How much a column looks like the author's name. */
static double author_score(posts_fields *f, uint32_t col)
{
    uint32_t n = f->region->n_posts, named = 0, cues = 0, link = 0, first = 0;
    uint32_t distinct = 0, rich = 0, single = 0, near = 0, mark = 0;
    uint64_t prev[8] = {0};
    double share, vary;

    for (uint32_t i = 0; i < n; i++) {
        pith_node v = pith_posts_cell(f, i, col);
        posts_name name;
        bool seen = false;

        if (v == PITH_NIL || in_body(f, i, v))
            continue;
        name = name_of(f, v);
        if (!name.like)
            continue;
        named++;
        for (size_t k = 0; k < COUNT_OF(prev); k++)
            seen |= prev[k] == name.hash;
        if (!seen)
            prev[distinct++ % COUNT_OF(prev)] = name.hash;
        rich += name.rich;
        mark += name.mark;
        single += texts_in(f, v) == 1;
        cues += ((pith_posts_cues(&f->posts->words, v) |
                  pith_posts_cues(&f->posts->words, f->t->parent[v])) &
                 PITH_WORD_AUTHOR) != 0;
        link += link_names_author(f, v);
        near += close_by(f, v, f->date_node[i]);
        first += f->body_col == UINT32_MAX ||
                 pith_posts_cell(f, i, f->body_col) == PITH_NIL ||
                 v < pith_posts_cell(f, i, f->body_col);
    }
    if (named * 3 < n || named == 0 ||
        (n >= 3 && distinct < 2 && cues * 2 < named))
        return 0;
    share = (double)named / n;
    vary = (double)distinct / named;
    return share * (0.4 + (vary > 0.6 ? 0.6 : vary)) *
           (1.0 + 2.0 * cues / named + 1.5 * link / named +
            0.5 * first / named + 0.7 * near / named) *
           (0.3 + 1.0 * single / named) * (1.0 - 0.7 * rich / named) *
           (1.0 - 0.8 * mark / named) /
           (1.0 + 0.5 * f->column[col].repeats / named);
}

/* ---- body -------------------------------------------------------------- */

static uint32_t own_text(const posts_fields *f, pith_node v)
{
    pith_node e = v + f->t->size[v];

    return f->text[e] - f->text[v];
}

/* The column's nodes hold the date or the author in many records. */
static bool holds_meta(const posts_fields *f, uint32_t col)
{
    uint32_t holds = 0, seen = 0;

    for (uint32_t i = 0; i < f->region->n_posts; i++) {
        pith_node v = pith_posts_cell(f, i, col), pv = f->date_node[i];

        if (v == PITH_NIL)
            continue;
        seen++;
        holds += pv != PITH_NIL && pith_tree_holds(f->t, v, pv);
    }
    return seen == 0 || holds * 5 > seen;
}

/* Text of the column over all records, capped each. Text that several records
 * share word for word is the template's. */
static double body_weight(const posts_fields *f, uint32_t col)
{
    double sum = 0;
    uint32_t prev = 0;

    for (uint32_t i = 0; i < f->region->n_posts; i++) {
        pith_node v = pith_posts_cell(f, i, col);
        uint32_t len;

        if (v == PITH_NIL)
            continue;
        len = own_text(f, v);
        if (len != prev)
            sum += len < BODY_CAP ? len : BODY_CAP;
        prev = len;
    }
    return sum;
}

static double body_cues(const posts_fields *f, uint32_t col)
{
    uint32_t cues = 0, seen = 0;

    for (uint32_t i = 0; i < f->region->n_posts && seen < 8; i++) {
        pith_node v = pith_posts_cell(f, i, col);

        if (v == PITH_NIL)
            continue;
        seen++;
        cues += (pith_posts_cues(&f->posts->words, v) & PITH_WORD_BODY) != 0;
    }
    return seen ? (double)cues / seen : 0;
}

/* The column's elements are containers of text, not parts of it. */
static bool can_hold(const posts_fields *f, uint32_t col)
{
    pith_node v = PITH_NIL;

    for (uint32_t i = 0; i < f->region->n_posts && v == PITH_NIL; i++)
        v = pith_posts_cell(f, i, col);
    switch (v == PITH_NIL ? PITH_TAG_NONE : f->t->label[v]) {
    case PITH_TAG_DIV:
    case PITH_TAG_TD:
    case PITH_TAG_SECTION:
    case PITH_TAG_ARTICLE:
    case PITH_TAG_MAIN:
    case PITH_TAG_DD:
        return true;
    default:
        return f->column[col].cues > 0.5;
    }
}

/* Of the columns inside `col`: the one to go down to, or `col`. */
static uint32_t narrower(const posts_fields *f, uint32_t col, double weight)
{
    uint32_t best = col;
    double top = 0;

    for (uint32_t c = 0; c < f->n_columns; c++) {
        uint32_t inside = 0, seen = 0;
        double w, need;

        if (c == col || f->column[c].weight > weight || !can_hold(f, c))
            continue;
        for (uint32_t i = 0; i < f->region->n_posts; i++) {
            pith_node v = pith_posts_cell(f, i, c),
                      u = pith_posts_cell(f, i, col);

            if (u == PITH_NIL)
                continue;
            seen++;
            inside += v != PITH_NIL && v != u && pith_tree_holds(f->t, u, v);
        }
        if (inside * 10 < seen * 8 || f->column[c].repeats * 10 > inside)
            continue;
        w = f->column[c].weight;
        need = f->column[c].cues > 0.5 ? 0.6 : 0.85;
        if (w >= need * weight && w > top)
            top = w, best = c;
    }
    return best;
}

static void choose_body(posts_fields *f)
{
    double top = 0;

    f->body_col = UINT32_MAX;
    for (uint32_t c = 0; c < f->n_columns; c++) {
        f->column[c].weight = body_weight(f, c);
        f->column[c].cues = body_cues(f, c);
        if (f->column[c].records * 2 < f->region->n_posts || holds_meta(f, c))
            continue;
        if (f->column[c].weight > top)
            top = f->column[c].weight, f->body_col = c;
    }
    f->body_label = 0;
    for (int n = 0; f->body_col != UINT32_MAX && n < POSTS_FIELD_DEPTH; n++) {
        uint32_t c = narrower(f, f->body_col, f->column[f->body_col].weight);

        if (c == f->body_col)
            break;
        f->body_col = c;
    }
    for (uint32_t i = 0; f->body_col != UINT32_MAX && i < f->region->n_posts;
         i++)
        if (pith_posts_cell(f, i, f->body_col) != PITH_NIL) {
            f->body_label = f->label[pith_posts_cell(f, i, f->body_col)];
            break;
        }
}

/* Of several elements of one path: the one that shares the lowest ancestor
 * with f->near, later ones on a tie. */
static bool pick_nearest(posts_fields *f, uint32_t rec, pith_node v,
                         uint64_t path)
{
    pith_node up;

    (void)rec;
    if (path != f->want)
        return true;
    up = pith_tree_lca(f->t, v, f->near);
    if (up != PITH_NIL && f->t->depth[up] >= f->found_depth) {
        f->found_depth = f->t->depth[up];
        f->found = v;
    }
    return true;
}

/* An element labelled as the field's elements are, in a record that has none
 * of its columns (the opening post, as a rule): the one nearest to `near`. */
static pith_node by_label(const posts_fields *f, const posts_choice *c,
                          uint32_t rec, pith_node near, bool pivot)
{
    const pith_post *post = &f->region->post[rec];
    const pith_tree *t = f->t;
    pith_node best = PITH_NIL;
    int top = -1;

    if (!c->n || (f->posts->bare[c->label] && f->posts->bare[c->above]))
        return PITH_NIL;
    for (int strict = 1; strict >= f->posts->bare[c->label]; strict--)
        for (uint32_t i = 0; i < post->n_nodes && best == PITH_NIL; i++)
            for (pith_node v = post->node[i];
                 v < pith_tree_end(t, post->node[i]); v++) {
                pith_node up;

                if (f->label[v] != c->label ||
                    (strict && f->label[t->parent[v]] != c->above) ||
                    (pivot && pith_posts_pivot_at(f, v) == UINT32_MAX))
                    continue;
                up = near == PITH_NIL ? post->root : pith_tree_lca(t, v, near);
                if (up != PITH_NIL && t->depth[up] > top)
                    top = t->depth[up], best = v;
            }
    return best;
}

/* The labels of v and what is around it, `up` levels. */
static uint64_t labels_up(const posts_fields *f, pith_node v, uint32_t up)
{
    uint64_t h = 7;

    for (; up--; v = f->t->parent[v])
        h = pith_hash_mix(h, f->label[v]);
    return h;
}

/* From the date up, and from there down to the author, as post `from` has
 * them: where that path leads from `date`, whatever else its block looks like.
 */
static pith_node by_path(posts_fields *f, uint32_t from, pith_node author,
                         pith_node date)
{
    const pith_tree *t = f->t;
    pith_node at = f->date_node[from], up, top;
    uint32_t rise, fall;
    uint64_t path;

    if (at == PITH_NIL || date == PITH_NIL)
        return PITH_NIL;
    up = pith_tree_lca(t, at, author);
    if (up == PITH_NIL || up == at || up == author)
        return PITH_NIL;
    rise = (uint32_t)(t->depth[at] - t->depth[up]);
    fall = (uint32_t)(t->depth[author] - t->depth[up]);
    top = rise + fall <= PATH_STEPS ? pith_tree_above(t, date, rise) : PITH_NIL;
    if (top == PITH_NIL || f->posts->bare[f->label[up]] ||
        f->label[top] != f->label[up] ||
        labels_up(f, date, rise) != labels_up(f, at, rise))
        return PITH_NIL;
    path = labels_up(f, author, fall);
    for (pith_node v = top + 1; v < pith_tree_end(t, top); v++)
        if (t->depth[v] - t->depth[top] == (int)fall &&
            labels_up(f, v, fall) == path)
            return v;
    return PITH_NIL;
}

static pith_node find_date(posts_fields *f, uint32_t rec)
{
    pith_node v = PITH_NIL, last = PITH_NIL;

    for (uint32_t k = 0; k < f->date.n; k++) {
        uint32_t at;

        v = pith_posts_cell(f, rec, f->date.col[k]);
        if (v == PITH_NIL || (at = pith_posts_pivot_at(f, v)) == UINT32_MAX)
            continue;
        if (!pith_posts_other_date(f, at))
            return v;
        /* "edited ...": a second date of the same path, if there is one */
        last = last == PITH_NIL ? v : last;
        f->want = f->column[f->date.col[k]].path;
        f->near = f->region->post[rec].root;
        f->found = PITH_NIL, f->found_depth = -1;
        walk_record(f, rec, pick_nearest);
        if (f->found != PITH_NIL && f->found != v &&
            pith_posts_pivot_at(f, f->found) != UINT32_MAX)
            return f->found;
    }
    if (last != PITH_NIL)
        return last;
    v = by_label(f, &f->date, rec, PITH_NIL, true);
    return v != PITH_NIL ? v : f->region->post[rec].pivot;
}

/* Label of the choice's first column and of the element above it. */
static void label_choice(const posts_fields *f, posts_choice *c)
{
    for (uint32_t i = 0; c->n && i < f->region->n_posts; i++) {
        pith_node v = pith_posts_cell(f, i, c->col[0]);

        if (v != PITH_NIL) {
            c->label = f->label[v];
            c->above = f->label[f->t->parent[v]];
            return;
        }
    }
}

static void rank_dates(posts_fields *f)
{
    f->date = (posts_choice){0};
    for (uint32_t c = 0; c < f->n_columns; c++)
        pith_posts_choice_put(&f->date, c, pith_posts_date_score(f, c));
    label_choice(f, &f->date);
    for (uint32_t i = 0; i < f->region->n_posts; i++)
        f->date_node[i] = find_date(f, i);
}

static void rank_authors(posts_fields *f)
{
    f->author = (posts_choice){0};
    for (uint32_t c = 0; c < f->n_columns; c++) {
        double s = author_score(f, c);

        if (s >= 0.5)
            pith_posts_choice_put(&f->author, c, s);
    }
    label_choice(f, &f->author);
}

pith_status pith_posts_fields_find(posts_fields *f)
{
    pith_status st;

    pith_map_init(&f->index, f->arena->al);
    st = build_columns(f);
    if (st == PITH_OK) {
        rank_dates(f);
        choose_body(f);
        rank_authors(f);
        pith_posts_find_from(f);
    }
    pith_map_release(&f->index);
    return st;
}

static bool name_at(posts_fields *f, uint32_t rec, pith_node v)
{
    return v != PITH_NIL && !in_body(f, rec, v) && name_of(f, v).like;
}

pith_node pith_posts_author_of(posts_fields *f, uint32_t rec)
{
    pith_node date = f->date_node[rec], v;

    if (f->from)
        return pith_posts_from_of(f, rec);
    for (uint32_t k = 0; k < f->author.n; k++) {
        uint32_t col = f->author.col[k];

        v = pith_posts_cell(f, rec, col);
        if (f->column[col].repeats && v != PITH_NIL && date != PITH_NIL) {
            f->want = f->column[col].path;
            f->near = date;
            f->found = PITH_NIL, f->found_depth = -1;
            walk_record(f, rec, pick_nearest);
            if (name_at(f, rec, f->found))
                v = f->found;
        }
        if (name_at(f, rec, v))
            return v;
    }
    v = by_label(f, &f->author, rec, date, false);
    for (uint32_t i = 0; i < f->region->n_posts && f->author.n &&
                         !name_at(f, rec, v) && i < SAMPLE_POSTS;
         i++) {
        pith_node other = pith_posts_cell(f, i, f->author.col[0]);

        if (i != rec && name_at(f, i, other))
            v = by_path(f, i, other, date);
    }
    return name_at(f, rec, v) ? v : PITH_NIL;
}

pith_node pith_posts_body_of(const posts_fields *f, uint32_t rec)
{
    const pith_post *post = &f->region->post[rec];
    pith_node best = PITH_NIL;
    uint32_t top = 0;

    if (f->body_col != UINT32_MAX &&
        pith_posts_cell(f, rec, f->body_col) != PITH_NIL)
        return pith_posts_cell(f, rec, f->body_col);
    /* A record of another structure: the largest element with the body's
     * label, else its largest part without the date. */
    if (f->body_label && !f->posts->bare[f->body_label])
        PITH_EACH_POST_NODE(f->t, post, v)
    if (f->label[v] == f->body_label && own_text(f, v) > top)
        top = own_text(f, v), best = v;
    if (best != PITH_NIL)
        return best;
    PITH_EACH_POST_NODE(f->t, post, v)
    {
        if (!pith_is_element(f->t, v) ||
            (f->date_node[rec] != PITH_NIL &&
             pith_tree_holds(f->t, v, f->date_node[rec])))
            continue;
        if (own_text(f, v) > top)
            top = own_text(f, v), best = v;
        v = pith_tree_end(f->t, v) - 1;
    }
    return best;
}
