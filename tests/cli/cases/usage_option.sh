pith tree --fromat text story.html; echo $?
pith tree --zzz story.html; echo $?
pith tree -Z story.html; echo $?
pith tree --texts=yes story.html; echo $?
pith tree story.html --fragment; echo $?
pith --quiet story.html; echo $?
