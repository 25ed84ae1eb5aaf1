# Inner vertices may be replaced.
pith match --algorithm topdown -f jsonl --mapping a.sexp b.sexp
