# The programs of examples/ do what they say.
examples=$(dirname "$(command -v pith)")/examples
"$examples/example_show_tree" a.sexp
"$examples/example_show_tree" nowhere.html; echo $?
"$examples/example_sizes" a.sexp nowhere.html; echo $?
