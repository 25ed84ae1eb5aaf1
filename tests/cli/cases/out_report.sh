# --report is written like -o: whole or not at all, and may be an input. What
# is read beside pages has an end: corrections, and a line of a list.
cp lamps/shop/1.html "$TMP/x.html"
cp lamps/shop/2.html "$TMP/y.html"
cd "$TMP"
chmod 640 x.html
pith site x.html y.html -o a.db --report x.html | tail -1
stat -c %a x.html; head -1 x.html
sqlite3 a.db 'SELECT name FROM pages' # both were read before
echo old > r.html
pith site y.html -o no/b.db --report r.html; echo "exit $?"
cat r.html
pith site y.html -o c.db --report no/r.html; echo "exit $?"
pith site y.html -o c.db --report /dev/full; echo "exit $?"
pith site y.html -o c.db --set /dev/zero; echo "exit $?"
{ echo y.html; head -c 100000 /dev/zero | tr '\0' a; echo; echo y.html; } > list
pith tree -f jsonl --list list | cut -c1-60
pith tree -f jsonl --list /dev/zero; echo "exit $?"
for n in ' 5' +5 0x10 '' -1 nan; do pith tree -f text --max-nodes "$n" y.html; done
for n in ' 5' +5 0x10 '' -1 nan; do pith tree -f text --timeout "$n" y.html; done
ls
