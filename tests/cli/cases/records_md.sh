pith records -f md shop.html
