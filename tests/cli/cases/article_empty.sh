pith article empty.html
