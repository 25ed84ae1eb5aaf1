/* html/lex: text states of the tokenizer and its memory. See lex_int.h. */
#include "html/lex_int.h"

#include "base/vec.h"
#include "html/charref.h"

bool pith_lex_init(pith_lex *lx, pith_str src, pith_arena *arena)
{
    *lx = (pith_lex){.src = src.ptr ? src.ptr : "",
                     .src_len = (uint32_t)src.len,
                     .al = arena->al,
                     .find = pith_scan_best()};
    lx->p = lx->src;
    lx->end = lx->src + src.len;
    lx->names = pith_names_new(arena);
    return lx->names != NULL;
}

void pith_lex_release(pith_lex *lx)
{
    pith_alloc_free(lx->al, lx->attr);
    pith_alloc_free(lx->al, lx->pool);
    pith_alloc_free(lx->al, lx->seen.name);
    pith_alloc_free(lx->al, lx->seen.stamp);
}

/* Sticky: the rest of the page is given up. */
static bool lex_fail(pith_lex *lx, pith_status st)
{
    if (lx->status == PITH_OK)
        lx->status = st;
    lx->p = lx->end;
    return false;
}

bool pith_lex_room(pith_lex *lx, size_t len)
{
    size_t want = lx->pool_len + len, cap = lx->pool_cap;

    if (want <= cap)
        return true;
    if (want > UINT32_MAX - lx->src_len)
        return lex_fail(lx, PITH_LIMIT);
    if (!pith_vec_reserve((void **)&lx->pool, &cap, want < 1024 ? 1024 : want,
                          1, lx->al))
        return lex_fail(lx, PITH_NOMEM);
    lx->pool_cap = cap > UINT32_MAX ? UINT32_MAX : (uint32_t)cap;
    return true;
}

void pith_lex_put(pith_lex *lx, const char *ptr, size_t len)
{
    if (len == 0 || !pith_lex_room(lx, len))
        return;
    memcpy(lx->pool + lx->pool_len, ptr, len);
    lx->pool_len += (uint32_t)len;
}

bool pith_lex_attr_room(pith_lex *lx)
{
    size_t cap = lx->attr_cap;

    if (lx->n_attrs < lx->attr_cap)
        return true;
    if (!pith_vec_reserve((void **)&lx->attr, &cap,
                          cap ? (size_t)lx->n_attrs + 1 : lx->src_len / 64 + 64,
                          sizeof(*lx->attr), lx->al))
        return lex_fail(lx, PITH_NOMEM);
    lx->attr_cap = (uint32_t)cap;
    return true;
}

/* ---- runs of text ------------------------------------------------------ */

/* A run of text under way: [seg, ...) of the source is not yet taken over.
 * It stays a plain range until something has to be decoded. */
typedef struct run {
    const char *begin;
    const char *seg;
    uint32_t pool_at;
    bool pooled;
} run;

/* Take [seg, to) as it is, then `text` in place of what follows; the source
 * goes on at `next`. */
static void run_put(pith_lex *lx, run *r, const char *to, const char *next,
                    const char *text, size_t len)
{
    if (!r->pooled) {
        r->pooled = true;
        r->pool_at = lx->pool_len;
    }
    pith_lex_put(lx, r->seg, (size_t)(to - r->seg));
    pith_lex_put(lx, text, len);
    r->seg = next;
}

static pith_range run_pooled(pith_lex *lx, run *r, const char *to)
{
    pith_range out;

    pith_lex_put(lx, r->seg, (size_t)(to - r->seg));
    out.off = lx->src_len + r->pool_at;
    out.len = lx->pool_len - r->pool_at;
    return out;
}

/* The run ends at `to`. */
static inline pith_range run_range(pith_lex *lx, run *r, const char *to)
{
    return r->pooled ? run_pooled(lx, r, to) : lex_source(lx, r->begin, to);
}

static const char *after_cr(const pith_lex *lx, const char *p)
{
    return p + 1 < lx->end && p[1] == '\n' ? p + 2 : p + 1;
}

/* p is at '&'. Returns where to go on. */
static const char *run_charref(pith_lex *lx, run *r, const char *p)
{
    char text[PITH_CHARREF_MAX];
    size_t len = 0;
    size_t n = pith_charref_decode(p + 1, lx->end, false, text, &len);

    if (n == 0)
        return p + 1;
    run_put(lx, r, p, p + 1 + n, text, len);
    return p + 1 + n;
}

pith_range pith_lex_clean(pith_lex *lx, const char *from, const char *to)
{
    const uint32_t set = PITH_SET4('\r', '\0', '\r', '\0');
    run r = {.begin = from, .seg = from};
    const char *p = pith_scan_find(from, to, set, lx->find);

    while (p < to) {
        if (*p == '\0') {
            run_put(lx, &r, p, p + 1, "\xEF\xBF\xBD", 3);
            p++;
        } else {
            const char *next = after_cr(lx, p);
            run_put(lx, &r, p, next, "\n", 1);
            p = next;
        }
        p = pith_scan_find(p, to, set, lx->find);
    }
    return run_range(lx, &r, to < r.seg ? r.seg : to);
}

/* Emit the run that ends at `to`; false when it is empty. */
static inline bool text_token(pith_lex *lx, run *r, const char *to)
{
    lx->kind = PITH_TOKEN_TEXT;
    lx->text = run_range(lx, r, to);
    lx->span.begin = lex_at(lx, r->begin);
    lx->span.end = lex_at(lx, to);
    lx->nul = false;
    lx->more = to < lx->end && *to == '\0';
    lx->p = to;
    return lx->text.len != 0;
}

/* p is at one or more NULs in a state that passes them on. */
static void nul_token(pith_lex *lx, const char *p)
{
    const char *q = p;

    while (q < lx->end && *q == '\0')
        q++;
    lx->kind = PITH_TOKEN_TEXT;
    lx->nul = true;
    lx->more = true;
    lx->text = (pith_range){lex_at(lx, p), (uint32_t)(q - p)};
    lx->span.begin = lex_at(lx, p);
    lx->span.end = lex_at(lx, q);
    lx->p = q;
}

/* Does '<' at p start a token? A lone '<' is text. */
static bool starts_token(const pith_lex *lx, const char *p)
{
    unsigned char c;

    if (lx->end - p < 2)
        return false;
    c = (unsigned char)p[1];
    if (c == '/')
        return lx->end - p > 2;
    return (unsigned)((c | 0x20) - 'a') < 26u || c == '!' || c == '?';
}

/* p is at a '<' that starts a token; the text before it is out. */
static void lex_open(pith_lex *lx, const char *p)
{
    unsigned char c = (unsigned char)p[1];

    if (c == '/') {
        if ((unsigned)((p[2] | 0x20) - 'a') < 26u) {
            if (!pith_lex_end_tag(lx, p))
                pith_lex_tag(lx, p, p + 2, true);
        } else {
            pith_lex_bogus(lx, p, p + 2);
        }
    } else if (c == '!') {
        pith_lex_markup(lx, p, p + 2);
    } else if (c == '?') {
        pith_lex_bogus(lx, p, p + 1);
    } else {
        pith_lex_tag(lx, p, p + 1, false);
    }
}

static void lex_eof(pith_lex *lx)
{
    lx->kind = PITH_TOKEN_EOF;
    lx->p = lx->end;
    lx->span.begin = lx->span.end = lx->src_len;
}

/* Data state. `</>` is nothing at all: the text around it is one run. */
static void lex_data(pith_lex *lx)
{
    const uint32_t set = PITH_SET4('<', '&', '\r', '\0');
    run r = {.begin = lx->p, .seg = lx->p};
    const char *p = lx->p;

    /* most tokens follow a tag or the text before them: no scan needed */
    if (lx->end - p > 2 && *p == '<') {
        unsigned char c = (unsigned char)p[1];
        if ((unsigned)((c | 0x20) - 'a') < 26u) {
            pith_lex_tag(lx, p, p + 1, false);
            return;
        }
        if (c == '/' && pith_lex_end_tag(lx, p))
            return;
    }
    for (;;) {
        p = pith_scan_find(p, lx->end, set, lx->find);
        if (p == lx->end) {
            if (!text_token(lx, &r, p))
                lex_eof(lx);
            return;
        }
        if (*p == '<') {
            if (!starts_token(lx, p)) {
                p++;
            } else if (p[1] == '/' && p[2] == '>') {
                run_put(lx, &r, p, p + 3, "", 0);
                p += 3;
            } else {
                if (p == r.begin || !text_token(lx, &r, p))
                    lex_open(lx, p);
                return;
            }
        } else if (*p == '&') {
            p = run_charref(lx, &r, p);
        } else if (*p == '\r') {
            const char *next = after_cr(lx, p);
            run_put(lx, &r, p, next, "\n", 1);
            p = next;
        } else {
            if (p == r.begin || !text_token(lx, &r, p))
                nul_token(lx, p);
            return;
        }
    }
}

bool pith_lex_closes(const pith_lex *lx, const char *p)
{
    size_t n = lx->last.len;
    unsigned char c;

    if (n == 0 || (size_t)(lx->end - p) < n + 3 || p[1] != '/')
        return false;
    for (size_t i = 0; i < n; i++)
        if (pith_lower((unsigned char)p[2 + i]) !=
            (unsigned char)lx->last.ptr[i])
            return false;
    c = (unsigned char)p[2 + n];
    return c == '>' || c == '/' || pith_is_space(c);
}

/* The end tag at p follows, in the data state. */
static void lex_close(pith_lex *lx, const char *p)
{
    lx->state = PITH_LEX_DATA;
    if (p < lx->end)
        pith_lex_tag(lx, p, p + 2, true);
    else
        lex_eof(lx);
}

/* RCDATA: text with references up to the end tag. */
static void lex_rcdata(pith_lex *lx)
{
    const uint32_t set = PITH_SET4('<', '&', '\r', '\0');
    run r = {.begin = lx->p, .seg = lx->p};
    const char *p = lx->p;

    for (;;) {
        p = pith_scan_find(p, lx->end, set, lx->find);
        if (p == lx->end || (*p == '<' && pith_lex_closes(lx, p)))
            break;
        if (*p == '&') {
            p = run_charref(lx, &r, p);
        } else if (*p == '\r') {
            const char *next = after_cr(lx, p);
            run_put(lx, &r, p, next, "\n", 1);
            p = next;
        } else if (*p == '\0') {
            run_put(lx, &r, p, p + 1, "\xEF\xBF\xBD", 3);
            p++;
        } else {
            p++;
        }
    }
    if (p == r.begin || !text_token(lx, &r, p))
        lex_close(lx, p);
}

/* Text without references that ends at `to`, or what follows if empty. */
static void lex_plain(pith_lex *lx, const char *to)
{
    const char *from = lx->p;

    if (to == from) {
        lex_close(lx, to);
        return;
    }
    lx->kind = PITH_TOKEN_TEXT;
    lx->nul = lx->more = false;
    lx->text = pith_lex_clean(lx, from, to);
    lx->span.begin = lex_at(lx, from);
    lx->span.end = lex_at(lx, to);
    lx->p = to;
}

static const char *rawtext_end(const pith_lex *lx)
{
    const uint32_t set = PITH_SET4('<', '<', '<', '<');
    const char *p = lx->p;

    while ((p = pith_scan_find(p, lx->end, set, lx->find)) < lx->end)
        if (pith_lex_closes(lx, p))
            break;
        else
            p++;
    return p;
}

/* CDATA section: up to "]]>", NULs passed on. */
static void lex_cdata(pith_lex *lx)
{
    const uint32_t set = PITH_SET4(']', '\r', '\0', '\0');
    run r = {.begin = lx->p, .seg = lx->p};
    const char *p = lx->p;

    for (;;) {
        p = pith_scan_find(p, lx->end, set, lx->find);
        if (p == lx->end || *p == '\0')
            break;
        if (*p == '\r') {
            const char *next = after_cr(lx, p);
            run_put(lx, &r, p, next, "\n", 1);
            p = next;
        } else if (lx->end - p >= 3 && p[1] == ']' && p[2] == '>') {
            break;
        } else {
            p++;
        }
    }
    if (p != r.begin && text_token(lx, &r, p))
        return;
    if (p < lx->end && *p == '\0') {
        nul_token(lx, p);
        return;
    }
    lx->state = PITH_LEX_DATA;
    lx->p = p < lx->end ? p + 3 : p;
    lx->again = true;
}

static void lex_step(pith_lex *lx)
{
    switch (lx->state) {
    case PITH_LEX_DATA:
        lex_data(lx);
        break;
    case PITH_LEX_RCDATA:
        lex_rcdata(lx);
        break;
    case PITH_LEX_RAWTEXT:
        lex_plain(lx, rawtext_end(lx));
        break;
    case PITH_LEX_SCRIPT:
        lex_plain(lx, pith_lex_script_end(lx, lx->p));
        break;
    case PITH_LEX_PLAINTEXT:
        lex_plain(lx, lx->end);
        break;
    case PITH_LEX_CDATA:
        lex_cdata(lx);
        break;
    }
}

void pith_lex_next(pith_lex *lx)
{
    do {
        lx->again = false;
        lex_step(lx);
    } while (lx->again);
    if (lx->status != PITH_OK)
        lex_eof(lx);
}
