pith site lamps; echo $?
pith site -o "$TMP/x.db"; echo $?
pith site nowhere -o "$TMP/x.db"; echo $?
pith site lamps/forum nowhere.html -o "$TMP/y.db"; echo $?
sqlite3 "$TMP/z.db" 'CREATE TABLE mine (a)'
pith site lamps -o "$TMP/z.db"; echo $?
pith site lamps -o "$TMP/no/x.db"; echo $?
pith site lamps -o "$TMP/r.db" --report "$TMP/no/r.html"; echo $?
pith site lamps -o "$TMP/r.db" --report "$TMP/r.html" >/dev/null; echo $?
grep -c "<rect" "$TMP/r.html"
grep -o '<h[23]>[A-Za-z ]*' "$TMP/r.html"
