pith tree -f json many/a.html
pith tree -f json many/a.html many/B.html
