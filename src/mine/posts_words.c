/* mine/posts_words: words that templates use for the parts of a post, in class
 * names, ids, itemprop and addresses. Signals beside structure, never alone. */
#include "mine/posts_int.h"

/* A run of letters that is longer is none of the words. */
#define RUN_MAX 24

/* Lower case, each a whole run of letters; camelCase counts as two runs. */
/* clang-format off */
static const struct {
    const char *word;
    uint16_t says;
} words[] = {
    {"author", POSTS_AUTHOR}, {"username", POSTS_AUTHOR},
    {"poster", POSTS_AUTHOR}, {"creator", POSTS_AUTHOR},
    {"nickname", POSTS_AUTHOR}, {"member", POSTS_AUTHOR},
    {"owner", POSTS_AUTHOR}, {"user", POSTS_AUTHOR}, {"fn", POSTS_AUTHOR},
    {"byline", POSTS_AUTHOR}, {"name", POSTS_AUTHOR}, {"nick", POSTS_AUTHOR},
    {"autor", POSTS_AUTHOR}, {"reviewer", POSTS_AUTHOR},
    {"commenter", POSTS_AUTHOR}, {"postedby", POSTS_AUTHOR},
    {"authorname", POSTS_AUTHOR}, {"displayname", POSTS_AUTHOR},
    {"content", POSTS_BODY}, {"body", POSTS_BODY}, {"text", POSTS_BODY},
    {"message", POSTS_BODY}, {"postbody", POSTS_BODY}, {"entry", POSTS_BODY},
    {"bbcode", POSTS_BODY}, {"comment", POSTS_BODY}, {"post", POSTS_BODY},
    {"review", POSTS_BODY}, {"article", POSTS_BODY}, {"md", POSTS_BODY},
    {"markdown", POSTS_BODY}, {"description", POSTS_BODY},
    {"postcontent", POSTS_BODY}, {"posttext", POSTS_BODY},
    {"signature", POSTS_SIGNATURE}, {"sig", POSTS_SIGNATURE},
    {"signatur", POSTS_SIGNATURE},
    {"avatar", POSTS_AVATAR}, {"userpic", POSTS_AVATAR},
    {"gravatar", POSTS_AVATAR}, {"portrait", POSTS_AVATAR},
    {"photo", POSTS_AVATAR},
    {"rating", POSTS_RATING}, {"ratings", POSTS_RATING},
    {"stars", POSTS_RATING}, {"star", POSTS_RATING}, {"score", POSTS_RATING},
    {"rate", POSTS_RATING}, {"bewertung", POSTS_RATING},
    {"title", POSTS_TITLE}, {"subject", POSTS_TITLE},
    {"headline", POSTS_TITLE}, {"betreff", POSTS_TITLE},
    {"titel", POSTS_TITLE},
    {"quote", POSTS_QUOTE}, {"quotation", POSTS_QUOTE}, {"zitat", POSTS_QUOTE},
    {"quotecontainer", POSTS_QUOTE}, {"bbquote", POSTS_QUOTE},
    {"permalink", POSTS_PERMALINK}, {"bookmark", POSTS_PERMALINK},
    {"perma", POSTS_PERMALINK}, {"deeplink", POSTS_PERMALINK},
};

/* In addresses. */
static const struct {
    const char *word;
    uint16_t says;
} path_words[] = {
    {"user", POSTS_AUTHOR}, {"users", POSTS_AUTHOR}, {"member", POSTS_AUTHOR},
    {"members", POSTS_AUTHOR}, {"profile", POSTS_AUTHOR},
    {"profiles", POSTS_AUTHOR}, {"author", POSTS_AUTHOR},
    {"authors", POSTS_AUTHOR}, {"u", POSTS_AUTHOR}, {"people", POSTS_AUTHOR},
    {"userid", POSTS_AUTHOR}, {"memberlist", POSTS_AUTHOR},
    {"usuario", POSTS_AUTHOR}, {"utilisateur", POSTS_AUTHOR},
    {"benutzer", POSTS_AUTHOR}, {"account", POSTS_AUTHOR},
    {"profil", POSTS_AUTHOR}, {"membre", POSTS_AUTHOR},
    {"permalink", POSTS_PERMALINK},
    {"reply", POSTS_ACTION}, {"newreply", POSTS_ACTION},
    {"quote", POSTS_ACTION}, {"report", POSTS_ACTION}, {"edit", POSTS_ACTION},
    {"login", POSTS_ACTION}, {"vote", POSTS_ACTION}, {"like", POSTS_ACTION},
    {"delete", POSTS_ACTION}, {"revision", POSTS_ACTION},
    {"revisions", POSTS_ACTION}, {"timeline", POSTS_ACTION},
    {"print", POSTS_ACTION}, {"reputation", POSTS_ACTION},
    {"register", POSTS_ACTION}, {"signup", POSTS_ACTION},
    {"sendmessage", POSTS_ACTION}, {"private", POSTS_ACTION},
    {"search", POSTS_ACTION}, {"ip", POSTS_ACTION},
};

/* Before a date that is not the date of posting. */
static const char *const other_words[] = {
    "join", "joined", "since", "registered", "registriert", "seit",
    "beigetreten", "mitglied", "inscrit", "inscription", "registrado",
    "desde", "iscritto", "lid", "medlem", "edited", "edit", "modified",
    "updated", "changed", "bearbeitet", "ge\xc3\xa4ndert",
    "modifi\xc3\xa9", "editado", "modificato", "member", "birthday", "reg",
    "signup", "lastedit", "last",
    "\xd1\x80\xd0\xb5\xd0\xb3\xd0\xb8\xd1\x81\xd1\x82\xd1\x80\xd0"
    "\xb0\xd1\x86\xd0\xb8\xd1\x8f",
    "\xe6\xb3\xa8\xe5\x86\x8c", "\xe7\xbc\x96\xe8\xbe\x91"};
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

static bool run_is(const char *run, size_t n, const char *word)
{
    return word[0] == run[0] && strlen(word) == n && memcmp(word, run, n) == 0;
}

uint16_t posts_words_of(pith_str value)
{
    char run[RUN_MAX];
    uint16_t says = 0;
    size_t n;

    while ((n = next_run(&value, run)) != 0)
        for (size_t i = 0; i < COUNT_OF(words) && n <= RUN_MAX; i++)
            if (run_is(run, n, words[i].word))
                says |= words[i].says;
    return says;
}

uint16_t posts_path_words(pith_str href)
{
    char run[RUN_MAX];
    uint16_t says = 0;
    size_t n;

    while ((n = next_run(&href, run)) != 0)
        for (size_t i = 0; i < COUNT_OF(path_words) && n <= RUN_MAX; i++)
            if (run_is(run, n, path_words[i].word))
                says |= path_words[i].says;
    return says;
}

bool posts_other_words(pith_str text)
{
    char run[RUN_MAX];
    size_t n;

    while ((n = next_run(&text, run)) != 0)
        for (size_t i = 0; i < COUNT_OF(other_words) && n <= RUN_MAX; i++)
            if (run_is(run, n, other_words[i]))
                return true;
    return false;
}

uint16_t posts_says(const posts_words *w, pith_node v)
{
    const pith_tree *t = w->t;
    const pith_attr *a = t->attr + t->data[v].off;
    uint16_t says = w->of_style[w->style[v]];

    if (!w->style[v])
        return 0;
    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (a[i].name == PITH_ATTR_ITEMPROP || a[i].name == PITH_ATTR_REL ||
            a[i].name == PITH_ATTR_ID)
            says |= posts_words_of(pith_tree_bytes(t, a[i].value));
    if (t->label[v] == PITH_TAG_BLOCKQUOTE)
        says |= POSTS_QUOTE;
    if (t->label[v] >= PITH_TAG_H1 && t->label[v] <= PITH_TAG_H6)
        says |= POSTS_TITLE;
    return says;
}
