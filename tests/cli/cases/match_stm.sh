pith match --algorithm stm --mapping a.sexp b.sexp
