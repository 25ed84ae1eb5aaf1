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
