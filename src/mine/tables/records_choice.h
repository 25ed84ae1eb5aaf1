/* mine/tables/records_choice: the features by which the page's list is told
 * from its other sets of elements. X(what is measured). The order is that of
 * the weights in records_choice_table.h. */
#ifndef PITH_MINE_TABLES_RECORDS_CHOICE_H
#define PITH_MINE_TABLES_RECORDS_CHOICE_H

#define REC_FEATURE_LIST(X)                                                   \
    X(PRIOR)       /* log of the score before it was learned */               \
    X(ROWS)        /* log of the members, 100 at most */                      \
    X(FIVE)        /* less than six */                                        \
    X(SHORT)       /* share of members with less than 20 characters */        \
    X(LONG)        /* with more than 600 */                                   \
    X(UNEVEN)      /* deviation of their logarithms */                        \
    X(SHARE)       /* of the page's text */                                   \
    X(LINKED)      /* share of the text in links */                           \
    X(DATED)       /* share of members with a date */                         \
    X(ONE_DATE)    /* with one or two texts with dates */                     \
    X(OWN_LINK)    /* share of members that link where none before did */     \
    X(LINKS)       /* log of links in a member */                             \
    X(IMAGED)      /* images of a member, 1 at most */                        \
    X(FRAME)       /* share of members in the frame of the page */            \
    X(OUT_OF_MAIN) /* outside the <main> that there is */                     \
    X(LIKE)                                                                   \
    X(VARIETY)        /* log */                                               \
    X(LEAVES)         /* log */                                               \
    X(SINGLE)         /* one text a member */                                 \
    X(LINES)          /* records are lines, parted by <br> */                 \
    X(WHOLE)          /* members of another shape are among them */           \
    X(STRANGE)        /* share of them in a whole set */                      \
    X(STRANGE_DATED)  /* share of these that have a date */                   \
    X(STRANGE_LINKED) /* and a link */                                        \
    X(LEFT_OUT)    /* share of members of another shape that were left out */ \
    X(SIBLINGS)    /* all have one parent */                                  \
    X(FILL)        /* share of the text of what holds them */                 \
    X(START)       /* where the first begins, as a share of the text */       \
    X(HOLDS)       /* most members are lists of members of another set */     \
    X(RAISED)      /* each holds one member of another set */                 \
    X(PROSE)       /* share of the text that stands in long plain texts */    \
    X(PAGE_PROSE)  /* and of the page's */                                    \
    X(PAGE_LINKED) /* share of the page's text in links */                    \
    X(IS_TR)                                                                  \
    X(IS_LI)                                                                  \
    X(IS_A)                                                                   \
    X(IS_CELL)                                                                \
    X(IS_HEADING)                                                             \
    X(IS_ARTICLE)                                                             \
    X(IS_INLINE)                                                              \
    X(FILED)     /* share of members that link to a file, no page */          \
    X(ONE_PLACE) /* share of members whose first links are in one folder */   \
    X(NUMBERED)  /* share of members with a digit */                          \
    X(AFTER_H1)  /* the first stands below the heading of the page */

enum {
#define X(name) REC_F_##name,
    REC_FEATURE_LIST(X)
#undef X
        REC_F_COUNT
};

#endif
