pith records -f csv --all shop.html offers.html
