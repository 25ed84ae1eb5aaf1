pith cluster daily
pith cluster -f text daily
pith cluster -f csv daily
pith cluster -f tsv --similarity 0.99 daily
pith cluster -f json --refine daily/1.html daily/2.html
