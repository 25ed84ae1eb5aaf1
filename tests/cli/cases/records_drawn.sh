pith records --miner mdr2 -f csv drawn.html; pith records --miner mdr2 --snapshot drawn.boxes -f csv drawn.html
