pith records -f csv table.html
