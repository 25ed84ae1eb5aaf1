/* io/run/apart_pages: a page of a run to another process, and what it found
 * back. */
#include "io/run/children.h"

#include <string.h>
#include "api/api_runner.h"
#include "base/status.h"

/* What comes over a connection of this process is loaded in it. */
static bool next_apart(void *ctx, size_t i)
{
    pith_input_item *item = &pith_run_slot(ctx, i)->page.item;

    if (!pith_run_next(ctx, i))
        return false;
    if (item->handle)
        pith_input_load(item);
    return true;
}

/* ---- there and back ------------------------------------------------------ */

/* What `done_page` asks of a page. The process is a fork of this one: static
 * texts lie where they lie here. */
typedef struct packed_page {
    pith_status st;
    bool was_read;
    bool cut, hit, bound;
    bool tree_cut;
    bool item_cut;
    const char *cut_why;
    pith_status budget;
    pith_error err;
    pith_error item_err;
    uint64_t asked;
    bool tabled;
    char note[sizeof(((pith_emit *)0)->note)];
} packed_page;

/* What `read_page` asks of a page. Functions, hosts and pages in memory lie in
 * the fork where they lie here. */
typedef struct sent_page {
    const pith_host *host;
    pith_status (*loader)(pith_input_item *item);
    uint64_t max_bytes, deadline_ns, offset;
    uint32_t timeout_ms;
    pith_status status;
    pith_error err;
    bool truncated;
    bool loaded; /* `raw` is what follows or lies at `raw` */
    pith_str raw;
    size_t name, url, charset, packed, bytes; /* lengths; SIZE_MAX: none */
} sent_page;

static size_t len_of(pith_str s)
{
    return s.ptr ? s.len : SIZE_MAX;
}

static void send_page(void *ctx, size_t i, pith_buf *out)
{
    const pith_input_item *item = &pith_run_slot(ctx, i)->page.item;
    bool inside = item->raw.ptr && item->raw.ptr == item->bytes.data;
    sent_page k = {.host = item->host,
                   .loader = item->loader,
                   .max_bytes = item->max_bytes,
                   .deadline_ns = item->deadline_ns,
                   .timeout_ms = item->timeout_ms,
                   .offset = item->offset,
                   .status = item->status,
                   .err = item->err,
                   .truncated = item->truncated,
                   .loaded = inside,
                   .raw = item->raw,
                   .name = len_of(item->name),
                   .url = len_of(item->url),
                   .charset = len_of(item->charset),
                   .packed = item->packed.len,
                   .bytes = item->bytes.len};

    pith_buf_add(out, (const char *)&k, sizeof(k));
    pith_buf_str(out, item->name);
    pith_buf_str(out, item->url);
    pith_buf_str(out, item->charset);
    pith_buf_str(out, pith_buf_view(&item->packed));
    pith_buf_str(out, pith_buf_view(&item->bytes));
}

/* The fork works on one page after the other, in the memory of the first. */
static void enter_apart(void *ctx)
{
    pith_runner *r = ctx;

    r->window = 1;
    r->apart = false;
    r->scratch = NULL; /* what it writes goes back as it is */
    pith_page_release(&r->slots[0]->page);
    pith_page_init(&r->slots[0]->page, r->al);
}

static pith_str take_part(pith_input_item *item, const char **from, size_t len)
{
    pith_str part = {*from, len};

    if (len == SIZE_MAX)
        return (pith_str){NULL, 0};
    *from += len;
    part = pith_arena_str(&item->arena, part);
    return part.ptr ? part : PITH_STR("");
}

static void take_page(void *ctx, size_t i, const char *from)
{
    pith_runner *r = ctx;
    pith_input_item *item = &pith_run_slot(r, i)->page.item;
    sent_page k;

    memcpy(&k, from, sizeof(k));
    from += sizeof(k);
    pith_input_item_clear(item);
    item->name = take_part(item, &from, k.name);
    item->url = take_part(item, &from, k.url);
    item->charset = take_part(item, &from, k.charset);
    pith_buf_add(&item->packed, from, k.packed);
    pith_buf_add(&item->bytes, from + k.packed, k.bytes);
    item->host = k.host;
    item->loader = k.loader;
    item->max_bytes = k.max_bytes;
    item->deadline_ns = k.deadline_ns;
    item->timeout_ms = k.timeout_ms;
    item->offset = k.offset;
    item->status = k.status;
    item->err = k.err;
    item->truncated = k.truncated;
    item->raw = k.loaded ? pith_buf_view(&item->bytes) : k.raw;
}

static void pack_page(void *ctx, size_t i, pith_buf *out)
{
    pith_runner *r = ctx;
    pith_slot *s = pith_run_slot(r, i);
    const pith_page *p = &s->page;
    packed_page k = {0};

    k.st = s->st;
    k.was_read = s->was_read;
    k.cut = p->cut;
    k.hit = p->meter.hit;
    k.tree_cut = p->built && p->tree.truncated;
    k.cut_why = k.tree_cut ? p->tree.cut_why : NULL;
    k.item_cut = p->item.truncated;
    k.budget = p->budget.status;
    k.bound = p->budget.cut;
    k.err = s->err;
    k.item_err = p->item.err;
    if (s->was_read) {
        k.asked = s->emit.asked;
        k.tabled = s->emit.tabled;
        memcpy(k.note, s->emit.note, sizeof(k.note));
    }
    pith_buf_add(out, (const char *)&k, sizeof(k));
    pith_buf_str(out, pith_buf_view(&s->out));
    pith_run_clear(r, s);
}

static bool unpack_page(void *ctx, size_t i, pith_str bytes)
{
    pith_runner *r = ctx;
    pith_slot *s = pith_run_slot(r, i);
    pith_page *p = &s->page;
    packed_page k;

    if (bytes.len < sizeof(k))
        return false;
    memcpy(&k, bytes.ptr, sizeof(k));
    s->st = k.st;
    s->was_read = k.was_read;
    s->err = k.err;
    p->cut = k.cut;
    p->meter.hit = k.hit;
    p->built = true;
    p->tree.truncated = k.tree_cut;
    p->tree.cut_why = k.cut_why;
    p->item.truncated = k.item_cut;
    p->item.err = k.item_err;
    p->budget.status = k.budget;
    p->budget.cut = k.bound;
    s->emit = (pith_emit){.format = r->format,
                          .asked = k.asked,
                          .tabled = k.tabled,
                          .out = &s->out};
    memcpy(s->emit.note, k.note, sizeof(k.note));
    pith_buf_clear(&s->out);
    pith_buf_str(&s->out, pith_str_sub(bytes, sizeof(k), bytes.len));
    return s->out.status == PITH_OK;
}

static void lose_page(void *ctx, size_t i, pith_status st, const char *why)
{
    pith_runner *r = ctx;
    pith_slot *s = pith_run_slot(r, i);

    s->was_read = true; /* a failure of the work */
    s->page.built = false;
    s->page.cut = s->page.meter.hit = false;
    s->page.budget.status = PITH_OK;
    s->st = st;
    pith_error_set(&s->err, st, PITH_NOWHERE, "%s", why);
    s->emit = (pith_emit){.format = r->format, .out = &s->out};
}

#define APART_MS     60000u /* for a page that has no --timeout */
#define APART_MORE   10000u /* ms, for one that has */
#define APART_MEMORY 3      /* times a page's: freed memory lies in pieces */

static uint64_t times(uint64_t n, uint64_t k)
{
    return n < UINT64_MAX / k ? n * k : 0;
}

void pith_apart_pages(pith_runner *r, pith_jobs *jobs, pith_jobs_apart *out)
{
    const pith_limits *l = &r->run->limits;
    uint64_t memory = l->max_memory ? l->max_memory : PITH_DEFAULT_MAX_MEMORY;

    if (!pith_apart_can(r->task, r->format) ||
        (r->task->join && (r->many || r->task->whole)))
        return;
    *out = (pith_jobs_apart){
        .send = send_page,
        .enter = enter_apart,
        .take = take_page,
        .pack = pack_page,
        .unpack = unpack_page,
        .lost = lose_page,
        .max_memory = times(memory, APART_MEMORY),
        .max_ms = l->timeout_ms ? l->timeout_ms + APART_MORE : APART_MS};
    r->apart = true;
    jobs->apart = out;
    jobs->next = next_apart;
}
