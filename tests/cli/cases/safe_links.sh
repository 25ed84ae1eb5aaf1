# Addresses that a browser would run leave no link; Markdown cannot make one of
# what is none in the page.
pith article --links -f md unsafe_links.html
pith article --links -f html unsafe_links.html
pith auto --links -f md unsafe_links.html
