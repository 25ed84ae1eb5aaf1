/* wrap/wrapfile: writing. See wrapfile.h. */
#include "wrap/wrapfile.h"

#include <math.h>
#include "base/utf8.h"

void pith_wrapout_init(pith_wrapout *w, pith_buf *buf)
{
    *w = (pith_wrapout){.buf = buf};
    pith_wrapout_key(w, "pith-wrapper");
    pith_wrapout_u64(w, PITH_WRAP_VERSION);
}

void pith_wrapout_key(pith_wrapout *w, const char *key)
{
    if (w->open)
        pith_buf_char(w->buf, '\n');
    w->open = true;
    pith_buf_cstr(w->buf, key);
}

void pith_wrapout_word(pith_wrapout *w, const char *word)
{
    pith_buf_char(w->buf, ' ');
    pith_buf_cstr(w->buf, word);
}

void pith_wrapout_begin(pith_wrapout *w, const char *section)
{
    pith_wrapout_key(w, "begin");
    pith_wrapout_word(w, section);
}

void pith_wrapout_end(pith_wrapout *w, const char *section)
{
    pith_wrapout_key(w, "end");
    pith_wrapout_word(w, section);
}

static void put_rune(pith_buf *b, uint32_t rune)
{
    switch (rune) {
    case '"':
        pith_buf_cstr(b, "\\\"");
        return;
    case '\\':
        pith_buf_cstr(b, "\\\\");
        return;
    case '\n':
        pith_buf_cstr(b, "\\n");
        return;
    case '\t':
        pith_buf_cstr(b, "\\t");
        return;
    default:
        break;
    }
    /* C0, DEL and C1: an editor must show and keep them. */
    if (rune < 0x20 || (rune >= 0x7f && rune < 0xa0))
        pith_buf_fmt(b, "\\x%02x", (unsigned)rune);
    else
        pith_buf_rune(b, rune);
}

void pith_wrapout_str(pith_wrapout *w, pith_str s)
{
    const char *p = s.ptr, *end = p + s.len;

    if (!s.ptr) {
        pith_wrapout_word(w, "-");
        return;
    }
    pith_buf_cstr(w->buf, " \"");
    while (p < end)
        put_rune(w->buf, pith_utf8_next(&p, end));
    pith_buf_char(w->buf, '"');
}

void pith_wrapout_u64(pith_wrapout *w, uint64_t v)
{
    pith_buf_char(w->buf, ' ');
    pith_buf_u64(w->buf, v);
}

void pith_wrapout_real(pith_wrapout *w, double v)
{
    const double most = 1e9;
    uint64_t micro;
    uint32_t part, digits = 6;

    if (!(v > -most)) /* NaN too */
        v = isnan(v) ? 0 : -most;
    if (v > most)
        v = most;
    micro = (uint64_t)(fabs(v) * 1e6 + 0.5);
    part = (uint32_t)(micro % 1000000);
    pith_buf_cstr(w->buf, v < 0 && micro ? " -" : " ");
    pith_buf_u64(w->buf, micro / 1000000);
    if (!part)
        return;
    for (; part % 10 == 0; part /= 10)
        digits--;
    pith_buf_fmt(w->buf, ".%0*u", (int)digits, (unsigned)part);
}

void pith_wrapout_hash(pith_wrapout *w, uint64_t v)
{
    pith_buf_fmt(w->buf, " x%016llx", (unsigned long long)v);
}

pith_status pith_wrapout_finish(pith_wrapout *w)
{
    if (w->open)
        pith_buf_char(w->buf, '\n');
    w->open = false;
    return w->buf->status;
}
