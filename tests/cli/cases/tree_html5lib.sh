pith tree -f html5lib story.html
