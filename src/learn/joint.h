/* learn/joint: what other pages of a site say about the blocks of a page.
 *
 * mine/body/article judges every block by its page alone. Partners add what one
 * page cannot show: text that stands there word for word is the template's,
 * a kind of box that never holds prose on any page is boilerplate on all, and
 * one that carries the body elsewhere is body here too, however short. Both
 * are evidence that adds up, with the weights of joint_table.h. This is what
 * [TSReC] §6 leaves open (F3, F4: regular parts that are not rigid or change
 * all the time), and the content/news method "pith". docs/algo/news.md */
#ifndef PITH_LEARN_JOINT_H
#define PITH_LEARN_JOINT_H

#include "learn/joint_table.h"
#include "mine/body/articles.h"

enum {
#define X(name, weight, text) PITH_JOINT_##name,
    PITH_JOINT_EVIDENCE(X)
#undef X
        PITH_JOINT_COUNT
};

/* What is kept of a page for comparison. */
typedef struct pith_joint_page pith_joint_page;

/* Read a page's blocks and their judgement. All in `arena`; `tree` and `trace`
 * must outlive it. NULL: memory is out. */
pith_joint_page *pith_joint_read(const pith_tree *tree,
                                 const pith_article_trace *trace,
                                 pith_arena *arena, pith_arena *scratch);

/* How a block was judged. */
typedef struct pith_joint_verdict {
    float evidence[PITH_JOINT_COUNT];
    float z; /* log odds */
} pith_joint_verdict;

/* Judge every block of `page` (as many as the trace has) by its partners.
 * Without partners z is the page's own. Verdicts in `arena`. NULL: memory is
 * out. O(blocks and words of all). */
pith_joint_verdict *pith_joint_judge(const pith_joint_page *page,
                                     const pith_joint_page *const *partner,
                                     size_t n, pith_arena *arena,
                                     pith_arena *scratch);

#define PITH_JOINT_PARTNERS 64 /* of which a title is judged */

/* The block that is the title, by the page's own choice and the places of its
 * partners' titles: a title that partners show too is the site's name.
 * PITH_NIL: none stands on the page. */
uint32_t pith_joint_title(const pith_joint_page *page,
                          const pith_joint_page *const *partner, size_t n,
                          const pith_joint_verdict *verdict);

/* The largest terms in the direction taken, for people. NULL: memory is out. */
const char *pith_joint_why(const pith_joint_verdict *v, pith_arena *arena);
const char *pith_joint_name(size_t evidence);
/* Which evidence of a block's trace is the share of its words in links. */
size_t pith_joint_links(void);

#endif
