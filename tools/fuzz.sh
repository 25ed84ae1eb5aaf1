#!/bin/bash
# Fuzz every target for FUZZ_SECONDS (default 60) on top of its kept corpus.
#   tools/fuzz.sh [TARGET ...]        such as fuzz_html
# New inputs stay in build/fuzz/found/TARGET; `tools/fuzz.sh --keep` merges them
# minimised into tests/fuzz/corpus/TARGET. A crash is written there as well and
# its path is printed: replay it by  build/fuzz/tests/fuzz/TARGET FILE
set -u
cd "$(dirname "$0")/.." || exit 1
seconds=${FUZZ_SECONDS:-60}
keep=
if [ "${1:-}" = --keep ]; then
    keep=1
    shift
fi
tools/build.sh fuzz || exit 1
if [ $# -eq 0 ]; then
    for f in tests/fuzz/fuzz_*.c; do
        set -- "$@" "$(basename "$f" .c)"
    done
fi
passed=0
failed=0
for target in "$@"; do
    bin=build/fuzz/tests/fuzz/$target
    found=build/fuzz/found/$target
    corpus=tests/fuzz/corpus/$target
    mkdir -p "$found" "$corpus"
    if [ -n "$keep" ]; then
        "$bin" -merge=1 -max_len=4096 "$corpus" "$found" >"$found.log" 2>&1
        echo "$target: $(find "$corpus" -type f | wc -l) inputs kept"
        continue
    fi
    dict=tests/fuzz/$target.dict
    opts=(-max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048
        -artifact_prefix="$found/" -print_final_stats=1)
    [ -f "$dict" ] && opts+=(-dict="$dict")
    if "$bin" "${opts[@]}" "$found" "$corpus" >"$found.log" 2>&1; then
        passed=$((passed + 1))
        runs=$(sed -n 's/^stat::number_of_executed_units: //p' "$found.log")
        cov=$(grep -o 'cov: [0-9]*' "$found.log" | tail -1)
        echo "$target: $runs runs, ${cov:-no coverage}"
    else
        failed=$((failed + 1))
        tail -40 "$found.log"
        echo "$target: FAILED, input under $found/"
    fi
done
[ -n "$keep" ] || echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
