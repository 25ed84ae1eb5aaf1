mkdir "$TMP/none"
pith tree "$TMP/none"
