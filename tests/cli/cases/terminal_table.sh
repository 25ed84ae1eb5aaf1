# Tables on a terminal fit its width, numbers stand at the right; --wide does not cut.
script -qec 'stty cols 50 && pith records lamps/shop/1.html && pith records --wide lamps/shop/1.html && pith records shop.html --columns name,price,in_stock' /dev/null | tr -d '\r'
