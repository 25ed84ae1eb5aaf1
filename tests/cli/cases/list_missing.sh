pith tree --list nowhere.txt
