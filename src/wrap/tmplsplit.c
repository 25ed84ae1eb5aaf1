/* wrap/tmplsplit: see tmplsplit.h. */
#include "wrap/tmplsplit.h"

#include "read/date.h"
#include "wrap/tablepat.h"

#define CUT_LEN  120u /* bytes; longer texts are prose */
#define MARK_LEN 4u   /* bytes of a mark */

static bool has_digit(pith_str s)
{
    for (size_t i = 0; i < s.len; i++)
        if (s.ptr[i] >= '0' && s.ptr[i] <= '9')
            return true;
    return false;
}

/* The text between two slices of `text`, trimmed. */
static pith_str between(pith_str text, pith_str a, pith_str b)
{
    size_t from = (size_t)(a.ptr - text.ptr) + a.len;

    return pith_str_trim(
        pith_str_sub(text, from, (size_t)(b.ptr - text.ptr) - from));
}

bool pith_tmpl_dated(pith_str text)
{
    pith_date d;

    return text.len <= CUT_LEN && has_digit(text) && pith_date_find(text, &d) &&
           !(d.parts & PITH_DATE_WEAK);
}

bool pith_tmpl_cut(pith_str text, pith_tcut *out)
{
    pith_str day, rest;

    if (text.len > CUT_LEN || !has_digit(text) ||
        !pith_tab_part(text, &day, &rest))
        return false;
    out->day_first = day.ptr < rest.ptr;
    out->first = out->day_first ? day : rest;
    out->second = out->day_first ? rest : day;
    out->mark = between(text, out->first, out->second);
    /* Nothing but white space outside the three: no bracket is lost. */
    return out->mark.len && out->mark.len <= MARK_LEN &&
           out->mark.ptr[0] !=
               ':' && /* a label: starts of texts are prefixes */
           out->first.ptr == text.ptr &&
           out->second.ptr + out->second.len == text.ptr + text.len;
}

const pith_tcutter pith_tmpl_cutter = {pith_tmpl_dated, pith_tmpl_cut};
