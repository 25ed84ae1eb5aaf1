# The pages of a list one after the other: rel=next, words, signs, numbers.
page() { # FILE PAGER FIRST
    {
        echo "<title>Lamps</title><h1>Lamps</h1><ul class=all>"
        for i in 0 1 2 3 4; do
            n=$(($3 + i))
            echo "<li class=lamp><a href=\"item/$n.html\">Lamp number $n</a> <b>\$$n.50</b><p>Some words about the lamp of number $n</p>"
        done
        echo "</ul>$2"
    } > "$TMP/$1"
}
rows() { pith records --next "$@" -f csv 2>&1 | cut -d, -f1-3 | sed "s|$TMP/||" | awk -F, '{ n[$1]++; if (!($1 in at)) { at[$1] = ++k; name[k] = $1 } } END { for (i = 2; i <= k; i++) printf "%s %d ", name[i], n[name[i]]; print "" }'; }
page a1.html '<p><a rel=next href="a2.html">on</a>' 10
page a2.html '<p><a href="a1.html">back</a> <a rel=next href="a3.html">on</a>' 15
page a3.html '<p><a rel=next href="a1.html">round</a>' 20
rows "$TMP/a1.html"
rows --max-pages 2 "$TMP/a1.html"
# Words, of other languages too; the query in the name of a file.
page b1.html '<p><a href="b.html?p=2">Nächste Seite</a>' 10
page 'b.html%3Fp=2' '<p><a href="b.html?p=3">次へ</a>' 15
page 'b.html@p=3' '<p>the end' 20
rows "$TMP/b1.html"
# Signs and names of elements.
page c1.html '<div class=pager><a href="c1.html">1</a> <a href="c2.html">&raquo;</a></div>' 10
page c2.html '<div class=pager><a class="pager-next" href="c3.html"><img src=x.gif alt=""></a></div>' 15
page c3.html '' 20
rows "$TMP/c1.html"
# Numbers: the page's own is no link, or is the one by count.
page d1.html '<div><b>1</b> <a href="d2.html">2</a> <a href="d3.html">3</a></div>' 10
page d2.html '<div><a href="d1.html">1</a> <b>2</b> <a href="d3.html">3</a></div>' 15
page d3.html '<div><a href="d1.html">1</a> <a href="d2.html">2</a> <b>3</b></div>' 20
rows "$TMP/d1.html"
rows "$TMP/d2.html"
# Given all pages, each comes once and in order.
mkdir "$TMP/e"; mv "$TMP"/d?.html "$TMP/e"
rows "$TMP/e"
# Rows that a page repeats are there once; the same bytes under another name end it.
page f1.html '<a rel=next href="f2.html">on</a>' 10
page f2.html '<a rel=next href="f3.html">on</a>' 13
cp "$TMP/f2.html" "$TMP/f3.html"
rows "$TMP/f1.html"
pith records --next "$TMP/a1.html" -f jsonl | wc -l
pith records --max-pages 3 "$TMP/a1.html"; echo $?
pith records --next --max-pages 0 "$TMP/a1.html"; echo $?
pith records --next "$TMP/nowhere.html"; echo $?
