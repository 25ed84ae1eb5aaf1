/* fuzz/fuzz_sexp: an s-expression is refused with a position, or read into a
 * sound tree that its own dump gives again. */
#include "base/buf.h"
#include "fuzz/fuzz.h"
#include "tree/dump.h"
#include "tree/treebuild.h"

#define OUT_MAX (64u << 20)

/* The tree's dump into `out`; false when `src` was refused. */
static bool dumped(pith_str src, pith_arena *arena, pith_buf *out)
{
    pith_error err = {0};
    pith_tree tree;
    pith_status st = pith_sexp_parse(src, arena, &tree, &err);

    if (st != PITH_OK) {
        FUZZ_CHECK(st == PITH_FORMAT || st == PITH_LIMIT);
        FUZZ_CHECK(err.code == st);
        FUZZ_CHECK(err.at == PITH_NOWHERE || err.at <= src.len);
        return false;
    }
    FUZZ_CHECK(pith_tree_check(&tree) == NULL);
    pith_tree_dump_sexp(&tree, 0, true, out);
    FUZZ_CHECK(out->status == PITH_OK);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    pith_str src = {(const char *)data, len};
    pith_arena arena;
    pith_buf once, twice;

    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&once, NULL, OUT_MAX);
    pith_buf_init(&twice, NULL, OUT_MAX);
    if (dumped(src, &arena, &once)) {
        FUZZ_CHECK(dumped(pith_buf_view(&once), &arena, &twice));
        FUZZ_CHECK(pith_str_eq(pith_buf_view(&once), pith_buf_view(&twice)));
    }
    pith_buf_release(&once);
    pith_buf_release(&twice);
    pith_arena_release(&arena);
    return 0;
}
