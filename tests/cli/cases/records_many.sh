# A list of 80,000 records on one page has its columns, to the last row.
awk 'BEGIN {
    print "<h1>Lamps</h1><ul>"
    for (i = 1; i <= 80000; i++)
        printf "<li><a href=/l/%d>Lamp %d</a> <b class=price>$%d.50</b> <i>in stock</i></li>", i, i, i
    print "</ul>"
}' > $TMP/many.html
pith records $TMP/many.html -f csv | sed -n '1p;2p;$p'
