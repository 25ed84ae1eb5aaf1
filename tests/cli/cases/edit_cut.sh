# Columns cut and put together: kept in the wrapper, in the order they were made.
pith learn bulbs -o $TMP/a.wrap
pith edit $TMP/a.wrap split price . dollars,cents join what ' / ' name,note rename cents=c type c=integer
pith show $TMP/a.wrap | grep '^  then'
pith apply -f csv $TMP/a.wrap bulbs/2.html
# Loaded and saved it is the same, byte by byte.
pith edit $TMP/a.wrap drop dollars -o $TMP/b.wrap; grep -A6 'begin edits' $TMP/b.wrap
pith apply $TMP/b.wrap bulbs/1.html -f csv --limit 1
# A redesign loses none of it.
pith apply -f csv $TMP/a.wrap bulbs-new.html --repair $TMP/new.wrap -q --limit 2
# Details too.
pith learn --kind detail lamps/item -o $TMP/d.wrap && pith edit $TMP/d.wrap split title ' ' first,rest && pith apply $TMP/d.wrap lamps/item -f csv --columns first,rest --limit 2
pith edit $TMP/a.wrap split nothing , a,b; echo "exit $?"
pith edit $TMP/a.wrap split what / name_url,x; echo "exit $?"
pith edit $TMP/a.wrap join x; echo "exit $?"
pith edit $TMP/a.wrap split what '' a,b; echo "exit $?"
