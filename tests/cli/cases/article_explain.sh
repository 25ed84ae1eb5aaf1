pith article --explain -f jsonl story.html
pith article --explain -f html story.html | grep -c 'm[012]"'
