/* io/input/guess: see guess.h. */
#include "io/input/guess.h"

#include <uchardet/uchardet.h>

/* Bytes shown to uchardet: its answer rarely changes after this much. */
#define GUESS_BYTES (64u << 10)

pith_charset pith_guess_charset(pith_str b)
{
    pith_charset cs = PITH_CHARSET_NONE;
    uchardet_t det = uchardet_new();

    if (!det)
        return cs;
    if (uchardet_handle_data(det, b.ptr,
                             b.len < GUESS_BYTES ? b.len : GUESS_BYTES) == 0) {
        uchardet_data_end(det);
        cs = pith_charset_label(pith_str_of(uchardet_get_charset(det)));
    }
    uchardet_delete(det);
    return cs;
}
