/* tree/treebuild: make a tree by open / text / close calls, in document order.
 * For the s-expression reader, tests and tag trees that do not come from
 * HTML. The HTML parser fills the arrays by itself. */
#ifndef PITH_TREE_TREEBUILD_H
#define PITH_TREE_TREEBUILD_H

#include "tree/tree.h"

typedef struct pith_treebuild pith_treebuild;

/* All memory, the finished tree too, comes from `arena`. Node 0 (document) is
 * opened by itself. NULL when memory is out. */
pith_treebuild *pith_treebuild_new(pith_arena *arena);
/* Errors (memory, depth) are sticky and reported by finish. */
void pith_treebuild_open(pith_treebuild *b, pith_str tag);
/* `ns`: PITH_NS_HTML, PITH_NS_SVG or PITH_NS_MATH. */
void pith_treebuild_open_ns(pith_treebuild *b, unsigned ns, pith_str tag);
/* The content fragment of the open <template>; closed like an element. */
void pith_treebuild_content(pith_treebuild *b);
/* Of the element opened last, before its children. */
void pith_treebuild_attr(pith_treebuild *b, pith_str name, pith_str value);
void pith_treebuild_text(pith_treebuild *b, pith_str text);
void pith_treebuild_comment(pith_treebuild *b, pith_str text);
void pith_treebuild_doctype(pith_treebuild *b, pith_str name);
void pith_treebuild_close(pith_treebuild *b);
pith_status pith_treebuild_status(const pith_treebuild *b); /* so far */
/* Closes what is open. On failure `out` is zeroed. */
pith_status pith_treebuild_finish(pith_treebuild *b, pith_tree *out);

/* (p (b (d) (e)) "some text" (c @class="x y" @id)): labels are words or
 * "quoted", with svg| or math| before them in a foreign namespace; a quoted
 * string that is not a label is a text node; @name="v" an attribute of the
 * label before it, @name is @name="". In quotes \" \\ \n \t are known.
 * (#comment "x"), (#doctype "html") and, in a template, (#content ...).
 * One root element under the document. On PITH_FORMAT `err` has the byte. */
pith_status pith_sexp_parse(pith_str src, pith_arena *arena, pith_tree *out,
                            pith_error *err);

#endif
