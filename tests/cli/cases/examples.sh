# The programs of examples/ do what they say.
examples=$(dirname "$(command -v pith)")/examples
"$examples/example_show_tree" a.sexp
"$examples/example_show_tree" nowhere.html; echo $?
"$examples/example_sizes" a.sexp nowhere.html; echo $?
"$examples/example_news_values" daily/*.html | head -3
"$examples/example_news_values" nowhere.html; echo $?
"$examples/example_template_values" books/*.html
