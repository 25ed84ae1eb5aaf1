# The columns of a list are those that `records` gives its pages. A second run reads
# changed pages by the same wrapper.
mkdir -p "$TMP/m/a" "$TMP/m/list"
name() { set -- $1 Ann Bo Cy Di Ed Flo Gus Ida Jo Kit Lea Max; shift $1; echo "$1"; }
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
  echo "<title>Story $i</title><h1>Story number $i</h1><table><tr><th>Price<td>\$$i.50<tr><th>Weight<td>$i kg<tr><th>Maker<td>Maker $i Ltd<tr><th>Colour<td>red $i</table>" > "$TMP/m/a/$i.html"
done
list() { echo "<title>List $1</title><h1>All of them</h1><ul class=all>"; shift; for i; do echo "<li class=entry><a href=\"../a/$i.html\">Story number $i</a> <em class=said>$((i * 7)) comments by $(name $i)</em><i class=place>Town$i | Land$((i % 5))</i><p class=about>Words on story $i that $(name $i) wrote in some length, as one does"; done; echo "</ul>"; }
list 1 1 2 3 4 > "$TMP/m/list/1.html"
list 2 5 6 7 8 > "$TMP/m/list/2.html"
list 3 9 10 11 12 > "$TMP/m/list/3.html"
pith site -q "$TMP/m" -o "$TMP/m.db" > "$TMP/out"
sqlite3 -header "$TMP/m.db" "SELECT title, said, place FROM list WHERE position = 2" "SELECT name, type FROM columns WHERE \"table\" = 'list'"
list 3 9 11 12 > "$TMP/m/list/3.html"
pith site -q "$TMP/m" -o "$TMP/m.db" > "$TMP/out"
sqlite3 "$TMP/m.db" "SELECT said, place FROM list WHERE page IN (SELECT id FROM pages WHERE name = 'list/3.html')" "SELECT \"table\", what, count(*) FROM changes GROUP BY 1, 2"
