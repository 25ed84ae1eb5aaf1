pith tree -f jsonl - < many/a.html
