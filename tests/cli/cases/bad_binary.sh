pith tree picture.html
