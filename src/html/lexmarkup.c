/* html/lexmarkup: comments, doctypes, CDATA and the script states of the
 * tokenizer. See lex_int.h. */
#include "html/lex_int.h"

static void comment_token(pith_lex *lx, const char *lt, const char *from,
                          const char *to, const char *next)
{
    lx->kind = PITH_TOKEN_COMMENT;
    lx->text = pith_lex_clean(lx, from, to);
    lx->span.begin = lex_at(lx, lt);
    lx->span.end = lex_at(lx, next);
    lx->p = next;
}

void pith_lex_bogus(pith_lex *lx, const char *lt, const char *p)
{
    const char *q = memchr(p, '>', (size_t)(lx->end - p));

    if (q)
        comment_token(lx, lt, p, q, q + 1);
    else
        comment_token(lx, lt, p, lx->end, lx->end);
}

/* p is after "<!--". The comment ends at the first "-->" or "--!>"; at the end
 * of the input a begun "--!" is not part of it. */
static void lex_comment(pith_lex *lx, const char *lt, const char *p)
{
    const char *end = lx->end, *q = p;

    if (p < end && *p == '>') {
        comment_token(lx, lt, p, p, p + 1);
        return;
    }
    if (end - p >= 2 && p[0] == '-' && p[1] == '>') {
        comment_token(lx, lt, p, p, p + 2);
        return;
    }
    while (q < end && (q = memchr(q, '-', (size_t)(end - q))) != NULL) {
        if (end - q >= 3 && q[1] == '-' && q[2] == '>') {
            comment_token(lx, lt, p, q, q + 3);
            return;
        }
        if (end - q >= 4 && q[1] == '-' && q[2] == '!' && q[3] == '>') {
            comment_token(lx, lt, p, q, q + 4);
            return;
        }
        q++;
    }
    q = end;
    if (q - p >= 3 && memcmp(q - 3, "--!", 3) == 0)
        q -= 3;
    else if (q - p >= 2 && memcmp(q - 2, "--", 2) == 0)
        q -= 2;
    else if (q - p >= 1 && q[-1] == '-')
        q -= 1;
    comment_token(lx, lt, p, q, end);
}

/* ---- doctype ----------------------------------------------------------- */

static bool word_at(const char *p, const char *end, const char *word)
{
    size_t n = strlen(word);

    if ((size_t)(end - p) < n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (pith_lower((unsigned char)p[i]) != (unsigned char)word[i])
            return false;
    return true;
}

/* A quoted id at p. False: no quote here. `*pp` moves past it; when it is cut
 * short by '>' or the end, quirks are forced. */
static bool doctype_id(pith_lex *lx, const char **pp, pith_range *out)
{
    const char *p = *pp, *q;

    if (p >= lx->end || (*p != '"' && *p != '\''))
        return false;
    for (q = p + 1; q < lx->end && *q != *p && *q != '>'; q++)
        ;
    *out = pith_lex_clean(lx, p + 1, q);
    if (q < lx->end && *q == *p)
        q++;
    else
        lx->force_quirks = true;
    *pp = q;
    return true;
}

static const char *doctype_name(pith_lex *lx, const char *p)
{
    uint32_t at = lx->pool_len;

    for (; p < lx->end && *p != '>' && !pith_is_space((unsigned char)*p); p++) {
        char low = (char)pith_lower((unsigned char)*p);

        if (low == '\0')
            pith_lex_put(lx, "\xEF\xBF\xBD", 3);
        else
            pith_lex_put(lx, &low, 1);
    }
    lx->has_name = true;
    lx->name = (pith_range){lx->src_len + at, lx->pool_len - at};
    return p;
}

/* The ids after the name. Returns where the search for '>' goes on. */
static const char *doctype_ids(pith_lex *lx, const char *p)
{
    bool is_public = word_at(p, lx->end, "public");

    if (!is_public && !word_at(p, lx->end, "system")) {
        lx->force_quirks = true;
        return p;
    }
    p = lex_past_space(p + 6, lx->end);
    if (is_public) {
        lx->has_public = doctype_id(lx, &p, &lx->public_id);
        if (!lx->has_public || lx->force_quirks) {
            lx->force_quirks = true;
            return p;
        }
        p = lex_past_space(p, lx->end);
        if (p < lx->end && *p == '>')
            return p;
    }
    lx->has_system = doctype_id(lx, &p, &lx->system_id);
    if (!lx->has_system)
        lx->force_quirks = true;
    return p;
}

static void lex_doctype(pith_lex *lx, const char *lt, const char *p)
{
    lx->kind = PITH_TOKEN_DOCTYPE;
    lx->has_name = lx->has_public = lx->has_system = lx->force_quirks = false;
    lx->name = lx->public_id = lx->system_id = (pith_range){lex_at(lx, p), 0};
    p = lex_past_space(p, lx->end);
    if (p < lx->end && *p != '>') {
        p = lex_past_space(doctype_name(lx, p), lx->end);
        if (p < lx->end && *p != '>')
            p = doctype_ids(lx, p);
    } else {
        lx->force_quirks = true;
    }
    /* After the ids, and in a bogus doctype, all up to '>' is skipped. */
    p = lex_past_space(p, lx->end);
    if (p == lx->end)
        lx->force_quirks = true;
    while (p < lx->end && *p != '>')
        p++;
    if (p < lx->end)
        p++;
    lx->span.begin = lex_at(lx, lt);
    lx->span.end = lex_at(lx, p);
    lx->p = p;
}

void pith_lex_markup(pith_lex *lx, const char *lt, const char *p)
{
    if (lx->end - p >= 2 && p[0] == '-' && p[1] == '-') {
        lex_comment(lx, lt, p + 2);
    } else if (word_at(p, lx->end, "doctype")) {
        lex_doctype(lx, lt, p + 7);
    } else if (lx->foreign && lx->end - p >= 7 &&
               memcmp(p, "[CDATA[", 7) == 0) {
        lx->p = p + 7;
        lx->state = PITH_LEX_CDATA;
        lx->again = true;
    } else {
        pith_lex_bogus(lx, lt, p);
    }
}

/* ---- script ------------------------------------------------------------ */

static bool script_word(const pith_lex *lx, const char *p)
{
    return lx->end - p >= 7 && word_at(p, lx->end, "script") &&
           (p[6] == '>' || p[6] == '/' || pith_is_space((unsigned char)p[6]));
}

/* p is after "<!--". Follows the escaped and double escaped states up to the
 * "-->" that ends them (returned: after it), or to the end tag. */
static const char *script_escaped(const pith_lex *lx, const char *p,
                                  bool *closed)
{
    const uint32_t set = PITH_SET4('<', '-', '<', '-');
    unsigned dashes = 2;
    bool twice = false;

    while (p < lx->end) {
        if (*p == '-') {
            dashes++;
            p++;
            continue;
        }
        if (*p == '>' && dashes >= 2)
            return p + 1;
        dashes = 0;
        if (*p == '<' && !twice && pith_lex_closes(lx, p)) {
            *closed = true;
            return p;
        }
        if (*p == '<' && !twice && script_word(lx, p + 1))
            twice = true;
        else if (*p == '<' && twice && lx->end - p > 1 && p[1] == '/' &&
                 script_word(lx, p + 2))
            twice = false;
        p = pith_scan_find(p + 1, lx->end, set, lx->find);
    }
    return p;
}

const char *pith_lex_script_end(const pith_lex *lx, const char *p)
{
    const uint32_t set = PITH_SET4('<', '<', '<', '<');
    bool closed = false;

    for (;;) {
        p = pith_scan_find(p, lx->end, set, lx->find);
        if (p == lx->end || pith_lex_closes(lx, p))
            return p;
        if (lx->end - p >= 4 && memcmp(p, "<!--", 4) == 0) {
            p = script_escaped(lx, p + 4, &closed);
            if (closed)
                return p;
        } else {
            p++;
        }
    }
}
