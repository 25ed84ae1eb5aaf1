/* io/site/site_names: what clusters and tables are called, unlike each other:
 * by a word that the addresses of their pages share, else their titles; a list
 * else by what its rows lead to. docs/algo/site.md, T1 to T3. Sites may have as
 * many clusters as pages, so nothing here looks at all pages, or at all names,
 * for each. */
#include "io/site/site_names.h"

#include <string.h>
#include "base/hash.h"
#include "base/str.h"
#include "base/utf8.h"
#include "read/addressfold.h"

/* A word names a cluster when three of four of its pages have it. */
#define names_inside(have, of) (4 * (uint64_t)(have) >= 3 * (uint64_t)(of))

#define TITLES                 3 /* so many agree on a word by more than chance */
#define TITLE_BYTES            4 /* of a word that names something */

typedef struct word {
    pith_str text;
    uint32_t pages; /* with it */
    uint32_t last;  /* such page + 1 */
    uint64_t place; /* sum of its places */
} word;

/* Words of some pages. */
typedef struct tally {
    pith_map of; /* hash -> word + 1 */
    PITH_VEC(word) word;
} tally;

/* Pages elsewhere may have it, too: a few in titles, which have the site's
 * name; all but one of ten in addresses, unless most of the site is here. */
static bool names_here(uint64_t have, uint64_t elsewhere, uint64_t here,
                       bool title)
{
    if (title)
        return 4 * have < elsewhere;
    return elsewhere < here || 10 * have < 9 * elsewhere;
}

typedef uint32_t (*read_words)(const site_page *page,
                               pith_str out[PITH_ADDRESS_WORDS]);

static uint32_t address_words(const site_page *page,
                              pith_str out[PITH_ADDRESS_WORDS])
{
    return pith_address_words(page->base, out);
}

static uint32_t title_words(const site_page *page,
                            pith_str out[PITH_ADDRESS_WORDS])
{
    pith_str rest = page->db.title, w;
    uint32_t n = 0;

    while (n < PITH_ADDRESS_WORDS && (w = pith_utf8_word(&rest)).len)
        if (w.len >= TITLE_BYTES && !pith_str_has_digit(w))
            out[n++] = w;
    return n;
}

/* Of a word in any case, as an address or a title has it. */
static uint64_t word_hash(read_words read, pith_str w)
{
    uint64_t h = read == address_words;

    for (size_t i = 0; i < w.len; i++)
        h = pith_hash_mix(h, pith_lower((unsigned char)w.ptr[i]));
    return h;
}

/* One of the words before it is the same. */
static bool is_said(const pith_str *w, uint32_t k)
{
    for (uint32_t i = 0; i < k; i++)
        if (pith_str_ieq(w[i], w[k]))
            return true;
    return false;
}

static bool count_words(site *s, read_words read)
{
    pith_str w[PITH_ADDRESS_WORDS];

    for (size_t i = 0; i < s->page.len; i++) {
        uint32_t n = read(&s->page.at[i], w);

        for (uint32_t k = 0; k < n; k++) {
            uint64_t *all =
                pith_map_put(&s->words, word_hash(read, w[k]), 0, NULL);

            if (!all)
                return false;
            *all += !is_said(w, k);
        }
    }
    return true;
}

bool pith_site_words(site *s)
{
    pith_map_clear(&s->words);
    return count_words(s, address_words) && count_words(s, title_words);
}

static bool tally_word(tally *t, uint64_t hash, pith_str text, uint32_t page,
                       uint32_t place, const pith_allocator *al)
{
    uint64_t *at = pith_map_put(&t->of, hash, t->word.len + 1, NULL);
    word *w;

    if (!at || (*at > t->word.len &&
                !PITH_VEC_PUSH(&t->word, al, ((word){.text = text}))))
        return false;
    w = &t->word.at[*at - 1];
    if (w->last != page + 1) {
        w->pages++;
        w->place += place;
    }
    w->last = page + 1;
    return true;
}

/* T1, T2. The last word that names the pages, by its mean place; empty: none.
 * `*ok` false: no memory. */
static pith_str shared_word(const site *s, const site_members *m,
                            read_words read, bool *ok)
{
    tally t = {{0}, {0}};
    pith_str w[PITH_ADDRESS_WORDS];
    const word *best = NULL;
    uint32_t elsewhere = (uint32_t)s->page.len - m->n;
    pith_str out = {NULL, 0};

    pith_map_init(&t.of, s->al);
    for (uint32_t i = 0; i < m->n && *ok; i++) {
        uint32_t n = read(&s->page.at[m->at[i]], w);

        for (uint32_t k = 0; k < n && *ok; k++)
            *ok = tally_word(&t, word_hash(read, w[k]), w[k], i, k, s->al);
    }
    for (size_t k = 0; k < t.word.len && *ok; k++) {
        const word *x = &t.word.at[k];
        const uint64_t *all =
            pith_map_find(&s->words, word_hash(read, x->text));

        if (names_inside(x->pages, m->n) &&
            names_here(all ? *all - x->pages : 0, elsewhere, m->n,
                       read == title_words) &&
            (!best || x->place * best->pages > best->place * x->pages))
            best = x;
    }
    if (best)
        out = best->text;
    pith_map_release(&t.of);
    PITH_VEC_RELEASE(&t.word, s->al);
    return out;
}

pith_str pith_site_shared(const site *s, const site_members *m, bool *ok)
{
    pith_str out = {NULL, 0};

    if (m->n)
        out = shared_word(s, m, address_words, ok);
    if (!out.len && m->n >= TITLES && *ok)
        out = shared_word(s, m, title_words, ok);
    return out;
}

/* T3. Pairs of clusters are counted; the first that is ahead stays. */
pith_status pith_site_leads(const site *s, const site_digests *d,
                            site_lead *lead)
{
    pith_status st = PITH_OK;
    pith_map pair;

    pith_map_init(&pair, s->al);
    for (uint32_t i = 0; i < d->n && st == PITH_OK; i++) {
        uint32_t from = s->page.at[d->page[i]].cluster;

        for (uint32_t k = 0; from && k < d->of[i]->n_rows; k++) {
            uint32_t page = d->of[i]->row[k];
            uint32_t to = page ? s->page.at[page - 1].cluster : 0;
            uint64_t *n;

            if (!to || to == from)
                continue;
            n = pith_map_put(&pair, (uint64_t)from << 32 | to, 0, NULL);
            if (!n) {
                st = PITH_NOMEM;
                break;
            }
            lead[from - 1].rows++;
            if (++*n > lead[from - 1].most) {
                lead[from - 1].most = (uint32_t)*n;
                lead[from - 1].to = to;
            }
        }
    }
    pith_map_release(&pair);
    return st;
}

/* What its pages share; of a list the cluster that half of its rows lead to;
 * empty: nothing. */
static pith_str wanted(const site *s, uint32_t i, const site_lead *lead,
                       bool *ok)
{
    pith_str out = pith_site_shared(s, &s->member[i], ok);

    if (!out.len && lead->to && 2 * lead->most >= lead->rows &&
        s->cluster[lead->to - 1].kind != PITH_PAGE_LIST)
        out = s->cluster[lead->to - 1].name;
    return out;
}

/* Lists last: they may be called after others. */
pith_status pith_site_name_clusters(site *s, uint32_t first,
                                    const site_lead *lead)
{
    for (int lists = 0; lists < 2; lists++)
        for (uint32_t i = first; i < s->n_clusters; i++) {
            bool ok = true;
            pith_str want;

            if ((s->cluster[i].kind == PITH_PAGE_LIST) != lists)
                continue;
            want = wanted(s, i, &lead[i], &ok);
            if (ok && want.len)
                s->cluster[i].name = pith_site_table_name(s, want, lists);
            else if (ok)
                s->cluster[i].name = pith_site_table_name(
                    s, pith_str_of(pith_kind_set_name(s->cluster[i].kind)),
                    false);
            if (!ok || !s->cluster[i].name.ptr)
                return PITH_NOMEM;
        }
    return PITH_OK;
}

/* Names that are taken from the start: ours, of clusters, of tables. */
static bool first_names(site *s)
{
    static const char *const ours[] = {
        "pages",          "clusters",     "articles", "posts",
        "columns",        "tables",       "changes",  "progress",
        "replaced",       "runs",         "sqlite",   "old",
        "articles_fts",   "posts_fts",    "index",    "layers",
        "hidden_columns", "hidden_tables"};
    bool ok = true;

    for (size_t i = 0; i < sizeof(ours) / sizeof(*ours) && ok; i++)
        ok = pith_site_name_take(pith_str_of(ours[i]), &s->names);
    for (uint32_t k = 0; k < s->n_clusters && ok; k++)
        if (s->cluster[k].name.ptr)
            ok = pith_site_name_take(s->cluster[k].name, &s->names);
    return ok;
}

/* "players_list" where "players" is taken. */
static pith_str list_name(site *s, pith_str want)
{
    char slug[64];
    size_t n = pith_site_slug(want, slug, 48);

    if (!n || !pith_site_name_taken((pith_str){slug, n}, &s->names))
        return want;
    memcpy(slug + n, "_list", 5);
    return pith_arena_str(&s->arena, (pith_str){slug, n + 5});
}

pith_str pith_site_table_name(site *s, pith_str want, bool list)
{
    pith_str out = {NULL, 0};

    if (!s->names.count && !first_names(s))
        return out;
    if (list)
        want = list_name(s, want);
    do
        out = pith_site_name(want, &s->names, &s->arena);
    while (out.ptr &&
           pith_db_number(s->db, 0, "SELECT 1 FROM tables WHERE name = ?", "s",
                          out) == 1);
    return out;
}
