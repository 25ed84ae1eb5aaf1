# A thousand equal warnings are one line with a count; -v has them all.
mkdir "$TMP/odd" && for i in $(seq 1 40); do cp story.html "$TMP/odd/$i.html"; done
pith apply -f csv bulbs.wrap "$TMP/odd" bulbs > /dev/null; echo "exit $?"
pith apply -v -f csv bulbs.wrap "$TMP/odd" bulbs 2>&1 > /dev/null | wc -l
pith tree -q -f sexp $(seq -f "$TMP/none%g.html" 1 15) many/a.html 2>&1 | cut -c1-60
