# A set of pages that do not fit in their memory gives what the beginnings of
# them do, and a small page beside them is whole.
cd "$TMP"
for p in 0 1 2; do
    awk -v p=$p 'BEGIN { print "<h1>List " p "</h1><ul>"
        while (i++ < 5000) print "<li><a href=/i/" p "-" i ">Item " i "</a> text " p "</li>" }' > l$p.html
done
echo '<title>Small</title><h1>Small</h1><p>A page of another kind with a sentence of text.' > s.html
for c in "learn -o w.wrap" "news -o n.jsonl" "auto -o a.jsonl" "site -o s.db"; do
    pith $c -j 1 --max-memory 12M --verbose l0.html l1.html s.html l2.html > out 2> err
    echo "$c: exit $?"
    cat err
done
grep -c '^kind list' w.wrap
sed 's/.*"page": "\([^"]*\)", .*"kind": "\([^"]*\)".*"truncated": \([a-z]*\).*/\1 \2 \3/' a.jsonl | cut -c 1-60
awk '$3 == "list" && NF == 3 { print ($1 > 1500 ? "rows" : $1) }' out
cp w.wrap one.wrap
pith learn -o w.wrap -j 4 -q --max-memory 12M l0.html l1.html s.html l2.html 2> err
cmp w.wrap one.wrap && echo same
# learning a template counts, too
pith template -j 1 -f csv --max-memory 8M l0.html l1.html l2.html > one.csv 2> err
echo "template: exit $?"
cat err
pith template -j 4 -q -f csv --max-memory 8M l0.html l1.html l2.html > four.csv
test -s one.csv && cmp one.csv four.csv && echo same
