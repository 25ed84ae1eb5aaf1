/* support/arenas: see arenas.h. */
#include "support/arenas.h"

pith_arena arena, scratch;

int arenas_open(void **state)
{
    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    return 0;
}

int arenas_close(void **state)
{
    (void)state;
    pith_arena_release(&scratch);
    pith_arena_release(&arena);
    return 0;
}
