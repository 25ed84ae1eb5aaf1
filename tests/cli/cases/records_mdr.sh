pith records --miner mdr2 -f csv table.html; pith records --miner mdr -f csv table.html
