/* learn/setrepair: a wrapper that drifted, and pages of the redesign: a wrapper
 * that fits them, with the fields it had. */
#ifndef PITH_LEARN_SETREPAIR_H
#define PITH_LEARN_SETREPAIR_H

#include "read/doc.h"
#include "wrap/wrapper.h"

typedef struct pith_repair_job {
    const pith_doc *page;
    uint32_t n;
    const pith_wrapper *w;
    void (*tell)(void *ctx, bool warning, const char *text); /* for people */
    void *ctx;
} pith_repair_job;

/* `*unsure`: fields that were not placed surely. */
pith_status pith_repair_set(const pith_repair_job *job, pith_wrapper **out,
                            size_t *unsure, pith_error *err);

#endif
