/* mine/posts_words: words that templates use for the parts of a post, in class
 * names, itemprop and addresses. Signals beside structure, never alone. */
#include "mine/posts_int.h"

/* A run of letters that is longer is none of the words. */
#define RUN_MAX 24
/* The style has been looked at. */
#define WORDS_KNOWN 0x8000u

/* Lower case, each a whole run of letters; camelCase counts as two runs. */
/* clang-format off */
typedef struct posts_word {
    const char *word;
    uint8_t len;
    uint16_t says;
} posts_word;

#define W(word, says) {word, sizeof(word) - 1, says}

static const posts_word words[] = {
    W("author", POSTS_AUTHOR), W("username", POSTS_AUTHOR),
    W("poster", POSTS_AUTHOR), W("creator", POSTS_AUTHOR),
    W("nickname", POSTS_AUTHOR), W("member", POSTS_AUTHOR),
    W("owner", POSTS_AUTHOR), W("user", POSTS_AUTHOR), W("fn", POSTS_AUTHOR),
    W("byline", POSTS_AUTHOR), W("name", POSTS_AUTHOR), W("nick", POSTS_AUTHOR),
    W("autor", POSTS_AUTHOR), W("reviewer", POSTS_AUTHOR),
    W("commenter", POSTS_AUTHOR), W("postedby", POSTS_AUTHOR),
    W("authorname", POSTS_AUTHOR), W("displayname", POSTS_AUTHOR),
    W("content", POSTS_BODY), W("body", POSTS_BODY), W("text", POSTS_BODY),
    W("message", POSTS_BODY), W("postbody", POSTS_BODY), W("entry", POSTS_BODY),
    W("bbcode", POSTS_BODY), W("comment", POSTS_BODY), W("post", POSTS_BODY),
    W("review", POSTS_BODY), W("article", POSTS_BODY), W("md", POSTS_BODY),
    W("markdown", POSTS_BODY), W("description", POSTS_BODY),
    W("postcontent", POSTS_BODY), W("posttext", POSTS_BODY),
    W("signature", POSTS_SIGNATURE), W("sig", POSTS_SIGNATURE),
    W("signatur", POSTS_SIGNATURE),
    W("avatar", POSTS_AVATAR), W("userpic", POSTS_AVATAR),
    W("gravatar", POSTS_AVATAR), W("portrait", POSTS_AVATAR),
    W("photo", POSTS_AVATAR),
    W("rating", POSTS_RATING), W("ratings", POSTS_RATING),
    W("stars", POSTS_RATING), W("star", POSTS_RATING), W("score", POSTS_RATING),
    W("rate", POSTS_RATING), W("bewertung", POSTS_RATING),
    W("title", POSTS_TITLE), W("subject", POSTS_TITLE),
    W("headline", POSTS_TITLE), W("betreff", POSTS_TITLE),
    W("titel", POSTS_TITLE),
    W("quote", POSTS_QUOTE), W("quotation", POSTS_QUOTE), W("zitat", POSTS_QUOTE),
    W("quotecontainer", POSTS_QUOTE), W("bbquote", POSTS_QUOTE),
    W("permalink", POSTS_PERMALINK), W("bookmark", POSTS_PERMALINK),
    W("perma", POSTS_PERMALINK), W("deeplink", POSTS_PERMALINK),
};

/* In addresses. */
static const posts_word path_words[] = {
    W("user", POSTS_AUTHOR), W("users", POSTS_AUTHOR), W("member", POSTS_AUTHOR),
    W("members", POSTS_AUTHOR), W("profile", POSTS_AUTHOR),
    W("profiles", POSTS_AUTHOR), W("author", POSTS_AUTHOR),
    W("authors", POSTS_AUTHOR), W("u", POSTS_AUTHOR), W("people", POSTS_AUTHOR),
    W("userid", POSTS_AUTHOR), W("memberlist", POSTS_AUTHOR),
    W("usuario", POSTS_AUTHOR), W("utilisateur", POSTS_AUTHOR),
    W("benutzer", POSTS_AUTHOR), W("account", POSTS_AUTHOR),
    W("profil", POSTS_AUTHOR), W("membre", POSTS_AUTHOR),
    W("permalink", POSTS_PERMALINK),
    W("reply", POSTS_ACTION), W("newreply", POSTS_ACTION),
    W("quote", POSTS_ACTION), W("report", POSTS_ACTION), W("edit", POSTS_ACTION),
    W("login", POSTS_ACTION), W("vote", POSTS_ACTION), W("like", POSTS_ACTION),
    W("delete", POSTS_ACTION), W("revision", POSTS_ACTION),
    W("revisions", POSTS_ACTION), W("timeline", POSTS_ACTION),
    W("print", POSTS_ACTION), W("reputation", POSTS_ACTION),
    W("register", POSTS_ACTION), W("signup", POSTS_ACTION),
    W("sendmessage", POSTS_ACTION), W("private", POSTS_ACTION),
    W("search", POSTS_ACTION), W("ip", POSTS_ACTION),
};

/* Before a date that is not the date of posting. */
static const posts_word other_words[] = {
    W("join", 1),
    W("joined", 1),
    W("since", 1),
    W("registered", 1),
    W("registriert", 1),
    W("seit", 1),
    W("beigetreten", 1),
    W("mitglied", 1),
    W("inscrit", 1),
    W("inscription", 1),
    W("registrado", 1),
    W("desde", 1),
    W("iscritto", 1),
    W("lid", 1),
    W("medlem", 1),
    W("edited", 1),
    W("edit", 1),
    W("modified", 1),
    W("updated", 1),
    W("changed", 1),
    W("bearbeitet", 1),
    W("ge\xc3\xa4ndert", 1),
    W("modifi\xc3\xa9", 1),
    W("editado", 1),
    W("modificato", 1),
    W("member", 1),
    W("birthday", 1),
    W("reg", 1),
    W("signup", 1),
    W("lastedit", 1),
    W("last", 1),
    W("\xd1\x80\xd0\xb5\xd0\xb3\xd0\xb8\xd1\x81\xd1\x82\xd1\x80\xd0"
    "\xb0\xd1\x86\xd0\xb8\xd1\x8f", 1),
    W("\xe6\xb3\xa8\xe5\x86\x8c", 1),
    W("\xe7\xbc\x96\xe8\xbe\x91", 1),
};
/* clang-format on */

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

static bool run_is(const char *run, size_t n, const posts_word *w)
{
    return w->len == n && w->word[0] == run[0] && memcmp(w->word, run, n) == 0;
}

uint16_t pith_posts_words_of(pith_str value)
{
    char run[RUN_MAX];
    uint16_t says = 0;
    size_t n;

    while ((n = next_run(&value, run)) != 0)
        for (size_t i = 0; i < COUNT_OF(words) && n <= RUN_MAX; i++)
            if (run_is(run, n, &words[i]))
                says |= words[i].says;
    return says;
}

uint16_t pith_posts_path_words(pith_str href)
{
    char run[RUN_MAX];
    uint16_t says = 0;
    size_t n;

    while ((n = next_run(&href, run)) != 0)
        for (size_t i = 0; i < COUNT_OF(path_words) && n <= RUN_MAX; i++)
            if (run_is(run, n, &path_words[i]))
                says |= path_words[i].says;
    return says;
}

bool pith_posts_other_words(pith_str text)
{
    char run[RUN_MAX];
    size_t n;

    while ((n = next_run(&text, run)) != 0)
        for (size_t i = 0; i < COUNT_OF(other_words) && n <= RUN_MAX; i++)
            if (run_is(run, n, &other_words[i]))
                return true;
    return false;
}

uint16_t pith_posts_says(const posts_words *w, pith_node v)
{
    const pith_tree *t = w->t;
    const pith_attr *a = t->attr + t->data[v].off;
    uint16_t says, *cached = &w->of_style[w->style[v]];

    if (!w->style[v])
        return 0;
    if (!*cached)
        *cached = (uint16_t)(WORDS_KNOWN | pith_posts_words_of(pith_tree_attr(
                                               t, v, PITH_ATTR_CLASS)));
    says = (uint16_t)(*cached & ~WORDS_KNOWN);
    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (a[i].name == PITH_ATTR_ITEMPROP || a[i].name == PITH_ATTR_REL)
            says |= pith_posts_words_of(pith_tree_bytes(t, a[i].value));
    if (t->label[v] == PITH_TAG_BLOCKQUOTE)
        says |= POSTS_QUOTE;
    if (t->label[v] >= PITH_TAG_H1 && t->label[v] <= PITH_TAG_H6)
        says |= POSTS_TITLE;
    return says;
}
