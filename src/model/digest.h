/* model/digest: what is kept of a page that was read, in a few KB: enough to
 * judge the kind of a group of pages without parsing them again.
 *
 *   texts     by path, with what stood before them, sampled by path in the
 *             same way on all pages: what is constant, what varies
 *   rows      where the records of the main region lead
 *   links     all of them, and where they lead
 *   counts    words, records, posts
 *   odds      of the page alone
 *   address   what its form tells
 */
#ifndef PITH_MODEL_DIGEST_H
#define PITH_MODEL_DIGEST_H

#include "base/str.h"

enum {
    PITH_DIGEST_LINK = 1,
    PITH_DIGEST_HEADING = 2,
    PITH_DIGEST_BODY = 4,   /* in the body that article mining keeps */
    PITH_DIGEST_RECORD = 8, /* in a record of the main region */
    PITH_DIGEST_POST = 16,
    PITH_DIGEST_NEAR = 32, /* the text before it stands side by side */
    PITH_DIGEST_DATE = 64,
    PITH_DIGEST_NUMBER = 128,
    PITH_DIGEST_CODE = 256,
    PITH_DIGEST_CELL = 512,  /* of a table or of terms */
    PITH_DIGEST_ITEM = 1024, /* of a list */
    PITH_DIGEST_PARA = 2048
};

/* One text of the page. */
typedef struct pith_digest_text {
    uint32_t path;   /* of labels down to it */
    uint32_t text;   /* hash of it */
    uint32_t before; /* hash of the text before it; 0: none */
    uint16_t words;
    uint16_t flags; /* PITH_DIGEST_* */
} pith_digest_text;

/* One link of the page; equal ones once. */
typedef struct pith_digest_link {
    uint32_t link; /* hash of it as it is written */
    uint32_t to;   /* as the caller's resolver gave it; 0: nothing known */
} pith_digest_link;

#define PITH_DIGEST_TEXTS 400u
#define PITH_DIGEST_LINKS 1000u
#define PITH_DIGEST_ROWS  400u
#define PITH_DIGEST_KINDS 5u

/* What the form of an address tells; each 0 or 1. Not how
 * deep it lies: the root of a mirror may be anywhere. */
typedef struct pith_digest_address {
    float known;
    float index;  /* of a folder */
    float pageno; /* "page/3", "?page=3" */
    float dated;
    float slug;   /* three words and more */
    float number; /* two digits and more in its last part */
} pith_digest_address;

typedef struct pith_digest {
    const pith_digest_text *text;
    uint32_t n_texts;
    const uint32_t *row; /* what each main record leads to, as the caller's
                            resolver gave it; 0: nothing known */
    uint32_t n_rows;
    const pith_digest_link *link; /* by hash */
    uint32_t n_links;
    float words, link_words, body; /* of the page */
    float records, linked_records, posts, inputs;
    float next;   /* 1: a link leads to the page after it */
    float manual; /* 1: made by a program for manuals, books or wikis */
    float talked; /* share of the words in dated posts that lead nowhere */
    float odds[PITH_DIGEST_KINDS];
    pith_digest_address address;
} pith_digest;

/* What a page lists beside what its group's kind gives it; or all pages of the
 * group. */
typedef struct pith_rows_said {
    uint64_t rows;
    uint64_t letters; /* of the rows */
    uint64_t own;     /* of its body, or of the values of its template */
    bool values;      /* it has values: they are short, so rows say more soon */
    /* Of all pages: */
    uint64_t pages; /* with such rows */
    uint64_t group; /* pages of the group */
    double sure;    /* how sure its kind is */
} pith_rows_said;

/* What rows beside a kind tell; the judge is mine/kind/groupkind's. */
typedef struct pith_rows_judge {
    /* The rows are what the page says: it is a list. */
    bool (*is_list)(const pith_rows_said *said);
    /* Pages of one look, of which `lists` are lists, are lists all. */
    bool (*are_lists)(uint64_t lists, const pith_rows_said *all);
    /* Rows so long are sections of a text. */
    bool (*are_sections)(const pith_rows_said *said);
} pith_rows_judge;

#endif
