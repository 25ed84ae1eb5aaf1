# Corrections: names, columns dropped, split, joined, of other types; kinds and
# pages; kept across runs and taken back.
cat > "$TMP/set" <<'S'
# what the shop is
table shop lamps
column lamps title name
drop lamps note
split lamps price "$" none usd
type lamps usd number
drop lamps none
table item lamp
join lamp size " / " height_in_cm material
S
pith site lamps -o "$TMP/a.db" --set "$TMP/set"; echo $?
sqlite3 "$TMP/a.db" '.schema lamp%' 'SELECT * FROM lamps LIMIT 3' 'SELECT page, size FROM lamp LIMIT 2' 'SELECT name, parent FROM tables' 'SELECT "table", name, type, leadto FROM columns' 'SELECT * FROM corrections' 'PRAGMA foreign_key_check' 'PRAGMA integrity_check'
# The wrapper has them too.
sqlite3 "$TMP/a.db" "SELECT writefile('$TMP/shop.wrap', wrapper) > 0 FROM clusters WHERE name = 'shop'"
pith apply "$TMP/shop.wrap" -f csv lamps/shop/1.html
# A later run has them without being told, changes nothing, and takes them back.
sqlite3 "$TMP/a.db" .dump | grep -v 'INTO runs' > "$TMP/1"
pith site lamps -o "$TMP/a.db" >/dev/null; echo $?
sqlite3 "$TMP/a.db" .dump | grep -v 'INTO runs' > "$TMP/2"
cmp "$TMP/1" "$TMP/2" && echo same
: > "$TMP/none"
pith site lamps -o "$TMP/a.db" --set "$TMP/none" >/dev/null
pith site lamps -o "$TMP/b.db" >/dev/null
for d in a b; do sqlite3 "$TMP/$d.db" .dump | grep -v 'INTO runs' | sort > "$TMP/$d"; done
cmp "$TMP/a" "$TMP/b" && echo as if never
# Another kind, and pages left out: the database is made again.
cat > "$TMP/set" <<'S'
kind news/1.html detail
leave forum/*
S
pith site lamps -o "$TMP/a.db" --set "$TMP/set"
sqlite3 "$TMP/a.db" "SELECT name FROM pages WHERE gone IS NOT NULL" 'SELECT "table", what, count(*) FROM changes GROUP BY 1, 2'
# Lines that cannot be followed are told; the others are.
cat > "$TMP/set" <<'S'
table items things
column shop cost price
column shop price cost
kind item/99.html list
table shop pages
S
pith site lamps -o "$TMP/c.db" --set "$TMP/set" >/dev/null; echo $?
sqlite3 "$TMP/c.db" 'SELECT line, problem FROM corrections' 'SELECT cost FROM shop LIMIT 1'
for line in 'rename a b' 'kind item/1.html shop' 'type shop price euros' 'split shop price "" a b' 'table shop "My shop"' 'drop' 'join a b "c' 'split shop price ,'; do
    echo "$line" > "$TMP/set"
    pith site lamps -o "$TMP/d.db" --set "$TMP/set"; echo $?
done
ls "$TMP/d.db"
pith site lamps -o "$TMP/d.db" --set "$TMP/nowhere"; echo $?
