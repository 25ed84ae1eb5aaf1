pith records -f tsv shop.html
