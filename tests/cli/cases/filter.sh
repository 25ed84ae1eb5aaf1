# JSON lines in, one result a line, in order; a bad line does not stop the rest.
lines() {
    python3 - "$@" <<'PY'
import json, sys
for name in sys.argv[1:]:
    print(json.dumps({"url": "http://x.example/" + name, "html": open(name).read()}))
PY
}
lines shop.html story.html thread.html | pith filter | cut -c1-150; 
{ lines shop.html; echo; echo 'no json'; echo '{"url": "http://x.example/e"}'; echo '{"html": 3}'
  echo '[1]'; lines offers.html; } | pith filter --as records | cut -c1-200
{ lines shop.html; echo '{}'; } | pith filter --as records > "$TMP/out"; echo "exit $?"
echo '{}' | pith filter > "$TMP/out"; echo "exit $?"
pith filter < /dev/null; echo "exit $?"
lines story.html | pith filter --as article | cut -c1-100
lines thread.html | pith filter --as posts | cut -c1-100
lines bulbs/1.html bulbs/2.html | pith filter --as apply bulbs.wrap | cut -c1-120
echo '{"id": "k7", "html": "<p>Only a few words.</p>"}' | pith filter --as article | cut -c1-60
# What pith says of each page is what the command says.
lines shop.html | pith filter --as records > "$TMP/a"
printf 'shop.html\thttp://x.example/shop.html\n' > "$TMP/list"
pith records -f jsonl --list "$TMP/list" | sed 's/"page": "shop.html"/"page": "http:\/\/x.example\/shop.html"/' | cmp - "$TMP/a" && echo same
# Records of an archive, as an index names them.
printf 'WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://w.example/s\r\nContent-Type: application/http;msgtype=response\r\nContent-Length: %d\r\n\r\n' $(($(wc -c < shop.html) + 44)) > "$TMP/one.warc"
printf 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n' >> "$TMP/one.warc"
cat shop.html >> "$TMP/one.warc"; printf '\r\n\r\n' >> "$TMP/one.warc"
{ printf junk; cat "$TMP/one.warc" "$TMP/one.warc"; } > "$TMP/two.warc"
n=$(wc -c < "$TMP/one.warc")
{ echo "{\"warc\": \"$TMP/two.warc\", \"offset\": $((n + 4)), \"length\": $n}"
  echo "{\"warc\": \"$TMP/none.warc\", \"offset\": 0, \"length\": 9}"; } | pith filter --as records | cut -c1-120
pith filter --as apply; echo "exit $?"
pith filter x.html; echo "exit $?"
