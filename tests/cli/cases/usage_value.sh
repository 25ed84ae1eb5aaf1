pith tree -f jsn story.html; echo $?
pith tree -f csv story.html; echo $?
pith tree --max-bytes lots story.html; echo $?
pith tree --max-nodes 0 story.html; echo $?
pith tree --timeout 3x story.html; echo $?
pith tree -j 0 story.html; echo $?
