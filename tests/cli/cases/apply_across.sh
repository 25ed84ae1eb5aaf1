# Records that run across rows ([DEPTA] Fig. 6): learned on a page with two
# pairs of rows, applied to one with three.
pair() {
    printf '<tr><td><a href=/%s>%s</a><td><a href=/%s>%s</a>' $1 $1 $2 $2
    printf '<tr><td><b>$9.50</b> text of %s<td><b>$7.20</b> text of %s' $1 $2
}
page() {
    echo "<title>Goods</title><table>$(while [ $# -gt 1 ]; do
        pair $1 $2; shift 2; done)</table>"
}
page one two three four >$TMP/a.html
page five six seven eight >$TMP/b.html
page ant bee cow dog elk fox >$TMP/c.html
pith learn $TMP/a.html $TMP/b.html --kind list -o $TMP/goods.pith
pith show $TMP/goods.pith | grep 'a record is'
pith apply $TMP/goods.pith $TMP/c.html -f csv
