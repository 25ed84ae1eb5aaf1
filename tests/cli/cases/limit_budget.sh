pith tree -f sexp --budget 10 story.html
