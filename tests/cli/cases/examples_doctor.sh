# pith examples writes the pages of the tests; pith doctor finds what is there.
pith examples "$TMP/demo" | sed "s:$TMP:TMP:g"
for f in $(cd "$TMP/demo" && find . -type f); do cmp "$f" "$TMP/demo/$f"; done
pith examples; echo "exit $?"
pith examples /dev/null/x; echo "exit $?"
pith doctor | cut -c1-22 | grep -v 'browser\|certificates'; echo "exit $?"
TMPDIR=/nowhere pith doctor > "$TMP/out"; echo "exit $?"; grep scratch "$TMP/out"
pith doctor x; echo "exit $?"
