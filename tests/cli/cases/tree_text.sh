pith tree offers.html
