# Child processes write what threads write, for any number of them, also of
# pages that are bad.
for i in 1 2 3 4 5 6 7 8 9; do
    for f in story offers latin1 empty picture; do
        cp $f.html "$TMP/$i-$f.html"
    done
done
for cmd in article records posts tree "auto --alone"; do
    pith $cmd -j 2 -f jsonl "$TMP" > "$TMP/plain.out" 2> "$TMP/plain.err"
    echo "$cmd: $?"
    for j in 1 3; do
        pith $cmd --isolate -j $j -f jsonl "$TMP" > "$TMP/out" 2> "$TMP/err"
        echo "$cmd, $j: $?"
        cmp "$TMP/plain.out" "$TMP/out"
        cmp "$TMP/plain.err" "$TMP/err"
    done
done
pith records --isolate -f csv offers.html | head -2
pith article --isolate - < story.html | head -3
# auto judges each page alone then.
pith auto --alone -f jsonl "$TMP" > "$TMP/plain.out" 2> /dev/null
pith auto --isolate -f jsonl "$TMP" 2> /dev/null | cmp - "$TMP/plain.out"
