/* api/api_boxes: see api_boxes.h. */
#include "api/api_boxes.h"

#include "base/status.h"

pith_status pith_boxer_open(const pith_host *host,
                            const pith_records_options *opt,
                            const pith_limits *limits, const pith_allocator *al,
                            pith_boxer **out, pith_error *err)
{
    *out = NULL;
    if (!opt || (!opt->render && !opt->snapshot))
        return PITH_OK;
    if (!host || !host->boxer)
        return pith_error_set(err, PITH_UNSUPPORTED, PITH_NOWHERE,
                              "no browser without libpith-io; do not ask for "
                              "boxes");
    return host->boxer(opt, limits, al, out, err);
}

pith_status pith_boxer_page(pith_boxer *b, pith_page *page, const void **shot,
                            const pith_boxes **out, pith_error *err)
{
    *out = NULL;
    *shot = NULL;
    return b ? b->page(b, page, shot, out, err) : PITH_OK;
}

pith_status pith_boxer_save(pith_boxer *b, const void *shot, pith_error *err)
{
    return b ? b->save(b, shot, err) : PITH_OK;
}

pith_status pith_boxer_close(pith_boxer *b, pith_error *err)
{
    return b ? b->close(b, err) : PITH_OK;
}
