# Short lines of a list, a formula, code, a table and a quote that belong to a text
# stay in it; links below it do not.
pith article -f text attached.html
