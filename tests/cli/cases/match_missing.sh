pith match a.sexp nowhere.sexp
