/* wrap/wrapkind: what a kind of pattern can do: save, load, apply, show.
 *
 *   list     records of a list page        wrap_table.c   -> tables
 *   thread   posts                         wrap_table.c   -> tables
 *   news     ne-pattern with roles         wrap_news.c    -> article
 *   detail   EXALG template and leaves     wrap_template.c -> template
 *
 * Each file exports one `const pith_wrapkind`, and wrapper.c lists them all in
 * one table: that line is all it takes to add a kind. Patterns are plain
 * values in an arena; nothing of learn/ or mine/ is needed to apply them. */
#ifndef PITH_WRAP_WRAPKIND_H
#define PITH_WRAP_WRAPKIND_H

#include "model/wrapped.h"
#include "base/budget.h"
#include "match/matcher.h"
#include "read/doc.h"
#include "tree/tree.h"
#include "wrap/wraplines.h"

/* One page to apply a pattern to. */
typedef struct pith_wrapjob {
    const pith_tree *tree;
    pith_str url;        /* of the page; ptr NULL: unknown */
    pith_arena *arena;   /* results */
    pith_arena *scratch; /* left as it was found */
    pith_budget *budget;
    pith_matcher *matcher;          /* with this budget; NULL: one is made */
    struct pith_tabmatcher *shapes; /* of this pattern; NULL: one is made */
    bool passages; /* news: match the ne-patterns too, fill `fit` */
    bool strict;   /* news: a page that no ne-pattern accepts is refused */
} pith_wrapjob;

static inline pith_wrapjob pith_wrapjob_at(const pith_doc *doc)
{
    return (pith_wrapjob){.tree = doc->tree,
                          .url = doc->url,
                          .arena = doc->arena,
                          .scratch = doc->scratch,
                          .matcher = doc->matcher,
                          .budget = doc->budget};
}

/* The words of pith_type, NULL after the last. */
extern const char *const pith_wrap_types[];

typedef struct pith_wrapkind {
    const char *name;           /* a word of the file */
    size_t size;                /* of a pattern */
    const pith_wrapline *lines; /* between `begin pattern` and `end pattern` */
    /* Checks what was read and makes what follows from it, in r->arena; errors
     * are the reader's. NULL: nothing does. */
    void (*finish)(pith_wrapin *r, void *pattern);
    /* PITH_OK; PITH_EMPTY: nothing of the kind is on the page; PITH_DRIFT: the
     * page does not fit; PITH_NOMEM. */
    pith_status (*apply)(const void *pattern, const pith_wrapjob *job,
                         pith_wrapped *out);
    /* An explanation for people, lines of text. */
    void (*show)(const void *pattern, pith_buf *out);
    /* What differs between two, each line after `head`; NULL: nothing to say.
     * PITH_NOMEM. */
    pith_status (*diff)(const void *a, const void *b, const char *head,
                        const pith_allocator *al, pith_buf *out);
} pith_wrapkind;

/* The lines of the section at hand into r->arena; NULL: r->status says why. */
void *pith_wrapkind_load(const pith_wrapkind *kind, pith_wrapin *r);

#endif
