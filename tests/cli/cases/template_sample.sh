pith template --sample 3 -f csv books; echo $?
pith template --sample 3 -f csv --sets explode books/1.html books/2.html thread.html books/3.html books/4.html; echo $?
pith template --sample 1 books; echo $?
