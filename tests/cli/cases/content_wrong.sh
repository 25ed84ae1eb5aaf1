pith content daily/1.html; echo $?
pith content daily/1.html --with missing.html; echo $?
pith content -f text daily/1.html picture.html; echo $?
pith content --partners 0 daily; echo $?
cp daily/1.html $TMP/a.html; cp daily/1.html $TMP/b.html
cd $TMP
pith content --method r1 a.html b.html; echo $?
pith content -f text a.html b.html | head -2; echo $?
