#!/bin/bash
# Every real page through a command: no crash, no sanitizer report, the same
# bytes for one thread and two.
#   sweep.sh PITH COMMAND OPTIONS...
# Exit 77 (skipped) without PITH_DATA.
set -u
pith=$1
shift
data=${PITH_DATA:-}
[ -d "$data" ] || {
    echo "skipped: no pages at '$data', set PITH_DATA"
    exit 77
}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export ASAN_OPTIONS=exitcode=99:${ASAN_OPTIONS:-}
export UBSAN_OPTIONS=exitcode=99:${UBSAN_OPTIONS:-}

# run THREADS: digest of the output into $tmp/THREADS
run() {
    "$pith" "$@" 2>"$tmp/err" | sha256sum >"$tmp/sum"
    local rc=${PIPESTATUS[0]}
    if grep -qE 'Sanitizer|runtime error' "$tmp/err" || [ "$rc" -gt 6 ]; then
        head -40 "$tmp/err"
        echo "pith $* ended with $rc"
        exit 1
    fi
}

sets=()
for name in articles forums records templates; do
    [ -d "$data/$name" ] && sets+=("$data/$name")
done
run "$@" -j 2 "${sets[@]}"
two=$(cat "$tmp/sum")
[ "$two" != "$(printf '' | sha256sum)" ] || {
    head -5 "$tmp/err"
    echo "pith $* wrote nothing"
    exit 1
}
[ -z "${SWEEP_ONCE:-}" ] || exit 0
run "$@" -j 1 "${sets[@]}"
[ "$two" = "$(cat "$tmp/sum")" ] || {
    echo "pith $*: -j 1 and -j 2 differ"
    exit 1
}
