pith tree -o nowhere/out.txt story.html
