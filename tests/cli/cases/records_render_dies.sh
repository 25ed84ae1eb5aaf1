pith records --render --browser /bin/false shop.html
