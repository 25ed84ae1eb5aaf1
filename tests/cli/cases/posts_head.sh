# A head line with number, author and date in one text.
pith posts -f csv odd/head_lines.html | cut -d, -f1-4
