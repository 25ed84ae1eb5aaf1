pith article --recall -f md manual.html
pith article --recall -f html manual.html
pith article --recall manual.html
