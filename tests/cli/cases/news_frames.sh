# Pages of frames have no body; the others are read as without them.
cp odd/frames.html $TMP/a.html; cp odd/frames.html $TMP/b.html
pith news $TMP/a.html daily $TMP/b.html > $TMP/out; echo $?
grep -o '"title": "[^"]*".*"date": "[^"]*"' $TMP/out | cut -c1-120
pith news daily | grep -o '"title": "[^"]*".*"date": "[^"]*"' | cut -c1-120
pith news -f html --explain $TMP/a.html daily $TMP/b.html > $TMP/out; echo $?
