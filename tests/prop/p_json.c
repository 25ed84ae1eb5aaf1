/* p_json: our reader of JSON and jansson's take the same texts for the same
 * values: generated ones, and generated ones with bytes changed. */
#include "support/check.h"

#include <jansson.h>
#include <string.h>
#include "base/buf.h"
#include "base/json_read.h"
#include "support/rng.h"

enum { ROUNDS = 20000, DEPTH = 4 };

static void put_text(rng *r, pith_buf *out)
{
    static const char *const parts[] = {
        "a",   "\\n", "\\u00e9", "é", "\\\"",
        "\\/", "😀",   "\\t",     " ", "\\ud83d\\ude00"};

    pith_buf_char(out, '"');
    for (uint64_t n = rng_below(r, 4); n; n--)
        pith_buf_cstr(out, parts[rng_below(r, 10)]);
    pith_buf_char(out, '"');
}

/* recurses: at most DEPTH */
static void put_value(rng *r, unsigned depth, pith_buf *out)
{
    static const char *const atoms[] = {"null", "true", "false", "0",      "-1",
                                        "12",   "0.5",  "1e3",   "-2.5E-2"};
    uint64_t kind = rng_below(r, depth ? 4 : 2), n = rng_below(r, 4);

    if (kind == 0)
        pith_buf_cstr(out, atoms[rng_below(r, 9)]);
    else if (kind == 1)
        put_text(r, out);
    else
        pith_buf_char(out, kind == 2 ? '[' : '{');
    for (uint64_t i = 0; kind > 1 && i < n; i++) {
        pith_buf_cstr(out, i ? ", " : " ");
        if (kind == 3) {
            put_text(r, out);
            pith_buf_cstr(out, ":");
        }
        put_value(r, depth - 1, out);
    }
    if (kind > 1)
        pith_buf_char(out, kind == 2 ? ']' : '}');
}

/* recurses: at most DEPTH, or as deep as a few changed bytes make it */
static bool same(const pith_jvalue *v, const json_t *j)
{
    switch (v->type) {
    case PITH_JNULL:
        return json_is_null(j);
    case PITH_JFALSE:
        return json_is_false(j);
    case PITH_JTRUE:
        return json_is_true(j);
    case PITH_JNUMBER:
        return json_is_integer(j)
                   ? pith_json_int(v, -77) == json_integer_value(j)
                   : json_is_real(j) &&
                         pith_json_real(v, -77) == json_real_value(j);
    case PITH_JSTRING:
        return json_is_string(j) && v->text.len == json_string_length(j) &&
               !memcmp(v->text.ptr, json_string_value(j), v->text.len);
    case PITH_JARRAY:
        if (!json_is_array(j) || json_array_size(j) != v->n)
            return false;
        for (uint32_t i = 0; i < v->n; i++)
            if (!same(&v->at[i], json_array_get(j, i)))
                return false;
        return true;
    default:
        break;
    }
    if (!json_is_object(j) || json_object_size(j) > v->n)
        return false;
    for (uint32_t i = 0; i < v->n; i++) {
        char key[64] = "";

        memcpy(key, v->at[i].key.ptr, v->at[i].key.len);
        if (pith_json_get(v, key) == &v->at[i] &&
            !same(&v->at[i], json_object_get(j, key)))
            return false;
    }
    return true;
}

static void compare(const pith_buf *text, size_t *taken)
{
    json_error_t why;
    json_t *j = json_loadb(text->data, text->len,
                           JSON_ALLOW_NUL | JSON_DECODE_ANY, &why);
    enum json_error_code code = j ? json_error_unknown : json_error_code(&why);
    pith_jread_options lenient = {.lenient = true};
    pith_arena arena;
    pith_jvalue v;
    pith_status st;

    pith_arena_init(&arena, NULL, 0);
    assert_int_equal(
        pith_json_read(pith_buf_view(text), &lenient, &arena, &v, NULL),
        PITH_OK);
    if (j && !same(&v, j))
        fail_msg("lenient reads '%s' as something else", text->data);
    st = pith_json_read(pith_buf_view(text), NULL, &arena, &v, NULL);
    *taken += st == PITH_OK;
    /* What jansson does not hold: names with NUL, large numbers, half pairs. */
    if (code != json_error_null_byte_in_key &&
        code != json_error_null_character &&
        code != json_error_numeric_overflow && !strstr(why.text, "Unicode")) {
        if ((j != NULL) != (st == PITH_OK))
            fail_msg("'%s': jansson %s it, we say %s", text->data,
                     j ? "takes" : "refuses", pith_status_name(st));
        if (j && !same(&v, j))
            fail_msg("'%s' has other values", text->data);
    }
    json_decref(j);
    pith_arena_release(&arena);
}

static void break_some(rng *r, pith_buf *text)
{
    static const char marks[] = "[]{},:\"\\ 01-.eEu\ntfn/";

    for (uint64_t n = 1 + rng_below(r, 2); n && text->len > 1; n--) {
        size_t at = rng_below(r, text->len);

        if (rng_below(r, 2)) {
            text->data[at] = marks[rng_below(r, sizeof(marks) - 1)];
        } else {
            memmove(text->data + at, text->data + at + 1, text->len - at);
            text->len--;
        }
    }
}

static void test_same(void **state)
{
    size_t whole = 0, broken = 0;
    pith_buf text;
    rng r;
    (void)state;

    pith_buf_init(&text, NULL, 1 << 20);
    r = rng_seed(7);
    for (unsigned i = 0; i < ROUNDS; i++) {
        pith_buf_clear(&text);
        put_value(&r, DEPTH, &text);
        compare(&text, &whole);
        break_some(&r, &text);
        compare(&text, &broken);
    }
    assert_int_equal(whole, ROUNDS);
    assert_true(broken > ROUNDS / 20 && broken < ROUNDS * 19 / 20);
    pith_buf_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_same)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
