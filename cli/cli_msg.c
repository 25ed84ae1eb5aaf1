/* cli/cli_msg: messages, progress, and guesses at what was meant. */
#include "cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int loudness;
static bool progress_shown;

void cli_loudness(int level)
{
    loudness = level;
}

bool cli_is_verbose(void)
{
    return loudness > 0;
}

static bool use_colour(void)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");

    return isatty(STDERR_FILENO) && !(no && *no) &&
           !(term && strcmp(term, "dumb") == 0);
}

#define LINE_MAX_BYTES 4096 /* of a message; names of files are in it */

/* A message is one line: ends of lines in a name are controls, too. */
static void put_line(const char *fmt, va_list ap)
{
    char line[LINE_MAX_BYTES];
    int n = vsnprintf(line, sizeof(line), fmt, ap);
    size_t len = n < 0 ? 0 : (size_t)n;

    if (len >= sizeof(line))
        len = sizeof(line) - 1;
    for (size_t i = 0; i < len; i++)
        if (line[i] == '\n')
            line[i] = '\r';
    cli_put(stderr, line, len);
}

static void say(const char *colour, const char *fmt, va_list ap)
{
    bool coloured = use_colour();

    cli_progress_end();
    fprintf(stderr, "%spith:%s ", coloured ? colour : "",
            coloured ? "\033[0m" : "");
    put_line(fmt, ap);
    fputc('\n', stderr);
}

void cli_error(const char *fmt, ...)
{
    int why = errno; /* somebody may ask for it yet */
    va_list ap;

    va_start(ap, fmt);
    say("\033[1;31m", fmt, ap);
    va_end(ap);
    errno = why;
}

void cli_warn(const char *fmt, ...)
{
    va_list ap;

    if (loudness < 0)
        return;
    va_start(ap, fmt);
    say("\033[1;33m", fmt, ap);
    va_end(ap);
}

void cli_note(const char *fmt, ...)
{
    va_list ap;

    if (loudness < 1)
        return;
    va_start(ap, fmt);
    say("\033[1m", fmt, ap);
    va_end(ap);
}

/* ---- progress ----------------------------------------------------------- */

static double seconds(void)
{
    struct timespec ts;

    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (double)ts.tv_sec + (double)ts.tv_nsec * 1e-9;
}

void cli_progress_line(const char *text)
{
    if (loudness < 0 || !isatty(STDERR_FILENO))
        return;
    progress_shown = true;
    fprintf(stderr, "\r%s\033[K", text);
    fflush(stderr);
}

/* "3 min" and the like. */
static void put_time(double s, char out[16])
{
    if (s < 90)
        snprintf(out, 16, "%.0f s", s);
    else if (s < 5400)
        snprintf(out, 16, "%.0f min", s / 60);
    else
        snprintf(out, 16, "%.1f h", s / 3600);
}

/* Redrawn four times a second, once a run has taken half a second. */
void cli_progress(uint64_t n_pages, uint64_t total)
{
    static double start, last;
    char line[160], left[16];
    double now, rate;

    if (loudness < 0 || !isatty(STDERR_FILENO))
        return;
    now = seconds();
    if (!start)
        start = last = now;
    if (now - start < 0.5 || now - last < 0.25)
        return;
    last = now;
    rate = (double)n_pages / (now - start);
    if (total > n_pages && rate > 0) {
        put_time((double)(total - n_pages) / rate, left);
        snprintf(
            line, sizeof(line), "%llu of %llu pages, %.0f a second, %s left",
            (unsigned long long)n_pages, (unsigned long long)total, rate, left);
    } else {
        snprintf(line, sizeof(line), "%llu pages, %.0f a second",
                 (unsigned long long)n_pages, rate);
    }
    cli_progress_line(line);
}

void cli_progress_end(void)
{
    if (progress_shown)
        fputs("\r\033[K", stderr);
    progress_shown = false;
}

/* ---- did you mean ------------------------------------------------------- */

#define WORD_MAX 40

/* Edit distance in which swapping two neighbours is one step (optimal string
 * alignment). Words over WORD_MAX letters are far from everything. */
static size_t distance(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    size_t d[WORD_MAX + 1][WORD_MAX + 1];

    if (n > WORD_MAX || m > WORD_MAX)
        return WORD_MAX;
    for (size_t i = 0; i <= n; i++)
        d[i][0] = i;
    for (size_t j = 0; j <= m; j++)
        d[0][j] = j;
    for (size_t i = 1; i <= n; i++)
        for (size_t j = 1; j <= m; j++) {
            size_t best = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);

            if (d[i - 1][j] + 1 < best)
                best = d[i - 1][j] + 1;
            if (d[i][j - 1] + 1 < best)
                best = d[i][j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
                a[i - 2] == b[j - 1] && d[i - 2][j - 2] + 1 < best)
                best = d[i - 2][j - 2] + 1;
            d[i][j] = best;
        }
    return d[n][m];
}

const char *cli_nearest(const char *word, const char *const *words)
{
    size_t len = strlen(word), best = len / 3 + 2;
    const char *near = NULL;

    for (size_t i = 0; words[i]; i++) {
        size_t d = distance(word, words[i]);

        if (len > 2 && strncmp(words[i], word, len) == 0)
            d = 1; /* a beginning is as good as one slip */
        if (d < best && d < strlen(words[i])) {
            best = d;
            near = words[i];
        }
    }
    return near;
}
