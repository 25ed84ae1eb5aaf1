pith content -f json daily/1.html --with daily/2.html
pith content --method r1 daily/1.html daily/2.html daily/3.html
pith content --method r2 --partners 2 -f md daily/1.html daily/2.html daily/3.html
pith content -f html daily/2.html --with daily
