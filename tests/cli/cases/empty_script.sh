pith records -f json script.html; pith auto -f jsonl script.html | grep -o '"empty": "script"'
