/* fuzz/replay: runs a fuzz target over kept inputs, as a plain test.
 *
 *   TARGET FILE|DIR ...
 *
 * Prints each file before it runs, so the last line names the culprit. */
#include <dirent.h>
#include <string.h>
#include <sys/stat.h>
#include "fuzz/fuzz.h"

static unsigned n_run;

static int replay_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    uint8_t *data;
    size_t len;
    long size;

    if (!f || fseek(f, 0, SEEK_END) != 0 || (size = ftell(f)) < 0 ||
        fseek(f, 0, SEEK_SET) != 0) {
        fprintf(stderr, "cannot read '%s'\n", path);
        if (f)
            fclose(f);
        return 1;
    }
    /* Exactly as long as the input, so that a sanitizer sees the end. */
    data = malloc(size > 0 ? (size_t)size : 1);
    len = data ? fread(data, 1, (size_t)size, f) : 0;
    fclose(f);
    printf("%s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(data, len);
    free(data);
    n_run++;
    return 0;
}

static int no_dots(const struct dirent *e)
{
    return e->d_name[0] != '.';
}

static int replay_dir(const char *dir)
{
    struct dirent **names;
    char path[4096];
    int n = scandir(dir, &names, no_dots, alphasort), bad = 0;

    if (n < 0) {
        fprintf(stderr, "cannot read '%s'\n", dir);
        return 1;
    }
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof(path), "%s/%s", dir, names[i]->d_name);
        bad |= replay_file(path);
        free(names[i]);
    }
    free(names);
    return bad;
}

int main(int argc, char **argv)
{
    struct stat st;
    int bad = 0;

    for (int i = 1; i < argc; i++)
        bad |= stat(argv[i], &st) == 0 && S_ISDIR(st.st_mode)
                   ? replay_dir(argv[i])
                   : replay_file(argv[i]);
    printf("%u inputs replayed\n", n_run);
    return bad || n_run == 0;
}
