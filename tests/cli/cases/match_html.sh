# Pages: elements only, html is 0; and the same page has distance 0.
pith match -f jsonl offers.html story.html
pith match -f text offers.html offers.html
pith match -f text --refined offers.html story.html
