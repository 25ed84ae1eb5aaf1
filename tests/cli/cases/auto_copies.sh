# What a page shows twice is said once: a box for wide and for narrow screens, the
# line that every record has. Cells, what records say of themselves, and what an
# author says twice in one text stay.
for page in detail_twice list_same text_twice text_again; do
    pith auto -f json $page.html | grep '^  "body"' | sed 's/\\n/\n/g'
done
# A copy of more blocks than are compared at once is left out to its end.
text=$(seq 130 | sed 's/.*/<p>Line & of a guide that was written about lamps of oak./')
data='<script type="application/ld+json">{"@type":"Product","name":"Oak lamp"}</script>'
echo "<title>Oak lamp</title>$data<main><h1>Oak lamp</h1><article><div>$text</div>
</article><section><div>$text</div></section></main>" |
    pith auto -f json - | grep '^  "body"' | sed 's/\\n/\n/g' | grep -c Line
