pith article story.html
pith article -f md story.html
pith article -f html story.html
pith article -f text story.html
pith article -f text --recall story.html many/a.html
