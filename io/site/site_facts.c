/* io/site/site_facts: see site_facts.h. docs/algo/site.md, F1. */
#include "io/site/site_facts.h"

#include "base/hash.h"
#include "base/str.h"
#include "base/utf8.h"
#include "learn/sitecols.h"

#define FACTS       3   /* of a page that has its own table */
#define MOST        0.4 /* of the pages have them: fewer are no table */
#define SHORT_WORDS 60  /* of a fact on average; more are a section */
#define FACT_PAGES  2   /* that have a fact at least */
#define FACT_SHARE  20  /* and one in so many of all */
#define LIST_SHARE  5   /* of a list of them */
#define LIST_WORDS  12  /* of each of its elements on average */
#define LABEL_WORDS 5   /* more are a sentence */

/* The n-th column of a name is called after the same label. */
static bool is_called(pith_str name, pith_str label)
{
    char room[64];
    pith_str slug = {room, pith_site_slug(label, room, sizeof(room))};

    return slug.len && pith_str_starts(name, slug) &&
           (name.len == slug.len || name.ptr[slug.len] == '_');
}

static bool is_labelled(const pith_tmpl *t, const pith_tleaf *f)
{
    for (uint32_t i = 0; i < f->n_rules; i++) {
        const pith_trule *r = &t->rule[f->rule + i];
        bool before = r->how == PITH_THOW_LABEL || r->how == PITH_THOW_LIST ||
                      r->how == PITH_THOW_ALL;

        if (before && r->label.len &&
            pith_utf8_words(r->label) <= LABEL_WORDS &&
            is_called(f->name, r->label))
            return true;
    }
    return false;
}

static bool varies(const pith_leaf *f, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++)
        if (!pith_str_eq(f->value[i], f->value[0]))
            return true;
    return false;
}

static bool is_short(const pith_leaf *f, uint32_t n)
{
    size_t words = 0;

    for (uint32_t i = 0; i < n; i++)
        words += pith_utf8_words(f->value[i]);
    return words <= (size_t)(f->list ? LIST_WORDS : SHORT_WORDS) * n;
}

/* Sections of a few pages have headings too. */
static bool is_frequent(const pith_leaf *f, uint32_t pages)
{
    return f->n_pages_filled >= FACT_PAGES &&
           (f->list ? LIST_SHARE : FACT_SHARE) * f->n_pages_filled >= pages;
}

/* Pages that have enough of them. */
static uint32_t pages_with(const pith_tmpl *t, const pith_template *seen)
{
    uint32_t pages = 0;

    for (uint32_t p = 0; p < seen->n_pages; p++) {
        uint32_t facts = 0;

        for (uint32_t i = 0; i < t->n_leaves; i++)
            facts += t->leaf[i].shown &&
                     seen->leaf[i].first[p + 1] > seen->leaf[i].first[p];
        pages += facts >= FACTS;
    }
    return pages;
}

bool pith_site_facts(pith_tmpl *t, const pith_template *seen)
{
    for (uint32_t i = 0; i < t->n_leaves; i++) {
        const pith_leaf *f = &seen->leaf[i];
        uint32_t n = f->first[seen->n_pages];

        t->leaf[i].shown = t->leaf[i].shown && is_frequent(f, seen->n_pages) &&
                           varies(f, n) && is_short(f, n) &&
                           is_labelled(t, &t->leaf[i]);
    }
    return pages_with(t, seen) >= MOST * seen->n_pages;
}
