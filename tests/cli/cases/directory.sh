pith tree -f jsonl many | cut -c1-40
