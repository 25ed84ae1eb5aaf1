/* api/api_tell: the run's options, and what a run reports. */
#include <stdio.h>
#include <string.h>
#include "api/api_options.h"
#include "api/api_run.h"

PITH_OPTIONS_INIT(pith_run, pith_limits_init(&opt->limits))

int pith_summary_exit(const pith_summary *sum)
{
    uint64_t bad = sum ? sum->unread + sum->failed + sum->damaged : 0;

    if (!sum)
        return 2;
    if (sum->drifted)
        return 5;
    if (bad)
        return sum->gave > sum->damaged ? 6 : 3;
    if (sum->truncated)
        return 4;
    return sum->gave ? 0 : 1;
}

void pith_summary_add(pith_summary *sum, const pith_summary *more)
{
    if (!sum || !more)
        return;
    sum->pages += more->pages;
    sum->gave += more->gave;
    sum->empty += more->empty;
    sum->unread += more->unread;
    sum->failed += more->failed;
    sum->truncated += more->truncated;
    sum->damaged += more->damaged;
    sum->drifted += more->drifted;
}

void pith_run_tell(const pith_run *run, bool warning, pith_status code,
                   pith_str page, const char *text)
{
    pith_message msg = {warning, code, page, text};

    if (run->message)
        run->message(run->ctx, &msg);
}

void pith_run_tell_left(const pith_run *run, uint64_t n)
{
    char text[160];

    if (!n)
        return;
    snprintf(text, sizeof(text),
             "%llu columns are left out: a table of a database cannot have so "
             "many; use -f json for all",
             (unsigned long long)n);
    pith_run_tell(run, true, PITH_LIMIT, (pith_str){NULL, 0}, text);
}

void pith_run_tell_cut(const pith_run *run, const pith_page *page,
                       pith_summary *sum)
{
    const pith_input_item *item = &page->item;
    const char *why;
    char text[512];

    /* What input/ says already names the page. */
    if (item->err.code != PITH_OK)
        pith_run_tell(run, true, item->err.code, item->name, item->err.detail);
    if (item->err.code != PITH_OK && item->err.code != PITH_LIMIT) {
        sum->damaged++;
        return;
    }
    if (!pith_page_truncated(page, &why))
        return;
    sum->truncated++;
    if (item->err.code != PITH_OK)
        return;
    snprintf(text, sizeof(text), "'%.*s' is truncated: %s",
             (int)(item->name.len < 200 ? item->name.len : 200), item->name.ptr,
             why);
    pith_run_tell(run, true, PITH_LIMIT, item->name, text);
}
