/* html/tokenize: the tokenizer alone, as a list of tokens.
 *
 * The parser itself never makes this list: it pulls one token at a time from
 * the same code. This entry serves the standard's tokenizer cases, which start
 * in a given state, and tools that want tokens without a tree. */
#ifndef PITH_HTML_TOKENIZE_H
#define PITH_HTML_TOKENIZE_H

#include "base/arena.h"

typedef enum pith_lex_state {
    PITH_LEX_DATA,
    PITH_LEX_RCDATA,
    PITH_LEX_RAWTEXT,
    PITH_LEX_SCRIPT,
    PITH_LEX_PLAINTEXT,
    PITH_LEX_CDATA
} pith_lex_state;

typedef enum pith_token_kind {
    PITH_TOKEN_EOF, /* never in a list: the list just ends */
    PITH_TOKEN_TEXT,
    PITH_TOKEN_START,
    PITH_TOKEN_END,
    PITH_TOKEN_COMMENT,
    PITH_TOKEN_DOCTYPE
} pith_token_kind;

typedef struct pith_token_attr {
    pith_str name;
    pith_str value;
} pith_token_attr;

typedef struct pith_token {
    pith_token_kind kind;
    /* start, end: tag name; doctype: name, ptr NULL when missing;
     * text, comment: the characters. Adjacent text is one token. */
    pith_str text;
    const pith_token_attr *attr; /* start tags; duplicates dropped */
    uint32_t n_attrs;
    bool self_closing;  /* start tags */
    bool force_quirks;  /* doctype */
    pith_str public_id; /* doctype; ptr NULL when missing */
    pith_str system_id;
} pith_token;

/* All tokens of `src`, started in `state` with `last_start` as the name of the
 * last start tag ("" for none). Tokens and their strings live in `arena` or
 * point into `src`. PITH_NOMEM or PITH_OK. */
pith_status pith_html_tokens(pith_str src, pith_lex_state state,
                             pith_str last_start, pith_arena *arena,
                             pith_token **out, size_t *n_out);

#endif
