/* support/viewpair: see viewpair.h. */
#include "support/viewpair.h"

void viewpair_open(viewpair *p, const char *a, const char *b)
{
    pith_arena_init(&p->arena, NULL, 0);
    pith_matcher_init(&p->m, NULL, NULL);
    pith_mapping_init(&p->map, NULL);
    test_view_parse(a, &p->arena, &p->a);
    test_view_parse(b, &p->arena, &p->b);
}

void viewpair_close(viewpair *p)
{
    pith_mapping_release(&p->map);
    pith_matcher_release(&p->m);
    pith_arena_release(&p->arena);
}
