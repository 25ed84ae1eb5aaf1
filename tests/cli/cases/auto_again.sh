# Of the states on its records' path a page says six of eight again; titles and
# texts are said once each.
pith auto --alone --explain -f jsonl list_again.html | sed 's/"text"/\n&/g' |
    sed -n 's/^"text": "\([^"]*\)".*"AGAIN": \([0-9.]*\).*/\1 \2/p'
