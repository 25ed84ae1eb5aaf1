/* api/api_apply: what apply, repair and the tests share. */
#ifndef PITH_API_API_APPLY_H
#define PITH_API_API_APPLY_H

#include "api/api_run.h"
#include "wrap/fieldstats.h"

/* A page as pith_apply_run prints it. */
pith_status pith_apply_emit(const pith_wrapper *w, pith_page *page,
                            pith_format format, const pith_sink *sink,
                            pith_error *err);

#endif
