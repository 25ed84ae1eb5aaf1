/* io/run/host: see host.h. */
#include "io/run/host.h"

#include "io/db/sqlite.h"
#include "io/input/guess.h"
#include "io/render/boxer.h"
#include "io/run/children.h"
#include "io/run/scratch.h"
#include "io/run/threads.h"

const pith_host *pith_host_io(void)
{
    static const pith_host host = {.guess = pith_guess_charset,
                                   .threads = pith_threads,
                                   .store = pith_sqlite_open,
                                   .boxer = pith_boxer_new,
                                   .scratch = pith_scratch_file};

    return &host;
}

const pith_host *pith_host_isolated(void)
{
    static const pith_host host = {.guess = pith_guess_charset,
                                   .threads = pith_children,
                                   .apart = pith_apart_pages,
                                   .store = pith_sqlite_open,
                                   .boxer = pith_boxer_new,
                                   .scratch = pith_scratch_file};

    return &host;
}
