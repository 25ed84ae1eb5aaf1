#!/bin/sh
# Static analysis of what ships: clang-tidy by .clang-tidy, which has the
# clang analyzer in it, or gcc -fanalyzer.
#   tools/analyze.sh [--gcc] [FILE.c ...]    else all of src io cli serve bindings
# Needs a release build (its compile_commands.json) and clang-tidy. Half an hour
# for all on two cores, so it is no part of make lint; gcc knows C, but follows
# no pointers through arrays: what it says of such is to be read, not believed.
set -u
cd "$(dirname "$0")/.." || exit 1
how=tidy
if [ "${1:-}" = --gcc ]; then
    how=gcc
    shift
fi
[ $# -gt 0 ] || set -- $(git ls-files 'src/*.c' 'io/*.c' 'cli/*.c' 'serve/*.c' \
    'bindings/door/*.c' 'bindings/sqlite/*.c')
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for f in "$@"; do
    if [ $how = tidy ]; then
        clang-tidy -p build --quiet "$f" 2>/dev/null
    else
        gcc -std=gnu11 -O2 -fanalyzer -Iinclude -Isrc -I. -Iserve -Ibuild/bundles \
            -c "$f" -o /dev/null 2>&1
    fi
done | grep -E '(warning|error):' | sort -u | tee "$log"
echo "$# files, $(wc -l <"$log") findings"
[ ! -s "$log" ]
