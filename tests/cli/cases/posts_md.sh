pith posts -f md thread.html
