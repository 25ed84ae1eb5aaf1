/* support/newspages: see newspages.h. */
#include "support/newspages.h"

#include "support/check.h"
#include "support/genpage.h"

void newspages_make(newspages *n, int layout, uint64_t seed, pith_arena *arena)
{
    gen_knobs k;

    gen_knobs_init(&k);
    k.pages = NEWSPAGES;
    k.layout = layout;
    k.lang = "en";
    n->site = gen_make("news", &k, seed);
    n->n = 0;
    for (size_t i = 0; i < n->site->n_pages && n->n < NEWSPAGES; i++)
        if (n->site->page[i].kind == GEN_ARTICLE) {
            n->page[n->n] = &n->site->page[i];
            genpage_parse(n->page[n->n], arena, &n->tree[n->n]);
            n->n++;
        }
    assert_true(n->n >= 6);
}

pith_status newspages_judge(newspages *n, uint32_t from, uint32_t to,
                            pith_arena *arena, pith_arena *scratch)
{
    pith_joint_page *joint[NEWSPAGES];
    pith_status st = PITH_OK;

    for (uint32_t i = from; i < to && st == PITH_OK; i++) {
        pith_article a;

        st = pith_article_mine(PITH_DOC(&n->tree[i], arena, scratch, NULL),
                               NULL, &a, &n->trace[i]);
        if (st != PITH_OK)
            return st;
        joint[i] = pith_joint_read(&n->tree[i], &n->trace[i], arena, scratch);
        if (!joint[i])
            return PITH_NOMEM;
    }
    for (uint32_t i = from; i < to; i++) {
        const pith_joint_page *partner[NEWSPAGES];
        const pith_joint_verdict *v;
        size_t k = 0;

        for (uint32_t j = from; j < to; j++)
            if (j != i)
                partner[k++] = joint[j];
        v = pith_joint_judge(joint[i], partner, k, arena, scratch);
        if (!v)
            return PITH_NOMEM;
        n->judged[i] =
            (pith_newslearn_page){&n->tree[i], &n->trace[i], v,
                                  pith_joint_title(joint[i], partner, k, v)};
    }
    return PITH_OK;
}
