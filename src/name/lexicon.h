/* name/lexicon: words that templates of many systems share, by what they name:
 * the parts of a post, the one who wrote it, the place of a box on the page
 * (placewords.h). Words beside text (share, related, navigation) are cues.h. */
#ifndef PITH_NAME_LEXICON_H
#define PITH_NAME_LEXICON_H

#include "tree/tree.h"

/* Parts of a post. */
enum {
    PITH_WORD_AUTHOR = 1,
    PITH_WORD_BODY = 2,
    PITH_WORD_SIGNATURE = 4,
    PITH_WORD_AVATAR = 8,
    PITH_WORD_RATING = 16,
    PITH_WORD_TITLE = 32,
    PITH_WORD_QUOTE = 64,
    PITH_WORD_PERMALINK = 128,
    PITH_WORD_ACTION = 256, /* an address that does something with a post */
    PITH_WORD_PERSON = 512  /* an author's word that no thing has */
};

/* What the words of a class, id or text say: PITH_WORD_* bits; of an address;
 * and whether a date after that text is not that of posting (joined, edited).
 */
uint16_t pith_lexicon_part(pith_str value);
uint16_t pith_lexicon_path(pith_str href);
bool pith_lexicon_other_date(pith_str text);

/* A class that is the author's; a class, id, itemprop or rel with any word for
 * the one who wrote it. */
bool pith_lexicon_author(pith_str value);
bool pith_lexicon_writer(pith_str value);
/* The last word of a text is "by", in one of its languages: a name follows. */
bool pith_lexicon_is_byline(pith_str text);

#endif
