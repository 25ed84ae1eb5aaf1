/* output/out_template: what EXALG found, as JSON, text and rows. Values nest a
 * few dozen levels at most (learn/ bounds them), so printing recurses. */
#include "output/out_template.h"

#include "output/grid.h"

#include "output/json.h"

static void put_value(pith_json *j, const pith_value *v);

static void put_first(pith_json *j, const pith_value *v)
{
    if (v->n_kids)
        put_value(j, v->kid[0]);
    else
        pith_json_null(j);
}

/* A tuple of one attribute is that attribute, as in the schema. recurses: as
 * deep as the schema. */
static void put_value(pith_json *j, const pith_value *v)
{
    const pith_schema *s = v->schema;

    if (!s || s->kind == PITH_SCHEMA_BASIC) {
        pith_json_str(j, v->text);
        return;
    }
    if ((s->kind == PITH_SCHEMA_TUPLE && s->n_kids == 1) ||
        s->kind == PITH_SCHEMA_OPTIONAL) {
        put_first(j, v);
        return;
    }
    if (s->kind == PITH_SCHEMA_CHOICE) {
        pith_json_object(j);
        pith_json_u64(pith_json_key(j, "branch"), v->choice);
        put_first(pith_json_key(j, "value"), v);
        pith_json_end(j);
        return;
    }
    pith_json_array(j);
    for (uint32_t i = 0; i < v->n_kids; i++)
        put_value(j, v->kid[i]);
    pith_json_end(j);
}

static void put_leaves(pith_json *j, const pith_template *t, uint32_t page)
{
    pith_json_object(j);
    for (uint32_t i = 0; i < t->n_leaves; i++) {
        const pith_leaf *f = &t->leaf[i];

        if (f->first[page] == f->first[page + 1])
            continue;
        pith_json_key_str(j, f->name);
        pith_json_inline(j);
        pith_json_strs(j, f->value + f->first[page],
                       f->first[page + 1] - f->first[page]);
    }
    pith_json_end(j);
}

static void put_columns(pith_json *j, const pith_template *t)
{
    pith_json_array(j);
    for (uint32_t i = 0; i < t->n_leaves; i++) {
        pith_json_inline(j);
        pith_json_object(j);
        pith_json_str(pith_json_key(j, "name"), t->leaf[i].name);
        pith_json_key(j, "type");
        pith_json_cstr(j, pith_type_name(t->leaf[i].type));
        pith_json_cstr(pith_json_key(j, "by"), t->leaf[i].how);
        pith_json_u64(pith_json_key(j, "pages"), t->leaf[i].n_pages_filled);
        pith_json_bool(pith_json_key(j, "shown"), t->leaf[i].shown);
        pith_json_end(j);
    }
    pith_json_end(j);
}

static void put_schema(pith_json *j, const pith_template *t,
                       void (*print)(const pith_schema *, pith_buf *))
{
    pith_buf b;

    pith_buf_init(&b, j->out->al, (size_t)1 << 30);
    if (t->schema)
        print(t->schema, &b);
    pith_json_str(j, pith_buf_view(&b));
    if (b.status != PITH_OK)
        j->out->status = b.status;
    pith_buf_release(&b);
}

void pith_out_template_members(pith_json *j, const pith_template *t)
{
    pith_json_key(j, "schema");
    put_schema(j, t, pith_schema_print);
    pith_json_key(j, "template");
    put_schema(j, t, pith_schema_template);
    pith_json_num(pith_json_key(j, "constant"), t->constant, 3);
    if (t->n_learned && t->n_learned < t->n_pages)
        pith_json_u64(pith_json_key(j, "learned_on"), t->n_learned);
    pith_json_key(j, "columns");
    put_columns(j, t);
}

void pith_out_template_page(pith_json *j, const pith_template *t, uint32_t p,
                            const pith_page_info *info)
{
    pith_json_object(j);
    pith_json_page(j, info);
    if (t->misfit && t->misfit[p])
        pith_json_cstr(pith_json_key(j, "misfit"), t->misfit[p]);
    pith_json_key(j, "values");
    if (t->value && t->value[p])
        put_value(j, t->value[p]);
    else
        pith_json_null(j);
    pith_json_key(j, "leaves");
    put_leaves(j, t, p);
    pith_json_end(j);
}

void pith_out_template_json(const pith_template *t, const pith_page_info *info,
                            bool pretty, pith_buf *out)
{
    pith_json j;

    pith_json_init(&j, out, pretty);
    pith_json_object(&j);
    pith_out_template_members(&j, t);
    pith_json_array(pith_json_key(&j, "pages"));
    for (uint32_t p = 0; p < t->n_pages; p++)
        pith_out_template_page(&j, t, p, &info[p]);
    pith_json_end(&j);
    pith_json_end(&j);
    pith_buf_char(out, '\n');
}

void pith_out_template_text(const pith_template *t, pith_buf *out)
{
    if (t->schema) {
        pith_buf_cstr(out, "schema    ");
        pith_schema_print(t->schema, out);
        pith_buf_cstr(out, "\n\ntemplate  ");
        pith_schema_template(t->schema, out);
        pith_buf_cstr(out, "\n\n");
    }
    for (uint32_t i = 0; i < t->n_leaves; i++) {
        const pith_leaf *f = &t->leaf[i];
        uint32_t n = f->first[t->n_pages];

        if (!f->shown)
            continue;
        pith_buf_fmt(out, "%-28.*s %-8s %-7s %u of %u pages", (int)f->name.len,
                     f->name.ptr, pith_type_name(f->type), f->how,
                     f->n_pages_filled, t->n_pages);
        for (uint32_t k = 0; k < n && k < 2; k++)
            pith_buf_fmt(out, "%s%.*s", k ? " | " : "  ",
                         (int)(f->value[k].len < 40 ? f->value[k].len : 40),
                         f->value[k].ptr);
        pith_buf_char(out, '\n');
    }
}

void pith_out_template_grid(const pith_grid *g, pith_format format,
                            pith_buf *out)
{
    if (format == PITH_AS_MD) {
        pith_md_table(g, out);
        return;
    }
    pith_sheet_header(g, format, out);
    pith_sheet_rows(g, format, out);
}

/* ---- page by page -------------------------------------------------------- */

void pith_template_out_init(pith_template_out *s, const pith_allocator *al,
                            size_t max)
{
    s->begun = false;
    pith_buf_init(&s->out, al, max);
    pith_buf_init(&s->page, al, max);
}

void pith_template_out_page(pith_template_out *s, const pith_template *t,
                            const pith_page_info *info)
{
    pith_json page;

    if (!s->begun) {
        pith_json_init(&s->json, &s->out, true);
        pith_json_object(&s->json);
        pith_out_template_members(&s->json, t);
        pith_json_array(pith_json_key(&s->json, "pages"));
        s->begun = true;
    }
    pith_buf_clear(&s->page);
    pith_json_init(&page, &s->page, false);
    pith_out_template_page(&page, t, 0, info);
    if (s->page.status != PITH_OK)
        s->out.status = s->page.status;
    pith_json_raw(&s->json, pith_buf_view(&s->page));
}

void pith_template_out_end(pith_template_out *s)
{
    if (!s->begun)
        return;
    pith_json_end(&s->json);
    pith_json_end(&s->json);
    pith_buf_char(&s->out, '\n');
}

void pith_template_out_release(pith_template_out *s)
{
    pith_buf_release(&s->out);
    pith_buf_release(&s->page);
}
