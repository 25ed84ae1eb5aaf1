# Where each value stands: the element of every cell.
pith records --places --columns title,price offers.html
