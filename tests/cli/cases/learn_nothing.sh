d=$(mktemp -d); echo old > "$d/w"; pith learn many/a.html -o "$d/w"; echo $?; cat "$d/w"; pith learn --kind lists bulbs; echo $?; pith learn; echo $?; pith learn nowhere.html; rm -r "$d"
