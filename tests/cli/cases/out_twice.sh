# A file that two options name, or that is an input to which a line would be
# added, is refused before anything is written; so is an empty name.
cp lamps/shop/1.html lamps/shop/2.html "$TMP"
cd "$TMP"
pith learn -q 1.html 2.html -o w
cp w before
pith site 1.html 2.html -o a.db --report a.db; echo "exit $?"
pith site 1.html 2.html -o a.jsonl --db ./a.jsonl; echo "exit $?"
pith site 1.html 2.html -o ''; echo "exit $?"
pith apply --log w w 1.html; echo "exit $?"
pith apply --log n --repair n w 1.html; echo "exit $?"
pith apply --repair 1.html w 1.html; echo "exit $?"
ln w again
pith serve --wrapper w --set again --port 0; echo "exit $?"
cmp w before
pith apply -q --repair w w 1.html >/dev/null && pith show w | head -1
pith records -q 1.html -o /dev/null; echo "exit $?"
ls
