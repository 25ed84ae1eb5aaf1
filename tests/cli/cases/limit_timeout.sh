# --timeout ends the work on a page that takes longer: what was reached is
# given and marked, the page is named.
cd "$TMP"
python3 -c "print('<p>x <b>y</b>' * 1500000)" >big.html
echo '<p>small' >small.html
for command in tree records posts; do
    pith $command -f jsonl --timeout 1ms big.html >out.json
    echo "exit $?"
    grep -o '"truncated": *true' out.json
done
pith tree -f sexp --timeout 20s small.html
echo "exit $?"
for bad in 0 -1 2h x; do
    pith tree --timeout $bad small.html
    echo "exit $?"
done
