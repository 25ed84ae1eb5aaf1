# A table of hundreds of columns keeps them; what is over is left out, and commands
# that print its rows say so, and of which page, also of many pages together.
cd "$TMP"
wide() {
    echo "<title>Table $2</title><table>"
    for r in 1 2 3 4 5 6; do
        echo "<tr>"; i=0
        while [ $i -lt $1 ]; do echo "<td>c$2$r-$i"; i=$((i + 1)); done
    done
}
wide 300 0 > 0.html; wide 500 1 > 1.html; wide 500 2 > 2.html
for k in 0 1; do
    pith records -f csv $k.html > out; echo "records $?"
    tail -1 out | tr , '\n' | tee all | tail -1; wc -l < all
done
pith learn 1.html 2.html -o w; echo "learn $?"
pith apply -f csv w 1.html >/dev/null; echo "apply $?"
pith site 1.html 2.html -o s.db >/dev/null; echo "site $?"
pith site 1.html 2.html -o s.db >/dev/null; echo "site again $?"
pith site -q -j 3 1.html 2.html -o q.db >/dev/null; echo "quiet $?"
