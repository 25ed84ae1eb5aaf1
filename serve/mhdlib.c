/* serve/mhdlib: see mhdlib.h. */
#include "mhdlib.h"

#include <dlfcn.h>
#include <string.h>

mhd_calls mhd;

/* A function pointer out of a pointer to data, as POSIX means it. */
static bool find(void *library, const char *name, void *call, size_t len)
{
    void *at = dlsym(library, name);

    memcpy(call, &at, len);
    return at != NULL;
}

bool mhd_open(void)
{
    void *library = dlopen(MHD_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    bool found = library != NULL;

#define FIND(name) \
    found = found && find(library, "MHD_" #name, &mhd.name, sizeof(mhd.name));
    MHD_CALLS(FIND)
#undef FIND
    return found;
}
