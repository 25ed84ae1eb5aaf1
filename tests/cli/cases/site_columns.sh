# Columns that say nothing are left out, and come with --all-columns, in the
# same database too.
mkdir -p "$TMP/m/a" "$TMP/m/list"
for i in 10 11 12 13 14 15 16 17 18 19 20 21; do
  echo "<title>Lamp $i</title><h1>Lamp number $i</h1><table><tr><th>Price<td>\$$i.50<tr><th>Weight<td>$i kg<tr><th>Maker<td>Maker $i Ltd</table>" > "$TMP/m/a/$i.html"
done
list() { echo "<title>List $1</title><h1>All lamps</h1><ul class=all>"; shift; for i; do echo "<li class=lamp><a href=\"../a/$i.html\">Lamp number $i</a> <em>News, 2024-05-$i</em> <a class=by href=\"../u/ann.html\">Ann</a><p>Text about lamp $i with some words</p>"; done; echo "</ul>"; }
list 1 10 11 12 13 > "$TMP/m/list/1.html"
list 2 14 15 16 17 > "$TMP/m/list/2.html"
list 3 18 19 20 21 > "$TMP/m/list/3.html"
pith site -q "$TMP/m" -o "$TMP/a.db" >/dev/null
sqlite3 -header "$TMP/a.db" 'SELECT * FROM list LIMIT 1' 'SELECT * FROM hidden_columns'
pith site -q "$TMP/m" -o "$TMP/a.db" --all-columns >/dev/null
sqlite3 -header "$TMP/a.db" 'SELECT * FROM list LIMIT 1' 'SELECT count(*) FROM hidden_columns'
pith site -q "$TMP/m" -o "$TMP/a.db" >/dev/null
sqlite3 "$TMP/a.db" 'SELECT count(*) FROM hidden_columns'
