/* fuzz/fuzz_html: any bytes give a sound tree, and every view of it works.
 *
 * A first byte of 1..N parses the rest as a fragment of that context; any
 * other input is a document, so plain HTML files are good seeds. */
#include "base/budget.h"
#include "base/buf.h"
#include "base/utf8.h"
#include "fuzz/fuzz.h"
#include "html/html.h"
#include "tree/dump.h"
#include "support/html_of.h"
#include "tree/path.h"
#include "tree/text.h"

#define OUT_MAX (64u << 20)
/* Work per byte of input: an ordinary page needs a few units. */
#define WORK_PER_BYTE 256u
#define WORK_START    65536u

static const char *const contexts[] = {
    "body",
    "div",
    "p",
    "table",
    "tbody",
    "tr",
    "td",
    "caption",
    "colgroup",
    "select",
    "template",
    "textarea",
    "script",
    "svg path",
    "svg foreignObject",
    "svg desc",
    "math mi",
    "title",
    "math annotation-xml",
    "frameset",
    "html",
    "head",
    "noscript",
    "plaintext",
};
#define N_CONTEXTS (sizeof(contexts) / sizeof(*contexts))

static void parse(pith_str src, pith_str context, pith_arena *arena,
                  pith_tree *tree)
{
    pith_limits limits = {.size = sizeof(limits)};
    pith_html_options opt = {.context = context};
    pith_budget budget;

    pith_budget_init(&budget, &limits);
    opt.budget = &budget;
    FUZZ_CHECK(pith_html_parse(src, &opt, arena, tree, NULL) == PITH_OK);
    FUZZ_CHECK(budget.used <= WORK_START + WORK_PER_BYTE * (uint64_t)src.len);
    const char *broken = pith_tree_check(tree);
    if (broken)
        fprintf(stderr, "pith_tree_check: %s\n", broken);
    FUZZ_CHECK(broken == NULL);
}

/* A node has one path, and the path leads back to it. */
static void check_path(const pith_tree *t, pith_node v, pith_buf *out)
{
    pith_buf_clear(out);
    pith_tree_path(t, v, out);
    FUZZ_CHECK(out->status == PITH_OK);
    FUZZ_CHECK(pith_tree_at(t, pith_buf_view(out)) == v);
}

static void view_all(const pith_tree *t, pith_buf *out)
{
    pith_tree_dump_html5lib(t, out);
    pith_tree_dump_text(t, 0, out);
    pith_tree_dump_sexp(t, 0, true, out);
    pith_tree_dump_json(t, 0, out);
    FUZZ_CHECK(out->status == PITH_OK);
    for (unsigned flags = 0; flags < 8; flags++) {
        pith_buf_clear(out);
        pith_tree_visible(t, 0, flags, out);
        FUZZ_CHECK(out->status == PITH_OK);
        FUZZ_CHECK(pith_utf8_valid(out->data, out->len) == out->len);
    }
    pith_buf_clear(out);
    pith_tree_record_text(t, 0, out);
    for (pith_node v = 0; v < t->count; v += 1 + t->count / 16)
        if (pith_is_element(t, v) || pith_is_text(t, v))
            check_path(t, v, out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    pith_str src = {(const char *)data, len}, context = {NULL, 0};
    pith_arena arena;
    pith_tree tree, again;
    pith_buf out, html;

    if (len > 0 && data[0] >= 1 && data[0] <= N_CONTEXTS) {
        context = pith_str_of(contexts[data[0] - 1]);
        src = pith_str_sub(src, 1, len);
    }
    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&out, NULL, OUT_MAX);
    pith_buf_init(&html, NULL, OUT_MAX);
    parse(src, context, &arena, &tree);
    view_all(&tree, &out);
    test_html_of(&tree, 0, &html);
    FUZZ_CHECK(html.status == PITH_OK);
    parse(pith_buf_view(&html), context, &arena, &again);
    pith_buf_release(&html);
    pith_buf_release(&out);
    pith_arena_release(&arena);
    return 0;
}
