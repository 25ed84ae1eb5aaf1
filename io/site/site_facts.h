/* io/site/site_facts: which values of a template are facts: written with a
 * label of their own. What a cluster that is no detail shows beside its
 * articles. */
#ifndef PITH_IO_SITE_SITE_FACTS_H
#define PITH_IO_SITE_SITE_FACTS_H

#include "model/template.h"
#include "model/tmpl.h"

/* Only facts stay shown in `t`, by what the pages of `seen` have there. False:
 * they have too few to be a table. */
bool pith_site_facts(pith_tmpl *t, const pith_template *seen);

#endif
