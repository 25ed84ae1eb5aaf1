/* mine/posts_words: words that templates use for the parts of a post, in class
 * names, ids, itemprop and addresses. Signals beside structure, never alone. */
#include "mine/posts_int.h"

static const char *const author_words[] = {
    "author", "username", "user-name", "poster",   "creator", "nickname",
    "member", "owner",    "user",      "fn",       "byline",  "name",
    "nick",   "autor",    "reviewer",  "commenter"};
static const char *const author_paths[] = {
    "user",        "member",   "profile", "author",     "/u/",
    "people",      "/@",       "userid",  "memberlist", "usuario",
    "utilisateur", "benutzer", "~"};
static const char *const body_words[] = {
    "content", "body",   "text",     "message",    "postbody",
    "entry",   "bbcode", "comment",  "post",       "review",
    "article", "md",     "markdown", "description"};
static const char *const sign_words[] = {"signature", "sig", "signatur"};
static const char *const avatar_words[] = {"avatar", "userpic", "gravatar",
                                           "portrait", "photo"};
static const char *const quote_words[] = {"quote", "quotation", "zitat"};

#define COUNT_OF(a) (sizeof(a) / sizeof(*(a)))

/* One of the words is a part of `value` between non-letters. */
static bool word_part(pith_str value, const char *const *word, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        pith_str w = pith_str_of(word[i]);
        size_t from = 0, at;

        while (from < value.len &&
               (at = pith_str_ifind(pith_str_sub(value, from, value.len), w)) !=
                   SIZE_MAX) {
            size_t b = from + at, e = b + w.len;
            bool left =
                b == 0 ||
                !((unsigned)(pith_lower((unsigned char)value.ptr[b - 1]) -
                             'a') < 26u) ||
                (value.ptr[b] >= 'A' && value.ptr[b] <= 'Z');
            bool right = e == value.len ||
                         !((unsigned)((unsigned char)value.ptr[e] - 'a') < 26u);

            if (left && right)
                return true;
            from = b + 1;
        }
    }
    return false;
}

static bool node_says(const pith_tree *t, pith_node v, const char *const *word,
                      size_t n)
{
    static const uint32_t names[] = {PITH_ATTR_ITEMPROP, PITH_ATTR_CLASS,
                                     PITH_ATTR_REL, PITH_ATTR_ID};

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        pith_str s = pith_tree_attr(t, v, names[i]);

        if (s.len && word_part(s, word, n))
            return true;
    }
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
    for (size_t i = 0; i < COUNT_OF(author_paths); i++)
        if (pith_str_ifind(href, pith_str_of(author_paths[i])) != SIZE_MAX)
            return true;
    return false;
}
