/* mine/tables/records_choice: the features by which the page's list is told
 * from its other sets of elements. X(what is measured). The order is that of
 * the weights in records_choice_table.h. */
#ifndef PITH_MINE_TABLES_RECORDS_CHOICE_H
#define PITH_MINE_TABLES_RECORDS_CHOICE_H

#define REC_FEATURE_LIST(X)                                                   \
    X(PRIOR)       /* log of the score before it was learned */               \
    X(ROWS)        /* log of the members */                                   \
    X(TWO)         /* two or three members */                                 \
    X(FIVE)        /* less than six */                                        \
    X(LENGTH)      /* log of the characters of a member, in the mean */       \
    X(LENGTH2)     /* and its square */                                       \
    X(SHORT)       /* share of members with less than 20 characters */        \
    X(LONG)        /* with more than 600 */                                   \
    X(UNEVEN)      /* deviation of their logarithms */                        \
    X(SHARE)       /* of the page's text */                                   \
    X(LINKED)      /* share of the text in links */                           \
    X(DATED)       /* share of members with a date */                         \
    X(ONE_DATE)    /* with one or two texts with dates */                     \
    X(DATES)       /* log of dates in a member, in the mean */                \
    X(OWN_LINK)    /* share of members that link where none before did */     \
    X(LINKS)       /* log of links in a member */                             \
    X(LINKLESS)    /* share of members without links */                       \
    X(IMAGED)      /* images of a member, 1 at most */                        \
    X(OWN_TEXT)    /* share of members that begin with a new text */          \
    X(COPIES)      /* share of members that say what one before said */       \
    X(FRAME)       /* share of members in the frame of the page */            \
    X(MAIN)        /* in <main> */                                            \
    X(OUT_OF_MAIN) /* outside the <main> that there is */                     \
    X(CAROUSEL)    /* share of members there */                               \
    X(CORE)                                                                   \
    X(LIKE)                                                                   \
    X(VARIETY)       /* log */                                                \
    X(LEAVES)        /* log */                                                \
    X(SINGLE)        /* one text a member */                                  \
    X(RUNS)          /* records of several siblings */                        \
    X(LINES)         /* records are lines, parted by <br> */                  \
    X(WHOLE)         /* members of another shape are among them */            \
    X(STRANGE)       /* share of them in a whole set */                       \
    X(STRANGE_DATED) /* share of these that have a date */                    \
    X(LEFT_OUT)    /* share of members of another shape that were left out */ \
    X(SIBLINGS)    /* all have one parent */                                  \
    X(FILL)        /* share of the text of what holds them */                 \
    X(START)       /* where the first begins, as a share of the text */       \
    X(DEPTH)       /* log of the depth */                                     \
    X(HOLDS)       /* most members are lists of members of another set */     \
    X(RAISED)      /* each holds one member of another set */                 \
    X(PROSE)       /* share of the text that stands in long plain texts */    \
    X(PAGE_PROSE)  /* and of the page's */                                    \
    X(PAGE_LINKED) /* share of the page's text in links */                    \
    X(IS_TR)                                                                  \
    X(IS_LI)                                                                  \
    X(IS_P)                                                                   \
    X(IS_A)                                                                   \
    X(IS_CELL)                                                                \
    X(IS_HEADING)                                                             \
    X(IS_ARTICLE)                                                             \
    X(IS_INLINE)

enum {
#define X(name) REC_F_##name,
    REC_FEATURE_LIST(X)
#undef X
        REC_F_COUNT
};

#endif
