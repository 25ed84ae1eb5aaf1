# On a terminal the default is for people: a table for a list, text for a story.
script -qec 'stty cols 60 && pith offers.html && pith story.html' /dev/null | tr -d '\r'
