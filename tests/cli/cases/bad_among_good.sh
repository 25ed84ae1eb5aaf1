pith tree -f jsonl many/a.html nowhere.html picture.html many/B.html
