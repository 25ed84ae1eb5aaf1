/* u_guard: a page that kills the process of its set costs itself alone. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "pith_io.h"
#include "base/str.h"
#include "support/check.h"
#include "support/tmp_dir.h"

#define PAGES 37

typedef struct set {
    const char *folder;
    const char *flag; /* a file that is there until the first death */
} set;

/* The set is held together: what kills is known when all pages are there. */
static void look(const pith_pages *pages, const set *s)
{
    unsigned pairs = 0;

    for (size_t i = 0; i < pith_pages_count(pages); i++) {
        const char *name = pith_pages_name(pages, i).ptr;

        if (!pith_pages_at(pages, i))
            continue;
        pairs += strstr(name, "pair") != NULL;
        if (strstr(name, "exit"))
            raise(SIGKILL);
        if (strstr(name, "once") && unlink(s->flag) == 0)
            raise(SIGKILL);
        if (strstr(name, "segv") || pairs > 1) {
            signal(SIGSEGV, SIG_DFL);
            raise(SIGSEGV);
        }
    }
}

static int job(void *ctx, bool probe)
{
    const set *s = ctx;
    pith_inputs *in = NULL;
    pith_pages *pages = NULL;
    pith_run run;
    size_t n = 0;
    int kept = 0;

    pith_run_init(&run);
    if (pith_inputs_new(NULL, &in) != PITH_OK ||
        pith_inputs_add(in, s->folder, NULL) != PITH_OK ||
        pith_inputs_isolate(in) != PITH_OK)
        return 99;
    if (pith_pages_load(in, &run, &pages, NULL, NULL) == PITH_OK) {
        look(pages, s);
        n = pith_pages_count(pages);
        for (size_t i = 0; i < n; i++) {
            const pith_error *e = pith_pages_error(pages, i);

            kept += !e;
            if (e && !probe)
                printf("%s\n", e->detail);
        }
    }
    printf("%zu pages%s\n", n, probe ? ", to be forgotten" : "");
    fprintf(stderr, "told\n");
    pith_pages_free(pages);
    pith_inputs_free(in);
    return kept;
}

/* PAGES pages, those that `names` has by number are called so: "7segv". What
 * the guard writes; its code. */
static int run_set(const char *names, char *out, size_t len)
{
    tmp_dir dir, beside;
    char path[TMP_PATH_MAX], flag[TMP_PATH_MAX];
    set s = {dir.path, flag};
    pith_run run;
    int code = -1, old = dup(1), olderr = dup(2);
    FILE *f = tmpfile();
    pith_status st;

    tmp_dir_make(&dir);
    tmp_dir_make(&beside);
    tmp_path(&beside, "flag", flag);
    tmp_write(&beside, "flag", PITH_STR(""));
    for (int i = 0; i < PAGES; i++) {
        char number[20];
        const char *at;

        snprintf(number, sizeof(number), "%02d", i);
        at = strstr(names, number);
        snprintf(path, sizeof(path), "%.*s.html",
                 at ? (int)strcspn(at, " ") : 2, at ? at : number);
        tmp_write(&dir, path, PITH_STR("<p>a"));
    }
    pith_run_init(&run);
    fflush(stdout);
    dup2(fileno(f), 1);
    dup2(fileno(f), 2);
    st = pith_guard(&run, job, &s, &code, NULL);
    dup2(old, 1);
    dup2(olderr, 2);
    close(old);
    close(olderr);
    rewind(f);
    out[fread(out, 1, len - 1, f)] = 0;
    fclose(f);
    tmp_dir_drop(&dir);
    tmp_dir_drop(&beside);
    return st == PITH_OK ? code : -(int)st;
}

static void expect(const char *names, int lost, const char *said)
{
    char out[8192], all[40];

    assert_int_equal(run_set(names, out, sizeof(out)), PAGES - lost);
    snprintf(all, sizeof(all), "%d pages\n", PAGES);
    if (!strstr(out, all) || strstr(out, "forgotten") || !strstr(out, said) ||
        strstr(strstr(out, "told") + 1, "told"))
        fail_msg("%s: %s", names, out);
}

static void test_none(void **state)
{
    (void)state;
    expect("", 0, "told");
}

static void test_one(void **state)
{
    (void)state;
    expect("00segv", 1, "00segv.html': its process died of signal 11");
    expect("19segv", 1, "19segv.html': its process died of signal 11");
    expect("36exit", 1, "36exit.html': its process died of signal 9");
}

static void test_several(void **state)
{
    (void)state;
    expect("03segv 04exit 30segv", 3, "30segv");
}

/* Two that are deadly only together: one of them is left. */
static void test_pair(void **state)
{
    (void)state;
    expect("05pair 21pair", 1, "21pair.html': its process died");
}

static void test_accident(void **state)
{
    (void)state;
    expect("11once", 0, "told");
}

static int always(void *ctx, bool probe)
{
    (void)ctx;
    (void)probe;
    raise(SIGKILL);
    return 0;
}

static void test_hopeless(void **state)
{
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_run run;
    int code = 0;

    (void)state;
    pith_run_init(&run);
    assert_int_equal(pith_guard(&run, always, NULL, &code, &err),
                     PITH_UNSUPPORTED);
    assert_non_null(strstr(err.detail, "in parts"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_none),     cmocka_unit_test(test_one),
        cmocka_unit_test(test_several),  cmocka_unit_test(test_pair),
        cmocka_unit_test(test_accident), cmocka_unit_test(test_hopeless)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
