/* u_render: the real browser (tools/deps.sh test installs it) and programs
 * that only pretend to be one. Nothing may be left behind by any of them. */
#include "support/check.h"
#include "support/http_server.h"
#include "support/testpage.h"
#include "support/tmp_dir.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "io/render/browser.h"
#include "io/render/render.h"

static const char list[] =
    "<!DOCTYPE html><style>.x{display:none}</style><ul><li id=a>one</li>"
    "<li id=b class=x>two</li></ul><noscript><p>no script</p></noscript>"
    "<script>document.body.innerHTML = 'gone'</script>";

/* ---- what is left behind ----------------------------------------------- */

/* Processes whose command line has `word`, and not this one. `kill_it`: the
 * first is killed. */
static int processes(const char *word, bool kill_it)
{
    DIR *proc = opendir("/proc");
    struct dirent *e;
    int n = 0;

    while (proc && (e = readdir(proc))) {
        char path[300], line[8192];
        FILE *f;
        size_t len;

        snprintf(path, sizeof(path), "/proc/%s/cmdline", e->d_name);
        f = e->d_name[0] >= '1' && e->d_name[0] <= '9' ? fopen(path, "r")
                                                       : NULL;
        if (!f)
            continue;
        len = fread(line, 1, sizeof(line) - 1, f);
        fclose(f);
        for (size_t i = 0; i < len; i++)
            line[i] = line[i] ? line[i] : ' ';
        line[len] = '\0';
        if (!strstr(line, word) || strtol(e->d_name, NULL, 10) == getpid())
            continue;
        if (kill_it && n == 0)
            kill((pid_t)strtol(e->d_name, NULL, 10), SIGKILL);
        n++;
    }
    closedir(proc);
    return n;
}

/* The keeper works after us: give it a moment. */
static void check_gone(const char *dir)
{
    struct timespec pause = {0, 20000000};

    for (int i = 0; i < 300; i++) {
        if (access(dir, F_OK) != 0 && processes(dir, false) == 0)
            return;
        nanosleep(&pause, NULL);
    }
    fail_msg("%d processes, and '%s' %s", processes(dir, false), dir,
             access(dir, F_OK) == 0 ? "is still there" : "is gone");
}

/* ---- the real one ------------------------------------------------------ */

static void open_renderer(pith_renderer **r)
{
    pith_error err = {0};

    if (pith_renderer_new(NULL, NULL, r, &err) != PITH_OK)
        fail_msg("%s", err.detail);
}

/* The program `script` as "browser" in `d`. */
static char *write_browser(tmp_dir *d, const char *script,
                           char path[TMP_PATH_MAX])
{
    tmp_dir_make(d);
    tmp_write(d, "browser", pith_str_of(script));
    tmp_path(d, "browser", path);
    assert_int_equal(chmod(path, 0755), 0);
    return path;
}

static void check_list(pith_renderer *r)
{
    pith_error err = {0};
    pith_arena arena;
    pith_shot shot;
    pith_tree t;
    pith_boxes b;
    pith_node ul, li;

    pith_arena_init(&arena, NULL, 0);
    if (pith_render(r, PITH_STR("list"), pith_str_of(list), &arena, &shot,
                    &err) != PITH_OK)
        fail_msg("%s", err.detail);
    testpage_parse(list, &arena, &t);
    assert_int_equal(pith_shot_fit(&shot, &t, &arena, &b, &err), PITH_OK);
    assert_int_equal(b.n_missing, 0); /* scripts off: our tree */
    assert_int_equal(b.width, 1280);
    ul = pith_tree_find(&t, 0, t.count, PITH_TAG_UL);
    li = pith_tree_find(&t, ul, t.count, PITH_TAG_LI);
    assert_int_equal(b.drawn[li], PITH_DRAWN_SHOWN);
    assert_true(pith_box_holds(b.box[ul], b.box[li], 0));
    assert_false(pith_box_empty(b.ink[li]));
    assert_int_equal(b.drawn[pith_tree_next(&t, li)], PITH_DRAWN_NOT);
    pith_arena_release(&arena);
}

static void test_pages(void **state)
{
    pith_renderer *r;

    (void)state;
    open_renderer(&r);
    for (int i = 0; i < 3; i++)
        check_list(r);
    pith_renderer_free(r);
}

/* It was killed: that page fails, the next gets a new browser. The script's
 * path in the command line tells which process is ours. */
static void test_death(void **state)
{
    pith_render_options opt = {0};
    pith_error err = {0};
    pith_renderer *r;
    pith_arena arena;
    pith_shot shot;
    tmp_dir d;
    char path[TMP_PATH_MAX];

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    opt.browser = write_browser(
        &d, "#!/bin/sh\nexec " PITH_BROWSER_DEFAULT " --mark=\"$0\" \"$@\"\n",
        path);
    assert_int_equal(pith_renderer_new(&opt, NULL, &r, &err), PITH_OK);
    assert_int_equal(processes(path, true), 1);
    assert_int_equal(
        pith_render(r, PITH_STR("x"), PITH_STR("<p>x"), &arena, &shot, &err),
        PITH_IO);
    assert_non_null(strstr(err.detail, "the browser ended"));
    check_list(r);
    pith_renderer_free(r);
    assert_int_equal(processes(path, false), 0);
    pith_arena_release(&arena);
    tmp_dir_drop(&d);
}

static void no_answer(void *ctx, const http_request *req, http_conn *c)
{
    (void)ctx, (void)req;
    http_reply(c, 200, "text/plain", NULL, "x", 1);
}

/* A page fetches nothing, not from this machine either. */
static void test_no_network(void **state)
{
    http_server *server = http_server_start(0, no_answer, NULL);
    char page[512], base[64];
    pith_renderer *r;
    pith_arena arena;
    pith_shot shot;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    assert_non_null(server);
    snprintf(base, sizeof(base), "http://127.0.0.1:%u",
             http_server_port(server));
    snprintf(page, sizeof(page),
             "<meta http-equiv=refresh content='0;url=%s/r'>"
             "<link rel=stylesheet href=%s/c.css><img src=%s/i.png>"
             "<iframe src=%s/f></iframe>",
             base, base, base, base);
    open_renderer(&r);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pith_render(r, PITH_STR("x"), pith_str_of(page),
                                     &arena, &shot, NULL),
                         PITH_OK);
    assert_true(shot.n >= 7);
    pith_renderer_free(r);
    assert_int_equal(http_server_requests(server), 0);
    http_server_stop(server);
    pith_arena_release(&arena);
}

/* pith is killed: the keeper cleans up. */
static void test_killed(void **state)
{
    char dir[64] = "";
    int line[2];
    pid_t pid;

    (void)state;
    assert_int_equal(pipe(line), 0);
    pid = fork();
    if (pid == 0) {
        pith_browser b;

        if (pith_browser_open(&b, PITH_BROWSER_DEFAULT, NULL, NULL) == PITH_OK)
            (void)!write(line[1], b.dir, sizeof(b.dir));
        pause();
    }
    assert_int_equal(read(line[0], dir, sizeof(dir)), sizeof(dir));
    assert_int_equal(access(dir, F_OK), 0);
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    check_gone(dir);
    close(line[0]);
    close(line[1]);
}

/* ---- pretenders -------------------------------------------------------- */

/* `script` has %s where it is to sleep for ever. */
static void pretend(const char *script, pith_status want, const char *says)
{
    pith_render_options opt = {.timeout_ms = 700};
    pith_error err = {0};
    pith_renderer *r;
    tmp_dir d;
    char path[TMP_PATH_MAX], text[512], nap[32], *home;
    pith_status st;
    size_t len;

    snprintf(nap, sizeof(nap), "sleep 7%ld", (long)getpid());
    snprintf(text, sizeof(text), script, nap, nap);
    opt.browser = write_browser(&d, text, path);
    st = pith_renderer_new(&opt, NULL, &r, &err);
    if (st != want || !strstr(err.detail, says))
        fail_msg("status %d, says '%s'", (int)st, err.detail);
    assert_null(r);
    assert_int_equal(processes(nap, false), 0);
    home = tmp_read(tmp_path(&d, "browser.home", path), &len);
    home[strcspn(home, "\n")] = '\0';
    assert_non_null(strstr(home, "/pith-browser-"));
    check_gone(home);
    free(home);
    tmp_dir_drop(&d);
}

#define SAY_HOME "#!/bin/sh\necho \"$HOME\" > \"$0.home\"\n"

static void test_pretenders(void **state)
{
    (void)state;
    pretend(SAY_HOME "%s & %s\n", PITH_TIMEOUT, "does not answer");
    pretend(SAY_HOME "setsid %s & %s\n", PITH_TIMEOUT, "does not answer");
    pretend(SAY_HOME "exit 1\n", PITH_IO, "ended");
    pretend(SAY_HOME "printf 'nonsense\\0' >&4\n%s\n", PITH_FORMAT, "no JSON");
}

static void test_none(void **state)
{
    pith_render_options opt = {.browser = "/nowhere/chromium"};
    pith_error err = {0};
    pith_renderer *r;

    (void)state;
    assert_int_equal(pith_renderer_new(&opt, NULL, &r, &err), PITH_UNSUPPORTED);
    assert_non_null(strstr(err.detail, "apt-get install chromium"));
    assert_null(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_none),       cmocka_unit_test(test_pretenders),
        cmocka_unit_test(test_pages),      cmocka_unit_test(test_death),
        cmocka_unit_test(test_no_network), cmocka_unit_test(test_killed)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
