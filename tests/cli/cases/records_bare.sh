# Records that are headings and texts right in the body.
pith records -f jsonl odd/bare_heads.html | head -2
pith records -f jsonl odd/bare_lines.html | tail -1
