/* mine/kind/groupkind: see groupkind.h. */
#include "mine/kind/groupkind.h"

#include <math.h>
#include "base/map.h"

static const char *const term_name[PITH_GROUP_TERM_COUNT] = {
#define X(name, a, l, t, d, o, text) [PITH_GROUP_##name] = #name,
    PITH_GROUP_TERMS(X)
#undef X
};
static const double weight[PITH_GROUP_TERM_COUNT][PITH_PAGE_KINDS] = {
#define X(name, a, l, t, d, o, text) [PITH_GROUP_##name] = {a, l, t, d, o},
    PITH_GROUP_TERMS(X)
#undef X
};

const char *pith_group_term_name(unsigned i)
{
    return term_name[i];
}

/* ---- what is constant, what varies (G2) ---------------------------------- */

#define COMMON      0.6 /* share of the pages that makes a text the template's */
#define SHORT_WORDS 12  /* a labelled value is short */
#define LONG_WORDS  25  /* a paragraph is long */
#define SLOT        0.6 /* of the pages with one varying text at a path */
#define CHOICE      0.4 /* of the pages with one, that other pages have too */
#define ROWS_LEAST  3   /* varying texts at a path that make rows */
#define STUB_WORDS  40

/* Varying texts at one path, page by page. */
typedef struct path {
    uint16_t all[PITH_GROUP_SAMPLE];
    uint16_t dates[PITH_GROUP_SAMPLE];
    uint16_t numbers[PITH_GROUP_SAMPLE];
    uint16_t heads[PITH_GROUP_SAMPLE];
    uint32_t words;
    uint32_t text[PITH_GROUP_SAMPLE]; /* the last of each page */
} path;

/* A constant text that stands directly before varying ones. */
typedef struct label {
    uint32_t pages, last; /* with a value after it */
    uint32_t times;
} label;

/* Words unless said otherwise. */
typedef struct sums {
    double all, constant, records, constant_records;
    double varying, body, in_records, in_posts, links, brief, lengthy;
    double code, cells, items, paras;
    double like_posts; /* at the paths of posts, found on the page or not */
    double texts, brief_texts, dates, numbers; /* numbers of */
    double heads, varying_heads, body_heads, varying_body_heads;
    double any_heads, linked_heads; /* that vary, in records too */
    double code_pages, links_of_pages;
    uint32_t topics; /* constant headings right above a varying text */
} sums;

typedef struct judge {
    const pith_digest *const *page;
    uint32_t n;
    pith_map pages;  /* text -> pages that have it << 32 | last of them + 1 */
    pith_map links;  /* the same of links */
    pith_map topics; /* of headings that a varying text follows */
    pith_map heads;  /* texts of headings */
    pith_map labels; /* text -> place in `label` */
    pith_map paths;  /* path -> place in `at` */
    pith_map posts;  /* path -> texts in posts << 32 | all texts */
    path *at;
    uint32_t n_paths;
    label *label;
    uint32_t n_labels;
    sums s;
} judge;

/* One more page that has it; how many do, 0: memory is out. */
static uint32_t add_page(pith_map *m, uint32_t key, uint32_t page)
{
    uint64_t *at = pith_map_put(m, key, 0, NULL);

    if (!at)
        return 0;
    if ((uint32_t)*at != page + 1)
        *at = ((*at >> 32) + 1) << 32 | (page + 1);
    return (uint32_t)(*at >> 32);
}

static bool on_most(const judge *j, const pith_map *m, uint32_t key)
{
    const uint64_t *at = j->n > 1 ? pith_map_find(m, key) : NULL;

    return at && *at >> 32 >= 2 && (double)(*at >> 32) >= COMMON * j->n;
}

static bool is_constant(const judge *j, uint32_t text)
{
    return on_most(j, &j->pages, text);
}

/* Links that vary, of all pages. */
static bool count_links(judge *j)
{
    for (uint32_t i = 0; i < j->n; i++)
        for (uint32_t k = 0; k < j->page[i]->n_links; k++)
            if (!add_page(&j->links, j->page[i]->link[k].link, i))
                return false;
    for (uint32_t i = 0; i < j->n; i++)
        for (uint32_t k = 0; k < j->page[i]->n_links; k++)
            j->s.links_of_pages +=
                !on_most(j, &j->links, j->page[i]->link[k].link);
    return true;
}

static bool count_pages(judge *j)
{
    for (uint32_t i = 0; i < j->n; i++)
        for (uint32_t k = 0; k < j->page[i]->n_texts; k++) {
            const pith_digest_text *x = &j->page[i]->text[k];

            if (!add_page(&j->pages, x->text, i) ||
                (x->flags & PITH_DIGEST_HEADING &&
                 !add_page(&j->heads, x->text, i)))
                return false;
        }
    return true;
}

/* Where the posts of pages that have several stand: a thread of one post has
 * its post there, too. */
#define POSTS_LEAST 2

static bool count_posts(judge *j)
{
    for (uint32_t i = 0; i < j->n; i++)
        for (uint32_t k = 0;
             j->page[i]->posts >= POSTS_LEAST && k < j->page[i]->n_texts; k++) {
            const pith_digest_text *x = &j->page[i]->text[k];
            uint64_t *at = pith_map_put(&j->posts, x->path, 0, NULL);

            if (!at)
                return false;
            *at += 1 + ((uint64_t)((x->flags & PITH_DIGEST_POST) != 0) << 32);
        }
    return true;
}

static bool of_posts(const judge *j, uint32_t where)
{
    const uint64_t *at = pith_map_find(&j->posts, where);

    return at && 2 * (*at >> 32) > (uint32_t)*at;
}

static void add_heading(const pith_digest_text *x, bool constant, sums *s)
{
    if (x->flags & PITH_DIGEST_HEADING && !constant) {
        s->any_heads++;
        s->linked_heads += (x->flags & PITH_DIGEST_LINK) != 0;
    }
    if (!(x->flags & PITH_DIGEST_HEADING) ||
        (x->flags & (PITH_DIGEST_LINK | PITH_DIGEST_RECORD)))
        return;
    *(constant ? &s->heads : &s->varying_heads) += 1;
    if (x->flags & PITH_DIGEST_BODY)
        *(constant ? &s->body_heads : &s->varying_body_heads) += 1;
}

static void add_varying(const pith_digest_text *x, sums *s)
{
    double w = x->words;
    bool brief =
        w <= SHORT_WORDS && !(x->flags & (PITH_DIGEST_LINK | PITH_DIGEST_CODE));

    s->varying += w;
    s->texts++;
    s->body += x->flags & PITH_DIGEST_BODY ? w : 0;
    s->in_records += x->flags & PITH_DIGEST_RECORD ? w : 0;
    s->in_posts += x->flags & PITH_DIGEST_POST ? w : 0;
    s->links += x->flags & PITH_DIGEST_LINK ? w : 0;
    s->brief += brief ? w : 0;
    s->brief_texts += brief;
    s->lengthy += w > LONG_WORDS ? w : 0;
    s->code += x->flags & PITH_DIGEST_CODE ? w : 0;
    s->cells += x->flags & PITH_DIGEST_CELL ? w : 0;
    s->items += x->flags & PITH_DIGEST_ITEM ? w : 0;
    s->paras += x->flags & PITH_DIGEST_PARA ? w : 0;
    s->dates += (x->flags & PITH_DIGEST_DATE) != 0;
    s->numbers += (x->flags & PITH_DIGEST_NUMBER) != 0;
}

/* A constant text directly before a short varying one is its label. */
static bool add_label(judge *j, const pith_digest_text *x, uint32_t page)
{
    bool fresh = false;
    uint64_t *at;
    label *l;

    if (!(x->flags & PITH_DIGEST_NEAR) || x->flags & PITH_DIGEST_CODE ||
        !x->before || !x->words || x->words > SHORT_WORDS ||
        !is_constant(j, x->before))
        return true;
    at = pith_map_put(&j->labels, x->before, j->n_labels, &fresh);
    if (!at)
        return false;
    j->n_labels += fresh;
    l = &j->label[*at];
    l->times++;
    l->pages += l->last != page + 1;
    l->last = page + 1;
    return true;
}

/* A constant heading right above a varying text: "Abstract", "Venue". */
static bool add_topic(judge *j, const pith_digest_text *x, uint32_t page)
{
    const uint64_t *was;
    uint64_t before;
    uint32_t n;

    if ((x->flags & (PITH_DIGEST_LINK | PITH_DIGEST_HEADING)) || !x->before ||
        !is_constant(j, x->before) || !pith_map_find(&j->heads, x->before))
        return true;
    was = pith_map_find(&j->topics, x->before);
    before = was ? *was >> 32 : 0;
    n = add_page(&j->topics, x->before, page);
    j->s.topics += n != before && n == (j->n + 1) / 2;
    return n > 0;
}

static bool add_path(judge *j, const pith_digest_text *x, uint32_t page)
{
    bool fresh = false;
    uint64_t *at = pith_map_put(&j->paths, x->path, j->n_paths, &fresh);
    path *p;

    if (!at)
        return false;
    j->n_paths += fresh;
    p = &j->at[*at];
    p->all[page]++;
    p->dates[page] += (x->flags & PITH_DIGEST_DATE) != 0;
    p->numbers[page] += (x->flags & PITH_DIGEST_NUMBER) != 0;
    p->heads[page] += (x->flags & PITH_DIGEST_HEADING) != 0;
    p->words += x->words;
    p->text[page] = x->text;
    return true;
}

static bool count_texts(judge *j, uint32_t page)
{
    bool code = false;

    for (uint32_t k = 0; k < j->page[page]->n_texts; k++) {
        const pith_digest_text *x = &j->page[page]->text[k];
        bool constant = is_constant(j, x->text);
        double in = x->flags & PITH_DIGEST_RECORD ? x->words : 0;

        code |= (x->flags & PITH_DIGEST_CODE) != 0;
        j->s.all += x->words;
        j->s.records += in;
        add_heading(x, constant, &j->s);
        if (constant) {
            j->s.constant += x->words;
            j->s.constant_records += in;
            continue;
        }
        add_varying(x, &j->s);
        j->s.like_posts += of_posts(j, x->path) ? x->words : 0;
        if (!add_label(j, x, page) || !add_topic(j, x, page) ||
            !add_path(j, x, page))
            return false;
    }
    j->s.code_pages += code;
    return true;
}

static pith_status count(judge *j, pith_arena *scratch)
{
    uint32_t texts = 0;
    bool ok;

    for (uint32_t i = 0; i < j->n; i++)
        texts += j->page[i]->n_texts;
    j->at = pith_arena_zalloc(scratch, texts + 1, sizeof(*j->at));
    j->label = pith_arena_zalloc(scratch, texts + 1, sizeof(*j->label));
    ok =
        j->at && j->label && count_pages(j) && count_posts(j) && count_links(j);
    for (uint32_t i = 0; i < j->n && ok; i++)
        ok = count_texts(j, i);
    return ok ? PITH_OK : PITH_NOMEM;
}

/* ---- terms (G3) ---------------------------------------------------------- */

static double share(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

/* 0..1 by the logarithm; `most` is what counts as many. */
static double many(double n, double most)
{
    double x = n > 0 ? log1p(n) / log1p(most) : 0;

    return x < 1 ? x : 1;
}

static void text_terms(const judge *j, double *e)
{
    const sums *s = &j->s;
    bool several = j->n > 1;
    double n = j->n;

    e[PITH_GROUP_SEVERAL] = several;
    e[PITH_GROUP_TOPICS] = many(s->topics, 8);
    e[PITH_GROUP_IN_BODY] = share(s->body, s->varying);
    e[PITH_GROUP_IN_RECORDS] = share(s->in_records, s->varying);
    e[PITH_GROUP_IN_POSTS] = share(s->in_posts, s->varying);
    e[PITH_GROUP_LIKE_POSTS] = share(s->like_posts, s->varying);
    e[PITH_GROUP_IN_LINKS] = share(s->links, s->varying);
    e[PITH_GROUP_BRIEF] = share(s->brief, s->varying);
    e[PITH_GROUP_LENGTHY] = share(s->lengthy, s->varying);
    e[PITH_GROUP_CODE] = share(s->code, s->varying);
    e[PITH_GROUP_CODE_PAGES] = s->code_pages / n;
    e[PITH_GROUP_CELLS] = share(s->cells, s->varying);
    e[PITH_GROUP_ITEMS] = share(s->items, s->varying);
    e[PITH_GROUP_PARAS] = share(s->paras, s->varying);
    e[PITH_GROUP_TEXT_WORDS] = many(share(s->varying, s->texts), 30);
    e[PITH_GROUP_LINK_HEADS] = many(s->linked_heads / n, 10);
    e[PITH_GROUP_HEADS_LINKED] = share(s->linked_heads, s->any_heads);
    e[PITH_GROUP_ANY_HEADS] = many(s->any_heads / n, 12);
    e[PITH_GROUP_OWN_LINKS] = many(s->links_of_pages / n, 60);
    e[PITH_GROUP_VARYING] = several * share(s->varying, s->all);
    e[PITH_GROUP_SAME_ROWS] = share(s->constant_records, s->records);
    e[PITH_GROUP_WORDS] = many(s->varying / n, 1000);
    e[PITH_GROUP_BODY_WORDS] = many(s->body / n, 1000);
    e[PITH_GROUP_BRIEF_TEXTS] = many(s->brief_texts / n, 60);
    e[PITH_GROUP_TEXTS] = many(s->texts / n, 200);
    e[PITH_GROUP_NUMBERS] = share(s->numbers, s->texts);
    e[PITH_GROUP_DATES] = share(s->dates, s->texts);
    e[PITH_GROUP_HEADS] = several * many(s->heads / n, 10);
    e[PITH_GROUP_OWN_HEADS] = several * many(s->varying_heads / n - 1, 10);
    e[PITH_GROUP_BODY_HEADS] = several * many(s->body_heads / n, 6);
    e[PITH_GROUP_OWN_BODY_HEADS] =
        several * many(s->varying_body_heads / n, 10);
}

#define OFTEN 2.5 /* times on a page that make a label a column's */
#define ONCE  1.5

static void label_terms(const judge *j, double *e)
{
    uint32_t once = 0, rows = 0;

    for (uint32_t i = 0; i < j->n_labels; i++) {
        const label *l = &j->label[i];
        double times = (double)l->times / l->pages;

        if (2 * l->pages < j->n)
            continue;
        once += times < ONCE;
        rows += times >= OFTEN;
    }
    e[PITH_GROUP_LABELS] = many(once, 20);
    e[PITH_GROUP_ROW_LABELS] = many(rows, 8);
}

/* Share of the pages with so many texts there. */
static double pages_with(const uint16_t *at, uint32_t n, uint32_t least,
                         uint32_t most)
{
    double k = 0;

    for (uint32_t i = 0; i < n; i++)
        k += at[i] >= least && at[i] <= most;
    return k / n;
}

static double pages_with_one(const uint16_t *at, uint32_t n)
{
    return pages_with(at, n, 1, 1);
}

static double pages_with_rows(const uint16_t *at, uint32_t n)
{
    return pages_with(at, n, ROWS_LEAST, UINT16_MAX);
}

/* A place of which pages choose among few texts: a level, a state. */
static bool is_choice(const path *p, uint32_t n)
{
    uint32_t pages = 0, again = 0;

    for (uint32_t i = 0; i < n; i++) {
        bool seen = false;

        for (uint32_t k = 0; k < i && p->all[i] == 1; k++)
            seen |= p->all[k] == 1 && p->text[k] == p->text[i];
        pages += p->all[i] == 1;
        again += seen;
    }
    return pages >= CHOICE * n && 3 * again >= pages;
}

/* Deviation of the numbers over their mean, at most 1. */
static double spread_of(const double *x, uint32_t n)
{
    double sum = 0, square = 0, mean, dev;

    for (uint32_t i = 0; i < n; i++)
        sum += x[i];
    mean = sum / n;
    for (uint32_t i = 0; i < n; i++)
        square += (x[i] - mean) * (x[i] - mean);
    dev = share(sqrt(square / n), mean);
    return dev < 1 ? dev : 1;
}

static void path_terms(const judge *j, double *e)
{
    double slots = 0, choices = 0, rows = 0, numbers = 0, number_rows = 0,
           most = 0, slot_words = 0, row_words = 0;
    bool several = j->n > 1;

    for (uint32_t k = 0; k < j->n_paths; k++) {
        const path *p = &j->at[k];
        double x[PITH_GROUP_SAMPLE], sum = 0;
        double two = pages_with(p->dates, j->n, 2, UINT16_MAX);

        if (two > e[PITH_GROUP_TWO_DATES])
            e[PITH_GROUP_TWO_DATES] = two;
        slot_words += pages_with_one(p->all, j->n) >= 0.5 ? p->words : 0;
        if (pages_with_rows(p->heads, j->n) >= 0.5)
            e[PITH_GROUP_ROW_HEADS] = 1;
        slots += pages_with_one(p->all, j->n) >= SLOT;
        choices += is_choice(p, j->n);
        numbers += pages_with_one(p->numbers, j->n) >= 0.5;
        number_rows += pages_with_rows(p->numbers, j->n) >= 0.5;
        if (pages_with_one(p->dates, j->n) >= 0.5)
            e[PITH_GROUP_DATE_SLOT] = several;
        if (pages_with_rows(p->dates, j->n) >= 0.5)
            e[PITH_GROUP_DATE_ROWS] = 1;
        if (pages_with_rows(p->all, j->n) < 0.5)
            continue;
        rows++;
        row_words += p->words;
        for (uint32_t i = 0; i < j->n; i++)
            sum += x[i] = p->all[i];
        if (sum > most) {
            most = sum;
            e[PITH_GROUP_SPREAD] = several * spread_of(x, j->n);
        }
    }
    e[PITH_GROUP_SLOT_WORDS] = several * share(slot_words, j->s.varying);
    e[PITH_GROUP_ROW_WORDS] = share(row_words, j->s.varying);
    e[PITH_GROUP_SLOTS] = several * many(slots, 15);
    e[PITH_GROUP_CHOICES] = several * many(choices, 6);
    e[PITH_GROUP_ROW_PATHS] = many(rows, 10);
    e[PITH_GROUP_NUMBER_SLOTS] = several * many(numbers, 6);
    e[PITH_GROUP_NUMBER_ROWS] = many(number_rows, 4);
}

static void page_terms(const judge *j, double *e)
{
    double words = 0, body = 0, posts = 0, inputs = 0, rows = 0;
    double records[PITH_GROUP_SAMPLE], post[PITH_GROUP_SAMPLE];

    for (uint32_t i = 0; i < j->n; i++) {
        const pith_digest *d = j->page[i];

        words += d->words;
        body += d->body;
        posts += post[i] = d->posts;
        inputs += d->inputs;
        rows += records[i] = d->records;
        e[PITH_GROUP_NEXT] += d->next / j->n;
        e[PITH_GROUP_MANUAL] += d->manual / j->n;
        e[PITH_GROUP_STUB] += (d->words < STUB_WORDS) / (double)j->n;
        e[PITH_GROUP_LINK_WORDS] += share(d->link_words, d->words) / j->n;
        e[PITH_GROUP_LINKED] += share(d->linked_records, d->records) / j->n;
    }
    e[PITH_GROUP_PAGE_WORDS] = many(words / j->n, 2000);
    e[PITH_GROUP_PAGE_BODY] = many(body / j->n, 1500);
    e[PITH_GROUP_RECORDS] = many(rows / j->n, 100);
    e[PITH_GROUP_RECORD_SPREAD] = (j->n > 1) * spread_of(records, j->n);
    e[PITH_GROUP_POSTS] = many(posts / j->n, 30);
    e[PITH_GROUP_POST_SPREAD] =
        e[PITH_GROUP_LIKE_POSTS] * (j->n > 1) * spread_of(post, j->n);
    e[PITH_GROUP_INPUTS] = many(inputs / j->n, 8);
}

static void address_terms(const judge *j, double *e)
{
    for (uint32_t i = 0; i < j->n; i++) {
        const pith_digest_address *a = &j->page[i]->address;

        e[PITH_GROUP_NO_ADDRESS] += (1 - a->known) / (double)j->n;
        e[PITH_GROUP_INDEX] += a->index / (double)j->n;
        e[PITH_GROUP_PAGENO] += a->pageno / (double)j->n;
        e[PITH_GROUP_DATED_ADDRESS] += a->dated / (double)j->n;
        e[PITH_GROUP_SLUG] += a->slug / (double)j->n;
        e[PITH_GROUP_NUMBER_ADDRESS] += a->number / (double)j->n;
    }
}

static void link_terms(const pith_group_links *l, double *e)
{
    if (!l)
        return;
    e[PITH_GROUP_LEAD] = l->lead;
    e[PITH_GROUP_LEAD_TOP] = l->top;
    e[PITH_GROUP_LEAD_SAME] = l->same;
    e[PITH_GROUP_LEAD_UNIQUE] = l->unique;
    e[PITH_GROUP_LEAD_ROWS] =
        l->lead * e[PITH_GROUP_IN_RECORDS] * (1 - e[PITH_GROUP_SAME_ROWS]);
    e[PITH_GROUP_GO_IN] = l->go_in;
    e[PITH_GROUP_GO_SAME] = many(l->go_same, 20);
    e[PITH_GROUP_GO_ONE] = l->go_one;
    e[PITH_GROUP_GO_ONE_MANY] = many(l->go_one_many, 30);
    e[PITH_GROUP_GO_OTHER] = many(l->go_other, 30);
    e[PITH_GROUP_INROW] = l->inrow;
    e[PITH_GROUP_INROW_SAME] = l->inrow_same;
    e[PITH_GROUP_HUB] = l->hub;
    e[PITH_GROUP_HUB_SAME] = l->hub_same;
    e[PITH_GROUP_SIZE] = many(l->size, 200);
    e[PITH_GROUP_PART] = share(l->size, l->all);
}

/* The mean of the pages' own odds. */
static void pooled_terms(const judge *j, double *e)
{
    double talked = 0;

    for (uint32_t i = 0; i < j->n; i++) {
        const pith_digest *d = j->page[i];

        talked += (double)d->talked / j->n;
        for (uint32_t k = 0; k < PITH_DIGEST_KINDS; k++)
            e[PITH_GROUP_P_ARTICLE + k] += d->odds[k] / (double)j->n;
    }
    e[PITH_GROUP_TALK] = e[PITH_GROUP_IN_POSTS] * talked;
    e[PITH_GROUP_LIKE_TALK] = e[PITH_GROUP_LIKE_POSTS] *
                              (1 - e[PITH_GROUP_IN_LINKS]) *
                              e[PITH_GROUP_LENGTHY];
}

pith_status pith_group_terms(const pith_digest *const *page, uint32_t n,
                             const pith_group_links *links, pith_arena *scratch,
                             double term[PITH_GROUP_TERM_COUNT])
{
    pith_mark mark = pith_arena_mark(scratch);
    judge j = {.page = page,
               .n = n < PITH_GROUP_SAMPLE ? n : PITH_GROUP_SAMPLE};
    pith_status st;

    for (unsigned i = 0; i < PITH_GROUP_TERM_COUNT; i++)
        term[i] = 0;
    term[PITH_GROUP_ONE] = 1;
    if (!n)
        return PITH_OK;
    pith_map_init(&j.pages, scratch->al);
    pith_map_init(&j.labels, scratch->al);
    pith_map_init(&j.links, scratch->al);
    pith_map_init(&j.topics, scratch->al);
    pith_map_init(&j.heads, scratch->al);
    pith_map_init(&j.paths, scratch->al);
    pith_map_init(&j.posts, scratch->al);
    st = count(&j, scratch);
    if (st == PITH_OK) {
        text_terms(&j, term);
        label_terms(&j, term);
        path_terms(&j, term);
        page_terms(&j, term);
        address_terms(&j, term);
        link_terms(links, term);
        pooled_terms(&j, term);
    }
    pith_map_release(&j.pages);
    pith_map_release(&j.labels);
    pith_map_release(&j.links);
    pith_map_release(&j.topics);
    pith_map_release(&j.heads);
    pith_map_release(&j.paths);
    pith_map_release(&j.posts);
    pith_arena_reset(scratch, mark);
    return st;
}

/* ---- judgement (G4) ------------------------------------------------------ */

/* The pages' own odds count beside the terms that they are part of: much where
 * few pages are seen or nothing is known of the rest of the site, little where
 * a full sample speaks (held out: 0.2 is right on .840 of the groups of whole
 * sites, 0.1 on .830, 0 on .834). */
#define PAGES      0.8
#define PAGES_FULL 0.2
#define FEW        5u /* pages and less */
#define LEAST      0.01
/* What is said twice makes too sure. */
#define CALM 0.6

/* `pages`, `terms`: how far the pages' odds and the terms can be relied on. */
static void judge_sums(const double *e, double pages, double terms,
                       pith_kind_judgement *out)
{
    for (unsigned k = 0; k < PITH_PAGE_KINDS; k++) {
        out->p[k] = pages * log(LEAST + e[PITH_GROUP_P_ARTICLE + k]);
        for (unsigned i = 0; i < PITH_GROUP_TERM_COUNT; i++)
            out->p[k] += terms * weight[i][k] * e[i];
        out->p[k] *= CALM;
    }
    pith_kind_settle(out);
}

#define SHEET  0.6 /* less is hardly a sheet */
#define STORY  0.8 /* odds of the pages alone, in the mean */
#define LABELS 0.4 /* two of them */

/* A doubtful sheet that has hardly a label, no heading over a value, and pages
 * that alone are stories: a date, a name and a text, that a list leads to. */
static bool is_bare_story(const double *e, const pith_kind_judgement *j)
{
    return j->kind == PITH_PAGE_DETAIL && j->p[PITH_PAGE_DETAIL] < SHEET &&
           e[PITH_GROUP_P_ARTICLE] >= STORY && e[PITH_GROUP_TOPICS] == 0 &&
           e[PITH_GROUP_LABELS] <= LABELS;
}

pith_status pith_group_judge(const pith_digest *const *page, uint32_t n,
                             const pith_group_links *links, pith_arena *scratch,
                             pith_kind_judgement *out)
{
    double e[PITH_GROUP_TERM_COUNT];
    pith_status st = pith_group_terms(page, n, links, scratch, e);
    double full;

    n = n < PITH_GROUP_SAMPLE ? n : PITH_GROUP_SAMPLE;
    full = links && n > FEW ? (double)(n - FEW) / (PITH_GROUP_SAMPLE - FEW) : 0;
    /* Few pages show little of their template: what they share may be chance.
     * A site's links speak for one page, too. */
    if (st == PITH_OK)
        judge_sums(e, PAGES - full * (PAGES - PAGES_FULL),
                   links || !n ? 1 : (n - 1.0) / (n + 1.0), out);
    if (st == PITH_OK && links && is_bare_story(e, out))
        out->kind = PITH_PAGE_ARTICLE;
    return st;
}

/* ---- rows beside a kind (P4) --------------------------------------------- */

#define LIST_ROWS   3u   /* of a list */
#define MORE        2u   /* times the text of the body are in the rows */
#define MORE_VALUES 3u   /* times that of the values of a template */
#define SECTION     400u /* letters of a row that is a section of a text */

static bool is_list(const pith_rows_said *said)
{
    return said->rows >= LIST_ROWS &&
           said->letters > (said->values ? MORE_VALUES : MORE) * said->own;
}

/* The judgement of a group speaks for most of its pages: a few lists may stand
 * among what are surely sheets, but rows of most of these are the reviews of a
 * thing, which have more text than its values. */
static bool are_lists(uint64_t lists, const pith_rows_said *all)
{
    bool sheets = all->values && all->sure >= SHEET;

    return 2 * lists >= all->pages && !(sheets && 2 * all->pages > all->group);
}

static bool are_sections(const pith_rows_said *said)
{
    return said->rows && said->letters / said->rows > SECTION;
}

const pith_rows_judge pith_rows_beside = {is_list, are_lists, are_sections};
