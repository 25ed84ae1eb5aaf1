# What a page shows twice is said once: a box for wide and for narrow screens, the
# line that every record has. Cells, what records say of themselves, and what an
# author says twice in one text stay.
for page in detail_twice list_same text_twice text_again; do
    pith auto -f json $page.html | grep '^  "body"' | sed 's/\\n/\n/g'
done
