/* name/placewords: what class, id and role say of an element's place on the
 * page: its frame, boxes around the content, carousels. */
#ifndef PITH_NAME_PLACEWORDS_H
#define PITH_NAME_PLACEWORDS_H

#include "tree/tree.h"

enum {
    PITH_PLACE_MAIN = 1,   /* role: main */
    PITH_PLACE_FRAME = 2,  /* roles; consent dialogs */
    PITH_PLACE_AROUND = 4, /* menu, sidebar, ... */
    PITH_PLACE_CAROUSEL = 8
};

#define PITH_PLACE_SLOTS 128u

/* The words, ready to be looked up. */
typedef struct pith_placewords {
    struct {
        uint64_t key; /* 0: none */
        uint8_t word;
    } slot[PITH_PLACE_SLOTS];
} pith_placewords;

void pith_placewords_init(pith_placewords *p);
/* PITH_PLACE_* of the parts of a class or id, cut at white space, '-', '_' and
 * case changes; bytes up to `safe` can be read. */
uint8_t pith_placewords_of(const pith_placewords *p, pith_str s,
                           const char *safe);
uint8_t pith_place_of_role(pith_str role);

#endif
