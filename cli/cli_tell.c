/* cli/cli_tell: what a run says of its pages, so that a thousand equal messages
 * are one line with a count. Messages are equal when they differ in the name of
 * the page and in numbers alone. */
#include "cli.h"

#include <string.h>

#define KINDS     64  /* kinds of messages that are told apart */
#define TEXT_MAX  400 /* of a message */
#define FIRST_BAD 10  /* errors that are told before they are counted */

typedef struct kind {
    char key[TEXT_MAX];
    char held[TEXT_MAX]; /* the last one, not told yet; "": told */
    bool warning;
    uint64_t n; /* of them that were not told, `held` included */
    uint64_t told;
} kind;

static kind kinds[KINDS];
static size_t n_kinds;

/* The text without the page's name and with 0 for any number. */
static void key_of(const pith_message *msg, char out[TEXT_MAX])
{
    size_t name = msg->page.len < 120 ? msg->page.len : 120, n = 0;
    const char *p = msg->text;

    while (*p && n + 1 < TEXT_MAX) {
        if (name && !strncmp(p, msg->page.ptr, name)) {
            p += name;
            continue;
        }
        if (*p >= '0' && *p <= '9') {
            out[n++] = '0';
            p += strspn(p, "0123456789.");
            continue;
        }
        out[n++] = *p++;
    }
    out[n] = 0;
}

static kind *find(const char *key)
{
    for (size_t i = 0; i < n_kinds; i++)
        if (!strcmp(kinds[i].key, key))
            return &kinds[i];
    if (n_kinds == KINDS)
        return NULL;
    memcpy(kinds[n_kinds].key, key, strlen(key) + 1);
    return &kinds[n_kinds++];
}

static void say(bool warning, const char *text)
{
    if (warning)
        cli_warn("%s", text);
    else
        cli_error("%s", text);
}

void cli_tell(const pith_message *msg)
{
    char key[TEXT_MAX];
    kind *k = NULL;

    if (msg->page.len && !cli_is_verbose()) {
        key_of(msg, key);
        k = find(key);
    }
    if (!k || k->told < (msg->warning ? 1 : FIRST_BAD)) {
        say(msg->warning, msg->text);
        if (k)
            k->told++;
        return;
    }
    k->warning = msg->warning;
    k->n++;
    snprintf(k->held, sizeof(k->held), "%s", msg->text);
}

/* "'x.html': does not fit" of the last one, without its beginning. */
static const char *without_name(const char *text)
{
    const char *end = *text == '\'' ? strstr(text, "': ") : NULL;

    return end ? end + 3 : text;
}

void cli_tell_end(void)
{
    for (size_t i = 0; i < n_kinds; i++) {
        kind *k = &kinds[i];
        char line[TEXT_MAX + 100];

        if (k->n == 1)
            say(k->warning, k->held);
        else if (k->n) {
            snprintf(line, sizeof(line),
                     "%llu more pages: %s; --verbose "
                     "names them",
                     (unsigned long long)k->n, without_name(k->held));
            say(k->warning, line);
        }
    }
    n_kinds = 0;
    memset(kinds, 0, sizeof(kinds));
}
