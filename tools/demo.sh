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
show "which pages share a template" cluster tests/cli/pages/daily
show "the page as a browser would see it: open tags closed, missing ones added" \
    tree demo/offers.html
