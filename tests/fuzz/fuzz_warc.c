/* fuzz/fuzz_warc: any bytes as an archive: every call ends, damage goes
 * forward, bodies stay within their ceiling and codings within theirs. */
#include "base/str.h"
#include "fuzz/fuzz.h"
#include "io/input/payload.h"
#include "io/input/warc.h"

#define BODY_MAX 4096u

static void check_payload(pith_str block, pith_buf *out, pith_buf *scratch)
{
    pith_http_head head;
    pith_payload_end end;

    if (!pith_http_head_parse(block, &head))
        return;
    FUZZ_CHECK(head.len <= block.len);
    FUZZ_CHECK(pith_payload_decode(pith_str_sub(block, head.len, block.len),
                                   (pith_codings){head.transfer_encoding,
                                                  head.content_encoding},
                                   out, scratch, BODY_MAX, &end) == PITH_OK);
    FUZZ_CHECK(out->len <= BODY_MAX);
}

static void check_archive(pith_warc *w, size_t len)
{
    pith_buf body, out, scratch;
    pith_warc_got got;
    size_t n = 0;

    pith_buf_init(&body, NULL, 1 << 24);
    pith_buf_init(&out, NULL, 1 << 24);
    pith_buf_init(&scratch, NULL, 1 << 24);
    for (;;) {
        pith_warc_record rec;
        pith_error err = {0};
        bool cut;

        got = pith_warc_next(w, &rec, &err);
        if (got == PITH_WARC_END || got == PITH_WARC_FAIL)
            break;
        FUZZ_CHECK(++n <= len + 1); /* each call takes a byte at least */
        if (got != PITH_WARC_RECORD)
            continue;
        FUZZ_CHECK(rec.offset <= len);
        FUZZ_CHECK(pith_warc_peek(w, 100).len <= 100);
        if (n % 3 == 0)
            continue;
        pith_buf_clear(&body);
        pith_warc_body(w, &body, BODY_MAX, &cut, &err);
        FUZZ_CHECK(body.len <= BODY_MAX);
        check_payload(pith_buf_view(&body), &out, &scratch);
    }
    pith_buf_release(&body);
    pith_buf_release(&out);
    pith_buf_release(&scratch);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    pith_str bytes = {(const char *)data, len < 1 << 20 ? len : 1 << 20};
    pith_warc *w;

    if (pith_warc_new(NULL, -1, bytes, &w) != PITH_OK)
        return 0;
    check_archive(w, bytes.len);
    pith_warc_free(w);
    return 0;
}
