/* read/embedded: the text that a page without text keeps in its scripts.
 *
 *   <script id=__NEXT_DATA__ type=application/json>{"post": {"title": "A",
 * "html":
 *   "<p>..."}}                  ->   <article><h1>A</h1><p>...</article>
 *
 * Applications ship what they will show as JSON: in scripts of data, assigned
 * to a name, as the text of JSON.parse, in attributes (Discourse's
 * data-preloaded), in pieces (Next's flight rows), as structured data
 * (articleBody). All values are read alike: of the texts whose key says that
 * they are one ("body", "content_html"), those on the path that has most words
 * are what the page is about. */
#ifndef PITH_READ_EMBEDDED_H
#define PITH_READ_EMBEDDED_H

#include "tree/tree.h"

/* The markup of it, in `arena`; len 0: there is none. PITH_NOMEM. */
pith_status pith_embedded_read(const pith_tree *t, pith_arena *arena,
                               pith_str *out);

#endif
