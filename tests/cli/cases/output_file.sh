pith tree -f sexp -o "$TMP/out.sexp" story.html
cat "$TMP/out.sexp"
