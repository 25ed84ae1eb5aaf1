# Links go by <base>, of which a mirror knows the path alone; a text with a date
# in it gets a column for each part.
mkdir -p "$TMP/m/a" "$TMP/m/list"
head='<base href="http://www.shop.example/a/">'
for i in 10 11 12 13 14 15 16 17 18 19 20 21; do
  echo "$head<title>Lamp $i</title><h1>Lamp number $i</h1><table><tr><th>Price<td>\$$i.50<tr><th>Weight<td>$i kg<tr><th>Maker<td>Maker $i Ltd<tr><th>Colour<td>red $i</table>" > "$TMP/m/a/$i.html"
done
list() { echo "$head<title>List $1</title><h1>All lamps</h1><ul class=all>"; shift; for i; do echo "<li class=lamp><a href=\"$i.html\">Lamp number $i</a> <em>News, 2024-05-$i</em><p>Text about lamp $i with some words</p>"; done; echo "</ul>"; }
list 1 10 11 12 13 > "$TMP/m/list/1.html"
list 2 14 15 16 17 > "$TMP/m/list/2.html"
list 3 18 19 20 21 > "$TMP/m/list/3.html"
pith site -q "$TMP/m" -o "$TMP/m.db"
sqlite3 -header "$TMP/m.db" "SELECT * FROM list LIMIT 3" "SELECT l.title, a.weight FROM list l JOIN lamp a ON a.page = l.title_url_page ORDER BY 1 LIMIT 2"
# The blank line that sqlite3 puts after the text is no harm.
sqlite3 "$TMP/m.db" "SELECT wrapper FROM clusters WHERE name = 'list'" > "$TMP/list.wrap"
pith apply "$TMP/list.wrap" -f csv "$TMP/m/list/3.html"
