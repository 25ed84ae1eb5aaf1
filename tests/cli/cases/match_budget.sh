pith match --budget 5 a.sexp b.sexp
