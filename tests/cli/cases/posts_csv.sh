pith posts -f csv thread.html
