/* base/json_read: see json_read.h.
 *
 * `want` says what may come next; the loop takes one token a round.
 *
 *   START ─ value ─► END           [ ─► ITEM?  ─ value ─► COMMA ─ , ─► ITEM
 *                                  { ─► KEY? ─ key : ─► VALUE ─► COMMA ─ , ─►
 * KEY
 */
#include "base/json_read.h"

#include "base/buf.h"
#include "base/status.h"
#include "base/utf8.h"
#include "base/vec.h"

#define DEPTH_MAX  512u
#define VALUES_MAX (16u << 20)

typedef enum want {
    WANT_START,
    WANT_FIRST_ITEM, /* or ] */
    WANT_ITEM,
    WANT_FIRST_KEY, /* or } */
    WANT_KEY,
    WANT_VALUE, /* of a key */
    WANT_COMMA, /* or the end of the array or object */
    WANT_END
} want;

typedef struct frame {
    bool object;
    size_t from;  /* its first value on the stack */
    pith_str key; /* of the array or object itself */
} frame;

typedef struct reader {
    const char *start, *p, *end;
    pith_jread_options opt;
    pith_arena *arena;
    const pith_allocator *al;
    PITH_VEC(pith_jvalue) value; /* finished, of all open frames */
    PITH_VEC(frame) open;
    pith_str key;   /* of the value to come; ptr NULL: none */
    pith_buf spare; /* the string being unescaped */
    uint32_t n_values;
    want want;
    pith_status st;
    const char *why;
} reader;

static bool fail(reader *r, pith_status st, const char *why)
{
    if (r->st == PITH_OK) {
        r->st = st;
        r->why = why;
    }
    return false;
}

static bool refuse(reader *r, const char *why)
{
    return r->opt.lenient || fail(r, PITH_FORMAT, why);
}

static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

static bool at_text(const reader *r, const char *s)
{
    size_t n = strlen(s);

    return (size_t)(r->end - r->p) >= n && memcmp(r->p, s, n) == 0;
}

/* Past `mark`, or to the end. */
static void skip_past(reader *r, const char *mark)
{
    pith_str rest = {r->p, (size_t)(r->end - r->p)};
    size_t at = pith_str_find(rest, pith_str_of(mark));

    r->p = at == SIZE_MAX ? r->end : r->p + at + strlen(mark);
}

/* Comments, and what wraps scripts: <!-- and CDATA. */
static bool skip_comment(reader *r)
{
    static const char *const marks[] = {"<!--",      "-->", "//<![CDATA[",
                                        "<![CDATA[", "]]>", "//]]>"};

    for (size_t i = 0; i < sizeof(marks) / sizeof(*marks); i++)
        if (at_text(r, marks[i])) {
            r->p += strlen(marks[i]);
            return true;
        }
    if (at_text(r, "/*"))
        skip_past(r, "*/");
    else if (at_text(r, "//"))
        skip_past(r, "\n");
    else
        return false;
    return true;
}

static void skip_space(reader *r)
{
    do
        while (r->p < r->end && is_space(*r->p))
            r->p++;
    while (r->opt.lenient && r->p < r->end && skip_comment(r));
}

/* ---- strings ------------------------------------------------------------ */

/* The four digits of \uXXXX after the u; -1: they are none. */
static int32_t hex4(const reader *r, const char *p)
{
    int32_t v = 0;

    if (r->end - p < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        int d = pith_hex_digit(p[i]);

        if (d < 0)
            return -1;
        v = v * 16 + d;
    }
    return v;
}

/* \uXXXX or a pair of them, r->p past the u. 0: no digits. */
static size_t unescape_rune(reader *r, char out[4])
{
    int32_t rune = hex4(r, r->p), low = -1;

    if (rune < 0)
        return 0;
    r->p += 4;
    if (rune >= 0xd800 && rune < 0xdc00 && r->end - r->p >= 6 &&
        r->p[0] == '\\' && r->p[1] == 'u')
        low = hex4(r, r->p + 2);
    if (low >= 0xdc00 && low < 0xe000) {
        rune = 0x10000 + ((rune - 0xd800) << 10) + (low - 0xdc00);
        r->p += 6;
    }
    if (rune >= 0xd800 && rune < 0xe000)
        rune = PITH_RUNE_BAD; /* half a pair */
    return pith_utf8_put(out, (uint32_t)rune);
}

/* One escape into r->spare, r->p at the backslash. */
static void unescape(reader *r)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    const char *known;
    char rune[4];
    size_t n;

    if (++r->p == r->end)
        return;
    if (*r->p == 'u') {
        r->p++;
        n = unescape_rune(r, rune);
        if (!n)
            refuse(r, "\\u without four hexadecimal digits");
        pith_buf_add(&r->spare, rune, n);
        return;
    }
    known = *r->p ? strchr(from, *r->p) : NULL;
    if (!known)
        refuse(r, "unknown escape in a string");
    pith_buf_char(&r->spare, known ? to[known - from] : *r->p);
    r->p++;
}

/* Whether the quote at r->p ends its string. Lenient: a quote inside a string
 * is followed by more of it. */
static bool is_last_quote(const reader *r)
{
    const char *p = r->p + 1;

    if (!r->opt.lenient)
        return true;
    while (p < r->end && is_space(*p))
        if (*p++ == '\n')
            return true;
    return p == r->end || memchr(",:]}\"/;", *p, 7);
}

/* Bytes of a string up to what has to be looked at. */
static void skip_plain(reader *r, char quote)
{
    while (r->p < r->end && *r->p != quote && *r->p != '\\' &&
           ((unsigned char)*r->p >= 0x20 || r->opt.lenient))
        r->p++;
}

/* The string from `from` on, whose plain beginning ends at r->p, into the
 * arena. */
static bool copy_string(reader *r, const char *from, char quote, pith_str *out)
{
    pith_buf_clear(&r->spare);
    pith_buf_add(&r->spare, from, (size_t)(r->p - from));
    while (r->st == PITH_OK && r->p < r->end &&
           !(*r->p == quote && is_last_quote(r))) {
        const char *plain = r->p;

        if (*r->p == '\\')
            unescape(r);
        else if (*r->p == quote)
            pith_buf_char(&r->spare, *r->p++);
        else if ((unsigned char)*r->p < 0x20 && !r->opt.lenient)
            fail(r, PITH_FORMAT, "a control character in a string");
        else
            skip_plain(r, quote),
                pith_buf_add(&r->spare, plain, (size_t)(r->p - plain));
    }
    *out = pith_arena_str(r->arena, pith_buf_view(&r->spare));
    if (!out->ptr || r->spare.status != PITH_OK)
        return fail(r, PITH_NOMEM, "out of memory");
    return r->st == PITH_OK;
}

/* The string that begins with the quote at r->p. */
static bool read_string(reader *r, pith_str *out)
{
    char quote = *r->p++;
    const char *from = r->p;

    skip_plain(r, quote);
    *out = (pith_str){from, (size_t)(r->p - from)};
    if (r->p < r->end && !(*r->p == quote && is_last_quote(r)) &&
        !copy_string(r, from, quote, out))
        return false;
    if (r->p == r->end)
        return refuse(r, "a string does not end");
    r->p++;
    return true;
}

/* ---- numbers and words --------------------------------------------------- */

static size_t digits(const char *p, const char *end)
{
    const char *from = p;

    while (p < end && pith_is_digit(*p))
        p++;
    return (size_t)(p - from);
}

/* Bytes of a number of RFC 8259 at `p`; 0: none. */
static size_t number_len(const char *p, const char *end)
{
    const char *from = p;
    size_t n;

    p += p < end && *p == '-';
    n = digits(p, end);
    if (!n || (n > 1 && *p == '0'))
        return 0;
    p += n;
    if (p < end && *p == '.') {
        n = digits(p + 1, end);
        if (!n)
            return 0;
        p += n + 1;
    }
    if (p < end && (*p == 'e' || *p == 'E')) {
        p++;
        p += p < end && (*p == '+' || *p == '-');
        n = digits(p, end);
        if (!n)
            return 0;
        p += n;
    }
    return (size_t)(p - from);
}

/* A word up to the next mark; in lenient reading one that is none of JSON's is
 * a string. */
static bool read_word(reader *r, pith_jvalue *v)
{
    const char *from = r->p;
    pith_str word;

    while (r->p < r->end && !is_space(*r->p) && !memchr(",:[]{}\"", *r->p, 7))
        r->p++;
    word = (pith_str){from, (size_t)(r->p - from)};
    if (pith_str_eq(word, PITH_STR("null")))
        v->type = PITH_JNULL;
    else if (pith_str_eq(word, PITH_STR("true")))
        v->type = PITH_JTRUE;
    else if (pith_str_eq(word, PITH_STR("false")))
        v->type = PITH_JFALSE;
    else if (word.len && number_len(from, r->p) == word.len)
        v->type = PITH_JNUMBER, v->text = word;
    else
        v->type = PITH_JSTRING, v->text = word;
    if (v->type == PITH_JSTRING && !r->opt.lenient) {
        r->p = from;
        return fail(r, PITH_FORMAT, "neither a value nor a mark");
    }
    return true;
}

/* ---- arrays and objects -------------------------------------------------- */

static bool push(reader *r, pith_jvalue v)
{
    v.key = r->key;
    r->key = (pith_str){NULL, 0};
    if (++r->n_values > r->opt.max_values)
        return fail(r, PITH_LIMIT, "too many values");
    if (!PITH_VEC_PUSH(&r->value, r->al, v))
        return fail(r, PITH_NOMEM, "out of memory");
    r->want = r->open.len ? WANT_COMMA : WANT_END;
    return true;
}

/* Lenient: what is too deep, without looking at it but for its strings. */
static bool skip_deep(reader *r)
{
    size_t depth = 0;
    pith_str ignored;

    do {
        if (*r->p == '"') {
            if (!read_string(r, &ignored))
                return false;
            continue;
        }
        depth += *r->p == '[' || *r->p == '{';
        depth -= *r->p == ']' || *r->p == '}';
        r->p++;
    } while (depth && r->p < r->end);
    return push(r, (pith_jvalue){.type = PITH_JNULL});
}

static bool open_frame(reader *r)
{
    frame f = {*r->p == '{', r->value.len, r->key};

    if (r->open.len >= r->opt.max_depth)
        return r->opt.lenient ? skip_deep(r)
                              : fail(r, PITH_LIMIT, "nested too deeply");
    if (!PITH_VEC_PUSH(&r->open, r->al, f))
        return fail(r, PITH_NOMEM, "out of memory");
    r->key = (pith_str){NULL, 0};
    r->want = f.object ? WANT_FIRST_KEY : WANT_FIRST_ITEM;
    r->p++;
    return true;
}

/* The values of the innermost frame become its array. */
static bool close_frame(reader *r)
{
    frame f = r->open.at[--r->open.len];
    size_t n = r->value.len - f.from;
    pith_jvalue v = {.type = f.object ? PITH_JOBJECT : PITH_JARRAY,
                     .n = (uint32_t)n};
    pith_jvalue *at = pith_arena_array(r->arena, n + 1, sizeof(*at));

    if (!at)
        return fail(r, PITH_NOMEM, "out of memory");
    if (n)
        memcpy(at, r->value.at + f.from, n * sizeof(*at));
    v.at = at;
    r->value.len = f.from;
    r->key = f.key;
    return push(r, v);
}

/* A key whose value never came is null. */
static bool end_member(reader *r)
{
    return r->want != WANT_VALUE || push(r, (pith_jvalue){.type = PITH_JNULL});
}

/* ] or } at r->p. Lenient: it ends the innermost frame of its kind and those
 * inside it; without one it is passed over. */
static bool read_close(reader *r)
{
    bool object = *r->p == '}';
    size_t at = r->open.len;

    if (!r->opt.lenient &&
        (!at || r->open.at[at - 1].object != object ||
         (r->want != WANT_COMMA && r->want != WANT_FIRST_ITEM &&
          r->want != WANT_FIRST_KEY)))
        return fail(r, PITH_FORMAT, "an end where none can be");
    while (at && r->open.at[at - 1].object != object)
        at--;
    r->p++;
    while (at && r->open.len >= at)
        if (!end_member(r) || !close_frame(r))
            return false;
    return true;
}

/* ---- the loop ------------------------------------------------------------ */

static bool read_comma(reader *r)
{
    if (r->want != WANT_COMMA && !refuse(r, "a comma where none can be"))
        return false;
    r->p++;
    if (!end_member(r))
        return false;
    if (r->open.len)
        r->want = r->open.at[r->open.len - 1].object ? WANT_KEY : WANT_ITEM;
    return true;
}

static bool read_key(reader *r)
{
    pith_jvalue word = {0};
    const char *from = r->p;

    if (*r->p == '"' || (*r->p == '\'' && r->opt.lenient)) {
        if (!read_string(r, &word.text))
            return false;
    } else if (!refuse(r, "a name in quotes must be here") ||
               !read_word(r, &word)) {
        return false;
    } else {
        word.text = (pith_str){from, (size_t)(r->p - from)};
        if (!word.text.len) { /* a mark that no name begins with */
            r->p++;
            return true;
        }
    }
    r->key = word.text;
    r->want = WANT_VALUE;
    skip_space(r);
    if (r->p < r->end && *r->p == ':')
        r->p++;
    else
        return refuse(r, "no colon after a name");
    return true;
}

static bool read_value(reader *r)
{
    pith_jvalue v = {.type = PITH_JSTRING};

    if (*r->p == '[' || *r->p == '{')
        return open_frame(r);
    if (*r->p == '"' || (*r->p == '\'' && r->opt.lenient)) {
        if (!read_string(r, &v.text))
            return false;
    } else if (!read_word(r, &v)) {
        return false;
    } else if (v.type == PITH_JSTRING && !v.text.len) {
        r->p++; /* a mark that no value begins with */
        return true;
    }
    return push(r, v);
}

/* Where a comma is missing, or values follow the first. */
static bool go_on(reader *r)
{
    if (r->want == WANT_COMMA && !refuse(r, "no comma between two values"))
        return false;
    if (r->want == WANT_END && !refuse(r, "more than one value"))
        return false;
    if (r->want == WANT_COMMA)
        r->want = r->open.at[r->open.len - 1].object ? WANT_KEY : WANT_ITEM;
    else if (r->want == WANT_END)
        r->want = WANT_START;
    return true;
}

static bool step(reader *r)
{
    char c = *r->p;

    if (c == ']' || c == '}')
        return read_close(r);
    if (c == ',')
        return read_comma(r);
    if (r->want == WANT_END && c == ';' && r->opt.lenient) {
        r->p++;
        return true;
    }
    if (!go_on(r))
        return false;
    return r->want == WANT_KEY || r->want == WANT_FIRST_KEY ? read_key(r)
                                                            : read_value(r);
}

static void read_all(reader *r)
{
    if (!r->opt.lenient && pith_utf8_valid(r->p, (size_t)(r->end - r->p)) !=
                               (size_t)(r->end - r->p))
        fail(r, PITH_FORMAT, "not UTF-8");
    if (r->opt.lenient && at_text(r, "\xEF\xBB\xBF"))
        r->p += 3;
    while (r->st == PITH_OK) {
        skip_space(r);
        if (r->p == r->end || !step(r))
            break;
    }
    if (r->st == PITH_OK && r->want != WANT_END && r->value.len + r->open.len)
        refuse(r, "the text ends too early");
    else if (r->st == PITH_OK && r->want != WANT_END)
        refuse(r, "no value");
    while (r->st == PITH_OK && r->open.len)
        if (!end_member(r) || !close_frame(r))
            break;
}

/* One value; of several, an array. */
static void take(reader *r, pith_jvalue *out)
{
    pith_jvalue *at;

    *out = (pith_jvalue){.type = PITH_JNULL};
    if (r->value.len == 1)
        *out = r->value.at[0];
    if (r->value.len < 2)
        return;
    at = pith_arena_array(r->arena, r->value.len, sizeof(*at));
    if (!at) {
        fail(r, PITH_NOMEM, "out of memory");
        return;
    }
    memcpy(at, r->value.at, r->value.len * sizeof(*at));
    *out = (pith_jvalue){.type = PITH_JARRAY, .n = (uint32_t)r->value.len};
    out->at = at;
}

pith_status pith_json_read(pith_str text, const pith_jread_options *opt,
                           pith_arena *arena, pith_jvalue *out, pith_error *err)
{
    const char *from = text.ptr ? text.ptr : "";
    reader r = {.start = from,
                .p = from,
                .end = from + text.len,
                .arena = arena,
                .al = arena->al};

    if (opt)
        r.opt = *opt;
    r.opt.max_depth = r.opt.max_depth ? r.opt.max_depth : DEPTH_MAX;
    r.opt.max_values = r.opt.max_values ? r.opt.max_values : VALUES_MAX;
    pith_buf_init(&r.spare, r.al, text.len + 16);
    read_all(&r);
    if (r.st == PITH_OK)
        take(&r, out);
    if (r.st != PITH_OK) {
        *out = (pith_jvalue){.type = PITH_JNULL};
        pith_error_set(err, r.st, (uint64_t)(r.p - r.start), "%s", r.why);
    }
    pith_buf_release(&r.spare);
    PITH_VEC_RELEASE(&r.value, r.al);
    PITH_VEC_RELEASE(&r.open, r.al);
    return r.st;
}
