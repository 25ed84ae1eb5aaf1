/* output/out_content: see out_content.h. */
#include "output/out_content.h"

#include "output/out_article.h"

static void put_block(pith_json *j, const pith_contents *c,
                      const pith_content_block *b)
{
    pith_json_object(j);
    pith_json_str(pith_json_key(j, "text"), b->text);
    pith_json_bool(pith_json_key(j, "kept"), b->kept);
    pith_json_bool(pith_json_key(j, "title"), b->title);
    pith_json_u64(pith_json_key(j, "words"), b->words);
    pith_json_num(pith_json_key(j, "log_odds"), b->log_odds, 3);
    pith_json_nums(pith_json_key(j, "evidence"), c->evidence_name, b->evidence,
                   c->n_evidence, 4);
    pith_json_end(j);
}

void pith_out_content_json(const pith_page_info *info, const pith_contents *c,
                           size_t i, bool explain, bool pretty, pith_buf *out)
{
    const pith_content_page *p = &c->page[i];
    pith_json json, *j = &json;

    pith_json_begin(j, info, pretty, out);
    pith_out_article_members(j, &p->article);
    pith_json_strs(pith_json_key(j, "partners"), p->partner, p->n_partners);
    if (explain) {
        pith_json_array(pith_json_key(j, "explain"));
        for (size_t k = 0; k < p->n_blocks; k++)
            put_block(j, c, &p->block[k]);
        pith_json_end(j);
    }
    pith_json_end(j);
}
