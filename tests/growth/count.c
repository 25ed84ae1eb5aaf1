/* count: counts the blocks of code that a run of the program goes through.
 *
 * The compiler calls __sanitizer_cov_trace_pc at the beginning of each block of
 * code it is told to trace (-fsanitize-coverage=trace-pc); this file is not
 * traced. Nothing that the program does escapes the count, whether it asks the
 * budget or not, and the count does not depend on the machine. It is written to
 * the file that PITH_COUNT names, with the peak of memory in KB. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

void __sanitizer_cov_trace_pc(void);

static uint64_t blocks; /* one thread is measured */

void __sanitizer_cov_trace_pc(void)
{
    blocks++;
}

__attribute__((destructor)) static void tell(void)
{
    const char *path = getenv("PITH_COUNT");
    FILE *f = path ? fopen(path, "w") : NULL;
    struct rusage use;

    if (!f)
        return;
    getrusage(RUSAGE_SELF, &use);
    fprintf(f, "%llu %ld\n", (unsigned long long)blocks, use.ru_maxrss);
    fclose(f);
}
