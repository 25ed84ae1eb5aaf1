/* html/lex: the standard's tokenizer, one token per call.
 *
 * Text and values that need no decoding are ranges of the source; anything
 * else is written to the pool. Attributes go straight into the page's attr
 * array. Byte offsets: below src_len the source, from src_len on the pool, as
 * in tree/tree.h. */
#ifndef PITH_HTML_LEX_INT_H
#define PITH_HTML_LEX_INT_H

#include "html/scan_int.h"
#include "base/arena.h"
#include "tree/tree.h"

typedef enum pith_lex_state {
    PITH_LEX_DATA,
    PITH_LEX_RCDATA,
    PITH_LEX_RAWTEXT,
    PITH_LEX_SCRIPT,
    PITH_LEX_PLAINTEXT,
    PITH_LEX_CDATA
} pith_lex_state;

typedef enum pith_token_kind {
    PITH_TOKEN_EOF,
    PITH_TOKEN_TEXT,
    PITH_TOKEN_START,
    PITH_TOKEN_END,
    PITH_TOKEN_COMMENT,
    PITH_TOKEN_DOCTYPE
} pith_token_kind;

enum {
    LEX_TAG_CACHE = 128, /* slots; powers of two */
    LEX_ATTR_CACHE = 256
};

typedef struct lex_cached {
    pith_name_key key;
    uint32_t id; /* 0: empty */
} lex_cached;

/* Attribute names of one start tag, once they are too many to compare one by
 * one. Open addressing; `stamp` tells the slots of this tag from older ones. */
typedef struct lex_seen {
    uint32_t *name;
    uint32_t *stamp;
    uint32_t cap; /* power of two, or 0 */
    uint32_t now;
    uint32_t count;
} lex_seen;

typedef struct pith_lex {
    const char *src;
    const char *p;
    const char *end;
    uint32_t src_len;
    pith_lex_state state;
    bool foreign;      /* the adjusted current node is not HTML: CDATA is on */
    pith_str last;     /* name of the last start tag, for </title> and such */
    pith_scan_fn find; /* chosen for this machine */

    bool again; /* a step that gave no token */

    /* the current token */
    pith_token_kind kind;
    uint32_t label;      /* tags: PITH_TAG_* or dynamic */
    uint32_t attr_first; /* start tags: attr[attr_first .. n_attrs) */
    bool self_closing;
    bool nul;        /* text: a run of U+0000, `text` says how many */
    bool more;       /* text: the run goes on, with NULs */
    pith_range text; /* text, comment */
    pith_span span;

    /* doctype token */
    bool has_name, has_public, has_system, force_quirks;
    pith_range name, public_id, system_id;

    /* what tokens are written to; on the heap until the page is done */
    const pith_allocator *al;
    pith_attr *attr;
    uint32_t n_attrs, attr_cap;
    char *pool;
    uint32_t pool_len, pool_cap;
    pith_names *names;
    lex_seen seen;
    pith_status status; /* PITH_NOMEM or PITH_LIMIT stop with an EOF token */

    lex_cached tag_cache[LEX_TAG_CACHE];
    lex_cached attr_cache[LEX_ATTR_CACHE];
} pith_lex;

/* `src` is valid UTF-8, shorter than 4 GiB, and outlives the lexer. False:
 * memory is out. */
bool pith_lex_init(pith_lex *lx, pith_str src, pith_arena *arena);
void pith_lex_release(pith_lex *lx);

/* The next token into the fields of `lx`; PITH_TOKEN_EOF at the end, and again
 * on every later call. */
void pith_lex_next(pith_lex *lx);

/* Bytes of a range. Valid until the pool grows. */
static inline const char *pith_lex_bytes(const pith_lex *lx, pith_range r)
{
    return r.off < lx->src_len ? lx->src + r.off
                               : lx->pool + (r.off - lx->src_len);
}

/* Append to the pool; on failure the status is set and nothing is written.
 * pith_lex_room makes `len` bytes writable at the end of the pool. */
bool pith_lex_room(pith_lex *lx, size_t len);
void pith_lex_put(pith_lex *lx, const char *ptr, size_t len);

/* Room for more attributes than there are. */
bool pith_lex_attr_room(pith_lex *lx);

/* ---- between the files of the lexer ------------------------------------ */

static inline uint32_t lex_at(const pith_lex *lx, const char *p)
{
    return (uint32_t)(p - lx->src);
}
static inline pith_range lex_source(const pith_lex *lx, const char *from,
                                    const char *to)
{
    pith_range r = {lex_at(lx, from), (uint32_t)(to - from)};
    return r;
}
/* [from, to) with CR normalised and NUL as U+FFFD; no copy if it has none. */
pith_range pith_lex_clean(pith_lex *lx, const char *from, const char *to);
/* p is after "<!": comment, doctype, CDATA or bogus comment. */
void pith_lex_markup(pith_lex *lx, const char *lt, const char *p);
/* The bytes up to '>' are a comment. */
void pith_lex_bogus(pith_lex *lx, const char *lt, const char *p);
/* p is after "<" or "</" and at a letter. */
void pith_lex_tag(pith_lex *lx, const char *lt, const char *p, bool is_end);
/* lt is at "</" and a letter. False: not the plain form, nothing is done. */
bool pith_lex_end_tag(pith_lex *lx, const char *lt);
/* Where the script that p is in ends: at its "</script" or at the end. */
const char *pith_lex_script_end(const pith_lex *lx, const char *p);
/* p is at '<': "</" + lx->last + white space, '/' or '>'. */
bool pith_lex_closes(const pith_lex *lx, const char *p);

static inline const char *lex_past_space(const char *p, const char *end)
{
    while (p < end && pith_is_space((unsigned char)*p))
        p++;
    return p;
}

#endif
