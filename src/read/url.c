/* read/url: resolve, normalise, take apart. */
#include "read/url.h"

#include "base/hash.h"
#include "read/punycode.h"
#include "read/url_table.h"

/* ---- bytes ------------------------------------------------------------ */

static bool is_unreserved(unsigned char c)
{
    return pith_is_alnum(c) || c == '-' || c == '.' || c == '_' || c == '~';
}

static void put_escape(pith_buf *out, unsigned char c)
{
    static const char hex[] = "0123456789ABCDEF";
    char s[3] = {'%', hex[c >> 4], hex[c & 15]};

    pith_buf_add(out, s, sizeof(s));
}

/* One byte of a path or query, escaped if `extra` or the standard wants it;
 * `%41` becomes `A`, `%2f` becomes `%2F`. Returns the bytes taken. */
static size_t put_byte(pith_buf *out, pith_str s, size_t i, const char *extra)
{
    unsigned char c = (unsigned char)s.ptr[i];

    if (c == '%' && i + 2 < s.len && pith_hex_digit(s.ptr[i + 1]) >= 0 &&
        pith_hex_digit(s.ptr[i + 2]) >= 0) {
        unsigned char v = (unsigned char)(pith_hex_digit(s.ptr[i + 1]) * 16 +
                                          pith_hex_digit(s.ptr[i + 2]));

        if (is_unreserved(v))
            pith_buf_char(out, (char)v);
        else
            put_escape(out, v);
        return 3;
    }
    /* DIFFERS: the standard leaves a bare '%' as it is; escaped it cannot
     * become part of an escape when what follows is unescaped. */
    if (c <= 0x20 || c >= 0x7F || c == '%' || strchr(extra, c))
        put_escape(out, c);
    else
        pith_buf_char(out, (char)c);
    return 1;
}

/* All of them; what nobody escapes is copied as it stands. */
static void put_bytes(pith_buf *out, pith_str s, const char *extra)
{
    for (size_t i = 0, n = 0; i < s.len;) {
        while (n < s.len && is_unreserved((unsigned char)s.ptr[n]))
            n++;
        pith_buf_add(out, s.ptr + i, n - i);
        i = n < s.len ? n + put_byte(out, s, n, extra) : n;
        n = i;
    }
}

static void put_query(pith_buf *out, pith_str q)
{
    if (q.len == 0)
        return;
    pith_buf_char(out, '?');
    put_bytes(out, q, "\"#<>'");
}

/* "." and "..", also with their dots escaped. */
static unsigned dots(pith_str seg)
{
    unsigned n = 0;

    while (seg.len > 0) {
        if (*seg.ptr == '.')
            seg = pith_str_from(seg, 1);
        else if (pith_str_istarts(seg, PITH_STR("%2e")))
            seg = pith_str_from(seg, 3);
        else
            return 0;
        if (++n > 2)
            return 0;
    }
    return n;
}

/* Append the segments of `path` to `out`, whose path begins at `root` (the
 * byte of its first '/') and ends in '/'. */
static void put_path(pith_buf *out, size_t root, pith_str path)
{
    while (path.len > 0) {
        size_t end = 0;
        bool last;
        pith_str seg;
        unsigned n;

        while (end < path.len && path.ptr[end] != '/' && path.ptr[end] != '\\')
            end++;
        seg = pith_str_sub(path, 0, end);
        last = end == path.len;
        n = dots(seg);
        path = pith_str_from(path, end + 1);
        if (n == 2 && out->len > root + 1) {
            do
                out->len--;
            while (out->len > root + 1 && out->data[out->len - 1] != '/');
            out->data[out->len] = 0;
        }
        if (n > 0)
            continue;
        put_bytes(out, seg, "\"#<>?`{}");
        if (!last)
            pith_buf_char(out, '/');
    }
}

/* ---- host ------------------------------------------------------------- */

/* The last 32 bits as four numbers of up to 255. */
static bool is_ipv4_tail(pith_str s)
{
    unsigned parts = 0;

    for (size_t i = 0; i < s.len; i++, parts++) {
        unsigned n = 0, digits = 0;

        for (; i < s.len && pith_is_digit(s.ptr[i]); i++)
            n = n * 10 + (unsigned)(s.ptr[i] - '0'), digits++;
        if (!digits || digits > 3 || n > 255 ||
            (i < s.len && s.ptr[i] != '.') || i + 1 == s.len)
            return false;
    }
    return parts == 4;
}

/* RFC 4291, section 2.2: groups of up to four hex digits, one "::" for a run of
 * zero groups, the last two as an IPv4 address. */
static bool is_ipv6(pith_str s)
{
    unsigned groups = 0, digits;
    bool gap = false;
    size_t i = 0;

    if (s.len >= 2 && s.ptr[0] == ':' && s.ptr[1] == ':')
        gap = true, i = 2;
    while (i < s.len) {
        size_t from = i;

        for (digits = 0; i < s.len && pith_hex_digit(s.ptr[i]) >= 0; i++)
            digits++;
        if (i < s.len && s.ptr[i] == '.') {
            groups += 2;
            return is_ipv4_tail(pith_str_sub(s, from, s.len)) &&
                   (gap ? groups < 8 : groups == 8);
        }
        if (!digits || digits > 4 || (i < s.len && s.ptr[i] != ':') ||
            i + 1 == s.len)
            return false;
        groups++;
        if (++i < s.len && s.ptr[i] == ':') {
            if (gap)
                return false;
            gap = true;
            i++;
        }
    }
    return gap ? groups < 8 : groups == 8;
}

/* "[...]" around an IPv6 address, in lower case already. */
static bool put_ipv6(pith_buf *out, pith_str host)
{
    if (host.len < 4 || host.ptr[host.len - 1] != ']' ||
        !is_ipv6(pith_str_sub(host, 1, host.len - 2)))
        return false;
    pith_buf_str(out, host);
    return true;
}

static bool put_host(pith_buf *out, pith_str host)
{
    char plain[256];
    size_t n = 0;
    bool ascii = true;

    if (host.len == 0 || host.len >= sizeof(plain))
        return false;
    for (size_t i = 0; i < host.len; n++) {
        unsigned char c = (unsigned char)host.ptr[i++];

        if (c == '%' && i + 1 < host.len && pith_hex_digit(host.ptr[i]) >= 0 &&
            pith_hex_digit(host.ptr[i + 1]) >= 0) {
            c = (unsigned char)(pith_hex_digit(host.ptr[i]) * 16 +
                                pith_hex_digit(host.ptr[i + 1]));
            i += 2;
        }
        if (c <= 0x20 || c == 0x7F || strchr("#/<>?@\\^|%\"`{}", c))
            return false;
        ascii &= c < 0x80;
        plain[n] = (char)pith_lower(c);
    }
    if (*plain == '[')
        return put_ipv6(out, (pith_str){plain, n});
    if (memchr(plain, ':', n) || memchr(plain, '[', n) || memchr(plain, ']', n))
        return false;
    if (!ascii) {
        size_t from = out->len;

        if (!pith_punycode_host((pith_str){plain, n}, out))
            return false;
        /* Normal forms of some characters are signs that mean something. */
        for (size_t i = from; i < out->len; i++)
            if (!is_unreserved((unsigned char)out->data[i]))
                return false;
        /* In this form it would be refused. */
        return out->len > from && out->len - from < sizeof(plain);
    }
    while (n > 1 && plain[n - 1] == '.') /* the root's dot */
        n--;
    pith_buf_add(out, plain, n);
    return true;
}

/* "user@host:port" behind the slashes. User names are dropped: pages are
 * fetched as nobody. */
static bool put_authority(pith_buf *out, pith_str a, bool https)
{
    size_t at = a.len, colon = SIZE_MAX;
    pith_str port = {NULL, 0};
    uint64_t number = 0;

    while (at > 0 && a.ptr[at - 1] != '@')
        at--;
    a = pith_str_from(a, at);
    for (size_t i = 0; i < a.len; i++) {
        if (a.ptr[i] == ']')
            colon = SIZE_MAX;
        else if (a.ptr[i] == ':')
            colon = i;
    }
    if (a.len > 0 && *a.ptr == '[' && colon != SIZE_MAX &&
        !memchr(a.ptr, ']', colon))
        return false;
    if (colon != SIZE_MAX) {
        port = pith_str_from(a, colon + 1);
        a = pith_str_sub(a, 0, colon);
    }
    if (port.len > 0 && (!pith_str_u64(port, &number) || number > 65535))
        return false;
    if (!put_host(out, a))
        return false;
    if (number != 0 && number != (https ? 443u : 80u))
        pith_buf_fmt(out, ":%u", (unsigned)number);
    return true;
}

/* ---- join ------------------------------------------------------------- */

static bool is_slash(char c)
{
    return c == '/' || c == '\\';
}

bool pith_url_is(pith_str s)
{
    return pith_str_istarts(s, PITH_STR("http://")) ||
           pith_str_istarts(s, PITH_STR("https://"));
}

/* Length of "scheme:" at the front, or 0. */
static size_t scheme_len(pith_str s)
{
    for (size_t i = 0; i < s.len; i++) {
        unsigned char c = (unsigned char)s.ptr[i];

        if (c == ':')
            return i > 0 ? i + 1 : 0;
        if (!(pith_is_alpha(c) || (i > 0 && (pith_is_digit(c) || c == '+' ||
                                             c == '-' || c == '.'))))
            return 0;
    }
    return 0;
}

/* Path and query of `ref` behind an authority or a base directory. */
static void put_rest(pith_buf *out, size_t root, pith_str ref)
{
    const char *q = ref.len > 0 ? memchr(ref.ptr, '?', ref.len) : NULL;
    size_t path_len = q ? (size_t)(q - ref.ptr) : ref.len;

    put_path(out, root, pith_str_sub(ref, 0, path_len));
    if (q)
        put_query(out, pith_str_from(ref, path_len + 1));
}

static bool join_absolute(pith_buf *out, bool https, pith_str ref)
{
    size_t end = 0, root;

    while (end < ref.len && !is_slash(ref.ptr[end]) && ref.ptr[end] != '?')
        end++;
    pith_buf_cstr(out, https ? "https://" : "http://");
    if (!put_authority(out, pith_str_sub(ref, 0, end), https))
        return false;
    root = out->len;
    pith_buf_char(out, '/');
    ref = pith_str_from(ref, end);
    if (ref.len > 0 && is_slash(*ref.ptr))
        ref = pith_str_from(ref, 1);
    put_rest(out, root, ref);
    return true;
}

static bool join_relative(pith_buf *out, pith_str base, pith_str ref)
{
    pith_url u;
    size_t root, dir;

    if (!base.ptr || !pith_url_split(base, &u))
        return false;
    pith_buf_str(out, pith_url_origin(base));
    root = out->len;
    if (ref.len == 0 || *ref.ptr == '?') {
        pith_buf_str(out, u.path);
        put_query(out, ref.len == 0 ? u.query : pith_str_from(ref, 1));
        return true;
    }
    if (is_slash(*ref.ptr)) {
        pith_buf_char(out, '/');
        put_rest(out, root, pith_str_from(ref, 1));
        return true;
    }
    for (dir = u.path.len; dir > 0 && u.path.ptr[dir - 1] != '/'; dir--)
        ;
    pith_buf_str(out, pith_str_sub(u.path, 0, dir));
    put_rest(out, root, ref);
    return true;
}

/* `ref` without white space around it, line breaks inside it, fragment. */
static pith_str clean(pith_str ref, char buf[PITH_URL_MAX])
{
    size_t n = 0;

    while (ref.len > 0 && (unsigned char)*ref.ptr <= 0x20)
        ref = pith_str_from(ref, 1);
    while (ref.len > 0 && (unsigned char)ref.ptr[ref.len - 1] <= 0x20)
        ref.len--;
    for (size_t i = 0; i < ref.len && ref.ptr[i] != '#'; i++)
        if (ref.ptr[i] != '\t' && ref.ptr[i] != '\n' && ref.ptr[i] != '\r') {
            if (n == PITH_URL_MAX)
                return (pith_str){NULL, 0};
            buf[n++] = ref.ptr[i];
        }
    return (pith_str){buf, n};
}

pith_status pith_url_join(pith_str base, pith_str ref, pith_buf *out)
{
    char buf[PITH_URL_MAX];
    size_t scheme;
    bool https = base.ptr && pith_str_starts(base, PITH_STR("https:")), ok;

    pith_buf_clear(out);
    ref = clean(ref, buf);
    if (!ref.ptr)
        return PITH_FORMAT;
    scheme = scheme_len(ref);
    if (scheme > 0) {
        bool to_https = pith_str_istarts(ref, PITH_STR("https:"));

        if (!to_https && !pith_str_istarts(ref, PITH_STR("http:")))
            return PITH_FORMAT;
        ref = pith_str_from(ref, scheme);
        if (ref.len > 0 && !is_slash(*ref.ptr) && base.ptr && to_https == https)
            scheme = 0; /* "http:x" is "x" beside a page of that scheme */
        https = to_https;
    }
    if (scheme > 0 ||
        (ref.len > 1 && is_slash(ref.ptr[0]) && is_slash(ref.ptr[1]))) {
        if (scheme == 0 && !base.ptr)
            return PITH_FORMAT;
        while (ref.len > 0 && is_slash(*ref.ptr))
            ref = pith_str_from(ref, 1);
        ok = join_absolute(out, https, ref);
    } else {
        ok = join_relative(out, base, ref);
    }
    if (out->status == PITH_NOMEM)
        return PITH_NOMEM;
    return ok && out->status == PITH_OK && out->len <= PITH_URL_MAX
               ? PITH_OK
               : PITH_FORMAT;
}

/* ---- parts ------------------------------------------------------------ */

bool pith_url_split(pith_str url, pith_url *out)
{
    size_t at = pith_str_find(url, PITH_STR("://")), host, end, colon;
    const char *q;

    *out = (pith_url){0};
    if (at == SIZE_MAX)
        return false;
    out->scheme = pith_str_sub(url, 0, at);
    host = at + 3;
    for (end = host; end < url.len && url.ptr[end] != '/'; end++)
        ;
    if (end == host || end == url.len)
        return false;
    for (colon = end;
         colon > host && url.ptr[colon - 1] != ':' && url.ptr[colon - 1] != ']';
         colon--)
        ;
    if (colon > host && url.ptr[colon - 1] == ':') {
        out->host = pith_str_sub(url, host, colon - 1 - host);
        out->port = pith_str_sub(url, colon, end - colon);
    } else {
        out->host = pith_str_sub(url, host, end - host);
    }
    out->path = pith_str_from(url, end);
    q = memchr(out->path.ptr, '?', out->path.len);
    if (q) {
        out->query = pith_str_from(out->path, (size_t)(q - out->path.ptr) + 1);
        out->path.len = (size_t)(q - out->path.ptr);
    }
    return true;
}

pith_str pith_url_origin(pith_str url)
{
    pith_url u;

    if (!pith_url_split(url, &u))
        return (pith_str){url.ptr, 0};
    return pith_str_sub(url, 0, (size_t)(u.path.ptr - url.ptr));
}

pith_str pith_url_target(pith_str url)
{
    return pith_str_from(url, pith_url_origin(url).len);
}

/* ---- what selects nothing --------------------------------------------- */

static bool is_idle_param(pith_str name)
{
    for (size_t i = 0; i < sizeof(idle_params) / sizeof(*idle_params); i++) {
        pith_str p = pith_str_of(idle_params[i]);

        if (p.ptr[p.len - 1] == '*'
                ? pith_str_istarts(name, pith_str_sub(p, 0, p.len - 1))
                : pith_str_ieq(name, p))
            return true;
    }
    return false;
}

void pith_url_strip(pith_buf *url)
{
    pith_url u;
    pith_str query;
    char *to, *semi;

    if (!pith_url_split(pith_buf_view(url), &u))
        return;
    query = u.query;
    to = url->data + (u.path.ptr + u.path.len - url->data);
    /* /page;jsessionid=0A1B: the id ends the path */
    semi = memchr(url->data, ';', (size_t)(to - url->data));
    if (semi && is_idle_param(pith_str_sub(
                    (pith_str){semi + 1, (size_t)(to - semi - 1)}, 0,
                    pith_str_find((pith_str){semi + 1, (size_t)(to - semi - 1)},
                                  PITH_STR("=")))))
        to = semi;
    for (bool first = true; query.len > 0;) {
        const char *amp = memchr(query.ptr, '&', query.len);
        size_t len = amp ? (size_t)(amp - query.ptr) : query.len;
        pith_str param = pith_str_sub(query, 0, len);
        pith_str name =
            pith_str_sub(param, 0, pith_str_find(param, PITH_STR("=")));

        query = pith_str_from(query, len + 1);
        if (param.len == 0 || is_idle_param(name))
            continue;
        *to++ = first ? '?' : '&';
        memmove(to, param.ptr, param.len);
        to += param.len;
        first = false;
    }
    url->len = (size_t)(to - url->data);
    url->data[url->len] = 0;
}

/* ---- shape ------------------------------------------------------------ */

/* One round of escapes read, in place; the new length. */
static size_t read_escapes(char *s, size_t len)
{
    size_t n = 0;

    for (size_t i = 0; i < len; i++) {
        int hi = -1, lo = -1;

        if (s[i] == '%' && i + 2 < len) {
            hi = pith_hex_digit((unsigned char)s[i + 1]);
            lo = pith_hex_digit((unsigned char)s[i + 2]);
        }
        if (hi >= 0 && lo >= 0)
            i += 2;
        s[n++] = hi >= 0 && lo >= 0 ? (char)(hi * 16 + lo) : s[i];
    }
    return n;
}

uint64_t pith_url_hash(pith_str url)
{
    char room[PITH_URL_MAX + 64];
    size_t was = 0, len = url.len < sizeof(room) ? url.len : sizeof(room);

    memcpy(room, url.ptr, len);
    while (len != was) {
        was = len;
        len = read_escapes(room, len);
    }
    return pith_hash_str((pith_str){room, len});
}

/* One path segment as a sign: digits to '0', hex of 8 and more to 'h', words
 * with a number at an end to the word; long slugs to 's'. */
static void put_shape(pith_buf *out, pith_str seg)
{
    size_t digits = 0, hexes = 0, dashes = 0;

    for (size_t i = 0; i < seg.len; i++) {
        unsigned char c = (unsigned char)seg.ptr[i];

        digits += pith_is_digit(c);
        hexes += pith_hex_digit(c) >= 0;
        dashes += c == '-' || c == '_' || c == '+';
    }
    if (seg.len >= 8 && hexes + dashes == seg.len && digits > 0 &&
        digits + dashes < seg.len) {
        pith_buf_char(out, 'h');
    } else if (dashes >= 3) {
        pith_buf_char(out, 's');
    } else {
        bool in_number = false;

        for (size_t i = 0; i < seg.len; i++) {
            bool digit = pith_is_digit(seg.ptr[i]);

            if (!digit)
                pith_buf_char(out, seg.ptr[i]);
            else if (!in_number)
                pith_buf_char(out, '0');
            in_number = digit;
        }
    }
}

void pith_url_pattern(pith_str url, pith_buf *out)
{
    pith_str path, query;
    pith_url u;

    pith_buf_clear(out);
    if (!pith_url_split(url, &u))
        return;
    pith_buf_str(out, u.host);
    path = pith_str_from(u.path, 1);
    query = u.query;
    for (;;) {
        size_t end = pith_str_find(path, PITH_STR("/"));

        pith_buf_char(out, '/');
        put_shape(out, pith_str_sub(path, 0, end));
        if (end == SIZE_MAX)
            break;
        path = pith_str_from(path, end + 1);
    }
    while (query.len > 0) {
        size_t end = pith_str_find(query, PITH_STR("&"));
        pith_str param = pith_str_sub(query, 0, end);

        pith_buf_char(out, '&');
        pith_buf_str(
            out, pith_str_sub(param, 0, pith_str_find(param, PITH_STR("="))));
        query = end == SIZE_MAX ? (pith_str){NULL, 0}
                                : pith_str_from(query, end + 1);
    }
}

bool pith_url_loops(pith_str url)
{
    pith_str segs[17];
    size_t n = 0, params = 1;
    pith_url u;

    if (!pith_url_split(url, &u))
        return true;
    for (size_t i = 0; i < u.query.len; i++)
        params += u.query.ptr[i] == '&';
    for (pith_str p = u.path; p.len > 1;) {
        size_t end;

        p = pith_str_from(p, 1);
        end = pith_str_find(p, PITH_STR("/"));
        if (n == 16)
            return true;
        segs[n++] = pith_str_sub(p, 0, end);
        p = end == SIZE_MAX ? (pith_str){NULL, 0} : pith_str_from(p, end);
    }
    for (size_t i = 0; i < n; i++) {
        size_t same = 1;

        for (size_t j = 0; j < i; j++)
            same += segs[i].len > 1 && pith_str_eq(segs[i], segs[j]);
        if (same >= 3)
            return true;
    }
    return params > 12;
}
