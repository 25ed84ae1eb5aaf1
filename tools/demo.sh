#!/bin/bash
# Show what pith does, on pages that come with it. Every command and its real
# output; no step asks a question.
set -eu
cd "$(dirname "$0")/.."
pith=build/pith

# Whether this build has the command.
has() {
    "$pith" --help | grep -Eq "^ +$1( |\$)"
}

# show WHAT COMMAND OPTIONS...: the call as a user types it, then its output.
show() {
    local what=$1
    shift
    has "$1" || return 0
    printf '\n# %s\n$ pith %s\n' "$what" "$*"
    "$pith" "$@"
}

"$pith" --version
show "a list page in, a table out" records -f text demo/offers.html
show "the same for a program" records -f csv demo/offers.html
show "an article: title and body" article -f text tests/cli/pages/story.html
show "a thread: its posts" posts -f csv tests/cli/pages/thread.html
show "pages of one template: schema and values" \
    template -f text tests/cli/pages/books
# A whole site into a database, and a question across its tables.
site() {
    local db
    has site || return 0
    db=$(mktemp -d)/lamps.db
    printf '\n# a website in, a database out\n$ pith site tests/cli/pages/lamps -o lamps.db\n'
    "$pith" site tests/cli/pages/lamps -o "$db" --report "${db%.db}.html"
    cat <<'SQL'

# and a question across its tables
$ sqlite3 lamps.db
  SELECT s.title, s.price, i.material, o.seller, min(o.offer) AS offer
  FROM shop s JOIN item i ON i.page = s.title_url_page
  JOIN item_sellers o ON o.page = i.page
  WHERE i.height_in_cm < 40 GROUP BY i.page ORDER BY i.height_in_cm;
SQL
    sqlite3 -column -header "$db" "SELECT s.title, s.price, i.material, o.seller,
        min(o.offer) AS offer FROM shop s JOIN item i ON i.page = s.title_url_page
        JOIN item_sellers o ON o.page = i.page
        WHERE i.height_in_cm < 40 GROUP BY i.page ORDER BY i.height_in_cm"
    printf '\n# words in all articles\n'
    sqlite3 "$db" "SELECT p.name || ': ' || snippet(articles_fts, 1, '[', ']', '...', 8)
        FROM articles_fts JOIN pages p ON p.id = articles_fts.rowid
        WHERE articles_fts MATCH 'lantern*'"
    rm -r "$(dirname "$db")"
}

site
show "which pages share a template" cluster tests/cli/pages/daily
show "the page as a browser would see it: open tags closed, missing ones added" \
    tree demo/offers.html
printf '\n# look at it, correct it, keep it: open the address that this prints\n$ build/pith serve tests/cli/pages/lamps/*/*.html\n'
