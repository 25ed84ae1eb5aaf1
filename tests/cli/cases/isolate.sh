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
# So does one process for a set, with files and databases.
mkdir "$TMP/set" "$TMP/a" "$TMP/b"
cp "$TMP"/1-* daily/*.html "$TMP/set"
pith learn -q -o "$TMP/w" "$TMP/set"
for cmd in auto news cluster template "content --with story.html" "apply $TMP/w" \
    "posts --batch" "learn -o $TMP/OUT/w" "site -o $TMP/OUT/s.jsonl" \
    "records -o $TMP/OUT/r.db" "apply $TMP/w -o $TMP/OUT/csv/"; do
    for x in a b; do
        iso=$([ $x = b ] && echo --isolate)
        pith $(echo "$cmd" | sed "s,OUT,$x,") $iso "$TMP/set" > "$TMP/$x.out" 2> "$TMP/$x.err"
        echo "$cmd: $?" | sed "s,$TMP/,,g"
    done
    cmp "$TMP/a.out" "$TMP/b.out"
    cmp "$TMP/a.err" "$TMP/b.err"
done
for x in a b; do
    sqlite3 "$TMP/$x/r.db" .dump > "$TMP/$x/r.sql"
    rm "$TMP/$x/r.db"
done
diff -r "$TMP/a" "$TMP/b" && ls "$TMP/b"
pith auto --isolate - < story.html | head -3
