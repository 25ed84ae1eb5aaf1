/* u_html_hostile: pages made to be slow. Judged by work counted, not seconds:
 * units per byte against an ordinary page, twice the input against twice the
 * work, and memory per byte by a counting allocator.
 *
 * A unit is a token, 64 bytes of one, or a step that the parser pays for (see
 * docs/algo/html.md, "Bounds"). An ordinary page has a token every 20 bytes or
 * so, the densest one every byte or two. */
#include "support/check.h"

#include <stdio.h>
#include <stdlib.h>
#include "base/buf.h"
#include "html/html.h"

/* Ten times an ordinary page, see test_ordinary. */
#define UNITS_PER_BYTE 1.1
#define UNITS_START    70000.0 /* what the smallest page may spend beside */
#define BYTES_PER_BYTE 96.0
#define BYTES_START    2e6

/* ---- allocator that knows its peak ------------------------------------------
 */

typedef struct meter {
    size_t live, peak;
} meter;

typedef union head {
    size_t len;
    long double align;
} head;

static void meter_add(meter *m, size_t len)
{
    m->live += len;
    if (m->live > m->peak)
        m->peak = m->live;
}

static void *meter_alloc(void *ctx, size_t len)
{
    head *h = malloc(sizeof(*h) + len);

    if (!h)
        return NULL;
    h->len = len;
    meter_add(ctx, len);
    return h + 1;
}

static void meter_free(void *ctx, void *ptr)
{
    head *h = ptr;

    if (!ptr)
        return;
    ((meter *)ctx)->live -= h[-1].len;
    free(h - 1);
}

static void *meter_resize(void *ctx, void *ptr, size_t len)
{
    head *h = ptr;
    size_t old = ptr ? h[-1].len : 0;

    h = realloc(ptr ? h - 1 : NULL, sizeof(*h) + len);
    if (!h)
        return NULL;
    h->len = len;
    ((meter *)ctx)->live -= old;
    meter_add(ctx, len);
    return h + 1;
}

/* ---- pages
 * ------------------------------------------------------------------- */

/* `before`, then `unit` n times (%u: a counter), then `after` n times. */
typedef struct attack {
    const char *name;
    const char *before;
    const char *unit;
    const char *after;
    unsigned n;
    const char *cut; /* why the tree is cut; NULL: it is not */
} attack;

static void add_unit(pith_buf *out, const char *unit, unsigned i)
{
    const char *mark = strstr(unit, "%u");

    if (!mark) {
        pith_buf_cstr(out, unit);
        return;
    }
    pith_buf_add(out, unit, (size_t)(mark - unit));
    pith_buf_u64(out, i);
    pith_buf_cstr(out, mark + 2);
}

static void make_page(const attack *a, unsigned times, pith_buf *out)
{
    pith_buf_init(out, NULL, (size_t)1 << 30);
    pith_buf_cstr(out, a->before);
    for (unsigned i = 0; i < a->n * times; i++)
        add_unit(out, a->unit, i);
    for (unsigned i = 0; a->after && i < a->n * times; i++)
        add_unit(out, a->after, i);
    assert_int_equal(out->status, PITH_OK);
}

typedef struct cost {
    double work, memory, bytes;
    uint32_t nodes;
    bool truncated;
    const char *cut_why;
} cost;

static cost parse_cost(pith_str src)
{
    meter m = {0, 0};
    pith_allocator al = {meter_alloc, meter_resize, meter_free, &m};
    pith_html_options opt = {0};
    pith_budget budget;
    pith_arena arena;
    pith_tree tree;
    const char *broken;
    cost c;

    pith_budget_init(&budget, NULL);
    opt.budget = &budget;
    pith_arena_init(&arena, &al, 0);
    assert_int_equal(pith_html_parse(src, &opt, &arena, &tree, NULL), PITH_OK);
    broken = pith_tree_check(&tree);
    if (broken)
        fail_msg("%s", broken);
    c = (cost){.work = (double)budget.used,
               .memory = (double)m.peak,
               .bytes = (double)src.len,
               .nodes = tree.count,
               .truncated = tree.truncated,
               .cut_why = tree.cut_why};
    pith_arena_release(&arena);
    assert_int_equal(m.live, 0);
    return c;
}

static cost attack_cost(const attack *a, unsigned times)
{
    pith_buf page;
    cost c;

    make_page(a, times, &page);
    c = parse_cost(pith_buf_view(&page));
    pith_buf_release(&page);
    return c;
}

/* What is wrong with `a`, printed; true when nothing is. */
static bool attack_ok(const attack *a)
{
    cost one = attack_cost(a, 1), two = attack_cost(a, 2);
    bool ok = true;

    if (one.work > UNITS_START + UNITS_PER_BYTE * one.bytes)
        ok = false,
        print_error("%s: %.2f units a byte\n", a->name, one.work / one.bytes);
    if (two.work > 2.1 * one.work + UNITS_START)
        ok = false, print_error("%s: twice the page, %.2f times the work\n",
                                a->name, two.work / one.work);
    if (one.memory > BYTES_START + BYTES_PER_BYTE * one.bytes)
        ok = false,
        print_error("%s: %.1f bytes a byte\n", a->name, one.memory / one.bytes);
    if (one.truncated != (a->cut != NULL) ||
        (a->cut && strcmp(a->cut, one.cut_why) != 0))
        ok = false, print_error("%s: cut by %s, want %s\n", a->name,
                                one.cut_why ? one.cut_why : "nothing",
                                a->cut ? a->cut : "nothing");
    return ok;
}

/* ---- the cases
 * ------------------------------------------------------------------ */

/* clang-format off */
static const attack attacks[] = {
    /* depth */
    {"nested elements", "", "<div>", NULL, 1000000, "max_depth"},
    {"nested and closed", "", "<span>", "</span>", 100000, "max_depth"},
    {"nested unknown names", "", "<x%u>", "</x%u>", 50000, "max_depth"},
    {"nested SVG", "<svg>", "<g>", NULL, 200000, "max_depth"},
    {"nested tables", "", "<table><td>", NULL, 50000, "max_depth"},
    {"nested templates", "", "<template>", NULL, 50000, "max_depth"},
    {"nested lists", "", "<ul><li>", NULL, 100000, "max_depth"},
    {"nested buttons in objects", "", "<object><button>", NULL, 50000,
     "max_depth"},
    /* attributes */
    {"attributes on one tag", "<p ", "a%u=1 ", NULL, 1000000, NULL},
    {"the same attribute", "<p ", "a=1 ", NULL, 500000, NULL},
    {"attributes of many bodies", "", "<body a%u=1>", NULL, 50000, NULL},
    {"bodies between paragraphs", "", "<body a%u=1><p b=2>", NULL, 20000, NULL},
    {"long values", "<b ", "x=\"&amp;&lt;\" y=", NULL, 100000, NULL},
    /* formatting */
    {"p and b", "", "<p><b c=%u>", NULL, 20000, "formatting"},
    {"font and div", "", "<font size=%u><div>", NULL, 10000, "max_depth"},
    {"font and p", "", "<font size=%u><p>", NULL, 20000, "formatting"},
    {"b around blocks", "<b>", "<div>", "</b>", 20000, "max_depth"},
    {"many b around blocks", "", "<b c=%u>", "<div></b>", 4000, "formatting"},
    {"a in div in a", "", "<a><div>", NULL, 20000, "formatting"},
    {"nobr", "", "<nobr><div>", NULL, 20000, "formatting"},
    {"equal b", "", "<p><b>", NULL, 50000, "formatting"},
    {"b i u", "", "<b><i><u><p>", "</b></u></i>", 10000, "formatting"},
    {"formatting in cells", "<table>", "<td><b c=%u><i>", NULL, 30000, NULL},
    {"formatting and ends", "", "<b><i></b></i>", NULL, 50000, NULL},
    /* end tags against deep stacks */
    {"unmatched ends, divs", "", "<div>", "</span>", 20000, "max_depth"},
    {"unmatched ends, spans", "", "<span>", "</em>", 20000, "max_depth"},
    {"unmatched ends, b", "", "<b>", "</i>", 20000, "max_depth"},
    {"unmatched ends, unknown", "", "<x>", "</y>", 20000, "max_depth"},
    {"unmatched ends, many names", "", "<x%u>", "</y%u>", 20000, "max_depth"},
    {"unmatched ends, SVG", "<svg>", "<g>", "</path>", 20000, "max_depth"},
    {"unmatched ends, headings", "", "<div>", "</h1>", 20000, "max_depth"},
    {"unmatched ends, cells", "<table><td>", "<div>", "</tr></th>", 20000,
     "max_depth"},
    {"li under divs", "<ul><li>", "<div>", "<li></li>", 20000, "max_depth"},
    {"dd under divs", "<dl><dd>", "<div>", "<dd></dd>", 20000, "max_depth"},
    {"p under spans", "<p>", "<span>", "</p>", 20000, "max_depth"},
    {"tables under divs", "", "<div>", "<table></table>", 20000, "max_depth"},
    {"forms under divs", "", "<div>", "<form></form>", 20000, "max_depth"},
    {"forms left behind", "", "<form><div></form>", NULL, 20000, "max_depth"},
    {"selects under divs", "", "<div>", "<select></select>", 20000,
     "max_depth"},
    {"body ends", "", "<div>", "</body>", 20000, "max_depth"},
    {"templates under divs", "", "<div>", "<template></template>", 20000,
     "max_depth"},
    /* tables */
    {"foster-parented elements", "<table>", "<b>x<tr>", NULL, 50000,
     "formatting"},
    {"foster-parented text", "<table>", "x<tr>", NULL, 200000, NULL},
    {"foster-parented text and references", "<table>",
     "x<tr a='&lt;'>", NULL, 100000, NULL},
    {"foster-parented divs", "<table>", "<div>x</div>", NULL, 100000, NULL},
    {"foster-parented tables", "", "<table><div>", NULL, 20000, NULL},
    {"cells", "<table>", "<td>x", NULL, 200000, NULL},
    {"rows of columns", "<table>", "<col><tr>", NULL, 100000, NULL},
    /* options */
    {"options", "<select>", "<option>x", NULL, 200000, NULL},
    {"options without select", "", "<option>", NULL, 200000, NULL},
    {"groups", "<select>", "<optgroup><option>", NULL, 100000, NULL},
    {"selects", "", "<select><option>", NULL, 100000, NULL},
    {"selectedcontent", "<select>", "<selectedcontent>", NULL, 50000,
     "max_depth"},
    {"selected options", "", "<select><button><selectedcontent></button>"
     "<option>x</select>", NULL, 10000, NULL},
    /* text and markup */
    {"unclosed comment", "<!--", "- - --- ", NULL, 200000, NULL},
    {"unclosed comments", "", "<!--", NULL, 300000, NULL},
    {"comment ends", "", "<!---->", NULL, 200000, NULL},
    {"comments after the body", "</body>", "<!--x--> ", NULL, 100000, NULL},
    {"bogus comments", "", "<!>", NULL, 300000, NULL},
    {"unclosed script", "<script>", "<!--<script></script", NULL, 100000, NULL},
    {"unclosed title", "<title>", "</titl&am", NULL, 200000, NULL},
    {"unclosed quote", "<a b=\"", "x&amp=y\" c='", NULL, 200000, NULL},
    {"lone <", "", "< ", NULL, 500000, NULL},
    {"empty ends", "x", "</>", NULL, 300000, NULL},
    {"text around unmatched ends", "", "x</y>", NULL, 200000, NULL},
    {"ampersands", "", "&&amp;&x", NULL, 200000, NULL},
    {"long numbers", "&#", "9999999999", NULL, 100000, NULL},
    {"longest names", "", "&CounterClockwiseContourIntegra", NULL, 50000, NULL},
    {"carriage returns", "", "\r", NULL, 1000000, NULL},
    {"CDATA", "<svg>", "<![CDATA[]]>", NULL, 200000, NULL},
    {"doctypes", "", "<!DOCTYPE x>", NULL, 100000, NULL},
    {"frames", "<frameset>", "x <frame>", NULL, 100000, NULL},
    {"late head elements", "<head></head>", " <link>", NULL, 100000, NULL},
    {"ruby", "<ruby>", "<rt>x<rb>", NULL, 100000, NULL},
    {"plain text", "<p>", "lorem ipsum dolor sit amet ", NULL, 100000, NULL},
};
/* clang-format on */

static void test_attacks(void **state)
{
    bool ok = true;
    (void)state;

    for (size_t i = 0; i < sizeof(attacks) / sizeof(*attacks); i++)
        ok = attack_ok(&attacks[i]) && ok;
    assert_true(ok);
}

/* What the bounds above are compared with. */
static void test_ordinary(void **state)
{
    const attack page = {
        "ordinary",
        "<!DOCTYPE html><title>News</title><body>",
        "<div class=\"story\" id=s%u><h2><a href=\"/news/story.html\">The "
        "headline</a></h2>\n  <p>Some text of a story, with <b>bold</b> words "
        "and a line that goes on for a while.</p>\n</div>\n",
        NULL,
        2000,
        NULL};
    cost c = attack_cost(&page, 1);
    (void)state;

    assert_false(c.truncated);
    if (c.work / c.bytes < UNITS_PER_BYTE / 12 ||
        c.work / c.bytes > UNITS_PER_BYTE / 8)
        fail_msg("%.3f units a byte", c.work / c.bytes);
    if (c.memory / c.bytes > 12)
        fail_msg("%.3f bytes a byte", c.memory / c.bytes);
}

/* Bytes that strstr and %u cannot write. */
static void check_bytes(const char *name, const char *unit, size_t len,
                        size_t times)
{
    pith_buf page;
    cost c;

    pith_buf_init(&page, NULL, (size_t)1 << 30);
    for (size_t i = 0; i < times; i++)
        pith_buf_add(&page, unit, len);
    c = parse_cost(pith_buf_view(&page));
    if (c.work > UNITS_START + UNITS_PER_BYTE * c.bytes)
        fail_msg("%s: %.2f units a byte", name, c.work / c.bytes);
    if (c.memory > BYTES_START + BYTES_PER_BYTE * c.bytes)
        fail_msg("%s: %.1f bytes a byte", name, c.memory / c.bytes);
    if (c.truncated)
        fail_msg("%s: cut by %s", name, c.cut_why);
    pith_buf_release(&page);
}

static void test_bytes(void **state)
{
    (void)state;
    check_bytes("NUL", "\0", 1, 2000000);
    check_bytes("NUL in text", "a\0", 2, 500000);
    check_bytes("NUL in tables", "<table>\0x", 9, 50000);
    check_bytes("NUL in SVG", "<svg>x\0", 7, 500);
    check_bytes("NUL in names", "<a\0 b\0=\0></a\0>", 14, 100000);
    check_bytes("invalid UTF-8", "\xFF", 1, 2000000);
    check_bytes("cut UTF-8", "\xE2\x82", 2, 500000);
    check_bytes("continuations", "a\x80\xBF", 3, 500000);
    check_bytes("valid UTF-8", "\xE2\x82\xAC", 3, 1000000);
}

/* 50 MB of text: one node, no copy, no work to speak of. */
static void test_much_text(void **state)
{
    size_t len = (size_t)50 << 20;
    char *text = malloc(len);
    pith_str src = {text, len};
    cost c;
    (void)state;

    assert_non_null(text);
    memset(text, 'x', len);
    c = parse_cost(src);
    assert_int_equal(c.nodes, 5);
    assert_true(c.work < c.bytes / 32);
    assert_true(c.memory <
                c.bytes + BYTES_START); /* the first guess of nodes */
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ordinary),
        cmocka_unit_test(test_attacks),
        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_much_text),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
