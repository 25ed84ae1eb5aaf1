# The ending of -o decides the format; -f comes first; an unknown one is refused.
for end in csv tsv json jsonl md txt html; do
    pith records shop.html -o "$TMP/rows.$end" && head -c 40 "$TMP/rows.$end" | head -1; echo
done
pith records shop.html -o "$TMP/rows.db" && sqlite3 "$TMP/rows.db" "SELECT count(*) FROM records"
pith records -f json shop.html -o "$TMP/odd.csv" && head -c 1 "$TMP/odd.csv"; echo
pith records shop.html -o "$TMP/rows" && head -c 1 "$TMP/rows"; echo
cd "$TMP" && pith article x.html -o rows.csv; echo "exit $?"
