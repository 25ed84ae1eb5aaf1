# Two responses and a request; a page's name is its URI.
record() { # TYPE URI BODY
    printf 'WARC/1.0\r\nWARC-Type: %s\r\nWARC-Target-URI: %s\r\n' "$1" "$2"
    printf 'Content-Type: application/http; msgtype=%s\r\n' "$1"
    printf 'WARC-Date: 2024-05-03T10:00:00Z\r\n'
    printf 'WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-00000000000%s>\r\n' "${#3}"
    printf 'Content-Length: %d\r\n\r\n%s\r\n\r\n' "${#3}" "$3"
}
head=$(printf 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n.')
head=${head%.}
{
    record request http://x.example/ "GET / HTTP/1.1"
    record response http://x.example/a "$head<p>first"
    record response http://x.example/b "$head<p>second"
} > "$TMP/site.warc"
pith tree -f sexp --texts "$TMP/site.warc"
pith tree -f jsonl "$TMP/site.warc" | cut -c1-70
gzip -cn "$TMP/site.warc" | pith tree -f sexp -; echo $?
