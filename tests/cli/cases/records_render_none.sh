pith records --render --browser /nowhere/chromium shop.html
