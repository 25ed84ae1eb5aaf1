/* io/fetch/curllib: see curllib.h. */
#include "io/fetch/curllib.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>
#include "base/status.h"

#define LIBRARY "libcurl.so.4"

pith_curl_calls pith_curl;
static bool found;

/* A function pointer out of a pointer to data, as POSIX means it. */
static bool find(void *library, const char *name, void *call, size_t len)
{
    void *at = dlsym(library, name);

    memcpy(call, &at, len);
    return at != NULL;
}

static void load(void)
{
    void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);

    found = library != NULL;
#define FIND(name)                                                 \
    found = found && find(library, "curl_" #name, &pith_curl.name, \
                          sizeof(pith_curl.name));
    PITH_CURL_CALLS(FIND)
#undef FIND
}

pith_status pith_curl_open(pith_error *err)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;

    pthread_once(&once, load);
    return found ? PITH_OK
                 : pith_error_set(err, PITH_UNSUPPORTED, PITH_NOWHERE,
                                  "no " LIBRARY " to fetch with; install "
                                  "libcurl4");
}
