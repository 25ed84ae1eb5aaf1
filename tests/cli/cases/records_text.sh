pith records -f text shop.html
