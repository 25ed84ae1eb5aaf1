/* bindings/python/pithvalue: a value of a result, looked at when it is asked
 * for. Strings become objects of Python then, not before. */
#include "pithmodule.h"

#include <string.h>

typedef struct value {
    PyObject_HEAD PyObject *owner; /* a capsule: the results */
    const pith_jvalue *v;
} value;

static PyObject *number(const pith_jvalue *v)
{
    int64_t n = pith_json_int(v, INT64_MIN);

    if (n != INT64_MIN)
        return PyLong_FromLongLong(n);
    return PyFloat_FromDouble(pith_json_real(v, 0));
}

static PyObject *text(pith_str s)
{
    return PyUnicode_DecodeUTF8(s.ptr ? s.ptr : "", (Py_ssize_t)s.len,
                                "replace");
}

/* A leaf as an object of Python; what has parts as a value. */
static PyObject *wrap(const value *from, const pith_jvalue *v)
{
    switch (v ? pith_json_type(v) : PITH_JNULL) {
    case PITH_JNULL:
        Py_RETURN_NONE;
    case PITH_JFALSE:
        Py_RETURN_FALSE;
    case PITH_JTRUE:
        Py_RETURN_TRUE;
    case PITH_JNUMBER:
        return number(v);
    case PITH_JSTRING:
        return text(pith_json_text(v));
    default:
        return pithvalue_new((PyObject *)Py_TYPE(from), from->owner, v);
    }
}

PyObject *pithvalue_new(PyObject *type, PyObject *owner, const pith_jvalue *v)
{
    PyObject *made = PyType_GenericAlloc((PyTypeObject *)type, 0);
    value *self = (value *)made;

    if (!made)
        return NULL;
    Py_INCREF(owner);
    self->owner = owner;
    self->v = v;
    return made;
}

static void release(PyObject *made)
{
    PyTypeObject *type = Py_TYPE(made);

    Py_XDECREF(((value *)made)->owner);
    PyObject_Free(made);
    Py_DECREF(type);
}

static Py_ssize_t length(PyObject *self)
{
    return (Py_ssize_t)pith_json_len(((value *)self)->v);
}

static PyObject *subscript_key(value *self, PyObject *key)
{
    PyObject *bytes = PyUnicode_AsUTF8String(key), *out;

    if (!bytes)
        return NULL;
    out = wrap(self, pith_json_get(self->v, PyBytes_AsString(bytes)));
    Py_DECREF(bytes);
    return out;
}

/* v["title"]: None when there is none; v[3]: IndexError */
static PyObject *subscript(PyObject *made, PyObject *key)
{
    value *self = (value *)made;
    Py_ssize_t i;

    if (PyUnicode_Check(key))
        return subscript_key(self, key);
    i = PyNumber_AsSsize_t(key, PyExc_IndexError);
    if (i == -1 && PyErr_Occurred())
        return NULL;
    if (i < 0)
        i += length(made);
    if (i < 0 || i >= length(made)) {
        PyErr_SetString(PyExc_IndexError, "no such element");
        return NULL;
    }
    return wrap(self, pith_json_at(self->v, (size_t)i));
}

static PyObject *keys(PyObject *made, PyObject *none)
{
    value *self = (value *)made;
    size_t n =
        pith_json_type(self->v) == PITH_JOBJECT ? pith_json_len(self->v) : 0;
    PyObject *list = PyList_New((Py_ssize_t)n);

    (void)none;
    for (size_t i = 0; list && i < n; i++) {
        PyObject *name = text(pith_json_name(pith_json_at(self->v, i)));

        if (!name || PyList_SetItem(list, (Py_ssize_t)i, name)) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

static PyObject *is_object(PyObject *made, void *none)
{
    (void)none;
    return PyBool_FromLong(pith_json_type(((value *)made)->v) == PITH_JOBJECT);
}

PyObject *pithvalue_type(void)
{
    static PyMethodDef methods[] = {
        {"keys", keys, METH_NOARGS, "names of the members of an object"},
        {NULL, NULL, 0, NULL}};
    static PyGetSetDef getters[] = {
        {"is_object", is_object, NULL, "an object, not an array", NULL},
        {NULL, NULL, NULL, NULL, NULL}};
    static PyType_Slot slots[] = {
        {Py_tp_dealloc, release},
        {Py_mp_length, length},
        {Py_mp_subscript, subscript},
        {Py_sq_length, length},
        {Py_tp_methods, methods},
        {Py_tp_getset, getters},
        {Py_tp_doc, "a part of a result, looked at when asked for"},
        {0, NULL}};
    static PyType_Spec spec = {"pith._pith.Value", sizeof(value), 0,
                               Py_TPFLAGS_DEFAULT, slots};

    return PyType_FromSpec(&spec);
}
