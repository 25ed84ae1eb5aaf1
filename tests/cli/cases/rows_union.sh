# CSV of several pages is one table: the union of the columns, page first.
pith records -f csv shop.html lamps/shop offers.html
echo
pith posts -f tsv thread.html lamps/forum | cut -f1-3
echo
pith auto --alone -f csv shop.html story.html lamps/shop/2.html thread.html
# The same bytes for any number of threads.
pith records -f csv -j 1 lamps bulbs > "$TMP/1.csv"
pith records -f csv -j 4 lamps bulbs > "$TMP/4.csv"
cmp "$TMP/1.csv" "$TMP/4.csv" && echo same
# Every region in one table.
pith records --all -f csv shop.html
