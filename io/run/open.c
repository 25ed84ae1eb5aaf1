/* io/run/open: one page, or one wrapper, from a file. */
#include "api/api_options.h"
#include "api/api_page.h"
#include "base/status.h"
#include "io/input/input.h"
#include "io/input/load.h"
#include "io/run/host.h"
#include "wrap/wrapper.h"

pith_status pith_page_open(const char *path, const pith_page_options *opt,
                           pith_page **out, pith_error *err)
{
    pith_input *in = NULL;
    pith_status st;

    if (!out || !path)
        return pith_misuse(err);
    *out = NULL;
    PITH_OPTIONS(pith_page_options, opt, err);
    st = pith_inputs_stream(opt->allocator, NULL, &opt->limits, &in, err);
    if (st == PITH_OK)
        st = pith_input_add(in, pith_str_of(path), pith_str_of(opt->url));
    if (st == PITH_OK)
        st = pith_page_make(opt, out, err);
    if (st != PITH_OK)
        goto out;
    if (!pith_input_next(in, &(*out)->item)) {
        st = pith_error_set(err, PITH_EMPTY, PITH_NOWHERE,
                            "no page in '%s'; give a file that is one", path);
        pith_page_free(*out);
        *out = NULL;
        goto out;
    }
    st = pith_page_fill(opt, out, err);
    if (st == PITH_OK && opt->name &&
        !pith_arena_keep(&(*out)->item.arena, opt->name, &(*out)->item.name)) {
        pith_page_free(*out);
        *out = NULL;
        st = pith_error_of(err, PITH_NOMEM);
    }
out:
    pith_input_free(in);
    return st;
}

/* All of the file; PITH_IO. */
static pith_status read_file(const char *path, pith_buf *out, pith_error *err)
{
    if (!pith_load_whole(path, out))
        return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                              "cannot open wrapper '%.150s'; check the path",
                              path);
    if (out->status != PITH_OK)
        return pith_error_set(err, out->status, PITH_NOWHERE,
                              "cannot read wrapper '%.150s'; check the path",
                              path);
    return PITH_OK;
}

pith_status pith_wrapper_open(const char *path, const pith_allocator *allocator,
                              pith_wrapper **out, pith_error *err)
{
    pith_error inner = {PITH_OK, PITH_NOWHERE, ""};
    pith_buf buf;
    pith_status st;

    if (!out || !path)
        return pith_misuse(err);
    *out = NULL;
    pith_buf_init(&buf, allocator, PITH_WRAP_FILE_MAX);
    st = read_file(path, &buf, err);
    if (st == PITH_OK) {
        st = pith_wrap_load(pith_buf_view(&buf), allocator, out, &inner);
        if (st != PITH_OK)
            pith_error_set(err, st, inner.at, "cannot load '%.100s': %.130s",
                           path, inner.detail);
    }
    pith_buf_release(&buf);
    return st;
}
