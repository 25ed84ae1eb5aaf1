pith records --snapshot drawn.boxes -f csv drawn.html shop.html; echo $?; pith records --snapshot drawn.html shop.html; echo $?; pith records --snapshot nowhere shop.html
