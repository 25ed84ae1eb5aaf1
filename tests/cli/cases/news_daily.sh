pith news daily
pith news --method paper -f jsonl daily
pith news -f md daily/2.html daily/3.html
pith news --show-patterns -f html daily | grep -o 'class="b m[0-9]"' | sort | uniq -c
