pith posts --miner mdr --measure ts -f csv thread.html
