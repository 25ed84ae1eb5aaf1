pith template books/1.html; echo $?
pith template -f sexp books; echo $?
pith template --size-thres x books; echo $?
pith template books/1.html picture.html; echo $?
