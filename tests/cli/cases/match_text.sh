pith match -f text --mapping a.sexp b.sexp
