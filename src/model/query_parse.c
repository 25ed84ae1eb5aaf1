/* model/query_parse: what --columns, --where and --sort say. See query.h. */
#include "model/query.h"

#include "base/status.h"
#include "base/str.h"

static pith_status refuse(pith_error *err, const char *what, pith_str at)
{
    return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                          "cannot read '%.*s' %s; write such as 'price < 20 "
                          "and title ~ lamp', columns as in the table, what "
                          "has blanks in quotes",
                          (int)(at.len < 80 ? at.len : 80), at.ptr, what);
}

/* Number of the name in the query; PITH_QUERY_NONE: too many. */
static uint32_t name_of(pith_query *q, pith_str name)
{
    for (uint32_t i = 0; i < q->n_names; i++)
        if (pith_str_eq(q->name[i], name))
            return i;
    if (q->n_names == PITH_QUERY_NAMES)
        return PITH_QUERY_NONE;
    q->name[q->n_names] = name;
    return q->n_names++;
}

/* ---- lists ------------------------------------------------------------ */

/* The next of the names between commas; false at the end. */
static bool next_name(pith_str *rest, pith_str *out)
{
    size_t n = pith_str_find(*rest, PITH_STR(","));

    if (!rest->ptr)
        return false;
    *out = pith_str_trim(pith_str_sub(*rest, 0, n));
    *rest = n == SIZE_MAX ? (pith_str){NULL, 0} : pith_str_from(*rest, n + 1);
    return true;
}

static pith_status parse_columns(pith_query *q, const char *text,
                                 pith_error *err)
{
    pith_str rest = pith_str_of(text), name;

    while (next_name(&rest, &name)) {
        uint32_t i = name.len ? name_of(q, name) : PITH_QUERY_NONE;

        if (i == PITH_QUERY_NONE || q->n_columns == PITH_QUERY_NAMES)
            return refuse(err, "as names of columns", pith_str_of(text));
        q->column[q->n_columns++] = i;
    }
    return PITH_OK;
}

static pith_status parse_sort(pith_query *q, const char *text, pith_error *err)
{
    pith_str rest = pith_str_of(text), name;

    while (next_name(&rest, &name)) {
        bool down = name.len && name.ptr[0] == '-';
        uint32_t i;

        name = pith_str_from(name, down);
        i = name.len ? name_of(q, name) : PITH_QUERY_NONE;
        if (i == PITH_QUERY_NONE || q->n_keys == PITH_QUERY_NAMES)
            return refuse(err, "as names of columns to sort by",
                          pith_str_of(text));
        q->key[q->n_keys++] = (pith_query_key){i, down};
    }
    return PITH_OK;
}

/* ---- where ------------------------------------------------------------ */

static const struct {
    pith_str text;
    pith_query_op op;
} ops[] = {
    {{"==", 2}, PITH_QUERY_EQ}, {{"!=", 2}, PITH_QUERY_NE},
    {{"<>", 2}, PITH_QUERY_NE}, {{"<=", 2}, PITH_QUERY_LE},
    {{">=", 2}, PITH_QUERY_GE}, {{"!~", 2}, PITH_QUERY_HOLDS_NOT},
    {{"=", 1}, PITH_QUERY_EQ},  {{"<", 1}, PITH_QUERY_LT},
    {{">", 1}, PITH_QUERY_GT},  {{"~", 1}, PITH_QUERY_HOLDS},
};

static void skip_blanks(pith_str *rest)
{
    while (rest->len && pith_is_space((unsigned char)rest->ptr[0]))
        *rest = pith_str_from(*rest, 1);
}

static bool take_op(pith_str *rest, pith_query_op *op)
{
    skip_blanks(rest);
    for (size_t i = 0; i < sizeof(ops) / sizeof(*ops); i++)
        if (pith_str_starts(*rest, ops[i].text)) {
            *rest = pith_str_from(*rest, ops[i].text.len);
            *op = ops[i].op;
            return true;
        }
    return false;
}

/* A word, or what stands in quotes; of a name, signs of tests end it. */
static bool take_word(pith_str *rest, bool is_name, pith_str *out, bool *quoted)
{
    size_t n = 0;

    skip_blanks(rest);
    *quoted = rest->len && (rest->ptr[0] == '"' || rest->ptr[0] == '\'');
    if (*quoted) {
        const char *end = memchr(rest->ptr + 1, rest->ptr[0], rest->len - 1);

        if (!end)
            return false;
        n = (size_t)(end - rest->ptr) - 1;
        *out = pith_str_sub(*rest, 1, n);
        *rest = pith_str_from(*rest, n + 2);
        return true;
    }
    while (n < rest->len && !pith_is_space((unsigned char)rest->ptr[n]) &&
           !(is_name && memchr("=!<>~", rest->ptr[n], 5)))
        n++;
    *out = pith_str_sub(*rest, 0, n);
    *rest = pith_str_from(*rest, n);
    return n > 0;
}

/* NAME, not NAME, NAME OP VALUE. */
static bool take_test(pith_query *q, pith_str *rest, pith_query_test *t)
{
    bool quoted, not_it = false;
    pith_str name, value;

    if (!take_word(rest, true, &name, &quoted))
        return false;
    if (!quoted && pith_str_eq(name, PITH_STR("not"))) {
        not_it = true;
        if (!take_word(rest, true, &name, &quoted))
            return false;
    }
    *t = (pith_query_test){.op = not_it ? PITH_QUERY_LACKS : PITH_QUERY_HAS};
    t->value.node = UINT32_MAX;
    t->name = name_of(q, name);
    if (t->name == PITH_QUERY_NONE)
        return false;
    if (not_it || !take_op(rest, &t->op))
        return true;
    if (!take_word(rest, false, &value, &quoted))
        return false;
    t->value.text = value;
    return true;
}

static pith_status parse_where(pith_query *q, const char *text, pith_error *err)
{
    pith_str all = pith_str_of(text), rest = all, word;
    bool next = false, quoted;

    for (;;) {
        pith_query_test *t = &q->test[q->n_tests];

        if (q->n_tests == PITH_QUERY_NAMES || !take_test(q, &rest, t))
            return refuse(err, "as a test of rows", all);
        t->next = next;
        q->n_tests++;
        skip_blanks(&rest);
        if (!rest.len)
            return PITH_OK;
        if (!take_word(&rest, true, &word, &quoted) || quoted ||
            !(pith_str_eq(word, PITH_STR("and")) ||
              pith_str_eq(word, PITH_STR("or"))))
            return refuse(err, "as a test of rows", all);
        next = word.len == 2;
    }
}

pith_status pith_query_parse(const pith_run *run, pith_query *out,
                             pith_error *err)
{
    pith_status st = PITH_OK;

    memset(out, 0, sizeof(*out));
    out->limit = run->limit;
    out->unique = run->unique;
    if (run->columns)
        st = parse_columns(out, run->columns, err);
    if (run->where && st == PITH_OK)
        st = parse_where(out, run->where, err);
    if (run->sort && st == PITH_OK)
        st = parse_sort(out, run->sort, err);
    out->any = out->n_names || out->limit || out->unique;
    return st;
}
