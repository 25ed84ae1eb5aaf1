/* io/site/site_hold: pages for the steps after the first. Those of a small site
 * stay from the first one on; others are read again, and stay when they are let
 * go while there is room: samples are taken from what is extracted soon after.
 */
#include "io/site/site_run.h"

#include <string.h>
#include <unistd.h>
#include "api/api_page.h"
#include "base/parallel.h"
#include "base/status.h"
#include "io/input/input.h"
#include "io/run/host.h"

/* ---- pages that are kept --------------------------------------------------
 */

#define KEPT_MAX ((uint64_t)96 << 20) /* bytes of all together */

static pith_page *take_kept(site *s, uint32_t i)
{
    pith_page *page = s->page.at[i].kept;

    if (page) {
        s->kept -= page->meter.used;
        pith_page_rewind(page); /* its time begins anew */
    }
    s->page.at[i].kept = NULL;
    return page;
}

/* The page as it was read, in no more memory than that needs. */
static void shrink(pith_page *page)
{
    pith_page_rewind(page);
    pith_arena_trim(&page->arena);
    pith_arena_trim(&page->known.arena);
}

bool pith_site_keep(site *s, uint32_t i, pith_page *page)
{
    shrink(page);
    if (s->kept + page->meter.used > KEPT_MAX / 2)
        return false;
    s->page.at[i].kept = page;
    s->kept += page->meter.used;
    return true;
}

/* A step after reading left something of the page out: said once. */
static void tell_cut(site *s, site_page *p, const pith_page *page)
{
    if (p->told || !pith_page_truncated(page, NULL))
        return;
    p->told = true;
    pith_run_tell_cut(s->run, page, s->sum);
}

static bool did_not_fit(site *s, site_page *p, const pith_page *page)
{
    size_t half = pith_meter_half(&page->meter);

    if (!half)
        return false;
    p->most = half;
    return s->halved = true;
}

void pith_site_let_go(site *s, const uint32_t *idx, uint32_t n,
                      pith_page **page)
{
    for (uint32_t i = 0; i < n; i++) {
        site_page *p = &s->page.at[idx[i]];

        if (!page[i])
            continue;
        tell_cut(s, p, page[i]);
        if (did_not_fit(s, p, page[i])) {
            pith_page_free(page[i]);
            page[i] = NULL;
            continue;
        }
        shrink(page[i]);
        if (p->kept || s->kept + page[i]->meter.used > KEPT_MAX) {
            pith_page_free(page[i]);
        } else {
            p->kept = page[i];
            s->kept += page[i]->meter.used;
        }
        page[i] = NULL;
    }
}

void pith_site_forget(site *s)
{
    for (size_t i = 0; i < s->page.len; i++)
        pith_page_free(take_kept(s, (uint32_t)i));
}

/* ---- reading ---------------------------------------------------------------
 */

typedef struct holder {
    site *s;
    const uint32_t *idx;
    pith_page **out;
    pith_input *input;
    pith_status st;
} holder;

static bool from_spool(holder *h, const site_page *p, pith_page *page)
{
    char *raw = pith_arena_alloc(&page->item.arena, p->len + 1);

    if (!raw || pread(fileno(h->s->spool), raw, p->len, (off_t)p->at) !=
                    (ssize_t)p->len)
        return false;
    page->item.name = p->path;
    page->item.url = p->db.url;
    page->item.raw = (pith_str){raw, p->len};
    page->item.status = PITH_OK;
    return true;
}

static bool next_held(void *ctx, size_t i)
{
    holder *h = ctx;
    const site_page *p = &h->s->page.at[h->idx[i]];
    pith_page *page;

    if (h->out[i]) /* was kept */
        return true;
    page = pith_alloc_zeroed(h->s->al, 1, sizeof(*page));
    if (!page) {
        h->st = PITH_NOMEM;
        return false;
    }
    pith_page_init(page, h->s->al);
    page->keeps = true;
    h->out[i] = page;
    if (p->spooled ? !from_spool(h, p, page)
                   : !pith_input_next(h->input, &page->item)) {
        h->st = PITH_IO;
        return false;
    }
    page->item.charset = p->charset;
    return true;
}

static void work_held(void *ctx, size_t i, unsigned worker)
{
    holder *h = ctx;
    size_t most = h->s->page.at[h->idx[i]].most;
    pith_error err;

    (void)worker;
    if (h->out[i]->built)
        return;
    if (pith_page_read(h->out[i], &h->s->run->limits, NULL, &err) == PITH_OK &&
        (!most || h->out[i]->item.text.len <= most ||
         pith_page_cut(h->out[i], most, NULL)))
        return;
    pith_page_free(h->out[i]);
    h->out[i] = NULL;
}

static bool done_held(void *ctx, size_t i)
{
    holder *h = ctx;

    (void)i;
    return h->st == PITH_OK;
}

pith_status pith_site_hold(site *s, const uint32_t *idx, uint32_t n,
                           pith_page **out, pith_error *err)
{
    holder h = {.s = s, .idx = idx, .out = out};
    pith_jobs jobs = {.ctx = &h,
                      .next = next_held,
                      .work = work_held,
                      .done = done_held,
                      .n = n,
                      .parallel = s->parallel};
    pith_status st =
        pith_inputs_stream(s->al, NULL, &s->run->limits, &h.input, err);

    if (s->spool)
        fflush(s->spool);
    for (uint32_t i = 0; i < n; i++)
        out[i] = take_kept(s, idx[i]);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++)
        if (!out[i] && !s->page.at[idx[i]].spooled)
            st = pith_input_add(h.input, s->page.at[idx[i]].path,
                                s->page.at[idx[i]].db.url);
    if (st == PITH_OK)
        st = pith_jobs_run(&jobs, s->al);
    if (st == PITH_OK)
        st = h.st;
    pith_input_free(h.input);
    if (st == PITH_IO)
        pith_error_set(err, st, PITH_NOWHERE,
                       "cannot read the temporary file again; make room for it "
                       "and run again");
    return st;
}
