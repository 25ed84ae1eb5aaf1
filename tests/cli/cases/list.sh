pith tree -f jsonl --list inputs.txt | cut -c1-60
cut -f1 inputs.txt | pith tree -f sexp --list -
# Editors put a byte order mark before a text: no part of a name.
{ printf '\357\273\277'; cut -f1 inputs.txt; } > "$TMP/marked.txt"
pith tree -f sexp --list "$TMP/marked.txt"
{ printf '\357\273\277'; echo 'drop shop note'; } > "$TMP/set"
pith site -q lamps -o "$TMP/a.db" --set "$TMP/set" > /dev/null; echo $?
pith learn -q bulbs -o "$TMP/w"
{ printf '\357\273\277'; cat "$TMP/w"; } > "$TMP/marked.wrap"
pith apply -f csv "$TMP/marked.wrap" bulbs/2.html | head -2
