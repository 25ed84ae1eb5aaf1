pith tree --as tsrec daily/2.html
