/* output/out_news: see out_news.h. */
#include "output/out_news.h"

#include "output/out_article.h"

static void put_block(pith_json *j, const pith_news_block *b)
{
    pith_json_object(j);
    pith_json_str(pith_json_key(j, "text"), b->text);
    pith_json_cstr(pith_json_key(j, "role"), b->role);
    pith_json_u64_or(pith_json_key(j, "slot"), b->slot, PITH_NO_SLOT);
    pith_json_num(pith_json_key(j, "log_odds"), b->log_odds, 3);
    pith_json_cstr(pith_json_key(j, "why"), b->why);
    pith_json_end(j);
}

void pith_out_news_json(const pith_page_info *info, const pith_news_page *p,
                        bool explain, bool pretty, pith_buf *out)
{
    pith_json j;

    pith_json_begin(&j, info, pretty, out);
    pith_out_article_members(&j, &p->article);
    pith_json_u64(pith_json_key(&j, "cluster"), (uint64_t)p->cluster + 1);
    pith_out_fit_members(&j, &p->fit);
    if (p->reason)
        pith_json_cstr(pith_json_key(&j, "reason"), p->reason);
    if (explain) {
        pith_json_array(pith_json_key(&j, "explain"));
        for (size_t i = 0; i < p->n_blocks; i++)
            put_block(&j, &p->block[i]);
        pith_json_end(&j);
    }
    pith_json_end(&j);
}

void pith_out_pattern_text(const pith_news_pattern *p, pith_buf *out)
{
    pith_buf_fmt(out, "cluster %u, %u page%s\n", (unsigned)p->cluster + 1,
                 (unsigned)p->pages, p->pages == 1 ? "" : "s");
    for (uint32_t v = 0; v < p->n; v++) {
        const pith_news_vertex *x = &p->vertex[v];

        pith_buf_fill(out, ' ', 2 * ((size_t)x->depth + 1));
        if (x->quoted)
            pith_buf_char(out, '"');
        if (x->wildcard)
            pith_buf_char(out, x->wildcard);
        else
            pith_buf_str(out, x->text);
        if (x->quoted)
            pith_buf_char(out, '"');
        pith_buf_char(out, '\n');
    }
}
