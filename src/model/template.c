/* model/template: a schema in the paper's notation, and its template. Schemas
 * are at most a few dozen levels deep (learn/ bounds them), so these recurse.
 */
#include "model/template.h"

#include "model/tmpl.h"

/* What kids are written between, and around the whole. */
static const struct {
    const char *open, *between, *close;
} brackets[] = {
    [PITH_SCHEMA_BASIC] = {"B", "", ""},
    [PITH_SCHEMA_TUPLE] = {"< ", ", ", " >"},
    [PITH_SCHEMA_SET] = {"{ ", ", ", " }"},
    [PITH_SCHEMA_OPTIONAL] = {"( ", ", ", " )?"},
    [PITH_SCHEMA_CHOICE] = {"( ", " | ", " )"},
};

/* recurses: as deep as the schema, which learn/ bounds. */
void pith_schema_print(const pith_schema *s, pith_buf *out)
{
    bool bare = s->kind == PITH_SCHEMA_TUPLE && s->n_kids == 1;

    if (!bare)
        pith_buf_cstr(out, brackets[s->kind].open);
    for (uint32_t i = 0; i < s->n_kids; i++) {
        if (i)
            pith_buf_cstr(out, brackets[s->kind].between);
        pith_schema_print(s->kid[i], out);
    }
    if (!bare)
        pith_buf_cstr(out, brackets[s->kind].close);
}

/* recurses: as deep as the schema. */
void pith_schema_template(const pith_schema *s, pith_buf *out)
{
    bool tuple = s->kind == PITH_SCHEMA_TUPLE;

    if (s->kind == PITH_SCHEMA_BASIC) {
        pith_buf_char(out, '*');
        return;
    }
    if (!tuple)
        pith_buf_cstr(out, brackets[s->kind].open);
    for (uint32_t i = 0; i < s->n_kids; i++) {
        if (tuple)
            pith_buf_str(out, s->text[i]);
        else if (i)
            pith_buf_cstr(out, brackets[s->kind].between);
        pith_schema_template(s->kid[i], out);
    }
    if (tuple)
        pith_buf_str(out, s->text[s->n_kids]);
    else
        pith_buf_cstr(out, brackets[s->kind].close);
    if (s->kind == PITH_SCHEMA_SET && s->text[0].len) {
        pith_buf_char(out, '_');
        pith_buf_str(out, s->text[0]);
    }
}

static const char *const how_names[PITH_THOW_COUNT] = {
    [PITH_THOW_SCHEMA] = "schema", [PITH_THOW_LABEL] = "label",
    [PITH_THOW_LIST] = "list",     [PITH_THOW_PLACE] = "place",
    [PITH_THOW_NEAR] = "near",     [PITH_THOW_GAP] = "label",
    [PITH_THOW_ALL] = "list",      [PITH_THOW_FORM] = "form",
    [PITH_THOW_INSIDE] = "inside", [PITH_THOW_SAME] = "same",
    [PITH_THOW_ATTR] = "attr",
};

const char *pith_thow_name(pith_thow how)
{
    return how_names[how];
}

/* ---- as pith.h reads it; of NULL there is nothing ------------------------ */

void pith_template_free(pith_template *t)
{
    if (t && t->drop)
        t->drop(t);
}

/* Column `column` of those that are shown. */
static const pith_leaf *shown_leaf(const pith_template *t, size_t column)
{
    for (uint32_t i = 0; t && i < t->n_leaves; i++)
        if (t->leaf[i].shown && !column--)
            return &t->leaf[i];
    return NULL;
}

size_t pith_template_columns(const pith_template *t)
{
    size_t n = 0;

    for (uint32_t i = 0; t && i < t->n_leaves; i++)
        n += t->leaf[i].shown;
    return n;
}

size_t pith_template_pages(const pith_template *t)
{
    return t ? t->n_pages : 0;
}

pith_str pith_template_name(const pith_template *t, size_t column)
{
    const pith_leaf *leaf = shown_leaf(t, column);

    return leaf ? leaf->name : (pith_str){NULL, 0};
}

const char *pith_template_type(const pith_template *t, size_t column)
{
    const pith_leaf *leaf = shown_leaf(t, column);

    return leaf ? pith_type_name(leaf->type) : NULL;
}

size_t pith_template_values(const pith_template *t, size_t page, size_t column)
{
    const pith_leaf *leaf = shown_leaf(t, column);

    return leaf && page < t->n_pages ? leaf->first[page + 1] - leaf->first[page]
                                     : 0;
}

pith_str pith_template_value(const pith_template *t, size_t page, size_t column,
                             size_t i)
{
    return i < pith_template_values(t, page, column)
               ? shown_leaf(t, column)
                     ->value[shown_leaf(t, column)->first[page] + i]
               : (pith_str){NULL, 0};
}
