# Progress on a terminal: one line, with totals where they are known, gone before
# anything else is printed. -q and a pipe have none.
for i in $(seq 1 20000); do printf 'lamps/shop/1.html '; done > "$TMP/args"
script -qec "pith records -f csv -j 1 \$(cat $TMP/args) -o $TMP/rows.csv; pith records nowhere.html" /dev/null > "$TMP/log"
tr '\r' '\n' < "$TMP/log" | sed 's/[0-9][0-9.]*/N/g; s/N \(s\|min\) left/N left/; s/\x1b\[[0-9;]*[mK]//g' |
    grep -o 'N of N pages, N a second, N left\|pith: .*' | sort -u
tail -c 100 "$TMP/log" | tr '\r' '\n' | tail -2 | head -1 | sed 's/\x1b\[[0-9;]*[mK]//g'
script -qec "pith records -q -f csv -j 1 \$(cat $TMP/args) -o $TMP/rows.csv" /dev/null | wc -c
# Totals of a directory, and of a list.
mkdir "$TMP/many"; page=$(cat lamps/shop/1.html); echo no > "$TMP/many/notes.css"
for i in $(seq 1 8000); do printf '%s' "$page" > "$TMP/many/$i.html"; done
for i in $(seq 1 16001); do echo "lamps/shop/1.html"; done > "$TMP/list"
for input in "$TMP/many" "--list $TMP/list"; do
    script -qec "pith auto --alone -j 1 $input -o $TMP/rows.jsonl" /dev/null |
        tr '\r' '\n' | grep -o 'of [0-9]* pages' | sort -u
done
# Of archives: by how far they are read.
awk 'BEGIN { while ((getline line < "lamps/shop/1.html") > 0) page = page line "\n"
    block = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" page
    for (i = 1; i <= 12000; i++) printf "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.example/%d\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n", i, length(block), block }' > "$TMP/a.warc"
script -qec "pith auto --alone -j 1 $TMP/a.warc -o $TMP/rows.jsonl" /dev/null |
    tr '\r' '\n' | grep -o 'of [0-9]* pages, .*left' |
    awk '{ if ($2 > 11700 && $2 < 12300) near++ } END { print (near > 0 ? "near 12000, with time left" : "unknown") }'
