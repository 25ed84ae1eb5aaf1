# Links of tables are absolute where the page's address is known.
printf 'shop.html\thttps://lamps.example/de/list?p=1\n' > "$TMP/list.txt"
pith records -f csv --columns name_url,image --limit 2 --list "$TMP/list.txt"
pith records -f csv --columns name_url,image --limit 2 --list "$TMP/list.txt" --relative
pith auto -f jsonl --list "$TMP/list.txt" | grep -o '"name_url": "[^"]*1"'
# By <base>, and by what the page says is its address.
{ echo '<base href="https://base.example/a/">'; cat offers.html; } > "$TMP/base.html"
pith records -f csv --columns title_url --limit 1 "$TMP/base.html"
{ echo '<link rel="canonical" href="https://said.example/x/y.html">'; cat thread.html; } > "$TMP/said.html"
pith posts -f csv --columns permalink --limit 1 "$TMP/said.html"
pith apply bulbs.wrap -f csv --limit 1 --columns name_url bulbs/1.html
printf 'bulbs/1.html\thttp://bulbs.example/1\n' > "$TMP/list.txt"
pith apply bulbs.wrap -f csv --limit 1 --columns name_url --list "$TMP/list.txt"
# What has a scheme of its own stays.
printf '<ul><li><a href="mailto:a@b.c">Ann</a> 1<li><a href="tel:12">Bob</a> 2<li><a href="?q=1">Cyd</a> 3</ul>' > "$TMP/x.html"
printf '%s\thttp://h.example/p\n' "$TMP/x.html" > "$TMP/list.txt"
pith records -f csv --list "$TMP/list.txt"
