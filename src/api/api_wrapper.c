/* api/api_wrapper: wrappers in and out, shown, compared, corrected. */

#include "base/status.h"
#include "output/out_wrapper.h"
#include "wrap/correct.h"
#include "wrap/wrapshow.h"

void pith_wrapper_free(pith_wrapper *w)
{
    pith_wrap_free(w);
}

pith_status pith_wrapper_load(const char *bytes, size_t len,
                              const pith_allocator *allocator,
                              pith_wrapper **out, pith_error *err)
{
    if (out)
        *out = NULL;
    if (!out || (!bytes && len))
        return pith_misuse(err);

    return pith_wrap_load((pith_str){bytes, len}, allocator, out, err);
}

static pith_status put(pith_buf *buf, const pith_sink *sink, pith_error *err)
{
    pith_status st = buf->status;

    if (st == PITH_OK)
        st = pith_sink_put(sink, buf, err);
    else
        pith_error_of(err, st);
    pith_buf_release(buf);
    return st;
}

static pith_status put_as(void (*form)(const pith_wrapper *, pith_buf *),
                          const pith_wrapper *w, const pith_sink *sink,
                          pith_error *err)
{
    pith_buf buf;

    if (!w || !sink)
        return pith_misuse(err);
    pith_buf_init(&buf, w->arena.al, PITH_WRAP_FILE_MAX);
    form(w, &buf);
    return put(&buf, sink, err);
}

pith_status pith_wrapper_save(const pith_wrapper *w, const pith_sink *sink,
                              pith_error *err)
{
    return put_as(pith_wrap_save, w, sink, err);
}

pith_status pith_wrapper_show(const pith_wrapper *w, const pith_sink *sink,
                              pith_error *err)
{
    return put_as(pith_wrap_show, w, sink, err);
}

pith_status pith_wrapper_show_html(const pith_wrapper *w, const pith_sink *sink,
                                   pith_error *err)
{
    if (!w || !sink)
        return pith_misuse(err);

    pith_wrapview view;
    pith_arena arena;
    pith_buf buf;

    pith_arena_init(&arena, w->arena.al, 0);
    pith_buf_init(&buf, w->arena.al, PITH_WRAP_FILE_MAX);
    buf.status = pith_wrapview_make(w, &arena, &view);
    if (buf.status == PITH_OK)
        pith_out_wrapper_html(&view, &buf);
    pith_arena_release(&arena);
    return put(&buf, sink, err);
}

pith_status pith_wrapper_diff(const pith_wrapper *a, const pith_wrapper *b,
                              const pith_sink *sink, bool *differ,
                              pith_error *err)
{
    if (!a || !b || !sink || !differ)
        return pith_misuse(err);

    pith_buf buf;
    pith_status st;

    pith_buf_init(&buf, a->arena.al, PITH_WRAP_FILE_MAX);
    st = pith_wrap_diff(a, b, &buf);
    *differ = buf.len > 0;
    if (st != PITH_OK)
        buf.status = st;
    return put(&buf, sink, err);
}

pith_status pith_wrapper_rename(pith_wrapper *w, const char *field,
                                const char *name, pith_error *err)
{
    if (!w || !field || !name)
        return pith_misuse(err);

    return pith_correct_rename(w, pith_str_of(field), pith_str_of(name), err);
}

pith_status pith_wrapper_drop(pith_wrapper *w, const char *field,
                              pith_error *err)
{
    if (!w || !field)
        return pith_misuse(err);

    return pith_correct_drop(w, pith_str_of(field), err);
}

pith_status pith_wrapper_retype(pith_wrapper *w, const char *field,
                                const char *type, pith_error *err)
{
    if (!w || !field || !type)
        return pith_misuse(err);

    return pith_correct_type(w, pith_str_of(field), pith_str_of(type), err);
}

/* The texts as strings; false: too many, or one is NULL. */
static bool take_names(const char *const *name, size_t n,
                       pith_str out[PITH_EDIT_NAMES])
{
    for (size_t i = 0; name && n <= PITH_EDIT_NAMES && i < n; i++) {
        if (!name[i])
            return false;
        out[i] = pith_str_of(name[i]);
    }
    return name && n <= PITH_EDIT_NAMES;
}

pith_status pith_wrapper_split(pith_wrapper *w, const char *field,
                               const char *by, const char *const *names,
                               size_t n, pith_error *err)
{
    pith_str name[PITH_EDIT_NAMES];

    if (!w || !field || !by || !take_names(names, n, name))
        return pith_misuse(err);
    return pith_correct_split(w, pith_str_of(field), pith_str_of(by), name,
                              (uint32_t)n, err);
}

pith_status pith_wrapper_join(pith_wrapper *w, const char *name, const char *by,
                              const char *const *fields, size_t n,
                              pith_error *err)
{
    pith_str field[PITH_EDIT_NAMES];

    if (!w || !name || !by || !take_names(fields, n, field))
        return pith_misuse(err);
    return pith_correct_join(w, pith_str_of(name), pith_str_of(by), field,
                             (uint32_t)n, err);
}
