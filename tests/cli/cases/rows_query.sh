# --columns, --where, --sort, --limit, --unique: the same in every format.
pith records lamps/shop -f csv --where 'price < 20' --sort -price --columns title,price,page
pith records lamps/shop -f csv --columns price,title --limit 2
pith records lamps/shop -f tsv --sort title --columns title --limit 3
pith records lamps/shop/1.html lamps/shop/1.html -f csv --unique --where 'not note'
pith records lamps/shop -f text --where 'note' --columns title,price --sort price
pith records shop.html -f jsonl --where 'price > 15' --columns name,price
pith auto shop.html -f md --columns name,price --limit 1 | tail -3
pith records lamps/shop -o "$TMP/rows.db" --where 'title ~ lantern' --columns page,title,price
sqlite3 "$TMP/rows.db" 'SELECT * FROM records'
pith posts -f csv thread.html --where 'author = ann' --columns author,date_iso
pith apply bulbs.wrap bulbs -f csv --where 'price > 3' --sort -price --limit 2
pith records lamps/shop -f csv --columns title,prize --limit 1; echo "exit $?"
pith records shop.html -f csv --where 'price <'; echo "exit $?"
pith records shop.html -f csv --where 'price > 9999' --sort price; echo "exit $?"
