pith tree -f jsonl --list inputs.txt | cut -c1-60
cut -f1 inputs.txt | pith tree -f sexp --list -
