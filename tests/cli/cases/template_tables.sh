pith template -f csv --sets explode books
pith template -f csv --all-leaves books
pith template -f sqlite books; echo $?
pith template -q -f sqlite -o "$TMP/books.db" books; echo $?
pith template -q -f sqlite -o "$TMP/books.db" books
sqlite3 "$TMP/books.db" '.schema' 'select * from reviews' 'select b.book_name, r.rating from pages b join reviews r on r.parent_id = b.id where r.position = 1'
pith template -f html books
