/* model/page: what every result says about its page, whatever the command. */
#ifndef PITH_MODEL_PAGE_H
#define PITH_MODEL_PAGE_H

#include "pith.h"

/* The head of every JSON object: "page", "url", "kind", "truncated". */
typedef struct pith_page_info {
    pith_str name;
    pith_str url;          /* ptr NULL: unknown, then left out */
    const char *kind;      /* "article", "list", ...; NULL: left out */
    bool truncated;        /* left out when false */
    const char *empty;     /* "script": what builds the page; NULL: left out */
    const char *text_from; /* "script": data in it; NULL: markup, left out */
} pith_page_info;

#endif
