d=$(mktemp -d) && pith records -f sqlite -o "$d/p.db" shop.html && sqlite3 "$d/p.db" "select name, price from records"; rm -r "$d"
