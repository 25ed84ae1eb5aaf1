pith learn --kind news daily/1.html daily/2.html -o $TMP/w; echo $?
pith show $TMP/w | sed 's/of .* features/of its features/'
pith apply $TMP/w daily/3.html | cut -c1-220; echo $?
pith apply $TMP/w -f csv daily/1.html | cut -c1-60
pith news daily/1.html daily/2.html | grep -o '"title.*"date": "[^"]*"' > $TMP/n
pith apply $TMP/w daily/1.html daily/2.html | grep -o '"title.*"date": "[^"]*"' | diff $TMP/n - && echo same
pith apply $TMP/w thread.html | cut -c1-200; echo $?
