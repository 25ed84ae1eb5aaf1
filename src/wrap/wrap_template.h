/* wrap/wrap_template: patterns of kind detail: a learned template
 * (model/tmpl.h) in a wrapper file. Paths, labels and constants are saved as
 * text, so two files can be compared and nothing depends on how pith hashes. */
#ifndef PITH_WRAP_WRAP_TEMPLATE_H
#define PITH_WRAP_WRAP_TEMPLATE_H

#include "model/tmpl.h"
#include "wrap/tmplapply.h"
#include "wrap/wrapkind.h"

/* The pattern. */
typedef struct pith_wrapdetail {
    pith_tmpl tmpl;
    pith_tmplapply *apply;
} pith_wrapdetail;

extern const pith_wrapkind pith_wrapkind_detail;

/* A pattern of a learned template, in its arena; NULL: memory is out. `t` is
 * copied, what it points to is borrowed. */
pith_wrapdetail *pith_wrapdetail_new(const pith_tmpl *t, pith_arena *arena);

/* wrap_template_file.c */
extern const pith_wrapline pith_wrapdetail_lines[];
void pith_wrapdetail_finish(pith_wrapin *r, void *pattern);
extern const char *const pith_wrapdetail_hows[]; /* words of rules */

#endif
