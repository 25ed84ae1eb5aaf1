# All ways to write an option; "--" ends them; options may follow inputs.
pith tree -fsexp -qj2 a.sexp
pith tree --format=sexp --jobs 2 -- a.sexp
pith tree a.sexp -f sexp
cp a.sexp "$TMP/-f"
cd "$TMP" && pith tree -f sexp -- -f
