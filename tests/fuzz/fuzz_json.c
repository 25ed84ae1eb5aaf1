/* fuzz_json: any bytes as JSON, strict and lenient; what strict takes, lenient
 * takes too. */
#include <stdlib.h>
#include "base/json_read.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len);

static pith_status read_as(pith_str text, bool lenient)
{
    pith_jread_options opt = {.lenient = lenient, .max_depth = 64};
    pith_arena arena;
    pith_jvalue v;
    pith_status st;

    pith_arena_init(&arena, NULL, 0);
    st = pith_json_read(text, &opt, &arena, &v, NULL);
    pith_json_real(pith_json_get(&v, "a"), 0);
    pith_json_int(pith_json_at(&v, 0), 0);
    pith_arena_release(&arena);
    return st;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    pith_str text = {(const char *)data, len};

    if (read_as(text, true) == PITH_FORMAT)
        abort();
    read_as(text, false);
    return 0;
}
