pith content --explain -f html daily/2.html --with daily/1.html | grep -o 'class="[^"]*m[0-9][^"]*"' | sort | uniq -c
pith content --explain -f jsonl daily/2.html --with daily/1.html | grep -o '"kept": true' | wc -l
pith content --explain -f html --method r2 daily/2.html --with daily/1.html | grep -o 'class="[^"]*m[0-9][^"]*"' | sort | uniq -c
