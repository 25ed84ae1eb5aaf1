# A number out of its range, and what is none: the range is named.
for n in 0 257 x 1.5; do pith records -j $n shop.html; done
pith crawl http://x.example/ -o "$TMP/out" --delay x
