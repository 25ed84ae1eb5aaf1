# What is wrong with one record costs that record, and is said once.
record() { # uri title [header line [length]]
    html="<title>$2</title><article><h1>$2</h1><p>The harbour has many boats, and the boats have many ropes. The ropes are old, and so are the boats of this harbour.</p></article>"
    http=$(printf 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n%s\r\n%s' "$3" "$html")
    printf 'WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: %s\r\nContent-Type: application/http\r\nContent-Length: %s\r\n\r\n%s\r\n\r\n' \
        "$1" "${4:-${#http}}" "$http"
}
cd "$TMP"
names() { pith article -f jsonl "$1" 2> err | sed 's/.*"page": "\([^"]*\)".*"title": "\([^"]*\)".*/\1 \2/; s/.*\("error".*\)/\1/'; cat err; }
long=$(awk 'BEGIN { printf "X-Long: "; for (i = 0; i < 60000; i++) printf "y" }')
{ record http://x/1 One; record http://x/2 Two "$long
"; record http://x/3 Three; } > head.warc
names head.warc
{ record http://x/1 One; record http://x/2 Two "" 900000; record http://x/3 Three; } > length.warc
names length.warc
{ record http://x/1 One; record http://x/2 Two "" 300; record http://x/3 Three; } > short.warc
names short.warc
{ record http://x/1 One; awk 'BEGIN { for (i = 0; i < 100000; i++) print "WARC/1.0" }'; } > lines.warc
names lines.warc
mkfifo pipe
pith article --timeout 300ms pipe
echo "exit $?"
printf '\0\0\0\0' > nul.html
printf '<p>\001\002 text \003' > odd.html
pith tree nul.html odd.html
