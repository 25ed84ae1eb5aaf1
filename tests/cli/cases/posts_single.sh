pith posts single.html
