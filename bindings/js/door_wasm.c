/* bindings/js/door_wasm: what pith.wasm exports to JavaScript.
 *
 *   pith_take(len) -> address to write to        (strings end in a NUL)
 *   pith_add(bytes, len, name, url, charset)     a page; takes all four over
 *   pith_call(command, options, wrapper)         -> status; takes them over
 *   pith_reply(what)                             address or length, see there
 *   pith_clear()                                 all memory of the call back
 *
 * One call at a time; an instance has one thread. */
#include "../door/door.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(name), used))

EXPORT("pith_take") void *door_take(size_t len);
EXPORT("pith_add")
bool door_add(char *bytes, size_t len, char *name, char *url, char *charset);
EXPORT("pith_call")
int door_call_now(char *command, char *options, char *text);
EXPORT("pith_reply") size_t door_reply_part(int what);
EXPORT("pith_clear") void door_clear(void);
EXPORT("pith_version") const char *door_version(void);

static door_page *pages;
static size_t n_pages, room;
static door_reply reply;

/* The wrapper of the last apply, since many pages come one by one. */
static char *wrapper_text;
static pith_wrapper *wrapper;

void *door_take(size_t len)
{
    return malloc(len ? len : 1);
}

bool door_add(char *bytes, size_t len, char *name, char *url, char *charset)
{
    if (n_pages == room) {
        size_t more = room ? 2 * room : 16;
        door_page *grown = realloc(pages, more * sizeof(*grown));

        if (!grown)
            return false;
        pages = grown;
        room = more;
    }
    pages[n_pages++] = (door_page){{bytes, len}, name, url, charset, 0};
    return true;
}

static pith_status load(char *text)
{
    pith_status st;

    if (wrapper && !strcmp(text, wrapper_text)) {
        free(text);
        return PITH_OK;
    }
    pith_wrapper_free(wrapper);
    free(wrapper_text);
    wrapper_text = text;
    st = door_wrapper((pith_str){text, strlen(text)}, NULL, &wrapper,
                      &reply.err);
    return st;
}

int door_call_now(char *command, char *options, char *text)
{
    door_call call = {.command = command,
                      .options = {options, strlen(options)},
                      .pages = pages,
                      .n_pages = n_pages};
    pith_status st = text ? load(text) : PITH_OK;

    if (st == PITH_OK) {
        call.wrapper = text ? wrapper : NULL;
        st = door_run(&call, &reply);
    }
    free(command);
    free(options);
    return (int)st;
}

/* 0, 1: output; 2, 3: messages; 4: text of the error; 5: exit code. */
size_t door_reply_part(int what)
{
    switch (what) {
    case 0:
        return (size_t)reply.out.ptr;
    case 1:
        return reply.out.len;
    case 2:
        return (size_t)reply.messages.ptr;
    case 3:
        return reply.messages.len;
    case 4:
        return (size_t)reply.err.detail;
    default:
        return (size_t)pith_summary_exit(&reply.sum);
    }
}

void door_clear(void)
{
    for (size_t i = 0; i < n_pages; i++) {
        free((char *)pages[i].bytes.ptr);
        free((char *)pages[i].name);
        free((char *)pages[i].url);
        free((char *)pages[i].charset);
    }
    n_pages = 0;
    door_reply_release(&reply);
    memset(&reply, 0, sizeof(reply));
}

const char *door_version(void)
{
    return pith_version();
}
