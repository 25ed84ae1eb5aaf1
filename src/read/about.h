/* read/about: date, author and language of an article. What the metadata claims
 * comes first; where it is silent, the page near its title. */
#ifndef PITH_READ_ABOUT_H
#define PITH_READ_ABOUT_H

#include "read/headline.h"
#include "model/article.h"

/* date, author, lang, sitename and image of `out`, in `keep`. PITH_NOMEM. */
pith_status pith_about_read(const pith_readpage *page, pith_arena *keep,
                            pith_article *out);

/* The block by the title that reads "By Ada Moss, 3 May 2024", or
 * PITH_NO_BLOCK. */
uint32_t pith_about_byline(const pith_readpage *page);

#endif
