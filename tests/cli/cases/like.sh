# Records by one example: the record, its columns and the other pages.
pith records shop.html --like 'Desk lamp' --like '$12.50' -f csv
# Of another list than the main one, by a single value.
cat > $TMP/two.html <<'P'
<h1>Lamps</h1><ul><li class=o><b>Lamp 1</b> <i>$1.00</i></li><li class=o><b>Lamp 2</b> <i>$2.00</i></li><li class=o><b>Lamp 3</b> <i>$3.00</i></li><li class=o><b>Lamp 4</b> <i>$4.00</i></li></ul>
<table><tr><td>Shop A</td><td>Quay 1</td><td>555 1</td></tr><tr><td>Shop B</td><td>Quay 2</td><td>555 2</td></tr><tr><td>Shop C</td><td>Quay 3</td><td>555 3</td></tr></table>
P
sed 's/Shop /Store /g; s/Quay/Pier/g' $TMP/two.html > $TMP/three.html
pith records $TMP/two.html -f csv --limit 1
pith records $TMP/two.html $TMP/three.html --like 'Shop B' --like 'Quay 2' -f csv | sed "s!$TMP/!!"
pith auto $TMP/two.html --like 'Shop B' -f csv
# A record that no miner takes for one: two cards among others of the page.
cat > $TMP/few.html <<'P'
<div class=head><p>Some words of the page, which are no list of anything.</p></div>
<div class=wrap><div class=deal><h4>Oak desk</h4><p>Was 80</p></div></div>
<div class=wrap><div class=deal><h4>Elm desk</h4><p>Was 90</p></div></div>
P
pith records $TMP/few.html --like 'Elm desk' -f csv
# By the place of a record; a wider one is the row of two.
pith records shop.html --record '/html[1]/body[1]/main[1]/div[1]/div[1]' -f csv --columns name,price
pith records shop.html --record '/html[1]/body[1]/main[1]/div[1]' -f csv | wc -l
# The wrapper has it.
pith learn $TMP/two.html $TMP/three.html --like 'Shop B' --like '555 2' -o $TMP/w.wrap; pith apply $TMP/w.wrap $TMP/three.html -f csv
# Records of two templates, each by an example of its own.
pith learn $TMP/two.html $TMP/three.html $TMP/few.html --others --record $TMP/two.html:'/html[1]/body[1]/table[1]/tbody[1]/tr[1]' --record $TMP/few.html:'/html[1]/body[1]/div[2]/div[1]' -o $TMP/both.wrap
pith apply $TMP/both.wrap $TMP/three.html $TMP/few.html -f jsonl | grep -o '"text": *"[^"]*"'
pith learn $TMP/two.html $TMP/few.html --others --record $TMP/two.html:'/html[1]/body[1]/p[7]' -o $TMP/x.wrap; echo "exit $?"
# Details: values that stand once on a page.
pith auto lamps/item --like Brass -f csv -q | head -3
pith records shop.html --like 'no such lamp'; echo "exit $?"
pith records shop.html --like ''; echo "exit $?"
pith records - --like x < shop.html; echo "exit $?"
