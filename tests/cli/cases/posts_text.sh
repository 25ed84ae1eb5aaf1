pith posts -f text thread.html
