/* support/genpage: a generated page as a tree. */
#include "support/check.h"
#include "support/genpage.h"
#include "html/html.h"
#include "html/charset.h"
#include "tree/path.h"

void genpage_parse(const gen_page *p, pith_arena *arena, pith_tree *out)
{
    pith_str src = {p->html, p->html_len};
    pith_charset cs = pith_charset_label(pith_str_of(p->charset));
    size_t bad = 0;

    if (cs != PITH_CHARSET_UTF_8) {
        assert_int_equal(pith_charset_prescan(src), cs);
        assert_int_equal(pith_charset_decode(cs, src, arena, &src, &bad, NULL),
                         PITH_OK);
    }
    assert_int_equal(bad, 0);
    assert_int_equal(pith_html_parse(src, NULL, arena, out, NULL), PITH_OK);
}

pith_node genpage_at(const gen_page *p, const pith_tree *t, const char *path)
{
    pith_node v = pith_tree_at(t, pith_str_of(path));

    if (v == PITH_NIL)
        fail_msg("%s (%s): no node at %s", p->id, p->markup, path);
    return v;
}
