/* model/data: see data.h. */
#include "model/data.h"

#include "base/str.h"

const char *pith_data_source_name(pith_data_source source)
{
    static const char *const names[] = {
        [PITH_DATA_JSONLD] = "json-ld",
        [PITH_DATA_MICRODATA] = "microdata",
        [PITH_DATA_RDFA] = "rdfa",
        [PITH_DATA_MICROFORMAT] = "microformats",
        [PITH_DATA_OPENGRAPH] = "opengraph",
        [PITH_DATA_DUBLINCORE] = "dublincore",
        [PITH_DATA_META] = "meta",
    };

    return names[source];
}

uint32_t pith_data_find(const pith_data *d, uint32_t from, pith_str name)
{
    while (from != PITH_DATA_NONE && !pith_str_ieq(d->prop[from].name, name))
        from = d->prop[from].next;
    return from;
}

pith_str pith_data_text(const pith_data *d, uint32_t thing, pith_str name)
{
    uint32_t p = pith_data_find(d, d->thing[thing].first, name);

    while (p != PITH_DATA_NONE && d->prop[p].thing != PITH_DATA_NONE)
        p = pith_data_find(d, d->prop[p].next, name);
    return p == PITH_DATA_NONE ? (pith_str){NULL, 0} : d->prop[p].text;
}
