pith learn --kind news daily/1.html daily/2.html daily/3.html -o $TMP/w; echo $?
# cost and passages as news has them
pith news daily/1.html daily/2.html daily/3.html | grep -o '"cost.*' > $TMP/n
pith apply $TMP/w daily/1.html daily/2.html daily/3.html | grep -o '"cost.*' | diff $TMP/n - && echo same
# a page that lost a part of its template: read, and told; or refused
sed '/class="foot"/,$d' daily/2.html > $TMP/cut.html
pith apply $TMP/w $TMP/cut.html | grep -o '"title.*\|"cost.*\|"passages.*\|"misfit.*'; echo $?
pith apply --strict $TMP/w $TMP/cut.html daily/1.html -f jsonl 2>&1 | sed "s#$TMP/##; s/alike.*/alike)/" | cut -c1-120
pith apply --strict $TMP/w $TMP/cut.html > /dev/null 2>&1; echo $?
pith learn --kind news daily/1.html daily/2.html -o $TMP/v
pith diff $TMP/v $TMP/w | grep ne-pattern
sed 's/^wild 3 some/wild 3 many/' $TMP/w > $TMP/bad; pith show $TMP/bad 2>&1 | sed "s#$TMP/##"
