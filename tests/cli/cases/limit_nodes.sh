pith tree -f jsonl --max-nodes 8 story.html
