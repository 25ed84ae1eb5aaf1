pith records story.html
