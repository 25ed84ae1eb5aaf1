/* read/headline: the headline of a page.
 *
 * The page says its title several times: in headings, in <title> with the
 * site's name around it, in og:title, in JSON-LD. The visible heading that
 * agrees best with what the metadata says is the title; without one, the
 * metadata's, cut at its separators. */
#ifndef PITH_READ_HEADLINE_H
#define PITH_READ_HEADLINE_H

#include "read/blocks.h"
#include "read/meta.h"

#define PITH_NO_BLOCK UINT32_MAX

/* A page as its blocks and its own words about itself. */
typedef struct pith_readpage {
    const pith_tree *t;
    pith_node root; /* of the blocks */
    const pith_blocks *b;
    const pith_meta *meta;
    uint32_t title; /* block of the headline, or PITH_NO_BLOCK */
} pith_readpage;

/* The title, in `keep` (ptr NULL: none), and page->title. PITH_NOMEM. */
pith_status pith_headline_find(pith_readpage *page, pith_arena *keep,
                               pith_str *title);

/* The last part of a page's <title>, when it is shorter than the rest: most
 * often the name of the site. Empty: it has no parts. */
pith_str pith_headline_site(pith_str title);

#endif
