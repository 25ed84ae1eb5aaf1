/* u_wrapshelf: more wrappers than are open at once, asked for in any order, are
 * each itself; also in processes that share the file. */
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "support/check.h"
#include "base/buf.h"
#include "io/corpus/wrapshelf.h"

#define MANY (3 * PITH_SHELF_OPEN + 1)

static void read_file(const char *path, pith_buf *out)
{
    char chunk[4096];
    size_t n;
    FILE *f = fopen(path, "rb");

    assert_non_null(f);
    pith_buf_init(out, NULL, 1 << 20);
    while ((n = fread(chunk, 1, sizeof(chunk), f)) > 0)
        pith_buf_add(out, chunk, n);
    fclose(f);
}

static int to_buf(void *ctx, const char *ptr, size_t len)
{
    pith_buf_add(ctx, ptr, len);
    return 0;
}

/* Whether the wrapper is the one whose text that is. */
static bool is_of(const pith_wrapper *w, pith_str text)
{
    pith_wrapper *own = NULL;
    pith_buf a, b;
    pith_sink to_a = {to_buf, &a}, to_b = {to_buf, &b};
    bool same;

    pith_buf_init(&a, NULL, 1 << 20);
    pith_buf_init(&b, NULL, 1 << 20);
    same = pith_wrapper_load(text.ptr, text.len, NULL, &own, NULL) == PITH_OK &&
           pith_wrapper_save(w, &to_a, NULL) == PITH_OK &&
           pith_wrapper_save(own, &to_b, NULL) == PITH_OK && a.len == b.len &&
           !memcmp(a.data, b.data, a.len);
    pith_wrapper_free(own);
    pith_buf_release(&a);
    pith_buf_release(&b);
    return same;
}

/* Every third is of the second text. */
static bool all_right(pith_wrapshelf *s, const pith_buf text[2], size_t step)
{
    for (size_t i = 0, k = 0; i < 400; i++, k = (k + step) % MANY) {
        const pith_wrapper *w;

        if (pith_wrapshelf_get(s, k, &w) != PITH_OK ||
            !is_of(w, pith_buf_view(&text[k % 3 == 0])))
            return false;
    }
    return true;
}

static void test_shelf(void **state)
{
    pith_wrapshelf s;
    pith_buf text[2];
    int how;
    pid_t child;

    (void)state;
    read_file("cli/pages/a.wrap", &text[0]);
    read_file("cli/pages/b.wrap", &text[1]);
    assert_false(text[0].len == text[1].len &&
                 !memcmp(text[0].data, text[1].data, text[0].len));
    pith_wrapshelf_init(&s);
    for (size_t i = 0; i < MANY; i++)
        assert_int_equal(
            pith_wrapshelf_add(&s, pith_buf_view(&text[i % 3 == 0])), PITH_OK);
    child = fork();
    if (child == 0)
        _exit(!all_right(&s, text, PITH_SHELF_OPEN + 1));
    assert_true(all_right(&s, text, PITH_SHELF_OPEN));
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 0);
    pith_wrapshelf_release(&s);
    pith_buf_release(&text[0]);
    pith_buf_release(&text[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_shelf)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
