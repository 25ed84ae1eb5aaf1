/* html5lib/h5_main: counts one family of the standard's cases and holds it
 * against its floor.
 *
 *   html5lib document|fragment|tokenizer [--verbose]
 *
 * Exit 0: at or above the floor, 1: below, 2: usage, 77: no data (ctest shows
 * it as skipped). */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "html5lib/h5.h"

#define EXIT_SKIP 77
#define FILES_MAX 256

/* A floor is a share of the cases that apply. It only goes up. */
static const struct family {
    const char *name;
    bool (*run)(h5_run *run);
    double floor;
} families[] = {
    {"document", h5_tree_run, 99.7},
    {"fragment", h5_tree_run, 99.7},
    {"tokenizer", h5_token_run, 99.5},
};

char *h5_read(const char *path, size_t *len)
{
    FILE *f = fopen(path, "rb");
    char *data = NULL;
    long size;

    if (!f)
        return NULL;
    if (fseek(f, 0, SEEK_END) == 0 && (size = ftell(f)) >= 0 &&
        fseek(f, 0, SEEK_SET) == 0 && (data = malloc((size_t)size + 1))) {
        *len = fread(data, 1, (size_t)size, f);
        data[*len] = 0;
    }
    fclose(f);
    return data;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool has_ending(const char *name, const char *ending)
{
    size_t n = strlen(name), e = strlen(ending);

    return n > e && strcmp(name + n - e, ending) == 0;
}

bool h5_files(const char *dir, const char *ending,
              bool (*each)(h5_run *run, const char *path), h5_run *run)
{
    char *names[FILES_MAX], path[4096];
    size_t n = 0;
    DIR *d = opendir(dir);
    bool ok = true;

    if (!d)
        return false;
    for (struct dirent *e; n < FILES_MAX && (e = readdir(d));)
        if (has_ending(e->d_name, ending))
            names[n++] = strdup(e->d_name);
    closedir(d);
    qsort(names, n, sizeof(*names), by_name);
    for (size_t i = 0; i < n; i++) {
        snprintf(path, sizeof(path), "%s/%s", dir, names[i]);
        ok = ok && each(run, path);
        free(names[i]);
    }
    return ok && n > 0;
}

static void show_line(const char *what, pith_str text, size_t from)
{
    size_t end = from;

    while (end < text.len && text.ptr[end] != '\n')
        end++;
    printf("  %s %.*s\n", what, (int)(end - from), text.ptr + from);
}

void h5_verdict(h5_run *run, const char *file, unsigned index, pith_str input,
                pith_str want, pith_str got)
{
    size_t at = 0, line = 0;

    run->cases++;
    if (pith_str_eq(want, got)) {
        run->passed++;
        return;
    }
    if (!run->verbose)
        return;
    while (at < want.len && at < got.len && want.ptr[at] == got.ptr[at])
        if (want.ptr[at++] == '\n')
            line = at;
    printf("%s, case %u: %.*s\n", strrchr(file, '/') + 1, index, (int)input.len,
           input.ptr);
    show_line("want", want, line);
    show_line("got ", got, line);
}

static int judge(const struct family *f, const h5_run *run)
{
    double share = 100.0 * run->passed / (run->cases ? run->cases : 1);

    printf("html5lib %s: %u of %u cases, %.2f %%, floor %.1f %%, "
           "%u do not apply\n",
           f->name, run->passed, run->cases, share, f->floor, run->skipped);
    return run->cases && share >= f->floor ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int usage(void)
{
    fprintf(stderr, "usage: html5lib document|fragment|tokenizer "
                    "[--verbose]\n");
    return 2;
}

int main(int argc, char **argv)
{
    const char *data = getenv("PITH_DATA");
    const struct family *f = NULL;
    char dir[2048];
    h5_run run = {.dir = dir};

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--verbose") == 0)
            run.verbose = true;
        for (size_t k = 0; k < sizeof(families) / sizeof(*families); k++)
            if (strcmp(argv[i], families[k].name) == 0)
                f = &families[k];
    }
    if (!f)
        return usage();
    run.fragments = strcmp(f->name, "fragment") == 0;
    snprintf(dir, sizeof(dir), "%s/html5lib-tests", data ? data : PITH_DATA);
    DIR *d = opendir(dir);
    if (!d) {
        printf("skipped: no html5lib-tests at %s, set PITH_DATA\n", dir);
        return EXIT_SKIP;
    }
    closedir(d);
    if (!f->run(&run)) {
        printf("cannot read the cases below %s\n", dir);
        return EXIT_FAILURE;
    }
    return judge(f, &run);
}
