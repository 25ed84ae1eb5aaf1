/* learn/setcontent: the content part of pages, each compared with others of
 * its template, for `content`. */
#ifndef PITH_LEARN_SETCONTENT_H
#define PITH_LEARN_SETCONTENT_H

#include "base/parallel.h"
#include "model/contents.h"
#include "read/doc.h"

typedef struct pith_content_plan {
    pith_content_method method;
    uint32_t partners; /* 0: what is usual for the method */
    size_t own;        /* of the pages; those after them are partners only */
    bool blocks;       /* with the evidence of every block */
    bool views;        /* with pages in colours */
    pith_parallel parallel;
    const pith_allocator *al;
} pith_content_plan;

/* Of doc[0..n), those without a tree left out. What is found lives in the
 * pages. PITH_NOMEM. */
pith_status pith_content_pages(const pith_doc *doc, size_t n,
                               const pith_content_plan *plan,
                               pith_contents **out);

#endif
