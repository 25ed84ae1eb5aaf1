d=$(mktemp -d); pith learn -q --kind detail books -o "$d/w"; pith template -f csv books; pith apply -f csv "$d/w" books; rm -r "$d"
