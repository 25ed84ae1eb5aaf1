/* read/meta: what a page says about itself: <title>, meta elements (plain, Open
 * Graph, Twitter, Dublin Core), JSON-LD and <html lang>. Claims, not facts: who
 * uses them checks them against the visible page. */
#ifndef PITH_READ_META_H
#define PITH_READ_META_H

#include "model/data.h"
#include "tree/tree.h"

/* Types the page claims to be, from JSON-LD @type, itemtype and og:type. */
enum {
    PITH_CLAIM_ARTICLE = 1,
    PITH_CLAIM_PRODUCT = 2,
    PITH_CLAIM_THREAD = 4,
    PITH_CLAIM_LIST = 8,
    PITH_CLAIM_SITE = 16,
    PITH_CLAIM_STORY = 32, /* ARTICLE, and JSON-LD says so: og:type says it of
                              any page */
    PITH_CLAIM_FORUM = 64, /* the address is one of a forum */
    PITH_CLAIM_NEWS = 128, /* STORY, and news */
    PITH_CLAIM_THING = 256 /* one thing of some other kind than a product */
};

#define PITH_CLAIM_THINGS (PITH_CLAIM_PRODUCT | PITH_CLAIM_THING)

/* How far the author named by the page is to be believed. */
enum {
    PITH_AUTHOR_NONE,
    PITH_AUTHOR_WEAK, /* <meta name=author>, an organization, the site's name */
    PITH_AUTHOR_META, /* meta elements of publishing systems */
    PITH_AUTHOR_SURE  /* a person in JSON-LD */
};

/* ptr NULL is absent. White space is collapsed but in `body`. */
typedef struct pith_meta {
    pith_str title;    /* <title> */
    pith_str og_title; /* og:title, else twitter:title */
    pith_str headline; /* JSON-LD, or meta elements of that name */
    pith_str description;
    pith_str body; /* JSON-LD articleBody, the longest */
    pith_str author;
    unsigned author_trust; /* PITH_AUTHOR_* */
    pith_str published;    /* as written */
    pith_str lang;
    pith_str site;
    pith_str image;
    unsigned claims; /* PITH_CLAIM_* */
    uint32_t things; /* JSON-LD and itemtype: products and things described */
    pith_data data;  /* of JSON-LD; pith_data_read() adds the others */
} pith_meta;

/* Strings live in `arena` or in the tree. PITH_NOMEM. */
pith_status pith_meta_read(const pith_tree *t, pith_arena *arena,
                           pith_meta *out);

/* The page's own address, when it is known: it may be that of a forum. */
void pith_meta_address(pith_meta *m, pith_str url);

/* Name an author; the first of the most trusted stays. Addresses, numbers and
 * values without their name are none. `name` must outlive `m`. */
void pith_meta_name_author(pith_meta *m, pith_str name, unsigned trust);

/* jsonld.c: read one JSON-LD text into `m`, leniently (base/json_read.h): raw
 * newlines in strings, comments and trailing commas are common on the web.
 * Nothing fails but memory. */
bool pith_meta_jsonld(pith_str json, pith_arena *arena, pith_meta *m);

/* What <base> says, or {NULL, 0}. */
pith_str pith_base_href(const pith_tree *t);

#endif
