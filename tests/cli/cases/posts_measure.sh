pith posts --measure ts thread.html
