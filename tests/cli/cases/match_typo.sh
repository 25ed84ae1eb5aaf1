pith match --algorithm rtmd a.sexp b.sexp
