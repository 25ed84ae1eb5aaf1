/* model/celltext: see celltext.h. */
#include "model/celltext.h"

#include "base/str.h"

pith_str pith_celltext_part(pith_str text, pith_str separator, uint32_t k,
                            uint32_t n)
{
    size_t end = SIZE_MAX;

    for (uint32_t i = 0; i <= k && text.ptr; i++) {
        end = i + 1 < n ? pith_str_find(text, separator) : SIZE_MAX;
        if (i < k)
            text = end == SIZE_MAX
                       ? (pith_str){NULL, 0}
                       : pith_str_sub(text, end + separator.len, text.len);
    }
    if (!text.ptr)
        return text;
    text = pith_str_trim(end == SIZE_MAX ? text : pith_str_sub(text, 0, end));
    return text.len ? text : (pith_str){NULL, 0};
}

bool pith_celltext_join(const pith_str *part, size_t n, pith_str separator,
                        pith_buf *out)
{
    bool any = false;

    for (size_t i = 0; i < n; i++) {
        if (!part[i].ptr)
            continue;
        if (any)
            pith_buf_str(out, separator);
        pith_buf_str(out, part[i]);
        any = true;
    }
    return any;
}

pith_str pith_celltext_values(const pith_str *value, size_t n,
                              pith_arena *arena)
{
    pith_str out = {NULL, 0};
    pith_buf b;

    if (n == 1)
        return value[0];
    pith_buf_init(&b, arena->al, (size_t)1 << 30);
    for (size_t i = 0; i < n; i++) {
        pith_buf_cstr(&b, b.len ? "; " : "");
        pith_buf_str(&b, value[i]);
    }
    if (b.status == PITH_OK)
        out = pith_arena_str(arena, pith_buf_view(&b));
    pith_buf_release(&b);
    return out;
}
