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
    [PITH_THOW_KIND] = "kind",     [PITH_THOW_NEAR] = "near",
    [PITH_THOW_GAP] = "label",     [PITH_THOW_ALL] = "list",
    [PITH_THOW_AFTER] = "after",   [PITH_THOW_FORM] = "form",
    [PITH_THOW_REST] = "rest",     [PITH_THOW_INSIDE] = "inside",
    [PITH_THOW_SAME] = "same",     [PITH_THOW_ATTR] = "attr",
};

const char *pith_thow_name(pith_thow how)
{
    return how_names[how];
}
