/* learn/newsfacts: see newsfacts.h. */
#include "name/lexicon.h"
#include "name/naming.h"
#include "learn/newsfacts.h"

#include <string.h>
#include "base/buf.h"
#include "base/map.h"
#include "base/utf8.h"
#include "name/pathkey.h"

#define TEXTS        12  /* of a slot that are kept */
#define NEAR         8.0 /* texts from the title that halve the nearness */
#define BY_DATE      4   /* texts between author and date */
#define ANY_NAMES    4   /* texts whose common words are no first name */

#define DATE_LEAST   0.8 /* scores that make a slot */
#define AUTHOR_LEAST 2.0

/* One place of a text on the pages. */
typedef struct place {
    uint64_t key;
    uint32_t last;  /* page that had it last, +1 */
    uint32_t pages; /* that have it */
    uint32_t times; /* it occurs on all pages */
    uint32_t dated, same_date, claimed_dates;
    int64_t day; /* of the first date */
    bool days_vary;
    double near; /* sum over pages, 0..1 each */
    uint32_t by_date, after_title;
    uint32_t first_page;
    pith_node el; /* on the first page */
    pith_str text[TEXTS];
    uint32_t text_page[TEXTS];
    uint32_t n_texts;
} place;

typedef struct facts {
    const pith_facts_page *page;
    size_t n;
    pith_atoms *atoms; /* of each page */
    uint32_t *title;   /* atom at the headline of each page */
    pith_map of;       /* key -> place */
    place *at;
    uint32_t n_places;
    pith_arena *arena, *scratch;
    pith_arena work; /* atoms and places */
} facts;

/* ---- places -------------------------------------------------------------- */

static place *place_of(facts *f, uint64_t key)
{
    bool fresh;
    uint64_t *slot = pith_map_put(&f->of, key, f->n_places, &fresh);
    place *more;

    if (!slot)
        return NULL;
    if (!fresh)
        return &f->at[*slot];
    more = pith_arena_room(&f->work, f->at, f->n_places, sizeof(*more));
    if (!more)
        return NULL;
    f->at = more;
    f->at[f->n_places] = (place){.key = key};
    return &f->at[f->n_places++];
}

/* Days since 1970, for comparing. */
static int64_t day_of(const pith_date *d)
{
    return ((int64_t)d->year * 12 + d->month) * 31 + d->day;
}

static bool claimed_day(const pith_meta *m, int64_t *day)
{
    pith_date d;

    if (!m->published.len || !pith_date_find(m->published, &d) || !d.day)
        return false;
    *day = day_of(&d);
    return true;
}

static void see_date(facts *f, size_t i, const pith_atom *a, place *p)
{
    const pith_facts_page *page = &f->page[i];
    int64_t day, claim;
    pith_date d;

    if (!pith_atom_date(page->tree, a, page->lang, &d))
        return;
    day = day_of(&d);
    if (!p->dated)
        p->day = day;
    p->dated++;
    p->days_vary |= day != p->day;
    if (!claimed_day(page->claims, &claim))
        return;
    p->claimed_dates++;
    p->same_date += day - claim <= 1 && claim - day <= 1; /* zones differ */
}

static void see_text(facts *f, size_t i, uint32_t k, place *p)
{
    const pith_atom *a = &f->atoms[i].at[k];
    uint32_t title = f->title[i];
    double far = k > title ? k - title : title - k;

    p->pages++;
    p->near += NEAR / (NEAR + far);
    p->after_title += k > title;
    if (p->n_texts < TEXTS) {
        p->text_page[p->n_texts] = (uint32_t)i;
        p->text[p->n_texts++] = a->text;
    }
    if (p->pages == 1) {
        p->el = a->el;
        p->first_page = (uint32_t)i;
    }
    see_date(f, i, a, p);
}

#define TITLE_REACH 40 /* texts of the headline's block before it */

/* The atom of the headline, or where its block begins. */
static uint32_t title_atom(const pith_facts_page *page, const pith_atoms *a)
{
    uint32_t from = 0;

    while (page->title != PITH_NIL && from < a->n &&
           a->at[from].el < page->title)
        from++;
    for (uint32_t k = from; k < a->n && k < from + TITLE_REACH; k++)
        if (pith_str_eq(a->at[k].text, page->headline))
            return k;
    return from;
}

static pith_status read_page(facts *f, size_t i)
{
    const pith_facts_page *page = &f->page[i];
    pith_status st = pith_atoms_read(page->tree, page->root, &f->work,
                                     f->scratch, &f->atoms[i]);
    const pith_atoms *a = &f->atoms[i];

    if (st != PITH_OK)
        return st;
    f->title[i] = title_atom(page, a);
    for (uint32_t k = 0; k < a->n; k++) {
        place *p = place_of(f, a->at[k].key);

        if (!p)
            return PITH_NOMEM;
        p->times++;
        if (p->last != i + 1)
            see_text(f, i, k, p);
        p->last = (uint32_t)i + 1;
    }
    return PITH_OK;
}

/* ---- date ---------------------------------------------------------------- */

/* How often a place stands on a page that has it, less one. */
static double crowd(const place *p)
{
    double times = (double)p->times / p->pages - 1;

    return times < 3 ? times / 3 : 1;
}

static double date_score(const facts *f, const place *p)
{
    double n = (double)f->n;
    double claims =
        p->claimed_dates ? (double)p->same_date / p->claimed_dates : 0.5;

    if (p->dated < 2 || 2 * p->dated < f->n || 2 * p->dated < p->pages ||
        (f->n > 2 && !p->days_vary))
        return 0;
    return p->dated / n + claims + p->near / p->pages - crowd(p);
}

/* The place of the best score over `least`, or NULL. */
static const place *find_place(const facts *f, double least,
                               double (*score)(const facts *, const place *))
{
    const place *found = NULL;

    for (uint32_t i = 0; i < f->n_places; i++) {
        double now = score(f, &f->at[i]);

        if (now > least) {
            least = now;
            found = &f->at[i];
        }
    }
    return found;
}

/* Places near that of the date, on each page. */
static void mark_by_date(facts *f, const place *date)
{
    for (size_t i = 0; i < f->n; i++) {
        const pith_atoms *a = &f->atoms[i];
        uint32_t k = 0;

        while (k < a->n && a->at[k].key != date->key)
            k++;
        if (k == a->n)
            continue;
        for (uint32_t j = k > BY_DATE ? k - BY_DATE : 0;
             j < a->n && j <= k + BY_DATE; j++)
            if (j != k)
                place_of(f, a->at[j].key)->by_date++;
    }
}

/* ---- author -------------------------------------------------------------- */

/* The element or its parent is called so. */
static bool called_author(const pith_tree *t, pith_node v)
{
    static const pith_name_from names[] = {PITH_FROM_CLASS, PITH_FROM_ID,
                                           PITH_FROM_ITEMPROP, PITH_FROM_REL};

    for (int up = 0; up < 2 && v != PITH_NIL && pith_is_element(t, v); up++) {
        for (size_t k = 0; k < sizeof(names) / sizeof(*names); k++)
            if (pith_lexicon_writer(pith_name_value(t, v, names[k])))
                return true;
        v = t->parent[v];
    }
    return false;
}

/* A word ends at byte n of s. */
static bool ends_word(pith_str s, size_t n)
{
    return n == s.len || s.ptr[n] == ' ' || (n && s.ptr[n - 1] == ':');
}

/* Bytes that both begin with, up to the end of a word. */
static size_t common_words(pith_str a, pith_str b)
{
    size_t n = 0, end = 0;

    while (n < a.len && n < b.len && a.ptr[n] == b.ptr[n]) {
        n++;
        if (ends_word(a, n) && ends_word(b, n))
            end = n;
    }
    return end;
}

#define BY_LETTERS 3 /* of "By", "Von", "Par" */

/* Of a text that is the same on all pages: the short word before two others. */
static pith_str prefix_of_one(pith_str s)
{
    size_t end = pith_str_find(s, PITH_STR(" "));

    if (end > BY_LETTERS || pith_utf8_words(s) < 3)
        return (pith_str){NULL, 0};
    return pith_str_sub(s, 0, end);
}

/* The words that all texts begin with. Of a few texts that may be a first
 * name: then they are short, or end in a colon, or are no capitals. */
static pith_str prefix_of(const place *p)
{
    pith_str s = p->text[0];
    size_t most = s.len;

    for (uint32_t i = 1; i < p->n_texts; i++) {
        s.len = common_words(s, p->text[i]);
        most = p->text[i].len > most ? p->text[i].len : most;
    }
    if (p->n_texts < 2 || !s.len)
        return (pith_str){NULL, 0};
    if (s.len == most)
        return prefix_of_one(s);
    if (p->n_texts < ANY_NAMES && s.len > 3 && s.ptr[s.len - 1] != ':' &&
        !(s.ptr[0] >= 'a' && s.ptr[0] <= 'z'))
        return (pith_str){NULL, 0};
    return s;
}

static bool claims_name(const pith_meta *a, pith_str name)
{
    return a->author.len && pith_str_find(a->author, name) != SIZE_MAX;
}

/* What the texts of a place are, as names. */
typedef struct names {
    uint32_t named, claimed, same;
    uint32_t distinct;
} names;

static bool seen_before(const place *p, uint32_t i, pith_str prefix,
                        pith_str name)
{
    for (uint32_t k = 0; k < i; k++)
        if (pith_str_eq(pith_atom_name(p->text[k], prefix), name))
            return true;
    return false;
}

static names read_names(const facts *f, const place *p, pith_str prefix)
{
    names out = {0};

    for (uint32_t i = 0; i < p->n_texts; i++) {
        const pith_meta *m = f->page[p->text_page[i]].claims;
        pith_str name = pith_atom_name(p->text[i], prefix);

        if (!name.len)
            continue;
        out.named++;
        out.distinct += !seen_before(p, i, prefix, name);
        out.claimed += m->author.len > 0;
        out.same += claims_name(m, name);
    }
    return out;
}

static double author_score(const facts *f, const place *p)
{
    pith_str prefix = prefix_of(p);
    names n = read_names(f, p, prefix);
    double pages = p->pages, score = 0;

    if (n.named < 2 || 4 * n.named < 3 * p->n_texts || 10 * pages < 3.0 * f->n)
        return 0;
    score += called_author(f->page[p->first_page].tree, p->el);
    /* one name everywhere is the site's, but where an author stands: a slot
     * called so, once a page, below the title and beside the date */
    if (n.distinct < 2 && !n.same &&
        (score < 1 ||
         (f->n > 2 && (p->times > p->pages || 2 * p->by_date < pages ||
                       2 * p->after_title < pages))))
        return 0;
    score += p->by_date / pages;
    score += 0.5 * p->after_title / pages;
    score += prefix.len ? 0.5 : 0;
    score -= n.named >= ANY_NAMES && 2 * n.distinct <= n.named ? 0.5 : 0;
    score += n.claimed ? (double)n.same / n.claimed : 0;
    return score + p->near / pages - crowd(p);
}

/* ---- slots --------------------------------------------------------------- */

/* All pages that claim an author claim the same one, though the slot's names
 * differ: it is the publisher's name. */
static bool claims_one(const facts *f)
{
    pith_str first = {NULL, 0};
    uint32_t n = 0;

    for (size_t i = 0; i < f->n; i++) {
        pith_str a = f->page[i].claims->author;

        if (!a.len)
            continue;
        if (n++ && !pith_str_eq(a, first))
            return false;
        first = a;
    }
    return n > 1;
}

static pith_status put_slot(const facts *f, const place *p, pith_newsslot *out)
{
    pith_buf path;
    pith_status st;

    out->key = p->key;
    pith_buf_init(&path, f->arena->al, (size_t)1 << 16);
    pith_path_text(f->page[p->first_page].tree, p->el, PITH_SLOT_LEVELS, &path);
    st = path.status;
    out->path = pith_arena_str(f->arena, pith_buf_view(&path));
    pith_buf_release(&path);
    return st == PITH_OK && !out->path.ptr ? PITH_NOMEM : st;
}

static pith_status put_date(const facts *f, const place *p, pith_newsfacts *out)
{
    out->date.pages = p->dated;
    out->date.once = 3 * p->times <= 4 * p->pages;
    out->date.over = 2 * p->same_date >= p->claimed_dates;
    return put_slot(f, p, &out->date);
}

static pith_status put_author(const facts *f, const place *p,
                              pith_newsfacts *out)
{
    pith_str prefix = prefix_of(p);
    names n = read_names(f, p, prefix);

    out->author.pages = p->pages;
    out->author.once = 3 * p->times <= 4 * p->pages;
    out->author.over =
        2 * n.same >= n.claimed || (n.distinct > 1 && claims_one(f));
    if (prefix.len) {
        out->author.prefix = pith_arena_str(f->arena, prefix);
        if (!out->author.prefix.ptr)
            return PITH_NOMEM;
    }
    return put_slot(f, p, &out->author);
}

static pith_status choose(facts *f, pith_newsfacts *out)
{
    const place *date = find_place(f, DATE_LEAST, date_score), *author;
    pith_status st = date ? put_date(f, date, out) : PITH_OK;

    if (date)
        mark_by_date(f, date);
    author = find_place(f, AUTHOR_LEAST, author_score);
    if (st == PITH_OK && author)
        st = put_author(f, author, out);
    return st;
}

pith_status pith_newsfacts_learn(const pith_facts_page *page, size_t n,
                                 pith_arena *arena, pith_arena *scratch,
                                 pith_newsfacts *out)
{
    facts f = {.page = page, .n = n, .arena = arena, .scratch = scratch};
    pith_status st = PITH_OK;

    memset(out, 0, sizeof(*out));
    if (n < 2)
        return PITH_OK;
    pith_arena_init(&f.work, scratch->al, 0);
    f.atoms = pith_arena_zalloc(&f.work, n, sizeof(*f.atoms));
    f.title = pith_arena_zalloc(&f.work, n, sizeof(*f.title));
    pith_map_init(&f.of, scratch->al);
    if (!f.atoms || !f.title)
        st = PITH_NOMEM;
    for (size_t i = 0; i < n && st == PITH_OK; i++)
        st = read_page(&f, i);
    if (st == PITH_OK)
        st = choose(&f, out);
    pith_map_release(&f.of);
    pith_arena_release(&f.work);
    return st;
}
