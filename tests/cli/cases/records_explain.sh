pith records --explain shop.html | grep -c "main region\|record\|price"
