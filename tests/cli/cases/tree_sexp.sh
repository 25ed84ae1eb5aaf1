pith tree -f sexp story.html
pith tree -f sexp --texts offers.html
pith tree -f sexp a.sexp
