/* fuzz/fuzz_fetch: any bytes as an address, a robots.txt, a feed.
 *
 * Laws: a canonical address is a fixed point and splits; stripping never makes
 * it longer; a target is allowed or not, in bounded time. */
#include <string.h>

#include "base/str.h"
#include "io/fetch/feed.h"
#include "io/fetch/robots.h"
#include "io/fetch/domain.h"
#include "read/url.h"
#include "fuzz/fuzz.h"

static void check_url(pith_str bytes)
{
    pith_str base = PITH_STR("http://x.example/a/b?c");
    pith_buf once, twice;

    pith_buf_init(&once, NULL, 4 * PITH_URL_MAX);
    pith_buf_init(&twice, NULL, 4 * PITH_URL_MAX);
    if (pith_url_join(base, bytes, &once) == PITH_OK) {
        pith_str url = pith_buf_view(&once);
        size_t len = url.len;
        pith_url u;

        FUZZ_CHECK(pith_url_split(url, &u));
        FUZZ_CHECK(u.host.len > 0 && u.path.len > 0 && *u.path.ptr == '/');
        FUZZ_CHECK(pith_url_join((pith_str){NULL, 0}, url, &twice) == PITH_OK);
        FUZZ_CHECK(pith_str_eq(url, pith_buf_view(&twice)));
        pith_url_loops(url);
        pith_url_domain(u.host);
        pith_url_pattern(url, &twice);
        pith_url_strip(&once);
        FUZZ_CHECK(once.len <= len);
        FUZZ_CHECK(pith_url_split(pith_buf_view(&once), &u));
    }
    pith_buf_release(&once);
    pith_buf_release(&twice);
}

static bool see(void *ctx, pith_str url, bool sitemap)
{
    (void)sitemap;
    FUZZ_CHECK(url.len > 0 && url.len <= 2048);
    return ++*(size_t *)ctx < 50;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    pith_str bytes = {(const char *)data, len};
    pith_arena arena;
    pith_robots *r;
    size_t n = 0;

    check_url(bytes);
    pith_arena_init(&arena, NULL, 0);
    r = pith_robots_parse(bytes, PITH_STR("pith"), &arena);
    if (r) {
        pith_robots_allows(r, PITH_STR("/a/b?c=d"));
        pith_robots_allows(r, pith_str_sub(bytes, 0, 64));
        pith_robots_delay(r);
    }
    pith_feed_read(bytes, 100, see, &n);
    FUZZ_CHECK(n <= 50);
    pith_arena_release(&arena);
    return 0;
}
