/* mine/body/article_words: what the words of a block say: notices, credits of
 * pictures, ways to write to somebody, the site's own name, a date; and whether
 * the block stands on the page twice. */
#include "base/hash.h"
#include "base/map.h"
#include "base/textbits.h"
#include "read/date.h"
#include "mine/body/article_int.h"

/* ---- names, years ------------------------------------------------------- */

/* What the page calls its site, from the metadata and from its <title>. */
typedef struct site_names {
    pith_str at[2];
} site_names;

#define SITE_MIN 3 /* bytes of a name */
#define SITE_MAX 40

static pith_str site_name(pith_str s)
{
    if (pith_str_istarts(s, PITH_STR("the ")))
        s = pith_str_from(s, 4);
    return s.len >= SITE_MIN && s.len <= SITE_MAX ? s : (pith_str){NULL, 0};
}

static bool names_site(const site_names *n, pith_str text)
{
    for (unsigned k = 0; k < 2; k++)
        if (n->at[k].len &&
            pith_textbits_find(text.ptr, text.len, n->at[k].ptr, n->at[k].len))
            return true;
    return false;
}

/* Four digits from 1900 to 2099 that stand alone: what has none need not be
 * asked for a date. */
static bool has_year(pith_str s)
{
    for (size_t i = 0, run = 0; i <= s.len; i++) {
        if (i < s.len && pith_is_digit(s.ptr[i])) {
            run++;
            continue;
        }
        if (run == 4 && (!memcmp(s.ptr + i - 4, "19", 2) ||
                         !memcmp(s.ptr + i - 4, "20", 2)))
            return true;
        run = 0;
    }
    return false;
}

#define DATED_WORDS 14 /* of a line that has little but a date */

static bool is_dated(pith_str text, uint32_t words)
{
    pith_date d;

    return words <= DATED_WORDS && has_year(text) && pith_date_find(text, &d) &&
           (d.parts & PITH_DATE_YEAR);
}

/* ---- all ---------------------------------------------------------------- */

static void read_block(const art_page *a, uint32_t i, const site_names *names)
{
    float *f = a->f + (size_t)i * F_COUNT;
    pith_str text = pith_block_text(&a->b, i);
    unsigned says = pith_art_said(text);

    f[F1_NOTICE] = (says & ART_NOTICE) != 0;
    f[F1_CREDIT] = (says & ART_CREDIT) != 0;
    f[F1_ADDRESS] = (says & ART_ADDRESS) != 0;
    f[F1_SITE] = names_site(names, text);
    f[F1_DATED] = (says & ART_DIGITS) && is_dated(text, a->b.at[i].words);
}

#define TWICE_WORDS 8 /* shorter texts recur by chance */

/* Texts that stand on the page more than once. */
static bool find_twins(art_page *a)
{
    pith_map first; /* text -> block, from 1 */
    bool ok;

    pith_map_init(&first, a->arena->al);
    ok = pith_map_reserve(&first, a->b.count / 4);
    for (uint32_t i = 0; ok && i < a->b.count; i++) {
        uint64_t *slot;
        bool fresh;

        if (a->b.at[i].words < TWICE_WORDS)
            continue;
        slot = pith_map_put(&first, pith_hash_str(pith_block_text(&a->b, i)), i,
                            &fresh);
        ok = slot != NULL;
        if (ok && !fresh) {
            a->f[(size_t)i * F_COUNT + F1_TWICE] = 1;
            a->f[(size_t)*slot * F_COUNT + F1_TWICE] = 1;
        }
    }
    pith_map_release(&first);
    return ok;
}

pith_status pith_art_words(art_page *a)
{
    site_names names = {{site_name(a->meta->site),
                         site_name(pith_headline_site(a->meta->title))}};

    if (pith_str_eq(names.at[0], names.at[1]))
        names.at[1].len = 0;
    for (uint32_t i = 0; i < a->b.count; i++)
        read_block(a, i, &names);
    return find_twins(a) ? PITH_OK : PITH_NOMEM;
}
