/* mine/body/article_int: what the parts of article mining share. */
#ifndef PITH_MINE_BODY_ARTICLE_INT_H
#define PITH_MINE_BODY_ARTICLE_INT_H

#include "read/blocks.h"
#include "read/headline.h"
#include "mine/body/articles.h"
#include "mine/body/article_table.h"
#include "mine/fields/fields.h"
#include "mine/kind/page_table.h"

enum {
#define X(name, first, final, text) F1_##name,
    PITH_ARTICLE_PASS1(X)
#undef X
        F1_COUNT
};
enum {
#define X(name, final, text) F2_##name,
    PITH_ARTICLE_PASS2(X)
#undef X
        F2_COUNT
};
enum {
#define X(name, weight, text) F3_##name,
    PITH_PAGE_PASS3(X)
#undef X
        F3_COUNT
};
#define F_JUDGED (F1_COUNT + F2_COUNT) /* of the first and second judgement */
#define F_COUNT  (F_JUDGED + F3_COUNT)

#define NO_BLOCK PITH_NO_BLOCK

/* Of the blocks below an element. */
typedef struct art_sum {
    uint32_t prose, words, links, blocks, pictures;
} art_sum;

/* What an element has of those around it, below the main chain: the elements
 * that hold the main box. */
typedef struct art_place {
    uint32_t shared; /* the nearest element of the main chain */
    uint16_t in;     /* PITH_IN_* */
    uint16_t repeat; /* like siblings of it or of one around it */
    uint16_t cues;   /* PITH_CUE_* */
    uint8_t up;      /* steps to `shared`, 255 at most */
    bool chain;      /* it is one of the main chain */
} art_place;

/* One page while it is worked on; all in the scratch arena. */
typedef struct art_page {
    const pith_tree *t;
    pith_arena *arena;
    pith_node root;
    pith_blocks b;
    const pith_meta *meta;
    uint32_t byline;             /* block that names the author, or NO_BLOCK */
    uint32_t *prose;             /* block -> words that read like prose */
    uint32_t *kin3, *kin5, *box; /* block -> class of its path */
    uint32_t n_kin3, n_kin5, n_box;
    art_sum *sum;     /* element, as b.index says -> all below it */
    art_place *place; /* element */
    uint32_t total_prose, total_words;
    pith_node main;       /* deepest node with half of the trusted prose */
    uint32_t title_block; /* or NO_BLOCK */
    float *f;             /* block * F_COUNT */
    float *z1;            /* first judgement, log odds */
    float *z;             /* final log odds */
    pith_policy policy;   /* of the last judgement */
    /* node -> post or record it stands in, from 1; 0: none. For AUTO. */
    uint32_t *in_post, *in_rec;
    uint32_t *in_more; /* node -> region beside the main one, likewise */
    /* Block -> its section and the one around that, from 1; NULL: a story. */
    uint32_t *section, *outer;
    pith_pairs pairs; /* outside posts; of AUTO, once the facts are known */
} art_page;

/* article_evidence.c: sums and classes, then the evidence of pass 1. */
pith_status pith_art_measure(art_page *a);
pith_status pith_art_evidence(art_page *a);
/* article_notice.c: what words of the text, which 32 readable bytes follow, are
 * about, as bits. */
enum {
    ART_NOTICE = 1,
    ART_CREDIT = 2,
    ART_ADDRESS = 4, /* a name of mail or of an account, or a web address */
    ART_DIGITS = 8 /* maybe four digits in a row; if not set, there are none */
};
unsigned pith_art_said(pith_str text);
/* article_repeat.c: what the metadata repeats. False: memory is out. */
bool pith_art_repeats(art_page *a);
/* article_words.c: the evidence of words. */
pith_status pith_art_words(art_page *a);
/* article_agree.c: words, and words times what p says of them, of each class of
 * blocks. False: memory is out. */
typedef struct art_tally {
    float *kept, *words;
} art_tally;
bool pith_art_tally(const art_page *a, const uint32_t *class_of, uint32_t count,
                    const float *p, art_tally *out);
/* The evidence of pass 2, from z1. */
pith_status pith_art_agree(art_page *a);
/* article_comments.c: node -> comment below the article that it stands in, from
 * 1, or 0; *in NULL: there are none, or none that was kept. */
pith_status pith_art_comments(art_page *a, pith_budget *budget,
                              const uint32_t **in);
/* The page without them, measured. */
pith_status pith_art_without(const art_page *a, const uint32_t *in,
                             art_page *rest);
/* article_attach.c: what goes with the blocks it stands by; after the last
 * judgement. */
void pith_art_attach(art_page *a);
/* article_copies.c: kept blocks that a page which is no story shows again;
 * `text`: it is an article all the same. */
pith_status pith_art_copies(art_page *a, bool text);
/* article_section.c: the third judgement of a page that is no story. */
pith_status pith_art_sections(art_page *a, const pith_kind_result *k,
                              float lean);
float pith_art_third(unsigned i); /* weight of F3_* in it */
/* article_kind.c: in_post and in_rec, and the facts once a->z is judged. */
pith_status pith_art_found(art_page *a, const pith_article_mine_options *opt);
pith_status pith_art_facts(art_page *a, const pith_article_mine_options *opt,
                           pith_kind_facts *out);
/* What of the page is about the thing that it is about; `facts` are known. */
pith_fields_options pith_art_fields_options(const art_page *a,
                                            const pith_kind_result *k);

#endif
