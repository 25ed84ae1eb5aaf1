pith tree story.html > /dev/full
