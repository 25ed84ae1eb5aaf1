pith tree --fromat text story.html; echo $?
pith tree --zzz story.html; echo $?
pith tree -Z story.html; echo $?
pith tree --texts=yes story.html; echo $?
pith tree story.html --fragment; echo $?
pith --quiet story.html; echo $?
# What a command does not write it has no option for.
pith serve -o x; pith learn -f csv x -o y; pith tree --safe-csv x; echo $?
