pith site lamps -o "$TMP/lamps.db"
sqlite3 "$TMP/lamps.db" 'SELECT name, title, kind, cluster FROM pages' '.schema item%' '.schema shop' 'SELECT * FROM item_sellers LIMIT 4' 'SELECT page, title, author, date FROM articles' 'SELECT page, position, author, date_iso, body FROM posts LIMIT 3' 'SELECT * FROM runs' 'SELECT count(*) FROM changes' 'PRAGMA foreign_key_check'
sqlite3 "$TMP/lamps.db" "SELECT s.title, s.price, i.material, count(*) FROM shop s JOIN item i ON i.page = s.title_url_page JOIN item_sellers o ON o.page = i.page GROUP BY i.page ORDER BY 1"
sqlite3 "$TMP/lamps.db" "SELECT p.name FROM articles_fts f JOIN pages p ON p.id = f.rowid WHERE articles_fts MATCH 'cable'" "SELECT body FROM posts_fts WHERE posts_fts MATCH 'rust'"
# What was learned of a cluster is a wrapper file like any other.
sqlite3 "$TMP/lamps.db" "SELECT writefile('$TMP/shop.wrap', wrapper) > 0 FROM clusters WHERE name = 'shop'"
pith apply "$TMP/shop.wrap" -f csv lamps/shop/1.html
