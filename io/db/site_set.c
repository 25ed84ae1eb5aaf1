/* io/db/site_set: see site_set.h. */
#include "io/db/site_set.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "base/str.h"
#include "base/utf8.h"

#define LINE_WORDS 256u /* of one line */

static const struct {
    const char *name, *form;
    uint32_t least, most;
} verbs[] = {
    [PITH_SET_KIND] = {"kind", "kind PAGE KIND", 2, 2},
    [PITH_SET_LEAVE] = {"leave", "leave PATTERN", 1, 1},
    [PITH_SET_TABLE] = {"table", "table TABLE NAME", 2, 2},
    [PITH_SET_COLUMN] = {"column", "column TABLE COLUMN NAME", 3, 3},
    [PITH_SET_TYPE] = {"type", "type TABLE COLUMN TYPE", 3, 3},
    [PITH_SET_DROP] = {"drop", "drop TABLE [COLUMN...]", 1, LINE_WORDS},
    [PITH_SET_SPLIT] = {"split", "split TABLE COLUMN SEPARATOR NAME NAME...", 5,
                        LINE_WORDS},
    [PITH_SET_JOIN] = {"join", "join TABLE NAME SEPARATOR COLUMN COLUMN...", 5,
                       LINE_WORDS},
};
#define N_VERBS (sizeof(verbs) / sizeof(*verbs))

static pith_status wrong(pith_error *err, const pith_set_line *l,
                         const char *what, const char *todo)
{
    return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                          "corrections, line %u: %s; %s", (unsigned)l->line,
                          what, todo);
}

/* ---- words --------------------------------------------------------------- */

/* The next word of `rest` into `out`, which has room for it. False: the quotes
 * do not end. */
static bool next_word(pith_str *rest, char *out, size_t *len)
{
    size_t i = 0;
    bool quoted = rest->ptr[0] == '"';

    *len = 0;
    for (i = quoted; i < rest->len; i++) {
        char c = rest->ptr[i];

        if (quoted ? c == '"' : pith_is_space((unsigned char)c))
            break;
        if (quoted && c == '\\' && i + 1 < rest->len)
            c = rest->ptr[++i];
        out[(*len)++] = c;
    }
    if (quoted && i == rest->len)
        return false;
    *rest = pith_str_trim(pith_str_sub(*rest, i + quoted, rest->len));
    return true;
}

static pith_status read_words(pith_str rest, pith_arena *arena,
                              pith_set_line *l, pith_error *err)
{
    l->word = pith_arena_array(arena, LINE_WORDS, sizeof(*l->word));
    if (!l->word)
        return PITH_NOMEM;
    while (rest.len) {
        char *word = pith_arena_alloc(arena, rest.len + 1);
        size_t len;

        if (!word)
            return PITH_NOMEM;
        if (!next_word(&rest, word, &len))
            return wrong(err, l, "a quote is not closed", "put \" at its end");
        if (l->n_words == LINE_WORDS)
            return wrong(err, l, "too many words", "make two lines of it");
        word[len] = 0;
        l->word[l->n_words++] = (pith_str){word, len};
    }
    return PITH_OK;
}

void pith_site_set_word(pith_str word, pith_buf *out)
{
    bool plain = word.len && word.ptr[0] != '"' && word.ptr[0] != '#';

    for (size_t i = 0; i < word.len && plain; i++)
        plain = !pith_is_space((unsigned char)word.ptr[i]);
    if (plain) {
        pith_buf_str(out, word);
        return;
    }
    pith_buf_char(out, '"');
    for (size_t i = 0; i < word.len; i++) {
        if (word.ptr[i] == '"' || word.ptr[i] == '\\')
            pith_buf_char(out, '\\');
        pith_buf_char(out, word.ptr[i]);
    }
    pith_buf_char(out, '"');
}

/* ---- lines --------------------------------------------------------------- */

/* Lower case, digits, '_', what is not ASCII; no digit first. */
static bool is_name(pith_str s)
{
    for (size_t i = 0; i < s.len; i++) {
        unsigned char c = (unsigned char)s.ptr[i];

        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9' && i) &&
            c != '_' && c < 0x80)
            return false;
    }
    return s.len && s.len < 64;
}

static pith_status check_names(const pith_set_line *l, uint32_t from,
                               uint32_t to, pith_error *err)
{
    char what[128];

    for (uint32_t i = from; i < to; i++)
        if (!is_name(l->word[i])) {
            snprintf(what, sizeof(what),
                     "'%.60s' is no name of a table or "
                     "column",
                     l->word[i].ptr);
            return wrong(err, l, what,
                         "write lower case letters, digits and '_'");
        }
    return PITH_OK;
}

pith_type pith_site_set_type(pith_str name)
{
    int i = 0;

    while (i < PITH_TYPE_COUNT &&
           !pith_str_eq(name, pith_str_of(pith_type_name((pith_type)i))))
        i++;
    return (pith_type)i;
}

static bool is_kind(pith_str name)
{
    return pith_kind_set_find(name) != PITH_PAGE_OTHER ||
           pith_str_eq(name, PITH_STR("other"));
}

static pith_status check_line(const pith_set_line *l, pith_error *err)
{
    switch (l->verb) {
    case PITH_SET_KIND:
        return is_kind(l->word[1])
                   ? PITH_OK
                   : wrong(err, l, "unknown kind",
                           "write news, detail, list, thread or other");
    case PITH_SET_TYPE:
        return pith_site_set_type(l->word[2]) != PITH_TYPE_COUNT
                   ? PITH_OK
                   : wrong(err, l, "unknown type",
                           "write text, integer, number, money, date, url, "
                           "image or rating");
    case PITH_SET_TABLE:
        return check_names(l, 1, 2, err);
    case PITH_SET_COLUMN:
        return check_names(l, 2, 3, err);
    case PITH_SET_SPLIT:
        return l->word[2].len ? check_names(l, 3, l->n_words, err)
                              : wrong(err, l, "the separator is empty",
                                      "write what the parts stand between");
    case PITH_SET_JOIN:
        return check_names(l, 1, 2, err);
    default:
        return PITH_OK;
    }
}

static pith_status read_line(pith_str text, pith_arena *arena, pith_set_line *l,
                             pith_error *err)
{
    pith_str rest = text, verb = pith_str_word(&rest);
    pith_status st;
    char what[120];
    size_t v = 0;

    while (v < N_VERBS && !pith_str_eq(verb, pith_str_of(verbs[v].name)))
        v++;
    if (v == N_VERBS) {
        snprintf(what, sizeof(what), "unknown word '%.*s'",
                 (int)(verb.len < 40 ? verb.len : 40), verb.ptr);
        return wrong(err, l, what,
                     "begin with kind, leave, table, column, type, drop, split "
                     "or join");
    }
    l->verb = (pith_set_verb)v;
    l->text = text;
    st = read_words(pith_str_trim(rest), arena, l, err);
    if (st != PITH_OK)
        return st;
    if (l->n_words < verbs[v].least || l->n_words > verbs[v].most) {
        snprintf(what, sizeof(what), "too %s words",
                 l->n_words < verbs[v].least ? "few" : "many");
        snprintf(what + strlen(what), sizeof(what) - strlen(what),
                 " after '%s'", verbs[v].name);
        return wrong(err, l, what, verbs[v].form);
    }
    return check_line(l, err);
}

pith_status pith_site_set_parse(pith_str text, pith_arena *arena,
                                pith_site_set *out, pith_error *err)
{
    uint32_t lines = 1, line = 0;
    pith_status st = PITH_OK;

    *out = (pith_site_set){NULL, 0};
    text = pith_utf8_unmarked(text);
    for (size_t i = 0; i < text.len; i++)
        lines += text.ptr[i] == '\n';
    text.ptr = pith_arena_dup(arena, text.ptr, text.len);
    out->at = pith_arena_zalloc(arena, lines, sizeof(*out->at));
    if (!text.ptr || !out->at)
        return PITH_NOMEM;
    while (text.len && st == PITH_OK) {
        size_t end = pith_str_find(text, PITH_STR("\n"));
        pith_str one = pith_str_trim(pith_str_sub(text, 0, end));

        line++;
        text = end == SIZE_MAX ? (pith_str){NULL, 0}
                               : pith_str_sub(text, end + 1, text.len);
        if (!one.len || one.ptr[0] == '#')
            continue;
        out->at[out->n].line = line;
        st = read_line(one, arena, &out->at[out->n++], err);
    }
    return st;
}

/* ---- pages --------------------------------------------------------------- */

/* `*` is any run of bytes. */
static bool is_like(pith_str s, pith_str pattern)
{
    size_t i = 0, k = 0, star = SIZE_MAX, from = 0;

    while (i < s.len) {
        if (k < pattern.len && pattern.ptr[k] == '*') {
            star = k++;
            from = i;
        } else if (k < pattern.len && pattern.ptr[k] == s.ptr[i]) {
            i++, k++;
        } else if (star != SIZE_MAX) {
            k = star + 1;
            i = ++from;
        } else {
            return false;
        }
    }
    while (k < pattern.len && pattern.ptr[k] == '*')
        k++;
    return k == pattern.len;
}

static bool is_page(pith_str name, pith_str url, pith_str word)
{
    return pith_str_eq(name, word) || (url.ptr && pith_str_eq(url, word));
}

pith_page_kind pith_site_set_kind(const pith_site_set *set, pith_str name,
                                  pith_str url, pith_page_kind otherwise)
{
    for (uint32_t i = set->n; i-- > 0;)
        if (set->at[i].verb == PITH_SET_KIND &&
            is_page(name, url, set->at[i].word[0]))
            return pith_kind_set_find(set->at[i].word[1]);
    return otherwise;
}

bool pith_site_set_leaves(const pith_site_set *set, pith_str name, pith_str url)
{
    for (uint32_t i = 0; i < set->n; i++)
        if (set->at[i].verb == PITH_SET_LEAVE &&
            (is_like(name, set->at[i].word[0]) ||
             (url.ptr && is_like(url, set->at[i].word[0]))))
            return true;
    return false;
}

/* ---- in the database ----------------------------------------------------- */

pith_status pith_site_set_load(pith_db *db, pith_arena *arena, pith_str *text)
{
    pith_status st;
    pith_db_query *q;
    pith_buf b;

    pith_buf_init(&b, pith_db_allocator(db), 1u << 24);
    pith_db_ask(db, &q,
                "SELECT text FROM corrections WHERE line > 0 ORDER BY line",
                NULL);
    while (pith_db_row(db, q)) {
        pith_buf_str(&b, pith_db_text(q, 0));
        pith_buf_char(&b, '\n');
    }
    *text = pith_arena_str(arena, pith_buf_view(&b));
    st = text->ptr ? b.status : PITH_NOMEM;
    pith_buf_release(&b);
    return st;
}

void pith_site_set_save(pith_db *db, const pith_site_set *set)
{
    pith_db_do(db, "DELETE FROM corrections WHERE line > 0", NULL);
    for (uint32_t i = 0; i < set->n; i++)
        pith_db_do(db, "INSERT INTO corrections VALUES (?, ?, NULL)", "is",
                   (int64_t)i + 1, set->at[i].text);
}
