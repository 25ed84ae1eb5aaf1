pith tree -f jsonl --max-bytes 40 many/a.html story.html
