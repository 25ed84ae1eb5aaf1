pith records --miner depta shop.html
