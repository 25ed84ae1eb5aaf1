pith story.html
pith auto -f jsonl offers.html story.html empty.html
pith auto -f md story.html
