/* wrap/valuetype: see valuetype.h. */
#include "wrap/valuetype.h"

#include "base/str.h"
#include "read/date.h"
#include "read/value.h"

static bool is_url(pith_str s)
{
    return ((s.ptr[0] == '/' && s.len > 1) ||
            pith_str_istarts(s, PITH_STR("http://")) ||
            pith_str_istarts(s, PITH_STR("https://"))) &&
           pith_str_find(s, PITH_STR(" ")) == SIZE_MAX;
}

pith_type pith_type_of_text(pith_str s)
{
    pith_type type = pith_value_type(s);

    if ((type == PITH_TYPE_TEXT || type == PITH_TYPE_DATE) && s.len &&
        is_url(s))
        return PITH_TYPE_URL;
    return type;
}

void pith_type_plain(pith_str s, pith_type type, pith_buf *out)
{
    char iso[PITH_DATE_ISO_MAX];
    pith_date d;

    if (type == PITH_TYPE_DATE && pith_date_find(s, &d))
        pith_buf_add(out, iso, pith_date_iso(&d, PITH_NO_TIME, iso));
    else if (type == PITH_TYPE_INTEGER || type == PITH_TYPE_NUMBER ||
             type == PITH_TYPE_MONEY || type == PITH_TYPE_RATING)
        pith_value_read(s, out);
}
