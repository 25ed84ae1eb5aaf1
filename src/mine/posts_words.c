/* mine/posts_words: words that templates use for the parts of a post, in class
 * names, itemprop and addresses. Signals beside structure, never alone. */
#include "mine/posts_int.h"
#include "mine/posts_words_table.h"

/* A run of letters that is longer is none of the words. */
#define RUN_MAX 24
/* The style has been looked at. */
#define WORDS_KNOWN 0x8000u

static bool is_upper(char c)
{
    return (unsigned)(c - 'A') < 26u;
}

static bool is_letter(char c)
{
    return (unsigned)((c | 0x20) - 'a') < 26u || (unsigned char)c >= 0x80;
}

/* The next run of letters of *rest, ASCII in lower case, in `run`; its length,
 * 0 at the end. */
static size_t next_run(pith_str *rest, char run[RUN_MAX])
{
    const char *p = rest->ptr, *end = p + rest->len;
    size_t n = 0;

    while (p < end && !is_letter(*p))
        p++;
    for (; p < end; p++, n++) {
        char c = *p;

        if ((unsigned)(c - 'a') >= 26u && (unsigned char)c < 0x80) {
            if (!is_upper(c) || (n && !is_upper(p[-1])))
                break;
            c = (char)(c | 0x20);
        }
        if (n < RUN_MAX)
            run[n] = c;
    }
    *rest = (pith_str){p, (size_t)(end - p)};
    return n;
}

/* Words, those of one first letter together. */
typedef struct lexicon {
    const posts_word *word;
    const uint8_t *at;       /* first letter -> its first word */
    const uint32_t *lengths; /* first letter -> lengths of its words */
} lexicon;

/* What the words of the lexicon that the text has say. The lengths rule most
 * runs out before any word is compared. */
static uint16_t look_up(pith_str text, const lexicon *in)
{
    char run[RUN_MAX];
    uint16_t says = 0;
    size_t n;

    while ((n = next_run(&text, run)) != 0) {
        unsigned first = (unsigned char)run[0] - (unsigned)'a';

        first = first < 26 ? first : 26;
        if (n > RUN_MAX || !(in->lengths[first] >> n & 1))
            continue;
        for (size_t i = in->at[first]; i < in->at[first + 1]; i++)
            if (in->word[i].len == n && memcmp(in->word[i].word, run, n) == 0)
                says |= in->word[i].says;
    }
    return says;
}

uint16_t pith_posts_words_of(pith_str value)
{
    static const lexicon all = {words, words_at, words_len};

    return look_up(value, &all);
}

uint16_t pith_posts_path_words(pith_str href)
{
    static const lexicon all = {path_words, path_words_at, path_words_len};

    return look_up(href, &all);
}

bool pith_posts_other_words(pith_str text)
{
    static const lexicon all = {other_words, other_words_at, other_words_len};

    return look_up(text, &all);
}

/* What the attributes besides the class say. */
static uint16_t attrs_say(const pith_tree *t, pith_node v)
{
    const pith_attr *a = t->attr + t->data[v].off;
    uint16_t says = 0;

    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (a[i].name == PITH_ATTR_ITEMPROP || a[i].name == PITH_ATTR_REL)
            says |= pith_posts_words_of(pith_tree_bytes(t, a[i].value));
    return says;
}

/* What the class and the tag say. */
static uint16_t style_says(const pith_tree *t, pith_node v)
{
    uint16_t says = pith_posts_words_of(pith_tree_attr(t, v, PITH_ATTR_CLASS));

    if (t->label[v] == PITH_TAG_BLOCKQUOTE)
        says |= POSTS_QUOTE;
    if (t->label[v] >= PITH_TAG_H1 && t->label[v] <= PITH_TAG_H6)
        says |= POSTS_TITLE;
    return says;
}

uint16_t pith_posts_says(const posts_words *w, pith_node v)
{
    uint16_t *known = &w->of_node[v], *cached = &w->of_style[w->style[v]];

    if (*known & WORDS_KNOWN)
        return (uint16_t)(*known & ~WORDS_KNOWN);
    if (!w->style[v])
        return 0;
    if (!*cached)
        *cached = (uint16_t)(WORDS_KNOWN | style_says(w->t, v));
    if (!*known)
        return (uint16_t)(*cached & ~WORDS_KNOWN);
    *known = *cached | attrs_say(w->t, v);
    return (uint16_t)(*known & ~WORDS_KNOWN);
}
