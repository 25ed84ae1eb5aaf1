# Stories say what they are filed under; the menu, the cloud and the cards of other
# stories name categories, too.
mkdir -p "$TMP/m"
page() {
  echo "<title>Report $1 of the harbour - The Mail</title><body><ul class=nav>"
  for c in boats crews storms; do echo "<li><a href=/category/$c/>$c</a>"; done
  echo "</ul><div class=story><h1>Report $1 of the harbour</h1><p class=date>2024-05-1$1</p>"
  echo "<p class=filed>Filed under <a href=/category/$2/>$2</a>$3</p><div class=text>"
  for w in one two three four; do
    echo "<p>Paragraph $w of report $1 tells how the boats of harbour $1 left at $w in the morning, what the crews of harbour $1 said on that day, and who was seen there when they came back."
  done
  echo "</div></div><div class=cards><div class=card><p><a href=/category/x$1/>card $1</a></p></div><div class=card><p><a href=/category/y$1/>other $1</a></p></div></div>"
  echo "<div class=foot>All rights reserved</div>"
}
tag() { echo " <a rel=tag href=/t/$1>$1</a>"; }
page 1 boats "$(tag sail)$(tag oar)" > "$TMP/m/1.html"
page 2 crews "$(tag oar)" > "$TMP/m/2.html"
page 3 storms "" > "$TMP/m/3.html"
page 4 quay "$(tag rope)$(tag rope)" > "$TMP/m/4.html"
page 5 boats "$(tag sail)" > "$TMP/m/5.html"
pith site -q "$TMP/m" -o "$TMP/m.db" > "$TMP/out"
sqlite3 "$TMP/m.db" "SELECT name, categories, tags FROM articles a JOIN pages p ON p.id = a.page"
# a database of an earlier release gets the columns
sqlite3 "$TMP/m.db" "ALTER TABLE articles DROP COLUMN tags; ALTER TABLE articles DROP COLUMN categories"
page 1 boats "$(tag wind)" > "$TMP/m/1.html"
pith site -q "$TMP/m" -o "$TMP/m.db" > "$TMP/out"
sqlite3 "$TMP/m.db" "SELECT name, tags FROM articles a JOIN pages p ON p.id = a.page WHERE tags IS NOT NULL"
