pith article --links -f md links.html
pith article --links -f html links.html
printf 'links.html\thttp://river.example/q/p.html\n' | pith auto --links -f md --list /dev/stdin
pith article -f md links.html | head -3
