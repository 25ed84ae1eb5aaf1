/* serve/mhdlib: libmicrohttpd, which is looked for when the service starts.
 *
 * It brings ten libraries of cryptography, which took a third of the start of
 * every other command. Its names are the functions that were found: mhd_open()
 * comes before all of them. */
#ifndef PITH_SERVE_MHDLIB_H
#define PITH_SERVE_MHDLIB_H

#include <microhttpd.h>
#include <stdbool.h>

#define MHD_LIBRARY "libmicrohttpd.so.12"

#define MHD_CALLS(X)               \
    X(add_response_header)         \
    X(create_response_from_buffer) \
    X(destroy_response)            \
    X(get_connection_info)         \
    X(get_daemon_info)             \
    X(lookup_connection_value)     \
    X(queue_response)              \
    X(quiesce_daemon)              \
    X(resume_connection)           \
    X(start_daemon)                \
    X(stop_daemon)                 \
    X(suspend_connection)

typedef struct mhd_calls {
#define MHD_CALL(name) __typeof__(MHD_##name) *name;
    MHD_CALLS(MHD_CALL)
#undef MHD_CALL
} mhd_calls;

extern mhd_calls mhd;

/* Loads the library, from one thread. False: there is none. */
bool mhd_open(void);

#define MHD_add_response_header         mhd.add_response_header
#define MHD_create_response_from_buffer mhd.create_response_from_buffer
#define MHD_destroy_response            mhd.destroy_response
#define MHD_get_connection_info         mhd.get_connection_info
#define MHD_get_daemon_info             mhd.get_daemon_info
#define MHD_lookup_connection_value     mhd.lookup_connection_value
#define MHD_queue_response              mhd.queue_response
#define MHD_quiesce_daemon              mhd.quiesce_daemon
#define MHD_resume_connection           mhd.resume_connection
#define MHD_start_daemon                mhd.start_daemon
#define MHD_stop_daemon                 mhd.stop_daemon
#define MHD_suspend_connection          mhd.suspend_connection

#endif
