/* support/gensite: see gensite.h. */
#include "support/gensite.h"

#include <string.h>
#include "support/check.h"

void gensite_open(gensite *s, const char *kind, int layout, unsigned redesign,
                  uint64_t seed)
{
    bool news = strcmp(kind, "news") == 0;
    gen_knobs k;

    gen_knobs_init(&k);
    k.pages = news ? 2 * GENSITE_PAGES : GENSITE_PAGES;
    k.layout = layout;
    k.redesign = redesign;
    if (news)
        k.user_posts = 0;
    s->gen = gen_make(kind, &k, seed);
    s->n = 0;
    for (size_t i = 0; i < s->gen->n_pages && s->n < GENSITE_PAGES; i++) {
        const gen_page *p = &s->gen->page[i];

        if (news && !p->article)
            continue;
        assert_int_equal(
            pith_page_parse(p->html, p->html_len, NULL, &s->page[s->n], NULL),
            PITH_OK);
        s->truth[s->n++] = p;
    }
    assert_int_equal(s->n, GENSITE_PAGES);
}

void gensite_close(gensite *s)
{
    for (uint32_t i = 0; i < s->n; i++)
        pith_page_free(s->page[i]);
    gen_free(s->gen);
}
