/* pith-gen: writes a generated site and its truth into a folder.
 *
 *   DIR/pages/ID.html   the pages (ID has folders for a portal)
 *   DIR/list.tsv        path of each page, a tab, its address: for --list
 *   DIR/site.jsonl      every page: kind, template, schema, nested value
 *   DIR/truth.jsonl     truth in the form the scorers read (portal: one file
 *                       for each task: articles.jsonl, records.jsonl, ...)
 *   DIR/N/truth.jsonl   detail: one folder for each template N
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "gen/gen.h"

static int usage(FILE *to)
{
    fputs("usage: pith-gen KIND --out DIR [--seed N] [--pages N] "
          "[--knob NAME=VALUE]...\n"
          "       pith-gen KIND --digest [--seed N] ...\n"
          "KIND is news, lists, forum, detail or portal.\n"
          "Knobs (probabilities are 0 to 1):\n",
          to);
    gen_knobs_help(to);
    return to == stderr ? 2 : 0;
}

/* Creates the folders of `path` up to its last '/'. */
static void make_folders(const char *path)
{
    char copy[4096];

    snprintf(copy, sizeof(copy), "%s", path);
    for (char *p = copy + 1; *p; p++)
        if (*p == '/') {
            *p = 0;
            mkdir(copy, 0777);
            *p = '/';
        }
}

static FILE *open_file(const char *dir, const char *name)
{
    char path[4096];
    FILE *f;

    snprintf(path, sizeof(path), "%s/%s", dir, name);
    make_folders(path);
    f = fopen(path, "wb");
    if (!f) {
        fprintf(stderr, "pith-gen: cannot write '%s': %s\n", path,
                strerror(errno));
        exit(3);
    }
    return f;
}

static void close_file(FILE *f)
{
    if (ferror(f) | fclose(f)) {
        fputs("pith-gen: cannot write: is the disk full?\n", stderr);
        exit(3);
    }
}

static void write_pages(const gen_site *s, const char *dir)
{
    FILE *list = open_file(dir, "list.tsv");
    FILE *site = open_file(dir, "site.jsonl");

    for (size_t i = 0; i < s->n_pages; i++) {
        const gen_page *p = &s->page[i];
        char name[512];
        FILE *f;

        snprintf(name, sizeof(name), "pages/%s.html", p->id);
        f = open_file(dir, name);
        fwrite(p->html, 1, p->html_len, f);
        close_file(f);
        fprintf(list, "%s/%s\t%s\n", dir, name, p->url);
        gen_site_line(s, p, site);
    }
    close_file(list);
    close_file(site);
}

/* Truth of one task; `template` -1: of all templates. */
static void write_truth(const gen_site *s, const char *dir, const char *file,
                        const char *task, int template)
{
    FILE *f = open_file(dir, file);

    for (size_t i = 0; i < s->n_pages; i++)
        if (template <0 || s->page[i].template_id == template)
            gen_truth_line(s, &s->page[i], task, f);
    close_file(f);
}

static void write_site(const gen_site *s, const char *dir)
{
    static const char *const task[] = {"articles", "records", "posts",
                                       "templates"};
    static const char *const kind[] = {"news", "lists", "forum", "detail"};

    write_pages(s, dir);
    for (int i = 0; i < 4; i++) {
        char file[64];
        snprintf(file, sizeof(file), "%s.jsonl", task[i]);
        if (strcmp(s->kind, "portal") == 0 || strcmp(s->kind, "news") == 0)
            write_truth(s, dir, file, task[i], -1);
        if (strcmp(s->kind, kind[i]) == 0)
            write_truth(s, dir, "truth.jsonl", task[i], -1);
    }
    if (strcmp(s->kind, "detail") != 0)
        return;
    for (size_t t = 0; t < s->n_templates; t++) {
        char file[64];
        snprintf(file, sizeof(file), "%zu/truth.jsonl", t);
        write_truth(s, dir, file, "templates", (int)t);
    }
}

static bool knob(gen_knobs *k, char *arg)
{
    char *value = strchr(arg, '=');

    if (!value)
        return false;
    *value++ = 0;
    return gen_knob_set(k, arg, value);
}

int main(int argc, char **argv)
{
    const char *dir = NULL, *kind = argc > 1 ? argv[1] : "";
    bool digest = false, good = true;
    unsigned long long seed = 1;
    gen_knobs k;
    gen_site *s;

    gen_knobs_init(&k);
    if (strcmp(kind, "--help") == 0 || strcmp(kind, "-h") == 0)
        return usage(stdout);
    for (int i = 2; i < argc && good; i++) {
        char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--digest") == 0) {
            digest = true;
            continue;
        }
        if (strcmp(argv[i], "--seed") == 0)
            seed = strtoull(value, NULL, 10);
        else if (strcmp(argv[i], "--out") == 0)
            dir = value;
        else if (strcmp(argv[i], "--pages") == 0)
            good = gen_knob_set(&k, "pages", value);
        else
            good = strcmp(argv[i], "--knob") == 0 && knob(&k, value);
        i++;
    }
    if (!good || (!dir && !digest) || (dir && !*dir))
        return usage(stderr);
    s = gen_make(kind, &k, seed);
    if (!s)
        return usage(stderr);
    if (digest)
        printf("%016llx %zu pages\n", (unsigned long long)gen_digest(s),
               s->n_pages);
    else
        write_site(s, dir);
    gen_free(s);
    return 0;
}
