pith news --explain daily/1.html daily/2.html | head -1 | grep -o '"explain".*'
pith news --explain -f html daily | grep -o 'class="b m[0-9]"' | sort | uniq -c
pith news --explain -f json many/a.html | grep -c explain
