/* model/field: see field.h. */
#include "model/field.h"

const char *pith_field_from_name(pith_field_from from)
{
    static const char *const names[] = {
        [PITH_FIELD_DATA] = "data",   [PITH_FIELD_LABEL] = "label",
        [PITH_FIELD_LIST] = "list",   [PITH_FIELD_MARK] = "markup",
        [PITH_FIELD_VALUE] = "value",
    };

    return names[from];
}
