pith tree nowhere.html
