# An h1 that begins between two regions and ends after both.
pith posts -f jsonl odd/open_h1.html | cut -c1-400
