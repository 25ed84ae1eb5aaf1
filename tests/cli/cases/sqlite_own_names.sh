# Columns of pages called as a table's own, id and page, are kept beside them.
cd "$TMP"
row() { echo "<tr><td>K-$1<td>$2<td>lamp $1<td>$((1 + $1))"; }
{ echo "<table><tr><th>ID<th>Page<th>Name<th>id 2"
  for i in 1 2 3 4; do row $i "page $i"; done; } > a.html
sed 's/lamp/oboe/; s/K-/L-/' a.html > b.html
pith records -f sqlite a.html b.html -o x.db; echo "exit $?"
sqlite3 x.db .tables
sqlite3 -header x.db 'SELECT * FROM records'
