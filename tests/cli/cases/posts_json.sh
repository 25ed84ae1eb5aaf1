pith posts thread.html
