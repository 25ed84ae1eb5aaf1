/* api/api_page: pages of pith.h. Bytes come from the caller, the tree from
 * html/ or the s-expression reader. */
#include "api/api_page.h"
#include "api/api_options.h"

#include <string.h>
#include "base/buf.h"
#include "base/status.h"
#include "base/utf8.h"
#include "html/html.h"
#include "name/naming.h"
#include "read/embedded.h"
#include "read/scripted.h"
#include "tree/path.h"
#include "tree/text.h"
#include "tree/treebuild.h"

/* A page may keep this much for its successor; a rare huge one gives its
 * memory back. */
#define KEEP_MAX ((size_t)16 << 20)

void pith_page_init(pith_page *page, const pith_allocator *al)
{
    memset(page, 0, sizeof(*page));
    pith_meter_init(&page->meter, al);
    page->al = &page->meter.as;
    pith_input_item_init(&page->item, page->al);
    pith_arena_init(&page->arena, page->al, 0);
    pith_arena_init(&page->scratch, page->al, 0);
    pith_arena_init(&page->known.arena, page->al, 0);
    pith_matcher_init(&page->matcher, page->al, &page->budget);
}

void pith_page_release(pith_page *page)
{
    pith_input_item_release(&page->item);
    pith_arena_release(&page->arena);
    pith_arena_release(&page->scratch);
    pith_arena_release(&page->known.arena);
    pith_matcher_release(&page->matcher);
}

static void clear_arena(pith_arena *a)
{
    if (a->total > KEEP_MAX)
        pith_arena_release(a);
    else
        pith_arena_recycle(a);
}

void pith_page_clear(pith_page *page)
{
    pith_input_item_clear(&page->item);
    clear_arena(&page->arena);
    clear_arena(&page->scratch);
    clear_arena(&page->known.arena);
    page->built = false;
}

static bool is_sexp(pith_str name)
{
    return pith_str_ends(name, PITH_STR(".sexp"));
}

/* Put the input's name before a message that cannot know it. */
static pith_status name_error(pith_error *err, pith_status st, pith_str name,
                              const pith_error *inner)
{
    if (inner->at != PITH_NOWHERE)
        return pith_error_set(err, st, inner->at, "'%.*s', byte %llu: %s",
                              (int)(name.len < 120 ? name.len : 120), name.ptr,
                              (unsigned long long)inner->at, inner->detail);
    return pith_error_set(err, st, PITH_NOWHERE, "'%.*s': %s",
                          (int)(name.len < 120 ? name.len : 120), name.ptr,
                          inner->detail[0] ? inner->detail
                                           : pith_status_text(st));
}

/* A page that shows nothing says what it keeps in its scripts, at its end: read
 * as if a script had put it there. */
static pith_status add_embedded(pith_page *page, const pith_html_options *opt,
                                pith_error *err)
{
    pith_str html, was = page->item.text;
    pith_status st = pith_embedded_read(&page->tree, &page->arena, &html);
    char *text;

    if (st != PITH_OK || !html.len)
        return st;
    text = pith_arena_alloc(&page->arena, was.len + html.len);
    if (!text)
        return PITH_NOMEM;
    memcpy(text, was.ptr, was.len);
    memcpy(text + was.len, html.ptr, html.len);
    page->embedded = true;
    return pith_html_parse((pith_str){text, was.len + html.len}, opt,
                           &page->arena, &page->tree, err);
}

static pith_status parse_text(pith_page *page, const char *fragment,
                              pith_error *err)
{
    pith_html_options opt = {&page->limits, &page->budget,
                             pith_str_of(fragment)};
    pith_error inner = {PITH_OK, PITH_NOWHERE, ""};
    pith_status st;

    page->meter.text = page->item.text.len;
    if (is_sexp(page->item.name))
        st =
            pith_sexp_parse(page->item.text, &page->arena, &page->tree, &inner);
    else
        st = pith_html_parse(page->item.text, &opt, &page->arena, &page->tree,
                             &inner);
    page->embedded = false;
    if (st == PITH_OK && !is_sexp(page->item.name) && !fragment &&
        pith_page_scripted(&page->tree))
        st = add_embedded(page, &opt, &inner);
    memset(page->known.of, 0, sizeof(page->known.of));
    page->tree.known = page->keeps ? &page->known : NULL;
    if (st == PITH_OK && !page->unnamed) {
        page->tree.naming = pith_naming_of(&page->tree, &page->arena);
        st = page->tree.naming ? PITH_OK : PITH_NOMEM;
    }
    if (st != PITH_OK)
        return name_error(err, st, page->item.name, &inner);
    page->built = true;
    page->read = pith_arena_mark(&page->arena);
    page->spent = page->budget.used;
    return PITH_OK;
}

void pith_page_rewind(pith_page *page)
{
    pith_arena_reset(&page->arena, page->read);
    pith_arena_release(&page->scratch);
    pith_matcher_release(&page->matcher);
    pith_matcher_init(&page->matcher, page->al, &page->budget);
    pith_budget_init(&page->budget, &page->limits);
    pith_budget_spend(&page->budget, page->spent);
    page->meter.hit = false;
}

/* Give back what earlier work left, but the input. */
static void start_fresh(pith_page *page)
{
    pith_arena_release(&page->arena);
    pith_arena_release(&page->scratch);
    pith_arena_release(&page->known.arena);
    pith_matcher_release(&page->matcher);
    pith_matcher_init(&page->matcher, page->al, &page->budget);
    page->built = false;
}

bool pith_page_cut(pith_page *page, size_t len, const char *fragment)
{
    page->item.text = pith_utf8_cut(page->item.text, len);
    start_fresh(page);
    page->meter.hit = false;
    page->cut = true;
    return parse_text(page, fragment, NULL) == PITH_OK;
}

bool pith_page_halve(pith_page *page, const char *fragment)
{
    size_t len;

    while ((len = pith_meter_half(&page->meter)) > 0)
        if (pith_page_cut(page, len, fragment))
            return true;
    return false;
}

pith_status pith_page_status(const pith_page *page, pith_status st)
{
    return st == PITH_NOMEM && page->meter.hit ? PITH_LIMIT : st;
}

/* A page of so many bytes may need all its memory: what it starts with must not
 * depend on the pages before it. */
#define FRESH_SHARE 2048

pith_status pith_page_read(pith_page *page, const pith_limits *limits,
                           const char *fragment, pith_error *err)
{
    pith_status st;

    page->limits = pith_limits_fill(limits);
    page->meter.max = page->limits.max_memory;
    page->meter.hit = page->cut = false;
    st = pith_input_load(&page->item);
    pith_budget_init(&page->budget, &page->limits);
    if (page->item.raw.len > page->limits.max_memory / FRESH_SHARE)
        start_fresh(page);
    if (st == PITH_OK)
        st = pith_input_decode(&page->item);
    if (st != PITH_OK) {
        if (err)
            *err = page->item.err;
        return pith_page_status(page, st);
    }
    st = parse_text(page, fragment, err);
    if (st == PITH_NOMEM && pith_page_halve(page, fragment))
        return PITH_OK;
    if (pith_page_status(page, st) == PITH_LIMIT)
        return pith_error_set(
            err, PITH_LIMIT, PITH_NOWHERE, "'%.*s': %s",
            (int)(page->item.name.len < 120 ? page->item.name.len : 120),
            page->item.name.ptr, PITH_PAGE_TOO_LARGE);
    return st;
}

pith_page_info pith_page_head(const pith_page *page, const char *kind)
{
    pith_page_info info = {
        page->item.name,
        page->item.url,
        kind,
        pith_page_truncated(page, NULL),
        !page->embedded && pith_page_scripted(&page->tree) ? "script" : NULL,
        page->embedded ? "script" : NULL};
    return info;
}

/* ---- public ------------------------------------------------------------ */

PITH_OPTIONS_INIT(pith_page_options, pith_limits_init(&opt->limits))

pith_status pith_page_make(const pith_page_options *opt, pith_page **out,
                           pith_error *err)
{
    *out = pith_alloc_zeroed(opt->allocator, 1, sizeof(**out));
    if (!*out)
        return pith_error_of(err, PITH_NOMEM);
    pith_page_init(*out, opt->allocator);
    return PITH_OK;
}

pith_status pith_page_fill(const pith_page_options *opt, pith_page **out,
                           pith_error *err)
{
    pith_status st = pith_page_read(*out, &opt->limits, opt->fragment, err);

    if (st != PITH_OK) {
        pith_page_free(*out);
        *out = NULL;
    }
    return st;
}

pith_status pith_page_parse(const char *bytes, size_t len,
                            const pith_page_options *opt, pith_page **out,
                            pith_error *err)
{
    if (out)
        *out = NULL;
    if (!out || (!bytes && len))
        return pith_misuse(err);

    PITH_OPTIONS(pith_page_options, opt, err);

    pith_page *page;
    pith_status st = pith_page_make(opt, out, err);

    if (st != PITH_OK)
        return st;
    page = *out;
    if (!pith_arena_keep(&page->item.arena, opt->name ? opt->name : "-",
                         &page->item.name) ||
        !pith_arena_keep(&page->item.arena, opt->url, &page->item.url) ||
        !pith_arena_keep(&page->item.arena, opt->charset,
                         &page->item.charset)) {
        pith_page_free(page);
        *out = NULL;
        return pith_error_of(err, PITH_NOMEM);
    }
    page->item.raw = (pith_str){bytes, len};
    page->item.status = PITH_OK;
    page->item.host = opt->host;
    return pith_page_fill(opt, out, err);
}

void pith_page_free(pith_page *page)
{
    const pith_allocator *al = page ? page->meter.al : NULL;

    if (!page)
        return;
    pith_page_release(page);
    pith_alloc_free(al, page);
}

pith_str pith_page_name(const pith_page *page)
{
    return page ? page->item.name : (pith_str){NULL, 0};
}

pith_str pith_page_url(const pith_page *page)
{
    return page ? page->item.url : (pith_str){NULL, 0};
}

pith_str pith_page_source(const pith_page *page)
{
    return page ? page->item.text : (pith_str){NULL, 0};
}

const char *pith_page_charset(const pith_page *page)
{
    return page ? pith_charset_name(page->item.encoding) : NULL;
}

uint32_t pith_page_nodes(const pith_page *page)
{
    return page && page->built ? page->tree.count : 0;
}

bool pith_page_truncated(const pith_page *page, const char **why)
{
    const char *text = NULL;

    if (!page)
        text = NULL;
    else if (page->cut || page->meter.hit)
        text = PITH_PAGE_TOO_LARGE;
    else if (page->budget.status != PITH_OK)
        text = pith_status_text(page->budget.status);
    else if (page->budget.cut)
        text = PITH_PAGE_TOO_VARIED;
    else if (page->built && page->tree.truncated)
        text = pith_html_cut_text(page->tree.cut_why);
    else if (page->item.truncated)
        text = page->item.err.code != PITH_OK ? page->item.err.detail
                                              : "the input is not whole";
    if (why)
        *why = text;
    return text != NULL;
}

pith_status pith_page_text(pith_page *page, const char *path,
                           const pith_sink *sink, pith_error *err)
{
    if (!page || !sink)
        return pith_misuse(err);

    pith_node v = path ? pith_tree_at(&page->tree, pith_str_of(path))
                       : pith_tree_body(&page->tree);
    pith_buf buf;
    pith_status st;

    if (v == PITH_NIL && path)
        return pith_error_set(
            err, PITH_USAGE, PITH_NOWHERE,
            "no element at '%s'; copy the path from pith's output", path);
    pith_buf_init(&buf, page->al, PITH_PAGE_OUT_MAX);
    pith_tree_visible(&page->tree, v == PITH_NIL ? 0 : v, 0, &buf);
    st = pith_sink_put(sink, &buf, err);
    pith_buf_release(&buf);
    return st;
}
