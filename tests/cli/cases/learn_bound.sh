# A page past a bound ends no run: it is learned from, or named and left out.
page() {
    awk -v p=$1 -v n=$2 'BEGIN {
        print "<title>List " p "</title><h1>List</h1>"
        for (i = 1; i <= 12; i++) {
            k = p * 100 + i
            printf "<div class=r><a href=/x%d>Name %d</a><span class=price>$%d.00</span><p>", k, k, k
            for (j = 0; j < n; j++)
                printf "<i>t</i>"
            print "</p></div>"
        }
    }' > "$TMP/$1.html"
}
page 1 2
page 2 3
page 3 2
page 4 12000
cd "$TMP"
pith learn --kind list ./*.html -o w.wrap
echo "exit $?"
pith apply -f csv w.wrap 1.html | head -3
pith learn --kind list 4.html -o v.wrap
echo "exit $?"
