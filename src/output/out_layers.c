/* output/out_layers: see out_layers.h. */
#include "output/out_layers.h"

#include "output/out_article.h"
#include "output/out_fields.h"
#include "output/out_table.h"

/* The next likely kind: where the first is hardly more likely, a user who knows
 * better finds it here. */
static void put_second(pith_json *j, const pith_layers *l)
{
    pith_json_cstr(pith_json_key(j, "second_kind"),
                   l->has_second ? pith_page_kind_name(l->judged.second)
                                 : NULL);
    pith_json_key(j, "second_confidence");
    pith_json_num(j, l->judged.p[l->judged.second], 3);
}

static void put_facts(pith_json *j, const pith_kind_facts *f)
{
    pith_json_object(pith_json_key(j, "facts"));
#define X(type, name) pith_json_num(pith_json_key(j, #name), f->name, 3);
    PITH_KIND_FACTS(X)
#undef X
    pith_json_end(j);
}

static void put_evidence(pith_json *j, const pith_layers *l)
{
    pith_json_array(pith_json_key(j, "kind_why"));
    for (unsigned i = 0; i < PITH_LAYERS_REASONS && l->reason[i]; i++)
        pith_json_cstr(j, l->reason[i]);
    pith_json_end(j);
    pith_json_nums(pith_json_key(j, "kind_evidence"), l->evidence_name,
                   l->evidence, l->n_evidence, 4);
}

/* "regions" are the records, of a thread its posts as `pith posts` has them;
 * "posts" are those of any page. */
static void put_tables(pith_json *j, const pith_layers *l)
{
    const pith_region *posts =
        l->threaded ? pith_tables_main_region(&l->thread) : NULL;

    if (l->kind == PITH_PAGE_THREAD && l->threaded)
        pith_out_tables_members(j, &l->thread);
    else if (l->tabled)
        pith_out_tables_members(j, &l->tables);
    if (posts)
        pith_out_posts_member(j, posts);
}

void pith_out_layers_json(const pith_page_info *info, const pith_layers *l,
                          bool pretty, pith_buf *out)
{
    pith_json j;

    pith_json_begin(&j, info, pretty, out);
    pith_out_article_members(&j, &l->body);
    pith_json_num(pith_json_key(&j, "kind_confidence"), l->confidence, 3);
    put_second(&j, l);
    pith_out_fields_member(&j, &l->fields);
    put_tables(&j, l);
    pith_out_data_member(&j, &l->data, &l->fields);
    if (l->explained) {
        pith_out_fields_why(&j, &l->fields);
        put_facts(&j, &l->facts);
        put_evidence(&j, l);
        pith_out_article_why(&j, &l->trace);
    }
    pith_json_end(&j);
}
