# The body of a thread says once what its posts quote of each other: the glue and
# the rain stand in it once, so does bertil's signature; the manual's words stay. The posts keep their quotes.
pith auto -f json thread_quotes.html | grep '^  "body"' | sed 's/\\n/\n/g'
pith posts -f jsonl thread_quotes.html | grep -o 'anna said' | sort -u
