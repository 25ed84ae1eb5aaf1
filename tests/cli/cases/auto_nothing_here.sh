pith -f jsonl no_error.html no_home.html no_login.html
echo $?
pith auto -f text no_error.html
echo $?
