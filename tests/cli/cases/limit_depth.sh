d='<div><div><div><div><div><div><div>'
echo "$d$d$d<p>deep" | pith tree --max-depth 16 -; echo $?
pith tree --max-depth 4 story.html
