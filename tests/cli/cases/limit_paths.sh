# Paths of a deep page are long: they count as memory, and what fits is given,
# with exit 4 and "truncated", never more than that.
awk 'BEGIN {
    for (i = 0; i < 3000; i++) printf "<div>"
    for (i = 1; i <= 2000; i++) printf "<p class=r><b>Name %d</b> <i>%d.5</i></p>", i, i
}' > $TMP/deep.html
for max in 512M 112M 16M; do
    pith records -q --all --places --max-depth 8192 --max-memory $max -f json $TMP/deep.html > $TMP/out
    echo "$max: exit $?, $(grep -c '"truncated": true' $TMP/out) truncated"
    grep -c '"text": "Name [0-9]* ' $TMP/out | awk '{ print ($1 >= 2000 ? "all" : $1 > 0 ? "some" : "no") " rows" }'
done
# Records of which each has classes of its own: truncated and 4, no error.
awk 'BEGIN {
    for (i = 0; i < 10000; i++)
        printf "<div class=\"c%d d%dx\"><b class=n%d>Name %d</b> <i>%d.5</i></div>", i, i, i, i, i
}' > $TMP/own.html
pith records -q -f json $TMP/own.html > $TMP/out; echo "exit $?"
grep -c '"error"' $TMP/out
grep -m1 '"truncated"' $TMP/out
grep -c '"text": "Name' $TMP/out | awk '{ print ($1 >= 10000 ? "all" : "lost") " rows" }'
