pith tree -f jsonl empty.html
