/* name/lexicon_table: words that templates use for the parts of a post, and
 * which lengths the words of each first letter have. u_posts looks every word
 * up, so a word that the lengths do not know is found out. */
#ifndef PITH_NAME_LEXICON_TABLE_H
#define PITH_NAME_LEXICON_TABLE_H

#include "name/lexicon.h"

/* Lower case, each a whole run of letters; camelCase counts as two runs. */
/* clang-format off */
typedef struct lexicon_word {
    const char *word;
    uint8_t len;
    uint16_t roles;
} lexicon_word;

#define W(word, roles) {word, sizeof(word) - 1, roles}

/* An author's word that nothing but a person has; things have names, too. */
#define PERSON (PITH_WORD_AUTHOR | PITH_WORD_PERSON)

static const lexicon_word words[] = {
    W("author", PERSON), W("autor", PERSON),
    W("authorname", PERSON), W("article", PITH_WORD_BODY),
    W("avatar", PITH_WORD_AVATAR), W("asunto", PITH_WORD_TITLE),
    W("byline", PERSON), W("body", PITH_WORD_BODY), W("bbcode", PITH_WORD_BODY),
    W("bewertung", PITH_WORD_RATING), W("betreff", PITH_WORD_TITLE),
    W("bbquote", PITH_WORD_QUOTE), W("bookmark", PITH_WORD_PERMALINK),
    W("creator", PERSON), W("commenter", PERSON),
    W("content", PITH_WORD_BODY), W("comment", PITH_WORD_BODY),
    W("displayname", PERSON), W("description", PITH_WORD_BODY),
    W("deeplink", PITH_WORD_PERMALINK), W("entry", PITH_WORD_BODY),
    W("fn", PITH_WORD_AUTHOR), W("gravatar", PITH_WORD_AVATAR),
    W("headline", PITH_WORD_TITLE), W("member", PITH_WORD_AUTHOR),
    W("message", PITH_WORD_BODY), W("md", PITH_WORD_BODY), W("markdown", PITH_WORD_BODY),
    W("nickname", PERSON), W("name", PITH_WORD_AUTHOR),
    W("nick", PERSON), W("owner", PITH_WORD_AUTHOR),
    W("oggetto", PITH_WORD_TITLE), W("onderwerp", PITH_WORD_TITLE),
    W("poster", PERSON), W("postedby", PERSON),
    W("postbody", PITH_WORD_BODY), W("post", PITH_WORD_BODY),
    W("postcontent", PITH_WORD_BODY), W("posttext", PITH_WORD_BODY),
    W("portrait", PITH_WORD_AVATAR), W("photo", PITH_WORD_AVATAR),
    W("permalink", PITH_WORD_PERMALINK), W("perma", PITH_WORD_PERMALINK),
    W("quote", PITH_WORD_QUOTE), W("quotation", PITH_WORD_QUOTE),
    W("quotecontainer", PITH_WORD_QUOTE), W("reviewer", PERSON),
    W("review", PITH_WORD_BODY), W("rating", PITH_WORD_RATING),
    W("ratings", PITH_WORD_RATING), W("rate", PITH_WORD_RATING),
    W("signature", PITH_WORD_SIGNATURE), W("sig", PITH_WORD_SIGNATURE),
    W("signatur", PITH_WORD_SIGNATURE), W("stars", PITH_WORD_RATING),
    W("star", PITH_WORD_RATING), W("score", PITH_WORD_RATING),
    W("subject", PITH_WORD_TITLE), W("sujet", PITH_WORD_TITLE), W("text", PITH_WORD_BODY),
    W("title", PITH_WORD_TITLE), W("titel", PITH_WORD_TITLE), W("titre", PITH_WORD_TITLE),
    W("titulo", PITH_WORD_TITLE), W("titolo", PITH_WORD_TITLE),
    W("username", PERSON), W("user", PERSON),
    W("userpic", PITH_WORD_AVATAR), W("zitat", PITH_WORD_QUOTE),
};

/* In addresses. */
static const lexicon_word path_words[] = {
    W("author", PITH_WORD_AUTHOR), W("authors", PITH_WORD_AUTHOR),
    W("account", PITH_WORD_AUTHOR), W("benutzer", PITH_WORD_AUTHOR),
    W("delete", PITH_WORD_ACTION), W("edit", PITH_WORD_ACTION), W("ip", PITH_WORD_ACTION),
    W("login", PITH_WORD_ACTION), W("like", PITH_WORD_ACTION),
    W("member", PITH_WORD_AUTHOR), W("members", PITH_WORD_AUTHOR),
    W("memberlist", PITH_WORD_AUTHOR), W("membre", PITH_WORD_AUTHOR),
    W("newreply", PITH_WORD_ACTION), W("profile", PITH_WORD_AUTHOR),
    W("profiles", PITH_WORD_AUTHOR), W("people", PITH_WORD_AUTHOR),
    W("profil", PITH_WORD_AUTHOR), W("permalink", PITH_WORD_PERMALINK),
    W("print", PITH_WORD_ACTION), W("private", PITH_WORD_ACTION),
    W("quote", PITH_WORD_ACTION), W("reply", PITH_WORD_ACTION),
    W("report", PITH_WORD_ACTION), W("revision", PITH_WORD_ACTION),
    W("revisions", PITH_WORD_ACTION), W("reputation", PITH_WORD_ACTION),
    W("register", PITH_WORD_ACTION), W("signup", PITH_WORD_ACTION),
    W("sendmessage", PITH_WORD_ACTION), W("search", PITH_WORD_ACTION),
    W("timeline", PITH_WORD_ACTION), W("user", PITH_WORD_AUTHOR),
    W("users", PITH_WORD_AUTHOR), W("u", PITH_WORD_AUTHOR), W("userid", PITH_WORD_AUTHOR),
    W("usuario", PITH_WORD_AUTHOR), W("utilisateur", PITH_WORD_AUTHOR),
    W("vote", PITH_WORD_ACTION),
};

/* Before a date that is not the date of posting. */
static const lexicon_word other_words[] = {
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
