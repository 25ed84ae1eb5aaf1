/* bindings/door_bytes: bytes that grow; see door.h. */
#include "door.h"

#include <stdlib.h>
#include <string.h>

void door_bytes_init(door_bytes *b, const pith_allocator *allocator)
{
    *b = (door_bytes){.allocator = allocator};
}

void door_bytes_release(door_bytes *b)
{
    if (b->allocator)
        b->allocator->free(b->allocator->ctx, b->ptr);
    else
        free(b->ptr);
    door_bytes_init(b, b->allocator);
}

/* Room for `len` more bytes and a NUL. */
static bool grow(door_bytes *b, size_t len)
{
    size_t room = b->room ? b->room : 256;
    char *ptr;

    if (b->failed || len >= SIZE_MAX / 4 - b->len) {
        b->failed = true;
        return false;
    }
    if (b->len + len < b->room)
        return true;
    while (room <= b->len + len)
        room *= 2;
    ptr = b->allocator ? b->allocator->resize(b->allocator->ctx, b->ptr, room)
                       : realloc(b->ptr, room);
    if (!ptr) {
        b->failed = true;
        return false;
    }
    b->ptr = ptr;
    b->room = room;
    return true;
}

void door_bytes_add(door_bytes *b, const char *ptr, size_t len)
{
    if (!grow(b, len))
        return;
    if (len)
        memcpy(b->ptr + b->len, ptr, len);
    b->len += len;
    b->ptr[b->len] = '\0';
}

void door_bytes_json(door_bytes *b, pith_str text)
{
    static const char hex[] = "0123456789abcdef";

    door_bytes_add(b, "\"", 1);
    for (size_t i = 0; i < text.len; i++) {
        unsigned char c = (unsigned char)text.ptr[i];
        char six[6] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};

        if (c < 0x20)
            door_bytes_add(b, six, sizeof(six));
        else if (c == '"' || c == '\\')
            door_bytes_add(b, (char[]){'\\', (char)c}, 2);
        else
            door_bytes_add(b, text.ptr + i, 1);
    }
    door_bytes_add(b, "\"", 1);
}

static int write_bytes(void *ctx, const char *ptr, size_t len)
{
    door_bytes *b = ctx;

    door_bytes_add(b, ptr, len);
    return b->failed ? -1 : 0;
}

pith_sink door_bytes_sink(door_bytes *b)
{
    return (pith_sink){write_bytes, b};
}
