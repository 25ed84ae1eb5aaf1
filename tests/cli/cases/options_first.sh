# Options may stand before the command.
pith -q records -f csv shop.html | head -1
pith -j 2 --format csv records shop.html | head -1
pith -qf csv records shop.html | head -1
pith -q nowhere >/dev/null; echo "exit $?"
