# What a page shows twice is said once: a box for wide and for narrow screens, the
# line that every record has. Cells, and what records say of themselves, stay.
for page in detail_twice list_same; do
    pith auto -f json $page.html | grep '^  "body"' | sed 's/\\n/\n/g'
done
