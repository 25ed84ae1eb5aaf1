pith records shop.html
