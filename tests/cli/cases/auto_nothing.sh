pith auto empty.html
