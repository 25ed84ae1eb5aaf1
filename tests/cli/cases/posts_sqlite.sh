pith posts -f sqlite -o "$TMPDIR/p.db" thread.html && sqlite3 "$TMPDIR/p.db" "select author, date from posts"
