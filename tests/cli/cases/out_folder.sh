# -o DIR/: a file for each page, named like it.
pith records -f csv shop.html lamps/shop shop.html nowhere.html -o "$TMP/out/"; echo "exit $?"
cd "$TMP/out" && head -2 *; cd - > /dev/null
pith auto --alone shop.html story.html lamps/shop/1.html -o "$TMP/out" && ls "$TMP/out"
head -2 "$TMP/out/story.json"
pith records shop.html -f xlsx -o "$TMP/out/" && head -c 2 "$TMP/out/shop.xlsx"; echo
pith tree -f sexp many -o "$TMP/trees/" && ls "$TMP/trees"
pith cluster daily -o "$TMP/out/"; echo "exit $?"
pith posts --batch thread.html -o "$TMP/out/"; echo "exit $?"
pith records shop.html -o "$TMP/no/such/"; echo "exit $?"
