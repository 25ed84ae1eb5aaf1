/* html5lib/h5_token: the tokenizer cases, JSON files.
 *
 * Expected and real tokens are both written as text, a line per token, and the
 * texts compared. Four cases do not apply: their input is a lone surrogate,
 * which no UTF-8 stream can hold. Neither does xmlViolation.test, whose
 * outputs are those of a parser that bends its tree into an XML infoset. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/buf.h"
#include "base/utf8.h"
#include "support/tokens.h"
#include "html5lib/h5.h"

#define TEXT_MAX (1u << 24)

static const struct {
    const char *name;
    pith_lex_state state;
} states[] = {
    {"Data state", PITH_LEX_DATA},
    {"RCDATA state", PITH_LEX_RCDATA},
    {"RAWTEXT state", PITH_LEX_RAWTEXT},
    {"Script data state", PITH_LEX_SCRIPT},
    {"PLAINTEXT state", PITH_LEX_PLAINTEXT},
    {"CDATA section state", PITH_LEX_CDATA},
};

static bool find_state(const char *name, pith_lex_state *out)
{
    for (size_t i = 0; i < sizeof(states) / sizeof(*states); i++) {
        if (strcmp(states[i].name, name) == 0) {
            *out = states[i].state;
            return true;
        }
    }
    return false;
}

/* ---- strings ----------------------------------------------------------- */

static pith_str json_view(const json_t *v)
{
    pith_str s = {json_string_value(v), json_string_length(v)};
    return s;
}

/* The four hex digits after "\u" at `p`, or -1. */
static long unit_at(pith_str s, size_t p)
{
    char digits[5] = {0}, *end;
    long unit;

    if (p + 6 > s.len || s.ptr[p] != '\\' || s.ptr[p + 1] != 'u')
        return -1;
    for (int i = 0; i < 4; i++)
        digits[i] = s.ptr[p + 2 + (size_t)i];
    unit = strtol(digits, &end, 16);
    return *end ? -1 : unit;
}

/* Appends `s`, with \uHHHH resolved when the case is doubly escaped. False:
 * a surrogate stands alone. */
static bool add_unescaped(pith_buf *out, pith_str s, bool twice)
{
    for (size_t i = 0; i < s.len; i++) {
        long unit = twice ? unit_at(s, i) : -1, low;

        if (unit < 0) {
            pith_buf_char(out, s.ptr[i]);
            continue;
        }
        if (unit >= 0xD800 && unit < 0xE000) {
            low = unit_at(s, i + 6);
            if (unit >= 0xDC00 || low < 0xDC00 || low >= 0xE000)
                return false;
            unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
            i += 6;
        }
        pith_buf_rune(out, (uint32_t)unit);
        i += 5;
    }
    return true;
}

/* Quoted, on one line; NULL pointers show as "none". */
static void show(pith_buf *out, pith_str s)
{
    if (!s.ptr) {
        pith_buf_cstr(out, " none");
        return;
    }
    pith_buf_cstr(out, " \"");
    for (size_t i = 0; i < s.len; i++) {
        if ((unsigned char)s.ptr[i] < 0x20 || s.ptr[i] == '"')
            pith_buf_fmt(out, "\\x%02x", (unsigned char)s.ptr[i]);
        else
            pith_buf_char(out, s.ptr[i]);
    }
    pith_buf_char(out, '"');
}

/* ---- tokens as text ---------------------------------------------------- */

static int by_attr_name(const void *a, const void *b)
{
    return pith_str_cmp(((const test_token_attr *)a)->name,
                        ((const test_token_attr *)b)->name);
}

static void show_token(pith_buf *out, const test_token *t, pith_arena *arena)
{
    static const char *const kinds[] = {"EOF",    "Character", "StartTag",
                                        "EndTag", "Comment",   "DOCTYPE"};
    test_token_attr *attr =
        pith_arena_array(arena, t->n_attrs + 1, sizeof(*attr));

    pith_buf_cstr(out, kinds[t->kind]);
    show(out, t->text);
    if (t->kind == PITH_TOKEN_DOCTYPE) {
        show(out, t->public_id);
        show(out, t->system_id);
        pith_buf_cstr(out, t->force_quirks ? " quirks" : " correct");
    }
    if (t->kind == PITH_TOKEN_START && attr) {
        if (t->n_attrs > 0)
            memcpy(attr, t->attr, t->n_attrs * sizeof(*attr));
        qsort(attr, t->n_attrs, sizeof(*attr), by_attr_name);
        for (uint32_t i = 0; i < t->n_attrs; i++) {
            show(out, attr[i].name);
            show(out, attr[i].value);
        }
        pith_buf_cstr(out, t->self_closing ? " /" : "");
    }
    pith_buf_char(out, '\n');
}

/* A string of the expected output, unescaped, in the arena. */
static pith_str wanted(const json_t *v, bool twice, pith_arena *arena)
{
    pith_str none = {NULL, 0}, s;
    pith_buf b;

    if (!json_is_string(v))
        return none;
    pith_buf_init(&b, NULL, TEXT_MAX);
    if (!add_unescaped(&b, json_view(v), twice)) {
        pith_buf_clear(&b);
        pith_buf_cstr(&b, "(a lone surrogate)");
    }
    s.len = b.len;
    s.ptr = pith_arena_dup(arena, b.data ? b.data : "", b.len);
    pith_buf_release(&b);
    return s;
}

static bool wanted_attrs(json_t *object, bool twice, pith_arena *arena,
                         test_token *out)
{
    size_t n = json_object_size(object);
    test_token_attr *attr = pith_arena_array(arena, n + 1, sizeof(*attr));
    const char *name;
    json_t *value;

    if (!attr)
        return false;
    json_object_foreach(object, name, value)
    {
        json_t *key = json_string(name);
        attr[out->n_attrs].name = wanted(key, twice, arena);
        attr[out->n_attrs++].value = wanted(value, twice, arena);
        json_decref(key);
    }
    out->attr = attr;
    return true;
}

/* One expected token: ["StartTag", name, {attributes}, true]. */
static bool wanted_token(const json_t *v, bool twice, pith_arena *arena,
                         test_token *out)
{
    const char *kind = json_string_value(json_array_get(v, 0));

    *out = (test_token){0};
    if (!kind)
        return false;
    out->text = wanted(json_array_get(v, 1), twice, arena);
    if (strcmp(kind, "DOCTYPE") == 0) {
        out->kind = PITH_TOKEN_DOCTYPE;
        out->public_id = wanted(json_array_get(v, 2), twice, arena);
        out->system_id = wanted(json_array_get(v, 3), twice, arena);
        out->force_quirks = !json_is_true(json_array_get(v, 4));
    } else if (strcmp(kind, "StartTag") == 0) {
        out->kind = PITH_TOKEN_START;
        out->self_closing = json_is_true(json_array_get(v, 3));
        return wanted_attrs(json_array_get(v, 2), twice, arena, out);
    } else if (strcmp(kind, "EndTag") == 0) {
        out->kind = PITH_TOKEN_END;
    } else {
        out->kind =
            strcmp(kind, "Comment") == 0 ? PITH_TOKEN_COMMENT : PITH_TOKEN_TEXT;
    }
    return true;
}

/* ---- cases ------------------------------------------------------------- */

static void run_state(h5_run *run, const char *path, unsigned index,
                      const json_t *test, pith_str input, pith_lex_state state)
{
    pith_str last = json_view(json_object_get(test, "lastStartTag"));
    bool twice = json_is_true(json_object_get(test, "doubleEscaped"));
    test_token *tokens = NULL, token;
    pith_buf want, got;
    pith_arena arena;
    size_t n = 0, i;
    json_t *v;

    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&want, NULL, TEXT_MAX);
    pith_buf_init(&got, NULL, TEXT_MAX);
    json_array_foreach(json_object_get(test, "output"), i, v)
    {
        if (wanted_token(v, twice, &arena, &token))
            show_token(&want, &token, &arena);
    }
    if (!last.ptr)
        last = PITH_STR("");
    if (test_tokens(input, state, last, &arena, &tokens, &n) != PITH_OK)
        pith_buf_cstr(&got, "failed\n");
    for (i = 0; i < n; i++)
        show_token(&got, &tokens[i], &arena);
    h5_verdict(run, path, index, input, pith_buf_view(&want),
               pith_buf_view(&got));
    pith_buf_release(&want);
    pith_buf_release(&got);
    pith_arena_release(&arena);
}

static bool run_test(h5_run *run, const char *path, unsigned index,
                     const json_t *test)
{
    const json_t *names = json_object_get(test, "initialStates");
    bool twice = json_is_true(json_object_get(test, "doubleEscaped"));
    pith_lex_state state = PITH_LEX_DATA;
    bool ok = true;
    pith_buf input;
    size_t i;
    json_t *v;

    pith_buf_init(&input, NULL, TEXT_MAX);
    pith_buf_cstr(&input, "");
    if (!add_unescaped(&input, json_view(json_object_get(test, "input")),
                       twice))
        run->skipped++;
    else if (!names)
        run_state(run, path, index, test, pith_buf_view(&input), state);
    else
        json_array_foreach(names, i, v)
        {
            ok = ok && find_state(json_string_value(v), &state);
            if (ok)
                run_state(run, path, index, test, pith_buf_view(&input), state);
        }
    pith_buf_release(&input);
    return ok;
}

static bool run_file(h5_run *run, const char *path)
{
    json_error_t err;
    json_t *root = json_load_file(path, JSON_ALLOW_NUL, &err);
    const json_t *tests = json_object_get(root, "tests");
    bool ok = root != NULL;
    size_t i;
    json_t *test;

    if (!root)
        printf("%s:%d: %s\n", path, err.line, err.text);
    run->skipped +=
        (unsigned)json_array_size(json_object_get(root, "xmlViolationTests"));
    json_array_foreach(tests, i, test)
    {
        ok = ok && run_test(run, path, (unsigned)i + 1, test);
    }
    json_decref(root);
    return ok;
}

bool h5_token_run(h5_run *run)
{
    char dir[4096];

    snprintf(dir, sizeof(dir), "%s/tokenizer", run->dir);
    return h5_files(dir, ".test", run_file, run);
}
