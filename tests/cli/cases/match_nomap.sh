pith match --algorithm chawathe --mapping a.sexp b.sexp
