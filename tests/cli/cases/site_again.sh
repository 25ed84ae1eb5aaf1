# The same pages again: nothing to do. Then one price changes, one item and one
# article go, one post comes; the mirror lies elsewhere.
cp -r lamps "$TMP/old"
pith site "$TMP/old" -o "$TMP/s.db" >/dev/null
pith site "$TMP/old" -o "$TMP/s.db" >/dev/null; echo $?
sqlite3 "$TMP/s.db" 'SELECT * FROM runs' 'SELECT * FROM changes'
cp -r "$TMP/old" "$TMP/new"
cd "$TMP/new"
sed 's/\$49\.00/$45.00/' ../old/item/2.html >item/2.html
sed 's/\$49\.00/$45.00/' ../old/shop/1.html >shop/1.html
rm item/8.html news/2.html
sed '/bicycle/Id;/item\/8\.html/d' ../old/shop/2.html >shop/2.html
sed 's|</div>$|&|;/Copper goes green/s|$|<div class="post"><div class="head"><span class="author">gus</span> <span class="date">5 October 2024, 08:15</span></div><div class="body"><p>Mine is green all over, and I would not swap it for a new one.</p></div></div>|' ../old/forum/3.html >forum/3.html
pith site "$TMP/new" -o "$TMP/s.db" >/dev/null; echo $?
sqlite3 "$TMP/s.db" 'SELECT * FROM runs' 'SELECT run, "table", key, what, "column", substr(old, 1, 40), substr(new, 1, 40) FROM changes' 'SELECT name, gone FROM pages WHERE gone IS NOT NULL' 'PRAGMA foreign_key_check'
