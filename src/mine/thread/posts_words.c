/* mine/thread/posts_words: words that templates use for the parts of a post, in
 * class names, itemprop and addresses. Signals beside structure, never alone.
 */
#include "mine/thread/posts_int.h"
#include "mine/thread/posts_words_table.h"

/* A run of letters that is longer is none of the words. */
#define RUN_MAX 24

static bool is_upper(char c)
{
    return (unsigned)(c - 'A') < 26u;
}

static bool is_letter(char c)
{
    return (unsigned)((c | 0x20) - 'a') < 26u || (unsigned char)c >= 0x80;
}

/* The next run of letters of *rest; len 0 at the end. A capital after a small
 * letter begins a new one. *capitals: it has some. */
static pith_str next_run(pith_str *rest, bool *capitals)
{
    const char *p = rest->ptr, *end = p + rest->len, *from;

    while (p < end && !is_letter(*p))
        p++;
    *capitals = false;
    for (from = p; p < end; p++) {
        if ((unsigned)(*p - 'a') < 26u || (unsigned char)*p >= 0x80)
            continue;
        if (!is_upper(*p) || (p > from && !is_upper(p[-1])))
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
    const posts_word *word;
    const uint8_t *at;       /* first letter -> its first word */
    const uint32_t *lengths; /* first letter -> lengths of its words */
} lexicon;

/* What the words of the lexicon that the text has say. The lengths rule most
 * runs out before any word is compared. */
static uint16_t look_up(pith_str text, const lexicon *in)
{
    char buf[RUN_MAX];
    uint16_t says = 0;
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

uint16_t pith_posts_ask(const posts_words *w, pith_node v)
{
    uint16_t *cached = &w->of_style[w->style[v]];

    if (!w->style[v])
        return 0;
    if (!*cached)
        *cached = (uint16_t)(POSTS_KNOWN | style_says(w->t, v));
    if (w->of_node[v])
        w->of_node[v] = *cached | attrs_say(w->t, v);
    return (uint16_t)((*cached | w->of_node[v]) & ~POSTS_KNOWN);
}
