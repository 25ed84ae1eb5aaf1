/* support/testpage: see testpage.h. */
#include "support/check.h"

#include "html/html.h"
#include "support/testpage.h"

pith_status testpage_try(const char *html, pith_arena *arena, pith_tree *out)
{
    return pith_html_parse(pith_str_of(html), NULL, arena, out, NULL);
}

void testpage_parse(const char *html, pith_arena *arena, pith_tree *out)
{
    assert_int_equal(testpage_try(html, arena, out), PITH_OK);
}
