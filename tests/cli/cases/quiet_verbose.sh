pith tree -q -f sexp --max-nodes 5 a.sexp story.html
pith tree -v -f sexp a.sexp
