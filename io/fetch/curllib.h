/* io/fetch/curllib: libcurl, which is looked for when something is fetched.
 *
 * It brings thirty libraries. Linked, they took four fifths of the start of
 * every command, also of those that read files. Names of libcurl are the
 * functions that were found: pith_curl_open() comes before all of them. */
#ifndef PITH_IO_FETCH_CURLLIB_H
#define PITH_IO_FETCH_CURLLIB_H

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include "pith.h"
#undef curl_easy_getinfo
#undef curl_easy_setopt
#undef curl_multi_setopt

#define PITH_CURL_CALLS(X) \
    X(easy_cleanup)        \
    X(easy_getinfo)        \
    X(easy_init)           \
    X(easy_perform)        \
    X(easy_reset)          \
    X(easy_setopt)         \
    X(easy_strerror)       \
    X(global_init)         \
    X(multi_add_handle)    \
    X(multi_cleanup)       \
    X(multi_info_read)     \
    X(multi_init)          \
    X(multi_perform)       \
    X(multi_poll)          \
    X(multi_remove_handle) \
    X(multi_setopt)        \
    X(multi_wakeup)        \
    X(slist_append)        \
    X(slist_free_all)

typedef struct pith_curl_calls {
#define PITH_CURL_CALL(name) __typeof__(curl_##name) *name;
    PITH_CURL_CALLS(PITH_CURL_CALL)
#undef PITH_CURL_CALL
} pith_curl_calls;

extern pith_curl_calls pith_curl;

/* Loads the library, once a process. */
pith_status pith_curl_open(pith_error *err);

#define curl_easy_cleanup        pith_curl.easy_cleanup
#define curl_easy_getinfo        pith_curl.easy_getinfo
#define curl_easy_init           pith_curl.easy_init
#define curl_easy_perform        pith_curl.easy_perform
#define curl_easy_reset          pith_curl.easy_reset
#define curl_easy_setopt         pith_curl.easy_setopt
#define curl_easy_strerror       pith_curl.easy_strerror
#define curl_global_init         pith_curl.global_init
#define curl_multi_add_handle    pith_curl.multi_add_handle
#define curl_multi_cleanup       pith_curl.multi_cleanup
#define curl_multi_info_read     pith_curl.multi_info_read
#define curl_multi_init          pith_curl.multi_init
#define curl_multi_perform       pith_curl.multi_perform
#define curl_multi_poll          pith_curl.multi_poll
#define curl_multi_remove_handle pith_curl.multi_remove_handle
#define curl_multi_setopt        pith_curl.multi_setopt
#define curl_multi_wakeup        pith_curl.multi_wakeup
#define curl_slist_append        pith_curl.slist_append
#define curl_slist_free_all      pith_curl.slist_free_all

#endif
