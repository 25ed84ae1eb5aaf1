pith posts -f tsv thread.html single.html --batch
