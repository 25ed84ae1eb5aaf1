/* bindings/python: the module pith._pith, on which package pith stands.
 *
 *   run(command, options, pages, wrapper)     -> (output, messages, exit code)
 *   run_files(command, options, inputs, wrapper, write) -> (messages, exit
 * code) values(bytes)                             -> [Value] wrapper(bytes) ->
 * capsule site(inputs, database, threads)           -> (output, exit code)
 *
 * Options are JSON. The lock of Python is released while pith works. */
#include "pithmodule.h"

#include <pith_io.h>
#include <string.h>

static PyObject *error_class; /* pith.Error(code, text) */
static PyObject *value_class;

static PyObject *raise_error(const pith_error *err)
{
    PyObject *args;

    if (err->code == PITH_NOMEM)
        return PyErr_NoMemory();
    args = Py_BuildValue("(ss)", pith_status_name(err->code) + strlen("PITH_"),
                         err->detail);
    if (args) {
        PyErr_SetObject(error_class, args);
        Py_DECREF(args);
    }
    return NULL;
}

/* ---- wrappers ---------------------------------------------------------- */

#define WRAPPER "pith.wrapper"
#define RESULTS "pith.results"

static void drop_wrapper(PyObject *capsule)
{
    pith_wrapper_free(PyCapsule_GetPointer(capsule, WRAPPER));
}

static PyObject *load_wrapper(PyObject *self, PyObject *arg)
{
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_wrapper *w = NULL;
    pith_str text;
    char *ptr;
    Py_ssize_t len;

    (void)self;
    if (PyBytes_AsStringAndSize(arg, &ptr, &len))
        return NULL;
    text = (pith_str){ptr, (size_t)len};
    if (door_wrapper(text, NULL, &w, &err) != PITH_OK)
        return raise_error(&err);
    return PyCapsule_New(w, WRAPPER, drop_wrapper);
}

/* None or a capsule into `*out`; false with an exception. */
static bool wrapper_of(PyObject *arg, const pith_wrapper **out)
{
    *out = arg == Py_None ? NULL : PyCapsule_GetPointer(arg, WRAPPER);
    return *out || arg == Py_None;
}

/* ---- values ------------------------------------------------------------ */

static void drop_results(PyObject *capsule)
{
    pith_results_free(PyCapsule_GetPointer(capsule, RESULTS));
}

static PyObject *list_values(PyObject *owner, const pith_results *r, size_t n)
{
    PyObject *list = PyList_New((Py_ssize_t)n);

    for (size_t i = 0; list && i < n; i++) {
        PyObject *v = pithvalue_new(value_class, owner, pith_results_at(r, i));

        if (!v || PyList_SetItem(list, (Py_ssize_t)i, v)) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

static PyObject *values(PyObject *self, PyObject *arg)
{
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_results *r = NULL;
    PyObject *owner, *list;
    pith_sink sink;
    pith_status st;
    size_t n = 0;
    char *ptr;
    Py_ssize_t len;

    (void)self;
    if (PyBytes_AsStringAndSize(arg, &ptr, &len))
        return NULL;
    st = pith_results_new(NULL, &r);
    if (st == PITH_OK) {
        sink = pith_results_sink(r);
        st = sink.write(sink.ctx, ptr, (size_t)len) ? PITH_NOMEM : PITH_OK;
    }
    if (st == PITH_OK) {
        Py_BEGIN_ALLOW_THREADS st = pith_results_count(r, &n, &err);
        Py_END_ALLOW_THREADS
    }
    if (st != PITH_OK) {
        pith_results_free(r);
        door_fail(&err, st);
        return raise_error(&err);
    }
    owner = PyCapsule_New(r, RESULTS, drop_results);
    if (!owner) {
        pith_results_free(r);
        return NULL;
    }
    list = list_values(owner, r, n);
    Py_DECREF(owner);
    return list;
}

/* ---- pages in memory --------------------------------------------------- */

/* A tuple (bytes, name, url, charset); the last three are str or None. What
 * the strings become is kept in `held`. */
static bool page_of(PyObject *tuple, door_page *out, PyObject *held)
{
    const char *strings[3] = {NULL, NULL, NULL};
    PyObject *bytes;
    char *ptr;
    Py_ssize_t len;

    if (!PyTuple_Check(tuple) || PyTuple_Size(tuple) != 4) {
        PyErr_SetString(PyExc_TypeError,
                        "a page is (bytes, name, url, charset)");
        return false;
    }
    bytes = PyTuple_GetItem(tuple, 0);
    if (PyBytes_AsStringAndSize(bytes, &ptr, &len))
        return false;
    for (int i = 0; i < 3; i++) {
        PyObject *item = PyTuple_GetItem(tuple, i + 1), *utf8;
        char *text;

        if (item == Py_None)
            continue;
        utf8 = PyUnicode_AsUTF8String(item);
        if (!utf8 || PyList_Append(held, utf8)) {
            Py_XDECREF(utf8);
            return false;
        }
        Py_DECREF(utf8);                                /* the list has it */
        if (PyBytes_AsStringAndSize(utf8, &text, NULL)) /* no NUL inside */
            return false;
        strings[i] = text;
    }
    *out =
        (door_page){{ptr, (size_t)len}, strings[0], strings[1], strings[2], 0};
    return true;
}

static PyObject *reply_object(const door_reply *r)
{
    return Py_BuildValue(
        "(y#y#i)", r->out.ptr ? r->out.ptr : "", (Py_ssize_t)r->out.len,
        r->messages.ptr ? r->messages.ptr : "", (Py_ssize_t)r->messages.len,
        pith_summary_exit(&r->sum));
}

static PyObject *run_pages(door_call *call, PyObject *list)
{
    Py_ssize_t n = PyList_Size(list);
    PyObject *held = PyList_New(0), *out = NULL;
    door_page *pages = PyMem_Malloc(sizeof(*pages) * (size_t)(n ? n : 1));
    door_reply reply;
    pith_status st;
    Py_ssize_t i = 0;

    while (held && pages && i < n &&
           page_of(PyList_GetItem(list, i), &pages[i], held))
        i++;
    if (held && pages && i == n) {
        call->pages = pages;
        call->n_pages = (size_t)n;
        Py_BEGIN_ALLOW_THREADS st = door_run(call, &reply);
        Py_END_ALLOW_THREADS out =
            st == PITH_OK ? reply_object(&reply) : raise_error(&reply.err);
        door_reply_release(&reply);
    } else if (!pages) {
        PyErr_NoMemory();
    }
    PyMem_Free(pages);
    Py_XDECREF(held);
    return out;
}

static PyObject *run(PyObject *self, PyObject *args)
{
    PyObject *list, *wrapper;
    const char *options;
    Py_ssize_t len;
    door_call call = {.host = pith_host_io()};

    (void)self;
    if (!PyArg_ParseTuple(args, "ss#OO", &call.command, &options, &len, &list,
                          &wrapper) ||
        !wrapper_of(wrapper, &call.wrapper))
        return NULL;
    if (!PyList_Check(list)) {
        PyErr_SetString(PyExc_TypeError, "pages are a list");
        return NULL;
    }
    call.options = (pith_str){options, (size_t)len};
    return run_pages(&call, list);
}

/* ---- files ------------------------------------------------------------- */

/* The inputs of a list of str; NULL with an exception. */
static pith_inputs *inputs_of(PyObject *list)
{
    pith_inputs *in = NULL;
    pith_status st = pith_inputs_new(NULL, &in);

    for (Py_ssize_t i = 0; st == PITH_OK && i < PyList_Size(list); i++) {
        PyObject *utf8 = PyUnicode_EncodeFSDefault(PyList_GetItem(list, i));

        if (!utf8) {
            pith_inputs_free(in);
            return NULL;
        }
        st = pith_inputs_add(in, PyBytes_AsString(utf8), NULL);
        Py_DECREF(utf8);
    }
    if (st == PITH_OK)
        return in;
    pith_inputs_free(in);
    PyErr_NoMemory();
    return NULL;
}

/* Lines of output to a function of Python, which returns false to stop. */
typedef struct lines {
    PyObject *write;
    door_bytes rest;
    PyObject *type, *what, *trace; /* of an exception in it */
} lines;

static int hand_over(lines *to, const char *ptr, size_t len)
{
    PyGILState_STATE lock = PyGILState_Ensure();
    PyObject *got =
        PyObject_CallFunction(to->write, "y#", ptr, (Py_ssize_t)len);
    int go_on = got ? PyObject_IsTrue(got) : -1;

    Py_XDECREF(got);
    if (go_on < 0)
        PyErr_Fetch(&to->type, &to->what, &to->trace);
    PyGILState_Release(lock);
    return go_on == 1 ? 0 : -1;
}

static int write_lines(void *ctx, const char *ptr, size_t len)
{
    lines *to = ctx;
    size_t end = len;

    while (end > 0 && ptr[end - 1] != '\n')
        end--;
    if (!end) {
        door_bytes_add(&to->rest, ptr, len);
        return to->rest.failed ? -1 : 0;
    }
    door_bytes_add(&to->rest, ptr, end);
    if (to->rest.failed || hand_over(to, to->rest.ptr, to->rest.len))
        return -1;
    to->rest.len = 0;
    door_bytes_add(&to->rest, ptr + end, len - end);
    return to->rest.failed ? -1 : 0;
}

static PyObject *stream(door_call *call, PyObject *write)
{
    lines to = {.write = write};
    pith_sink sink = {write_lines, &to};
    PyObject *out = NULL;
    door_reply reply;
    pith_status st;

    door_bytes_init(&to.rest, NULL);
    call->sink = &sink;
    Py_BEGIN_ALLOW_THREADS st = door_run(call, &reply);
    Py_END_ALLOW_THREADS if (to.type) PyErr_Restore(to.type, to.what, to.trace);
    else if (st != PITH_OK) raise_error(&reply.err);
    else out = Py_BuildValue(
        "(y#i)", reply.messages.ptr ? reply.messages.ptr : "",
        (Py_ssize_t)reply.messages.len, pith_summary_exit(&reply.sum));
    door_bytes_release(&to.rest);
    door_reply_release(&reply);
    return out;
}

static PyObject *run_files(PyObject *self, PyObject *args)
{
    PyObject *list, *wrapper, *write, *out;
    const char *options;
    Py_ssize_t len;
    door_call call = {.host = pith_host_io()};

    (void)self;
    if (!PyArg_ParseTuple(args, "ss#OOO", &call.command, &options, &len, &list,
                          &wrapper, &write) ||
        !wrapper_of(wrapper, &call.wrapper))
        return NULL;
    call.options = (pith_str){options, (size_t)len};
    call.inputs = inputs_of(list);
    if (!call.inputs)
        return NULL;
    out = stream(&call, write);
    pith_inputs_free(call.inputs);
    return out;
}

static PyObject *site(PyObject *self, PyObject *args)
{
    PyObject *list, *out;
    const char *database;
    unsigned threads;
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_summary sum;
    pith_inputs *in;
    door_bytes bytes;
    pith_sink sink;
    pith_status st;
    pith_run how;

    (void)self;
    if (!PyArg_ParseTuple(args, "OsI", &list, &database, &threads))
        return NULL;
    in = inputs_of(list);
    if (!in)
        return NULL;
    pith_run_init(&how);
    how.threads = threads;
    how.database = database;
    door_bytes_init(&bytes, NULL);
    sink = door_bytes_sink(&bytes);
    Py_BEGIN_ALLOW_THREADS st =
        pith_site_run(in, &how, NULL, &sink, &sum, &err);
    pith_inputs_free(in);
    Py_END_ALLOW_THREADS if (st != PITH_OK)
    {
        door_fail(&err, st);
        out = raise_error(&err);
    }
    else
    {
        out = Py_BuildValue("(y#i)", bytes.ptr ? bytes.ptr : "",
                            (Py_ssize_t)bytes.len, pith_summary_exit(&sum));
    }
    door_bytes_release(&bytes);
    return out;
}

/* ---- module ------------------------------------------------------------ */

static PyMethodDef functions[] = {
    {"run", run, METH_VARARGS, "a command on pages in memory"},
    {"run_files", run_files, METH_VARARGS, "a command on files and archives"},
    {"values", values, METH_O, "the objects of JSON or JSON Lines"},
    {"wrapper", load_wrapper, METH_O, "a wrapper from its text"},
    {"site", site, METH_VARARGS, "a database of a site"},
    {NULL, NULL, 0, NULL}};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT,
                                        "pith._pith",
                                        "the engine of pith",
                                        -1,
                                        functions,
                                        NULL,
                                        NULL,
                                        NULL,
                                        NULL};

PyMODINIT_FUNC PyInit__pith(void)
{
    PyObject *module = PyModule_Create(&definition);

    error_class = PyErr_NewExceptionWithDoc(
        "pith.Error", "A call that failed; args are its code and text.", NULL,
        NULL);
    value_class = pithvalue_type();
    if (!module || !error_class || !value_class)
        return NULL;
    Py_INCREF(error_class);
    Py_INCREF(value_class);
    if (PyModule_AddObject(module, "Error", error_class) ||
        PyModule_AddObject(module, "Value", value_class) ||
        PyModule_AddStringConstant(module, "version", pith_version()))
        return NULL;
    return module;
}
