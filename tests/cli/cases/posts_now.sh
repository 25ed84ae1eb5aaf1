pith posts --now 1715300000 -f jsonl thread.html
