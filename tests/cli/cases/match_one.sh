pith match a.sexp
