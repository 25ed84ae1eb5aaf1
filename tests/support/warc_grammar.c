/* support/warc_grammar: see the header. */
#include "support/warc_grammar.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "support/tmp_dir.h"

typedef struct rec {
    const char *path;
    size_t at; /* offset, for messages */
    const char *p, *end;
    char type[32], uri[2048], id[128];
    int seen_id, seen_date, seen_type, seen_length;
    size_t length;
} rec;

static void broken(const rec *r, const char *rule)
{
    fail_msg("%s: record at %zu breaks the grammar: %s", r->path, r->at, rule);
}

static int is_token(const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!isalnum((unsigned char)s[i]) && !strchr("!#$%&'*+-.^_`|~", s[i]))
            return 0;
    return n > 0;
}

static int is_date(const char *s)
{
    static const char form[] = "dddd-dd-ddTdd:dd:ddZ";

    for (size_t i = 0; form[i]; i++)
        if (form[i] == 'd' ? !isdigit((unsigned char)s[i]) : s[i] != form[i])
            return 0;
    return s[20] == 0;
}

static void named_field(rec *r, const char *line, size_t n)
{
    const char *colon = memchr(line, ':', n);
    char value[4096];
    size_t name_len, len;

    if (!colon || !is_token(line, (size_t)(colon - line)))
        broken(r, "named-field = field-name ':' field-value");
    name_len = (size_t)(colon - line);
    for (colon++; colon < line + n && *colon == ' '; colon++)
        ;
    len = (size_t)(line + n - colon);
    if (len == 0 || len >= sizeof(value))
        broken(r, "a field has a value");
    memcpy(value, colon, len);
    value[len] = 0;
#define IS(name) (name_len == strlen(name) && !memcmp(line, name, name_len))
    if (IS("WARC-Type"))
        snprintf(r->type, sizeof(r->type), "%.31s", value), r->seen_type++;
    if (IS("WARC-Target-URI"))
        snprintf(r->uri, sizeof(r->uri), "%.2047s", value);
    if (IS("WARC-Record-ID")) {
        r->seen_id++;
        snprintf(r->id, sizeof(r->id), "%.127s", value);
        if (value[0] != '<' || value[len - 1] != '>' || !strchr(value, ':'))
            broken(r, "WARC-Record-ID = '<' uri '>'");
    }
    if (IS("WARC-Date")) {
        r->seen_date++;
        if (!is_date(value))
            broken(r, "WARC-Date is YYYY-MM-DDThh:mm:ssZ");
    }
    if (IS("Content-Length")) {
        r->seen_length++;
        for (const char *d = value; *d; d++)
            if (!isdigit((unsigned char)*d))
                broken(r, "Content-Length = 1*DIGIT");
        r->length = (size_t)strtoull(value, NULL, 10);
    }
#undef IS
}

/* One record at r->p; returns its end. */
static const char *one_record(rec *r, const char **block)
{
    const char *p = r->p;

    r->seen_id = r->seen_date = r->seen_type = r->seen_length = 0;
    r->uri[0] = 0;
    if (r->end - p < 10 || (memcmp(p, "WARC/1.1\r\n", 10) != 0 &&
                            memcmp(p, "WARC/1.0\r\n", 10) != 0))
        broken(r, "version = 'WARC/1.1' CRLF");
    for (p += 10;;) {
        const char *nl = memchr(p, '\n', (size_t)(r->end - p));

        if (!nl || nl == p || nl[-1] != '\r')
            broken(r, "lines end in CRLF");
        if (nl - p == 1)
            break;
        named_field(r, p, (size_t)(nl - 1 - p));
        p = nl + 1;
    }
    p += 2;
    if (r->seen_id != 1 || r->seen_date != 1 || r->seen_type != 1 ||
        r->seen_length != 1)
        broken(r, "ID, Date, Type and Content-Length stand once each");
    if (strcmp(r->type, "warcinfo") != 0 && !strstr(r->uri, "://"))
        broken(r, "all but warcinfo have a WARC-Target-URI");
    if ((size_t)(r->end - p) < r->length + 4)
        broken(r, "the block is Content-Length long");
    *block = p;
    p += r->length;
    if (memcmp(p, "\r\n\r\n", 4) != 0)
        broken(r, "warc-record = header CRLF block CRLF CRLF");
    return p + 4;
}

/* Inflate exactly the member at `in`; its length in the file in `*used`. */
static char *member(const rec *r, const char *in, size_t len, size_t *used,
                    size_t *got)
{
    z_stream z = {0};
    size_t cap = 1 << 16;
    char *out = NULL;
    int ret;

    if (inflateInit2(&z, 31) != Z_OK)
        broken(r, "memory");
    z.next_in = (unsigned char *)(uintptr_t)in;
    z.avail_in = (unsigned)len;
    do {
        out = realloc(out, cap *= 2);
        assert_non_null(out);
        z.next_out = (unsigned char *)out + z.total_out;
        z.avail_out = (unsigned)(cap - z.total_out);
        ret = inflate(&z, Z_NO_FLUSH);
    } while (ret == Z_OK);
    if (ret != Z_STREAM_END)
        broken(r, "each record is one sound gzip member");
    *used = len - z.avail_in;
    *got = z.total_out;
    inflateEnd(&z);
    return out;
}

static void count(warc_counts *c, const rec *r)
{
    c->records++;
    c->info += strcmp(r->type, "warcinfo") == 0;
    c->response += strcmp(r->type, "response") == 0;
    c->request += strcmp(r->type, "request") == 0;
    c->revisit += strcmp(r->type, "revisit") == 0;
}

static int by_id(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void unique_ids(const rec *r, char (*ids)[128], size_t n)
{
    qsort(ids, n, sizeof(*ids), by_id);
    for (size_t i = 1; i < n; i++)
        if (strcmp(ids[i - 1], ids[i]) == 0)
            broken(r, "record ids are unique");
}

void warc_grammar_check(const char *path, warc_counts *counts,
                        void (*see)(void *, const char *, const char *,
                                    const char *, size_t),
                        void *ctx)
{
    rec r = {.path = path};
    size_t len, at = 0, n_ids = 0;
    char *file = tmp_read(path, &len), (*ids)[128] = NULL;

    *counts = (warc_counts){0};
    while (at < len) {
        size_t used = len - at, got = used;
        int gz = (unsigned char)file[at] == 0x1F;
        char *text = gz ? member(&r, file + at, len - at, &used, &got) : NULL;
        const char *block;

        r.at = at;
        r.p = gz ? text : file + at;
        r.end = r.p + got;
        used = gz ? used : (size_t)(one_record(&r, &block) - r.p);
        if (gz && one_record(&r, &block) != r.end)
            broken(&r, "one record a gzip member");
        count(counts, &r);
        ids = realloc(ids, (n_ids + 1) * sizeof(*ids));
        assert_non_null(ids);
        memcpy(ids[n_ids++], r.id, sizeof(r.id));
        if (see &&
            (strcmp(r.type, "response") == 0 || strcmp(r.type, "revisit") == 0))
            see(ctx, r.type, r.uri, block, r.length);
        free(text);
        at += used;
    }
    unique_ids(&r, ids, n_ids);
    free(ids);
    free(file);
}
