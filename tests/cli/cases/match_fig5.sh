# The figure of the paper, cell by cell, gives what the fast form gives.
pith match --algorithm fig5 -f jsonl --mapping a.sexp b.sexp
pith match --algorithm rtdm -f jsonl --mapping a.sexp b.sexp
