/* name/tvary: see tvary.h. */
#include "name/tvary.h"

#define PAGES_LEAST  8u  /* fewer tell nothing */
#define MEMBERS      3u  /* words that begin alike */
#define RARE_PAGES   0.7 /* of the pages: more is the template's */
#define FAMILY_PAGES 0.6 /* have one of the words; fewer: an optional part */
#define TELLS_PAGES  0.5 /* of those, that tell elements apart by them */
#define BARE         0.1 /* elements that have no steady word beside */

/* Words that begin alike, of elements of one tag. */
typedef struct family {
    uint32_t members, counted; /* words; those that count */
    uint32_t pages, tells, elements, bare;
    uint32_t page; /* the last that was seen to have one, + 1 */
    uint32_t on;   /* elements of that page */
    bool same;     /* two of them have one word */
} family;

typedef struct vary {
    pith_tkinds *k;
    uint32_t n_pages;
    pith_map stems; /* stem -> number */
    pith_map last;  /* rare word -> last page that has it, + 1 */
    PITH_VEC(family) of;
} vary;

static uint32_t pages_of(const vary *v, uint64_t word)
{
    const uint64_t *n = pith_map_find(&v->k->words->pages, word);

    return n ? (uint32_t)*n : 0;
}

static bool is_rare(const vary *v, size_t i)
{
    return v->k->stem.at[i] &&
           pages_of(v, v->k->word.at[i]) <= RARE_PAGES * v->n_pages;
}

static bool gather(vary *v)
{
    const pith_tkinds *k = v->k;

    for (size_t i = 0; i < k->word.len; i++) {
        bool fresh = false;
        uint64_t *id;

        if (!is_rare(v, i))
            continue;
        if (!pith_map_put(&v->last, k->word.at[i], 0, &fresh))
            return false;
        if (!fresh)
            continue;
        id = pith_map_put(&v->stems, k->stem.at[i], v->of.len, &fresh);
        if (!id || (fresh && !PITH_VEC_PUSH(&v->of, k->al, (family){0})))
            return false;
        v->of.at[*id].members++;
        v->of.at[*id].counted += pith_twords_has(k->words, k->word.at[i]);
    }
    return true;
}

/* The family of a rare word, if it may be one of values. */
static family *family_of(const vary *v, size_t i)
{
    const uint64_t *id;
    family *f;

    if (!is_rare(v, i))
        return NULL;
    id = pith_map_find(&v->stems, v->k->stem.at[i]);
    f = id ? &v->of.at[*id] : NULL;
    return f && f->counted && f->members >= MEMBERS ? f : NULL;
}

static bool has_steady(const vary *v, const pith_tvalue *value)
{
    for (uint32_t i = value->first; i < value->first + value->n; i++)
        if (pages_of(v, v->k->word.at[i]) > RARE_PAGES * v->n_pages)
            return true;
    return false;
}

/* Adds up what was seen of its last page. */
static void end_page(family *f)
{
    f->pages += f->on > 0;
    f->tells += f->on > 1 && !f->same;
    f->on = 0;
    f->same = false;
}

static void read_element(vary *v, const pith_tvalue *value, uint32_t page)
{
    bool known = false, bare = false;

    for (uint32_t i = value->first; i < value->first + value->n; i++) {
        family *f = family_of(v, i);
        uint64_t *last;

        if (!f)
            continue;
        if (f->page != page + 1u)
            end_page(f);
        f->page = page + 1u;
        last = pith_map_find(&v->last, v->k->word.at[i]);
        f->same |= *last == page + 1u;
        *last = page + 1u;
        f->on++;
        f->elements++;
        bare = known ? bare : !has_steady(v, value);
        known = true;
        f->bare += bare;
    }
}

static bool is_value(const vary *v, const family *f)
{
    return f->pages >= FAMILY_PAGES * v->n_pages &&
           f->tells < TELLS_PAGES * f->pages && f->bare <= BARE * f->elements;
}

bool pith_tkinds_vary(pith_tkinds *k)
{
    vary v = {.k = k, .n_pages = (uint32_t)k->page_at.len};
    bool ok;

    if (v.n_pages < PAGES_LEAST)
        return true;
    pith_map_init(&v.stems, k->al);
    pith_map_init(&v.last, k->al);
    ok = gather(&v);
    for (uint32_t p = 0; ok && p < v.n_pages; p++) {
        size_t end = p + 1 < v.n_pages ? k->page_at.at[p + 1] : k->seen.len;

        for (size_t i = k->page_at.at[p]; i < end; i++)
            read_element(&v, &k->value.at[k->seen.at[i]], p);
    }
    for (size_t i = 0; i < v.of.len; i++)
        end_page(&v.of.at[i]);
    for (size_t i = 0; ok && i < k->word.len; i++) {
        const family *f = family_of(&v, i);

        if (f && is_value(&v, f))
            *pith_map_find(&k->words->pages, k->word.at[i]) = 0;
    }
    pith_map_release(&v.stems);
    pith_map_release(&v.last);
    PITH_VEC_RELEASE(&v.of, k->al);
    return ok;
}
