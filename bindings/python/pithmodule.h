/* bindings/python: what the two files of the module share. Stable ABI of
 * Python 3.9 and later. */
#ifndef PITH_BINDINGS_PYTHON_PITHMODULE_H
#define PITH_BINDINGS_PYTHON_PITHMODULE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "../door/door.h"

/* The type of lazy values; a new reference, NULL with an exception. */
PyObject *pithvalue_type(void);
/* Value i of results that `owner`, a capsule, keeps. */
PyObject *pithvalue_new(PyObject *type, PyObject *owner, const pith_jvalue *v);

#endif
