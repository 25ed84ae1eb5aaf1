# --repair says of every group what became of it; one that is lost is exit code 5.
pith learn lamps -o "$TMP/w" 2> /dev/null
pith apply "$TMP/w" lamps/shop lamps/forum --repair "$TMP/same" -f csv > /dev/null; echo "exit $?"
mkdir "$TMP/new" && cp -r lamps/shop "$TMP/new/"
for i in 1 2 3; do
    printf '<title>Sign in</title><form><p>Sign in to read topic %s</p><input name=user><input name=pass></form>' $i > "$TMP/new/f$i.html"
done
pith apply "$TMP/w" "$TMP/new" --repair "$TMP/fresh" -f csv > /dev/null; echo "exit $?"
