# More columns than a table of SQLite can have: what fits is kept, and said.
for p in 1 2 3; do
    awk -v p=$p 'BEGIN {
        print "<title>Page " p "</title><h1>Page " p "</h1>"
        for (i = 1; i <= 2080; i++)
            print "<p class=f" i "><b>Label " i ":</b> <i>value " p "x" i * p "</i></p>"
    }' > "$TMP/$p.html"
done
pith template -f sqlite -o "$TMP/t.db" "$TMP/1.html" "$TMP/2.html" "$TMP/3.html" 2>&1 | cut -c1-120
python3 - "$TMP/t.db" <<'P'
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
for (t,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1").fetchall():
    n = len(db.execute('PRAGMA table_info("%s")' % t).fetchall())
    print(t, "full" if n > 1900 else n, db.execute('SELECT count(*) FROM "%s"' % t).fetchone()[0])
P
