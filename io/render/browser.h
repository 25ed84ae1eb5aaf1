/* io/render/browser: a headless browser as a child, that never outlives us.
 *
 *   pith ──life──► keeper ──fork──► browser and its helpers (own group)
 *    └───────── debugging socket (fd 3 and 4) ─────────┘
 *
 * The keeper is a fork that waits for the life line to break: when pith closes
 * it, exits or is killed, the keeper kills the browser with all its helpers
 * and becomes `rm -rf` of the profile directory. So neither a process nor a
 * directory is left, whatever happened to pith. */
#ifndef PITH_IO_RENDER_BROWSER_H
#define PITH_IO_RENDER_BROWSER_H

#include <sys/types.h>
#include "base/alloc.h"

#define PITH_BROWSER_DEFAULT "/usr/bin/chromium" /* Debian's chromium */

typedef struct pith_browser {
    pid_t keeper; /* 0: not running */
    int life;     /* closing it ends the browser */
    int talk;     /* the debugging socket, non-blocking */
    char dir[64]; /* profile, home and temporary files of the browser */
} pith_browser;

/* Start the program at `path`. PITH_UNSUPPORTED when there is none to run;
 * PITH_IO, PITH_NOMEM. What the program does shows on `talk` only. */
pith_status pith_browser_open(pith_browser *b, const char *path,
                              const pith_allocator *al, pith_error *err);
/* End it and wait until it is gone. Harmless on a zeroed or closed one. */
void pith_browser_close(pith_browser *b);

#endif
