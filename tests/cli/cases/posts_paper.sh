pith posts --paper -f csv thread.html
