# Numbers of details are stored as such, however they are written, so that SQL can
# compare them; money stays as it is shown.
mkdir -p "$TMP/m"
i=1
for n in 120 1,204 980 12,750 7,001 64; do
  echo "<title>Town $i</title><body><h1>Town number $i</h1><dl><dt>People:<dd>$n<dt>Rent:<dd>\$$n.50<dt>Mayor:<dd>Name $i of Town</dl><p>About town $i there is this to say" > "$TMP/m/$i.html"
  i=$((i + 1))
done
pith site -q "$TMP/m" -o "$TMP/m.db" > "$TMP/out"
sqlite3 -header "$TMP/m.db" "SELECT title, people, typeof(people), rent FROM detail WHERE people > 1000 ORDER BY people"
pith template -q -f sqlite -o "$TMP/t.db" "$TMP"/m/*.html
sqlite3 "$TMP/t.db" "SELECT sum(people) FROM pages"
