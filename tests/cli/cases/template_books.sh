pith template books
pith template -f text books
pith template -f csv books
pith template -f tsv books
pith template -f md books
pith template --method exalg -f text books
