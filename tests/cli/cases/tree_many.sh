pith tree offers.html a.sexp
pith tree -f sexp offers.html a.sexp
