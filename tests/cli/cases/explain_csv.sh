# --explain draws a report, also where a table was asked for.
cd "$TMP"
for i in 1 2 3 4 5 6; do echo "<li><a href=/$i>Lamp $i</a> <b>\$ $i.50</b>"; done > a.html
pith records -f csv --explain a.html | grep -c '<html'
echo 'bare text' > b.html
pith records -f csv --all --explain a.html b.html | grep -c '<html'
pith records -f csv a.html
