/* u_spool: bytes that wait in memory, then in a file, are read back. */
#include <stdlib.h>
#include <string.h>
#include "support/check.h"
#include "output/spool.h"

/* A file that lies in memory. */
typedef struct fake {
    pith_scratch base;
    char *data;
    size_t len;
} fake;

static int n_files;

static pith_status fake_write(pith_scratch *s, const char *ptr, size_t len)
{
    fake *f = (fake *)s;

    f->data = realloc(f->data, f->len + len);
    memcpy(f->data + f->len, ptr, len);
    f->len += len;
    return PITH_OK;
}

static pith_status fake_read(pith_scratch *s, uint64_t at, char *out, size_t n)
{
    memcpy(out, ((fake *)s)->data + at, n);
    return PITH_OK;
}

static void fake_free(pith_scratch *s)
{
    free(((fake *)s)->data);
    free(s);
    n_files--;
}

static pith_status fake_make(const pith_allocator *al, pith_scratch **out)
{
    fake *f = calloc(1, sizeof(*f));

    (void)al;
    f->base = (pith_scratch){fake_write, fake_read, fake_free};
    *out = &f->base;
    n_files++;
    return PITH_OK;
}

#define CHUNK ((size_t)1 << 20)

/* 40 MB: more than stays in memory; reads go across the border. */
static void test_spill(void **state)
{
    char *chunk = malloc(CHUNK), got[8];
    pith_spool s;

    (void)state;
    pith_spool_init(&s, NULL, fake_make);
    for (int i = 0; i < 40; i++) {
        memset(chunk, 'A' + i, CHUNK);
        assert_int_equal(pith_spool_add(&s, chunk, CHUNK), PITH_OK);
    }
    assert_int_equal(n_files, 1);
    assert_true(s.memory.len < 33 * CHUNK);
    assert_int_equal((long)pith_spool_len(&s), (long)(40 * CHUNK));
    for (int i = 1; i < 40; i++) {
        uint64_t at = (uint64_t)i * CHUNK - 4;

        assert_int_equal(pith_spool_read(&s, at, got, 8), PITH_OK);
        assert_true(got[0] == 'A' + i - 1 && got[3] == 'A' + i - 1);
        assert_true(got[4] == 'A' + i && got[7] == 'A' + i);
    }
    assert_int_equal(pith_spool_read(&s, 40 * CHUNK - 4, got, 8), PITH_FORMAT);
    pith_spool_release(&s);
    assert_int_equal(n_files, 0);
    free(chunk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_spill)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
