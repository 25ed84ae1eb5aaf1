cp story.html "$TMP/locked.html"
chmod 0 "$TMP/locked.html"
if [ "$(id -u)" = 0 ]; then # permissions do not stop root: use a loop of links
    rm "$TMP/locked.html"
    ln -s locked.html "$TMP/locked.html"
fi
pith tree "$TMP/locked.html" 2>/dev/null
