/* gen_post: posts as data, between gen_forum.c (making) and gen_thread.c
 * (ten markups). */
#ifndef PITH_TESTS_GEN_POST_H
#define PITH_TESTS_GEN_POST_H

#include "gen/gen_int.h"

typedef struct gen_post {
    char *author, *date, *iso, *joined, *signature;
    gen_time time;
    int count, number, depth, parent;
    gen_rng content; /* the body is drawn from here while it is written */
} gen_post;

typedef struct gen_thread {
    gen_doc *d;
    gen_post *post;
    int n;
    int region;
    const char *title;
    bool first_apart; /* the first post has another parent */
} gen_thread;

/* How a markup shows dates. */
typedef struct gen_markup {
    const char *name;
    void (*write)(gen_thread *t);
    bool comments;  /* below an article, else a thread */
    bool nested;    /* replies inside replies */
    bool time_attr; /* <time datetime>: relative dates have an exact value */
} gen_markup;

extern const gen_markup gen_markups[];
extern const int gen_n_markups;

/* Free user content at the cursor; `br`: lines are broken by <br>, else <p>. */
void gen_user_content(gen_thread *t, gen_post *p, bool br);
/* The same as plain text with lines, for <pre>. */
void gen_user_plain(gen_thread *t, gen_post *p);
/* The truth of a post whose record is `n`, and its body. */
gen_mark *gen_post_truth(gen_thread *t, gen_post *p, gen_node *n,
                         gen_node *body);

#endif
