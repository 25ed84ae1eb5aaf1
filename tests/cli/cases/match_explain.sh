pith match --explain a.sexp b.sexp
