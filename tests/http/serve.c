/* http/serve: the generated portal served on 127.0.0.1 (pith-serve).
 *
 *   pith-serve [--port N] [--pages N] [--traps N] [--seed N] [--delay MS]
 *              [--odd] [--sitemap] [--etags] [--log FILE]
 *
 * Prints its port and serves until stdin ends or ten minutes are over. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "http/portal.h"

#define SECONDS_MAX 600

int main(int argc, char **argv)
{
    portal_options opt = {.pages = 200, .seed = 1};
    time_t end = time(NULL) + SECONDS_MAX;
    portal *p;
    char byte;

    for (int i = 1; i < argc; i++) {
        const char *v = i + 1 < argc ? argv[i + 1] : "0";
        unsigned n = (unsigned)strtoul(v, NULL, 10);

        if (!strcmp(argv[i], "--port"))
            opt.port = n, i++;
        else if (!strcmp(argv[i], "--pages"))
            opt.pages = (int)n, i++;
        else if (!strcmp(argv[i], "--traps"))
            opt.traps = (int)n, i++;
        else if (!strcmp(argv[i], "--seed"))
            opt.seed = n, i++;
        else if (!strcmp(argv[i], "--delay"))
            opt.delay_ms = n, i++;
        else if (!strcmp(argv[i], "--log"))
            opt.log = fopen(v, "w"), i++;
        else if (!strcmp(argv[i], "--odd"))
            opt.odd = true;
        else if (!strcmp(argv[i], "--sitemap"))
            opt.sitemap = true;
        else if (!strcmp(argv[i], "--etags"))
            opt.etags = true;
        else
            return fprintf(stderr, "pith-serve: unknown '%s'\n", argv[i]), 2;
    }
    p = portal_start(&opt);
    if (!p)
        return 1;
    printf("%u\n", portal_port(p));
    fflush(stdout);
    while (time(NULL) < end) {
        struct pollfd in = {STDIN_FILENO, POLLIN, 0};

        if (poll(&in, 1, 200) > 0 && read(STDIN_FILENO, &byte, 1) <= 0)
            break;
    }
    portal_stop(p);
    if (opt.log)
        fclose(opt.log);
    return 0;
}
