/* mine/posts_words: words that templates use for the parts of a post, in class
 * names, ids, itemprop and addresses. Signals beside structure, never alone. */
#include "mine/posts_int.h"

/* Lower case, each a whole run of letters; camelCase counts as two runs. */
static const char *const author_words[] = {
    "author", "username", "poster",    "creator",  "nickname",   "member",
    "owner",  "user",     "fn",        "byline",   "name",       "nick",
    "autor",  "reviewer", "commenter", "postedby", "authorname", "displayname"};
static const char *const author_paths[] = {
    "user",    "users",       "member",   "members", "profile", "profiles",
    "author",  "authors",     "u",        "people",  "userid",  "memberlist",
    "usuario", "utilisateur", "benutzer", "account", "profil",  "membre"};
static const char *const body_words[] = {
    "content",  "body",        "text",        "message", "postbody", "entry",
    "bbcode",   "comment",     "post",        "review",  "article",  "md",
    "markdown", "description", "postcontent", "posttext"};
static const char *const sign_words[] = {"signature", "sig", "signatur"};
static const char *const avatar_words[] = {"avatar", "userpic", "gravatar",
                                           "portrait", "photo"};
static const char *const rating_words[] = {
    "rating", "stars", "star", "ratings", "score", "rate", "bewertung"};
static const char *const title_words[] = {"title", "subject", "headline",
                                          "betreff", "titel"};
static const char *const quote_words[] = {"quote", "quotation", "zitat",
                                          "quotecontainer", "bbquote"};

#define COUNT_OF(a) (sizeof(a) / sizeof(*(a)))
#define RUN_MAX     16

static bool is_upper(char c)
{
    return (unsigned)(c - 'A') < 26u;
}

static bool is_letter(char c)
{
    return (unsigned)((c | 0x20) - 'a') < 26u;
}

/* The next run of letters of *rest, lower case, in `run`; 0 at the end. */
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
            run[n] = (char)(*p | 0x20);
        n++, p++;
    }
    *rest = (pith_str){p, (size_t)(end - p)};
    return n;
}

static bool has_word(pith_str value, const char *const *word, size_t n_words)
{
    char run[RUN_MAX];
    size_t n;

    while ((n = next_run(&value, run)) != 0)
        for (size_t i = 0; i < n_words && n <= RUN_MAX; i++)
            if (word[i][0] == run[0] && strlen(word[i]) == n &&
                memcmp(word[i], run, n) == 0)
                return true;
    return false;
}

static bool node_says(const pith_tree *t, pith_node v, const char *const *word,
                      size_t n)
{
    const pith_attr *a = t->attr + t->data[v].off;

    for (uint32_t i = 0; i < t->data[v].len; i++)
        if ((a[i].name == PITH_ATTR_CLASS || a[i].name == PITH_ATTR_ITEMPROP ||
             a[i].name == PITH_ATTR_REL || a[i].name == PITH_ATTR_ID) &&
            has_word(pith_tree_bytes(t, a[i].value), word, n))
            return true;
    return false;
}

bool posts_says_author(const pith_tree *t, pith_node v)
{
    return node_says(t, v, author_words, COUNT_OF(author_words));
}

bool posts_says_body(const pith_tree *t, pith_node v)
{
    return node_says(t, v, body_words, COUNT_OF(body_words));
}

bool posts_says_avatar(const pith_tree *t, pith_node v)
{
    return node_says(t, v, avatar_words, COUNT_OF(avatar_words));
}

bool posts_says_rating(const pith_tree *t, pith_node v)
{
    return node_says(t, v, rating_words, COUNT_OF(rating_words));
}

bool posts_says_title(const pith_tree *t, pith_node v)
{
    return (t->label[v] >= PITH_TAG_H1 && t->label[v] <= PITH_TAG_H6) ||
           node_says(t, v, title_words, COUNT_OF(title_words));
}

bool posts_is_quote(const pith_tree *t, pith_node v)
{
    return pith_is_element(t, v) &&
           (t->label[v] == PITH_TAG_BLOCKQUOTE ||
            node_says(t, v, quote_words, COUNT_OF(quote_words)));
}

bool posts_is_signature(const pith_tree *t, pith_node v)
{
    return pith_is_element(t, v) &&
           node_says(t, v, sign_words, COUNT_OF(sign_words));
}

bool posts_author_path(pith_str href)
{
    return has_word(href, author_paths, COUNT_OF(author_paths));
}
