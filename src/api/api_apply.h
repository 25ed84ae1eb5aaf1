/* api/api_apply: what apply, repair and the tests share. */
#ifndef PITH_API_API_APPLY_H
#define PITH_API_API_APPLY_H

#include "api/api_run.h"
#include "wrap/fieldstats.h"

/* A page as pith_apply_run prints it. */
pith_status pith_apply_emit(const pith_wrapper *w, pith_page *page,
                            pith_format format, const pith_sink *sink,
                            pith_error *err);

/* pith_repair of pages in memory. */
pith_status pith_repair_pages(pith_page **page, uint32_t n, const pith_run *run,
                              const pith_wrapper *w, pith_wrapper **out,
                              size_t *unsure, pith_error *err);

#endif
