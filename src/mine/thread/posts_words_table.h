/* mine/thread/posts_words_table: words that templates use for the parts of a
 * post, and which lengths the words of each first letter have. u_posts looks
 * every word up, so a word that the lengths do not know is found out. */
#ifndef PITH_MINE_THREAD_POSTS_WORDS_TABLE_H
#define PITH_MINE_THREAD_POSTS_WORDS_TABLE_H

#include "mine/thread/posts_int.h"

/* Lower case, each a whole run of letters; camelCase counts as two runs. */
/* clang-format off */
typedef struct posts_word {
    const char *word;
    uint8_t len;
    uint16_t says;
} posts_word;

#define W(word, says) {word, sizeof(word) - 1, says}

/* An author's word that nothing but a person has; things have names, too. */
#define PERSON (POSTS_AUTHOR | POSTS_PERSON)

static const posts_word words[] = {
    W("author", PERSON), W("autor", PERSON),
    W("authorname", PERSON), W("article", POSTS_BODY),
    W("avatar", POSTS_AVATAR), W("asunto", POSTS_TITLE),
    W("byline", PERSON), W("body", POSTS_BODY), W("bbcode", POSTS_BODY),
    W("bewertung", POSTS_RATING), W("betreff", POSTS_TITLE),
    W("bbquote", POSTS_QUOTE), W("bookmark", POSTS_PERMALINK),
    W("creator", PERSON), W("commenter", PERSON),
    W("content", POSTS_BODY), W("comment", POSTS_BODY),
    W("displayname", PERSON), W("description", POSTS_BODY),
    W("deeplink", POSTS_PERMALINK), W("entry", POSTS_BODY),
    W("fn", POSTS_AUTHOR), W("gravatar", POSTS_AVATAR),
    W("headline", POSTS_TITLE), W("member", POSTS_AUTHOR),
    W("message", POSTS_BODY), W("md", POSTS_BODY), W("markdown", POSTS_BODY),
    W("nickname", PERSON), W("name", POSTS_AUTHOR),
    W("nick", PERSON), W("owner", POSTS_AUTHOR),
    W("oggetto", POSTS_TITLE), W("onderwerp", POSTS_TITLE),
    W("poster", PERSON), W("postedby", PERSON),
    W("postbody", POSTS_BODY), W("post", POSTS_BODY),
    W("postcontent", POSTS_BODY), W("posttext", POSTS_BODY),
    W("portrait", POSTS_AVATAR), W("photo", POSTS_AVATAR),
    W("permalink", POSTS_PERMALINK), W("perma", POSTS_PERMALINK),
    W("quote", POSTS_QUOTE), W("quotation", POSTS_QUOTE),
    W("quotecontainer", POSTS_QUOTE), W("reviewer", PERSON),
    W("review", POSTS_BODY), W("rating", POSTS_RATING),
    W("ratings", POSTS_RATING), W("rate", POSTS_RATING),
    W("signature", POSTS_SIGNATURE), W("sig", POSTS_SIGNATURE),
    W("signatur", POSTS_SIGNATURE), W("stars", POSTS_RATING),
    W("star", POSTS_RATING), W("score", POSTS_RATING),
    W("subject", POSTS_TITLE), W("sujet", POSTS_TITLE), W("text", POSTS_BODY),
    W("title", POSTS_TITLE), W("titel", POSTS_TITLE), W("titre", POSTS_TITLE),
    W("titulo", POSTS_TITLE), W("titolo", POSTS_TITLE),
    W("username", PERSON), W("user", PERSON),
    W("userpic", POSTS_AVATAR), W("zitat", POSTS_QUOTE),
};

/* In addresses. */
static const posts_word path_words[] = {
    W("author", POSTS_AUTHOR), W("authors", POSTS_AUTHOR),
    W("account", POSTS_AUTHOR), W("benutzer", POSTS_AUTHOR),
    W("delete", POSTS_ACTION), W("edit", POSTS_ACTION), W("ip", POSTS_ACTION),
    W("login", POSTS_ACTION), W("like", POSTS_ACTION),
    W("member", POSTS_AUTHOR), W("members", POSTS_AUTHOR),
    W("memberlist", POSTS_AUTHOR), W("membre", POSTS_AUTHOR),
    W("newreply", POSTS_ACTION), W("profile", POSTS_AUTHOR),
    W("profiles", POSTS_AUTHOR), W("people", POSTS_AUTHOR),
    W("profil", POSTS_AUTHOR), W("permalink", POSTS_PERMALINK),
    W("print", POSTS_ACTION), W("private", POSTS_ACTION),
    W("quote", POSTS_ACTION), W("reply", POSTS_ACTION),
    W("report", POSTS_ACTION), W("revision", POSTS_ACTION),
    W("revisions", POSTS_ACTION), W("reputation", POSTS_ACTION),
    W("register", POSTS_ACTION), W("signup", POSTS_ACTION),
    W("sendmessage", POSTS_ACTION), W("search", POSTS_ACTION),
    W("timeline", POSTS_ACTION), W("user", POSTS_AUTHOR),
    W("users", POSTS_AUTHOR), W("u", POSTS_AUTHOR), W("userid", POSTS_AUTHOR),
    W("usuario", POSTS_AUTHOR), W("utilisateur", POSTS_AUTHOR),
    W("vote", POSTS_ACTION),
};

/* Before a date that is not the date of posting. */
static const posts_word other_words[] = {
    W("beigetreten", 1), W("bearbeitet", 1), W("birthday", 1), W("changed", 1),
    W("desde", 1), W("edited", 1), W("edit", 1), W("editado", 1),
    W("ge\xc3\xa4ndert", 1), W("inscrit", 1), W("inscription", 1),
    W("iscritto", 1), W("join", 1), W("joined", 1), W("lid", 1),
    W("lastedit", 1), W("last", 1), W("mitglied", 1), W("medlem", 1),
    W("modified", 1), W("modifi\xc3\xa9", 1), W("modificato", 1),
    W("member", 1), W("registered", 1), W("registriert", 1), W("registrado", 1),
    W("reg", 1), W("since", 1), W("seit", 1), W("signup", 1), W("updated", 1),
    W("\xd1\x80\xd0\xb5\xd0\xb3\xd0\xb8\xd1\x81\xd1\x82\xd1\x80\xd0\xb0\xd1\x86\xd0\xb8\xd1\x8f", 1),
    W("\xe6\xb3\xa8\xe5\x86\x8c", 1), W("\xe7\xbc\x96\xe8\xbe\x91", 1),
};

/* Bit n of entry c: a word of n bytes begins with letter c; 26: with a byte
 * beyond ASCII. */
static const uint32_t words_len[27] = {
    0x4e0, 0x3d0, 0x280, 0x900, 0x20, 0x4, 0x100, 0x100, 0x0, 0x0, 0x0, 0x0,
    0x1c4, 0x110, 0x2a0, 0xb70, 0x4220, 0x1d0, 0x3b8, 0x70, 0x190, 0x0, 0x0,
    0x0, 0x0, 0x20, 0x0,
};
static const uint32_t path_words_len[27] = {
    0xc0, 0x100, 0x0, 0x40, 0x10, 0x0, 0x0, 0x0, 0x4, 0x0, 0x0, 0x30, 0x4c0,
    0x100, 0x0, 0x3e0, 0x20, 0x760, 0x840, 0x100, 0x8f2, 0x10, 0x0, 0x0,
    0x0, 0x0, 0x0,
};
static const uint32_t other_words_len[27] = {
    0x0, 0xd00, 0x80, 0x20, 0xd0, 0x0, 0x200, 0x0, 0x980, 0x50, 0x0, 0x118,
    0x540, 0x0, 0x0, 0x0, 0x0, 0xc08, 0x70, 0x0, 0x80, 0x0, 0x0, 0x0, 0x0,
    0x0, 0x400040,
};
/* The words that begin with letter c are entries at[c] to at[c + 1]. */
static const uint8_t words_at[28] = {
    0, 6, 13, 17, 20, 21, 22, 23, 24, 24, 24, 24, 24, 28,
    31, 34, 44, 47, 52, 60, 66, 69, 69, 69, 69, 69, 70, 70,
};
static const uint8_t path_words_at[28] = {
    0, 3, 4, 4, 5, 6, 6, 6, 6, 7, 7, 7, 9, 13,
    14, 14, 21, 22, 28, 31, 32, 38, 39, 39, 39, 39, 39, 39,
};
static const uint8_t other_words_at[28] = {
    0, 0, 3, 4, 5, 8, 8, 9, 9, 12, 14, 14, 17, 23,
    23, 23, 23, 23, 27, 30, 30, 31, 31, 31, 31, 31, 31, 34,
};
/* clang-format on */

#endif
