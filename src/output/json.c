/* output/json: see json.h. */
#include "output/json.h"

#include <assert.h>
#include <math.h>
#include "base/str.h"

enum { IS_ARRAY = 1, HAS_MEMBERS = 2 };

bool pith_json_number(pith_buf *out, double v, unsigned decimals)
{
    uint64_t scale = 1, n, frac;
    double scaled;

    for (unsigned i = 0; i < decimals && i < 9; i++)
        scale *= 10;
    scaled = fabs(v) * (double)scale;
    if (!isfinite(v))
        return false;
    if (scaled >= 9e18) { /* beyond exact integers: no decimals are left */
        pith_buf_fmt(out, "%.0f", v);
        return true;
    }
    n = (uint64_t)(scaled + 0.5);
    if (v < 0 && n)
        pith_buf_char(out, '-');
    pith_buf_u64(out, n / scale);
    frac = n % scale;
    if (!frac)
        return true;
    pith_buf_char(out, '.');
    for (scale /= 10; scale && frac; frac %= scale, scale /= 10)
        pith_buf_char(out, (char)('0' + frac / scale));
    return true;
}

void pith_json_init(pith_json *j, pith_buf *out, bool pretty)
{
    j->out = out;
    j->pretty = pretty;
    j->keyed = false;
    j->depth = 0;
    j->flat = 0;
}

static bool one_line(const pith_json *j)
{
    return !j->pretty || (j->flat && j->depth >= j->flat);
}

static void line_break(pith_json *j)
{
    pith_buf_char(j->out, '\n');
    pith_buf_fill(j->out, ' ', 2 * (size_t)j->depth);
}

/* What comes before a member: nothing after a key, else comma and break. */
static void before_member(pith_json *j)
{
    uint8_t *top;

    if (j->keyed) {
        j->keyed = false;
        return;
    }
    if (!j->depth)
        return;
    top = &j->level[j->depth - 1];
    if (*top & HAS_MEMBERS)
        pith_buf_char(j->out, ',');
    if (!one_line(j))
        line_break(j);
    else if (*top & HAS_MEMBERS)
        pith_buf_char(j->out, ' ');
    *top |= HAS_MEMBERS;
}

static void open_level(pith_json *j, uint8_t kind)
{
    before_member(j);
    if (j->depth == PITH_JSON_DEPTH) {
        j->out->status = PITH_LIMIT;
        return;
    }
    j->level[j->depth++] = kind;
    pith_buf_char(j->out, kind & IS_ARRAY ? '[' : '{');
}

void pith_json_object(pith_json *j)
{
    open_level(j, 0);
}

void pith_json_array(pith_json *j)
{
    open_level(j, IS_ARRAY);
}

void pith_json_inline(pith_json *j)
{
    if (!j->flat)
        j->flat = j->depth + 1;
}

void pith_json_end(pith_json *j)
{
    uint8_t top;
    bool flat = one_line(j);

    if (j->out->status != PITH_OK)
        return;
    assert(j->depth > 0 && !j->keyed);
    top = j->level[--j->depth];
    if ((top & HAS_MEMBERS) && !flat)
        line_break(j);
    if (j->flat && j->depth < j->flat)
        j->flat = 0;
    pith_buf_char(j->out, top & IS_ARRAY ? ']' : '}');
}

void pith_json_key_str(pith_json *j, pith_str key)
{
    before_member(j);
    pith_buf_json(j->out, key);
    pith_buf_add(j->out, ": ", 2);
    j->keyed = true;
}

pith_json *pith_json_key(pith_json *j, const char *key)
{
    pith_json_key_str(j, pith_str_of(key));
    return j;
}

void pith_json_str(pith_json *j, pith_str s)
{
    before_member(j);
    if (s.ptr)
        pith_buf_json(j->out, s);
    else
        pith_buf_cstr(j->out, "null");
}

void pith_json_open(pith_json *j)
{
    before_member(j);
    pith_buf_char(j->out, '"');
}

void pith_json_part(pith_json *j, pith_str s)
{
    pith_buf_json_part(j->out, s);
}

void pith_json_close(pith_json *j)
{
    pith_buf_char(j->out, '"');
}

void pith_json_cstr(pith_json *j, const char *s)
{
    pith_json_str(j, pith_str_of(s));
}

void pith_json_u64(pith_json *j, uint64_t v)
{
    before_member(j);
    pith_buf_u64(j->out, v);
}

void pith_json_num(pith_json *j, double v, unsigned decimals)
{
    before_member(j);
    if (!pith_json_number(j->out, v, decimals))
        pith_buf_cstr(j->out, "null");
}

void pith_json_bool(pith_json *j, bool v)
{
    before_member(j);
    pith_buf_cstr(j->out, v ? "true" : "false");
}

void pith_json_null(pith_json *j)
{
    before_member(j);
    pith_buf_cstr(j->out, "null");
}

void pith_json_strs(pith_json *j, const pith_str *s, size_t n)
{
    pith_json_array(j);
    for (size_t i = 0; i < n; i++)
        pith_json_str(j, s[i]);
    pith_json_end(j);
}

void pith_json_u64s(pith_json *j, const uint32_t *v, size_t n)
{
    pith_json_array(j);
    for (size_t i = 0; i < n; i++)
        pith_json_u64(j, v[i]);
    pith_json_end(j);
}

void pith_json_nums(pith_json *j, const char *const *name, const double *v,
                    size_t n, unsigned decimals)
{
    pith_json_object(j);
    for (size_t i = 0; i < n; i++)
        pith_json_num(pith_json_key(j, name[i]), v[i], decimals);
    pith_json_end(j);
}

void pith_json_u64_or(pith_json *j, uint64_t v, uint64_t none)
{
    if (v == none)
        pith_json_null(j);
    else
        pith_json_u64(j, v);
}

void pith_json_raw(pith_json *j, pith_str value)
{
    before_member(j);
    pith_buf_str(j->out, value);
}

void pith_json_page(pith_json *j, const pith_page_info *info)
{
    pith_json_str(pith_json_key(j, "page"), info->name);
    if (info->url.ptr)
        pith_json_str(pith_json_key(j, "url"), info->url);
    if (info->kind)
        pith_json_cstr(pith_json_key(j, "kind"), info->kind);
    if (info->truncated)
        pith_json_bool(pith_json_key(j, "truncated"), true);
    if (info->empty)
        pith_json_cstr(pith_json_key(j, "empty"), info->empty);
    if (info->text_from)
        pith_json_cstr(pith_json_key(j, "text_from"), info->text_from);
}

void pith_json_begin(pith_json *j, const pith_page_info *info, bool pretty,
                     pith_buf *out)
{
    pith_json_init(j, out, pretty);
    pith_json_object(j);
    pith_json_page(j, info);
}

void pith_json_failure(pith_json *j, const pith_page_info *info,
                       const char *error)
{
    pith_json_object(j);
    pith_json_page(j, info);
    pith_json_cstr(pith_json_key(j, "error"), error);
    pith_json_end(j);
}
