for i in $(seq 501); do n=$((i * 37 % 1000)); printf '<title>Lot %d</title><h1>Lot %d</h1><table><tr><th>Price:<td>%d.50 EUR<tr><th>Weight:<td>%d kg</table><p>Sold in %d parts.</p>' $i $i $n $((n % 90 + 1)) $((n % 7 + 2)) >"$TMP/$i.html"; done
pith template -f text "$TMP"; echo $?
pith template "$TMP" | grep -c '"misfit"'
pith template -q "$TMP" | grep '"learned_on"'
pith template -f csv "$TMP" 2>&1 | sed "s|$TMP|TMP|" | sort | sed -n '1,4p'
pith template --sample 0 "$TMP" | grep -c '"learned_on"'
