pith match a.sexp b.sexp
