/* name/lexicon: see lexicon.h. */
#include "name/lexicon.h"

#include <string.h>
#include "name/lexicon_table.h"

/* A run of letters that is longer is none of the words. */
#define RUN_MAX 24

/* The next run of letters of *rest; len 0 at the end. A capital after a small
 * letter begins a new one. *capitals: it has some. */
static pith_str next_run(pith_str *rest, bool *capitals)
{
    const char *p = rest->ptr, *end = p + rest->len, *from;

    while (p < end && !pith_is_letter(*p))
        p++;
    *capitals = false;
    for (from = p; p < end; p++) {
        if ((unsigned)(*p - 'a') < 26u || (unsigned char)*p >= 0x80)
            continue;
        if (!pith_is_upper(*p) || (p > from && !pith_is_upper(p[-1])))
            break;
        *capitals = true;
    }
    *rest = (pith_str){p, (size_t)(end - p)};
    return (pith_str){from, (size_t)(p - from)};
}

static const char *in_small_letters(pith_str run, char buf[RUN_MAX])
{
    for (size_t i = 0; i < run.len; i++)
        buf[i] = (char)pith_lower((unsigned char)run.ptr[i]);
    return buf;
}

/* Words, those of one first letter together. */
typedef struct lexicon {
    const lexicon_word *word;
    const uint8_t *at;       /* first letter -> its first word */
    const uint32_t *lengths; /* first letter -> lengths of its words */
} lexicon;

/* What the words of the lexicon that the text has say. The lengths rule most
 * runs out before any word is compared. */
static uint16_t look_up(pith_str text, const lexicon *in)
{
    char buf[RUN_MAX];
    uint16_t roles = 0;
    bool capitals;
    pith_str run;

    while ((run = next_run(&text, &capitals)).len) {
        unsigned first = pith_lower((unsigned char)run.ptr[0]) - (unsigned)'a';
        const char *word = run.ptr;

        first = first < 26 ? first : 26;
        if (run.len > RUN_MAX || !(in->lengths[first] >> run.len & 1))
            continue;
        if (capitals)
            word = in_small_letters(run, buf);
        for (size_t i = in->at[first]; i < in->at[first + 1]; i++)
            if (in->word[i].len == run.len &&
                memcmp(in->word[i].word, word, run.len) == 0)
                roles |= in->word[i].roles;
    }
    return roles;
}

uint16_t pith_lexicon_part(pith_str value)
{
    static const lexicon all = {words, words_at, words_len};

    return look_up(value, &all);
}

uint16_t pith_lexicon_path(pith_str href)
{
    static const lexicon all = {path_words, path_words_at, path_words_len};

    return look_up(href, &all);
}

bool pith_lexicon_other_date(pith_str text)
{
    static const lexicon all = {other_words, other_words_at, other_words_len};

    return look_up(text, &all);
}

/* ---- who wrote it -------------------------------------------------------- */

/* "post-author__name", "authorName", but not "authority". */
bool pith_lexicon_author(pith_str value)
{
    size_t at = pith_str_ifind(value, PITH_STR("author"));
    pith_str rest = pith_str_from(value, at == SIZE_MAX ? at : at + 6);

    if (pith_str_ifind(value, PITH_STR("byline")) != SIZE_MAX)
        return true;
    return at != SIZE_MAX &&
           (!rest.len || rest.ptr[0] < 'a' || rest.ptr[0] > 'z' ||
            pith_str_starts(rest, PITH_STR("name")));
}

/* Names for the one who wrote it, in class, id, itemprop and rel. */
bool pith_lexicon_writer(pith_str value)
{
    pith_str w;

    if (pith_str_any(value, pith_str_ihas,
                     "author byline autor auteur writer reporter creator "
                     "columnist"))
        return true;
    while ((w = pith_str_word(&value)).len)
        if (pith_str_ieq(w, PITH_STR("by")) ||
            pith_str_ends(w, PITH_STR("-by")))
            return true;
    return false;
}

bool pith_lexicon_is_byline(pith_str text)
{
    size_t n = text.len;

    while (n && text.ptr[n - 1] != ' ')
        n--;
    return pith_str_any(pith_str_from(text, n), pith_str_ieq,
                        "by von av af par por di de door van da od");
}
