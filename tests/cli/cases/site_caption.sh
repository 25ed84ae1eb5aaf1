# A caption is left out of the story; a box called so that holds the story is not.
mkdir -p "$TMP/m"
page() {
  echo "<title>Report $1 of the harbour - The Mail</title><body><div class=nav><a href=/>Home</a> <a href=/s>Sport</a></div><h1>Report $1 of the harbour</h1><p class=date>2024-05-1$1</p>"
  echo "<div class=$2><img src=$1.jpg><p class=text>$3 picture.</p></div><div class=\"text $4\">"
  for w in one two three four; do
    echo "<p>Paragraph $w of report $1 tells how the boats of harbour $1 left at $w in the morning, what the crews of harbour $1 said on that day, and who was seen there when they came back."
  done
  echo "</div><div class=foot>All rights reserved</div>"
}
page 1 pic Alpha story > "$TMP/m/1.html"
page 2 pic Beta story > "$TMP/m/2.html"
page 3 wp-caption Gamma story > "$TMP/m/3.html"
page 4 pic Delta wp-caption > "$TMP/m/4.html"
pith site -q "$TMP/m" -o "$TMP/m.db"
sqlite3 "$TMP/m.db" "SELECT name, a.title, length(body) > 600, instr(body, 'Gamma') FROM articles a JOIN pages p ON p.id = a.page"
