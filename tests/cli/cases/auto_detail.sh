# A detail page alone: its title, picture and the data it shows; what stands in
# the footer is not about it.
pith auto lamp_detail.html
# With names that only the markup has; what is said of other lamps is left out.
pith auto lamp_claims.html
