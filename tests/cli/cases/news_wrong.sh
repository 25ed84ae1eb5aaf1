pith news -f text daily/1.html | head -1; echo $?
pith news daily/index.html many/a.html; echo $?
pith news picture.html daily/1.html daily/2.html > $TMP/out; echo $?; cut -c1-60 $TMP/out
pith news picture.html; echo $?
pith news thread.html offers.html; echo $?
pith news --partners 65 daily; echo $?
pith news --similarity x daily; echo $?
pith news --show-patterns -f csv daily; echo $?
cp daily/1.html $TMP/a.html; cp daily/1.html $TMP/b.html
cd $TMP
pith news a.html b.html > out; echo $?; cut -c1-200 out
pith news --show-patterns a.html b.html | grep -c '[*+?.]$'; echo $?
