pith tree -f json broken.sexp
