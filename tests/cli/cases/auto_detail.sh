# A detail page alone: its title, picture and the data it shows; what stands in
# the footer is not about it.
pith auto lamp_detail.html
# With names that only the markup has: claims that the page does not show (the
# GTIN) are left out, and so is what is said of other lamps.
pith auto lamp_claims.html
