/* mine/posts_words: words that templates use for the parts of a post, in class
 * names, itemprop and addresses. Signals beside structure, never alone. */
#include "mine/posts_int.h"
#include "mine/posts_words_table.h"

/* A run of letters that is longer is none of the words. */
#define RUN_MAX 24
/* The style has been looked at. */
#define WORDS_KNOWN 0x8000u

#define COUNT_OF(a) (sizeof(a) / sizeof(*(a)))

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
    while (p < end && is_letter(*p)) {
        if (n && is_upper(*p) && !is_upper(p[-1]))
            break;
        if (n < RUN_MAX)
            run[n] = is_upper(*p) ? (char)(*p | 0x20) : *p;
        n++, p++;
    }
    *rest = (pith_str){p, (size_t)(end - p)};
    return n;
}

/* What the words of the table that the text has say. `lengths` rules most runs
 * out before any word is compared. */
static uint16_t look_up(pith_str text, const posts_word *list, size_t n_list,
                        const uint32_t *lengths)
{
    char run[RUN_MAX];
    uint16_t says = 0;
    size_t n;

    while ((n = next_run(&text, run)) != 0) {
        unsigned first = (unsigned char)run[0] - (unsigned)'a';

        if (n > RUN_MAX || !(lengths[first < 26 ? first : 26] >> n & 1))
            continue;
        for (size_t i = 0; i < n_list; i++)
            if (list[i].len == n && list[i].word[0] == run[0] &&
                memcmp(list[i].word, run, n) == 0)
                says |= list[i].says;
    }
    return says;
}

uint16_t pith_posts_words_of(pith_str value)
{
    return look_up(value, words, COUNT_OF(words), words_len);
}

uint16_t pith_posts_path_words(pith_str href)
{
    return look_up(href, path_words, COUNT_OF(path_words), path_words_len);
}

bool pith_posts_other_words(pith_str text)
{
    return look_up(text, other_words, COUNT_OF(other_words), other_words_len);
}

/* What the attributes besides the class, and the tag, say. */
static uint16_t more_says(const pith_tree *t, pith_node v)
{
    const pith_attr *a = t->attr + t->data[v].off;
    uint16_t says = 0;

    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (a[i].name == PITH_ATTR_ITEMPROP || a[i].name == PITH_ATTR_REL)
            says |= pith_posts_words_of(pith_tree_bytes(t, a[i].value));
    if (t->label[v] == PITH_TAG_BLOCKQUOTE)
        says |= POSTS_QUOTE;
    if (t->label[v] >= PITH_TAG_H1 && t->label[v] <= PITH_TAG_H6)
        says |= POSTS_TITLE;
    return says;
}

uint16_t pith_posts_says(const posts_words *w, pith_node v)
{
    uint16_t *known = &w->of_node[v], *cached = &w->of_style[w->style[v]];

    if (*known)
        return (uint16_t)(*known & ~WORDS_KNOWN);
    if (!w->style[v])
        return 0;
    if (!*cached)
        *cached = (uint16_t)(WORDS_KNOWN | pith_posts_words_of(pith_tree_attr(
                                               w->t, v, PITH_ATTR_CLASS)));
    *known = *cached | more_says(w->t, v);
    return (uint16_t)(*known & ~WORDS_KNOWN);
}
