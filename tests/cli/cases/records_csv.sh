pith records -f csv shop.html
