d=$(mktemp -d); pith learn bulbs -o "$d/w"; pith show "$d/w"; pith show; echo $?; rm -r "$d"
