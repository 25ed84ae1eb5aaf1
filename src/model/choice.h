/* model/choice: several ways to the body of one page, side by side: what each
 * found, which was taken and why. Made by learn/ways, printed by output/. */
#ifndef PITH_MODEL_CHOICE_H
#define PITH_MODEL_CHOICE_H

#include "pith.h"

typedef enum pith_way {
    PITH_WAY_PAGE,     /* the page alone */
    PITH_WAY_PARTNERS, /* judged jointly with other pages of its site */
    PITH_WAY_CONTENT,  /* what other pages of its template do not have */
    PITH_WAY_PATTERN,  /* the body slot of the pattern they share */
    PITH_WAYS
} pith_way;

typedef struct pith_way_result {
    bool applies;
    double confidence; /* 0..1; below 0: the method has no estimate */
    uint32_t words;    /* of its body */
    double agreement;  /* with the body that was taken: F1 of words, 0..1 */
} pith_way_result;

typedef struct pith_choice {
    pith_way_result way[PITH_WAYS];
    pith_way taken;
    uint32_t partners; /* pages it was compared with */
    double agreement;  /* mean over the other ways with a body; 1: none has */
    const char *reason;
} pith_choice;

/* As in "method". */
const char *pith_way_name(pith_way way);

#endif
