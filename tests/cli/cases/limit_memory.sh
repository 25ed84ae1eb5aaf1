# A page that takes more memory than it may gives what fits, alone.
awk 'BEGIN { print "<title>Small</title><p>A page like others, with a sentence or two of text." }' > "$TMP/a.html"
awk 'BEGIN { print "<title>Large</title>"
    for (i = 0; i < 60000; i++) printf "<p class=c%d>Word %d of a long page.</p>", i, i }' > "$TMP/b.html"
cd "$TMP"
pith tree --max-memory 8M -f jsonl a.html b.html a.html > out 2> err
echo "exit $?"
sed 's/, "nodes".*//' out
cat err
awk 'BEGIN { for (i = 0; i < 1000000; i++) printf "<div>" }' > deep.html
pith tree deep.html > out 2> err
echo "exit $?, $(($(wc -c < out) / 1000000 < 200 ? 1 : 0))"
cat err
pith tree --max-memory 1 a.html
echo "exit $?"
# What is written does not count: 10 MB of tree in 6 MB of memory, whole.
awk 'BEGIN { while (i++ < 10000) printf "<div>" }' > deep.html
pith tree -f html5lib --max-memory 6M deep.html 2>&1 > out
grep -c '<div>' out
