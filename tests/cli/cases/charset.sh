pith tree -f text latin1.html
