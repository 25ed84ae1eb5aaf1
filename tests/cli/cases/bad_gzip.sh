gzip -cn story.html | head -c 300 > "$TMP/cut.html.gz"
pith tree -f jsonl "$TMP/cut.html.gz" > "$TMP/out"; echo $?
grep -c '"truncated": true' "$TMP/out"
pith tree -f jsonl "$TMP/cut.html.gz" story.html > "$TMP/out"; echo $?
grep -c . "$TMP/out"
