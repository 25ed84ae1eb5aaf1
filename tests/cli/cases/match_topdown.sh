# The two ways to the top-down distance agree.
pith match --algorithm topdown -f jsonl --mapping a.sexp b.sexp
pith match --algorithm chawathe -f jsonl a.sexp b.sexp
