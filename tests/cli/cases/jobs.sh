# Many pages, some bad, give the same bytes whatever the number of threads.
for i in 1 2 3 4 5 6 7 8 9; do
    for f in story offers latin1 empty picture; do
        cp $f.html "$TMP/$i-$f.html"
    done
done
for j in 1 2 4 7; do
    pith tree -j $j -f jsonl "$TMP" > "$TMP/out.$j" 2> "$TMP/err.$j"
    echo "$j: $?"
    cmp "$TMP/out.1" "$TMP/out.$j"
    cmp "$TMP/err.1" "$TMP/err.$j"
done
grep -c '"error"' "$TMP/out.1"
grep -c . "$TMP/out.1"
