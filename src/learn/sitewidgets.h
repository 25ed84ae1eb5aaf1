/* learn/sitewidgets: boxes that a site puts into its stories and elsewhere.
 *
 * A teaser or advertisement between two paragraphs reads like a paragraph. The
 * site tells it from one: the same box stands on pages of other templates. A
 * label (tag, class words, id) is a widget's when pages of two other clusters
 * have it and little of the stories lies in it. docs/algo/site.md, W1-W2. */
#ifndef PITH_LEARN_SITEWIDGETS_H
#define PITH_LEARN_SITEWIDGETS_H

#include "base/map.h"
#include "read/shapes.h"
#include "model/article.h"
#include "tree/tree.h"

typedef struct pith_widgets {
    const pith_map *seen; /* of the whole site, by pith_widgets_see */
    pith_map own;         /* labels of this cluster, where `seen` has it */
    pith_map words;       /* label -> words of stories inside */
    double all;           /* words of all stories */
} pith_widgets;

void pith_widgets_init(pith_widgets *w, const pith_map *seen,
                       const pith_allocator *al);
void pith_widgets_release(pith_widgets *w);

/* The labels of a page (pith_shapes_labels) into `seen`, which all clusters of
 * a site share: label -> clusters that have it, and the last. Pages of one
 * cluster come one after the other. */
pith_status pith_widgets_see(pith_map *seen, const pith_shapes *labels,
                             uint32_t cluster);
/* ... of a page of this cluster, which `seen` has. */
pith_status pith_widgets_own(pith_widgets *w, const pith_shapes *labels);
/* A story of this cluster. */
pith_status pith_widgets_weigh(pith_widgets *w, const pith_tree *t,
                               const pith_article *a);
/* Whether the block at `v` lies in a widget. */
bool pith_widgets_hold(const pith_widgets *w, const pith_tree *t, pith_node v);

#endif
