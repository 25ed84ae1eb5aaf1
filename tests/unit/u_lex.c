/* u_lex: the tokenizer on cases of its own, and its vector paths against the
 * portable one. The standard's cases (tests/html5lib) are mostly too short to
 * leave the byte-by-byte paths; the random ones here are not. */
#include "support/check.h"

#include <stdio.h>
#include "base/buf.h"
#include "support/tokens.h"
#include "support/rng.h"

#define ROUNDS 3000

pith_status test_tokens_portable(pith_str src, pith_lex_state state,
                                 pith_str last_start, pith_arena *arena,
                                 test_token **out, size_t *n_out);

/* ---- tokens as text ---------------------------------------------------------
 */

static void add_id(pith_buf *out, pith_str s)
{
    if (!s.ptr)
        pith_buf_cstr(out, " -");
    else
        pith_buf_fmt(out, " '%.*s'", (int)s.len, s.ptr);
}

static void add_token(pith_buf *out, const test_token *t)
{
    static const char *const mark[] = {"", "=", "<", "</", "!", "!doctype"};

    pith_buf_cstr(out, mark[t->kind]);
    if (t->kind == PITH_TOKEN_DOCTYPE) {
        add_id(out, t->text);
        add_id(out, t->public_id);
        add_id(out, t->system_id);
        pith_buf_cstr(out, t->force_quirks ? " quirks" : "");
    } else {
        pith_buf_str(out, t->text);
    }
    for (uint32_t i = 0; i < t->n_attrs; i++)
        pith_buf_fmt(out, " %.*s='%.*s'", (int)t->attr[i].name.len,
                     t->attr[i].name.ptr, (int)t->attr[i].value.len,
                     t->attr[i].value.ptr);
    pith_buf_cstr(out, t->self_closing ? "/|" : "|");
}

typedef pith_status (*tokens_fn)(pith_str, pith_lex_state, pith_str,
                                 pith_arena *, test_token **, size_t *);

static void tokens_text(tokens_fn tokens, pith_str src, pith_lex_state state,
                        pith_buf *out)
{
    pith_arena arena;
    test_token *t;
    size_t n;

    pith_arena_init(&arena, NULL, 0);
    assert_int_equal(tokens(src, state, PITH_STR("title"), &arena, &t, &n),
                     PITH_OK);
    for (size_t i = 0; i < n; i++)
        add_token(out, &t[i]);
    pith_arena_release(&arena);
}

/* ---- cases ------------------------------------------------------------------
 */

/* With and without room behind it for wide loads: a comment follows that the
 * short form has not. */
static void check_tokens(const char *src, const char *want)
{
    static const char tail[] =
        "<!--0123456789012345678901234567890123456789-->";
    pith_buf got, text;

    pith_buf_init(&got, NULL, 1 << 20);
    pith_buf_init(&text, NULL, 1 << 20);
    tokens_text(test_tokens, pith_str_of(src), PITH_LEX_DATA, &got);
    if (!got.data || strcmp(got.data, want) != 0)
        fail_msg("%s\n got  %s\n want %s", src, got.data, want);
    pith_buf_fmt(&text, "%s%s", src, tail);
    pith_buf_clear(&got);
    tokens_text(test_tokens, pith_buf_view(&text), PITH_LEX_DATA, &got);
    pith_buf_clear(&text);
    pith_buf_fmt(&text, "%s!0123456789012345678901234567890123456789|", want);
    if (strcmp(got.data, text.data) != 0)
        fail_msg("%s, long\n got  %s\n want %s", src, got.data, text.data);
    pith_buf_release(&got);
    pith_buf_release(&text);
}

static void test_tags(void **state)
{
    (void)state;
    check_tokens("<p>x</p>", "<p|=x|</p|");
    check_tokens("<DIV CLASS=A>", "<div class='A'|");
    check_tokens("<a href=x/>", "<a href='x/'|");
    check_tokens("<a href='x'/>", "<a href='x'/|");
    check_tokens("<br / class>", "<br class=''|");
    check_tokens("<a b='1'c=\"2\"d = 3 e>", "<a b='1' c='2' d='3' e=''|");
    check_tokens("<a b=1 B=2 c=3>", "<a b='1' c='3'|");
    check_tokens("<a =b c>", "<a =b='' c=''|");
    check_tokens("<a b=>x", "<a b=''|=x|");
    check_tokens("<a\nb\n=\n'c\r\nd'>", "<a b='c\nd'|");
    check_tokens("<a b=\"x&amp;y\" c='&lt' d=&quot;e>",
                 "<a b='x&y' c='<' d='\"e'|");
    check_tokens("<a href='?a=1&copy=2&amp=3'>",
                 "<a href='?a=1&copy=2&amp=3'|");
    check_tokens("<averylongelementname-indeed averylongattributename=1>",
                 "<averylongelementname-indeed averylongattributename='1'|");
    check_tokens("</p class=x>", "</p|");
}

static void test_text(void **state)
{
    (void)state;
    check_tokens("a < b <3 c", "=a < b <3 c|");
    check_tokens("a</>b", "=ab|");
    check_tokens("x&nbsp;y&amp;&notit;", "=x\xC2\xA0y&\xC2\xACit;|");
    check_tokens("a\rb\r\nc\n\rd", "=a\nb\nc\n\nd|");
    check_tokens("0123456789012345678901234567890123456789<b>",
                 "=0123456789012345678901234567890123456789|<b|");
}

static void test_markup(void **state)
{
    (void)state;
    check_tokens("<!--x-->", "!x|");
    check_tokens("<!-->x-->", "!|=x-->|");
    check_tokens("<!--->x", "!|=x|");
    check_tokens("<!--a--!>b", "!a|=b|");
    check_tokens("<!--a--->b", "!a-|=b|");
    check_tokens("<!--a<!--b-->", "!a<!--b|");
    check_tokens("<?php x ?>", "!?php x ?|");
    check_tokens("</ x>", "! x|");
    check_tokens("<![CDATA[x]]>", "![CDATA[x]]|");
    check_tokens("<!DOCTYPE html>", "!doctype 'html' - -|");
    check_tokens("<!doctype HTML PUBLIC '-//x' \"y\">",
                 "!doctype 'html' '-//x' 'y'|");
    check_tokens("<!DOCTYPE html SYSTEM 'y' junk>", "!doctype 'html' - 'y'|");
    check_tokens("<!DOCTYPE>", "!doctype - - - quirks|");
    check_tokens("<!DOCTYPE html PUBLIC>", "!doctype 'html' - - quirks|");
}

/* What the input ends in. */
static void check_end(const char *src, const char *want)
{
    pith_buf got;

    pith_buf_init(&got, NULL, 1 << 20);
    tokens_text(test_tokens, pith_str_of(src), PITH_LEX_DATA, &got);
    if (strcmp(got.data ? got.data : "", want) != 0)
        fail_msg("%s\n got  %s\n want %s", src, got.data, want);
    pith_buf_release(&got);
}

static void test_ends(void **state)
{
    (void)state;
    check_end("", "");
    check_end("x<", "=x<|");
    check_end("x</", "=x</|");
    check_end("x<a", "=x|");
    check_end("x<a b", "=x|");
    check_end("x<a b='c", "=x|");
    check_end("x<a b=c", "=x|");
    check_end("x<a /", "=x|");
    check_end("x&am", "=x&am|");
    check_end("<!--x", "!x|");
    check_end("<!--x--", "!x|");
    check_end("<!--x--!", "!x|");
    check_end("<!", "!|");
    check_end("<!DOCTYPE html", "!doctype 'html' - - quirks|");
}

/* Text states: title is the last start tag. */
static void check_state(pith_lex_state state, const char *src, const char *want)
{
    pith_buf got;

    pith_buf_init(&got, NULL, 1 << 20);
    tokens_text(test_tokens, pith_str_of(src), state, &got);
    if (strcmp(got.data ? got.data : "", want) != 0)
        fail_msg("%s\n got  %s\n want %s", src, got.data, want);
    pith_buf_release(&got);
}

static void test_states(void **state)
{
    (void)state;
    check_state(PITH_LEX_RCDATA, "a<b>&amp;</titl></TITLE >x",
                "=a<b>&</titl>|</title|=x|");
    check_state(PITH_LEX_RCDATA, "</titlex></title", "=</titlex></title|");
    check_state(PITH_LEX_RAWTEXT, "&amp;<!--</title>", "=&amp;<!--|</title|");
    check_state(PITH_LEX_SCRIPT, "<!--<script></title></script>--></title>",
                "=<!--<script></title></script>-->|</title|");
    check_state(PITH_LEX_SCRIPT, "<!--x</title>", "=<!--x|</title|");
    check_state(PITH_LEX_PLAINTEXT, "</title>&amp;", "=</title>&amp;|");
    check_state(PITH_LEX_CDATA, "a]]b<c>&lt;]]>d", "=a]]b<c>&lt;d|");
    check_state(PITH_LEX_CDATA, "]]>]]>", "=]]>|");
}

/* ---- portable against vectors
 * ------------------------------------------------ */

static const char *const pieces[] = {
    "<div class=\"",
    "\">",
    "</div>",
    "<A HREF='",
    "' Title=",
    " selected",
    "=",
    "/>",
    "<!-- ",
    " -->",
    "&amp;",
    "&nbsp",
    "&#x41;",
    "&copy=",
    "\r\n",
    "\r",
    "\t",
    " ",
    "<",
    "</",
    ">",
    "'",
    "\"",
    "<title>",
    "</title>",
    "<script>",
    "</script>",
    "<!--",
    "<![CDATA[",
    "]]>",
    "<!DOCTYPE html ",
    "PUBLIC '",
    "averyveryverylongname",
    "\xC3\xA9",
    "x",
    "0123456789abcdef0123456789abcdef0123456789",
};
#define N_PIECES (sizeof(pieces) / sizeof(*pieces))

static void random_source(pith_buf *out, uint64_t seed)
{
    rng r = rng_seed(seed);
    uint32_t n = 1 + rng_below(&r, 60);

    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = rng_below(&r, N_PIECES + 4);
        if (k < N_PIECES)
            pith_buf_cstr(out, pieces[k]);
        else
            pith_buf_char(out, (char)rng_below(&r, 128));
    }
}

static void test_portable(void **state)
{
    pith_buf src, a, b;
    (void)state;

    pith_buf_init(&src, NULL, 1 << 20);
    pith_buf_init(&a, NULL, 1 << 20);
    pith_buf_init(&b, NULL, 1 << 20);
    for (uint64_t seed = 0; seed < ROUNDS; seed++) {
        pith_lex_state st = (pith_lex_state)(seed % 6);
        pith_buf_clear(&src);
        pith_buf_clear(&a);
        pith_buf_clear(&b);
        random_source(&src, seed);
        tokens_text(test_tokens, pith_buf_view(&src), st, &a);
        tokens_text(test_tokens_portable, pith_buf_view(&src), st, &b);
        if (!pith_str_eq(pith_buf_view(&a), pith_buf_view(&b)))
            fail_msg("seed %lu: %s\n got  %s\n want %s", (unsigned long)seed,
                     src.data, a.data, b.data);
    }
    pith_buf_release(&src);
    pith_buf_release(&a);
    pith_buf_release(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tags),   cmocka_unit_test(test_text),
        cmocka_unit_test(test_markup), cmocka_unit_test(test_ends),
        cmocka_unit_test(test_states), cmocka_unit_test(test_portable),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
