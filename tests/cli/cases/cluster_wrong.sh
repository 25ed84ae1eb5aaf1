pith cluster --similarity 80 daily; echo $?
pith cluster -f md daily; echo $?
pith cluster daily/1.html picture.html; echo $?
pith cluster daily/2.html; echo $?
