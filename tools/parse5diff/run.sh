#!/bin/bash
# For developers: is pith's tree, node for node, that of parse5, an independent
# parser that follows the standard? On every page below PITH_DATA.
#   tools/parse5diff/run.sh [FOLDER OR PAGE ...]
# Needs node and npm; parse5 is fetched once into build/parse5, never committed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
data=${PITH_DATA:-$root/../shared/data}
"$root/tools/build.sh" release
mkdir -p "$root/build/parse5"
cd "$root/build/parse5"
if [ ! -d node_modules/parse5 ]; then
    npm install --silent --no-audit --no-fund --prefix . parse5@8.1.1 >&2
fi
cp "$here/diff.mjs" "$here/pages.mjs" .
[ $# -gt 0 ] || set -- "$data"
exec node diff.mjs "$root/build/pith" "$@"
