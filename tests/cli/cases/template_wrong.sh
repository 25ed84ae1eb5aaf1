pith template books/1.html; echo $?
pith template -f sexp books; echo $?
pith template --size-thres x books; echo $?
pith template books/1.html picture.html; echo $?
pith template story.html shop.html thread.html; echo $?
pith template empty.html empty.html; echo $?
pith template -f csv books empty.html; echo $?
pith template -f csv books story.html; echo $?
