# Rows with the most values stand in the report, not the first ones.
mkdir -p "$TMP/s"
for p in 1 2 3; do
  { echo "<title>Lamps $p</title><h1>Lamps</h1><ul class=lamps>"
    for i in 1 2 3 4 5 6 7 8 9; do
      n=$p$i
      more=; [ $i -gt 6 ] && more="<b class=maker>Maker $n</b><i class=price>\$$n.50</i>"
      echo "<li class=lamp><a href=\"/lamp/$n.html\">Lamp number $n</a>$more</li>"
    done; echo "</ul>"; } > "$TMP/s/lamps-$p.html"
done
pith site -q "$TMP/s" -o "$TMP/s.db" --report "$TMP/s.html" > /dev/null
sed 's/<details>.*//' "$TMP/s.html" | grep -o 'Lamp number [0-9]*\|Maker [0-9]*' | head -8
