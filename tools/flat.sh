#!/bin/bash
# Peak memory of a command over many generated pages, and over a tenth of them:
# a stream needs the same for both.
#   tools/flat.sh [COMMAND [PAGES]]      such as article 100000
# Needs build/pith and build/tests/pith-gen.
set -eu
cd "$(dirname "$0")/.."
command=${1:-article} pages=${2:-100000}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
build/tests/pith-gen news --out "$dir/site" --seed 7 --pages 1000 >/dev/null
find "$dir/site/pages" -name '*.html' | LC_ALL=C sort >"$dir/names"
: >"$dir/list"
while [ "$(wc -l <"$dir/list")" -lt "$pages" ]; do
    cat "$dir/names" >>"$dir/list"
done
head -n "$pages" "$dir/list" >"$dir/all"
head -n $((pages / 10)) "$dir/list" >"$dir/part"
for list in part all; do
    /usr/bin/time -f "%M %e" -o "$dir/time" \
        build/pith "$command" -q -f jsonl --list "$dir/$list" -o "$dir/out"
    read -r kb seconds <"$dir/time"
    printf '%-8s %7d pages  %6d KB peak  %8.1f s\n' "$command" \
        "$(wc -l <"$dir/out")" "$kb" "$seconds"
done
