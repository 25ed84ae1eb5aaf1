# No control, escape sequence or mark of direction of a page, its address or
# its file's name comes out of any command as it is: in text, in files for
# people and in messages; JSON has them as escapes.
bad="$(printf '\033]0;owned\007\033[2J\302\233\061m\342\200\256txt\342\201\246\330\234')"
name="$TMP/n$(printf '\033[31m\302\205\342\200\256').html"
{
    printf '<title>T%s</title><h1>T%s head of it</h1>' "$bad" "$bad"
    for i in 1 2 3 4 5 6; do
        printf '<div class=r><a href="/%s%s">Name %s%s</a> <b class="c%s">$%s.50</b><p>Some text of it %s, that is long enough to count, number %s.</p></div>' \
            "$i" "$bad" "$i" "$bad" "$bad" "$i" "$bad" "$i"
    done
} > "$name"
sed 's/Name/Other/;s/text/word/' "$name" > "$TMP/b.html"
look() {
    "$@" > "$TMP/out" 2> "$TMP/err"
    for f in out err; do
        if LC_ALL=C grep -aqP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\x8e\x8f\xaa-\xae]|\xe2\x81[\xa6-\xa9]|\xd8\x9c' "$TMP/$f"; then
            echo "$f of: $*" | tr -dc '[ -~]'
            echo
        fi
    done
}
for f in text md html json; do
    look pith article --links -f $f "$name"
    look pith auto --links -f $f "$name"
    look pith auto -f $f "$name" "$TMP/b.html"
done
for f in text md html csv tsv json jsonl; do
    look pith records -f $f "$name" "$TMP/b.html"
    look pith posts -f $f "$name"
    look pith template -f $f "$name" "$TMP/b.html"
    look pith cluster -f $f "$name" "$TMP/b.html"
    look pith match -f $f "$name" "$TMP/b.html"
done
for f in text sexp html5lib json; do
    look pith tree -f $f "$name"
done
for f in json html; do
    look pith article --explain -f $f "$name"
    look pith records --explain -f $f "$name"
done
look pith news "$name" "$TMP/b.html"
look pith content "$name" "$TMP/b.html"
look pith learn -v "$name" "$TMP/b.html" -o "$TMP/w.wrap"
look pith show "$TMP/w.wrap"
look pith show -f html "$TMP/w.wrap"
look pith apply -f csv "$TMP/w.wrap" "$name"
look pith site "$name" "$TMP/b.html" -o "$TMP/s.db" --report "$TMP/report.html"
look cat "$TMP/report.html"
look pith article "$name.gone"
look pith article "$TMP/two
pith: lines.html"
look pith "$name"
look pith article "--$bad"
look pith "$bad"
pith article -f text "$name" | head -3
pith article "$name" | head -4
pith article "x$(printf '\n')
y.html"
