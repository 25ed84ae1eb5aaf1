d=$(mktemp -d) && pith posts -f sqlite -o "$d/p.db" thread.html && sqlite3 "$d/p.db" "select author, date from posts"; rm -r "$d"
