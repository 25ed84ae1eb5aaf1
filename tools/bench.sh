#!/bin/sh
# Build the benchmarks and run them all, or those named.
#   tools/bench.sh [NAME ...]         such as html
# Rivals run in the same process and the same run, so ratios can be compared
# between machines. Pages come from PITH_DATA; a bench without pages says so.
set -eu
cd "$(dirname "$0")/.."
PITH_DATA=$(realpath -m "${PITH_DATA:-../shared/data}")
export PITH_DATA
tools/build.sh bench
if [ $# -eq 0 ]; then
    for f in bench/bench_*.c; do
        name=${f#bench/bench_}
        set -- "$@" "${name%.c}"
    done
fi
for name in "$@"; do
    echo "== $name"
    "build/bench/bench/bench_$name"
done
