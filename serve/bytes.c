/* serve/bytes: growing bytes, and JSON strings. */
#include "serve_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool grow(bytes *b, size_t more)
{
    size_t need = b->len + more, most = b->most ? b->most : REPLY_MOST;
    size_t room = b->room ? b->room : 1024;
    char *ptr;

    if (need < more || need > most)
        return false;
    while (room < need)
        room *= 2;
    if (room == b->room)
        return true;
    ptr = realloc(b->ptr, room);
    if (!ptr)
        return false;
    b->ptr = ptr;
    b->room = room;
    return true;
}

void bytes_put(bytes *b, const char *ptr, size_t len)
{
    if (b->failed || !len)
        return;
    if (!grow(b, len)) {
        b->failed = true;
        return;
    }
    memcpy(b->ptr + b->len, ptr, len);
    b->len += len;
}

void bytes_text(bytes *b, const char *text)
{
    bytes_put(b, text, strlen(text));
}

/* One byte of a string as JSON has it. What is not ASCII stays: pith's values
 * are UTF-8. `<` is escaped so that no text can end a script element. */
static void put_char(bytes *b, char c)
{
    char code[8];

    if (c == '"' || c == '\\') {
        bytes_put(b, "\\", 1);
        bytes_put(b, &c, 1);
    } else if ((unsigned char)c < 0x20 || c == '<') {
        snprintf(code, sizeof(code), "\\u%04x", (unsigned char)c);
        bytes_text(b, code);
    } else {
        bytes_put(b, &c, 1);
    }
}

void bytes_json(bytes *b, pith_str s)
{
    if (!s.ptr) {
        bytes_text(b, "null");
        return;
    }
    bytes_text(b, "\"");
    for (size_t i = 0; i < s.len; i++)
        put_char(b, s.ptr[i]);
    bytes_text(b, "\"");
}

void bytes_free(bytes *b)
{
    free(b->ptr);
    *b = (bytes){.most = b->most};
}

static int on_write(void *ctx, const char *ptr, size_t len)
{
    bytes *b = ctx;

    bytes_put(b, ptr, len);
    return b->failed;
}

pith_sink bytes_sink(bytes *b)
{
    return (pith_sink){on_write, b};
}
