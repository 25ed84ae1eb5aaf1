/* mine/thread/posts_table: posts as a table: the text and the fields of every
 * post, in the form that output/ prints. */
#include "mine/thread/posts_field_int.h"
#include "mine/thread/posts_sure.h"

#include "name/naming.h"
#include "base/buf.h"
#include "read/cell.h"
#include "read/value.h"
#include "tree/path.h"
#include "tree/text.h"

#define TEXT_MAX  ((size_t)256 << 20)
#define TITLE_MAX 160
/* Words that are asked of every element of a post. */
#define MARKING \
    (PITH_WORD_QUOTE | PITH_WORD_SIGNATURE | PITH_WORD_RATING | PITH_WORD_TITLE)

static const struct {
    const char *name;
    pith_type type;
} col_of[PITH_POST_COLUMNS] = {
    [PITH_POST_AUTHOR] = {"author", PITH_TYPE_TEXT},
    [PITH_POST_DATE] = {"date", PITH_TYPE_DATE},
    [PITH_POST_DATE_ISO] = {"date_iso", PITH_TYPE_DATE},
    [PITH_POST_BODY] = {"body", PITH_TYPE_TEXT},
    [PITH_POST_PERMALINK] = {"permalink", PITH_TYPE_URL},
    [PITH_POST_TITLE] = {"title", PITH_TYPE_TEXT},
    [PITH_POST_RATING] = {"rating", PITH_TYPE_RATING},
    [PITH_POST_QUOTE] = {"quote", PITH_TYPE_TEXT},
    [PITH_POST_SIGNATURE] = {"signature", PITH_TYPE_TEXT},
    [PITH_POST_HTML] = {"body_html", PITH_TYPE_TEXT},
};

/* What was written to `b`, trimmed, copied to the arena; null if empty. */
static pith_str keep(posts_fields *f, const pith_buf *b, pith_status *st)
{
    pith_str s = pith_str_trim(pith_buf_view(b)), none = {NULL, 0};
    char *copy;

    if (b->status != PITH_OK)
        *st = b->status;
    if (!s.len || *st != PITH_OK)
        return none;
    copy = pith_arena_dup(f->arena, s.ptr, s.len);
    if (!copy)
        *st = PITH_NOMEM;
    return copy ? (pith_str){copy, s.len} : none;
}

/* ---- date -------------------------------------------------------------- */

static void put_date(posts_fields *f, const pith_posts *posts,
                     const pith_posts_options *opt, uint32_t rec,
                     pith_cell *cell, pith_status *st)
{
    const pith_post *post = &f->region->post[rec];
    pith_node pivot = f->date_node[rec], text;
    pith_cell_known known = {.text = PITH_NIL};
    uint32_t at;

    if (pivot == PITH_NIL)
        return;
    at = pith_posts_pivot_at(f, pivot);
    if (at != UINT32_MAX && posts->pivot[at].date.parts) {
        const posts_pivot *p = &posts->pivot[at];

        known =
            (pith_cell_known){p->text, &p->shown, p->attr ? &p->date : NULL};
    }
    pith_buf_clear(&f->buf);
    pith_buf_clear(&f->iso);
    pith_cell_date(f->t, pivot, post->root, &known, posts->order, opt->now,
                   &f->buf, &f->iso, &text);
    cell[PITH_POST_DATE].text = keep(f, &f->buf, st);
    cell[PITH_POST_DATE].node = text != PITH_NIL ? text : pivot;
    cell[PITH_POST_DATE_ISO].text = keep(f, &f->iso, st);
    cell[PITH_POST_DATE_ISO].node = cell[PITH_POST_DATE].node;
    cell[PITH_POST_DATE].plain = cell[PITH_POST_DATE_ISO].text;
}

/* ---- links ------------------------------------------------------------- */

/* The last run of digits in an id, such as 17 of "post-17". */
static pith_str id_digits(pith_str id)
{
    size_t end = id.len, begin;

    while (end && !pith_is_digit(id.ptr[end - 1]))
        end--;
    for (begin = end; begin && pith_is_digit(id.ptr[begin - 1]); begin--)
        ;
    return pith_str_sub(id, begin, end - begin);
}

static bool good_href(pith_str href)
{
    return href.len > 1 && !pith_str_istarts(href, PITH_STR("javascript:")) &&
           !pith_str_istarts(href, PITH_STR("mailto:"));
}

/* "#12", "12", "#12.3" */
static bool is_number(pith_str s)
{
    size_t digits = 0;

    for (size_t i = 0; i < s.len; i++) {
        if (pith_is_digit(s.ptr[i]))
            digits++;
        else if (!pith_is_space(s.ptr[i]) && s.ptr[i] != '#' && s.ptr[i] != '.')
            return false;
    }
    return digits > 0 && digits < 7;
}

/* How much the link looks like the address of this post. */
static double link_score(posts_fields *f, pith_node a, pith_node date,
                         pith_str digits)
{
    const pith_tree *t = f->t;
    pith_str href = pith_str_trim(pith_tree_attr(t, a, PITH_ATTR_HREF));
    uint16_t in_path;
    pith_str text;
    double s = 0;

    if (!good_href(href))
        return 0;
    if (date != PITH_NIL &&
        (pith_tree_holds(t, a, date) || pith_tree_holds(t, date, a)))
        s += 2;
    if (digits.len >= 3 && pith_str_has(href, digits))
        s += 1.5;
    if (pith_str_has(href, PITH_STR("#")) && href.len > 2)
        s += 0.5;
    in_path = pith_posts_href_cues(f, a);
    if (in_path & PITH_WORD_ACTION)
        s -= 2.5;
    if (s < 0)
        return s;
    if (((pith_posts_cues(&f->posts->words, a) | in_path |
          pith_lexicon_part(pith_tree_attr(t, a, PITH_ATTR_TITLE))) &
         PITH_WORD_PERMALINK) != 0)
        s += 2;
    text = pith_posts_text_of(f, a);
    if (is_number(text))
        s += 1;
    else if (pith_lexicon_part(text) & PITH_WORD_PERMALINK)
        s += 2;
    return s;
}

/* Digits of the id that the record or one of its first elements has. */
static pith_str record_digits(const pith_tree *t, const pith_post *post)
{
    pith_str none = {NULL, 0};
    pith_node v = post->root;

    for (; v < pith_tree_end(t, post->root) && v < post->root + 24; v++)
        if (pith_is_element(t, v)) {
            pith_str d = id_digits(pith_name_value(t, v, PITH_FROM_ID));

            if (d.len >= 3)
                return d;
        }
    for (v = t->parent[post->root];
         v != PITH_NIL && pith_is_element(t, v) && v + 3 > post->root;
         v = t->parent[v]) {
        pith_str d = id_digits(pith_name_value(t, v, PITH_FROM_ID));

        if (d.len >= 3)
            return d;
    }
    return none;
}

/* The link of the record that scores best, the first of equals. */
static pith_node permalink_of(posts_fields *f, uint32_t rec)
{
    const pith_tree *t = f->t;
    const pith_post *post = &f->region->post[rec];
    pith_str digits = record_digits(t, post);
    pith_node date = f->date_node[rec], best = PITH_NIL;
    pith_node body = pith_posts_body_of(f, rec);
    double top = 0.9;

    for (size_t i = 0; i < f->marks.len; i++) {
        pith_node v = f->marks.at[i].node;
        double s;

        if (t->label[v] != PITH_TAG_A ||
            (body != PITH_NIL && body != post->root &&
             pith_tree_holds(t, body, v)))
            continue;
        s = link_score(f, v, date, digits);
        if (s > top)
            top = s, best = v;
    }
    return best;
}

/* ---- body -------------------------------------------------------------- */

/* Visible text of the quotes or signatures of the record in nodes
 * [from, end); `first` becomes the first of them. */
static void put_parts(posts_fields *f, pith_node from, pith_node end,
                      uint16_t part, uint32_t *first)
{
    for (size_t i = 0; i < f->marks.len; i++) {
        pith_node c = f->marks.at[i].node;

        if (c < from || c >= end || !(f->marks.at[i].cues & part))
            continue;
        if (f->buf.len)
            pith_buf_char(&f->buf, '\n');
        *first = *first == UINT32_MAX ? c : *first;
        pith_tree_visible(f->t, c, PITH_TEXT_NOSCRIPT, &f->buf);
        from = pith_tree_end(f->t, c);
    }
}

static bool holds_meta(const posts_fields *f, uint32_t rec, pith_node v,
                       pith_node author)
{
    pith_node date = f->date_node[rec];

    return (date != PITH_NIL && pith_tree_holds(f->t, v, date)) ||
           (author != PITH_NIL && pith_tree_holds(f->t, v, author));
}

/* The paragraphs of a body that no element holds alone, without those that
 * have the date or the author: *v becomes the first; the last. */
static pith_node body_run(posts_fields *f, uint32_t rec, pith_node *v)
{
    const pith_tree *t = f->t;
    pith_node own = *v, author = pith_posts_author_of(f, rec);
    pith_node last = pith_cell_run(t, v), end = own;

    for (pith_node c = *v; c <= last; c = pith_tree_end(t, c)) {
        if (c != own && holds_meta(f, rec, c, author)) {
            if (c > own)
                break;
            *v = pith_tree_end(t, c);
        }
        end = c > own && pith_is_element(t, c) ? c : end;
    }
    return end;
}

static void put_body(posts_fields *f, uint32_t rec, pith_cell *cell,
                     pith_status *st)
{
    pith_node v = pith_posts_body_of(f, rec), last;
    pith_span span;

    if (v == PITH_NIL)
        return;
    cell[PITH_POST_BODY].node = v;
    last = body_run(f, rec, &v);
    pith_buf_clear(&f->buf);
    pith_cell_paragraphs(f->t, v, last, &f->buf);
    cell[PITH_POST_BODY].text = keep(f, &f->buf, st);
    pith_buf_clear(&f->buf);
    put_parts(f, v, pith_tree_end(f->t, last), PITH_WORD_QUOTE,
              &cell[PITH_POST_QUOTE].node);
    cell[PITH_POST_QUOTE].text = keep(f, &f->buf, st);
    pith_buf_clear(&f->buf);
    put_parts(f, 0, f->t->count, PITH_WORD_SIGNATURE,
              &cell[PITH_POST_SIGNATURE].node);
    cell[PITH_POST_SIGNATURE].text = keep(f, &f->buf, st);
    span = f->t->span[v];
    span.end = f->t->span[last].end;
    if (span.end > span.begin)
        cell[PITH_POST_HTML].text =
            (pith_str){f->t->src + span.begin, span.end - span.begin};
    cell[PITH_POST_HTML].node = cell[PITH_POST_BODY].node;
}

/* ---- table ------------------------------------------------------------- */

/* The text of v, to stay; ptr NULL: none. */
static pith_str kept_text(posts_fields *f, pith_node v, pith_status *st)
{
    pith_str s = pith_posts_text_of(f, v), none = {NULL, 0};

    if (s.len && s.ptr == f->buf.data)
        return keep(f, &f->buf, st);
    return s.len ? s : none;
}

/* The element's text, without a colon after it: "Ann:". */
static pith_str name_text(posts_fields *f, pith_node v, pith_status *st)
{
    pith_str s = kept_text(f, v, st);

    if (f->from)
        return pith_posts_after_from(s);
    if (s.len > 1 && s.ptr[s.len - 1] == ':')
        s.len--;
    return pith_str_trim(s);
}

/* ---- reviews ----------------------------------------------------------- */

/* The number an element with a word for ratings shows or hides. */
static bool rating_at(posts_fields *f, pith_node v, pith_str *out)
{
    static const uint32_t names[] = {PITH_ATTR_CONTENT, PITH_ATTR_TITLE,
                                     PITH_ATTR_ARIA_LABEL, PITH_ATTR_ALT,
                                     PITH_ATTR_VALUE};
    pith_str s;

    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
        *out = pith_value_first_number(pith_tree_attr(f->t, v, names[i]));
        if (out->len && out->len <= 4)
            return true;
    }
    s = pith_posts_text_of(f, v);
    *out = pith_value_first_number(s);
    return out->len && out->len <= 4 && s.len <= 40;
}

/* itemprop "ratingValue" first, then what words call a rating. */
static void put_rating(posts_fields *f, pith_cell *cell, pith_status *st)
{
    for (int sure = 1; sure >= 0; sure--)
        for (size_t i = 0; i < f->marks.len; i++) {
            pith_node v = f->marks.at[i].node;
            pith_str n;

            if (!(f->marks.at[i].cues & PITH_WORD_RATING) ||
                (sure &&
                 !pith_str_ieq(pith_name_value(f->t, v, PITH_FROM_ITEMPROP),
                               PITH_STR("ratingValue"))) ||
                !rating_at(f, v, &n))
                continue;
            n.ptr = pith_arena_dup(f->arena, n.ptr, n.len);
            if (!n.ptr)
                *st = PITH_NOMEM;
            cell[PITH_POST_RATING].text = n;
            cell[PITH_POST_RATING].node = v;
            return;
        }
}

static bool holds_cell(const pith_tree *t, pith_node v, const pith_cell *cell)
{
    return cell->node != UINT32_MAX && pith_tree_holds(t, v, cell->node);
}

/* A post's own subject: a heading, or what is called title or subject, before
 * the body. */
static void put_title(posts_fields *f, pith_cell *cell, pith_status *st)
{
    const pith_tree *t = f->t;

    for (size_t i = 0; i < f->marks.len; i++) {
        pith_node v = f->marks.at[i].node;
        pith_str s;

        if (v >= cell[PITH_POST_BODY].node)
            return;
        if (v == cell[PITH_POST_AUTHOR].node ||
            !(f->marks.at[i].cues & PITH_WORD_TITLE) || t->size[v] > 12)
            continue;
        s = pith_posts_text_of(f, v);
        if (!s.len || s.len > TITLE_MAX ||
            holds_cell(t, v, &cell[PITH_POST_AUTHOR]) ||
            holds_cell(t, v, &cell[PITH_POST_DATE]))
            continue;
        cell[PITH_POST_TITLE].text = kept_text(f, v, st);
        cell[PITH_POST_TITLE].node = v;
        return;
    }
}

/* The elements of the record with a cue, and its links. */
static bool find_marks(posts_fields *f, const pith_post *post)
{
    const pith_tree *t = f->t;

    f->marks.len = 0;
    PITH_EACH_POST_NODE(t, post, v)
    {
        uint16_t cues;

        if (!pith_is_element(t, v))
            continue;
        cues = pith_posts_cues(&f->posts->words, v);
        if (((cues & MARKING) || t->label[v] == PITH_TAG_A) &&
            !PITH_VEC_PUSH(&f->marks, f->arena->al, ((posts_mark){v, cues})))
            return false;
    }
    return true;
}

/* Texts of the top nodes, joined by a space. */
static pith_str post_text(posts_fields *f, const pith_post *post,
                          pith_status *st)
{
    pith_str s;

    if (post->n_nodes == 1) {
        s = kept_text(f, post->node[0], st);
        return s.ptr ? s : PITH_STR("");
    }
    pith_buf_clear(&f->iso);
    for (uint32_t i = 0; i < post->n_nodes; i++) {
        if (f->iso.len)
            pith_buf_char(&f->iso, ' ');
        pith_buf_str(&f->iso, pith_posts_text_of(f, post->node[i]));
    }
    s = keep(f, &f->iso, st);
    return s.ptr ? s : PITH_STR("");
}

static void put_record(posts_fields *f, const pith_posts *posts,
                       const pith_posts_options *opt, uint32_t rec,
                       pith_record *out, pith_status *st)
{
    const pith_post *post = &f->region->post[rec];
    pith_cell *cell =
        pith_arena_zalloc(f->arena, PITH_POST_COLUMNS, sizeof(*cell));
    pith_str *path = pith_arena_array(f->arena, post->n_nodes, sizeof(*path));
    pith_node *node = pith_arena_array(f->arena, post->n_nodes, sizeof(*node));
    pith_node v;

    if (!cell || !path || !node || !find_marks(f, post)) {
        *st = PITH_NOMEM;
        return;
    }
    for (int c = 0; c < PITH_POST_COLUMNS; c++)
        cell[c].node = UINT32_MAX;
    out->text = post_text(f, post, st);
    out->n_paths = f->with_paths ? post->n_nodes : 0;
    for (uint32_t i = 0; i < out->n_paths; i++) {
        pith_path_cursor_to(&f->last, f->t, post->node[i]);
        path[i] = keep(f, &f->last.text, st);
        node[i] = post->node[i];
    }
    v = pith_posts_author_of(f, rec);
    if (v != PITH_NIL) {
        cell[PITH_POST_AUTHOR].text = name_text(f, v, st);
        cell[PITH_POST_AUTHOR].node = v;
    }
    put_date(f, posts, opt, rec, cell, st);
    put_body(f, rec, cell, st);
    put_title(f, cell, st);
    put_rating(f, cell, st);
    v = permalink_of(f, rec);
    if (v != PITH_NIL) {
        cell[PITH_POST_PERMALINK].text =
            pith_str_trim(pith_tree_attr(f->t, v, PITH_ATTR_HREF));
        cell[PITH_POST_PERMALINK].node = v;
    }
    out->cells = cell;
    out->paths = path;
    out->nodes = node;
    out->depth = post->depth;
    out->parent = post->parent;
}

/* The path of the region: that of its first post without the last step, where
 * the post is a child. */
static pith_str region_path(posts_fields *f, const pith_record *rec,
                            pith_status *st)
{
    const pith_post *post = f->region->post;
    pith_node parent = f->region->parent;

    if (f->region->n_posts && post->n_nodes && parent != 0 &&
        f->t->parent[post->node[0]] == parent) {
        pith_str s = rec[0].paths[0];

        while (s.len && s.ptr[s.len - 1] != '/')
            s.len--;
        return pith_str_sub(s, 0, s.len - 1);
    }
    pith_buf_clear(&f->buf);
    pith_tree_path(f->t, parent, &f->buf);
    return keep(f, &f->buf, st);
}

static pith_status put_region(posts_fields *f, const pith_posts *posts,
                              const pith_posts_options *opt,
                              const pith_column *columns, pith_region *out)
{
    uint32_t n = f->region->n_posts;
    double feature[POSTS_F_COUNT];
    pith_record *rec = pith_arena_zalloc(f->arena, n, sizeof(*rec));
    pith_status st = rec ? pith_posts_fields_find(f) : PITH_NOMEM;

    pith_paths_init(&f->positions, f->arena->al);
    pith_path_cursor_init(&f->last, &f->positions);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++)
        put_record(f, posts, opt, i, &rec[i], &st);
    if (st == PITH_OK)
        pith_posts_heads(rec, n);
    pith_path_cursor_release(&f->last);
    pith_paths_release(&f->positions);
    *out = (pith_region){.score = f->region->score,
                         .columns = columns,
                         .n_columns = PITH_POST_COLUMNS,
                         .n_records = n,
                         .records = rec};
    if (st == PITH_OK && f->with_paths)
        out->path = region_path(f, rec, &st);
    if (st == PITH_OK && !opt->paper && opt->miner == PITH_POSTS_MIBAT &&
        posts->link) {
        pith_posts_features(posts, f->region, out, feature);
        out->confidence = pith_posts_sure(feature);
    }
    return st;
}

/* The thread's title: the first h1 that is not empty, else <title>. */
static pith_str page_title(posts_fields *f, pith_status *st)
{
    const pith_tree *t = f->t;
    pith_str s = {NULL, 0};

    for (int late = 0; late < 2; late++)
        for (pith_node v = 0; v < t->count && !s.ptr; v++)
            if (pith_is_element(t, v) &&
                t->label[v] == (late ? PITH_TAG_TITLE : PITH_TAG_H1))
                s = kept_text(f, v, st);
    return s;
}

/* The texts of the posts of all regions, or of the main one. */
static pith_status read_texts(posts_fields *f, bool all)
{
    const pith_posts *posts = f->posts;
    pith_node from = f->t->count, end = 0;
    pith_status st;

    for (uint32_t i = 0; i < posts->n_regions; i++) {
        const pith_posts_region *r = &posts->region[i];

        for (uint32_t k = 0; k < r->n_posts && (all || i == posts->main); k++)
            for (uint32_t m = 0; m < r->post[k].n_nodes; m++) {
                pith_node v = r->post[k].node[m], e = pith_tree_end(f->t, v);

                from = v < from ? v : from;
                end = e > end ? e : end;
            }
    }
    from = from < end ? from : end;
    st = pith_flat_read_range(f->t, from, end, f->arena, &f->flat);
    if (st != PITH_OK)
        return st;
    f->name = pith_arena_zalloc(f->arena,
                                2 * ((size_t)pith_flat_nth(&f->flat, end) + 1),
                                sizeof(*f->name));
    f->href_cues =
        pith_arena_zalloc(f->arena, end - from + 1u, sizeof(*f->href_cues));
    return f->name && f->href_cues ? PITH_OK : PITH_NOMEM;
}

/* All regions, or the main one alone; the others are empty then. */
static pith_status make_tables(const pith_tree *t, const pith_posts *posts,
                               const pith_posts_options *opt, bool all,
                               pith_arena *arena, pith_tables *out)
{
    posts_fields fields = {.t = t,
                           .arena = arena,
                           .label = posts->label,
                           .posts = posts,
                           .text = posts->text,
                           .with_paths = all};
    posts_fields *f = &fields;
    pith_posts_options defaults;
    pith_column *columns =
        pith_arena_array(arena, PITH_POST_COLUMNS, sizeof(*columns));
    pith_region *region =
        pith_arena_zalloc(arena, posts->n_regions, sizeof(*region));
    pith_status st = columns && region ? PITH_OK : PITH_NOMEM;

    *out = (pith_tables){.main = PITH_NO_REGION};
    pith_posts_options_init(&defaults);
    if (st == PITH_OK)
        st = read_texts(f, all);
    if (st != PITH_OK)
        return st;
    for (int c = 0; c < PITH_POST_COLUMNS; c++)
        columns[c] = (pith_column){pith_str_of(col_of[c].name), col_of[c].type};
    pith_buf_init(&f->buf, f->arena->al, TEXT_MAX);
    pith_buf_init(&f->iso, f->arena->al, TEXT_MAX);
    for (uint32_t i = 0; i < posts->n_regions && st == PITH_OK; i++) {
        f->region = &posts->region[i];
        f->n_columns = 0;
        if (all || i == posts->main)
            st = put_region(f, posts, opt ? opt : &defaults, columns,
                            &region[i]);
    }
    if (st == PITH_OK)
        out->title = page_title(f, &st);
    pith_buf_release(&f->buf);
    pith_buf_release(&f->iso);
    PITH_VEC_RELEASE(&f->marks, f->arena->al);
    out->regions = region;
    out->n_regions = posts->n_regions;
    if (posts->main != UINT32_MAX)
        out->main = posts->main;
    return st;
}

pith_status pith_posts_tables(const pith_tree *t, const pith_posts *posts,
                              const pith_posts_options *opt, pith_arena *arena,
                              pith_tables *out)
{
    return make_tables(t, posts, opt, true, arena, out);
}

pith_status pith_posts_main(const pith_tree *t, const pith_posts *posts,
                            const pith_posts_options *opt, pith_arena *arena,
                            pith_tables *out)
{
    return make_tables(t, posts, opt, false, arena, out);
}
