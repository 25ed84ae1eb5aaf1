#!/bin/bash
# Build the benchmarks and run them all, or those named.
#   tools/bench.sh [--record] [NAME ...]         such as html
# Rivals run in the same process and the same run, so ratios can be compared
# between machines. Pages come from PITH_DATA; a bench without pages says so.
# --record appends the results to bench/results.csv, with date, commit, machine
# and compiler.
set -eu
cd "$(dirname "$0")/.."
PITH_DATA=$(realpath -m "${PITH_DATA:-../shared/data}")
export PITH_DATA
record=
if [ "${1:-}" = --record ]; then
    record=1
    PITH_BENCH_CSV=$(mktemp)
    export PITH_BENCH_CSV
    trap 'rm -f "$PITH_BENCH_CSV"' EXIT
    shift
fi
tools/build.sh bench
if [ $# -eq 0 ]; then
    for f in bench/bench_*.c; do
        name=${f#bench/bench_}
        [ "$name" = lib.c ] || set -- "$@" "${name%.c}"
    done
fi
for name in "$@"; do
    echo "== $name"
    "build/bench/bench/bench_$name"
done
[ -n "$record" ] || exit 0
csv=bench/results.csv
[ -f $csv ] || echo "date,commit,machine,compiler,bench,name,value,unit" >$csv
machine=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1 | tr -s ', ' ' ')
compiler="$(gcc -dumpfullversion | sed 's/^/gcc /')"
sed "s|^|$(date -u +%F),$(git rev-parse --short HEAD),$machine,$compiler,|" \
    "$PITH_BENCH_CSV" >>$csv
echo "recorded in $csv"
