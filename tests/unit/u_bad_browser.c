/* u_bad_browser: a browser that speaks the protocol and does everything wrong
 * that a loaded machine or a broken build could make it do. This program is
 * both sides: started with --remote-debugging-pipe it is the browser, and its
 * mood is the number in BAD_BROWSER. */
#include "support/check.h"
#include "support/rng.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "base/buf.h"
#include "io/render/render.h"

#define MOODS 40
#define FLOOD 24        /* mood of test_flood: nothing wrong but its haste */
#define PAGE  (1 << 20) /* bytes: more than a socket holds */

/* ---- the browser ------------------------------------------------------- */

typedef struct bad {
    rng r;
    bool calm;  /* says nothing wrong, only much */
    bool first; /* nothing goes wrong before the first page */
    bool slow;  /* may keep pith waiting for its deadline */
    int loads;
} bad;

static void nap(unsigned ms)
{
    struct timespec t = {ms / 1000, (long)(ms % 1000) * 1000000};

    nanosleep(&t, NULL);
}

static void put(const char *s, size_t n)
{
    while (n > 0) {
        ssize_t k = write(4, s, n);

        if (k <= 0)
            _exit(0);
        s += k;
        n -= (size_t)k;
    }
}

/* A message, perhaps not the one that was meant. */
static void say(bad *b, char *text, size_t n)
{
    uint32_t way = b->calm || b->first ? 99 : rng_below(&b->r, 60);

    if (way == 0)
        nap(rng_below(&b->r, 400));
    if (way == 1) { /* half of it, and then no more */
        put(text, rng_below(&b->r, (uint32_t)n));
        raise(SIGKILL);
    }
    if (way == 2) /* in pieces */
        for (size_t k; n > 1; text += k, n -= k) {
            k = 1 + rng_below(&b->r, (uint32_t)n - 1);
            put(text, k);
            nap(1);
        }
    if (way == 3 || way == 4) /* bytes that are none of it */
        for (uint32_t k = 1 + rng_below(&b->r, 8); k; k--)
            text[rng_below(&b->r, (uint32_t)n)] = (char)rng_next(&b->r);
    if (way == 5) /* twice */
        put(text, n + 1);
    if (way == 6 && b->slow) /* not at all */
        return;
    if (way == 7) /* and the end is missing */
        n = rng_below(&b->r, (uint32_t)n);
    text[n] = '\0';
    put(text, n + 1);
}

static void event(bad *b, const char *text)
{
    char line[400];
    int n = snprintf(line, sizeof(line), "%s", text);

    say(b, line, (size_t)n);
}

/* More than fits into what pith has reserved. */
static void flood(bad *b)
{
    static const char e[] =
        "{\"method\":\"Page.lifecycleEvent\",\"params\":{\"frameId\":\"F\","
        "\"loaderId\":\"L\",\"name\":\"networkIdle\"}}";
    bool calm = b->calm;

    b->calm = true;
    for (int i = 0; i < 6000; i++)
        event(b, e);
    b->calm = calm;
}

static void answer(bad *b, unsigned long id, const char *result)
{
    size_t n = strlen(result) + 64;
    char *text = malloc(n);
    int len = snprintf(
        text, n, "{\"id\":%lu,\"result\":%s,\"sessionId\":\"S\"}",
        !b->slow || b->first || !rng_percent(&b->r, 5) ? id : id + 3, result);

    say(b, text, (size_t)len);
    free(text);
}

static const char snapshot[] =
    "{\"documents\":[{\"nodes\":{\"parentIndex\":[-1,0,1,1,3],"
    "\"nodeType\":[9,1,1,1,3],\"nodeName\":[0,1,2,3,4],"
    "\"pseudoType\":{\"index\":[]}},\"layout\":{\"nodeIndex\":[1,3,4],"
    "\"bounds\":[[0,0,1280,80],[8,8,1264,64],[8,8,60,18]],"
    "\"styles\":[[5,6],[5,6],[5,6]]}}],\"strings\":[\"#document\",\"HTML\","
    "\"HEAD\",\"BODY\",\"#text\",\"visible\",\"1\"]}";

/* One or more pauses; the page's own is somewhere between. */
static void navigate(bad *b, unsigned long id, const char *params)
{
    const char *url = strstr(params, "https://");
    int n = url ? (int)strcspn(url, "\"") : 0;
    char line[400];

    b->loads++;
    if (!b->calm && rng_percent(&b->r, 30))
        event(b, "{\"method\":\"Fetch.requestPaused\",\"params\":{}}");
    snprintf(line, sizeof(line),
             "{\"method\":\"Fetch.requestPaused\",\"params\":{\"requestId\":"
             "\"R\",\"resourceType\":\"Document\",\"request\":{\"url\":\"%.*s\""
             "}}}",
             n, url ? url : "");
    event(b, line);
    if (b->calm || rng_percent(&b->r, 40))
        flood(b);
    answer(b, id, "{\"frameId\":\"F\",\"loaderId\":\"L\"}");
}

static void obey(bad *b, const char *command)
{
    const char *m = strstr(command, "\"method\":\"");
    unsigned long id = strtoul(command + 6, NULL, 10);

    m = m ? m + 10 : "";
    b->first = b->loads == 0;
    if (strncmp(m, "Target.getTargets", 17) == 0)
        answer(b, id,
               "{\"targetInfos\":[{\"type\":\"page\","
               "\"targetId\":\"F\"}]}");
    else if (strncmp(m, "Target.attach", 13) == 0)
        answer(b, id, "{\"sessionId\":\"S\"}");
    else if (strncmp(m, "Page.navigate", 13) == 0)
        navigate(b, id, m);
    else if (strncmp(m, "DOMSnapshot", 11) == 0)
        answer(b, id, snapshot);
    else
        answer(b, id, "{}");
    if (strncmp(m, "Fetch.fulfill", 13) == 0)
        event(b, "{\"method\":\"Page.lifecycleEvent\",\"params\":{\"frameId\":"
                 "\"F\",\"loaderId\":\"L\",\"name\":\"load\"}}");
}

static int be_browser(void)
{
    const char *mood = getenv("BAD_BROWSER");
    unsigned long seed = mood ? strtoul(mood, NULL, 10) : 0;
    bad b = {.r = rng_seed(seed), .calm = seed == FLOOD, .slow = seed % 8 == 0};
    size_t len = 0, cap = 4 << 20;
    char *in = malloc(cap);
    ssize_t n;

    while (in && (n = read(3, in + len, cap - len - 1)) > 0) {
        char *end;

        len += (size_t)n;
        in[len] = '\0';
        while ((end = memchr(in, '\0', len))) {
            size_t used = (size_t)(end - in) + 1;

            obey(&b, in);
            memmove(in, in + used, len - used);
            len -= used;
            in[len] = '\0';
        }
    }
    free(in);
    return 0;
}

/* ---- the test ---------------------------------------------------------- */

static char self[4096];

/* `pages` pages through the browser of one mood; how many were drawn. */
static int draw(unsigned mood, int pages, pith_str page)
{
    pith_render_options opt = {.browser = self,
                               .timeout_ms = mood == FLOOD ? 60000 : 2000};
    char text[16];
    pith_renderer *r;
    int drawn = 0;

    snprintf(text, sizeof(text), "%u", mood);
    setenv("BAD_BROWSER", text, 1);
    if (pith_renderer_new(&opt, NULL, &r, NULL) != PITH_OK)
        return 0; /* a machine too loaded to start it in time */
    for (int i = 0; i < pages; i++) {
        pith_error err = {0};
        pith_arena arena;
        pith_shot shot;
        pith_status st;

        pith_arena_init(&arena, NULL, 0);
        st = pith_render(r, PITH_STR("page"), page, &arena, &shot, &err);
        if (st == PITH_OK)
            assert_true(shot.n > 0);
        else
            assert_true(err.detail[0] != '\0');
        drawn += st == PITH_OK;
        pith_arena_release(&arena);
    }
    pith_renderer_free(r);
    return drawn;
}

static pith_str long_page(void)
{
    char *text = malloc(PAGE);

    memset(text, 'x', PAGE);
    return (pith_str){text, PAGE};
}

/* Events come in by the thousand while the page goes out: what was said of
 * the first must still be there when it was answered. */
static void test_flood(void **state)
{
    pith_str page = long_page();

    (void)state;
    assert_int_equal(draw(FLOOD, 2, page), 2);
    free((char *)page.ptr);
}

static void test_moods(void **state)
{
    pith_str page = long_page();
    int drawn = 0;

    (void)state;
    for (unsigned mood = FLOOD + 1; mood <= FLOOD + MOODS; mood++)
        drawn += draw(mood, 3, pith_str_sub(page, 0, mood % 2 ? 40 : PAGE));
    assert_true(drawn > 0);
    free((char *)page.ptr);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_flood),
                                       cmocka_unit_test(test_moods)};
    ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);

    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--remote-debugging-pipe") == 0)
            return be_browser();
    return n > 0 ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
