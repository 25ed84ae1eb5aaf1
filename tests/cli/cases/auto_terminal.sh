# On a terminal auto shows what fits the kind: a table for a list, text for a story,
# fields for a detail page. Data that the page contradicts is said.
for page in offers.html story.html lamp_detail.html; do
    script -qec "pith auto -q $page" /dev/null | tr -d '\r' |
        sed 's/\x1b\[[0-9;]*[mK]//g' | head -8
done
cat > "$TMP/pie.html" <<'P'
<title>Plum pie</title><script type=application/ld+json>{"@type":"Recipe","name":"Plum pie",
"prepTime":"PT10M","cookTime":"PT1H"}</script><h1>Plum pie</h1><table><tr><td>Prep<td>10
minutes<tr><td>Cook time<td>50 min</table><p>Every autumn, when the plums are ripe and the
evenings are long, we bake this pie for all who come by, and nobody left a crumb of it.</p>
P
pith auto -f json "$TMP/pie.html" | grep -A3 '"@agreed"\|"@differs"'
