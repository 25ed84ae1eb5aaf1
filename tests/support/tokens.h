/* support/tokens: the tokenizer alone, as a list of tokens.
 *
 * The parser never makes this list: it pulls one token at a time from the same
 * code. The standard's tokenizer cases start in a given state. */
#ifndef PITH_TESTS_SUPPORT_TOKENS_H
#define PITH_TESTS_SUPPORT_TOKENS_H

#include "html/lex_int.h"

typedef struct test_token_attr {
    pith_str name;
    pith_str value;
} test_token_attr;

typedef struct test_token {
    pith_token_kind kind;
    /* start, end: tag name; doctype: name, ptr NULL when missing;
     * text, comment: the characters. Adjacent text is one token. */
    pith_str text;
    const test_token_attr *attr; /* start tags; duplicates dropped */
    uint32_t n_attrs;
    bool self_closing;  /* start tags */
    bool force_quirks;  /* doctype */
    pith_str public_id; /* doctype; ptr NULL when missing */
    pith_str system_id;
} test_token;

/* All tokens of `src`, started in `state` with `last_start` as the name of the
 * last start tag ("" for none). Tokens and their strings live in `arena` or
 * point into `src`. PITH_NOMEM or PITH_OK. */
pith_status test_tokens(pith_str src, pith_lex_state state, pith_str last_start,
                        pith_arena *arena, test_token **out, size_t *n_out);

#endif
