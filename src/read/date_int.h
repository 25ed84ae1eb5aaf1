/* read/date_int: tokens of a date, shared by date_scan.c and date_parse.c. */
#ifndef PITH_READ_DATE_INT_H
#define PITH_READ_DATE_INT_H

#include "read/date.h"

/* Meanings of a word; tools/date_words.txt has them by name. */
enum {
    DATE_PHRASE = 1 << 0, /* starts a phrase of the table */
    DATE_AGO = 1 << 1,    /* after the amount: "3 days ago" */
    DATE_PRE = 1 << 2,    /* before it: "vor 3 Tagen" */
    DATE_ONE = 1 << 3,    /* the amount 1: "a", "ein" */
    DATE_NOW = 1 << 4,    /* "just now" */
    DATE_LAST = 1 << 5,   /* "last week" */
    DATE_AM = 1 << 6,
    DATE_PM = 1 << 7,
    DATE_AT = 1 << 8,      /* joins date and time */
    DATE_OF = 1 << 9,      /* joins day, month, year */
    DATE_ORD = 1 << 10,    /* suffix of a day: "th" */
    DATE_ZONE = 1 << 11,   /* time zone */
    DATE_OCLOCK = 1 << 12, /* after the hour: "Uhr", "h" */
    DATE_CAP = 1 << 13,    /* a month only with a capital */
    DATE_WEAK = 1 << 14,   /* a month only beside a year */
    DATE_YMARK = 1 << 15,  /* CJK: after the year ... */
    DATE_MMARK = 1 << 16,
    DATE_DMARK = 1 << 17,
    DATE_HMARK = 1 << 18,
    DATE_NMARK = 1 << 19,
    DATE_SMARK = 1 << 20,
};

/* One spelling with every meaning it has in any language. */
typedef struct pith_date_word {
    const char *text;
    uint8_t len;
    uint8_t month;   /* 1..12; 101..112 Solar Hijri; 0 none */
    uint8_t weekday; /* 1..7; 0 none */
    uint8_t unit;    /* pith_date_unit */
    uint8_t day;     /* 10 + days from today; 0 none */
    int16_t zone;    /* minutes, with DATE_ZONE */
    uint32_t flags;  /* DATE_* of date_table.h */
} pith_date_word;

typedef enum pith_date_tok {
    TOK_END,
    TOK_NUM,  /* digits of any script */
    TOK_WORD, /* in the table */
    TOK_OTHER,
    TOK_PUNCT /* one character, in `num` */
} pith_date_tok;

typedef struct pith_date_token {
    uint32_t begin, end;
    uint32_t num;   /* value (saturating) or rune */
    uint8_t type;   /* pith_date_tok */
    uint8_t digits; /* how many */
    bool spaced;    /* white space before it */
    bool capital;   /* first letter upper case */
    bool ordinal;   /* number with "st", "." ... directly after */
    bool letter;    /* TOK_OTHER of one letter, in `num` */
    const pith_date_word *word;
} pith_date_token;

/* A date is at most this many tokens long, connectors included. */
#define DATE_TOKENS 24
/* The grammar looks at most this far past the token it stands on. */
#define DATE_AHEAD 8

/* Tokens of text from byte `from` on, up to the first unknown word after byte
 * `near`; returns how many (at most DATE_TOKENS); the DATE_AHEAD tokens after
 * them are TOK_END. */
unsigned pith_date_scan(pith_str text, size_t from, size_t near,
                        pith_date_token tok[DATE_TOKENS + DATE_AHEAD]);
/* False: the text has no date, as it has neither numbers joined as in a date
 * or clock nor a word that begins as one of the table's. One look at each byte,
 * before any token is made: few texts of a page get further. */
bool pith_date_possible(pith_str s);
/* pith_date_find() of a text for which that was not asked. */
bool pith_date_search(pith_str text, pith_date *out);
/* Value 0..9 of a digit rune of any script, else -1. */
int pith_date_digit(uint32_t rune);
/* Longest date at tok[0] (not later); tokens used, 0 for none. */
unsigned pith_date_parse(const pith_date_token *tok, pith_date *out);

bool pith_date_word_is(const pith_date_token *t, uint32_t flag);

#endif
