/* support/lex_portable: the tokenizer once more, built without any vector
 * instruction, under the name test_tokens_portable. */
#define PITH_SCAN_PORTABLE  1
#define pith_scan_impls     test_scan_impls
#define pith_scan_best      test_scan_best
#define pith_scan_ascii     test_scan_ascii
#define pith_lex_init       test_lex_init
#define pith_lex_release    test_lex_release
#define pith_lex_next       test_lex_next
#define pith_lex_room       test_lex_room
#define pith_lex_put        test_lex_put
#define pith_lex_attr_room  test_lex_attr_room
#define pith_lex_clean      test_lex_clean
#define pith_lex_markup     test_lex_markup
#define pith_lex_bogus      test_lex_bogus
#define pith_lex_tag        test_lex_tag
#define pith_lex_end_tag    test_lex_end_tag
#define pith_lex_script_end test_lex_script_end
#define pith_lex_closes     test_lex_closes
#define test_tokens         test_tokens_portable

#include "../../src/html/scan.c"
#include "../../src/html/lex.c"
#include "../../src/html/lextag.c"
#include "../../src/html/lexmarkup.c"
#include "tokens.c"
